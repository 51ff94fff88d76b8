/*
 * hull.ts - a cruiser's side as paths, in its own frame: x towards the enemy, y down over
 * five lanes from 0. Every class has a profile of its own; all have five bays.
 */

export interface HullPaths {
	side: string;
	plates: string;
	studs: string;
	deck: string;
	tower: string;
	windows: string;
	bays: { box: string; glow: string }[];
	edge: string;
}

interface Profile {
	/* how far nose and stern reach over the lanes, and where the armour bulges */
	nose: number;
	stern: number;
	deck: number;
	tower: [number, number];
	fins: number;
}

const PROFILES: Record<string, Profile> = {
	ares: { nose: 104, stern: 100, deck: 24, tower: [0.34, 0.66], fins: 0 },
	athena: { nose: 118, stern: 84, deck: 22, tower: [0.24, 0.52], fins: 1 },
	atlas: { nose: 70, stern: 66, deck: 34, tower: [0.38, 0.62], fins: 0 },
	apollo: { nose: 136, stern: 120, deck: 14, tower: [0.46, 0.78], fins: 2 },
};

/* A small generator, so that the lit windows are the same on every paint. */
function lamps(seed: string): () => number {
	let h = 2166136261;
	for (const c of seed) h = Math.imul(h ^ c.charCodeAt(0), 16777619);
	return () => {
		h = Math.imul(h ^ (h >>> 15), 2246822507);
		h = Math.imul(h ^ (h >>> 13), 3266489909);
		return ((h ^= h >>> 16) >>> 0) / 4294967296;
	};
}

const n = (v: number) => Math.round(v * 10) / 10;

export function hullPaths(cruiser: string, pitch: number): HullPaths {
	const p = PROFILES[cruiser] ?? PROFILES.ares!;
	const s = pitch / 110,
		end = pitch * 5;
	const random = lamps(cruiser);
	let side = `M-40 ${n(-p.nose * s - 40)}L6 ${n(-p.nose * s * 0.72)}L34 ${n(-18 * s - 20)}L52 -2`;
	let edge = '',
		plates = '',
		studs = '',
		windows = '';
	const bays: HullPaths['bays'] = [];

	for (let lane = 0; lane < 5; lane++) {
		const y = (v: number) => n(lane * pitch + v * s);
		side += `L70 ${y(4)}V${y(18)}L62 ${y(24)}V${y(86)}L70 ${y(92)}V${y(106)}L60 ${y(110)}`;
		edge += `M60 ${y(0)}L70 ${y(4)}V${y(18)}M62 ${y(24)}V${y(86)}M70 ${y(92)}V${y(106)}L60 ${y(110)}`;
		plates += `M-10 ${y(0)}H56M30 ${y(6)}V${y(104)}M30 ${y(38)}H58M30 ${y(72)}H58M44 ${y(38)}V${y(72)}M8 ${y(20)}H30M8 ${y(90)}H30`;
		studs += `M46 ${y(8)}H58L64 ${y(13)}V${y(17)}L58 ${y(22)}H46ZM46 ${y(88)}H58L64 ${y(93)}V${y(97)}L58 ${y(102)}H46Z`;
		bays.push({
			box: `M62 ${y(26)}h9v${n(58 * s)}h-9z`,
			glow: `M70.5 ${y(28)}v${n(54 * s)}`,
		});
		for (let i = 0; i < 9; i++)
			if (random() < 0.82)
				windows += `M${33 + Math.floor(random() * 9)} ${y(10 + i * 10.4)}h${random() < 0.25 ? 6 : 2.6}`;
		for (let i = 0; i < 3; i++)
			windows += `M${47 + Math.floor(random() * 6)} ${y(42 + Math.floor(random() * 5) * 7)}h2.4`;
	}
	side += `L54 ${n(end + 22 * s)}L58 ${n(end + p.stern * s * 0.66)}L44 ${n(end + p.stern * s)}H-40Z`;
	for (let i = 0; i < p.fins; i++) {
		const y = n(end + 18 * s + i * 24 * s);
		studs += `M50 ${y}L76 ${n(y + 8 * s)}V${n(y + 14 * s)}L50 ${n(y + 16 * s)}Z`;
	}
	const t0 = end * p.tower[0],
		t1 = end * p.tower[1];
	for (let y = t0 + 22; y < t1 - 22; y += 10.6)
		if (random() < 0.9) windows += `M${n(p.deck - 1)} ${n(y)}h2.4`;
	return {
		side,
		edge,
		plates,
		studs,
		bays,
		windows,
		deck: `M-40 ${n(-64 * s)}L${p.deck - 14} ${n(-50 * s)}L${p.deck} 0V${n(t0 - 20)}L${p.deck - 8} ${n(t0 - 4)}V${n(t1 + 4)}L${p.deck} ${n(t1 + 20)}V${n(end + 6)}L${p.deck - 12} ${n(end + 46 * s)}H-40Z`,
		tower: `M-40 ${n(t0)}H${p.deck - 10}L${p.deck + 3} ${n(t0 + 16)}V${n(t1 - 18)}L${p.deck - 10} ${n(t1)}H-40Z`,
	};
}

/* The slim hull of the small formats: a bar along the lanes. */
export function barPaths(length: number): { bar: string; windows: string; led: string } {
	let windows = '';
	for (let x = 24, i = 0; x < length - 16; x += 12, i++)
		windows += `M${x} 7h${i % 3 === 0 ? 6 : 3}`;
	return {
		bar: `M0 0H${n(length)}V6L${n(length - 14)} 13H14L0 6Z`,
		windows,
		led: `M20 13H${n(length - 20)}`,
	};
}
