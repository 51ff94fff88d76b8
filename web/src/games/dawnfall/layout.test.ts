import { describe, expect, it } from 'vitest';
import { boardOf, centreOf, columnLabel, hexAt, hexCentre, inOrder, nearest, outline, rowLabel, touch, towards } from './layout';

const wide = boardOf(6, 1120, 500);

describe('the board', () => {
	it('has level rows of Spaces, odd ones half a Space to the right (DF-202)', () => {
		const a = hexCentre(wide, 0, 0);
		const b = hexCentre(wide, 7, 0);
		const c = hexCentre(wide, 8, 0);
		expect(b.y).toBeCloseTo(a.y, 5);
		expect(c.x - a.x).toBeCloseTo((b.x - a.x) / 14, 5);
	});
	it('stays inside its stage, in all three shapes', () => {
		for (const [b, rows] of [[wide, 6], [boardOf(12, 1120, 560), 12], [boardOf(6, 390, 420, true), 6]] as const)
			for (let space = 0; space < rows * 8; space++)
				for (let k = 0; k < 7; k++) {
					const p = hexCentre(b, space, k);
					expect(p.x).toBeGreaterThan(0);
					expect(p.x).toBeLessThan(b.width);
					expect(p.y).toBeGreaterThan(0);
					expect(p.y).toBeLessThan(b.height);
				}
	});
	it('prints its letters and rows inside the stage, beside their Spaces', () => {
		for (const b of [wide, boardOf(12, 1120, 560), boardOf(6, 390, 420, true)]) {
			const labels = [...Array(8).keys()].map((c) => columnLabel(b, c)).concat([...Array(b.rows).keys()].map((r) => rowLabel(b, r)));
			for (const p of labels) {
				expect(p.x).toBeGreaterThan(2);
				expect(p.x).toBeLessThan(b.width - 2);
				expect(p.y).toBeGreaterThan(8);
				expect(p.y).toBeLessThan(b.height - 1);
			}
		}
		expect(rowLabel(wide, 3).y).toBeCloseTo(hexCentre(wide, 24, 0).y + 4, 5);
	});
	it('gives no two hexes of different Spaces the same place (DF-201)', () => {
		const seen = new Set<string>();
		for (let space = 0; space < 48; space++) for (let k = 0; k < 7; k++) seen.add(hexAt(space, k).join());
		expect(seen.size).toBe(48 * 7);
	});
});

describe('contact', () => {
	it('is that of DF-207: to the east 1 touches 4 and 5, 2 touches 4, 3 touches nothing', () => {
		expect(touch(0, 1 << 1, 1, 1 << 4)).toBe(true);
		expect(touch(0, 1 << 1, 1, 1 << 5)).toBe(true);
		expect(touch(0, 1 << 2, 1, 1 << 4)).toBe(true);
		expect(touch(0, 1 << 3, 1, 127)).toBe(false);
	});
});

describe('drawing', () => {
	it('outlines seven hexes as one flower of 18 corners', () => {
		const path = outline(wide, 9, 127);
		expect(path.match(/M/g)).toHaveLength(1);
		expect(path.match(/[ML]/g)).toHaveLength(18);
	});
	it('draws what is nearer later', () => {
		expect(inOrder(wide, [40, 0, 20])).toEqual([0, 20, 40]);
	});
	it('takes the placement that is pointed at', () => {
		const places = [1, 2, 4, 8].map((hexes) => ({ space: 9, hexes }));
		expect(nearest(wide, centreOf(wide, 9, 4), places)?.hexes).toBe(4);
	});
	it('follows arrow keys by what is seen', () => {
		const all = Array.from({ length: 48 }, (_, i) => i);
		expect(towards(wide, 9, 'ArrowRight', all)).toBe(10);
		expect(towards(wide, 9, 'ArrowLeft', all)).toBe(8);
		expect([16, 17, 18]).toContain(towards(wide, 9, 'ArrowDown', all));
		expect(towards(wide, 0, 'ArrowUp', all)).toBeNull();
	});
});
