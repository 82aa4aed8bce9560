# %% staircase right
class Staircase(Game):
    """The step alone, and whose turn it is by the number of moves."""

    initial = (7, 0)

    def to_move(self, state):
        return MAX if state[1] % 2 == 0 else MIN

    def moves(self, state):
        return [steps for steps in (1, 2) if steps <= state[0]]

    def result(self, state, move):
        return state[0] - move, state[1] + 1

    def utility(self, state):
        return self.to_move(state).sign


# %% staircase right
class Staircase(Game):
    initial = (7, MAX)

    def to_move(self, state):
        step, player = state
        return player

    def moves(self, state):
        step, player = state
        if step == 0:
            return []
        if step == 1:
            return [1]
        return [1, 2]

    def result(self, state, move):
        step, player = state
        return (step - move, MIN if player is MAX else MAX)

    def utility(self, state):
        step, player = state
        return 1 if player is MAX else -1


# %% staircase wrong: utility-sign (long)
class Staircase(Game):
    """Who moves to step 0 wins."""

    initial = (7, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [steps for steps in (1, 2) if steps <= state[0]]

    def result(self, state, move):
        return state[0] - move, state[1].opponent

    def utility(self, state):
        return -state[1].sign


# %% staircase wrong: some-moves-missing (long)
class Staircase(Game):
    """Play ends on step 1, where only one move is left."""

    initial = (7, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [steps for steps in (1, 2) if steps < state[0]]

    def result(self, state, move):
        return state[0] - move, state[1].opponent

    def utility(self, state):
        return state[1].sign


# %% staircase wrong: moves-not-allowed (long)
class Staircase(Game):
    """The token may go below step 0."""

    initial = (7, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [1, 2] if state[0] > 0 else []

    def result(self, state, move):
        return state[0] - move, state[1].opponent

    def utility(self, state):
        return state[1].sign


# %% staircase wrong: wrong-result
class Staircase(Game):
    """Whatever the move, the token goes down by one step."""

    initial = (7, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [steps for steps in (1, 2) if steps <= state[0]]

    def result(self, state, move):
        return state[0] - 1, state[1].opponent

    def utility(self, state):
        return state[1].sign


# %% staircase wrong: wrong-result
class Staircase(Game):
    """The turn never changes."""

    initial = (7, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [steps for steps in (1, 2) if steps <= state[0]]

    def result(self, state, move):
        return state[0] - move, state[1]

    def utility(self, state):
        return state[1].sign


# %% staircase wrong: utility-sign (long)
class Staircase(Game):
    """The utility is that of the player to move, not MAX's."""

    initial = (7, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [steps for steps in (1, 2) if steps <= state[0]]

    def result(self, state, move):
        return state[0] - move, state[1].opponent

    def utility(self, state):
        return 1


# %% count-code right
def count_plans(start, player):
    if start.is_leaf:
        return 1
    below = [count_plans(child, player) for child in start]
    # A complete plan has an answer at each node, even at those that it rules out itself.
    product = len(below) if start.player is player else 1
    for plans in below:
        product *= plans
    return product


# %% count-code right
def count_plans(start, player):
    from math import prod

    return prod(len(node.children) for node in start.walk() if node.player is player)


# %% count-code right
def count_plans(start, player):
    count, waiting = 1, [start]
    while waiting:
        node = waiting.pop()
        waiting += node.children
        if not node.is_leaf and node.player == player:
            count = count * len(node.children)
    return count


# %% count-code wrong: choices-added
def count_plans(start, player):
    """It adds."""
    count = 1
    for node in start.walk():
        if node.player is player:
            count = count + len(node.children)
    return count


# %% count-code wrong: choices-added
def count_plans(start, player):
    """It adds, from 0."""
    return sum(len(node.children) for node in start.walk() if node.player is player)


# %% count-code wrong: always-the-same
def count_plans(start, player):
    """It multiplies, but from 0."""
    count = 0
    for node in start.walk():
        if node.player is player:
            count = count * len(node.children)
    return count


# %% count-code wrong: nodes-of-both
def count_plans(start, player):
    """Whose node it is is not asked."""
    count = 1
    for node in start.walk():
        if node.children:
            count = count * len(node.children)
    return count


# %% count-code wrong: short-plans-counted
def count_plans(start, player):
    """It counts short plans, which say nothing about what they do not let happen."""
    if start.is_leaf:
        return 1
    below = [count_plans(child, player) for child in start]
    if start.player is player:
        return sum(below)
    product = 1
    for plans in below:
        product *= plans
    return product


# %% count-code wrong: two-plies-only
def count_plans(start, player):
    """The root and its children only."""
    count = 1
    for node in [start, *start.children]:
        if node.player is player:
            count = count * len(node.children)
    return count


# %% count-code wrong
def count_plans(start, player):
    """All nodes are taken for as wide as the first."""
    nodes = [node for node in start.walk() if node.player is player]
    return len(nodes[0].children) ** len(nodes) if nodes else 1


# %% count-code wrong: empty-plan-forgotten
def count_plans(start, player):
    """None at all if there is nothing to choose."""
    count = 1
    nodes = [node for node in start.walk() if node.player is player]
    for node in nodes:
        count = count * len(node.children)
    return count if nodes else 0


# %% staircase wrong: moves-in-another-order
class Staircase(Game):
    initial = (7, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [steps for steps in (2, 1) if steps <= state[0]]

    def result(self, state, move):
        return state[0] - move, state[1].opponent

    def utility(self, state):
        return state[1].sign


# %% count-code wrong
def count_plans(start, player):
    """The first two children only."""
    if start.is_leaf:
        return 1
    product = len(start.children) if start.player is player else 1
    for child in start.children[:2]:
        product *= count_plans(child, player)
    return product


# %% count-code wrong
def count_plans(start, player):
    """Whose turn it is follows from the ply."""
    count = 1
    for node in start.walk():
        mover = start.player if len(node.path) % 2 == 0 else start.player.opponent
        if mover is player and node.children:
            count = count * len(node.children)
    return count


# %% count-code wrong
def count_plans(start, player):
    """Three children are the most that it counts."""
    count = 1
    for node in start.walk():
        if node.player is player:
            count = count * min(3, len(node.children))
    return count


# %% count-code wrong: wrong-beyond-plies
def count_plans(start, player):
    """Only the first three plies are looked at: a real choice deeper down is left out."""
    count = 1
    plies = [start]
    for _ in range(3):
        for node in plies:
            if node.player is player:
                count *= len(node.children)
        plies = [child for node in plies for child in node.children]
    return count


# %% count-code wrong: wrong-below-the-root
def count_plans(start, player):
    """Counts in the whole tree, even if start is a node below its root."""
    count = 1
    for node in start.root.walk():
        if node.player is player:
            count *= len(node.children)
    return count


# %% count-code wrong
def count_plans(start, player):
    """Nodes that look alike below are counted once: MAX(MIN(1, 2), MIN(1, 2)) has 4 plans of
    MIN, not 2.
    """
    seen = set()
    count = 1
    for node in start.walk():
        if node.player is player and node.to_text() not in seen:
            seen.add(node.to_text())
            count *= len(node.children)
    return count


# %% count-code wrong: digits-lost
def count_plans(start, player):
    """Works with logarithms, so that large counts are rounded, as for Bones(10)."""
    from math import exp, log

    return round(
        exp(sum(log(len(node.children)) for node in start.walk() if node.player is player))
    )


# %% count-code wrong: digits-lost
def count_plans(start, player):
    """The product is a float, which is not exact above 2**53."""
    count = 1.0
    for node in start.walk():
        if node.player is player:
            count = count * len(node.children)
    return int(count)


# %% count-code wrong: digits-lost
def count_plans(start, player):
    """A float, so the large number is not exact."""
    count = 1.0
    for node in start.walk():
        if node.player is player:
            count = count * len(node.children)
    return count


# %% count-code wrong: two-plies-only
def count_plans(start, player):
    """Only the children of the start, not all nodes below."""
    count = 1
    for node in (start, *start.children):
        if node.player is player:
            count = count * len(node.children)
    return count


# %% count-code wrong: plans-of-branches-added
def count_plans(start, player):
    """At a node of the other player the plans below are added."""
    if start.is_leaf:
        return 1
    below = [count_plans(child, player) for child in start.children]
    if start.player is player:
        return len(start.children) * prod(below)
    return sum(below)


# %% count-code wrong: player-not-asked
def count_plans(start, player):
    """Counts the plans of MAX, whoever is asked for."""
    count = 1
    for node in start.walk():
        if node.player is MAX:
            count = count * len(node.children)
    return count


# %% count-code wrong: last-moves-left-out
def count_plans(start, player):
    """Multiplies only by the moves to inner nodes, not to leaves."""
    count = 1
    for node in start.walk():
        if node.player is player:
            count = count * max(1, len([c for c in node.children if not c.is_leaf]))
    return count


# %% count-code wrong: two-moves-each
def count_plans(start, player):
    """2 to the power of the number of nodes: as if each node had two moves."""
    nodes = 0
    for node in start.walk():
        if node.player is player:
            nodes += 1
    return 2**nodes


# %% count-code wrong: always-the-same
def count_plans(start, player):
    """Count is set to 1 inside the loop."""
    for node in start.walk():
        count = 1
        if node.player is player:
            count = count * len(node.children)
    return count


# %% count-code wrong: first-children-only
def count_plans(start, player):
    """Goes down only through the first child."""
    count = 1
    node = start
    while not node.is_leaf:
        if node.player is player:
            count = count * len(node.children)
        node = node.children[0]
    return count


# %% count-code wrong: plans-of-the-other
def count_plans(start, player):
    """Counts the answers of the other player."""
    count = 1
    for node in start.walk():
        if node.player is player.opponent:
            count = count * len(node.children)
    return count


# %% count-code wrong: equals-dropped
def count_plans(start, player):
    return prod({len(node.children) for node in start.walk() if node.player is player})


# %% count-code wrong: kept-in-64-bits
import numpy as np


def count_plans(start, player):
    """How many complete plans `player` has in the tree below `start`."""
    return int(np.prod([len(node.children) for node in start.walk() if node.player is player]))


# %% count-code wrong: wrong-at-a-leaf
def count_plans(start, player):
    """How many complete plans `player` has in the tree below `start`."""
    if start.is_leaf:
        return 0
    count = 1
    for node in start.walk():
        if node.player is player:
            count = count * len(node.children)
    return count


# %% count-code wrong: choices-added
def count_plans(start, player):
    level, count = [start], 1
    while level:
        choices = sum(len(node.children) for node in level if node.player is player)
        if choices:
            count = count * choices
        level = [child for node in level for child in node.children]
    return count


# %% count-code wrong: one-choice-too-few
def count_plans(start, player):
    count = 1
    for node in start.walk():
        if node.player is player:
            count *= max(len(node.children) - 1, 1)
    return count
