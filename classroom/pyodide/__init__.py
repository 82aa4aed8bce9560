"""Python as WebAssembly (Pyodide), and Deno, which runs it: brought once, with checksums."""
