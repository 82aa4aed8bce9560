"""The translations of notebooks: kept up to date, never stale in silence, and true to the English.

What is in a catalogue and in the files that are made of it is compared with the notebooks of today.
"""

import ast
import re
from collections import Counter
from functools import cache
from typing import NamedTuple

import nbformat
import pytest
from places import ROOT
from reading import name_of

from classroom.course import blocks, views
from classroom.course import notebook_messages as translating
from classroom.course.notebooks import paths
from classroom.course.prose import cells_in, notebook_at
from classroom.course.translations import TRANSLATED
from classroom.words.language import catalogue

FORMULA = re.compile(r"\$\$.*?\$\$|\$[^$\n]+\$", re.DOTALL)
WORDS_IN_FORMULA = re.compile(r"\\text\{[^}]*\}|\s")
CODE = re.compile(r"`([^`\n]+)`")
# Where a link leads; a place in a page is called otherwise there in another language.
TARGET = re.compile(r"\]\(([^)#]*#?)")
TEXT_IN_CODE = re.compile(r'"[^"]*"')  # such as that of a question
# Inline code that says something else in another language, besides what the program says.
SAID_ANOTHER_WAY = {
    "# your code here",  # what students find in their copies
    "python3 -m classroom --lang de",
    "python3 -m classroom --lang zh",  # in another language, how to come back
    "exam-solutions.html",  # a file that the teacher names
    "python3 -m classroom worksheet prune --seed 4 --lang de",  # as an example, the reader's own
    "--lang de",
}

updated = cache(translating.update_all)


@pytest.fixture
def known(monkeypatch):
    """The translations of this checkout are read once."""
    monkeypatch.setattr(translating, "update_all", updated)


class Translation(NamedTuple):
    """A block and its translation.

    notebook: all that is written in the notebook, in English. is_code: whether it is in a program.
    where: what to look for.
    """

    lang: str
    english: str
    other: str
    notebook: str
    is_code: bool
    where: str


def translations():
    """All that is translated."""
    for lang in TRANSLATED:
        for path, translated in updated(lang).items():
            cells = translating.read(path).cells
            notebook = "\n".join([cell.source for cell in cells])
            programs = {cell.id for cell in cells if cell.cell_type == "code"}
            name = translating.path(path, lang).name
            for message in filter(translating.is_translated, translated):
                key = message.context
                where = f"{name} ({lang}), {key}"
                texts = message.id, message.string
                yield Translation(lang, *texts, notebook, key in programs, where)


def all_cells():
    """Each cell of a notebook, an exercise or a solution in English and in another language.

    And a text that says where it is.
    """
    for path in paths():
        english = notebook_at(path, "en")["cells"]
        for lang in TRANSLATED:
            for cell, other in zip(english, notebook_at(path, lang)["cells"], strict=True):
                yield cell, other, f"{name_of(path)} ({lang}), {cell['id']}"


# --- what is stored


@pytest.mark.slow
@pytest.mark.parametrize("lang", TRANSLATED)
def test_translations_and_what_is_compiled_of_them_are_up_to_date(lang, known):
    stale = [
        name_of(file)
        for file, content in translating.files(lang).items()
        if not file.exists() or file.read_bytes() != content
    ]
    assert not stale, f"run python3 -m classroom messages, which writes {stale}"


@pytest.mark.slow
def test_no_english_has_changed_since_it_was_translated(known):
    assert list(translating.stale()) == []


@pytest.mark.parametrize("lang", TRANSLATED)
def test_what_is_compiled_has_only_cells_that_are_there(lang):
    known = {(path.parent, path.stem): path for path in paths()}
    gone = []
    for folder in {path.parent for path in paths()}:
        for name, cells in cells_in(folder, lang).items():
            there = {cell["id"] for cell in notebook_at(known[folder, name], "en")["cells"]}
            gone += [(name, cell) for cell in cells if cell not in there]
    assert not gone


# --- true to the English


def is_same(one, other, texts):
    """Whether two pieces of a program are the same but for texts, which are given by their ids."""
    if id(one) in texts:
        is_text = isinstance(other, ast.Constant | ast.JoinedStr)
        return is_text and fields_in(one) == fields_in(other)
    if type(one) is not type(other):
        return False
    if isinstance(one, ast.AST):
        return all(is_same(getattr(one, name), getattr(other, name), texts) for name in one._fields)
    if isinstance(one, list):
        return len(one) == len(other) and all(is_same(*pair, texts) for pair in zip(one, other))
    return one == other


def fields_in(text):
    """What stands in the braces of a text, in any order."""
    fields = [node for node in ast.walk(text) if isinstance(node, ast.FormattedValue)]
    return sorted([ast.dump(field) for field in fields])


def is_same_program(english, other):
    """Whether a program is the same in another language but for comments and what is shown."""
    program = ast.parse(english)
    try:
        translated = ast.parse(other)
    except SyntaxError:
        return False
    return is_same(program, translated, {id(text) for text in blocks.literals_in(program)})


def test_the_program_of_each_cell_is_the_same_in_each_language():
    offenders = [
        where
        for cell, other, where in all_cells()
        if cell["cell_type"] == "code" and cell["source"] != other["source"]
        if not is_same_program(cell["source"], other["source"])
    ]
    assert not offenders


@pytest.mark.parametrize(
    ("other", "is_the_same"),
    [
        ('# die Knoten\nprint(f"{2 + 3} Knoten")', True),
        ('print(f"Knoten: {2 + 3}")', True),
        ('print(f"{3 + 2} Knoten")', False),
        ('print("Knoten")', False),
        ('print(f"{2 + 3} Knoten", 4)', False),
        ('print(f"{2 + 3} "Knoten"")', False),
    ],
)
def test_another_program_would_be_found(other, is_the_same):
    assert is_same_program('# the nodes\nprint(f"{2 + 3} nodes")', other) == is_the_same


def texts_in(program):
    """The texts of a program in their order, but for those with fields in braces."""
    nodes = [*ast.walk(ast.parse(program))]
    parts = {part for node in nodes if isinstance(node, ast.JoinedStr) for part in ast.walk(node)}
    texts = [node for node in nodes if isinstance(node, ast.Constant) and node not in parts]
    return [text.value for text in texts if isinstance(text.value, str)]


def said_in_two_ways(english, other):
    """The texts that a program compares with themselves in English, and not in another language."""
    said = {}
    for text, translation in zip(texts_in(english), texts_in(other), strict=True):
        said.setdefault(text, set()).add(translation)
    return [text for text, translations in said.items() if len(translations) > 1]


def test_a_text_is_the_same_wherever_it_stands_in_a_program():
    offenders = [
        (where, said_in_two_ways(cell["source"], other["source"]))
        for cell, other, where in all_cells()
        if cell["cell_type"] == "code" and cell["source"] != other["source"]
    ]
    assert [offender for offender in offenders if offender[1]] == []
    assert said_in_two_ways('a = "won"\na == "won"', 'a = "gewonnen"\na == "won"') == ["won"]


def all_in(pattern, text, without=None):
    """What a pattern finds in a text, and how often."""
    found = pattern.findall(text)
    return Counter([without.sub("", each) for each in found] if without else found)


def differences(english, other, is_code):
    """Which of links, formulas, cells of a table, and fields in braces differ: their names."""
    parts = {
        "links": [all_in(TARGET, text) for text in (english, other)],
        "formulas": [all_in(FORMULA, text, WORDS_IN_FORMULA) for text in (english, other)],
    }
    if english.startswith("|"):
        parts["cells of the table"] = [text.count("|") for text in (english, other)]
    if is_code:
        parts["fields"] = [all_in(blocks.FIELD, text) for text in (english, other)]
    return [name for name, (one, another) in parts.items() if one != another]


@pytest.mark.slow
def test_links_formulas_tables_and_fields_are_the_same_in_each_language():
    offenders = [
        (each.where, differ, each.other)
        for each in translations()
        if (differ := differences(each.english, each.other, each.is_code))
    ]
    assert not offenders


@pytest.mark.parametrize(
    ("english", "other", "differ"),
    [
        ("[so](a.md), $x$ and $y$", "$y$ und $x$, [so](a.md)", []),
        ("[so](a.md)", "[so](a.de.md)", ["links"]),
        ("$x = 0.5$", "$x = 0,5$", ["formulas"]),
        ("$x \\text{ is left}$", "$x \\text{ bleibt}$", []),
        ("| a | b |", "| a b |", ["cells of the table"]),
        ("{x} of {y}", "{x} von {x}", ["fields"]),
    ],
)
def test_what_differs_would_be_found(english, other, differ):
    is_code = english.startswith("{")
    assert differences(english, other, is_code) == differ


def code_that_differs(each):
    """The inline code of a block that its translation lacks, and what it has instead.

    A translation may name something once more, or once less, where one of both has a pronoun. What
    the program says is said as the program says it in that language.
    """
    wanted, found = [
        {TEXT_IN_CODE.sub('""', code) for code in CODE.findall(text)}
        for text in (each.english, each.other)
    ]
    said = {code: catalogue(each.lang).gettext(code) for code in wanted}
    others = " ".join(found)
    lacking = {code for code in wanted if code not in others and said[code] not in found}
    there = {*said.values(), *SAID_ANOTHER_WAY}
    added = {code for code in found if code not in there and code not in each.notebook}
    return lacking - SAID_ANOTHER_WAY, added if not wanted & SAID_ANOTHER_WAY else set()


@pytest.mark.slow
def test_inline_code_is_the_same_in_each_language():
    offenders = [
        (each.where, differ) for each in translations() if any(differ := code_that_differs(each))
    ]
    assert not offenders


@pytest.mark.parametrize(
    ("english", "other", "differ"),
    [
        ("`f` calls `g`; it", "`f` ruft `g` auf; `f`", (set(), set())),
        ("`f`, and `f(x)`", "`f(x)`, das", (set(), set())),
        ("`f` and `g`", "`f` und `h`", ({"g"}, {"h"})),
        ("`not attempted`", "`nicht bearbeitet`", (set(), set())),
        ('`ask("Why?")`', '`ask("Warum?")`', (set(), set())),
    ],
)
def test_other_inline_code_would_be_found(english, other, differ):
    assert code_that_differs(Translation("de", english, other, english, False, "")) == differ


@pytest.mark.parametrize("lang", TRANSLATED)
def test_the_teachers_view_finds_our_programs_in_each_language(lang):
    """They are on a fold that is called as the view knows it."""
    offenders = []
    for path in sorted((ROOT / "notebooks").glob("[0-9]*.ipynb")):
        found = []
        for each in ("en", lang):
            text = "\n".join([cell["source"] for cell in notebook_at(path, each)["cells"]])
            pattern = views.SOLUTION.format(ours=views.OURS.say(each))
            found.append(len(re.findall(pattern, text, re.DOTALL)))
        if len(set(found)) > 1:
            offenders.append((path.name, found))
    assert not offenders


# --- from day to day

ENGLISH = "# A game\n\nPress *Check*.\n\n| move | value |\n|---|---|\n| left | 3 |\n"
PROGRAM = "# BEGIN SOLUTION\nvalue = 3  # at the left leaf\n# END SOLUTION\nprint('the value')"
GERMAN = {
    "A game": "Ein Spiel",
    "Press *Check*.": "Drück *Check*.",
    "| left | 3 |": "| links | 3 |",
    "at the left leaf": "am linken Blatt",
    "the value": "der Wert",
}


def notebook_of(text, program):
    """A notebook of a text and a program; what is an exercise in it has the tag of one."""
    cells = [
        nbformat.v4.new_markdown_cell(text, id="title"),
        nbformat.v4.new_code_cell(program, id="program"),
    ]
    return nbformat.v4.new_notebook(cells=cells)


@pytest.fixture
def project(tmp_path, monkeypatch):
    """A project with one notebook, and one exercise: the folder."""
    translating.make_copies()  # the program of this checkout is used
    monkeypatch.setattr(translating, "NOTEBOOKS", tmp_path / "notebooks")
    monkeypatch.setattr(translating, "EXERCISES", tmp_path / "exercises")
    monkeypatch.setattr(translating, "SOLUTIONS", tmp_path / "exercises" / "solutions")
    monkeypatch.setattr(translating, "PAGES", ())
    monkeypatch.setattr(translating, "read", translating.read.__wrapped__)  # it will change
    translating.SOLUTIONS.mkdir(parents=True)
    translating.NOTEBOOKS.mkdir()
    write("notebooks/01_game.ipynb", tmp_path, ENGLISH)
    write("exercises/solutions/ex01_game.ipynb", tmp_path, ENGLISH)
    return tmp_path


def write(name, project, text, program=PROGRAM):
    nbformat.write(notebook_of(text, program), project / name)


def bring_up_to_date():
    """What the command messages does."""
    for lang in TRANSLATED:
        for file, content in translating.files(lang).items():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
    cells_in.cache_clear()


def translate(path):
    """Fill in the German of a notebook, as a translator does."""
    translated = translating.update(path, "de")
    for message in translated:
        message.string = GERMAN.get(message.id, message.string)
        if message.string:
            message.flags.discard("fuzzy")
    translating.path(path, "de").write_bytes(translating.as_bytes(translated))


def german(path):
    """What readers get of a notebook: the sources of its text and its program."""
    return [cell["source"] for cell in notebook_at(path, "de")["cells"]]


def test_a_message_says_in_which_cell_it_is(project):
    bring_up_to_date()
    stored = translating.path(translating.NOTEBOOKS / "01_game.ipynb", "de").read_text("utf-8")
    assert '#: 01_game.ipynb\nmsgctxt "title"\nmsgid "A game"\n' in stored.replace(":1\n", "\n")
    assert "BEGIN SOLUTION" not in stored


def test_readers_get_what_a_translator_has_filled_in_and_buttons_as_on_the_screen(project):
    path = translating.NOTEBOOKS / "01_game.ipynb"
    bring_up_to_date()
    translate(path)
    bring_up_to_date()
    text, program = german(path)
    wanted = "# Ein Spiel\n\nDrück *Prüfen*.\n\n| Zug | Wert |\n|---|---|\n| links | 3 |\n"
    assert text.replace("| move | value |", "| Zug | Wert |") == wanted
    assert "value = 3  # am linken Blatt" in program and "print('der Wert')" in program
    assert program.startswith("# BEGIN SOLUTION\n")


def test_what_is_said_in_several_notebooks_is_translated_once(project):
    solution = translating.SOLUTIONS / "ex01_game.ipynb"
    bring_up_to_date()
    translate(translating.NOTEBOOKS / "01_game.ipynb")
    bring_up_to_date()
    text, _ = german(solution)
    assert text.startswith("# Ein Spiel\n\nDrück *Prüfen*.")


def test_what_students_get_of_a_solution_has_a_place_for_their_code_in_their_language(project):
    write("exercises/ex01_game.ipynb", project, ENGLISH)
    copy = translating.students_copy(
        translating.read(translating.SOLUTIONS / "ex01_game.ipynb"), "en"
    )
    nbformat.write(copy, project / "exercises" / "ex01_game.ipynb")
    bring_up_to_date()
    _, program = german(project / "exercises" / "ex01_game.ipynb")
    assert "# dein Code hierher" in program and "3" not in program


@pytest.mark.parametrize(
    ("before", "after", "shown"),
    [
        ("Press *Check*.", "Press *Check* now.", "*{mark}* Press *Check* (Prüfen) now."),
        ("| left | 3 |", "| left | 4 |", "| *{mark}* left | 4 |"),
        ("# A game", "# A small game", "# *{mark}* A small game"),
        ("Press *Check*.", "Press *Check*\nnow.", "*{mark}* Press *Check* (Prüfen)\nnow."),
    ],
)
def test_a_block_that_has_changed_is_english_with_a_mark_and_is_named(
    project, before, after, shown
):
    path = translating.NOTEBOOKS / "01_game.ipynb"
    bring_up_to_date()
    translate(path)
    bring_up_to_date()
    assert list(translating.stale()) == []
    for name in ("notebooks/01_game.ipynb", "exercises/solutions/ex01_game.ipynb"):
        write(name, project, ENGLISH.replace(before, after))
    assert after in german(path)[0].replace(" (Prüfen)", "")  # even before messages has run
    bring_up_to_date()
    mark = translating.CHANGED.say("de")
    assert "nglisch" in mark
    text, program = german(path)
    assert f"\n{shown.format(mark=mark)}\n" in f"\n{text}"
    assert "links" in text or "Spiel" in text  # all else is German as before
    assert "am linken Blatt" in program
    new = after.removeprefix("# ").replace("\n", " ")
    assert f"01_game.po (de), title: {new}" in list(translating.stale())
    assert f"ex01_game.po (de), title: {new}" in list(translating.stale())


def test_in_a_program_that_has_changed_what_it_says_is_english(project):
    path = translating.NOTEBOOKS / "01_game.ipynb"
    bring_up_to_date()
    translate(path)
    for name in ("notebooks/01_game.ipynb", "exercises/solutions/ex01_game.ipynb"):
        write(name, project, ENGLISH, PROGRAM.replace("left leaf", "left leaves"))
    bring_up_to_date()
    _, program = german(path)
    assert "value = 3  # at the left leaves" in program and "print('der Wert')" in program


def test_a_translation_that_was_looked_at_again_is_no_longer_stale(project):
    path = translating.NOTEBOOKS / "01_game.ipynb"
    bring_up_to_date()
    translate(path)
    for name in ("notebooks/01_game.ipynb", "exercises/solutions/ex01_game.ipynb"):
        write(name, project, ENGLISH.replace("A game", "A small game"))
    bring_up_to_date()
    assert list(translating.stale())
    translate(path)  # which takes the mark off
    bring_up_to_date()
    assert list(translating.stale()) == []
    assert german(path)[0].startswith("# Ein Spiel")


def test_what_messages_says_names_what_has_changed(project, monkeypatch, capsys):
    from classroom.course import messages

    path = translating.NOTEBOOKS / "01_game.ipynb"
    bring_up_to_date()
    translate(path)
    write("notebooks/01_game.ipynb", project, ENGLISH.replace("A game", "A small game"))
    monkeypatch.setattr(messages, "files", lambda lang: {})
    monkeypatch.setattr(messages, "untranslated_sentences", lambda lang: [])
    monkeypatch.setattr(messages, "collect", list)
    monkeypatch.setattr(messages, "write_notes", lambda: None)
    monkeypatch.setattr(messages, "stale", list)
    messages.main([])
    said = capsys.readouterr().out
    assert "since the English has changed: 01_game.po (de), title: A small game\n" in said
