"""The payoff matrix of a game as an HTML table."""

from html import escape

from ..style import FONT, GREY, INK, PAPER
from ..text import LONGEST, clean, label
from ..values import number

MOST = 40  # rows or columns that are shown


def as_html(game) -> str:
    """Return the table of a MatrixGame as HTML, with a ◆ at each saddle point."""
    more = [cell("td", "…")] if len(game.cols) > MOST else []
    names = [heading("col", name, "right") for name in game.cols[:MOST]]
    lines = [[cell("th", "MAX ▲ \\ MIN ▼", "left"), *names, *more, cell("th", "min", edge="left")]]
    for name, payoffs, least in [*zip(game.rows, game.payoffs, game.row_minima)][:MOST]:
        pairs = [(number(x), least == most) for x, most in zip(payoffs[:MOST], game.col_maxima)]
        cells = [
            cell("td", f"<b>◆&nbsp;{x}</b>" if saddle else x, marked=saddle) for x, saddle in pairs
        ]
        lines.append(
            [heading("row", name, "left"), *cells, *more, cell("td", number(least), edge="left")]
        )
    if len(game.rows) > MOST:
        lines.append([cell("td", "…")] * len(lines[0]))
    maxima = [cell("td", number(most), edge="top") for most in game.col_maxima[:MOST]]
    lines.append(
        [cell("th", "max", "left", edge="top"), *maxima, *more, cell("td", "", edge="top")]
    )
    body = "\n".join(f'<tr style="background:{PAPER}">{"".join(line)}</tr>' for line in lines)
    style = f"border-collapse:collapse;background:{PAPER};color:{INK};font-family:{FONT}"
    return f'<div style="overflow-x:auto"><table style="{style}">\n{body}\n</table></div>'


def cell(tag, inside, align="right", edge=None, marked=False, attributes=""):
    """One cell of the table; `edge` has a thick line, which sets minima and maxima apart."""
    style = f"padding:4px 10px;white-space:nowrap;text-align:{align};border:1px solid {GREY};color:{INK};background:{PAPER}"
    style += f";border-{edge}:3px double {INK}" if edge else ""
    style += f";outline:2px solid {INK};outline-offset:-3px" if marked else ""
    return f'<{tag}{attributes} style="{style}">{inside}</{tag}>'


def heading(scope, name, align):
    title = f' title="{escape(clean(name))}"' if len(name) > LONGEST else ""
    return cell("th", escape(label(name)), align, attributes=f' scope="{scope}"{title}')
