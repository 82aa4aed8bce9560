"""Charts of what a machine learns: its results over the games, and the error of its values."""

from gametree.errors import GameTreeError, short

from ..guards import check_count
from ..learning import LearnedValues, Training
from ..words.language import say
from ..words.preferences import shown_as_asked
from .bars import BarChart
from .image import Chart
from .lines import LineChart
from .series import MOST_NAMES, Series

MOST_BARS = 25  # unless other blocks are asked for


@shown_as_asked
def results_chart(
    training: Training,
    each: int | None = None,
    *,
    theme: str | None = None,
    lang: str | None = None,
) -> Chart:
    """Return a chart of how many games were won, drawn and lost, a bar for each block of games.

    training: what `learn_by_play` returns. each: how many games a block has; None: enough to have
        at most 25 bars.
    theme: "paper" or "projector", as for `draw`. lang: "en", "de" or "zh".
    Raises GameTreeError for anything that is no Training, and if no game was played.

    >>> results_chart(Training([1, 0, -1, -1, 1], []), each=3)
    games 1 to 3: won 1, drawn 1, lost 1
    games 4 to 5: won 1, drawn 0, lost 1
    """
    if not isinstance(training, Training) or not training.outcomes:
        raise GameTreeError(
            "results_chart takes what learn_by_play returns, after at least one game, got "
            f"{short(training)}."
        )
    games = len(training.outcomes)
    each = each_of(games) if each is None else check_count(each, "each", least=1)
    names = [say("won"), say("drawn"), say("lost")]
    points: dict[str, dict[int, int]] = {name: {} for name in names}
    numbers = []
    for first in range(0, games, each):
        last = min(first + each, games)
        counts = training.counts(first, last)
        for name, count in zip(names, counts):
            points[name][last] = count
        numbers.append(
            say(
                "games {first} to {last}: won {won}, drawn {drawn}, lost {losses}",
                first=first + 1,
                last=last,
                won=counts.won,
                drawn=counts.drawn,
                losses=counts.lost,
            )
        )
    series = Series(
        points, x=say("games played"), y=say("of {count} games", count=each), notes={}, margins={}
    )
    return BarChart(numbers, series.table(), series, stacked=True)


def each_of(games: int) -> int:
    """A round number of games for a block, so that there are at most 25 blocks."""
    size = 1
    while True:
        for each in (size, 2 * size, 5 * size):
            if games <= MOST_BARS * each:
                return each
        size *= 10


@shown_as_asked
def error_chart(
    learned: LearnedValues | dict[str, LearnedValues],
    *,
    theme: str | None = None,
    lang: str | None = None,
) -> Chart:
    """Return a chart of how far learned values are from the exact ones, over the games.

    learned: what `learn_values` returns, or up to four of them by name.
    theme: "paper" or "projector", as for `draw`. lang: "en", "de" or "zh".
    Raises GameTreeError for anything else.

    >>> from gametree import Bones
    >>> from classroom.learning import learn_values
    >>> error_chart(learn_values(Bones(4), 500))
    x: games played, y: mean error
    0: mean error 1
    500: mean error 0.028
    """
    by_name = {say("mean error"): learned} if isinstance(learned, LearnedValues) else learned
    if not is_learned(by_name):
        raise GameTreeError(
            "error_chart takes what learn_values returns, or up to four of them by name, as in "
            f'error_chart({{"step 0.1": values}}), got {short(learned)}.'
        )
    points = {
        str(name): {noted.games: round(noted.error, 3) for noted in values.errors}
        for name, values in by_name.items()
    }
    series = Series(points, x=say("games played"), y=say("mean error"), notes={}, margins={})
    return LineChart(series, log=False)


def is_learned(by_name: object) -> bool:
    """Whether these are one to four LearnedValues by name."""
    if not isinstance(by_name, dict) or not 1 <= len(by_name) <= MOST_NAMES:
        return False
    return all(isinstance(values, LearnedValues) for values in by_name.values())
