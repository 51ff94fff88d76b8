import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { figureOf, mirrored } from './figures';
import { shrineOf } from './scenery';

const folder = new URL('../../../../content/dawnfall/', import.meta.url);
const pack = ['chapter', 'demons', 'dvergar', 'faceless', 'reborn', 'rha-zack'].map((name) => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')));

test('every Squad has a figure of its own', () => {
	const seen = new Set<string>();
	for (const { squad } of pack)
		for (const { id } of squad as { id: string }[]) {
			const figure = figureOf(id);
			expect(figure.body, id).not.toBe(figureOf('nobody').body);
			seen.add(figure.body);
		}
	expect(seen.size).toBe(pack.flatMap((one) => one.squad).length);
});

test('every faction has two Shrines of its own', () => {
	const drawn = pack.flatMap((one) => one.faction as { id: string }[]).flatMap(({ id }) => [shrineOf(id, false), shrineOf(id, true)]);
	expect(new Set(drawn).size).toBe(drawn.length);
	expect(drawn).not.toContain(shrineOf('nobody', false));
});

test('a mirrored path is the same path on the other side', () => {
	expect(mirrored('M7-64C22-98 38 1 5.500 2H3v4a8 8 0 1 0 .1 0Z')).toBe('M-7 -64C-22 -98 -38 1 -5.5 2H-3v4a8 8 0 1 1 -0.1 0Z');
	expect(mirrored(mirrored('M7-64L2 3h4'))).toBe('M7 -64L2 3h4');
});
