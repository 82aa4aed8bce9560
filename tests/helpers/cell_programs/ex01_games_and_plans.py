# %% plan-own right
my_plan = {(): 1, (1, 1): 3, (1, 2): 2, (1, 3): 1, (2, 1): 1, (2, 2): 1, (3, 1): 1, (1, 1, 1, 1): 1}


# %% plan-own right
# Where it can no longer matter, any legal move will do; nothing outside the tree is asked.
my_plan = {node.path: node.children[-1].move for node in five.walk() if not node.is_leaf}
my_plan[()] = 1


# %% plan-own wrong: plan-incomplete
my_plan = {(): 1}


# %% plan-own wrong: plan-fails
my_plan = {(): 1, (1, 1): 1, (1, 2): 2, (1, 3): 1, (2, 1): 2, (2, 2): 1, (3, 1): 1, (1, 1, 1, 1): 1}


# %% plan-own wrong: plan-fails
my_plan = {(): 2, (1, 1): 3, (1, 2): 2, (1, 3): 1, (2, 1): 2, (2, 2): 1, (3, 1): 1, (1, 1, 1, 1): 1}


# %% plan-own wrong: no-such-move
my_plan = {(): 1, (1, 1): 3, (1, 2): 2, (1, 3): 1, (2, 1): 2, (2, 2): 1, (3, 1): 1, (1, 1, 1, 1): 2}


# %% nine right
class Nine(Game):
    initial = ()

    def to_move(self, state):
        return (MAX, MIN)[len(state) % 2]

    def moves(self, state):
        left = 9 - sum(state)
        if left >= 4:
            return [1, 4]
        if left > 0:
            return [1]
        return []

    def result(self, state, move):
        return (*state, move)

    def utility(self, state):
        return -self.to_move(state).sign


# %% nine right
class Nine(Game):
    initial = ()

    def to_move(self, state):
        player = MAX
        for _ in state:
            player = player.opponent
        return player

    def moves(self, state):
        moves = []
        for add in (1, 4):
            if sum(state) + add < 10:
                moves.append(add)
        return moves

    def result(self, state, move):
        return tuple(list(state) + [move])

    def utility(self, state):
        if self.to_move(state) is MIN:
            return 1
        return -1


# %% nine wrong: moves-not-allowed
class Nine(Game):
    """It goes beyond 9."""

    initial = ()

    def to_move(self, state):
        return MAX if len(state) % 2 == 0 else MIN

    def moves(self, state):
        return [1, 4] if sum(state) < 9 else []

    def result(self, state, move):
        return state + (move,)

    def utility(self, state):
        return 1 if len(state) % 2 == 1 else -1


# %% nine wrong: some-moves-missing
class Nine(Game):
    """It never reaches 9."""

    initial = ()

    def to_move(self, state):
        return MAX if len(state) % 2 == 0 else MIN

    def moves(self, state):
        return [add for add in (1, 4) if sum(state) + add < 9]

    def result(self, state, move):
        return state + (move,)

    def utility(self, state):
        return 1 if len(state) % 2 == 1 else -1


# %% nine wrong: utility-sign
class Nine(Game):
    """The player who reaches 9 loses."""

    initial = ()

    def to_move(self, state):
        return MAX if len(state) % 2 == 0 else MIN

    def moves(self, state):
        return [add for add in (1, 4) if sum(state) + add <= 9]

    def result(self, state, move):
        return state + (move,)

    def utility(self, state):
        return 1 if len(state) % 2 == 0 else -1


# %% nine wrong: wrong-player
class Nine(Game):
    """The sum says whose turn it is."""

    initial = ()

    def to_move(self, state):
        return MAX if sum(state) % 2 == 0 else MIN

    def moves(self, state):
        return [add for add in (1, 4) if sum(state) + add <= 9]

    def result(self, state, move):
        return state + (move,)

    def utility(self, state):
        return 1 if len(state) % 2 == 1 else -1


# %% nine wrong: state-not-hashable
class Nine(Game):
    """A state is a list."""

    initial = ()

    def to_move(self, state):
        return MAX if len(state) % 2 == 0 else MIN

    def moves(self, state):
        return [add for add in (1, 4) if sum(state) + add <= 9]

    def result(self, state, move):
        return [*state, move]

    def utility(self, state):
        return 1 if len(state) % 2 == 1 else -1


# %% referee-own right
def play_out(game, moves):
    state = game.initial
    for move in moves:
        allowed = game.moves(state)
        if len(allowed) == 0 or move not in allowed:
            return "not allowed"
        state = game.result(state, move)
    return game.utility(state) if game.is_terminal(state) else "not over"


# %% referee-own right
def play_out(game, moves):
    """It calls itself on what is left."""

    def after(state, left):
        if not left:
            return "not over" if game.moves(state) else game.utility(state)
        if left[0] not in game.moves(state):
            return "not allowed"
        return after(game.result(state, left[0]), left[1:])

    return after(game.initial, list(moves))


# %% referee-own wrong: raises
def play_out(game, moves):
    """Nobody asks whether a move is allowed."""
    state = game.initial
    for move in moves:
        state = game.result(state, move)
    return "not over" if game.moves(state) else game.utility(state)


# %% referee-own wrong: end-not-asked
def play_out(game, moves):
    """Nobody asks whether play is over."""
    state = game.initial
    for move in moves:
        if move not in game.moves(state):
            return "not allowed"
        state = game.result(state, move)
    return game.utility(state)


# %% referee-own wrong
def play_out(game, moves):
    """What the player who moved last gets."""
    state = game.initial
    player = None
    for move in moves:
        if move not in game.moves(state):
            return "not allowed"
        player = game.to_move(state)
        state = game.result(state, move)
    if game.moves(state):
        return "not over"
    return game.utility(state) * (player.sign if player else 1)


# %% referee-own wrong: wrong-at-0
def play_out(game, moves):
    """A draw is taken for no end."""
    state = game.initial
    for move in moves:
        if move not in game.moves(state):
            return "not allowed"
        state = game.result(state, move)
    if game.moves(state):
        return "not over"
    return game.utility(state) or "not over"


# %% referee-own wrong: rest-of-the-moves-not-asked
def play_out(game, moves):
    """It stops where play is over, and forgets the moves that are left."""
    state = game.initial
    for move in moves:
        if not game.moves(state):
            break
        if move not in game.moves(state):
            return "not allowed"
        state = game.result(state, move)
    return "not over" if game.moves(state) else game.utility(state)


# %% referee-own wrong
def play_out(game, moves):
    """Only the last move is looked at."""
    state = game.initial
    for move in moves[:-1]:
        if game.moves(state) and move in game.moves(state):
            state = game.result(state, move)
    for move in moves[-1:]:
        if move not in game.moves(state):
            return "not allowed"
        state = game.result(state, move)
    return "not over" if game.moves(state) else game.utility(state)


# %% nine wrong
class Nine(Game):
    """The state is sorted after each move, so it does not have the moves in the order in which they
    were made.
    """

    initial = ()

    def to_move(self, state):
        return MAX if len(state) % 2 == 0 else MIN

    def moves(self, state):
        return [add for add in (1, 4) if sum(state) + add <= 9]

    def result(self, state, move):
        return tuple(sorted(state + (move,)))

    def utility(self, state):
        return 1 if len(state) % 2 else -1


# %% nine wrong: order-reversed
class Nine(Game):
    """The new move is put in front, so (1, 4) means MIN added 1 and MAX 4."""

    initial = ()

    def to_move(self, state):
        return MAX if len(state) % 2 == 0 else MIN

    def moves(self, state):
        return [add for add in (1, 4) if sum(state) + add <= 9]

    def result(self, state, move):
        return (move, *state)

    def utility(self, state):
        return 1 if len(state) % 2 else -1


# %% nine wrong
class Nine(Game):
    """The state is a pair of sum and player as in the notebook, and not all moves so far."""

    initial = (0, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [add for add in (1, 4) if state[0] + add <= 9]

    def result(self, state, move):
        return state[0] + move, state[1].opponent

    def utility(self, state):
        return -state[1].sign


# %% nine wrong
class Nine(Game):
    """The state begins with a 0 as the first sum, so it holds a move that nobody made."""

    initial = (0,)

    def to_move(self, state):
        return MIN if len(state) % 2 == 0 else MAX

    def moves(self, state):
        return [add for add in (1, 4) if sum(state) + add <= 9]

    def result(self, state, move):
        return state + (move,)

    def utility(self, state):
        return 1 if len(state) % 2 == 0 else -1


# %% referee-own wrong: memory-outlives-the-call
def play_out(game, moves, known={}):
    """It remembers answers by the moves alone, so another game with the same moves gets the
    old answer.
    """
    key = tuple(moves)
    if key in known:
        return known[key]
    state = game.initial
    answer = None
    for move in moves:
        if move not in game.moves(state):
            answer = "not allowed"
            break
        state = game.result(state, move)
    if answer is None:
        answer = "not over" if game.moves(state) else game.utility(state)
    known[key] = answer
    return answer


# %% referee-own wrong: given-things-changed
def play_out(game, moves):
    """It changes game.initial, so a second call with the same game begins where the first
    ended.
    """
    for move in moves:
        if move not in game.moves(game.initial):
            return "not allowed"
        game.initial = game.result(game.initial, move)
    if game.moves(game.initial):
        return "not over"
    return game.utility(game.initial)


# %% referee-own wrong: wrong-beyond-length
def play_out(game, moves):
    """It stops at ten moves, so a long game is cut off and called not over."""
    state = game.initial
    for move in moves[:10]:
        if move not in game.moves(state):
            return "not allowed"
        state = game.result(state, move)
    return "not over" if game.moves(state) else game.utility(state)


# %% referee-own wrong: wrong-for-one-value
def play_out(game, moves):
    """What MAX gets is reduced to win, draw or loss, so it returns 1 for a utility of 5."""
    state = game.initial
    for move in moves:
        if move not in game.moves(state):
            return "not allowed"
        state = game.result(state, move)
    if game.moves(state):
        return "not over"
    value = game.utility(state)
    return 1 if value > 0 else -1 if value < 0 else 0


# %% referee-own wrong
def play_out(game, moves):
    """A move counts as allowed if it is between the smallest and the largest one, so a gap in
    the moves is missed.
    """
    state = game.initial
    for move in moves:
        legal = game.moves(state)
        if type(move) is int and len(legal) and type(legal[0]) is int and "." not in str(state):
            ok = min(legal) <= move <= max(legal)
        else:
            ok = move in legal
        if not ok:
            return "not allowed"
        if move not in legal:
            move = legal[0]
        state = game.result(state, move)
    return "not over" if game.moves(state) else game.utility(state)


# %% referee-own wrong: result-trusted
def play_out(game, moves):
    """The game itself is trusted to refuse a move."""
    state = game.initial
    for move in moves:
        try:
            state = game.result(state, move)
        except Exception:
            return "not allowed"
    return game.utility(state) if game.is_terminal(state) else "not over"


# %% referee-own wrong: rest-of-the-moves-not-asked
def play_out(game, moves):
    """Returns as soon as play is over, so what follows may be wrong."""
    state = game.initial
    for move in moves:
        if move not in game.moves(state):
            return "not allowed"
        state = game.result(state, move)
        if not game.moves(state):
            return game.utility(state)
    if game.moves(state):
        return "not over"
    return game.utility(state)


# %% referee-own wrong: initial-moves-only
def play_out(game, moves):
    """Always asks for the moves of the first state."""
    state = game.initial
    allowed = game.moves(state)
    for move in moves:
        if move not in allowed:
            return "not allowed"
        state = game.result(state, move)
    if game.moves(state):
        return "not over"
    return game.utility(state)


# %% referee-own wrong: illegal-move-passed-over
def play_out(game, moves):
    """Break in place of return "not allowed"."""
    state = game.initial
    for move in moves:
        if move not in game.moves(state):
            break
        state = game.result(state, move)
    if game.moves(state):
        return "not over"
    return game.utility(state)


# %% referee-own wrong: illegal-move-passed-over
def play_out(game, moves):
    """Skips moves that are not allowed."""
    state = game.initial
    for move in moves:
        if move in game.moves(state):
            state = game.result(state, move)
    if game.moves(state):
        return "not over"
    return game.utility(state)


# %% referee-own wrong: no-moves-not-over
def play_out(game, moves):
    """No moves at all: always "not over"."""
    if not moves:
        return "not over"
    state = game.initial
    for move in moves:
        if move not in game.moves(state):
            return "not allowed"
        state = game.result(state, move)
    if game.moves(state):
        return "not over"
    return game.utility(state)


# %% referee-own wrong: one-move-left
def play_out(game, moves):
    """> 1: with a single move left it says that play is over."""
    state = game.initial
    for move in moves:
        if move not in game.moves(state):
            return "not allowed"
        state = game.result(state, move)
    if len(game.moves(state)) > 1:
        return "not over"
    return game.utility(state)


# %% referee-own wrong: for-the-last-mover
def play_out(game, moves):
    """What the player who made the last move gets."""
    state = game.initial
    last = game.to_move(state).opponent
    for move in moves:
        if move not in game.moves(state):
            return "not allowed"
        last = game.to_move(state)
        state = game.result(state, move)
    if game.moves(state):
        return "not over"
    return last.sign * game.utility(state)


# %% referee-own wrong: last-mover-wins
def play_out(game, moves):
    """The last mover is said to have won, utility is not asked."""
    state = game.initial
    for move in moves:
        if move not in game.moves(state):
            return "not allowed"
        state = game.result(state, move)
    if game.moves(state):
        return "not over"
    return game.to_move(state).opponent.sign


# %% referee-own wrong: result-trusted
def play_out(game, moves):
    """Trusts that result raises an error for what is not allowed."""
    state = game.initial
    for move in moves:
        try:
            state = game.result(state, move)
        except Exception:
            return "not allowed"
    if game.moves(state):
        return "not over"
    return game.utility(state)


# %% referee-own wrong: illegal-move-passed-over
def play_out(game, moves):
    """ "not over" in place of "not allowed"."""
    node = build(game, depth=0)
    for move in moves:
        if move not in [child.move for child in node.children]:
            return "not over"
        node = node[move]
    return node.value if node.is_leaf else "not over"


# %% referee-own wrong: moves-from-the-end
def play_out(game, moves):
    """The moves are taken from the end (pop)."""
    state, rest = game.initial, list(moves)
    while rest:
        move = rest.pop()
        if move not in game.moves(state):
            return "not allowed"
        state = game.result(state, move)
    return "not over" if game.moves(state) else game.utility(state)


# %% referee-own wrong: end-not-asked
def play_out(game, moves):
    """Asks utility at once: trusts that it raises an error while play is not over."""
    state = game.initial
    for move in moves:
        if move not in game.moves(state):
            return "not allowed"
        state = game.result(state, move)
    try:
        return game.utility(state)
    except Exception:
        return "not over"


# %% referee-own wrong: for-the-next-mover
def play_out(game, moves):
    state = game.initial
    for move in moves:
        if move not in game.moves(state):
            return "not allowed"
        state = game.result(state, move)
    if game.moves(state):
        return "not over"
    return game.to_move(state).sign * game.utility(state)
