import { describe, expect, it } from 'vitest';
import { eventChoices, type EventKind } from '$types/warmachine';
import type { GameEvent } from '$/table';
import { average, rolls, totals } from './totals';

const told = (...all: [EventKind, ...number[]][]) => all.map(([kind, ...args], number) => ({ kind, args, number })) as unknown as GameEvent<EventKind>[];
const of = eventChoices.die.of as readonly string[];
const [attack, damage] = [of.indexOf('attack'), of.indexOf('damage')];

describe('totals of two dice', () => {
	/* 11 is the second side's, 1 the first's. */
	const [mine, theirs] = totals(told(
		['die', 1, 6, damage], ['die', 1, 6, damage], ['damage', 1, 2, 20, 10], /* Nobody attacked: it burnt. */
		['attacked', 11, 1, 0, 0], ['die', 11, 5, attack], ['die', 11, 4, attack], ['total', 11, 16, 10], ['hit', 11],
		['die', 1, 6, damage], ['die', 1, 4, damage], ['die', 1, 3, damage], ['damage', 1, 3, 31, 20],
		['attacked', 1, 11, 0, 0], ['die', 1, 1, attack], ['die', 1, 1, attack], ['reached', 1, 8],
		['die', 11, 2, damage], ['die', 11, 2, damage], ['damage', 11, 2, 18, 19],
		['turn', 0, 2], ['die', 11, 3, damage], ['die', 11, 3, damage], ['damage', 11, 2, 18, 19],
	));
	it('are counted for whoever attacked, boosted rolls not', () => {
		expect(mine).toEqual([1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
		expect(theirs).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]);
	});
	it('have an average', () => {
		expect(rolls(mine!)).toBe(2);
		expect(average(mine!)).toBe(3);
	});
});
