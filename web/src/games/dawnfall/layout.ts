/*
 * layout.ts - the board in relief: Spaces of seven hexes, level rows, seen from a high angle.
 *
 * Pure: view and size to positions. Small hexes have axial coordinates (DF-205); turning the
 * lattice by 19.1 degrees makes the rows of Spaces level.
 */
import { COLUMNS } from './model';

export interface Point {
	x: number;
	y: number;
}
export interface Board {
	/** Size of a small hex, its squash, and the size of the whole drawing. */
	s: number;
	squash: number;
	width: number;
	height: number;
	left: number;
	top: number;
	/** Its lower edge on the screen. */
	foot: number;
	/** Turned a quarter: columns run down, for a phone held upright. */
	turned: boolean;
	rows: number;
}

const TURN = -Math.atan2(1.5, 2.5 * Math.sqrt(3));
const PITCH = Math.sqrt(21); /* from a Space to the next, in hex sizes */
const ROW = 3.969;
const RING: [number, number][] = [[0, 0], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];

/** DF-203, DF-205: the small hex k of a Space. */
export function hexAt(space: number, k: number): [number, number] {
	const c = space % COLUMNS;
	const r = Math.floor(space / COLUMNS);
	const u = c - Math.floor(r / 2);
	const [dq, ds] = RING[k]!;
	return [2 * u - r + dq, u + 3 * r + ds];
}

/** From the board's plane to hex sizes, rows level, before squashing. */
function plane(q: number, s: number): Point {
	const x = Math.sqrt(3) * (q + s / 2);
	const y = 1.5 * s;
	return { x: x * Math.cos(TURN) - y * Math.sin(TURN), y: x * Math.sin(TURN) + y * Math.cos(TURN) };
}

/** The squash of the ground: seen from higher when it is turned for a narrow screen. */
const squashOf = (turned: boolean, rows: number) => (turned ? (rows > 6 ? 0.62 : 0.8) : 0.675);

function fitted(rows: number, width: number, height: number, turned: boolean): Board {
	const across = PITCH * (COLUMNS + 0.5) + 0.6;
	const down = ROW * (rows - 1) + 5.2;
	const squash = squashOf(turned, rows);
	const [w, h] = turned ? [down, across] : [across, down];
	const rise = 2.4; /* room above the last row for what stands there, in hex sizes */
	const s = Math.min((width - 24) / w, (height - 30) / ((h + rise) * squash));
	return {
		s, squash, width, height, turned, rows,
		left: (width - w * s) / 2,
		top: (height - (h + rise) * s * squash) / 2 + rise * s * squash,
		foot: (height + (h + rise) * s * squash) / 2,
	};
}

/** The board as large as the stage allows: columns across, or turned a quarter. */
export function boardOf(rows: number, width: number, height: number, turned?: boolean): Board {
	if (turned !== undefined) return fitted(rows, width, height, turned);
	const [level, quarter] = [fitted(rows, width, height, false), fitted(rows, width, height, true)];
	return quarter.s > level.s * 1.06 ? quarter : level;
}

/** A point of the plane on the screen. */
function put(b: Board, p: Point): Point {
	const x = p.x + PITCH / 2;
	const y = p.y + 2.6;
	const [a, d] = b.turned ? [y, (COLUMNS + 0.5) * PITCH - x] : [x, y];
	return { x: b.left + a * b.s, y: b.top + d * b.s * b.squash };
}

export function hexCentre(b: Board, space: number, k: number): Point {
	const [q, s] = hexAt(space, k);
	return put(b, plane(q, s));
}

/** Where the letter of a column and the number of a row are printed: outside the board. */
export function columnLabel(b: Board, column: number): Point {
	const at = hexCentre(b, b.turned ? column : (b.rows - 1) * COLUMNS + column, 0);
	return b.turned ? { x: b.left - 7, y: at.y + 4 } : { x: at.x, y: b.foot + 11 };
}
export function rowLabel(b: Board, row: number): Point {
	const at = hexCentre(b, row * COLUMNS, 0);
	return b.turned ? { x: at.x, y: b.foot + 11 } : { x: b.left - 6, y: at.y + 4 };
}

export function cornersOf(b: Board, space: number, k: number): Point[] {
	return corners(...hexAt(space, k)).map((p) => put(b, p));
}

function corners(q: number, s: number): Point[] {
	const out: Point[] = [];
	for (let i = 0; i < 6; i++) {
		const a = (Math.PI / 180) * (60 * i - 30);
		const c = { x: Math.sqrt(3) * (q + s / 2) + Math.cos(a), y: 1.5 * s + Math.sin(a) };
		out.push({
			x: c.x * Math.cos(TURN) - c.y * Math.sin(TURN),
			y: c.x * Math.sin(TURN) + c.y * Math.cos(TURN),
		});
	}
	return out;
}

const key = (p: Point) => `${Math.round(p.x * 100)},${Math.round(p.y * 100)}`;

/** The outline of some hexes of a Space as closed lines: the edges that no two of them share. */
export function loops(b: Board, space: number, hexes: number): Point[][] {
	const edges = new Map<string, [Point, Point]>();
	for (let k = 0; k < 7; k++) {
		if (!((hexes >> k) & 1)) continue;
		const c = corners(...hexAt(space, k));
		for (let i = 0; i < 6; i++) {
			const from = c[i]!;
			const to = c[(i + 1) % 6]!;
			if (!edges.delete(`${key(to)}>${key(from)}`)) edges.set(`${key(from)}>${key(to)}`, [from, to]);
		}
	}
	const next = new Map([...edges.values()].map(([from, to]) => [key(from), { from, to }]));
	const out: Point[][] = [];
	while (next.size) {
		const line: Point[] = [];
		for (let at = next.values().next().value; at; at = next.get(key(at.to))) {
			line.push(put(b, at.from));
			next.delete(key(at.from));
		}
		out.push(line);
	}
	return out;
}

const pathOf = (line: Point[]) => `M${line.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('L')}Z`;

/** The same as the path of an SVG. */
export const outline = (b: Board, space: number, hexes: number): string => loops(b, space, hexes).map(pathOf).join('');

/** A line drawn towards a centre, and lifted: the top of a slab or of a plinth. */
export const shrunk = (line: Point[], to: Point, by: number, up = 0): Point[] =>
	line.map((p) => ({ x: to.x + (p.x - to.x) * by, y: to.y + (p.y - to.y) * by - up }));

/** The walls under a slab that are seen from the front: those in the light from the left, those in shadow. */
export function walls(line: Point[], height: number): { lit: Point[][]; dark: Point[][] } {
	const around = line.reduce((sum, a, i) => {
		const c = line[(i + 1) % line.length]!;
		return sum + a.x * c.y - c.x * a.y;
	}, 0);
	const sign = around > 0 ? 1 : -1;
	const out = { lit: [] as Point[][], dark: [] as Point[][] };
	line.forEach((a, i) => {
		const c = line[(i + 1) % line.length]!;
		if (-(c.x - a.x) * sign <= 0.5) return;
		const wall = [a, c, { x: c.x, y: c.y + height }, { x: a.x, y: a.y + height }];
		((c.y - a.y) * sign < 0 ? out.lit : out.dark).push(wall);
	});
	return out;
}

/** A base as it stands on the ground: its top, its walls, its shadow. */
export function plinth(b: Board, space: number, hexes: number): { top: string; lit: string; dark: string; shadow: string } {
	const height = b.s * 0.3;
	const many = [0, 1, 2, 3, 4, 5, 6].filter((k) => (hexes >> k) & 1).length;
	const centre = centreOf(b, space, hexes);
	const line = loops(b, space, hexes)[0] ?? [];
	const top = shrunk(line, centre, many > 3 ? 0.945 : many > 1 ? 0.9 : 0.86, height);
	const { lit, dark } = walls(top, height);
	return {
		top: pathOf(top), lit: lit.map(pathOf).join(''), dark: dark.map(pathOf).join(''),
		shadow: pathOf(shrunk(line, { x: centre.x - 3, y: centre.y - 2 }, 1, -2)),
	};
}

export function centreOf(b: Board, space: number, hexes: number): Point {
	let n = 0;
	const sum = { x: 0, y: 0 };
	for (let k = 0; k < 7; k++) {
		if (!((hexes >> k) & 1)) continue;
		const p = hexCentre(b, space, k);
		sum.x += p.x;
		sum.y += p.y;
		n++;
	}
	return n ? { x: sum.x / n, y: sum.y / n } : hexCentre(b, space, 0);
}

/** The placement nearest to a point, among those on offer. */
export function nearest<T extends { space: number; hexes: number }>(b: Board, at: Point, places: T[]): T | undefined {
	let best: T | undefined;
	let least = Infinity;
	for (const place of places) {
		const c = centreOf(b, place.space, place.hexes);
		const d = (c.x - at.x) ** 2 + ((c.y - at.y) / b.squash) ** 2;
		if (d < least) {
			least = d;
			best = place;
		}
	}
	return best;
}

/** Do hexes of one Space touch hexes of another (DF-206, DF-207)? */
export function touch(space: number, hexes: number, other: number, others: number): boolean {
	for (let i = 0; i < 7; i++) {
		if (!((hexes >> i) & 1)) continue;
		const [q, s] = hexAt(space, i);
		for (let j = 0; j < 7; j++) {
			if (!((others >> j) & 1)) continue;
			const [p, t] = hexAt(other, j);
			const dq = p - q;
			const ds = t - s;
			if (Math.max(Math.abs(dq), Math.abs(ds), Math.abs(dq + ds)) === 1) return true;
		}
	}
	return false;
}

/** Painter's order: what is nearer is drawn later. */
export function inOrder(b: Board, spaces: number[]): number[] {
	return [...spaces].sort((x, y) => hexCentre(b, x, 0).y - hexCentre(b, y, 0).y || x - y);
}

/** The neighbour an arrow key leads to, by the geometry shown. */
export function towards(b: Board, from: number, key: string, all: number[]): number | null {
	const dir: Record<string, [number, number]> = {
		ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
	};
	const d = dir[key];
	if (!d) return null;
	const a = hexCentre(b, from, 0);
	let best: number | null = null;
	let least = Infinity;
	for (const space of all) {
		const c = hexCentre(b, space, 0);
		const x = c.x - a.x;
		const y = (c.y - a.y) / b.squash;
		const along = x * d[0] + y * d[1];
		const aside = Math.abs(x * d[1]) + Math.abs(y * d[0]);
		if (along < b.s || aside > along * 1.8) continue;
		const cost = along + aside * 1.4;
		if (cost < least) {
			least = cost;
			best = space;
		}
	}
	return best;
}
