"""Pictures that are stored in tests/data/pictures, each made by a function of that name.

They are compared byte for byte. If they should look different, store them again:

    cd tests/helpers; python -m pictured

With names after it, only these are stored: python -m pictured leaf letters.
"""

import sys
from collections import Counter
from fractions import Fraction
from math import inf

from places import TESTS

from classroom.pictures.marks import CourseMarks
from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    ConnectFour,
    DiceBones,
    Game,
    Heap,
    Marks,
    TicTacToe,
    alphabeta,
    build,
    draw,
    expectimax,
    minimax,
    positions,
    root,
    tree,
    values_of,
)

STORED = TESTS / "data" / "pictures"
PICTURES = {}  # name → function without arguments that returns a Diagram


def picture(function):
    """Enter a function under its name."""
    PICTURES[function.__name__] = function
    return function


def record(search, top, **options):
    """The Trace of a search. It is made in classroom, which draws with this gametree."""
    from classroom import record

    return record(search, top, **options)


# --- the trees and games that are drawn


def book():
    """The textbook's tree."""
    return MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))


def four_plies():
    """A tree in which alpha-beta cuts at several depths, also one below another."""
    return tree(
        "MAX(MIN(MAX(MIN(10, 16), MIN(6, 19)), MAX(MIN(14, 15), MIN(3, 13))), "
        "MIN(MAX(MIN(5, 15), MIN(1, 8)), MAX(MIN(17, 18), MIN(7, 10))))"
    )


def uneven():
    """A tree with leaves at all depths, players who move twice, and moves with names."""
    return tree("MAX(left=MAX(a=4, b=MIN(7, 1)), middle=5, right=MIN(c=MIN(9, 2), d=MAX(6, 8)))")


def lottery():
    return MAX(sure=4, play=CHANCE((Fraction(1, 3), MIN(3, 12)), (Fraction(2, 3), 7)))


def chain(plies):
    """A tree with one move at each node."""
    top = 7
    for ply in range(plies):
        top = (MIN if ply % 2 else MAX)(top)
    return top


class Words(Game):
    """A game whose states are words; a move adds a letter. It has no picture."""

    initial = "a"

    def to_move(self, state):
        return MIN if len(state) % 2 else MAX

    def moves(self, state):
        return ["b", "c"] if len(state) < 3 else []

    def result(self, state, move):
        return state + move

    def utility(self, state):
        return state.count("b")


class Lines(Words):
    """The same, where states and moves are shown by several lines and by long ones."""

    def label(self, state):
        return "\n".join(f"{letter} " * (3 + 25 * (letter == "c")) for letter in state)

    def move_label(self, state, move):
        return f"add {move}\nto <{state}> & more, as long as a label is allowed to be"


class ManyLines(Words):
    """The same, with more lines than a card has room for."""

    def label(self, state):
        return "\n".join(f"line {number}" for number in range(1, 26))


class Drawn(Words):
    """The same, with its own pictures, from which a script and a link are left out."""

    def picture(self, state, last_move=None):
        circles = "".join(
            f'<circle cx="{25 + 25 * place}" cy="50" r="10" fill="{colour}"/>'
            for place, colour in enumerate(["teal", "orange", "purple"][: len(state)])
        )
        ring = '<circle cx="50" cy="50" r="45" fill="none" stroke="black"/>' if last_move else ""
        return f'<g onclick="alert(1)"><script>alert(1)</script>{circles}{ring}</g>'


def student_minimax(node):
    """As students write it."""
    if not node.children:
        return node.value
    values = []
    for child in node.children:
        value = student_minimax(child)
        values.append(value)
    return max(values) if node.player is MAX else min(values)


def student_lists(node):
    """A function that returns no number."""
    if not node.children:
        return node.value
    return [student_lists(child) for child in node.children]


def student_fails(node):
    """A function that fails on the way."""
    if not node.children:
        return 12 / (node.value - 12)
    return max(student_fails(child) for child in node.children)


def last_step(trace, kind, place=-1):
    """The last step of a kind; with `place`, another one."""
    return [step for step in trace if step.kind == kind][place]


# --- trees


@picture
def textbook():
    return draw(book())


@picture
def leaf():
    return draw(tree("7"))


@picture
def lone_letter():
    return draw(tree("x"), names=True)


@picture
def letters():
    return draw(tree("MAX(MIN(3, x), MIN(y1, 2, z))"))


@picture
def uneven_tree():
    return draw(uneven())


@picture
def min_moves_first():
    return draw(tree([[3, 12], [2, [4, 6]]], MIN))


@picture
def fractions_and_infinite_values():
    top = tree("MAX(MIN(1/3, -7/2, 355/113), MIN(inf, -inf, 0.1), MIN(-0.0, 2.5e-7, 1e300))")
    return draw(top, values=values_of(top))


@picture
def long_values():
    top = MAX(MIN(12345678901234567890, 0.30000000000000004), MIN(-1234567.25, 10**40))
    return draw(top, values=values_of(top))


@picture
def long_moves():
    top = MAX(
        castle_on_the_kings_side=MIN(take_the_pawn_with_the_queen_and_give_check=3, x=12),
        no=MIN(take_the_pawn_with_the_bishop=2, resign=4),
    )
    return draw(top)


@picture
def moves_to_escape():
    return draw(tree({'<&">': {"\\N": 1, "&amp;": 2}, "a\\": {"]]>": 3, "<b>bold</b>": 4}}))


@picture
def moves_with_control_characters():
    return draw(tree({"a\x00b": 1, "tab\tnew\nline": 2, "\x1b[31m": 3, "\ud800": 4, "\r": 5}))


@picture
def moves_of_all_types():
    return draw(tree({1: 3, -5: 4, "text": 5, (0, 1): 6, None: 7, 2.5: 8, "移动": 9, "é ß": 1}))


@picture
def deep_tree():
    return draw(chain(40))


# --- values, boxes, lines


@picture
def values_of_all():
    top = four_plies()
    return draw(top, values=values_of(top))


@picture
def values_of_some():
    top = book()
    return draw(top, values={top: "x", top[1]: 2})


@picture
def blank_boxes():
    return draw(book(), blank=True)


@picture
def blank_leaves_too():
    return draw(lottery(), blank="all", names=True)


@picture
def blank_game():
    return draw(build(Bones(3)), blank=True)


@picture
def line_of_moves():
    return draw(uneven(), line=["left", "b", 0])


@picture
def line_of_a_result():
    top = four_plies()
    return draw(top, line=minimax(top), values=values_of(top))


@picture
def line_longer_than_the_depth():
    top = four_plies()
    return draw(top, line=minimax(top), depth=2)


# --- names


@picture
def names():
    return draw(book(), names=True)


@picture
def own_names():
    return draw(tree([[3, 12], [2, 4]], names="P Q R s t"))


@picture
def own_names_and_those_below():
    return draw(tree("P: MAX(Q: MIN(3, MAX(12, 5)), MIN(7, long.name_of'20: 2))"), names=True)


@picture
def names_with_primes():
    return draw(tree("MAX(MIN(B: 3, A1: 12), MIN(2, B': 4))"), names=True)


@picture
def names_of_tenth_children():
    return draw(MAX(MIN(*range(11)), 3), names=True)


@picture
def names_past_z():
    return draw(MAX(*range(28)), names=True)


@picture
def names_in_a_game():
    return draw(build(Bones(3)), names=True)


# --- chance


@picture
def probabilities():
    top = lottery()
    return draw(top, values=values_of(top), names=True)


@picture
def probabilities_with_moves():
    return draw(CHANCE(heads=(0.5, MAX(1, 2)), tails=(0.499999, 3), edge=(0.000001, -100)))


@picture
def long_probabilities():
    odd = Fraction(123456, 1234567)
    return draw(CHANCE((odd, 1), (1 - odd, 2)))


# --- information sets


def matrix(payoffs, cols):
    """A matrix as a tree: MIN does not know what MAX has chosen."""
    top = tree({row: dict(zip(cols, values)) for row, values in payoffs.items()})
    for child in top:
        child.information_set = top.children
    return top


@picture
def information_set():
    return draw(matrix({"R1": [3, -1], "R2": [-2, 4], "R3": [0, 1]}, cols=("C1", "C2")))


@picture
def information_set_with_values():
    top = matrix({"up": [1, 2], "down": [3, 4]}, cols=("left", "right"))
    return draw(top, names=True, values={top: 3}, theme="projector")


# --- windows


@picture
def windows():
    return draw(book(), windows=True)


@picture
def windows_with_names():
    return draw(four_plies(), windows=True, names=True)


@picture
def windows_beside_moves():
    return draw(uneven(), windows=True)


@picture
def windows_of_odd_values():
    return draw(tree("MAX(MIN(1/3, -7/2), MIN(-0.25, 1e300, 4), MIN(0, inf))"), windows=True)


@picture
def windows_of_bones():
    return draw(build(Bones(4)), windows=True)


@picture
def windows_at_a_step():
    top = book()
    return draw(top, at=last_step(record(alphabeta, top), "cut"), windows=True)


@picture
def windows_in_the_other_order():
    top = four_plies()
    return draw(top, at=record(alphabeta, top, order="reversed"), windows=True)


# --- searches


@picture
def alphabeta_at_its_first_step():
    top = book()
    return draw(top, at=record(alphabeta, top)[0])


@picture
def alphabeta_at_a_leaf():
    top = book()
    return draw(top, at=record(alphabeta, top)[7], names=True)


@picture
def alphabeta_at_an_update():
    top = book()
    return draw(top, at=last_step(record(alphabeta, top), "update", 3))


@picture
def alphabeta_at_a_cut():
    top = four_plies()
    return draw(top, at=last_step(record(alphabeta, top), "cut", 0))


@picture
def alphabeta_at_its_last_cut():
    top = four_plies()
    return draw(top, at=last_step(record(alphabeta, top), "cut"))


@picture
def alphabeta_at_its_end():
    top = four_plies()
    return draw(top, at=record(alphabeta, top))


@picture
def alphabeta_with_moves():
    top = uneven()
    return draw(top, at=record(alphabeta, top), names=True)


@picture
def alphabeta_in_a_window():
    top = four_plies()
    return draw(top, at=record(alphabeta, top, window=(11, 12)))


@picture
def alphabeta_strict():
    top = MAX(MIN(3, 12), MIN(3, 4), MIN(2, 6))
    return draw(top, at=record(alphabeta, top, strict=True))


@picture
def alphabeta_without_values():
    top = book()
    return draw(top, at=record(alphabeta, top), values=False)


@picture
def alphabeta_blank():
    top = book()
    return draw(top, at=record(alphabeta, top), blank=True)


@picture
def alphabeta_below_the_top():
    top = book()
    return draw(top[1], at=last_step(record(alphabeta, top), "cut"))


@picture
def alphabeta_folded():
    top = four_plies()
    return draw(top, at=record(alphabeta, top), depth=2)


@picture
def alphabeta_in_bones():
    top = build(Bones(4))
    return draw(top, at=record(alphabeta, top))


@picture
def alphabeta_with_a_table():
    top = build(Bones(5))
    return draw(top, at=record(alphabeta, top, table={}))


@picture
def horizon():
    top = four_plies()
    return draw(top, at=record(alphabeta, top, depth=2, evaluate=lambda node: node.size))


@picture
def horizon_and_a_cut():
    top = uneven()
    guesses = {"left": 4, "right": 3, "b": 9}
    search = record(
        alphabeta, top, depth=2, evaluate=lambda node: guesses.get(node.move, 2), window=(-1, 3)
    )
    return draw(top, at=search, names=True)


@picture
def horizon_in_tictactoe():
    top = build(TicTacToe(), "XOXOOX...")
    return draw(top, at=record(alphabeta, top, depth=1))


@picture
def minimax_on_the_way():
    top = book()
    return draw(top, at=record(minimax, top)[11])


@picture
def minimax_at_its_end():
    top = uneven()
    return draw(top, at=record(minimax, top))


@picture
def minimax_with_a_depth():
    top = build(Bones(5))
    return draw(top, at=record(minimax, top, depth=2, evaluate=lambda heap: heap.bones / 10))


@picture
def expectimax_at_its_end():
    top = lottery()
    return draw(top, at=record(expectimax, top))


@picture
def function_of_a_student():
    top = book()
    return draw(top, at=record(student_minimax, top))


@picture
def function_of_a_student_on_the_way():
    top = book()
    return draw(top, at=last_step(record(student_minimax, top), "return", 5))


@picture
def function_of_a_student_without_numbers():
    top = book()
    return draw(top, at=record(student_lists, top))


@picture
def function_of_a_student_that_fails():
    top = book()
    return draw(top, at=record(student_fails, top))


# --- folds, and the projector


@picture
def folded_by_depth():
    return draw(four_plies(), depth=2)


@picture
def folded_children():
    return draw(MAX(MIN(*range(9)), MIN(2, 4)), max_nodes=8)


@picture
def folded_families():
    return draw(four_plies(), max_nodes=9)


@picture
def folded_plies_of_a_game():
    return draw(build(Bones(6)), max_nodes=20)


@picture
def folded_at_three_hundred():
    return draw(MAX(*[number % 7 for number in range(310)]))


@picture
def projector():
    top = book()
    return draw(top, values=values_of(top), theme="projector", names=True)


@picture
def projector_with_a_search():
    top = book()
    return draw(top, at=record(alphabeta, top), windows=True, theme="projector")


@picture
def projector_folds_a_wide_ply():
    return draw(MAX(MIN(*range(5)), MIN(*range(30)), 4), theme="projector")


@picture
def projector_with_boards():
    return draw(TicTacToe(), theme="projector")


# --- games


@picture
def first_moves_of_tictactoe():
    return draw(TicTacToe())


@picture
def end_of_tictactoe():
    top = build(TicTacToe(), "XOXOOX...")
    return draw(top, values=values_of(top), line=minimax(top))


@picture
def tictactoe_of_four_rows():
    return draw(root(TicTacToe(4, 3, 3), "XO.OX....X.O"), depth=1)


@picture
def tictactoe_alone():
    return draw(root(TicTacToe(), "XOX.O..X."), depth=0)


@picture
def connect_four():
    return draw(root(ConnectFour(), "/".join([*["......."] * 4, "..O....", "..XX.OX"])), depth=1)


@picture
def connect_four_won():
    top = root(ConnectFour(3, 4, 3), "..../OO../XXX.")
    return draw(top, depth=0, theme="projector")


@picture
def bones():
    top = build(Bones(5, take=(1, 3)))
    return draw(top, values=values_of(top))


@picture
def bones_last_player_wins():
    return draw(build(Bones(3, misere=True)))


@picture
def bones_in_rows():
    return draw(root(Bones(19)), depth=1)


@picture
def bones_as_a_number():
    return draw(root(Bones(27)), depth=1)


@picture
def bones_alone():
    return draw(root(Bones(12), Heap(7, MIN)), depth=0)


@picture
def dice_bones():
    top = build(DiceBones(2))
    return draw(top, values=values_of(top))


@picture
def dice_bones_alone():
    game = DiceBones(5, sides=6)
    return draw(root(game, game.result(game.initial, 6)), depth=0)


@picture
def game_without_pictures():
    top = build(Words())
    return draw(top, values=values_of(top), names=True)


@picture
def game_with_long_labels():
    return draw(build(Lines()))


@picture
def game_with_many_lines():
    return draw(ManyLines())


@picture
def game_with_its_own_pictures():
    return draw(build(Drawn()))


@picture
def own_picture_alone():
    return draw(root(Drawn()), depth=0)


# --- graphs


@picture
def graph_as_a_ladder():
    return draw(positions(Bones(6)))


@picture
def graph_of_tictactoe():
    return draw(positions(TicTacToe(), "XOXOOX..."))


@picture
def graph_of_symmetric_positions():
    return draw(positions(TicTacToe(2, 2, 2), symmetric=True), theme="projector")


@picture
def graph_without_values():
    return draw(positions(Words()), values=False)


@picture
def graph_with_chance():
    return draw(positions(DiceBones(2, sides=2)))


# --- with marks: the texts in the nodes are replaced by something else


def marks_of_visits(visits, total):
    """In each node the mean, on the edge above it the move and how often it was visited."""
    top = next(iter(visits)).root
    values, notes, untried = {}, {}, set()
    for node in top.walk():
        times = visits[node]
        values[node] = f"{total[node] / times:.2f}" if times else ""
        notes[node] = f"{times:,}×"
        if not times:
            untried.add(node)
    return Marks(values=values, notes=notes, untried=untried)


def proof_of(player, node):
    """What `player` needs: the first move at each node of its own, all moves at the others."""
    below = node.children[:1] if node.player is player else node.children
    return [node, *[needed for child in below for needed in proof_of(player, child)]]


def proof_of_both(player):
    top = four_plies()
    proofs = {mover: proof_of(mover, top) for mover in (MAX, MIN)}
    [shared] = [node for node in proofs[MAX] if node.is_leaf and node in proofs[MIN]]
    others = {*top.walk()} - {*proofs[player]}
    return draw(top, marks=Marks(values=values_of(top), current=shared, skipped=others))


@picture
def proof_of_max():
    return proof_of_both(MAX)


@picture
def proof_of_min():
    return proof_of_both(MIN)


@picture
def unseen_leaf():
    top = MAX(sure=5, roll=CHANCE((0.5, 2), (0.5, 99)))
    return draw(top, marks=Marks(values={top["roll"][1]: "x"}))


@picture
def visits():
    top = build(Bones(4, take=(1, 2)), depth=2)
    take_1, take_2 = top.children
    visited = Counter({top: 4, take_1: 3, take_2: 1, take_1[1]: 1, take_1[2]: 1})
    won = Counter({top: 2, take_1: 2, take_1[2]: 1})
    return draw(top, depth=2, marks=marks_of_visits(visited, won))


@picture
def visits_in_tictactoe():
    top = root(TicTacToe(), "X...O....")
    visited = Counter({child: 1000 * child.move for child in top.children})
    total = Counter({child: child.move * child.move * 90 for child in top.children})
    visited[top] = sum(visited.values())
    total[top] = sum(total.values())
    return draw(top, depth=1, marks=marks_of_visits(visited, total))


@picture
def fields():
    top = book()
    known = {top: (3, inf), top[0]: (-inf, 3), top[1]: (None, Fraction(7, 3))}
    return draw(top, marks=CourseMarks(fields=known))


@picture
def fields_to_fill_in():
    top = tree("MAX(MIN(3, MAX(12, 8)), MIN(2, 4))")
    return draw(top, marks=CourseMarks(fields={top: (-inf, inf)}, blank=True))


@picture
def fields_with_names():
    top = four_plies()
    windows_there = {node: (node.depth, 9) for node in top.walk() if not node.is_leaf}
    values = values_of(top)
    return draw(top, marks=CourseMarks(fields=windows_there, values=values), names=True)


# --- what is stored


def path_of(name):
    return STORED / f"{name}.svg"


def svg_of(name):
    """The picture as bytes: they are stored as they are, whatever ends a line on this system."""
    return PICTURES[name]().svg.encode()


def main(names):
    """Store these pictures again, or all of them; and then no others stay."""
    STORED.mkdir(parents=True, exist_ok=True)
    if not names:
        for path in STORED.glob("*.svg"):
            path.unlink()
    for name in names or PICTURES:
        path_of(name).write_bytes(svg_of(name))


if __name__ == "__main__":
    main(sys.argv[1:])
