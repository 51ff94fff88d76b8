/*
 * ground.ts - the battlefield's sky and stone, painted once for a size and a theme.
 *
 * Nothing of it moves and nothing is pointed at, so it is a picture on a canvas: light, cracks and
 * shadows then cost nothing while pieces move above it.
 */
import { cornersOf, hexCentre, inOrder, loops, shrunk, walls, type Board, type Point } from './layout';
import { COLUMNS } from './model';

/** The colours of a theme. */
export interface Palette {
	sky: [number, string][];
	sun: string;
	glow: string;
	ridge: [string, string];
	chimney: string;
	slabs: string[];
	groove: string;
	wall: [string, string];
	rim: string;
	crack: string;
	shade: string;
	light: string;
	/** How strong the low sun is on the far stones. */
	warmth: number;
}

export const NIGHT: Palette = {
	sky: [[0, '#160f12'], [0.1, '#3d1f1a'], [0.22, '#8e4322'], [0.3, '#5a2c1a'], [0.5, '#1d1410'], [1, '#0b0908']],
	sun: '#fff0c9', glow: '#ff9a4d', ridge: ['#24150f', '#0c0908'], chimney: '#1a100d',
	slabs: ['#5f5245', '#564a3e', '#4d4339', '#473d34', '#675848', '#51463b'],
	groove: '#120d0a', wall: ['#211813', '#0f0b09'], rim: '#ffa254', crack: '#1a1310', shade: '#000000', light: '#e9c9a0',
	warmth: 1,
};
export const DAY: Palette = {
	sky: [[0, '#b9c6cf'], [0.16, '#d8cdb8'], [0.28, '#f0d9b0'], [0.4, '#d9ccb8'], [1, '#c4bbae']],
	sun: '#fffdf2', glow: '#ffe2a8', ridge: ['#a2968a', '#b4a99c'], chimney: '#8f8377',
	slabs: ['#d6cbbb', '#cdc1b0', '#c5b8a6', '#beb19f', '#ded3c3', '#c9bdab'],
	groove: '#8d7f6f', wall: ['#a29381', '#7d6f60'], rim: '#fff6e2', crack: '#94866f', shade: '#4a3a28', light: '#ffffff',
	warmth: 0.5,
};

/** The same numbers for the same seed. */
function numbers(seed: number): () => number {
	let s = seed >>> 0;
	return () => (s = (Math.imul(s, 1664525) + 1013904223) >>> 0) / 4294967296;
}

function trace(c: CanvasRenderingContext2D, line: Point[]): void {
	c.beginPath();
	line.forEach((p, i) => (i ? c.lineTo(p.x, p.y) : c.moveTo(p.x, p.y)));
	c.closePath();
}

function fill(c: CanvasRenderingContext2D, line: Point[], style: string | CanvasGradient, alpha = 1): void {
	c.globalAlpha = alpha;
	c.fillStyle = style;
	trace(c, line);
	c.fill();
	c.globalAlpha = 1;
}

/* ---- the sky --------------------------------------------------------------------------- */

/** Where the ground begins: a little above the last row. */
const horizonOf = (b: Board) => Math.max(26, b.top - b.s * 0.4);

function paintSky(c: CanvasRenderingContext2D, b: Board, p: Palette): void {
	const horizon = horizonOf(b);
	const sky = c.createLinearGradient(0, 0, 0, Math.max(b.height * 0.9, horizon * 3));
	for (const [at, colour] of p.sky) sky.addColorStop(at, colour);
	c.fillStyle = sky;
	c.fillRect(0, 0, b.width, b.height);
	const [x, y, r] = [b.width / 2, horizon + 4, Math.min(b.width * 0.32, 360)];
	const glow = c.createRadialGradient(x, y, 0, x, y, r);
	glow.addColorStop(0, `${p.glow}c8`);
	glow.addColorStop(0.35, `${p.glow}55`);
	glow.addColorStop(1, `${p.glow}00`);
	c.fillStyle = glow;
	c.fillRect(0, 0, b.width, b.height);
	const disc = c.createRadialGradient(x, y, 0, x, y, Math.min(62, b.width * 0.1));
	disc.addColorStop(0, p.sun);
	disc.addColorStop(0.5, p.sun);
	disc.addColorStop(0.62, `${p.glow}88`);
	disc.addColorStop(1, `${p.glow}00`);
	c.fillStyle = disc;
	c.fillRect(0, 0, b.width, b.height);
	paintSkyline(c, b, p, horizon);
}

function paintSkyline(c: CanvasRenderingContext2D, b: Board, p: Palette, horizon: number): void {
	const next = numbers(11);
	c.fillStyle = p.chimney;
	for (const [share, tall, wide] of [[0.05, 42, 20], [0.088, 24, 12], [0.31, 14, 10], [0.7, 18, 10], [0.86, 48, 22], [0.9, 28, 13], [0.955, 18, 16]] as const) {
		const [x, top] = [b.width * share, horizon - tall];
		c.fillRect(x, top, wide, tall + 30);
		c.fillRect(x - 2, top - 3, wide + 4, 4);
		c.globalAlpha = 0.3;
		for (let i = 0; i < 5; i++) {
			c.beginPath();
			c.arc(x + wide / 2 + i * 9 * (share < 0.5 ? 1 : -1), top - 8 - i * 9, 6 + i * 2.6, 0, 7);
			c.fill();
		}
		c.globalAlpha = 1;
	}
	const ridge = c.createLinearGradient(0, horizon - 14, 0, b.height);
	ridge.addColorStop(0, p.ridge[0]);
	ridge.addColorStop(0.35, p.ridge[1]);
	ridge.addColorStop(1, p.ridge[1]);
	c.fillStyle = ridge;
	c.beginPath();
	c.moveTo(0, horizon + 10);
	for (let x = 0; x <= b.width + 26; x += 26) c.lineTo(x, horizon - 10 + next() * 16);
	c.lineTo(b.width, b.height);
	c.lineTo(0, b.height);
	c.fill();
	/* An airship, far away. */
	const [x, y, k] = [b.width * 0.66, Math.max(14, horizon - 26), Math.min(1, b.width / 900)];
	c.fillStyle = p.chimney;
	c.beginPath();
	c.ellipse(x, y, 40 * k, 9 * k, 0, 0, 7);
	c.fill();
	c.fillRect(x - 8 * k, y + 8 * k, 20 * k, 7 * k);
	c.fillRect(x + 36 * k, y - 8 * k, 11 * k, 16 * k);
}

/* ---- the stone --------------------------------------------------------------------------- */

function paintCracks(c: CanvasRenderingContext2D, b: Board, at: Point, p: Palette, next: () => number): void {
	c.strokeStyle = p.crack;
	c.lineWidth = Math.max(0.8, b.s * 0.045);
	c.globalAlpha = 0.7;
	let [x, y] = [at.x + (next() - 0.8) * b.s, at.y + (next() - 0.6) * b.s * b.squash];
	c.beginPath();
	c.moveTo(x, y);
	for (let i = 0; i < 5; i++) {
		x += (0.2 + next() * 0.4) * b.s;
		y += (next() - 0.5) * 0.55 * b.s * b.squash;
		c.lineTo(x, y);
	}
	c.stroke();
	c.globalAlpha = 1;
}

/** A gear sunk into the stone: what is left of a machine. */
function paintGear(c: CanvasRenderingContext2D, b: Board, at: Point, p: Palette): void {
	const r = b.s * 1.25;
	c.save();
	c.translate(at.x, at.y);
	c.scale(1, b.squash);
	c.globalAlpha = 0.24;
	c.fillStyle = p.shade;
	c.beginPath();
	for (let i = 0; i < 40; i++) {
		const out = i % 4 < 2 ? r : r * 0.8;
		const a = (i / 40) * Math.PI * 2;
		c.lineTo(Math.cos(a) * out, Math.sin(a) * out);
	}
	c.closePath();
	c.arc(0, 0, r * 0.42, 0, 7, true);
	c.fill('evenodd');
	c.restore();
}

function paintRubble(c: CanvasRenderingContext2D, b: Board, at: Point, p: Palette, next: () => number): void {
	for (let i = 0; i < 4; i++) {
		const [x, y] = [at.x + (next() - 0.5) * 3 * b.s, at.y + (next() - 0.5) * 2.6 * b.s * b.squash];
		const r = b.s * (0.06 + next() * 0.09);
		fill(c, [{ x: x - r, y: y + r * 0.4 }, { x: x - r * 0.3, y: y - r * 0.6 }, { x: x + r, y: y - r * 0.2 }, { x: x + r * 0.7, y: y + r * 0.6 }], p.shade, 0.3);
		fill(c, [{ x: x - r, y }, { x: x - r * 0.3, y: y - r }, { x: x + r * 0.8, y: y - r * 0.6 }, { x: x + r * 0.4, y: y + r * 0.1 }], p.light, 0.14);
	}
}

/** The edges of a slab that look towards the sun. */
function paintRim(c: CanvasRenderingContext2D, line: Point[], colour: string, wide: number, alpha: number): void {
	const area = line.reduce((sum, a, i) => sum + a.x * line[(i + 1) % line.length]!.y - line[(i + 1) % line.length]!.x * a.y, 0);
	const sign = area > 0 ? 1 : -1;
	c.strokeStyle = colour;
	c.lineWidth = wide;
	c.lineCap = 'round';
	c.globalAlpha = alpha;
	c.beginPath();
	line.forEach((a, i) => {
		const to = line[(i + 1) % line.length]!;
		if (-(to.x - a.x) * sign >= -0.5 && (to.y - a.y) * sign <= 4) return;
		c.moveTo(a.x, a.y);
		c.lineTo(to.x, to.y);
	});
	c.stroke();
	c.globalAlpha = 1;
}

function paintSlab(c: CanvasRenderingContext2D, b: Board, space: number, p: Palette): void {
	const next = numbers(space * 7919 + 7);
	const [tone, first, second, kind] = [next(), next(), next(), next()];
	const centre = hexCentre(b, space, 0);
	const outer = loops(b, space, 127)[0]!;
	const height = b.s * 0.74;
	const { lit, dark } = walls(outer, height);
	for (const wall of lit) fill(c, wall, p.wall[0]);
	for (const wall of dark) fill(c, wall, p.wall[1]);
	fill(c, outer, p.groove);
	/* The slab's own top lies a little inside the groove, and its front edge is worn. */
	const top = shrunk(outer, centre, 0.972);
	fill(c, shrunk(outer, centre, 0.972, -b.s * 0.07), p.wall[1]);
	fill(c, top, p.slabs[Math.floor(tone * p.slabs.length)]!);
	for (let k = 0; k < 7; k++) {
		const hex = shrunk(cornersOf(b, space, k), hexCentre(b, space, k), 0.93);
		const v = next();
		fill(c, hex, v < 0.5 ? p.shade : p.light, v < 0.5 ? 0.05 + (k === Math.floor(first * 7) ? 0.1 : 0) : 0.035 + (k === Math.floor(second * 7) ? 0.06 : 0));
		c.strokeStyle = p.groove;
		c.globalAlpha = 0.42;
		c.lineWidth = Math.max(0.6, b.s * 0.035);
		trace(c, cornersOf(b, space, k));
		c.stroke();
		c.globalAlpha = 1;
	}
	if (kind > 0.86) paintGear(c, b, centre, p);
	else if (kind > 0.42) paintCracks(c, b, centre, p, next);
	else if (kind > 0.2) paintRubble(c, b, centre, p, next);
	const depth = Math.min(1, Math.max(0, (centre.y - b.top) / (b.foot - b.top)));
	paintRim(c, top, p.rim, Math.max(1, b.s * 0.06), Math.max(0.1, (0.95 - depth * 1.1) * p.warmth));
}

/** Warm light from the sun behind the board, dusk towards the front. */
function paintLight(c: CanvasRenderingContext2D, b: Board, p: Palette): void {
	const [x, y] = [b.width / 2, horizonOf(b)];
	c.globalCompositeOperation = 'soft-light';
	const warm = c.createRadialGradient(x, y, 0, x, y, Math.max(b.width, b.height) * 0.62);
	warm.addColorStop(0, `${p.glow}ff`);
	warm.addColorStop(0.4, `${p.glow}66`);
	warm.addColorStop(1, `${p.glow}00`);
	c.globalAlpha = 0.85 * p.warmth;
	c.fillStyle = warm;
	c.fillRect(0, y, b.width, b.height);
	c.globalCompositeOperation = 'source-over';
	const dusk = c.createRadialGradient(x, b.height * 0.5, b.height * 0.35, x, b.height * 0.5, Math.max(b.width, b.height) * 0.72);
	dusk.addColorStop(0, `${p.shade}00`);
	dusk.addColorStop(1, `${p.shade}ff`);
	c.globalAlpha = 0.42 * p.warmth;
	c.fillStyle = dusk;
	c.fillRect(0, 0, b.width, b.height);
	c.globalAlpha = 1;
}

/** Everything that never moves. */
export function paintGround(c: CanvasRenderingContext2D, b: Board, p: Palette): void {
	paintSky(c, b, p);
	for (const space of inOrder(b, Array.from({ length: b.rows * COLUMNS }, (_, i) => i))) paintSlab(c, b, space, p);
	paintLight(c, b, p);
}
