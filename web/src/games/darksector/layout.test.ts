import { describe, expect, it } from 'vitest';
import { chart, CHART, frames, rowDice, tally } from './layout';

describe('a row of dice', () => {
	it('is as large as it may be while it fits, and never wraps', () => {
		expect(rowDice(500, 4, 88, 34).die).toBe(88);
		for (let dice = 1; dice <= 9; dice++) {
			const { die, gap } = rowDice(300, dice, 88, 26);
			expect(dice * die + (dice - 1) * gap).toBeLessThanOrEqual(300);
		}
	});
	it('fits the narrowest phone with the most dice there can be', () => {
		const f = frames('tall', 360, 4, 9);
		expect(f.stacked).toBe(true);
		expect(9 * f.die + 8 * f.gap).toBeLessThanOrEqual(360 - 28);
		expect(frames('tall', 390, 2, 4).stacked).toBe(false);
	});
});

describe('frames', () => {
	it('gives three and four crew members two columns of strips, and short dossiers', () => {
		expect(frames('wide', 1120, 2, 4)).toMatchObject({ strips: 1, dossiers: 2, short: false });
		expect(frames('wide', 968, 2, 4)).toMatchObject({ dossiers: 2, short: true });
		expect(frames('wide', 1120, 4, 4)).toMatchObject({ strips: 2, dossiers: 4, short: true });
		expect(frames('tall', 390, 4, 4)).toMatchObject({ strips: 1, dossiers: 2, short: true });
	});
});

describe('the record', () => {
	it('runs from twelve at the top to none at the bottom', () => {
		const c = chart([12, 6, 0], 12);
		expect(c.points.map((p) => p.y)).toEqual([CHART.top, 48, CHART.bottom]);
		expect(c.line.startsWith(`M${CHART.left} ${CHART.top}`)).toBe(true);
		expect(c.acts.map((a) => a.act)).toEqual([1]);
	});
	it('stays on the paper through a whole mission, with its acts', () => {
		const c = chart(Array.from({ length: 15 }, () => 5), 12);
		expect(Math.max(...c.points.map((p) => p.x))).toBeLessThanOrEqual(CHART.right);
		expect(c.acts.map((a) => a.act)).toEqual([1, 2, 3]);
	});
	it('draws a beginning without an area', () => {
		expect(chart([12], 12).area).toBe('');
	});
});

describe('tally', () => {
	it('counts in fives', () => {
		expect(tally(12)).toEqual([5, 5, 2]);
		expect(tally(5)).toEqual([5]);
		expect(tally(0)).toEqual([]);
	});
});
