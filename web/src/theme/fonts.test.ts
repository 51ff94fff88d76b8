/* The characters that the faces have are those that the page and the games print. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PRINTED } from '../../build/fonts';

const root = new URL('../../../', import.meta.url);

function* texts(folder: URL): Generator<[string, string]> {
	for (const one of readdirSync(folder, { withFileTypes: true })) {
		const at = new URL(one.name + (one.isDirectory() ? '/' : ''), folder);
		if (one.isDirectory()) yield* texts(at);
		else if (/\.json$|words\.ts$|tutorial\.ts$/.test(one.name)) yield [at.pathname, readFileSync(at, 'utf8')];
	}
}

/* A letter or a mark outside of this block comes from another file of the face, or another face. */
const isLatin = (code: number) => code >= 0x20 && (code <= 0xff || code === 0x152 || code === 0x153 || (code >= 0x2010 && code <= 0x2044));

test('every character of the texts is in the faces that are sent', () => {
	const have = new Set(PRINTED);
	const missing = new Map<string, string>();
	for (const folder of ['content/', 'web/src/'])
		for (const [file, text] of texts(new URL(folder, root)))
			for (const one of text) if (isLatin(one.codePointAt(0)!) && !have.has(one)) missing.set(one, file);
	expect([...missing]).toEqual([]);
});
