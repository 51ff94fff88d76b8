/*
 * figures.ts - the miniatures, drawn from parts: chassis of a faction, weapons in both hands.
 *
 * Feet at 0,0, about 110 high, seen from the front; the viewer's left is the model's right hand.
 * Every drawing is SVG text, so the battlefield, the order of the turn, cards and set-up share it.
 */
const INK = '#140d06';
const STEEL = '#dfe6ea';
const BONE = '#d8cfae';
const FLAME = '#ff8a3d';
const GLOW = '#ffe27a';

interface Paint {
	/** Armour: the plate, its shade, its light. */
	plate: string;
	shade: string;
	light: string;
	trim: string;
	/** Bare metal and its shade. */
	metal: string;
	dark: string;
	eyes: string;
}

export const paints = {
	cygnar: { plate: '#3f6ea8', shade: '#2a4a78', light: '#7aa7dc', trim: '#d9ac4c', metal: '#8d949c', dark: '#555c64', eyes: GLOW },
	khador: { plate: '#a5382c', shade: '#71221b', light: '#d4685a', trim: '#b9b3a4', metal: '#7f7f80', dark: '#4a4a4c', eyes: '#ffb84d' },
	protectorate: { plate: '#e4dcc4', shade: '#b3a886', light: '#fffaf0', trim: '#b23a2c', metal: '#c79a3f', dark: '#7d5d20', eyes: '#ff7a3d' },
	cryx: { plate: '#3d4a3f', shade: '#232d26', light: '#67806a', trim: '#8f7a3a', metal: '#6a6458', dark: '#3a362e', eyes: '#8dff6a' },
} satisfies Record<string, Paint>;

type Faction = keyof typeof paints;

/* ---- strokes ------------------------------------------------------------------------ */

const solid = (d: string, fill: string, width = 1.6): string =>
	`<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
const line = (d: string, colour: string, width: number, more = ''): string =>
	`<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
const limb = (d: string, colour: string, width: number): string => line(d, INK, width + 3) + line(d, colour, width);
const hole = (cx: number, cy: number, rx: number, ry: number, fill = INK): string =>
	`<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
const glow = (d: string, fill: string): string => `<path d="${d}" fill="${fill}" opacity=".88"/>`;
const mirrored = (drawing: string): string => `<g transform="scale(-1 1)">${drawing}</g>`;
const puffs = (x: number, y: number, fill = '#e9e2d2'): string =>
	`<g fill="${fill}" opacity=".5"><circle cx="${x}" cy="${y}" r="5"/><circle cx="${x + 5}" cy="${y - 8}" r="7"/><circle cx="${x - 1}" cy="${y - 17}" r="6"/></g>`;
const funnel = (x: number, p: Paint, height = 20): string =>
	solid(`M${x - 4.5} -78V${-78 - height}h-1.5v-5h12v5h-1.5V-78Z`, p.dark);

/* ---- what hands hold: the first eight in the right hand ------------------------------- */

const weapons = {
	hammer: (p) =>
		limb('M-48 -2L-52 -86', p.dark, 4) + solid('M-72 -106H-36L-33 -86H-70Z', p.metal) +
		solid('M-72 -106H-60L-62 -86H-70Z', p.dark) + line('M-52 -104V-88', p.trim, 3),
	maul: (p) => limb('M-46 0L-50 -72', p.dark, 3.5) + solid('M-64 -88H-38L-36 -72H-62Z', p.metal),
	iceAxe: (p) =>
		limb('M-50 2L-54 -98', p.dark, 4) + solid('M-52 -104Q-88 -100 -86 -66Q-72 -76 -53 -74Z', '#bcd7e6') +
		solid('M-56 -100Q-34 -98 -34 -76Q-44 -82 -55 -78Z', '#bcd7e6') + line('M-83 -70Q-84 -94 -58 -101', '#fff', 1.6, ' opacity=".8"'),
	axe: (p) =>
		limb('M-50 2L-54 -92', p.dark, 4) + solid('M-53 -98Q-90 -102 -84 -60Q-70 -70 -54 -68Z', p.metal) +
		line('M-81 -64Q-84 -94 -58 -95', '#fff', 1.5, ' opacity=".7"'),
	spear: (p) => limb('M-46 8L-52 -106', p.dark, 3) + solid('M-52 -130L-60 -104L-52 -98L-45 -104Z', STEEL) + line('M-52 -126V-102', p.dark, 1),
	halberd: (p) => limb('M-46 8L-52 -104', p.dark, 3) + solid('M-52 -126L-58 -104L-46 -104Z', '#efe6cf') + solid('M-54 -104Q-76 -104 -72 -78Q-64 -88 -53 -86Z', '#efe6cf'),
	mace: (p) =>
		limb('M-46 0L-52 -74', p.dark, 4) + glow('M-66 -92q-6-16 6-26 0 10 8 12 2-10 8-14 8 16 2 30Z', FLAME) +
		glow('M-60 -94q-2-8 4-14 2 8 8 12Z', GLOW) + solid('M-68 -90L-52 -104L-36 -90L-38 -76L-52 -68L-66 -76Z', p.metal) +
		line('M-60 -96V-74M-52 -102V-70M-44 -96V-74', p.dark, 2),
	flail: (p) =>
		limb('M-44 0L-52 -60', p.dark, 4) + line('M-52 -60q-14-10-18 4', INK, 5) +
		line('M-52 -60q-14-10-18 4', p.metal, 2.5, ' stroke-dasharray="3 3"') + solid('M-80 -46l-6 -6 8-2 2-9 6 7 9-3-3 9 7 6-9 2-2 9-6-7-9 2Z', p.metal),
	fist: (p) =>
		solid('M30 -42Q28 -26 38 -20Q54 -16 58 -32Q58 -46 44 -48Q34 -48 30 -42Z', p.metal) +
		line('M40 -24L38 -34M47 -21L46 -33M54 -25L52 -35', INK, 1.8) + solid('M28 -38q-6 2-4 9l8 3Z', p.metal),
	tower: (p) =>
		solid('M28 -74H62V-26L45 -14L28 -26Z', p.plate) + solid('M33 -69H57V-30L45 -21L33 -30Z', p.light) +
		line('M45 -66V-26M36 -56H54', p.trim, 3.4) + line('M24 -50q-10 4 0 10M66 -50q10 4 0 10', GLOW, 2),
	cannon: (p) =>
		solid('M26 -58H44V-30H26Z', p.dark) + solid('M40 -56H66V-46H40Z', p.metal) + solid('M40 -43H66V-33H40Z', p.metal) +
		hole(66, -51, 3, 5) + hole(66, -38, 3, 5),
	bombard: (p) =>
		solid('M22 -60H46V-26H22Z', p.dark) + solid('M40 -64H70V-28H40Z', p.metal) + solid('M66 -68H76V-24H66Z', p.dark) +
		hole(76, -46, 6, 19) + hole(76, -46, 3.5, 13, '#3a2a18') + line('M50 -62V-30M58 -62V-30', p.dark, 2),
	flamer: (p) =>
		solid('M26 -56H46V-32H26Z', p.dark) + solid('M44 -52H64L68 -56V-34L64 -38H44Z', p.metal) +
		glow('M68 -54q18 2 16-12 10 10 4 22 8-2 6-10 8 20-14 22-12 2-12-4Z', FLAME) + glow('M70 -48q10 0 10-6 5 8-2 12-6 2-8 0Z', GLOW),
	claw: (p) =>
		solid('M34 -40Q30 -24 40 -14L46 -2L47 -16L56 -4L54 -20L64 -12L56 -30Q54 -44 44 -46Z', p.metal) + line('M46 -2L45 -16M56 -4L52 -20', INK, 1.4),
} satisfies Record<string, (p: Paint) => string>;

type Weapon = keyof typeof weapons;

/* ---- warjacks -------------------------------------------------------------------------- */

function legs(p: Paint): string {
	const one =
		solid('M-28 0L-32 -8L-25 -16V-34H-7L-10 -16L-3 -8L-5 0Z', p.dark) + solid('M-30 0L-34 -9L-24 -14H-10L-2 -8L-4 0Z', p.shade) +
		solid('M-26 -24H-8L-9 -36H-25Z', p.plate) + line('M-17 -22V-14', p.metal, 4);
	return one + mirrored(one) + solid('M-18 -32H18L14 -44H-14Z', p.dark);
}

const arm = (p: Paint): string => limb('M-38 -68L-45 -46', p.dark, 9) + limb('M-45 -46L-44 -30', p.metal, 9);

/** The body with its head and funnels: what tells a faction by its outline. */
const bodies: Record<Faction, (p: Paint) => string> = {
	cygnar: (p) =>
		funnel(-15, p) + funnel(15, p) + puffs(-15, -106) + solid('M-32 -44Q-38 -80 -15 -86H15Q38 -80 32 -44Q0 -32 -32 -44Z', p.plate) +
		solid('M-20 -46Q-22 -70 -10 -74H10Q22 -70 20 -46Q0 -38 -20 -46Z', p.shade) + line('M-14 -52H14M-15 -58H15M-14 -64H14', p.dark, 2.6) +
		`<circle cx="0" cy="-48" r="4" fill="${p.eyes}" stroke="${INK}"/>` + solid('M-11 -76Q-12 -92 0 -94Q12 -92 11 -76Q0 -70 -11 -76Z', p.light) +
		line('M-6 -82H6', p.eyes, 3.4) + line('M0 -93V-86', p.trim, 2.4),
	khador: (p) =>
		funnel(-13, p, 26) + funnel(13, p, 26) + puffs(13, -112) + solid('M-36 -42L-40 -78L-22 -90H22L40 -78L36 -42L0 -34Z', p.plate) +
		solid('M-22 -46L-24 -72H24L22 -46L0 -40Z', p.shade) + line('M-16 -50H16M-17 -57H17M-17 -64H17', p.dark, 3) +
		solid('M-10 -72L-12 -90L0 -98L12 -90L10 -72Z', p.metal) + line('M-6 -84L-1 -82M6 -84L1 -82', p.eyes, 3) +
		solid('M-10 -76H10L6 -68H-6Z', p.dark) + line('M-34 -74L-24 -84M34 -74L24 -84', p.trim, 2.4),
	protectorate: (p) =>
		funnel(-17, p, 16) + funnel(17, p, 16) + solid('M-32 -44Q-38 -80 -15 -86H15Q38 -80 32 -44Q0 -34 -32 -44Z', p.plate) +
		solid('M-13 -70H13V-30L0 -20L-13 -30Z', p.trim) + line('M0 -64V-34M-8 -56H8', p.metal, 3.4) +
		solid('M-12 -74L-12 -90L0 -100L12 -90V-74Q0 -68 -12 -74Z', p.light) + line('M0 -92V-76M-7 -84H7', INK, 2.4) +
		solid('M-6 -100Q-8 -116 0 -122Q8 -116 6 -100Z', p.metal, 1),
	cryx: (p) =>
		funnel(-13, p, 18) + funnel(13, p, 18) + puffs(-13, -106, '#a7ff8a') + solid('M-34 -46Q-44 -74 -20 -88H20Q44 -74 34 -46L18 -36H-18Z', p.plate) +
		solid('M-18 -44L-22 -70H22L18 -44L0 -38Z', p.shade) + line('M-12 -48V-66M0 -46V-68M12 -48V-66', p.eyes, 2, ' opacity=".8"') +
		solid('M-14 -74Q-16 -94 0 -96Q16 -94 14 -74L8 -66H-8Z', p.metal) + line('M-8 -82L-2 -79M8 -82L2 -79', p.eyes, 3.4) +
		solid('M-10 -70Q-24 -66 -26 -50Q-16 -58 -6 -64Z', BONE) + solid('M10 -70Q24 -66 26 -50Q16 -58 6 -64Z', BONE),
};

const shoulders: Record<Faction, (p: Paint) => string> = {
	cygnar: (p) =>
		solid('M-54 -62Q-56 -86 -36 -88Q-22 -84 -24 -66Q-38 -58 -54 -62Z', p.plate) + line('M-50 -66Q-38 -62 -27 -68', p.trim, 2.4) +
		line('M-48 -76Q-42 -84 -34 -83', p.light, 2.4),
	khador: (p) =>
		solid('M-64 -60Q-66 -92 -40 -94Q-22 -88 -24 -66Q-42 -54 -64 -60Z', p.plate) + solid('M-58 -64Q-58 -84 -42 -86Q-30 -82 -31 -68Q-44 -60 -58 -64Z', p.shade) +
		line('M-60 -74L-70 -80M-52 -90L-58 -100M-40 -94L-40 -104', p.trim, 4),
	protectorate: (p) =>
		solid('M-56 -58Q-58 -86 -36 -88Q-22 -84 -24 -64Q-38 -54 -56 -58Z', p.plate) + line('M-52 -62Q-38 -58 -27 -66', p.metal, 3) +
		solid('M-46 -78L-40 -84L-34 -78L-40 -68Z', p.trim),
	cryx: (p) =>
		solid('M-58 -58Q-56 -84 -36 -88Q-22 -84 -24 -64Q-40 -60 -58 -58Z', p.plate) + solid('M-56 -72L-74 -92L-46 -84Z', BONE) +
		solid('M-40 -88L-46 -108L-30 -90Z', BONE),
};

const chassis = (f: Faction): string => {
	const p = paints[f];
	return legs(p) + arm(p) + mirrored(arm(p)) + bodies[f](p) + shoulders[f](p) + mirrored(shoulders[f](p));
};

function heavy(f: Faction, right: Weapon, left: Weapon): string {
	const p = paints[f];
	const hand = solid('M-54 -40Q-56 -26 -46 -24Q-36 -26 -38 -40Q-46 -46 -54 -40Z', p.metal);
	return chassis(f) + weapons[right](p) + hand + weapons[left](p);
}
const light = (f: Faction, right: Weapon, left: Weapon): string => `<g transform="scale(.86)">${heavy(f, right, left)}</g>`;

/** The crawling engines of Cryx: a shell on two bent legs, and what is in its mouth. */
function crawler(mouth: (p: Paint) => string): string {
	const p = paints.cryx;
	const leg = limb('M-16 -40L-40 -34L-34 -14', p.dark, 7) + solid('M-38 -14L-50 0H-24L-28 -14Z', p.shade);
	const horn = solid('M-34 -64L-54 -82L-30 -74Z', BONE);
	return (
		`<g transform="scale(.92)">${leg}${mirrored(leg)}${puffs(0, -92, '#a7ff8a')}${funnel(0, p, 8)}` +
		solid('M-36 -44Q-40 -82 0 -84Q40 -82 36 -44Q20 -30 0 -30Q-20 -30 -36 -44Z', p.plate) +
		solid('M-26 -46Q-28 -72 0 -74Q28 -72 26 -46Q0 -36 -26 -46Z', p.shade) + line('M-20 -66Q0 -76 20 -66', p.eyes, 2) +
		solid('M-22 -50Q-24 -30 -10 -22L0 -28L10 -22Q24 -30 22 -50Q0 -58 -22 -50Z', p.metal) +
		line('M-12 -46L-4 -43M12 -46L4 -43', p.eyes, 3.6) + `${mouth(p)}${horn}${mirrored(horn)}</g>`
	);
}
const jaws = (): string => solid('M-20 -34L-26 -14L-14 -22L-9 -8L-4 -22H4L9 -8L14 -22L26 -14L20 -34Q0 -26 -20 -34Z', BONE);
const spout = (p: Paint): string =>
	solid('M-9 -34H9V-10H-9Z', p.dark) + `<circle cx="0" cy="-12" r="8" fill="${INK}" stroke="${p.metal}" stroke-width="2.5"/>` +
	glow('M-4 -6q2 14 -2 20 8-4 10-18Z', p.eyes);
const saw = (p: Paint): string =>
	solid('M-7 -34H7V-20H-7Z', p.dark) +
	solid('M0 -32l5 7 8-4 1 9 9 1-4 8 6 7-8 3 1 9-9-1-4 8-6-6-7 5-3-8-9 1 2-9-8-3 6-7-4-8 9-1 1-9 8 4Z', STEEL) +
	`<circle cx="0" cy="-11" r="6" fill="${p.dark}" stroke="${INK}"/>`;

/* ---- warcasters -------------------------------------------------------------------------- */

interface Dress {
	coat: string;
	legs: string;
	breast: string;
	cross: string;
	skin?: string;
	hair?: string;
	cape?: string;
}

function person({ coat, legs: trousers, breast, cross, skin = '#d9b48c', hair = '#3a2a1a', cape = '' }: Dress): string {
	const half =
		solid('M-14 0L-16 -34H-2L-4 0Z', trousers) + solid('M-18 0L-20 -9H-3L-2 0Z', '#241a10');
	const sleeve = solid('M-34 -58Q-34 -74 -18 -74Q-10 -70 -13 -58Q-24 -52 -34 -58Z', coat) + limb('M-26 -58L-32 -40', coat, 7);
	return (
		cape + half + mirrored(half) + solid('M-20 -30Q-22 -64 -14 -70H14Q22 -64 20 -30L8 -24H-8Z', coat) +
		solid('M-10 -36L-12 -66H12L10 -36L0 -30Z', breast) + line('M0 -64V-34M-9 -46H9', cross, 2.4) + sleeve + mirrored(sleeve) +
		solid('M-10 -72Q-12 -92 0 -93Q12 -92 10 -72Q0 -66 -10 -72Z', skin) +
		solid('M-11 -80Q-14 -97 0 -98Q14 -97 11 -80Q6 -90 0 -89Q-6 -90 -11 -80Z', hair) + line('M-5 -80H-3M3 -80H5', INK, 2.2)
	);
}
const cloak = (fill: string): string => solid('M-18 -66Q-38 -36 -30 -2L30 -2Q38 -36 18 -66Z', fill);

/* ---- the models of the pack ------------------------------------------------------------ */

const models: Record<string, () => string> = {
	stryker: () =>
		person({
			coat: '#3f6ea8', legs: '#2a4a78', breast: '#7aa7dc', cross: '#d9ac4c', hair: '#4a3420',
			cape: solid('M-18 -66Q-40 -40 -34 -4L-10 -10L10 -10L34 -4Q40 -40 18 -66Z', '#22395c'),
		}) + limb('M-34 -36L-58 -108', '#dfe9f4', 4) + line('M-44 -48L-28 -44', '#d9ac4c', 4) +
		line('M-40 -56L-57 -106', '#8fd0ff', 1.6) + solid('M30 -44H50V-36H34V-30H30Z', '#555c64'),
	sorscha: () =>
		person({ coat: '#8e2a22', legs: '#4a1712', breast: '#71221b', cross: '#b9b3a4', hair: '#1c1512', cape: cloak('#2a211c') }) +
		solid('M-22 -72Q0 -58 22 -72Q26 -60 16 -58Q0 -52 -16 -58Q-26 -60 -22 -72Z', '#d6cdbd') + line('M11 -86Q20 -70 14 -52', '#1c1512', 6) +
		limb('M-30 6L-40 -104', '#4a4a4c', 3) + solid('M-41 -134Q-58 -116 -48 -98L-40 -104L-33 -98Q-26 -116 -41 -134Z', '#cfe8f6') +
		line('M-41 -128V-106', '#7fb8dc', 1.6),
	kreoss: () =>
		person({ coat: '#e4dcc4', legs: '#8d8468', breast: '#fffaf0', cross: '#b23a2c', skin: '#c7a06a', hair: '#c79a3f', cape: cloak('#8a2a20') }) +
		solid('M-12 -74V-92L0 -104L12 -92V-74L6 -70V-82H-6V-70Z', '#e4dcc4') + line('M-7 -82H7M0 -100V-76', INK, 2) +
		limb('M-34 6L-40 -104', '#7d5d20', 3) + solid('M-40 -132L-52 -112L-40 -96L-28 -112Z', '#c79a3f') + solid('M-40 -122L-46 -112L-40 -104L-34 -112Z', FLAME),
	severius: () =>
		person({ coat: '#b23a2c', legs: '#e4dcc4', breast: '#e4dcc4', cross: '#c79a3f', skin: '#c7a06a', hair: '#e9e4da', cape: cloak('#e4dcc4') }) +
		solid('M-13 -88L-10 -116L0 -126L10 -116L13 -88Q0 -82 -13 -88Z', '#e4dcc4') + line('M0 -118V-92M-7 -104H7', '#b23a2c', 2.6) +
		solid('M-7 -74Q0 -52 7 -74Q4 -70 0 -70Q-4 -70 -7 -74Z', '#e9e4da') + limb('M-34 6L-40 -100', '#7d5d20', 3) +
		solid('M-40 -130l4 9 9-4-3 9 9 4-9 4 3 9-9-4-4 9-4-9-9 4 3-9-9-4 9-4-3-9 9 4Z', '#c79a3f') + `<circle cx="-40" cy="-112" r="5" fill="${FLAME}" stroke="${INK}"/>`,
	deneghra: () =>
		person({
			coat: '#2b332d', legs: '#151a17', breast: '#3d4a3f', cross: '#8dff6a', skin: '#cfc6b8', hair: '#e9e4da',
			cape: solid('M-18 -66Q-46 -30 -40 4L-24 -8L-10 4L0 -8L10 4L24 -8L40 4Q46 -30 18 -66Z', '#1a201c'),
		}) + solid('M-30 -70L-46 -92L-20 -78Z', BONE) + solid('M30 -70L46 -92L20 -78Z', BONE) + solid('M-8 -96L-14 -114L-2 -98Z', '#8f7a3a') +
		solid('M8 -96L14 -114L2 -98Z', '#8f7a3a') + limb('M-32 6L-44 -100', '#3a362e', 3) + solid('M-45 -136L-54 -104L-45 -96L-37 -104Z', '#9fb89a') +
		line('M-45 -128V-104', '#8dff6a', 1.8),
	ironclad: () => heavy('cygnar', 'hammer', 'fist'),
	lancer: () => light('cygnar', 'spear', 'tower'),
	charger: () => light('cygnar', 'maul', 'cannon'),
	juggernaut: () => heavy('khador', 'iceAxe', 'fist'),
	destroyer: () => heavy('khador', 'axe', 'bombard'),
	crusader: () => heavy('protectorate', 'mace', 'fist'),
	repenter: () => light('protectorate', 'flail', 'flamer'),
	revenger: () => light('protectorate', 'halberd', 'tower'),
	slayer: () => chassis('cryx') + weapons.claw(paints.cryx) + mirrored(weapons.claw(paints.cryx)),
	deathripper: () => crawler(jaws),
	defiler: () => crawler(spout),
	ripjaw: () => crawler(saw),
};

const drawn = new Map<string, string>();

/** The miniature of a card as SVG text; a machine of plain iron for one that has no drawing. */
export function figure(card: string): string {
	let text = drawn.get(card);
	if (text === undefined) drawn.set(card, (text = (models[card] ?? (() => heavy('khador', 'axe', 'fist')))()));
	return text;
}

/** The part of the drawing with head and shoulders, for medallions. */
export const bustOf = (small: boolean): string => (small ? '-34 -106 68 68' : '-42 -110 84 84');
