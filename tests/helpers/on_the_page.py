"""What browser tests look for on a page: a node, what is said, what is too small to read."""

from playwright.sync_api import expect

from gametree import MAX

BOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
# The size on the screen of the smallest text in a picture, the position of a match left out.
SMALLEST = """box => Math.min(99, ...[...box.querySelectorAll('.gt-picture text[font-size]')]
    .filter(text => text.ownerSVGElement === box.querySelector('.gt-picture > svg'))
    .filter(text => text.textContent && !text.closest('.match'))
    .map(text => parseFloat(text.getAttribute('font-size')) * text.getScreenCTM().a))"""


def node(box, key):
    return box.locator(f'[data-id="{key}"]')


def said(box, text):
    expect(box.locator(".gt-said")).to_contain_text(text)


def read_question(page):
    """Wait as long as a question is deaf to the key that asked it."""
    page.wait_for_timeout(1_100)


BOXES = """selectors => selectors.map(selector => {
    const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
    return { x, y, width, height };
})"""


def boxes(page, *selectors):
    """Where the first of each is, all at one moment."""
    return page.evaluate(BOXES, selectors)


def my_minimax(node):
    """A wrong one: it starts from 0."""
    if node.is_leaf:
        return node.value
    best = 0
    for child in node.children:
        value = my_minimax(child)
        best = max(best, value) if node.player is MAX else min(best, value)
    return best


ACTS_OR_FETCHES = "script, img, image, meta, [formaction], [onclick], [href], [style*='(http']"


def is_clean(box):
    """Nothing of a hostile picture is left that acts or fetches; what does neither is."""
    assert box.locator(ACTS_OR_FETCHES).count() == 0
    kept = box.locator("path.kept").first
    assert kept.get_attribute("transform") == "translate(3 4)"
    assert kept.get_attribute("style") == "fill:rgb(1,2,3)"
