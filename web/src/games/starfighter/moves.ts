/*
 * moves.ts - how a card comes and goes, by the event that brings it. A card that stays
 * travels by itself: its place is a transform with a transition (skin.css).
 */
import type { Table } from '$/table';
import type { Box, Geometry } from './layout';

interface Arriving {
	table: Table;
	own: boolean;
	box: Box;
	g: Geometry;
}

type Moved = { duration: number; css: (t: number, u: number) => string };

const still: Moved = { duration: 120, css: (t) => `opacity: ${t}` };

function ease(t: number): number {
	return 1 - Math.pow(1 - t, 3);
}

export function arrive(node: Element, { table, own, box, g }: Arriving): Moved {
	const kind = table.beat?.kind;
	if (!kind) return { duration: 0, css: () => '' };
	if (table.reducedMotion) return still;
	if (kind === 'flipped') {
		const flat = g.format !== 'tall';
		return {
			duration: 360,
			css: (t) =>
				`transform: translate(${box.w / 2}px, ${box.h / 2}px) ${flat ? 'scaleY' : 'scaleX'}(${Math.abs(Math.cos(Math.PI * (1 - t)))}) translate(${-box.w / 2}px, ${-box.h / 2}px)`,
		};
	}
	if (kind === 'rotated')
		return {
			duration: 360,
			css: (t, u) =>
				`transform: translate(${box.w / 2}px, ${box.h / 2}px) rotate(${180 * (1 - ease(t)) * (u > 0 ? 1 : 0)}deg) translate(${-box.w / 2}px, ${-box.h / 2}px)`,
		};
	if (kind === 'placed') {
		/* from the hand below, or from behind the enemy's hull, along an arc */
		const dx = own
			? g.width / 2 - box.x - box.w / 2
			: g.format === 'tall'
				? 0
				: g.width - box.x;
		const dy = own
			? g.height - box.y + box.h / 3
			: g.format === 'tall'
				? -box.y - box.h
				: 0;
		const rise = Math.hypot(dx, dy) * 0.12;
		return {
			duration: 360,
			css: (t) => {
				const e = ease(t),
					squash =
						t > 0.85
							? 1 -
								0.02 *
									Math.sin(
										((t - 0.85) /
											0.15) *
											Math.PI,
									)
							: 1;
				return `transform: translate(${dx * (1 - e)}px, ${dy * (1 - e) - rise * Math.sin(Math.PI * e)}px) scale(${squash}); opacity: ${Math.min(1, t * 3)}`;
			},
		};
	}
	return still;
}

export function leave(node: Element, { table }: { table: Table }): Moved {
	const kind = table.beat?.kind;
	if (!kind || kind === 'flipped' || kind === 'rotated')
		return { duration: 0, css: () => '' };
	if (table.reducedMotion) return still;
	if (kind === 'destroyed' || kind === 'damaged')
		return {
			duration: 420,
			css: (t, u) =>
				`opacity: ${t}; filter: brightness(${1 + 2.2 * Math.max(0, u < 0.3 ? u / 0.3 : 1 - u)})`,
		};
	return still;
}
