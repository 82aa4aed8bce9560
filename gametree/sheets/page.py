"""A worksheet: tasks in two forms, and the page on which they are printed, with their solutions."""

import re
from html import escape
from pathlib import Path
from random import Random

from ..errors import GameTreeError, short
from ..files import write
from ..language import Sentence
from ..values import amount
from .kinds import KINDS, Exercise

TRIES = 20_000  # tasks that are made until two of the same difficulty are among them
COLUMN = 332  # px: two pictures as wide as that stand side by side
WIDTH = re.compile(r'<svg[^>]*? width="([\d.]+)"')
COMPARED, UNBROKEN = re.compile(" ([≤≥/]|&[lg]t;) "), "\N{NO-BREAK SPACE}\\1\N{NO-BREAK SPACE}"
PLAYERS = Sentence("▲ MAX wants a large value, ▼ MIN a small one. All values are seen from MAX's side.")

STYLE = """
@page { margin: 12mm }
* { box-sizing: border-box }
body { margin: 8mm auto; width: 186mm; background: #fff; color: #1a1a1a;
  font: 11pt/1.4 Helvetica, Arial, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif }
h1 { font-size: 16pt; margin: 0 0 3mm }
h2 { font-size: 12pt; margin: 0 0 1mm; padding-top: 1mm; border-top: 0.3mm solid #767676 }
h2 span { float: right }
p { margin: 0 0 2mm }
section { orphans: 1; widows: 1 }
.tasks { clear: both }
.who { display: flex; gap: 6mm; margin-bottom: 3mm }
.who span { flex: 1 1 0; display: flex; align-items: flex-end; height: 9mm; white-space: nowrap }
.who span:first-child { flex-grow: 2 }
.who i, .answer i { flex: 1; border-bottom: 0.3mm solid #1a1a1a; margin: 0 2mm }
.task { display: inline-block; vertical-align: top; width: 88mm; margin: 0 4mm 5mm 0; break-inside: avoid }
.task.wide { width: 100%; margin-right: 0 }
.task img { display: block; margin: 2mm auto }
.task > div { overflow: visible !important }
.answers { display: flex; flex-wrap: wrap }
.answer { display: flex; flex: 1 1 auto; align-items: flex-end; height: 11mm; white-space: nowrap }
.answer i { min-width: 22mm }
table { border-collapse: collapse; margin: 1mm 0; font-size: 10pt }
td, th { border: 0.3mm solid #1a1a1a; min-width: 8.5mm; height: 9mm; padding: 0 1mm; text-align: center;
  font-weight: normal }
.squares { float: right; margin: 0 0 2mm 6mm; font-size: 9pt; text-align: right }
.squares table { margin-left: auto }
.squares td { min-width: 6mm; width: 6mm; height: 6mm; padding: 0 }
.page { break-before: page }
.made { font-size: 9pt; color: #595959 }
@media print { body { margin: 0 } }
"""


class Worksheet:
    """What `worksheet` returns: tasks in two `forms`, "A" and "B", of the same difficulty.

    tasks: those of form A, as a tuple. points: what all tasks of a form count together.
    """

    def __init__(self, seed: int, kind: str, count: int, lang: str, strict: bool, order: str | None):
        self.seed, self.kind, self.lang, self.strict, self.order = seed, kind, lang, strict, order
        self.forms = dict(zip("AB", zip(*make_pairs(seed, KINDS[kind], count, strict, order))))
        self.tasks: tuple[Exercise, ...] = self.forms["A"]
        self.points = sum(task.points for task in self.tasks)

    def html(self) -> str:
        """The whole worksheet as an HTML page: form A, form B, and the solutions of both."""
        parts = [*map(self._form, self.forms), *map(self._solutions, self.forms)]
        lang = "zh-Hans" if self.lang == "zh" else self.lang
        return (
            f'<!DOCTYPE html>\n<html lang="{lang}">\n<meta charset="utf-8">\n<title>{self._title()}</title>\n'
            f"<style>{STYLE}</style>\n<body>\n" + "\n".join(parts) + "\n</body>\n</html>\n"
        )

    def save(self, path: str | Path) -> Path:
        """Write the worksheet to `path`, which ends in .html, and return that path. A browser prints it.

        Raises RenderError for another ending, and where the file cannot be written.
        """
        return write(path, {".html": self.html}, "A worksheet", ": open that file in a browser and print it")

    def _say(self, sentence):
        return escape(sentence.say(self.lang))

    def _title(self, *more):
        return " · ".join(map(self._say, [KINDS[self.kind].title, *more]))

    def _form(self, form):
        fields = map(self._say, [Sentence("Name"), Sentence("Class"), Sentence("Date"), Sentence("Points")])
        blanks = "<span>" + "<i></i></span><span>".join(fields) + f"<i></i>/ {self.points}</span>"
        rows = "".join(f"<tr><td>{i}</td><td>{i + 1}</td><td>{i + 2}</td></tr>" for i in (0, 3, 6))
        numbers = self._say(Sentence("The squares have these numbers:"))
        squares = f'<div class="squares">{numbers} <table>{rows}</table></div>' * (self.kind == "tictactoe")
        questions = [f"<p>{self._say(task.question)}</p>" for task in self.forms[form]]
        shared = questions[0] if len(set(questions)) == 1 else ""
        tasks = "".join(map(self._task, self.forms[form], [""] * len(questions) if shared else questions))
        page = "" if form == "A" else ' class="page"'
        return (
            f"<section{page}>\n<h1>{self._title(Sentence('Form {form}', form=form))}</h1>\n"
            f'<div class="who">{blanks}</div>\n{squares}\n<p>{self._say(PLAYERS)}</p>\n{shared}\n'
            f'<div class="tasks">\n{tasks}\n</div>\n</section>'
        )

    def _solutions(self, form):
        call = f"worksheet({short(self.seed)}, {self.kind!r}, {len(self.tasks)}, {self.lang!r}"
        call += ", strict=True" * self.strict + f", order={self.order!r}" * bool(self.order) + ")"
        made = self._say(Sentence("For teachers: this sheet is {call}.", call=call))
        title = self._title(Sentence("Solutions, form {form}", form=form))
        tasks = "".join(self._task(task, solved=True) for task in self.forms[form])
        return f'<section class="page">\n<h1>{title}</h1>\n<p class="made">{made}</p>\n{tasks}\n</section>'

    def _task(self, task, question="", solved=False):
        """A task to write on, or solved, never split over two pages."""
        if solved:
            reasons = [(name, step.say(self.lang)) for name, step in task.reasons()]
            lines = [Sentence("{label}: {answer}", label=a, answer=b) for a, b in task.answers() + reasons]
            below = "".join(f"<p>{COMPARED.sub(UNBROKEN, self._say(line))}</p>" for line in lines)
        else:
            blanks = [f'<div class="answer">{self._say(label)}<i></i></div>' for label, _ in task.answers()]
            below = f'<div class="answers">{"".join(blanks)}</div>' if blanks else ""
        picture = task.solution() if solved else task.picture()
        wide = " wide" if float(WIDTH.search(picture.svg)[1]) > COLUMN else ""
        return (
            f'<div class="task{wide}"><h2>{task.number} <span>({self._say(task.points_text())})</span></h2>\n'
            f"{question}{picture.image()}\n{task.table(self.lang, solved)}{below}</div>"
        )

    def _repr_mimebundle_(self, include=None, exclude=None):
        # No style sheet: it would change the notebook around it, and one that is not trusted drops it.
        tasks = [self._task(task, f"<p>{self._say(task.question)}</p>") for task in self.tasks]
        heading = f"<h1>{self._title(Sentence('Form {form}', form='A'))}</h1>"
        return {"text/html": heading + "".join(tasks), "text/plain": repr(self)}

    def __repr__(self):
        count = f"{amount(len(self.tasks), 'task')} and {self.points} points"
        return f"Worksheet({self.kind}, {self.lang}, {count} in each of the forms A and B)"


def make_pairs(seed, kind, count, strict, order) -> list[tuple[Exercise, Exercise]]:
    """`count` pairs of different tasks of a kind, for the forms A and B: the two of a pair have equal measures."""
    random, pairs, keys = Random(seed).random, [], set()
    for number in range(1, count + 1):
        first = {}  # measure → the first task that has it
        for _ in range(TRIES):
            task = kind(random, number, strict, order)
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
