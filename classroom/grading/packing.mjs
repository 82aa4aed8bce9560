// deno run --allow-all packing.mjs FOLDER ARCHIVE SCRIPT: keeps the memory of the Pyodide in FOLDER as
// it is when the packages in the archive are there and the script has run: from that, pupil.mjs begins.
import { pathToFileURL } from "node:url";

const [folder, archive, script] = Deno.args;
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({
  indexURL: `${folder}/`,
  env: { HOME: "/home/pyodide", GAMETREE_PROGRESS: "", GAMETREE_LARGE_STACK: "1" },
  _makeSnapshot: true,
});
const place = "/lib/python3.14/site-packages";
python.unpackArchive(Deno.readFileSync(`${folder}/${archive}`), "zip", { extractDir: place });
python.runPython(Deno.readTextFileSync(script));
Deno.writeFileSync(`${folder}/memory.bin`, python.makeMemorySnapshot());
