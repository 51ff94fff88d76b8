import type { EventKind } from '$types/dawnfall';
import { expect, test } from 'vitest';
import type { GameEvent } from '$/table';
import { foreignTurn, traceOf, type Spot } from './trace';

let number = 0;
const event = (kind: EventKind, a = 0, b = 0, c = 0): GameEvent<EventKind> => ({ number: number++, kind, args: [a, b, c, 0, 0], seat: null, text: `${kind} ${a}` });
const before = new Map<number, Spot>([[20, { space: 5, hexes: 127 }], [0, { space: 7, hexes: 1 }]]);

const turn = [
	event('turn_active', 0), event('moved', 0, 7, 1), event('turn_active', 1), event('activated', 5), event('moved', 20, 6, 127), event('pushed', 0, 14, 1),
	event('attack', 20, 0),
];

test('the last turn of another player is traced with its steps', () => {
	const trace = traceOf(turn, 0, before, 96)!;
	expect(trace.seat).toBe(1);
	expect(trace.steps).toEqual(['activated 5', 'moved 20', 'attack 20']);
	expect(trace.trails).toEqual([
		{ model: 20, from: { space: 5, hexes: 127 }, to: { space: 6, hexes: 127 }, step: 2, pushed: false },
		{ model: 0, from: { space: 7, hexes: 1 }, to: { space: 14, hexes: 1 }, step: 2, pushed: true },
	]);
	expect(trace.hits).toEqual([{ by: 20, at: 0, step: 3 }]);
});

test('an own turn ends the trace, and steps beyond four are summed up', () => {
	expect(traceOf([...turn, event('turn_passive', 0)], 0, before, 96)).toBeNull();
	expect(foreignTurn(turn.slice(0, 2), 0)).toBeNull();
	const long = traceOf([...turn, event('moved', 20, 7, 127), event('moved', 20, 8, 127)], 0, before, 96)!;
	expect(long.steps).toHaveLength(4);
	expect(long.more).toBe(1);
	expect(long.trails.at(-1)!.step).toBe(4);
});

test('with several opponents all turns since the own one count', () => {
	expect(foreignTurn([event('turn_active', 0), event('turn_active', 1), event('turn_passive', 2)], 0)).toBe(1);
});
