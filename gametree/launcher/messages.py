"""The command `messages`: finds the sentences in the code, brings the catalogues up to date and compiles them."""

import ast
import re
from io import BytesIO, StringIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from ..defaults import LANGUAGES
from ..widgets.touch import WORDS

PACKAGE = Path(__file__).parent.parent
TEXTS = {"Sentence": 1, "say": 1, "Plural": 2, "Mistake": 2}  # how many of the first arguments to translate
NAMED = {"said_by_hand", "hint_by_hand"}  # and which of those with a name
TRANSLATED = LANGUAGES[1:]


def path(lang: str) -> Path:
    """Where the catalogue of a language lies; the compiled one lies beside it, as .mo."""
    return PACKAGE / "locale" / lang / "LC_MESSAGES" / "gametree.po"


def said() -> Catalog:
    """The sentences in the code, in order; raises ValueError for a text put together, which could not be looked up."""
    found = Catalog()
    for file in sorted({*PACKAGE.rglob("*.py")} - {PACKAGE / "language.py"}):  # there they are made
        nodes = ast.walk(ast.parse(file.read_bytes()))
        calls = [node for node in nodes if getattr(getattr(node, "func", None), "id", None) in TEXTS]
        for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
            texts = call.args[: TEXTS[call.func.id]]
            texts += [word.value for word in call.keywords if word.arg in NAMED]
            texts = [getattr(text, "value", None) for text in texts]
            if not all(isinstance(text, str) for text in texts):
                raise ValueError(f"{file}:{call.lineno}: write out the text, so that it can be translated.")
            for message in [tuple(texts)] if call.func.id == "Plural" else texts:
                found.add(message, "", locations=[(file.relative_to(PACKAGE).as_posix(), 1)])
    for file in PACKAGE.rglob("*.js"):
        for text in re.findall(WORDS, file.read_text(encoding="utf-8")):
            found.add(text, "", locations=[(file.relative_to(PACKAGE).as_posix(), 1)])
    return found


def updated(lang: str) -> Catalog:
    """The catalogue of a language, up to date with the code; what that no longer asks for stays at its end (#~)."""
    text = path(lang).read_text(encoding="utf-8").replace("#~ ", "")
    catalogue = read_po(StringIO(text), lang)
    catalogue.update(said(), no_fuzzy_matching=True, update_creation_date=False)
    return catalogue


def files(lang: str) -> dict[Path, bytes]:
    """What the files of a language should hold: the catalogue, and the compiled one."""
    catalogue, po, mo = updated(lang), BytesIO(), BytesIO()
    write_po(po, catalogue, width=0, include_lineno=False)
    write_mo(mo, catalogue)
    return {path(lang): po.getvalue(), path(lang).with_suffix(".mo"): mo.getvalue()}


def untranslated(lang: str) -> list[str]:
    """The sentences that have no translation and appear in English."""
    return [str(m.id) for m in updated(lang) if m.id and (m.fuzzy or "" in (m.string, *m.string))]


def main(_: list[str]) -> None:
    """Write the catalogues anew."""
    count = len(said())
    for lang in TRANSLATED:
        for file, content in files(lang).items():
            file.write_bytes(content)
        print(f"{lang}: {count} sentences, {len(untranslated(lang))} of them not translated: {path(lang)}")
