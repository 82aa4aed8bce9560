"""A match: its course, two people, chance, and what is said about it."""

import pytest
from toys import Coin, Planned, Ring

from classroom.players.matches import Match
from classroom.words.language import Sentence
from classroom.words.preferences import using
from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    DiceBones,
    GameTreeError,
    Heap,
    IllegalMove,
    InvalidState,
)

# --- the course of a match ---


def test_the_person_begins_or_the_machine(quick):
    match = quick(begins="me")
    assert (match.human, match.to_move, match.moves, match.said) == (
        MAX,
        MAX,
        (),
        "You begin. Your turn.",
    )
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
    assert match.moves == (0, 4)  # to a corner only the centre keeps the draw
    assert match.node.move == 4
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
    assert match.said == "Play is over. Begin again, or take back a move."


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


def test_of_bones_it_says_at_first_how_a_click_counts():
    match = Match(Bones(9, take=(1, 3)), MAX)
    assert match.said == "You begin. Your turn: take 1 or 3, from the right."
    match.play(9)
    assert match.said == "9 bones are too many. Take 1, 3, counted from the right."
    match.play(1)
    assert match.said == "The machine plays 1. Your turn."


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
        (("chess",), "This needs a game"),
        ((Bones,), r"such as TicTacToe\(\) with its brackets"),
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
    with pytest.raises(InvalidState, match=r"a position such as .* can occur again"):
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


def test_another_opponent_may_play_instead_of_the_machine():
    def takes_the_last(node):
        return node.children[-1].move

    match = Match(Bones(8), MAX, opponent=takes_the_last)
    match.play(1)
    assert match.moves == (1, 3) and match.said == "The machine plays 3. Your turn."
    with pytest.raises(IllegalMove):
        Match(Bones(8), MIN, opponent=lambda node: 4)


@pytest.mark.parametrize("human, opponent", [("both", max), (MAX, "random")])
def test_what_is_no_opponent_is_refused(human, opponent):
    with pytest.raises(GameTreeError, match="opponent must be a function of a node"):
        Match(Bones(8), human, opponent=opponent)


# --- two people ---


def test_two_people_play():
    match = Match(Bones(5), "both")
    assert (match.said, match.to_move, match.both) == ("MAX to move.", MAX, True)
    assert match.play(2) and match.said == "MAX plays 2. MIN to move."
    assert [advice.meaning for advice in match.hint] == [
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


def test_what_is_said_is_in_the_language_that_is_set_when_it_is_read(quick):
    match = quick(MAX)
    with using("de"):
        german = [Sentence("You begin.").say(), Sentence("Your turn.").say()]
        assert match.said == " ".join(german)
    assert match.said == "You begin. Your turn."


# --- chance ---


def test_chance_is_rolled_and_said():
    match = Match(DiceBones(9), MAX, seed=3)
    assert match.human is MAX and match.moves[0] in (1, 2, 3)
    assert match.said == f"You begin. Chance gives {match.moves[0]}. Your turn."
    rolled = match.state
    match.play(1)
    on_the_way = [match.node.root.find(*match.moves[:ply]) for ply in range(len(match.moves))]
    assert [node.player for node in on_the_way] == [CHANCE, MAX, CHANCE, MIN, CHANCE]
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


def test_text_of_a_game_is_made_fit():
    class Odd(Bones):
        def move_label(self, state, move):
            return "\x00\n" + "long" * 30

    match = Match(Odd(2), MAX)
    match.play(1)
    assert "\x00" not in match.said and "\n" not in match.said and len(match.said) < 100
