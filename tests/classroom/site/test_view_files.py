"""What widgets have packed: files that a browser brings when a widget comes near."""

import json
import re

import pytest
from playwright.sync_api import expect

from classroom import explore, icicle
from classroom.site import frame
from classroom.site.pages import copy_files
from classroom.site.view_files import packed_in_files
from gametree import Bones, build, tree

BONES = icicle(Bones(12))


def test_what_is_long_becomes_a_file_of_its_own(tmp_path):
    html = packed_in_files(BONES.embed(with_words=False) * 2, tmp_path, "../")
    first, second = re.findall('"packed_in": "../(packed/[0-9a-f]{16}.js)"', html)
    assert first == second and '"packed": ' not in html
    script = (tmp_path / first).read_text(encoding="utf-8")
    assert json.dumps(BONES.box.view["packed"]) in script
    assert len([*(tmp_path / "packed").iterdir()]) == 1


def test_what_is_short_and_what_nobody_packed_stay_where_they_are(tmp_path):
    html = icicle(tree([3, 12])).embed() + explore(build(Bones(5))).embed()
    assert packed_in_files(html, tmp_path, "") == html
    assert not [*tmp_path.iterdir()]


@pytest.mark.browser
def test_a_page_opened_from_a_folder_brings_it_when_it_comes_near(file, tmp_path):
    copy_files(tmp_path)
    far = '<p style="height: 4000px">far below:</p>'
    shown = [BONES.embed(with_words=False), icicle(Bones(11)).embed(with_words=False)]
    page = frame.Page("read/a.html", "A", far.join(shown), "en", "A")
    frame.write_page(tmp_path, page, "en")
    opened = file(tmp_path / "read" / "a.html")
    expect(opened.locator("canvas")).to_have_count(1)
    brought = "[...document.querySelectorAll('script[src*=packed]')].length"
    assert opened.evaluate(brought) == 1
    opened.mouse.wheel(0, 9_000)
    expect(opened.locator("canvas")).to_have_count(2)
    assert opened.evaluate(brought) == 2
    expect(opened.locator(".gt-place").last).to_contain_text("of")
