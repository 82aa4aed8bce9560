"""The command `messages`: finds the sentences in the code, brings the catalogues up to date and compiles them."""

import ast
import re
from io import BytesIO, StringIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

import classroom
import gametree
from gametree.defaults import LANGUAGES

from ..widgets.sources import WORDS

PACKAGES = [
    Path(gametree.__file__).parent,
    Path(classroom.__file__).parent,
]  # each has a catalogue of its own
TEXTS = {
    "Sentence": 1,
    "say": 1,
    "Plural": 2,
    "Mistake": 2,
}  # how many of the first arguments to translate
NAMED = {"said_by_hand", "hint_by_hand"}  # and which of those with a name
TRANSLATED = LANGUAGES[1:]


def path(package: Path, lang: str) -> Path:
    """Where a package's catalogue of a language lies; the compiled one lies beside it, as .mo."""
    return package / "locale" / lang / "LC_MESSAGES" / f"{package.name}.po"


def said(package: Path) -> Catalog:
    """The sentences in the code of a package, in order; raises ValueError for a text put together, which could not be looked up."""
    found = Catalog()
    for file in sorted({*package.rglob("*.py")} - {package / "language.py"}):  # there they are made
        nodes = ast.walk(ast.parse(file.read_bytes()))
        calls = [
            node for node in nodes if getattr(getattr(node, "func", None), "id", None) in TEXTS
        ]
        for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
            texts = call.args[: TEXTS[call.func.id]]
            texts += [word.value for word in call.keywords if word.arg in NAMED]
            texts = [getattr(text, "value", None) for text in texts]
            if not all(isinstance(text, str) for text in texts):
                raise ValueError(
                    f"{file}:{call.lineno}: write out the text, so that it can be translated."
                )
            for message in [tuple(texts)] if call.func.id == "Plural" else texts:
                found.add(message, "", locations=[(file.relative_to(package).as_posix(), 1)])
    for file in package.rglob("*.js"):
        for text in re.findall(WORDS, file.read_text(encoding="utf-8")):
            found.add(text, "", locations=[(file.relative_to(package).as_posix(), 1)])
    return found


def updated(package: Path, lang: str) -> Catalog:
    """A catalogue up to date with the code; what that no longer asks for stays at its end (#~)."""
    text = path(package, lang).read_text(encoding="utf-8").replace("#~ ", "")
    catalogue = read_po(StringIO(text), lang)
    catalogue.update(said(package), no_fuzzy_matching=True, update_creation_date=False)
    return catalogue


def files(package: Path, lang: str) -> dict[Path, bytes]:
    """What the files of a catalogue should hold: the catalogue, and the compiled one."""
    catalogue, po, mo = updated(package, lang), BytesIO(), BytesIO()
    write_po(po, catalogue, width=0, include_lineno=False)
    write_mo(mo, catalogue)
    file = path(package, lang)
    return {file: po.getvalue(), file.with_suffix(".mo"): mo.getvalue()}


def untranslated(package: Path, lang: str) -> list[str]:
    """The sentences that have no translation and appear in English."""
    return [
        str(m.id)
        for m in updated(package, lang)
        if m.id and (m.fuzzy or "" in (m.string, *m.string))
    ]


def main(_: list[str]) -> None:
    """Write the catalogues anew."""
    for package in PACKAGES:
        count = len(said(package))
        for lang in TRANSLATED:
            for file, content in files(package, lang).items():
                file.write_bytes(content)
            missing = len(untranslated(package, lang))
            print(f"{package.name}, {lang}: {count} sentences, {missing} of them not translated")
