// Notebooks and Python without a network, once they were here.

const ICONS = "build/fa-solid-900.woff2"; // of buttons; asked for as a notebook is opened again

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
  const { active } = await serviceWorker.ready;
  const brought = performance.getEntriesByType("resource").map((entry) => entry.name);
  const icons = new URL(ICONS, base).href;
  try {
    const pages = await pagesToRead(new URL("..", base));
    active?.postMessage({ keep: [location.href, icons, ...brought, ...pages] });
  } catch {
    // The network has gone, and what is here was kept before.
  }
}

/**
 * The addresses of the pages to read, with their service worker, which JupyterLite takes away at
 * its first visit.
 * @param {URL} site
 */
async function pagesToRead(site) {
  await navigator.serviceWorker.register(new URL("service-worker.js", site));
  const listed = await fetch(new URL("offline.json", site));
  const names = await listed.json();
  return names.map((/** @type {string} */ name) => new URL(name, site).href);
}
