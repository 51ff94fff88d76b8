/*
 * foes.ts - who is in the way. Each stands at (0, 0), about 200 high, looking to the left.
 */
import { beam, burst, disc, figure, flash, hatch, INK, lines, move, PAPER, path, poly, rays, RED, seeded, wedge, type Point } from './cut';

const eye = (x: number, y: number, r: number) =>
	disc(x, y, r * 1.5, PAPER) + disc(x, y, r * 1.3, INK) + disc(x, y, r, RED) + disc(x, y, r * 0.42, INK) +
	path(`M${x - r * 0.7} ${y - r * 0.4}a${r} ${r} 0 0 1 ${r * 0.7}-${r * 0.5}l0 ${r * 0.2}a${r * 0.7} ${r * 0.7} 0 0 0-${r * 0.5} ${r * 0.4}Z`, PAPER);

/** A leg of metal: thigh, knee, shin. */
const leg = (hip: Point, knee: Point, foot: Point, w = 14) =>
	figure(wedge(hip, knee, w, w * 0.8) + wedge(knee, foot, w * 0.9, w * 0.5) + poly([[foot[0] - w, foot[1] + 6], [foot[0] - w * 0.4, foot[1] - 4], [foot[0] + w * 0.4, foot[1] - 4], [foot[0] + w, foot[1] + 6]])) +
	disc(knee[0], knee[1], w * 0.55, INK) + disc(knee[0], knee[1], w * 0.25, PAPER) +
	path(wedge([hip[0] + 2, hip[1]], [knee[0] + 1, knee[1]], 2, 1), PAPER);

/** A guard of the Station: helmet, coat, rifle. */
export const guard = () =>
	figure('M-22 0-18-64-28-104-20-136-8-142-10-152Q-14-174 4-178 22-176 22-158L24-150 18-140 30-132 36-92 26-62 30 0H8L4-54-2 0Z') +
	figure('M-78-112-30-116-28-122-6-122 4-112 26-116 24-100 2-98-10-92-16-102-44-104-78-106Z', 2.6) +
	path('M-8-166Q-2-174 8-172L20-162-8-158Z', PAPER) + path('M-9-160H18V-154H-8Z', RED) +
	path(hatch([6, -134], [26, -70], [-14, 10], 14, 4, 2.4) + hatch([-14, -60], [-8, -4], [8, 3], 10, 9, 2), PAPER);

/** A man behind a wall of plates. */
export const shield = () =>
	guard() + figure('M-64-150-24-160-18-20-58-8Z') +
	path('M-56-142-32-148-31-124-55-118Z', PAPER) + path('M-52-136-36-140-35-130-52-126Z', RED) +
	path(hatch([-54, -104], [-50, -20], [24, -6], 15, 3, 2.4), PAPER);

/** What is left of a machine with a good arm. */
export const sentinel = () =>
	leg([-10, -70], [-26, -36], [-18, 0], 13) + leg([14, -70], [16, -34], [30, 0], 13) +
	figure('M-24-132-6-146 22-142 32-118 20-68-14-66Z') + figure('M-16-146-12-184 6-194 24-184 24-148 8-140Z') +
	figure('M-20-124-64-116-104-124-104-114-64-102-18-108Z') + lines('M30-122Q50-98 38-70 32-54 44-40', INK, 9) + lines('M30-122Q50-98 38-70 32-54 44-40', PAPER, 3) +
	eye(0, -168, 8) + path('M-10-154H16V-150H-10ZM-12-96H18V-92H-12ZM-12-84H16V-80H-12Z', PAPER) +
	path(hatch([26, -130], [20, -76], [-22, 4], 16, 7, 2.4), PAPER);

/** It hangs from the ceiling: (0, 0) is the muzzle. */
export const turret = () =>
	beam([-6, 0], [-420, 180], [-240, 300]) + figure('M-8-200H62V-74H-8Z') + figure('M-26-86 78-86 92-40 66-8 8-6-22-34Z') +
	figure('M-10-30-74 2-66 20-4-8Z') + figure('M8-12-44 22-34 38 18 6Z') + eye(36, -48, 16) +
	path(hatch([0, -190], [0, -92], [22, 10], 16, 2, 2.4) + hatch([84, -80], [66, -14], [-14, 8], 10, 5, 2), PAPER);

/** A machine the size of a mastiff. */
export const hound = () =>
	leg([-54, -66], [-74, -38], [-64, 0], 12) + leg([-30, -62], [-40, -32], [-30, 0], 11) + leg([46, -66], [66, -40], [54, 0], 13) + leg([70, -64], [96, -42], [88, 0], 12) +
	figure('M-66-98-30-104 20-96 70-106 92-90 86-62 40-54-10-62-52-56-70-70Z') +
	figure('M-60-96-72-124-88-108-128-98-134-84-98-80-132-72-128-66-86-64-62-76Z') + path('M-128-84-120-76-114-84-106-76-100-82Z', PAPER) +
	eye(-92, -96, 5.5) + path(hatch([-20, -100], [76, -98], [-8, 34], 22, 8, 2.6), PAPER) + lines('M90-88Q120-112 132-148', INK, 7) + lines('M90-88Q120-112 132-148', PAPER, 2);

/** Legs, a hull, one eye. */
export const walker = () =>
	leg([-44, -120], [-96, -196], [-122, -20], 15) + leg([42, -116], [112, -190], [124, -10], 15) + leg([-26, -96], [-76, -60], [-82, 0], 12) +
	figure('M-32-198h6l5-36h4l2 36h22l3-22h4l1 22h10l14 22H-54Z') + figure('M-74-128-58-166-26-188H26L58-166 74-128 64-92 32-66H-32L-64-92Z') +
	figure('M-56-86-112-54-120-64-130-56-120-42-108-44-42-70Z') + leg([36, -80], [92, -56], [76, 4], 17) + eye(0, -128, 22) +
	path(hatch([62, -160], [62, -96], [-26, 4], 24, 3, 2.6) + hatch([-60, -160], [-62, -100], [18, 2], 14, 5, 2), PAPER);

/** Larger than the door it came through. */
export const brute = () =>
	figure('M-76 0-66-74-96-120-88-166-56-196-20-196-24-226-2-242 24-234 30-206 72-190 98-150 92-100 70-70 84 0H24L10-62-12-62-28 0Z') +
	figure('M-92-150-124-98-112-34-128-20-110-2-84-8-78-34-84-92-66-122ZM90-148 124-96 116-36 130-18 112 0 86-8 80-36 86-96Z') +
	path('M-14-220 0-214-14-208ZM8-214 24-220 22-208Z', RED) + path('M-12-200-4-194 2-200 8-194 14-200 18-192 0-186Z', PAPER) +
	path(hatch([40, -190], [66, -80], [-30, 20], 26, 4, 3) + hatch([-60, -180], [-70, -90], [18, 14], 14, 6, 2.4) + hatch([96, -100], [104, -30], [-14, 6], 12, 8, 2.4), PAPER);

/** Eight legs and what they spin. */
export const weaver = () => {
	let web = '';
	for (let i = 0; i < 9; i++) {
		const a = -Math.PI + (i / 8) * Math.PI;
		web += `M0-100L${Math.round(Math.cos(a) * 260)} ${Math.round(-100 + Math.sin(a) * 220)}`;
	}
	for (const r of [60, 110, 160, 210]) web += `M${-r} ${-100 + 6}Q${-r * 0.5} ${-100 - r * 0.7} 0 ${-100 - r * 0.8}Q${r * 0.5} ${-100 - r * 0.7} ${r} ${-94}`;
	const legs = [[-1, 40, 150], [-1, 80, 120], [-1, 110, 70], [-1, 84, 24], [1, 40, 150], [1, 80, 120], [1, 110, 70], [1, 84, 24]]
		.map(([side, reach, up], i) => figure(wedge([side! * 20, -80], [side! * reach!, -up! - 40], 10, 8) + wedge([side! * reach!, -up! - 40], [side! * (reach! + 44), i % 4 > 1 ? 0 : -up! + 60], 8, 2), 2.6))
		.join('');
	return (
		lines(web, PAPER, 1.6) + legs + figure('M-40-92Q-44-150 0-154 44-150 40-92 30-50 0-48-30-50-40-92Z') + figure('M-22-60Q-24-92 0-92 24-92 22-60 14-38 0-36-14-38-22-60Z') +
		[[-9, -70], [9, -70], [-4, -58], [4, -58], [-14, -60], [14, -60]].map(([x, y]) => disc(x!, y!, 3.6, RED)).join('') +
		path(hatch([30, -140], [34, -70], [-28, 8], 20, 3, 2.6), PAPER) + path('M-8-38-12-18-4-34ZM8-38 12-18 4-34Z', PAPER)
	);
};

/** A face you know, and what hangs behind it. */
export const leech = () => {
	let strands = '';
	const random = seeded(11);
	for (let i = 0; i < 12; i++) {
		const x = -66 + i * 12;
		strands += `M${x} -120Q${x - 20 + random() * 40} -60 ${x - 10 + random() * 20} ${-random() * 30}`;
	}
	return (
		lines(strands, INK, 9) + lines(strands, PAPER, 2.6) + figure('M-78-120Q-84-220 0-226 84-220 78-120 60-88 36-100 18-80 0-98-20-80-38-100-62-88-78-120Z') +
		path('M-40-140Q-40-196 0-198 40-196 40-140 32-108 0-104-32-108-40-140Z', PAPER) + path('M0-198Q40-196 40-140 32-108 0-104 12-140 0-198Z', INK) +
		path('M-30-158-8-152-28-146ZM30-158 8-152 28-146Z', RED) + path('M-14-124Q0-116 14-124 0-132-14-124Z', INK) + path(hatch([-68, -190], [-72, -120], [22, 6], 14, 2, 2.4), PAPER)
	);
};

/** Splinters that have learned to fly. */
export const swarm = () => {
	const random = seeded(23);
	let ink = '';
	let paper = '';
	let red = '';
	for (let i = 0; i < 130; i++) {
		const a = random() * Math.PI * 2;
		const r = 16 + Math.sqrt(random()) * 150;
		const x = Math.cos(a) * r * 1.15;
		const y = -110 + Math.sin(a) * r * 0.8;
		const shard = poly([[x - 9 + random() * 6, y - 3], [x + 8, y - 6 + random() * 8], [x + 2, y + 7]]);
		if (i % 9 === 0) red += shard;
		else if (i % 2) ink += shard;
		else paper += shard;
	}
	return path(rays([0, -110], 30, 190, 60, 5, 5), INK) + path(ink, INK, `stroke="${PAPER}" stroke-width="1.6"`) + path(paper, PAPER, `stroke="${INK}" stroke-width="1.6"`) + path(red, RED);
};

/** It sees all of you. */
export const eyes = () => {
	const random = seeded(31);
	let many = '';
	for (let i = 0; i < 15; i++) many += eye(-70 + (i % 5) * 36 + random() * 10, -196 + Math.floor(i / 5) * 52 + random() * 16, 7 + random() * 7);
	return figure('M-104-20Q-126-190-40-236 20-256 76-222 128-170 104-20 70-40 50-6 24-34 0 0-26-34-52-6-72-40-104-20Z') + path(hatch([96, -180], [98, -60], [-20, 6], 24, 2, 2.6), PAPER) + many;
};

/** A coat, a hat, a price. */
export const hunter = () =>
	figure('M-44 0-30-96-26-128-8-140-12-156-34-158-32-166-14-168-10-188 20-188 24-168 44-164 44-156 22-156 20-142 38-130 42-90 66 0Z') +
	figure('M-22-118-88-126-90-132-118-132-118-122-84-118-20-100Z', 2.6) + path('M-10-156H18V-150H-8Z', PAPER) + disc(0, -153, 2.6, RED) +
	path(hatch([22, -126], [46, -10], [-22, 14], 24, 6, 2.8) + hatch([-24, -90], [-36, -6], [12, 6], 14, 7, 2.2), PAPER) + flash([-126, -127], 26, 4);

/** She sits, everybody else stands. */
export const queen = () =>
	figure('M-76 0V-210L-50-180-30-236 0-190 30-236 50-180 76-210V0Z') + path(hatch([-64, -180], [-64, -8], [30, 8], 26, 2, 2.6) + hatch([64, -180], [64, -8], [-30, 8], 26, 3, 2.6), PAPER) +
	figure('M-40 0-34-60-22-108-8-116-12-128Q-12-152 4-154 20-152 18-130L14-116 28-108 38-60 44 0Z') + path('M-10-150-12-170 0-158 4-174 10-158 20-170 18-150Z', RED) +
	path('M-4-136 2-134-4-132ZM8-134 14-136 14-132Z', RED) + path(hatch([26, -100], [36, -10], [-18, 8], 18, 5, 2.4), PAPER);

/** The mind of the Station, on every wall. */
export const screen = () =>
	path(rays([0, -120], 110, 250, 60, 9, 6), RED) + figure('M-120-214H120V-30H-120Z', 5) + path('M-108-202H108V-42H-108Z', PAPER) +
	path('M-96-122Q0-212 96-122 0-34-96-122Z', INK) + path('M-74-122Q0-188 74-122 0-58-74-122Z', PAPER) + eye(0, -122, 32) +
	path(hatch([-104, -60], [104, -60], [0, 14], 40, 2, 2) + hatch([-104, -190], [104, -190], [0, -8], 40, 3, 2), INK) + figure('M-20-30H20V0H-20Z');

/** A man at a desk, a lamp, a form. */
export const desk = () =>
	path(rays([-20, -176], 20, 150, 34, 5, 5), PAPER) + lines('M-20-260V-190', PAPER, 3) + path('M-52-168-34-192H-6L12-168Z', INK, `stroke="${PAPER}" stroke-width="3"`) +
	figure('M12-70 6-112 20-130 34-134 32-146Q30-168 48-170 66-168 64-146L62-134 80-128 92-104 94-70Z') + path('M36-152H50V-146H36Z', PAPER) +
	figure('M-110-72H120V-54H-110ZM-98-54H-84L-88 0H-98ZM92-54H106V0H96Z') + path('M-60-86-20-90-14-74-56-72Z', PAPER, `stroke="${INK}" stroke-width="2"`) + path('M-50-82-26-84M-48-78-24-80', INK, `stroke="${INK}" stroke-width="1.6"`) +
	path(hatch([-100, -66], [110, -66], [6, 10], 40, 4, 2), PAPER) + path(hatch([66, -124], [88, -80], [-20, 6], 12, 8, 2.2), PAPER);

/** What grows where nobody weeds. */
export const bloom = () => {
	const flower = (x: number, y: number, r: number, seed: number) =>
		path(burst([x, y], r, 7, seed), PAPER, `stroke="${INK}" stroke-width="3"`) + path(burst([x, y], r * 0.6, 7, seed + 1), RED) + disc(x, y, r * 0.2, INK);
	return (
		lines('M-20 0Q-40-90-10-150M10 0Q50-70 60-120M-40 0Q-100-50-92-100M40 0Q110-30 120-76', INK, 14) + lines('M-20 0Q-40-90-10-150M10 0Q50-70 60-120M-40 0Q-100-50-92-100M40 0Q110-30 120-76', PAPER, 4) +
		flower(-10, -160, 56, 3) + flower(64, -130, 44, 5) + flower(-94, -108, 40, 7) + flower(122, -84, 34, 9) +
		path(hatch([-100, -4], [120, -4], [8, -46], 34, 2, 3.4), INK)
	);
};

/** Three of the crew on the run. */
export const runners = () => {
	const one =
		'M-6-150Q-18-164-6-174 8-178 14-164 14-154 6-150L24-128 34-100 60-104 62-96 28-88 18-104 8-70 34-44 22 0 8-2 16-40-14-62-30-30-62-26-64-36-38-42-22-84-16-118-40-108-52-84-60-88-46-118Z';
	return move(-70, -6, figure(one), 0.86) + move(6, 8, figure(one) + path(hatch([8, -140], [24, -90], [-14, 10], 12, 3, 2.4), PAPER), 1.05) + move(96, -10, figure(one), 0.8);
};

/** Somebody who means well. */
export const healer = () =>
	figure('M-30 0-26-80-34-112-22-134-6-140-8-154Q-8-178 8-180 26-178 24-154L22-140 38-134 48-110 40-78 44 0Z') + path('M-8-124H24V-20H-8Z', PAPER) + path('M4-108H12V-98H22V-90H12V-80H4V-90H-6V-98H4Z', RED) +
	path('M-4-162H20V-156H-4Z', PAPER) + figure('M-28-108-70-90-72-98-30-126Z', 2.6) + path(hatch([34, -128], [42, -20], [-12, 6], 20, 3, 2.2), PAPER);

/** A gun on the walkway, very far away. */
export const sniper = () =>
	figure('M-160-150H120V-138H-160Z') + lines('M-150-138V-20M-60-138V0M40-138V-10M110-138V-20', INK, 6) + lines('M-150-138V-20M-60-138V0M40-138V-10M110-138V-20', PAPER, 1.8) +
	figure('M-20-150-16-172 0-184 6-194Q16-204 26-196 32-186 24-178L40-160 60-150Z', 2.6) + figure('M-4-176-60-170-60-164-2-168Z', 2) + beam([-60, -168], [-330, 60], [-250, 130], 4) + disc(-60, -168, 4, RED);

/** Two who finish each other's sentences. */
export const twins = () => move(-46, 0, guard(), 1.12) + move(52, 4, hunter(), 1.05);

/** As many as the corridor holds. */
export const squad = () => move(-86, -8, guard(), 0.82) + move(86, -10, guard(), 0.8) + move(0, 6, guard(), 1.02);

/** Out of the water, out of the walls. */
export const pack = () => move(-104, -6, brute(), 0.55) + move(110, -4, brute(), 0.5) + move(0, 4, brute(), 0.8);

/** A machine that once won a war. */
export const wreck = () =>
	figure('M-130 0-120-40-60-60-80-110-40-150 40-156 92-120 88-70 130-40 136 0Z') + figure('M-70-126-176-150-178-166-158-164-64-146Z') + figure('M-40-150-30-196 20-204 44-156Z') +
	eye(6, -172, 13) + path(hatch([-110, -10], [120, -10], [10, -30], 40, 2, 3) + hatch([80, -130], [86, -70], [-30, 8], 20, 4, 2.6), PAPER) +
	[-90, -40, 10, 60, 108].map((x) => disc(x, -14, 16, INK) + `<circle cx="${x}" cy="-14" r="10" fill="none" stroke="${PAPER}" stroke-width="3"/>`).join('') + flash([-184, -160], 30, 6);

export const foes = {
	guard, shield, sentinel, turret, hound, walker, brute, weaver, leech, swarm, eyes, hunter, queen, screen, desk,
	bloom, runners, healer, sniper, twins, squad, pack, wreck,
};
export type Foe = keyof typeof foes;
