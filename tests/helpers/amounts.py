"""How much a run of the tests tries: little where somebody waits for it, much once a week."""

_is_long = False


def try_much(is_wanted):
    """Say, before any test is collected, whether this is a run with --long."""
    global _is_long
    _is_long = is_wanted


def amount(usual, with_long):
    """The first of two amounts (seeds, examples, sheets), or the second in a run with --long."""
    return with_long if _is_long else usual
