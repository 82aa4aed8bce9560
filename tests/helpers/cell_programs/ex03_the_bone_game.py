# %% misere-own right
def can_win(n, take, misere):
    stuck = all(number > n for number in take)
    if stuck:
        return misere
    for number in take:
        if number <= n and not can_win(n - number, take, misere):
            return True
    return False


# %% misere-own right
def can_win(n, take, misere):
    """From the smallest heap upwards, as 0 and 1."""
    wins = []
    for heap in range(n + 1):
        left = [wins[heap - number] for number in take if number <= heap]
        wins.append((0 in left) if left else misere)
    return wins[n]


# %% misere-own wrong: stuck-heap-forgotten
def can_win(n, take, misere):
    """Only the empty heap is without a move."""
    if n == 0:
        return misere
    return any(not can_win(n - number, take, misere) for number in take if number <= n)


# %% misere-own wrong: misere-left-out
def can_win(n, take, misere):
    """misere is left out."""
    return any(not can_win(n - number, take, misere) for number in take if number <= n)


# %% misere-own wrong: usual-answers-turned
def can_win(n, take, misere):
    """The misère answers are the usual ones turned round."""
    usual = any(not can_win(n - number, take, False) for number in take if number <= n)
    return usual != misere


# %% misere-own wrong: always-as-misere-says
def can_win(n, take, misere):
    """misere is turned round at each move, as the players are."""
    moves = [number for number in take if number <= n]
    if not moves:
        return misere
    return any(not can_win(n - number, take, not misere) for number in moves)


# %% misere-own wrong
def can_win(n, take, misere):
    """1, 2 or 3, whatever may be taken."""
    moves = [number for number in (1, 2, 3) if number <= n]
    if not moves:
        return misere
    return any(not can_win(n - number, take, misere) for number in moves)


# %% misere-own wrong: all-moves-must-win
def can_win(n, take, misere):
    """Every move must win."""
    moves = [number for number in take if number <= n]
    if not moves:
        return misere
    return all(not can_win(n - number, take, misere) for number in moves)


# %% objects-compare right
def grow_once(game, state, known):
    spot = known.get(state)
    if spot is None:
        spot = Spot(state, game.to_move(state))
        spot.children = {
            move: grow_once(game, game.result(state, move), known) for move in game.moves(state)
        }
        if game.is_terminal(state):
            spot.value = game.utility(state)
        known[state] = spot
    return spot


# %% objects-compare right
def grow_once(game, state, known):
    """Without recursion."""
    waiting = [state]
    while waiting:
        here = waiting.pop()
        known.setdefault(here, Spot(here, game.to_move(here)))
        for move in game.moves(here):
            after = game.result(here, move)
            if after not in known:
                known[after] = Spot(after, game.to_move(after))
                waiting.append(after)
            known[here].children[move] = known[after]
        if not known[here].children:
            known[here].value = game.utility(here)
    return known[state]


# %% objects-compare wrong: state-grown-twice
def grow_once(game, state, known):
    """Nothing is noted in known."""
    if state in known:
        return known[state]
    spot = Spot(state, game.to_move(state))
    for move in game.moves(state):
        spot.children[move] = grow_once(game, game.result(state, move), known)
    if not spot.children:
        spot.value = game.utility(state)
    return spot


# %% objects-compare wrong: state-grown-twice
def grow_once(game, state, known):
    """known is not handed on."""
    if state in known:
        return known[state]
    spot = Spot(state, game.to_move(state))
    known[state] = spot
    for move in game.moves(state):
        spot.children[move] = grow_once(game, game.result(state, move), {})
    if not spot.children:
        spot.value = game.utility(state)
    return spot


# %% objects-compare wrong: raises
def grow_once(game, state, known):
    """Whose turn it is makes no difference to known."""
    if state.bones in known:
        return known[state.bones]
    spot = Spot(state, game.to_move(state))
    known[state.bones] = spot
    for move in game.moves(state):
        spot.children[move] = grow_once(game, game.result(state, move), known)
    if not spot.children:
        spot.value = game.utility(state)
    return spot


# %% objects-compare wrong: node-differs
def grow_once(game, state, known):
    """A leaf has no value."""
    if state in known:
        return known[state]
    spot = Spot(state, game.to_move(state))
    known[state] = spot
    for move in game.moves(state):
        spot.children[move] = grow_once(game, game.result(state, move), known)
    return spot


# %% worth-compare right
def worth(node):
    if node.value is not None:
        return node.value
    best = None
    for child in node.children.values():
        value = worth(child)
        if best is None or (value > best if node.player is MAX else value < best):
            best = value
    node.value = best
    return best


# %% worth-compare wrong
def worth(node):
    """It knows wins and losses only."""
    if node.value is None:
        node.value = -node.player.sign
        for child in node.children.values():
            if worth(child) == node.player.sign:
                node.value = node.player.sign
                break
    return node.value


# %% worth-compare wrong
def worth(node):
    """The players are exchanged."""
    if node.value is None:
        values = [worth(child) for child in node.children.values()]
        node.value = min(values) if node.player is MAX else max(values)
    return node.value


# %% worth-compare wrong
def worth(node):
    """The opponent helps."""
    if node.value is None:
        node.value = max([worth(child) for child in node.children.values()])
    return node.value


# %% worth-compare wrong
def worth(node):
    """The first child decides."""
    if node.value is None:
        node.value = worth(list(node.children.values())[0])
    return node.value


# %% worth-compare wrong: takes-too-long
def worth(node):
    """It looks, and never writes."""
    if node.value is not None:
        return node.value
    values = [worth(child) for child in node.children.values()]
    return max(values) if node.player is MAX else min(values)


# %% bug-one-mended right
def mended_one(n):
    return n > 0 and not all([mended_one(n - take) for take in (1, 2, 3) if take <= n])


# %% bug-one-mended wrong: all-moves-must-win
def mended_one(n):
    moves = [take for take in (1, 2, 3) if take <= n]
    return bool(moves) and all(not mended_one(n - take) for take in moves)


# %% bug-one-mended wrong: win-handed-over
def mended_one(n):
    """all and not are changed both."""
    moves = [take for take in (1, 2, 3) if take <= n]
    return bool(moves) and all(mended_one(n - take) for take in moves)


# %% bug-one-mended wrong: yes-for-no
def mended_one(n):
    """With all, and heap 0 turned round."""
    moves = [take for take in (1, 2, 3) if take <= n]
    return not moves or all(not mended_one(n - take) for take in moves)


# %% bug-two-mended right
class MendedTwo(Game):
    initial = (4, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [take for take in (1, 2, 3) if take <= state[0]]

    def result(self, state, move):
        return state[0] - move, state[1].opponent

    def utility(self, state):
        return 1 if state[1] is MIN else -1


# %% bug-two-mended wrong: utility-sign
class MendedTwo(Game):
    initial = (4, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [take for take in (1, 2, 3) if take <= state[0]]

    def result(self, state, move):
        return state[0] - move, state[1].opponent

    def utility(self, state):
        return state[1].sign


# %% bug-two-mended wrong: wrong-result
class MendedTwo(Game):
    """The sign is right, and the turn never changes."""

    initial = (4, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [take for take in (1, 2, 3) if take <= state[0]]

    def result(self, state, move):
        return state[0] - move, state[1]

    def utility(self, state):
        return -state[1].sign


# %% row-own right
class InARow(Game):
    def __init__(self, bones=5):
        self.initial = ("|" * bones, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        row = state[0] + "."
        moves = []
        for place, bone in enumerate(state[0]):
            if bone == "|":
                moves.append((place, 1))
                if row[place + 1] == "|":
                    moves.append((place, 2))
        return moves

    def result(self, state, move):
        row, player = list(state[0]), state[1]
        for place in range(move[0], move[0] + move[1]):
            row[place] = "."
        return "".join(row), player.opponent

    def utility(self, state):
        return 1 if state[1] is MIN else -1


# %% row-own wrong: position-comes-back
class InARow(Game):
    """Nothing is taken away."""

    def __init__(self, bones=5):
        self.initial = ("|" * bones, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [(place, 1) for place, bone in enumerate(state[0]) if bone == "|"]

    def result(self, state, move):
        return state[0], state[1].opponent

    def utility(self, state):
        return -state[1].sign


# %% row-own wrong: utility-returns-nothing
class InARow(Game):
    def __init__(self, bones=5):
        self.initial = ("|" * bones, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [(place, 1) for place, bone in enumerate(state[0]) if bone == "|"]

    def result(self, state, move):
        row, player = state
        return row[: move[0]] + "." + row[move[0] + 1 :], player.opponent

    def utility(self, state):
        print(-state[1].sign)


# %% row-own wrong: state-not-hashable
class InARow(Game):
    def __init__(self, bones=5):
        self.initial = ("|" * bones, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [(place, 1) for place, bone in enumerate(state[0]) if bone == "|"]

    def result(self, state, move):
        row = list(state[0])
        row[move[0]] = "."
        return row, state[1].opponent

    def utility(self, state):
        return -state[1].sign


# %% row-compare right
class InARow(Game):
    """The two lists of moves, sorted."""

    def __init__(self, bones=5):
        self.initial = ("|" * bones, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        row, places = state[0], range(len(state[0]))
        singles = [(place, 1) for place in places if row[place] == "|"]
        pairs = [(place, 2) for place in places if row[place : place + 2] == "||"]
        return sorted(singles + pairs)

    def result(self, state, move):
        row, player = state
        place, number = move
        return (row[:place] + "." * number + row[place + number :], player.opponent)

    def utility(self, state):
        return -state[1].sign


# %% row-compare wrong: in-another-order
class InARow(Game):
    """The two lists of moves, one after the other."""

    def __init__(self, bones=5):
        self.initial = ("|" * bones, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        row, places = state[0], range(len(state[0]))
        singles = [(place, 1) for place in places if row[place] == "|"]
        return singles + [(place, 2) for place in places if row[place : place + 2] == "||"]

    def result(self, state, move):
        row, player = state
        place, number = move
        return (row[:place] + "." * number + row[place + number :], player.opponent)

    def utility(self, state):
        return -state[1].sign


# %% row-compare wrong: wrong-beyond
class InARow(Game):
    """What is taken leaves no gap."""

    def __init__(self, bones=5):
        self.initial = ("|" * bones, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        row, found = state[0], []
        for place in range(len(row)):
            for number in (1, 2):
                if row[place : place + number] == "|" * number:
                    found.append((place, number))
        return found

    def result(self, state, move):
        row, player = state
        place, number = move
        return (row[:place] + row[place + number :], player.opponent)

    def utility(self, state):
        return -state[1].sign


# %% row-compare wrong
class InARow(Game):
    """The player who cannot move wins."""

    def __init__(self, bones=5):
        self.initial = ("|" * bones, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        row, found = state[0], []
        for place in range(len(row)):
            for number in (1, 2):
                if row[place : place + number] == "|" * number:
                    found.append((place, number))
        return found

    def result(self, state, move):
        row, player = state
        place, number = move
        return (row[:place] + "." * number + row[place + number :], player.opponent)

    def utility(self, state):
        return state[1].sign


# %% row-compare wrong: wrong-beyond
class InARow(Game):
    """Two that are not next to each other, too."""

    def __init__(self, bones=5):
        self.initial = ("|" * bones, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        row, found = state[0], []
        for place in range(len(row)):
            if row[place] == "|":
                found.append((place, 1))
                if "|" in row[place + 1 :]:
                    found.append((place, 2))
        return found

    def result(self, state, move):
        row, player = state
        place, number = move
        row = row[:place] + "." + row[place + 1 :]
        if number == 2:
            second = row.index("|", place)
            row = row[:second] + "." + row[second + 1 :]
        return (row, player.opponent)

    def utility(self, state):
        return -state[1].sign


# %% row-compare wrong: last-missing
class InARow(Game):
    """The last bone cannot be taken alone."""

    def __init__(self, bones=5):
        self.initial = ("|" * bones, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        row, found = state[0], []
        for place in range(len(row) - 1):
            for number in (1, 2):
                if row[place : place + number] == "|" * number:
                    found.append((place, number))
        return found

    def result(self, state, move):
        row, player = state
        place, number = move
        return (row[:place] + "." * number + row[place + number :], player.opponent)

    def utility(self, state):
        return -state[1].sign


# %% misere-own wrong: always-as-misere-says
def can_win(n, take, misere):
    """Without the not."""
    moves = [number for number in take if number <= n]
    if not moves:
        return misere
    return any(can_win(n - number, take, misere) for number in moves)


# %% misere-own wrong: empty-heap-the-wrong-way-round
def can_win(n, take, misere):
    moves = [number for number in take if number <= n]
    if not moves:
        return not misere
    return any(not can_win(n - number, take, misere) for number in moves)


# %% misere-own wrong: first-move-only
def can_win(n, take, misere):
    """It returns in the first round of the loop."""
    for number in take:
        if number <= n:
            return not can_win(n - number, take, misere)
    return misere


# %% objects-compare wrong: node-differs
def grow_once(game, state, known):
    """MAX moves everywhere."""
    if state in known:
        return known[state]
    spot = Spot(state, MAX)
    known[state] = spot
    for move in game.moves(state):
        spot.children[move] = grow_once(game, game.result(state, move), known)
    if not spot.children:
        spot.value = game.utility(state)
    return spot


# %% worth-compare wrong
def worth(node):
    """What it writes down is the last value, not the best."""
    if node.value is not None:
        return node.value
    best = None
    for child in node.children.values():
        value = worth(child)
        if best is None or (value > best if node.player is MAX else value < best):
            best = value
    node.value = value
    return best


# %% invent-own right
class MyGame(Game):
    """Two heaps; a move takes one bone from either, or one from both."""

    def __init__(self, size=3):
        self.initial = (size, size, MAX)

    def to_move(self, state):
        return state[2]

    def moves(self, state):
        left, right, _ = state
        return [m for m in ((1, 0), (0, 1), (1, 1)) if m[0] <= left and m[1] <= right]

    def result(self, state, move):
        return state[0] - move[0], state[1] - move[1], state[2].opponent

    def utility(self, state):
        return -state[2].sign


# %% invent-own right
class MyGame(Game):
    """MIN begins, coins are put in a row, three alike in a row lose; a full row is a draw."""

    def __init__(self, size=2):
        self.size = size
        self.initial = ""

    def to_move(self, state):
        return MAX if len(state) % 2 else MIN

    def lost(self, state):
        return "HHH" in state or "TTT" in state

    def moves(self, state):
        return [] if self.lost(state) or len(state) == self.size else ["H", "T"]

    def result(self, state, move):
        return state + move

    def utility(self, state):
        return self.to_move(state).sign if self.lost(state) else 0


# %% invent-own wrong: position-comes-back
class MyGame(Game):
    """A counter goes back and forth, and play need not end."""

    def __init__(self, size=3):
        self.size = size
        self.initial = (0, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        place = state[0]
        return [] if place == self.size else [step for step in (-1, 1) if place + step >= 0]

    def result(self, state, move):
        return state[0] + move, state[1].opponent

    def utility(self, state):
        return -state[1].sign


# %% invent-own wrong: utility-returns-nothing
class MyGame(Game):
    """It does not return who has won."""

    def __init__(self, size=3):
        self.initial = (size, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [take for take in (1, 2) if take <= state[0]]

    def result(self, state, move):
        return state[0] - move, state[1].opponent

    def utility(self, state):
        print("Over.")


# %% invent-own wrong: state-not-hashable
class MyGame(Game):
    """A state is a list."""

    def __init__(self, size=3):
        self.initial = [size, MAX]

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [take for take in (1, 2) if take <= state[0]]

    def result(self, state, move):
        return [state[0] - move, state[1].opponent]

    def utility(self, state):
        return -state[1].sign


# %% worth-compare right
def worth(node):
    if node.value is None:
        best = None
        for child in node.children.values():
            value = worth(child)
            if best is None or (value > best if node.player is MAX else value < best):
                best = value
        node.value = best
    return node.value


# %% worth-compare wrong: zero-for-nothing
def worth(node):
    """A value of 0 counts as not known, and at a leaf there is nothing to work out."""
    if not node.value:
        values = [worth(child) for child in node.children.values()]
        node.value = max(values) if node.player is MAX else min(values)
    return node.value


# %% misere-own wrong: moves-thought-sorted
def can_win(n, take, misere):
    """The first number of `take` is assumed to be the smallest."""
    if n < take[0]:
        return misere
    return any(not can_win(n - number, take, misere) for number in take if number <= n)


# %% objects-compare wrong: node-differs
def grow_once(game, state, known):
    """The players take turns, whatever the game says."""

    def grow(state, player):
        if state not in known:
            spot = known[state] = Spot(state, player)
            if not game.moves(state):
                spot.value = game.utility(state)
            for move in game.moves(state):
                spot.children[move] = grow(game.result(state, move), player.opponent)
        return known[state]

    return grow(state, game.to_move(state))


# %% misere-own wrong: moves-left-out
def can_win(n, take, misere):
    """Only the first three numbers of take are looked at, so (1, 2, 3, 4) is wrong from 4 on."""
    moves = [t for t in take[:3] if t <= n]
    if not moves:
        return misere
    return any(not can_win(n - t, take, misere) for t in moves)


# %% misere-own wrong: memory-outlives-the-call
def can_win(n, take, misere, known={}):
    """A memory by the heap, the first number of take and the rule, so (1, 2, 3) and (1, 2)
    share answers.
    """
    key = n, take[0], misere
    if key not in known:
        moves = [t for t in take if t <= n]
        known[key] = any(not can_win(n - t, take, misere) for t in moves) if moves else misere
    return known[key]


# %% misere-own wrong
def can_win(n, take, misere):
    """Where all numbers in a row may be taken the closed formula is used, for the misere
    game shifted by one, which is wrong if 1 may not be taken, as (2, 3, 4).
    """
    low, high = min(take), max(take)
    if len(take) > 2 and len(take) == high - low + 1:
        return (n - 1 if misere else n) % (low + high) >= low if n else misere
    moves = [t for t in take if t <= n]
    if not moves:
        return misere
    return any(not can_win(n - t, take, misere) for t in moves)


# %% misere-own wrong: numbers-in-between
def can_win(n, take, misere):
    moves = [number for number in range(1, max(take) + 1) if number <= n]
    if not moves:
        return misere
    return any(not can_win(n - number, take, misere) for number in moves)


# %% misere-own wrong: each-number-once
def can_win(n, take, misere):
    moves = [number for number in take if number <= n]
    if not moves:
        return misere
    for number in moves:
        rest = tuple(other for other in take if other != number)
        if not can_win(n - number, rest, misere):
            return True
    return False


# %% grundy-own right
def grundy(game, state, known):
    if state in known:
        return known[state]
    values = [grundy(game, game.result(state, move), known) for move in game.moves(state)]
    known[state] = min(set(range(len(values) + 1)) - set(values))
    return known[state]


# %% grundy-own wrong: takes-too-long
def grundy(game, state, known):
    """Without the memory."""
    values = sorted({grundy(game, game.result(state, move), known) for move in game.moves(state)})
    value = 0
    for other in values:
        if other == value:
            value += 1
    return value


# %% grundy-own wrong: largest-plus-one
def grundy(game, state, known):
    """One more than the largest."""
    values = [grundy(game, game.result(state, move), known) for move in game.moves(state)]
    return max(values, default=-1) + 1


# %% grundy-own wrong: only-lost-or-won
def grundy(game, state, known):
    """Only whether it is lost."""
    values = [grundy(game, game.result(state, move), known) for move in game.moves(state)]
    return 1 if 0 in values else 0


# %% grundy-own wrong: always-the-same
def grundy(game, state, known):
    """The smallest that a move leads to."""
    values = [grundy(game, game.result(state, move), known) for move in game.moves(state)]
    return min(values, default=0)


# %% grundy-own wrong: values-counted
def grundy(game, state, known):
    """How many values the moves lead to."""
    values = {grundy(game, game.result(state, move), known) for move in game.moves(state)}
    return len(values)


# %% grundy-own wrong: raises
def grundy(game, state, known):
    """For heaps alone."""
    if state.bones not in known:
        after = {grundy(game, game.result(state, move), known) for move in game.moves(state)}
        value = 0
        while value in after:
            value = value + 1
        known[state.bones] = value
    return known[state.bones]


# %% grundy-own wrong: missing-from-1
def grundy(game, state, known):
    if state not in known:
        after = {grundy(game, game.result(state, move), known) for move in game.moves(state)}
        value = 1
        while value in after:
            value = value + 1
        known[state] = value if after else 0
    return known[state]


# %% grundy-own wrong: kept-under-the-move
def grundy(game, state, known):
    after = set()
    for move in game.moves(state):
        if move not in known:
            known[move] = grundy(game, game.result(state, move), known)
        after.add(known[move])
    value = 0
    while value in after:
        value += 1
    return value


# %% grundy-own wrong: equal-values-in-the-way
def grundy(game, state, known):
    """The Grundy value of a state: the smallest number that no move leads to."""
    if state not in known:
        after = sorted(
            [grundy(game, game.result(state, move), known) for move in game.moves(state)]
        )
        value = 0
        for place, number in enumerate(after):
            if place != number:
                break
            value = place + 1
        known[state] = value
    return known[state]


# %% grundy-own wrong: raises
def grundy(game, state, known):
    """The Grundy value of a state: the smallest number that no move leads to."""
    if state not in known:
        after = {grundy(game, game.result(state, move), known) for move in game.moves(state)}
        for value in (0, 1, 2, 3):
            if value not in after:
                known[state] = value
                break
    return known[state]


# %% grundy-own wrong: smallest-plus-one
def grundy(game, state, known):
    """The Grundy value of a state: the smallest number that no move leads to."""
    if state not in known:
        after = {grundy(game, game.result(state, move), known) for move in game.moves(state)}
        value = 0 if not after else min(after) + 1
        known[state] = value
    return known[state]


# %% row-compare wrong
class InARow(Game):
    """Bones in a row: take one, or two neighbours; whoever cannot move loses."""

    def __init__(self, bones=5):
        self.initial = ("|" * bones, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        row, found = state[0], []
        for place in range(len(row)):
            for number in (1, 2):
                if row[place : place + number] == "|" * number:
                    found.append((place, number))
        return found

    def result(self, state, move):
        row, player = state
        place, number = move
        return (row[:place] + "." + row[place + number :], player.opponent)

    def utility(self, state):
        return -state[1].sign


# %% row-compare wrong
class InARow(Game):
    """Bones in a row: take one, or two neighbours; whoever cannot move loses."""

    def __init__(self, bones=5):
        self.initial = ("|" * bones, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        row, found = state[0], []
        for place in range(5):
            for number in (1, 2):
                if row[place : place + number] == "|" * number:
                    found.append((place, number))
        return found

    def result(self, state, move):
        row, player = state
        place, number = move
        return (row[:place] + "." * number + row[place + number :], player.opponent)

    def utility(self, state):
        return -state[1].sign


# %% row-compare wrong
class InARow(Game):
    """Bones in a row: take one, or two neighbours; whoever cannot move loses."""

    def __init__(self, bones=5):
        self.initial = ("|" * bones, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        row, found = state[0], []
        for place in range(len(row)):
            for number in (1, 2):
                if row[place : place + number] == "|" * number:
                    found.append((place, number))
        return found

    def result(self, state, move):
        row, player = state
        place, number = move
        return (row[:place] + "." * number + row[place + number :], player.opponent)

    def utility(self, state):
        return 1 if "." in state[0] else -1


# %% grundy-own wrong: values-not-sorted
def grundy(game, state, known):
    if state not in known:
        after = [grundy(game, game.result(state, m), known) for m in game.moves(state)]
        known[state] = 0
        for value in after:
            if value == known[state]:
                known[state] += 1
    return known[state]


# %% grundy-own wrong
def grundy(game, state, known):
    """It tries the first four moves only."""
    if state not in known:
        moves = game.moves(state)[:4]
        after = {grundy(game, game.result(state, move), known) for move in moves}
        known[state] = min(set(range(len(after) + 1)) - after)
    return known[state]
