/*
 * muted.svelte.ts - people whose emotes are not heard in this browser, by the ids that the server gives them.
 */
export interface Muted {
	person: string;
	name: string;
}

const KEY = 'quinte.muted';

function read(): Muted[] {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
		return Array.isArray(kept) ? (kept as Muted[]) : [];
	} catch {
		return [];
	}
}

export const muted = $state({ list: read() });

export const isMuted = (person: string | undefined): boolean => muted.list.some((one) => one.person === person);

/** Not heard any more, or heard again. */
export function mute(person: string, name: string): void {
	muted.list = isMuted(person) ? muted.list.filter((one) => one.person !== person) : [...muted.list, { person, name }];
	try {
		localStorage.setItem(KEY, JSON.stringify(muted.list));
	} catch {
		/* It lasts as long as the page. */
	}
}
