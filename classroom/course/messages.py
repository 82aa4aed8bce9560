"""The command `messages`: collects the sentences in the code, updates and compiles the catalogues.

A *sentence* is a text in English that the code hands to one of the functions in ARGUMENTS, such as
`say("Show the answer")` or `GameTreeError("This needs a game, got {game!r}.", …)`. A *catalogue*
holds the translations into one language of what gametree and classroom say, as a .po file that any
translator's tool opens. *Compiled*, it is a .mo file, the only one that Python's gettext reads. The
compiled ones are stored as well, so that a plain checkout and `pip install .` speak every language
and nobody has to set anything up first.

Notebooks have translations of their own (notebook_messages.py).

Babel finds, compares, reads and writes all that. Only the reading of Python files is our own
(`extract_calls`), because Babel's extractor has three gaps: it does not see keyword arguments
(`said_by_hand=`), it loses a sentence that is deep inside another's arguments, and it says nothing
about a text that is put together at run time, which no catalogue can translate.
"""

import ast
from collections.abc import Collection, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO, TypeGuard

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import write_po

import classroom
import gametree

from . import notebook_messages
from .translations import TRANSLATED, stale, write_notes

CORE = Path(gametree.__file__).parent
HOME = Path(classroom.__file__).parent  # the catalogues are here, in locale/
PACKAGES = [CORE, HOME]

ERRORS = ["GameTreeError", "IllegalMove", "InvalidState", "RenderError", "TreeTooLarge", "Unfit"]
# In Python: how many of a function's first arguments are sentences. Of a method, such as that of
# `words.say("current")`, the name has a point before it ...
ARGUMENTS = {"Sentence": 1, "say": 1, "Plural": 2, "Mistake": 2, ".say": 1, ".count": 2}
ARGUMENTS |= dict.fromkeys(ERRORS, 1)
# ... the arguments with a name that are sentences, too ...
NAMED_ARGUMENTS = {"said_by_hand", "hint_by_hand"}
# ... and the functions whose first two arguments are the two forms of one message.
PLURALS = {"Plural", ".count"}

# What follows is Babel's configuration: which files are read how ...
METHODS = [
    ("words/language.py", "ignore"),  # in which the functions themselves are written
    ("**.py", "classroom.course.messages:extract_calls"),
    ("widgets/script/**.js", "javascript"),
]
# ... and which arguments of which function make one message: the two forms of a Plural do together,
# while each sentence of a Mistake is a message of its own. `t` says a sentence in the script. What
# pictures say is written in gametree as `words.say(…)`; in classroom `.say("de")` names a language.
# Errors of classroom that are f-strings are not translated.
OF_ERRORS = dict.fromkeys(ERRORS, (1,))
OF_CORE = {".say": (1,), ".count": (1, 2), **OF_ERRORS}
OF_COURSE = {"Sentence": (1,), "say": (1,), "Plural": (1, 2), "Mistake": (1,), **OF_ERRORS}
OPTIONS: dict[str, dict[str, dict[str, Any]]] = {
    "gametree": {"**.py": {"keywords": OF_CORE}},
    "classroom": {
        "**.py": {"keywords": OF_COURSE, "untranslated": ERRORS},
        # A template is read as code: Babel's own way to look into it stops at the first brace or
        # quote.
        "**.js": {"keywords": {"t": (1,)}, "template_string": False},
    },
}


def extract_calls(
    file: BinaryIO,
    keywords: Collection[str],
    comment_tags: Collection[str],
    options: Mapping[str, Any],
) -> Iterator[tuple[int, str, tuple[str, ...], list[str]]]:
    """Read the sentences out of a Python file: an extraction method as Babel wants one.

    options: "untranslated" names the functions whose text may be put together at run time.
    Yields (line, function, sentences, comments), a plural's two forms at once and all other
    sentences one by one; the name of a mistake is one, too. Raises ValueError for another text that
    is put together at run time.
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
        sentences = [str(argument.value) for argument in arguments if is_text(argument)]
        if len(sentences) < len(arguments) and function not in options.get("untranslated", ()):
            place = f"{file.name}:{call.lineno}"
            raise ValueError(f"{place}: write out the text, so that it can be translated.")
        if function in PLURALS:
            yield call.lineno, function, tuple(sentences), []
        else:
            for sentence in sentences:
                yield call.lineno, function, (sentence,), []


def calls_in_order(module: ast.Module) -> list[ast.Call]:
    """All calls in a module, from its first line to its last.

    Those in a method `say` or `count` are left out: it hands on what it is given.
    """
    calls = []
    ahead: list[ast.AST] = [module]
    while ahead:
        node = ahead.pop()
        if isinstance(node, ast.Call):
            calls.append(node)
        if not isinstance(node, ast.FunctionDef) or f".{node.name}" not in ARGUMENTS:
            ahead.extend(ast.iter_child_nodes(node))
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
    """The name of the called function, as in ARGUMENTS; "" if it is none of them.

    A text's own `count`, as in `state.count("X")`, has one argument; that of pictures has three.
    """
    if isinstance(call.func, ast.Name):
        return call.func.id
    if not isinstance(call.func, ast.Attribute):
        return ""
    is_of_text = call.func.attr == "count" and len(call.args) < 3
    return "" if is_of_text else f".{call.func.attr}"


def is_text(argument: ast.expr) -> TypeGuard[ast.Constant]:
    """Whether an argument is written out, and not put together at run time."""
    return isinstance(argument, ast.Constant) and isinstance(argument.value, str)


def path(lang: str) -> Path:
    """The path of the catalogue of a language; the compiled one is beside it, as .mo."""
    return HOME / "locale" / lang / "LC_MESSAGES" / "classroom.po"


def collect() -> Catalog:
    """The sentences in the code: by package and file, those of Python before those of the script.

    Raises ValueError for a text that is put together at run time.
    """
    template = Catalog()
    for package in PACKAGES:
        options = OPTIONS[package.name]
        messages = extract_from_dir(package, METHODS, options, keywords={})
        for file, line, sentence, _, _ in sorted(messages, key=file_order):
            template.add(sentence, locations=[(f"{package.name}/{file}", line)])
    return template


def file_order(message: tuple) -> tuple[bool, str]:
    """By which messages are sorted: their file, and its language."""
    file = message[0]
    return file.endswith(".js"), file


def update(lang: str) -> Catalog:
    """A catalogue up to date with the code; sentences no longer used stay at its end (#~)."""
    catalogue = notebook_messages.stored_or_new(path(lang), lang)
    # A sentence may be in use again. Babel looks for its translation only among those in use.
    for message in catalogue.obsolete.values():
        catalogue[message.id] = message
    catalogue.obsolete.clear()
    catalogue.update(collect(), no_fuzzy_matching=True, update_creation_date=False)
    return catalogue


def files(lang: str) -> dict[Path, bytes]:
    """What the files of a catalogue should hold: the catalogue itself, and the compiled one."""
    catalogue = update(lang)
    source, compiled = BytesIO(), BytesIO()
    write_po(source, catalogue, width=0, include_lineno=False)
    write_mo(compiled, catalogue)
    file = path(lang)
    return {file: source.getvalue(), file.with_suffix(".mo"): compiled.getvalue()}


def untranslated_sentences(lang: str) -> list[str]:
    """The sentences that have no translation and appear in English."""
    messages = [message for message in update(lang) if message.id]
    return [str(message.id) for message in messages if not is_translated(message)]


def is_translated(message: Message) -> bool:
    """Whether a message has a translation that is not a guess; a plural needs one for each form."""
    if message.fuzzy or not message.string:
        return False
    return isinstance(message.string, str) or all(message.string)


def write(files: Mapping[Path, bytes]) -> None:
    """Write files; a new language has no folders yet."""
    for file, content in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


def main(_: list[str]) -> None:
    """Update all translations and compile them, and say what is missing or has changed.

    Raises Stop for a catalogue in another language than that of its folder.
    """
    count = len(collect())
    for lang in TRANSLATED:
        write(files(lang))
        print(
            f"{lang}: {count} sentences, {len(untranslated_sentences(lang))} of them not translated"
        )
        write(notebook_messages.files(lang))
    write_notes()
    for line in [*stale(), *notebook_messages.stale()]:
        print(f"to be translated again, since the English has changed: {line}")
