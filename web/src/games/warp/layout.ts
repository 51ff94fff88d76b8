/*
 * layout.ts - where the fleet stands in the canopy: a view and a viewport to boxes in CSS
 * pixels, without a browser. The line runs across the glass, the mothership's plates above
 * it, decks to the left and right of it where there is room.
 */
import type { Layout } from '$/table';
import { cardAt, Fleet, PLACES, isSlot } from './model';

export interface Box {
	x: number;
	y: number;
	w: number;
	h: number;
}

export interface Node {
	id: string;
	left: string;
	right: string;
	x: number;
	y: number;
}

export interface Geometry {
	format: Layout;
	width: number;
	height: number;
	/* by name: places of the line, sections */
	places: Map<string, Box>;
	sections: Map<string, Box>;
	/* between two targets that stand side by side */
	nodes: Node[];
	decks: { box: Box; ship: number }[];
	beaten: Box | null;
	/* where the tunnel ends, and where an attack lands */
	vanishing: { x: number; y: number };
	pilot: { x: number; y: number };
	/* the line is wider than the glass and scrolls */
	scrolls: boolean;
	/* a frame too low for its picture */
	low: boolean;
	/* frames too narrow for a name beside the attack */
	narrow: boolean;
}

const FRAME = { wide: 196, tall: 88, landscape: 150 };
const LEAST = { wide: 120, tall: 80, landscape: 104 };

/* The places that exist: the four slots, and extra ones with a card in them. WE-R17 */
export function placesInUse(fleet: Fleet): string[] {
	return PLACES.filter((p) => isSlot(p) || cardAt(fleet.view, p));
}

function rows(
	format: Layout,
	height: number,
): { plateTop: number; plate: number; top: number; frame: number } {
	if (format === 'tall') {
		const frame = Math.min(300, Math.max(200, height - 50 - 146 - 34));
		return { plateTop: 46, plate: 54, top: 146, frame };
	}
	if (format === 'landscape') {
		const plate = 42,
			plateTop = 44,
			top = plateTop + plate + 28;
		return { plateTop, plate, top, frame: Math.max(170, height - top - 34) };
	}
	/* the canopy as drawn is 448 high under the bar; a lower one gives up air first */
	const plate = height < 400 ? 50 : 60;
	const plateTop = Math.max(6, Math.min(56, height * 0.125 - (height < 400 ? 30 : 0)));
	const frame = Math.min(300, Math.max(176, height - plateTop - plate - 36 - 38));
	return { plateTop, plate, top: height - 38 - frame, frame };
}

export function geometry(
	fleet: Fleet,
	format: Layout,
	viewport: { width: number; height: number },
): Geometry {
	const width = viewport.width || (format === 'tall' ? 390 : 1120);
	const height = viewport.height || (format === 'tall' ? 532 : 448);
	const r = rows(format, height);
	const names = placesInUse(fleet);
	/* A tablet held upright has room for the decks and for nothing else beside the line. */
	const narrow = format === 'wide' && width < 900;
	const side = narrow ? 72 : format === 'wide' ? 78 : 6;
	const rim = format === 'wide' && !narrow ? 36 : 0;
	const gap = narrow ? 14 : format === 'wide' ? (names.length > 5 ? 22 : 36) : format === 'tall' ? 8 : 12;
	const room = width - 2 * (side + rim) - gap * (names.length - 1);
	const w = Math.max(LEAST[format], Math.min(FRAME[format], room / names.length));
	const total = w * names.length + gap * (names.length - 1);
	const scrolls = total > width - 2 * side + 0.5;
	const x0 = scrolls ? side : (width - total) / 2;
	const places = new Map<string, Box>();
	names.forEach((name, i) =>
		places.set(name, { x: x0 + i * (w + gap), y: r.top, w, h: r.frame }),
	);

	const sections = new Map<string, Box>();
	const all = fleet.sections();
	const sgap = format === 'tall' ? 6 : narrow ? 8 : all.length > 3 ? 14 : format === 'wide' ? 52 : 16;
	const sroom =
		width -
		(format === 'tall' ? 14 : narrow ? 24 : format === 'wide' ? 220 : 16) -
		sgap * (all.length - 1);
	const sw = Math.min(
		format === 'wide' ? 262 : format === 'tall' ? 118 : 176,
		sroom / Math.max(1, all.length),
	);
	const stotal = sw * all.length + sgap * (all.length - 1);
	all.forEach((name, i) =>
		sections.set(name, {
			x: (width - stotal) / 2 + i * (sw + sgap),
			y: r.plateTop,
			w: sw,
			h: r.plate,
		}),
	);

	const nodes: Node[] = [];
	const join = (left: string, right: string, a: Box, b: Box, low: number) =>
		nodes.push({
			id: `${left}+${right}`,
			left,
			right,
			x: (a.x + a.w + b.x) / 2,
			y: a.y + a.h * low,
		});
	names.forEach((name, i) => {
		const next = names[i + 1];
		if (next && fleet.isBesideNext(name))
			join(
				name,
				next,
				places.get(name)!,
				places.get(next)!,
				format === 'wide' ? 0.5 : 0.46,
			);
	});
	all.forEach((name, i) => {
		const next = all[i + 1];
		if (next && fleet.section(name)?.of === fleet.section(next)?.of)
			join(name, next, sections.get(name)!, sections.get(next)!, 0.5);
	});

	const two = (fleet.face?.ship.length ?? 1) > 1;
	const mid = r.top + r.frame / 2 - 46;
	const left = { x: x0 - 70, y: mid, w: 64, h: 92 },
		right = { x: x0 + total + 6, y: mid, w: 64, h: 92 };
	const decks =
		format !== 'wide'
			? []
			: two
				? [
						{ box: left, ship: 0 },
						{ box: right, ship: 1 },
					]
				: [{ box: left, ship: 0 }];
	return {
		format,
		width,
		height,
		places,
		sections,
		nodes,
		decks,
		scrolls,
		beaten: format === 'wide' && !two ? right : null,
		vanishing: {
			x: width / 2,
			y: format === 'wide' ? Math.max(60, height * 0.19) : r.plateTop + 40,
		},
		pilot: { x: format === 'wide' ? 130 : 60, y: height + 40 },
		low: r.frame < 232,
		narrow: format === 'wide' && w < 150,
	};
}

/* The shield dial: segments of a ring open at the bottom, clockwise from the left. */
export function dialPaths(n: number): { segments: string[]; ticks: string[] } {
	const from = 207.5,
		sweep = 235,
		gap = 5;
	const at = (r: number, degrees: number) => {
		const a = (degrees * Math.PI) / 180;
		return `${Math.round((90 - r * Math.cos(a)) * 10) / 10} ${Math.round((90 - r * Math.sin(a)) * 10) / 10}`;
	};
	const start = from - 180 - 55;
	const segments: string[] = [],
		ticks: string[] = [];
	for (let i = 0; i < n; i++) {
		const a = start + (i * sweep) / n + gap / 2,
			b = start + ((i + 1) * sweep) / n - gap / 2;
		segments.push(
			`M${at(70, a)}A70 70 0 0 1 ${at(70, b)}L${at(54, b)}A54 54 0 0 0 ${at(54, a)}Z`,
		);
	}
	for (let i = 0; i <= n; i++) {
		const a = start + (i * sweep) / n;
		ticks.push(`M${at(75, a)}L${at(80, a)}`);
	}
	return { segments, ticks };
}
