# %% ex3-code right
def decide(node):
    if node.is_leaf:
        return node.value, None
    values = [decide(child)[0] for child in node.children]
    if node.player is CHANCE:
        return sum(child.chance * value for child, value in zip(node.children, values)), None
    best = node.player.best(values)
    return best, node.children[values.index(best)].move


# %% ex3-code right
def decide(node):
    """Two functions, and the key of max and min."""

    def worth(node):
        return decide(node)[0]

    if node.is_leaf:
        return node.value, None
    if node.player is CHANCE:
        mean = 0
        for child in node:
            mean += worth(child) * child.chance
        return (mean, None)
    best = node.player.best(node.children, key=worth)
    return (worth(best), best.move)


# %% ex3-code wrong
def decide(node):
    """The value alone."""
    if node.is_leaf:
        return node.value
    values = [decide(child) for child in node.children]
    if node.player is CHANCE:
        return sum(child.chance * value for child, value in zip(node.children, values))
    return node.player.best(values)


# %% ex3-code wrong: last-best-move
def decide(node):
    """Of equally good moves the last one."""
    if node.is_leaf:
        return node.value, None
    if node.player is CHANCE:
        return sum(child.chance * decide(child)[0] for child in node.children), None
    best = move = None
    for child in node.children:
        value = decide(child)[0]
        if best is None or node.player.sign * value >= node.player.sign * best:
            best, move = value, child.move
    return best, move


# %% ex3-code wrong: unweighted-mean
def decide(node):
    """All outcomes are equally likely."""
    if node.is_leaf:
        return node.value, None
    if node.player is CHANCE:
        return sum(decide(child)[0] for child in node.children) / len(node.children), None
    best = move = None
    for child in node.children:
        value = decide(child)[0]
        if best is None or node.player.sign * value > node.player.sign * best:
            best, move = value, child.move
    return best, move


# %% ex3-code wrong: best-starts-at-0
def decide(node):
    """MIN's best begins at 0."""
    if node.is_leaf:
        return node.value, None
    if node.player is CHANCE:
        return sum(child.chance * decide(child)[0] for child in node.children), None
    best, move = 0, None
    for child in node.children:
        value = decide(child)[0]
        if node.player.sign * value > node.player.sign * best:
            best, move = value, child.move
    return best, move


# %% ex3-code wrong: chance-has-a-move
def decide(node):
    """Chance has a move, too: the likeliest."""
    if node.is_leaf:
        return node.value, None
    if node.player is CHANCE:
        mean = sum(child.chance * decide(child)[0] for child in node.children)
        return mean, max(node.children, key=lambda child: child.chance).move
    best = move = None
    for child in node.children:
        value = decide(child)[0]
        if best is None or node.player.sign * value > node.player.sign * best:
            best, move = value, child.move
    return best, move


# %% ex3-code wrong: wrong-with-named-moves
def decide(node):
    """The index in place of the move."""
    if node.is_leaf:
        return node.value, None
    values = [decide(child)[0] for child in node.children]
    if node.player is CHANCE:
        return sum(child.chance * value for child, value in zip(node.children, values)), None
    best = node.player.best(values)
    return best, values.index(best)


# %% ex4-first-tree right
first_tree = "MAX(-4, CHANCE((1/3, 3), (2/3, -6)))"


# %% ex4-first-tree wrong: no-counterexample
first_tree = CHANCE((0.5, 2), (0.5, 2))


# %% ex4-first-tree wrong: no-counterexample
# What chance brings makes no difference to the value.
first_tree = MAX(9, CHANCE((0.25, 1), (0.75, 8)))


# %% ex4-first-tree wrong: nothing-given
first_tree = "CHANCE((0.5, 1), (0.6, 1))"


# %% ex4-mended right
def mended_1(node):
    if node.is_leaf:
        return node.value
    values = [mended_1(child) for child in node.children]
    if node.player is CHANCE:
        mean = 0
        for child, value in zip(node.children, values):
            mean = mean + child.chance * value
        return mean
    return node.player.best(values)


# %% ex4-mended wrong
def mended_1(node):
    """The least likely one."""
    if node.is_leaf:
        return node.value
    values = [mended_1(child) for child in node.children]
    if node.player is CHANCE:
        likely = min(node.children, key=lambda child: child.chance)
        return values[node.children.index(likely)]
    return node.player.best(values)


# %% ex4-mended wrong: unweighted-mean
def mended_1(node):
    """The mean without weights."""
    if node.is_leaf:
        return node.value
    values = [mended_1(child) for child in node.children]
    if node.player is CHANCE:
        return sum(values) / len(values)
    return node.player.best(values)


# %% ex4-second-tree right
second_tree = CHANCE((0.25, 3), (0.75, 3))


# %% ex4-second-tree wrong: no-counterexample
second_tree = CHANCE((0.25, 4), (0.25, 4), (0.5, MIN(2, 3)))


# %% ex4-second-tree wrong: no-counterexample
second_tree = MAX(MIN(3, 12), 7)


# %% ex4-mended-too right
def mended_2(node):
    if node.is_leaf:
        return node.value
    values = [mended_2(child) for child in node.children]
    if node.player is MAX:
        return max(values)
    if node.player is MIN:
        return min(values)
    total = 0
    for child, value in zip(node.children, values):
        total += child.chance * value
    return total


# %% ex4-mended-too wrong: multiplied-again
def mended_2(node):
    """It adds up, and still multiplies by the number of children."""
    if node.is_leaf:
        return node.value
    values = [mended_2(child) for child in node.children]
    if node.player is MAX:
        return max(values)
    if node.player is MIN:
        return min(values)
    total = 0
    for child, value in zip(node.children, values):
        total += child.chance * value
    return total * len(values)


# %% ex4-mended-too wrong: chance-decides
def mended_2(node):
    """Only the last factor is gone."""
    if node.is_leaf:
        return node.value
    values = [mended_2(child) for child in node.children]
    if node.player is MAX:
        return max(values)
    if node.player is MIN:
        return min(values)
    best = -inf
    for child, value in zip(node.children, values):
        best = max(best, child.chance * value)
    return best


# %% ex5-code right
def looked_at(outcomes, alpha, top):
    """The mean so far, and the share that is not seen yet."""
    mean, unseen, count = 0, 1, 0
    for chance, value in outcomes:
        mean, unseen, count = mean + chance * value, unseen - chance, count + 1
        if mean + unseen * top <= alpha:
            break
    return count


# %% ex5-code right
def looked_at(outcomes, alpha, top):
    """Each count is tried from the start."""
    for seen in range(1, len(outcomes)):
        known = sum(chance * value for chance, value in outcomes[:seen])
        rest = sum(chance for chance, _ in outcomes[seen:])
        if known + rest * top <= alpha:
            return seen
    return len(outcomes)


# %% ex5-code wrong: unweighted-mean
def looked_at(outcomes, alpha, top):
    """All are taken for equally probable."""
    total = 0
    for seen, (_, value) in enumerate(outcomes, start=1):
        total += value
        if (total + (len(outcomes) - seen) * top) / len(outcomes) <= alpha:
            return seen
    return len(outcomes)


# %% ex5-code wrong: equal-not-enough
def looked_at(outcomes, alpha, top):
    """It goes on if the mean can be exactly alpha."""
    most = top
    for seen, (chance, value) in enumerate(outcomes, start=1):
        most -= chance * (top - value)
        if most < alpha:
            return seen
    return len(outcomes)


# %% ex5-code wrong: counted-from-0
def looked_at(outcomes, alpha, top):
    """It counts from 0."""
    most = top
    for seen, (chance, value) in enumerate(outcomes):
        most -= chance * (top - value)
        if most <= alpha:
            return seen
    return len(outcomes)


# %% ex5-code wrong: top-not-asked
def looked_at(outcomes, alpha, top):
    """The largest value is taken for 10."""
    most = 10
    for seen, (chance, value) in enumerate(outcomes, start=1):
        most -= chance * (10 - value)
        if most <= alpha:
            return seen
    return len(outcomes)


# %% ex5-code wrong: rest-forgotten
def looked_at(outcomes, alpha, top):
    """What is unseen is forgotten: the mean so far alone."""
    mean = 0
    for seen, (chance, value) in enumerate(outcomes, start=1):
        mean += chance * value
        if mean <= alpha:
            return seen
    return len(outcomes)


# %% ex5-code wrong: rest-of-one-outcome
def looked_at(outcomes, alpha, top):
    """Only the child seen last counts."""
    for seen, (chance, value) in enumerate(outcomes, start=1):
        if top - chance * (top - value) <= alpha:
            return seen
    return len(outcomes)


# %% ex5-code wrong: argument-unused
def looked_at(outcomes, alpha, top):
    """All of them, always."""
    return len(outcomes)


# %% ex7-code right
def flat(state, games, lots):
    """Means in place of totals, with functions of its own."""

    def random_result(after):
        while not game.is_terminal(after):
            after = game.result(after, lots.choice(game.moves(after)))
        return game.utility(after)

    def mean(move):
        after = game.result(state, move)
        return sum(random_result(after) for _ in range(games)) / games

    return game.to_move(state).best(game.moves(state), key=mean)


# %% ex7-code right
def flat(state, games, lots):
    """Round by round, each move once in each."""
    moves = game.moves(state)
    totals = dict.fromkeys(moves, 0)
    for _ in range(games):
        for move in moves:
            after = game.result(state, move)
            while game.moves(after):
                after = game.result(after, lots.choice(game.moves(after)))
            totals[move] += game.utility(after) * game.to_move(state).sign
    return max(moves, key=totals.get)


# %% ex7-code wrong: largest-total-for-both
def flat(state, games, lots):
    """The largest mean, whoever moves."""
    totals = {}
    for move in game.moves(state):
        totals[move] = 0
        for _ in range(games):
            after = game.result(state, move)
            while not game.is_terminal(after):
                after = game.result(after, lots.choice(game.moves(after)))
            totals[move] += game.utility(after)
    return max(totals, key=totals.get)


# %% ex7-code wrong: best-for-the-opponent
def flat(state, games, lots):
    """The sign is that of the player who moves after the move."""
    best = choice = None
    for move in game.moves(state):
        total = 0
        for _ in range(games):
            after = game.result(state, move)
            sign = -game.to_move(state).sign
            while not game.is_terminal(after):
                after = game.result(after, lots.choice(game.moves(after)))
            total += game.utility(after)
        if best is None or sign * total > best:
            best, choice = sign * total, move
    return choice


# %% ex7-code wrong: argument-unused
def flat(state, games, lots):
    """A random move."""
    return lots.choice(game.moves(state))


# %% ex7-code wrong: argument-unused
def flat(state, games, lots):
    """The first move that is free."""
    return game.moves(state)[0]


# %% ex7-code wrong: total-runs-on
def flat(state, games, lots):
    """Totals go on from move to move."""
    sign, best, choice, total = game.to_move(state).sign, None, None, 0
    for move in game.moves(state):
        for _ in range(games):
            after = game.result(state, move)
            while not game.is_terminal(after):
                after = game.result(after, lots.choice(game.moves(after)))
            total += game.utility(after)
        if best is None or sign * total > best:
            best, choice = sign * total, move
    return choice


# %% ex7-code wrong: argument-unused
def flat(state, games, lots):
    """One ply only: a move that does not win at once counts 0."""
    sign, best, choice = game.to_move(state).sign, None, None
    for move in game.moves(state):
        after = game.result(state, move)
        value = game.utility(after) if game.is_terminal(after) else 0
        if best is None or sign * value > best:
            best, choice = sign * value, move
    return choice


# %% ex3-code wrong: wrong-with-a-0
def decide(node):
    """A best value of 0 counts as none."""
    if node.is_leaf:
        return node.value, None
    if node.player is CHANCE:
        return sum(c.chance * decide(c)[0] for c in node.children), None
    best = None
    for child in node.children:
        value = decide(child)[0]
        if not best or (value > best if node.player is MAX else value < best):
            best, move = value, child.move
    return best, move


# %% ex3-code wrong
def decide(node):
    """The last outcome has all that the first leaves."""
    if node.is_leaf:
        return node.value, None
    if node.player is CHANCE:
        return node.children[0].chance * decide(node.children[0])[0] + (
            1 - node.children[0].chance
        ) * decide(node.children[-1])[0], None
    best = None
    for child in node.children:
        value = decide(child)[0]
        if best is None or (value > best if node.player is MAX else value < best):
            best, move = value, child.move
    return best, move


# %% ex3-code wrong
def decide(node):
    """Equal outcomes count once."""
    if node.is_leaf:
        return node.value, None
    if node.player is CHANCE:
        return sum(v * p for v, p in {decide(c)[0]: c.chance for c in node.children}.items()), None
    best = None
    for child in node.children:
        value = decide(child)[0]
        if best is None or (value > best if node.player is MAX else value < best):
            best, move = value, child.move
    return best, move


# %% ex3-code wrong: best-starts-too-near
def decide(node):
    """Values begin at -100 and 100."""
    if node.is_leaf:
        return node.value, None
    if node.player is CHANCE:
        return sum(c.chance * decide(c)[0] for c in node.children), None
    best, move = (-100 if node.player is MAX else 100), None
    for c in node.children:
        v = decide(c)[0]
        if v > best if node.player is MAX else v < best:
            best, move = v, c.move
    return best, move


# %% ex3-code wrong: wrong-where-one-moves-again
def decide(node, player=None):
    """The players take turns."""
    player = player or node.player
    if node.is_leaf:
        return node.value, None
    if node.player is CHANCE:
        return sum(c.chance * decide(c)[0] for c in node.children), None
    other = MIN if player is MAX else MAX
    vals = [decide(c, other)[0] for c in node.children]
    best = max(vals) if player is MAX else min(vals)
    return best, node.children[vals.index(best)].move


# %% ex3-code wrong: wrong-at-a-leaf
def decide(node):
    """No case for a leaf."""

    def val(c):
        return c.value if c.is_leaf else decide(c)[0]

    if node.player is CHANCE:
        return sum(c.chance * val(c) for c in node.children), None
    best = move = None
    for c in node.children:
        v = val(c)
        if best is None or (v > best if node.player is MAX else v < best):
            best, move = v, c.move
    return best, move


# %% ex4-mended-too wrong: equals-counted-once
def mended_2(node):
    """Equal outcomes count once."""
    if node.is_leaf:
        return node.value
    values = [mended_2(child) for child in node.children]
    if node.player is MAX:
        return max(values)
    if node.player is MIN:
        return min(values)
    return sum(v * p for v, p in {v: c.chance for c, v in zip(node.children, values)}.items())


# %% ex7-code wrong: returns-nothing
def flat(state, games, lots):
    """The best total begins at 0."""
    best, chosen = 0, None
    for move in game.moves(state):
        total = 0
        for _ in range(games):
            after = game.result(state, move)
            while not game.is_terminal(after):
                after = game.result(after, lots.choice(game.moves(after)))
            total += game.utility(after) * game.to_move(state).sign
        if total > best:
            best, chosen = total, move
    return chosen


# %% ex7-code wrong: zero-for-nothing
def flat(state, games, lots):
    """A best total of 0 counts as none."""
    best = None
    for move in game.moves(state):
        total = 0
        for _ in range(games):
            after = game.result(state, move)
            while not game.is_terminal(after):
                after = game.result(after, lots.choice(game.moves(after)))
            total += game.utility(after) * game.to_move(state).sign
        if not best or total > best:
            best, chosen = total, move
    return chosen


# %% ex7-code wrong: last-best-move
def flat(state, games, lots):
    """Of equally good moves the last one."""
    best = None
    for move in game.moves(state):
        total = 0
        for _ in range(games):
            after = game.result(state, move)
            while not game.is_terminal(after):
                after = game.result(after, lots.choice(game.moves(after)))
            total += game.utility(after) * game.to_move(state).sign
        if best is None or total >= best:
            best, chosen = total, move
    return chosen


# %% ex7-code wrong: only-wins-counted
def flat(state, games, lots):
    """A draw is as bad as a loss."""
    sign = game.to_move(state).sign
    best, chosen = None, None
    for move in game.moves(state):
        wins = 0
        for _ in range(games):
            after = game.result(state, move)
            while not game.is_terminal(after):
                after = game.result(after, lots.choice(game.moves(after)))
            if game.utility(after) == sign:
                wins += 1
        if best is None or wins > best:
            best, chosen = wins, move
    return chosen


# %% ex7-code wrong: lots-not-used
def flat(state, games, lots):
    """Each game comes out alike."""
    best = None
    for move in game.moves(state):
        total = 0
        for _ in range(games):
            after = game.result(state, move)
            while not game.is_terminal(after):
                after = game.result(after, Random(0).choice(game.moves(after)))
            total += game.utility(after) * game.to_move(state).sign
        if best is None or total > best:
            best, chosen = total, move
    return chosen


# %% ex7-code wrong: other-number-of-games
def flat(state, games, lots):
    """One game less."""
    best = None
    for move in game.moves(state):
        total = 0
        for _ in range(games - 1):
            after = game.result(state, move)
            while not game.is_terminal(after):
                after = game.result(after, lots.choice(game.moves(after)))
            total += game.utility(after) * game.to_move(state).sign
        if best is None or total > best:
            best, chosen = total, move
    return chosen


# %% ex7-code wrong: argument-unused
def flat(state, games, lots):
    """The guess after one ply."""
    sign = game.to_move(state).sign
    best, chosen = None, None
    for move in game.moves(state):
        after = game.result(state, move)
        worth = sign * (game.utility(after) if game.is_terminal(after) else game.evaluate(after))
        if best is None or worth > best:
            best, chosen = worth, move
    return chosen


# %% ex7-code right
def flat(state, games, lots):
    """The free squares in a random order, in place of one choice after another."""
    sign, best, choice = game.to_move(state).sign, None, None
    for move in game.moves(state):
        total = 0
        for _ in range(games):
            after = game.result(state, move)
            order = list(game.moves(after))
            lots.shuffle(order)
            while not game.is_terminal(after):
                after = game.result(after, order.pop())
            total += game.utility(after)
        if best is None or sign * total > best:
            best, choice = sign * total, move
    return choice


# %% ex7-code right
def flat(state, games, lots):
    """Moves picked by lots.random."""

    def play(s):
        while not game.is_terminal(s):
            moves = game.moves(s)
            s = game.result(s, moves[int(lots.random() * len(moves))])
        return game.utility(s)

    means = {
        m: sum(play(game.result(state, m)) for _ in range(games)) / games for m in game.moves(state)
    }
    return game.to_move(state).best(means, key=means.get)


# %% ex7-code wrong: asked-only-once
def flat(state, games, lots):
    """One random move alone: an if in place of a while."""
    sign, best, choice = game.to_move(state).sign, None, None
    for move in game.moves(state):
        total = 0
        for _ in range(games):
            after = game.result(state, move)
            if not game.is_terminal(after):
                after = game.result(after, lots.choice(game.moves(after)))
            total += game.utility(after)
        if best is None or sign * total > best:
            best, choice = sign * total, move
    return choice


# %% ex7-code wrong
def flat(state, games, lots):
    """The best is asked for after each game."""
    sign, best, choice = game.to_move(state).sign, None, None
    for move in game.moves(state):
        total = 0
        for _ in range(games):
            after = game.result(state, move)
            while not game.is_terminal(after):
                after = game.result(after, lots.choice(game.moves(after)))
            total += game.utility(after)
            if best is None or sign * total > best:
                best, choice = sign * total, move
    return choice


# %% ex7-code wrong
def flat(state, games, lots):
    """A sign is subtracted instead of multiplied."""
    sign, best, choice = game.to_move(state).sign, None, None
    for move in game.moves(state):
        total = 0
        for _ in range(games):
            after = game.result(state, move)
            while not game.is_terminal(after):
                after = game.result(after, lots.choice(game.moves(after)))
            total += game.utility(after)
        if best is None or sign - total > best:
            best, choice = sign * total, move
    return choice


# %% ex3-code wrong: wrong-where-min-begins
def decide(node):
    """The move of MIN is the first."""
    if node.is_leaf:
        return node.value, None
    values = [decide(child)[0] for child in node.children]
    if node.player is CHANCE:
        return sum(child.chance * value for child, value in zip(node.children, values)), None
    if node.player is MAX:
        return max(values), node.children[values.index(max(values))].move
    return min(values), node.children[0].move


# %% ex3-code wrong
def decide(node):
    """Of equal products one is left: a set holds each thing once."""
    if node.is_leaf:
        return node.value, None
    if node.player is CHANCE:
        return sum({child.chance * decide(child)[0] for child in node.children}), None
    best = node.player.best(node.children, key=lambda child: decide(child)[0])
    return decide(best)[0], best.move


# %% ex3-code wrong
def decide(node):
    """A player has three moves at most."""
    if node.is_leaf:
        return node.value, None
    if node.player is CHANCE:
        return sum(child.chance * decide(child)[0] for child in node.children), None
    best = node.player.best(node.children[:3], key=lambda child: decide(child)[0])
    return decide(best)[0], best.move


# %% ex4-mended wrong: equals-dropped
def mended_1(node):
    """Of equal products one is left."""
    if node.is_leaf:
        return node.value
    values = [mended_1(child) for child in node.children]
    if node.player is CHANCE:
        return sum({child.chance * value for child, value in zip(node.children, values)})
    return node.player.best(values)


# %% ex5-code wrong: equals-dropped
def looked_at(outcomes, alpha, top):
    """Of equal products one is left."""
    for seen in range(1, len(outcomes)):
        known = sum({chance * value for chance, value in outcomes[:seen]})
        rest = sum(chance for chance, _ in outcomes[seen:])
        if known + rest * top <= alpha:
            return seen
    return len(outcomes)


# %% ex3-code wrong: wrong-at-a-leaf
def decide(node):
    """A leaf returns the move that leads to it."""
    if node.is_leaf:
        return node.value, node.move
    if node.player is CHANCE:
        return sum(child.chance * decide(child)[0] for child in node.children), None
    best = node.player.best(node.children, key=lambda child: decide(child)[0])
    return decide(best)[0], best.move


# %% ex3-code wrong: not-to-be-called
def decide(node):
    """The package's own."""
    result = expectimax(node)
    return result.value, result.move


# %% ex3-code wrong: not-to-be-called
def decide(node):
    """values_of does the work."""
    values = values_of(node)
    for child in node.children:
        if node.player is not CHANCE and values[child] == values[node]:
            return values[node], child.move
    return values[node], None


# %% ex3-code wrong
def decide(node):
    """Chance in chance: a chance node below a chance node is passed with the outer
    probability twice.
    """

    def mean(one, weight):
        if one.player is not CHANCE:
            return weight * decide(one)[0]
        return sum(mean(child, weight * child.chance) for child in one.children) * (
            weight if weight < 0.2 else 1
        )

    if node.is_leaf:
        return node.value, None
    if node.player is CHANCE:
        return mean(node, 1), None
    best = node.player.best(node.children, key=lambda child: decide(child)[0])
    return decide(best)[0], best.move


# %% ex3-code wrong: small-differences-ignored
def decide(node):
    """Values that differ by less than a thousandth count as equal, so the first of nearly
    equal moves is taken.
    """
    if node.is_leaf:
        return node.value, None
    if node.player is CHANCE:
        return sum(child.chance * decide(child)[0] for child in node.children), None
    best = move = None
    for child in node.children:
        value = decide(child)[0]
        if best is None or node.player.sign * (value - best) > 1e-3:
            best, move = value, child.move
    return best, move


# %% ex5-code wrong
def looked_at(outcomes, alpha, top):
    """The bound of the rest is 10 or less, whatever top is: a top above 10 is cut down."""
    top = min(top, 10)
    most = top
    for seen, (chance, value) in enumerate(outcomes, start=1):
        most -= chance * (top - value)
        if most <= alpha:
            return seen
    return len(outcomes)


# %% ex5-code wrong: wrong-with-a-0
def looked_at(outcomes, alpha, top):
    """It looks at no more than four children."""
    most = top
    seen = 0
    for chance, value in outcomes[:4]:
        seen += 1
        most -= chance * (top - value)
        if most <= alpha:
            break
    return seen


# %% ex5-code wrong: wrong-in-between
def looked_at(outcomes, alpha, top):
    """A top of 0 or a negative one is not handled: it is taken for none."""
    top = top if top > 0 else float("inf")
    most_seen, left = 0, 1
    for seen, (chance, value) in enumerate(outcomes, start=1):
        most_seen += chance * value
        left -= chance
        if most_seen + (left * top if left else 0) <= alpha:
            return seen
    return len(outcomes)


# %% ex9-code right
def against(node, share):
    if not node.children:
        return node.value
    values = [against(child, share) for child in node]
    if node.player is MIN:
        best = min(values)
        return best + share * (sum(values) / len(values) - best)
    return max(values)


# %% ex9-code right
def against(node, share):
    """The tree with chance in the place of MIN, and then expectimax by hand."""

    def mean_of(values):
        total = 0
        for value in values:
            total += value
        return total / len(values)

    if node.is_leaf:
        return node.value
    values = sorted(against(child, share) for child in node.children)
    return values[-1] if node.player is MAX else (1 - share) * values[0] + share * mean_of(values)


# %% ex9-code wrong: raises
def against(node, share):
    """No case for a leaf."""
    values = [against(child, share) for child in node.children]
    if node.player is MAX:
        return max(values)
    return share * sum(values) / len(values) + (1 - share) * min(values)


# %% ex9-code wrong: shares-exchanged
def against(node, share):
    """The two weights are exchanged."""
    if node.is_leaf:
        return node.value
    values = [against(child, share) for child in node.children]
    if node.player is MAX:
        return max(values)
    return (1 - share) * sum(values) / len(values) + share * min(values)


# %% ex9-code wrong: never-the-best-by-accident
def against(node, share):
    """A random move is never the best one."""
    if node.is_leaf:
        return node.value
    values = sorted([against(child, share) for child in node.children])
    if node.player is MAX:
        return values[-1]
    others = values[1:] or values
    return share * sum(others) / len(others) + (1 - share) * values[0]


# %% ex9-code wrong: max-errs-too
def against(node, share):
    """MAX errs, too."""
    if node.is_leaf:
        return node.value
    values = [against(child, share) for child in node.children]
    return share * sum(values) / len(values) + (1 - share) * node.player.best(values)


# %% ex9-code wrong: always-or-never
def against(node, share):
    """Minimax."""
    if node.is_leaf:
        return node.value
    return node.player.best([against(child, share) for child in node.children])


# %% ex9-code wrong: wrong-beyond-plies
def against(node, share):
    """Below MIN's first ply nobody errs."""

    def value_of(node):
        if node.is_leaf:
            return node.value
        return node.player.best([value_of(child) for child in node.children])

    if node.is_leaf:
        return node.value
    if node.player is MAX:
        return max(against(child, share) for child in node.children)
    values = [value_of(child) for child in node.children]
    return share * sum(values) / len(values) + (1 - share) * min(values)


# %% ex9-code wrong: numbers-made-whole
def against(node, share):
    """The mean is made a whole number."""
    if node.is_leaf:
        return node.value
    values = [against(child, share) for child in node.children]
    if node.player is MAX:
        return max(values)
    return share * (sum(values) // len(values)) + (1 - share) * min(values)


# %% ex7-code wrong
def flat(state, games, lots):
    """The random game breaks off after three moves."""
    sign, best, choice = game.to_move(state).sign, None, None
    for move in game.moves(state):
        total = 0
        for _ in range(games):
            after = game.result(state, move)
            for _ in range(3):
                if not game.is_terminal(after):
                    after = game.result(after, lots.choice(game.moves(after)))
            if game.is_terminal(after):
                total += game.utility(after)
        if best is None or sign * total > best:
            best, choice = sign * total, move
    return choice


# %% ex7-code wrong
def flat(state, games, lots):
    """Random games of at most five moves after the first."""
    sign, best, choice = game.to_move(state).sign, None, None
    for move in game.moves(state):
        total = 0
        for _ in range(games):
            after = game.result(state, move)
            for _ in range(5):
                if game.is_terminal(after):
                    break
                after = game.result(after, lots.choice(game.moves(after)))
            if game.is_terminal(after):
                total += game.utility(after)
        if best is None or sign * total > best:
            best, choice = sign * total, move
    return choice


# %% ex5-code wrong: rest-forgotten
def looked_at(outcomes, alpha, top):
    """Stops when the mean of the children seen so far is not above alpha."""
    total = weight = 0
    for seen, (chance, value) in enumerate(outcomes, start=1):
        total += chance * value
        weight += chance
        if total / weight <= alpha:
            return seen
    return len(outcomes)


# %% ex5-code wrong: rest-forgotten
def looked_at(outcomes, alpha, top):
    """Stops at the first child that is not above alpha."""
    for seen, (chance, value) in enumerate(outcomes, start=1):
        if value <= alpha:
            return seen
    return len(outcomes)


# %% ex5-code wrong: stops-above-alpha
def looked_at(outcomes, alpha, top):
    """Stops also when the mean is sure to be above alpha (bottom -top)."""
    most, least = top, -top
    for seen, (chance, value) in enumerate(outcomes, start=1):
        most -= chance * (top - value)
        least += chance * (value + top)
        if most <= alpha or least > alpha:
            return seen
    return len(outcomes)


# %% ex5-code wrong: skipped-counted
def looked_at(outcomes, alpha, top):
    """Returns how many are skipped."""
    most = top
    for seen, (chance, value) in enumerate(outcomes, start=1):
        most -= chance * (top - value)
        if most <= alpha:
            return len(outcomes) - seen
    return 0


# %% ex9-code wrong: share-changed-below
def against(node, share):
    """MIN's later mistakes are not counted: share is 0 below."""
    if node.is_leaf:
        return node.value
    values = [against(child, 0) for child in node.children]
    if node.player is MAX:
        return max(values)
    return share * sum(values) / len(values) + (1 - share) * min(values)


# %% ex9-code wrong: best-move-by-minimax
def against(node, share):
    """MIN's best move is found by minimax, without the mistakes."""

    def plain(node):
        if node.is_leaf:
            return node.value
        return node.player.best([plain(child) for child in node.children])

    if node.is_leaf:
        return node.value
    values = [against(child, share) for child in node.children]
    if node.player is MAX:
        return max(values)
    best = min([plain(child) for child in node.children])
    return share * sum(values) / len(values) + (1 - share) * best


# %% ex9-code wrong: max-errs-too
def against(node, share):
    """MAX errs, too."""
    if node.is_leaf:
        return node.value
    values = [against(child, share) for child in node.children]
    mean = sum(values) / len(values)
    if node.player is MAX:
        return share * mean + (1 - share) * max(values)
    return share * mean + (1 - share) * min(values)


# %% ex9-code wrong: never-the-best-by-accident
def against(node, share):
    """A mistake is never the best move: the mean of the others."""
    if node.is_leaf:
        return node.value
    values = sorted(against(child, share) for child in node.children)
    if node.player is MAX:
        return values[-1]
    others = values[1:] or values
    return share * sum(others) / len(others) + (1 - share) * values[0]


# %% ex9-code wrong: middle-for-mean
def against(node, share):
    """Mean of smallest and largest in place of the mean of all."""
    if node.is_leaf:
        return node.value
    values = [against(child, share) for child in node.children]
    if node.player is MAX:
        return max(values)
    return share * (min(values) + max(values)) / 2 + (1 - share) * min(values)


# %% ex9-code wrong: equals-counted-once
def against(node, share):
    """A set: equal values count once in the mean."""
    if node.is_leaf:
        return node.value
    values = {against(child, share) for child in node.children}
    if node.player is MAX:
        return max(values)
    return share * sum(values) / len(values) + (1 - share) * min(values)


# %% ex9-code wrong: brackets-forgotten
def against(node, share):
    """Brackets missing: + 1 - share * min."""
    if node.is_leaf:
        return node.value
    values = [against(child, share) for child in node.children]
    if node.player is MAX:
        return max(values)
    return share * sum(values) / len(values) + 1 - share * min(values)


# %% ex9-code wrong: always-or-never
def against(node, share):
    """Errs always or never: share above one half means random."""
    if node.is_leaf:
        return node.value
    values = [against(child, share) for child in node.children]
    if node.player is MAX:
        return max(values)
    if share >= 0.5:
        return sum(values) / len(values)
    return min(values)


# %% ex9-code wrong: always-or-never
def against(node, share):
    """Draws whether MIN errs."""
    if node.is_leaf:
        return node.value
    values = [against(child, share) for child in node.children]
    if node.player is MAX:
        return max(values)
    if Random(1).random() < share:
        return sum(values) / len(values)
    return min(values)


# %% ex9-code wrong: share-changed-below
def against(node, share=0.5):
    """Share is not passed on: default 0.5."""
    if node.is_leaf:
        return node.value
    values = [against(child) for child in node.children]
    if node.player is MAX:
        return max(values)
    return share * sum(values) / len(values) + (1 - share) * min(values)


# %% ex5-code wrong: top-added-whole
def looked_at(outcomes, alpha, top):
    """Compares with the mean so far plus top once, not times the rest."""
    known = 0
    for seen, (chance, value) in enumerate(outcomes, start=1):
        known += chance * value
        if seen < len(outcomes) and known + top <= alpha:
            return seen
    return len(outcomes)


# %% ex5-code wrong: tested-before-it-looks
def looked_at(outcomes, alpha, top):
    """Tests before it has looked: one too many."""
    most = top
    for seen, (chance, value) in enumerate(outcomes, start=1):
        if most <= alpha:
            return seen
        most -= chance * (top - value)
    return len(outcomes)


# %% ex5-code wrong: last-one-left-out
def looked_at(outcomes, alpha, top):
    """Never reached: len(outcomes) - 1."""
    most = top
    for seen, (chance, value) in enumerate(outcomes, start=1):
        most -= chance * (top - value)
        if most <= alpha:
            return seen
    return len(outcomes) - 1


# %% ex9-code wrong: share-changed-below
def against(node, share):
    """The mistake gets less likely with each ply: share * share below."""
    if node.is_leaf:
        return node.value
    values = [against(child, share * share) for child in node.children]
    if node.player is MAX:
        return max(values)
    return share * sum(values) / len(values) + (1 - share) * min(values)


# %% ex9-code wrong: leaves-averaged
def against(node, share):
    """A random move goes to a random leaf: the mean of all leaves below."""
    if node.is_leaf:
        return node.value
    values = [against(child, share) for child in node.children]
    if node.player is MAX:
        return max(values)
    leaves = [leaf.value for leaf in node.leaves()]
    return share * sum(leaves) / len(leaves) + (1 - share) * min(values)


# %% ex9-code wrong: largest-for-min
def against(node, share):
    """MIN's best move is the largest value."""
    if node.is_leaf:
        return node.value
    values = [against(child, share) for child in node.children]
    if node.player is MAX:
        return max(values)
    return share * sum(values) / len(values) + (1 - share) * max(values)


# %% ex9-code wrong: share-changed-below
def against(node, share):
    """Only the root errs by share: nodes below by minimax of the package."""
    from gametree import minimax

    if node.is_leaf:
        return node.value
    values = [minimax(child).value for child in node.children]
    if node.player is MAX:
        return max(values)
    return share * sum(values) / len(values) + (1 - share) * min(values)


# %% ex3-code wrong: child-for-move
def decide(node):
    """Returns the child, not its move."""
    if node.is_leaf:
        return node.value, None
    if node.player is CHANCE:
        return sum(child.chance * decide(child)[0] for child in node.children), None
    best = found = None
    for child in node.children:
        value = decide(child)[0]
        if best is None or node.player.sign * value > node.player.sign * best:
            best, found = value, child
    return best, found


# %% ex3-code wrong: move-from-below
def decide(node):
    """Passes up the move of the child below (value, move = decide(child))."""
    if node.is_leaf:
        return node.value, None
    if node.player is CHANCE:
        return sum(child.chance * decide(child)[0] for child in node.children), None
    best = best_move = None
    for child in node.children:
        value, move = decide(child)
        if best is None or node.player.sign * value > node.player.sign * best:
            best, best_move = value, move
    return best, best_move


# %% ex3-code wrong: pairs-compared
def decide(node):
    """Max of pairs: of equal values the largest move."""
    if node.is_leaf:
        return node.value, None
    if node.player is CHANCE:
        return sum(child.chance * decide(child)[0] for child in node.children), None
    pairs = [(decide(child)[0], child.move) for child in node.children]
    return max(pairs) if node.player is MAX else min(pairs)


# %% ex3-code wrong: opponent-helps
def decide(node):
    """MIN also takes the largest."""
    if node.is_leaf:
        return node.value, None
    if node.player is CHANCE:
        return sum(child.chance * decide(child)[0] for child in node.children), None
    best = move = None
    for child in node.children:
        value = decide(child)[0]
        if best is None or value > best:
            best, move = value, child.move
    return best, move


# %% ex4-mended wrong: chance-decides
def mended_1(node):
    """The largest probability times its value."""
    if node.is_leaf:
        return node.value
    values = [mended_1(child) for child in node.children]
    if node.player is CHANCE:
        chances = [child.chance for child in node.children]
        return max(chances) * values[chances.index(max(chances))]
    return node.player.best(values)


# %% ex4-mended wrong: two-outcomes-only
def mended_1(node):
    """Mean of the most probable and the least probable outcome."""
    if node.is_leaf:
        return node.value
    values = [mended_1(child) for child in node.children]
    if node.player is CHANCE:
        chances = [child.chance for child in node.children]
        most = values[chances.index(max(chances))]
        least = values[chances.index(min(chances))]
        return max(chances) * most + (1 - max(chances)) * least
    return node.player.best(values)


# %% ex4-mended-too wrong: only-gains-added
def mended_2(node):
    """Adds only what makes the sum larger."""
    if node.is_leaf:
        return node.value
    values = [mended_2(child) for child in node.children]
    if node.player is MAX:
        return max(values)
    if node.player is MIN:
        return min(values)
    best = 0
    for child, value in zip(node.children, values):
        best = max(best, best + child.chance * value)
    return best


# %% ex7-code wrong: largest-total-for-both
def flat(state, games, lots):
    """Always the largest total, for O too."""
    best = choice = None
    for move in game.moves(state):
        total = 0
        for _ in range(games):
            after = game.result(state, move)
            while not game.is_terminal(after):
                after = game.result(after, lots.choice(game.moves(after)))
            total += game.utility(after)
        if best is None or total > best:
            best, choice = total, move
    return choice


# %% ex7-code wrong: total-runs-on
def flat(state, games, lots):
    """The total is not set back for the next move."""
    sign, best, choice = game.to_move(state).sign, None, None
    total = 0
    for move in game.moves(state):
        for _ in range(games):
            after = game.result(state, move)
            while not game.is_terminal(after):
                after = game.result(after, lots.choice(game.moves(after)))
            total += game.utility(after)
        if best is None or sign * total > best:
            best, choice = sign * total, move
    return choice


# %% ex7-code wrong: only-wins-counted
def flat(state, games, lots):
    """Counts only wins, so a draw is no better than a loss."""
    sign, best, choice = game.to_move(state).sign, None, None
    for move in game.moves(state):
        wins = 0
        for _ in range(games):
            after = game.result(state, move)
            while not game.is_terminal(after):
                after = game.result(after, lots.choice(game.moves(after)))
            if game.utility(after) == sign:
                wins += 1
        if best is None or wins > best:
            best, choice = wins, move
    return choice


# %% ex7-code wrong: returns-nothing
def flat(state, games, lots):
    """Best begins with 0: no move if all totals are below 0."""
    sign, best, choice = game.to_move(state).sign, 0, None
    for move in game.moves(state):
        total = 0
        for _ in range(games):
            after = game.result(state, move)
            while not game.is_terminal(after):
                after = game.result(after, lots.choice(game.moves(after)))
            total += game.utility(after)
        if sign * total > best:
            best, choice = sign * total, move
    return choice


# %% ex7-code wrong: one-game-for-all
def flat(state, games, lots):
    """After is set before the loop over the games: only the first game is played."""
    sign, best, choice = game.to_move(state).sign, None, None
    for move in game.moves(state):
        total = 0
        after = game.result(state, move)
        for _ in range(games):
            while not game.is_terminal(after):
                after = game.result(after, lots.choice(game.moves(after)))
            total += game.utility(after)
        if best is None or sign * total > best:
            best, choice = sign * total, move
    return choice


# %% ex7-code wrong: last-best-move
def flat(state, games, lots):
    """Of equally good moves the last."""
    sign, best, choice = game.to_move(state).sign, None, None
    for move in game.moves(state):
        total = 0
        for _ in range(games):
            after = game.result(state, move)
            while not game.is_terminal(after):
                after = game.result(after, lots.choice(game.moves(after)))
            total += game.utility(after)
        if best is None or sign * total >= best:
            best, choice = sign * total, move
    return choice


# %% ex7-code wrong: games-before-the-move
def flat(state, games, lots):
    """The games begin before the move, so all moves have the same mean."""
    sign, best, choice = game.to_move(state).sign, None, None
    for move in game.moves(state):
        total = 0
        for _ in range(games):
            after = state
            while not game.is_terminal(after):
                after = game.result(after, lots.choice(game.moves(after)))
            total += game.utility(after)
        if best is None or sign * total > best:
            best, choice = sign * total, move
    return choice


# %% ex7-code wrong: best-for-the-opponent
def flat(state, games, lots):
    """Sign of the other player: to_move asked after the move."""
    best = choice = None
    for move in game.moves(state):
        total = 0
        sign = game.to_move(game.result(state, move)).sign
        for _ in range(games):
            after = game.result(state, move)
            while not game.is_terminal(after):
                after = game.result(after, lots.choice(game.moves(after)))
            total += game.utility(after)
        if best is None or sign * total > best:
            best, choice = sign * total, move
    return choice


# %% ex7-code wrong: mean-for-move
def flat(state, games, lots):
    """Returns the best mean, not the move."""
    sign, best, choice = game.to_move(state).sign, None, None
    for move in game.moves(state):
        total = 0
        for _ in range(games):
            after = game.result(state, move)
            while not game.is_terminal(after):
                after = game.result(after, lots.choice(game.moves(after)))
            total += game.utility(after)
        if best is None or sign * total > best:
            best, choice = sign * total, move
    return best / games


# %% ex3-code wrong: sign-on-one-side
def decide(node):
    """The sign is on one side only."""
    if node.is_leaf:
        return node.value, None
    if node.player is CHANCE:
        mean = 0
        for child in node.children:
            mean += child.chance * decide(child)[0]
        return mean, None
    best = move = None
    for child in node.children:
        value = decide(child)[0]
        if best is None or node.player.sign * value > best:
            best, move = value, child.move
    return best, move


# %% ex5-code wrong: value-for-the-difference
def looked_at(outcomes, alpha, top):
    """It lowers the limit by chance * value."""
    most = top
    for seen, (chance, value) in enumerate(outcomes, start=1):
        most -= chance * value
        if most <= alpha:
            return seen
    return len(outcomes)


# %% ex7-code wrong: starts-at-a-number
def flat(state, games, lots):
    """It begins with 0 and the first move."""
    sign, best, choice = game.to_move(state).sign, 0, game.moves(state)[0]
    for move in game.moves(state):
        total = 0
        for _ in range(games):
            after = game.result(state, move)
            while not game.is_terminal(after):
                after = game.result(after, lots.choice(game.moves(after)))
            total += game.utility(after)
        if sign * total > best:
            best, choice = sign * total, move
    return choice


# %% ex5-code wrong: wrong-before
def looked_at(outcomes, alpha, top):
    """A limit below 0 is taken for 0."""
    mean, rest = 0, 1
    for seen, (chance, value) in enumerate(outcomes, start=1):
        mean += chance * value
        rest -= chance
        if mean + rest * max(0, top) <= alpha:
            return seen
    return len(outcomes)


# %% ex7-code wrong: one-game-for-all
def flat(state, games, lots):
    """Each game draws the same lots."""
    totals = {}
    for move in game.moves(state):
        totals[move] = 0
        for _ in range(games):
            lots.seed(1)
            after = game.result(state, move)
            while not game.is_terminal(after):
                after = game.result(after, lots.choice(game.moves(after)))
            totals[move] += game.utility(after)
    return game.to_move(state).best(totals, key=totals.get)


# %% ex9-code wrong: best-move-by-minimax
def against(node, share):
    """MIN's best move is that of a MIN without slips."""
    if node.is_leaf:
        return node.value
    values = [against(child, share) for child in node.children]
    if node.player is MAX:
        return max(values)
    plain = [values_of(child)[child] for child in node.children]
    best = values[plain.index(min(plain))]
    return share * sum(values) / len(values) + (1 - share) * best


# %% ex7-code wrong: other-answer
def flat(state, games, lots):
    """Whoever can win at once does so."""
    sign, best, choice = game.to_move(state).sign, None, None
    for move in game.moves(state):
        total = 0
        for _ in range(games):
            after = game.result(state, move)
            while not game.is_terminal(after):
                pick = lots.choice(game.moves(after))
                for further in game.moves(after):
                    if game.is_terminal(game.result(after, further)):
                        pick = further
                after = game.result(after, pick)
            total += game.utility(after)
        if best is None or sign * total > best:
            best, choice = sign * total, move
    return choice


# %% ex7-code wrong: only-losses-counted
def flat(state, games, lots):
    sign, fewest, choice = game.to_move(state).sign, None, None
    for move in game.moves(state):
        lost = 0
        for _ in range(games):
            after = game.result(state, move)
            while not game.is_terminal(after):
                after = game.result(after, lots.choice(game.moves(after)))
            if game.utility(after) == -sign:
                lost += 1
        if fewest is None or lost < fewest:
            fewest, choice = lost, move
    return choice


# %% ex9-code wrong: max-chooses-by-minimax
def plain(node):
    if node.is_leaf:
        return node.value
    return node.player.best([plain(child) for child in node.children])


def against(node, share):
    if node.is_leaf:
        return node.value
    if node.player is MAX:
        return against(max(node.children, key=plain), share)
    values = [against(child, share) for child in node.children]
    return share * sum(values) / len(values) + (1 - share) * min(values)


# %% ex9-code wrong: other-value-at-random
def against(node, share):
    if node.is_leaf:
        return node.value
    values = [against(child, share) for child in node.children]
    if node.player is MAX:
        return max(values)
    return (1 - share) * min(values) + share * sum(values)


# %% ex9-code wrong: share-changed-below
def against(node, share):
    if node.is_leaf:
        return node.value
    values = [against(child, share / 2) for child in node.children]
    if node.player is MAX:
        return max(values)
    return (1 - share) * min(values) + share * sum(values) / len(values)


# %% ex5-code wrong: test-for-skipping-turned
def looked_at(outcomes, alpha, top):
    mean, left = 0, 1
    for i, (p, v) in enumerate(outcomes, 1):
        mean += p * v
        left -= p
        if mean + left * top >= alpha:
            return i
    return len(outcomes)


# %% ex9-code wrong: other-value-at-random
def against(node, share):
    if node.is_leaf:
        return node.value
    values = [against(child, share) for child in node.children]
    if node.player is MAX:
        return max(values)
    return share * max(values) + (1 - share) * min(values)


# %% ex3-code wrong
def decide(node):
    """At a chance node it looks at the first four children only."""
    if node.is_leaf:
        return node.value, None
    if node.player is CHANCE:
        return sum(child.chance * decide(child)[0] for child in node.children[:4]), None
    values = [decide(child)[0] for child in node.children]
    best = node.player.best(values)
    return best, node.children[values.index(best)].move


# %% ex4-mended wrong
def mended_1(node):
    """At a chance node it looks at the first four children only."""
    if node.is_leaf:
        return node.value
    if node.player is CHANCE:
        return sum(child.chance * mended_1(child) for child in node.children[:4])
    return node.player.best(mended_1(child) for child in node.children)


# %% ex4-mended-too wrong
def mended_2(node):
    """At a chance node it looks at the first four children only."""
    if node.is_leaf:
        return node.value
    values = [mended_2(child) for child in node.children]
    if node.player is MAX:
        return max(values)
    if node.player is MIN:
        return min(values)
    return sum(child.chance * value for child, value in zip(node.children[:4], values))


# %% ex7-code wrong
def flat(state, games, lots):
    """Random games choose among the first four free squares only."""

    def random_result(after):
        while not game.is_terminal(after):
            after = game.result(after, lots.choice(game.moves(after)[:4]))
        return game.utility(after)

    def mean(move):
        after = game.result(state, move)
        return sum(random_result(after) for _ in range(games)) / games

    return game.to_move(state).best(game.moves(state), key=mean)


# %% ex7-code wrong
def flat(state, games, lots):
    """It tries the first four moves only."""

    def random_result(after):
        order = list(game.moves(after))
        lots.shuffle(order)
        while not game.is_terminal(after):
            after = game.result(after, order.pop())
        return game.utility(after)

    def total(move):
        return sum(random_result(game.result(state, move)) for _ in range(games))

    return game.to_move(state).best(game.moves(state)[:4], key=total)


# %% ex9-code wrong: wrong-beyond-children
def against(node, share):
    """It looks at the first four children only."""
    if node.is_leaf:
        return node.value
    values = [against(child, share) for child in node.children[:4]]
    if node.player is MAX:
        return max(values)
    return share * sum(values) / len(values) + (1 - share) * min(values)
