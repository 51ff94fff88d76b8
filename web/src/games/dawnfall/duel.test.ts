import type { EventKind } from '$types/dawnfall';
import { expect, test } from 'vitest';
import type { GameEvent } from '$/table';
import { lastClash } from './duel';

let number = 0;
const event = (kind: EventKind, a = 0, b = 0, c = 0): GameEvent<EventKind> => ({ number: number++, kind, args: [a, b, c, 0, 0], seat: null, text: kind });

test('a fight is told with its dice, its re-rolls and its counter-attack', () => {
	const clash = lastClash([
		event('moved', 0), event('attack', 0, 20), event('strikes_first', 20), event('rolled', 1, 0, 3), event('power', 20, 6),
		event('rolled', 0, 1, 2), event('rerolled', 0), event('paid_crystal', 0), event('rolled', 0, 1, 5), event('defence', 0, 7, 1),
		event('counter_attack', 0), event('rolled', 0, 0, 4),
	])!;
	expect([clash.starter, clash.other, clash.first]).toEqual([0, 20, 20]);
	const [strike, counter] = clash.strikes;
	expect([strike!.by, strike!.at, strike!.power, strike!.against, strike!.holds]).toEqual([20, 0, 6, 7, true]);
	expect(strike!.defence.map((roll) => [roll.face, roll.replaced])).toEqual([[2, true], [5, false]]);
	expect([counter!.by, counter!.at, counter!.counter, counter!.attack[0]!.face]).toEqual([0, 20, true, 4]);
});

test('a sneak attack has no Initiative, and a Wound belongs to its strike', () => {
	const clash = lastClash([event('sneak', 3, 21), event('rolled', 0, 1, 6), event('power', 3, 8), event('defence', 21, 4, 0), event('wounded', 21, 1), event('killed', 21)])!;
	expect(clash.first).toBe(3);
	expect([clash.strikes[0]!.holds, clash.strikes[0]!.wounded, clash.strikes[0]!.killed]).toEqual([false, true, true]);
});

test('once something else happens the fight is over', () => {
	expect(lastClash([event('attack', 0, 20), event('strikes_first', 0), event('turn_active', 1)])).toBeNull();
	expect(lastClash([])).toBeNull();
});
