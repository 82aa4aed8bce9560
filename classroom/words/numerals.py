"""Counts as English writes them. How another language writes a number, `language` says."""


def amount(count: int, one: str, several: str | None = None) -> str:
    """Return a count with its noun: "1 node", "1,234 nodes".

    several: the word for more than one, if that is not `one` with an s.
    """
    if count == 1:
        return f"{count:,} {one}"
    return f"{count:,} {several or one + 's'}"
