// node in_pyodide.mjs FOLDER PROJECT SCRIPT ARGUMENT…: runs a script in the Pyodide of FOLDER; it sees PROJECT as /project.
import fs from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, project, script, ...argv] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${folder}/` });
await python.loadPackage(["gametree", "ipython", "micropip"], { messageCallback: () => {} });
python.mountNodeFS("/project", project);
python.globals.set("arguments", python.toPy(argv));
python.runPython(fs.readFileSync(script, "utf8"));
