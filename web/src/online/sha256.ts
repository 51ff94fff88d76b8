/*
 * sha256.ts - SHA-256 without waiting. WebCrypto needs https, and a table on a home network has none.
 */
const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);

const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32) >>> 0;
const START = primes.slice(0, 8).map((p) => fraction(Math.sqrt(p)));
const ROUND = primes.map((p) => fraction(Math.cbrt(p)));

const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n));

function block(state: Uint32Array, w: Uint32Array): void {
	for (let i = 16; i < 64; i++) {
		const a = w[i - 15]!;
		const b = w[i - 2]!;
		w[i] = w[i - 16]! + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7]! + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
	}
	let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
	for (let i = 0; i < 64; i++) {
		const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0;
		const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
		h = g;
		g = f;
		f = e;
		e = (d + one) | 0;
		d = c;
		c = b;
		b = a;
		a = (one + two) | 0;
	}
	[a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] = state[i]! + value));
}

export function sha256(bytes: Uint8Array): Uint8Array {
	const state = Uint32Array.from(START);
	const w = new Uint32Array(64);
	const blocks = Math.ceil((bytes.length + 9) / 64);
	const padded = new Uint8Array(blocks * 64);
	const view = new DataView(padded.buffer);

	padded.set(bytes);
	padded[bytes.length] = 0x80;
	view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
	view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0);
	for (let b = 0; b < blocks; b++) {
		for (let i = 0; i < 16; i++) w[i] = view.getUint32(b * 64 + i * 4);
		block(state, w);
	}
	const out = new Uint8Array(32);
	const to = new DataView(out.buffer);
	state.forEach((value, i) => to.setUint32(i * 4, value));
	return out;
}

export const hex = (bytes: Uint8Array): string => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');

export function fromHex(text: string): Uint8Array {
	return Uint8Array.from(text.match(/../g) ?? [], (two) => parseInt(two, 16));
}

export function fromBase64(text: string): Uint8Array {
	return Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
}
