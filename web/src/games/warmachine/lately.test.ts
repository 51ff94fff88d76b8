import type { EventKind } from '$types/warmachine';
import { describe, expect, it } from 'vitest';
import { eventChoices } from '$types/warmachine';
import type { GameEvent } from '$/table';
import { blows, lastBlow } from './blow';
import { lately, lengthOf } from './lately';

const attack = eventChoices.die.of.indexOf('attack');
const damage = eventChoices.die.of.indexOf('damage');
const column = eventChoices.die.of.indexOf('column');

function told(...list: [EventKind, ...number[]][]): GameEvent<EventKind>[] {
	return list.map(([kind, ...args], number) => ({
		number, kind, seat: null, text: '', args: [0, 1, 2, 3, 4].map((i) => args[i] ?? 0) as GameEvent['args'],
	}));
}

const blow: [EventKind, ...number[]][] = [
	['attacked', 11, 1, 0, 0], ['die', 11, 5, attack], ['die', 11, 4, attack], ['total', 11, 16, 10], ['hit', 1],
	['die', 1, 6, damage], ['die', 1, 4, damage], ['die', 1, 3, damage], ['damage', 1, 13, 31, 20], ['die', 1, 4, column], ['marked', 1, 11, 4, 16],
];

describe('a blow', () => {
	it('has its dice, its total and what it did', () => {
		const made = lastBlow(told(...blow))!;
		expect(made).toMatchObject({ attacker: 11, target: 1, dice: [5, 4], total: 16, defence: 10, result: 'hit' });
		expect(made.harm).toMatchObject({ victim: 1, dice: [6, 4, 3], total: 31, armour: 20, boxes: 11, column: 4 });
	});
	it('is still rolling until something is told', () => {
		expect(lastBlow(told(...blow.slice(0, 2)))).toMatchObject({ dice: [5], result: 'rolling', harm: null });
		expect(lastBlow([])).toBe(null);
	});
	it('that misses has no damage', () => {
		expect(lastBlow(told(['attacked', 11, 1, 0, 0], ['die', 11, 1, attack], ['die', 11, 1, attack], ['total', 11, 8, 10], ['missed', 11, 1]))).toMatchObject({ result: 'missed', harm: null });
	});
	it('at several models has the damage of each in turn', () => {
		const [area] = blows(told(...blow, ['die', 2, 2, damage], ['die', 2, 2, damage], ['damage', 2, 4, 18, 19], ['unharmed', 2]));
		expect(area!.harm).toMatchObject({ victim: 2, dice: [2, 2], boxes: 0 });
	});
});

describe('what the other side did', () => {
	const turn: [EventKind, ...number[]][] = [
		['turn', 0, 3], ['activated', 1], ['moved', 1, 9, 9, 1, 1],
		['turn', 1, 3], ['activated', 12], ['held', 12],
		['activated', 11], ['charged', 11, 1], ['moved', 11, 100, 400, 100, 100], ...blow,
	];
	it('is one deed for each model that did something', () => {
		const deeds = lately(told(...turn), 1);
		expect(deeds).toHaveLength(1);
		expect(deeds[0]).toMatchObject({ model: 11, gait: 'charged', quarry: 1, way: [{ x: 100, y: 100 }, { x: 100, y: 400 }] });
		expect(deeds[0]!.blows).toHaveLength(1);
		expect(lengthOf(deeds[0]!.way)).toBe(300);
	});
	it('ends where the next turn begins', () => {
		const deeds = lately(told(...turn, ['turn', 0, 4], ['activated', 1], ['moved', 1, 5, 5, 9, 9]), 1);
		expect(deeds.map((deed) => deed.model)).toEqual([11]);
		expect(lately(told(...turn), 0).map((deed) => deed.model)).toEqual([1]);
		expect(lately([], 0)).toEqual([]);
	});
});
