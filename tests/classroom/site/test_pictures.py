"""Pictures of the pages to read: files that a browser reads when a reader comes near them."""

import re

import pytest

from classroom.site.pictures import in_files
from gametree import MAX, MIN, draw

PICTURE = draw(MAX(MIN(3, 12), MIN(2, 4)))


def sources(html):
    return re.findall('<img [^>]*src="([^"]*)"', html)


def test_a_picture_within_a_page_becomes_a_file_with_the_same_words_and_looks(tmp_path):
    html = in_files(f"<p>A tree:</p>{PICTURE.image()}", tmp_path)
    (name,) = sources(html)
    assert (tmp_path / name).read_text(encoding="utf-8") == PICTURE.svg
    before = re.search('alt="[^"]*"', PICTURE.image())[0]
    assert before in html and 'style="max-width:none"' in html


def test_a_picture_has_its_place_on_the_page_before_it_is_read(tmp_path):
    width, height = re.search('<svg[^>]* width="(\\d+)" height="(\\d+)"', PICTURE.svg).groups()
    html = in_files(PICTURE.image(), tmp_path)
    assert f'<img loading="lazy" width="{width}" height="{height}" ' in html


def test_the_size_of_a_sheet_of_paper_is_told_in_px(tmp_path):
    (tmp_path / "pictures").mkdir()
    map_of_boards = '<svg viewBox="0 0 210 297" width="210mm" height="297mm"/>'
    (tmp_path / "pictures" / "map.svg").write_text(map_of_boards)
    html = in_files('<img src="pictures/map.svg" alt="A map">', tmp_path)
    assert html == (
        '<img loading="lazy" width="794" height="1123" src="pictures/map.svg" alt="A map">'
    )


def test_a_picture_shown_smaller_than_it_is_keeps_its_shape(tmp_path):
    (tmp_path / "board.svg").write_text('<svg width="420" height="210"/>')
    html = in_files('<img alt="A" src="board.svg" width="320">', tmp_path)
    assert html == '<img loading="lazy" width="320" height="160" alt="A" src="board.svg">'


def test_one_picture_shown_twice_is_one_file_and_another_is_another(tmp_path):
    other = draw(MAX(1, 2)).image()
    html = in_files(PICTURE.image() + other + PICTURE.image(), tmp_path)
    first, second, third = sources(html)
    assert first == third != second
    assert len(list((tmp_path / "pictures").iterdir())) == 2


def test_pictures_of_other_kinds_and_from_elsewhere_stay_as_they_are(tmp_path):
    html = '<img src="data:image/png;base64,AAAA" alt="A"><img src="https://a.example/b.svg">'
    assert in_files(html, tmp_path) == html
    assert not list(tmp_path.iterdir())


def test_a_picture_without_a_size_is_refused(tmp_path):
    (tmp_path / "a.svg").write_text('<svg viewBox="0 0 1 1"/>')
    with pytest.raises(ValueError, match="does not say its width"):
        in_files('<img src="a.svg">', tmp_path)
