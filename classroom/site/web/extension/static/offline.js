// Notebooks and Python without a network, once they were here.

/**
 * What JupyterLite asks about its service worker: it is ours, which brings its own along.
 * @param {any} ServiceWorkerManager
 * @param {any} app
 * @param {any} client of the kernels
 * @param {URL} base the folder of JupyterLite
 */
export function serviceWorkerManager(ServiceWorkerManager, app, client, base) {
  const { contents } = app.serviceManager;
  const workerUrl = new URL("service-worker-of-site.js", base).href;
  const manager = new ServiceWorkerManager({ contents, workerUrl });
  if (client) manager.registerStdinHandler("kernel", client.handleStdin.bind(client));
  return manager;
}

/**
 * Keep all that the page needs. What comes later passes by the service worker, which keeps it; but
 * at the first visit much was brought before that was there.
 * @param {URL} base
 */
export async function keepForOffline(base) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return; // there is none without https
  if (!navigator.onLine) return;
  const { active } = await serviceWorker.ready;
  const site = new URL("..", base);
  // At its first visit JupyterLite takes all service workers away: that of the pages to read, too.
  await serviceWorker.register(new URL("service-worker.js", site));
  const listed = await fetch(new URL("offline.json", site));
  const names = await listed.json();
  const brought = performance.getEntriesByType("resource").map((entry) => entry.name);
  const files = names.map((/** @type {string} */ name) => new URL(name, site).href);
  active?.postMessage({ keep: [location.href, ...brought, ...files] });
}
