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

/** The outline laid level, and the turn around its middle that brings it back: walls and roofs are
    painted along x. */
export function level(outline: Point[]): { turn: number; middle: Point; outline: Point[] } {
	const box = bounds(outline);
	const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	const [a, b] = outline;
	if (!a || !b) return { turn: 0, middle, outline };
	const turn = ((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI + 270) % 180 - 90;
	if (Math.abs(turn) < 0.05) return { turn: 0, middle, outline };
	const [cos, sin] = [Math.cos((-turn * Math.PI) / 180), Math.sin((-turn * Math.PI) / 180)];
	const back = outline.map((p) => {
		const [x, y] = [p.x - middle.x, p.y - middle.y];
		return { x: middle.x + x * cos - y * sin, y: middle.y + x * sin + y * cos };
	});
	return { turn, middle, outline: back };
}

/** A disc as an outline of many corners. */
export const ring = (at: Point, r: number): Point[] =>
	Array.from({ length: 24 }, (_, i) => {
		const a = (i * Math.PI) / 12;
		return { x: at.x + r * Math.cos(a), y: at.y + r * Math.sin(a) };
	});

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

/** A drawing made of corners, put somewhere: turned, enlarged. */
export function stamp(corners: [number, number][], { x, y, turn, size }: Pick<Scatter, 'x' | 'y' | 'turn' | 'size'>): string {
	const [cos, sin] = [Math.cos((turn * Math.PI) / 180) * size, Math.sin((turn * Math.PI) / 180) * size];
	return pathOf(corners.map(([a, b]) => ({ x: x + a * cos - b * sin, y: y + a * sin + b * cos })));
}

const ROCK: [number, number][] = [[-9, 1], [-2, -7], [7, -5], [9, 4], [-1, 8]];
const LIT: [number, number][] = [[-9, 1], [-2, -7], [7, -5], [0, 0]];

/** Stones of an area as three paths: shadows, stones, and their sides in the light. */
export function heap(name: string, outline: Point[], apart: number, rim: number): { shade: string; rocks: string; lit: string } {
	const made = strew(name, outline, apart, rim);
	const near = made.map((one) => ({ ...one, size: one.size * (0.55 + one.kind * 0.9) }));
	return {
		shade: near.map((one) => stamp(ROCK, { ...one, x: one.x + 2.5, y: one.y + 3.5 })).join(''),
		rocks: near.map((one) => stamp(ROCK, one)).join(''),
		lit: near.map((one) => stamp(LIT, one)).join(''),
	};
}

/** Courses of a round tower, broken where it was breached. */
export function courses(at: Point, r: number): [string, string, string] {
	const N = 26;
	const made: [string, string, string] = ['', '', ''];
	const p = (radius: number, a: number) => `${(at.x + radius * Math.cos(a)).toFixed(1)} ${(at.y + radius * Math.sin(a)).toFixed(1)}`;
	for (let i = 0; i < N; i++) {
		if (i >= 3 && i <= 5) continue;
		const [a, b] = [(i / N) * 2 * Math.PI, ((i + 0.88) / N) * 2 * Math.PI];
		const [out, in_] = [r * 0.98, r * 0.74];
		made[i % 3] += `M${p(out, a)}A${out} ${out} 0 0 1 ${p(out, b)}L${p(in_, b)}A${in_} ${in_} 0 0 0 ${p(in_, a)}Z`;
	}
	return made;
}

/** Blades of grass, in threes. */
export function tufts(name: string, width: number, height: number, many: number): string {
	const roll = dice(name);
	let d = '';
	for (let i = 0; i < many; i++) {
		const [x, y, s] = [roll() * width, roll() * height, 0.6 + roll() * 0.6];
		d += `M${x.toFixed(0)} ${y.toFixed(0)}l${(-3 * s).toFixed(1)} ${(-6 * s).toFixed(1)}m${(3 * s).toFixed(1)} ${(6 * s).toFixed(1)}l${(0.6 * s).toFixed(1)} ${(-8 * s).toFixed(1)}m${(-0.6 * s).toFixed(1)} ${(8 * s).toFixed(1)}l${(4 * s).toFixed(1)} ${(-5 * s).toFixed(1)}`;
	}
	return d;
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

/** What a piece of one's own is painted as: it says what it does, not what it is. */
export function likeness(piece: { ground: string; protection: string; at: unknown[] }): string {
	const round = piece.at.length < 3;
	switch (piece.ground) {
		case 'obstruction':
			return round ? 'tower' : 'house';
		case 'linear-obstacle':
			return round ? 'boulder' : piece.protection === 'concealment' ? 'hedge' : 'wall';
		case 'impassable':
			return 'deep-pool';
		case 'rough':
			return { cover: 'rubble', concealment: 'brush', none: 'bog' }[piece.protection] ?? 'bog';
		default:
			return piece.protection === 'concealment' ? 'brush' : 'open';
	}
}

export const pathOf = (outline: Point[]): string =>
	outline.map((p, i) => `${i ? 'L' : 'M'}${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('') + 'Z';
