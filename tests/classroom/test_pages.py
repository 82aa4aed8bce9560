"""Pages from templates: what is put into them is only text, and Jinja2 comes when it is needed."""

import subprocess
import sys

import pytest
from on_paper import Reader

from classroom import pages
from gametree import RenderError

HOSTILE = "</title><script>alert(1)</script>&\"'"


@pytest.mark.parametrize("path", sorted(pages.FOLDER.glob("*.jinja")), ids=lambda path: path.name)
def test_a_template_can_be_read(path):
    assert pages.templates().get_template(path.name)


def test_a_page_has_a_language_a_title_and_room_on_a_telephone():
    page = pages.fill_in("page", lang="de", title="Bäume")
    assert page.startswith('<!DOCTYPE html>\n<html lang="de">\n')
    assert '<meta charset="utf-8">' in page and "<title>Bäume</title>" in page
    assert '<meta name="viewport" content="width=device-width, initial-scale=1">' in page


def test_what_is_put_into_a_template_is_only_text():
    assert "script" not in Reader(pages.fill_in("page", lang="en", title=HOSTILE)).tags


def test_what_a_page_needs_must_be_given():
    from jinja2 import UndefinedError

    with pytest.raises(UndefinedError, match="'title' is undefined"):
        pages.fill_in("page", lang="en")


def test_jinja_is_imported_when_a_page_is_made():
    program = "import sys, classroom; print('jinja2' in sys.modules)"
    command = [sys.executable, "-c", program]
    assert subprocess.check_output(command, encoding="utf-8") == "False\n"


def test_where_jinja_is_missing_a_sentence_says_so(monkeypatch):
    monkeypatch.setitem(sys.modules, "jinja2", None)
    pages.templates.cache_clear()
    with pytest.raises(RenderError, match="Install it with pip install jinja2"):
        pages.fill_in("page", lang="en", title="Trees")
