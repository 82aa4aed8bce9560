// Graphviz where Python itself runs in a browser: the browser runs the same WebAssembly. Given its bytes, returns DOT → SVG.
(bytes) => {
  // Graphviz asks its surroundings for nothing that a picture needs: it gets a clock that stands still, no variables,
  // and for each file the answer that there is none (8, bad file descriptor).
  const zero = (...places) => (places.forEach((at) => new DataView(run.memory.buffer).setUint32(at, 0, true)), 0);
  const answers = {
    environ_sizes_get: (count, size) => zero(count, size),
    clock_time_get: (id, precision, at) => zero(at, at + 4),
  };
  const surroundings = new Proxy(answers, { get: (known, name) => known[name] ?? (() => 8) });
  const run = new WebAssembly.Instance(new WebAssembly.Module(bytes), { wasi_snapshot_preview1: surroundings }).exports;
  const read = (at, length) => new TextDecoder().decode(new Uint8Array(run.memory.buffer, at, length));
  const write = (text) => {
    const data = new TextEncoder().encode(text + "\0"), at = run.malloc(data.length);
    new Uint8Array(run.memory.buffer).set(data, at);
    return at;
  };
  return (dot) => {
    const given = [dot, "svg", "dot"].map(write), size = run.malloc(4), at = run.graphviz_render(...given, size);
    if (!at) {
      const why = run.graphviz_last_error();
      throw new Error(read(why, new Uint8Array(run.memory.buffer).indexOf(0, why) - why));
    }
    const svg = read(at, new DataView(run.memory.buffer).getUint32(size, true));
    [at, ...given, size].forEach(run.graphviz_free);
    return svg;
  };
};
