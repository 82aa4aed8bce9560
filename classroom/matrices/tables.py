"""The payoff matrix of a game as an HTML table."""

from collections.abc import Sequence
from html import escape

from gametree.style import FONT, GREY, INK, LONGEST, PAPER, clean, label
from gametree.values import Number

from ..words.language import figure

MOST = 40  # rows or columns that are shown
CORNER = "MAX ▲ \\ MIN ▼"


def as_html(rows: Sequence[str], cols: Sequence[str], payoffs: Sequence[Sequence[Number]]) -> str:
    """Return a matrix as an HTML table, with minima, maxima, and a ◆ at each saddle point.

    rows, cols: the names of the plans. Of a large matrix the first 40 rows and columns are shown.
    """
    row_minima = [min(row) for row in payoffs]
    col_maxima = [max(col) for col in zip(*payoffs)]
    more = [cell("td", "…")] if len(cols) > MOST else []

    names = [heading("col", name, "right") for name in cols[:MOST]]
    lines = [[cell("th", CORNER, "left"), *names, *more, cell("th", "min", edge="left")]]
    for name, row, least in list(zip(rows, payoffs, row_minima))[:MOST]:
        cells = [
            payoff_cell(payoff, is_saddle=least == most)
            for payoff, most in zip(row[:MOST], col_maxima)
        ]
        minimum = cell("td", figure(least), edge="left")
        lines.append([heading("row", name, "left"), *cells, *more, minimum])
    if len(rows) > MOST:
        lines.append([cell("td", "…")] * len(lines[0]))
    maxima = [cell("td", figure(most), edge="top") for most in col_maxima[:MOST]]
    empty = cell("td", "", edge="top")
    lines.append([cell("th", "max", "left", edge="top"), *maxima, *more, empty])

    body = "\n".join([f'<tr style="background:{PAPER}">{"".join(line)}</tr>' for line in lines])
    style = f"border-collapse:collapse;background:{PAPER};color:{INK};font-family:{FONT}"
    return f'<div style="overflow-x:auto"><table style="{style}">\n{body}\n</table></div>'


def payoff_cell(payoff: Number, is_saddle: bool) -> str:
    if not is_saddle:
        return cell("td", figure(payoff))
    ring = f";outline:2px solid {INK};outline-offset:-3px"
    return cell("td", f"<b>◆&nbsp;{figure(payoff)}</b>", more_style=ring)


def heading(scope: str, name: str, align: str) -> str:
    """The cell with the name of a plan; a long one is short there, and whole in a tooltip."""
    title = f' title="{escape(clean(name))}"' if len(name) > LONGEST else ""
    return cell("th", escape(label(name)), align, attributes=f' scope="{scope}"{title}')


def cell(
    tag: str,
    inside: str,
    align: str = "right",
    *,
    edge: str | None = None,
    more_style: str = "",
    attributes: str = "",
) -> str:
    """One cell of the table, td or th.

    edge: the side that has a double line, which sets minima and maxima apart.
    """
    style = (
        f"padding:4px 10px;white-space:nowrap;text-align:{align};"
        f"border:1px solid {GREY};color:{INK};background:{PAPER}"
    )
    if edge:
        style += f";border-{edge}:3px double {INK}"
    return f'<{tag}{attributes} style="{style}{more_style}">{inside}</{tag}>'
