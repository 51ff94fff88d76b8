/*
 * cut.ts - the tools of the woodcut: strokes that taper, hatching, rays, bursts.
 *
 * Everything is a solid of ink, paper or red, cut once from a seed; nothing is random at run time.
 */
export const INK = '#151210';
export const PAPER = '#f3f0e8';
export const RED = '#c4101b';

export type Point = readonly [number, number];

/** Small, and the same everywhere. */
export function seeded(seed: number): () => number {
	let a = seed >>> 0;
	return () => {
		a = (a + 0x6d2b79f5) >>> 0;
		let t = Math.imul(a ^ (a >>> 15), 1 | a);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
}

const n = (value: number) => String(Math.round(value * 10) / 10);
const at = ([x, y]: Point) => `${n(x)} ${n(y)}`;

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;
export const lines = (d: string, stroke: string, width: number, more = '') =>
	`<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linejoin="round" stroke-linecap="round"${more && ` ${more}`}/>`;
export const disc = (x: number, y: number, r: number, fill: string) =>
	`<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;
export const poly = (points: readonly Point[]) => `M${points.map(at).join('L')}Z`;
export const move = (x: number, y: number, body: string, scale = 1, flip = false) =>
	`<g transform="translate(${n(x)} ${n(y)}) scale(${flip ? -scale : scale} ${scale})">${body}</g>`;
/** A figure: ink with a cut of paper round it, so that it stands out on ink and on paper. */
export const figure = (d: string, cut = 3.4) =>
	path(d, INK, `stroke="${PAPER}" stroke-width="${cut}" stroke-linejoin="round" paint-order="stroke"`);

/** A stroke from one point to another that is `from` wide at its beginning and `to` at its end. */
export function wedge([x1, y1]: Point, [x2, y2]: Point, from: number, to = 0): string {
	const length = Math.hypot(x2 - x1, y2 - y1) || 1;
	const nx = (y1 - y2) / length / 2;
	const ny = (x2 - x1) / length / 2;
	const side = (k: number): Point[] => [
		[x1 + nx * from * k, y1 + ny * from * k],
		[x2 + nx * to * k, y2 + ny * to * k],
	];
	const [a, b] = side(1);
	const [d, c] = side(-1);
	return to ? poly([a!, b!, c!, d!]) : poly([a!, [x2, y2], d!]);
}

/** Strokes that run out from a point, broad at their far end. */
export function rays(center: Point, near: number, far: number, count: number, seed: number, width = 7): string {
	const random = seeded(seed);
	let d = '';
	for (let i = 0; i < count; i++) {
		const angle = ((i + random() * 0.8) / count) * Math.PI * 2;
		const begin = near * (0.85 + random() * 0.4);
		const end = far * (0.5 + random() * 0.6);
		const dir: Point = [Math.cos(angle), Math.sin(angle)];
		d += wedge(
			[center[0] + dir[0] * end, center[1] + dir[1] * end],
			[center[0] + dir[0] * begin, center[1] + dir[1] * begin],
			width * (0.4 + random() * 0.9),
		);
	}
	return d;
}

/** Parallel strokes along a line: shade. */
export function hatch(from: Point, to: Point, stroke: Point, count: number, seed: number, width = 2.2): string {
	const random = seeded(seed);
	let d = '';
	for (let i = 0; i < count; i++) {
		const t = (i + random() * 0.5) / count;
		const begin: Point = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
		const reach = 0.55 + random() * 0.6;
		d += wedge(begin, [begin[0] + stroke[0] * reach, begin[1] + stroke[1] * reach], width * (0.7 + random() * 0.6));
	}
	return d;
}

/** A star of light where something hits. */
export function burst([x, y]: Point, r: number, spikes: number, seed: number): string {
	const random = seeded(seed);
	const points: Point[] = [];
	for (let i = 0; i < spikes * 2; i++) {
		const angle = (i / (spikes * 2)) * Math.PI * 2;
		const reach = i % 2 ? r * 0.36 : r * (0.7 + random() * 0.45);
		points.push([x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]);
	}
	return poly(points);
}

export const flash = (point: Point, r: number, seed: number) =>
	path(burst(point, r, 11, seed), PAPER, `stroke="${INK}" stroke-width="2.4"`) + path(burst(point, r * 0.55, 9, seed + 1), RED);

/** A floor that runs away to a horizon: paper with boards of ink. */
export function floor(vanish: Point, half: number, boards = 9): string {
	const [vx, hy] = vanish;
	const bottom = 404;
	let d = '';
	for (let i = -boards; i <= boards; i++) {
		d += wedge([vx + i * 96, bottom], [vx + (i * half) / boards, hy], 4.4, 0.8);
	}
	for (let i = 1; i <= 7; i++) {
		const y = hy + (bottom - hy) * (i / 7) ** 2;
		d += poly([[-20, y - i * 0.34], [680, y - i * 0.34], [680, y + i * 0.34], [-20, y + i * 0.34]]);
	}
	return path(poly([[vx - half, hy], [vx + half, hy], [vx + half + 700, bottom], [vx - half - 700, bottom]]), PAPER) + path(d, INK);
}

/** A beam or a sight: a wedge of red with cuts of ink. */
export function beam(from: Point, a: Point, b: Point, cuts = 5): string {
	let d = '';
	for (let i = 1; i < cuts; i++) {
		const t = i / cuts;
		d += wedge([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t], from, 5);
	}
	return path(poly([from, a, b]), RED) + path(d, INK);
}
