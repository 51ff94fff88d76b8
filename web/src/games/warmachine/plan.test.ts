import { beforeEach, describe, expect, it } from 'vitest';
import { verbLabels } from '$types/warmachine';
import type { Answer } from '$/table';
import { verbs, type Model, type Pack, type View, type WmTable } from './model';
import { draft, forget, marked, meansOn, planOf, pointAt, pointAtModel, pointsMatter, targetsOf } from './plan';

const model = (card: string, x: number, y: number): Model => ({
	card, x, y, fx: 0, fy: 1024, effects: [[], []], turn: [], marks: ['in-play', 'on-roster'], did: [],
	focus: 2, wounds: 0, damage: [0, 0, 0, 0, 0, 0], upkeep: [null, null], hold: [0, 0, 0], quarry: 20,
});
const answer = (notation: string, verb: number, ...args: number[]): Answer => ({
	notation, verb, args: [...args, 0, 0, 0, 0].slice(0, 4) as Answer['args'], number: notation, text: notation,
});
const text = { en: 'Hammer', fr: 'Marteau' };
const pack = {
	cards: [{ id: 'jack', called: text, weapons: ['hammer', 'fist'], spells: [], base: 'large' }],
	weapons: [
		{ id: 'hammer', name: text },
		{ id: 'fist', name: { en: 'Fist', fr: 'Poing' } },
	],
} as unknown as Pack;

let table: WmTable;
let given: unknown[];

function ask(kind: string, answers: Answer[] = [], subject = 1): void {
	const models = Array.from({ length: 20 }, () => ({ ...model('jack', 0, 0), marks: [] as string[] }));
	models[1] = model('jack', 6000, 3000);
	models[11] = model('jack', 6000, 5000);
	given = [];
	const match = (verb: number, ...args: (number | null)[]) =>
		answers.filter((a) => a.verb === verb && args.every((x, i) => x === null || x === a.args[i]));
	table = {
		view: { model: models, width: 12192, depth_u: 12192, path: { legs: 0, x: [], y: [] } } as unknown as View,
		pack,
		lang: 'en',
		draft: {},
		answers,
		question: { player: 0, kind, subject: [subject, 0, 0], text: '', mine: true },
		say: (t: { en: string }) => t.en,
		find: (verb: number, ...args: (number | null)[]) => match(verb, ...args)[0],
		label: (verb: number) => verbLabels[verb]!.en,
		filter: match,
		choose: (a: unknown) => {
			given.push(a);
			return Promise.resolve(true);
		},
	} as unknown as WmTable;
}

describe('pointing at the ground', () => {
	beforeEach(() => ask('leg'));
	it('is a leg of a walk', () => {
		expect(pointsMatter(table)).toBe(true);
		expect(pointAt(table, { x: 10, y: 20 })).toMatchObject({
			kind: 'leg', notation: 'to:10,20', answer: { verb: verbs.leg, args: [10, 20, 0, 0] },
		});
	});
	it('deploys a model so that it faces the other edge', () => {
		ask('deploy');
		expect(pointAt(table, { x: 10, y: 20 }).notation).toBe('place:10,20>10,12192');
		expect(pointAt(table, { x: 10, y: 12000 }).notation).toBe('place:10,12000>10,0');
	});
	it('stands up by giving up what was chosen', () => {
		ask('stand');
		expect(pointAt(table, { x: 1, y: 2 }).notation).toBe('stand:movement>1,2');
		table.draft['gives'] = 'action';
		expect(pointAt(table, { x: 1, y: 2 }).notation).toBe('stand:action>1,2');
	});
	it('means nothing where a model has to be pointed at', () => {
		ask('activate');
		expect(pointsMatter(table)).toBe(false);
		expect(pointAt(table, { x: 1, y: 2 }).kind).toBe('none');
	});
});

describe('a charge', () => {
	beforeEach(() => ask('move', [answer('charge:b2@6000,4500', verbs.charge, 11, 6000, 4500), answer('slam:b2', verbs.slam, 11)]));
	it('takes the line that the engine offers', () => {
		expect(pointAtModel(table, 11)).toBe(true);
		expect(planOf(table)).toMatchObject({ kind: 'charge', target: 11, notation: 'charge:b2@6000,4500' });
	});
	it('takes another line when a point is named', () => {
		pointAtModel(table, 11);
		table.draft['point'] = { x: 6100, y: 4400 };
		expect(planOf(table).notation).toBe('charge:b2@6100,4400');
	});
	it('can be a slam, and be forgotten', () => {
		pointAtModel(table, 11);
		table.draft['dash'] = 'slam';
		expect(planOf(table)).toMatchObject({ kind: 'slam', notation: 'slam:b2' });
		forget(table);
		expect(planOf(table).kind).toBe('none');
	});
	it('is not aimed at friends', () => expect(pointAtModel(table, 1)).toBe(false));
	it('is marked only where somebody is near enough', () => {
		expect([...marked(table)]).toEqual([11]);
		draft(table).near = new Set();
		expect([...marked(table)]).toEqual([]);
		draft(table).near = new Set([11]);
		expect([...marked(table)]).toEqual([11]);
	});
});

describe('an attack', () => {
	beforeEach(() =>
		ask('combat', [
			answer('attack:1>b2', verbs.attack, 0, 11, 0),
			answer('attack:1>b2+', verbs.attack, 0, 11, 1),
			answer('attack:2>b2', verbs.attack, 1, 11, 0),
			answer('lock:2>b2', verbs.lock, 1, 11, 0),
		]),
	);
	it('has every way that is legal, boosted where that is', () => {
		const ways = meansOn(table, 11);
		expect(ways.map((way) => way.label)).toEqual(['Hammer', 'Fist', 'Lock: Fist']);
		expect(ways.map((way) => way.boosted?.notation)).toEqual(['attack:1>b2+', undefined, undefined]);
		expect([...targetsOf(table)]).toEqual([11]);
	});
	it('is the first way, plain, until something else is chosen', () => {
		pointAtModel(table, 11);
		expect(planOf(table).notation).toBe('attack:1>b2');
		table.draft['boost'] = true;
		expect(planOf(table).notation).toBe('attack:1>b2+');
		table.draft['means'] = `${verbs.lock}:1`;
		expect(planOf(table).notation).toBe('lock:2>b2');
	});
});

describe('a spell', () => {
	const casts = [answer('cast:1>b2', verbs.cast, 0, 11, 0, 0), answer('cast:1>b2/a2', verbs.cast, 0, 11, 1, 0), answer('cast:1>b2/a2+', verbs.cast, 0, 11, 1, 1)];
	it('starts at the caster unless another origin is chosen', () => {
		ask('combat', casts, 0);
		table.draft['spell'] = 0;
		pointAtModel(table, 11);
		expect(planOf(table).notation).toBe('cast:1>b2');
		table.draft['origin'] = 1;
		table.draft['boost'] = true;
		expect(planOf(table).notation).toBe('cast:1>b2/a2+');
	});
});

describe('activation', () => {
	it('is given at once by pointing at the model', () => {
		ask('activate', [answer('a2', verbs.activate, 1)]);
		expect(pointAtModel(table, 1)).toBe(true);
		expect(given).toEqual([{ verb: verbs.activate, args: [1, 0, 0, 0] }]);
		expect(pointAtModel(table, 11)).toBe(false);
	});
});
