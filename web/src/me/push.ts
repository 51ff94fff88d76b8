/*
 * push.ts - messages of the server to this browser while the page is closed (Web Push). The worker of
 * build/sw.js shows them.
 */
export interface Subscription {
	endpoint: string;
	p256dh: string;
	auth: string;
}

export const canPush = (): boolean =>
	typeof navigator !== 'undefined' && 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
	return canPush() ? navigator.serviceWorker.getRegistration() : undefined;
}

/** What this browser has now; null: nothing. */
export async function subscribed(): Promise<string | null> {
	const subscription = await (await registered())?.pushManager.getSubscription();
	return subscription?.endpoint ?? null;
}

export class PushRefused extends Error {
	constructor(readonly denied: boolean) {
		super(denied ? 'denied' : 'not possible');
	}
}

/** Asks the person, then the browser's own service; `key` is the server's. */
export async function subscribe(key: string): Promise<Subscription> {
	const registration = await registered();
	if (!registration) throw new PushRefused(false);
	if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused(true);
	try {
		await (await registration.pushManager.getSubscription())?.unsubscribe();
		const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
		const { endpoint, keys } = made.toJSON();
		if (!endpoint || !keys?.p256dh || !keys.auth) throw new PushRefused(false);
		return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
	} catch {
		throw new PushRefused(false);
	}
}

export async function unsubscribe(): Promise<void> {
	await (await (await registered())?.pushManager.getSubscription())?.unsubscribe();
}
