import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dialPaths, geometry, placesInUse, type Box } from './layout';
import {
	Fleet,
	PLACES,
	TOKENS,
	bits,
	cardsOf,
	kindOf,
	spread,
	stepOf,
	sum,
	valueOf,
	type Pack,
	type View,
	type Zone,
} from './model';

const pack = Object.assign(
	{},
	...['enemies', 'motherships', 'starfighters', 'story', 'tactics', 'tokens', 'words'].map(
		(n) =>
			JSON.parse(
				readFileSync(
					new URL(
						`../../../../content/warp/${n}.json`,
						import.meta.url,
					),
					'utf8',
				),
			),
	),
) as Pack;

const none = () => Object.fromEntries(TOKENS.map((t) => [t, 0])) as Zone;

function view(line: Record<string, string>, mothership = 'hydra', face = 0): View {
	return {
		phase: 'actions',
		piece: [],
		held: [],
		path: [],
		supply: none(),
		resources: none(),
		hold: none(),
		discard: none(),
		removed: none(),
		line: Object.fromEntries(PLACES.map((p) => [p, line[p] ?? null])),
		beaten: [0, 0],
		deck_size: [4, 0],
		bag_size: 8,
		offered: 0,
		neutralised: 0,
		called: 0,
		starfighter: 'hermes',
		mothership,
		face,
		hull: 3,
		shields: 7,
		warp: 1,
		turn: 1,
		destroyed: [],
		marker: 'a',
		done: [],
		ending: 'goes-on',
		story: false,
		facts: { beside_next: PLACES.filter((p, i) => line[p] && line[PLACES[i + 1] ?? '']) },
	} as unknown as View;
}

const FOUR = { 1: 'needle', 2: 'cleat', 3: 'broodwing', 4: 'ravager' };
const SIZES = [
	['wide', 1120, 448],
	['wide', 968, 330],
	['wide', 1600, 600],
	['tall', 390, 480],
	['tall', 360, 420],
	['landscape', 580, 390],
] as const;

const apart = (a: Box, b: Box) =>
	a.x + a.w <= b.x + 0.01 ||
	b.x + b.w <= a.x + 0.01 ||
	a.y + a.h <= b.y + 0.01 ||
	b.y + b.h <= a.y + 0.01;

describe('the canopy', () => {
	it('has the measures of the design at its size', () => {
		const g = geometry(new Fleet(pack, view(FOUR)), 'wide', {
			width: 1120,
			height: 448,
		});
		expect(g.places.get('1')).toMatchObject({ w: 196, h: 258, y: 152 });
		expect(g.sections.get('a')).toMatchObject({ w: 262, h: 60, y: 56 });
		expect(g.nodes.map((n) => n.id)).toEqual(['1+2', '2+3', '3+4', 'a+b', 'b+c']);
	});

	it.each(
		SIZES.flatMap((s) =>
			pack.motherships.flatMap((m) =>
				m.face.map((_, face) => [...s, m.id, face] as const),
			),
		),
	)(
		'%s %i×%i against %s %i: nothing overlaps, nothing leaves it',
		(format, width, height, id, face) => {
			const g = geometry(new Fleet(pack, view(FOUR, id, face)), format, {
				width,
				height,
			});
			const boxes = [...g.places.values(), ...g.sections.values()];
			boxes.forEach((a, i) =>
				boxes.slice(i + 1).forEach((b) => expect(apart(a, b)).toBe(true)),
			);
			for (const b of boxes) {
				expect(b.x).toBeGreaterThanOrEqual(0);
				expect(b.x + b.w).toBeLessThanOrEqual(width + 0.01);
				expect(b.y).toBeGreaterThanOrEqual(0);
				expect(b.y + b.h).toBeLessThanOrEqual(height);
				expect(b.w).toBeGreaterThanOrEqual(56);
			}
			expect(g.scrolls).toBe(false);
		},
	);

	it('makes room for a fifth place, and scrolls when there are many', () => {
		const five = geometry(new Fleet(pack, view({ ...FOUR, 5: 'lure' })), 'wide', {
			width: 1120,
			height: 448,
		});
		expect([...five.places.keys()]).toEqual(['1', '2', '3', '4', '5']);
		expect(five.places.get('5')!.w).toBeGreaterThanOrEqual(145);
		const many = { ...FOUR, 5: 'lure', 6: 'rivet', 7: 'glimmer' };
		expect(
			geometry(new Fleet(pack, view(many)), 'tall', { width: 390, height: 480 })
				.scrolls,
		).toBe(true);
	});

	it('gives the Duo two decks', () => {
		const duo = geometry(new Fleet(pack, view(FOUR, 'duo')), 'wide', {
			width: 1120,
			height: 448,
		});
		expect(duo.decks.map((d) => d.ship)).toEqual([0, 1]);
		expect(duo.beaten).toBeNull();
		expect(duo.nodes.some((n) => n.id === 'b+c')).toBe(false);
	});

	it('joins no two enemies over an empty slot (WE-310)', () => {
		const g = geometry(
			new Fleet(pack, view({ 1: 'needle', 3: 'cleat', 4: 'lure' })),
			'wide',
			{ width: 1120, height: 448 },
		);
		expect(g.nodes.filter((n) => Number(n.left)).map((n) => n.id)).toEqual(['3+4']);
		expect(placesInUse(new Fleet(pack, view({ 0: 'needle', 2: 'cleat' })))).toEqual([
			'0',
			'1',
			'2',
			'3',
			'4',
		]);
	});
});

describe('the dial', () => {
	it.each([6, 7, 8, 10])('has %i segments, open at the bottom', (n) => {
		const { segments, ticks } = dialPaths(n);
		expect(segments).toHaveLength(n);
		expect(ticks).toHaveLength(n + 1);
		expect(new Set(segments).size).toBe(n);
		for (const s of segments)
			expect(s).toMatch(
				/^M[\d. -]+A70 70 0 0 1 [\d. -]+L[\d. -]+A54 54 0 0 0 [\d. -]+Z$/,
			);
	});
});

describe('tokens', () => {
	it('have kinds and values', () => {
		expect(TOKENS.map((token) => kindOf(pack, token))).toEqual([
			'laser',
			'laser',
			'laser',
			'manoeuvre',
			'energy',
			'energy',
			'energy',
			'power',
			'power',
			'power',
			'power',
			'power',
		]);
		expect(TOKENS.map((token) => valueOf(pack, token) ?? 0)).toEqual([1, 2, 3, 1, 1, 2, 3, 0, 0, 0, 0, 0]);
	});

	it('are counted and spread out', () => {
		const zone = { ...none(), l2: 2, E: 1 };
		expect(sum(zone)).toBe(3);
		expect(spread(zone)).toEqual(['l2', 'l2', 'E']);
		expect(bits(0b1011)).toBe(3);
		expect(cardsOf(0b101, pack.tactics)).toEqual([
			pack.tactics[0]!.id,
			pack.tactics[2]!.id,
		]);
	});
});

describe('the step', () => {
	it('is the phase of the view', () => {
		const at = (phase: View['phase']) => stepOf({ ...view({}), phase });
		expect(at('arrivals')).toBe(1);
		expect(at('actions')).toBe(2);
		expect(at('attacks')).toBe(3);
		expect(at('planning')).toBe(4);
		expect(at('setup')).toBe(0);
	});
});
