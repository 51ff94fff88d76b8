/*
 * zip.ts - folders as zip files: as much of the format as a pack needs. Reading takes what programs write (stored or
 * deflated); more than 64 MB unpacked is refused, as `quinte` refuses such a folder.
 */
import type { PackFile } from '$/engine/module';

const MOST = 1 << 26;
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

const table = Uint32Array.from({ length: 256 }, (_, n) => {
	let c = n;
	for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
	return c >>> 0;
});

export function crc32(bytes: Uint8Array): number {
	let crc = 0xffffffff;
	for (const byte of bytes) crc = table[(crc ^ byte) & 255]! ^ (crc >>> 8);
	return (crc ^ 0xffffffff) >>> 0;
}

/** Numbers of two and four bytes, the low byte first. */
function fields(...values: [size: 2 | 4, value: number][]): Uint8Array {
	const bytes = new Uint8Array(values.reduce((sum, [size]) => sum + size, 0));
	const view = new DataView(bytes.buffer);
	let at = 0;
	for (const [size, value] of values) {
		if (size === 2) view.setUint16(at, value, true);
		else view.setUint32(at, value, true);
		at += size;
	}
	return bytes;
}

/** A zip of texts in one folder. The same texts give the same bytes. */
export function zip(folder: string, files: PackFile[]): Blob {
	const coder = new TextEncoder();
	const parts: Uint8Array[] = [];
	const index: Uint8Array[] = [];
	let at = 0;
	for (const { name, json } of files) {
		const path = coder.encode(`${folder}/${name}`);
		const data = coder.encode(json);
		/* Version 2.0, names in UTF-8, stored, the first day that a zip can have. */
		const about: [2 | 4, number][] = [
			[2, 20], [2, 0x0800], [2, 0], [2, 0], [2, 0x21], [4, crc32(data)], [4, data.length], [4, data.length], [2, path.length], [2, 0],
		];
		const head = fields([4, LOCAL], ...about);
		index.push(fields([4, CENTRAL], [2, 20], ...about, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), path);
		parts.push(head, path, data);
		at += head.length + path.length + data.length;
	}
	const size = index.reduce((sum, one) => sum + one.length, 0);
	const end = fields([4, END], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, size], [4, at], [2, 0]);
	return new Blob([...parts, ...index, end] as BlobPart[], { type: 'application/zip' });
}

async function inflated(bytes: Uint8Array, room: number): Promise<Uint8Array> {
	const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(new DecompressionStream('deflate-raw') as ReadableWritablePair);
	const whole = new Uint8Array(room);
	const reader = stream.getReader() as ReadableStreamDefaultReader<Uint8Array>;
	let used = 0;
	for (let part; !(part = await reader.read()).done; used += part.value.length) {
		if (used + part.value.length > room) throw new Error('the zip is damaged');
		whole.set(part.value, used);
	}
	return whole.subarray(0, used);
}

/** The JSON files of a zip with their paths. Throws on what is no zip. */
export async function unzip(bytes: Uint8Array): Promise<PackFile[]> {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	let end = bytes.length - 22;
	while (end >= 0 && view.getUint32(end, true) !== END) end--;
	if (end < 0) throw new Error('this is no zip');
	const files: PackFile[] = [];
	let at = view.getUint32(end + 16, true);
	let room = MOST;
	for (let left = view.getUint16(end + 10, true); left > 0; left--) {
		if (view.getUint32(at, true) !== CENTRAL) throw new Error('the zip is damaged');
		const [method, packed, size] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
		const [path, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [number, number, number];
		const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + path));
		const local = view.getUint32(at + 42, true);
		at += 46 + path + extra + comment;
		if (!name.endsWith('.json')) continue;
		if ((room -= size) < 0) throw new Error('the zip is too large');
		const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
		const data = bytes.subarray(from, from + packed);
		if (method !== 0 && method !== 8) throw new Error('the zip is packed in a way that is not known here');
		files.push({ name, json: new TextDecoder().decode(method ? await inflated(data, size) : data) });
	}
	return files;
}
