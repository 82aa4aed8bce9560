"""Waiting for what is to come: never a guess how long it takes, and never for ever."""

import time


def becomes(read, wanted, seconds=20):
    """Wait until `read()` is `wanted`; what it is instead, in the end, is an AssertionError."""
    deadline = time.monotonic() + seconds
    while (value := read()) != wanted:
        assert time.monotonic() < deadline, f"{value!r} did not become {wanted!r} in {seconds} s"
        time.sleep(0.02)


def until(holds, what, seconds=20, pause=0.02):
    """Wait until `holds()` is true; if it never is, an AssertionError says what was waited for.

    pause: seconds between two questions, more if the answer costs much.
    """
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline, f"{what}: not in {seconds} s"
        time.sleep(pause)
