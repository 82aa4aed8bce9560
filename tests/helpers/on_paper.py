"""Reading a worksheet: its page as a browser does, where everything is printed, and the answers."""

import re
from html.parser import HTMLParser
from itertools import pairwise
from typing import NamedTuple

from classroom.words.language import field_in


class Reader(HTMLParser):
    """Reads a page as a browser does: its tags, its text, and every address in it."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.open, self.addresses, self.words = [], [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        if tag not in ("meta", "link", "img", "br"):
            self.open.append(tag)
        self.addresses += [
            value for key, value in attrs if key in ("src", "href", "srcset", "action", "data")
        ]
        assert not any(key.startswith("on") for key, _ in attrs)

    def handle_endtag(self, tag):
        while self.open.pop() != tag:
            pass

    def handle_data(self, data):
        self.words.append(data)


def answers(task, lang):
    return {label.say(lang): field_in(answer, lang) for label, answer in task.lines()}


# How high a page is within its margins, in mm.
ROOM = {"A4": 297 - 2 * 12, "Letter": 279.4 - 2 * 12}
MM = 96 / 25.4  # px
POINT = 25.4 / 72  # mm

# Of each task the number of its form, of solutions too, and its height in px.
TASKS = """[...document.querySelectorAll('section')].flatMap((form, number) =>
    [...form.querySelectorAll('.task')].map(task => [number, task.offsetHeight]))"""
PAGE = re.compile(rb"(\d+) 0 obj\s*<</Type /Page\b")
# A heading as a browser writes it into a PDF; one with others below it has their number.
HEADING = re.compile(rb"/Dest \[(\d+) 0 R /XYZ [\d.]+ ([\d.]+) 0\](.*?)endobj", re.DOTALL)


class Printed(NamedTuple):
    """A task on paper: the numbers of its form and of its page, from 0, and how far its top and its
    end are above the lower margin of that page, in mm.
    """

    form: int
    page: int
    head: float
    end: float


def pdf_of(page, paper):
    """The sheet that a browser shows, as it prints it on that paper."""
    margin = dict.fromkeys(("top", "bottom", "left", "right"), "12mm")
    return page.pdf(format=paper, margin=margin, outline=True, tagged=True)


def pages_in(pdf):
    """How many pages there are in a PDF of a browser's."""
    return len(PAGE.findall(pdf))


def printed(page, pdf):
    """The tasks of the sheet that a browser shows, with their places in its PDF."""
    pages = PAGE.findall(pdf)
    places = [
        (pages.index(number), float(height) * POINT - 12)
        for number, height, rest in HEADING.findall(pdf)
        if b"/Count" not in rest
    ]
    return [
        Printed(form, number, head, head - height / MM)
        for (number, head), (form, height) in zip(places, page.evaluate(TASKS), strict=True)
    ]


def pages_of_headings(page, paper):
    """The page, from 0, of each heading that a browser prints."""
    pdf = page.pdf(format=paper, outline=True, tagged=True)
    pages = PAGE.findall(pdf)
    return [pages.index(number) for number, _, _ in HEADING.findall(pdf)]


def badly_filled(tasks, paper):
    """What is wrong with the pages: a task alone on one, or a page that had room for the next."""
    by_page = {}
    for task in tasks:
        by_page.setdefault(task.page, []).append(task)
    wrong = [f"alone on page {page}" for page, there in by_page.items() if len(there) == 1]
    for (page, there), (_, (following, *_)) in pairwise(by_page.items()):
        empty = min(task.end for task in there)
        fits = following.head - following.end < empty
        if empty > ROOM[paper] / 3 and fits and following.form == there[-1].form:
            wrong.append(f"{empty:.0f} mm are empty on page {page}")
    return wrong
