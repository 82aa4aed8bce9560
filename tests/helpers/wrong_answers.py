"""Wrong answers worked out by hand, each with the name of its mistake. Numbers are those of MET."""

from math import inf

from classroom.check import check_pruned, check_values, check_windows
from gametree import tree

BOOK = tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
ROWS = [
    ("root", -inf, inf, 3),
    ("A", -inf, inf, 3),
    ("A1", -inf, inf, 3),
    ("A2", -inf, 3, 12),
    ("A3", -inf, 3, 8),
]
DEEP = tree("MAX(MIN(MAX(1, 2), MAX(0, 0)), 1)")
DEEP_ROWS = [
    ("root", -inf, inf, 1),
    ("A", -inf, inf, 0),
    ("A1", -inf, inf, 2),
    ("A11", -inf, inf, 1),
]
DEEP_ROWS += [("A12", 1, inf, 2)]
FALLS = tree("MAX(1, MIN(MAX(0, MIN(1, 0))))")
FALLS_ROWS = [
    ("root", -inf, inf, 1),
    ("A", -inf, inf, 1),
    ("B", 1, inf, 1),
    ("B1", 1, inf, 1),
    ("B11", 1, inf, 0),
]
ROW_OF_5 = [("root", -inf, inf, 4), ("A", -inf, inf, 3), ("B", 3, inf, 4), ("B1", 3, inf, 5)]
ROW_OF_1 = [("root", -inf, inf, 2), ("A", -inf, inf, 3), ("B", -inf, 3, 2), ("B1", -inf, 3, 1)]
CUT = tree("MAX(5, MIN(8, 5, 2))")

BY_HAND = [  # (number in MET, check, arguments, name of the mistake)
    (21, check_pruned, (tree("MAX(MIN(3, 12), 2)"), "B"), "bad-moves-crossed-out"),
    (21, check_pruned, (BOOK, "B, C"), "bad-moves-crossed-out"),
    (22, check_pruned, (tree("MAX(0, MIN(0, 0))"), "B1"), "cause-crossed-out"),
    (22, check_pruned, (tree("MAX(0, MIN(0, 0))"), "B"), "cut-node-crossed-out"),
    (22, check_pruned, (BOOK, "B"), "cut-node-crossed-out"),
    (0, check_pruned, (BOOK, "B2, B3, C3"), "others-crossed-out"),
    (0, check_pruned, (tree("MAX(MIN(5, 8), MIN(6, 9))"), "B2"), "others-crossed-out"),
    (7, check_pruned, (tree("MAX(0, MIN(0, 0))"), ()), "cut-missing"),
    (7, check_pruned, (tree("MAX(3, MIN(3, 9), MIN(2, 4))"), ("C2",)), "strict-test"),
    (
        9,
        check_pruned,
        (tree("MAX(3, MIN(2, 4), MIN(MAX(5, 6), MAX(7, 8)))"), ("C22",)),
        "fresh-window-at-root",
    ),
    (
        0,
        check_pruned,
        (tree("MAX(1, MIN(0, 5), MIN(MAX(MIN(0, 5))))"), ("B2",)),
        "only-shallow-cuts",
    ),
    (0, check_pruned, (BOOK, ("B2",)), "others-crossed-out"),
    (0, check_pruned, (BOOK, ("B2", "C3")), "others-crossed-out"),
    (4, check_values, (BOOK, {"A": 12, "B": 6, "C": 14, "root": 14}), "opponent-helps"),
    (24, check_values, (BOOK, {"A": 12, "B": 6, "C": 14, "root": 6}), "players-swapped"),
    (23, check_values, (tree("MAX(1, MIN(0, 9))"), {"B": 4.5, "root": 4.5}), "averages"),
    (5, check_values, (BOOK, {"A": -3, "B": -2, "C": -2, "root": 3}), "value-for-the-mover"),
    (0, check_values, (BOOK, {"A": 3, "B": 2, "C": 5, "root": 5}), "wrong-value"),
    (
        2,
        check_windows,
        (tree("MAX(MIN(1), 2)"), [("root", -inf, inf, 2), ("A", 5, inf, 1)]),
        "wrong-window",
    ),
    (31, check_windows, (BOOK, [*ROWS[:5], ("B", 3, 3, 2)]), "window-is-global"),
    (31, check_windows, (DEEP, [*DEEP_ROWS[:7], ("A2", 2, 2, 0)]), "window-is-global"),
    (0, check_windows, (BOOK, [*ROWS[:5], ("B", -inf, 3, 2)]), "wrong-window"),
    (
        0,
        check_windows,
        (BOOK, [*ROWS[:2], ("A1", -inf, inf, 3), ("A2", 3, inf, 12)]),
        "wrong-window",
    ),
    (8, check_windows, (FALLS, [*FALLS_ROWS[:5], ("B12", 0, inf, 1)]), "alpha-falls"),
    (
        2,
        check_windows,
        (tree("MAX(3, MIN(5, 4))"), [*ROW_OF_5, ("B2", 3, inf, 4)]),
        "beta-not-lowered",
    ),
    (
        2,
        check_windows,
        (tree("MIN(3, MAX(1, 2))"), [*ROW_OF_1, ("B2", -inf, 3, 2)]),
        "alpha-not-raised",
    ),
    (
        6,
        check_windows,
        (CUT, [("root", -inf, inf, 5), ("A", -inf, inf, 5), ("B", 5, inf, 2)]),
        "bound-taken-as-value",
    ),
]
