"""Faults that nobody can see: what they change is no promise, and no test should hold it.

An entry is the id of a fault and the reason. Such a fault stays in the list, and is not planted.
"""

EQUIVALENT: dict[str, str] = {
    "classroom/charts/picture_store.py:module:file:1": (
        "whoever writes this file and whoever reads it take its name from the same place"
    ),
    "classroom/matrices/simplex.py:simplex:truth:1": (
        "it chooses the first column, and every column with a negative number may be first"
    ),
    "classroom/check/searches.py:wrong_convention:default:1": (
        "it says only what is wrong with its arguments, and both truth values are right"
    ),
}
