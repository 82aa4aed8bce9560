// Saves what is open in JupyterLite when its tab is hidden: whoever goes to another one, or locks a
// telephone, may not come back to it.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") {
    globalThis.jupyterapp?.commands.execute("docmanager:save-all");
  }
});
