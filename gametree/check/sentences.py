"""What a good teacher would say about each mistake: what it is, and where to look.

`told` puts a verdict together. The names are stable: tests, notebooks and teachers refer to them.
"""

from .verdict import Verdict

MISTAKES = {
    # --- code that does not come to an answer
    "nothing-given": ("{wanted}", ""),
    "not-written-yet": (
        "This is not written yet: it returns nothing.",
        "Fill it in and run the check again.",
    ),
    "endless-loop": (
        "It does not come to an end: a loop in it never stops.",
        "Find the loop, and what should end it. Does the thing that it waits for change inside the loop?",
    ),
    "endless-recursion": (
        "It calls itself without end ({line}).",
        "Where does the recursion stop? A leaf must be answered at once, and each call must go to a child.",
    ),
    "raises": ("It stops with an error. {error} ({line})", ""),
    "returns-nothing": (
        "It returns nothing (None).",
        "Is a return missing, perhaps in one of the branches?",
    ),
    "no-number": (
        "It returns {given}, and a value must be a number.",
        "Return the value, or the pair (value, move).",
    ),
    "no-such-move": (
        "It returns the move {given}, which is no move there.",
        "A child knows the move that leads to it: child.move.",
    ),
    "pair-swapped": (
        "The pair is the wrong way round.",
        "Return (value, move): the value first.",
    ),
    "tree-changed": (
        "It changes the tree that it was given.",
        "A search reads: it writes neither children, players and moves nor the values of leaves.",
    ),
    # --- the value is wrong
    "wrong-value": (
        "The value is wrong.",
        "Do this tree by hand, from the leaves up, and compare each step with your function.",
    ),
    "players-swapped": (
        "The players are exchanged: MAX takes the smallest value, and MIN the largest.",
        "Values are MAX's: MAX wants the largest. Look at where you choose between max and min.",
    ),
    "never-switches": (
        "The player at the root moves at every node: the players never take turns.",
        "At a child it may be the other player's move. Ask each node: node.player.",
    ),
    "opponent-helps": (
        "Both players choose alike, so the opponent helps.",
        "MIN wants the value to be small, and MAX wants it to be large. Choose by node.player.",
    ),
    "root-is-max": (
        "It takes for granted who moves at the root.",
        "MAX is a side, not whoever begins: ask node.player, at the root too.",
    ),
    "forced-to-alternate": (
        "It switches the player at every ply, and here one player has two moves in a row.",
        "Do not count plies to find out who moves: ask node.player.",
    ),
    "averages": (
        "It takes the mean of the values below.",
        "The opponent does not choose by lot: MAX takes the largest value, MIN the smallest.",
    ),
    "adds-leaves": (
        "It adds up the values below.",
        "Of all that is below, one line of play will come about. Take the best child's value, and no other.",
    ),
    "counts-leaves": (
        "It counts leaves, and does not back values up.",
        "Many good leaves below a move are worth nothing if the opponent can avoid them all.",
    ),
    "best-starts-at-0": (
        "The best value so far starts at 0, which is better than what the children have.",
        "Start from the first child's value, or from −∞ for MAX and ∞ for MIN.",
    ),
    "best-starts-too-near": (
        "The best value so far starts at a number that is not low or high enough.",
        "Start from the first child's value, or from −math.inf for MAX and math.inf for MIN.",
    ),
    "first-child-only": (
        "It looks at the first child only.",
        "Is a return indented too far? It must come after the loop, not in it.",
    ),
    "last-child-only": (
        "It keeps the value of the last child, whatever came before.",
        "Compare each value with the best so far, and keep the better one.",
    ),
    "first-child-forgotten": (
        "It leaves out the first child.",
        "Where does your loop begin? range(len(children)) begins at 0.",
    ),
    "last-child-forgotten": (
        "It leaves out the last child.",
        "Where does your loop end? range(len(children)) has them all.",
    ),
    "value-for-the-mover": (
        "The value has the wrong sign where MIN moves at the root: it is the value for whoever moves.",
        'Here values are always MAX\'s. (A negamax is checked with view="mover".)',
    ),
    "value-for-min": (
        "The value has the wrong sign everywhere: it is what MIN gets.",
        "Values are always MAX's.",
    ),
    "value-for-max": (
        "The value has the wrong sign where MIN moves at the root: it is the value for MAX.",
        'With view="mover" the value is for whoever moves. Leave view out if yours is MAX\'s.',
    ),
    "sign-not-turned": (
        "A sign is not turned on the way up.",
        "In negamax a child's value is its mover's, so take −negamax(child); and a leaf's value is MAX's, so "
        "turn it where the mover is MIN.",
    ),
    "depth-in-value": (
        "The depth is mixed into the value.",
        "A leaf is worth what it says. A bonus for quick wins belongs into the game's utility, where all see it.",
    ),
    "own-bound-compared": (
        "The value is compared with the wrong bound, so it stops where it must go on.",
        "MAX raises α and cuts when its value reaches β; MIN lowers β and cuts when its value reaches α.",
    ),
    "test-the-wrong-way-round": (
        "The test for a cut-off is the wrong way round.",
        "As long as α < β there is something to find. Cut when α ≥ β.",
    ),
    "siblings-cut-too": (
        "A cut-off skips too much: the siblings of the node where it falls are skipped as well.",
        "Only the other children of that node cannot matter. The parent's loop goes on.",
    ),
    "cut-value-lost": (
        "The value that causes the cut-off gets lost.",
        "First let the new value count (best, and α or β), then test for the cut-off, then return best.",
    ),
    "window-is-global": (
        "α and β are shared by the whole tree: what one branch found leaks back up to others.",
        "Each call has an α and a β of its own. Pass them as arguments, and change only your own.",
    ),
    "window-not-swapped": (
        "The window is not turned for the other player.",
        "What is α for one is −α for the other, as an upper bound: call negamax(child, −β, −α).",
    ),
    "table-not-a-bound": (
        "A value from the table is taken as exact, though it was only a bound.",
        "After a cut-off you know at least (or at most) what it is worth. Store which, and use it only as that.",
    ),
    # --- the move is wrong
    "wrong-move": (
        "The value is right, the move is not.",
        "Keep the move together with the value it belongs to.",
    ),
    "no-move": (
        "It returns None as its move, though there are moves.",
        "Keep the move of the first child too: it is the best so far.",
    ),
    "bound-taken-as-value": (
        "A bound is taken for a value: that move only seems to be as good as the first.",
        "After a cut-off a child's value says at most (or at least). Change the move only for a strictly better one.",
    ),
    "move-of-the-last-child": (
        "The move is that of the last child, not of the best one.",
        "Change the move together with the best value, in the same if.",
    ),
    "move-of-the-first-child": (
        "The move is that of the first child, not of the best one.",
        "Change the move together with the best value, in the same if.",
    ),
    "move-from-below": (
        "The move comes from further down: it is the last one on the line, not the first.",
        "The recursion returns a move too. Take its value, and your own child's move.",
    ),
    # --- value and move are right, the nodes are not
    "looks-at-too-many": (
        "The value is right, but it looks at more than it needs.",
        "Where does it know enough, and still goes on? Follow α and β down to the first node that it need not see.",
    ),
    "looks-at-too-few": (
        "It skips nodes that could matter.",
        "The value is right here by luck: put another number at the skipped leaf, and it need not be.",
    ),
    "other-order": (
        "It looks at other nodes than alpha-beta does: the children are not taken in their order.",
        "Take node.children as they stand, the first one first.",
    ),
    "prunes": (
        "This skips nodes. Minimax looks at all of them; leaving out what cannot matter is alpha-beta.",
        "If it is alpha-beta that you wrote: check_alphabeta looks at it. Otherwise let the loop run to its end.",
    ),
    "never-cuts": (
        "Nothing is ever skipped: it looks at every node, as minimax does.",
        "A node may stop as soon as α ≥ β. It needs an α and a β, and the test inside its loop.",
    ),
    "window-not-passed": (
        "Your window is not passed to the children: each begins again with −∞ and ∞.",
        "Call it with the window: alphabeta(child, alpha, beta).",
    ),
    "window-never-narrowed": (
        "The window never gets narrower, so no cut-off can come.",
        "After each child MAX raises α to its best value, and MIN lowers β.",
    ),
    "cut-missing": (
        "α and β are right, and nothing is done with them.",
        "In the loop, when α ≥ β: stop, and return the best value so far.",
    ),
    "strict-and-clamped": (
        "The values are clamped to the window and the test is strict, so α > β never comes.",
        "Cut when α ≥ β.",
    ),
    "strict-test": (
        "It goes on when α = β.",
        "Then the best that can come is as good as what the player has elsewhere, and no better. Cut when α ≥ β.",
    ),
    "fresh-window-at-root": (
        "At the root each move is searched with a window from −∞ to ∞.",
        "The root has a window too: what the first move is worth is α for the second.",
    ),
    "alpha-falls": (
        "α falls, or β rises: a node forgets what it was told from above.",
        "α = max(α, best) at MAX, β = min(β, best) at MIN. What a player has elsewhere stays true.",
    ),
    "only-shallow-cuts": (
        "Only what the parent has counts. What was found further up is forgotten, so deep cut-offs are missed.",
        "Pass both α and β on: a MAX node hands down the β that it was given.",
    ),
    "one-player-cuts": (
        "Only one of the players cuts off.",
        "The test α ≥ β belongs into the loop of MAX and into the loop of MIN.",
    ),
    "reads-ahead": (
        "It looks at all children of a node before it searches the first, perhaps to sort them.",
        "Alpha-beta is right in any order and takes the children as they come. Look at a child when its turn comes.",
    ),
    "reads-one-too-many": (
        "It notices the cut-off one child too late.",
        "Test right after a child's value has been counted, not when the next one is in hand.",
    ),
    # --- a depth limit
    "limit-ignored": (
        "It does not stop at the depth limit.",
        "At depth 0 return evaluate(node), and go no deeper.",
    ),
    "one-ply-too-deep": (
        "It looks one ply too deep.",
        "At depth 0 the node itself is guessed: ask for depth == 0 first.",
    ),
    "one-ply-too-shallow": (
        "It stops one ply too early.",
        "With depth 1 the children are looked at, and guessed.",
    ),
    "looks-too-deep": (
        "The value is right, but it looks at nodes below the depth limit.",
        "Ask for depth == 0 before you touch the children.",
    ),
    "rounds-not-plies": (
        "It counts rounds, not plies: the depth falls only when one of the players moves.",
        "A ply is one move of one player. Each call goes down one ply: depth - 1.",
    ),
    "leaf-guessed": (
        "It guesses at a leaf, whose value is known.",
        "An evaluation is for positions that are not finished. Ask for a leaf first, then for the depth.",
    ),
    "guess-forgotten": ("At the depth limit it returns 0.", "Return evaluate(node) there."),
    "guess-for-the-mover": (
        "The guess is turned where MIN moves.",
        "An evaluation is on the scale of the values: MAX's, whoever moves.",
    ),
    # --- the bone game
    "no-win-or-loss": (
        "It returns {given}.",
        "Return True where the player to move wins, else False (or 1 and −1).",
    ),
    "all-win": ("It says that every heap is won.", "Who finds an empty heap has lost: begin there."),
    "empty-heap-the-wrong-way-round": (
        "The empty heap is the wrong way round.",
        "Who must move and cannot: has that player won, or lost? All else rests on it.",
    ),
    "all-moves-must-win": (
        "It wants all moves to win.",
        "One good move is enough, since the player to move chooses: any, not all.",
    ),
    "one-take-only": (
        "It tries only the first number of bones that may be taken.",
        "Try each of them, in a loop.",
    ),
    "last-take-forgotten": (
        "It leaves out the last number of bones that may be taken.",
        "range(1, 3) ends at 2. Have you tried all of them?",
    ),
    "win-and-loss-exchanged": (
        "Win and loss are exchanged.",
        "The answer is for the player who is to move, not for the one who has just moved.",
    ),
    # --- a table, an order
    "table-not-used": (
        "The values are right, and positions are searched again that came before.",
        "Look a position up before you go on to its children, and store its value after.",
    ),
    "no-order": (
        "That is no order of the children.",
        "Return all children of the node, each once, in a list.",
    ),
    "order-does-not-help": (
        "The order is allowed, and does not save enough.",
        "The best child for whoever moves should come first. That is the smallest value where MIN moves.",
    ),
    # --- answers by hand
    "not-answered-yet": ("Not answered yet: {name}.", ""),
    "no-such-node": ("There is no node {name}.", "The names are those in the picture: {known}."),
    "wrong-move-chosen": (
        "There is a better move.",
        "Back up the value of each child first. Then the player at the root chooses among them.",
    ),
    "cause-crossed-out": (
        "The child that brings the cut-off is not skipped: it had to be looked at to know.",
        "Cross out the siblings to its right.",
    ),
    "nothing-skipped": (
        "Something is skipped on this tree.",
        "Note α and β at each node. Where α ≥ β, the other children cannot matter.",
    ),
    "bad-moves-crossed-out": (
        "That is too much: a leaf is not skipped because its value is bad.",
        "Nobody knows a value before looking. Skipped is what comes after α ≥ β, good or bad.",
    ),
    "too-few-crossed-out": (
        "There is more that is skipped.",
        "Note α and β at each node, and look for α ≥ β.",
    ),
    "others-crossed-out": (
        "Other nodes are skipped.",
        "Go from left to right, note α and β at each node, and look for α ≥ β.",
    ),
    "skipped-node-visited": (
        "This node is skipped.",
        "Where α ≥ β, the search returns, and the other children get no visit.",
    ),
    "other-row": (
        "The visits come in another order.",
        "Depth first: all below a node comes before its next sibling.",
    ),
    "table-too-short": ("The rows are right so far, and some are missing.", ""),
    "window-exchanged": (
        "α and β are exchanged.",
        "α is what MAX is sure of, β what MIN is sure of: α < β on arrival.",
    ),
    "wrong-window": (
        "The window on arrival is another one.",
        "A child gets its parent's window as it is at that moment: narrowed by the siblings before.",
    ),
    # --- games
    "methods-missing": (
        "These methods are not written yet: {missing}.",
        "Each part of the rules has its method. Write them one by one, and run the check again.",
    ),
    "no-subclass": (
        "The class {name} is no Game.",
        "Write class {name}(Game): in its first line.",
    ),
    "no-initial": (
        "The game does not say where it begins: initial is {given}.",
        "Give the class an attribute initial, a state (not a method).",
    ),
    "state-not-hashable": (
        "A state is a {kind}, which can change and cannot be a key of a dict.",
        "Use a text or a tuple: tuple(board) makes one of a list.",
    ),
    "states-not-equal": (
        "The same move at the same state gives two states that do not count as equal.",
        "Python compares objects of {kind} by identity. Use a text, a tuple or a NamedTuple as the state.",
    ),
    "moves-change": (
        "moves gives another answer when it is asked again.",
        "The moves depend on the state, and on nothing else.",
    ),
    "moves-after-the-end": (
        "Play is over, and moves still lists some.",
        "moves must be empty exactly when play is over: ask for a win there first.",
    ),
    "no-moves-yet-not-over": (
        "There are no moves, and is_terminal says that play goes on.",
        "moves must be empty exactly when play is over.",
    ),
    "to-move-no-player": (
        "to_move gives {given}, which is no player.",
        "Return MAX or MIN, the players themselves.",
    ),
    "method-returns-nothing": ("{asked} returns nothing (None).", "Is a return missing?"),
    "no-list": ("{asked} must return a list, and gives {given}.", ""),
    "moves-in-a-set": (
        "moves returns a set, which has no order.",
        "Return a list: the moves need a fixed order.",
    ),
    "move-twice": ("A move is listed twice.", ""),
    "utility-returns-nothing": (
        "Play is over, and utility returns nothing (None).",
        "Every end has a value. A draw is worth 0.",
    ),
    "utility-no-number": (
        "Play is over, and utility gives {given}, which is no number.",
        "What MAX gets is a number: 1, 0 or −1, say.",
    ),
    "chances-wrong": (
        "chances must list the moves of `moves` in the same order, as pairs (move, probability) that sum to 1.",
        "",
    ),
    "argument-changed": (
        "result changes the state that it was given.",
        "Make a new state: a tree needs the one before for the other moves, too.",
    ),
    "shared-board": (
        "The moves share one board: what one move does is seen after the others.",
        "Each state must be a value of its own. Copy the board before you change it.",
    ),
    "forgotten-undo": (
        "The same move at the same state leads to two different states.",
        "Something is left over from an earlier move. If you change a board and put it back, do so on every way out.",
    ),
    "position-comes-back": (
        "A position comes back after {plies} plies, so play need not end.",
        "A game must end. Count the moves in the state, or forbid moves that go back.",
    ),
    "never-ends": (
        "Play does not end.",
        "Does moves return an empty list when play is over?",
    ),
    "symmetries-lie": (
        "symmetries calls states the same that are not.",
        "Symmetric states are worth the same, and each is among its own.",
    ),
    "key-lies": (
        "key gives two states one key, and they are not worth the same.",
        "A table would take one for the other.",
    ),
    "win-not-seen": (
        "Play is over here, since one side has won, and the game goes on.",
        "Have you looked at all lines: rows, columns and both diagonals?",
    ),
    "end-not-seen": ("Play is over here, and the game goes on.", ""),
    "ends-too-early": ("Play goes on here, and the game says that it is over.", ""),
    "wrong-player": (
        "It is {wanted}'s turn, and to_move says {given}.",
        "Whose turn it is must follow from the state: count the marks, or keep the player in it.",
    ),
    "wrong-moves": ("The moves are not the right ones.", ""),
    "other-moves-order": (
        "The moves are right, and listed in another order.",
        "List them in the order of the rules.",
    ),
    "draw-before-win": (
        "One side has won, and utility gives a draw.",
        "A full board is a draw only if nobody has won: ask for the win first.",
    ),
    "utility-for-the-mover": (
        "The utility is that of whoever would move next.",
        "utility is what MAX gets, whoever moves: with a win of MAX positive, with a win of MIN negative.",
    ),
    "utility-for-the-winner": (
        "The utility is the same whoever has won.",
        "utility is what MAX gets: with a win of MAX positive, with a win of MIN negative.",
    ),
    "utility-sign": (
        "The utility has the wrong sign.",
        "utility is what MAX gets: with a win of MAX positive, with a win of MIN negative.",
    ),
    "wrong-utility": ("The utility is not the right one.", ""),
}


def told(mistake, /, *evidence, tree=None, expected=None, got=None, printed=0, **fields):
    """Return the Verdict for `mistake`, the name of one.

    evidence: sentences that say what happened on `tree`; they stand between what is wrong and where to look.
    fields: what the sentence about the mistake names. printed: how many lines the code printed.
    """
    what, hint = MISTAKES[mistake]
    lines = [what.format(**fields).replace(" ()", ""), *evidence, hint.format(**fields), silence(printed)]
    return Verdict([line for line in lines if line], mistake, tree=tree, expected=expected, got=got)


def right(said, printed=0):
    """Return the Verdict for what is right."""
    return Verdict([line for line in (said, silence(printed)) if line])


def silence(printed):
    """A sentence about what was printed during a check, which is not shown."""
    if not printed:
        return ""
    return f"(What it prints, {printed:,} {'line' if printed == 1 else 'lines'}, is not shown here.)"
