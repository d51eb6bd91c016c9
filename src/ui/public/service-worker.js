// Shows a page that says so when the server cannot be reached, and notifications. Served unchanged (Vite publicDir).
// Caches only the files below, which hold no data: answers of the API and pages of a person are never stored, so none can
// be out of date.
const CACHE = 'plaudit-offline'
const OFFLINE_PAGE = '/offline.html'
const FILES = [OFFLINE_PAGE, '/offline.css', '/offline.js', '/color-scheme.js']

// Addresses that are not pages of the application: the survey pages of customers, the API and files.
const OTHERS = /^\/(s|api|graphql|files|assets)(\/|$)/

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })))),
  )
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (origin !== self.location.origin || event.request.method !== 'GET') return
  if (event.request.mode === 'navigate' && !OTHERS.test(pathname))
    event.respondWith(fetch(event.request).catch(() => fromCache(OFFLINE_PAGE)))
  else if (FILES.includes(pathname)) event.respondWith(fetch(event.request).catch(() => fromCache(pathname)))
})

const fromCache = async (file) => (await caches.match(file)) ?? Response.error()

// A later notification about the same replaces the one before.
self.addEventListener('push', (event) => {
  const { title, path, tag } = event.data.json()
  const options = { tag, renotify: true, icon: '/icon-192.png', data: { path } }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data.path))
})

// Does not navigate other windows: they may have unsaved input.
async function openPage(path) {
  const { href, origin } = new URL(path, self.location.origin)
  if (origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url === href)
  await (shown ? shown.focus() : self.clients.openWindow(href))
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain()))

// Only for the person who turned notifications on: the session that did so still has this browser.
async function subscribeAgain() {
  const list = await readJson('/api/v1/push_devices')
  if (!list?.devices.some(({ is_current }) => is_current)) return
  const subscription = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: list.public_key,
  })
  const session = await readJson('/api/v1/session')
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/v1/push_devices', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': session.csrfToken },
    body: JSON.stringify({ endpoint, keys }),
  })
}

async function readJson(path) {
  const answer = await fetch(path, { headers: { accept: 'application/json' } })
  return answer.ok ? answer.json() : null
}
