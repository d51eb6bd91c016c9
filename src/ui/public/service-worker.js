// Shows a page that says so when the server cannot be reached. Served unchanged (Vite publicDir). Caches only the files
// below, which hold no data: answers of the API and pages of a person are never stored, so none can be out of date.
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
