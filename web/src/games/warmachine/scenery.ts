/*
 * scenery.ts - how terrain is painted: strokes scattered over an outline, always the same for
 * the same piece. Pure.
 */
import type { Point } from './layout';

export interface Scatter {
	x: number;
	y: number;
	turn: number;
	size: number;
	kind: number;
}

/** Numbers from 0 to 1, the same ones for the same name. */
export function dice(name: string): () => number {
	let h = 2166136261;
	for (let i = 0; i < name.length; i++) h = Math.imul(h ^ name.charCodeAt(i), 16777619);
	return () => {
		h = Math.imul(h ^ (h >>> 15), 2246822519);
		h = Math.imul(h ^ (h >>> 13), 3266489917);
		h ^= h >>> 16;
		return (h >>> 0) / 4294967296;
	};
}

export function bounds(outline: Point[]): { x: number; y: number; width: number; height: number } {
	const xs = outline.map((p) => p.x);
	const ys = outline.map((p) => p.y);
	const x = Math.min(...xs);
	const y = Math.min(...ys);
	return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export function inside(outline: Point[], at: Point): boolean {
	let odd = false;
	for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
		const a = outline[i]!;
		const b = outline[j]!;
		if (a.y > at.y !== b.y > at.y && at.x < ((b.x - a.x) * (at.y - a.y)) / (b.y - a.y) + a.x)
			odd = !odd;
	}
	return odd;
}

/** Things strewn over an outline, about so far apart, never over its edge. */
export function strew(name: string, outline: Point[], apart: number, rim: number): Scatter[] {
	const roll = dice(name);
	const box = bounds(outline);
	const made: Scatter[] = [];
	for (let y = box.y + rim; y < box.y + box.height - rim / 2; y += apart)
		for (let x = box.x + rim; x < box.x + box.width - rim / 2; x += apart) {
			const at = {
				x: x + (roll() - 0.5) * apart * 0.7,
				y: y + (roll() - 0.5) * apart * 0.7,
			};
			const thing = { ...at, turn: roll() * 360, size: 0.7 + roll() * 0.6, kind: roll() };
			if (roll() < 0.86 && inside(outline, at)) made.push(thing);
		}
	return made;
}

export interface Stone {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** Courses of a wall that lies along x or y. */
export function stones(name: string, outline: Point[]): Stone[] {
	const roll = dice(name);
	const box = bounds(outline);
	const along = box.width >= box.height;
	const length = along ? box.width : box.height;
	const made: Stone[] = [];
	for (let at = 0; at < length - 4; ) {
		const width = Math.min(13 + roll() * 14, length - at);
		made.push(
			along
				? { x: box.x + at, y: box.y, width: width - 1.5, height: box.height }
				: { x: box.x, y: box.y + at, width: box.width, height: width - 1.5 },
		);
		at += width;
	}
	return made;
}

export const pathOf = (outline: Point[]): string =>
	outline.map((p, i) => `${i ? 'L' : 'M'}${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('') + 'Z';
