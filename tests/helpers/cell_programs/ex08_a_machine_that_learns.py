# %% line-own right
def back_along(positions, games, step_size):
    table = {place: 0 for place in range(positions)}
    table[positions] = 1
    for _ in range(games):
        for place in range(positions):
            difference = table[place + 1] - table[place]
            table[place] = table[place] + difference * step_size
    return [table[place] for place in range(positions)]


# %% line-own right
def back_along(positions, games, step_size):
    """A new list for each game, from the values of the game before."""
    values = (0,) * positions
    for _ in range(games):
        after = values[1:] + (1,)
        values = tuple((1 - step_size) * a + step_size * b for a, b in zip(values, after))
    return list(values)


# %% line-own wrong: from-the-end
def back_along(positions, games, step_size):
    """From the end to the start."""
    values = [0] * positions + [1]
    for _ in range(games):
        for place in reversed(range(positions)):
            values[place] += step_size * (values[place + 1] - values[place])
    return values[:-1]


# %% line-own wrong: end-returned
def back_along(positions, games, step_size):
    """The end is returned, too."""
    values = [0] * positions + [1]
    for _ in range(games):
        for place in range(positions):
            values[place] += step_size * (values[place + 1] - values[place])
    return values


# %% line-own wrong: other-number-of-rounds
def back_along(positions, games, step_size):
    """One game too many."""
    values = [0] * positions + [1]
    for _ in range(games + 1):
        for place in range(positions):
            values[place] += step_size * (values[place + 1] - values[place])
    return values[:-1]


# %% line-own wrong: towards-the-end
def back_along(positions, games, step_size):
    """All of them are moved towards the end."""
    values = [0] * positions
    for _ in range(games):
        values = [value + step_size * (1 - value) for value in values]
    return values


# %% gardner-own right
def punish(opened, outcome):
    if outcome >= 0:
        return
    place = len(opened) - 1
    while place >= 0:
        beads, drawn = opened[place]
        if beads[drawn]:
            beads[drawn] = beads[drawn] - 1
            break
        place -= 1


# %% gardner-own right
def punish(opened, outcome):
    """By taking pairs off the list."""
    while outcome == -1 and opened:
        beads, drawn = opened.pop()
        if beads[drawn] > 0:
            beads[drawn] -= 1
            outcome = 0


# %% gardner-own wrong: last-box-only
def punish(opened, outcome):
    """The last box alone, though it may be empty."""
    if outcome == -1:
        beads, drawn = opened[-1]
        beads[drawn] = max(0, beads[drawn] - 1)


# %% gardner-own wrong: each-box-punished
def punish(opened, outcome):
    """Every box is punished."""
    if outcome == -1:
        for beads, drawn in opened:
            beads[drawn] = max(0, beads[drawn] - 1)


# %% gardner-own wrong: first-box-punished
def punish(opened, outcome):
    """The first box in place of the last."""
    if outcome == -1:
        for beads, drawn in opened:
            if beads[drawn] > 0:
                beads[drawn] -= 1
                return


# %% gardner-own wrong: draw-punished
def punish(opened, outcome):
    """After a draw, too."""
    if outcome < 1:
        for beads, drawn in reversed(opened):
            if beads[drawn] > 0:
                beads[drawn] -= 1
                return


# %% boxes-own right
def boxes_needed(game, player):
    def is_needed(state):
        if game.is_terminal(state):
            return False
        return game.to_move(state) == player and len(game.moves(state)) >= 2

    return len([state for state in positions(game, symmetric=True) if is_needed(state)])


# %% boxes-own right
def boxes_needed(game, player):
    """Where play is over there is no move."""
    graph = positions(game, symmetric=True)
    return sum(len(game.moves(s)) > 1 for s in graph if graph.node(s).player is player)


# %% boxes-own wrong: boxes-for-forced-moves
def boxes_needed(game, player):
    """One move is enough."""
    count = 0
    for state in positions(game, symmetric=True):
        if not game.is_terminal(state) and game.to_move(state) is player:
            count += 1
    return count


# %% boxes-own wrong: boxes-of-both
def boxes_needed(game, player):
    """Whoever is to move."""
    count = 0
    for state in positions(game, symmetric=True):
        if not game.is_terminal(state) and len(game.moves(state)) > 1:
            count += 1
    return count


# %% boxes-own wrong: symmetry-left-out
def boxes_needed(game, player):
    """Each position, not one of those that are the same."""
    count = 0
    for state in positions(game):
        if not game.is_terminal(state) and game.to_move(state) is player:
            count += len(game.moves(state)) > 1
    return count


# %% boxes-own wrong: not-to-be-called
def boxes_needed(game, player):
    return len(boxes(game, player))


# %% mean-own right
def moved(mean, result, n):
    return (mean * (n - 1) + result) / n


# %% mean-own right
def moved(mean, result, n):
    step_size = 1 / n
    return (1 - step_size) * mean + step_size * result


# %% mean-own wrong: mean-of-two
def moved(mean, result, n):
    """Half of the way each time."""
    return (mean + result) / 2


# %% mean-own wrong: mean-counted-once
def moved(mean, result, n):
    """The mean is taken for one of n results."""
    return (mean + result) / n


# %% mean-own wrong: one-result-too-many
def moved(mean, result, n):
    """One result more is counted."""
    return (mean * n + result) / (n + 1)


# %% mean-own wrong
def moved(mean, result, n):
    """It goes away from the result."""
    return mean + (mean - result) / n


# %% weights-own right
def move_weights(weights, counts, value, step_size):
    guess = 0
    for place in range(len(weights)):
        guess += weights[place] * counts[place]
    moved_by = step_size * (value - guess)
    return [weights[place] + moved_by * counts[place] for place in range(len(weights))]


# %% weights-own right
def move_weights(weights, counts, value, step_size):
    """In the list that is given."""
    difference = value - sum(w * c for w, c in zip(weights, counts))
    for place, count in enumerate(counts):
        weights[place] += step_size * difference * count
    return weights


# %% weights-own wrong: difference-taken-again
def move_weights(weights, counts, value, step_size):
    """It computes the difference again for each weight."""
    weights = list(weights)
    for place, count in enumerate(counts):
        difference = value - sum(w * c for w, c in zip(weights, counts))
        weights[place] += step_size * difference * count
    return weights


# %% weights-own wrong: count-forgotten
def move_weights(weights, counts, value, step_size):
    """The count is forgotten."""
    difference = value - sum(w * c for w, c in zip(weights, counts))
    return [weight + step_size * difference for weight in weights]


# %% weights-own wrong: weights-moved-away
def move_weights(weights, counts, value, step_size):
    """The guess minus the value."""
    difference = sum(w * c for w, c in zip(weights, counts)) - value
    return [w + step_size * difference * c for w, c in zip(weights, counts)]


# %% weights-own wrong
def move_weights(weights, counts, value, step_size):
    """Towards the value itself."""
    return [w + step_size * value * c for w, c in zip(weights, counts)]


# %% weights-own wrong: tuple-for-list
def move_weights(weights, counts, value, step_size):
    difference = value - sum(w * c for w, c in zip(weights, counts))
    return tuple(w + step_size * difference * c for w, c in zip(weights, counts))


# %% gardner-own wrong: boxes-unchanged
def punish(opened, outcome):
    return [beads for beads, drawn in opened]


# %% mean-own wrong: numbers-rounded
def moved(mean, result, n):
    """It is rounded."""
    return round(mean + (result - mean) / n, 2)


# %% line-own wrong: numbers-rounded
def back_along(positions, games, step_size):
    """It is rounded."""
    values = [0] * positions + [1]
    for _ in range(games):
        for place in range(positions):
            values[place] += step_size * (values[place + 1] - values[place])
    return [round(value, 4) for value in values[:-1]]


# %% gardner-own wrong
def punish(opened, outcome):
    """It looks for a box that is not empty, and not for a bead of the move."""
    if outcome == -1:
        for beads, drawn in reversed(opened):
            if sum(beads.values()) > 0:
                beads[drawn] = max(0, beads[drawn] - 1)
                return


# %% line-own wrong: wrong-beyond
def back_along(positions, games, step_size):
    """No more than three games are played."""
    values = [0] * positions + [1]
    for _ in range(min(games, 3)):
        for place in range(positions):
            values[place] += step_size * (values[place + 1] - values[place])
    return values[:-1]


# %% line-own wrong: numbers-rounded
def back_along(positions, games, step_size):
    """Values are rounded to four places after each step, which is seen after more games with
    small steps.
    """
    values = [0] * positions + [1]
    for _ in range(games):
        for place in range(positions):
            values[place] = values[place] + step_size * (values[place + 1] - values[place])
            if games > 3:
                values[place] = round(values[place], 4)
    return values[:-1]


# %% gardner-own wrong: wrong-beyond-length
def punish(opened, outcome):
    """Only the last three boxes are looked at."""
    if outcome == -1:
        for beads, drawn in reversed(opened[-3:]):
            if beads[drawn] > 0:
                beads[drawn] -= 1
                return


# %% gardner-own wrong
def punish(opened, outcome):
    """A large stock loses two beads: from more than three beads on, one is not enough."""
    if outcome == -1:
        for beads, drawn in reversed(opened):
            if beads[drawn] > 0:
                beads[drawn] -= 1 + beads[drawn] // 4
                return


# %% mean-own wrong: wrong-beyond
def moved(mean, result, n):
    """The step never becomes smaller than a tenth, so it is wrong for n above 10."""
    return mean + max(1 / n, 0.1) * (result - mean)


# %% mean-own wrong: answers-held
def moved(mean, result, n):
    """The mean stays between -4 and 4, as the values of this game do."""
    return max(-4, min(4, mean + (result - mean) / n))


# %% weights-own wrong
def move_weights(weights, counts, value, step_size):
    """The guess is kept at -1 or above, so a guess of -3 counts as -1."""
    guess = max(-1, sum(w * c for w, c in zip(weights, counts)))
    return [w + step_size * (value - guess) * c for w, c in zip(weights, counts)]


# %% weights-own wrong: answers-held
def move_weights(weights, counts, value, step_size):
    """Weights stay between -1 and 1."""
    guess = sum(w * c for w, c in zip(weights, counts))
    return [max(-1, min(1, w + step_size * (value - guess) * c)) for w, c in zip(weights, counts)]


# %% weights-own wrong: answers-held
def move_weights(weights, counts, value, step_size):
    """Counts above 3 count as 3, so four lines of a kind move too little."""
    difference = value - sum(w * c for w, c in zip(weights, counts))
    return [w + step_size * difference * min(c, 3) for w, c in zip(weights, counts)]


# %% weights-own wrong
def move_weights(weights, counts, value, step_size):
    """Only the first four kinds are moved, and the others are lost."""
    difference = value - sum(weights[i] * counts[i] for i in range(min(4, len(weights))))
    return [weights[i] + step_size * difference * counts[i] for i in range(min(4, len(weights)))]


# %% choose-own right
def choose(means, explore, lot):
    if explore and lot / explore < 1:
        return int(len(means) * lot / explore)
    best = 0
    for place, mean in enumerate(means):
        if mean > means[best]:
            best = place
    return best


# %% choose-own right
def choose(means, explore, lot):
    return (
        max(range(len(means)), key=means.__getitem__)
        if lot >= explore
        else int(lot * len(means) / explore)
    )


# %% choose-own wrong: never-explores
def choose(means, explore, lot):
    """It never explores."""
    return means.index(max(means))


# %% choose-own wrong: explores-at-the-border
def choose(means, explore, lot):
    """At the border it explores, too, and divides by 0."""
    if lot <= explore:
        return int(lot / explore * len(means))
    return means.index(max(means))


# %% choose-own wrong: lot-not-divided
def choose(means, explore, lot):
    """The lot itself is the random number: only the first openings are tried."""
    if lot < explore:
        return int(lot * len(means))
    return means.index(max(means))


# %% choose-own wrong: wrong-with-equals
def choose(means, explore, lot):
    """The last of several."""
    if lot < explore:
        return int(lot / explore * len(means))
    return len(means) - 1 - means[::-1].index(max(means))


# %% choose-own wrong
def choose(means, explore, lot):
    """Explores where it should take."""
    if lot >= explore:
        return int(lot * len(means))
    return means.index(max(means))


# %% choose-own wrong: mean-for-place
def choose(means, explore, lot):
    """The mean in place of its place."""
    if lot < explore:
        return means[int(lot / explore * len(means))]
    return max(means)


# %% mean-own wrong: mean-0-for-none
def moved(mean, result, n):
    """A mean of 0 is taken for none."""
    if not mean:
        return result
    return mean + (result - mean) / n


# %% mean-own wrong: wrong-at-0
def moved(mean, result, n):
    """A result of 0 is taken for none."""
    if not result:
        return mean
    return mean + (result - mean) / n


# %% gardner-own wrong
def punish(opened, outcome):
    """The colour that was drawn last is taken out of whichever box."""
    if outcome == -1:
        drawn = opened[-1][1]
        for beads, _ in reversed(opened):
            if beads.get(drawn, 0) > 0:
                beads[drawn] -= 1
                return


# %% gardner-own wrong
def punish(opened, outcome):
    """Of two equal boxes it finds the first."""
    if outcome == -1:
        for pair in reversed(opened):
            if pair[0][pair[1]] > 0:
                opened[opened.index(pair)][0][pair[1]] -= 1
                return


# %% weights-own wrong: numbers-rounded
def move_weights(weights, counts, value, step_size):
    """Two digits are kept."""
    difference = value - sum(weight * count for weight, count in zip(weights, counts))
    return [round(w + step_size * difference * count, 2) for w, count in zip(weights, counts)]


# %% weights-own wrong
def move_weights(weights, counts, value, step_size):
    """Small differences are let be."""
    difference = value - sum(weight * count for weight, count in zip(weights, counts))
    if abs(difference) < 0.1:
        return list(weights)
    return [weight + step_size * difference * count for weight, count in zip(weights, counts)]


# %% choose-own wrong: float-for-whole-number
def choose(means, explore, lot):
    """// gives a float."""
    if lot < explore:
        return lot * len(means) // explore
    return means.index(max(means))


# %% line-own wrong: other-number-of-rounds
def back_along(positions, games, step_size):
    """One game too few."""
    values = [0] * positions + [1]
    for _ in range(1, games):
        for place in range(positions):
            values[place] += step_size * (values[place + 1] - values[place])
    return values[:-1]


# %% line-own wrong: length-not-asked
def back_along(positions, games, step_size):
    """Always three positions."""
    a = b = c = 0
    for _ in range(games):
        a += step_size * (b - a)
        b += step_size * (c - b)
        c += step_size * (1 - c)
    return [a, b, c]


# %% line-own wrong: win-not-passed-on
def back_along(positions, games, step_size):
    """The last position is never moved."""
    values = [0] * positions + [1]
    for _ in range(games):
        for place in range(positions - 1):
            values[place] += step_size * (values[place + 1] - values[place])
    return values[:-1]


# %% line-own wrong: step-gets-smaller
def back_along(positions, games, step_size):
    """The step becomes smaller with each game."""
    values = [0] * positions + [1]
    for game_number in range(1, games + 1):
        for place in range(positions):
            values[place] += step_size / game_number * (values[place + 1] - values[place])
    return values[:-1]


# %% line-own wrong: loops-exchanged
def back_along(positions, games, step_size):
    """The loops are exchanged: each place plays all games by itself."""
    values = [0] * positions + [1]
    for place in range(positions):
        for _ in range(games):
            values[place] += step_size * (values[place + 1] - values[place])
    return values[:-1]


# %% gardner-own wrong: other-colour-taken
def punish(opened, outcome):
    """Another colour of the same box if the drawn one is empty."""
    if outcome == -1:
        for beads, drawn in reversed(opened):
            if beads[drawn] > 0:
                beads[drawn] -= 1
                return
            for move in beads:
                if beads[move] > 0:
                    beads[move] -= 1
                    return


# %% gardner-own wrong: all-beads-taken
def punish(opened, outcome):
    """All beads of the colour are taken."""
    if outcome == -1:
        for beads, drawn in reversed(opened):
            if beads[drawn] > 0:
                beads[drawn] = 0
                return


# %% gardner-own wrong: last-bead-kept
def punish(opened, outcome):
    """The last bead of a colour stays."""
    if outcome == -1:
        for beads, drawn in reversed(opened):
            if beads[drawn] > 1:
                beads[drawn] -= 1
                return


# %% gardner-own wrong: first-box-out-of-reach
def punish(opened, outcome):
    """The first box is never reached: range down to 1."""
    if outcome == -1:
        for i in range(len(opened) - 1, 0, -1):
            beads, drawn = opened[i]
            if beads[drawn] > 0:
                beads[drawn] -= 1
                return


# %% boxes-own wrong: moves-counted
def boxes_needed(game, player):
    """Counts the moves, not the positions."""
    count = 0
    for state in positions(game, symmetric=True):
        if game.is_terminal(state) or game.to_move(state) is not player:
            continue
        if len(game.moves(state)) > 1:
            count += len(game.moves(state))
    return count


# %% boxes-own wrong: or-for-and
def boxes_needed(game, player):
    """Or in place of and."""
    count = 0
    for state in positions(game, symmetric=True):
        if game.to_move(state) is player or len(game.moves(state)) > 1:
            count += 1
    return count


# %% boxes-own wrong: side-not-asked
def boxes_needed(game, player):
    """Always the boxes of MAX."""
    return sum(
        1
        for state in positions(game, symmetric=True)
        if game.to_move(state) is MAX and len(game.moves(state)) >= 2
    )


# %% boxes-own wrong: first-position-left-out
def boxes_needed(game, player):
    """Without the first position."""
    count = 0
    for state in positions(game, symmetric=True):
        if state == game.initial or game.to_move(state) is not player:
            continue
        if len(game.moves(state)) > 1:
            count += 1
    return count


# %% mean-own wrong: result-for-the-difference
def moved(mean, result, n):
    """Adds a part of the result, not of the way."""
    return mean + result / n


# %% mean-own wrong: brackets-around-n
def moved(mean, result, n):
    """Brackets missing: mean * n - 1."""
    return (mean * n - 1 + result) / n


# %% mean-own wrong: wrong-before
def moved(mean, result, n):
    """The first result is not taken: for n = 1 the old mean."""
    if n == 1:
        return mean
    return mean + (result - mean) / n


# %% mean-own wrong: new-result-not-counted
def moved(mean, result, n):
    """Divided by n - 1."""
    if n == 1:
        return result
    return (mean * (n - 1) + result) / (n - 1)


# %% mean-own wrong: numbers-made-whole
def moved(mean, result, n):
    """//."""
    return mean + (result - mean) // n


# %% choose-own wrong: explores-at-the-border
def choose(means, explore, lot):
    """Lot <= explore."""
    if lot <= explore and explore > 0:
        return int(lot / explore * len(means))
    return means.index(max(means))


# %% choose-own wrong: place-rounded
def choose(means, explore, lot):
    """Round in place of int."""
    if lot < explore:
        return round(lot / explore * len(means))
    return means.index(max(means))


# %% choose-own wrong: last-place-left-out
def choose(means, explore, lot):
    """Len(means) - 1: the last place never comes."""
    if lot < explore:
        return int(lot / explore * (len(means) - 1))
    return means.index(max(means))


# %% choose-own wrong: three-places-only
def choose(means, explore, lot):
    """Always three openings."""
    if lot < explore:
        return int(lot / explore * 3)
    return means.index(max(means))


# %% choose-own wrong: best-left-out
def choose(means, explore, lot):
    """The best opening is left out when it tries."""
    best = means.index(max(means))
    if lot < explore and len(means) > 1:
        others = [place for place in range(len(means)) if place != best]
        return others[int(lot / explore * len(others))]
    return best


# %% choose-own wrong: first-place-only
def choose(means, explore, lot):
    """Int at the wrong place: always 0."""
    if lot < explore:
        return int(lot / explore) * len(means)
    return means.index(max(means))


# %% weights-own wrong: guess-held
def move_weights(weights, counts, value, step_size):
    """The guess is cut off at -1 and 1 before the difference."""
    guess = sum(weight * count for weight, count in zip(weights, counts))
    guess = max(-1, min(1, guess))
    difference = value - guess
    return [weight + step_size * difference * count for weight, count in zip(weights, counts)]


# %% weights-own wrong: weight-for-count
def move_weights(weights, counts, value, step_size):
    """Times the weight, not the count."""
    guess = sum(weight * count for weight, count in zip(weights, counts))
    difference = value - guess
    return [weight + step_size * difference * weight for weight in weights]


# %% weights-own wrong: own-part-for-the-guess
def move_weights(weights, counts, value, step_size):
    """Each weight is corrected by its own part of the guess."""
    new = []
    for weight, count in zip(weights, counts):
        difference = value - weight * count
        new.append(weight + step_size * difference * count)
    return new


# %% line-own wrong: new-list-for-each-game
def back_along(positions, games, step_size):
    """Each game begins with a new list."""
    values = [0] * positions + [1]
    for _ in range(games):
        values = [0] * positions + [1]
        for place in range(positions):
            values[place] += step_size * (values[place + 1] - values[place])
    return values[:-1]


# %% line-own wrong: win-not-passed-on
def back_along(positions, games, step_size):
    """The end is worth 0: it is never set."""
    values = [0] * (positions + 1)
    for _ in range(games):
        for place in range(positions):
            values[place] += step_size * (values[place + 1] - values[place])
    return values[:-1]


# %% gardner-own wrong: win-rewarded
def punish(opened, outcome):
    """After a win a bead comes in."""
    if outcome == 1:
        opened[-1][0][opened[-1][1]] += 1
    if outcome == -1:
        for beads, drawn in reversed(opened):
            if beads[drawn] > 0:
                beads[drawn] -= 1
                return


# %% gardner-own wrong: boxes-unchanged
def punish(opened, outcome):
    """Outcome compared with a text."""
    if outcome == "loss":
        for beads, drawn in reversed(opened):
            if beads[drawn] > 0:
                beads[drawn] -= 1
                return


# %% boxes-own wrong: boxes-of-the-other
def boxes_needed(game, player):
    """Counts the positions of the other player."""
    count = 0
    for state in positions(game, symmetric=True):
        if game.is_terminal(state) or game.to_move(state) is player:
            continue
        if len(game.moves(state)) > 1:
            count += 1
    return count


# %% mean-own wrong: sum-for-mean
def moved(mean, result, n):
    """The sum, not divided."""
    return mean * (n - 1) + result


# %% choose-own wrong: explores-above
def choose(means, explore, lot):
    """> in place of <: tries when it should not."""
    if lot > explore:
        return int(lot / explore * len(means)) if explore else 0
    return means.index(max(means))


# %% choose-own wrong: smallest-mean-taken
def choose(means, explore, lot):
    """The smallest mean."""
    if lot < explore:
        return int(lot / explore * len(means))
    return means.index(min(means))


# %% choose-own wrong: means-sorted
def choose(means, explore, lot):
    """Sorts the means, so places change."""
    means.sort(reverse=True)
    if lot < explore:
        return int(lot / explore * len(means))
    return 0


# %% weights-own wrong: changes-returned
def move_weights(weights, counts, value, step_size):
    """The changes, not the new weights."""
    guess = sum(weight * count for weight, count in zip(weights, counts))
    return [step_size * (value - guess) * count for count in counts]


# %% weights-own wrong: guess-divided
def move_weights(weights, counts, value, step_size):
    """The guess is a mean: divided by the number of weights."""
    guess = sum(weight * count for weight, count in zip(weights, counts)) / len(weights)
    difference = value - guess
    return [weight + step_size * difference * count for weight, count in zip(weights, counts)]


# %% weights-own wrong: step-divided
def move_weights(weights, counts, value, step_size):
    """The step is shared between the weights."""
    guess = sum(weight * count for weight, count in zip(weights, counts))
    difference = value - guess
    step = step_size / len(weights)
    return [weight + step * difference * count for weight, count in zip(weights, counts)]


# %% weights-own wrong: count-forgotten
def move_weights(weights, counts, value, step_size):
    """The same step wherever there is such a line."""
    guess = sum(w * c for w, c in zip(weights, counts))
    step = step_size * (value - guess)
    return [w + step if c > 0 else w for w, c in zip(weights, counts)]


# %% line-own wrong: argument-unused
def back_along(positions, games, step_size):
    values = [0] * positions + [1]
    for _ in range(games):
        for place in range(positions):
            values[place] += 0.5 * (values[place + 1] - values[place])
    return values[:-1]


# %% line-own wrong: end-for-the-last-position
def back_along(positions, games, step_size):
    """The last position is the end."""
    values = [0] * positions
    values[-1] = 1
    for _ in range(games):
        for place in range(positions - 1):
            values[place] += step_size * (values[place + 1] - values[place])
    return values


# %% line-own wrong: first-position-stays
def back_along(positions, games, step_size):
    """The first position is left out."""
    values = [0] * positions + [1]
    for _ in range(games):
        for place in range(1, positions):
            values[place] += step_size * (values[place + 1] - values[place])
    return values[:-1]


# %% line-own wrong: end-for-the-last-position
def back_along(positions, games, step_size):
    """The first entry is cut off, not the last."""
    values = [0] * positions + [1]
    for _ in range(games):
        for place in range(positions):
            values[place] += step_size * (values[place + 1] - values[place])
    return values[1:]


# %% gardner-own wrong: win-punished
def punish(opened, outcome):
    """Wins are punished."""
    if outcome > 0:
        for beads, drawn in reversed(opened):
            if beads[drawn] > 0:
                beads[drawn] -= 1
                return


# %% boxes-own wrong: method-not-called
def boxes_needed(game, player):
    """A method without its brackets."""
    count = 0
    for state in positions(game, symmetric=True):
        if game.is_terminal or game.to_move(state) is not player:
            continue
        if len(game.moves(state)) > 1:
            count += 1
    return count


# %% mean-own wrong: only-the-result-divided
def moved(mean, result, n):
    """Only the result is divided."""
    return mean * (n - 1) + result / n


# %% mean-own wrong: new-result-not-counted
def moved(mean, result, n):
    """Divided by n - 1."""
    if n == 1:
        return result
    return mean + (result - mean) / (n - 1)


# %% mean-own wrong: sign-of-the-difference-lost
def moved(mean, result, n):
    """Without its sign, the difference only moves it up."""
    step = 1 / n
    return mean + step * abs(result - mean)


# %% choose-own wrong: explores-at-the-border
def choose(means, explore, lot):
    """<= in place of <."""
    if explore > 0 and lot <= explore:
        return min(int(lot / explore * len(means)), len(means) - 1)
    return means.index(max(means))


# %% choose-own wrong: own-random-numbers
from random import randrange


def choose(means, explore, lot):
    """A place by the module random."""
    if lot < explore:
        return randrange(len(means))
    return means.index(max(means))


# %% weights-own wrong: only-the-last-round-counts
def move_weights(weights, counts, value, step_size):
    """= in place of +=."""
    guess = 0
    for w, c in zip(weights, counts):
        guess = w * c
    difference = value - guess
    return [w + step_size * difference * c for w, c in zip(weights, counts)]


# %% weights-own wrong: step-divided
def move_weights(weights, counts, value, step_size):
    """The step is divided by the sum of the counts."""
    guess = sum(w * c for w, c in zip(weights, counts))
    difference = (value - guess) / sum(counts)
    return [w + step_size * difference * c for w, c in zip(weights, counts)]


# %% line-own wrong: step-gets-smaller
def back_along(positions, games, step_size):
    """The step is halved after each game."""
    values = [0] * positions + [1]
    for _ in range(games):
        for place in range(positions):
            values[place] += step_size * (values[place + 1] - values[place])
        step_size /= 2
    return values[:-1]


# %% choose-own wrong: always-explores
def choose(means, explore, lot):
    """It explores whenever explore is above 0."""
    if explore > 0:
        return int(lot / explore * len(means)) % len(means)
    return means.index(max(means))


# %% choose-own wrong: place-not-whole
def choose(means, explore, lot):
    """The place is not whole."""
    if lot < explore:
        return lot / explore * len(means)
    return means.index(max(means))


# %% gardner-own wrong: goes-on-with-the-first-box
def punish(opened, outcome):
    if outcome != -1:
        return
    for beads, drawn in [opened[-1]] + opened[:-1]:
        if beads[drawn] > 0:
            beads[drawn] -= 1
            return


# %% weights-own wrong: step-size-twice
def move_weights(weights, counts, value, step_size):
    guess = sum(w * c for w, c in zip(weights, counts))
    difference = step_size * (value - guess)
    return [w + step_size * difference * c for w, c in zip(weights, counts)]


# %% line-own wrong: last-position-won
def back_along(positions, games, step_size):
    values = [0] * positions
    for _ in range(games):
        for i in range(positions - 1):
            values[i] += step_size * (values[i + 1] - values[i])
        values[-1] = 1
    return values


# %% choose-own wrong: place-rounded
def choose(means, explore, lot):
    if lot < explore:
        return round(lot / explore * (len(means) - 1))
    return means.index(max(means))


# %% weights-own wrong: counts-left-out-of-the-guess
def move_weights(weights, counts, value, step_size):
    return [w + step_size * (value - sum(weights)) * c for w, c in zip(weights, counts)]


# %% mean-own wrong: multiplied-by-n
def moved(mean, result, n):
    return mean + (result - mean) * n


# %% mean-own wrong: only-the-mean-divided
def moved(mean, result, n):
    return mean + result - mean / n


# %% boxes-own wrong: boxes-at-the-end
def boxes_needed(game, player):
    return len([s for s in positions(game, symmetric=True) if game.to_move(s) is player])
