import { describe, expect, it } from 'vitest';
import type { Looked } from '$/engine/module';
import { luckOf } from './luck';

const steps = (...luck: number[]) => luck.map((one) => ({ luck: [one, -one] }) as unknown as Looked);

describe('the luck of a game', () => {
	it('is none where nothing was left to chance', () => {
		expect(luckOf([{ lost: 3 } as unknown as Looked], 0)).toBeNull();
	});
	it('is even where good and bad throws cancel out', () => {
		expect(luckOf(steps(30, -30, 20, -20), 0)).toMatchObject({ sum: 0, how: 'even', further: 10 });
	});
	it('is one side\u2019s gain and the other\u2019s loss', () => {
		const all = steps(40, 40, -20, 10, -10, 20, -40, 10);
		expect(luckOf(all, 0)).toMatchObject({ sum: 50, how: 'littleWith' });
		expect(luckOf(all, 1)).toMatchObject({ sum: -50, how: 'littleAgainst' });
	});
	it('counts how many games swing further by the normal distribution', () => {
		/* Nine equal gains are three standard deviations, four are two, one is one. */
		expect(luckOf(steps(...Array(9).fill(10)), 0)).toMatchObject({ how: 'muchWith', further: 0, score: 3 });
		expect(luckOf(steps(10), 0)?.further).toBe(3);
		expect(luckOf(steps(10), 1)?.how).toBe('muchAgainst');
	});
});
