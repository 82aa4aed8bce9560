"""The text of the functions that are followed, and where in it a call is."""

import inspect
import sys
from textwrap import dedent

from classroom.tracing.sources import Sources
from gametree import minimax


def here():
    return sys._getframe()


def there():
    """A function of two lines."""
    return sys._getframe()


def test_the_text_of_a_function_is_taken_in_where_a_call_of_it_stands():
    sources = Sources()
    assert sources.line_of(here()) == 2 and sources.text == inspect.getsource(here)
    assert sources.line_of(there()) == 6
    assert sources.text == inspect.getsource(here) + "\n" + inspect.getsource(there)
    assert sources.line_of(here()) == 2 and len(sources.parts) == 2


def test_what_is_written_further_in_begins_at_the_left():
    def inner():
        return sys._getframe()

    sources = Sources()
    sources.add(inner)
    assert sources.text == dedent(inspect.getsource(inner)) and sources.text.startswith("def inner")
    assert sources.line_of(inner()) == 2


def test_what_is_no_students_has_no_text():
    sources = Sources()
    for function in (len, minimax, inspect.getsource):
        sources.add(function)
    assert (sources.text, sources.parts) == ("", [])


def test_lines_of_unknown_text_are_counted_from_where_the_function_begins():
    names = {"sys": sys}
    exec("\n\ndef look():\n    x = 1\n    return sys._getframe()", names)
    sources = Sources()
    assert sources.line_of(names["look"]()) == 3 and sources.text == ""
