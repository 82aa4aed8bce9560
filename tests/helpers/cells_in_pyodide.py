"""Runs notebooks cell by cell where Python runs in a browser, and writes what they show.

It is run by in_pyodide.mjs, which gives it its arguments.
"""

import json
import os
from pathlib import Path

from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

# The folder to write into, and the notebooks.
target, *names = arguments  # noqa: F821 - in_pyodide.mjs gives them


def ran(shell, source):
    """Run a cell; return what it prints and shows, and the name of its error."""
    values = []
    shell.display_trap.hook = values.append
    with capture_output() as captured:
        result = shell.run_cell(source)
    shown = [output.data for output in captured.outputs]
    shown += [shell.display_formatter.format(value)[0] for value in values if value is not None]
    error = result.error_in_exec or result.error_before_exec
    return {
        "text": captured.stdout,
        "data": shown,
        "error": type(error).__name__ if error else None,
    }


os.environ["GAMETREE_PROGRESS"] = ""
os.chdir("/project/notebooks")
for name in names:
    InteractiveShell.clear_instance()
    shell = InteractiveShell.instance()
    shell.showtraceback = lambda *_, **__: None
    cells = json.loads(Path("/project", name).read_text(encoding="utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    results = [ran(shell, source) for source in code]
    file = Path(target, f"{name.replace('/', '-')}.json")
    file.write_text(json.dumps(results), encoding="utf-8")
