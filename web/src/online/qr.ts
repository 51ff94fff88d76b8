/*
 * qr.ts - a text as a QR code (ISO/IEC 18004): bytes, error level M, versions 1 to 10, the mask with the
 * lowest penalty.
 */

/** For versions 1 to 10 at level M: bytes of correction a block, blocks, and bytes of data in all. */
const LEVEL_M: [number, number, number][] = [
	[10, 1, 16], [16, 1, 28], [26, 1, 44], [18, 2, 64], [24, 2, 86],
	[16, 4, 108], [18, 4, 124], [22, 4, 154], [22, 5, 182], [26, 5, 216],
];
/** Centres of the small squares, by version. */
const ALIGN = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
const VERSION_BITS = [0x07c94, 0x085bc, 0x09a99, 0x0a4d3];

/* Arithmetic of the field of 256 elements. */
const exp: number[] = [];
const log: number[] = [];
for (let i = 0, x = 1; i < 255; i++) {
	exp[i] = x;
	log[x] = i;
	x = (x << 1) ^ (x & 128 ? 0x11d : 0);
}
const times = (a: number, b: number) => (a && b ? exp[(log[a]! + log[b]!) % 255]! : 0);

function correction(data: number[], degree: number): number[] {
	let generator = [1];
	for (let i = 0; i < degree; i++) {
		const next = [...generator, 0];
		generator.forEach((c, k) => (next[k + 1]! ^= times(c, exp[i]!)));
		generator = next;
	}
	const rest = [...data, ...Array<number>(degree).fill(0)];
	for (let i = 0; i < data.length; i++) {
		const lead = rest[i]!;
		if (lead) generator.forEach((c, k) => (rest[i + k]! ^= times(c, lead)));
	}
	return rest.slice(data.length);
}

/** The text with its header and padding, in bytes. */
function fill(bytes: Uint8Array, version: number, room: number): number[] {
	const bits: number[] = [];
	const put = (value: number, n: number) => {
		for (let i = n - 1; i >= 0; i--) bits.push((value >> i) & 1);
	};
	put(4, 4);
	put(bytes.length, version < 10 ? 8 : 16);
	bytes.forEach((byte) => put(byte, 8));
	put(0, Math.min(4, room * 8 - bits.length));
	while (bits.length % 8) bits.push(0);
	const out: number[] = [];
	for (let i = 0; i < bits.length; i += 8) out.push(parseInt(bits.slice(i, i + 8).join(''), 2));
	for (let pad = 0xec; out.length < room; pad ^= 0xec ^ 0x11) out.push(pad);
	return out;
}

/** Data and correction of all blocks, woven together. */
function weave(data: number[], degree: number, blocks: number): number[] {
	const short = Math.floor(data.length / blocks);
	const long = data.length % blocks;
	const parts: number[][] = [];
	for (let i = 0, at = 0; i < blocks; i++) {
		const n = short + (i >= blocks - long ? 1 : 0);
		parts.push(data.slice(at, at + n));
		at += n;
	}
	const checks = parts.map((part) => correction(part, degree));
	const out: number[] = [];
	for (let i = 0; i <= short; i++) for (const part of parts) if (i < part.length) out.push(part[i]!);
	for (let i = 0; i < degree; i++) for (const check of checks) out.push(check[i]!);
	return out;
}

type Grid = (boolean | null)[][];

function frame(version: number): { grid: Grid; size: number } {
	const size = 17 + 4 * version;
	const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
	const set = (x: number, y: number, dark: boolean) => {
		if (x >= 0 && y >= 0 && x < size && y < size) grid[y]![x] = dark;
	};
	for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]] as const)
		for (let y = -4; y <= 4; y++)
			for (let x = -4; x <= 4; x++) {
				const ring = Math.max(Math.abs(x), Math.abs(y));
				set(cx + x, cy + y, ring !== 2 && ring !== 4);
			}
	const centres = ALIGN[version - 1]!;
	for (const cy of centres)
		for (const cx of centres) {
			if (grid[cy]![cx] !== null) continue;
			for (let y = -2; y <= 2; y++) for (let x = -2; x <= 2; x++) set(cx + x, cy + y, Math.max(Math.abs(x), Math.abs(y)) !== 1);
		}
	for (let i = 8; i < size - 8; i++) {
		grid[6]![i] = i % 2 === 0;
		grid[i]![6] = i % 2 === 0;
	}
	/* Places of format and version are kept free of data. */
	for (let i = 0; i < 9; i++) {
		grid[8]![i] ??= false;
		grid[i]![8] ??= false;
	}
	for (let i = 0; i < 8; i++) {
		grid[8]![size - 1 - i] ??= false;
		grid[size - 1 - i]![8] ??= false;
	}
	grid[size - 8]![8] = true;
	if (version >= 7)
		for (let i = 0; i < 18; i++) {
			const dark = ((VERSION_BITS[version - 7]! >> i) & 1) === 1;
			grid[Math.floor(i / 3)]![size - 11 + (i % 3)] = dark;
			grid[size - 11 + (i % 3)]![Math.floor(i / 3)] = dark;
		}
	return { grid, size };
}

const masks: ((x: number, y: number) => boolean)[] = [
	(x, y) => (x + y) % 2 === 0,
	(_, y) => y % 2 === 0,
	(x) => x % 3 === 0,
	(x, y) => (x + y) % 3 === 0,
	(x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
	(x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
	(x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
	(x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Error level M is 0; the mask's three bits, ten of correction. */
function formatBits(mask: number): number {
	let rest = mask << 10;
	for (let i = 14; i >= 10; i--) if ((rest >> i) & 1) rest ^= 0x537 << (i - 10);
	return ((mask << 10) | rest) ^ 0x5412;
}

function penalty(grid: boolean[][]): number {
	const size = grid.length;
	let sum = 0;
	const lines = [...grid, ...grid.map((_, x) => grid.map((row) => row[x]!))];
	for (const line of lines) {
		for (let i = 0, run = 1; i < size; i++, run++)
			if (i + 1 === size || line[i + 1] !== line[i]) {
				if (run >= 5) sum += run - 2;
				run = 0;
			}
		const text = line.map((dark) => (dark ? '1' : '0')).join('');
		for (let i = 0; i + 11 <= size; i++) if (/^(10111010000|00001011101)/.test(text.slice(i, i + 11))) sum += 40;
	}
	let dark = 0;
	for (let y = 0; y < size; y++)
		for (let x = 0; x < size; x++) {
			const one = grid[y]![x]!;
			if (one) dark++;
			if (x && y && one === grid[y - 1]![x] && one === grid[y]![x - 1] && one === grid[y - 1]![x - 1]) sum += 3;
		}
	return sum + Math.floor(Math.abs((dark * 100) / (size * size) - 50) / 5) * 10;
}

/** Zigzag in pairs of columns from the right; the column of the timing line is left out. */
function place(grid: Grid, words: number[]): [number, number][] {
	const size = grid.length;
	const free: [number, number][] = [];
	for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
		if (right === 6) right--;
		for (let i = 0; i < size; i++) {
			const y = up ? size - 1 - i : i;
			for (const x of [right, right - 1]) if (grid[y]![x] === null) free.push([x, y]);
		}
	}
	free.forEach(([x, y], i) => (grid[y]![x] = (((words[i >> 3] ?? 0) >> (7 - (i & 7))) & 1) === 1));
	return free;
}

function masked(grid: boolean[][], free: [number, number][], mask: number): boolean[][] {
	const out = grid.map((row) => [...row]);
	const size = out.length;
	for (const [x, y] of free) if (masks[mask]!(x, y)) out[y]![x] = !out[y]![x];
	const bits = formatBits(mask);
	for (let i = 0; i < 15; i++) {
		const dark = ((bits >> i) & 1) === 1;
		if (i < 6) out[i]![8] = dark;
		else if (i < 8) out[i + 1]![8] = dark;
		else if (i === 8) out[8]![7] = dark;
		else out[8]![14 - i] = dark;
		if (i < 8) out[8]![size - 1 - i] = dark;
		else out[size - 15 + i]![8] = dark;
	}
	return out;
}

/** Rows of dark and light; null: the text is too long. */
export function qr(text: string): boolean[][] | null {
	const bytes = new TextEncoder().encode(text);
	const version = LEVEL_M.findIndex(([, , room], i) => bytes.length + (i < 9 ? 2 : 3) <= room) + 1;
	if (!version) return null;
	const [degree, blocks, room] = LEVEL_M[version - 1]!;
	const { grid } = frame(version);
	const free = place(grid, weave(fill(bytes, version, room), degree, blocks));
	const all = masks.map((_, mask) => masked(grid as boolean[][], free, mask));
	return all.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}
