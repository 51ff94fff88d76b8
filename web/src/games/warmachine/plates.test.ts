import { describe, expect, it } from 'vitest';
import { arcs, bodyOf, meet, OFF, plates, tabs, type Arc, type Ring, type Standing } from './plates';

const stage = { width: 800, height: 500 };
const at = (id: number, x: number, y: number, rank = 4): Standing => ({ id, x, y, r: 30, above: 50, width: 100, height: 22, rank });

/* The boxes that plates and models cover, for a look at every pair. */
const boxOf = (one: Standing, plate: { dx: number; dy: number }) => ({
	left: one.x + plate.dx - one.width / 2, right: one.x + plate.dx + one.width / 2,
	top: one.y + plate.dy - one.height / 2, bottom: one.y + plate.dy + one.height / 2,
});
const apart = (a: ReturnType<typeof boxOf>, b: ReturnType<typeof boxOf>) =>
	a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

describe('names of models', () => {
	it('stand below where nothing is in the way', () => {
		expect(plates([at(1, 400, 200)], stage)).toEqual([{ id: 1, dx: 0, dy: 47 }]);
	});
	it('give way to models and to each other', () => {
		const crowd = [at(1, 400, 200), at(2, 440, 262), at(3, 360, 262), at(4, 400, 330), at(5, 470, 200), at(6, 330, 200)];
		const made = plates(crowd, stage);
		const boxes = made.map((plate) => boxOf(crowd.find((one) => one.id === plate.id)!, plate));
		expect(made.length).toBeGreaterThan(2);
		boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => expect(apart(a, b)).toBe(true)));
		for (const box of boxes)
			for (const one of crowd)
				expect(apart(box, { left: one.x - one.r, right: one.x + one.r, top: one.y - one.above, bottom: one.y + one.r })).toBe(true);
	});
	it('of whoever acts goes first', () => {
		const crowd = [at(1, 400, 200), at(2, 400, 215, 0)];
		expect(plates(crowd, stage)[0]!.id).toBe(2);
	});
	it('stay inside the picture', () => {
		expect(plates([at(1, 400, 480)], stage)[0]!.dy).toBeLessThan(30);
		expect(plates([at(1, -200, 200)], stage)).toEqual([]);
	});
});

describe('words along rings', () => {
	const ring = (id: string, x: number, y: number, below = true): Ring => ({ id, x, y, r: 150, width: 160, height: 18, below });
	/* Every point of the words, on a fine grid of their own. */
	const pointsOf = (one: Ring, { at, below }: Omit<Arc, 'id'>) =>
		[0, 0.25, 0.5, 0.75, 1].flatMap((across) =>
			Array.from({ length: 41 }, (_, i) => {
				const r = below ? one.r - OFF - across * one.height : one.r + OFF + across * one.height;
				const a = at + ((i / 40 - 0.5) * one.width) / (below ? one.r - OFF : one.r + OFF);
				return { x: one.x + r * Math.cos(a), y: one.y + r * Math.sin(a) };
			}),
		);
	it('stand at the end they prefer where nothing is in the way', () => {
		expect(arcs([ring('a', 400, 250)], stage, [])).toEqual([{ id: 'a', at: Math.PI / 2, below: true }]);
		expect(arcs([ring('a', 400, 250, false)], stage, [])).toEqual([{ id: 'a', at: -Math.PI / 2, below: false }]);
	});
	it('give way to models and to each other', () => {
		const models = [at(1, 400, 370), at(2, 470, 330)];
		const rings = [ring('a', 400, 240), ring('b', 540, 250), ring('c', 260, 232), ring('d', 402, 246, false), ring('e', 400, 260, false)];
		const made = arcs(rings, stage, models.map(bodyOf));
		expect(made.length).toBe(3);
		const dots = made.map((arc) => pointsOf(rings.find((one) => one.id === arc.id)!, arc));
		for (const dot of dots.flat()) for (const body of models.map(bodyOf)) expect(meet({ ...dot, w: 0, h: 0 }, body)).toBe(false);
		dots.forEach((a, i) =>
			dots.slice(i + 1).forEach((b) => expect(Math.min(...a.flatMap((p) => b.map((q) => Math.hypot(p.x - q.x, p.y - q.y))))).toBeGreaterThan(2)),
		);
	});
	it('are left out where nothing is free', () => {
		expect(arcs([ring('a', 400, 250)], stage, [{ x: 0, y: 0, w: 800, h: 500 }])).toEqual([]);
		expect(arcs([ring('a', 400, -400)], stage, [])).toEqual([]);
	});
});

describe('tabs for models out of the picture', () => {
	const outside = (id: number, x: number, y: number) => ({ id, x, y, width: 120, height: 36 });
	it('lie at the edge towards the model, and point at it', () => {
		const [right] = tabs([outside(1, 1200, 250)], stage, []);
		expect(right!.x + right!.w).toBeCloseTo(794);
		expect(right!.turn).toBeCloseTo(0, 0);
		const [above] = tabs([outside(1, 300, -200)], stage, []);
		expect(above!.y).toBe(6);
		expect(above!.turn).toBeCloseTo(-90, 0);
	});
	it('move aside for models, panels and each other', () => {
		const model = { x: 250, y: 0, w: 80, h: 60 };
		const made = tabs([outside(1, 300, -50), outside(2, 310, -80), outside(3, 320, -90)], stage, [], [model]);
		const all = [model, ...made];
		all.forEach((a, i) => all.slice(i + 1).forEach((b) => expect(meet(a, b)).toBe(false)));
	});
	it('stand beside the instruments where these take the whole edge', () => {
		const instruments = { x: 736, y: 0, w: 64, h: 500 };
		const all = [instruments, ...tabs([outside(1, 1200, 250), outside(2, 1200, 260)], stage, [instruments])];
		all.forEach((a, i) => all.slice(i + 1).forEach((b) => expect(meet(a, b)).toBe(false)));
	});
});
