"""A worksheet: tasks in two forms, and the page on which they are printed, with their solutions."""

import re
from html import escape
from pathlib import Path
from random import Random

from ..errors import GameTreeError, RenderError, short
from ..words import say
from .kinds import HEAPS, KINDS, wins

TRIES = 20_000  # tasks that are made until two of the same difficulty are among them
COLUMN = 332  # px: two pictures as wide as that stand side by side
WIDTH = re.compile(r'<svg[^>]*? width="([\d.]+)"')
COMPARED = re.compile(" ([≤≥/]) ")  # no line ends beside one of these

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
    """Tasks in two forms of the same difficulty; what `worksheet` returns.

    tasks  the tasks of form A, as a tuple
    forms  {"A": tasks, "B": tasks}
    points  what all tasks of a form count together
    """

    def __init__(self, seed, kind, count, lang):
        self.seed, self.kind, self.lang = seed, kind, lang
        pairs = make_pairs(seed, KINDS[kind], count)
        self.forms = {form: tuple([pair[i] for pair in pairs]) for i, form in enumerate("AB")}
        self.tasks = self.forms["A"]
        self.points = sum(task.points for task in self.tasks)

    def html(self):
        """The whole worksheet as an HTML page: form A, form B, and the solutions of both."""
        title = self._say(KINDS[self.kind].title)
        parts = [self._form(form) for form in self.forms] + [self._solutions(form) for form in self.forms]
        lang = {"zh": "zh-Hans"}.get(self.lang, self.lang)
        return (
            f'<!DOCTYPE html>\n<html lang="{lang}">\n<meta charset="utf-8">\n<title>{title}</title>\n'
            f"<style>{STYLE}</style>\n<body>\n" + "\n".join(parts) + "\n</body>\n</html>\n"
        )

    def save(self, path):
        """Write the worksheet to `path`, which ends in .html, and return that path. A browser prints it.

        Raises RenderError for another ending, and where the file cannot be written.
        """
        if not isinstance(path, (str, Path)) or Path(path).suffix.lower() not in (".html", ".htm"):
            raise RenderError(
                f"A worksheet is saved as .html, got {short(path)}: open that file in a browser and print it."
            )
        path = Path(path)
        try:
            path.write_text(self.html(), encoding="utf-8", newline="\n")
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or error
            raise RenderError(f"{short(str(path))} cannot be written: {why}.") from None
        return path

    def _say(self, key, **fields):
        return escape(say(key, self.lang, **fields))

    def _form(self, form):
        """The pages of a form, to write on."""
        who = [f"{self._say(f'sheet.{field}')}<i></i>" for field in ("name", "class", "date", "total")]
        blanks = "".join(f"<span>{field}</span>" for field in [*who[:-1], f"{who[-1]}/ {self.points}"])
        tasks = self.forms[form]
        asked = {f"<p>{escape(task.question(self.lang))}</p>" for task in tasks}
        shared = asked.pop() if len(asked) == 1 else ""
        page = "" if form == "A" else ' class="page"'
        return "\n".join(
            [
                f"<section{page}>",
                self._heading("sheet.form", form),
                f'<div class="who">{blanks}</div>',
                self._squares(),
                f"<p>{self._say('sheet.players')}</p>",
                shared,
                '<div class="tasks">',
                "".join(self._to_solve(task, asked=not shared) for task in tasks),
                "</div>\n</section>",
            ]
        )

    def _solutions(self, form):
        """The pages with the solutions of a form."""
        call = f"worksheet({short(self.seed)}, {self.kind!r}, {len(self.tasks)}, {self.lang!r})"
        made = self._say("sheet.made", call=call)
        tasks = "".join(self._solved(task) for task in self.forms[form])
        heading = self._heading("sheet.solutions", form)
        return "\n".join(
            ['<section class="page">', heading, f'<p class="made">{made}</p>', tasks, "</section>"]
        )

    def _heading(self, key, form):
        return f"<h1>{self._say(KINDS[self.kind].title)} · {self._say(key, form=form)}</h1>"

    def _squares(self):
        """How the squares of a board are numbered, where that matters."""
        if self.kind != "tictactoe":
            return ""
        rows = "".join(
            f"<tr>{''.join(f'<td>{square}</td>' for square in range(row, row + 3))}</tr>" for row in (0, 3, 6)
        )
        return f'<div class="squares">{self._say("sheet.tictactoe.squares")} <table>{rows}</table></div>'

    def _to_solve(self, task, asked):
        """A task to write on; `asked` says whether the question stands here."""
        question = f"<p>{escape(task.question(self.lang))}</p>" if asked else ""
        blanks = [f'<div class="answer">{escape(label)}<i></i></div>' for label, _ in task.answers(self.lang)]
        below = f'<div class="answers">{"".join(blanks)}</div>' if blanks else ""
        return self._task(task, task.picture(), question, self._heaps(task, solved=False) + below)

    def _solved(self, task):
        """The same task with its solution."""
        said = [
            say("sheet.answer", self.lang, label=label, answer=answer)
            for label, answer in task.answers(self.lang)
        ]
        said = [
            COMPARED.sub("\N{NO-BREAK SPACE}\\1\N{NO-BREAK SPACE}", line)
            for line in said + task.reasons(self.lang)
        ]
        below = "".join(f"<p>{escape(line)}</p>" for line in said)
        return self._task(task, task.solution(), "", self._heaps(task, solved=True) + below)

    def _task(self, task, picture, above, below):
        """A task with its picture and what stands above and below it, never split over two pages."""
        wide = float(WIDTH.search(picture.svg)[1]) > COLUMN
        points = self._say("sheet.points", count=task.points)
        return (
            f'<div class="task{" wide" if wide else ""}"><h2>{task.number}<span>{points}</span></h2>\n'
            f"{above}{picture.image()}\n{below}</div>"
        )

    def _heaps(self, task, solved):
        """The table of the bone game: who wins from each heap; empty if it is not `solved`."""
        if self.kind != "bones":
            return ""
        heaps = "".join(f"<th>{bones}</th>" for bones in HEAPS)
        words = {True: self._say("sheet.bones.win"), False: self._say("sheet.bones.lose")}
        cells = "".join(f"<td>{words[wins(task.tree.game, bones)] if solved else ''}</td>" for bones in HEAPS)
        return (
            f"<table><tr><th>{self._say('sheet.bones.heap')}</th>{heaps}</tr>"
            f"<tr><th>{self._say('sheet.bones.mover')}</th>{cells}</tr></table>"
        )

    def _repr_mimebundle_(self, include=None, exclude=None):
        # No style sheet: it would change the notebook around it, and one that is not trusted drops it.
        tasks = "".join(
            f"<h4>{task.number} ({self._say('sheet.points', count=task.points)})</h4>"
            f"<p>{escape(task.question(self.lang))}</p>{task.picture().image()}{self._heaps(task, solved=False)}"
            for task in self.tasks
        )
        heading = f"<h3>{self._say(KINDS[self.kind].title)} · {self._say('sheet.form', form='A')}</h3>"
        return {"text/html": heading + tasks, "text/plain": repr(self)}

    def __repr__(self):
        count = len(self.tasks)
        tasks = f"{count} {'task' if count == 1 else 'tasks'}"
        return f"Worksheet({self.kind}, {self.lang}, {tasks} and {self.points} points in each of the forms A and B)"


def make_pairs(seed, kind, count):
    """Return `count` pairs of tasks of a kind, for the forms A and B: the two of a pair have equal measures."""
    luck, pairs, seen = Random(seed).random, [], set()
    for number in range(1, count + 1):
        pair = make_pair(luck, kind, number, seen)
        seen |= {task.key() for task in pair}
        pairs.append(pair)
    return pairs


def make_pair(luck, kind, number, seen):
    """Return two different tasks with equal measures and with keys that are not in `seen`."""
    waiting = {}
    for _ in range(TRIES):
        top = kind.make(luck, number)
        if top is None:
            continue
        task = kind(top, number)
        if task.key() in seen:
            continue
        other = waiting.setdefault(repr(task.measure()), task)
        if other.key() != task.key():
            return other, task
    raise GameTreeError(
        f"No two tasks of the same difficulty were found for number {number} in {TRIES:,} tries: ask for fewer tasks, "
        "or take another seed."
    )
