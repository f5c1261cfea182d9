// Keeps the companion where it was served from: it opens without a network, and is renewed behind the players' backs.

const KEPT = `companion ${location.pathname}`;
const FILES = ["./", "index.html", "manifest.webmanifest", "icon.svg"];
/** @type {any} */
const worker = self;

worker.addEventListener("install", (/** @type {any} */ event) => {
  worker.skipWaiting();
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FILES)));
});

worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  if (event.request.method !== "GET") return;
  const renewed = caches.open(KEPT).then(async (cache) => {
    const answer = await fetch(event.request);
    if (answer.ok) await cache.put(event.request, answer.clone());
    return answer;
  });
  event.waitUntil(renewed.catch(() => undefined));
  const kept = caches.open(KEPT).then((cache) => cache.match(event.request, { ignoreSearch: true }));
  event.respondWith(kept.then((found) => found ?? renewed));
});
