import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inline, numberOf, parse, search } from './ledger';

const rules = (slug: string) =>
	readFileSync(new URL(`../../../docs/rules/${slug}.md`, import.meta.url), 'utf8');

test.each(['starfighter', 'warp', 'darksector', 'dawnfall', 'warmachine'])(
	'%s has a guide in both languages and a reference',
	(slug) => {
		const ledger = parse(rules(slug));
		expect(ledger.guide.en.length).toBeGreaterThan(3);
		expect(ledger.guide.fr.length).toBeGreaterThan(3);
		expect(ledger.rules.size).toBeGreaterThan(100);
	},
);

test('a rule is found by id and by word', () => {
	const ledger = parse(rules('starfighter'));
	expect(ledger.rules.get('SF-604')?.cells[0]).toContain('slots are all occupied');
	expect(search(ledger, 'sf-604')[0]?.id).toBe('SF-604');
	expect(search(ledger, 'slots occupied').map((rule) => rule.id)).toContain('SF-604');
	expect(search(ledger, '  ')).toEqual([]);
});

test('ids and numbers', () => {
	expect(numberOf('SF-604')).toBe(604);
	expect(numberOf('SF-R07')).toBe(0x8007);
	expect(numberOf('SF-D04')).toBe(0x4004);
});

test('marks', () => {
	expect(inline('a **b** `c` [d](#e)')).toEqual([
		{ text: 'a ' }, { text: 'b', mark: 'b' }, { text: ' ' }, { text: 'c', mark: 'code' }, { text: ' d' },
	]);
});
