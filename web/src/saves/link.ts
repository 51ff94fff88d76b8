/*
 * link.ts - a game in an address: the save, deflated, in base64 without its awkward letters.
 *
 * The fragment is never sent to a server. Browsers and chat programs cut long addresses,
 * so a game that is too long for one is exported as a file instead.
 */
import type { SeatChoice } from './store';

export interface Shared {
	save: string;
	seats: SeatChoice[];
	/** The pack that it is played with, where it is not the built-in one: studio/link.ts reads it. */
	pack?: unknown;
}

export const LINK_MAX = 8000;
/** What an address may unfold to: a hostile one must not fill the memory. */
const UNFOLDED_MAX = 1 << 20;

async function through(bytes: Uint8Array, way: GenericTransformStream): Promise<Uint8Array> {
	const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(way as ReadableWritablePair);
	const reader = stream.getReader() as ReadableStreamDefaultReader<Uint8Array>;
	const parts: Uint8Array[] = [];
	let size = 0;
	for (;;) {
		const { done, value } = await reader.read();
		if (done) break;
		size += value.length;
		if (size > UNFOLDED_MAX) throw new Error('the link is too long');
		parts.push(value);
	}
	const whole = new Uint8Array(size);
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}

/** A value as the letters of an address. */
export async function letters(value: unknown): Promise<string> {
	const text = new TextEncoder().encode(JSON.stringify(value));
	const small = await through(text, new CompressionStream('deflate-raw'));
	let letters = '';
	for (const byte of small) letters += String.fromCharCode(byte);
	return btoa(letters).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** The value again. Throws on anything that letters() did not make. */
export async function fromLetters(text: string): Promise<unknown> {
	const letters = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
	const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
	const whole = await through(bytes, new DecompressionStream('deflate-raw'));
	return JSON.parse(new TextDecoder().decode(whole));
}

export async function fold(shared: Shared): Promise<string> {
	// Blanks between words are the save's layout; the game does not need them.
	return letters({ ...shared, save: JSON.stringify(JSON.parse(shared.save)) });
}

/** Throws on anything that fold() did not make. */
export async function unfold(text: string): Promise<Shared> {
	const shared = (await fromLetters(text)) as Partial<Shared>;
	if (typeof shared.save !== 'string' || !Array.isArray(shared.seats))
		throw new Error('the link holds no game');
	const seats = shared.seats.map((seat) => ({
		machine: seat?.machine === true,
		level: typeof seat?.level === 'string' ? seat.level : '',
		name: typeof seat?.name === 'string' ? seat.name.slice(0, 40) : '',
	}));
	return { save: shared.save, seats, ...(shared.pack === undefined ? {} : { pack: shared.pack }) };
}
