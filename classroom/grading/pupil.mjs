// deno run --allow-read=FOLDER pupil.mjs FOLDER PACKAGES: goes on with the Pyodide in FOLDER from
// where packing.mjs has left it, and lets classroom.grading.pupil answer what comes line by line.
import { pathToFileURL } from "node:url";

const LIBRARIES = "/lib/python3.14/site-packages";
const PAGE = 1 << 16; // bytes: of so much each a WebAssembly's memory consists
const [folder, packages] = Deno.args;

/** A function that reads the next line; "" at the end. */
function reader() {
  const input = Deno.stdin, buffer = new Uint8Array(1 << 16), decoder = new TextDecoder();
  let text = "";
  return () => {
    for (;;) {
      const end = text.indexOf("\n");
      if (end >= 0) {
        const line = text.slice(0, end);
        text = text.slice(end + 1);
        return line;
      }
      const count = input.readSync(buffer);
      if (count === null) return "";
      text += decoder.decode(buffer.subarray(0, count), { stream: true });
    }
  };
}

/** Writes a line. */
function write(line) {
  let bytes = new TextEncoder().encode(`${line}\n`);
  while (bytes.length) bytes = bytes.subarray(Deno.stdout.writeSync(bytes));
}

/** Lets a WebAssembly that is made from now on have so much memory at least: Pyodide 314 copies what
 * was kept into it without a look at its size. */
function makeRoom(bytes) {
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = async (...given) => {
    const made = await instantiate(...given);
    const { memory } = (made.instance ?? made).exports;
    const missing = memory ? Math.ceil((bytes - memory.buffer.byteLength) / PAGE) : 0;
    if (missing > 0) memory.grow(missing);
    return made;
  };
}

const memory = Deno.readFileSync(`${folder}/memory.bin`);
makeRoom(memory.length);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({
  indexURL: `${folder}/`,
  _loadSnapshot: memory,
  stdin: () => undefined,
  stdout: () => {},
  stderr: () => {},
});
// The memory knows what was imported; what is imported later, and what is read, are files.
const { FS } = python;
FS.mkdirTree(LIBRARIES);
FS.mount(FS.filesystems.NODEFS, { root: `${folder}/${packages}` }, LIBRARIES);
python.pyimport("classroom.grading.pupil").serve(reader(), write);
