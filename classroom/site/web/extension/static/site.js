// An extension of JupyterLite: what the notebooks of the site need and it lacks.
//
// JupyterLab loads an extension by module federation: a script leaves a container behind, whose
// `init` is given the modules that JupyterLab shares, and whose `get` gives the plugins. That is
// little enough to be written by hand, so nothing has to be bundled.

{
  const here = /** @type {any} */ (document.currentScript).src;
  /** @type {Record<string, Record<string, { get: () => Promise<() => any> }>>} */
  let shared; // name of a module → version → what gets it

  /**
   * A module that JupyterLab shares.
   * @param {string} name
   */
  const moduleOf = async (name) => {
    const [version] = Object.values(shared[name]);
    const factory = await version.get();
    return factory();
  };

  const container = {
    init(/** @type {any} */ scope) {
      shared = scope;
    },
    async get() {
      const { makePlugins } = await import(new URL("plugins.js", here).href);
      const plugins = await makePlugins(moduleOf);
      return () => ({ __esModule: true, default: plugins });
    },
  };
  const page = /** @type {any} */ (globalThis);
  page._JUPYTERLAB ??= {};
  page._JUPYTERLAB["@gametree/site"] = container;
}
