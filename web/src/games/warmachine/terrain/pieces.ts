/*
 * pieces.ts - terrain of one's own while it is being laid out: measured, moved, turned, sized.
 * Pure. What may lie where, the engine says.
 *
 * A piece has a disc's radius and middle, or the corners of a polygon, counter-clockwise. Its own
 * axes follow its first edge: the length lies along it, the width across. Corners keep their
 * fractions until the piece is written, so that turning to and fro leads back.
 */
import { INCH, type Pack, type Piece } from '../model';
import { zone } from '$types/warmachine';

export interface Own extends Piece {
	hazard_pow: number;
	hazard_points: number;
}

export interface Size {
	width: number;
	depth: number;
}

/** In units and degrees; x and y are the middle. */
export interface Measures {
	x: number;
	y: number;
	turn: number;
	length: number;
	width: number;
}

export type Shape = 'disc' | 'box' | 'triangle' | 'hexagon';
type At = [number, number];

/** Corners in a square of side 1 around the origin, the first edge along x. */
const outlines: Record<Exclude<Shape, 'disc'>, At[]> = {
	box: [[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]],
	triangle: [[-0.5, -0.5], [0.5, -0.5], [0, 0.5]],
	hexagon: [[-0.25, -0.5], [0.25, -0.5], [0.5, 0], [0.25, 0.5], [-0.25, 0.5], [-0.5, 0]],
};
export const shapes: Shape[] = ['disc', 'box', 'triangle', 'hexagon'];

export const LEAST = INCH / 2;
export const MOST = 24 * INCH;
const isDisc = (piece: Pick<Own, 'at'>) => piece.at.length === 1;

function rotated([x, y]: At, degrees: number): At {
	const a = (degrees * Math.PI) / 180;
	return [x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a)];
}

function extent(values: number[]): [number, number] {
	return [Math.min(...values), Math.max(...values)];
}

/** Degrees from 0 to 360. */
export const round360 = (degrees: number) => ((degrees % 360) + 360) % 360;

export function measuresOf(piece: Pick<Own, 'at' | 'radius'>): Measures {
	const first = piece.at[0]!;
	if (isDisc(piece)) return { x: first[0], y: first[1], turn: 0, length: 2 * piece.radius, width: 2 * piece.radius };
	const second = piece.at[1]!;
	const turn = round360((Math.atan2(second[1] - first[1], second[0] - first[0]) * 180) / Math.PI);
	const flat = piece.at.map((at) => rotated(at, -turn));
	const [left, right] = extent(flat.map(([x]) => x));
	const [low, high] = extent(flat.map(([, y]) => y));
	const [x, y] = rotated([(left + right) / 2, (low + high) / 2], turn);
	return { x, y, turn, length: right - left, width: high - low };
}

/** A piece as large, and lying, as these say. */
export function reshaped(piece: Own, change: Partial<Measures>): Own {
	const was = measuresOf(piece);
	const now = { ...was, ...change };
	const size = (wanted: number) => Math.max(LEAST, Math.min(MOST, wanted));
	if (isDisc(piece)) {
		const across = change.width !== undefined && change.length === undefined ? now.width : now.length;
		return { ...piece, radius: size(across) / 2, at: [[now.x, now.y]] };
	}
	const [along, over] = [size(now.length) / was.length, size(now.width) / was.width];
	const at = piece.at.map(([x, y]): At => {
		const [a, b] = rotated([x - was.x, y - was.y], -was.turn);
		const [dx, dy] = rotated([a * along, b * over], now.turn);
		return [now.x + dx, now.y + dy];
	});
	return { ...piece, at };
}

/** Nothing hangs over the edge; where it does not fit, its middle is the table's. */
export function kept(piece: Own, table: Size): Own {
	const reach = isDisc(piece) ? piece.radius : 0;
	const into = (values: number[], most: number): number => {
		const [low, high] = extent(values);
		if (high - low + 2 * reach > most) return (most - low - high) / 2;
		return Math.max(0, reach - low) - Math.max(0, high + reach - most);
	};
	const dx = into(piece.at.map(([x]) => x), table.width);
	const dy = into(piece.at.map(([, y]) => y), table.depth);
	return { ...piece, at: piece.at.map(([x, y]): At => [x + dx, y + dy]) };
}

export function shapeOf(piece: Own): Shape | null {
	if (isDisc(piece)) return 'disc';
	return { 3: 'triangle', 4: 'box', 6: 'hexagon' }[piece.at.length] as Shape | undefined ?? null;
}

export function withShape(piece: Own, shape: Shape): Own {
	const { x, y, turn, length, width } = measuresOf(piece);
	if (shape === 'disc') return { ...piece, radius: Math.max(length, width) / 2, at: [[x, y]] };
	const at = outlines[shape].map(([a, b]): At => {
		const [dx, dy] = rotated([a * length, b * width], turn);
		return [x + dx, y + dy];
	});
	return { ...piece, radius: 0, at };
}

/** The same on the other player's side: half a turn around the middle of the table. */
export const opposite = (piece: Own, table: Size): Own => ({
	...piece,
	at: piece.at.map(([x, y]): At => [table.width - x, table.depth - y]),
});

/** As the options have it: whole units. */
export const written = (piece: Own): Own => ({
	...piece,
	radius: Math.round(piece.radius),
	at: piece.at.map(([x, y]): At => [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))]),
});

/** To a quarter of an inch. */
export const quarter = (units: number) => Math.round(units / (INCH / 4)) * (INCH / 4);

/** Does its like opposite lie beside it, not on it? */
export function hasOpposite(piece: Own, table: Size): boolean {
	const m = measuresOf(piece);
	return Math.hypot(table.width - 2 * m.x, table.depth - 2 * m.y) > Math.min(m.length, m.width);
}

/** A piece of a kind of the pack, shaped as the maps have it, where there is room around the middle. */
export function fresh(pack: Pack, kind: string, others: Pick<Own, 'at' | 'radius'>[], table: Size): Own {
	const of = pack.terrain_kinds.find((one) => one.id === kind)!;
	const model = pack.maps.flatMap((map) => map.terrain).find((one) => one.kind === kind);
	const piece: Own = {
		ground: of.ground,
		protection: of.protection,
		hazard_pow: 0,
		hazard_points: 0,
		radius: model?.radius ?? 0,
		at: model?.at ?? outlines.box.map(([x, y]): At => [x * 4 * INCH, y * 4 * INCH]),
	};
	return reshaped(piece, roomFor(piece, others, table));
}

interface Box {
	left: number;
	right: number;
	low: number;
	high: number;
}

function boxOf(piece: Pick<Own, 'at' | 'radius'>): Box {
	const [left, right] = extent(piece.at.map(([x]) => x));
	const [low, high] = extent(piece.at.map(([, y]) => y));
	const r = isDisc(piece) ? piece.radius : 0;
	return { left: left - r, right: right + r, low: low - r, high: high + r };
}

/** The middle of the table, or the free place nearest to it; nothing nearer than half an inch. */
function roomFor(piece: Own, others: Pick<Own, 'at' | 'radius'>[], table: Size): { x: number; y: number } {
	const boxes = others.map(boxOf);
	const own = boxOf(piece);
	const [w, h] = [(own.right - own.left) / 2, (own.high - own.low) / 2];
	const middle = { x: quarter(table.width / 2), y: quarter(table.depth / 2) };
	const isFree = ({ x, y }: { x: number; y: number }) =>
		boxes.every(
			(one) =>
				x + w + LEAST <= one.left || x - w - LEAST >= one.right || y + h + LEAST <= one.low || y - h - LEAST >= one.high,
		);
	let best = middle;
	let least = Infinity;
	for (let x = w; x <= table.width - w; x += INCH)
		for (let y = zone + h; y <= table.depth - zone - h; y += INCH) {
			const at = { x: quarter(x), y: quarter(y) };
			const far = Math.hypot(at.x - middle.x, at.y - middle.y);
			if (far < least && isFree(at)) [best, least] = [at, far];
		}
	return isFree(middle) ? middle : best;
}
