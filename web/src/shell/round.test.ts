import { describe, expect, it } from 'vitest';
import { roundPath } from '../../build/round';

describe('the numbers of a path', () => {
	it('keep so many digits behind the point', () => {
		expect(roundPath('M256.688 18.406c-29.86 0-54.44 21.716-58.875 50.282H315.53z', 1)).toBe(
			'M256.7 18.4c-29.9 0-54.5 21.7-58.9 50.3H315.5z',
		);
		expect(roundPath('M256.688 18.406c-29.86 0-54.44 21.716-58.875 50.282H315.53z', 0)).toBe(
			'M257 18c-30 0-55 22-59 51H316z',
		);
	});
	it('do not drift: many small steps end where they should', () => {
		const path = roundPath(`m0 0${'l.04.04'.repeat(100)}`, 1);
		const steps = path.split('l').slice(1).map((step) => Number(/^-?\d*\.?\d+/.exec(step)![0]));
		expect(steps).toHaveLength(100);
		const ends = steps.reduce((x, step) => x + step, 0);
		expect(Math.abs(ends - 4)).toBeLessThan(0.06);
	});
	it('read the flags of an arc one by one', () => {
		expect(roundPath('M1 1a2.55 2.55 0 01.44.46', 1)).toBe('M1 1a2.6 2.6 0 0 1 .4 .5');
	});
	it('take pairs after a move for lines, and a closing for the way back', () => {
		expect(roundPath('m1.04 1.04 2 2zm1 1', 1)).toBe('m1 1l2 2zm1 1');
	});
});
