// deno run --allow-all in_pyodide.mjs FOLDER PROJECT PACKAGES SCRIPT ARGUMENT…: runs a script in the
// Pyodide of FOLDER, with packages such as ipython,comm; it sees PROJECT as /project.
import { pathToFileURL } from "node:url";

const [folder, project, packages, script, ...argv] = Deno.args;
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${folder}/` });
await python.loadPackage(packages.split(",").filter(Boolean), { messageCallback: () => {} });
python.mountNodeFS("/project", project);
python.globals.set("arguments", python.toPy(argv));
python.runPython(Deno.readTextFileSync(script));
