"""To be run by packing.mjs: does once what each student's Python would have to do at its start."""

import gc

from classroom import check_alphabeta, check_depth, check_minimax, check_table
from gametree import alphabeta, minimax

# These make the trees that they try, and keep them.
check_minimax(lambda node: minimax(node).value)
check_alphabeta(lambda node: alphabeta(node).value)
check_depth(lambda node, depth, evaluate: minimax(node, depth=depth, evaluate=evaluate).value)
check_table(lambda node: alphabeta(node, table={}).value)
gc.collect()
