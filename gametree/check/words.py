"""What a good teacher would say about each mistake, in each language: more of the table of gametree.words.

check.NAME       what the mistake NAME is, and check.NAME.hint where to look
hand.NAME        the same where an answer was worked out by hand, and no program written
said.…, right.…  what happened on the tree shown, and what is right; part.… parts of sentences
"""

from ..words import WORDS, check_language, say

__all__ = ["SENTENCES", "check_language", "say"]

SENTENCES = {
    "verdict.right": {"en": "Right.", "de": "Richtig.", "zh": "正确。"},
    "verdict.wrong": {"en": "Not yet.", "de": "Noch nicht.", "zh": "还不对。"},
    # --- code that does not come to an answer
    "check.nothing-given": {"en": "{wanted}", "de": "{wanted}", "zh": "{wanted}"},
    "check.not-written-yet": {
        "en": "This is not written yet: it returns nothing.",
        "de": "Das ist noch nicht geschrieben: Es gibt nichts zurück.",
        "zh": "这里还没有写：没有返回任何东西。",
    },
    "check.not-written-yet.hint": {
        "en": "Fill it in and run the check again.",
        "de": "Ergänze es und starte die Prüfung noch einmal.",
        "zh": "请补全，然后再运行一次检查。",
    },
    "check.endless-loop": {
        "en": "It does not come to an end: a loop in it never stops.",
        "de": "Es kommt zu keinem Ende: Eine Schleife darin hört nie auf.",
        "zh": "程序不会结束：其中有一个循环停不下来。",
    },
    "check.endless-loop.hint": {
        "en": "Find the loop, and what should end it. Does the thing that it waits for change inside the loop?",
        "de": "Suche die Schleife und das, was sie beenden soll. Ändert sich das, worauf sie wartet, in der Schleife?",
        "zh": "找出这个循环，以及应当让它结束的条件。它所等待的东西在循环里会改变吗？",
    },
    "check.endless-recursion": {
        "en": "It calls itself without end ({line}).",
        "de": "Es ruft sich ohne Ende selbst auf ({line}).",
        "zh": "它无休止地调用自己（{line}）。",
    },
    "check.endless-recursion.hint": {
        "en": "Where does the recursion stop? A leaf must be answered at once, and each call must go to a child.",
        "de": "Wo hört die Rekursion auf? Ein Blatt muss sofort beantwortet werden, und jeder Aufruf muss zu einem "
        "Kind gehen.",
        "zh": "递归在哪里停止？遇到叶节点要立刻返回，每次调用都要进入一个子节点。",
    },
    "check.raises": {
        "en": "It stops with an error. {error} ({line})",
        "de": "Es bricht mit einem Fehler ab. {error} ({line})",
        "zh": "程序出错而中断。{error}（{line}）",
    },
    "check.returns-nothing": {
        "en": "It returns nothing (None).",
        "de": "Es gibt nichts zurück (None).",
        "zh": "它没有返回任何东西（None）。",
    },
    "check.returns-nothing.hint": {
        "en": "Is a return missing, perhaps in one of the branches?",
        "de": "Fehlt ein return, vielleicht in einem der Zweige?",
        "zh": "是不是少了 return，也许是在某个分支里？",
    },
    "check.no-number": {
        "en": "It returns {given}, and a value must be a number.",
        "de": "Es gibt {given} zurück, und ein Wert muss eine Zahl sein.",
        "zh": "它返回 {given}，而值必须是一个数。",
    },
    "check.no-number.hint": {
        "en": "Return the value, or the pair (value, move).",
        "de": "Gib den Wert zurück oder das Paar (Wert, Zug).",
        "zh": "请返回值，或者返回一对（值，着法）。",
    },
    "hand.no-number": {
        "en": "You have {given}, and a value must be a number.",
        "de": "Du hast {given}, und ein Wert muss eine Zahl sein.",
        "zh": "你写的是 {given}，而值必须是一个数。",
    },
    "hand.no-number.hint": {
        "en": "Write a number, without quotation marks; infinity is inf.",
        "de": "Schreibe eine Zahl, ohne Anführungszeichen; unendlich ist inf.",
        "zh": "请写一个数，不要加引号；无穷写作 inf。",
    },
    "check.no-such-move": {
        "en": "It returns the move {given}, which is no move there.",
        "de": "Es gibt den Zug {given} zurück, und den gibt es dort nicht.",
        "zh": "它返回的着法是 {given}，而那里没有这一着。",
    },
    "check.no-such-move.hint": {
        "en": "A child knows the move that leads to it: child.move.",
        "de": "Ein Kind kennt den Zug, der zu ihm führt: child.move.",
        "zh": "子节点知道通向它的着法：child.move。",
    },
    "hand.no-such-move": {
        "en": "There is no move {given} at the root.",
        "de": "Einen Zug {given} gibt es an der Wurzel nicht.",
        "zh": "根节点处没有 {given} 这一着。",
    },
    "hand.no-such-move.hint": {
        "en": "Name the child just below the root to which the move leads, such as A.",
        "de": "Nenne das Kind direkt unter der Wurzel, zu dem der Zug führt, etwa A.",
        "zh": "请写出这一着所通向的、紧接在根节点下面的子节点，例如 A。",
    },
    "check.pair-swapped": {
        "en": "The pair is the wrong way round.",
        "de": "Das Paar ist vertauscht.",
        "zh": "这一对的顺序反了。",
    },
    "check.pair-swapped.hint": {
        "en": "Return (value, move): the value first.",
        "de": "Gib (Wert, Zug) zurück: zuerst den Wert.",
        "zh": "请返回（值，着法）：值在前。",
    },
    "check.move-missing": {
        "en": "The value is right, and the move is missing.",
        "de": "Der Wert stimmt, und der Zug fehlt.",
        "zh": "值是对的，但缺少着法。",
    },
    "check.move-missing.hint": {
        "en": "The pair (value, move) is asked for. At a leaf the move is None; elsewhere it is the best child's move.",
        "de": "Gefragt ist das Paar (Wert, Zug). An einem Blatt ist der Zug None, sonst der Zug zum besten Kind.",
        "zh": "题目要求返回一对（值，着法）。在叶节点着法为 None，在其他节点则是通向最好的子节点的着法。",
    },
    "check.tree-changed": {
        "en": "It changes the tree that it was given.",
        "de": "Es verändert den Baum, den es bekommen hat.",
        "zh": "它改动了交给它的树。",
    },
    "check.tree-changed.hint": {
        "en": "A search reads: it writes neither children, players and moves nor the values of leaves.",
        "de": "Eine Suche liest: Sie schreibt weder Kinder, Spieler und Züge noch die Werte von Blättern.",
        "zh": "搜索只读取：既不改子节点、棋手和着法，也不改叶节点的值。",
    },
    # --- the value is wrong
    "check.wrong-value": {"en": "The value is wrong.", "de": "Der Wert ist falsch.", "zh": "值不对。"},
    "check.wrong-value.hint": {
        "en": "Do this tree by hand, from the leaves up, and compare each step with your function.",
        "de": "Rechne diesen Baum von Hand, von den Blättern nach oben, und vergleiche jeden Schritt mit deiner "
        "Funktion.",
        "zh": "请从叶节点向上手算这棵树，并把每一步与你的函数对照。",
    },
    "hand.wrong-value": {
        "en": "A value is wrong.",
        "de": "Ein Wert ist falsch.",
        "zh": "有一个值不对。",
    },
    "hand.wrong-value.hint": {
        "en": "Look which way the triangle points, and at the values of its children only.",
        "de": "Sieh nach, wohin das Dreieck zeigt, und sieh nur auf die Werte seiner Kinder.",
        "zh": "看清三角形指向哪边，并且只看它的子节点的值。",
    },
    "check.players-swapped": {
        "en": "The players are exchanged: MAX takes the smallest value, and MIN the largest.",
        "de": "Die Spieler sind vertauscht: MAX nimmt den kleinsten Wert und MIN den größten.",
        "zh": "双方弄反了：MAX 取了最小的值，MIN 取了最大的值。",
    },
    "check.players-swapped.hint": {
        "en": "Values are MAX's: MAX wants the largest. Look at where you choose between max and min.",
        "de": "Die Werte gelten für MAX: MAX will den größten. Sieh nach, wo du zwischen max und min wählst.",
        "zh": "值都是从 MAX 的角度算的：MAX 要最大的。请检查你在哪里选择 max 或 min。",
    },
    "hand.players-swapped.hint": {
        "en": "Values are MAX's: at ▲ the largest value below is taken, at ▼ the smallest.",
        "de": "Die Werte gelten für MAX: Bei ▲ wird der größte Wert darunter genommen, bei ▼ der kleinste.",
        "zh": "值都是从 MAX 的角度算的：▲ 取下面最大的值，▼ 取下面最小的值。",
    },
    "check.never-switches": {
        "en": "The player at the root moves at every node: the players never take turns.",
        "de": "Wer an der Wurzel am Zug ist, zieht an jedem Knoten: Die Spieler wechseln sich nie ab.",
        "zh": "每个节点都由根节点的一方走：双方从不轮换。",
    },
    "check.never-switches.hint": {
        "en": "At a child it may be the other player's move. Ask each node: node.player.",
        "de": "An einem Kind kann der andere am Zug sein. Frage jeden Knoten: node.player.",
        "zh": "在子节点可能轮到另一方走。请询问每个节点：node.player。",
    },
    "check.opponent-helps": {
        "en": "Both players choose alike, so the opponent helps.",
        "de": "Beide Spieler wählen gleich, also hilft der Gegner mit.",
        "zh": "双方用同样的标准选择，这样对手就成了帮手。",
    },
    "check.opponent-helps.hint": {
        "en": "MIN wants the value to be small, and MAX wants it to be large. Choose by node.player: MAX or MIN, and "
        "no text.",
        "de": "MIN will einen kleinen Wert und MAX einen großen. Wähle nach node.player: MAX oder MIN, und kein Text.",
        "zh": "MIN 想要小的值，MAX 想要大的值。请按 node.player 来选择：它是 MAX 或 MIN，不是文字。",
    },
    "hand.opponent-helps.hint": {
        "en": "MIN wants the value to be small, and MAX wants it to be large. See which way each triangle points.",
        "de": "MIN will einen kleinen Wert und MAX einen großen. Sieh nach, wohin jedes Dreieck zeigt.",
        "zh": "MIN 想要小的值，MAX 想要大的值。请看清每个三角形指向哪边。",
    },
    "check.root-is-max": {
        "en": "It takes for granted who moves at the root.",
        "de": "Es setzt voraus, wer an der Wurzel am Zug ist.",
        "zh": "它想当然地认定了根节点由谁走。",
    },
    "check.root-is-max.hint": {
        "en": "MAX is a side, not whoever begins: ask node.player, at the root too.",
        "de": "MAX ist eine Seite und nicht, wer anfängt: Frage node.player, auch an der Wurzel.",
        "zh": "MAX 是固定的一方，不是先走的一方：在根节点也要询问 node.player。",
    },
    "check.forced-to-alternate": {
        "en": "It switches the player at every ply, and here one player has two moves in a row.",
        "de": "Es wechselt den Spieler bei jedem Halbzug, und hier zieht einer zweimal nacheinander.",
        "zh": "它每一层都换一方，而这里有一方连走两步。",
    },
    "check.forced-to-alternate.hint": {
        "en": "Do not count plies to find out who moves: ask node.player.",
        "de": "Zähle keine Halbzüge, um zu wissen, wer am Zug ist: Frage node.player.",
        "zh": "不要靠数层数来判断轮到谁：请询问 node.player。",
    },
    "check.averages": {
        "en": "It takes the mean of the values below.",
        "de": "Es nimmt den Mittelwert der Werte darunter.",
        "zh": "它取了下面各值的平均数。",
    },
    "hand.averages": {
        "en": "That is the mean of the values below.",
        "de": "Das ist der Mittelwert der Werte darunter.",
        "zh": "这是下面各值的平均数。",
    },
    "check.averages.hint": {
        "en": "The opponent does not choose by lot: MAX takes the largest value, MIN the smallest.",
        "de": "Der Gegner lost nicht: MAX nimmt den größten Wert, MIN den kleinsten.",
        "zh": "对手不会抽签决定：MAX 取最大的值，MIN 取最小的值。",
    },
    "check.adds-leaves": {
        "en": "It adds up the values below.",
        "de": "Es zählt die Werte darunter zusammen.",
        "zh": "它把下面的值加了起来。",
    },
    "hand.adds-leaves": {
        "en": "That is the sum of the values below.",
        "de": "Das ist die Summe der Werte darunter.",
        "zh": "这是下面各值的和。",
    },
    "check.adds-leaves.hint": {
        "en": "Of all that is below, one line of play will come about. Take the best child's value, and no other.",
        "de": "Von allem, was darunter liegt, wird nur eine Zugfolge gespielt. Nimm den Wert des besten Kindes und "
        "keinen anderen.",
        "zh": "下面的各种走法中，实际只会走出一条。请取最好的子节点的值，不取别的。",
    },
    "check.counts-leaves": {
        "en": "It counts leaves, and does not back values up.",
        "de": "Es zählt Blätter und reicht keine Werte hoch.",
        "zh": "它在数叶节点，而不是回传值。",
    },
    "hand.counts-leaves": {
        "en": "That is a number of leaves, and no value that was backed up.",
        "de": "Das ist eine Anzahl von Blättern und kein hochgereichter Wert.",
        "zh": "这是叶节点的个数，不是回传上来的值。",
    },
    "check.counts-leaves.hint": {
        "en": "Many good leaves below a move are worth nothing if the opponent can avoid them all.",
        "de": "Viele gute Blätter unter einem Zug sind nichts wert, wenn der Gegner sie alle vermeiden kann.",
        "zh": "一步棋下面即使有许多好的叶节点，只要对手能全部避开，就毫无用处。",
    },
    "check.best-starts-at-0": {
        "en": "The best value so far starts at 0, which is better than what the children have.",
        "de": "Der bisher beste Wert beginnt bei 0, und das ist besser als alles, was die Kinder haben.",
        "zh": "“目前最好的值”从 0 开始，而这比子节点的值都好。",
    },
    "check.best-starts-at-0.hint": {
        "en": "Start from the first child's value, or from −∞ for MAX and ∞ for MIN.",
        "de": "Beginne mit dem Wert des ersten Kindes, oder mit −∞ für MAX und ∞ für MIN.",
        "zh": "请从第一个子节点的值开始，或者 MAX 从 −∞、MIN 从 ∞ 开始。",
    },
    "check.best-starts-at-one-end": {
        "en": "The best value so far starts at the same infinity for both players.",
        "de": "Der bisher beste Wert beginnt für beide Spieler bei demselben Unendlich.",
        "zh": "“目前最好的值”对双方都从同一个无穷开始。",
    },
    "check.best-starts-at-one-end.hint": {
        "en": "Each player starts from the worst: MAX from −∞, MIN from ∞.",
        "de": "Jeder beginnt mit dem Schlechtesten: MAX mit −∞, MIN mit ∞.",
        "zh": "每一方都从最坏的值开始：MAX 从 −∞，MIN 从 ∞。",
    },
    "check.best-starts-too-near": {
        "en": "The best value so far starts at a number that is not low or high enough.",
        "de": "Der bisher beste Wert beginnt bei einer Zahl, die nicht klein oder groß genug ist.",
        "zh": "“目前最好的值”的起始数不够小，或者不够大。",
    },
    "check.best-starts-too-near.hint": {
        "en": "Start from the first child's value, or from −math.inf for MAX and math.inf for MIN.",
        "de": "Beginne mit dem Wert des ersten Kindes, oder mit −math.inf für MAX und math.inf für MIN.",
        "zh": "请从第一个子节点的值开始，或者 MAX 从 −math.inf、MIN 从 math.inf 开始。",
    },
    "check.first-child-only": {
        "en": "It looks at the first child only.",
        "de": "Es sieht nur das erste Kind an.",
        "zh": "它只看了第一个子节点。",
    },
    "check.first-child-only.hint": {
        "en": "Is a return indented too far, or is node.player compared with a text? The return comes after the "
        'loop, and the players are MAX and MIN, not "MAX" and "MIN".',
        "de": "Ist ein return zu weit eingerückt, oder wird node.player mit einem Text verglichen? Das return steht "
        'nach der Schleife, und die Spieler sind MAX und MIN, nicht "MAX" und "MIN".',
        "zh": "是不是某个 return 缩进太多，或者把 node.player 与文字作了比较？return 要放在循环之后；棋手是 MAX 和 MIN，"
        '不是 "MAX" 和 "MIN"。',
    },
    "check.last-child-only": {
        "en": "It keeps the value of the last child, whatever came before.",
        "de": "Es behält den Wert des letzten Kindes, was immer davor kam.",
        "zh": "不管前面如何，它只保留最后一个子节点的值。",
    },
    "check.last-child-only.hint": {
        "en": "Compare each value with the best so far, and keep the better one.",
        "de": "Vergleiche jeden Wert mit dem bisher besten und behalte den besseren.",
        "zh": "请把每个值与目前最好的值比较，保留较好的那个。",
    },
    "check.first-child-forgotten": {
        "en": "It leaves out the first child.",
        "de": "Es lässt das erste Kind aus.",
        "zh": "它漏掉了第一个子节点。",
    },
    "check.first-child-forgotten.hint": {
        "en": "Where does your loop begin? range(len(children)) begins at 0.",
        "de": "Wo beginnt deine Schleife? range(len(children)) beginnt bei 0.",
        "zh": "你的循环从哪里开始？range(len(children)) 从 0 开始。",
    },
    "check.last-child-forgotten": {
        "en": "It leaves out the last child.",
        "de": "Es lässt das letzte Kind aus.",
        "zh": "它漏掉了最后一个子节点。",
    },
    "check.last-child-forgotten.hint": {
        "en": "Where does your loop end? range(len(children)) has them all.",
        "de": "Wo endet deine Schleife? range(len(children)) hat sie alle.",
        "zh": "你的循环到哪里结束？range(len(children)) 包括全部子节点。",
    },
    "check.value-for-the-mover": {
        "en": "The value has the wrong sign where MIN moves at the root: it is the value for whoever moves.",
        "de": "Der Wert hat das falsche Vorzeichen, wo MIN an der Wurzel am Zug ist: Es ist der Wert für den, der "
        "zieht.",
        "zh": "当根节点轮到 MIN 走时，值的符号反了：这是对走棋一方而言的值。",
    },
    "check.value-for-the-mover.hint": {
        "en": 'Here values are always MAX\'s. (A negamax is checked with view="mover".)',
        "de": 'Hier gelten Werte immer für MAX. (Ein Negamax wird mit view="mover" geprüft.)',
        "zh": '这里的值总是从 MAX 的角度算的。（检查 negamax 时请用 view="mover"。）',
    },
    "hand.value-for-the-mover": {
        "en": "The values have the wrong sign where MIN moves: they are those for whoever moves.",
        "de": "Die Werte haben das falsche Vorzeichen, wo MIN am Zug ist: Sie gelten für den, der zieht.",
        "zh": "轮到 MIN 走的节点，值的符号反了：这些是对走棋一方而言的值。",
    },
    "hand.value-for-the-mover.hint": {
        "en": "Values are always MAX's: at ▼ the smallest value below is taken as it stands.",
        "de": "Werte gelten immer für MAX: Bei ▼ wird der kleinste Wert darunter so genommen, wie er dasteht.",
        "zh": "值总是从 MAX 的角度算的：▼ 直接取下面最小的值，不变号。",
    },
    "check.value-for-min": {
        "en": "The value has the wrong sign everywhere: it is what MIN gets.",
        "de": "Der Wert hat überall das falsche Vorzeichen: Es ist das, was MIN bekommt.",
        "zh": "值的符号处处都反了：这是 MIN 所得的值。",
    },
    "check.value-for-min.hint": {
        "en": "Values are always MAX's.",
        "de": "Werte gelten immer für MAX.",
        "zh": "值总是从 MAX 的角度算的。",
    },
    "check.value-for-max": {
        "en": "The value has the wrong sign where MIN moves at the root: it is the value for MAX.",
        "de": "Der Wert hat das falsche Vorzeichen, wo MIN an der Wurzel am Zug ist: Es ist der Wert für MAX.",
        "zh": "当根节点轮到 MIN 走时，值的符号反了：这是对 MAX 而言的值。",
    },
    "check.value-for-max.hint": {
        "en": 'With view="mover" the value is for whoever moves. Leave view out if yours is MAX\'s.',
        "de": 'Mit view="mover" gilt der Wert für den, der zieht. Lass view weg, wenn deiner für MAX gilt.',
        "zh": '用 view="mover" 时，值是对走棋一方而言的。如果你的值是对 MAX 而言的，请去掉 view。',
    },
    "check.sign-not-turned": {
        "en": "A sign is not turned on the way up.",
        "de": "Ein Vorzeichen wird auf dem Weg nach oben nicht umgedreht.",
        "zh": "向上返回时有一处没有变号。",
    },
    "check.sign-not-turned.hint": {
        "en": "In negamax a child's value is its mover's, so take −negamax(child); and a leaf's value is MAX's, so "
        "turn it where the mover is MIN.",
        "de": "Im Negamax gilt der Wert eines Kindes für den, der dort zieht, also nimm −negamax(child); der Wert "
        "eines Blatts gilt für MAX, also drehe ihn um, wo MIN am Zug ist.",
        "zh": "在 negamax 中，子节点的值是对那里的走棋一方而言的，所以取 −negamax(child)；叶节点的值是对 MAX 而言的，"
        "所以轮到 MIN 时要变号。",
    },
    "check.sign-starts-with-1": {
        "en": "The sign begins with 1, also where MIN moves at the root.",
        "de": "Das Vorzeichen beginnt mit 1, auch wo MIN an der Wurzel am Zug ist.",
        "zh": "符号从 1 开始，而根节点轮到 MIN 走时也是如此。",
    },
    "check.sign-starts-with-1.hint": {
        "en": "MAX is a side, not whoever begins: at the root take node.player.sign.",
        "de": "MAX ist eine Seite und nicht, wer anfängt: Nimm an der Wurzel node.player.sign.",
        "zh": "MAX 是固定的一方，不是先走的一方：在根节点请用 node.player.sign。",
    },
    "check.sign-kept-below": {
        "en": "The sign is not turned on the way down: every leaf is seen as by the player at the root.",
        "de": "Das Vorzeichen wird auf dem Weg nach unten nicht umgedreht: Jedes Blatt wird so gesehen wie vom "
        "Spieler an der Wurzel.",
        "zh": "向下调用时没有变号：每个叶节点都按根节点一方的角度来看。",
    },
    "check.sign-kept-below.hint": {
        "en": "At the child the other player moves: hand −sign down.",
        "de": "Am Kind ist der andere am Zug: Gib −sign nach unten.",
        "zh": "在子节点轮到另一方走：请向下传递 −sign。",
    },
    "check.depth-in-value": {
        "en": "The depth is mixed into the value.",
        "de": "Die Tiefe ist in den Wert gemischt.",
        "zh": "值里混入了深度。",
    },
    "check.depth-in-value.hint": {
        "en": "A leaf is worth what it says. A bonus for quick wins belongs into the game's utility, where all see it.",
        "de": "Ein Blatt ist wert, was darin steht. Ein Zuschlag für schnelle Siege gehört in utility des Spiels, wo "
        "ihn alle sehen.",
        "zh": "叶节点的值就是它上面写的数。要奖励快速获胜，应写进游戏的 utility，让所有人都看得到。",
    },
    "check.own-bound-compared": {
        "en": "The value is compared with the wrong bound, so it stops where it must go on.",
        "de": "Der Wert wird mit der falschen Schranke verglichen, also hört es auf, wo es weitergehen muss.",
        "zh": "值与错误的界作了比较，所以在该继续的地方停了下来。",
    },
    "check.own-bound-compared.hint": {
        "en": "MAX raises α and cuts when its value reaches β; MIN lowers β and cuts when its value reaches α.",
        "de": "MAX hebt α und schneidet, wenn sein Wert β erreicht; MIN senkt β und schneidet, wenn sein Wert α "
        "erreicht.",
        "zh": "MAX 提高 α，当自己的值达到 β 时剪枝；MIN 降低 β，当自己的值达到 α 时剪枝。",
    },
    "check.test-the-wrong-way-round": {
        "en": "The test for a cut-off is the wrong way round.",
        "de": "Die Bedingung für den Schnitt ist verkehrt herum.",
        "zh": "剪枝的条件写反了。",
    },
    "check.test-the-wrong-way-round.hint": {
        "en": "As long as α < β there is something to find. Cut when α ≥ β.",
        "de": "Solange α < β ist, gibt es etwas zu finden. Schneide, wenn α ≥ β ist.",
        "zh": "只要 α < β，就还有可找的东西。当 α ≥ β 时才剪枝。",
    },
    "check.siblings-cut-too": {
        "en": "A cut-off skips too much: the siblings of the node where it falls are skipped as well.",
        "de": "Ein Schnitt überspringt zu viel: auch die Geschwister des Knotens, an dem er fällt.",
        "zh": "一次剪枝跳过得太多：连发生剪枝的节点的兄弟节点也被跳过了。",
    },
    "check.siblings-cut-too.hint": {
        "en": "Only the other children of that node cannot matter. The parent's loop goes on.",
        "de": "Nur die übrigen Kinder dieses Knotens sind belanglos. Die Schleife des Elternknotens geht weiter.",
        "zh": "不再有影响的只是该节点其余的子节点。父节点的循环要继续。",
    },
    "check.cut-value-lost": {
        "en": "The value that causes the cut-off gets lost.",
        "de": "Der Wert, der den Schnitt auslöst, geht verloren.",
        "zh": "引起剪枝的那个值丢失了。",
    },
    "check.cut-value-lost.hint": {
        "en": "First let the new value count (best, and α or β), then test for the cut-off, then return best.",
        "de": "Lass zuerst den neuen Wert zählen (best und α oder β), prüfe dann auf den Schnitt, gib dann best "
        "zurück.",
        "zh": "先把新值计入（best，以及 α 或 β），再检查是否剪枝，最后返回 best。",
    },
    "check.window-is-global": {
        "en": "α and β are shared by the whole tree: what one branch found leaks back up to others.",
        "de": "α und β gelten für den ganzen Baum: Was ein Ast gefunden hat, dringt zu anderen durch.",
        "zh": "整棵树共用一个 α 和一个 β：一个分支里得到的结果泄漏到了别的分支。",
    },
    "check.window-is-global.hint": {
        "en": "Each call has an α and a β of its own. Pass them as arguments, and change only your own.",
        "de": "Jeder Aufruf hat ein eigenes α und β. Übergib sie als Argumente und ändere nur die eigenen.",
        "zh": "每次调用都有自己的 α 和 β。请作为参数传递，并且只改自己的那一份。",
    },
    "hand.window-is-global": {
        "en": "What was found inside another branch leaks into this one.",
        "de": "Was in einem anderen Ast gefunden wurde, dringt in diesen ein.",
        "zh": "在另一个分支里面得到的界泄漏到了这个分支。",
    },
    "hand.window-is-global.hint": {
        "en": "On the way up only the value goes up. Forget the α and β of the other branch, and look at the parent.",
        "de": "Nach oben geht nur der Wert. Vergiss α und β des anderen Astes und sieh auf den Elternknoten.",
        "zh": "向上返回的只有值。请忘掉另一个分支里的 α 和 β，只看父节点。",
    },
    "check.window-not-swapped": {
        "en": "The window is not turned for the other player.",
        "de": "Das Fenster wird für den anderen Spieler nicht umgedreht.",
        "zh": "没有为另一方把窗口翻转过来。",
    },
    "check.window-not-swapped.hint": {
        "en": "What is α for one is −α for the other, as an upper bound: call negamax(child, −β, −α).",
        "de": "Was für den einen α ist, ist für den anderen −α, als obere Schranke: Rufe negamax(child, −β, −α) auf.",
        "zh": "对一方是 α 的，对另一方是 −α，并且成为上界：请调用 negamax(child, −β, −α)。",
    },
    "check.window-turned": {
        "en": "The window is turned as in negamax, although all values are MAX's.",
        "de": "Das Fenster wird wie im Negamax umgedreht, obwohl alle Werte für MAX gelten.",
        "zh": "像 negamax 那样翻转了窗口，可是所有的值都是对 MAX 而言的。",
    },
    "check.window-turned.hint": {
        "en": "(−β, −α) belongs to negamax. Here hand the window down as it is: (α, β).",
        "de": "(−β, −α) gehört zum Negamax. Gib das Fenster hier weiter, wie es ist: (α, β).",
        "zh": "(−β, −α) 是 negamax 的写法。在这里请原样传递窗口 (α, β)。",
    },
    "check.table-not-a-bound": {
        "en": "A value from the table is taken as exact, though it was only a bound.",
        "de": "Ein Wert aus der Tabelle wird als genau genommen, obwohl er nur eine Schranke war.",
        "zh": "把表中的值当成了精确值，其实它只是一个界。",
    },
    "check.table-not-a-bound.hint": {
        "en": "After a cut-off you know at least (or at most) what it is worth. Store which, and use it only as that.",
        "de": "Nach einem Schnitt weißt du, was es mindestens (oder höchstens) wert ist. Speichere, welches von "
        "beiden, und nutze es nur so.",
        "zh": "剪枝之后，你只知道值至少（或至多）是多少。请记下是哪一种，并且只按这种含义使用。",
    },
    # --- the move is wrong
    "check.wrong-move": {
        "en": "The value is right, the move is not.",
        "de": "Der Wert stimmt, der Zug nicht.",
        "zh": "值是对的，着法不对。",
    },
    "check.wrong-move.hint": {
        "en": "Keep the move together with the value it belongs to.",
        "de": "Merke dir den Zug zusammen mit dem Wert, zu dem er gehört.",
        "zh": "请把着法和它所对应的值一起保存。",
    },
    "check.no-move": {
        "en": "It returns None as its move, though there are moves.",
        "de": "Es gibt None als Zug zurück, obwohl es Züge gibt.",
        "zh": "它返回的着法是 None，可是那里有着法可走。",
    },
    "check.no-move.hint": {
        "en": "Keep the move of the first child too: it is the best so far.",
        "de": "Merke dir auch den Zug des ersten Kindes: Er ist der bisher beste.",
        "zh": "第一个子节点的着法也要保存：它是目前最好的。",
    },
    "check.bound-taken-as-value": {
        "en": "A bound is taken for a value: that move only seems to be as good as the first.",
        "de": "Eine Schranke wird für einen Wert gehalten: Dieser Zug scheint nur so gut wie der erste.",
        "zh": "把界当成了值：这一着只是看上去和第一着一样好。",
    },
    "check.bound-taken-as-value.hint": {
        "en": "After a cut-off a child's value says at most (or at least). Change the move only for a strictly better "
        "one.",
        "de": "Nach einem Schnitt heißt der Wert eines Kindes: höchstens (oder mindestens). Wechsle den Zug nur, wenn "
        "einer echt besser ist.",
        "zh": "剪枝之后，子节点返回的值表示至多（或至少）。只有严格更好时才更换着法。",
    },
    "hand.bound-taken-as-value": {
        "en": "That is the true value, and after a cut-off the search knows only a bound.",
        "de": "Das ist der wahre Wert, und nach einem Schnitt kennt die Suche nur eine Schranke.",
        "zh": "这是真正的值，而剪枝之后搜索只知道一个界。",
    },
    "hand.bound-taken-as-value.hint": {
        "en": "What comes back is the best of the children looked at; the skipped ones do not count.",
        "de": "Zurück kommt das Beste der angesehenen Kinder; die übersprungenen zählen nicht.",
        "zh": "返回的是已查看的子节点中最好的值；被跳过的不算。",
    },
    "check.move-of-the-last-child": {
        "en": "The move is that of the last child, not of the best one.",
        "de": "Der Zug ist der des letzten Kindes, nicht der des besten.",
        "zh": "着法是最后一个子节点的，不是最好的那个的。",
    },
    "check.move-of-the-last-child.hint": {
        "en": "Change the move together with the best value, in the same if.",
        "de": "Ändere den Zug zusammen mit dem besten Wert, im selben if.",
        "zh": "请在同一个 if 里同时更新着法和最好的值。",
    },
    "check.move-of-the-first-child": {
        "en": "The move is that of the first child, not of the best one.",
        "de": "Der Zug ist der des ersten Kindes, nicht der des besten.",
        "zh": "着法是第一个子节点的，不是最好的那个的。",
    },
    "check.move-of-the-first-child.hint": {
        "en": "Change the move together with the best value, in the same if.",
        "de": "Ändere den Zug zusammen mit dem besten Wert, im selben if.",
        "zh": "请在同一个 if 里同时更新着法和最好的值。",
    },
    "check.move-from-below": {
        "en": "The move comes from further down: it is the last one on the line, not the first.",
        "de": "Der Zug kommt von weiter unten: Er ist der letzte der Zugfolge, nicht der erste.",
        "zh": "着法来自更下面：它是这条路线上的最后一步，不是第一步。",
    },
    "check.move-from-below.hint": {
        "en": "The recursion returns a move too. Take its value, and your own child's move.",
        "de": "Auch die Rekursion gibt einen Zug zurück. Nimm ihren Wert, und den Zug zu deinem eigenen Kind.",
        "zh": "递归调用也会返回一个着法。请取它的值，而着法取通向自己子节点的那一步。",
    },
    # --- value and move are right, the nodes are not
    "check.looks-at-too-many": {
        "en": "The value is right, but it looks at more than it needs.",
        "de": "Der Wert stimmt, aber es sieht mehr an, als es braucht.",
        "zh": "值是对的，但查看的节点比需要的多。",
    },
    "check.looks-at-too-many.hint": {
        "en": "Where does it know enough, and still goes on? Follow α and β down to the first node that it need not see.",
        "de": "Wo weiß es genug und macht doch weiter? Verfolge α und β bis zum ersten Knoten, den es nicht sehen muss.",
        "zh": "它在哪里已经知道得够多，却还在继续？请沿着 α 和 β 一直找到第一个不必查看的节点。",
    },
    "check.looks-at-too-few": {
        "en": "It skips nodes that could matter.",
        "de": "Es überspringt Knoten, auf die es ankommen könnte.",
        "zh": "它跳过了可能有影响的节点。",
    },
    "check.looks-at-too-few.hint": {
        "en": "The value is right here by luck: put another number at the skipped leaf, and it need not be.",
        "de": "Der Wert stimmt hier durch Glück: Mit einer anderen Zahl am übersprungenen Blatt muss er es nicht.",
        "zh": "这里的值只是碰巧对了：把被跳过的叶节点换成别的数，就未必对了。",
    },
    "check.other-order": {
        "en": "It looks at other nodes than alpha-beta does: the children are not taken in their order.",
        "de": "Es sieht andere Knoten an als Alpha-Beta: Die Kinder werden nicht in ihrer Reihenfolge genommen.",
        "zh": "它查看的节点与 α-β 算法不同：没有按子节点的顺序来。",
    },
    "check.other-order.hint": {
        "en": "Take node.children as they stand, the first one first.",
        "de": "Nimm node.children, wie sie dastehen, das erste zuerst.",
        "zh": "请按 node.children 原来的顺序，从第一个开始。",
    },
    "check.prunes": {
        "en": "This skips nodes. Minimax looks at all of them; leaving out what cannot matter is alpha-beta.",
        "de": "Hier werden Knoten übersprungen. Minimax sieht alle an; wegzulassen, worauf es nicht ankommt, ist "
        "Alpha-Beta.",
        "zh": "这里跳过了节点。极小极大算法查看所有节点；略去没有影响的节点，那是 α-β 算法。",
    },
    "check.prunes.hint": {
        "en": "If it is alpha-beta that you wrote: check_alphabeta looks at it. Otherwise let the loop run to its end.",
        "de": "Hast du Alpha-Beta geschrieben, so prüft es check_alphabeta. Sonst lass die Schleife bis zum Ende laufen.",
        "zh": "如果你写的是 α-β 算法，请用 check_alphabeta 检查。否则请让循环运行到底。",
    },
    "check.never-cuts": {
        "en": "Nothing is ever skipped: it looks at every node, as minimax does.",
        "de": "Nie wird etwas übersprungen: Es sieht jeden Knoten an, wie Minimax.",
        "zh": "从来没有跳过任何节点：它像极小极大算法一样查看每个节点。",
    },
    "check.never-cuts.hint": {
        "en": "A node may stop as soon as α ≥ β. It needs an α and a β, and the test inside its loop.",
        "de": "Ein Knoten darf aufhören, sobald α ≥ β ist. Er braucht ein α und ein β und die Prüfung in seiner "
        "Schleife.",
        "zh": "一旦 α ≥ β，节点就可以停止。它需要有 α 和 β，并在循环里作检查。",
    },
    "check.window-not-passed": {
        "en": "Your window is not passed to the children: each begins again with −∞ and ∞.",
        "de": "Dein Fenster wird nicht an die Kinder weitergegeben: Jedes beginnt wieder mit −∞ und ∞.",
        "zh": "你的窗口没有传给子节点：每个子节点又从 −∞ 和 ∞ 开始。",
    },
    "check.window-not-passed.hint": {
        "en": "Call it with the window: alphabeta(child, alpha, beta).",
        "de": "Rufe es mit dem Fenster auf: alphabeta(child, alpha, beta).",
        "zh": "调用时要带上窗口：alphabeta(child, alpha, beta)。",
    },
    "hand.window-not-passed": {
        "en": "The window is not passed on to the children: this one begins again with −∞ and ∞.",
        "de": "Das Fenster wird nicht an die Kinder weitergegeben: Dieses beginnt wieder mit −∞ und ∞.",
        "zh": "窗口没有传给子节点：这个节点又从 −∞ 和 ∞ 开始了。",
    },
    "hand.window-not-passed.hint": {
        "en": "A child gets its parent's window as it is at that moment.",
        "de": "Ein Kind bekommt das Fenster seines Elternknotens, wie es in diesem Moment ist.",
        "zh": "子节点得到的是父节点此刻的窗口。",
    },
    "check.window-never-narrowed": {
        "en": "The window never gets narrower, so no cut-off can come.",
        "de": "Das Fenster wird nie enger, also kann kein Schnitt fallen.",
        "zh": "窗口从不变窄，所以不可能发生剪枝。",
    },
    "check.window-never-narrowed.hint": {
        "en": "After each child MAX raises α to its best value, and MIN lowers β.",
        "de": "Nach jedem Kind hebt MAX α auf seinen besten Wert, und MIN senkt β.",
        "zh": "每看完一个子节点，MAX 把 α 提高到自己最好的值，MIN 则降低 β。",
    },
    "check.alpha-not-raised": {
        "en": "MAX does not raise α, so MIN has nothing to compare with.",
        "de": "MAX hebt α nicht, also hat MIN nichts zum Vergleichen.",
        "zh": "MAX 没有提高 α，所以 MIN 没有可比较的东西。",
    },
    "check.alpha-not-raised.hint": {
        "en": "At a MAX node, after each child: α = max(α, best).",
        "de": "An einem MAX-Knoten, nach jedem Kind: α = max(α, best).",
        "zh": "在 MAX 节点，每看完一个子节点：α = max(α, best)。",
    },
    "hand.alpha-not-raised": {
        "en": "MAX has a child's value by now, and α is not raised.",
        "de": "MAX hat jetzt den Wert eines Kindes, und α wird nicht gehoben.",
        "zh": "MAX 已经得到一个子节点的值，而 α 没有提高。",
    },
    "hand.alpha-not-raised.hint": {
        "en": "The next child of a MAX node arrives with an α that is at least the best value so far.",
        "de": "Das nächste Kind eines MAX-Knotens kommt mit einem α an, das mindestens der bisher beste Wert ist.",
        "zh": "进入 MAX 节点的下一个子节点时，α 至少是目前最好的值。",
    },
    "check.beta-not-lowered": {
        "en": "MIN does not lower β, so α never reaches it.",
        "de": "MIN senkt β nicht, also erreicht α es nie.",
        "zh": "MIN 没有降低 β，所以 α 永远达不到它。",
    },
    "check.beta-not-lowered.hint": {
        "en": "At a MIN node, after each child: β = min(β, best).",
        "de": "An einem MIN-Knoten, nach jedem Kind: β = min(β, best).",
        "zh": "在 MIN 节点，每看完一个子节点：β = min(β, best)。",
    },
    "hand.beta-not-lowered": {
        "en": "MIN has a child's value by now, and β is not lowered.",
        "de": "MIN hat jetzt den Wert eines Kindes, und β wird nicht gesenkt.",
        "zh": "MIN 已经得到一个子节点的值，而 β 没有降低。",
    },
    "hand.beta-not-lowered.hint": {
        "en": "The next child of a MIN node arrives with a β that is at most the best value so far.",
        "de": "Das nächste Kind eines MIN-Knotens kommt mit einem β an, das höchstens der bisher beste Wert ist.",
        "zh": "进入 MIN 节点的下一个子节点时，β 至多是目前最好的值。",
    },
    "check.wrong-bound-moved": {
        "en": "The wrong bound is moved.",
        "de": "Die falsche Schranke wird verschoben.",
        "zh": "移动了错误的界。",
    },
    "check.wrong-bound-moved.hint": {
        "en": "What MAX has found raises α; what MIN has found lowers β. Who moves at the parent?",
        "de": "Was MAX gefunden hat, hebt α; was MIN gefunden hat, senkt β. Wer ist am Elternknoten am Zug?",
        "zh": "MAX 得到的值提高 α，MIN 得到的值降低 β。在父节点轮到谁走？",
    },
    "check.cut-missing": {
        "en": "α and β are right, and nothing is done with them.",
        "de": "α und β stimmen, und nichts wird damit gemacht.",
        "zh": "α 和 β 都对，可是没有用上它们。",
    },
    "check.cut-missing.hint": {
        "en": "In the loop, when α ≥ β: stop, and return the best value so far.",
        "de": "In der Schleife, wenn α ≥ β ist: aufhören und den bisher besten Wert zurückgeben.",
        "zh": "在循环里，当 α ≥ β 时：停止，并返回目前最好的值。",
    },
    "check.strict-and-clamped": {
        "en": "The values are clamped to the window and the test is strict, so α > β never comes.",
        "de": "Die Werte werden auf das Fenster begrenzt, und die Prüfung ist streng, also kommt α > β nie vor.",
        "zh": "值被限制在窗口之内，而条件又是严格的，所以 α > β 永远不会出现。",
    },
    "check.strict-and-clamped.hint": {
        "en": "Cut when α ≥ β.",
        "de": "Schneide, wenn α ≥ β ist.",
        "zh": "当 α ≥ β 时剪枝。",
    },
    "check.strict-test": {
        "en": "It goes on when α = β.",
        "de": "Bei α = β geht es weiter.",
        "zh": "当 α = β 时它还在继续。",
    },
    "check.strict-test.hint": {
        "en": "Then the best that can come is as good as what the player has elsewhere, and no better. Cut when α ≥ β.",
        "de": "Dann kann höchstens etwas kommen, das so gut ist wie das, was der Spieler anderswo hat. Schneide bei α ≥ β.",
        "zh": "这时最多也只能和该方在别处已有的一样好，不会更好。当 α ≥ β 时就剪枝。",
    },
    "hand.strict-test": {
        "en": "You go on when α = β.",
        "de": "Bei α = β machst du weiter.",
        "zh": "当 α = β 时你还在继续。",
    },
    "check.fresh-window-at-root": {
        "en": "At the root each move is searched with a window from −∞ to ∞.",
        "de": "An der Wurzel wird jeder Zug mit einem Fenster von −∞ bis ∞ durchsucht.",
        "zh": "在根节点，每一着都用从 −∞ 到 ∞ 的窗口搜索。",
    },
    "check.fresh-window-at-root.hint": {
        "en": "The root has a window too: what the first move is worth is α for the second.",
        "de": "Auch die Wurzel hat ein Fenster: Was der erste Zug wert ist, ist α für den zweiten (bei MIN β).",
        "zh": "根节点也有窗口：第一着的值就是第二着的 α（MIN 走时是 β）。",
    },
    "check.alpha-falls": {
        "en": "α falls, or β rises: a node forgets what it was told from above.",
        "de": "α sinkt, oder β steigt: Ein Knoten vergisst, was er von oben bekommen hat.",
        "zh": "α 下降了，或者 β 上升了：节点忘记了上面传下来的界。",
    },
    "check.alpha-falls.hint": {
        "en": "α = max(α, best) at MAX, β = min(β, best) at MIN. What a player has elsewhere stays true.",
        "de": "α = max(α, best) bei MAX, β = min(β, best) bei MIN. Was ein Spieler anderswo hat, bleibt ihm.",
        "zh": "在 MAX 处 α = max(α, best)，在 MIN 处 β = min(β, best)。一方在别处已有的始终有效。",
    },
    "hand.alpha-falls.hint": {
        "en": "A worse child takes nothing away: what a player has elsewhere stays true.",
        "de": "Ein schlechteres Kind nimmt nichts weg: Was ein Spieler anderswo hat, bleibt ihm.",
        "zh": "较差的子节点不会夺走什么：一方在别处已有的始终有效。",
    },
    "check.only-shallow-cuts": {
        "en": "Only what the parent has counts. What was found further up is forgotten, so deep cut-offs are missed.",
        "de": "Nur was der Elternknoten hat, zählt. Was weiter oben gefunden wurde, ist vergessen, und tiefe Schnitte "
        "fehlen.",
        "zh": "只考虑了父节点所得的值。更上面得到的界被忘记了，所以漏掉了深层剪枝。",
    },
    "check.only-shallow-cuts.hint": {
        "en": "Pass both α and β on: a MAX node hands down the β that it was given.",
        "de": "Gib α und β weiter: Ein MAX-Knoten reicht das β nach unten, das er bekommen hat.",
        "zh": "α 和 β 都要往下传：MAX 节点要把它得到的 β 继续传下去。",
    },
    "check.one-player-cuts": {
        "en": "Only one of the players cuts off.",
        "de": "Nur einer der Spieler schneidet.",
        "zh": "只有一方在剪枝。",
    },
    "check.one-player-cuts.hint": {
        "en": "The test α ≥ β belongs into the loop of MAX and into the loop of MIN.",
        "de": "Die Prüfung α ≥ β gehört in die Schleife von MAX und in die Schleife von MIN.",
        "zh": "α ≥ β 的检查既要放进 MAX 的循环，也要放进 MIN 的循环。",
    },
    "check.reads-ahead": {
        "en": "It looks at all children of a node before it searches the first, perhaps to sort them.",
        "de": "Es sieht alle Kinder eines Knotens an, bevor es das erste durchsucht, vielleicht um sie zu sortieren.",
        "zh": "在搜索第一个子节点之前，它就查看了所有子节点，也许是为了排序。",
    },
    "check.reads-ahead.hint": {
        "en": "Alpha-beta is right in any order and takes the children as they come. Look at a child when its turn "
        "comes.",
        "de": "Alpha-Beta ist in jeder Reihenfolge richtig und nimmt die Kinder, wie sie kommen. Sieh ein Kind an, wenn "
        "es an der Reihe ist.",
        "zh": "α-β 算法在任何顺序下都正确，子节点按原来的顺序处理。轮到哪个子节点，再看哪个。",
    },
    "check.reads-one-too-many": {
        "en": "It notices the cut-off one child too late.",
        "de": "Es bemerkt den Schnitt ein Kind zu spät.",
        "zh": "它晚了一个子节点才发现可以剪枝。",
    },
    "check.reads-one-too-many.hint": {
        "en": "Test right after a child's value has been counted, not when the next one is in hand.",
        "de": "Prüfe gleich, nachdem der Wert eines Kindes gezählt hat, nicht erst beim nächsten.",
        "zh": "计入一个子节点的值之后就要马上检查，不要等拿到下一个子节点时才检查。",
    },
    # --- a depth limit
    "check.limit-ignored": {
        "en": "It does not stop at the depth limit.",
        "de": "Es hält an der Tiefengrenze nicht an.",
        "zh": "它没有在深度上限处停下。",
    },
    "check.limit-ignored.hint": {
        "en": "At depth 0 return evaluate(node), and go no deeper.",
        "de": "Gib bei Tiefe 0 evaluate(node) zurück und geh nicht tiefer.",
        "zh": "深度为 0 时返回 evaluate(node)，不要再往下走。",
    },
    "check.one-ply-too-deep": {
        "en": "It looks one ply too deep.",
        "de": "Es schaut einen Halbzug zu tief.",
        "zh": "它多看了一层。",
    },
    "check.one-ply-too-deep.hint": {
        "en": "At depth 0 the node itself is guessed: ask for depth == 0 first.",
        "de": "Bei Tiefe 0 wird der Knoten selbst geschätzt: Frage zuerst nach depth == 0.",
        "zh": "深度为 0 时直接估计节点本身：请先检查 depth == 0。",
    },
    "check.one-ply-too-shallow": {
        "en": "It stops one ply too early.",
        "de": "Es hört einen Halbzug zu früh auf.",
        "zh": "它少看了一层。",
    },
    "check.one-ply-too-shallow.hint": {
        "en": "With depth 1 the children are looked at, and guessed.",
        "de": "Mit Tiefe 1 werden die Kinder angesehen und geschätzt.",
        "zh": "深度为 1 时，要查看并估计各个子节点。",
    },
    "check.looks-too-deep": {
        "en": "The value is right, but it looks at nodes below the depth limit.",
        "de": "Der Wert stimmt, aber es sieht Knoten unterhalb der Tiefengrenze an.",
        "zh": "值是对的，但它查看了深度上限以下的节点。",
    },
    "check.looks-too-deep.hint": {
        "en": "Ask for depth == 0 before you touch the children.",
        "de": "Frage nach depth == 0, bevor du die Kinder anfasst.",
        "zh": "在接触子节点之前先检查 depth == 0。",
    },
    "check.rounds-not-plies": {
        "en": "It counts rounds, not plies: the depth falls only when one of the players moves.",
        "de": "Es zählt Runden und keine Halbzüge: Die Tiefe sinkt nur, wenn einer der beiden Spieler zieht.",
        "zh": "它数的是回合，不是层：只有其中一方走棋时深度才减少。",
    },
    "check.rounds-not-plies.hint": {
        "en": "A ply is one move of one player. Each call goes down one ply: depth - 1.",
        "de": "Ein Halbzug ist ein Zug eines Spielers. Jeder Aufruf geht einen Halbzug tiefer: depth - 1.",
        "zh": "一层就是一方走的一步。每次调用都下降一层：depth - 1。",
    },
    "check.leaf-guessed": {
        "en": "It guesses at a leaf, whose value is known.",
        "de": "Es schätzt ein Blatt, dessen Wert bekannt ist.",
        "zh": "它对叶节点作了估计，而叶节点的值是已知的。",
    },
    "check.leaf-guessed.hint": {
        "en": "An evaluation is for positions that are not finished. Ask for a leaf first, then for the depth.",
        "de": "Eine Bewertung ist für Stellungen, die nicht zu Ende sind. Frage zuerst nach einem Blatt, dann nach der "
        "Tiefe.",
        "zh": "估值只用于尚未结束的局面。请先检查是不是叶节点，再检查深度。",
    },
    "check.guess-forgotten": {
        "en": "At the depth limit it returns 0.",
        "de": "An der Tiefengrenze gibt es 0 zurück.",
        "zh": "到了深度上限，它返回 0。",
    },
    "check.guess-forgotten.hint": {
        "en": "Return evaluate(node) there.",
        "de": "Gib dort evaluate(node) zurück.",
        "zh": "那里应当返回 evaluate(node)。",
    },
    "check.guess-for-the-mover": {
        "en": "The guess is turned where MIN moves.",
        "de": "Die Schätzung wird umgedreht, wo MIN am Zug ist.",
        "zh": "轮到 MIN 走时，估计值被变了号。",
    },
    "check.guess-for-the-mover.hint": {
        "en": "An evaluation is on the scale of the values: MAX's, whoever moves.",
        "de": "Eine Bewertung ist auf der Skala der Werte: für MAX, wer immer am Zug ist.",
        "zh": "估值与值用同一个标准：不管轮到谁，都从 MAX 的角度算。",
    },
    # --- the bone game
    "check.no-win-or-loss": {
        "en": "It returns {given}.",
        "de": "Es gibt {given} zurück.",
        "zh": "它返回 {given}。",
    },
    "check.no-win-or-loss.hint": {
        "en": "Return True where the player to move wins, else False (or 1 and −1).",
        "de": "Gib True zurück, wo gewinnt, wer am Zug ist, sonst False (oder 1 und −1).",
        "zh": "走棋的一方能胜时返回 True，否则返回 False（或者 1 和 −1）。",
    },
    "check.all-win": {
        "en": "It says that every heap is won.",
        "de": "Es sagt, dass jeder Haufen gewonnen ist.",
        "zh": "它说每一堆都是胜局。",
    },
    "check.all-win.hint": {
        "en": "Who finds an empty heap has lost: begin there.",
        "de": "Wer einen leeren Haufen vorfindet, hat verloren: Beginne dort.",
        "zh": "面对空堆的一方已经输了：请从这里开始。",
    },
    "check.empty-heap-the-wrong-way-round": {
        "en": "The empty heap is the wrong way round.",
        "de": "Der leere Haufen ist verkehrt herum.",
        "zh": "空堆的胜负弄反了。",
    },
    "check.empty-heap-the-wrong-way-round.hint": {
        "en": "Who must move and cannot: has that player won, or lost? All else rests on it.",
        "de": "Wer ziehen muss und nicht kann: Hat der gewonnen oder verloren? Alles andere ruht darauf.",
        "zh": "该走而不能走的一方，是胜了还是负了？其余的一切都以此为基础。",
    },
    "check.all-moves-must-win": {
        "en": "It wants all moves to win.",
        "de": "Es verlangt, dass alle Züge gewinnen.",
        "zh": "它要求每一着都能胜。",
    },
    "check.all-moves-must-win.hint": {
        "en": "One good move is enough, since the player to move chooses: any, not all.",
        "de": "Ein guter Zug genügt, denn wer am Zug ist, wählt: any, nicht all.",
        "zh": "有一着好棋就够了，因为走棋的一方可以选择：用 any，不用 all。",
    },
    "check.one-take-only": {
        "en": "It tries only the first number of bones that may be taken.",
        "de": "Es versucht nur die erste Anzahl von Knochen, die man nehmen darf.",
        "zh": "它只试了允许取的第一种数目。",
    },
    "check.one-take-only.hint": {
        "en": "Try each of them, in a loop.",
        "de": "Versuche jede, in einer Schleife.",
        "zh": "请用循环把每一种都试一遍。",
    },
    "check.last-take-forgotten": {
        "en": "It leaves out the last number of bones that may be taken.",
        "de": "Es lässt die letzte Anzahl von Knochen aus, die man nehmen darf.",
        "zh": "它漏掉了允许取的最后一种数目。",
    },
    "check.last-take-forgotten.hint": {
        "en": "range(1, 3) ends at 2. Have you tried all of them?",
        "de": "range(1, 3) endet bei 2. Hast du alle versucht?",
        "zh": "range(1, 3) 到 2 为止。你把所有的都试过了吗？",
    },
    "check.win-and-loss-exchanged": {
        "en": "Win and loss are exchanged.",
        "de": "Gewinn und Verlust sind vertauscht.",
        "zh": "胜和负弄反了。",
    },
    "check.win-and-loss-exchanged.hint": {
        "en": "The answer is for the player who is to move, not for the one who has just moved.",
        "de": "Die Antwort gilt für den, der am Zug ist, nicht für den, der gerade gezogen hat.",
        "zh": "答案是对将要走的一方而言的，不是对刚走过的一方。",
    },
    # --- a table, an order
    "check.table-not-used": {
        "en": "The values are right, and positions are searched again that came before.",
        "de": "Die Werte stimmen, und Stellungen werden noch einmal durchsucht, die schon da waren.",
        "zh": "值是对的，但出现过的局面又被搜索了一遍。",
    },
    "check.table-not-used.hint": {
        "en": "Look a position up before you go on to its children, and store its value after.",
        "de": "Schlage eine Stellung nach, bevor du zu ihren Kindern gehst, und speichere danach ihren Wert.",
        "zh": "在进入子节点之前先查表，之后把局面的值存进表里。",
    },
    "check.no-order": {
        "en": "That is no order of the children.",
        "de": "Das ist keine Reihenfolge der Kinder.",
        "zh": "这不是子节点的一种顺序。",
    },
    "check.no-order.hint": {
        "en": "Return all children of the node, each once, in a list.",
        "de": "Gib alle Kinder des Knotens in einer Liste zurück, jedes einmal.",
        "zh": "请返回一个列表，包含该节点的所有子节点，每个恰好一次。",
    },
    "check.order-does-not-help": {
        "en": "The order is allowed, and does not save enough.",
        "de": "Die Reihenfolge ist erlaubt und spart nicht genug.",
        "zh": "这个顺序是允许的，但节省得不够。",
    },
    "check.order-does-not-help.hint": {
        "en": "The best child for whoever moves should come first. That is the smallest value where MIN moves.",
        "de": "Das beste Kind für den, der zieht, sollte zuerst kommen. Wo MIN zieht, ist das der kleinste Wert.",
        "zh": "对走棋一方最好的子节点应当排在最前。轮到 MIN 走时，就是值最小的那个。",
    },
    # --- answers by hand
    "check.not-answered-yet": {
        "en": "Not answered yet: {name}.",
        "de": "Noch nicht beantwortet: {name}.",
        "zh": "尚未作答：{name}。",
    },
    "check.no-such-node": {
        "en": "There is no node {name}.",
        "de": "Einen Knoten {name} gibt es nicht.",
        "zh": "没有 {name} 这个节点。",
    },
    "check.no-such-node.hint": {
        "en": "The names are those in the picture: {known}.",
        "de": "Die Namen sind die im Bild: {known}.",
        "zh": "名称就是图中的那些：{known}。",
    },
    "check.wrong-move-chosen": {
        "en": "There is a better move.",
        "de": "Es gibt einen besseren Zug.",
        "zh": "还有更好的着法。",
    },
    "check.wrong-move-chosen.hint": {
        "en": "Back up the value of each child first. Then the player at the root chooses among them.",
        "de": "Reiche zuerst den Wert jedes Kindes hoch. Dann wählt der Spieler an der Wurzel unter ihnen.",
        "zh": "请先回传每个子节点的值。然后由根节点的一方在其中选择。",
    },
    "check.cause-crossed-out": {
        "en": "The child that brings the cut-off is not skipped: it had to be looked at to know.",
        "de": "Das Kind, das den Schnitt bringt, wird nicht übersprungen: Man musste es ansehen, um es zu wissen.",
        "zh": "引起剪枝的子节点并没有被跳过：必须先看它才能知道。",
    },
    "check.cause-crossed-out.hint": {
        "en": "Cross out the siblings to its right.",
        "de": "Streiche die Geschwister rechts davon durch.",
        "zh": "请划去它右边的兄弟节点。",
    },
    "check.cut-node-crossed-out": {
        "en": "The node where the cut-off falls is not skipped: it was visited, and only left early.",
        "de": "Der Knoten, an dem der Schnitt fällt, wird nicht übersprungen: Er wurde besucht und nur früher "
        "verlassen.",
        "zh": "发生剪枝的节点本身并没有被跳过：它被访问过，只是提前离开了。",
    },
    "check.cut-node-crossed-out.hint": {
        "en": "Cross out only those of its children that are no longer looked at.",
        "de": "Streiche nur diejenigen seiner Kinder durch, die nicht mehr angesehen werden.",
        "zh": "只划去它的那些不再被查看的子节点。",
    },
    "check.nothing-skipped": {
        "en": "Something is skipped on this tree.",
        "de": "In diesem Baum wird etwas übersprungen.",
        "zh": "这棵树上有节点被跳过。",
    },
    "check.nothing-skipped.hint": {
        "en": "Note α and β at each node. Where α ≥ β, the other children cannot matter.",
        "de": "Notiere α und β an jedem Knoten. Wo α ≥ β ist, kommt es auf die übrigen Kinder nicht an.",
        "zh": "请在每个节点记下 α 和 β。当 α ≥ β 时，其余的子节点就不再有影响。",
    },
    "check.bad-moves-crossed-out": {
        "en": "These are the moves that are not best, and bad moves are not skipped for being bad.",
        "de": "Das sind die Züge, die nicht die besten sind, und ein Zug wird nicht übersprungen, weil er schlecht ist.",
        "zh": "划去的是不够好的着法，而着法不会因为不好就被跳过。",
    },
    "check.bad-moves-crossed-out.hint": {
        "en": "Nobody knows a value before looking. Skipped is what comes after α ≥ β, good or bad.",
        "de": "Niemand kennt einen Wert, bevor er hinsieht. Übersprungen wird, was nach α ≥ β kommt, gut oder schlecht.",
        "zh": "没看之前谁也不知道值是多少。被跳过的是 α ≥ β 之后的部分，不论好坏。",
    },
    "check.too-many-crossed-out": {
        "en": "That is too much.",
        "de": "Das ist zu viel.",
        "zh": "划去得太多了。",
    },
    "check.too-many-crossed-out.hint": {
        "en": "Before each leaf ask: is α ≥ β here by now? If not, it is looked at.",
        "de": "Frage vor jedem Blatt: Ist hier schon α ≥ β? Wenn nicht, wird es angesehen.",
        "zh": "在每个叶节点之前先问：这里已经 α ≥ β 了吗？如果没有，就要看它。",
    },
    "check.too-few-crossed-out": {
        "en": "There is more that is skipped.",
        "de": "Es wird noch mehr übersprungen.",
        "zh": "还有别的节点被跳过。",
    },
    "check.too-few-crossed-out.hint": {
        "en": "Note α and β at each node, and look for α ≥ β.",
        "de": "Notiere α und β an jedem Knoten und suche nach α ≥ β.",
        "zh": "请在每个节点记下 α 和 β，并找出 α ≥ β 的地方。",
    },
    "check.others-crossed-out": {
        "en": "Other nodes are skipped.",
        "de": "Andere Knoten werden übersprungen.",
        "zh": "被跳过的是别的节点。",
    },
    "check.others-crossed-out.hint": {
        "en": "Go from left to right, note α and β at each node, and look for α ≥ β.",
        "de": "Geh von links nach rechts, notiere α und β an jedem Knoten und suche nach α ≥ β.",
        "zh": "请从左到右，在每个节点记下 α 和 β，并找出 α ≥ β 的地方。",
    },
    "check.skipped-node-visited": {
        "en": "This node is skipped.",
        "de": "Dieser Knoten wird übersprungen.",
        "zh": "这个节点被跳过了。",
    },
    "check.skipped-node-visited.hint": {
        "en": "Where α ≥ β, the search returns, and the other children get no visit.",
        "de": "Wo α ≥ β ist, kehrt die Suche zurück, und die übrigen Kinder werden nicht besucht.",
        "zh": "当 α ≥ β 时搜索就返回，其余的子节点不会被访问。",
    },
    "check.other-row": {
        "en": "The visits come in another order.",
        "de": "Die Besuche kommen in einer anderen Reihenfolge.",
        "zh": "访问的顺序不是这样。",
    },
    "check.other-row.hint": {
        "en": "Depth first: all below a node comes before its next sibling.",
        "de": "Tiefe zuerst: Alles unter einem Knoten kommt vor seinem nächsten Geschwister.",
        "zh": "深度优先：一个节点下面的全部内容，先于它的下一个兄弟节点。",
    },
    "check.table-too-short": {
        "en": "The rows are right so far, and some are missing.",
        "de": "Die Zeilen stimmen bis hierher, und einige fehlen.",
        "zh": "到目前为止各行都对，但还缺几行。",
    },
    "check.window-exchanged": {
        "en": "α and β are exchanged.",
        "de": "α und β sind vertauscht.",
        "zh": "α 和 β 弄反了。",
    },
    "check.window-exchanged.hint": {
        "en": "α is what MAX is sure of, β what MIN is sure of: α < β on arrival.",
        "de": "α ist, was MAX sicher hat, β, was MIN sicher hat: Bei der Ankunft ist α < β.",
        "zh": "α 是 MAX 能保证的，β 是 MIN 能保证的：到达时 α < β。",
    },
    "check.wrong-window": {
        "en": "The window on arrival is another one.",
        "de": "Das Fenster bei der Ankunft ist ein anderes.",
        "zh": "到达时的窗口不是这个。",
    },
    "check.wrong-window.hint": {
        "en": "A child gets its parent's window as it is at that moment: narrowed by the siblings before.",
        "de": "Ein Kind bekommt das Fenster seines Elternknotens, wie es in diesem Moment ist: verengt durch die "
        "Geschwister davor.",
        "zh": "子节点得到的是父节点此刻的窗口：已经被前面的兄弟节点变窄了。",
    },
    # --- games
    "check.methods-missing": {
        "en": "These methods are not written yet: {missing}.",
        "de": "Diese Methoden sind noch nicht geschrieben: {missing}.",
        "zh": "这些方法还没有写：{missing}。",
    },
    "check.methods-missing.hint": {
        "en": "Each part of the rules has its method. Write them one by one, and run the check again.",
        "de": "Jeder Teil der Regeln hat seine Methode. Schreibe eine nach der anderen und starte die Prüfung noch "
        "einmal.",
        "zh": "规则的每一部分都有自己的方法。请一个一个地写，然后再运行一次检查。",
    },
    "check.no-subclass": {
        "en": "The class {name} is no Game.",
        "de": "Die Klasse {name} ist kein Game.",
        "zh": "类 {name} 不是 Game。",
    },
    "check.no-subclass.hint": {
        "en": "Write class {name}(Game): in its first line.",
        "de": "Schreibe class {name}(Game): in ihre erste Zeile.",
        "zh": "请把它的第一行写成 class {name}(Game):",
    },
    "check.no-initial": {
        "en": "The game does not say where it begins: initial is {given}.",
        "de": "Das Spiel sagt nicht, wo es beginnt: initial ist {given}.",
        "zh": "游戏没有说明从哪里开始：initial 是 {given}。",
    },
    "check.no-initial.hint": {
        "en": "Give the class an attribute initial, a state (not a method).",
        "de": "Gib der Klasse ein Attribut initial, einen Zustand (keine Methode).",
        "zh": "请给类一个属性 initial，它是一个状态（不是方法）。",
    },
    "check.state-not-hashable": {
        "en": "A state is a {kind}, which can change and cannot be a key of a dict.",
        "de": "Ein Zustand ist vom Typ {kind}, und so etwas kann sich ändern und kann kein Schlüssel eines dict sein.",
        "zh": "状态的类型是 {kind}，它可以改变，不能作为 dict 的键。",
    },
    "check.state-not-hashable.hint": {
        "en": "Use a text or a tuple: tuple(board) makes one of a list.",
        "de": "Nimm einen Text oder ein Tupel: tuple(board) macht eines aus einer Liste.",
        "zh": "请用文字或元组：tuple(board) 可以把列表变成元组。",
    },
    "check.states-not-equal": {
        "en": "The same move at the same state gives two states that do not count as equal.",
        "de": "Derselbe Zug im selben Zustand gibt zwei Zustände, die nicht als gleich gelten.",
        "zh": "在同一状态走同一着，得到的两个状态却不相等。",
    },
    "check.states-not-equal.hint": {
        "en": "Python compares objects of {kind} by identity. Use a text, a tuple or a NamedTuple as the state.",
        "de": "Python vergleicht Objekte vom Typ {kind} nach ihrer Identität. Nimm als Zustand einen Text, ein Tupel "
        "oder ein NamedTuple.",
        "zh": "Python 按身份比较 {kind} 类型的对象。请用文字、元组或 NamedTuple 作为状态。",
    },
    "check.moves-change": {
        "en": "moves gives another answer when it is asked again.",
        "de": "moves gibt eine andere Antwort, wenn man noch einmal fragt.",
        "zh": "再问一次时，moves 给出了不同的回答。",
    },
    "check.moves-change.hint": {
        "en": "The moves depend on the state, and on nothing else.",
        "de": "Die Züge hängen vom Zustand ab und von nichts sonst.",
        "zh": "着法只取决于状态，与其他任何东西无关。",
    },
    "check.moves-after-the-end": {
        "en": "Play is over, and moves still lists some.",
        "de": "Das Spiel ist zu Ende, und moves nennt noch Züge.",
        "zh": "对局已经结束，moves 却还列出着法。",
    },
    "check.moves-after-the-end.hint": {
        "en": "moves must be empty exactly when play is over: ask for a win there first.",
        "de": "moves muss genau dann leer sein, wenn das Spiel zu Ende ist: Frage dort zuerst nach einem Sieg.",
        "zh": "moves 应当恰好在对局结束时为空：请在其中先检查是否有人获胜。",
    },
    "check.no-moves-yet-not-over": {
        "en": "There are no moves, and is_terminal says that play goes on.",
        "de": "Es gibt keine Züge, und is_terminal sagt, dass es weitergeht.",
        "zh": "没有着法可走，is_terminal 却说对局还在继续。",
    },
    "check.no-moves-yet-not-over.hint": {
        "en": "moves must be empty exactly when play is over.",
        "de": "moves muss genau dann leer sein, wenn das Spiel zu Ende ist.",
        "zh": "moves 应当恰好在对局结束时为空。",
    },
    "check.to-move-no-player": {
        "en": "to_move gives {given}, which is no player.",
        "de": "to_move gibt {given}, und das ist kein Spieler.",
        "zh": "to_move 给出 {given}，这不是棋手。",
    },
    "check.to-move-no-player.hint": {
        "en": "Return MAX or MIN, the players themselves.",
        "de": "Gib MAX oder MIN zurück, die Spieler selbst.",
        "zh": "请返回 MAX 或 MIN，也就是棋手本身。",
    },
    "check.method-returns-nothing": {
        "en": "{asked} returns nothing (None).",
        "de": "{asked} gibt nichts zurück (None).",
        "zh": "{asked} 没有返回任何东西（None）。",
    },
    "check.method-returns-nothing.hint": {
        "en": "Is a return missing?",
        "de": "Fehlt ein return?",
        "zh": "是不是少了 return？",
    },
    "check.no-list": {
        "en": "{asked} must return a list, and gives {given}.",
        "de": "{asked} muss eine Liste zurückgeben und gibt {given}.",
        "zh": "{asked} 应当返回一个列表，却给出 {given}。",
    },
    "check.moves-in-a-set": {
        "en": "moves returns a set, which has no order.",
        "de": "moves gibt eine Menge (set) zurück, und die hat keine Reihenfolge.",
        "zh": "moves 返回的是集合（set），集合没有顺序。",
    },
    "check.moves-in-a-set.hint": {
        "en": "Return a list: the moves need a fixed order.",
        "de": "Gib eine Liste zurück: Die Züge brauchen eine feste Reihenfolge.",
        "zh": "请返回列表：着法需要固定的顺序。",
    },
    "check.move-twice": {
        "en": "A move is listed twice.",
        "de": "Ein Zug ist zweimal genannt.",
        "zh": "有一着列出了两次。",
    },
    "check.utility-returns-nothing": {
        "en": "Play is over, and utility returns nothing (None).",
        "de": "Das Spiel ist zu Ende, und utility gibt nichts zurück (None).",
        "zh": "对局已经结束，utility 却没有返回任何东西（None）。",
    },
    "check.utility-returns-nothing.hint": {
        "en": "Every end has a value. A draw is worth 0.",
        "de": "Jedes Ende hat einen Wert. Ein Unentschieden ist 0 wert.",
        "zh": "每一种结局都有值。平局的值是 0。",
    },
    "check.utility-no-number": {
        "en": "Play is over, and utility gives {given}, which is no number.",
        "de": "Das Spiel ist zu Ende, und utility gibt {given}, und das ist keine Zahl.",
        "zh": "对局已经结束，utility 给出 {given}，这不是数。",
    },
    "check.utility-no-number.hint": {
        "en": "What MAX gets is a number: 1, 0 or −1, say.",
        "de": "Was MAX bekommt, ist eine Zahl: etwa 1, 0 oder −1.",
        "zh": "MAX 所得是一个数，例如 1、0 或 −1。",
    },
    "check.chances-wrong": {
        "en": "chances must list the moves of `moves` in the same order, as pairs (move, probability) that sum to 1.",
        "de": "chances muss die Züge von `moves` in derselben Reihenfolge nennen, als Paare (Zug, Wahrscheinlichkeit), "
        "die zusammen 1 ergeben.",
        "zh": "chances 应当按 `moves` 的顺序列出各着法，写成（着法，概率）的形式，概率之和为 1。",
    },
    "check.argument-changed": {
        "en": "result changes the state that it was given.",
        "de": "result verändert den Zustand, den es bekommen hat.",
        "zh": "result 改动了交给它的状态。",
    },
    "check.argument-changed.hint": {
        "en": "Make a new state: a tree needs the one before for the other moves, too.",
        "de": "Mach einen neuen Zustand: Ein Baum braucht den vorigen auch für die anderen Züge.",
        "zh": "请创建新的状态：树在处理其他着法时还需要原来的状态。",
    },
    "check.shared-board": {
        "en": "The moves share one board: what one move does is seen after the others.",
        "de": "Die Züge teilen sich ein Brett: Was ein Zug tut, sieht man nach den anderen.",
        "zh": "各着法共用一个棋盘：一着的改动在其他着法之后也能看到。",
    },
    "check.shared-board.hint": {
        "en": "Each state must be a value of its own. Copy the board before you change it.",
        "de": "Jeder Zustand muss ein eigener Wert sein. Kopiere das Brett, bevor du es änderst.",
        "zh": "每个状态都必须独立。改动棋盘之前请先复制一份。",
    },
    "check.forgotten-undo": {
        "en": "The same move at the same state leads to two different states.",
        "de": "Derselbe Zug im selben Zustand führt zu zwei verschiedenen Zuständen.",
        "zh": "在同一状态走同一着，却得到两个不同的状态。",
    },
    "check.forgotten-undo.hint": {
        "en": "Something is left over from an earlier move. If you change a board and put it back, do so on every way "
        "out.",
        "de": "Von einem früheren Zug ist etwas übrig geblieben. Wenn du ein Brett änderst und zurückstellst, tu es auf "
        "jedem Weg hinaus.",
        "zh": "前面的着法留下了痕迹。如果你改动棋盘后再恢复，那么每一个出口都要恢复。",
    },
    "check.position-comes-back": {
        "en": "A position comes back after {plies} plies, so play need not end.",
        "de": "Eine Stellung kommt nach {plies} Halbzügen wieder, also muss das Spiel nicht enden.",
        "zh": "走了 {plies} 步之后局面重复出现，所以对局可能不会结束。",
    },
    "check.position-comes-back.hint": {
        "en": "A game must end. Count the moves in the state, or forbid moves that go back.",
        "de": "Ein Spiel muss enden. Zähle die Züge im Zustand mit, oder verbiete Züge, die zurückführen.",
        "zh": "游戏必须能结束。请在状态里记下步数，或者禁止走回头的着法。",
    },
    "check.never-ends": {
        "en": "Play does not end.",
        "de": "Das Spiel endet nicht.",
        "zh": "对局不会结束。",
    },
    "check.never-ends.hint": {
        "en": "Does moves return an empty list when play is over?",
        "de": "Gibt moves eine leere Liste zurück, wenn das Spiel zu Ende ist?",
        "zh": "对局结束时，moves 会返回空列表吗？",
    },
    "check.symmetries-lie": {
        "en": "symmetries calls states the same that are not.",
        "de": "symmetries nennt Zustände gleich, die es nicht sind.",
        "zh": "symmetries 把并不相同的状态当成了相同的。",
    },
    "check.symmetries-lie.hint": {
        "en": "Symmetric states are worth the same, and each is among its own.",
        "de": "Symmetrische Zustände sind gleich viel wert, und jeder gehört zu seinen eigenen.",
        "zh": "对称的状态值相同，而且每个状态也在它自己的对称状态之中。",
    },
    "check.key-lies": {
        "en": "key gives two states one key, and they are not worth the same.",
        "de": "key gibt zwei Zuständen denselben Schlüssel, und sie sind nicht gleich viel wert.",
        "zh": "key 给了两个状态同一个键，而它们的值并不相同。",
    },
    "check.key-lies.hint": {
        "en": "A table would take one for the other.",
        "de": "Eine Tabelle würde den einen für den anderen halten.",
        "zh": "表会把其中一个当成另一个。",
    },
    "check.win-not-seen": {
        "en": "Play is over here, since one side has won, and the game goes on.",
        "de": "Hier ist das Spiel zu Ende, denn eine Seite hat gewonnen, und es geht weiter.",
        "zh": "这里一方已经获胜，对局应当结束，游戏却还在继续。",
    },
    "check.win-not-seen.hint": {
        "en": "Have you looked at all lines: rows, columns and both diagonals?",
        "de": "Hast du alle Linien angesehen: Zeilen, Spalten und beide Diagonalen?",
        "zh": "你检查了所有的线吗：横行、竖列和两条对角线？",
    },
    "check.end-not-seen": {
        "en": "Play is over here, and the game goes on.",
        "de": "Hier ist das Spiel zu Ende, und es geht weiter.",
        "zh": "这里对局应当结束，游戏却还在继续。",
    },
    "check.ends-too-early": {
        "en": "Play goes on here, and the game says that it is over.",
        "de": "Hier geht es weiter, und das Spiel sagt, es sei zu Ende.",
        "zh": "这里对局还在继续，游戏却说已经结束。",
    },
    "check.wrong-player": {
        "en": "It is {wanted}'s turn, and to_move says {given}.",
        "de": "{wanted} ist am Zug, und to_move sagt {given}.",
        "zh": "现在轮到 {wanted}，to_move 却说是 {given}。",
    },
    "check.wrong-player.hint": {
        "en": "Whose turn it is must follow from the state: count the marks, or keep the player in it.",
        "de": "Wer am Zug ist, muss aus dem Zustand folgen: Zähle die Zeichen, oder halte den Spieler darin fest.",
        "zh": "轮到谁走必须能从状态看出：请数棋子，或者把棋手记在状态里。",
    },
    "check.wrong-moves": {
        "en": "The moves are not the right ones.",
        "de": "Die Züge sind nicht die richtigen.",
        "zh": "着法不对。",
    },
    "check.other-moves-order": {
        "en": "The moves are right, and listed in another order.",
        "de": "Die Züge stimmen und stehen in einer anderen Reihenfolge.",
        "zh": "着法是对的，但列出的顺序不同。",
    },
    "check.other-moves-order.hint": {
        "en": "List them in the order of the rules.",
        "de": "Nenne sie in der Reihenfolge der Regeln.",
        "zh": "请按规则的顺序列出。",
    },
    "check.draw-before-win": {
        "en": "One side has won, and utility gives a draw.",
        "de": "Eine Seite hat gewonnen, und utility gibt ein Unentschieden.",
        "zh": "一方已经获胜，utility 却判为平局。",
    },
    "check.draw-before-win.hint": {
        "en": "A full board is a draw only if nobody has won: ask for the win first.",
        "de": "Ein volles Brett ist nur dann unentschieden, wenn niemand gewonnen hat: Frage zuerst nach dem Sieg.",
        "zh": "只有无人获胜时，棋盘下满才是平局：请先检查是否有人获胜。",
    },
    "check.utility-for-the-mover": {
        "en": "The utility is that of whoever would move next.",
        "de": "utility gilt für den, der als Nächster ziehen würde.",
        "zh": "utility 是对下一个该走的一方而言的。",
    },
    "check.utility-for-the-mover.hint": {
        "en": "utility is what MAX gets, whoever moves: with a win of MAX positive, with a win of MIN negative.",
        "de": "utility ist, was MAX bekommt, wer immer am Zug ist: bei einem Sieg von MAX positiv, bei einem von MIN "
        "negativ.",
        "zh": "不管轮到谁，utility 都是 MAX 所得：MAX 胜为正，MIN 胜为负。",
    },
    "check.utility-for-the-winner": {
        "en": "The utility is the same whoever has won.",
        "de": "utility ist gleich, wer immer gewonnen hat.",
        "zh": "不管谁胜，utility 都一样。",
    },
    "check.utility-for-the-winner.hint": {
        "en": "utility is what MAX gets: with a win of MAX positive, with a win of MIN negative.",
        "de": "utility ist, was MAX bekommt: bei einem Sieg von MAX positiv, bei einem von MIN negativ.",
        "zh": "utility 是 MAX 所得：MAX 胜为正，MIN 胜为负。",
    },
    "check.utility-sign": {
        "en": "The utility has the wrong sign.",
        "de": "utility hat das falsche Vorzeichen.",
        "zh": "utility 的符号反了。",
    },
    "check.utility-sign.hint": {
        "en": "utility is what MAX gets: with a win of MAX positive, with a win of MIN negative.",
        "de": "utility ist, was MAX bekommt: bei einem Sieg von MAX positiv, bei einem von MIN negativ.",
        "zh": "utility 是 MAX 所得：MAX 胜为正，MIN 胜为负。",
    },
    "check.wrong-utility": {
        "en": "The utility is not the right one.",
        "de": "utility ist nicht richtig.",
        "zh": "utility 不对。",
    },
    # --- what was given is not what a check takes
    "said.give-function": {
        "en": "Give the function itself, written as {wanted}; you gave {given}.",
        "de": "Übergib die Funktion selbst, geschrieben als {wanted}; du hast {given} übergeben.",
        "zh": "请给出函数本身，写成 {wanted}；你给出的是 {given}。",
    },
    "said.give-function.called": {
        "en": "Give the function itself (without the brackets that call it), written as {wanted}; you gave {given}.",
        "de": "Übergib die Funktion selbst (ohne die Klammern, die sie aufrufen), geschrieben als {wanted}; du hast "
        "{given} übergeben.",
        "zh": "请给出函数本身（不要带调用它的括号），写成 {wanted}；你给出的是 {given}。",
    },
    "said.takes": {
        "en": "The function is called as {wanted}, but {name} takes {parameters}.",
        "de": "Die Funktion wird als {wanted} aufgerufen, aber {name} nimmt {parameters}.",
        "zh": "函数按 {wanted} 调用，而 {name} 的参数是 {parameters}。",
    },
    "said.takes-nothing": {
        "en": "The function is called as {wanted}, but {name} takes nothing.",
        "de": "Die Funktion wird als {wanted} aufgerufen, aber {name} nimmt nichts.",
        "zh": "函数按 {wanted} 调用，而 {name} 没有参数。",
    },
    "said.of-the-node": {
        "en": "{wrong} Write a function of the node alone around it.",
        "de": "{wrong} Schreibe darum herum eine Funktion, die nur den Knoten nimmt.",
        "zh": "{wrong}请在外面再写一个只接受节点的函数。",
    },
    "said.give-view": {
        "en": 'view must be "max" or "mover"; you gave {given}.',
        "de": 'view muss "max" oder "mover" sein; du hast {given} übergeben.',
        "zh": 'view 应当是 "max" 或 "mover"；你给出的是 {given}。',
    },
    "said.give-move": {
        "en": "move must be True or False; you gave {given}.",
        "de": "move muss True oder False sein; du hast {given} übergeben.",
        "zh": "move 应当是 True 或 False；你给出的是 {given}。",
    },
    "said.give-tree": {
        "en": "The first argument is a tree, such as MAX(MIN(3, 12), 7); you gave {given}.",
        "de": "Das erste Argument ist ein Baum, etwa MAX(MIN(3, 12), 7); du hast {given} übergeben.",
        "zh": "第一个参数是一棵树，例如 MAX(MIN(3, 12), 7)；你给出的是 {given}。",
    },
    "said.too-large": {
        "en": "This tree has more than {count} nodes, too many to work out by hand: take a smaller one.",
        "de": "Dieser Baum hat mehr als {count} Knoten, zu viele für die Hand: Nimm einen kleineren.",
        "zh": "这棵树有超过 {count} 个节点，无法手算：请换一棵小一些的树。",
    },
    "said.only-a-leaf": {
        "en": "This tree is a leaf: there is no move to choose.",
        "de": "Dieser Baum ist ein Blatt: Es gibt keinen Zug zu wählen.",
        "zh": "这棵树只是一个叶节点：没有着法可选。",
    },
    "said.give-values": {
        "en": 'Give the values as {{"A": 3, "root": 3}}; you gave {given}.',
        "de": 'Gib die Werte als {{"A": 3, "root": 3}} an; du hast {given} angegeben.',
        "zh": '请把值写成 {{"A": 3, "root": 3}}；你写的是 {given}。',
    },
    "said.give-skipped": {
        "en": 'Give the names of the skipped nodes, ["B2", "B3"]; you gave {given}.',
        "de": 'Gib die Namen der übersprungenen Knoten an, ["B2", "B3"]; du hast {given} angegeben.',
        "zh": '请写出被跳过的节点的名称，["B2", "B3"]；你写的是 {given}。',
    },
    "said.give-rows": {
        "en": 'Give rows (name, α, β, value), such as ("A", -inf, inf, 3); you gave {given}.',
        "de": 'Gib Zeilen (Name, α, β, Wert) an, etwa ("A", -inf, inf, 3); du hast {given} angegeben.',
        "zh": '请写成各行（名称，α，β，值），例如 ("A", -inf, inf, 3)；你写的是 {given}。',
    },
    "said.give-row": {
        "en": "Row {row} must be (name, α, β, value); you gave {given}.",
        "de": "Zeile {row} muss (Name, α, β, Wert) sein; du hast {given} angegeben.",
        "zh": "第 {row} 行应当是（名称，α，β，值）；你写的是 {given}。",
    },
    "said.give-game": {
        "en": "Give a game: a class that begins with class MyGame(Game), or an instance of it; you gave {given}.",
        "de": "Übergib ein Spiel: eine Klasse, die mit class MyGame(Game) beginnt, oder eine Instanz davon; du hast "
        "{given} übergeben.",
        "zh": "请给出一个游戏：以 class MyGame(Game) 开头的类，或它的实例；你给出的是 {given}。",
    },
    "said.give-like": {
        "en": "like must be a game, such as TicTacToe(); you gave {given}.",
        "de": "like muss ein Spiel sein, etwa TicTacToe(); du hast {given} übergeben.",
        "zh": "like 应当是一个游戏，例如 TicTacToe()；你给出的是 {given}。",
    },
    # --- what happened: a search
    "said.printed": {
        "en": (
            "(What it prints, {count} line, is not shown here.)",
            "(What it prints, {count} lines, is not shown here.)",
        ),
        "de": (
            "(Was es ausgibt, {count} Zeile, wird hier nicht gezeigt.)",
            "(Was es ausgibt, {count} Zeilen, wird hier nicht gezeigt.)",
        ),
        "zh": ("（它打印的 {count} 行内容不在这里显示。）", "（它打印的 {count} 行内容不在这里显示。）"),
    },
    "said.error": {"en": "{error}", "de": "{error}", "zh": "{error}"},
    "said.given": {
        "en": "It was given {tree}.",
        "de": "Gegeben war {tree}.",
        "zh": "交给它的是 {tree}。",
    },
    "said.given.depth": {
        "en": "It was given {tree} and the depth {depth}.",
        "de": "Gegeben war {tree} und die Tiefe {depth}.",
        "zh": "交给它的是 {tree}，深度为 {depth}。",
    },
    "said.value": {
        "en": "On {tree} the value is {expected}, and it returns {got}.",
        "de": "Bei {tree} ist der Wert {expected}, und zurück kommt {got}.",
        "zh": "在 {tree} 上，值是 {expected}，而它返回 {got}。",
    },
    "said.pair": {
        "en": "On {tree} the answer is {expected}, and it returns {got}.",
        "de": "Bei {tree} ist die Antwort {expected}, und zurück kommt {got}.",
        "zh": "在 {tree} 上，答案是 {expected}，而它返回 {got}。",
    },
    "said.best-moves": {
        "en": (
            "On {tree} the best move is {moves}, and it returns {got}.",
            "On {tree} the {count} best moves are {moves}, and it returns {got}.",
        ),
        "de": (
            "Bei {tree} ist der beste Zug {moves}, und zurück kommt {got}.",
            "Bei {tree} sind die {count} besten Züge {moves}, und zurück kommt {got}.",
        ),
        "zh": (
            "在 {tree} 上，最佳着法是 {moves}，而它返回 {got}。",
            "在 {tree} 上，{count} 个最佳着法是 {moves}，而它返回 {got}。",
        ),
    },
    "said.enough": {
        "en": "On {tree} it looks at {nodes}; {enough} are enough.",
        "de": "Bei {tree} sieht es {nodes} an; {enough} genügen.",
        "zh": "在 {tree} 上它查看了 {nodes}；{enough} 个就够了。",
    },
    "said.enough.table": {
        "en": "On {tree} it looks at {nodes}; with a table {enough} are enough.",
        "de": "Bei {tree} sieht es {nodes} an; mit einer Tabelle genügen {enough}.",
        "zh": "在 {tree} 上它查看了 {nodes}；用表的话 {enough} 个就够了。",
    },
    "said.needed": {
        "en": "On {tree} it looks at {nodes}; {needed} are needed.",
        "de": "Bei {tree} sieht es {nodes} an; nötig sind {needed}.",
        "zh": "在 {tree} 上它查看了 {nodes}；需要查看 {needed} 个。",
    },
    "said.not-needed": {
        "en": "Not needed: {names}.",
        "de": "Nicht nötig: {names}.",
        "zh": "不需要的：{names}。",
    },
    "said.not-looked-at": {
        "en": "Not looked at: {names}.",
        "de": "Nicht angesehen: {names}.",
        "zh": "没有查看的：{names}。",
    },
    "said.deepest": {
        "en": "On {tree} it looks at nodes {plies} down.",
        "de": "Bei {tree} sieht es Knoten an, die {plies} tief liegen.",
        "zh": "在 {tree} 上它查看了下面第 {plies} 的节点。",
    },
    "said.guesses": {
        "en": "In the picture the values at inner nodes are the guesses.",
        "de": "Im Bild sind die Werte an inneren Knoten die Schätzungen.",
        "zh": "图中内部节点的值是估计值。",
    },
    "said.asked.n": {
        "en": "It was asked for n = {number}.",
        "de": "Gefragt war n = {number}.",
        "zh": "当时询问的是 n = {number}。",
    },
    "said.wins": {
        "en": (
            "With {count} bone the player to move wins, and it says loss.",
            "With {count} bones the player to move wins, and it says loss.",
        ),
        "de": (
            "Mit {count} Knochen gewinnt, wer am Zug ist, und es sagt: verloren.",
            "Mit {count} Knochen gewinnt, wer am Zug ist, und es sagt: verloren.",
        ),
        "zh": (
            "有 {count} 根骨头时，走棋的一方胜，而它说是负。",
            "有 {count} 根骨头时，走棋的一方胜，而它说是负。",
        ),
    },
    "said.loses": {
        "en": (
            "With {count} bone the player to move loses, and it says win.",
            "With {count} bones the player to move loses, and it says win.",
        ),
        "de": (
            "Mit {count} Knochen verliert, wer am Zug ist, und es sagt: gewonnen.",
            "Mit {count} Knochen verliert, wer am Zug ist, und es sagt: gewonnen.",
        ),
        "zh": (
            "有 {count} 根骨头时，走棋的一方负，而它说是胜。",
            "有 {count} 根骨头时，走棋的一方负，而它说是胜。",
        ),
    },
    "said.order": {
        "en": "Alpha-beta looks at {nodes} with it, and at {usual} without.",
        "de": "Alpha-Beta sieht damit {nodes} an, und ohne sie {usual}.",
        "zh": "用这个顺序，α-β 算法查看 {nodes}；不用则查看 {usual} 个。",
    },
    # --- what happened: an answer by hand
    "said.your-answer": {
        "en": "That is your answer for {where}.",
        "de": "Das ist deine Antwort zu: {where}.",
        "zh": "这是你对 {where} 的回答。",
    },
    "said.that-row": {"en": "That is row {row}.", "de": "Das ist Zeile {row}.", "zh": "这是第 {row} 行。"},
    "said.value.leaf": {
        "en": "{where} is a leaf, worth {expected}; you have {got}.",
        "de": "{where} ist ein Blatt mit dem Wert {expected}; du hast {got}.",
        "zh": "{where} 是叶节点，值为 {expected}；你写的是 {got}。",
    },
    "said.value.largest": {
        "en": "At {where}, {player} takes the largest of {below}: {expected}; you have {got}.",
        "de": "{where}: {player} nimmt den größten Wert von {below}, das ist {expected}; du hast {got}.",
        "zh": "在 {where}，{player} 取 {below} 中最大的，即 {expected}；你写的是 {got}。",
    },
    "said.value.smallest": {
        "en": "At {where}, {player} takes the smallest of {below}: {expected}; you have {got}.",
        "de": "{where}: {player} nimmt den kleinsten Wert von {below}, das ist {expected}; du hast {got}.",
        "zh": "在 {where}，{player} 取 {below} 中最小的，即 {expected}；你写的是 {got}。",
    },
    "said.moves": {
        "en": "The moves are {moves}.",
        "de": "Die Züge sind {moves}.",
        "zh": "着法有 {moves}。",
    },
    "said.chooses": {
        "en": "At {where} it is {player} who chooses.",
        "de": "{where}: Hier wählt {player}.",
        "zh": "在 {where}，由 {player} 来选择。",
    },
    "said.more": {
        "en": "{where} is worth {value}, and another child is worth more; {player} moves at the root.",
        "de": "{where} ist {value} wert, und ein anderes Kind mehr; an der Wurzel ist {player} am Zug.",
        "zh": "{where} 的值是 {value}，另有子节点的值更大；在根节点轮到 {player} 走。",
    },
    "said.less": {
        "en": "{where} is worth {value}, and another child is worth less; {player} moves at the root.",
        "de": "{where} ist {value} wert, und ein anderes Kind weniger; an der Wurzel ist {player} am Zug.",
        "zh": "{where} 的值是 {value}，另有子节点的值更小；在根节点轮到 {player} 走。",
    },
    "said.is-skipped": {
        "en": "From the left, the first place that is not right: {where} is skipped.",
        "de": "Von links die erste Stelle, die nicht stimmt: {where} wird übersprungen.",
        "zh": "从左数第一处不对的地方：{where} 被跳过。",
    },
    "said.is-not-skipped": {
        "en": "From the left, the first place that is not right: {where} is looked at.",
        "de": "Von links die erste Stelle, die nicht stimmt: {where} wird angesehen.",
        "zh": "从左数第一处不对的地方：{where} 要查看。",
    },
    "said.search-over": {
        "en": "Row {row} has {where}, and the search is over after {visits} visits.",
        "de": "Zeile {row} hat {where}, und die Suche ist nach {visits} Besuchen zu Ende.",
        "zh": "第 {row} 行是 {where}，而搜索在 {visits} 次访问之后就结束了。",
    },
    "said.other-visit": {
        "en": "Row {row} has {got}, and the visit is to {where}.",
        "de": "Zeile {row} hat {got}, und besucht wird {where}.",
        "zh": "第 {row} 行是 {got}，而访问的是 {where}。",
    },
    "said.window": {
        "en": "At {where} the window on arrival is {expected}; you have {got}.",
        "de": "{where}: Das Fenster bei der Ankunft ist {expected}; du hast {got}.",
        "zh": "到达 {where} 时的窗口是 {expected}；你写的是 {got}。",
    },
    "said.returns": {
        "en": "At {where} what comes back is {expected}; you have {got}.",
        "de": "{where}: Zurück kommt {expected}; du hast {got}.",
        "zh": "{where} 返回的是 {expected}；你写的是 {got}。",
    },
    "said.next-visit": {
        "en": "The next visit is to {where}.",
        "de": "Als Nächstes wird {where} besucht.",
        "zh": "下一个访问的是 {where}。",
    },
    # --- what happened: a game
    "said.when-made": {
        "en": "That happens when {name}() is made.",
        "de": "Das geschieht, wenn {name}() gebildet wird.",
        "zh": "这发生在创建 {name}() 的时候。",
    },
    "said.asked": {
        "en": "It was asked for {asked}.",
        "de": "Gefragt war {asked}.",
        "zh": "当时询问的是 {asked}。",
    },
    "said.at-start": {
        "en": "That is at {state}, at the start.",
        "de": "Das ist bei {state}, am Anfang.",
        "zh": "这发生在开局的 {state}。",
    },
    "said.at-state": {
        "en": "That is at {state}, after {moves}.",
        "de": "Das ist bei {state}, nach {moves}.",
        "zh": "这发生在走 {moves} 之后的 {state}。",
    },
    "said.first-then": {
        "en": "First {first}, then {then}.",
        "de": "Zuerst {first}, dann {then}.",
        "zh": "先是 {first}，后是 {then}。",
    },
    "said.lists": {
        "en": "moves lists {given}.",
        "de": "moves nennt {given}.",
        "zh": "moves 列出 {given}。",
    },
    "said.lists.wanted": {
        "en": "moves lists {given}, and {wanted} are wanted.",
        "de": "moves nennt {given}, und gefragt sind {wanted}.",
        "zh": "moves 列出 {given}，而应当是 {wanted}。",
    },
    "said.lists.count": {
        "en": "moves lists {given}. That makes {got}, and {wanted} are wanted.",
        "de": "moves nennt {given}. Das sind {got}, und es müssen {wanted} sein.",
        "zh": "moves 列出 {given}。共有 {got} 个，而应当有 {wanted} 个。",
    },
    "said.changed": {
        "en": "The state after {move} changed when other moves were tried.",
        "de": "Der Zustand nach {move} hat sich geändert, als andere Züge versucht wurden.",
        "zh": "试走其他着法时，走 {move} 之后的状态改变了。",
    },
    "said.not-among": {
        "en": "symmetries gives {given}, and the state itself is not among them.",
        "de": "symmetries gibt {given}, und der Zustand selbst ist nicht darunter.",
        "zh": "symmetries 给出 {given}，其中没有该状态本身。",
    },
    "said.chances": {
        "en": "chances gives {given}.",
        "de": "chances gibt {given}.",
        "zh": "chances 给出 {given}。",
    },
    "said.chances.moves": {
        "en": "chances gives {given}, and moves {moves}.",
        "de": "chances gibt {given}, und moves {moves}.",
        "zh": "chances 给出 {given}，而 moves 给出 {moves}。",
    },
    "said.move-was": {
        "en": "The move was {move}.",
        "de": "Der Zug war {move}.",
        "zh": "走的是 {move}。",
    },
    "said.utility": {
        "en": "The value is {expected}, and utility gives {got}.",
        "de": "Der Wert ist {expected}, und utility gibt {got}.",
        "zh": "值是 {expected}，而 utility 给出 {got}。",
    },
    "said.still-on": {
        "en": "After {count} plies play still goes on.",
        "de": "Nach {count} Halbzügen geht es noch weiter.",
        "zh": "走了 {count} 步之后，对局仍在继续。",
    },
    "said.differ": {
        "en": "{state} is worth {value}, and {twin} is worth {other}.",
        "de": "{state} ist {value} wert, und {twin} ist {other} wert.",
        "zh": "{state} 的值是 {value}，而 {twin} 的值是 {other}。",
    },
    # --- what is right
    "right.minimax": {
        "en": "{name} finds the value and looks at every node, on every tree tried.",
        "de": "{name} findet bei jedem geprüften Baum den Wert und sieht jeden Knoten an.",
        "zh": "在试过的每棵树上，{name} 都求出了值，并查看了每个节点。",
    },
    "right.minimax.move": {
        "en": "{name} finds the value, a best move and looks at every node, on every tree tried.",
        "de": "{name} findet bei jedem geprüften Baum den Wert und einen besten Zug und sieht jeden Knoten an.",
        "zh": "在试过的每棵树上，{name} 都求出了值和一个最佳着法，并查看了每个节点。",
    },
    "right.alphabeta": {
        "en": "{name} finds the value and looks at exactly the nodes that alpha-beta needs, on every tree tried.",
        "de": "{name} findet bei jedem geprüften Baum den Wert und sieht genau die Knoten an, die Alpha-Beta braucht.",
        "zh": "在试过的每棵树上，{name} 都求出了值，并且恰好只查看 α-β 算法所需的节点。",
    },
    "right.alphabeta.move": {
        "en": "{name} finds the value, a best move and looks at exactly the nodes that alpha-beta needs, on every tree "
        "tried.",
        "de": "{name} findet bei jedem geprüften Baum den Wert und einen besten Zug und sieht genau die Knoten an, die "
        "Alpha-Beta braucht.",
        "zh": "在试过的每棵树上，{name} 都求出了值和一个最佳着法，并且恰好只查看 α-β 算法所需的节点。",
    },
    "right.depth": {
        "en": "It looks as deep as it may, guesses there, and takes each leaf's value as it is.",
        "de": "Es schaut so tief, wie es darf, schätzt dort und nimmt den Wert jedes Blatts, wie er ist.",
        "zh": "它看到允许的深度，在那里作估计，而叶节点的值原样使用。",
    },
    "right.bones": {
        "en": "It knows who wins, for every heap from 0 to {count} bones.",
        "de": "Es weiß, wer gewinnt, bei jedem Haufen von 0 bis {count} Knochen.",
        "zh": "从 0 到 {count} 根骨头的每一堆，它都知道谁胜。",
    },
    "right.table": {
        "en": "It finds the values, and the table saves what a table can save.",
        "de": "Es findet die Werte, und die Tabelle spart, was eine Tabelle sparen kann.",
        "zh": "它求出了值，而且表节省了它能节省的一切。",
    },
    "right.value": {"en": "The value is right.", "de": "Der Wert stimmt.", "zh": "值是对的。"},
    "right.values": {"en": "All values are right.", "de": "Alle Werte stimmen.", "zh": "所有的值都对。"},
    "right.move": {
        "en": "That is the best move.",
        "de": "Das ist der beste Zug.",
        "zh": "这就是最佳着法。",
    },
    "right.a-move": {
        "en": "That is a best move.",
        "de": "Das ist ein bester Zug.",
        "zh": "这是一个最佳着法。",
    },
    "right.skipped": {
        "en": "Skipped: {names}, and nothing else.",
        "de": "Übersprungen: {names}, und sonst nichts.",
        "zh": "被跳过的是 {names}，没有别的。",
    },
    "right.none-skipped": {
        "en": "Nothing is skipped on this tree.",
        "de": "In diesem Baum wird nichts übersprungen.",
        "zh": "这棵树上没有节点被跳过。",
    },
    "right.rows": {
        "en": "All {count} rows are right.",
        "de": "Alle {count} Zeilen stimmen.",
        "zh": "全部 {count} 行都对。",
    },
    "right.game": {
        "en": "{game} keeps what a game must keep, on all its {positions} positions.",
        "de": "{game} hält, was ein Spiel halten muss, in allen {positions} Stellungen.",
        "zh": "{game} 在全部 {positions} 个局面上都符合对游戏的要求。",
    },
    "right.game.like": {
        "en": "{game} keeps what a game must keep, on all its {positions} positions, and is the same game as {like}.",
        "de": "{game} hält, was ein Spiel halten muss, in allen {positions} Stellungen, und ist dasselbe Spiel wie "
        "{like}.",
        "zh": "{game} 在全部 {positions} 个局面上都符合对游戏的要求，并且与 {like} 是同一个游戏。",
    },
    "right.game.lines": {
        "en": "{game} keeps what a game must keep, on its first {positions} positions and on some lines of play.",
        "de": "{game} hält, was ein Spiel halten muss, in den ersten {positions} Stellungen und in einigen Zugfolgen.",
        "zh": "{game} 在前 {positions} 个局面和若干条走法上都符合对游戏的要求。",
    },
    "right.game.lines.like": {
        "en": "{game} keeps what a game must keep, on its first {positions} positions and on some lines of play, and "
        "is the same game as {like}.",
        "de": "{game} hält, was ein Spiel halten muss, in den ersten {positions} Stellungen und in einigen Zugfolgen, "
        "und ist dasselbe Spiel wie {like}.",
        "zh": "{game} 在前 {positions} 个局面和若干条走法上都符合对游戏的要求，并且与 {like} 是同一个游戏。",
    },
    # --- parts of sentences
    "part.root": {"en": "the root", "de": "Wurzel", "zh": "根节点"},
    "part.it": {"en": "It", "de": "Es", "zh": "它"},
    "part.written": {
        "en": "fn(node), or fn(node, alpha, beta)",
        "de": "fn(node) oder fn(node, alpha, beta)",
        "zh": "fn(node) 或 fn(node, alpha, beta)",
    },
    "part.shared": {
        "en": "{tree} (equal subtrees are one position)",
        "de": "{tree} (gleiche Teilbäume sind eine Stellung)",
        "zh": "{tree}（相同的子树算同一个局面）",
    },
    "part.game": {
        "en": "the tree of {game} from {state}",
        "de": "{game} ab {state}",
        "zh": "{game} 从 {state} 开始的树",
    },
    "part.at-depth": {
        "en": "{tree}, searched {plies} deep,",
        "de": "{tree}, {plies} tief durchsucht,",
        "zh": "{tree}（搜索 {plies}）",
    },
    "part.nodes": {
        "en": ("{count} node", "{count} nodes"),
        "de": ("{count} Knoten", "{count} Knoten"),
        "zh": ("{count} 个节点", "{count} 个节点"),
    },
    "part.plies": {
        "en": ("{count} ply", "{count} plies"),
        "de": ("{count} Halbzug", "{count} Halbzüge"),
        "zh": ("{count} 层", "{count} 层"),
    },
    "part.line": {"en": "line {number}", "de": "Zeile {number}", "zh": "第 {number} 行"},
    "part.line.source": {
        "en": "line {number}: {source}",
        "de": "Zeile {number}: {source}",
        "zh": "第 {number} 行：{source}",
    },
    "part.nowhere": {"en": "line unknown", "de": "Zeile unbekannt", "zh": "行号不明"},
    "part.class": {"en": "the class {name}", "de": "die Klasse {name}", "zh": "类 {name}"},
    "part.function": {"en": "the function {name}", "de": "die Funktion {name}", "zh": "函数 {name}"},
    "part.generator": {
        "en": "a generator (a function with yield returns one)",
        "de": "einen Generator (eine Funktion mit yield gibt einen zurück)",
        "zh": "一个生成器（带 yield 的函数返回生成器）",
    },
    "part.best-move": {"en": "best move", "de": "bester Zug", "zh": "最佳着法"},
    "part.skipped-nodes": {"en": "skipped nodes", "de": "übersprungene Knoten", "zh": "被跳过的节点"},
    "part.table": {"en": "table", "de": "Tabelle", "zh": "表"},
    "part.row": {"en": "row {row}", "de": "Zeile {row}", "zh": "第 {row} 行"},
}

WORDS.update(SENTENCES)  # one table, joined when the checks are first asked for
