/*
 * places.ts - where a chapter happens: a dozen rooms of the Station, 660 x 400, the middle of
 * interest right of the centre, the upper left dark for the title.
 */
import { disc, figure, floor, hatch, INK, lines, PAPER, path, poly, rays, RED, seeded, wedge, type Point } from './cut';

const ground = (fill: string) => path('M0 0H660V400H0Z', fill);

/** Dark torn from the upper left corner, under the title. */
const shade = path(
	'M0 0H322L306 22 312 40 292 58 296 84 268 96 250 118 210 110 180 124 130 114 90 128 40 118 0 130Z',
	INK,
);

function tunnel(seed: number): string {
	const c: Point = [430, 160];
	const ring = (r: number, w: number) =>
		`<ellipse cx="${c[0]}" cy="${c[1]}" rx="${r}" ry="${r * 0.94}" fill="none" stroke="${INK}" stroke-width="${w}"/>`;
	return (
		ground(INK) + path(rays(c, 108, 430, 110, seed, 9), PAPER) +
		`<ellipse cx="${c[0]}" cy="${c[1]}" rx="112" ry="106" fill="${PAPER}"/>` +
		ring(142, 5) + ring(196, 8) + ring(268, 13) + floor([430, 214], 116)
	);
}

function cells(seed: number): string {
	let bars = '';
	for (let i = 0; i < 9; i++) bars += poly([[356 + i * 40, 20], [368 + i * 40, 20], [370 + i * 40, 286], [354 + i * 40, 286]]);
	return (
		ground(INK) + path('M332 34H660V280H332Z', PAPER) + path(rays([500, 60], 30, 330, 60, seed, 6), INK) +
		path('M336 46H660V60H336ZM336 150H660V160H336Z', INK) + path(bars, INK, `stroke="${PAPER}" stroke-width="2"`) +
		path(hatch([334, 36], [334, 280], [-46, 14], 26, seed + 2), PAPER) + floor([470, 280], 250, 7)
	);
}

function shaft(seed: number): string {
	let d = '';
	let frames = '';
	for (let i = 0; i < 7; i++) {
		const k = 1 - i * 0.135;
		frames += lines(poly([[440 - 330 * k, 210 - 240 * k], [440 + 300 * k, 210 - 240 * k], [440 + 300 * k, 210 + 250 * k], [440 - 330 * k, 210 + 250 * k]]), i % 2 ? INK : PAPER, 9 - i);
	}
	for (let i = 0; i < 46; i++) {
		const a = (i / 46) * Math.PI * 2;
		d += wedge([440 + Math.cos(a) * 420, 210 + Math.sin(a) * 330], [440 + Math.cos(a) * 60, 210 + Math.sin(a) * 46], 8 + (i % 3) * 3);
	}
	return (
		ground(INK) + path(d, PAPER) + frames + path('M360 96H540L562 262H330Z', PAPER) + path(hatch([336, 256], [556, 256], [4, -60], 30, seed + 4, 4), INK) + path(hatch([150, 395], [640, 395], [10, -70], 40, seed), INK) +
		figure('M-10 320 300 268 670 300V330L300 294-10 352Z') +
		lines('M-10 268 300 222 670 250M40 262V318M140 246V302M240 230V286M360 228V282M480 238V292M600 246V300', INK, 7) +
		lines('M-10 268 300 222 670 250M40 262V318M140 246V302M240 230V286M360 228V282M480 238V292M600 246V300', PAPER, 2.4)
	);
}

function hall(seed: number): string {
	const random = seeded(seed);
	let arches = '';
	let lamps = '';
	for (let i = 0; i < 5; i++) {
		const w = 250 - i * 44;
		const y = 30 + i * 26;
		arches += lines(`M${430 - w} 300V${y + 80}Q${430 - w} ${y} 430 ${y - 10}Q${430 + w} ${y} ${430 + w} ${y + 80}V300`, i % 2 ? INK : PAPER, 14 - i * 2);
	}
	for (let i = 0; i < 4; i++) {
		const x = 330 + i * 84 + random() * 20;
		const y = 40 + random() * 50;
		lamps += lines(`M${x} 0V${y}`, PAPER, 2) + path(rays([x, y + 8], 12, 62, 20, seed + i, 3), PAPER) + disc(x, y + 8, 8, PAPER);
	}
	return (
		ground(INK) + path('M300 300V130Q320 40 430 36 546 44 560 130V300Z', PAPER) + path(rays([430, 150], 40, 260, 70, seed, 5), INK) +
		arches + lamps + floor([430, 262], 140)
	);
}

function hangar(seed: number): string {
	const random = seeded(seed);
	let stars = '';
	let ribs = '';
	for (let i = 0; i < 60; i++) stars += disc(318 + random() * 240, 66 + random() * 140, 0.6 + random() * 1.6, PAPER);
	for (let i = 0; i < 7; i++) {
		const k = i * 34;
		ribs += lines(`M${300 - k * 1.2} 400V${90 - k * 0.8}L${350 - k * 0.4} ${56 - k}H${530 + k * 0.4}L${580 + k * 1.2} ${90 - k * 0.8}V400`, i % 2 ? INK : PAPER, 4 + i * 2);
	}
	return (
		ground(PAPER) + path(rays([440, 140], 150, 480, 90, seed, 9), INK) + path('M300 220V92L350 58H530L580 92V220Z', INK) + stars +
		path('M300 220V208H580V220Z', RED) + ribs + floor([440, 220], 140)
	);
}

function lab(seed: number): string {
	let tanks = '';
	const random = seeded(seed);
	for (let i = 0; i < 4; i++) {
		const x = 322 + i * 88;
		let bubbles = '';
		for (let b = 0; b < 6; b++) bubbles += disc(x + 12 + random() * 44, 80 + random() * 150, 2 + random() * 4, i % 2 ? PAPER : INK);
		tanks +=
			path(`M${x} 50Q${x + 34} 36 ${x + 68} 50V252Q${x + 34} 264 ${x} 252Z`, i % 2 ? INK : PAPER, `stroke="${i % 2 ? PAPER : INK}" stroke-width="4"`) +
			path(hatch([x + 6, 60], [x + 6, 246], [22, 8], 22, seed + i, 2), i % 2 ? PAPER : INK) +
			(i === 2 ? path(`M${x + 26} 130q8-22 18 0 14 8 6 30l6 50-10 20h-20l-10-20 6-50q-8-20 4-30Z`, INK) : '') + bubbles +
			path(`M${x - 6} 250H${x + 74}V276H${x - 6}Z`, INK, `stroke="${PAPER}" stroke-width="2"`);
	}
	return ground(INK) + path(rays([470, 150], 190, 430, 80, seed, 7), PAPER) + floor([460, 270], 240, 7) + tanks;
}

function water(seed: number): string {
	let waves = '';
	const random = seeded(seed);
	for (let row = 0; row < 11; row++) {
		const y = 236 + row * row * 1.5;
		for (let x = -20 - random() * 30; x < 680; x += 42 + row * 7) waves += `M${x} ${y}q${10 + row} -${5 + row} ${22 + row * 2} 0q${8 + row} ${3 + row} ${14 + row} 0`;
	}
	return (
		ground(INK) + path(rays([440, 120], 96, 400, 90, seed, 8), PAPER) + disc(440, 130, 100, PAPER) + disc(440, 130, 82, INK) +
		path(hatch([372, 170], [508, 170], [-6, -70], 24, seed + 3, 3), PAPER) + path('M0 232H660V400H0Z', PAPER) + lines(waves, INK, 3) +
		path(hatch([0, 398], [660, 398], [14, -46], 70, seed + 5, 4), INK)
	);
}

function space(seed: number): string {
	const random = seeded(seed);
	let stars = '';
	for (let i = 0; i < 120; i++) stars += disc(random() * 660, random() * 300, 0.5 + random() * 1.7, PAPER);
	return (
		ground(INK) + stars + disc(530, 120, 120, PAPER) + path(hatch([440, 60], [470, 220], [150, -10], 34, seed, 5), INK) +
		path('M0 330 120 300 300 316 460 290 660 310V400H0Z', PAPER) + lines('M0 352H660M0 376H660M90 308V400M230 310V400M380 304V400M520 298V400', INK, 3) +
		path(hatch([0, 398], [660, 398], [6, -30], 60, seed + 1, 3), INK)
	);
}

function door(seed: number): string {
	let stripes = '';
	for (let i = 0; i < 9; i++) stripes += poly([[404, 20 + i * 40], [424, 8 + i * 40], [424, 26 + i * 40], [404, 38 + i * 40]]);
	for (let i = 0; i < 9; i++) stripes += poly([[476, 8 + i * 40], [496, 20 + i * 40], [496, 38 + i * 40], [476, 26 + i * 40]]);
	const bolt = (x: number) => [70, 150, 230, 310].map((y) => disc(x, y, 7, PAPER) + disc(x, y, 3, INK)).join('');
	return (
		ground(INK) + path('M424 0H476V400H424Z', PAPER) + path(rays([450, 200], 30, 260, 50, seed, 6), RED) +
		path('M240 0H424V400H240ZM476 0H660V400H476Z', INK, `stroke="${PAPER}" stroke-width="4"`) + path(stripes, PAPER) +
		path(hatch([262, 10], [262, 390], [96, 22], 44, seed, 3) + hatch([640, 10], [640, 390], [-96, 22], 44, seed + 1, 3), PAPER) +
		bolt(384) + bolt(516)
	);
}

function market(seed: number): string {
	const random = seeded(seed);
	let heads = '';
	for (let i = 0; i < 22; i++) {
		const x = 250 + random() * 410;
		const y = 300 + (i % 3) * 24 + random() * 8;
		heads += `M${x - 24} 410Q${x - 26} ${y + 26} ${x - 8} ${y + 20}Q${x - 16} ${y - 12} ${x} ${y - 14}Q${x + 16} ${y - 12} ${x + 8} ${y + 20}Q${x + 26} ${y + 26} ${x + 24} 410Z`;
	}
	const stall = (x: number, y: number, w: number) => {
		let d = '';
		for (let i = 0; i < 6; i += 2) d += poly([[x + (i * w) / 6, y], [x + ((i + 1) * w) / 6, y], [x + ((i + 1) * w) / 6 - 8, y + 34], [x + (i * w) / 6 - 8, y + 34]]);
		return path(poly([[x, y], [x + w, y], [x + w - 8, y + 34], [x - 8, y + 34]]), PAPER, `stroke="${INK}" stroke-width="3"`) + path(d, RED);
	};
	return hall(seed) + stall(300, 150, 120) + stall(470, 128, 150) + figure(heads, 2.6);
}

export const places = { tunnel, cells, shaft, hall, hangar, lab, water, space, door, market };
export type Place = keyof typeof places;
export { shade };
