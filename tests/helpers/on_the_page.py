"""What browser tests look for on a page: a node of a picture, what is said, what is too small to read."""

from playwright.sync_api import expect

BOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
SMALLEST = """box => Math.min(99, ...[...box.querySelectorAll('.gt-picture text[font-size]')]
    .filter(text => text.ownerSVGElement === box.querySelector('.gt-picture > svg') && text.textContent && !text.closest('.match'))
    .map(text => parseFloat(text.getAttribute('font-size')) * text.getScreenCTM().a))"""
RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}}


def node(box, key):
    return box.locator(f'[data-id="{key}"]')


def said(box, text):
    expect(box.locator(".gt-said")).to_contain_text(text)
