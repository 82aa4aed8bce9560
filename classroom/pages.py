"""Pages, filled in from the templates in `templates/`.

Each page extends `page.html.jinja`. A template escapes whatever is put into it; what is HTML
already, such as a picture, it marks as `safe`. All know `colours`, the custom properties of CSS
that `classroom.looks` makes.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from gametree.errors import RenderError

from .looks import css_variables
from .words.language import in_html

if TYPE_CHECKING:
    from jinja2 import Environment

FOLDER = Path(__file__).with_name("templates")


def fill_in(template: str, **contents: object) -> str:
    """Return a page as HTML: the template of that name, such as "sheet", with `contents` in it.

    Raises RenderError if the package jinja2 is missing.
    """
    return templates().get_template(f"{template}.html.jinja").render(contents)


@cache
def templates() -> Environment:
    """The templates, as Jinja2 has them. It is imported only when a page is made."""
    try:
        from jinja2 import Environment, FileSystemLoader, StrictUndefined
    except ImportError:
        raise RenderError(
            "The package jinja2 is missing, so no page can be made here. Install it with pip "
            "install jinja2."
        ) from None
    environment = Environment(
        loader=FileSystemLoader(FOLDER),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.globals["colours"] = css_variables()
    environment.globals["in_html"] = in_html
    return environment
