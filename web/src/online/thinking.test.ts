import { expect, it } from 'vitest';
import { thinkingOf } from './thinking';
import type { Entry } from './wire';

let n = 0;
const entry = (kind: string, at: number, more: object = {}): Entry => ({ n: ++n, entry: { kind, at, ...more } });
const answer = (at: number, seat: number, by = 'person') => entry('answered', at, { seat, by });

it('adds up how long everybody thought, without pauses, restarts and the computer', () => {
	const told = [
		entry('began', 1000), answer(4000, 0), answer(9000, 1), answer(9500, 1, 'pilot'), entry('offered', 9600), answer(10500, 0),
		entry('paused', 11000), entry('resumed', 90000), answer(92000, 0), entry('restarted', 200000), answer(203000, 1),
	];
	expect(thinkingOf(told, 2)).toEqual([3000 + 1000 + 2000, 5000 + 3000]);
});

it('does not guess where the beginning is not known', () => {
	expect(thinkingOf([answer(4000, 0)], 2)).toBeNull();
	expect(thinkingOf([], 2)).toBeNull();
});
