"""Text from a game or a person: no label, however hostile, spoils a picture or a page."""

import xml.etree.ElementTree as ET

import pytest
from seeing import THEMES, Picture, Reader, check_html, check_places, tag

from classroom.words.text import html_of, on_one_line, plain_of
from gametree import MAX, Game, draw, engine, root, tree
from gametree.style import LONGEST, clean, label

HOSTILE = {
    "markup": '"><script>alert(1)</script>',
    "attribute": '" onload="alert(1)" x="',
    "cdata": "]]>",
    "comment": "--><!-- <![CDATA[",
    "entities": "&lt;&amp;&#45;&bogus;&",
    "html-like": "<b>x</b>",
    "empty html-like": "<>",
    "html-like, spaced": " <x> ",
    "half a tag": "<x",
    "quotes": '\'"`\\"',
    "backslash": "\\",
    "backslashes": "a\\\\",
    "backslash at the end": "a\\",
    "node name": "\\N",
    "graph name": "\\G \\E \\T \\H \\L",
    "escaped newline": "a\\nb\\lc\\r",
    "newlines": "a\nb\r\nc",
    "only newlines": "\n\n",
    "tabs": "a\tb",
    "controls": "".join(map(chr, range(32))) + "x",
    "more controls": "".join(map(chr, range(0x7F, 0xA0))),
    "NUL": "a\0b",
    "U+FFFF": "a\uffff\ufffe\ufdd0\U0001ffffb",
    "surrogates": "\ud800a\udfff",
    "emoji": "😀👩‍👧🏳️‍🌈",
    "right to left": "\u202eשלום\u202c \u2066x",
    "long": "long " * 2000,
    "long word": "W" * 10_000,
    "empty": "",
    "blank": "   ",
    "record": "{a|b}",
    "DOT": 'x"]; y -> z; "',
    "keyword": "digraph",
    "format": "%s {0} $x",
    "combining": "e" + "\u0301" * 60,
}


class Rude(Game):
    """One move for each of the given texts; the move, and its state, are called by that text."""

    initial = None

    def __init__(self, texts, pictured, as_state=False):
        self.texts, self.pictured, self.as_state, self.initial = (
            texts,
            pictured,
            as_state,
            ("start",),
        )

    def to_move(self, state):
        return MAX

    def moves(self, state):
        return (
            (self.texts if self.as_state else list(range(len(self.texts))))
            if state == ("start",)
            else []
        )

    def result(self, state, move):
        return (move,) if not self.as_state else move

    def utility(self, state):
        return 0

    def label(self, state):
        if state == ("start",):
            return "start"
        return super().label(state) if self.as_state else self.texts[state[0]]

    def move_label(self, state, move):
        return super().move_label(state, move) if self.as_state else self.texts[move]

    def picture(self, state, last_move=None):
        return '<circle cx="50" cy="50" r="40"/>' if self.pictured else None


def hostile_tops(texts):
    yield tree({said: i for i, said in enumerate(texts)})
    for pictured in (False, True):
        for as_state in (False, True):
            yield root(Rude(texts, pictured, as_state))


def check_harmless(diagram, texts):
    picture = Picture(diagram)
    count = len(texts)
    assert set(picture.nodes) == {"n", *[f"n_{i}" for i in range(count)]}
    assert set(picture.edges) == {f"e_n_{i}" for i in range(count)} and not picture.folds
    for element in picture.xml.iter():
        assert tag(element) in {
            "svg",
            "g",
            "title",
            "desc",
            "polygon",
            "ellipse",
            "path",
            "text",
            "rect",
            "circle",
        }
        assert not [name for name in element.attrib if name.lower().startswith("on")]
    for i, said in enumerate(texts):
        shown = [s.text for s in picture.edges[f"e_n_{i}"].texts]
        wanted = label(said)
        assert len(wanted) <= LONGEST
        assert shown == ([wanted] if wanted else [])
        assert clean(said) in picture.nodes[f"n_{i}"].title
        for s in picture.nodes[f"n_{i}"].texts:
            assert len(s.text) <= LONGEST
    return picture


@pytest.mark.parametrize("said", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_does_no_harm(said):
    for top in hostile_tops([said, "other"]):
        for theme in THEMES if top.game is None else THEMES[:1]:
            diagram = draw(top, depth=1, theme=theme)
            picture = check_harmless(diagram, [said, "other"])
            engine.render(diagram.dot.source)
            diagram.dot.source.encode()
            check_html(diagram)
            check_places(diagram)
        if top.game and not top.game.pictured:
            rows = [s.text for s in picture.nodes["n_0"].texts]
            if len(said) > 200:
                assert any(row.endswith("…") and len(row) == LONGEST for row in rows)
            elif not top.game.as_state:
                for row in clean(said).split("\n"):
                    assert (
                        not row
                        or (row if len(row) <= LONGEST else row[: LONGEST - 1] + "…") in rows
                    )


def test_all_hostile_texts_together_do_no_harm():
    texts = list(HOSTILE.values())
    for top in hostile_tops(texts):
        diagram = draw(top, depth=1)
        check_harmless(diagram, texts)
        check_html(diagram)


def test_a_saved_page_with_hostile_labels_holds_no_script(tmp_path):
    for top in hostile_tops(list(HOSTILE.values())):
        reader = Reader()
        reader.feed(draw(top, depth=1).save(tmp_path / "t.html").read_text(encoding="utf-8"))
        names = {name for name, _ in reader.found}
        assert "script" not in names and "b" not in names
        assert not [
            key for _, attributes in reader.found for key in attributes if key.startswith("on")
        ]


def test_labels_in_dot_are_plain_text_for_any_graphviz():
    """What Graphviz itself makes of labels: text, no markup (it would vanish or be refused)."""
    for said in HOSTILE.values():
        wanted = label(said)
        drawn = ET.fromstring(engine.render(draw(tree({said: 1})).dot.source))
        texts = [element.text for element in drawn.iter() if tag(element) == "text"]
        assert (
            texts == [t for t in (wanted, "1") if t]
            or " ".join(" ".join(texts).split()) == f"{wanted} 1".strip()
        )


def test_short_and_plain_labels_are_not_changed():
    assert label("a2") == "a2" and label("x" * 40) == "x" * 40
    assert label("x" * 41) == "x" * 39 + "…"
    assert label("a\n b\t c") == "a b c"
    assert clean("αβ ≤ 😀 é") == "αβ ≤ 😀 é"


MARKED = {
    "`a < b` & c": ("<code>a &lt; b</code> &amp; c", "a < b & c"),
    "draw *take 3* (now)": ("draw <em>take 3</em> (now)", "draw take 3 (now)"),
    "其余*每个*分支": ("其余<em>每个</em>分支", "其余每个分支"),
    "each *other*.": ("each <em>other</em>.", "each other."),
    "`[0] * 3`, 2 * 3 * 4": ("<code>[0] * 3</code>, 2 * 3 * 4", "[0] * 3, 2 * 3 * 4"),
    "2*3*4 and f(*a, **b)": ("2*3*4 and f(*a, **b)", "2*3*4 and f(*a, **b)"),
    "`[*a]` *b* `[*c]`": ("<code>[*a]</code> <em>b</em> <code>[*c]</code>", "[*a] b [*c]"),
}


@pytest.mark.parametrize("text", MARKED)
def test_what_stands_between_backticks_is_code_and_between_asterisks_stressed(text):
    assert (html_of(text), plain_of(text)) == MARKED[text]


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_what_a_terminal_shows_of_a_name_stays_on_its_line(text):
    shown = on_one_line(text)
    assert len(shown.splitlines()) <= 1 and not {*"\t\r\n\x1b\u202e"} & {*shown}
    assert on_one_line("Zoë (1).ipynb") == "Zoë (1).ipynb"
