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

// A message of the server while nobody looks: {"kind","room","game","name","link","text"}. Browsers ask
// that every one of them is shown.
self.addEventListener('push', (event) => {
	let told = {};
	try {
		told = event.data?.json() ?? {};
	} catch {
		// A message that is no JSON still says that something happened.
	}
	const room = /^[A-Z0-9]{16}$/.test(told.room ?? '') ? told.room : '';
	event.waitUntil(
		self.registration.showNotification('Quinte', {
			body: String(told.text ?? ''),
			icon: './icon.svg',
			// One message a room: a newer one takes the place of the older one.
			tag: room || 'quinte',
			data: room,
		}),
	);
});

// Pressed: a window of this page goes to the room, or a new one opens there.
self.addEventListener('notificationclick', (event) => {
	event.notification.close();
	const page = new URL(event.notification.data ? `./#/room/${event.notification.data}` : './#/online', self.registration.scope);
	event.waitUntil(
		self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (windows) => {
			const [open] = windows;
			if (!open) return self.clients.openWindow(page.href);
			await open.focus();
			return open.navigate(page.href);
		}),
	);
});
