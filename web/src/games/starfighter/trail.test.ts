/* What the other side just did, as places. */
import type { EventKind } from '$types/starfighter';
import { expect, test } from 'vitest';
import type { GameEvent } from '$/table';
import type { View } from './model';
import { traces } from './trail';

const event = (kind: EventKind, ...args: number[]): GameEvent<EventKind> => ({ number: 0, kind, args: [...args, 0, 0, 0, 0, 0].slice(0, 5) as GameEvent['args'], seat: 1, text: 'x' });
const board = (...heights: number[]) => ({ sector: heights.map((n) => ({ cards: Array.from({ length: n }, () => ({})) })) });
const view = { player: [board(0, 0, 0, 0, 0), board(2, 1, 0, 0, 0)] } as unknown as View;

test('placed and moved cards are traced where they lie now', () => {
	expect(traces([event('placed', 1, 0, 1), event('moved', 1, 3, 0, 1)], view)).toEqual([
		{ board: 1, sector: 0, slot: 1 },
		{ board: 1, sector: 1, slot: 0 },
	]);
});
test('a card that is gone, and an event without a card, leave no trace', () => {
	expect(traces([event('placed', 1, 4, 0), event('drawn', 1, 7), event('moved', 1, 0, 0, 4)], view)).toEqual([]);
});
test('a card that was touched twice is traced once, as the last thing', () => {
	expect(traces([event('placed', 1, 0, 1), event('placed', 1, 1, 0), event('flipped', 1, 0, 1)], view)).toEqual([
		{ board: 1, sector: 1, slot: 0 },
		{ board: 1, sector: 0, slot: 1 },
	]);
});
