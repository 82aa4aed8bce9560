"""Where things are."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]  # of the project
TESTS = ROOT / "tests"
