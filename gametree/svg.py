"""Writing SVG elements as text: what the games' pictures are made of."""

from html import escape


def element(tag: str, *inside: str, **attributes: object) -> str:
    """Return an SVG element as text.

    inside: elements, already text.
    attributes: `_` in a name stands for `-`, `__` for `:`, and at its end, as in `class_`, for
        nothing; numbers are rounded to hundredths.

    >>> element("circle", cx=1 / 3, r=2, stroke_width=1.5)
    '<circle cx="0.33" r="2" stroke-width="1.5"/>'
    """
    head = tag
    for name, value in attributes.items():
        if isinstance(value, float):
            value = f"{value:.2f}".rstrip("0").rstrip(".")
        svg_name = name.rstrip("_").replace("__", ":").replace("_", "-")
        head += f' {svg_name}="{escape(str(value))}"'
    if not inside:
        return f"<{head}/>"
    return f"<{head}>{''.join(inside)}</{tag}>"


def text(content: object, **attributes: object) -> str:
    """Return an SVG element that shows `content`, which may be any text."""
    return element("text", escape(str(content)), **attributes)
