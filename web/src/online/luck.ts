/*
 * luck.ts - how far the luck of a game was from even. Every die and card gave a seat something against its average; what such
 * steps give together wanders as far as the root of their squares, so that is the measure.
 */
import type { Looked } from '$/engine/module';

export interface Luck {
	/** All of it, in tenths of a percent of the winning chance. */
	sum: number;
	/** In standard deviations. */
	score: number;
	how: 'even' | 'littleWith' | 'littleAgainst' | 'muchWith' | 'muchAgainst';
	/** Of ten games, so many swing further to one side or the other. */
	further: number;
}

export function luckOf(steps: Looked[], seat: number): Luck | null {
	const each = steps.flatMap((one) => (one.luck ? [one.luck[seat] ?? 0] : []));
	const spread = Math.hypot(...each);
	if (!spread) return null;
	const sum = each.reduce((all, one) => all + one, 0);
	const score = sum / spread;
	const far = Math.abs(score);
	const side = score > 0 ? 'With' : 'Against';
	/* The share of the normal distribution beyond a score, near enough for tenths. */
	const beyond = 2 / (1 + Math.exp(1.5976 * far + 0.07056 * far ** 3));
	return { sum, score, how: far < 0.25 ? 'even' : `${far < 1 ? 'little' : 'much'}${side}`, further: Math.round(10 * beyond) };
}
