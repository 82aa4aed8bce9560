"""The trace table: a row for each visit to a node."""

from pathlib import Path
from typing import Any

from ..files import write
from ..values import number


class Table(list[tuple[Any, ...]]):
    """What `Trace.table` returns: rows (name, α, β, value), as check_windows takes them.

    Its repr is the table as text.

    bounds   for each row "≤ ", "≥ " or "": what the value that came back is
    """

    HEAD = ("node", "α", "β", "value")

    def __init__(self) -> None:
        super().__init__()
        self.bounds: list[str] = []

    def texts(self) -> list[tuple[str, ...]]:
        """Return the table as it is shown, its head first."""
        rows: list[tuple[str, ...]] = [self.HEAD]
        for (name, *numbers), bound in zip(self, self.bounds):
            *window, value = [number(entry).replace("inf", "∞") for entry in numbers]
            rows.append((name, *window, bound + value))
        return rows

    def save(self, path: str | Path) -> Path:
        """Write the table to `path`, which ends in .csv; raises RenderError if that cannot be."""
        lines = [";".join(row) + "\n" for row in self.texts()]
        content = "\ufeff" + "".join(lines)  # the mark tells spreadsheets that this is UTF-8
        return write(path, {".csv": content.encode}, "A table")

    def __repr__(self) -> str:
        rows = self.texts()
        widths = [max([len(text) for text in column]) for column in zip(*rows)]
        lines = []
        for row in rows:
            lines.append("  ".join([text.rjust(width) for text, width in zip(row, widths)]))
        return "\n".join(lines)
