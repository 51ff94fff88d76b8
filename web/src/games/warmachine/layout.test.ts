import { describe, expect, it } from 'vitest';
import * as layout from './layout';
import type { View } from './model';

const view = { width: 12192, depth_u: 12192, first: 0, round: 1, phase: 'activation' } as unknown as View;
const stage = { width: 1084, height: 578 };

describe('the table and the picture', () => {
	it('has the own edge below, whoever goes first', () => {
		expect(layout.toScene(view, false, { x: 6096, y: 0 }).y).toBeCloseTo(48 * 32);
		expect(layout.toScene(view, true, { x: 6096, y: 12192 }).y).toBeCloseTo(48 * 32);
		expect(layout.turned(view, 0)).toBe(false);
		expect(layout.turned(view, 1)).toBe(true);
		expect(layout.turned(view, null)).toBe(false);
		expect(layout.turned({ ...view, round: 0, phase: 'roll' }, 1)).toBe(false);
		expect(layout.turned({ ...view, round: 0, phase: 'deployment' }, 1)).toBe(true);
	});
	it('comes back to the same unit', () => {
		for (const flip of [false, true])
			for (const at of [
				{ x: 0, y: 0 },
				{ x: 6097, y: 1 },
				{ x: 12191, y: 8343 },
			])
				expect(layout.toTable(view, flip, layout.toScene(view, flip, at))).toEqual(at);
	});
	it('points a nose the way a model faces', () => {
		expect(layout.angle(false, 0, 1024)).toBe(0);
		expect(layout.angle(false, 1024, 0)).toBe(90);
		expect(layout.angle(true, 0, 1024)).toBe(180);
	});
	it('turns the short way', () => {
		expect(layout.nearestAngle(350, 10)).toBe(370);
		expect(layout.nearestAngle(10, 350)).toBe(-10);
		expect(layout.nearestAngle(0, 90)).toBe(90);
	});
});

describe('the camera', () => {
	it('keeps what is under the pointer', () => {
		const camera = { ppi: 32, x: 700, y: 800 };
		const at = { x: 200, y: 100 };
		const before = layout.screenToScene(camera, stage, at);
		const after = layout.screenToScene(layout.zoomAt(camera, stage, at, 1.7), stage, at);
		expect(after.x).toBeCloseTo(before.x);
		expect(after.y).toBeCloseTo(before.y);
	});
	it('stays within its limits', () => {
		expect(layout.clampZoom(1)).toBe(7);
		expect(layout.clampZoom(900)).toBe(90);
		const kept = layout.clamp({ ppi: 32, x: -5, y: 99999 }, view, stage);
		expect(kept).toEqual({ ppi: 32, x: 542 - 32, y: 48 * 32 + 32 - 289 });
		const small = layout.clamp({ ppi: 8, x: 0, y: 0 }, view, stage);
		expect(small.x).toBe(24 * 32);
		/* Instruments at the right: the picture may go so far past the edge that a model there is clear of them. */
		const past = layout.clamp({ ppi: 32, x: 99999, y: 500 }, view, stage, { left: 0, top: 0, right: 68, bottom: 0 });
		expect(layout.sceneToScreen(past, stage, { x: 48 * 32, y: 500 }).x).toBeCloseTo(stage.width - 68);
	});
	it('shows the whole table, and says so', () => {
		const camera = layout.whole(view, stage);
		expect(layout.cropped(camera, stage, view)).toBe(false);
		expect(layout.cropped({ ...camera, ppi: 40 }, stage, view)).toBe(true);
	});
	it('moves only as far as it must', () => {
		const camera = { ppi: 32, x: 700, y: 700 };
		expect(layout.including(camera, stage, { x: 710, y: 690 })).toEqual(camera);
		const moved = layout.including(camera, stage, { x: 1400, y: 700 });
		expect(moved.x).toBeGreaterThan(700);
		expect(moved.x).toBeLessThan(1400);
		expect(moved.y).toBe(700);
	});
	const free = { left: 0, top: 0, right: 0, bottom: 0 };
	it('frames what it must, however far apart', () => {
		const ends = [{ x: 100, y: 100 }, { x: 900, y: 1400 }];
		const seen = layout.window(layout.framing(ends, [], [], stage, 'wide', free), stage);
		expect(seen.y).toBeLessThan(100);
		expect(seen.y + seen.height).toBeGreaterThan(1400);
	});
	it('takes in more only while models stay large', () => {
		const me = { x: 700, y: 700 };
		const alone = layout.framing([me], [], [], stage, 'wide', free);
		expect(alone.ppi).toBe(layout.frames.wide.most);
		const two = layout.framing([me], [], [{ x: 800, y: 500 }, { x: 700, y: 1500 }], stage, 'wide', free);
		expect(two.ppi).toBeGreaterThanOrEqual(layout.frames.wide.least);
		const seen = layout.window(two, stage);
		expect(seen.y).toBeLessThan(500);
		expect(seen.y + seen.height).toBeLessThan(1500);
		/* What matters may make them smaller, a wish may not. */
		const far = layout.framing([me], [{ x: 700, y: 100 }], [], stage, 'wide', free);
		expect(far.ppi).toBeLessThan(layout.frames.wide.least);
	});
	it('keeps what it must out from under a panel', () => {
		const over = { left: 320, top: 0, right: 60, bottom: 0 };
		const me = { x: 700, y: 700 };
		const at = layout.sceneToScreen(layout.framing([me], [], [], stage, 'wide', over), stage, me);
		expect(at.x).toBeCloseTo(320 + (stage.width - 380) / 2);
	});
});

describe('arrow keys', () => {
	const others = [
		{ id: 1, at: { x: 0, y: -100 } },
		{ id: 2, at: { x: 0, y: -50 } },
		{ id: 3, at: { x: 80, y: 10 } },
	];
	it('lead to the nearest that way', () => {
		expect(layout.neighbour({ x: 0, y: 0 }, others, 'ArrowUp')).toBe(2);
		expect(layout.neighbour({ x: 0, y: 0 }, others, 'ArrowRight')).toBe(3);
		expect(layout.neighbour({ x: 0, y: 0 }, others, 'ArrowLeft')).toBe(null);
		expect(layout.neighbour({ x: 0, y: 0 }, others, 'Enter')).toBe(null);
	});
});
