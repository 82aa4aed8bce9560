# %% your-function right
def wins(n):
    for take in (1, 2, 3):
        if take <= n and not wins(n - take):
            return True
    return False


# %% your-function right
def wins(n):
    """The pattern, and the answer as 1 or -1."""
    return -1 if n % 4 == 0 else 1


# %% your-function right
def wins(n):
    """From the smallest heap upwards."""
    answers = [False]
    for heap in range(1, n + 1):
        answers.append(not all(answers[-3:]))
    return answers[n]


# %% your-function wrong: same-beyond
def wins(n):
    return n > 0


# %% your-function wrong: moves-left-out (long)
def wins(n):
    """Three to take, so every third heap is lost."""
    return n % 3 != 0


# %% your-function wrong: all-moves-must-win (long)
def wins(n):
    if n == 0:
        return False
    return all(not wins(n - take) for take in (1, 2, 3) if take <= n)


# %% your-function wrong: wrong-value
def wins(n):
    """Without the not."""
    if n == 0:
        return True
    return any(wins(n - take) for take in (1, 2, 3) if take <= n)


# %% your-function wrong: empty-heap-the-wrong-way-round (long)
def wins(n):
    if n == 0:
        return True
    return any(not wins(n - take) for take in (1, 2, 3) if take <= n)


# %% your-function wrong: endless-recursion (long)
def wins(n):
    return any(not wins(n - take) for take in (1, 2, 3))


# %% your-function wrong: first-move-only (long)
def wins(n):
    for take in (1, 2, 3):
        if take <= n:
            return not wins(n - take)
    return False


# %% grow-own right
class MyNode:
    def __init__(self, state, player):
        self.state, self.player = state, player
        self.move = self.value = None
        self.children = []


def grow(game, state):
    node = MyNode(state, game.to_move(state))
    if game.is_terminal(state):
        node.value = game.utility(state)
        return node
    for move in game.moves(state):
        node.children += [grow(game, game.result(state, move))]
        node.children[-1].move = move
    return node


# %% grow-own right
class MyNode:
    def __init__(self, state, player, move=None):
        self.state = state
        self.player = player
        self.move = move
        self.children = ()
        self.value = None


def grow(game, state):
    """Level by level, without recursion."""
    top = MyNode(state, game.to_move(state))
    waiting = [top]
    while waiting:
        node = waiting.pop(0)
        states = {move: game.result(node.state, move) for move in game.moves(node.state)}
        node.children = tuple(MyNode(s, game.to_move(s), m) for m, s in states.items())
        waiting += node.children
        if not states:
            node.value = game.utility(node.state)
    return top


# %% grow-own wrong: children-shared
class MyNode:
    children = []  # one for all nodes
    value = None

    def __init__(self, state, player):
        self.state = state
        self.player = player
        self.move = None


def grow(game, state):
    node = MyNode(state, game.to_move(state))
    for move in game.moves(state):
        child = grow(game, game.result(state, move))
        child.move = move
        node.children.append(child)
    if not node.children:
        node.value = game.utility(state)
    return node


# %% grow-own wrong: move-not-written
class MyNode:
    def __init__(self, state, player):
        self.state = state
        self.player = player
        self.move = None
        self.children = []
        self.value = None


def grow(game, state):
    """The move is not written into the child."""
    node = MyNode(state, game.to_move(state))
    for move in game.moves(state):
        node.children.append(grow(game, game.result(state, move)))
    if not node.children:
        node.value = game.utility(state)
    return node


# %% grow-own wrong: node-differs
class MyNode:
    def __init__(self, state, player):
        self.state = state
        self.player = player
        self.move = None
        self.children = []
        self.value = None


def grow(game, state):
    """One ply only."""
    node = MyNode(state, game.to_move(state))
    for move in game.moves(state):
        after = game.result(state, move)
        child = MyNode(after, game.to_move(after))
        child.move = move
        node.children.append(child)
    if not node.children:
        node.value = game.utility(state)
    return node


# %% grow-own wrong: node-differs
class MyNode:
    def __init__(self, state, player):
        self.state = state
        self.player = player
        self.move = None
        self.children = []
        self.value = None


def grow(game, state):
    """Players take turns, whoever begins: MIN never does."""
    node = MyNode(state, MAX)
    for move in game.moves(state):
        child = grow(game, game.result(state, move))
        child.move = move
        child.player = node.player.opponent
        node.children.append(child)
    if not node.children:
        node.value = game.utility(state)
    return node


# %% grow-own wrong: wrong-children
class MyNode:
    def __init__(self, state, player):
        self.state = state
        self.player = player
        self.move = None
        self.children = []
        self.value = None


def grow(game, state):
    """Returned in the loop, after the first child."""
    node = MyNode(state, game.to_move(state))
    for move in game.moves(state):
        child = grow(game, game.result(state, move))
        child.move = move
        node.children.append(child)
        return node
    node.value = game.utility(state)
    return node


# %% grow-own wrong: node-differs
class MyNode:
    def __init__(self, state, player):
        self.state = state
        self.player = player
        self.move = None
        self.children = []
        self.value = None


def grow(game, state):
    """A leaf is worth what the bone game says, in any game."""
    node = MyNode(state, game.to_move(state))
    for move in game.moves(state):
        child = grow(game, game.result(state, move))
        child.move = move
        node.children.append(child)
    if not node.children:
        node.value = -1 if node.player is MAX else 1
    return node


# %% wins-at right
def wins_at(node):
    return any(not wins_at(child) for child in node.children)


# %% wins-at right
def wins_at(node):
    if node.is_leaf:
        return False
    lost = [child for child in node if not wins_at(child)]
    return len(lost) > 0


# %% wins-at wrong: max-asked
def wins_at(node):
    """At a leaf it asks for MAX's value, not whether the player to move can win."""
    if node.is_leaf:
        return node.value == 1
    for child in node.children:
        if not wins_at(child):
            return True
    return False


# %% wins-at wrong: win-handed-over (long)
def wins_at(node):
    """Without the not."""
    for child in node.children:
        if wins_at(child):
            return True
    return False


# %% wins-at wrong: all-moves-must-win (long)
def wins_at(node):
    if node.is_leaf:
        return False
    return all([not wins_at(child) for child in node.children])


# %% wins-at wrong: first-move-only (long)
def wins_at(node):
    for child in node.children:
        if not wins_at(child):
            return True
        return False
    return False


# %% wins-at wrong: max-asked
def wins_at(node):
    """MAX's view, whoever moves."""
    return minimax(node).value > 0


# %% wins-at wrong: returns-nothing
def wins_at(node):
    for child in node.children:
        if not wins_at(child):
            return True


# %% memory-own right
def remembering(n, known):
    if n not in known:
        known[n] = any(not remembering(n - take, known) for take in (1, 2, 3) if take <= n)
    return known[n]


# %% memory-own right
def remembering(n, known):
    for heap in range(n + 1):
        known[heap] = not all(known[heap - take] for take in (1, 2, 3) if take <= heap)
    return known[n]


# %% memory-own wrong: takes-too-long
def remembering(n, known):
    """It writes down, and never looks it up."""
    answer = False
    for take in (1, 2, 3):
        if take <= n and not remembering(n - take, known):
            answer = True
    known[n] = answer
    return answer


# %% memory-own wrong: says-something-else
def remembering(n, known):
    """It looks up, and never writes down."""
    if n in known:
        return known[n]
    answer = False
    for take in (1, 2, 3):
        if take <= n and not remembering(n - take, known):
            answer = True
    return answer


# %% memory-own wrong: says-something-else
def remembering(n, known):
    """Each call has a dictionary of its own."""
    if n in known:
        return known[n]
    answer = False
    for take in (1, 2, 3):
        if take <= n and not remembering(n - take, {}):
            answer = True
    known[n] = answer
    return answer


# %% memory-own wrong
def remembering(n, known):
    """It asks for what is true, not for what is written down."""
    if known.get(n):
        return known[n]
    known[n] = True
    for take in (1, 2, 3):
        if take <= n and not remembering(n - take, known):
            return True
    return known[n]


# %% memory-own wrong: says-something-else
def remembering(n, known):
    """It writes down lost heaps only."""
    if n in known:
        return known[n]
    for take in (1, 2, 3):
        if take <= n and not remembering(n - take, known):
            return True
    known[n] = False
    return False


# %% memory-own wrong: says-something-else
def remembering(n, known):
    """It writes down won heaps only."""
    if n in known:
        return known[n]
    for take in (1, 2, 3):
        if take <= n and not remembering(n - take, known):
            known[n] = True
            return True
    return False


# %% memory-own wrong: says-something-else
def remembering(n, known):
    """It knows the pattern, and remembers nothing."""
    return n % 4 != 0


# %% memory-own right
def remembering(n, known):
    """It writes down what each call brings, and answers the smallest heaps at once."""
    if n < 4:
        return n > 0
    for take in (3, 2, 1):
        if n - take not in known:
            known[n - take] = remembering(n - take, known)
    return not all([known[n - 1], known[n - 2], known[n - 3]])


# %% memory-own wrong
def remembering(n, known):
    """Two bones at most."""
    if n in known:
        return known[n]
    known[n] = any(not remembering(n - take, known) for take in (1, 2) if take <= n)
    return known[n]


# %% misere-own right
def misere_wins(n):
    if n == 0:
        return True
    return any(not misere_wins(n - take) for take in (1, 2, 3) if take <= n)


# %% misere-own right
def misere_wins(n):
    return n % 4 != 1


# %% misere-own wrong: empty-heap-the-wrong-way-round (long)
def misere_wins(n):
    """The usual game."""
    return any(not misere_wins(n - take) for take in (1, 2, 3) if take <= n)


# %% misere-own wrong: usual-answers-turned
def misere_wins(n):
    """The usual answers turned round."""
    return n % 4 == 0


# %% misere-own wrong: empty-heap-the-wrong-way-round
def misere_wins(n):
    """The last bone must not be taken, and nothing else changes."""
    if n <= 1:
        return False
    return any(not misere_wins(n - take) for take in (1, 2, 3) if take <= n)


# %% misere-own wrong: win-handed-over (long)
def misere_wins(n):
    if n == 0:
        return True
    return any(misere_wins(n - take) for take in (1, 2, 3) if take <= n)


# %% misere-own wrong: win-handed-over (long)
def misere_wins(n):
    """Only the last return is changed: every heap is won."""
    for take in (1, 2, 3):
        if take <= n and not misere_wins(n - take):
            return True
    return True


# %% misere-own wrong: first-move-only (long)
def misere_wins(n):
    if n == 0:
        return True
    for take in (1, 2, 3):
        if take <= n and not misere_wins(n - take):
            return True
        else:
            return False


# %% misere-own wrong: usual-answers-turned
def misere_wins(n):
    """Every move must win."""
    if n == 0:
        return True
    return all(not misere_wins(n - take) for take in (1, 2, 3) if take <= n)


# %% grow-own wrong: node-differs
class MyNode:
    def __init__(self, state, player):
        self.state = state
        self.player = player
        self.move = None
        self.children = []
        self.value = None


def grow(game, state, player=None):
    """The players take turns, whatever the game says."""
    player = player or game.to_move(state)
    node = MyNode(state, player)
    for move in game.moves(state):
        child = grow(game, game.result(state, move), player.opponent)
        child.move = move
        node.children.append(child)
    if not node.children:
        node.value = game.utility(state)
    return node


# %% your-function wrong: same-beyond
def wins(n):
    """A list of the won heaps up to 10: from 11 on all are lost."""
    return n in (1, 2, 3, 5, 6, 7, 9, 10)


# %% your-function wrong: same-beyond
def wins(n):
    """The pattern is broken from 12 on, because only heaps of up to 11 bones fit the table."""
    table = [False, True, True, True] * 3
    if n < len(table):
        return table[n]
    return True


# %% your-function wrong: last-move-only
def wins(n):
    can = False
    for take in (1, 2, 3):
        if take <= n:
            can = not wins(n - take)
    return can


# %% your-function wrong: last-bone-left
def wins(n):
    """True if the player who must move from n bones can win."""
    for take in (1, 2, 3):
        if take < n and not wins(n - take):
            return True
    return False


# %% grow-own wrong: node-differs
class MyNode:
    """A node of our own, whose root bears a move in the end."""

    def __init__(self, state, player):
        self.state = state
        self.player = player
        self.move = None
        self.children = []
        self.value = None


def grow(game, state):
    """Writes the move into the node as well as into the child: the root's move is the last
    one in place of None.
    """
    node = MyNode(state, game.to_move(state))
    for move in game.moves(state):
        node.move = move
        child = grow(game, game.result(state, move))
        child.move = move
        node.children.append(child)
    if not node.children:
        node.value = game.utility(state)
    return node


# %% grow-own wrong: node-differs
class MyNode:
    """A node that forgets its position: state is None everywhere."""

    def __init__(self, state, player):
        self.state = None
        self.player = player
        self.move = None
        self.children = []
        self.value = None


def grow(game, state):
    """As in ours; the class is wrong: it does not keep the state."""
    node = MyNode(state, game.to_move(state))
    for move in game.moves(state):
        child = grow(game, game.result(state, move))
        child.move = move
        node.children.append(child)
    if not node.children:
        node.value = game.utility(state)
    return node


# %% wins-at wrong: usual-takes
def wins_at(node):
    """The rule of four of the heap: wrong with other takes, and for a node of another game
    such as Nim.
    """
    return node.state.bones % 4 != 0


# %% wins-at wrong: usual-takes
asked_before = {}


def wins_at(node):
    """Remembers answers by the number of bones, from one game to the next: wrong when
    Bones(n, take=(1, 2)) comes after Bones(n).
    """
    key = getattr(node.state, "bones", node.state)
    if key not in asked_before:
        asked_before[key] = any(not wins_at(child) for child in node.children)
    return asked_before[key]


# %% wins-at wrong: one-move-ahead
def wins_at(node):
    return any([not child.children for child in node.children])


# %% wins-at wrong: not-called
def wins_at(node):
    for child in node.children:
        if not wins_at:
            return True
    return False


# %% memory-own wrong: memory-outlives-the-call
remembered = {}


def remembering(n, known):
    """A dictionary of its own in place of known, which learns only the last answer, and
    heaps 0 and 1.
    """
    known[0], known[1] = False, True
    if n not in remembered:
        remembered[n] = any(not remembering(n - take, known) for take in (1, 2, 3) if take <= n)
    known[n] = remembered[n]
    return remembered[n]


# %% memory-own wrong: says-something-else
def remembering(n, known):
    """No search and no memory: the rule of four, and two entries for show."""
    known.update({0: False, 1: True, n: n % 4 != 0})
    return n % 4 != 0


# %% misere-own wrong: same-beyond
def misere_wins(n):
    """A table that ends at heap 10; all larger heaps count as won, so 13 is wrong."""
    return n not in (1, 5, 9)


# %% misere-own wrong: pattern-moved
def misere_wins(n):
    return n % 4 != 3


# %% grow-own wrong: node-lacks-something
class MyNode:
    def __init__(self, state, player):
        self.state = state
        self.player = player
        self.move = None


def grow(game, state):
    """As the cell begins."""
    node = MyNode(state, game.to_move(state))
    return node


# %% grow-own wrong: returns-nothing
class MyNode:
    def __init__(self, state, player):
        self.state = state
        self.player = player
        self.move = None
        self.children = []
        self.value = None


def grow(game, state):
    """The return is missing."""
    node = MyNode(state, game.to_move(state))
    for move in game.moves(state):
        node.children.append(grow(game, game.result(state, move)))


# %% grow-own wrong: child-is-none
class MyNode:
    def __init__(self, state, player):
        self.state = state
        self.player = player
        self.move = None
        self.children = []
        self.value = None


def grow(game, state):
    """append returns nothing, and that is what becomes a child."""
    node = MyNode(state, game.to_move(state))
    for move in game.moves(state):
        child = grow(game, game.result(state, move))
        child.move = move
        node.children = [*node.children, [].append(child)]
    if not node.children:
        node.value = game.utility(state)
    return node


# %% grow-own wrong: raises
class MyNode:
    def __init__(self, state, player):
        self.state = state
        self.player = player
        self.move = None
        self.value = None


def grow(game, state):
    """There is no list to append to."""
    node = MyNode(state, game.to_move(state))
    node.children.append(node)
    return node


# %% grow-own wrong: node-differs
class MyNode:
    def __init__(self, state, player):
        self.state = state
        self.player = player
        self.move = None
        self.children = []
        self.value = None


def grow(game, state):
    """Each node gets a value, leaf or not."""
    node = MyNode(state, game.to_move(state))
    for move in game.moves(state):
        child = grow(game, game.result(state, move))
        child.move = move
        node.children.append(child)
    node.value = 0
    if not node.children:
        node.value = game.utility(state)
    return node


# %% grow-own wrong: not-to-be-called
from gametree import build


def grow(game, state):
    """The tree of the package."""
    return build(game, state)


# %% memory-own wrong: says-something-else
def remembering(n, known):
    """A new dictionary for each call below."""
    if n in known:
        return known[n]
    answer = False
    for take in (1, 2, 3):
        if take <= n and not remembering(n - take, {}):
            answer = True
    known[n] = answer
    return answer


# %% memory-own wrong: zero-for-nothing
def remembering(n, known):
    """What is known as lost is worked out again, because False counts as nothing."""
    if known.get(n):
        return known[n]
    answer = False
    for take in (1, 2, 3):
        if take <= n and not remembering(n - take, known):
            answer = True
    known[n] = answer
    return answer


# %% memory-own wrong: not-too-many
def remembering(n, known):
    if n in known:
        return known[n]
    answer = False
    for take in (1, 2, 3):
        if take <= n and not remembering(n - take, known):
            answer = True
    known[n] = not answer
    return answer


# %% memory-own wrong: another-key
def remembering(n, known):
    if n in known:
        return known[n]
    answer = False
    for take in (1, 2, 3):
        if take <= n:
            if not remembering(n - take, known):
                answer = True
            known[n - take] = answer
    return answer


# %% memory-own wrong: table-for-entry
def remembering(n, known):
    if n in known:
        return known
    answer = False
    for take in (1, 2, 3):
        if take <= n and not remembering(n - take, known):
            answer = True
    known[n] = answer
    return answer


# %% your-function wrong: same-beyond
def wins(n):
    """True if the player who must move from n bones can win."""
    return n not in (0, 4, 8, 12)


# %% misere-own wrong: same-beyond
def misere_wins(n):
    return n not in [1, 5, 9, 13]


# %% memory-own wrong: says-something-else
def remembering(n, known):
    if n in known:
        return known[n] == "W"
    answer = False
    for take in (1, 2, 3):
        if take <= n and not remembering(n - take, known):
            answer = True
    known[n] = "W" if answer else "L"
    return answer


# %% your-function wrong: yes-for-no
def wins(n):
    return n % 4 == 0


# %% your-function wrong: other-multiples
def wins(n):
    return n % 5 != 0
