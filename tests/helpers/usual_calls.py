"""A call of each public function of `classroom`, as its arguments usually are."""

from operator import mod

from classroom import learning, record, tournament
from classroom.learning import Matchboxes, learn_by_play, learn_values, random_player
from classroom.matrices import MatrixGame
from classroom.players.choosers import greedy
from gametree import MAX, MIN, Bones, TicTacToe, alphabeta, positions, tree

TOP = tree([[3, 12], [2, 4]])
BONES = Bones(3)
TABLE = [[1, 2], [3, 4]]
PLAYED = tournament({"a": greedy, "b": greedy}, game=BONES, rounds=1)
PUPIL = [({0: 4, 4: 4}, 4)]


def worth(node, depth=0, evaluate=None):
    return node.value if node.is_leaf else node.player.best(map(worth, node.children))


def in_order(node):
    return node.children


# name → its arguments by position, and by name
CALLS = {
    "ask": (["whole-tree"], {}),
    "beads": ([learning.boxes(TicTacToe())[0]], {}),
    "boxes": ([BONES], {}),
    "break_it": ([], {}),
    "chart": ([{"nodes": {1: 2}}], {}),
    "check_alphabeta": ([worth], {}),
    "check_bones": ([lambda heap: mod(heap, 4) > 0], {}),
    "check_counterexample": ([TOP, worth, worth], {}),
    "check_depth": ([worth], {}),
    "check_function": ([abs, [(1, 1)]], {}),
    "check_game": ([BONES], {}),
    "check_grow": ([lambda game, state: None], {}),
    "check_minimax": ([worth], {}),
    "check_order": ([in_order, BONES], {}),
    "check_plan": ([TOP, {"": 0}], {}),
    "check_playout": ([lambda game, state, rng: 0], {}),
    "check_pruned": ([TOP, "B2"], {}),
    "check_table": ([worth], {}),
    "check_values": ([TOP, {"": 3}], {}),
    "check_windows": ([TOP, []], {}),
    "complete": ([TOP], {}),
    "envelope": ([MatrixGame(TABLE)], {}),
    "error_chart": ([learn_values(BONES, games=3)], {}),
    "exam": ([], {}),
    "explore": ([TOP], {}),
    "given_away": ([BONES, greedy], {}),
    "icicle": ([TOP], {}),
    "iterative_deepening": ([TOP], {}),
    "lab": ([TOP], {}),
    "learn_by_play": ([Matchboxes(BONES), greedy, 1], {}),
    "learn_values": ([BONES, 2], {}),
    "LearnedValues": ([positions(BONES)], {}),
    "matchboxes": ([BONES], {}),
    "Matchboxes": ([BONES], {}),
    "MatrixGame": ([TABLE], {}),
    "mix": ([MatrixGame(TABLE)], {}),
    "move_towards": ([{1: 0.0, 2: 1.0}, 1, 2, 0.5], {}),
    "nodes_per_depth": ([TOP], {}),
    "optimal_map": ([MAX], {}),
    "perfect_player": ([BONES], {}),
    "play": ([BONES], {}),
    "predict": (["How many?", 3, "Three."], {}),
    "progress": (["02", 1], {}),
    "random_player": ([], {}),
    "random_tree": ([1], {}),
    "record": ([alphabeta, TOP], {}),
    "reinforce": ([PUPIL, 1], {}),
    "reorder": ([TOP], {}),
    "replay": ([PLAYED], {}),
    "results_chart": ([learn_by_play(Matchboxes(BONES), random_player(), games=5)], {}),
    "review": ([], {}),
    "save_quiz": (["02", "quiz.txt"], {}),  # an ending that is refused, so nothing is written
    "settings": ([], {}),
    "skipped_when": ([MAX(MIN(3, "x"), MIN(2, 4)), "B"], {}),
    "some_trees": ([], {}),
    "step": ([record(alphabeta, TOP)], {}),
    "TakeAgain": ([3], {}),
    "tournament": ([{"a": greedy, "b": greedy}], {"game": BONES, "rounds": 1}),
    "worksheet": (["prune", 1, 1], {}),
}
# What has no arguments, or is made by functions alone.
OTHERS = {
    "Box", "Certificate", "Solution", "Step", "Tournament", "Trace", "Training", "Verdict",
    "forget", "some_captures", "some_certificates", "some_mixes", "some_positions", "some_tables",
}  # fmt: skip
