"""Text that a person wrote, made fit for a page."""

import re
from html import escape


def html_of(text: object) -> str:
    """Return text as HTML; what stands between `backticks` is code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(str(text)))
