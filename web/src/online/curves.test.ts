// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { keepCurve, keptCurves, thin } from './curves';

beforeEach(() => localStorage.clear());

it('keeps no more points than a small picture needs, with both ends', () => {
	const long = Array.from({ length: 500 }, (_, i) => i / 499);
	expect(thin(long)).toHaveLength(48);
	expect(thin(long)[0]).toBe(0);
	expect(thin(long).at(-1)).toBe(100);
	expect(thin([0.5, 0.25, 1])).toEqual([50, 25, 100]);
	expect(thin([0.3])).toEqual([30]);
	expect(thin([])).toEqual([]);
});

it('forgets the oldest games', () => {
	for (let i = 0; i < 70; i++) keepCurve(`room${i}`, [0.5, 1]);
	const kept = Object.keys(keptCurves());
	expect(kept).toHaveLength(60);
	expect(kept.at(-1)).toBe('room69');
	expect(keptCurves()['room0']).toBeUndefined();
	localStorage.setItem('quinte.curves', 'nonsense');
	expect(keptCurves()).toEqual({});
});
