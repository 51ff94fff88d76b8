import { describe, expect, it } from 'vitest';
import { undoOf, type Given } from './takeback';

const after = (players: Given['players'], more: Partial<Given> = {}) =>
	undoOf({ players, people: [0], sure: new Map(), anything: false, ...more });

describe('taking back', () => {
	it('takes back the last answer of a person', () => {
		expect(after([null, 1, 0])).toEqual({ to: 1 });
		expect(after([null, 0, 0])).toEqual({ to: 1 });
	});
	it('not one that showed something hidden', () => {
		expect(after([null, 0], { sure: new Map([[0, false]]) })).toEqual({ why: 'undoHidden' });
		expect(after([null, 0], { sure: new Map([[0, true]]) })).toEqual({ to: 0 });
	});
	it('not once chance or another seat has acted: the last of them is the reason', () => {
		expect(after([null, 0, 'chance'])).toEqual({ why: 'undoChance' });
		expect(after([null, 0, 'chance', 1])).toEqual({ why: 'undoOther' });
	});
	it('anything where that was chosen', () => {
		expect(after([null, 0, 'chance', 1], { anything: true, sure: new Map([[0, false]]) })).toEqual({ to: 0 });
	});
	it('nothing before a person has answered', () => {
		expect(after([null])).toEqual({ why: 'undoNothing' });
		expect(after([null, 1], { people: [] })).toEqual({ why: 'undoNothing' });
	});
});
