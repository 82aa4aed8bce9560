"""The script and the looks of what is touched, as text; and the sentences that the script says."""

import base64
import json
import re
import zlib
from pathlib import Path

from gametree import defaults
from gametree.language import catalogue

WORDS = r'\bt\("([^"]+)"'  # what is to be translated in the script


def source(ending):
    """The script ("js") or the looks ("css") of all pictures that can be touched, without comments."""
    text = (
        Path(__file__).with_name("script").joinpath(f"touch.{ending}").read_text(encoding="utf-8")
    )
    return re.sub(r"(?m)^\s*(//.*|/\*.*\*/)?\n|^\s+", "", text)


def packed(thing):
    """Anything that JSON can hold as short text, which a page unpacks."""
    return base64.b64encode(zlib.compress(json.dumps(thing).encode(), 9)).decode()


def words():
    """The script's own sentences: English → what they are in the language that is set."""
    texts = catalogue(defaults.now.lang)
    return {said: texts.gettext(said) for said in re.findall(WORDS, source("js"))}
