"""The trace table: a row for each visit to a node."""

from pathlib import Path

from ..files import write
from ..values import number


class Table(list):
    """What `Trace.table` returns: rows (name, α, β, value), as check_windows takes them. It shows itself.

    bounds   for each row "≤ ", "≥ " or "": what the value that came back is
    """

    HEAD = ("node", "α", "β", "value")

    def texts(self) -> list[tuple]:
        """The table as it is shown, its head first."""
        shown = [(name, *map(number, numbers)) for name, *numbers in self]
        shown = [(*row[:3], bound + row[3]) for row, bound in zip(shown, self.bounds)]
        return [self.HEAD, *[tuple([text.replace("inf", "∞") for text in row]) for row in shown]]

    def save(self, path: str | Path) -> Path:
        """Write the table to `path`, which ends in .csv; raises RenderError where that is not possible."""
        lines = [";".join(row) for row in self.texts()]
        return write(
            path, {".csv": lambda: ("\ufeff" + "\n".join(lines) + "\n").encode()}, "A table"
        )

    def __repr__(self):
        wide = [max(map(len, column)) for column in zip(*self.texts())]
        return "\n".join("  ".join(map(str.rjust, row, wide)) for row in self.texts())
