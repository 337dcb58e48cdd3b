/* Shows our offline page when there is no connection, and push messages. Nothing else is cached, so nothing can be stale. */
const cacheName = 'offline-3';
const offlinePage = '/offline.html';
const files = [offlinePage, '/offline.css', '/offline.js', '/favicon.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name.startsWith('offline-') && name !== cacheName);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      // The browser requests a page while this worker still starts.
      .then(() => self.registration.navigationPreload?.enable())
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    const page = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(request));
    event.respondWith(page.catch(() => caches.match(offlinePage)));
    return;
  }
  const { pathname } = new URL(request.url);
  // Only what the offline page itself needs, and only when the network has it not.
  if (request.method === 'GET' && files.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});

self.addEventListener('push', (event) => {
  let message = {};
  try {
    message = event.data?.json() ?? {};
  } catch {
    // Browsers end a subscription whose messages show nothing.
  }
  const { id, title = 'Mela', text = '', link = '/' } = message;
  // How many are new only the site knows, which says it when it opens: until then the icon has a dot.
  self.navigator?.setAppBadge?.().catch(() => undefined);
  // One that comes twice takes the place of the first.
  event.waitUntil(self.registration.showNotification(title, { body: text, tag: id, icon: '/art/site/icon-192.png', data: { link } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const link = new URL(event.notification.data?.link ?? '/', self.location.origin);
  // Only pages of this site.
  const page = link.origin === self.location.origin ? link.href : '/';
  const show = (open) => (open.length > 0 ? open[0].focus().then((tab) => tab.navigate(page)) : self.clients.openWindow(page));
  event.waitUntil(self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(show));
});
