// The service worker of the site: what was here once is here without a network, too.
//
// The network comes first, so that nobody reads an old page while there is one. In the folder
// work/ JupyterLite's own service worker runs behind this one: it answers what Python asks about
// the reader's files.

const KEPT = "gametree-VERSION"; // a cache for each version of what the notebooks run on
const LIVE = /\/api\/(drive|stdin|service-worker-heartbeat)/; // not files

const worker = /** @type {any} */ (globalThis);

worker.addEventListener("install", (/** @type {any} */ event) => {
  worker.skipWaiting();
  event.waitUntil(keepPages());
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), forgetOthers()]));
});

worker.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data?.keep) event.waitUntil(keep(event.data.keep));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== worker.location.origin || LIVE.test(pathname)) return;
  event.stopImmediatePropagation(); // JupyterLite's would answer, too
  event.respondWith(answer(event));
});

/**
 * What the network answers, else what it answered before.
 * @param {any} event
 */
async function answer(event) {
  const { request } = event;
  const cache = await caches.open(KEPT);
  try {
    const response = await fetch(request);
    if (response.status === 200) event.waitUntil(cache.put(request, response.clone()));
    return response;
  } catch (error) {
    // The page that opens notebooks is the same for all of them: which one stands behind a "?".
    const kept = await cache.match(request) ?? await cache.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}

/** Keep all pages to read. In work/ the page says what it needs, when it is there. */
async function keepPages() {
  const { scope } = worker.registration;
  if (scope.endsWith("/work/")) return;
  const listed = await fetch(new URL("offline.json", scope));
  const names = await listed.json();
  await keep(names.map((/** @type {string} */ name) => new URL(name, scope).href));
}

/**
 * Keep what is at these addresses, unless it is kept; what fails is kept when it is next asked for.
 * @param {string[]} addresses
 */
async function keep(addresses) {
  const cache = await caches.open(KEPT);
  for (const address of new Set(addresses)) {
    const isOurs = address.startsWith(worker.location.origin);
    if (!isOurs || await cache.match(address)) continue;
    try {
      const response = await fetch(address);
      if (response.status === 200) await cache.put(address, response);
    } catch {
      // The network has gone.
    }
  }
}

async function forgetOthers() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith("gametree-") && name !== KEPT);
  await Promise.all(others.map((name) => caches.delete(name)));
}
