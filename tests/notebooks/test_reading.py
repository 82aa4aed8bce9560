"""Reading the notebooks and the pages beside them: do they keep what they promise to a reader?"""

import itertools
import re

from places import ROOT
from reading import (
    EXERCISES,
    GLOSSARY,
    NOTEBOOKS,
    cells_of,
    marked,
    prose,
    questions_asked_in,
)

from classroom.quiz.questions import questions_in

# --- objectives and key points ---


def bullets(text):
    return re.findall(r"^- (.*(?:\n  .*)*)", text, re.M)


def objectives(path):
    opening = cells_of(path)[0].source
    return bullets(opening.split("**You will be able to**")[1].split("**Time**")[0])


def key_points(path):
    section = re.search(r"^## Key points\n(.*?)(?=^#|^\*\*Try this|\Z)", marked(path), re.S | re.M)
    return bullets(section[1]) if section else []


def test_three_objectives_each_with_its_verb(stored):
    promised = objectives(stored)
    assert len(promised) == 3
    assert all(re.match(r"\*\w+( \w+)?\*", objective) for objective in promised), promised


def test_each_objective_comes_back_in_a_key_point(notebook):
    promised, kept = objectives(notebook), key_points(notebook)
    assert len(kept) == len(promised)
    for objective, key_point in zip(promised, kept):
        verb = re.match(r"\*(.+?)\*", objective)[1]
        assert re.search(rf"\*{verb}\*", key_point), (objective, key_point)


def glossary():
    """The English terms of the glossary."""
    rows = re.findall(r"^\| (.*?) \|", GLOSSARY.read_text(encoding="utf-8"), re.M)
    terms = set()
    for row in rows:
        inside = re.findall(r"\((.*?)\)", row)
        for term in ", ".join([re.sub(r"\(.*?\)", "", row), *inside]).split(","):
            terms.add(term.strip().casefold())
    return terms


def test_terms_of_key_points_stand_in_the_glossary(notebook):
    terms = glossary()
    bold = [term for point in key_points(notebook) for term in re.findall(r"\*\*(.+?)\*\*", point)]
    assert bold
    for term in bold:
        term = term.casefold()
        assert {term, term.removesuffix("s"), term.removesuffix("es")} & terms, term


def test_the_glossary_has_a_line_for_each_term_in_three_languages():
    lines = GLOSSARY.read_text(encoding="utf-8").splitlines()
    _, *rows = [line for line in lines if line.startswith("| ")]
    assert len(rows) >= 45
    for row in rows:
        english, german, chinese, meaning = [part.strip() for part in row.strip("|").split(" | ")]
        assert english and german and meaning, row
        assert re.search(r"[\u4e00-\u9fff]|α|MAX|fail-soft", chinese), row
    first = [re.sub(r"\W", "", row.split("|")[1].casefold()) for row in rows[1:]]  # after α, β
    assert first == sorted(first)


# --- language and looks ---


def test_nothing_is_left_to_do(path):
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".ipynb":
        text = "\n".join(cell.source for cell in cells_of(path))
    assert not re.search(r"\b(TODO|FIXME|TBD)\b", text)


def test_no_word_that_shames_and_no_shouting(path):
    text = re.sub(r"<!--.*?-->|!\[", "", prose(path), flags=re.S)
    assert not re.search(r"\b(simply|obviously|trivial|trivially|of course)\b", text, re.I)
    assert "!" not in text, text[max(0, text.find("!") - 60) : text.find("!") + 1]


def test_headings_skip_no_level(path):
    levels = [len(hashes) for hashes in re.findall(r"^(#+) ", marked(path), re.M)]
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(after <= before + 1 for before, after in itertools.pairwise(levels))


def test_images_in_the_text_have_alternative_text(path):
    for text in re.findall(r"!\[(.*?)\]\(", marked(path)):
        assert len(text) >= 10, text
    for image in re.findall(r"<img (.*?)>", marked(path)):
        assert re.search(r'alt="[^"]{10}', image), image


def shows_picture(cell):
    """True for a code cell whose output has a picture; a question does not count."""
    for output in cell.get("outputs", []):
        data = output.get("data", {})
        html = "".join(data.get("text/html", ""))
        if "<img" in html or "<svg" in html or any(kind.startswith("image/") for kind in data):
            return True
    return False


def test_every_stored_picture_has_alternative_text(stored):
    """JupyterLab shows an image/png without any, so pictures are stored as HTML."""
    for cell in cells_of(stored):
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            is_image = any(kind.startswith("image/") for kind in data)
            assert "text/html" in data or not is_image, cell.id
            for image in re.findall(r"<img (.*?)>", "".join(data.get("text/html", "")), re.S):
                assert re.search(r'alt="[^"]{8}', image), (cell.id, image[:80])


# --- predict, run, explain ---


def is_question(cell):
    return bool(questions_asked_in(cell))


def is_widget(cell):
    views = [output.get("data", {}) for output in cell.get("outputs", [])]
    return any("application/vnd.jupyter.widget-view+json" in data for data in views)


def test_predictions_widgets_and_pictures_from_01_on(lesson):
    code = [cell for cell in cells_of(lesson) if cell.cell_type == "code"]
    assert sum(map(is_question, code)) >= 3
    assert sum(is_widget(cell) and not is_question(cell) for cell in code) >= 2
    assert sum(map(shows_picture, code)) >= 4


def test_every_question_stands_in_a_file_and_is_asked_once():
    """So no cell's source holds an answer, and no file a question that nobody asks."""
    stored = questions_in(ROOT / "notebooks" / "questions")
    sources = [path for path in NOTEBOOKS + EXERCISES if path.parent != ROOT / "exercises"]
    asked = []
    for path in sources:
        for cell in cells_of(path):
            holds_answer = cell.cell_type == "code" and re.search(r"\bpredict\(", cell.source)
            assert not holds_answer, (path.name, cell.id)
            for name in questions_asked_in(cell):
                asked.append(name)
                file, _ = stored[name]
                assert file == f"{path.stem}.toml", name
    assert sorted(asked) == sorted(stored) and len(stored) >= 120


def test_a_picture_is_followed_by_a_sentence(notebook):
    cells = cells_of(notebook)
    for cell, after in itertools.pairwise(cells):
        if cell.cell_type == "code" and shows_picture(cell):
            is_told = after.cell_type == "markdown" or is_question(after) or shows_picture(after)
            assert is_told, cell.id
    assert cells[-1].cell_type == "markdown"


def test_few_cells_of_prose_follow_another(notebook):
    """Two of them in a row are one cell, or something to do was forgotten between them."""
    cells = cells_of(notebook)
    twins = [
        after.id
        for before, after in itertools.pairwise(cells)
        if before.cell_type == after.cell_type == "markdown"
    ]
    assert len(twins) <= len(cells) // 5, twins


def shown_in(path):
    """All text that the cells of a notebook show, and the code that shows it."""
    texts = []
    for cell in cells_of(path):
        if cell.cell_type == "code":
            texts.append(cell.source)
            for output in cell.outputs:
                data = output.get("data", {})
                texts += [output.get("text", ""), output.get("evalue", "")]
                texts += [data.get("text/plain", ""), "".join(data.get("text/html", ""))]
    return "\n".join(texts)


def test_no_large_number_that_no_cell_shows(notebook):
    """A number with a comma in it is a count, which a cell of this notebook or an earlier shows."""
    shown = shown_in(notebook)
    for other in NOTEBOOKS:
        if other.name < notebook.name:
            shown += shown_in(other)
    told = re.sub(r"^\*Predict.*$", "", prose(notebook), flags=re.M)  # answers to choose from
    for number in re.findall(r"(?<![\d,.])\d{1,3}(?:,\d{3})+(?![\d,])", told):
        assert number in shown or number.replace(",", "") in shown, number
