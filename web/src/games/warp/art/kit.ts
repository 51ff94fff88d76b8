/*
 * kit.ts - what the drawings of Warp's Edge share: the matter of each species as gradients, and a
 * few shapes. Drawings are texts of SVG; Matter.svelte puts the gradients on the page once.
 */
export type Point = [number, number];

export const round = (n: number): number => Math.round(n * 10) / 10;

/** A point on a circle, by its angle in degrees. */
export const on = (cx: number, cy: number, r: number, degrees: number): Point => [
	cx + r * Math.cos((degrees * Math.PI) / 180),
	cy + r * Math.sin((degrees * Math.PI) / 180),
];
export const at = ([x, y]: Point): string => `${round(x)} ${round(y)}`;
export const polygon = (points: Point[]): string => `M${points.map(at).join('L')}Z`;

export const fill = (d: string, paint: string, stroke = '', width = 1.6): string =>
	`<path d="${d}" fill="${paint}"${stroke && ` stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"`}/>`;
export const line = (d: string, stroke: string, width: number, more = ''): string =>
	`<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`;
export const disc = (x: number, y: number, r: number, paint: string, more = ''): string =>
	`<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${paint}"${more && ` ${more}`}/>`;
export const glow = (x: number, y: number, r: number, light: keyof typeof LIGHTS): string =>
	disc(x, y, r, `url(#${light})`);

/** The drawing and its like on the other side of a middle line. */
export const twice = (drawing: string, middle: number): string =>
	`${drawing}<g transform="translate(${2 * middle} 0)scale(-1 1)">${drawing}</g>`;

/** The same numbers every time. */
export function dice(seed: number): () => number {
	let s = seed >>> 0;
	return () => (s = (Math.imul(s, 1664525) + 1013904223) >>> 0) / 4294967296;
}

/* ---- matter -------------------------------------------------------------------------- */

type Stop = [offset: number, colour: string, opacity?: number];
const stops = (list: Stop[]): string =>
	list.map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`).join('');
const radial = (id: string, list: Stop[], more = ''): string => `<radialGradient id="${id}"${more}>${stops(list)}</radialGradient>`;
const linear = (id: string, list: Stop[], x2: number, y2: number, x1 = 0): string =>
	`<linearGradient id="${id}" x1="${x1}" y1="0" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;

const LIGHTS = {
	'we-lime': ['#f7ffd0', '#d7ef7a', '#d7ef7a'],
	'we-violet': ['#ffffff', '#c6a6ff', '#c6a6ff'],
	'we-amber': ['#fff1dd', '#ffb38a', '#ff7a3d'],
	'we-red': ['#ffe0da', '#ff6a5c', '#ff6a5c'],
	'we-mint': ['#d9fff6', '#8ff5dc', '#8ff5dc'],
} as const;

export const MATTER =
	Object.entries(LIGHTS).map(([id, [a, b, c]]) => radial(id, [[0, a], [0.4, b], [1, c, 0]])).join('') +
	/* Viren: grown. Chitin and bone. */
	radial('we-chitin', [[0, '#4d5a24'], [0.6, '#232a12'], [1, '#0c0f07']], ' cx=".5" cy=".42"') +
	linear('we-bone', [[0, '#efe7c4'], [1, '#6d6236']], 0, 1) +
	/* Talos: cut. Dark facets with a violet rim. */
	linear('we-facet', [[0, '#6f5aa8'], [0.5, '#2b2150'], [1, '#0d0a1c']], 1, 1) +
	linear('we-facet2', [[0, '#c6a6ff'], [0.4, '#4b3a80'], [1, '#150f2a']], 0, 1, 1) +
	/* Gaard: riveted. Slabs and hazard bands. */
	linear('we-slab', [[0, '#8a6a56'], [0.35, '#5a463c'], [1, '#241b17']], 1, 0) +
	linear('we-slab2', [[0, '#9a7864'], [0.5, '#54423a'], [1, '#1c1512']], 0, 1) +
	'<pattern id="we-hazard" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="14" height="14" fill="#1c1512"/><rect width="7" height="14" fill="#ffb38a"/></pattern>' +
	/* One's own: pale metal. */
	linear('we-hull', [[0, '#e9f2ef'], [0.5, '#9db3b0'], [1, '#4c5f5e']], 0, 1) +
	linear('we-hull2', [[0, '#5f7674'], [1, '#233030']], 0, 1);
