"""The glossary is the authority: one word for one thing in catalogues, questions and guides."""

import re
from functools import cache

import pytest
from places import ROOT

from classroom.course import messages

LANGUAGES = ("de", "zh")
QUESTIONS = ROOT / "notebooks" / "questions"


def rows_of_glossary():
    """English → its words in the other languages, as the glossary has them."""
    rows = {}
    for line in (ROOT / "notebooks" / "GLOSSARY.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("| ") and not line.startswith("| English"):
            english, german, chinese, _ = [cell.strip() for cell in line.strip("|").split("|")]
            rows[english] = {"de": german, "zh": chinese}
    return rows


GLOSSARY = rows_of_glossary()


def translations(lang):
    """(English, what it is in a language), for every sentence of the catalogues, each form."""
    for message in messages_in(lang):
        *_, english = message.id if isinstance(message.id, tuple) else (message.id,)
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        for form in forms:
            yield english, form


@cache
def messages_in(lang):
    return [message for message in messages.update(lang) if message.id]


def prose(lang):
    """All that a reader or a teacher can read in a language, besides the notebooks."""
    for _, text in translations(lang):
        yield text
    guide = ROOT / "notebooks" / f"TEACHING.{lang}.md"
    first_page = ROOT / "classroom" / "site" / "web" / f"index.{lang}.md"
    for file in [*QUESTIONS.glob(f"*.{lang}.toml"), guide, first_page]:
        yield from file.read_text(encoding="utf-8").splitlines()


# Other words for a term of the glossary, which are not used.
AVOIDED = {
    "best line, principal variation": {
        "de": "beste Zugfolge|beste Linie",
        "zh": "最佳路线|最佳变化",
    },
    "bound": {"de": r"\bGrenzwert", "zh": "下限"},
    "branching factor": {"de": "Verzweigungsgrad", "zh": "分支数|分支度"},
    "chance": {"de": "CHANCE ist am Zug|CHANCE-Knoten", "zh": "偶然|由机会"},
    "cut-off (shallow, deep)": {"de": r"\bSchnitte?\b|\bAbschneiden\b", "zh": "截断|切断"},
    "game": {"de": "Neues Spiel"},
    "leaf (leaves)": {"zh": "叶子"},
    "machine": {"de": "Maschine", "zh": "机器"},
    "perfect information": {"zh": "完备信息"},
    "quiescence search": {"zh": "静态搜索"},
}


@pytest.mark.slow
@pytest.mark.parametrize("term, lang", [(t, lang) for t in AVOIDED for lang in AVOIDED[t]])
def test_a_term_has_no_other_word_than_that_of_the_glossary(term, lang):
    avoided = re.compile(AVOIDED[term][lang])
    assert not avoided.search(GLOSSARY[term][lang])
    assert [text for text in prose(lang) if avoided.search(text)] == []


# Terms that always have the same word; with the others, a sentence may be worded differently.
ALWAYS = {
    "leaf (leaves)": (r"\b(leaf|leaves)\b", {"de": "Blatt|Blätter", "zh": "叶节点"}),
    "root": (r"\broot\b(?!\()", {"de": "Wurzel", "zh": "根节点"}),
    "node": (r"\bnodes?\b(?![.=_(\[])", {"de": "Knoten|knoten", "zh": "节点"}),
    "cut-off (shallow, deep)": (r"\bcut-offs?\b", {"de": "Cutoff|[Aa]b(ge)?schn", "zh": "剪"}),
    "ply": (r"\b(ply|plies)\b", {"de": "Halbz", "zh": "层|着"}),
    "position": (r"\bpositions?\b(?!\()", {"de": "Stellung", "zh": "局面"}),
}


# Fields, quotations and Python in an English sentence; and the root of a number.
NOT_A_TERM = re.compile(r"\{\w+(?:!r)?\}|\"[^\"]*\"|\w+\([^)]*\)|\w+\.\w+|square root|root-missing")


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("term", ALWAYS)
def test_the_catalogues_say_a_term_by_the_word_of_the_glossary(term, lang):
    english, words = ALWAYS[term]
    assert re.search(words[lang], GLOSSARY[term][lang])
    otherwise = [
        (sentence, said)
        for sentence, said in translations(lang)
        if re.search(english, NOT_A_TERM.sub("", sentence)) and not re.search(words[lang], said)
    ]
    assert otherwise == []


# Also beside signs that make letters bold or slanted.
BLANK_BETWEEN_CHINESE = re.compile(
    r"[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]\** \**[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]"
)


def test_no_blank_stands_between_chinese_characters():
    assert [text for text in prose("zh") if BLANK_BETWEEN_CHINESE.search(text)] == []
