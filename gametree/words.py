"""Every sentence that is said in more than one language: one table, and `say`, which fills in a template.

A template is text with named {fields}; where it counts something it is a pair, for one and for more, and the
field `count` decides. The three languages stand side by side, so that none is forgotten.
"""

from .errors import GameTreeError, short

LANGUAGES = ("en", "de", "zh")

WORDS = {
    # --- where a node lies
    "place.root": {"en": "The root", "de": "Die Wurzel", "zh": "根节点"},
    "place.node": {
        "en": "The node after {moves}",
        "de": "Der Knoten nach {moves}",
        "zh": "走 {moves} 之后的节点",
    },
    # --- the steps of a search
    "step.read": {
        "en": "{where} is looked at: {player} decides there.",
        "de": "{where} wird angesehen: Dort entscheidet {player}.",
        "zh": "查看{where}：此处由 {player} 决定。",
    },
    "step.read.leaf": {
        "en": "{where} is looked at: a leaf, worth {value}.",
        "de": "{where} wird angesehen: ein Blatt, {value} wert.",
        "zh": "查看{where}：叶节点，值为 {value}。",
    },
    "step.enter.leaf": {
        "en": "{where} is a leaf.",
        "de": "{where} ist ein Blatt.",
        "zh": "{where}是叶节点。",
    },
    "step.enter": {
        "en": "{where}: {player} is to move.",
        "de": "{where}: {player} ist am Zug.",
        "zh": "{where}：轮到 {player} 走。",
    },
    "step.enter.α": {
        "en": "{where}: {player} is to move. MAX is sure of {alpha} elsewhere.",
        "de": "{where}: {player} ist am Zug. MAX hat anderswo schon {alpha} sicher.",
        "zh": "{where}：轮到 {player} 走。MAX 在别处已能保证 {alpha}。",
    },
    "step.enter.β": {
        "en": "{where}: {player} is to move. MIN is sure of {beta} elsewhere.",
        "de": "{where}: {player} ist am Zug. MIN hat anderswo schon {beta} sicher.",
        "zh": "{where}：轮到 {player} 走。MIN 在别处已能保证 {beta}。",
    },
    "step.enter.αβ": {
        "en": "{where}: {player} is to move. MAX is sure of {alpha} elsewhere, and MIN of {beta}.",
        "de": "{where}: {player} ist am Zug. Anderswo hat MAX schon {alpha} sicher und MIN {beta}.",
        "zh": "{where}：轮到 {player} 走。在别处，MAX 已能保证 {alpha}，MIN 已能保证 {beta}。",
    },
    "step.leaf": {
        "en": "Play is over here, and the value is {value}.",
        "de": "Hier ist das Spiel zu Ende, und der Wert ist {value}.",
        "zh": "对局到此结束，值为 {value}。",
    },
    "step.guess": {
        "en": "This is as deep as the search may look. The guess is {value}.",
        "de": "Tiefer darf die Suche nicht schauen. Die Schätzung ist {value}.",
        "zh": "搜索已到深度上限，这里的估计值为 {value}。",
    },
    "step.first": {
        "en": "The first value here is {value}, so {player} has {value}.",
        "de": "Der erste Wert hier ist {value}, also hat {player} {value}.",
        "zh": "这里的第一个值是 {value}，所以 {player} 现在有 {value}。",
    },
    "step.first.α": {
        "en": "The first value here is {value}, so {player} has {value}, and α rises to {alpha}.",
        "de": "Der erste Wert hier ist {value}, also hat {player} {value}, und α steigt auf {alpha}.",
        "zh": "这里的第一个值是 {value}，所以 {player} 现在有 {value}，α 升到 {alpha}。",
    },
    "step.first.β": {
        "en": "The first value here is {value}, so {player} has {value}, and β falls to {beta}.",
        "de": "Der erste Wert hier ist {value}, also hat {player} {value}, und β sinkt auf {beta}.",
        "zh": "这里的第一个值是 {value}，所以 {player} 现在有 {value}，β 降到 {beta}。",
    },
    "step.more": {
        "en": "{value} is more than {before}, so {player} now has {value}.",
        "de": "{value} ist mehr als {before}, also hat {player} jetzt {value}.",
        "zh": "{value} 大于 {before}，所以 {player} 现在有 {value}。",
    },
    "step.more.α": {
        "en": "{value} is more than {before}, so {player} now has {value}, and α rises to {alpha}.",
        "de": "{value} ist mehr als {before}, also hat {player} jetzt {value}, und α steigt auf {alpha}.",
        "zh": "{value} 大于 {before}，所以 {player} 现在有 {value}，α 升到 {alpha}。",
    },
    "step.less": {
        "en": "{value} is less than {before}, so {player} now has {value}.",
        "de": "{value} ist weniger als {before}, also hat {player} jetzt {value}.",
        "zh": "{value} 小于 {before}，所以 {player} 现在有 {value}。",
    },
    "step.less.β": {
        "en": "{value} is less than {before}, so {player} now has {value}, and β falls to {beta}.",
        "de": "{value} ist weniger als {before}, also hat {player} jetzt {value}, und β sinkt auf {beta}.",
        "zh": "{value} 小于 {before}，所以 {player} 现在有 {value}，β 降到 {beta}。",
    },
    "step.cut": {
        "en": (
            "{player} already has {value} here, {other} has {bound} elsewhere: {value} {sign} {bound}, "
            "so the other child is skipped.",
            "{player} already has {value} here, {other} has {bound} elsewhere: {value} {sign} {bound}, "
            "so the other {count} children are skipped.",
        ),
        "de": (
            "{player} hat hier schon {value}, {other} hat anderswo {bound}: {value} {sign} {bound}, "
            "also wird das übrige Kind übersprungen.",
            "{player} hat hier schon {value}, {other} hat anderswo {bound}: {value} {sign} {bound}, "
            "also werden die übrigen {count} Kinder übersprungen.",
        ),
        "zh": (
            "{player} 在这里已有 {value}，{other} 在别处已有 {bound}：{value} {sign} {bound}，"
            "所以跳过剩下的那个子节点。",
            "{player} 在这里已有 {value}，{other} 在别处已有 {bound}：{value} {sign} {bound}，"
            "所以跳过其余 {count} 个子节点。",
        ),
    },
    "step.mean": {
        "en": "{where} is worth the mean of its children, {value}.",
        "de": "{where} hat als Wert den Mittelwert der Kinder, {value}.",
        "zh": "{where}的值是各子节点的平均值 {value}。",
    },
    "step.table": {
        "en": "The table knows enough of this position already: {value} is returned.",
        "de": "Die Tabelle weiß von dieser Stellung schon genug: {value} wird zurückgegeben.",
        "zh": "表中已有这个局面的足够信息：返回 {value}。",
    },
    "step.at most": {
        "en": "{where} is worth at most {value}: a bound, and no better for MAX than the {bound} elsewhere.",
        "de": "{where} ist höchstens {value} wert: eine Schranke, für MAX nicht besser als die {bound} anderswo.",
        "zh": "{where}的值最多是 {value}：这只是上界，对 MAX 来说并不比别处的 {bound} 更好。",
    },
    "step.at least": {
        "en": "{where} is worth at least {value}: a bound, and no better for MIN than the {bound} elsewhere.",
        "de": "{where} ist mindestens {value} wert: eine Schranke, für MIN nicht besser als die {bound} anderswo.",
        "zh": "{where}的值至少是 {value}：这只是下界，对 MIN 来说并不比别处的 {bound} 更好。",
    },
    "step.done.root": {
        "en": "All children are done: the root is worth {value}.",
        "de": "Alle Kinder sind fertig: Die Wurzel hat den Wert {value}.",
        "zh": "所有子节点都已处理完：根节点的值为 {value}。",
    },
    "step.done": {
        "en": "All children are done: the node after {moves} is worth {value}.",
        "de": "Alle Kinder sind fertig: Der Knoten nach {moves} hat den Wert {value}.",
        "zh": "所有子节点都已处理完：走 {moves} 之后的节点的值为 {value}。",
    },
    # --- worksheets: the page
    "sheet.form": {"en": "Form {form}", "de": "Gruppe {form}", "zh": "{form} 卷"},
    "sheet.solutions": {
        "en": "Solutions, form {form}",
        "de": "Lösungen, Gruppe {form}",
        "zh": "{form} 卷答案",
    },
    "sheet.made": {
        "en": "For teachers: this sheet is {call}.",
        "de": "Für Lehrkräfte: Dieses Blatt ist {call}.",
        "zh": "教师参考：本卷由 {call} 生成。",
    },
    "sheet.name": {"en": "Name", "de": "Name", "zh": "姓名"},
    "sheet.class": {"en": "Class", "de": "Klasse", "zh": "班级"},
    "sheet.date": {"en": "Date", "de": "Datum", "zh": "日期"},
    "sheet.total": {"en": "Points", "de": "Punkte", "zh": "得分"},
    "sheet.points": {
        "en": ("{count} point", "{count} points"),
        "de": ("{count} Punkt", "{count} Punkte"),
        "zh": ("{count} 分", "{count} 分"),
    },
    "sheet.answer": {"en": "{label}: {answer}", "de": "{label}: {answer}", "zh": "{label}：{answer}"},
    "sheet.reason": {"en": "{name}: {sentence}", "de": "{name}: {sentence}", "zh": "{name}：{sentence}"},
    "sheet.or": {"en": "{listed} or {last}", "de": "{listed} oder {last}", "zh": "{listed} 或 {last}"},
    "sheet.players": {
        "en": "▲ MAX wants a large value, ▼ MIN a small one. All values are seen from MAX's side.",
        "de": "▲ MAX will einen großen Wert, ▼ MIN einen kleinen. Alle Werte gelten aus der Sicht von MAX.",
        "zh": "▲ MAX 想要大的值，▼ MIN 想要小的值。所有的值都从 MAX 的角度计算。",
    },
    # --- worksheets: the kinds
    "sheet.values.title": {"en": "Back up the values", "de": "Werte hochreichen", "zh": "回传节点的值"},
    "sheet.values.task": {
        "en": "Write the value of each node into its box.",
        "de": "Schreibe in jedes Kästchen den Wert des Knotens.",
        "zh": "在每个方框里写出该节点的值。",
    },
    "sheet.move.title": {"en": "Best move and value", "de": "Bester Zug und Wert", "zh": "最佳着法与值"},
    "sheet.move.task": {
        "en": "Back up the values. What is the tree worth, and which move at the root is best? If several moves are "
        "equally good, name them all.",
        "de": "Reiche die Werte hoch. Was ist der Baum wert, und welcher Zug an der Wurzel ist der beste? Sind "
        "mehrere Züge gleich gut, nenne alle.",
        "zh": "回传各节点的值。这棵树的值是多少？在根节点哪一步着法最好？如果有几步同样好，请全部写出。",
    },
    "sheet.best": {"en": "Best move", "de": "Bester Zug", "zh": "最佳着法"},
    "sheet.value": {"en": "Value", "de": "Wert", "zh": "值"},
    "sheet.prune.title": {
        "en": "What does alpha-beta skip?",
        "de": "Was überspringt Alpha-Beta?",
        "zh": "α-β 算法跳过什么？",
    },
    "sheet.prune.task": {
        "en": "Alpha-beta searches each tree from left to right. Cross out every branch that it skips, and name the "
        "node at the top of each. A cut-off falls as soon as α ≥ β. The boxes are for the values you find on the way.",
        "de": "Alpha-Beta durchsucht jeden Baum von links nach rechts. Streiche jeden Ast durch, der übersprungen "
        "wird, und nenne jeweils seinen obersten Knoten. Ein Schnitt fällt, sobald α ≥ β ist. Die Kästchen sind für "
        "die Werte, die du unterwegs findest.",
        "zh": "α-β 算法从左到右搜索每棵树。请划去它跳过的每个分支，并写出每个分支最上面的节点。一旦 α ≥ β，就发生剪枝。"
        "方框用来记下过程中得到的值。",
    },
    "sheet.skipped": {"en": "Skipped", "de": "Übersprungen", "zh": "被跳过的节点"},
    "sheet.seen": {"en": "Leaves looked at", "de": "Angesehene Blätter", "zh": "查看的叶节点数"},
    "sheet.windows.title": {
        "en": "Write α and β on the edges",
        "de": "Schreibe α und β an die Kanten",
        "zh": "在边上写出 α 和 β",
    },
    "sheet.windows.task": {
        "en": "Alpha-beta searches each tree from left to right. On each edge, write the window (α, β) with which "
        "the search enters the node below. The root begins with α = -∞ and β = ∞. Cross out every branch that is "
        "skipped. The boxes are for the values you find on the way.",
        "de": "Alpha-Beta durchsucht jeden Baum von links nach rechts. Schreibe an jede Kante das Fenster (α, β), "
        "mit dem die Suche in den Knoten darunter geht. Die Wurzel beginnt mit α = -∞ und β = ∞. Streiche jeden "
        "Ast durch, der übersprungen wird. Die Kästchen sind für die Werte, die du unterwegs findest.",
        "zh": "α-β 算法从左到右搜索每棵树。请在每条边上写出搜索进入下方节点时的窗口 (α, β)。根节点的初始窗口是 α = -∞，β = ∞。"
        "请划去被跳过的每个分支。方框用来记下过程中得到的值。",
    },
    "sheet.tictactoe.title": {
        "en": "Complete the tic-tac-toe tree",
        "de": "Vervollständige den Tic-Tac-Toe-Baum",
        "zh": "补全井字棋的博弈树",
    },
    "sheet.tictactoe.task": {
        "en": "X is MAX, O is MIN; the top of a tree shows who is to move. Draw the missing marks into the boards; the number on an edge is the "
        "square of the move. Then write the value into each box: 1 if X wins, -1 if O wins, 0 for a draw. Which "
        "move is best? If several are equally good, name them all.",
        "de": "X ist MAX, O ist MIN; ganz oben im Baum steht, wer am Zug ist. Zeichne die fehlenden Zeichen in die Bretter; die Zahl an einer Kante ist das "
        "Feld des Zugs. Schreibe dann in jedes Kästchen den Wert: 1, wenn X gewinnt, -1, wenn O gewinnt, 0 bei "
        "Unentschieden. Welcher Zug ist der beste? Sind mehrere gleich gut, nenne alle.",
        "zh": "X 是 MAX，O 是 MIN；每棵树的最上面标出了轮到谁走。请在棋盘上补画缺少的棋子，边上的数字是这步棋所走的格子。然后在每个方框里写出值："
        "X 胜为 1，O 胜为 -1，平局为 0。哪一步最好？如果有几步同样好，请全部写出。",
    },
    "sheet.tictactoe.squares": {
        "en": "The squares have these numbers:",
        "de": "Die Felder sind so nummeriert:",
        "zh": "格子的编号如下：",
    },
    "sheet.bones.title": {
        "en": "Win or lose in the bone game",
        "de": "Gewonnen oder verloren im Knochenspiel",
        "zh": "取骨头游戏：胜还是负",
    },
    "sheet.bones.task": {
        "en": "A heap of {count} bones; each player in turn takes {take}. Who cannot move loses. Write into each box 1 if MAX "
        "wins from there, -1 if MIN wins. Then fill in the table: does the player to move win (W) or lose (L)?",
        "de": "Ein Haufen mit {count} Knochen; abwechselnd nimmt jeder {take}. Wer nicht ziehen kann, verliert. Schreibe in jedes "
        "Kästchen 1, wenn MAX von dort aus gewinnt, -1, wenn MIN gewinnt. Fülle dann die Tabelle aus: Gewinnt (G) "
        "oder verliert (V), wer am Zug ist?",
        "zh": "一堆骨头共 {count} 根，双方轮流取，每次取 {take} 根。轮到谁不能取，谁就输。在每个方框里填写：从这里开始 MAX 能胜填 1，"
        "MIN 能胜填 -1。然后填表：轮到走的一方是胜还是负？",
    },
    "sheet.bones.misere": {
        "en": "A heap of {count} bones; each player in turn takes {take}. Who cannot move wins. Write into each box 1 if MAX "
        "wins from there, -1 if MIN wins. Then fill in the table: does the player to move win (W) or lose (L)?",
        "de": "Ein Haufen mit {count} Knochen; abwechselnd nimmt jeder {take}. Wer nicht ziehen kann, gewinnt. Schreibe in jedes "
        "Kästchen 1, wenn MAX von dort aus gewinnt, -1, wenn MIN gewinnt. Fülle dann die Tabelle aus: Gewinnt (G) "
        "oder verliert (V), wer am Zug ist?",
        "zh": "一堆骨头共 {count} 根，双方轮流取，每次取 {take} 根。轮到谁不能取，谁就赢。在每个方框里填写：从这里开始 MAX 能胜填 1，"
        "MIN 能胜填 -1。然后填表：轮到走的一方是胜还是负？",
    },
    "sheet.bones.heap": {"en": "Bones", "de": "Knochen", "zh": "骨头数"},
    "sheet.bones.mover": {"en": "W or L", "de": "G oder V", "zh": "胜或负"},
    "sheet.bones.win": {"en": "W", "de": "G", "zh": "胜"},
    "sheet.bones.lose": {"en": "L", "de": "V", "zh": "负"},
}


def say(key, lang="en", **fields):
    """Return the sentence `key` in the language `lang`, with its fields filled in.

    fields: what the template names; `count` where something is counted.
    Raises GameTreeError for another language, KeyError for a key or a field that is not there.

    >>> say("step.leaf", "de", value=3)
    'Hier ist das Spiel zu Ende, und der Wert ist 3.'
    """
    template = WORDS[key][check_language(lang)]
    if isinstance(template, tuple):
        template = template[fields["count"] != 1]
    return template.format(**fields)


def check_language(lang):
    """Return `lang` if it is one of the languages; raise GameTreeError, naming them, if it is not."""
    if isinstance(lang, str) and lang in LANGUAGES:
        return lang
    raise GameTreeError(f"lang must be one of {', '.join(map(repr, LANGUAGES))}, got {short(lang)}.")
