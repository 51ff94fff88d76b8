import { describe, expect, it, vi } from 'vitest';
import { ENGLISH } from './english';
import { typeset } from './typeset';
import { words } from './words';

/* The words of the page ask the browser for the player's settings. */
vi.hoisted(() => {
	vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
	vi.stubGlobal('document', { documentElement: { dataset: {}, style: {} } });
});

/* The tables of words of the games, and their lessons: whatever has an English and a French text. */
const modules = import.meta.glob<Record<string, unknown>>(['./games/*/{words,tutorial}.ts', './{fair,me,online,puzzles,studio}/words.ts'], { eager: true });

/* The same in both languages, with leave: names, signs, and words that both languages have. */
const SAME = /^(\P{L}*\p{L}*\P{L}*|[A-Z]{2}-[A-Z]?\d+|Dark Sector|WARMACHINE|POWER|Quinte)$/u;

type Pair = { where: string; en: string; fr: string };

function pairs(where: string, en: unknown, fr: unknown): Pair[] {
	if (typeof en === 'string' && typeof fr === 'string') return [{ where, en, fr }];
	if (typeof en === 'function' && typeof fr === 'function') return [1, 3].flatMap((n) => pairs(`${where}(${n})`, call(en, n), call(fr, n)));
	if (en && fr && typeof en === 'object' && typeof fr === 'object')
		return Object.keys(en).flatMap((key) => pairs(`${where}.${key}`, (en as Record<string, unknown>)[key], (fr as Record<string, unknown>)[key]));
	return [];
}

/* Words that are made take numbers, or lists and names, which this test does not have. */
function call(make: unknown, n: number): unknown {
	try {
		return (make as (n: number) => unknown)(n);
	} catch {
		return undefined;
	}
}

/* {en, fr} anywhere in a value. */
function texts(where: string, value: unknown, seen = new Set<unknown>()): Pair[] {
	if (!value || typeof value !== 'object' || seen.has(value)) return [];
	seen.add(value);
	const one = value as Record<string, unknown>;
	if ('en' in one && 'fr' in one) return pairs(where, one.en, one.fr);
	return Object.entries(one).flatMap(([key, inner]) => texts(`${where}.${key}`, inner, seen));
}

/* Without placeholders, names, and lines of a deck's text (« game … »). */
const plain = (text: string) => text.replace(/\{[^}]*\}|«\s\w+ …\s»|Escape the Dark Sector|The Edge|CC BY|game-icons/g, '');
const line = (one: Pair) => `${one.where}: ${one.fr}`;

function all(): Pair[] {
	const found = texts('words.ts', words);
	for (const [path, module] of Object.entries(modules)) found.push(...texts(path, module), ...said(path, module));
	return found;
}

/* The say() of a game takes a language; others take a text of the tables above. */
function said(path: string, { say }: Record<string, unknown>): Pair[] {
	return path.startsWith('./games/') && typeof say === 'function' && say.length === 1 ? pairs(path, inLang(say, 'en'), inLang(say, 'fr')) : [];
}

function inLang(say: unknown, lang: 'en' | 'fr'): unknown {
	return (say as (lang: 'en' | 'fr') => unknown)(lang);
}

const sources = import.meta.glob<string>('./**/*.svelte', { eager: true, query: '?raw', import: 'default' });
const scripts = import.meta.glob<string>(['./**/*.{ts,svelte}', '!./**/*.test.ts'], { eager: true, query: '?raw', import: 'default' });

/* {en: '…', fr: '…'} wherever it is written, also in tables that only their component sees. */
function written(): Pair[] {
	const both = /\ben:\s*(['"`])((?:\\.|(?!\1).)*)\1,\s*fr:\s*(['"`])((?:\\.|(?!\3).)*)\3/gs;
	return Object.entries(scripts).flatMap(([where, source]) => [...source.matchAll(both)].map((m) => ({ where, en: m[2]!, fr: m[4]! })));
}

/* What a component writes itself, outside of braces: names, ids of rules and signs are the same in every language. */
function literal(source: string): string[] {
	let text = source.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '');
	while (/\{[^{}]*\}/.test(text)) text = text.replace(/\{[^{}]*\}/g, '');
	const said = [...text.matchAll(/\b(?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map((m) => m[1]!);
	const shown = text.replace(/<[^>]*>/g, '\n').split('\n');
	const names = /\b[A-Z]{2}-\d+\b|https:\/\/|\b(COST|RNG|AOE|POW|DEF|ARM|Warps|Quinte|English|Français)\b/g;
	return [...said, ...shown].map((one) => one.replace(names, '').trim()).filter((one) => /\p{L}{2}/u.test(one));
}

describe('the page in French', () => {
	it('writes no colon between two values in a component: French has a space before it', () => {
		const found = Object.entries(sources).filter(([, source]) => /\{[^{}]*\}: ?[{<]/.test(source.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '')));
		expect(found.map(([path]) => path)).toEqual([]);
	});
	it('joins a name and its value by a colon that no line begins with', () => {
		const tables = /(^|\/)(words|typeset)\.ts$/;
		expect(Object.entries(scripts).filter(([path, source]) => !tables.test(path) && /[?:(=+] (['"`]) : \1/.test(source)).map(([path]) => path)).toEqual([]);
	});
	it('writes no text into a component: it would be the same in both languages', () => {
		expect(Object.entries(sources).flatMap(([path, source]) => literal(source).map((one) => `${path}: ${one}`))).toEqual([]);
	});
	const found = [...all(), ...written()];
	it('has texts to look at', () => expect(found.length).toBeGreaterThan(1200));
	it('sets what the tables of the games say as print does', () => {
		const set = Object.entries(modules).flatMap(([path, module]) => said(path, module));
		expect(set.length).toBeGreaterThan(300);
		expect(set.filter(({ fr }) => fr !== typeset(fr, 'fr') || /\u00a0[;!?]|[\p{L}\d)»%][;!?](?=\s|$)|\p{L}:(?=\s|$)|["“”]/u.test(fr)).map(line)).toEqual([]);
	});
	it('has no English word', () => {
		expect(found.filter((one) => ENGLISH.test(plain(one.fr))).map(line)).toEqual([]);
	});
	it('has no text of two words or more that is the English one', () => {
		expect(found.filter((one) => one.en === one.fr && !SAME.test(plain(one.fr))).map(line)).toEqual([]);
	});
});
