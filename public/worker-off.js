// Takes the place of a worker that does harm: with SERVICE_WORKER=off it is served as /sw.js (docs/operating.md). It hands the pages back
// to the network and leaves. What a customer has on the device, the cart and orders that wait among it, stays.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  const names = await caches.keys()
  // a page registers this anew at every visit: only the one that takes over from a real worker has anything to reload
  const takesOver = names.some((name) => name.startsWith('workbox-precache'))
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.clients.claim()
  const pages = takesOver ? await self.clients.matchAll({ type: 'window' }) : []
  await self.registration.unregister()
  for (const page of pages) void page.navigate(page.url)
}
