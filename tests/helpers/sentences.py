"""What translators are given of this checkout, collected once: it takes a second."""

from functools import cache

import pytest

from classroom.course import messages

update = messages.update  # which a test may replace by another one
collected = cache(messages.collect)


@cache
def catalogue(lang):
    """The catalogue of a language, up to date with the code."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(messages, "collect", collected)
        return update(lang)
