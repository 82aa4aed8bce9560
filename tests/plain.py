"""A reader at the plain widgets, which stand where a page's script does not run: what is there, and how it is used."""

import ipywidgets


def parts(widget, kind=ipywidgets.Widget):
    """All ipywidgets of that kind in a widget's box, from above down."""
    found = [widget.box]
    for part in found:
        found += getattr(part, "children", ())
    return [part for part in found if isinstance(part, kind)]


def named(widget, name):
    """The control that is called so."""
    (control,) = [part for part in parts(widget) if getattr(part, "description", None) == name]
    return control


def words(widget):
    """All text that stands there, as HTML."""
    return "".join(part.value for part in parts(widget, ipywidgets.HTML))


def buttons(widget):
    """What stands on the buttons."""
    return [button.description for button in parts(widget, ipywidgets.Button)]


def press(widget, name):
    named(widget, name).click()
