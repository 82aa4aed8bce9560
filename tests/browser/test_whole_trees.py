"""`icicle` as a saved page: pointed at, zoomed into by keys and by finger, lit up by a search."""

from functools import partial

import pytest
from browsing import at_rest, shoot
from playwright.sync_api import expect

from classroom import icicle
from gametree import MAX, Bones, alphabeta, build, minimax, tree

pytestmark = pytest.mark.browser

BOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
# How many pixels of a row of strips are dark: what is not visited yet.
DARK = """canvas => {
    const { width, height } = canvas;
    const row = (canvas.height - 4) / 3;
    const { data } = canvas.getContext("2d").getImageData(0, Math.round(2 * row + 6), width, 1);
    let dark = 0;
    for (let x = 0; x < width; x++) dark += data[4 * x] === 0x33 && data[4 * x + 1] === 0x37;
    return dark / width;
}"""


# Whether the strip that has the focus is wide enough to see.
WIDE = "() => document.querySelector('[role=treeitem]:focus').offsetWidth >= 20"


@pytest.fixture
def whole_tree(file, tmp_path):
    """Opens the saved page of a tree."""

    def opened(start, searches=None, **options):
        page = file(icicle(start, searches, **options).save(tmp_path / "tree.html"))
        page.locator("canvas").wait_for()
        return page

    return opened


def point(page, across, ply, plies, does="move"):
    """Point at the strips: this far across, on this ply of `plies`."""
    box = page.locator("canvas").bounding_box()
    x, y = box["x"] + across * box["width"], box["y"] + (ply + 0.5) * box["height"] / plies
    getattr(page.mouse, does)(x, y)


def crumbs(page):
    return page.locator(".gt-crumbs")


def test_where_one_points_the_way_and_the_position_are_told(whole_tree):
    page = whole_tree(build(Bones(4)))
    point(page, 0.01, 2, 5)
    side = page.locator(".gt-side")
    expect(side).to_contain_text("1 › 1")
    expect(side).to_contain_text("MAX node, 2 branches, value 1")
    expect(side).to_contain_text("nodes below: 3")
    expect(side.locator("svg")).to_have_attribute("aria-label", "2 bones")
    page.mouse.move(2, 2)
    expect(side).to_contain_text("the root")


def test_a_click_zooms_there_and_back(whole_tree):
    page = whole_tree(tree(BOOK))
    point(page, 0.5, 1, 3, "click")
    expect(crumbs(page)).to_have_text("the whole tree › B")
    point(page, 0.1, 2, 3)  # which is B's first leaf, once the picture has moved
    expect(page.locator(".gt-side")).to_contain_text("B1")
    point(page, 0.5, 1, 3, "click")  # what takes the whole width leads up
    expect(crumbs(page)).to_have_text("the whole tree")
    point(page, 0.95, 2, 3)
    expect(page.locator(".gt-side")).to_contain_text("C3")
    point(page, 0.95, 2, 3, "click")
    crumbs(page).get_by_role("button", name="C").click()
    expect(crumbs(page)).to_have_text("the whole tree › C")


def test_keys_lead_through_the_tree_and_zoom(whole_tree):
    page = whole_tree(Bones(13))  # its leaves are narrower than a pixel
    page.get_by_role("treeitem").last.focus()
    for _ in range(13):
        page.keyboard.press("ArrowDown")
    here = page.locator("[role=treeitem]:focus")
    expect(here).to_have_attribute("aria-level", "14")
    page.wait_for_function(WIDE)  # it came nearer
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(crumbs(page).locator("b")).to_have_text("1")
    page.keyboard.press("Home")
    expect(crumbs(page)).to_have_text("the whole tree")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(crumbs(page)).to_have_text("the whole tree › 2")
    page.keyboard.press("Backspace")
    expect(crumbs(page)).to_have_text("the whole tree")


def test_a_finger_zooms_too(telephone, tmp_path):
    page = telephone
    page.goto(icicle(Bones(8)).save(tmp_path / "tree.html").as_uri())
    page.locator("canvas").wait_for()
    box = page.locator("canvas").bounding_box()
    page.touchscreen.tap(box["x"] + 8, box["y"] + 1.5 * box["height"] / 9)
    expect(crumbs(page)).to_have_text("the whole tree › 1")
    page.set_viewport_size({"width": 298, "height": 844})  # as of JupyterLab on 390 pixels
    at_rest(page)
    assert page.locator(".gt").evaluate("box => box.scrollWidth <= box.clientWidth")
    box = page.locator("canvas").bounding_box()
    side = page.locator(".gt-side").bounding_box()
    assert side["y"] >= box["y"] + box["height"]  # below the picture
    shoot(page, "tree-in-the-hand")


def test_a_search_lights_exactly_what_it_visits(whole_tree):
    searches = {
        "all": minimax,
        "some": alphabeta,
        "mine": partial(alphabeta, order="reversed"),
    }
    page = whole_tree(tree(BOOK), searches)
    canvas, place = page.locator("canvas"), page.locator(".gt-place")
    assert canvas.evaluate(DARK) == 0
    page.get_by_role("combobox", name="Search").select_option("some")
    expect(page.locator(".gt-said")).to_have_text("some visits 11 of 13 nodes (84.6%).")
    expect(place).to_have_text("11 of 13 nodes")
    at_rest(page)
    assert canvas.evaluate(DARK) == pytest.approx(2 / 9, abs=0.02)  # two leaves of nine
    slider = page.get_by_role("slider")
    slider.focus()
    page.keyboard.press("Home")
    expect(place).to_have_text("0 of 13 nodes")
    at_rest(page)
    assert canvas.evaluate(DARK) > 0.9
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "4 of 13 nodes")
    shoot(page, "tree-lit")


def test_it_plays_and_stands(browser, tmp_path):
    page = browser.new_page()  # whose clock is never again the browser's
    page.goto(icicle(Bones(8)).save(tmp_path / "tree.html").as_uri())
    page.clock.install()
    page.get_by_role("treeitem").last.focus()
    page.keyboard.press("Space")
    page.clock.fast_forward(5_000)
    page.keyboard.press("Space")
    count = int(page.locator(".gt-place").inner_text().split()[0])
    assert 70 <= count <= 110  # about half of 177
    page.keyboard.press("Space")
    page.clock.fast_forward(6_000)
    expect(page.locator(".gt-place")).to_have_text("177 of 177 nodes")
    expect(page.locator(".gt-said")).to_have_text("minimax visits 177 of 177 nodes (100%).")
    page.close()


def test_who_wants_less_motion_is_there_at_once(whole_tree):
    page = whole_tree(tree(BOOK))
    page.emulate_media(reduced_motion="reduce")
    page.get_by_role("treeitem").last.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    ring = page.locator("[role=treeitem]:focus").bounding_box()["width"]
    assert ring == pytest.approx(page.locator("canvas").bounding_box()["width"], abs=2)


def test_without_unpacking_the_picture_stays(file, tmp_path):
    path = icicle(MAX(3, 12)).save(tmp_path / "tree.html")
    text = path.read_text(encoding="utf-8")
    old = '<script>delete globalThis.DecompressionStream</script><script type="module">'
    path.write_text(text.replace('<script type="module">', old), encoding="utf-8")
    page = file(path)
    expect(page.locator(".gt-said")).to_contain_text("This browser cannot unpack the tree")
    assert page.locator(".gt-picture > svg").bounding_box()["width"] > 300
