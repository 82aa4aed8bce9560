"""play: a match against the machine, and where a click means a move."""

import json
import re
from fractions import Fraction
from random import Random

import pytest
from toys import Coin, Int64, Planned, Ring

import gametree.matches
import gametree.players
from classroom import explore, play
from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    ConnectFour,
    DiceBones,
    Game,
    GameTreeError,
    Heap,
    InvalidState,
    Roll,
    TicTacToe,
    build,
    expectimax,
    minimax,
    positions,
    root,
    values_of,
)
from gametree.defaults import using
from gametree.drawing.overlays import nodes_along
from gametree.language import Sentence
from gametree.matches import Match
from gametree.players import LookaheadPlayer, PerfectPlayer, look_ahead, middle_first, player_for


@pytest.fixture(scope="module")
def tictactoe():
    """The machine that knows tic-tac-toe; a new one for each match would search it anew."""
    return player_for(TicTacToe())


@pytest.fixture
def quick(tictactoe, monkeypatch):
    """Matches of tic-tac-toe that share one machine."""
    monkeypatch.setattr(gametree.matches, "player_for", lambda game, needed=True: tictactoe)
    return lambda *args, **options: Match(TicTacToe(), *args, **options)


def played(table, move):
    """The board after a move, as a page sees it."""
    table.play(move)
    table.refresh()


# --- the course of a match ---


def test_the_person_begins_or_the_machine(quick):
    match = quick(begins="me")
    assert (match.human, match.to_move, match.moves, match.said) == (MAX, MAX, (), "You begin. Your turn.")
    match = quick(begins="machine")
    assert (match.human, match.to_move, match.moves) == (MIN, MIN, (0,))
    assert match.said == "The machine begins. The machine plays 0. Your turn."
    assert quick().human is MIN and quick(MAX).human is MAX


def test_the_lot_is_fair_and_repeatable(quick):
    sides = [quick(begins="lot", seed=seed).human for seed in range(40)]
    assert sides == [quick(begins="lot", seed=seed).human for seed in range(40)]
    assert 10 < sides.count(MAX) < 30


def test_a_move_and_its_answer(quick):
    match = quick(MAX)
    assert match.play(0) is True
    assert (match.moves, match.node.move) == ((0, 4), 4)  # to a corner only the centre keeps the draw
    assert match.state == "X...O...."
    assert match.legal == (1, 2, 3, 5, 6, 7, 8)
    assert match.said == "The machine plays 4. Your turn."
    assert repr(match) == "Match(TicTacToe(), MAX, after 2 moves)"


@pytest.mark.parametrize("move", [4, 9, "1", True, None])
def test_an_illegal_move_is_answered_and_changes_nothing(quick, move):
    match = quick(MAX)
    match.play(0)
    before = match.state, match.moves
    assert match.play(move) is False
    assert (match.state, match.moves) == before
    assert match.said == f"{move!r} is not possible here: choose one of 1, 2, 3, 5, 6, 7, 8."


@pytest.mark.parametrize("move", [9, True, [], "x"])
def test_a_game_that_does_not_check_its_moves_is_answered_for(move):
    match = Match(Planned((MAX, [("left", None, 1), ("right", None, -1)])), MAX)
    assert match.play(move) is False
    assert match.said == f"{move!r} is not possible here: choose one of left, right."
    assert match.play("right") and match.said == "Play is over: the machine wins."


def test_after_the_end_nothing_is_played(quick):
    match = quick(MAX)
    for move in (1, 0, 2):
        match.play(move)
        while not match.over and match.legal:
            match.play(match.legal[-1])
    assert match.over and match.to_move is None and match.hint == []
    before = match.moves
    assert match.play(0) is False
    assert match.moves == before
    assert match.said == "Play is over: begin again, or take back a move."


def test_a_move_is_taken_back_with_its_answer(quick):
    match = quick(begins="machine")
    assert match.before is None
    match.undo()
    assert match.moves == (0,)
    match.play(1)
    match.play(match.legal[0])
    match.undo()
    assert match.said == "Taken back. Your turn."
    assert len(match.moves) == 3 and match.to_move is MIN
    match.undo()
    assert match.moves == (0,) and match.before is None


def test_the_end_can_be_taken_back():
    match = Match(Bones(1), MAX)
    match.play(1)
    assert match.over and match.said == "Play is over: you win."
    match.undo()
    assert not match.over and match.legal == (1,)


def test_a_new_game(quick):
    match = quick(MAX)
    match.play(0)
    match.again()
    assert (match.moves, match.human, match.said) == ((), MAX, "You begin. Your turn.")
    match.again(begins="machine")
    assert (match.moves, match.human) == ((0,), MIN)
    match.again()
    assert match.human is MIN
    match.again("me")
    assert match.human is MAX


def test_a_game_that_is_over_before_it_begins():
    match = Match(Bones(0), MAX)
    assert match.over and match.said == "You begin. Play is over: the machine wins."
    assert match.play(1) is False and match.before is None and match.hint == []


def test_the_side_that_begins_need_not_be_max():
    plan = (MIN, [("a", None, (MAX, [("b", None, 5), ("c", None, 7)])), ("d", None, 6)])
    match = Match(Planned(plan), begins="me")
    assert match.human is MIN and match.said == "You begin. Your turn."
    match.play("a")
    assert match.said == "The machine plays c. Play is over: the machine wins (value 7)."


@pytest.mark.parametrize(
    "arguments, said",
    [
        (("chess",), "A game was wanted"),
        ((Bones,), "is a class of games"),
        ((Bones(3), CHANCE), "human must be MAX or MIN"),
        ((Bones(3), "MAX"), "human must be MAX or MIN"),
    ],
)
def test_bad_arguments_are_refused(arguments, said):
    with pytest.raises(GameTreeError, match=said):
        Match(*arguments)


@pytest.mark.parametrize("begins", ["you", "", 1, MAX, []])
def test_who_begins_is_one_of_three(begins):
    with pytest.raises(GameTreeError, match='begins must be "me", "machine" or "lot"'):
        Match(Bones(3), begins=begins)
    match = Match(Bones(5), MAX)
    match.play(1)
    with pytest.raises(GameTreeError):
        match.again(begins)
    assert match.moves == (1, 1)


def test_a_game_that_never_ends_is_refused():
    with pytest.raises(InvalidState, match="a position can come back"):
        Match(Ring(5))


def test_trouble_in_a_game_leaves_the_match_as_it_was():
    class Fragile(Bones):
        broken = False

        def result(self, state, move):
            if self.broken and state.to_move is MIN:
                raise ZeroDivisionError
            return super().result(state, move)

    match = Match(Fragile(6), MAX)
    match.game.broken = True
    with pytest.raises(ZeroDivisionError):
        match.play(1)
    assert match.moves == () and match.state == Heap(6, MAX) and match.to_move is MAX


class Listed(Bones):
    """Moves that cannot be keys of a dict: [1], or {"take": 1}."""

    def __init__(self, n, move):
        super().__init__(n)
        self.move = move

    def moves(self, state):
        return [self.move(bones) for bones in super().moves(state)]

    def result(self, state, move):
        (taken,) = move.values() if isinstance(move, dict) else move
        return Heap(state.bones - taken, state.to_move.opponent)

    def spots(self, state, last_move=None):
        return None  # as where a return was forgotten: there are buttons

    def picture(self, state, last_move=None):
        return None


@pytest.mark.parametrize("move", [lambda bones: [bones], lambda bones: {"take": bones}])
def test_moves_need_not_be_hashable(move):
    game = Listed(5, move)
    assert minimax(game).value == minimax(build(game)).value == 1
    explore(game).hear(["go", "n_0"])
    table = play(game, human=MAX)
    table.hear(["hint"])
    told = [said for said, _ in table.box.view["moves"]]
    assert [said.rpartition(":")[0] for said in told] == [str(move(n)) for n in (1, 2, 3)]
    assert told[0].endswith(": you win in 3 plies")
    table.hear(["play", 0])
    assert table.moves[0] == move(1) and len(table.moves) == 2
    assert table.play("x") is False and "not possible here" in table.said


def test_a_seed_is_any_whole_number():
    assert Match(DiceBones(9), MAX, seed=Int64(3)).moves == Match(DiceBones(9), MAX, seed=3).moves
    with pytest.raises(GameTreeError, match="seed must be a whole number, got 'x'"):
        play(Bones(3), seed="x")


# --- two people ---


def test_two_people_play():
    match = Match(Bones(5), "both")
    assert (match.said, match.to_move, match.both) == ("MAX to move.", MAX, True)
    assert match.play(2) and match.said == "MAX plays 2. MIN to move."
    assert [says for _, says in match.hint] == [
        "MAX wins in 2 plies",
        "MAX wins in 2 plies",
        "MIN wins in 1 ply",
    ]
    assert match.play(3) and match.said == "MIN plays 3. Play is over: MIN wins."
    assert match.moves == (2, 3)
    match.undo()
    assert match.said == "Taken back. MIN to move." and match.moves == (2,)
    assert repr(match) == "Match(Bones(5), both, after 1 move)"
    match.again()
    assert match.said == "MAX to move."
    with pytest.raises(GameTreeError, match="leave it out where two people play"):
        match.again("me")
    with pytest.raises(GameTreeError, match="or \"both\" for two people, got 'two'"):
        Match(Bones(5), "two")


def test_two_people_are_called_as_the_game_calls_them():
    table = play(TicTacToe(), human="both")
    for move in (0, 3, 1, 4, 2):
        played(table, move)
    assert table.box.view["said"] == "X plays 2. Play is over: X wins."
    assert table.box.view["both"] and repr(table) == "Board(TicTacToe(), both, after 5 moves)"
    assert play(TicTacToe(), human=MIN).box.view["said"].endswith("(You are O.)")


def test_two_people_need_no_machine_in_a_large_game(tmp_path):
    match = Match(DiceBones(2000), "both", seed=1)
    assert match.hint == [] and match.play(1) and "MIN to move." in match.said
    page = play(DiceBones(2000), "both").save(tmp_path / "large.html")
    assert page.stat().st_size < 3_000_000


def test_what_is_said_is_in_the_language_that_is_set_when_it_is_read(quick):
    match = quick(MAX)
    with using("de"):
        german = [Sentence("You begin.").say(), Sentence("Your turn.").say()]
        assert match.said == " ".join(german)
    assert match.said == "You begin. Your turn."


# --- the machine in small games ---


def ends_of(match):
    """The values of all ends that the person can bring about, by all ways of play."""
    if match.over:
        return [match.game.utility(match.state)]
    found = []
    for move in match.legal:
        assert match.play(move)
        found += ends_of(match)
        match.undo()
    return found


@pytest.mark.parametrize("human", [MAX, MIN])
def test_the_machine_never_loses_tic_tac_toe(quick, human):
    ends = ends_of(quick(human))
    assert {value * human.sign for value in ends} == {0, -1}  # some human play is a draw, some loses
    assert len(ends) > 50


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("n", range(1, 13))
def test_the_machine_wins_every_heap_that_can_be_won(n, misere):
    won = n % 4 != (1 if misere else 0)  # for the side that begins
    begins, follows = (
        Match(Bones(n, misere=misere), begins="machine"),
        Match(Bones(n, misere=misere), begins="me"),
    )
    assert (set(ends_of(begins)) == {1}) is won
    assert (set(ends_of(follows)) == {-1}) is not won


def test_the_machine_wins_soonest_and_loses_latest(tictactoe):
    """Against another way to compute it: the game in which hurry is part of the value."""
    game, hurried = TicTacToe(), positions(TicTacToe(win=10, hurry=1))
    wins_in_one = 0
    for state in tictactoe.positions:
        value, moves = hurried[state]
        if not moves:
            continue
        move = tictactoe.choose(root(game, state)).move
        assert move in (moves if value else tictactoe.positions[state].moves)
        if value:
            assert tictactoe.plies[state] == 10 - abs(value) - (9 - state.count("."))
        if value * game.to_move(state).sign == state.count("."):  # 10 less the marks after one more ply
            wins_in_one += 1
            assert game.winning_line(game.result(state, move))
    assert wins_in_one == 2358


def test_in_a_lost_heap_the_machine_loses_latest():
    match = Match(Bones(8), begins="machine")
    assert match.moves == (1,)


def test_what_the_moves_of_tic_tac_toe_are_worth(quick):
    match = quick(MAX)
    assert match.hint == [(0, "a draw")] * 9
    match.node = root(match.game, "X.O.O.X..")  # 3 completes a line; 7 and 8 threaten two
    wins = [(move, says) for move, (value, says) in zip(match.legal, match.hint) if value == 1]
    assert wins == [(3, "you win in 1 ply"), (7, "you win in 3 plies"), (8, "you win in 3 plies")]
    match.human, match.node = MIN, root(match.game, "X........")
    advice = dict(zip(match.legal, match.hint))
    assert advice.pop(4) == (0, "a draw")
    assert {value for value, _ in advice.values()} == {1}
    assert all(re.fullmatch(r"you lose in \d plies", says) for _, says in advice.values())


def test_a_hint_gives_the_number_where_there_is_more_than_winning():
    match = Match(TicTacToe(2, 2, 2, win=10, hurry=1), MAX)
    assert match.hint == [(7, "value 7")] * 4


# --- chance ---


def test_chance_is_rolled_and_said():
    match = Match(DiceBones(9), MAX, seed=3)
    assert match.human is MAX and match.moves[0] in (1, 2, 3)
    assert match.said == f"You begin. Chance gives {match.moves[0]}. Your turn."
    rolled = match.state
    match.play(1)
    assert [node.parent.player for node in nodes_along(match.node.root, match.moves)] == [
        CHANCE,
        MAX,
        CHANCE,
        MIN,
        CHANCE,
    ]
    assert "Chance gives" in match.said and "The machine plays" in match.said
    match.undo()
    assert match.state == rolled  # the roll stays
    again = Match(DiceBones(9), MAX, seed=3)
    assert again.moves == (rolled.face,)
    rolls = {Match(DiceBones(9), MAX, seed=seed).moves for seed in range(30)}
    assert rolls == {(1,), (2,), (3,)}


def test_chance_follows_the_probabilities():
    match = Match(Coin(), MAX, seed=1)
    heads = 0
    for _ in range(300):
        match.again()
        match.play("bet")
        heads += match.state == "heads"
    assert 70 < heads < 130  # 100 expected


def test_with_chance_the_machine_does_best_on_average():
    game = DiceBones(7)
    machine = player_for(game)
    assert isinstance(machine, PerfectPlayer)
    for state in machine.positions:
        if game.moves(state) and game.to_move(state) is not CHANCE:
            node = root(game, state)
            values = values_of(node)
            assert values[machine.choose(node)] == values[node]


def test_a_hint_with_chance_is_a_mean():
    match = Match(Coin(), MAX)
    assert match.legal == ("bet", "stop")
    assert match.hint == [(Fraction(-1, 3), "value -0.333 on average"), (0, "value 0 on average")]


# --- the machine in large games ---


class Counting(ConnectFour):
    """Connect four that counts its guesses."""

    guesses = 0

    def evaluate(self, state):
        self.guesses += 1
        return super().evaluate(state)


@pytest.mark.slow
def test_a_large_game_is_searched_within_its_nodes():
    game = Counting()
    match = Match(game, begins="machine")
    assert not match.exact
    assert match.moves == (3,)  # the middle
    assert 100 < game.guesses < gametree.players.NODES


@pytest.mark.slow
@pytest.mark.parametrize(
    "drawn, move",
    [
        # a win in one is taken, although others win too
        (".../.../.../.../OO...../XXX.O..", 3),
        (".../.../O.../O.../O.../XX.X...", 2),
        # a threat is met
        (".../.../.../X.../X..O.../X..O...", 0),
        # the open three of the next move is met: X at 2 or 4 would have two ends
        (".../.../.../.../...O.../..XX.O.", None),
    ],
)
def test_the_machine_sees_what_is_near(drawn, move):
    game = ConnectFour()
    state = game.parse("/".join(row.ljust(7, ".") for row in drawn.split("/")))
    chosen = LookaheadPlayer().choose(root(game, state)).move
    if move is None:
        assert chosen in (1, 4)
    else:
        assert chosen == move


@pytest.mark.slow
def test_looking_ahead_wins_soonest_and_loses_latest_too():
    game = ConnectFour(3, 4, 3)
    looks, knows = LookaheadPlayer(), PerfectPlayer(positions(game))
    won = lost = 0
    for state in [*knows.positions][::5]:
        value, moves = knows.positions[state]
        if moves:
            move = looks.choose(root(game, state)).move
            assert move in moves
            if value:
                assert knows.plies[game.result(state, move)] + 1 == knows.plies[state]
                gain = value * game.to_move(state).sign
                won, lost = won + (gain > 0), lost + (gain < 0 and len(moves) > 1)
    assert won > 50 and lost > 20


@pytest.mark.slow
def test_hints_of_a_large_game_say_what_is_a_guess():
    match = Match(ConnectFour(), MAX)
    assert all(re.fullmatch(r"value -?[\d.]+, a guess", says) for _, says in match.hint)
    drawn = "......./......./......./......./OO...../XXX.O.."
    match.node = root(match.game, match.game.parse(drawn))
    advice = dict(zip(match.legal, match.hint))
    assert advice[3] == (1, "you win")
    assert all(value == 1 for value, says in advice.values() if says == "you win")


def test_a_sure_value_is_the_value():
    """What look_ahead calls sure is compared with the exact values of a smaller grid."""
    game = ConnectFour(4, 4)
    exact, sure = positions(game, "..../O.../XO../XX.O"), 0
    for state in [*exact][::7]:
        if exact.after(state):
            found, is_sure = look_ahead(root(game, state), 60)
            if is_sure:
                sure += 1
                assert found.value == exact[state].value
                assert found.move in exact[state].moves
    assert sure > 20


def test_the_middle_is_tried_first():
    assert [child.move for child in middle_first(root(ConnectFour()))] == [3, 2, 4, 1, 5, 0, 6]
    assert [child.move for child in middle_first(root(ConnectFour(4, 4)))] == [1, 2, 0, 3]


def test_a_large_game_without_a_guess_is_refused():
    with pytest.raises(GameTreeError, match=r"more than 6,000 positions and no evaluate\(state\)"):
        Match(DiceBones(2000))


class Unsure(DiceBones):
    """A large game with chance, and a guess that says nothing."""

    def evaluate(self, state):
        return 0


def test_a_large_game_with_chance_is_played():
    match = Match(Unsure(1000), MAX, seed=5)
    assert not match.exact
    assert all(says == "value 0, a guess" for _, says in match.hint)
    assert match.play(match.legal[0]) and match.to_move is MAX
    match.node = root(match.game, Roll(4, MAX, 1))
    match.play(1)  # three bones are left for the machine, which takes what the die allows
    small = root(match.game, Roll(6, MAX, 2))
    found, sure = look_ahead(small, 10_000)
    assert found == expectimax(small, depth=2) and not sure  # a mean promises nothing
    machine, last = LookaheadPlayer(), root(match.game, Roll(3, MIN, 3))[3]
    assert machine.choose(last.parent) is last
    assert machine.judge(last, MIN) == (-1, "you win")


def test_text_of_a_game_is_made_fit():
    class Odd(Bones):
        def move_label(self, state, move):
            return "\x00\n" + "long" * 30

    match = Match(Odd(2), MAX)
    match.play(1)
    assert "\x00" not in match.said and "\n" not in match.said and len(match.said) < 100


# --- where a click means a move ---


def tinted(picture):
    """The square or column of the last move, as the picture tints it."""
    tint = re.search(r'<rect[^>]*fill="#FFE9A8"[^>]*>', picture)[0]
    return tuple(float(re.search(rf' {name}="([^"]+)"', tint)[1]) for name in ("x", "y", "width", "height"))


@pytest.mark.parametrize(
    "game", [TicTacToe(), TicTacToe(3, 5, 3), TicTacToe(4, 2, 3), ConnectFour(), ConnectFour(3, 5, 3)]
)
def test_spots_lie_where_the_picture_shows_the_move(game):
    spots = game.spots(game.initial)
    assert [*spots] == game.moves(game.initial)
    for move, spot in spots.items():
        after = game.result(game.initial, move)
        assert spot == pytest.approx(tinted(game.picture(after, move)), abs=0.011)
        assert game.spots(after, move) == spots  # taken ones too


@pytest.mark.parametrize(
    "n, last", [(1, None), (4, 3), (6, None), (7, 2), (8, 1), (9, None), (20, 3), (24, None)]
)
def test_spots_of_bones_are_the_bones_left(n, last):
    game, state = Bones(30), Heap(n, MAX)
    spots, picture = game.spots(state, last), game.picture(state, last)
    assert [*spots] == [*range(n, 0, -1)]
    bones = re.findall(r'<path d="M([-\d.]+) ([-\d.]+)A[^"]*" fill="#E9DFC7"', picture)
    assert len(bones) == n
    for (x, y), (left, top, wide, high) in zip(bones, spots.values()):
        assert left < float(x) < left + wide and top < float(y) < top + high


@pytest.mark.parametrize("state, last", [(Heap(25, MAX), None), (Heap(23, MAX), 2), (Heap(0, MAX), 1)])
def test_a_heap_without_drawn_bones_has_no_spots(state, last):
    assert Bones(30).spots(state, last) == {}


def test_spots_with_a_die():
    game = DiceBones(5)
    assert game.spots(game.initial) == {}
    assert game.spots(Roll(5, MAX, 2), 2) == Bones(5).spots(Heap(5, MAX))


@pytest.mark.parametrize(
    "spots",
    [
        TicTacToe().spots("." * 9),
        TicTacToe(3, 7, 3).spots("." * 21),
        ConnectFour().spots(ConnectFour().initial),
        Bones(24).spots(Heap(24, MAX)),
        Bones(11).spots(Heap(11, MAX)),
    ],
)
def test_spots_do_not_overlap_and_stay_in_the_picture(spots):
    areas = list(spots.values())
    for i, (x, y, wide, high) in enumerate(areas):
        assert x >= -0.01 and y >= -0.01 and x + wide <= 100.01 and y + high <= 100.01
        for other in areas[:i]:
            apart_x = x >= other[0] + other[2] - 0.01 or other[0] >= x + wide - 0.01
            assert apart_x or y >= other[1] + other[3] - 0.01 or other[1] >= y + high - 0.01


def test_a_game_has_no_spots_unless_it_says_so():
    assert Coin().spots("start") == {} and Game.spots(Coin(), "bet", "bet") == {}


def test_in_play_each_bone_keeps_its_place():
    game = Bones(15)
    places = game.spots(game.initial, whole=True)
    for state, last in ((Heap(12, MIN), 3), (Heap(2, MAX), 1)):
        assert [*game.spots(state, last, whole=True).values()] == [*places.values()][: state.bones]
        assert game.picture(state, last, whole=True).count("<path") == 15
    assert game.picture(Heap(12, MIN), 3) == game.picture(Heap(12, MIN), 3, whole=False)
    assert game.spots(Heap(12, MIN), 3) != game.spots(Heap(2, MAX), 1)
    assert Bones(30).spots(Heap(25, MAX), whole=True) == {}
    assert len(Bones(30).spots(Heap(20, MAX), whole=True)) == 20


def marked(view):
    """What the board marks as the last moves: its name → whether in a ring, and how many places."""
    found = re.findall(r'<g role="img" aria-label="([^"]*)">(.*?)</g>', view["svg"])
    return {said: ("dasharray" in rects, rects.count("<rect")) for said, rects in found}


def test_the_last_moves_of_both_sides_are_marked():
    table = play(TicTacToe(), human=MAX)
    assert marked(table.box.view) == {}
    played(table, 0)
    assert marked(table.box.view) == {"last move of O: 4": (False, 1), "last move of X: 0": (True, 1)}
    table = play(Bones(15), human="both")
    for taken in (3, 1, 2):
        played(table, taken)
    assert marked(table.box.view) == {"last move of MAX: 2": (False, 2), "last move of MIN: 1": (True, 1)}
    assert table.box.view["rest"]
    table = play(ConnectFour(4, 4), human="both")
    played(table, 1)
    assert marked(table.box.view) == {"last move of X: column 1": (False, 1)}


class Plain(Bones):
    """Bones with a picture of its own, which knows nothing of play: no bone keeps its place."""

    def picture(self, state, last_move=None):
        return super().picture(state, last_move)


def test_a_picture_of_ones_own_is_drawn_as_it_is():
    table = play(Plain(6), human="both")
    played(table, 1)
    assert not table.box.view["rest"] and marked(table.box.view) == {}
    assert len(table.box.view["spots"]) == 5 and table.box.view["svg"].count("<path") == 6


def test_only_possible_moves_have_numbers_and_only_short_ones():
    def numbered(table):
        return re.findall(r">(\d+)</text>", table.box.view["svg"])

    table = play(TicTacToe(), human="both")
    played(table, 4)
    assert numbered(table) == [*"01235678"]
    full = play(ConnectFour(2, 4, 4), human="both")
    played(full, 0)
    played(full, 0)
    assert numbered(full) == [*"123"]
    assert numbered(play(Bones(6), human="both")) == ["6"]  # the heap
    assert numbered(play(TicTacToe(20, 20, 5), human="both")) == []  # nobody could read them


@pytest.mark.parametrize("human", [MAX, "both"])
def test_a_page_has_all_that_can_be_played(human, tmp_path):
    table = play(Bones(7), human=human)
    played(table, 2)
    before = table.box.view, table.moves
    first, views = table.views()
    assert (table.box.view, table.moves) == before  # this match stays where it stands
    assert first is views["v0"] and not first["undo"]
    for view in views.values():
        wanted = {*range(len(view["spots"])), "again", "undo"} | (
            set() if human == "both" else {"me", "machine"}
        )
        assert {*view["links"]} == wanted
        assert all(to in views for name, (to, _) in view["links"].items() if name != "undo")
        assert [spot[4] == hinted[4] for spot, hinted in zip(view["spots"], view["hints"]["spots"])] == [
            not spot[6] for spot in view["spots"]
        ]
    assert table.save(tmp_path / "play.html").stat().st_size < 200_000


# --- the widget ---


def test_a_page_is_told_of_the_match():
    table = play(TicTacToe(), human=MIN, seed=1)
    assert "The machine begins. The machine plays 0." in table.box.view["said"]
    # A dark theme shows through a picture without ground.
    assert 'style="background:#fff"' in table.box.view["svg"]
    played(table, 0)
    assert "0 is not possible here" in table.box.view["said"]
    played(table, 4)
    assert table.state[4] == "O" and table.state.count("X") == 2
    table.hear(["hint"])
    assert any("draw" in told for *_, told, _, _ in table.box.view["spots"])
    table.hear(["undo"])
    assert table.state == "X........" and not table.box.view["undo"]
    table.hear(["again", "me"])
    assert table.state == "." * 9 and table.human is MAX


def test_a_page_can_ask_for_moves_and_nothing_else():
    table = play(TicTacToe(), human=MAX)
    for wrong in (
        [],
        ["play"],
        ["play", 99],
        ["play", -1],
        ["play", "0"],
        ["again", "x"],
        ["again", []],
        ["board"],
    ):
        table.hear(wrong)
    assert table.state == "." * 9
    table.hear(["play", 4])
    assert table.state[4] == "X"
    view = table.box.view
    assert [spot[-1] for spot in view["spots"]] == [mark == "." for mark in table.state]
    assert len(view["spots"]) == 9 and view["moves"] == [] and view["undo"]
    assert view["spots"][4][4] == "4, not possible"
    table.hear(["hint"])
    assert table.box.view["hinted"]
    table.hear(["undo"])
    assert table.state == "." * 9


def test_a_page_hears_of_python_also_when_a_game_is_in_trouble(monkeypatch):
    table, sent = play(Bones(6), human=MAX), []
    monkeypatch.setattr(table.box, "send", sent.append)
    table.hear(["play", 5])
    assert sent == ["heard"]
    monkeypatch.setattr(table, "play", lambda move: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        table.hear(["play", 0])
    assert sent == ["heard", "heard"]


def test_games_without_spots_have_buttons_and_chance_is_told():
    table = play(DiceBones(5), human=MAX, seed=3)
    assert "Chance gives" in table.said
    assert json.dumps(table.box.view)
    assert len(play(ConnectFour(4, 4), human=MAX).box.view["spots"]) == 4
    with pytest.raises(GameTreeError, match="human must be MAX or MIN"):
        play(Bones(3), human="me")


def test_a_game_without_a_picture_is_played_by_its_label():
    class Race(Bones):
        def picture(self, state, last_move=None):
            return None

        def label(self, state):
            return f"<{state.bones} left>"

        def spots(self, state, last_move=None):
            return {}

    table = play(Race(6), human=MAX, theme="projector")
    view = table.box.view
    assert view["svg"] is None and view["text"] == "<6 left>" and len(view["moves"]) == 3
    assert "<pre>&lt;6 left&gt;</pre>" in table._repr_mimebundle_()["text/html"]
    with pytest.raises(GameTreeError, match="theme must be one of"):
        play(Bones(3), theme="dark")


@pytest.mark.slow
def test_whole_matches_are_played_to_their_ends():
    for seed in range(3):
        numbers, table = Random(seed), play(TicTacToe(), begins="lot", seed=seed)
        while not table.over:
            played(table, numbers.choice(table.legal))
        assert "Play is over" in table.box.view["said"]
        value = table.game.utility(table.state)
        assert value * table.human.sign <= 0  # the machine never loses
