// sw.js - the page without a network. Made from build/sw.js by build/offline.ts.
const version = __VERSION__;
const shell = __SHELL__;
const games = __GAMES__;
const name = `quinte-${version}`;

self.addEventListener('install', (event) => {
	event.waitUntil(
		caches
			.open(name)
			.then((cache) => cache.addAll(shell))
			.then(() => self.skipWaiting()),
	);
});

self.addEventListener('activate', (event) => {
	event.waitUntil(
		caches
			.keys()
			.then((all) => Promise.all(all.filter((one) => one !== name).map((one) => caches.delete(one))))
			.then(() => self.clients.claim()),
	);
});

// The page asks for the rest once it is idle, and hears when it is all here.
self.addEventListener('message', (event) => {
	if (event.data !== 'all') return;
	event.waitUntil(
		caches.open(name).then(async (cache) => {
			for (const file of games) {
				if (await cache.match(file)) continue;
				await cache.add(file).catch(() => undefined);
			}
			event.source?.postMessage('ready');
		}),
	);
});

// Files have their content in their name: what is kept is never stale. The page itself is
// asked of the network first, so that a new version is seen.
self.addEventListener('fetch', (event) => {
	const { request } = event;
	if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
	if (request.mode === 'navigate') {
		event.respondWith(fetch(request).catch(() => caches.match('./', { ignoreSearch: true })));
		return;
	}
	event.respondWith(
		caches.match(request).then(
			(kept) =>
				kept ??
				fetch(request).then((reply) => {
					if (reply.ok && new URL(request.url).pathname.includes('/assets/')) {
						const copy = reply.clone();
						void caches.open(name).then((cache) => cache.put(request, copy));
					}
					return reply;
				}),
		),
	);
});
