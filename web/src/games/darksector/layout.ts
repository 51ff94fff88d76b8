/*
 * layout.ts - where things go, from the layout and what there is. Pure.
 */
import type { Layout } from '$/table';

export interface Frames {
	/** Chapter dice: their width, and the gap between them. */
	die: number;
	gap: number;
	/** The damage table stands under the dice, not beside them. */
	stacked: boolean;
	/** Strips of declarations: columns. */
	strips: 1 | 2;
	/** Dossiers side by side in the tray, and whether they are the short kind. */
	dossiers: number;
	short: boolean;
}

/** A row of dice never wraps: it shrinks from `most` to `least`. */
export function rowDice(width: number, dice: number, most: number, least: number) {
	const gapOf = (die: number) => Math.max(6, Math.round(die * 0.2));
	let die = most;
	while (die > least && dice * die + (dice - 1) * gapOf(die) > width) die--;
	return { die, gap: gapOf(die) };
}

/** A wide stage narrower than this belongs to a tablet held upright. */
export const UPRIGHT = 800;

export function frames(layout: Layout, width: number, crew: number, dice: number): Frames {
	const wide = layout === 'wide';
	const upright = wide && width < UPRIGHT;
	const page = upright || layout === 'tall' ? width : wide ? Math.min(662, width * 0.6) : width * 0.52;
	const stacked = !wide && dice > 4;
	const table = stacked ? 0 : wide ? 172 : 132;
	const { die, gap } = rowDice(page - table - (wide ? 56 : 28), dice, wide ? 88 : 54, 30);
	return {
		die,
		gap,
		stacked,
		strips: wide && crew > (upright ? 1 : 2) ? 2 : 1,
		dossiers: wide ? crew : Math.min(crew, layout === 'tall' ? 2 : 1),
		short: !wide || crew > 2 || width < 1000,
	};
}

/* ---- the medical record ---------------------------------------------------------- */

export interface Chart {
	line: string;
	area: string;
	points: { x: number; y: number }[];
	/** Where the acts begin: x, and the number of the act. */
	acts: { x: number; act: number }[];
	grid: { xs: number[]; ys: number[] };
}

export const CHART = { left: 18, right: 180, top: 8, bottom: 88, width: 186, height: 96 };

const round = (n: number) => Math.round(n * 10) / 10;

/** Points by chapter; the paper has room for at least seven and moves on with the mission. */
export function chart(record: readonly number[], most: number): Chart {
	const columns = Math.max(7, record.length);
	const step = (CHART.right - CHART.left) / columns;
	const x = (i: number) => round(CHART.left + i * step);
	const y = (hp: number) =>
		round(CHART.bottom - (Math.max(0, Math.min(most, hp)) / most) * (CHART.bottom - CHART.top));
	const points = record.map((hp, i) => ({ x: x(i), y: y(hp) }));
	const line = points.map((p, i) => `${i ? 'L' : 'M'}${p.x} ${p.y}`).join('');
	const last = points[points.length - 1];
	const area = last && points.length > 1 ? `${line}L${last.x} ${CHART.bottom}L${CHART.left} ${CHART.bottom}Z` : '';
	/* The start is one card, each act four: the end of chapter 1, 5, 9. */
	const acts = [1, 5, 9]
		.map((chapter, i) => ({ x: x(chapter + 0.5), act: i + 1, chapter }))
		.filter(({ chapter }) => chapter < record.length - 1)
		.map(({ x: at, act }) => ({ x: at, act }));
	return {
		line,
		area,
		points,
		acts,
		grid: {
			xs: Array.from({ length: columns + 1 }, (_, i) => x(i)),
			ys: [0, 3, 6, 9, 12].map(y),
		},
	};
}

/** Strokes of a tally, in fives: how many whole fives, how many are left. */
export function tally(n: number): number[] {
	return [...Array.from({ length: Math.floor(n / 5) }, () => 5), ...(n % 5 ? [n % 5] : [])];
}
