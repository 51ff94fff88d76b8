/*
 * model.ts - the view and the pack of WARMACHINE as the engine writes them, and what can be
 * read off them at a glance. No rules: whatever needs one is asked of the engine.
 */
import { inch, radiusLarge, radiusMedium, radiusSmall, sizes, verbs } from '$types/warmachine';
import type { Model, Pack, PackCards, PackMapsTerrain, PackSpells, PackWeapons, EventKind, QuestionKind, View } from '$types/warmachine';
import type { Table, Text } from '$/table';
import { likeness } from './scenery';
import { groundName } from './terrain/labels';
import { say } from './words';

export const INCH = inch;
export const SEATS = 2;
export const ROSTER = sizes.model / SEATS;

export { verbs } from '$types/warmachine';
export type { Model, Pack, Phase, Piece, QuestionKind, View } from '$types/warmachine';
export type Weapon = PackWeapons;
export type Spell = PackSpells;
export type Card = PackCards;
export type MapPiece = PackMapsTerrain;
export type WmTable = Table<View, Pack, QuestionKind, EventKind>;

/** The rule of something printed on a card: abilities, spells and feats have their numbers in the pack. */
export const cardRule = (ledger: number): string => `WM-C${String(ledger).padStart(2, '0')}`;

/* ---- at a glance --------------------------------------------------------------- */

export const seatOf = (m: number): number => Math.floor(m / ROSTER);
export const casterOf = (seat: number): number => seat * ROSTER;
/** "Deathripper 2": with a number where the side fields several. */
export function numbered(table: WmTable, m: number): string {
	const { number } = table.view.facts.model[m]!;
	const name = table.say(cardOf(table.pack, table.view.model[m]!).called);
	return number ? `${name} ${number}` : name;
}
/** The same, and whose it is where both sides have such a model, as the engine writes it. */
export function called(table: WmTable, m: number): string {
	const owner = table.seats[seatOf(m)];
	const who = owner?.mine ? say(table.lang, 'you') : owner?.name;
	return table.view.facts.model[m]!.both && who ? `${numbered(table, m)} (${who})` : numbered(table, m);
}

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

const RADIUS = { small: radiusSmall, medium: radiusMedium, large: radiusLarge };
/** Of the base, in units: 30, 40 and 50 mm across. */
export const radiusOf = (card: Card): number => RADIUS[card.base];

export const weaponsOf = (pack: Pack, card: Card): Weapon[] =>
	card.weapons.map((id) => pack.weapons.find((weapon) => weapon.id === id)!);
export const spellsOf = (pack: Pack, card: Card): Spell[] =>
	card.spells.map((id) => pack.spells.find((spell) => spell.id === id)!);

/** What is printed: POW, and STR with it for blows. */
export const powerOf = (card: Card, weapon: Weapon): number =>
	weapon.ranged ? weapon.pow : card.str + weapon.pow;

/** Six columns, or a warcaster's row. */
export const sizeOf = (card: Card): 'grid' | 'track' => (isCaster(card) ? 'track' : 'grid');

/** What an attack was made with: a weapon by its slot, or one of the ways that come after them (enum means). */
export function weaponNamed(table: WmTable, attacker: number, means: number): string {
	const model = table.view.model[attacker];
	const weapon = model && weaponsOf(table.pack, cardOf(table.pack, model))[means];
	if (weapon) return table.say(weapon.name);
	const ways = [verbs.bash, verbs.butt, verbs.star, verbs.slam, verbs.throw_, verbs.lock];
	const way = ways[means - sizes['model.hold']];
	/* Some labels of answers are verbs in French. */
	if (way === verbs.throw_) return say(table.lang, 'aThrow');
	if (way === verbs.lock) return say(table.lang, 'aLock');
	return way === undefined ? say(table.lang, 'anAttack') : table.label(way);
}
export const spellNamed = (table: WmTable, spell: number): string => table.say(table.pack.spells[spell]?.name);

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
export function conditionsOf(model: Model): (keyof Pack['conditions'])[] {
	return [...new Set([...model.effects.flat(), ...model.turn])];
}

export const isStill = (pack: Pack, model: Model): boolean =>
	conditionsOf(model).some((name) => pack.conditions[name].stationary);

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
		name: groundName(piece.ground),
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

/** What the pack calls a system of a warjack by its letter on the grid ('.': the hull), or a mark on a model. */
export const termOf = (table: WmTable, id: string): string =>
	table.say(table.pack.terms.find((term) => term.id === id)?.name);
export const systemName = (table: WmTable, letter: string): string =>
	termOf(table, letter === '.' ? 'system-hull' : `system-${letter.toLowerCase()}`);
