/*
 * layout.ts - from the table in units to the picture in pixels, and back. Pure.
 *
 * The scene is drawn at 32 px an inch with the own edge below; a camera scales and moves it.
 */
import type { Layout } from '$/table';
import { INCH, type View } from './model';

export const PPI = 32;
export const U = PPI / INCH;
export const ZOOM = { min: 7, max: 90 };

export interface Point {
	x: number;
	y: number;
}

/** Where the middle of the stage looks at, in scene pixels, and how large an inch is. */
export interface Camera extends Point {
	ppi: number;
}

export interface Size {
	width: number;
	height: number;
}

/** The player who goes first has the south edge (WM-135): the other turns the table around. */
export function turned(view: View, seat: number | null): boolean {
	return seat !== null && view.phase !== 'roll' && view.first !== seat;
}

export function toScene(view: Pick<View, 'width' | 'depth_u'>, flip: boolean, at: Point): Point {
	return flip
		? { x: (view.width - at.x) * U, y: at.y * U }
		: { x: at.x * U, y: (view.depth_u - at.y) * U };
}

export function toTable(view: View, flip: boolean, at: Point): Point {
	const x = Math.round(at.x / U);
	const y = Math.round(at.y / U);
	return flip ? { x: view.width - x, y } : { x, y: view.depth_u - y };
}

/** A facing as the angle the nose of a model is turned by, clockwise from straight up. */
export function angle(flip: boolean, fx: number, fy: number): number {
	const degrees = (Math.atan2(fx, fy) * 180) / Math.PI;
	return flip ? degrees + 180 : degrees;
}

/** The shortest turn from one angle to another, so that nothing spins the long way round. */
export function nearestAngle(before: number, wanted: number): number {
	return before + ((((wanted - before) % 360) + 540) % 360) - 180;
}

export const clampZoom = (ppi: number): number => Math.max(ZOOM.min, Math.min(ZOOM.max, ppi));

/**
 * Looks at the table, past its edges only as far as something lies over the picture there: a model at
 * the edge can always be drawn clear of it. Where the table is smaller than the stage, at its middle.
 */
export function clamp(camera: Camera, view: View, stage: Size, over: Insets = { left: 0, top: 0, right: 0, bottom: 0 }): Camera {
	const ppi = clampZoom(camera.ppi);
	const s = ppi / PPI;
	const along = (at: number, length: number, seen: number, before: number, after: number): number => {
		const half = seen / s / 2;
		const [low, high] = [Math.max(PPI, before / s), Math.max(PPI, after / s)];
		return half * 2 >= length + low + high
			? (length + high - low) / 2
			: Math.max(half - low, Math.min(length + high - half, at));
	};
	return {
		ppi,
		x: along(camera.x, view.width * U, stage.width, over.left, over.right),
		y: along(camera.y, view.depth_u * U, stage.height, over.top, over.bottom),
	};
}

/** Moves just as far as it takes to have a point well inside the picture. */
export function including(camera: Camera, stage: Size, at: Point): Camera {
	const s = scaleOf(camera);
	const inch = 4 * PPI;
	const reach = (seen: number): number => Math.max(0, seen / s / 2 - inch);
	const pull = (from: number, to: number, far: number): number =>
		Math.abs(to - from) <= far ? from : to - Math.sign(to - from) * far;
	return {
		...camera,
		x: pull(camera.x, at.x, reach(stage.width)),
		y: pull(camera.y, at.y, reach(stage.height)),
	};
}

/** The whole table. */
export function whole(view: View, stage: Size): Camera {
	const fit = Math.min(stage.width / view.width, stage.height / view.depth_u) * INCH;
	return {
		ppi: clampZoom(fit * 0.97),
		x: (view.width * U) / 2,
		y: (view.depth_u * U) / 2,
	};
}

/** What lies over the picture at its edges, in pixels: panels, instruments. */
export interface Insets {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

/** How large an inch is when the camera looks by itself: never nearer than `most`, and to have one more
 *  model in the picture never farther than `least`. */
export const frames: Record<Layout, { most: number; least: number; far: number }> = {
	wide: { most: 46, least: 31, far: 21 },
	tall: { most: 38, least: 25, far: 15 },
	landscape: { most: 34, least: 22, far: 14 },
};

/* A figure rises above its base, and a name stands below it. */
const AROUND = { side: 2 * PPI, above: 2.5 * PPI, below: 1.9 * PPI };

interface Box {
	left: number;
	right: number;
	top: number;
	bottom: number;
}

const boxOf = (points: Point[]): Box => ({
	left: Math.min(...points.map((p) => p.x)) - AROUND.side,
	right: Math.max(...points.map((p) => p.x)) + AROUND.side,
	top: Math.min(...points.map((p) => p.y)) - AROUND.above,
	bottom: Math.max(...points.map((p) => p.y)) + AROUND.below,
});

function fitOf(box: Box, stage: Size, over: Insets): number {
	const width = Math.max(60, stage.width - over.left - over.right);
	const height = Math.max(60, stage.height - over.top - over.bottom);
	return Math.min(width / (box.right - box.left), height / (box.bottom - box.top)) * PPI;
}

/**
 * The camera that has all of `must` in the free part of the picture; then as many as there is room
 * for, in their order: of `matter` until models are small, of `wish` only while they are large.
 */
export function framing(must: Point[], matter: Point[], wish: Point[], stage: Size, layout: Layout, over: Insets): Camera {
	const { most, least, far } = frames[layout];
	if (!must.length) return { ppi: least, x: 24 * PPI, y: 24 * PPI };
	let points = must;
	const add = (some: Point[], limit: number): void => {
		for (const one of some) {
			const with_ = [...points, one];
			if (fitOf(boxOf(with_), stage, over) >= limit) points = with_;
		}
	};
	add(matter, far);
	add(wish, least);
	const box = boxOf(points);
	const ppi = clampZoom(Math.min(most, fitOf(box, stage, over)));
	const s = ppi / PPI;
	return {
		ppi,
		x: (box.left + box.right) / 2 - (over.left - over.right) / 2 / s,
		y: (box.top + box.bottom) / 2 - (over.top - over.bottom) / 2 / s,
	};
}

/** How tall a miniature is drawn at least, in pixels of the screen, however far the camera is. */
const TALL = { small: 46, medium: 52, large: 60 };
const WIDTH = { small: 80, medium: 92, large: 100 };

/** The scale of a miniature (drawn 110 high) on a base of this radius in the scene. */
export const miniature = (base: keyof typeof TALL, r: number, scale: number): number =>
	Math.max((2 * r) / WIDTH[base], TALL[base] / 110 / scale);
/** How far below the middle of its base it has its feet, in radii. */
export const FEET = 0.55;

export const scaleOf = (camera: Camera): number => camera.ppi / PPI;

export function sceneToScreen(camera: Camera, stage: Size, at: Point): Point {
	const s = scaleOf(camera);
	return {
		x: stage.width / 2 + (at.x - camera.x) * s,
		y: stage.height / 2 + (at.y - camera.y) * s,
	};
}

export function screenToScene(camera: Camera, stage: Size, at: Point): Point {
	const s = scaleOf(camera);
	return {
		x: camera.x + (at.x - stage.width / 2) / s,
		y: camera.y + (at.y - stage.height / 2) / s,
	};
}

/** Zooms so that what is under the pointer stays there. */
export function zoomAt(camera: Camera, stage: Size, at: Point, factor: number): Camera {
	const under = screenToScene(camera, stage, at);
	const ppi = clampZoom(camera.ppi * factor);
	const s = ppi / PPI;
	return {
		ppi,
		x: under.x - (at.x - stage.width / 2) / s,
		y: under.y - (at.y - stage.height / 2) / s,
	};
}

/** The part of the scene that the stage shows. */
export function window(camera: Camera, stage: Size): { x: number; y: number } & Size {
	const s = scaleOf(camera);
	return {
		x: camera.x - stage.width / 2 / s,
		y: camera.y - stage.height / 2 / s,
		width: stage.width / s,
		height: stage.height / s,
	};
}

/** Is the view cropped, so that a map of the whole is wanted? */
export function cropped(camera: Camera, stage: Size, view: View): boolean {
	const seen = window(camera, stage);
	return seen.width < view.width * U || seen.height < view.depth_u * U;
}

/** Half a disc before a model: the way its nose points, as a path around the origin. */
export const halfDisc = (r: number): string => `M${-r} 0A${r} ${r} 0 0 1 ${r} 0Z`;

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** A lane as wide as a base, from one centre to another. */
export function lane(a: Point, b: Point, r: number): string {
	const d = distance(a, b) || 1;
	const nx = (-(b.y - a.y) / d) * r;
	const ny = ((b.x - a.x) / d) * r;
	return `M${a.x + nx} ${a.y + ny}L${b.x + nx} ${b.y + ny}L${b.x - nx} ${b.y - ny}L${a.x - nx} ${a.y - ny}Z`;
}

/** Which model an arrow key leads to: the nearest in that quarter of the compass. */
export function neighbour(
	from: Point,
	others: { id: number; at: Point }[],
	key: string,
): number | null {
	const ways: Record<string, [number, number]> = {
		ArrowUp: [0, -1],
		ArrowDown: [0, 1],
		ArrowLeft: [-1, 0],
		ArrowRight: [1, 0],
	};
	const way = ways[key];
	if (!way) return null;
	let best: number | null = null;
	let least = Infinity;
	for (const other of others) {
		const dx = other.at.x - from.x;
		const dy = other.at.y - from.y;
		const along = dx * way[0] + dy * way[1];
		const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
		if (along <= 1 || aside > along * 1.2) continue;
		if (along + aside < least) {
			least = along + aside;
			best = other.id;
		}
	}
	return best;
}
