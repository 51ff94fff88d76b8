import { describe, expect, it } from 'vitest';
import { verbLabels } from '$types/warmachine';
import type { Answer } from '$/table';
import { questionBar } from './question_bar';
import { called, numbered, verbs, type Model, type WmTable } from './model';

const model = (x: number, y: number): Model => ({
	card: 'jack', x, y, fx: 0, fy: 1024, effects: [[], []], turn: [], marks: ['in-play', 'on-roster'], did: [],
	focus: 2, wounds: 0, damage: [0, 0, 0, 0, 0, 0], upkeep: [null, null], hold: [0, 0, 0], quarry: 20,
});
const text = (en: string) => ({ en, fr: en });

function fighting(ways: [number, number, boolean][], lang: 'en' | 'fr' = 'en'): WmTable {
	const answers: Answer[] = ways.flatMap(([verb, slot, boosts]) =>
		(boosts ? [0, 1] : [0]).map((boost) => ({
			verb, args: [slot, 11, boost, 0] as Answer['args'], notation: `${verb}:${slot}:${boost}`, number: '', text: '',
		})),
	);
	const match = (verb: number, ...args: (number | null)[]) =>
		answers.filter((a) => a.verb === verb && args.every((x, i) => x === null || x === a.args[i]));
	return {
		view: {
			model: Array.from({ length: 20 }, () => model(0, 0)), path: { legs: 0 },
			facts: { model: Array.from({ length: 20 }, (_, m) => ({ number: (m % 10) + 1, both: false })) },
		},
		pack: {
			cards: [{ id: 'jack', called: text('Jack'), weapons: ['a', 'b'], spells: [] }],
			weapons: [
				{ id: 'a', name: text('Axe') },
				{ id: 'b', name: text('Fist') },
			],
		},
		lang,
		seats: [],
		layout: 'wide',
		draft: { target: 11 },
		answers,
		question: { player: 0, kind: 'combat', subject: [1, 0, 0], text: '', mine: true },
		say: (t: { en: string }) => t.en,
		find: (verb: number, ...args: (number | null)[]) => match(verb, ...args)[0],
		filter: match,
		label: (verb: number) => verbLabels[verb]![lang],
	} as unknown as WmTable;
}

describe('many ways to attack', () => {
	const table = fighting([
		[verbs.attack, 0, true],
		[verbs.attack, 1, true],
		[verbs.butt, 0, false],
		[verbs.lock, 1, false],
		[verbs.throw_, 1, false],
	]);
	it('are two beside each other, and the rest under More', () => {
		const bar = questionBar(table);
		expect(bar.toggles?.[0]?.options.map((o) => o.label)).toEqual(['Axe', 'Fist']);
		expect(bar.secondary?.every((one) => one.group)).toBe(true);
		expect(bar.secondary?.map((one) => one.label)).toContain('Lock: Fist');
	});
	it('keep the chosen one in sight, each of them once', () => {
		table.draft['means'] = `${verbs.lock}:1`;
		const options = questionBar(table).toggles![0]!.options;
		expect(options.map((o) => o.value)).toEqual([`${verbs.attack}:0`, `${verbs.lock}:1`]);
		expect(questionBar(table).primary?.answer).toMatchObject({ verb: verbs.lock });
		expect(questionBar(table).toggles, 'a lock is not boosted here').toHaveLength(1);
	});
	it('leave narrow blanks in French', () => {
		expect(questionBar(fighting([[verbs.attack, 0, false]], 'fr')).title).toBe('<b>Axe</b> contre Jack 2\u202f?');
	});
});

describe('the end of a turn', () => {
	it('is asked about while somebody has not acted', () => {
		const table = fighting([]);
		Object.assign(table.question, { kind: 'activate' });
		delete table.draft['target'];
		const act = { verb: verbs.activate, args: [1, 0, 0, 0], notation: 'a2', number: '', text: '' };
		const end = { verb: verbs.end_turn, args: [0, 0, 0, 0], notation: 'end', number: '', text: '' };
		table.answers.push(act as Answer, end as Answer);
		questionBar(table).secondary![0]!.press!();
		expect(questionBar(table).primary?.answer).toBe(end);
		questionBar(table).secondary![0]!.press!();
		expect(questionBar(table).primary?.off).toBeTruthy();
		table.answers.shift();
		expect(questionBar(table).primary?.answer, 'nobody is left').toBe(end);
	});
});

describe('the name of a model', () => {
	const named = (number: number, both: boolean): WmTable => {
		const table = fighting([]);
		table.view.facts.model.fill({ number, both });
		return Object.assign(table, { seats: [{ mine: true, name: 'Ann' }, { mine: false, name: 'Cadet' }] });
	};
	it('has a number where its side fields several', () => {
		expect([numbered(named(0, false), 0), numbered(named(2, false), 2), called(named(2, false), 2)]).toEqual(['Jack', 'Jack 2', 'Jack 2']);
	});
	it('has its owner where both sides have one', () => {
		expect([called(named(0, true), 1), called(named(0, true), 11)]).toEqual(['Jack (you)', 'Jack (Cadet)']);
	});
});

describe('a charge', () => {
	it('can be taken back by a button on a phone too: a tap on the ground is where it arrives', () => {
		const table = { ...fighting([[verbs.slam, 11, false]]), layout: 'tall', question: { player: 0, kind: 'move', subject: [1, 0], text: '', mine: true }, draft: { target: 11, dash: 'slam' } } as unknown as WmTable;
		questionBar(table).secondary?.find((one) => one.label === 'Not this')?.press?.();
		expect(table.draft['target']).toBeUndefined();
	});
});
