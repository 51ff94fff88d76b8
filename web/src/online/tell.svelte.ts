/*
 * tell.svelte.ts - "Tell me": a notification of this browser when something waits for me and the page is not looked at: my turn, or
 * before the game, that all have sat down.
 * Where the browser can be reached by Web Push, the server tells it of a turn also while no page is open.
 */
import { settings } from '$/session/settings.svelte';
import type { RoomStore } from './room.svelte';
import { o } from './words';

/** `closed`: also while no page is open. */
export const telling = $state({ on: false, closed: false });
const listened = new WeakSet<RoomStore>();

export const canTell = (): boolean => typeof Notification !== 'undefined' && Notification.permission !== 'denied' && isSecureContext;

/** What waits for me in the room, if anything does. */
function waits({ mine, seat, info }: RoomStore): 'yourMove' | 'askReady' | null {
	if (mine) return 'yourMove';
	const all = info?.state === 'open' && seat !== null && !info.seats[seat]?.ready && info.seats.every((one) => one.kind !== 'free');
	return all ? 'askReady' : null;
}

/** The wish as the profile has it: a push message when it is my turn. Whether it will come. */
async function push({ socket }: RoomStore, on: boolean): Promise<boolean> {
	const { canPush, subscribe } = await import('$/me/push');
	if (!canPush()) return false;
	const { post, push_key: key } = await socket.askPatiently<{ post: { ways: { push: string[] } }; push_key?: string }>('me');
	if (!key) return false;
	const others = post.ways.push.filter((kind) => kind !== 'turn');
	await socket.askPatiently('post', on ? { push: await subscribe(key), language: settings.lang, ways: { push: [...others, 'turn'] } } : { ways: { push: others } });
	return on;
}

/* One wish after the other. A push service may take its time, or never answer: until it has, only this page tells. */
let wishes: Promise<void> = Promise.resolve();
function wish(store: RoomStore): void {
	wishes = wishes.then(() => push(store, telling.on)).then((closed) => void (telling.closed = closed)).catch(() => undefined);
}

/* A phone shows notifications of workers only. */
async function show(store: RoomStore, what: 'yourMove' | 'askReady'): Promise<void> {
	const said = { body: o(what), tag: store.id, data: store.id };
	const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
	if (worker) await worker.showNotification('Quinte', said);
	else new Notification('Quinte', said);
}

export async function tellMe(store: RoomStore): Promise<void> {
	if (telling.on) {
		telling.on = false;
		wish(store);
		return;
	}
	if (Notification.permission !== 'granted' && (await Notification.requestPermission()) !== 'granted') return;
	telling.on = true;
	wish(store);
	if (listened.has(store)) return;
	listened.add(store);
	let was = waits(store);
	$effect.root(() => {
		$effect(() => {
			const now = waits(store);
			if (now && now !== was && telling.on && document.hidden) void show(store, now).catch(() => undefined);
			was = now;
		});
	});
}
