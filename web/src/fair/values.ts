/*
 * values.ts - the formulas of docs/fair-dice.md over WebCrypto.
 *
 * Written from that page and not from fair/: the C program and this one check the same games, and a
 * mistake in one of them would be seen by the other.
 */
export type Bytes = Uint8Array<ArrayBuffer>;

export const HASH = 32;
/** Draws whose secrets have one root. */
export const PAGE = 256;
/** Links of a chain. */
export const LINKS = 1024;
export const ZEROS: Bytes = new Uint8Array(HASH);

const coder = new TextEncoder();

/* ---- bytes ---- */

export function hex(bytes: Uint8Array): string {
	let text = '';
	for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
	return text;
}

/** Lower-case digits, exactly `size` bytes of them; null: it is something else. */
export function unhex(text: unknown, size = HASH): Bytes | null {
	if (typeof text !== 'string' || text.length !== 2 * size || !/^[0-9a-f]*$/.test(text)) return null;
	const bytes = new Uint8Array(size);
	for (let i = 0; i < size; i++) bytes[i] = parseInt(text.slice(2 * i, 2 * i + 2), 16);
	return bytes;
}

export function same(a: Uint8Array, b: Uint8Array): boolean {
	return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

/** Four bytes, most significant first. */
export function number(value: number): Bytes {
	const bytes = new Uint8Array(4);
	new DataView(bytes.buffer).setUint32(0, value);
	return bytes;
}

/** Eight bytes of "0x" and sixteen digits: an answer, the hash of a pack. */
export function wide(text: string): Bytes {
	const bytes = /^0x/.test(text) ? unhex(text.slice(2), 8) : null;
	if (!bytes) throw new TypeError(`${text} is not a number of 64 bits`);
	return bytes;
}

/** Its length in bytes, then the bytes. */
export function text(value: string): Bytes {
	const bytes = coder.encode(value);
	return joined(number(bytes.length), bytes);
}

export function joined(...parts: Uint8Array[]): Bytes {
	const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}

/* ---- H and M ---- */

export async function H(tag: string, ...parts: Uint8Array[]): Promise<Bytes> {
	return new Uint8Array(await crypto.subtle.digest('SHA-256', joined(coder.encode(tag), ...parts)));
}

/** The seed of a room, and what only its owner can compute. */
export class Seed {
	private constructor(
		readonly room: string,
		private readonly bytes: Bytes,
		private readonly key: CryptoKey,
	) {}

	static async of(room: string, bytes: Bytes): Promise<Seed> {
		const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
		return new Seed(room, bytes, key);
	}

	private async M(tag: string, ...parts: Uint8Array[]): Promise<Bytes> {
		return new Uint8Array(await crypto.subtle.sign('HMAC', this.key, joined(coder.encode(tag), ...parts)));
	}

	commitment(): Promise<Bytes> {
		return H('quinte seed', text(this.room), this.bytes);
	}

	secret(draw: number): Promise<Bytes> {
		return this.M('quinte draw', text(this.room), number(draw));
	}

	async root(page: number): Promise<Bytes> {
		const draws = Array.from({ length: PAGE }, (_, i) => page * PAGE + i);
		let row = await Promise.all(draws.map(async (draw) => leaf(draw, await this.secret(draw))));
		while (row.length > 1)
			row = await Promise.all(
				Array.from({ length: row.length / 2 }, (_, i) => H('quinte node', row[2 * i]!, row[2 * i + 1]!)),
			);
		return row[0]!;
	}

	async hiddenDeck(seat: number, deck: string): Promise<Bytes> {
		return H('quinte deck', await this.M('quinte hide deck', number(seat)), text(deck));
	}

	async hiddenAnswer(entry: number, answer: string): Promise<Bytes> {
		return H('quinte answer', await this.M('quinte hide answer', number(entry)), wide(answer));
	}

	/** The key that a computer player thinks with. */
	async thinking(question: number): Promise<Bytes> {
		return (await this.M('quinte think', number(question))).slice(0, 8);
	}
}

/* ---- draws ---- */

export function leaf(draw: number, secret: Uint8Array): Promise<Bytes> {
	return H('quinte leaf', number(draw), secret);
}

/** Whether the path of eight hashes ties a draw's secret to its page's root. */
export async function pathLeads(root: Uint8Array, draw: number, secret: Uint8Array, path: Uint8Array[]): Promise<boolean> {
	if (path.length !== Math.log2(PAGE)) return false;
	let hash = await leaf(draw, secret);
	let at = draw % PAGE;
	for (const beside of path) {
		hash = at % 2 ? await H('quinte node', beside, hash) : await H('quinte node', hash, beside);
		at >>= 1;
	}
	return same(hash, root);
}

export function linkBefore(link: Uint8Array): Promise<Bytes> {
	return H('quinte link', link);
}

export function mixed(pool: Uint8Array, seat: number, link: Uint8Array): Promise<Bytes> {
	return H('quinte pool', pool, number(seat), link);
}

export function die(secret: Uint8Array, pool: Uint8Array, draw: number): Promise<Bytes> {
	return H('quinte die', secret, pool, number(draw));
}

/** The key of the generator that a die stands for. */
export function keyOf(die: Uint8Array): Bytes {
	return die.slice(0, 8) as Bytes;
}

/* ---- signatures ---- */

/** Null: this browser has no Ed25519. */
export async function isSigned(
	key: Bytes, room: string, entry: number, hash: Uint8Array, signature: Bytes,
): Promise<boolean | null> {
	const words = await H('quinte signed', text(room), number(entry), hash);
	try {
		const imported = await crypto.subtle.importKey('raw', key, { name: 'Ed25519' }, false, ['verify']);
		return await crypto.subtle.verify({ name: 'Ed25519' }, imported, signature, words);
	} catch (error) {
		if (error instanceof DOMException && error.name === 'DataError') return false;
		return null;
	}
}

/* ---- the generator: SplitMix64 by its count, for whoever wants to see a die come out ---- */

const GOLDEN = 0x9e3779b97f4a7c15n;
const mask = (value: bigint) => BigInt.asUintN(64, value);

function output(key: bigint, count: number): bigint {
	let x = mask(key + BigInt(count) * GOLDEN);
	x = mask((x ^ (x >> 30n)) * 0xbf58476d1ce4e5b9n);
	x = mask((x ^ (x >> 27n)) * 0x94d049bb133111ebn);
	return x ^ (x >> 31n);
}

/** Numbers below the bounds, one after another, from one key. */
export function below(key: Uint8Array, bounds: number[]): number[] {
	const start = BigInt(`0x${hex(key)}`);
	let count = 0;
	return bounds.map((bound) => {
		const n = BigInt(bound);
		for (;;) {
			const product = (output(start, ++count) >> 32n) * n;
			if ((product & 0xffffffffn) >= (1n << 32n) % n) return Number(product >> 32n);
		}
	});
}
