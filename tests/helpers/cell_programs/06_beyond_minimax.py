# %% own-expectimax right
def my_expectimax(node):
    if node.is_leaf:
        return node.value
    if node.player is CHANCE:
        return sum(child.chance * my_expectimax(child) for child in node.children)
    best = None
    for child in node.children:
        value = my_expectimax(child)
        if best is None or node.player.sign * value > node.player.sign * best:
            best = value
    return best


# %% own-expectimax right
def my_expectimax(node):
    """Without recursion: each node after all below it."""
    values = {}
    for below in reversed(list(node.walk())):
        worth = [values[child] for child in below.children]
        if below.is_leaf:
            values[below] = below.value
        elif below.player is MAX:
            values[below] = max(worth)
        elif below.player is MIN:
            values[below] = min(worth)
        else:
            chances = [child.chance for child in below.children]
            values[below] = sum(chance * value for chance, value in zip(chances, worth))
    return values[node]


# %% own-expectimax wrong: chance-decides
def my_expectimax(node):
    if node.is_leaf:
        return node.value
    values = [my_expectimax(child) for child in node.children]
    if node.player is MAX:
        return max(values)
    return min(values)


# %% own-expectimax wrong: unweighted-mean
def my_expectimax(node):
    if node.is_leaf:
        return node.value
    values = [my_expectimax(child) for child in node.children]
    if node.player is CHANCE:
        return sum(values) / len(values)
    return max(values) if node.player is MAX else min(values)


# %% own-expectimax wrong: probabilities-ignored
def my_expectimax(node):
    if node.is_leaf:
        return node.value
    values = [my_expectimax(child) for child in node.children]
    if node.player is CHANCE:
        return sum(values)
    return max(values) if node.player is MAX else min(values)


# %% own-expectimax wrong: divided-again
def my_expectimax(node):
    """The mean of the weighted values: divided once too often."""
    if node.is_leaf:
        return node.value
    values = [my_expectimax(child) for child in node.children]
    if node.player is CHANCE:
        terms = [child.chance * value for child, value in zip(node.children, values)]
        return sum(terms) / len(terms)
    return max(values) if node.player is MAX else min(values)


# %% own-expectimax wrong: first-outcome-only
def my_expectimax(node):
    """The return is in the loop."""
    if node.is_leaf:
        return node.value
    values = [my_expectimax(child) for child in node.children]
    if node.player is CHANCE:
        mean = 0
        for child, value in zip(node.children, values):
            mean += child.chance * value
            return mean
    return max(values) if node.player is MAX else min(values)


# %% own-expectimax wrong: wrong-with-unlike-odds
def my_expectimax(node):
    """What is below a chance node's children is not backed up: a leaf's value or 0."""
    if node.is_leaf:
        return node.value
    if node.player is CHANCE:
        return sum(child.chance * (child.value or 0) for child in node.children)
    values = [my_expectimax(child) for child in node.children]
    return max(values) if node.player is MAX else min(values)


# %% own-expectimax wrong: best-starts-at-0
def my_expectimax(node):
    """MAX begins at 0."""
    if node.is_leaf:
        return node.value
    values = [my_expectimax(child) for child in node.children]
    if node.player is CHANCE:
        return sum(child.chance * value for child, value in zip(node.children, values))
    return max(0, *values) if node.player is MAX else min(values)


# %% own-expectimax wrong
def my_expectimax(node):
    """MAX begins at −1000, and MIN at 1000."""
    if node.is_leaf:
        return node.value
    values = [my_expectimax(child) for child in node.children]
    if node.player is CHANCE:
        return sum(child.chance * value for child, value in zip(node.children, values))
    return max(-1000, *values) if node.player is MAX else min(1000, *values)


# %% uct right
def uct(mean, visits, parent, c):
    return mean + c * (log(parent) / visits) ** 0.5


# %% uct right
def uct(mean, visits, parent, c):
    from math import log as ln

    bonus = sqrt(ln(parent)) / sqrt(visits)
    return c * bonus + mean


# %% uct wrong: bonus-missing
def uct(mean, visits, parent, c):
    return mean


# %% uct wrong: visits-exchanged
def uct(mean, visits, parent, c):
    return mean + c * sqrt(log(visits) / parent)


# %% uct wrong: log-of-the-quotient
def uct(mean, visits, parent, c):
    return mean + c * sqrt(log(parent / visits))


# %% uct wrong: bonus-subtracted
def uct(mean, visits, parent, c):
    return mean - c * sqrt(log(parent) / visits)


# %% uct wrong: root-missing
def uct(mean, visits, parent, c):
    return mean + c * log(parent) / visits


# %% uct wrong: factor-missing
def uct(mean, visits, parent, c):
    return mean + sqrt(log(parent) / visits)


# %% uct wrong: other-logarithm
def uct(mean, visits, parent, c):
    """Another logarithm."""
    from math import log10

    return mean + c * sqrt(log10(parent) / visits)


# %% uct wrong: mean-divided
def uct(mean, visits, parent, c):
    """The mean is divided once more."""
    return mean / visits + c * sqrt(log(parent) / visits)


# %% playout right
def playout(top, visits, total, choose, lots):
    node = go_down(top, visits, choose, lots)
    position = node.state
    while top.game.moves(position):
        position = top.game.result(position, lots.choice(top.game.moves(position)))
    while True:
        visits[node] = visits[node] + 1
        total[node] = total[node] + top.game.utility(position)
        if node.parent is None:
            break
        node = node.parent


# %% playout right
def playout(top, visits, total, choose, lots):
    """The game is played on in the tree, and the way up is a recursion."""
    new = end = go_down(top, visits, choose, lots)
    while not end.is_leaf:
        end = lots.choice(end.children)

    def tell(node):
        visits[node] += 1
        total[node] += end.value
        if node is not top:
            tell(node.parent)

    tell(new)


# %% playout wrong: one-node-told
def playout(top, visits, total, choose, lots):
    node = go_down(top, visits, choose, lots)
    visits[node] += 1
    total[node] += 0


# %% playout wrong: one-node-told
def playout(top, visits, total, choose, lots):
    node = go_down(top, visits, choose, lots)
    game, state = top.game, node.state
    while not game.is_terminal(state):
        state = game.result(state, lots.choice(game.moves(state)))
    visits[node] += 1
    total[node] += game.utility(state)


# %% playout wrong: game-not-played
def playout(top, visits, total, choose, lots):
    node = go_down(top, visits, choose, lots)
    while node is not None:
        visits[node] += 1
        total[node] += 0
        node = node.parent


# %% playout wrong: root-not-told
def playout(top, visits, total, choose, lots):
    node = go_down(top, visits, choose, lots)
    game, state = top.game, node.state
    while not game.is_terminal(state):
        state = game.result(state, lots.choice(game.moves(state)))
    while node.parent is not None:
        visits[node] += 1
        total[node] += game.utility(state)
        node = node.parent


# %% playout wrong: result-turned
def playout(top, visits, total, choose, lots):
    """The result is turned at each ply, as negamax does."""
    node = go_down(top, visits, choose, lots)
    game, state = top.game, node.state
    while not game.is_terminal(state):
        state = game.result(state, lots.choice(game.moves(state)))
    result = game.utility(state)
    while node is not None:
        visits[node] += 1
        total[node] += result
        result = -result
        node = node.parent


# %% playout wrong: games-all-alike
def playout(top, visits, total, choose, lots):
    """It plays the first move each time."""
    node = go_down(top, visits, choose, lots)
    game, state = top.game, node.state
    while not game.is_terminal(state):
        state = game.result(state, game.moves(state)[0])
    while node is not None:
        visits[node] += 1
        total[node] += game.utility(state)
        node = node.parent


# %% playout wrong
def playout(top, visits, total, choose, lots):
    """One random move only."""
    node = go_down(top, visits, choose, lots)
    game, state = top.game, node.state
    if not game.is_terminal(state):
        state = game.result(state, lots.choice(game.moves(state)))
    result = game.utility(state) if game.is_terminal(state) else 0
    while node is not None:
        visits[node] += 1
        total[node] += result
        node = node.parent


# %% playout wrong: endless-loop
def playout(top, visits, total, choose, lots):
    """The node never goes up."""
    node = go_down(top, visits, choose, lots)
    game, state = top.game, node.state
    while not game.is_terminal(state):
        state = game.result(state, lots.choice(game.moves(state)))
    while node is not None:
        visits[node] += 1
        total[node] += game.utility(state)


# %% playout wrong: game-from-the-root
def playout(top, visits, total, choose, lots):
    """The game begins again at the root."""
    node = go_down(top, visits, choose, lots)
    game, state = top.game, top.state
    while not game.is_terminal(state):
        state = game.result(state, lots.choice(game.moves(state)))
    while node is not None:
        visits[node] += 1
        total[node] += game.utility(state)
        node = node.parent


# %% playout wrong: game-from-the-root
def playout(top, visits, total, choose, lots):
    """The game goes on from the node above."""
    node = go_down(top, visits, choose, lots)
    game, state = top.game, (node.parent or node).state
    while not game.is_terminal(state):
        state = game.result(state, lots.choice(game.moves(state)))
    while node is not None:
        visits[node] += 1
        total[node] += game.utility(state)
        node = node.parent


# %% playout wrong
def playout(top, visits, total, choose, lots):
    """It stops after three moves."""
    node = go_down(top, visits, choose, lots)
    game, state = top.game, node.state
    for _ in range(3):
        if not game.is_terminal(state):
            state = game.result(state, lots.choice(game.moves(state)))
    while node is not None:
        visits[node] += 1
        total[node] += game.utility(state)
        node = node.parent


# %% playout wrong: game-broken-off
def playout(top, visits, total, choose, lots):
    """It stops after twelve moves."""
    node = go_down(top, visits, choose, lots)
    game, state = top.game, node.state
    for _ in range(12):
        if not game.is_terminal(state):
            state = game.result(state, lots.choice(game.moves(state)))
    while node is not None:
        visits[node] += 1
        total[node] += game.utility(state)
        node = node.parent


# %% playout wrong: results-never-reached
def playout(top, visits, total, choose, lots):
    """The third move is never made."""
    node = go_down(top, visits, choose, lots)
    game, state = top.game, node.state
    while not game.is_terminal(state):
        state = game.result(state, lots.choice(game.moves(state)[:2]))
    while node is not None:
        visits[node] += 1
        total[node] += game.utility(state)
        node = node.parent


# %% playout wrong: results-never-reached
def playout(top, visits, total, choose, lots):
    """The first move is never made if there is another."""
    node = go_down(top, visits, choose, lots)
    game, state = top.game, node.state
    while not game.is_terminal(state):
        moves = game.moves(state)
        state = game.result(state, lots.choice(moves[1:] or moves))
    while node is not None:
        visits[node] += 1
        total[node] += game.utility(state)
        node = node.parent


# %% playout wrong: results-never-reached
def playout(top, visits, total, choose, lots):
    """Only the first move is random."""
    node = go_down(top, visits, choose, lots)
    game, state = top.game, node.state
    if not game.is_terminal(state):
        state = game.result(state, lots.choice(game.moves(state)))
    while not game.is_terminal(state):
        state = game.result(state, game.moves(state)[0])
    while node is not None:
        visits[node] += 1
        total[node] += game.utility(state)
        node = node.parent


# %% yours right
def uct(mean, visits, parent, c):
    return mean + c * sqrt(log(parent) / visits)


def playout(top, visits, total, choose, lots):
    node = go_down(top, visits, choose, lots)
    game, state = top.game, node.state
    while not game.is_terminal(state):
        state = game.result(state, lots.choice(game.moves(state)))
    while node is not None:
        visits[node] += 1
        total[node] += game.utility(state)
        node = node.parent


# %% yours wrong: bonus-missing
def uct(mean, visits, parent, c):
    return mean


def playout(top, visits, total, choose, lots):
    node = go_down(top, visits, choose, lots)
    game, state = top.game, node.state
    while not game.is_terminal(state):
        state = game.result(state, lots.choice(game.moves(state)))
    while node is not None:
        visits[node] += 1
        total[node] += game.utility(state)
        node = node.parent


# %% yours wrong: game-not-played
def uct(mean, visits, parent, c):
    return mean + c * sqrt(log(parent) / visits)


def playout(top, visits, total, choose, lots):
    """No game is played."""
    node = go_down(top, visits, choose, lots)
    while node is not None:
        visits[node] += 1
        node = node.parent


# %% own-expectimax wrong: player-compared-with-text
def my_expectimax(node):
    """CHANCE is compared as a text."""
    if node.is_leaf:
        return node.value
    values = [my_expectimax(child) for child in node.children]
    if node.player == "CHANCE":
        return sum(child.chance * value for child, value in zip(node.children, values))
    if node.player is MAX:
        return max(values)
    return min(values)


# %% own-expectimax wrong: chance-decides
def my_expectimax(node):
    """The mean is not returned."""
    if node.is_leaf:
        return node.value
    values = [my_expectimax(child) for child in node.children]
    if node.player is CHANCE:
        sum(child.chance * value for child, value in zip(node.children, values))
    if node.player is MAX:
        return max(values)
    return min(values)


# %% own-expectimax wrong: players-swapped
def my_expectimax(node):
    """MAX and MIN are exchanged."""
    if node.is_leaf:
        return node.value
    values = [my_expectimax(child) for child in node.children]
    if node.player is CHANCE:
        return sum(child.chance * value for child, value in zip(node.children, values))
    return min(values) if node.player is MAX else max(values)


# %% own-expectimax wrong: opponent-helps
def my_expectimax(node):
    """The largest for both."""
    if node.is_leaf:
        return node.value
    values = [my_expectimax(child) for child in node.children]
    if node.player is CHANCE:
        return sum(child.chance * value for child, value in zip(node.children, values))
    return max(values)


# %% own-expectimax wrong: best-starts-at-0
def my_expectimax(node):
    """The best starts at 0."""
    if node.is_leaf:
        return node.value
    if node.player is CHANCE:
        return sum(child.chance * my_expectimax(child) for child in node.children)
    best = 0
    for child in node.children:
        best = node.player.best(best, my_expectimax(child))
    return best


# %% uct wrong: rounded-down
def uct(mean, visits, parent, c):
    """The quotient is rounded down."""
    return mean + c * sqrt(log(parent) // visits)


# %% uct wrong: logarithm-missing
def uct(mean, visits, parent, c):
    """No logarithm."""
    return mean + c * sqrt(parent / visits)


# %% uct wrong: mean-missing
def uct(mean, visits, parent, c):
    """The bonus alone."""
    return c * sqrt(log(parent) / visits)


# %% own-expectimax wrong
def my_expectimax(node):
    """A mean of 0 counts as none."""
    if node.is_leaf:
        return node.value
    values = [my_expectimax(child) for child in node.children]
    mean = 0
    if node.player is CHANCE:
        for child, value in zip(node.children, values):
            mean += child.chance * value
    if mean:
        return mean
    if node.player is MAX:
        return max(values)
    return min(values)


# %% own-expectimax wrong: 0-taken-for-none
def my_expectimax(node):
    """A best value of 0 counts as none."""
    if node.is_leaf:
        return node.value
    if node.player is CHANCE:
        last = 0
        for child in node.children[:-1]:
            last += child.chance
        return sum(c.chance * my_expectimax(c) for c in node.children[:-1]) + (
            1 - last
        ) * my_expectimax(node.children[-1])
    values = [my_expectimax(c) for c in node.children]
    best = 0
    for v in values:
        if not best or (v > best) == (node.player is MAX):
            best = v
    return best


# %% own-expectimax wrong: forced-to-alternate
def my_expectimax(node, player=None):
    """The players take turns."""
    player = player or node.player
    if node.is_leaf:
        return node.value
    other = MIN if player is MAX else MAX
    if node.player is CHANCE:
        return sum(c.chance * my_expectimax(c) for c in node.children)
    values = [my_expectimax(c, other) for c in node.children]
    return max(values) if player is MAX else min(values)


# %% own-expectimax wrong: memory-outlives-the-call
seen = {}


def my_expectimax(node):
    """A table of players and values: the probabilities do not count."""
    if node.is_leaf:
        return node.value
    values = tuple(my_expectimax(child) for child in node.children)
    if (node.player, values) not in seen:
        if node.player is CHANCE:
            seen[node.player, values] = sum(c.chance * v for c, v in zip(node.children, values))
        else:
            seen[node.player, values] = node.player.best(values)
    return seen[node.player, values]


# %% own-expectimax wrong: numbers-rounded
def my_expectimax(node):
    """Rounded."""
    if node.is_leaf:
        return node.value
    values = [my_expectimax(child) for child in node.children]
    if node.player is CHANCE:
        return round(sum(c.chance * v for c, v in zip(node.children, values)), 2)
    return max(values) if node.player is MAX else min(values)


# %% playout wrong: lots-not-used
def playout(top, visits, total, choose, lots):
    """The module random in place of lots."""
    node = go_down(top, visits, choose, lots)
    game, state = top.game, node.state
    import random

    while not game.is_terminal(state):
        state = game.result(state, random.choice(game.moves(state)))
    result = game.utility(state)
    while node is not None:
        visits[node] += 1
        total[node] += result
        node = node.parent


# %% own-expectimax right
def my_expectimax(node):
    """By rules in a dict, exactly: in fractions."""
    rules = {MAX: max, MIN: min}
    if not node.children:
        return Fraction(node.value)
    pairs = [(Fraction(child.chance or 1), my_expectimax(child)) for child in node]
    if node.player in rules:
        return rules[node.player](value for _, value in pairs)
    return sum(chance * value for chance, value in pairs)


# %% own-expectimax wrong: equals-dropped
def my_expectimax(node):
    """Of equal products one is left: a set holds each thing once."""
    if node.is_leaf:
        return node.value
    if node.player is CHANCE:
        return sum({child.chance * my_expectimax(child) for child in node.children})
    return node.player.best([my_expectimax(child) for child in node.children])


# %% own-expectimax wrong
def my_expectimax(node):
    """MIN takes the first."""
    if node.is_leaf:
        return node.value
    values = [my_expectimax(child) for child in node.children]
    if node.player is CHANCE:
        return sum(child.chance * value for child, value in zip(node.children, values))
    return max(values) if node.player is MAX else values[0]


# %% own-expectimax wrong
def my_expectimax(node):
    """A node has three children at most."""
    if node.is_leaf:
        return node.value
    values = [my_expectimax(child) for child in node.children[:3]]
    if node.player is CHANCE:
        return sum(child.chance * value for child, value in zip(node.children, values))
    return node.player.best(values)


# %% own-expectimax wrong
def my_expectimax(node):
    """The sign of the player is before only one of the two that are compared."""
    if node.is_leaf:
        return node.value
    if node.player is CHANCE:
        return sum(child.chance * my_expectimax(child) for child in node.children)
    best = None
    for child in node.children:
        value = my_expectimax(child)
        if best is None or node.player.sign * value > best:
            best = value
    return best


# %% own-expectimax wrong: weighed-at-the-outcome
def my_expectimax(node):
    """Each node returns its share of the mean above it: wrong if a search begins there."""
    value = node.value
    if not node.is_leaf:
        values = [my_expectimax(child) for child in node.children]
        value = sum(values) if node.player is CHANCE else node.player.best(values)
    return value * node.chance if node.chance else value


# %% own-expectimax wrong: not-to-be-called
def my_expectimax(node):
    """The package's own."""
    return expectimax(node).value


# %% playout wrong: moves-listed-once
def playout(top, visits, total, choose, lots):
    """The moves are asked for once, before the game."""
    node = go_down(top, visits, choose, lots)
    game, state = top.game, node.state
    moves = game.moves(state)
    while not game.is_terminal(state):
        state = game.result(state, lots.choice(moves))
    while node is not None:
        visits[node] += 1
        total[node] += game.utility(state)
        node = node.parent


# %% own-expectimax wrong: not-to-be-called
def my_expectimax(node):
    """values_of does the work."""
    return values_of(node)[node]


# %% own-expectimax wrong
def my_expectimax(node):
    """A number that some values exceed is used for infinity."""
    if node.is_leaf:
        return node.value
    if node.player is CHANCE:
        return sum([child.chance * my_expectimax(child) for child in node.children])
    best = -node.player.sign * 10**9
    for child in node.children:
        best = node.player.best([best, my_expectimax(child)])
    return best


# %% own-expectimax wrong: weighed-at-the-outcome
def my_expectimax(node):
    """A leaf below chance is weighed at the leaf, an inner child at its parent: asked for
    such a leaf alone it gives too little.
    """
    if node.is_leaf:
        return node.value if node.chance is None else node.chance * node.value
    values = [my_expectimax(child) for child in node.children]
    if node.player is CHANCE:
        return sum(
            value if child.is_leaf else child.chance * value
            for child, value in zip(node.children, values)
        )
    return node.player.best(values)


# %% uct wrong: wrong-at-0
def uct(mean, visits, parent, c):
    """c = 0 is taken for 'not given': a search that shall not be curious is curious all the
    same.
    """
    return mean + (c or sqrt(2)) * sqrt(log(parent) / visits)


# %% uct wrong: answers-held
def uct(mean, visits, parent, c):
    """A mean above 1 is reduced to 1, as if no result were larger: with wins of 10 all good
    children look alike.
    """
    return min(mean, 1) + c * sqrt(log(parent) / visits)


# %% uct wrong: no-bonus-for-many-visits
def uct(mean, visits, parent, c):
    """After a thousand visits of a child there is no bonus at all: it is small, but not 0."""
    if visits >= 1000:
        return mean
    return mean + c * sqrt(log(parent) / visits)


# %% playout wrong: game-broken-off
def playout(top, visits, total, choose, lots):
    """The random game is stopped after 40 moves, and what utility says of an unfinished game
    counts: Bones(60) with single bones.
    """
    node = go_down(top, visits, choose, lots)
    game, state = top.game, node.state
    for _ in range(40):
        if game.is_terminal(state):
            break
        state = game.result(state, lots.choice(game.moves(state)))
    result = game.utility(state)
    while node is not None:
        visits[node] += 1
        total[node] += result
        node = node.parent


# %% own-expectimax wrong: numbers-made-whole
def my_expectimax(node):
    """Mean rounded to a whole number."""
    if node.is_leaf:
        return node.value
    values = [my_expectimax(child) for child in node.children]
    if node.player is CHANCE:
        mean = 0
        for child, value in zip(node.children, values):
            mean += child.chance * value
        return round(mean)
    if node.player is MAX:
        return max(values)
    return min(values)


# %% playout wrong: end-not-counted
def playout(top, visits, total, choose, lots):
    """Goes back without counting when the tree has led to a finished game."""
    node = go_down(top, visits, choose, lots)
    game, state = top.game, node.state
    if game.is_terminal(state):
        return
    while not game.is_terminal(state):
        state = game.result(state, lots.choice(game.moves(state)))
    result = game.utility(state)
    while node is not None:
        visits[node] += 1
        total[node] += result
        node = node.parent


# %% playout wrong: results-never-reached
def playout(top, visits, total, choose, lots):
    """A seed of its own for each random game."""
    node = go_down(top, visits, choose, lots)
    game, state = top.game, node.state
    dice = Random(7)
    while not game.is_terminal(state):
        state = game.result(state, dice.choice(game.moves(state)))
    result = game.utility(state)
    while node is not None:
        visits[node] += 1
        total[node] += result
        node = node.parent


# %% own-expectimax wrong: equals-counted-once
def my_expectimax(node):
    """A dict from value to probability: equal values are counted once."""
    if node.is_leaf:
        return node.value
    if node.player is CHANCE:
        table = {my_expectimax(child): child.chance for child in node.children}
        return sum(value * chance for value, chance in table.items())
    values = [my_expectimax(child) for child in node.children]
    if node.player is MAX:
        return max(values)
    return min(values)


# %% own-expectimax wrong: zero-for-nothing
def my_expectimax(node):
    """Asks `if node.value` for a leaf, so a leaf of 0 is taken for an inner node."""
    if node.value:
        return node.value
    values = [my_expectimax(child) for child in node.children]
    if node.player is CHANCE:
        mean = 0
        for child, value in zip(node.children, values):
            mean += child.chance * value
        return mean
    if node.player is MAX:
        return max(values)
    return min(values)


# %% uct wrong: parent-plus-one
def uct(mean, visits, parent, c):
    """Parent + 1 under the logarithm, so that it is never 0."""
    return mean + c * sqrt(log(parent + 1) / visits)


# %% uct wrong: half-for-sqrt
def uct(mean, visits, parent, c):
    """`** 1/2` without brackets: half of it, not the root."""
    return mean + c * (log(parent) / visits) ** 1 / 2


# %% uct wrong: other-factor
def uct(mean, visits, parent, c):
    """√2 for c, the parameter is not used."""
    return mean + sqrt(2) * sqrt(log(parent) / visits)


# %% playout wrong: totals-replaced
def playout(top, visits, total, choose, lots):
    """Total[node] = result, not +=."""
    node = go_down(top, visits, choose, lots)
    game, state = top.game, node.state
    while not game.is_terminal(state):
        state = game.result(state, lots.choice(game.moves(state)))
    result = game.utility(state)
    while node is not None:
        visits[node] += 1
        total[node] = result
        node = node.parent


# %% playout wrong: game-from-the-root
def playout(top, visits, total, choose, lots):
    """The random game begins at the root."""
    node = go_down(top, visits, choose, lots)
    game, state = top.game, top.state
    while not game.is_terminal(state):
        state = game.result(state, lots.choice(game.moves(state)))
    result = game.utility(state)
    while node is not None:
        visits[node] += 1
        total[node] += result
        node = node.parent


# %% playout wrong: result-turned
def playout(top, visits, total, choose, lots):
    """Result seen from the player who moves at each node."""
    node = go_down(top, visits, choose, lots)
    game, state = top.game, node.state
    while not game.is_terminal(state):
        state = game.result(state, lots.choice(game.moves(state)))
    result = game.utility(state)
    while node is not None:
        visits[node] += 1
        if node.player is MIN:
            total[node] -= result
        else:
            total[node] += result
        node = node.parent


# %% playout wrong: one-random-move
def playout(top, visits, total, choose, lots):
    """Only one random move, if in place of while."""
    node = go_down(top, visits, choose, lots)
    game, state = top.game, node.state
    if not game.is_terminal(state):
        state = game.result(state, lots.choice(game.moves(state)))
    result = game.utility(state)
    while node is not None:
        visits[node] += 1
        total[node] += result
        node = node.parent


# %% playout wrong: visit-at-one-node
def playout(top, visits, total, choose, lots):
    """The visit is counted only at the new node, the result everywhere."""
    node = go_down(top, visits, choose, lots)
    game, state = top.game, node.state
    while not game.is_terminal(state):
        state = game.result(state, lots.choice(game.moves(state)))
    result = game.utility(state)
    visits[node] += 1
    while node is not None:
        total[node] += result
        node = node.parent


# %% uct wrong: mean-multiplied
def uct(mean, visits, parent, c):
    """Mean + c in brackets."""
    return (mean + c) * sqrt(log(parent) / visits)


# %% playout wrong: visit-counted-twice
def playout(top, visits, total, choose, lots):
    """Visits counted twice at the new node."""
    node = go_down(top, visits, choose, lots)
    visits[node] += 1
    game, state = top.game, node.state
    while not game.is_terminal(state):
        state = game.result(state, lots.choice(game.moves(state)))
    result = game.utility(state)
    while node is not None:
        visits[node] += 1
        total[node] += result
        node = node.parent


# %% playout wrong: means-added
def playout(top, visits, total, choose, lots):
    """The result is a mean: divided by the visits at each node."""
    node = go_down(top, visits, choose, lots)
    game, state = top.game, node.state
    while not game.is_terminal(state):
        state = game.result(state, lots.choice(game.moves(state)))
    result = game.utility(state)
    while node is not None:
        visits[node] += 1
        total[node] += result / visits[node]
        node = node.parent


# %% playout wrong: between-not-told
def playout(top, visits, total, choose, lots):
    """Counts only at the new node and at the root."""
    node = go_down(top, visits, choose, lots)
    game, state = top.game, node.state
    while not game.is_terminal(state):
        state = game.result(state, lots.choice(game.moves(state)))
    result = game.utility(state)
    for each in {node, top}:
        visits[each] += 1
        total[each] += result


# %% playout wrong: results-never-reached
def playout(top, visits, total, choose, lots):
    """One move is drawn, then always this one or the first legal one."""
    node = go_down(top, visits, choose, lots)
    game, state = top.game, node.state
    move = lots.choice(game.moves(state)) if not game.is_terminal(state) else None
    while not game.is_terminal(state):
        if move not in game.moves(state):
            move = game.moves(state)[0]
        state = game.result(state, move)
    result = game.utility(state)
    while node is not None:
        visits[node] += 1
        total[node] += result
        node = node.parent


# %% uct wrong: mean-multiplied
def uct(mean, visits, parent, c):
    """A bracket too wide."""
    return c * (mean + sqrt(log(parent) / visits))


# %% uct wrong: mean-multiplied
def uct(mean, visits, parent, c):
    return mean * c * sqrt(log(parent) / visits)


# %% playout wrong: added-node-not-told
def playout(top, visits, total, choose, lots):
    node = go_down(top, visits, choose, lots)
    game, state = top.game, node.state
    while not game.is_terminal(state):
        state = game.result(state, lots.choice(game.moves(state)))
    result = game.utility(state)
    while node.parent:
        node = node.parent
        visits[node] += 1
        total[node] += result


# %% own-expectimax wrong: other-answer
def my_expectimax(node):
    if node.is_leaf:
        return node.value
    values = [my_expectimax(child) for child in node.children]
    if node.player is CHANCE:
        return sum(child.chance * value for child, value in zip(node.children[:4], values))
    return node.player.best(values)
