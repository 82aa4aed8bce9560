// The service worker of the site: what was here once is here without a network, too.
//
// The network comes first, so that nobody reads an old page while there is one. In the folder
// work/ JupyterLite's own service worker runs behind this one: it answers what Python asks about
// the reader's files.

const KEPT = "gametree-VERSION"; // a cache for each version of what the notebooks run on
const LIVE = /\/api\/(drive|stdin|service-worker-heartbeat)/; // not files
const UNTIL_AT_REST = 10_000; // ms without a question: Python has started by then

const worker = /** @type {any} */ (globalThis);

/** @type {Set<string>} */
const toKeep = new Set(); // addresses
let lastAsked = 0; // ms
/** @type {Promise<void> | undefined} */
let keeping;

worker.addEventListener("install", (/** @type {any} */ event) => {
  worker.skipWaiting();
  event.waitUntil(keepPages());
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), forgetOthers()]));
});

worker.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data?.keep) event.waitUntil(keepMissing(event.data.keep));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== worker.location.origin || LIVE.test(pathname)) return;
  event.stopImmediatePropagation(); // JupyterLite's would answer, too
  lastAsked = Date.now();
  event.respondWith(answer(event));
});

/**
 * What the network answers, else what it answered before.
 * @param {any} event
 */
async function answer(event) {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (response.status === 200) event.waitUntil(keepAtRest([request.url]));
    return response;
  } catch (error) {
    const cache = await caches.open(KEPT);
    // The page that opens notebooks is the same for all of them: which one stands behind a "?".
    const kept = await cache.match(request) ?? await cache.match(request, { ignoreSearch: true });
    if (kept) return kept;
    const page = pageOfFolder(request.url);
    if (request.mode === "navigate" && page !== undefined) return Response.redirect(page);
    throw error;
  }
}

/**
 * The page of a folder, to which a server leads whoever asks for the folder, as JupyterLite does
 * when it opens a notebook; undefined for the address of a file.
 * @param {string} address
 */
function pageOfFolder(address) {
  const url = new URL(address);
  if (/\.[^/]*$/.test(url.pathname)) return undefined;
  url.pathname = `${url.pathname.replace(/\/$/, "")}/index.html`;
  return url.href;
}

/** Keep all pages to read. In work/ the page says what it needs, when it is there. */
async function keepPages() {
  const { scope } = worker.registration;
  if (scope.endsWith("/work/")) return;
  const listed = await fetch(new URL("offline.json", scope));
  const names = await listed.json();
  await keepMissing(names.map((/** @type {string} */ name) => new URL(name, scope).href));
}

/** @param {string[]} addresses */
async function keepMissing(addresses) {
  const cache = await caches.open(KEPT);
  const kept = await Promise.all(addresses.map((address) => cache.match(address)));
  await keepAtRest(addresses.filter((_, place) => !kept[place]));
}

/**
 * Keep what is at these addresses, when nothing has been asked for some time: to keep what Python
 * is made of while it is being loaded would make the reader wait seconds longer.
 * @param {string[]} addresses
 */
function keepAtRest(addresses) {
  for (const address of addresses) {
    if (address.startsWith(worker.location.origin)) toKeep.add(address);
  }
  keeping ??= keepAll().finally(() => {
    keeping = undefined;
  });
  return keeping;
}

/** Keep all that is to be kept, with what is added to it meanwhile. */
async function keepAll() {
  while (Date.now() - lastAsked < UNTIL_AT_REST) await pause(UNTIL_AT_REST / 4);
  const cache = await caches.open(KEPT);
  for (const address of toKeep) {
    await keep(cache, address);
    toKeep.delete(address);
  }
}

/** @param {number} time in ms */
function pause(time) {
  return new Promise((done) => setTimeout(done, time));
}

/**
 * Keep what is at an address, which the browser mostly has from a moment ago.
 * @param {Cache} cache
 * @param {string} address
 */
async function keep(cache, address) {
  try {
    const response = await fetch(address);
    const kept = await cache.match(address);
    if (response.status === 200 && !isSame(response, kept)) await cache.put(address, response);
  } catch {
    // The network has gone: it is kept when it is next asked for.
  }
}

/**
 * Whether a server says of both that they are the same version.
 * @param {Response} response
 * @param {Response | undefined} kept
 */
function isSame(response, kept) {
  return ["etag", "last-modified"].some((name) => {
    const version = response.headers.get(name);
    return version !== null && version === kept?.headers.get(name);
  });
}

/** Forget what was kept for other versions of what the notebooks run on. */
async function forgetOthers() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith("gametree-") && name !== KEPT);
  await Promise.all(others.map((name) => caches.delete(name)));
}
