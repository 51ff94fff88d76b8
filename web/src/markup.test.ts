/* markup.test.ts - what components may not write, because a screen reader would lose its way. */
import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('./**/*.svelte', { eager: true, query: '?raw', import: 'default' });

it('leaves terms and their values in a list what they are', () => {
	const changed = Object.entries(sources).filter(([, source]) => /<d[td]\b[^>]*\srole=/.test(source));
	expect(Object.keys(sources).length).toBeGreaterThan(100);
	expect(changed.map(([path]) => path)).toEqual([]);
});
