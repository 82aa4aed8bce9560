"""What an editor, git or another program may leave in the file of what was solved."""

import json
from contextlib import contextmanager

import pytest

JUNK = [0, True, "x", [], [0], [[]], {}, {"n": 1}, {"n_0": []}, {"x": {}}, None]


@contextmanager
def kept_in(folder, content):
    """Let that be all that a reader has solved."""
    file = folder / "progress.json"
    file.write_text(json.dumps(content), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GAMETREE_PROGRESS", str(file))
        yield
