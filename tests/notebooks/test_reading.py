"""Reading the notebooks and the pages beside them: do they keep what they promise to a reader?"""

import itertools
import re
import unicodedata
from functools import cache

import nbformat
import pytest
from places import ROOT

from classroom.check.mistakes import MISTAKES
from classroom.course import notebooks
from classroom.quiz.questions import questions_in

NOTEBOOKS = [path for path in notebooks.paths() if path.parent.name == "notebooks"]
EXERCISES = [path for path in notebooks.paths() if path not in NOTEBOOKS]
NAMES = (
    "README.md",
    "notebooks/GLOSSARY.md",
    "notebooks/TEACHING.md",
    "notebooks/HUB.md",
    "notebooks/TEACHING.de.md",
    "notebooks/TEACHING.zh.md",
)
PAGES = [ROOT / name for name in NAMES]
ORDER = ["00_", "01_", "01b", "02_", "03_", "04_", "05_", "06_"]

ASKS = r'^ask\("([^"]+)"'
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)[^)]*\)")


@cache
def cells_of(path):
    return nbformat.read(path, 4).cells


def marked(path):
    """The Markdown of a page or notebook, without fenced blocks."""
    if path.suffix == ".ipynb":
        text = "\n\n".join(cell.source for cell in cells_of(path) if cell.cell_type == "markdown")
    else:
        text = path.read_text(encoding="utf-8")
    return re.sub(r"^```.*?^```", "", text, flags=re.S | re.M)


def prose(path):
    """What a person reads of a page or notebook: no code and no formula."""
    text = re.sub(r"^\$\$.*?^\$\$", "", marked(path), flags=re.S | re.M)
    return re.sub(r"`[^`\n]*`|\$[^$\n]+\$", "", text)


def name_of(path):
    return str(path.relative_to(ROOT).as_posix())


@pytest.fixture(params=NOTEBOOKS + EXERCISES + PAGES, ids=name_of)
def path(request):
    return request.param


@pytest.fixture(params=NOTEBOOKS + EXERCISES, ids=name_of)
def stored(request):
    """A notebook, one of an exercise or of its solution included."""
    return request.param


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: path.name)
def notebook(request):
    return request.param


@pytest.fixture(
    params=[path for path in NOTEBOOKS if not path.name.startswith("00_")], ids=lambda p: p.name
)
def lesson(request):
    """A notebook from 01 on."""
    return request.param


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
    found = objectives(stored)
    assert len(found) == 3
    assert all(re.match(r"\*\w+( \w+)?\*", objective) for objective in found), found


def test_each_objective_comes_back_in_a_key_point(notebook):
    wanted, found = objectives(notebook), key_points(notebook)
    assert len(found) == len(wanted)
    for objective, key_point in zip(wanted, found):
        verb = re.match(r"\*(.+?)\*", objective)[1]
        assert re.search(rf"\*{verb}\*", key_point), (objective, key_point)


def glossary():
    """The English terms of the glossary."""
    rows = re.findall(r"^\| (.*?) \|", PAGES[1].read_text(encoding="utf-8"), re.M)
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
    rows = [
        line for line in PAGES[1].read_text(encoding="utf-8").splitlines() if line.startswith("| ")
    ][1:]
    assert len(rows) >= 45
    for row in rows:
        english, german, chinese, meaning = [part.strip() for part in row.strip("|").split(" | ")]
        assert english and german and meaning, row
        assert re.search(r"[\u4e00-\u9fff]|α|MAX|fail-soft", chinese), row
    first = [re.sub(r"\W", "", row.split("|")[1].casefold()) for row in rows[1:]]  # after α, β
    assert first == sorted(first)


# --- links ---


def anchors(path):
    """The ids that a link may lead to. GitHub and JupyterLab each make their own from a heading."""
    found = set(re.findall(r"<a (?:id|name)=\"([^\"]+)\"", marked(path)))
    for heading in re.findall(r"^#+ (.+?)\s*$", marked(path), re.M):
        words = re.sub(r"[*`]", "", heading)
        found |= {slug(words), words.replace(" ", "-")}
    return found


def slug(heading):
    kept = [
        letter
        for letter in heading.lower()
        if letter in " -_" or unicodedata.category(letter)[0] in "LN"
    ]
    return "".join(kept).replace(" ", "-")


def test_slugs_are_those_of_github():
    assert slug("Part A: a puzzle") == "part-a-a-puzzle"
    assert slug("α and β, the 3 × 2 table") == "α-and-β-the-3--2-table"


def test_links_and_anchors_resolve(path):
    for link in LINK.findall(marked(path)):
        if re.match(r"https?:|mailto:", link):
            continue
        file, _, anchor = link.partition("#")
        target = (path.parent / file).resolve() if file else path
        assert target.exists(), link
        assert target == ROOT or ROOT in target.parents, f"{link} leads out of the project"
        if anchor:
            assert anchor in anchors(target), link


def test_notebooks_lead_on_and_back():
    paths = {path.name[:3]: path for path in NOTEBOOKS}
    assert list(paths) == sorted(ORDER) and len(paths) == len(NOTEBOOKS)
    main = [name for name in ORDER if name != "01b"]  # 01b is a second reading, reached from 01
    for before, after in itertools.pairwise(main):
        assert paths[after].name in LINK.findall(
            cells_of(paths[before])[-1].source + marked(paths[before])
        )
        assert paths[before].name in LINK.findall(marked(paths[after]))
    assert paths["01b"].name in LINK.findall(marked(paths["01_"]))


def test_each_notebook_leads_to_its_exercises():
    for path in sorted((ROOT / "exercises").glob("ex*.ipynb")):
        number = path.name[2:4] + "_"
        notebook = next(one for one in NOTEBOOKS if one.name.startswith(number))
        assert f"../exercises/{path.name}" in LINK.findall(marked(notebook))
        assert f"../notebooks/{notebook.name}" in LINK.findall(marked(path))


def test_the_readme_lists_every_notebook_and_exercise():
    links = LINK.findall(PAGES[0].read_text(encoding="utf-8"))
    for path in NOTEBOOKS:
        assert name_of(path) in links
    for path in (ROOT / "exercises").glob("ex*.ipynb"):
        assert name_of(path) in links


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
    """True for a code cell whose output has a picture: a question is none."""
    for output in cell.get("outputs", []):
        data = output.get("data", {})
        html = "".join(data.get("text/html", ""))
        if "<img" in html or "<svg" in html or any(kind.startswith("image/") for kind in data):
            return True
    return False


def test_every_stored_picture_has_alternative_text(stored):
    """JupyterLab shows an image/png or image/svg+xml without any, so pictures are stored as HTML."""
    for cell in cells_of(stored):
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            assert "text/html" in data or not any(kind.startswith("image/") for kind in data), (
                cell.id
            )
            for image in re.findall(r"<img (.*?)>", "".join(data.get("text/html", "")), re.S):
                assert re.search(r'alt="[^"]{8}', image), (cell.id, image[:80])


# --- predict, run, explain ---


def is_question(cell):
    return cell.cell_type == "code" and re.search(ASKS, cell.source, re.M) is not None


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
            assert cell.cell_type == "markdown" or not re.search(r"\bpredict\(", cell.source), (
                path.name,
                cell.id,
            )
            for name in re.findall(ASKS, cell.source, re.M) if cell.cell_type == "code" else ():
                asked.append(name)
                assert stored[name][0] == f"{path.stem}.toml", name
    assert sorted(asked) == sorted(stored) and len(stored) >= 120


def test_a_picture_is_followed_by_a_sentence(notebook):
    cells = cells_of(notebook)
    for cell, after in itertools.pairwise(cells):
        if cell.cell_type == "code" and shows_picture(cell):
            assert after.cell_type == "markdown" or is_question(after) or shows_picture(after), (
                cell.id
            )
    assert cells[-1].cell_type == "markdown"


def test_few_cells_of_prose_follow_another(notebook):
    """Two of them in a row are one cell, or something to do was forgotten between them."""
    cells = cells_of(notebook)
    twins = [b.id for a, b in itertools.pairwise(cells) if a.cell_type == b.cell_type == "markdown"]
    assert len(twins) <= len(cells) // 5, twins


def shown_in(path):
    """All text that the cells of a notebook show, and the code that shows it."""
    texts = []
    for cell in cells_of(path):
        if cell.cell_type == "code":
            texts.append(cell.source)
            for output in cell.outputs:
                data = output.get("data", {})
                texts += [
                    output.get("text", ""),
                    data.get("text/plain", ""),
                    "".join(data.get("text/html", "")),
                ]
                texts += [output.get("evalue", "")]
    return "\n".join(texts)


def test_no_large_number_that_no_cell_shows(notebook):
    """A number with a comma in it is a count: a cell of this notebook, or of the one it comes from, shows it."""
    shown = shown_in(notebook)
    for other in NOTEBOOKS:
        if other.name < notebook.name:
            shown += shown_in(other)
    told = re.sub(r"^\*Predict.*$", "", prose(notebook), flags=re.M)  # answers to choose from
    for number in re.findall(r"(?<![\d,.])\d{1,3}(?:,\d{3})+(?![\d,])", told):
        assert number in shown or number.replace(",", "") in shown, number


# --- parts: places to stop, and to begin again ---

RESUME = "Coming back? *Run → Run All Above Selected Cell*"
TASK = r"^check_\w+\("  # what the reader writes is checked in the same cell


def parts_of(path):
    """Part → its cells, the heading first; what stands before the first and after the last belongs to none."""
    parts, now = {}, None
    for cell in cells_of(path):
        if cell.cell_type == "markdown" and (
            heading := re.match(r"## (?:Part (\d+): )?", cell.source)
        ):
            now = int(heading[1]) if heading[1] else None
        if now is not None:
            parts.setdefault(now, []).append(cell)
    return parts


def minutes(cells):
    """How long a reader needs: 150 words a minute, a minute a question, five a task."""
    text = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    text = re.sub(
        r"<details>.*?</details>", "", text, flags=re.S
    )  # hints and answers, if they are wanted
    code = [cell.source for cell in cells if cell.cell_type == "code"]
    asked, tasks = (
        sum(bool(re.search(sign, source, re.M)) for source in code) for sign in (ASKS, TASK)
    )
    return len(text.split()) / 150 + asked + 5 * tasks


def test_each_part_is_a_place_to_stop(lesson):
    parts, known = parts_of(lesson), questions_in(ROOT / "notebooks" / "questions")
    assert list(parts) == list(range(1, len(parts) + 1)) and len(parts) >= 2
    for number, cells in parts.items():
        opening = cells[0].source
        said = int(re.search(r"\*Promise: .+\* (\d+) minutes\.", opening)[1])
        assert RESUME in opening and minutes(cells) <= said <= 20, (number, minutes(cells), said)
        sections = [
            int(name)
            for cell in cells
            for name in re.findall(rf"^### {number}\.(\d+) ", cell.source, re.M)
        ]
        unnumbered = [cell.id for cell in cells if re.search(r"^### (?!\d)", cell.source, re.M)]
        assert sections == list(range(1, len(sections) + 1)) and sections and not unnumbered, (
            number,
            sections,
            unnumbered,
        )
        asked = [name for cell in cells for name in re.findall(ASKS, cell.source, re.M)]
        assert asked and all(known[name][1].get("part") == number for name in asked), (
            number,
            asked,
        )
        shows = f'progress("{lesson.name.split("_")[0]}", {number})'
        assert [cell.source for cell in cells if cell.cell_type == "code"][-1] == shows, number


def test_no_notebook_is_too_long():
    lengths = {path.name[:3]: len(cells_of(path)) for path in NOTEBOOKS}
    assert lengths["00_"] <= 10 and lengths["02_"] <= 115 and lengths["04_"] <= 100


# --- the lessons ---

STATION = re.compile(r"\| (\d+) \| (\d+) \| (?:–|`([\w-]+)`) \| (✎ )?(?:(\d+\.\d+): )?[^|]+ \|")


def lesson_cells(path, tag):
    """The cells with this tag, each with the number of its section."""
    found, sections = [], [""]
    for cell in cells_of(path):
        here = (
            re.findall(r"^### (\d+\.\d+) ", cell.source, re.M)
            if cell.cell_type == "markdown"
            else []
        )
        if tag in cell.metadata.get("tags", []):
            found.append((cell.id, (here or sections[-1:])[0]))
        sections += here
    return found


def test_lessons_are_short_and_listed_for_teachers(lesson):
    name, page = lesson.name.split("_")[0], PAGES[2].read_text(encoding="utf-8")
    part = re.search(rf"^## {name} .*?(?=^## )", page, re.S | re.M)[0]
    ways = []
    for most, tag in (45, "lesson"), (90, "lesson-90"):
        table = re.search(rf"^### {most} minutes\n\n\|.*\n\|.*\n((?:\|.*\n)+)", part, re.M)[
            1
        ].splitlines()
        rows = [STATION.fullmatch(line).groups("") for line in table]
        numbers, minutes, _, pens, _ = zip(*rows)
        assert list(numbers) == [str(number) for number in range(1, len(rows) + 1)]
        assert sum(map(int, minutes)) <= most and any(pens)
        assert [(cell, section) for _, _, cell, _, section in rows if cell] == lesson_cells(
            lesson, tag
        )
        ways.append(table)
    first, both = ways
    assert both[: len(first)] == first  # so the longer way is also two lessons
    assert re.search(rf"\bstation {len(first)}\b", part)  # where the first of two lessons ends
    assert sum(int(STATION.fullmatch(line)[2]) for line in both[len(first) :]) <= 45
    assert len(lesson_cells(lesson, "lesson")) <= 10


@pytest.mark.parametrize("path", [path for path in PAGES if "TEACHING" in path.name], ids=name_of)
def test_a_picture_for_the_wall_shows_what_the_lesson_speaks_of(path):
    """Values, bounds and boxes stand in a picture only where draw is told of them."""
    pictures = re.findall(r"`draw\(([^`]*)`", path.read_text(encoding="utf-8"))
    assert pictures
    assert [
        shown for shown in pictures if not re.search(r"\b(values|at|windows|blank)=", shown)
    ] == []


def test_teachers_read_of_mistakes_that_checks_know():
    page = PAGES[2].read_text(encoding="utf-8")
    table = re.search(r"^\| name \|.*\n\|.*\n((?:\|.*\n)+)", page, re.M)[1]
    named = re.findall(r"`([a-z0-9-]+)`(?=[^|]*\|[^|]*\|[^|]*\|$)", table, re.M)
    named += re.findall(r"\(\*([a-z-]+)\*\)", page)
    assert len(named) > 30 and set(named) <= set(MISTAKES), set(named) - set(MISTAKES)
