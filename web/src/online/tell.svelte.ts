/*
 * tell.svelte.ts - "Tell me": a notification of this browser when something waits for me and the page is not looked at: my turn, or
 * before the game, that all have sat down.
 * Being told while the page is closed is a setting of the person.
 */
import type { RoomStore } from './room.svelte';
import { o } from './words';

export const telling = $state({ on: false });
const listened = new WeakSet<RoomStore>();

export const canTell = (): boolean => typeof Notification !== 'undefined' && Notification.permission !== 'denied' && isSecureContext;

/** What waits for me in the room, if anything does. */
function waits({ mine, seat, info }: RoomStore): 'yourMove' | 'askReady' | null {
	if (mine) return 'yourMove';
	const all = info?.state === 'open' && seat !== null && !info.seats[seat]?.ready && info.seats.every((one) => one.kind !== 'free');
	return all ? 'askReady' : null;
}

export async function tellMe(store: RoomStore): Promise<void> {
	if (telling.on) {
		telling.on = false;
		return;
	}
	if (Notification.permission !== 'granted' && (await Notification.requestPermission()) !== 'granted') return;
	telling.on = true;
	if (listened.has(store)) return;
	listened.add(store);
	let was = waits(store);
	$effect.root(() => {
		$effect(() => {
			const now = waits(store);
			if (now && now !== was && telling.on && document.hidden) new Notification('Quinte', { body: o(now), tag: store.id });
			was = now;
		});
	});
}
