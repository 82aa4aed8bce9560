"""A worksheet: tasks in two forms, the page on which they are printed, with their solutions, and a file for Moodle."""

import re
from contextlib import suppress
from html import escape
from math import inf
from pathlib import Path
from random import Random

from gametree.defaults import using
from gametree.drawing import draw
from gametree.errors import GameTreeError
from gametree.files import write
from gametree.language import Plural, Sentence, say, spoken
from gametree.nodes import copy_tree
from gametree.search import alphabeta
from gametree.values import amount

from ..quiz.moodle import Item, moodle
from .kinds import KINDS, Exercise

TRIES = 20_000  # tasks that are made until two of the same difficulty are among them
ORDERS = 200  # orders of a tree of one's own that are tried until one is as difficult
# For tasks to write in, and solved ones: how far pictures are made smaller, and the px up to which one stands in a
# column, into which it is squeezed.
SCALE, COLUMN = (0.72, 0.62), (350, 290)
WIDTH = re.compile(r'<svg[^>]*? width="([\d.]+)"')
COMPARED, UNBROKEN = re.compile(" ([≤≥/=]|&[lg]t;) "), "\N{NO-BREAK SPACE}\\1\N{NO-BREAK SPACE}"
PLAYERS = Sentence(
    "▲ MAX wants a large value, ▼ MIN a small one. All values are seen from MAX's side."
)

# Where a browser has neither Helvetica nor Arial, another font takes about as much room as they do:
# its small letters are made as high. Chinese has none, and would only become too small to read.
STYLE = """
@page { size: A4; margin: 12mm }
* { box-sizing: border-box }
body { margin: 8mm auto; width: 186mm; background: #fff; color: #1a1a1a;
  font: 11pt/1.35 Helvetica, Arial, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif;
  font-size-adjust: 0.52 }
:lang(zh) body { font-size-adjust: none }
h1 { font-size: 16pt; margin: 0 0 2mm; break-after: avoid }
h2 { font-size: 12pt; margin: 0 0 1mm; padding-top: 1mm; border-top: 0.3mm solid #767676 }
h2 span { float: right }
p { margin: 0 0 1mm }
section { orphans: 1; widows: 1 }
.tasks { columns: 2; column-gap: 6mm; clear: both }
.who { display: flex; gap: 6mm; margin-bottom: 1mm }
.who span { flex: 1 1 0; display: flex; align-items: flex-end; height: 8mm; white-space: nowrap }
.who span:first-child { flex-grow: 2 }
.who i, .answer i { flex: 1; border-bottom: 0.3mm solid #1a1a1a; margin: 0 1.5mm }
.task { break-inside: avoid; padding-bottom: 3mm }
.task.wide { column-span: all }
.task img { display: block; margin: 1mm auto }
.task > div { overflow: visible !important }
.answers { display: flex; flex-wrap: wrap; font-size: 10pt }
.answer { display: flex; flex: 1 1 auto; align-items: flex-end; height: 7.5mm; white-space: nowrap }
.answer i { min-width: 14mm }
.answer.why { flex-basis: 100% }
table { border-collapse: collapse; margin: 1mm 0; font-size: 10pt }
td, th { border: 0.3mm solid #1a1a1a; min-width: 8mm; height: 8mm; padding: 0 1mm; text-align: center;
  font-weight: normal }
.rows td, .rows th { width: 19mm; height: 6.8mm }
.squares { float: right; margin: 0 0 2mm 6mm; font-size: 9pt; text-align: right }
.squares table { margin-left: auto }
.squares td { min-width: 6mm; width: 6mm; height: 6mm; padding: 0 }
.page { break-before: page }
.solved { font-size: 9pt; line-height: 1.2 }
.solved .tasks { columns: 3; column-gap: 5mm }
.solved h2 { font-size: 10pt }
.solved td, .solved th { height: 5mm; min-width: 4.5mm; padding: 0 0.5mm }
.made { font-size: 9pt; color: #595959; overflow-wrap: anywhere }
@media print { body { margin: 0 } }
"""


class Worksheet:
    """What `worksheet` returns: tasks in `forms`, "A" and, if there are two, "B", of the same difficulty.

    tasks: those of form A, as a tuple. points: what all tasks of a form count together.
    """

    def __init__(
        self,
        seed: int,
        kind: str,
        theme: str,
        lang: str,
        forms: list[tuple[Exercise, ...]],
        call: str,
    ):
        self.seed, self.kind, self.theme, self.lang, self.call = seed, kind, theme, lang, call
        self.forms = dict(zip("AB", forms))
        self.tasks: tuple[Exercise, ...] = self.forms["A"]
        self.points = sum(task.points for task in self.tasks)

    def html(self) -> str:
        """The whole worksheet as an HTML page: its forms, and the solutions of each."""
        with using(self.lang, self.theme):
            parts = [*map(self._form, self.forms), *map(self._solutions, self.forms)]
        lang = "zh-Hans" if self.lang == "zh" else self.lang
        return (
            f'<!DOCTYPE html>\n<html lang="{lang}">\n<meta charset="utf-8">\n<title>{self._title()}</title>\n'
            f"<style>{STYLE}</style>\n<body>\n" + "\n".join(parts) + "\n</body>\n</html>\n"
        )

    def xml(self) -> str:
        """The same questions as Moodle XML, with a category for each form."""
        with using(self.lang, self.theme):
            categories = {}
            for form, tasks in self.forms.items():
                title = f"{tasks[0].title} · {self.seed}"
                items = categories[f"{title}/{say('Form {form}', form=form)}"] = []
                for task in tasks:
                    said = [task.rules, task.typed.having(**task.question.fields)]
                    asked = " ".join(map(str, filter(None, said)))
                    shown = draw(task.tree, names=True, blank=True), task.solution()
                    if quizzes := task.quiz():  # a tree of one's own may leave nothing to ask
                        items.append(Item(f"{title} {form}{task.number}", asked, quizzes, *shown))
            return moodle(categories)

    def save(self, path: str | Path) -> Path:
        """Write the worksheet to `path`, and return it: .html, which a browser prints, or .xml, which Moodle imports.

        Raises RenderError for another ending, and where the file cannot be written.
        """
        contents = {".html": self.html, ".xml": self.xml}
        return write(path, contents, "A worksheet", ": open the first in a browser and print it")

    def _say(self, sentence):
        return COMPARED.sub(UNBROKEN, escape(spoken(sentence, self.lang)))

    def _title(self, *more):
        return " · ".join(map(self._say, [KINDS[self.kind].title, *more]))

    def _form(self, form):
        fields = map(
            self._say, [Sentence("Name"), Sentence("Class"), Sentence("Date"), Sentence("Points")]
        )
        blanks = "<span>" + "<i></i></span><span>".join(fields) + f"<i></i>/ {self.points}</span>"
        rows = "".join(f"<tr><td>{i}</td><td>{i + 1}</td><td>{i + 2}</td></tr>" for i in (0, 3, 6))
        numbers = self._say(Sentence("The squares have these numbers:"))
        squares = f'<div class="squares">{numbers} <table>{rows}</table></div>' * (
            self.kind == "tictactoe"
        )
        tasks = "".join(map(self._task, self.forms[form]))
        page = "" if form == "A" else ' class="page"'
        more = [Sentence("Form {form}", form=form)] * (len(self.forms) > 1)
        return (
            f"<section{page}>\n<h1>{self._title(*more)}</h1>\n"
            f'<div class="who">{blanks}</div>\n{squares}\n<p>{self._say(PLAYERS)}</p>\n'
            f'<p>{self._say(self.tasks[0].question)}</p>\n<div class="tasks">\n{tasks}\n</div>\n</section>'
        )

    def _solutions(self, form):
        made = self._say(Sentence("For teachers: this sheet is {call}.", call=self.call))
        made = f'<p class="made">{made}</p>' * (form == "A")
        title = self._title(Sentence("Solutions, form {form}", form=form))
        tasks = "".join(self._task(task, solved=True) for task in self.forms[form])
        page = ' class="page solved"' if form == "A" else ' class="solved"'
        return f'<section{page}>\n<h1>{title}</h1>\n{made}<div class="tasks">\n{tasks}\n</div>\n</section>'

    def _task(self, task, solved=False):
        """A task to write on, or solved, never split over two pages."""
        reasons = [(name, step.say(self.lang)) for name, step in task.reasons()]
        if solved:
            lines = [
                Sentence("{label}: {answer}", label=a, answer=b)
                for a, b in task.answers() + reasons
            ]
            below = "".join(f"<p>{self._say(line)}</p>" for line in lines)
        else:
            blanks = [
                f'<div class="answer">{self._say(label)}<i></i></div>'
                for label, _ in task.answers()
            ]
            why = f'<div class="answer why">{self._say(Sentence("Why?"))}<i></i></div>'
            below = f'<div class="answers">{"".join(blanks)}{why * len(reasons)}</div>'
        picture = task.solution() if solved else task.picture()
        px = float(WIDTH.search(picture.svg)[1]) * SCALE[solved]
        wide = px > COLUMN[solved]
        points = self._say(Plural("{count} point", "{count} points", task.points))
        rules = f"<p>{self._say(task.rules)}</p>" if task.rules else ""
        return (
            f'<div class="task{" wide" * wide}"><h2>{task.number} <span>({points})</span></h2>\n'
            f"{rules}{picture.image(f'min(100%, {px:.0f}px)')}\n{self._table(task.table(), solved)}{below}</div>"
        )

    def _table(self, rows, solved):
        """A table whose first row and first column are given, or whose first row only; the rest is empty unless solved."""
        if not rows:
            return ""
        given = len(rows) == 2
        cells = [
            [
                self._say(text) if solved or i == 0 or (given and j == 0) else ""
                for j, text in enumerate(row)
            ]
            for i, row in enumerate(rows)
        ]
        lines = "</td></tr><tr><td>".join("</td><td>".join(row) for row in cells)
        return f"<table{'' if given else ' class=rows'}><tr><td>{lines}</td></tr></table>"

    def _repr_mimebundle_(self, include=None, exclude=None):
        # No style sheet: it would change the notebook around it, and one that is not trusted drops it.
        with using(self.lang, self.theme):
            tasks = "".join(map(self._task, self.tasks))
        first = f"<h1>{self._title(Sentence('Form {form}', form='A'))}</h1><p>{self._say(self.tasks[0].question)}</p>"
        return {"text/html": first + tasks, "text/plain": repr(self)}

    def __repr__(self):
        count = f"{amount(len(self.tasks), 'task')} and {self.points} points"
        forms = "in each of the forms A and B" if len(self.forms) > 1 else "in one form"
        return f"Worksheet({self.kind}, {self.lang}, {count} {forms})"


def make_pairs(seed, kind, count, strict, order) -> list[tuple[Exercise, Exercise]]:
    """`count` pairs of different tasks of a kind, for the forms A and B: the two of a pair have equal measures."""
    random, pairs, keys = Random(seed).random, [], set()
    for number in range(1, count + 1):
        first = {}  # measure → the first task that has it
        for _ in range(TRIES):
            task = kind(None, number, strict, order)
            task.tree = task.make(random)
            if task.tree and task.key() not in keys:
                other = first.setdefault(task.measure(), task)
                if other.key() != task.key():
                    break
        else:
            raise GameTreeError(
                f"No two tasks of the same difficulty were found for number {number} in {TRIES:,} tries: change the seed."
            )
        pairs.append((other, task))
        keys |= {other.key(), task.key()}
    return pairs


def reordered(task: Exercise, seed: int) -> Exercise:
    """The same task with its branches in another order, in which alpha-beta looks at about as many nodes."""
    random, best, found = Random(seed), inf, task
    for _ in range(ORDERS):
        top = copy_tree(task.tree)
        for node in top.walk():
            node.children = tuple(random.sample(node.children, len(node.children)))
            for index, child in enumerate(node.children):
                child.move = index if top.game is None and type(child.move) is int else child.move
        other = type(task)(top, task.number, task.strict, task.order)
        apart = abs(other.points - task.points) + abs(visits(other) - visits(task))
        if apart < best and other.key() != task.key():
            best, found = apart, other
    return found


def visits(task):
    """How many nodes alpha-beta looks at; 0 where it cannot search."""
    with suppress(GameTreeError):
        return alphabeta(task.tree, **task.way).visited
    return 0
