/*
 * model.ts - the view and the pack of WARMACHINE as the engine writes them, and what can be
 * read off them at a glance. No rules: whatever needs one is asked of the engine.
 */
import type { Table, Text } from '$/table';
import { likeness } from './scenery';
import { say, words, type Word } from './words';

export const INCH = 254;
export const ROSTER = 10;

/** q_act() verbs, in the order of games/warmachine/spoken.h. */
export const SAY = {
	FIRST: 1,
	PLACE: 2,
	KEEP: 3,
	FOCUS: 4,
	ACTIVATE: 5,
	END_TURN: 6,
	STAND: 7,
	STAY_DOWN: 8,
	HOLD: 9,
	ADVANCE: 10,
	RUN: 11,
	CHARGE: 12,
	SLAM: 13,
	LEG: 14,
	BACK: 15,
	DONE: 16,
	FACE: 17,
	ATTACK: 18,
	BASH: 19,
	BUTT: 20,
	STAR: 21,
	LOCK: 22,
	THROW: 23,
	SEIZE: 24,
	TOWARDS: 25,
	BREAK: 26,
	RELEASE: 27,
	CAST: 28,
	HEAL: 29,
	FEAT: 30,
	BOOST: 31,
	PLAIN: 32,
	STRIKE: 33,
	DECLINE: 34,
	REROLL: 35,
	ACCEPT: 36,
	IGNORE: 37,
	SUFFER: 38,
	DIE: 39,
	STRAY: 40,
	CONCEDE: 41,
} as const;

export interface Model {
	effects: [string[], string[]];
	turn: string[];
	x: number;
	y: number;
	fx: number;
	fy: number;
	card: string;
	marks: string[];
	did: string[];
	focus: number;
	wounds: number;
	damage: number[];
	upkeep: (string | null)[];
	hold: number[];
	quarry: number;
}

export interface Piece {
	ground: string;
	protection: string;
	hazard_pow?: number;
	hazard_points?: number;
	vertices?: number;
	radius: number;
	at: [number, number][];
}

export interface View {
	model: Model[];
	piece: Piece[];
	cloud: { at: [number, number]; radius: number; seat: number }[];
	path: { legs: number; x: number[]; y: number[] };
	width: number;
	depth_u: number;
	map: string;
	active: number;
	first: number;
	round: number;
	round_limit: number;
	feats_used: number;
	phase: string;
}

export interface Weapon {
	id: string;
	name: Text;
	flavour: Text;
	ranged: boolean;
	location: string;
	pow: number;
	rng: number | null;
	rof: number;
	aoe: number;
	traits: string[];
}

export interface Spell {
	id: string;
	name: Text;
	text: Text;
	flavour: Text;
	ledger: number;
	cost: number;
	rng: number | null;
	aoe: number;
	pow: number;
	aims_at: string;
	upkeep: boolean;
	offensive: boolean;
}

export interface Card {
	id: string;
	name: Text;
	called: Text;
	role: Text;
	flavour: Text;
	faction: string;
	kind: 'warcaster' | 'warjack';
	base: 'small' | 'medium' | 'large';
	spd: number;
	str: number;
	mat: number;
	rat: number;
	def: number;
	arm: number;
	foc: number;
	shield_arm: number;
	grid: string | null;
	boxes: number;
	cost: number;
	weapons: string[];
	spells: string[];
	feat: string | null;
	abilities: string[];
}

export interface Pack {
	factions: { id: string; name: Text; text: Text }[];
	cards: Card[];
	weapons: Weapon[];
	spells: Spell[];
	feats: { id: string; name: Text; text: Text; ledger: number }[];
	abilities: { id: string; name: Text; text: Text; ledger: number; kind: string }[];
	grids: { id: string; name: Text; rows: string[][] }[];
	armies: { id: string; name: Text; faction: string; models: { model: string }[] }[];
	maps: { id: string; name: Text; text: Text; terrain: MapPiece[] }[];
	terrain_kinds: { id: string; name: Text; text: Text; ground: string; protection: string }[];
	conditions: Record<string, { name: Text; stat: Record<string, number>; stationary: boolean }>;
	terms: { id: string; name: Text; text: Text }[];
}

export interface MapPiece {
	id: string;
	kind: string;
	radius: number;
	at: [number, number][];
}

/* ---- at a glance --------------------------------------------------------------- */

export const seatOf = (m: number): number => Math.floor(m / ROSTER);
export const casterOf = (seat: number): number => seat * ROSTER;
/** "Deathripper 2": with a number where the side fields several. */
export function numbered(table: Table<View, Pack>, m: number): string {
	const { card } = table.view.model[m]!;
	const same = table.view.model
		.map((model, i) => ({ model, i }))
		.filter((one) => seatOf(one.i) === seatOf(m) && one.model.card === card && fielded(one.model));
	const name = table.say(cardOf(table.pack, table.view.model[m]!).called);
	return same.length > 1 ? `${name} ${same.findIndex((one) => one.i === m) + 1}` : name;
}
/** The same, and whose it is where both sides have such a model, as the engine writes it. */
export function called(table: Table<View, Pack>, m: number): string {
	const { card } = table.view.model[m]!;
	const both = table.view.model.some((model, i) => seatOf(i) !== seatOf(m) && model.card === card && fielded(model));
	const owner = table.seats[seatOf(m)];
	const who = owner?.mine ? say(table.lang, 'you') : owner?.name;
	return both && who ? `${numbered(table, m)} (${who})` : numbered(table, m);
}
const fielded = (model: Model): boolean => model.marks.includes('on-roster');

/** a1, b3: the way models are called in notation and in queries. */
export const nameOf = (m: number): string => 'ab'[seatOf(m)]! + String((m % ROSTER) + 1);

export const inPlay = (model: Model | undefined): boolean =>
	!!model && model.marks.includes('in-play');
export const onRoster = (model: Model | undefined): boolean =>
	!!model && model.marks.includes('on-roster');
export const isDown = (model: Model): boolean => model.marks.includes('knocked-down');

const found = new WeakMap<Pack, Map<string, Card>>();

export function cardOf(pack: Pack, model: Model): Card {
	let cards = found.get(pack);
	if (!cards) found.set(pack, (cards = new Map(pack.cards.map((card) => [card.id, card]))));
	return cards.get(model.card)!;
}

export const isCaster = (card: Card): boolean => card.kind === 'warcaster';

const RADIUS = { small: 150, medium: 200, large: 250 };
/** Of the base, in units: 30, 40 and 50 mm across. */
export const radiusOf = (card: Card): number => RADIUS[card.base];

export const weaponsOf = (pack: Pack, card: Card): Weapon[] =>
	card.weapons.map((id) => pack.weapons.find((weapon) => weapon.id === id)!);
export const spellsOf = (pack: Pack, card: Card): Spell[] =>
	card.spells.map((id) => pack.spells.find((spell) => spell.id === id)!);

/** What is printed: POW, and STR with it for blows. */
export const powerOf = (card: Card, weapon: Weapon): number =>
	weapon.ranged ? weapon.pow : card.str + weapon.pow;

/** Models of a seat that are on the table or were, in roster order. */
export function roster(view: View, seat: number): number[] {
	return view.model
		.map((_, m) => m)
		.filter((m) => seatOf(m) === seat && onRoster(view.model[m]));
}

/** The cost of a whole battlegroup. */
export const worth = (pack: Pack, view: View, seat: number): number =>
	roster(view, seat).reduce((sum, m) => sum + cardOf(pack, view.model[m]!).cost, 0);

export type Box = { letter: string; marked: boolean; column: number; row: number };

/** The boxes of a damage grid as printed, top row first; none for a warcaster. */
export function boxesOf(pack: Pack, model: Model): Box[] {
	const card = cardOf(pack, model);
	const grid = pack.grids.find((g) => g.id === card.grid);
	if (!grid || isCaster(card)) return [];
	return grid.rows.flatMap((row, y) =>
		row.flatMap((letter, x) =>
			letter === '#'
				? []
				: [{ letter, column: x, row: y, marked: !!((model.damage[x]! >> y) & 1) }],
		),
	);
}

export function freeBoxes(pack: Pack, model: Model): number {
	const card = cardOf(pack, model);
	if (isCaster(card)) return card.boxes - model.wounds;
	return boxesOf(pack, model).filter((box) => !box.marked).length;
}

/** How many boxes of a system are free, and of how many. */
export function systemOf(pack: Pack, model: Model, letter: string): [number, number] {
	const own = boxesOf(pack, model).filter((box) => box.letter === letter);
	return [own.filter((box) => !box.marked).length, own.length];
}

/** Everything that lies on a model for a while: conditions by name. */
export function conditionsOf(model: Model): string[] {
	return [...new Set([...model.effects[0], ...model.effects[1], ...model.turn])];
}

export const isStill = (pack: Pack, model: Model): boolean =>
	conditionsOf(model).some((name) => pack.conditions[name]?.stationary);

export interface Ground extends MapPiece {
	name: Text;
	ground: string;
	hazard: boolean;
}

/** Terrain of the map and of the options together. */
export function terrainOf(pack: Pack, view: Pick<View, 'map' | 'piece'>): Ground[] {
	const map = pack.maps.find((m) => m.id === view.map);
	const printed = (map?.terrain ?? []).map((piece) => {
		const kind = pack.terrain_kinds.find((k) => k.id === piece.kind)!;
		return { ...piece, name: kind.name, ground: kind.ground, hazard: false };
	});
	const free = view.piece.map((piece, i) => ({
		id: `free-${i}`,
		kind: likeness(piece),
		radius: piece.radius,
		at: piece.at,
		name: words[piece.ground as Word],
		ground: piece.ground,
		hazard: !!(piece.hazard_pow || piece.hazard_points),
	}));
	return [...printed, ...free];
}

/** "7.3″", "7,3″": to a tenth, as on the tape. */
export function inches(units: number, lang: string): string {
	const text = (units / INCH).toFixed(1).replace(/\.0$/, '');
	return (lang === 'fr' ? text.replace('.', ',') : text) + '″';
}
