/*
 * node18.ts - what browsers have and node 18, Debian 12's, lacks or keeps in modules: tests of the page need it.
 */
import { webcrypto } from 'node:crypto';
import { Duplex } from 'node:stream';
import { createDeflateRaw, createInflateRaw } from 'node:zlib';

const put = (name: string, value: unknown) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

if (!('crypto' in globalThis)) put('crypto', webcrypto);

for (const [name, raw] of [['CompressionStream', createDeflateRaw], ['DecompressionStream', createInflateRaw]] as const) {
	const Known = globalThis[name];
	try {
		new Known('deflate-raw');
	} catch {
		put(name, function (format: CompressionFormat) {
			return format === 'deflate-raw' ? Duplex.toWeb(raw()) : new Known(format);
		});
	}
}
