// deno run --allow-read=FOLDER pupil.mjs FOLDER ARCHIVE…: runs the Pyodide in FOLDER with the packages
// in these archives, and lets classroom.grading.pupil answer what comes line by line.
import { pathToFileURL } from "node:url";

const PACKAGES = "/lib/python3.14/site-packages";
const [folder, ...archives] = Deno.args;

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

const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({
  indexURL: `${folder}/`,
  env: { HOME: "/home/pyodide", GAMETREE_PROGRESS: "", GAMETREE_LARGE_STACK: "1" },
  stdin: () => undefined,
  stdout: () => {},
  stderr: () => {},
});
for (const name of archives) {
  python.unpackArchive(Deno.readFileSync(`${folder}/${name}`), "zip", { extractDir: PACKAGES });
}
python.pyimport("classroom.grading.pupil").serve(reader(), write);
