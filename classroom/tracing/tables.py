"""The trace table: a row for each visit to a node."""

from pathlib import Path
from typing import Any

from ..files import write
from ..words.language import Figure, Sentence


class Table(list[tuple[Any, ...]]):
    """What `Trace.table` returns: rows (name, α, β, value), as check_windows takes them.

    Its repr is the table as text.

    bounds   for each row "≤ ", "≥ " or "": whether the returned value is a bound
    """

    HEAD = (Sentence("node"), "α", "β", Sentence("value"))

    def __init__(self) -> None:
        super().__init__()
        self.bounds: list[str] = []

    def cells(self) -> list[tuple[str | Sentence, ...]]:
        """Return the table as it waits to be shown in some language, its head first."""
        rows: list[tuple[str | Sentence, ...]] = [self.HEAD]
        for (name, *numbers), bound in zip(self, self.bounds):
            *window, value = numbers
            bounds = [Figure(entry) for entry in window]
            shown_name = Sentence("root") if name == "root" else name
            rows.append((shown_name, *bounds, Figure(value, before=bound)))
        return rows

    def texts(self) -> list[tuple[str, ...]]:
        """Return the table as it is shown, the heading first."""
        return [tuple([str(cell) for cell in row]) for row in self.cells()]

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
