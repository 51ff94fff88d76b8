/*
 * curves.ts - how the winning chances of finished games went, as this browser found it once: cards of the history draw it small.
 */
const KEY = 'quinte.curves';
/** Enough for a small picture. */
const POINTS = 48;
/** Games that are kept; the oldest go first. */
const GAMES = 60;

/** Chances from 0 to 1, in hundredths. */
type Curves = Record<string, number[]>;

export function keptCurves(): Curves {
	try {
		return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Curves;
	} catch {
		return {};
	}
}

/** No more points than a small picture needs; the last one always stays. */
export function thin(chances: number[]): number[] {
	const last = chances.length - 1;
	const count = Math.min(POINTS, chances.length);
	return Array.from({ length: count }, (_, i) => Math.round(100 * chances[count < 2 ? last : Math.round((i * last) / (count - 1))]!));
}

export function keepCurve(room: string, chances: number[]): void {
	try {
		const { [room]: _, ...rest } = keptCurves();
		const kept = Object.entries(rest).slice(-GAMES + 1);
		localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(kept), [room]: thin(chances) }));
	} catch {
		/* The card has no curve then. */
	}
}
