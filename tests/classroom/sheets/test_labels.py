"""Labels for a machine of matchboxes, and its rules, to print."""

import re
from functools import cache

import pytest
from amounts import amount
from on_paper import MM, ROOM, Reader

from classroom import matchboxes
from gametree import MAX, MIN, Bones, ConnectFour, GameTreeError, RenderError, TicTacToe


@cache
def sheet_of_all():
    """The labels of all boxes of tic-tac-toe."""
    return matchboxes()


@cache
def page_of(sheet):
    return sheet.html()


def words_of(sheet):
    return " ".join(" ".join(Reader(page_of(sheet)).words).split())


def test_tic_tac_toe_has_304_labels_on_15_pages():
    sheet = sheet_of_all()
    page = page_of(sheet)
    assert page.count('<div class="label">') == len(sheet.boxes) == 304
    assert page.count('<section class="page">') == 15
    words = words_of(sheet)
    assert "Boxes 295 to 304" in words and "304 matchboxes of about" in words
    assert "1,720 to begin with" in words and sheet.beads == 1720


def test_a_label_has_its_number_its_move_and_its_beads():
    words = words_of(sheet_of_all())
    assert "1 move 1 4 beads of each number" in words
    assert "2 move 3 3 beads of each number" in words
    assert "304 move 7 1 bead of each number" in words


def test_squares_that_share_a_colour_have_one_number():
    page = matchboxes(turns=1).html()
    board = page[page.index('<div class="label">') :]
    assert re.findall(r"<text[^>]*>(\d)</text>", board) == ["0", "1", "4"]


def test_the_beads_of_the_table_add_up():
    for sheet in (matchboxes(turns=2), matchboxes(Bones(8), MIN, beads=[2])):
        counts = re.findall(r'<td class="write"></td><td>(\d+)</td>', sheet.html())
        assert sum(map(int, counts)) == sheet.beads


def test_the_small_set_has_13_boxes_and_draws_by_lot_afterwards():
    sheet = matchboxes(turns=2)
    assert repr(sheet) == "MatchboxSheet(TicTacToe(), MAX, 13 boxes, 210 beads)"
    assert "draw random numbers" in words_of(sheet)
    assert "draw random numbers" not in words_of(sheet_of_all())


def test_the_bone_game_has_six_boxes_and_no_draw():
    sheet = matchboxes(Bones(8), MIN, beads=[2])
    words = words_of(sheet)
    assert len(sheet.boxes) == 6
    assert "the bone game with 8 bones, in which a move takes 1, 2, 3. The class begins." in words
    assert "The player who cannot move loses." in words and "draw: put" not in words
    assert "2 beads each for 1, 2, 3" in words and "as many bones as there are" in words
    assert "The player who cannot move wins." in words_of(matchboxes(Bones(4, misere=True)))


def test_the_rules_say_who_begins():
    assert "plays X. The matchboxes begin." in words_of(matchboxes(turns=1))
    second = words_of(matchboxes(player=MIN, turns=1))
    assert "plays O. The class begins." in second and " 1 move 2 4 beads" in second


def test_another_game_is_told_in_general():
    assert "It learns ConnectFour(3, 3, 3), and is X." in words_of(matchboxes(ConnectFour(3, 3, 3)))


def test_the_page_is_safe_and_the_same_each_time(tmp_path):
    one = matchboxes(turns=2).save(tmp_path / "one.html")
    assert one.read_text("utf-8") == matchboxes(turns=2).html()
    reader = Reader(one.read_text("utf-8"))
    assert not reader.open and set(reader.addresses) == {"data:,"}
    with pytest.raises(RenderError, match="A sheet"):
        matchboxes(turns=2).save(tmp_path / "one.doc")


def test_bad_arguments_are_refused():
    with pytest.raises(GameTreeError, match="player must be MAX or MIN"):
        matchboxes(TicTacToe(), "X")
    with pytest.raises(GameTreeError, match="turns"):
        matchboxes(turns=0)
    with pytest.raises(GameTreeError, match=r"A sheet has 1 to 1,000 boxes, and .* needs 0\. Take"):
        matchboxes(Bones(1), MAX)


SIZES = """[...document.querySelectorAll('.label')].map(label => [
    label.offsetWidth, label.offsetHeight,
    label.scrollWidth > label.clientWidth || label.scrollHeight > label.clientHeight])"""


@pytest.mark.browser
@pytest.mark.parametrize("lang", amount(["de"], with_long=["en", "de", "zh"]))
def test_each_label_is_as_large_as_a_box_and_its_text_fits(browser, lang, tmp_path):
    page = browser.new_page(viewport={"width": 703, "height": 1000})
    page.emulate_media(media="print")
    pages = {matchboxes(turns=2, lang=lang): 2, matchboxes(Bones(8), MIN, lang=lang): 2}
    if lang == "de":  # whose words are the longest
        pages[matchboxes(lang=lang)] = 16
    for sheet, count in pages.items():
        page.goto(sheet.save(tmp_path / "labels.html").as_uri())
        sizes = page.evaluate(SIZES)
        assert len(sizes) == len(sheet.boxes)
        for wide, high, overflows in sizes:
            assert (round(wide / MM), round(high / MM), overflows) == (52, 35, False)
        for paper in ROOM:
            assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper))) == count
    page.close()
