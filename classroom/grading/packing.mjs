// deno run --allow-all packing.mjs FOLDER PACKAGES SCRIPT: keeps the memory of the Pyodide in FOLDER as
// it is when the script has run there, with the folder of packages: from that, pupil.mjs begins.
import { pathToFileURL } from "node:url";

const LIBRARIES = "/lib/python3.14/site-packages";
const [folder, packages, script] = Deno.args;
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({
  indexURL: `${folder}/`,
  _sysExecutable: "/python", // or Python would tell where this file is
  env: { HOME: "/", GAMETREE_PROGRESS: "", GAMETREE_LARGE_STACK: "1" },
  _makeSnapshot: true,
});
const { FS } = python;
FS.mount(FS.filesystems.NODEFS, { root: `${folder}/${packages}` }, LIBRARIES);
python.runPython(Deno.readTextFileSync(script));
Deno.writeFileSync(`${folder}/memory.bin`, python.makeMemorySnapshot());
