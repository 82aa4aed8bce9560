"""A worksheet as Moodle imports it, and the programs with a known mistake that a class answers like."""

from collections.abc import Iterator

from ..check.mistakes import MISTAKES
from ..check.mutants import Search
from ..defaults import using
from ..drawing import draw
from ..language import say
from ..widgets.moodle import Item, moodle


def sheet_xml(sheet) -> str:
    """Return a Worksheet as Moodle XML, with a category for each form."""
    with using(sheet.lang):
        categories = {}
        for form, tasks in sheet.forms.items():
            title = f"{tasks[0].title} · {sheet.seed}"
            items = categories[f"{title}/{say('Form {form}', form=form)}"] = []
            for task in tasks:
                asked = " ".join(
                    map(str, filter(None, [task.rules, task.typed.having(**task.question.fields)]))
                )
                shown = draw(task.tree, names=True, blank=True), task.solution()
                if quizzes := task.quiz():  # a tree of one's own may leave nothing to ask
                    items.append(Item(f"{title} {form}{task.number}", asked, quizzes, *shown))
        return moodle(categories)


def mutants(kind: str, **options) -> Iterator[tuple[Search, str]]:
    """Each Search with a known mistake that explains answers of a kind, and what is said of it; the preferred ones last."""
    for entry in reversed(MISTAKES.values()):
        for mutant in entry.explains.get(kind, ()):
            yield Search(mutant, **options), told_by_hand(entry)


def told_by_hand(entry) -> str:
    """What is said of a known mistake where no program was written."""
    return " ".join(map(say, filter(None, (entry.said_by_hand, entry.hint_by_hand))))
