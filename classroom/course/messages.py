"""The command `messages`: collects the sentences in the code, updates and compiles the catalogues.

A *sentence* is a text in English that the code hands to one of the functions in ARGUMENTS, such as
`say("Show the answer")`. A *catalogue* holds the translations of a package's sentences into one
language, as a .po file that any translator's tool opens. *Compiled*, it is a .mo file, the only one
that Python's gettext reads. The compiled ones are stored as well: so a plain checkout and
`pip install .` speak every language, and nobody has to set anything up first.

The titles in the notebooks are sentences of classroom, too (titles.py).

Babel finds, compares, reads and writes all that. Only what is read out of a Python file is our own
(`extract_calls`), for three things that Babel's extractor does not do: it does not see arguments
with a name (`said_by_hand=`), it loses a sentence that stands deep inside another's arguments, and
it passes in silence over a text that is put together at run time, for which no catalogue can have a
translation.
"""

import ast
from collections.abc import Collection, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

import classroom
import gametree

from .translations import TRANSLATED, stale, write_notes

# Each has catalogues of its own.
PACKAGES = [Path(gametree.__file__).parent, Path(classroom.__file__).parent]

# In Python: how many of a function's first arguments are sentences ...
ARGUMENTS = {"Sentence": 1, "say": 1, "Plural": 2, "Mistake": 2}
# ... and the arguments with a name that are sentences, too.
NAMED_ARGUMENTS = {"said_by_hand", "hint_by_hand"}

# What follows is Babel's configuration: which files are read how ...
METHODS = [
    ("language.py", "ignore"),  # in which the functions themselves are written
    ("**.py", "classroom.course.messages:extract_calls"),
    ("widgets/script/**.js", "javascript"),
]
# ... and which arguments of which function make one message: the two forms of a Plural do together,
# while each sentence of a Mistake is a message of its own. `t` says a sentence in the script.
# Beside classroom stand notebooks, whose titles are to be translated.
NOTEBOOKS = {"classroom": ("notebooks", "exercises")}
TITLES = [("*.ipynb", "classroom.course.titles:extract_titles")]
OPTIONS: dict[str, dict[str, Any]] = {
    "**.py": {"keywords": {"Sentence": (1,), "say": (1,), "Plural": (1, 2), "Mistake": (1,)}},
    # A template is read as code: Babel's own way to look into it stops at the first brace or quote.
    "**.js": {"keywords": {"t": (1,)}, "template_string": False},
    "*.ipynb": {"keywords": {"Title": (1,)}},
}


def extract_calls(
    file: BinaryIO,
    keywords: Collection[str],
    comment_tags: Collection[str],
    options: Mapping[str, Any],
) -> Iterator[tuple[int, str, tuple[str, ...], list[str]]]:
    """Read the sentences out of a Python file: an extraction method as Babel wants one.

    Yields (line, function, sentences, comments), a plural's two forms at once and all other
    sentences one by one; the name of a mistake is one, too. Raises ValueError for a text that is
    put together at run time.
    """
    module = ast.parse(file.read())
    for line, name in names_of_mistakes(module):
        yield line, "Mistake", (name,), []
    for call in calls_in_order(module):
        function = function_name(call)
        if function not in keywords:
            continue
        arguments = call.args[: ARGUMENTS[function]]
        arguments += [word.value for word in call.keywords if word.arg in NAMED_ARGUMENTS]
        sentences = [written_out(argument, f"{file.name}:{call.lineno}") for argument in arguments]
        if function == "Plural":
            yield call.lineno, function, tuple(sentences), []
        else:
            for sentence in sentences:
                yield call.lineno, function, (sentence,), []


def calls_in_order(module: ast.Module) -> list[ast.Call]:
    """All calls in a module, in the order in which they stand there."""
    calls = [node for node in ast.walk(module) if isinstance(node, ast.Call)]
    return sorted(calls, key=lambda call: (call.lineno, call.col_offset))


def names_of_mistakes(module: ast.Module) -> Iterator[tuple[int, str]]:
    """The lines and the names under which mistakes are entered in a table."""
    for table in ast.walk(module):
        if isinstance(table, ast.Dict):
            for key, entry in zip(table.keys, table.values):
                is_mistake = isinstance(entry, ast.Call) and function_name(entry) == "Mistake"
                if is_mistake and isinstance(key, ast.Constant):
                    yield key.lineno, str(key.value)


def function_name(call: ast.Call) -> str:
    """The plain name of the function that is called; "" where it has none, as in `game.moves()`."""
    return call.func.id if isinstance(call.func, ast.Name) else ""


def written_out(argument: ast.expr, place: str) -> str:
    """The text that an argument is. Raises ValueError, naming the place, where it is none."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    raise ValueError(f"{place}: write out the text, so that it can be translated.")


def path(package: Path, lang: str) -> Path:
    """Where a package's catalogue of a language lies; the compiled one lies beside it, as .mo."""
    return package / "locale" / lang / "LC_MESSAGES" / f"{package.name}.po"


def collected(package: Path) -> Catalog:
    """The sentences in the code of a package: by file, those of Python before those of the script.

    Behind them come the titles in the notebooks that belong to it. Raises ValueError for a text
    that is put together at run time.
    """

    def file_order(message: tuple) -> tuple[bool, str]:
        file = message[0]
        return file.endswith(".js"), file

    template = Catalog()
    messages = extract_from_dir(package, METHODS, OPTIONS, keywords={})
    for file, line, sentence, _, _ in sorted(messages, key=file_order):
        template.add(sentence, locations=[(file, line)])
    for folder in NOTEBOOKS.get(package.name, ()):
        titles = extract_from_dir(package.parent / folder, TITLES, OPTIONS, keywords={})
        for file, cell, title, _, _ in sorted(titles, key=file_order):
            template.add(title, locations=[(f"{folder}/{file}", cell)])
    return template


def updated(package: Path, lang: str) -> Catalog:
    """A catalogue up to date with the code; what that no longer says stays at its end (#~)."""
    with path(package, lang).open("rb") as file:
        catalogue = read_po(file, lang)
    # A sentence may have come back. Babel looks for its translation only among those in use.
    for message in catalogue.obsolete.values():
        catalogue[message.id] = message
    catalogue.obsolete.clear()
    catalogue.update(collected(package), no_fuzzy_matching=True, update_creation_date=False)
    return catalogue


def files(package: Path, lang: str) -> dict[Path, bytes]:
    """What the files of a catalogue should hold: the catalogue itself, and the compiled one."""
    catalogue = updated(package, lang)
    source, compiled = BytesIO(), BytesIO()
    write_po(source, catalogue, width=0, include_lineno=False)
    write_mo(compiled, catalogue)
    file = path(package, lang)
    return {file: source.getvalue(), file.with_suffix(".mo"): compiled.getvalue()}


def untranslated(package: Path, lang: str) -> list[str]:
    """The sentences that have no translation and appear in English."""
    messages = [message for message in updated(package, lang) if message.id]
    return [str(message.id) for message in messages if not is_translated(message)]


def is_translated(message: Message) -> bool:
    """Whether a message has a translation that is no guess; a plural needs one in each form."""
    if message.fuzzy or not message.string:
        return False
    return isinstance(message.string, str) or all(message.string)


def main(_: list[str]) -> None:
    """Write the catalogues anew, and in translations elsewhere of which English they were made."""
    for package in PACKAGES:
        count = len(collected(package))
        for lang in TRANSLATED:
            for file, content in files(package, lang).items():
                file.write_bytes(content)
            missing = len(untranslated(package, lang))
            print(f"{package.name}, {lang}: {count} sentences, {missing} of them not translated")
    write_notes()
    for line in stale():
        print(f"to be translated anew, since the English has changed: {line}")
