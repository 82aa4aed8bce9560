"""Calls with little room: in a thread with a small stack, under a low limit."""

import sys
import threading


def in_thread(function, *args):
    """Call the function in a thread with a stack of 1 MB, and let its error out."""
    errors = []

    def run():
        try:
            function(*args)
        except BaseException as error:
            errors.append(error)

    before = threading.stack_size(1024 * 1024)
    try:
        thread = threading.Thread(target=run)
        thread.start()
    finally:
        threading.stack_size(before)
    thread.join()
    if errors:
        raise errors[0]


def under(limit, function, *args):
    """Call the function with that recursion limit, in a thread of its own."""
    before = sys.getrecursionlimit()

    def run():
        sys.setrecursionlimit(limit)
        try:
            function(*args)
            assert sys.getrecursionlimit() == limit
        finally:
            sys.setrecursionlimit(before)

    in_thread(run)


def beneath(frames, function, *args):
    """Call the function with this many calls open above it."""
    return beneath(frames - 1, function, *args) if frames else function(*args)
