import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
	DECK_MIN,
	Index,
	classOf,
	deckFaults,
	facing,
	freshly,
	fronts,
	guns,
	leak,
	lying,
	screensOf,
	type Pack,
	type Squadron,
	type View,
} from './model';

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
const withEffect = (effect: string) =>
	pack.cards.find((c) => c.half.upper.effect === effect || c.half.lower.effect === effect)!;

describe('what is in view', () => {
	it('is both halves of the top card and the lower one of the others (SF-207)', () => {
		/* 0-01 has one fighter above and two below, the verso two above */
		expect(guns(index, [lies('0-01')])).toBe(3);
		expect(guns(index, [lies('0-01'), lies('0-01', 'verso')])).toBe(2 + 2);
		expect(guns(index, [lies('0-01', 'rotated'), lies('0-01', 'verso')])).toBe(1 + 2);
	});

	it('does not count what is damaged', () => {
		const hurt = { ...lies('0-01'), markers: { upper: 1, lower: 1 } };
		expect(guns(index, [hurt])).toBe(1);
	});

	it('turns with the card (SF-205)', () => {
		expect(lying(lies('0-01'), 'upper')).toBe('upper');
		expect(lying(lies('0-01', 'rotated'), 'upper')).toBe('lower');
	});
});

describe('a battle fought now', () => {
	it('costs an empty sector everything (SF-716)', () => {
		expect(leak(index, [], 4)).toBe(4);
	});

	it('is stopped fighter by fighter, from the top down (SF-710)', () => {
		expect(leak(index, [lies('0-01')], 3)).toBe(0);
		expect(leak(index, [lies('0-01')], 5)).toBe(2);
		expect(leak(index, [lies('0-02'), lies('0-01', 'verso')], 6)).toBe(1);
	});

	it('ends at a force field (SF-922)', () => {
		expect(leak(index, [lies(withEffect('force-field').id)], 9)).toBe(0);
	});

	it('wears screens out first (SF-923)', () => {
		const card = withEffect('screen-3');
		const fighters = card.half.upper.fighters + card.half.lower.fighters;
		expect(screensOf(index, lies(card.id))).toBe(3);
		expect(leak(index, [lies(card.id)], 3 + fighters + 1)).toBe(1);
		expect(leak(index, [{ ...lies(card.id), screens: 2 }], 1 + fighters + 1)).toBe(1);
	});
});

function view(offset: number): View {
	const player = (cruiser: string) => ({
		hand: ['0-01'],
		discard: [],
		deck: [],
		hand_count: 1,
		side_count: 0,
		pile_count: 90,
		cruiser,
		passed: false,
		armour: 20,
		sector: Array.from({ length: 5 }, () => ({ cards: [] as Squadron[] })),
	});
	return {
		player: [player('ares'), player('athena')],
		phase: 'deployment',
		mode: 'skirmish',
		round: 1,
		initiative: 0,
		offset,
	} as unknown as View;
}

describe('fronts', () => {
	it('pair sectors as SF-R25 says', () => {
		expect(facing(0, 0)).toBe(4);
		expect(facing(1, 0)).toBe(3);
		expect(facing(1, 4)).toBe(-1);
		expect(facing(-3, 0)).toBe(-1);
		expect(facing(-3, 3)).toBe(4);
	});

	it('show what a placement would change', () => {
		const before = view(0);
		const after = view(0);
		after.player[0]!.sector[1]!.cards.push(freshly('0-01', 'known'));
		expect(fronts(index, before, 0)[1]).toMatchObject({ own: 0, other: 0, threat: 0 });
		expect(fronts(index, after, 0)[1]).toMatchObject({ own: 3, threat: 3, risk: 0 });
		expect(fronts(index, after, 1)[3]).toMatchObject({ own: 0, other: 3, risk: 3 });
	});
});

describe('decks', () => {
	it('of the game are sound', () => {
		for (const deck of pack.decks) expect(deckFaults(index, deck.cards)).toEqual([]);
	});

	it('break a rule each: too few, twice the same, no such card', () => {
		const good = pack.decks[0]!.cards;
		expect(deckFaults(index, good.slice(0, DECK_MIN - 1)).map((f) => f.rule)).toEqual([
			'SF-1102',
		]);
		expect(deckFaults(index, [...good, good[0]!])).toEqual([
			{ rule: 'SF-1103', cards: [good[0]] },
		]);
		expect(deckFaults(index, [...good, 'verso', '9-99'])).toEqual([
			{ rule: 'SF-1101', cards: ['verso', '9-99'] },
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
	it('counts the same guns (SF-707)', () => {
		const stack = [5, 9, 20];
		const named = (index: Index) => stack.map((n) => lies(index.id(n), 'known'));
		expect(guns(other, named(other))).toBe(guns(index, named(index)));
	});
});
