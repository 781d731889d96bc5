/** The service worker: the first page and finished replays without a line, and notices that it is somebody's turn.
 *
 * Nothing of a running game is kept. What the server answers is always preferred; what was kept stands in for it. */
const KEPT = "volstead-1"
const BASE = new URL(".", self.location.href).pathname
const MOST = 400

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.addAll([BASE, `${BASE}favicon.svg`, `${BASE}manifest.webmanifest`, `${BASE}api/games`]))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
  event.waitUntil(old.then(() => self.clients.claim()))
})

/** What may be kept: pages and parts of the client, words, games, and replays, which the server tells of finished games alone. */
function keeps(request, url) {
  if (request.method !== "GET" || url.origin !== self.location.origin || !url.pathname.startsWith(BASE)) return false
  const path = url.pathname.slice(BASE.length)
  if (path.startsWith("api/")) return path === "api/games" || /^api\/games\/[\w-]+$/.test(path) || request.headers.has("volstead-keep")
  return !path.endsWith(".html")
}

async function answer(request, url) {
  const path = url.pathname.slice(BASE.length)
  const kept = await caches.open(KEPT)
  if (path.startsWith("assets/")) {
    const known = await kept.match(request)
    if (known) return known
  }
  try {
    const found = await fetch(request)
    if (found.ok) {
      void kept.put(request.mode === "navigate" ? new Request(BASE + (path.startsWith("replay/") ? path : "")) : request, found.clone()).then(() => trim(kept))
    }
    return found
  } catch (fault) {
    const known = (await kept.match(request, { ignoreVary: true })) ?? (request.mode === "navigate" ? await kept.match(BASE, { ignoreVary: true }) : undefined)
    if (known) return known
    throw fault
  }
}

async function trim(kept) {
  const all = await kept.keys()
  for (const old of all.slice(0, Math.max(0, all.length - MOST))) await kept.delete(old)
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url)
  if (keeps(event.request, url)) event.respondWith(answer(event.request, url))
})

self.addEventListener("push", (event) => {
  const told = event.data?.json() ?? {}
  const shown = self.registration.showNotification(told.title ?? "Volstead", { body: told.body, tag: told.tag, icon: `${BASE}icon-192.png`, data: { url: told.url } })
  const badge = self.navigator.setAppBadge?.() ?? Promise.resolve()
  // Pages that are open hear of it too, whether or not the system shows anything.
  const open = self.clients.matchAll({ type: "window" }).then((all) => all.forEach((one) => one.postMessage({ what: "push", ...told })))
  event.waitUntil(Promise.allSettled([shown, badge, open]))
})

self.addEventListener("notificationclick", (event) => {
  event.notification.close()
  const url = event.notification.data?.url ?? BASE
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((open) => {
      const there = open.find((one) => one.url.startsWith(url))
      return there ? there.focus() : self.clients.openWindow(url)
    }),
  )
})
