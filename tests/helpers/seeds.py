"""Numbers that are others with every commit, for what is tried on other examples each time."""

import subprocess
from functools import cache

from places import ROOT

WITHOUT_GIT = 29
NUMBERS = 1_000_000


@cache
def seed_of_commit():
    """A number from 0 to 999,999 that depends on the commit; a fixed one if there is no git."""
    try:
        done = subprocess.run(
            ["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return WITHOUT_GIT
    return int(done.stdout, 16) % NUMBERS
