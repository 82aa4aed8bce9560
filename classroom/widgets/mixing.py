"""`mix`: how often a player takes one of two plans, to drag; and what that is sure of."""

from typing import NamedTuple

from gametree.nodes import MAX
from gametree.style import (
    FONT,
    GREY,
    INK,
    MAX_BLUE,
    MIN_VERMILLION,
    PAPER,
    QUIET_INK,
    Theme,
    element,
    shorten,
    text,
    theme_of,
)

from ..charts.mixes import Line, Mix, mix_asked_of
from ..matrices.payoffs import MatrixGame
from ..words.language import Figure, Sentence, say
from ..words.preferences import using
from ..words.wording import enumeration, together
from .touch import Page, View

MOST_LINES = 6  # lines that can be told apart, each with its name at its end
STEPS = 100  # in which p goes from 0 to 1
LONGEST_NAME = 7  # letters of a plan's name, beside its line
WIDTH = 27  # of the picture and of its parts, in sizes of its letters
HEIGHT = 17
LEFT = 2.8
RIGHT = 7
ABOVE = 2.2
BELOW = 2.6
BASELINE = 0.35  # how far below its middle a letter is placed
DASHES = ("", "8 4", "2 4", "12 4 2 4", "6 3 2 3 2 3", "1 3")


def mix(game: MatrixGame, *, theme: str | None = None, lang: str | None = None) -> "Mixer":
    """Return a widget in which the reader drags how often a player takes one of two plans.

    game: a matrix game of two rows, which MAX mixes, or of two columns, which MIN mixes.
    theme: "paper", or "projector" for a large picture. lang: "en", "de" or "zh".
    Each plan of the other player is a line: what MAX gets against it, for each probability p. The
    mix is sure of the worst of these lines. `.save("mix.html")` writes a page that needs neither
    network nor kernel. Raises GameTreeError for another matrix and for more than six lines,
    RenderError if the packages for widgets are missing.

    >>> mix(MatrixGame([[3, -1], [-2, 1]]))
    Mixer(R1 and R2, 2 lines)
    """
    mixed = mix_asked_of("mix", game, MOST_LINES)
    with using(lang, theme):
        return Mixer(mixed)


class Frame(NamedTuple):
    """Where p and payoffs lie in the picture, in pixels."""

    left: float
    right: float
    top: float
    bottom: float
    low: float  # the payoff at the bottom
    high: float

    def x(self, p: float) -> float:
        return self.left + (self.right - self.left) * p

    def y(self, payoff: float) -> float:
        share = (payoff - self.low) / (self.high - self.low)
        return self.bottom - (self.bottom - self.top) * share


class Mixer(Page):
    """The widget that `mix` returns."""

    instead = "envelope(game)"
    heading = Sentence("A mix to drag")

    def __init__(self, mixed: Mix) -> None:
        self.mix = mixed
        super().__init__()

    def view(self) -> View:
        look = theme_of(None)
        frame = frame_of(self.mix, look)
        return {
            "kind": "mix",
            "svg": chart_of(self.mix, frame, look),
            "frame": frame._asdict(),
            "label": say("probability of {plan}", plan=self.mix.first),
            "steps": [self.step(number / STEPS) for number in range(STEPS + 1)],
            "best": say("best so far"),
            "upwards": self.mix.mixer is MAX,  # whether more is better for the player who mixes
            "said": say("Drag p, or press an arrow key: what is the mix sure of?"),
        }

    def step(self, p: float) -> dict[str, object]:
        """What is shown at one p: the payoffs, the worst of them, and that in words."""
        payoffs = [line.at(p) for line in self.mix.lines]
        sure = self.worst(payoffs)
        return {
            "p": Figure(p).say(),
            "payoffs": payoffs,
            "sure": sure,
            "said": in_words(self.mix, p, payoffs, sure).say(),
            "best": say("Best so far: {sure}, at p = {p}.", sure=Figure(sure), p=Figure(p)),
        }

    def worst(self, payoffs: list[float]) -> float:
        return min(payoffs) if self.mix.mixer is MAX else max(payoffs)

    def still(self) -> str:
        look = theme_of(None)
        return chart_of(self.mix, frame_of(self.mix, look), look)

    def __repr__(self) -> str:
        return f"Mixer({self.mix.first} and {self.mix.second}, {len(self.mix.lines)} lines)"


def in_words(mixed: Mix, p: float, payoffs: list[float], sure: float) -> Sentence:
    """What the mix with this p brings, line by line, and what it is sure of."""
    against = enumeration(
        [
            Sentence("{plan} {payoff}", plan=line.name, payoff=Figure(payoff))
            for line, payoff in zip(mixed.lines, payoffs)
        ]
    )
    lines = Sentence("p = {p}: against {payoffs}.", p=Figure(p), payoffs=against)
    if mixed.mixer is MAX:
        return together(lines, Sentence("MAX is sure of {sure}.", sure=Figure(sure)))
    return together(lines, Sentence("MIN holds MAX down to {sure}.", sure=Figure(sure)))


def frame_of(mixed: Mix, look: Theme) -> Frame:
    """The Frame in which all lines of a mix have room."""
    payoffs = [payoff for line in mixed.lines for payoff in (line.at_zero, line.at_one)]
    low, high = min(payoffs), max(payoffs)
    if low == high:
        low, high = low - 1, high + 1
    size = look.font
    return Frame(
        left=LEFT * size,
        right=(WIDTH - RIGHT) * size,
        top=ABOVE * size,
        bottom=(HEIGHT - BELOW) * size,
        low=low,
        high=high,
    )


def chart_of(mixed: Mix, frame: Frame, look: Theme) -> str:
    """The lines of a mix, as SVG text: p to the right, what MAX gets upwards."""
    size = look.font
    colour = MIN_VERMILLION if mixed.mixer is MAX else MAX_BLUE
    width, height = WIDTH * size, HEIGHT * size
    parts = [element("rect", width=width, height=height, fill=PAPER), *axes(mixed, frame, look)]
    for line, dashes in zip(mixed.lines, DASHES):
        parts.append(
            element(
                "line",
                x1=frame.x(0),
                y1=frame.y(line.at_zero),
                x2=frame.x(1),
                y2=frame.y(line.at_one),
                stroke=colour,
                stroke_width=look.line * 1.5,
                stroke_dasharray=dashes,
            )
        )
    parts += names_at_ends(mixed.lines, frame, look, colour)
    name = say(
        "What MAX gets for each p, the probability of {plan}: {lines}",
        plan=mixed.first,
        lines=enumeration([from_to(line) for line in mixed.lines]),
    )
    about = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {width:g} {height:g}"}
    about |= {"width": f"{width:g}", "height": f"{height:g}", "role": "img", "aria_label": name}
    about |= {"font_family": FONT, "font_size": f"{size:g}"}
    return element("svg", *parts, **about)


def from_to(line: Line) -> Sentence:
    """Where a line begins and ends."""
    zero, one = Figure(line.at_zero), Figure(line.at_one)
    return Sentence("{plan} from {zero} to {one}", plan=line.name, zero=zero, one=one)


def axes(mixed: Mix, frame: Frame, look: Theme) -> list[str]:
    """The frame of the chart, with 0 and 1 below it, and the payoffs at which lines end."""
    size = look.font
    parts = [
        element(
            "rect",
            x=frame.left,
            y=frame.top,
            width=frame.right - frame.left,
            height=frame.bottom - frame.top,
            fill="none",
            stroke=GREY,
            stroke_width=look.line * 0.6,
        )
    ]
    below = frame.bottom + 1.2 * size
    for p in (0, 1):
        parts.append(text(p, x=frame.x(p), y=below, text_anchor="middle", fill=INK))
    what = say("p, the probability of {plan}", plan=mixed.first)
    middle = frame.x(0.5)
    parts.append(text(what, x=middle, y=below, text_anchor="middle", fill=QUIET_INK))
    above = frame.top - 0.6 * size
    parts.append(text(say("payoff to MAX"), x=frame.left, y=above, fill=QUIET_INK))
    beside = frame.left - 0.5 * size
    for payoff in far_apart([line.at_zero for line in mixed.lines], frame, size):
        y = frame.y(payoff) + BASELINE * size
        number = Figure(payoff).say()
        parts.append(text(number, x=beside, y=y, text_anchor="end", fill=INK))
    return parts


def far_apart(payoffs: list[float], frame: Frame, size: float) -> list[float]:
    """Those of some payoffs that can be written one above the other."""
    kept: list[float] = []
    for payoff in sorted(set(payoffs)):
        if not kept or frame.y(kept[-1]) - frame.y(payoff) >= size:
            kept.append(payoff)
    return kept


def names_at_ends(lines: list[Line], frame: Frame, look: Theme, colour: str) -> list[str]:
    """The name of each line and its payoff beside its right end, one above the other."""
    size = look.font
    parts = []
    lowest = frame.bottom + size
    for line in sorted(lines, key=lambda line: line.at_one):
        y = min(frame.y(line.at_one), lowest - 1.1 * size)
        lowest = y
        name = say(
            "{plan} {payoff}",
            plan=shorten(line.name, LONGEST_NAME),
            payoff=Figure(line.at_one),
        )
        x = frame.right + 0.5 * size
        parts.append(text(name, x=x, y=y + BASELINE * size, fill=colour))
    return parts
