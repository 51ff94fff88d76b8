import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Index, classOf, fronts, lying, type Pack, type Squadron, type View } from './model';

const content = (name: string) =>
	JSON.parse(
		readFileSync(
			new URL(`../../../../content/starfighter/${name}.json`, import.meta.url),
			'utf8',
		),
	);
const pack = {
	...content('cards'),
	...content('cruisers'),
	...content('decks'),
	...content('words'),
} as Pack;
const index = new Index(pack);

const lies = (card: string, ...how: Squadron['lies']): Squadron => ({
	card,
	lies: how,
	markers: { upper: 0, lower: 0 },
	screens: 0,
	triggered: 0,
});
describe('a half of a card', () => {
	it('turns with the card (SF-205)', () => {
		expect(lying(lies('0-01'), 'upper')).toBe('upper');
		expect(lying(lies('0-01', 'rotated'), 'upper')).toBe('lower');
	});
});

describe('fronts', () => {
	it('put the facts of both sides of a lane together', () => {
		const sector = (guns: number, loss: number, facing: number | null) => ({ guns, loss, facing });
		const view = {
			facts: { player: [{ sector: [sector(3, 1, 1), sector(2, 0, null)] }, { sector: [sector(0, 0, null), sector(4, 2, 0)] }] },
		} as unknown as View;
		expect(fronts(view, 0)).toEqual([
			{ own: 3, other: 4, risk: 1, threat: 2, facing: 1 },
			{ own: 2, other: 0, risk: 0, threat: 0, facing: -1 },
		]);
	});
});

describe('effects', () => {
	it('all have a class, words and, if printed, a rule', () => {
		for (const card of pack.cards)
			for (const half of [card.half.upper, card.half.lower])
				if (half.effect) {
					expect(
						pack.effects[half.effect],
						half.effect,
					).toBeDefined();
					expect(['move', 'gain', 'harm', 'guard']).toContain(
						classOf(half.effect),
					);
				}
		expect(classOf('draw')).toBe('gain');
		expect(classOf('screen-2')).toBe('guard');
		expect(classOf('destroy')).toBe('harm');
		expect(classOf('flip')).toBe('move');
	});
});

describe('a pack with other ids', () => {
	const cards = pack.cards.map((card, i) => ({ ...card, id: `card-${i}` }));
	const other = new Index({ ...pack, cards });

	it('has its own name for the back of a card (SF-208)', () => {
		const hidden = lies('card-0', 'verso');
		expect(other.isHidden(hidden)).toBe(true);
		expect(other.face(hidden)).toBe(cards[0]);
		expect(other.face(lies('card-7', 'verso'))).toBe(cards[0]);
		expect(other.isHidden(lies('card-7', 'verso'))).toBe(false);
		expect(other.face(lies('card-7', 'known'))).toBe(cards[7]);
	});
});
