// The plugins: what each of them needs of JupyterLab, and where it is done.

import { mendKernels } from "./kernels.js";
import { tellOfNewVersion } from "./news.js";
import { keepForOffline, serviceWorkerManager } from "./offline.js";
import { addWays, onSite, readOnSite, saveWhenHidden } from "./ways.js";

/**
 * @param {(name: string) => Promise<any>} moduleOf gets a module that JupyterLab shares
 */
export async function makePlugins(moduleOf) {
  const { PageConfig } = await moduleOf("@jupyterlab/coreutils");
  const { Dialog, showDialog } = await moduleOf("@jupyterlab/apputils");
  const { INotebookTracker } = await moduleOf("@jupyterlab/notebook");
  const { IKernelClient, IKernelSpecs } = await moduleOf("@jupyterlite/services");
  const { IServiceWorkerManager, ServiceWorkerManager } = await moduleOf("@jupyterlite/apputils");
  const { Widget } = await moduleOf("@lumino/widgets");
  const base = new URL(PageConfig.getBaseUrl(), location.href); // the folder of JupyterLite
  const { words, pages } = onSite(JSON.parse(PageConfig.getOption("gametree")), location.search);

  const kernel = {
    id: "@gametree/site:kernel",
    autoStart: true,
    requires: [IKernelSpecs, IServiceWorkerManager],
    activate: (/** @type {any} */ _, /** @type {any} */ specs, /** @type {any} */ worker) =>
      mendKernels(specs, worker),
  };
  const serviceWorker = {
    id: "@gametree/site:service-worker",
    autoStart: true,
    provides: IServiceWorkerManager,
    optional: [IKernelClient],
    activate: (/** @type {any} */ app, /** @type {any} */ client) =>
      serviceWorkerManager(ServiceWorkerManager, app, client, base),
  };
  const ways = {
    id: "@gametree/site:ways",
    autoStart: true,
    activate: (/** @type {any} */ app) => {
      saveWhenHidden(app);
      readOnSite(base);
      addWays(app, Widget, base, words, pages);
    },
  };
  const offline = {
    id: "@gametree/site:offline",
    autoStart: true,
    requires: [INotebookTracker],
    activate: (/** @type {any} */ app, /** @type {any} */ tracker) => {
      app.restored.then(() => pythonRuns(tracker.currentWidget)).then(() => keepForOffline(base));
    },
  };
  const news = {
    id: "@gametree/site:news",
    autoStart: true,
    requires: [INotebookTracker],
    activate: (/** @type {any} */ app, /** @type {any} */ tracker) => {
      const choose = async (/** @type {any} */ question) => {
        const keep = Dialog.cancelButton({ label: question.no });
        const open = Dialog.okButton({ label: question.yes });
        const { button } = await showDialog({ ...question, buttons: [keep, open] });
        return button.accept;
      };
      tracker.widgetAdded.connect((/** @type {any} */ _, /** @type {any} */ panel) =>
        tellOfNewVersion({ app, panel, base, words, choose })
      );
    },
  };
  return [kernel, serviceWorker, ways, offline, news];
}

/**
 * Wait until a notebook's Python answers; on the page of all files there is none.
 * @param {any} panel
 */
async function pythonRuns(panel) {
  await panel?.sessionContext.ready;
  await panel?.sessionContext.session?.kernel?.info;
}
