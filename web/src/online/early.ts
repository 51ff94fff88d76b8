/*
 * early.ts - part of the home page: whoever opens a link into a room gets the connection and the code of online
 * play at the same time, not one after the other.
 */
export const PROTOCOL = 'quinte.1';
export const address = (path = '/ws') => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`;

let early: WebSocket | null = null;

/** Called before anything is shown. */
export function hurry(hash: string): void {
	if (!/^#\/(join|room|code)\/./.test(hash)) return;
	early = new WebSocket(address(), PROTOCOL);
	void import('./Door.svelte').catch(() => undefined);
	/* A room that was begun goes straight to its table. */
	if (!hash.startsWith('#/room/')) void import('./Waiting.svelte').catch(() => undefined);
}

/** The connection that was begun, for the first who asks; null: there is none, or it is lost already. */
export function takeEarly(): WebSocket | null {
	const begun = early;
	early = null;
	return begun && begun.readyState <= WebSocket.OPEN ? begun : null;
}
