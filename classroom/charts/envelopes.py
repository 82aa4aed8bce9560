"""The chart that solves a matrix game of two rows, or of two columns, by eye."""

from typing import TYPE_CHECKING

from gametree.nodes import MAX
from gametree.style import Theme

from ..matrices.payoffs import MatrixGame
from ..words.language import figure, say
from ..words.preferences import shown_as_asked
from .image import Chart, Table
from .mixes import Mix, mix_asked_of

if TYPE_CHECKING:  # it is imported when a chart is drawn
    from matplotlib.axes import Axes

MOST_LINES = 10


@shown_as_asked
def envelope(game: MatrixGame, *, theme: str | None = None, lang: str | None = None) -> Chart:
    """Return the chart that solves a matrix game of two rows, or of two columns, by eye.

    With two rows, each column is a line: what MAX gets against it when the first row is played with
    probability p. The highest point of the lower envelope is the value, of which MAX is sure. With
    two columns (and not two rows) each row is a line, MIN mixes, and the lowest point of the upper
    envelope is the value.
    theme: "paper" or "projector", as for `draw`. lang: "en", "de" or "zh".
    Raises GameTreeError for another matrix, and for more than ten lines.

    >>> envelope(MatrixGame([[3, -1], [-2, 4]]))
    C1: −2 at p = 0, 3 at p = 1
    C2: 4 at p = 0, −1 at p = 1
    best: p = 0.6, value 1
    """
    return EnvelopeChart(mix_asked_of("envelope", game, MOST_LINES))


class EnvelopeChart(Chart):
    """The lines of a mix, its envelope, and the best p."""

    def __init__(self, mix: Mix):
        numbers, rows = [], []
        for line in mix.lines:
            zero, one = figure(line.at_zero), figure(line.at_one)
            numbers.append(
                say(
                    "{name}: {zero} at p = 0, {one} at p = 1",
                    name=line.name,
                    zero=zero,
                    one=one,
                )
            )
            rows.append([line.name, zero, one])
        best, value = figure(mix.best, digits=6), figure(mix.value, digits=6)
        sentence = say("best: p = {p}, value {value}", p=best, value=value)
        numbers.append(sentence)
        rows.append([sentence, "", ""])
        if mix.mixer is MAX:
            player = "MAX ▲"
            self._title = say("lower envelope: what MAX is sure of")
        else:
            player = "MIN ▼"
            self._title = say("upper envelope: the most MIN can lose")
        self._across = say(
            "p: how often {player} plays {one} (else {zero})",
            player=player,
            one=mix.first,
            zero=mix.second,
        )
        self._up = say("payoff to MAX")
        self._best = say("p = {p}, value {value}", p=figure(mix.best), value=figure(mix.value))
        self._mix = mix
        table = Table(["", "p = 0", "p = 1"], rows)
        super().__init__(numbers, table, looks=(self._title, self._across))

    def draw(self, look: Theme) -> "Axes":
        from .drawing.envelopes import Words, draw_envelope

        words = Words(self._across, self._up, self._title, self._best)
        return draw_envelope(self._mix, words, look)
