/*
 * tell.svelte.ts - "Tell me": a notification of this browser when it is my turn and the page is not looked at.
 * Being told while the page is closed is a setting of the person.
 */
import type { RoomStore } from './room.svelte';
import { o } from './words';

export const telling = $state({ on: false });
const listened = new WeakSet<RoomStore>();

export const canTell = (): boolean => typeof Notification !== 'undefined' && Notification.permission !== 'denied' && isSecureContext;

export async function tellMe(store: RoomStore): Promise<void> {
	if (telling.on) {
		telling.on = false;
		return;
	}
	if (Notification.permission !== 'granted' && (await Notification.requestPermission()) !== 'granted') return;
	telling.on = true;
	if (listened.has(store)) return;
	listened.add(store);
	let was = store.mine;
	$effect.root(() => {
		$effect(() => {
			const mine = store.mine;
			if (mine && !was && telling.on && document.hidden) new Notification('Quinte', { body: o('yourMove'), tag: store.id });
			was = mine;
		});
	});
}
