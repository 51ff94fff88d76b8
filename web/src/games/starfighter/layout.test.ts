import { describe, expect, it } from 'vitest';
import {
	block,
	cardPath,
	frontBox,
	geometry,
	laneOf,
	marks,
	middle,
	place,
	riskAt,
	slotBox,
	wellPath,
	type Box,
	type Format,
} from './layout';

const SIZES: [Format, number, number][] = [
	['wide', 1120, 604],
	['wide', 968, 440],
	['wide', 1600, 700],
	['tall', 390, 430],
	['tall', 360, 520],
	['landscape', 580, 390],
];
const OFFSETS = [-3, -2, -1, 0, 1, 2, 3];
const every = SIZES.flatMap(([format, width, height]) =>
	OFFSETS.map((offset) => [format, width, height, offset] as const),
);

const overlap = (a: Box, b: Box) =>
	Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 0.01 &&
	Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > 0.01;

/* SF-R25: the sector that faces one's sector, or -1. */
const facing = (offset: number, sector: number) => {
	const other = 4 - sector - offset;
	return other >= 0 && other < 5 ? other : -1;
};

describe('the picture', () => {
	it('has the measures of the design at its size', () => {
		const g = geometry('wide', { width: 1120, height: 604 }, 0);
		expect(g.module).toBe(84);
		expect(g.pitch).toBe(110);
		expect(g.breadth).toBe(98);
		expect(slotBox(g, true, 0, 0)).toEqual({ x: 78, y: 46, w: 168, h: 98 });
		expect(slotBox(g, false, 4, 0)).toEqual({ x: 874, y: 46, w: 168, h: 98 });
		const t = geometry('tall', { width: 390, height: 430 }, 0);
		expect(t.module).toBe(37);
		expect(t.breadth).toBeCloseTo(73.4);
	});

	it.each(every)(
		'%s %i×%i, offset %i: nothing leaves it',
		(format, width, height, offset) => {
			const g = geometry(format, { width, height }, offset);
			for (const own of [true, false])
				for (let sector = 0; sector < 5; sector++) {
					const b = block(g, own, sector, 0, 5);
					expect(b.x).toBeGreaterThanOrEqual(-0.01);
					expect(b.y).toBeGreaterThanOrEqual(-0.01);
					expect(b.x + b.w).toBeLessThanOrEqual(g.width + 0.01);
					expect(b.y + b.h).toBeLessThanOrEqual(g.height + 0.01);
					const at = riskAt(g, own, sector, true);
					expect(at.x).toBeGreaterThan(0);
					expect(at.y).toBeGreaterThan(0);
				}
		},
	);

	it.each(every)(
		'%s %i×%i, offset %i: lanes and boards keep apart',
		(format, width, height, offset) => {
			const g = geometry(format, { width, height }, offset);
			const boxes = [true, false].flatMap((own) =>
				[0, 1, 2, 3, 4].map((sector) => block(g, own, sector, 0, 5)),
			);
			boxes.forEach((a, i) =>
				boxes
					.slice(i + 1)
					.forEach((b) => expect(overlap(a, b)).toBe(false)),
			);
			for (let sector = 0; sector < 5; sector++)
				if (facing(g.offset, sector) >= 0)
					boxes.forEach((b) =>
						expect(overlap(frontBox(g, sector), b)).toBe(false),
					);
		},
	);
});

describe('lanes', () => {
	it.each(OFFSETS)('face what the rules say, offset %i', (offset) => {
		const g = geometry('wide', { width: 1120, height: 604 }, offset);
		for (let sector = 0; sector < 5; sector++) {
			const other = facing(offset, sector);
			if (other >= 0)
				expect(laneOf(g, true, sector)).toBe(laneOf(g, false, other));
			else
				for (let theirs = 0; theirs < 5; theirs++)
					expect(laneOf(g, true, sector)).not.toBe(
						laneOf(g, false, theirs),
					);
		}
		const lanes = [true, false].flatMap((own) =>
			[0, 1, 2, 3, 4].map((s) => laneOf(g, own, s)),
		);
		expect(Math.min(...lanes)).toBe(0);
		expect(Math.max(...lanes)).toBe(g.lanes - 1);
	});

	it("run from the owner's left, so that the two boards count against each other", () => {
		const g = geometry('wide', { width: 1120, height: 604 }, 0);
		expect(middle(g, laneOf(g, true, 0))).toBeLessThan(middle(g, laneOf(g, true, 4)));
		expect(middle(g, laneOf(g, false, 0))).toBeGreaterThan(
			middle(g, laneOf(g, false, 4)),
		);
	});
});

describe('stacks', () => {
	it.each(['wide', 'tall', 'landscape'] as const)(
		'%s: a card covers exactly the front half of the one behind',
		(format) => {
			const g = geometry(
				format,
				{ width: 1120, height: format === 'tall' ? 1200 : 604 },
				0,
			);
			for (const own of [true, false]) {
				const under = slotBox(g, own, 2, 0),
					over = slotBox(g, own, 2, 1),
					front = block(g, own, 2, 1, 1);
				expect(overlap(under, over)).toBe(true);
				expect(overlap(over, front)).toBe(true);
				expect(overlap(over, block(g, own, 2, 0, 1))).toBe(false);
			}
		},
	);

	it('lie in a well that ends in a point, one module deeper than its slots', () => {
		const g = geometry('wide', { width: 1120, height: 604 }, 0);
		expect(wellPath(g, true, 0, 3)).toBe('M78 46H404L418 95L404 144H78Z');
		expect(wellPath(g, false, 4, 3)).toBe('M1042 46H716L702 95L716 144H1042Z');
	});
});

describe('a half', () => {
	const cells: [number, number][] = [
		[84, 98],
		[37, 74],
		[100, 112],
		[56, 84],
		[139, 152],
		[51, 62],
	];
	it.each(cells)('of %i by %i holds up to four fighters and an effect', (depth, breadth) => {
		for (let fighters = 0; fighters <= 4; fighters++)
			for (const effect of [false, true]) {
				const out = marks(fighters, effect, depth, breadth);
				expect(out.filter((m) => m.kind === 'fighter')).toHaveLength(
					fighters,
				);
				expect(out.filter((m) => m.kind === 'effect')).toHaveLength(
					effect ? 1 : 0,
				);
				for (const m of out) {
					expect(Math.abs(m.f) + m.size / 2).toBeLessThanOrEqual(
						depth / 2 + depth * 0.09,
					);
					expect(Math.abs(m.c) + m.size / 2).toBeLessThanOrEqual(
						breadth / 2 + 1,
					);
					expect(m.size).toBeGreaterThan(9);
				}
				out.forEach((a, i) =>
					out.slice(i + 1).forEach((b) => {
						const apart = Math.max(
							Math.abs(a.f - b.f),
							Math.abs(a.c - b.c),
						);
						expect(apart).toBeGreaterThan(
							((a.size + b.size) / 2) * 0.85,
						);
					}),
				);
			}
	});

	it('is placed forward and across, whichever way it faces', () => {
		const b = { x: 10, y: 20, w: 40, h: 60 };
		expect(place('right', b, 5, 3)).toEqual({ x: 35, y: 53 });
		expect(place('left', b, 5, 3)).toEqual({ x: 25, y: 53 });
		expect(place('up', b, 5, 3)).toEqual({ x: 33, y: 45 });
		expect(place('down', b, 5, 3)).toEqual({ x: 33, y: 55 });
	});

	it('has its chamfer where it leads', () => {
		const b = { x: 0, y: 0, w: 100, h: 50 };
		expect(cardPath('right', b, 0, 11)).toContain('H 89 L 100 11');
		expect(cardPath('left', b, 0, 11).startsWith('M 11 0')).toBe(true);
	});
});
