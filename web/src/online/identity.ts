/*
 * identity.ts - who this browser is on the server it came from: a token, no account, no cookie.
 */
export interface Identity {
	token: string;
	person: string;
	name: string;
}

const KEY = 'quinte.online';
let mine: Identity | null | undefined;

/** Null: nobody yet; the first hello makes a guest. */
export function identity(): Identity | null {
	if (mine !== undefined) return mine;
	try {
		const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Identity | null;
		mine = kept && typeof kept.token === 'string' ? kept : null;
	} catch {
		mine = null;
	}
	return mine;
}

export function remember(who: Identity | null): void {
	mine = who;
	try {
		if (who) localStorage.setItem(KEY, JSON.stringify(who));
		else localStorage.removeItem(KEY);
	} catch {
		/* The browser keeps nothing: the person lasts as long as the page. */
	}
}
