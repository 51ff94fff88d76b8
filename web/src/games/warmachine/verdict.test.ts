import { describe, expect, it } from 'vitest';
import { atLeast, latest, mean, percent } from './verdict';

/* 2d6 + 18 against ARM 20: 2d6 - 2. */
const spread = { throws: 36, points: [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] };

describe('odds in words', () => {
	it('are whole percents', () => {
		expect(percent(35, 36)).toBe(97);
		expect(percent(0, 36)).toBe(0);
		expect(percent(215, 216)).toBe(99);
		expect(percent(1, 216)).toBe(1);
		expect(percent(36, 36)).toBe(100);
	});
	it('have a mean', () => expect(mean(spread)).toBe(5));
	it('say how likely so many boxes are', () => {
		expect(atLeast(spread, 0)).toBe(100);
		expect(atLeast(spread, 10)).toBe(3);
		expect(atLeast(spread, 11)).toBe(0);
	});
});

describe('latest', () => {
	it('answers the first and the newest question, not those between', async () => {
		const asked: number[] = [];
		const got: number[] = [];
		const ask = latest(
			async (n: number) => {
				asked.push(n);
				await Promise.resolve();
				return n;
			},
			(n) => got.push(n),
		);
		ask(1);
		ask(2);
		ask(3);
		await new Promise((done) => setTimeout(done, 0));
		expect(asked).toEqual([1, 3]);
		expect(got).toEqual([3]);
	});
});
