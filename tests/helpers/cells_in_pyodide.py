"""Runs notebooks cell by cell where Python runs in a browser, and writes what they show: to be run by in_pyodide.mjs."""

import json
import os
from pathlib import Path

from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

target, *names = arguments  # noqa: F821, given by the script
os.environ["GAMETREE_PROGRESS"] = ""
os.chdir("/project/notebooks")
for name in names:
    InteractiveShell.clear_instance()
    shell, found = InteractiveShell.instance(), []
    shell.showtraceback = lambda *_, **__: None
    for cell in json.loads(Path("/project", name).read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] != "code":
            continue
        ends = []
        shell.display_trap.hook = ends.append
        with capture_output() as said:
            done = shell.run_cell("".join(cell["source"]))
        error, shown = (
            done.error_in_exec or done.error_before_exec,
            [one.data for one in said.outputs],
        )
        shown += [shell.display_formatter.format(one)[0] for one in ends if one is not None]
        found.append(
            {"text": said.stdout, "data": shown, "error": type(error).__name__ if error else None}
        )
    Path(target, f"{name.replace(chr(47), chr(45))}.json").write_text(
        json.dumps(found), encoding="utf-8"
    )
