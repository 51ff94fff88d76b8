/*
 * answers.test.ts - games played by the module: every answer that the rules list has a button or a
 * place on the table, verb by verb, and no number of a pack stands for a dash.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { verbs as darksectorVerbs } from '$types/darksector';
import { verbs as dawnfallVerbs } from '$types/dawnfall';
import { Module, type StepReply } from '$/engine/module';
import type { Answer, Slug, Table } from '$/table';
import { homeless } from './darksector/choices';
import { hasPiece, questionBar } from './dawnfall/choices';

const load = (slug: Slug) =>
	new Module(new WebAssembly.Module(readFileSync(new URL(`../../../build/web/${slug}.wasm`, import.meta.url))));

/** Verbs of Dawnfall that Spaces, pieces and cards give; buttons give the others. */
const PLACES: number[] = (
	['space', 'place', 'mine', 'model', 'attack', 'squad', 'activate', 'endurance', 'attach', 'use', 'slot', 'play', 'card'] as const
).map((name) => dawnfallVerbs[name]);

/** What a component gets, as far as pure functions read it. */
function tableOf(module: Module, reply: StepReply): Table {
	const answers = reply.answers ?? [];
	const info = module.describe();
	const filter = (verb: number, ...args: (number | null)[]) =>
		answers.filter((one) => one.verb === verb && args.every((arg, i) => arg === null || one.args[i] === arg));
	return {
		pack: module.pack(), view: reply.view, seat: reply.ask.seat, answers, selected: null, draft: {}, lang: 'en', layout: 'wide',
		question: { ...reply.ask, player: reply.ask.seat, mine: true }, events: [],
		say: (text: { en: string } | string | null | undefined) => (typeof text === 'string' ? text : (text?.en ?? '')),
		label: (verb: number) => info.verbs[verb]?.label?.en ?? '',
		filter, find: (verb: number, ...args: (number | null)[]) => filter(verb, ...args)[0],
	} as unknown as Table;
}

/** Plays, the rarest verb first, and returns the verbs that were listed. */
function walk(module: Module, options: unknown, seed: string, most: number, look: (table: Table) => void): Set<number> {
	const times = new Map<number, number>();
	module.start(options, seed);
	for (let n = 0; n < most; n++) {
		const { ask, over } = module.step({ seat: null });
		if (over) break;
		if (typeof ask.seat !== 'number') {
			module.step({ seat: null, answer: '' });
			continue;
		}
		const reply = module.step({ seat: ask.seat, since: 1e6, want: ['answers', 'view'] });
		look(tableOf(module, reply));
		const rarity = (one: Answer) => times.get(one.verb) ?? 0;
		for (const verb of new Set(reply.answers!.map((one) => one.verb))) times.set(verb, (times.get(verb) ?? 0) + 1);
		const least = Math.min(...reply.answers!.map(rarity));
		const rare = reply.answers!.filter((one) => rarity(one) === least);
		module.step({ seat: ask.seat, answer: rare[(n * 7) % rare.length]!.number });
	}
	return new Set(times.keys());
}

/** The same table with other ids for the elements of these arrays of the pack, in the pack and in the view. */
function renamed(table: Table, arrays: string[]): Table {
	const ids = new Map<string, string>(
		arrays.flatMap((array) => (table.pack[array] as { id: string }[]).map(({ id }, i): [string, string] => [id, `${array}-${i}`])),
	);
	const other = (value: unknown): unknown => {
		if (typeof value === 'string') return ids.get(value) ?? value;
		if (Array.isArray(value)) return value.map(other);
		if (value && typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, other(one)]));
		return value;
	};
	return { ...table, pack: other(table.pack), view: other(table.view) };
}
/* Factions of Dawnfall are a closed list of the rules; all else is named by the pack. */
const NAMED = { dawnfall: ['squad', 'card', 'action'], darksector: ['crew', 'implants', 'items', 'cards', 'tables'] };

describe.each([false, true])('every answer has a button or a place, with a pack of other ids: %s', (others) => {
	test('in Dawnfall', () => {
		const lost = new Set<string>();
		const listed = walk(
			load('dawnfall'), {
				faction: ['faceless', 'demons', 'choose', 'choose'],
				other_shrine: [true, true, false, false],
				other_banner: [true, true, false, false],
			}, '0x3', 500,
			(given) => {
				const table = others ? renamed(given, NAMED.dawnfall) : given;
				const bar = questionBar(table);
				const inBar = new Set([...(bar.secondary ?? []), ...(bar.primary ? [bar.primary] : [])].map((button) => button.answer));
				for (const one of table.answers)
					if (!inBar.has(one) && (!PLACES.includes(one.verb) || !hasPiece(table, one))) lost.add(`${table.question.kind}: ${one.notation}`);
			},
		);
		expect([...lost]).toEqual([]);
		expect(listed.size).toBeGreaterThan(20);
	}, 120_000);

	test('in the Dark Sector', () => {
		const lost = new Set<string>();
		const listed = walk(load('darksector'), { seats: 2, crew: 2 }, '0x5', 400, (table) => {
			for (const one of homeless(others ? renamed(table, NAMED.darksector) : table)) lost.add(`${table.question.kind}: ${one.notation}`);
		});
		expect([...lost]).toEqual([]);
		expect(listed).toContain(darksectorVerbs.option);
	}, 120_000);
});

test.each(['starfighter', 'warp', 'darksector', 'dawnfall', 'warmachine'] as Slug[])('%s: a dash of a card is null, not a number', (slug) => {
	const found: string[] = [];
	const look = (value: unknown, path: string): void => {
		if (typeof value === 'number' && value <= -100) found.push(`${path}: ${value}`);
		if (value && typeof value === 'object') for (const [key, one] of Object.entries(value)) look(one, `${path}.${key}`);
	};
	look(load(slug).pack(), slug);
	expect(found).toEqual([]);
});
