/*
 * layout.ts - from the table in units to the picture in pixels, and back. Pure.
 *
 * The scene is drawn at 32 px an inch with the own edge below; a camera scales and moves it.
 */
import type { Layout } from '$/table';
import { INCH, type View } from './model';

export const PPI = 32;
export const U = PPI / INCH;
export const ZOOM = { min: 12, max: 90 };

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

/** Looks at the table, not past its edges; where the table is smaller than the stage, at its middle. */
export function clamp(camera: Camera, view: View, stage: Size): Camera {
	const ppi = clampZoom(camera.ppi);
	const s = ppi / PPI;
	const along = (at: number, length: number, seen: number): number => {
		const half = seen / s / 2;
		const rim = PPI;
		return half * 2 >= length + 2 * rim
			? length / 2
			: Math.max(half - rim, Math.min(length + rim - half, at));
	};
	return {
		ppi,
		x: along(camera.x, view.width * U, stage.width),
		y: along(camera.y, view.depth_u * U, stage.height),
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

/** What holds all these points with a margin around them, never nearer than the usual view. */
export function framing(points: Point[], stage: Size, layout: Layout): Camera {
	const usual = layout === 'wide' ? 34 : 22;
	const margin = 3.2 * PPI;
	if (!points.length) return { ppi: usual, x: 24 * PPI, y: 24 * PPI };
	const xs = points.map((p) => p.x);
	const ys = points.map((p) => p.y);
	const [left, right] = [Math.min(...xs) - margin, Math.max(...xs) + margin];
	const [top, bottom] = [Math.min(...ys) - margin, Math.max(...ys) + margin];
	const fit = Math.min(stage.width / (right - left), stage.height / (bottom - top)) * PPI;
	return {
		ppi: clampZoom(Math.min(usual, fit)),
		x: (left + right) / 2,
		y: (top + bottom) / 2,
	};
}

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
