"""Links in the notebooks and pages: each leads somewhere, and the series leads on and back."""

import itertools
import re
import unicodedata

import pytest
from places import ROOT
from reading import NOTEBOOKS, README, cells_of, marked, name_of

ORDER = ["00_", "01_", "02_", "03_", "04_", "05_", "06_", "07_", "08_"]
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)[^)]*\)")


def anchors(path):
    """The ids that a link may lead to. GitHub and JupyterLab each make their own from a heading."""
    ids = set(re.findall(r"<a (?:id|name)=\"([^\"]+)\"", marked(path)))
    for heading in re.findall(r"^#+ (.+?)\s*$", marked(path), re.M):
        words = re.sub(r"[*`]", "", heading)
        ids |= {slug(words), words.replace(" ", "-")}
    return ids


def slug(heading):
    """The id that GitHub makes from a heading."""
    kept = ""
    for letter in heading.lower():
        is_letter_or_number = unicodedata.category(letter)[0] in "LN"
        if is_letter_or_number or letter in " -_":
            kept += letter
    return kept.replace(" ", "-")


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
    for name, next_name in itertools.pairwise(ORDER):
        before, after = paths[name], paths[next_name]
        last_cell = cells_of(before)[-1].source
        assert after.name in LINK.findall(last_cell + marked(before))
        assert before.name in LINK.findall(marked(after))


def test_each_notebook_leads_to_its_exercises():
    for exercises in sorted((ROOT / "exercises").glob("ex*.ipynb")):
        number = exercises.name[2:4] + "_"
        (notebook,) = [path for path in NOTEBOOKS if path.name.startswith(number)]
        assert f"../exercises/{exercises.name}" in LINK.findall(marked(notebook))
        assert f"../notebooks/{notebook.name}" in LINK.findall(marked(exercises))


GERMAN = ROOT / "notebooks" / "README.de.md"


@pytest.mark.parametrize("readme", [README, GERMAN], ids=name_of)
def test_the_readme_lists_every_notebook_and_exercise(readme):
    links = LINK.findall(readme.read_text(encoding="utf-8"))
    files = {(readme.parent / link).resolve() for link in links}
    assert files.issuperset([*NOTEBOOKS, *(ROOT / "exercises").glob("ex*.ipynb")])
