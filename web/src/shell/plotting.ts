/*
 * plotting.ts - where the figures of turning points stand beside a curve, so that none lies on
 * another. Pure: pixels in, pixels out.
 */

/** A turning point on the curve. */
export interface Mark {
	x: number;
	y: number;
	text: string;
	/** The further from nought, the earlier it gets its place. */
	weight: number;
}

/** One thing to press: a mark, or several that lie too close to be pressed one by one. */
export interface Spot {
	/** Indices of its marks, the heaviest first: it stands where that one is. */
	marks: [number, ...number[]];
	x: number;
	y: number;
	text: string;
	/** Side of the square that answers to it. */
	reach: number;
	/** Middle of its figures, from the spot; null where there is no room. */
	label: { dx: number; dy: number } | null;
}

interface Box {
	x: number;
	y: number;
	w: number;
	h: number;
}

/** Nothing smaller can be hit well, nor told apart. */
const NEAR = 24;
const REACH = 44;
const DOT = 16;
const LINE = 15;
/** Width of a figure of the page's face at this size, rounded up. */
const FIGURE = 8;

const around = (x: number, y: number, w: number, h: number): Box => ({ x: x - w / 2, y: y - h / 2, w, h });
const meet = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
const inside = (a: Box, width: number, height: number) =>
	a.x >= 0 && a.y >= 0 && a.x + a.w <= width && a.y + a.h <= height;

/** Marks in runs of neighbours, along the curve. */
function gather(marks: Mark[]): number[][] {
	const along = marks.map((_, i) => i).sort((a, b) => marks[a]!.x - marks[b]!.x);
	const runs: number[][] = [];
	for (const i of along) {
		const run = runs.at(-1);
		const before = run && marks[run.at(-1)!]!;
		if (run && before && marks[i]!.x - before.x < NEAR) run.push(i);
		else runs.push([i]);
	}
	return runs;
}

function spotOf(marks: Mark[], run: number[]): Spot {
	const text = run.map((i) => marks[i]!.text).join(' · ');
	const [first, ...rest] = [...run].sort((a, b) => Math.abs(marks[b]!.weight) - Math.abs(marks[a]!.weight));
	const { x, y } = marks[first!]!;
	return { marks: [first!, ...rest], x, y, text, reach: REACH, label: null };
}

/** Below, above, beside: the first place that is free. */
function place(spot: Spot, taken: Box[], width: number, height: number): Spot['label'] {
	const w = spot.text.length * FIGURE;
	const side = (DOT + w) / 2 + 3;
	const up = (DOT + LINE) / 2 + 2;
	const low = spot.y > height * 0.65;
	const tries = [
		{ dx: 0, dy: low ? -up : up },
		{ dx: 0, dy: low ? up : -up },
		{ dx: side, dy: 0 },
		{ dx: -side, dy: 0 },
		...[-1, 1].flatMap((lean) => [up, -up].map((dy) => ({ dx: (lean * w) / 2, dy }))),
	];
	return (
		tries.find(({ dx, dy }) => {
			const box = around(spot.x + dx, spot.y + dy, w, LINE);
			return inside(box, width, height) && !taken.some((other) => meet(box, other));
		}) ?? null
	);
}

/** Every mark has its spot; the heaviest choose where their figures stand. */
export function layOut(marks: Mark[], width: number, height: number): Spot[] {
	const spots = gather(marks).map((run) => spotOf(marks, run));
	const taken = marks.map(({ x, y }) => around(x, y, DOT, DOT));
	const heavy = [...spots].sort(
		(a, b) => Math.abs(marks[b.marks[0]]!.weight) - Math.abs(marks[a.marks[0]]!.weight),
	);
	for (const spot of heavy) {
		spot.label = place(spot, taken, width, height);
		if (!spot.label) continue;
		taken.push(around(spot.x + spot.label.dx, spot.y + spot.label.dy, spot.text.length * FIGURE, LINE));
	}
	for (const spot of spots)
		for (const other of spots)
			if (other !== spot)
				spot.reach = Math.min(
					spot.reach,
					Math.max(NEAR, Math.abs(spot.x - other.x), Math.abs(spot.y - other.y)),
				);
	return spots;
}
