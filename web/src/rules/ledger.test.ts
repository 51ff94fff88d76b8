import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { idOf, numberOf } from './ids';
import { guideOf, inline, parse, referenceOf, search } from './ledger';

const SLUGS = ['starfighter', 'warp', 'darksector', 'dawnfall', 'warmachine'] as const;
const rules = (slug: string) =>
	readFileSync(new URL(`../../../docs/rules/${slug}.md`, import.meta.url), 'utf8');

test.each(SLUGS)(
	'%s has a guide in both languages and a reference',
	(slug) => {
		const ledger = parse(rules(slug));
		expect(ledger.guide.length).toBeGreaterThan(3);
		expect(parse(rules(`fr/${slug}`)).guide.length).toBeGreaterThan(3);
		expect(ledger.rules.size).toBeGreaterThan(100);
	},
);

test.each(SLUGS)(
	'%s: the reference in French has the sections and rules of the English one',
	async (slug) => {
		const [en, fr] = await Promise.all([referenceOf(slug, 'en'), referenceOf(slug, 'fr')]);
		expect(en.lang).toBe('en');
		expect(fr.lang).toBe('fr');
		for (const [id, rule] of fr.rules) expect(rule.cells.length, id).toBe(en.rules.get(id)?.cells.length);
		const starts = fr.sections.map((section) => section.rules[0]!.id);
		expect(en.sections.map((section) => section.rules[0]!.id)).toEqual(starts);
		expect(fr.sections.every((section) => !/informative/.test(section.title))).toBe(true);
		expect((await guideOf(slug, 'fr')).length).toBeGreaterThan(3);
		expect(await guideOf(slug, 'fr')).not.toEqual(await guideOf(slug, 'en'));
	},
);

test('a rule in French is found with and without accents', async () => {
	const ledger = await referenceOf('starfighter', 'fr');
	const ids = (words: string) => search(ledger, words).map((rule) => rule.id);
	expect(search(ledger, 'sf-604')[0]?.cells[0]).toContain('emplacements');
	expect(ids('chasseurs endommagés')).toContain('SF-708');
	expect(ids('CHASSEURS endommages')).toEqual(ids('chasseurs endommagés'));
	expect(ids('endommagées chasseurs')).toEqual([]);
	const warp = await referenceOf('warp', 'fr');
	expect(search(warp, 'manoeuvre recente').map((rule) => rule.id)).toEqual(
		search(warp, 'Manœuvre récente').map((rule) => rule.id),
	);
	expect(search(warp, 'manoeuvre recente').length).toBeGreaterThan(0);
});

test('a rule is found by id and by word', () => {
	const ledger = parse(rules('starfighter'));
	expect(ledger.rules.get('SF-604')?.cells[0]).toContain('slots are all occupied');
	expect(search(ledger, 'sf-604')[0]?.id).toBe('SF-604');
	expect(search(ledger, 'slots occupied').map((rule) => rule.id)).toContain('SF-604');
	expect(search(ledger, '  ')).toEqual([]);
});

test('cards are no rules', () => {
	const ledger = parse('## Content\n| key | card |\n|-|-|\n| CH-01 | A card. |\n\n| id | r |\n|-|-|\n| AA-1 | x |');
	expect([...ledger.rules.keys()]).toEqual(['AA-1']);
});

test('ids and numbers', () => {
	expect(numberOf('SF-604')).toBe(604);
	expect(numberOf('SF-R07')).toBe(0x8007);
	expect(numberOf('SF-D04')).toBe(0x4004);
	for (const id of ['SF-604', 'SF-R07', 'SF-D14']) expect(idOf('SF', numberOf(id))).toBe(id);
});

test('marks', () => {
	expect(inline('a **b** `c` [d](#e)')).toEqual([
		{ text: 'a ' }, { text: 'b', mark: 'b' }, { text: ' ' }, { text: 'c', mark: 'code' }, { text: ' d' },
	]);
});
