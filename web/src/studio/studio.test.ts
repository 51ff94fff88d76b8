/*
 * studio.test.ts - packs without a browser: values, zips, mistakes, and the module's own checks.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { effects } from './effects';
import { changes, isMembers, replaced, written, type Json } from './json';
import { mistakeOf } from './mistakes';
import { StudioModule } from './module';
import { merged, parsed, slugs, type PackSlug } from './pack';
import { blank, inner, kindOf, packNames, type Schema } from './schema';
import { common, wordsOf } from './values';
import { unzip, zip } from './zip';

const root = new URL('../../../', import.meta.url);
const folder = process.env['QUINTE_WASM'] ?? new URL('build/web', root).pathname;
const module = new StudioModule(new WebAssembly.Module(readFileSync(`${folder}/quinte.wasm`)));
/** The place of this level in the list: it plays at once. */
const RANDOM = module.describe().levels.findIndex((level) => level.id === 'random');
const contentOf = (slug: string) =>
	readdirSync(new URL(`content/${slug}`, root)).filter((name) => name.endsWith('.json')).sort()
		.map((name) => ({ name, json: readFileSync(new URL(`content/${slug}/${name}`, root), 'utf8') }));

test('a written value reads as the same, with strings that look like layout', () => {
	const value = { a: ['{ ', ' }', '[ 1 ]'], b: { c: null, d: [] }, long: Array.from({ length: 60 }, (_, i) => i) };
	expect(JSON.parse(written(value))).toEqual(value);
});

test('changes lead from one value to the other', () => {
	const before: Json = { a: [1, { b: 2, gone: true }], c: 'x' };
	const after: Json = { a: [1, { b: 3 }, 4], c: 'x', d: [] };
	const made = changes(before, after).reduce<Json | undefined>((now, { path, after }) => replaced(now, path, after), before);
	expect(made).toEqual(after);
	expect(before).toEqual({ a: [1, { b: 2, gone: true }], c: 'x' });
});

test('a zip holds what was put into it', async () => {
	const files = [{ name: 'a.json', json: '{"é": 1}' }, { name: 'b.json', json: '[]' }];
	const bytes = new Uint8Array(await zip('pack', files).arrayBuffer());
	expect(await unzip(bytes)).toEqual(files.map(({ name, json }) => ({ name: `pack/${name}`, json })));
	await expect(unzip(bytes.subarray(10, 60))).rejects.toThrow();
});

test('a mistake says where it is, in either language', () => {
	expect(mistakeOf('cards.json:12: cards[3].half.upper (0-03): too many')).toMatchObject({ file: 'cards.json', line: 12, path: ['cards', 3, 'half', 'upper'], what: 'too many' });
	expect(mistakeOf('cards.json:12\u00a0: cards[3].name\u00a0: « x »\u00a0: trop')).toMatchObject({ line: 12, path: ['cards', 3, 'name'] });
	expect(mistakeOf('warp: there is no file in it')).toMatchObject({ file: '', path: [], what: 'there is no file in it' });
});

/** Every place of a value has a control that its schema asks for. */
function covered(schema: Schema, value: Json, path: string): void {
	const whole = inner(schema);
	if (value === null) return;
	const kind = kindOf(whole);
	if (kind === 'members') for (const [key, one] of Object.entries(value as object)) covered(whole.properties?.[key] ?? {}, one as Json, `${path}.${key}`);
	else if (kind === 'list' || kind === 'row' || kind === 'set') for (const one of value as Json[]) covered(whole.items!, one, `${path}[]`);
	else expect(typeof value, path).toBe({ text: 'object', number: 'number', truth: 'boolean' }[kind as string] ?? 'string');
}

for (const slug of slugs)
	test(`${slug}: the built-in pack is sound, in one file too; its schema describes it; a mistake is told in French`, () => {
		const files = contentOf(slug);
		expect(module.gameOf(files)).toBe(slug);
		expect(module.check(slug, files, 'en').mistakes).toEqual([]);
		const whole = merged(files.map(parsed));
		expect(module.check(slug, [{ name: 'all.json', json: written(whole) }], 'en').mistakes).toEqual([]);
		const { allOf } = module.schema(slug);
		for (const [member, value] of Object.entries(whole)) covered(allOf[0].properties![member]!, value, member);
		for (const [member, schema] of Object.entries(allOf[0].properties!))
			if (schema.type === 'array') covered(schema.items!, blank(schema.items!, () => ['x']), member);

		const broken = files.map(({ name, json }) => ({ name, json: json.replace('"fr"', '"de"') }));
		const { mistakes } = module.check(slug, broken, 'fr');
		expect(mistakes.length).toBeGreaterThan(1);
		expect(mistakes[0]).toMatch(/\.json\u00a0?:\d+/);
	}, 300_000);

/** The enumerations anywhere in a schema. */
function enumerations(schema: Schema): string[][] {
	const within = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : []), ...(schema.anyOf ?? [])];
	return [...(schema.enum ? [schema.enum] : []), ...within.flatMap(enumerations)];
}
const entriesOf = (value: Json): { id: string; value: Json }[] =>
	Array.isArray(value)
		? value.map((one) => ({ id: isMembers(one) ? String(one['id']) : '', value: one }))
		: Object.entries(isMembers(value) ? value : {}).map(([id, one]) => ({ id, value: one! }));

/** What forms of a game offer and the pack itself does not name. */
function unnamed(slug: PackSlug): string[] {
	const lists = Object.values(merged(contentOf(slug).map(parsed))).map((value) => entriesOf(value!));
	return enumerations(module.schema(slug).allOf[0]).flatMap((values) => {
		const named = packNames(values, lists, 'fr');
		return values.filter((value) => !named.has(value));
	});
}

for (const slug of slugs)
	test(`${slug}: whatever a form offers has words in both languages, and no words are left over`, () => {
		const offered = unnamed(slug);
		/* Dice and letters of a grid are drawn as they are written. */
		const isSymbol = (value: string) => /^[^a-z]{0,3}$/.test(value);
		expect([...new Set(offered)].filter((value) => !isSymbol(value) && !(wordsOf(slug, value, 'en') && wordsOf(slug, value, 'fr')))).toEqual([]);
		expect(Object.keys(effects[slug]).filter((value) => !offered.includes(value))).toEqual([]);
	});

test('no common words are left over', () => {
	const offered = slugs.flatMap((slug) => unnamed(slug).filter((value) => !Object.hasOwn(effects[slug], value)));
	expect(Object.keys(common).filter((value) => !offered.includes(value))).toEqual([]);
});

test('the lab counts the same whoever plays the games', () => {
	const files = contentOf('starfighter');
	module.lab('starfighter', files, {}, RANDOM, true, '0x1');
	const once = module.labPlay(0, 1, 6);
	module.lab('starfighter', files, {}, RANDOM, true, '0x1');
	const first = module.labPlay(0, 2, 3);
	const second = module.labPlay(1, 2, 3);
	const both = first.map((one, i) => (i < 6 ? (one > second[i]! ? one : second[i]!) : one + second[i]!));
	expect(both).toEqual(once);
	const { arms, changes } = module.labRead(both);
	expect(arms.map((arm) => arm.games)).toEqual([6, 6]);
	/* The same pack twice changes nothing. */
	expect(changes.map(({ share }) => share.value)).toEqual([0, 0]);
	expect(() => module.lab('warp', contentOf('warp'), { mothership: 'nobody' }, RANDOM, true, '0x1')).toThrow();
}, 300_000);
