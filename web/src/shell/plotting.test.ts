import { describe, expect, it } from 'vitest';
import { layOut, type Mark, type Spot } from './plotting';

const mark = (x: number, y: number, weight: number, text = weight < 0 ? `−${-weight}` : `+${weight}`): Mark => ({
	x, y, text, weight,
});

const boxOf = (spot: Spot) => {
	const w = spot.text.length * 8;
	return { l: spot.x + spot.label!.dx - w / 2, r: spot.x + spot.label!.dx + w / 2, t: spot.y + spot.label!.dy - 7.5, b: spot.y + spot.label!.dy + 7.5 };
};
const overlap = (a: Spot, b: Spot) => {
	const [p, q] = [boxOf(a), boxOf(b)];
	return p.l < q.r && q.l < p.r && p.t < q.b && q.t < p.b;
};

describe('figures beside a curve', () => {
	it('stand below their point, above it near the lower edge', () => {
		const [high, low] = layOut([mark(100, 30, -12.5), mark(300, 150, 8)], 560, 160);
		expect(high!.label!.dy).toBeGreaterThan(0);
		expect(low!.label!.dy).toBeLessThan(0);
	});

	it('never lie on one another, nor outside, wherever the points are', () => {
		let seed = 5;
		const next = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 4294967296;
		let shown = 0;
		for (let n = 0; n < 500; n++) {
			const width = n % 2 ? 560 : 340;
			const height = (width * 160) / 560;
			const marks = Array.from({ length: 5 }, () =>
				mark(8 + next() * (width - 16), 12 + next() * (height - 24), Math.round(next() * 400 - 200) / 10),
			);
			const spots = layOut(marks, width, height);
			expect(spots.flatMap((spot) => spot.marks).sort()).toEqual([0, 1, 2, 3, 4]);
			const labelled = spots.filter((spot) => spot.label);
			shown += labelled.length / spots.length;
			for (const spot of labelled) {
				const box = boxOf(spot);
				expect(Math.min(box.l, box.t, width - box.r, height - box.b)).toBeGreaterThanOrEqual(0);
				for (const other of labelled) if (other !== spot) expect(overlap(spot, other)).toBe(false);
			}
		}
		expect(shown / 500, 'most have room').toBeGreaterThan(0.95);
	});

	it('are one spot where points are too close to be pressed, the heaviest first', () => {
		const spots = layOut([mark(100, 40, -3), mark(110, 44, 21), mark(120, 60, -5), mark(300, 40, 1)], 560, 160);
		expect(spots.map((spot) => spot.marks)).toEqual([[1, 2, 0], [3]]);
		expect(spots[0]!.text).toBe('−3 · +21 · −5');
	});

	it('leave each other room to be pressed', () => {
		const [a, b] = layOut([mark(100, 40, -3), mark(130, 44, 21)], 560, 160);
		expect([a!.reach, b!.reach]).toEqual([30, 30]);
		expect(layOut([mark(100, 40, -3)], 560, 160)[0]!.reach).toBe(44);
	});
});
