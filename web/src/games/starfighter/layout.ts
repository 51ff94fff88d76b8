/*
 * layout.ts - where everything lies: a view and a viewport to positions, without a browser.
 *
 * One frame serves both formats: `forward` runs from a hull towards the enemy, `across`
 * runs over the lanes. The unit is the half of a card, a module. Slot k spans modules k
 * and k + 1 from the hull, so the rear half of a card lies over the front half of the one
 * behind it. Wide: own cruiser on the left, own left is up. Tall: own cruiser below. The
 * opponent's sectors count the other way, and the offset shifts them by whole lanes.
 */
import { SECTORS } from './model';

export type Format = 'wide' | 'tall' | 'landscape';
export type Facing = 'right' | 'left' | 'up' | 'down';

export interface Box {
	x: number;
	y: number;
	w: number;
	h: number;
}

export interface Geometry {
	format: Format;
	width: number;
	height: number;
	/* along forward: a module; across: a card, and from lane to lane */
	module: number;
	breadth: number;
	pitch: number;
	lanes: number;
	/* from the edge of the picture to the first module */
	hull: number;
	/* between the deepest fronts of the two boards */
	front: number;
	/* how far everything is from the design's measures, for lettering */
	scale: number;
	offset: number;
}

const MODULES = 5; /* SF-106: four slots at most, and one half more */

/* The picture's own units: 1120 wide as drawn, 390 for a phone held upright. */
const BASE: Record<
	Format,
	{ width: number; hull: number; front: number; margin: [number, number]; gap: number }
> = {
	wide: { width: 1120, hull: 78, front: 124, margin: [40, 14], gap: 12 },
	landscape: { width: 640, hull: 22, front: 82, margin: [44, 6], gap: 6 },
	tall: { width: 390, hull: 14, front: 32, margin: [4, 4], gap: 3 },
};

export function geometry(
	format: Format,
	viewport: { width: number; height: number },
	offset: number,
): Geometry {
	const base = BASE[format];
	const ratio =
		viewport.width > 0 && viewport.height > 0
			? viewport.height / viewport.width
			: format === 'tall'
				? 1.1
				: 0.54;
	const lanes = SECTORS + Math.abs(offset);
	const width = base.width;
	/* neither a strip nor a tower: the rest of the viewport is sky */
	const height =
		format === 'tall'
			? Math.round(Math.min(Math.max(width * ratio, 240), 620))
			: Math.round(Math.min(Math.max(width * ratio, width * 0.4), width * 0.66));
	const across = (format === 'tall' ? width : height) - base.margin[0] - base.margin[1];
	const along = format === 'tall' ? height : width;
	const pitch = across / lanes;
	const breadth = Math.min(
		pitch - base.gap,
		format === 'tall' ? 74 : format === 'wide' ? 112 : 92,
	);
	const module = (along - 2 * base.hull - base.front) / (2 * MODULES);
	const nominal = format === 'tall' ? 74 : 98;
	return {
		format,
		width,
		height,
		module,
		breadth,
		pitch,
		lanes,
		offset,
		hull: base.hull,
		front: base.front,
		scale: breadth / nominal,
	};
}

/* The lane of a sector, counted over the picture. SF-R25 */
export function laneOf(g: Geometry, own: boolean, sector: number): number {
	const shift = Math.max(0, g.offset);
	return own ? sector + shift : SECTORS - 1 - sector - g.offset + shift;
}

/* The middle of a lane, across. */
export function middle(g: Geometry, lane: number): number {
	return BASE[g.format].margin[0] + g.pitch * (lane + 0.5);
}

export function forwardOf(g: Geometry, own: boolean): Facing {
	if (g.format === 'tall') return own ? 'up' : 'down';
	return own ? 'right' : 'left';
}

/* A box that begins `from` modules from the hull and is `modules` deep. */
export function block(
	g: Geometry,
	own: boolean,
	sector: number,
	from: number,
	modules: number,
): Box {
	const mid = middle(g, laneOf(g, own, sector));
	const depth = modules * g.module;
	const near = g.hull + from * g.module;
	if (g.format === 'tall')
		return {
			x: mid - g.breadth / 2,
			y: own ? g.height - near - depth : near,
			w: g.breadth,
			h: depth,
		};
	return {
		x: own ? near : g.width - near - depth,
		y: mid - g.breadth / 2,
		w: depth,
		h: g.breadth,
	};
}

/* Where a card of a slot lies: two modules. */
export function slotBox(g: Geometry, own: boolean, sector: number, slot: number): Box {
	return block(g, own, sector, slot, 2);
}

export function centre(b: Box): { x: number; y: number } {
	return { x: b.x + b.w / 2, y: b.y + b.h / 2 };
}

/* The half of a card: its rear module, or its front one. */
export function halfBox(
	g: Geometry,
	own: boolean,
	sector: number,
	slot: number,
	front: boolean,
): Box {
	return block(g, own, sector, front ? slot + 1 : slot, 1);
}

/* The outline of a sector's well: n + 1 modules with a pointed front. */
export function wellPath(g: Geometry, own: boolean, sector: number, slots: number): string {
	const b = block(g, own, sector, 0, slots + 1);
	const tip = g.format === 'tall' ? 10 : g.module / 6;
	const right = b.x + b.w,
		bottom = b.y + b.h,
		cx = b.x + b.w / 2,
		cy = b.y + b.h / 2;
	const n = (v: number) => Math.round(v * 10) / 10;
	if (g.format === 'tall')
		return own
			? `M${n(b.x)} ${n(bottom)}H${n(right)}V${n(b.y + 7)}L${n(cx)} ${n(b.y + 7 - tip)}L${n(b.x)} ${n(b.y + 7)}Z`
			: `M${n(b.x)} ${n(b.y)}H${n(right)}V${n(bottom - 7)}L${n(cx)} ${n(bottom - 7 + tip)}L${n(b.x)} ${n(bottom - 7)}Z`;
	return own
		? `M${n(b.x)} ${n(b.y)}H${n(right - 10)}L${n(right - 10 + tip)} ${n(cy)}L${n(right - 10)} ${n(bottom)}H${n(b.x)}Z`
		: `M${n(right)} ${n(b.y)}H${n(b.x + 10)}L${n(b.x + 10 - tip)} ${n(cy)}L${n(b.x + 10)} ${n(bottom)}H${n(right)}Z`;
}

/* The plate between two sectors that face each other. */
export function frontBox(g: Geometry, sector: number): Box {
	const mid = middle(g, laneOf(g, true, sector));
	if (g.format === 'tall') {
		const w = Math.min(66, g.breadth - 4);
		return { x: mid - w / 2, y: g.height / 2 - 13, w, h: 26 };
	}
	const w = g.front - (g.format === 'wide' ? 8 : 4),
		h = Math.min(54, g.breadth - 10);
	return { x: g.width / 2 - w / 2, y: mid - h / 2, w, h };
}

/* Where a flag stands that tells of armour at risk: at the hull of the sector. */
export function riskAt(
	g: Geometry,
	own: boolean,
	sector: number,
	empty: boolean,
): { x: number; y: number } {
	const mid = middle(g, laneOf(g, own, sector));
	if (g.format === 'tall') {
		/* over the free slots if there is nothing else, else at the very hull */
		const in_ = g.hull + (empty ? g.module * 1.56 : 4);
		return { x: mid, y: own ? g.height - in_ : in_ };
	}
	const in_ =
		g.format === 'wide' ? g.hull - 14 : empty ? g.hull + g.module * 1.5 : g.hull - 4;
	return { x: own ? in_ : g.width - in_, y: mid };
}

/* ---- what is printed on a half ------------------------------------------------ */

export interface Mark {
	kind: 'fighter' | 'effect';
	/* from the middle of the half: forward and across */
	f: number;
	c: number;
	size: number;
}

/* Fighters and an effect in a half of `depth` by `breadth`: a line across, in pairs when
 * the half is deep enough. */
export function marks(
	fighters: number,
	effect: boolean,
	depth: number,
	breadth: number,
	inLine = false,
): Mark[] {
	const items = fighters + (effect ? 1 : 0);
	if (!items) return [];
	const deep = !inLine && depth > breadth * 0.7;
	const rows: ('fighter' | 'effect')[][] = [];
	const all: ('fighter' | 'effect')[] = Array.from({ length: fighters }, () => 'fighter');
	if (deep) {
		while (all.length > (effect || fighters > 2 ? 0 : 2)) {
			/* a lone fighter beside an effect, else in pairs */
			rows.push(all.splice(0, effect && fighters === 1 ? 1 : 2));
		}
		for (const one of all) rows.push([one]);
		if (effect) rows.push(['effect']);
	} else {
		for (const one of all) rows.push([one]);
		if (effect) rows.push(['effect']);
	}
	const widest = Math.max(...rows.map((r) => r.length));
	const alone = items === 1;
	const room = Math.min(breadth / rows.length, deep ? depth / widest : depth * 1.05);
	const size = alone
		? Math.min(depth * (deep ? 0.5 : 0.72), breadth * 0.42)
		: Math.min(
				room * (deep ? 0.86 : 0.85),
				depth * (deep ? 0.39 : 0.66),
				breadth * 0.34,
			);
	const step = Math.min((breadth * 0.94) / rows.length, size * (deep ? 1.28 : 1.12));
	const out: Mark[] = [];
	rows.forEach((row, i) => {
		const c = (i - (rows.length - 1) / 2) * step;
		row.forEach((kind, k) =>
			out.push({
				kind,
				c,
				f: (k - (row.length - 1) / 2) * size * 1.12,
				size: kind === 'effect' && !alone ? size * 1.04 : size,
			}),
		);
	});
	return out;
}

/* Where a point given forward and across lies in a box. */
export function place(forward: Facing, box: Box, f: number, c: number): { x: number; y: number } {
	switch (forward) {
		case 'right':
			return { x: box.x + box.w / 2 + f, y: box.y + box.h / 2 + c };
		case 'left':
			return { x: box.x + box.w / 2 - f, y: box.y + box.h / 2 + c };
		case 'up':
			return { x: box.x + box.w / 2 + c, y: box.y + box.h / 2 - f };
		default:
			return { x: box.x + box.w / 2 + c, y: box.y + box.h / 2 + f };
	}
}

/* A fighter is drawn nose up. */
export function turnOf(forward: Facing): number {
	return { right: 90, left: -90, up: 0, down: 180 }[forward];
}

/* The outline of a card: chamfered where it leads, rounded where it trails. */
export function cardPath(forward: Facing, b: Box, inset: number, chamfer: number): string {
	const x = b.x + inset,
		y = b.y + inset,
		r = b.x + b.w - inset,
		t = b.y + b.h - inset;
	const k = chamfer,
		q = 3;
	const n = (v: number) => Math.round(v * 10) / 10;
	const p = (parts: (string | number)[]) =>
		parts.map((v) => (typeof v === 'number' ? n(v) : v)).join(' ');
	switch (forward) {
		case 'right':
			return p([
				'M',
				x + q,
				y,
				'H',
				r - k,
				'L',
				r,
				y + k,
				'V',
				t - k,
				'L',
				r - k,
				t,
				'H',
				x + q,
				'Q',
				x,
				t,
				x,
				t - q,
				'V',
				y + q,
				'Q',
				x,
				y,
				x + q,
				y,
				'Z',
			]);
		case 'left':
			return p([
				'M',
				x + k,
				y,
				'H',
				r - q,
				'Q',
				r,
				y,
				r,
				y + q,
				'V',
				t - q,
				'Q',
				r,
				t,
				r - q,
				t,
				'H',
				x + k,
				'L',
				x,
				t - k,
				'V',
				y + k,
				'Z',
			]);
		case 'up':
			return p([
				'M',
				x + k,
				y,
				'H',
				r - k,
				'L',
				r,
				y + k,
				'V',
				t - q,
				'Q',
				r,
				t,
				r - q,
				t,
				'H',
				x + q,
				'Q',
				x,
				t,
				x,
				t - q,
				'V',
				y + k,
				'Z',
			]);
		default:
			return p([
				'M',
				x + q,
				y,
				'H',
				r - q,
				'Q',
				r,
				y,
				r,
				y + q,
				'V',
				t - k,
				'L',
				r - k,
				t,
				'H',
				x + k,
				'L',
				x,
				t - k,
				'V',
				y + q,
				'Q',
				x,
				y,
				x + q,
				y,
				'Z',
			]);
	}
}

export function opposite(forward: Facing): Facing {
	return ({ right: 'left', left: 'right', up: 'down', down: 'up' } as const)[forward];
}
