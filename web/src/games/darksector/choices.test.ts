import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { verbLabels } from '$types/darksector';
import type { Answer } from '$/table';
import { questionBar, homeless } from './choices';
import type { DsTable, Pack, View } from './model';
import positions from './positions.json';

/* One position of each kind of question, taken from play. */
const folder = new URL('../../../../content/darksector/', import.meta.url);
const pack = readdirSync(folder)
	.filter((name) => name.endsWith('.json'))
	.map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Record<string, unknown>)
	.reduce((all, file) => {
		for (const [key, value] of Object.entries(file))
			all[key] = Array.isArray(value) ? [...((all[key] as unknown[]) ?? []), ...value] : value;
		return all;
	}, {}) as unknown as Pack;

function answerOf(notation: string, number: string): Answer {
	const bits = BigInt(number);
	const field = (shift: bigint) => Number((bits >> shift) & 0x3fffn);
	return { notation, number, text: notation, verb: Number(bits >> 56n), args: [field(42n), field(28n), field(14n), field(0n)] };
}

function tableAt(at: (typeof positions)[number], selected: string | null = null): DsTable {
	const answers = at.answers.map(([notation, number]) => answerOf(notation!, number!));
	const filter = (verb: number, ...args: (number | null)[]) =>
		answers.filter((a) => a.verb === verb && args.every((x, i) => x === null || a.args[i] === x));
	return {
		pack, view: at.view as unknown as View, answers, selected, draft: {}, lang: 'en',
		question: { kind: at.kind, subject: at.subject, mine: true, player: 0, text: '' },
		say: (text: { en: string } | string) => (typeof text === 'string' ? text : text.en),
		label: (verb: number) => verbLabels[verb]!.en,
		filter, find: (verb: number, ...args: (number | null)[]) => filter(verb, ...args)[0],
	} as unknown as DsTable;
}

describe.each(positions)('$kind', (at) => {
	it('has a place or a button for every answer', () => {
		expect(homeless(tableAt(at)).map((a) => a.notation)).toEqual([]);
	});
	it('asks in one short line, with names filled in', () => {
		const { title } = questionBar(tableAt(at));
		expect(title).toMatch(/\w/);
		expect(title).not.toMatch(/[{}]/);
		expect(title!.replace(/<\/?b>/g, '').length).toBeLessThanOrEqual(60);
	});
	it('names its buttons apart', () => {
		const held = (at.view.crew as { items: { item: string }[] }[]).flatMap((m, i) => m.items.map((h, n) => `item:${i}:${h.item}:${n}`));
		for (const selected of [null, ...held]) {
			const { secondary = [], primary } = questionBar(tableAt(at, selected));
			const labels = [...secondary, ...(primary ? [primary] : [])].map((button) => button.label);
			expect(new Set(labels).size).toBe(labels.length);
		}
	});
});
