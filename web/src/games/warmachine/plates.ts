/*
 * plates.ts - where words stand on the picture, so that they cover no model and no other word: the
 * names of models, what is written along rings, and tabs at the edge for models that are out of the picture. Pure.
 */
import type { Size } from './layout';

/** A model on the screen; `above` is how far its figure rises over the middle of its base. */
export interface Standing {
	id: number;
	x: number;
	y: number;
	r: number;
	above: number;
	/** Of the plate. */
	width: number;
	height: number;
	/** The lowest goes first: acting, chosen, pointed at, enemies, own. */
	rank: number;
}

export interface Plate {
	id: number;
	/** Its middle, from the middle of the base. */
	dx: number;
	dy: number;
}

export interface Box {
	x: number;
	y: number;
	w: number;
	h: number;
}

const GAP = 4;
/** From one place that is tried to the next, in pixels. */
const STEP = 12;

export const meet = (a: Box, b: Box): boolean =>
	a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

export const bodyOf = (one: Standing): Box => ({ x: one.x - one.r, y: one.y - one.above, w: 2 * one.r, h: one.above + one.r });

/** Below, right, left, above; then farther out along the same ways. */
function* places(one: Standing): Generator<{ dx: number; dy: number }> {
	const half = one.width / 2;
	for (const out of [GAP + 2, GAP + 20]) {
		yield { dx: 0, dy: one.r + out + one.height / 2 };
		yield { dx: one.r + out + half, dy: 0 };
		yield { dx: -one.r - out - half, dy: 0 };
		yield { dx: 0, dy: -one.above - out - one.height / 2 };
		yield { dx: half * 0.7 + one.r * 0.5, dy: one.r + out + one.height / 2 };
		yield { dx: -half * 0.7 - one.r * 0.5, dy: one.r + out + one.height / 2 };
	}
}

/** Plates that found a free place inside the picture; models that found none have no name to be seen. */
export function plates(models: Standing[], stage: Size, kept: Box[] = []): Plate[] {
	const taken: Box[] = [...kept, ...models.map(bodyOf)];
	const made: Plate[] = [];
	for (const one of [...models].sort((a, b) => a.rank - b.rank))
		for (const { dx, dy } of places(one)) {
			const box = { x: one.x + dx - one.width / 2, y: one.y + dy - one.height / 2, w: one.width, h: one.height };
			const inside = box.x >= 2 && box.y >= 2 && box.x + box.w <= stage.width - 2 && box.y + box.h <= stage.height - 2;
			if (!inside || taken.some((other) => meet(box, other))) continue;
			taken.push({ x: box.x - GAP, y: box.y - GAP, w: box.w + 2 * GAP, h: box.h + 2 * GAP });
			made.push({ id: one.id, dx, dy });
			break;
		}
	return made;
}

/** A ring on the screen, and the size of the words along it. */
export interface Ring {
	id: string;
	x: number;
	y: number;
	r: number;
	width: number;
	height: number;
	/** Towards the lower edge of the picture, from where enemies are looked at; otherwise towards the upper one. */
	below: boolean;
}

export interface Arc {
	id: string;
	/** The middle of the words, in radians from the right, as the hands of a clock go. */
	at: number;
	/** The lower half is written inside the ring, the upper half outside it. */
	below: boolean;
}

/** Between a ring and its words. */
export const OFF = 6;
/** Steeper, words would stand on end. */
const STEEPEST = Math.PI / 3;

/** What words along a ring cover: squares, one after the other. */
function* squares(ring: Ring, { at, below }: Omit<Arc, 'id'>): Generator<Box> {
	const r = below ? ring.r - OFF - ring.height / 2 : ring.r + OFF + ring.height / 2;
	const many = Math.max(1, Math.ceil(ring.width / ring.height));
	for (let i = 0; i < many; i++) {
		const a = at + (((i + 0.5) / many - 0.5) * ring.width) / r;
		yield { x: ring.x + r * Math.cos(a) - ring.height / 2, y: ring.y + r * Math.sin(a) - ring.height / 2, w: ring.height, h: ring.height };
	}
}

/** Nearest to the end of the ring that it prefers, then sideways, then at the other end. */
function* along(ring: Ring): Generator<Omit<Arc, 'id'>> {
	const most = STEEPEST - ring.width / 2 / ring.r;
	const step = STEP / ring.r;
	for (const below of [ring.below, !ring.below])
		for (let by = 0; by <= Math.max(0, most); by += step)
			for (const side of by ? [1, -1] : [1]) yield { at: (below ? 1 : -1) * (Math.PI / 2) + side * by, below };
}

/** Words along rings that found a free place inside the picture; the first ring goes first. */
export function arcs(rings: Ring[], stage: Size, kept: Box[]): Arc[] {
	const taken = [...kept];
	return rings.flatMap((ring) => {
		const inside = (box: Box): boolean => box.x >= 2 && box.y >= 2 && box.x + box.w <= stage.width - 2 && box.y + box.h <= stage.height - 2;
		for (const place of along(ring)) {
			const boxes = [...squares(ring, place)];
			if (!boxes.every((box) => inside(box) && !taken.some((other) => meet(box, other)))) continue;
			taken.push(...boxes);
			return { id: ring.id, ...place };
		}
		return [];
	});
}

/** A model out of the picture: where it would be, and the size of its tab. */
export interface Outside {
	id: number;
	x: number;
	y: number;
	width: number;
	height: number;
}

export interface Tab extends Box {
	id: number;
	/** Towards the model, in degrees from the right. */
	turn: number;
}

const RIM = 6;

/** As wide as the instruments are: what finds them at its edge stands beside them. */
const BESIDE = 70;

/** Places along the edge, the nearest first; then the same one row, two rows farther in. */
function aside(
	start: { x: number; y: number }, upright: boolean, far: { x: number; y: number }, size: { w: number; h: number },
	within: (at: number, most: number) => number,
): Box[] {
	const made: Box[] = [];
	const end = upright ? start.x > far.x / 2 : start.y > far.y / 2;
	for (let row = 0; row < 3; row++)
		for (let i = 0; i < 120; i++) {
			const by = Math.ceil(i / 2) * STEP * (i % 2 ? 1 : -1);
			const in_ = row * (upright ? BESIDE : size.h + RIM) * (end ? -1 : 1);
			const at = upright ? { x: start.x + in_, y: within(start.y + by, far.y) } : { x: within(start.x + by, far.x), y: start.y + in_ };
			made.push({ ...at, ...size });
		}
	return made;
}

/** Along the edge that is nearest to the model, moved aside until nothing is under it. */
export function tabs(models: Outside[], stage: Size, kept: Box[], bodies: Box[] = []): Tab[] {
	const taken = [...kept];
	return models.map((one) => {
		const far = { x: stage.width - one.width - RIM, y: stage.height - one.height - RIM };
		const within = (at: number, most: number): number => Math.max(RIM, Math.min(most, at));
		const start = { x: within(one.x - one.width / 2, far.x), y: within(one.y - one.height / 2, far.y) };
		const upright = start.x === RIM || start.x === far.x ? one.y > 0 && one.y < stage.height : false;
		const size = { w: one.width, h: one.height };
		const ways = aside(start, upright, far, size, within);
		const free = (box: Box, from: Box[]): boolean => !from.some((other) => meet(box, other));
		const best = ways.find((box) => free(box, taken) && free(box, bodies)) ?? ways.find((box) => free(box, taken)) ?? ways[0]!;
		taken.push({ x: best.x - GAP, y: best.y - GAP, w: best.w + 2 * GAP, h: best.h + 2 * GAP });
		const turn = (Math.atan2(one.y - best.y - best.h / 2, one.x - best.x - best.w / 2) * 180) / Math.PI;
		return { id: one.id, ...best, turn };
	});
}
