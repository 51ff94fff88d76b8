import type { EventKind } from '$types/darksector';
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '$/table';
import { matching, missing, mission, placesOf, record, stageOf, type Face } from './model';

const event = (kind: EventKind, ...args: number[]): GameEvent<EventKind> => ({
	number: 0, kind, seat: null, text: '', args: [args[0] ?? 0, args[1] ?? 0, args[2] ?? 0, 0, 0],
});

describe('the row', () => {
	const row: Face[] = ['M', 'C', 'C', 'W'];
	it('knows the places of a trait', () => {
		expect(placesOf(row, 'cunning')).toEqual([1, 2]);
		expect(placesOf(row, 'might')).toEqual([0]);
	});
	it('tells which die is gone', () => {
		expect(missing(row, ['M', 'C', 'W'])).toBe(2);
		expect(missing(row, ['C', 'C', 'W'])).toBe(0);
		expect(missing(row, ['M', 'C', 'C'])).toBe(3);
		expect(missing(row, row)).toBe(-1);
	});
	it('tells which faces match', () => {
		expect(matching(['M', 'WW', 'C'], ['W', 'M'])).toEqual([true, true, false]);
	});
});

describe('the mission', () => {
	it('has fourteen cards, one of them now', () => {
		const cards = mission(8, false).flatMap((act) => act.cards);
		expect(cards).toHaveLength(14);
		expect(cards.filter((c) => c === 'done')).toHaveLength(7);
		expect(cards.indexOf('now')).toBe(7);
		expect(mission(8, true).flatMap((act) => act.cards)).not.toContain('now');
	});
	it('says where it stands', () => {
		expect(stageOf(1)).toEqual({ stage: 'start', number: 1 });
		expect(stageOf(8)).toEqual({ stage: 'act-2', number: 3 });
		expect(stageOf(14)).toEqual({ stage: 'boss', number: 1 });
	});
});

describe('the record', () => {
	it('has a point for every chapter, and one for now', () => {
		const told = [
			event('turned'), event('lost', 0, 12, 10), event('lost', 1, 12, 3), event('turned'),
			event('gained', 0, 10, 11), event('turned'),
		];
		expect(record(told, 0, 11)).toEqual([12, 10, 11, 11]);
		expect(record(told, 1, 3)).toEqual([12, 3, 3, 3]);
		expect(record([], 0, 12)).toEqual([12]);
	});
});
