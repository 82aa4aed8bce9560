"""Faults that nobody can see: what they change is no promise, and no test should hold it.

An entry is the id of a fault and the reason. Such a fault stays in the list, and is not planted.
"""

EQUIVALENT: dict[str, str] = {}
