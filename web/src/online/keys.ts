/*
 * keys.ts - links into rooms. A key belongs in the fragment of a link, which browsers send to nobody.
 */
const keyOf = (room: string) => `quinte.key.${room}`;

/** The key that this browser made, so that its link can be shown again. */
export function keepKey(room: string, key: string): void {
	try {
		localStorage.setItem(keyOf(room), key);
	} catch {
		/* A new link can be made. */
	}
}

export function keptKey(room: string): string | null {
	try {
		return localStorage.getItem(keyOf(room));
	} catch {
		return null;
	}
}

/* Letters that need no escape in a link. */
const plain = (key: string) => key.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
function full(text: string): string {
	const key = text.replaceAll('-', '+').replaceAll('_', '/');
	return key + '='.repeat((4 - (key.length % 4)) % 4);
}

const page = () => location.href.split('#')[0]!;

export const joinLink = (room: string, key: string): string => `${page()}#/join/${room}.${plain(key)}`;
export const watchLink = (room: string): string => `${page()}#/room/${room}`;

export interface Way {
	room?: string;
	key?: string;
	code?: string;
}

/** Where a pasted link, a room or a code leads; null: none of these. */
export function wayOf(text: string): Way | null {
	const trimmed = text.trim();
	const link = /#\/(?:join|room)\/([A-Za-z0-9]{16})(?:\.([\w+/=-]+))?$/.exec(trimmed) ?? /^([A-Za-z0-9]{16})(?:\.([\w+/=-]+))?$/.exec(trimmed);
	if (link) return { room: link[1]!, ...(link[2] ? { key: full(link[2]) } : {}) };
	const code = trimmed.replace(/[\s-]/g, '').toUpperCase();
	return /^[0-9A-Z]{6}$/.test(code) ? { code } : null;
}

const doorOf = (room: string) => `quinte.door.${room}`;

/** The link or code that led into a room, until this tab sits there: after a reload the address has no key any more. */
export function keepDoor(room: string, way: Way | null): void {
	try {
		if (way) sessionStorage.setItem(doorOf(room), JSON.stringify(way));
		else sessionStorage.removeItem(doorOf(room));
	} catch {
		/* The link can be opened again. */
	}
}

export function keptDoor(room: string): Way | null {
	try {
		return JSON.parse(sessionStorage.getItem(doorOf(room)) ?? 'null') as Way | null;
	} catch {
		return null;
	}
}
