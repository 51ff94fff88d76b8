/*
 * model.ts - a view of Starfighter as the table reads it: what is in view, what faces
 * what, and what a battle fought now would cost. The rules are docs/rules/starfighter.md.
 */

export type Half = 'upper' | 'lower';
export type Lang = 'en' | 'fr';
export type Words = { en: string; fr: string };

export interface Squadron {
	card: string;
	lies: string[];
	markers: { upper: number; lower: number };
	screens: number;
}

export interface Player {
	hand: string[];
	discard: string[];
	deck: string[];
	hand_count: number;
	side_count: number;
	pile_count: number;
	cruiser: string | null;
	passed: boolean;
	sector: { cards: Squadron[] }[];
	armour: number;
}

export interface View {
	head: { ask: { player: number; kind: number; subject: number[] } };
	player: Player[];
	phase: Phase;
	mode: 'training' | 'skirmish' | 'total-war';
	round: number;
	initiative: number | null;
	offset: number;
}

export interface Print {
	fighters: number;
	effect?: string;
}

export interface Card {
	id: string;
	name: Words;
	flavour: Words;
	level: number;
	colour: string;
	half: { upper: Print; lower: Print };
}

export interface Cruiser {
	id: string;
	name: Words;
	flavour: Words;
	armour: number;
	training: number;
	slots: number[];
	draws: number[];
}

export interface Deck {
	id: string;
	name: Words;
	plan: Words;
	cruiser: string;
	cards: string[];
}

export interface Pack {
	cards: Card[];
	cruisers: Cruiser[];
	decks: Deck[];
	effects: Record<string, { name: Words; text: Words }>;
	reasons: { id: string; why: Words }[];
}

export const SECTORS = 5;
export const DECK_MIN = 25;

export enum Verb {
	Pass = 1,
	Place,
	Cruiser,
	Deck,
	First,
	Take,
	Move,
	Hit,
	Slide,
	Order,
	Split,
	Drawn,
	Begins,
	Concede,
}

/* The effects in the order of the rules' enum: events name them by number. */
export const EFFECTS = [
	'none',
	'draw',
	'lateral-move',
	'vertical-move',
	'free-move',
	'rotate',
	'destroy',
	'damage-enemy-cruiser',
	'damage-own-cruiser',
	'force-field',
	'screen-2',
	'screen-3',
	'screen-4',
	'flip',
	'damage-fighter',
];

export type Class = 'move' | 'gain' | 'harm' | 'guard';

/* The class of an effect gives its badge a shape: round, square, octagon, shield. */
export function classOf(effect: string): Class {
	if (effect === 'draw') return 'gain';
	if (effect === 'force-field' || effect.startsWith('screen')) return 'guard';
	return effect.startsWith('damage') || effect === 'destroy' ? 'harm' : 'move';
}

/* The rule that explains an effect, for its chip. */
export const EFFECT_RULE: Record<string, string> = {
	draw: 'SF-901',
	'lateral-move': 'SF-903',
	'vertical-move': 'SF-905',
	'free-move': 'SF-906',
	rotate: 'SF-909',
	destroy: 'SF-911',
	'damage-enemy-cruiser': 'SF-912',
	'damage-own-cruiser': 'SF-913',
	'force-field': 'SF-921',
	'screen-2': 'SF-923',
	'screen-3': 'SF-923',
	'screen-4': 'SF-923',
	flip: 'SF-927',
	'damage-fighter': 'SF-929',
};

export const isVerso = (s: Squadron) => s.lies.includes('verso');
export const isTurned = (s: Squadron) => s.lies.includes('rotated');

/* A pack by its ids; made once for each pack. */
export class Index {
	readonly card = new Map<string, Card>();
	readonly cruiser = new Map<string, Cruiser>();

	constructor(readonly pack: Pack) {
		for (const c of pack.cards) this.card.set(c.id, c);
		for (const c of pack.cruisers) this.cruiser.set(c.id, c);
	}

	number(card: string): number {
		return this.pack.cards.findIndex((c) => c.id === card);
	}

	id(number: number): string {
		return this.pack.cards[number]?.id ?? 'verso';
	}

	/* SF-208: the face a card shows. */
	face(s: Squadron): Card {
		return this.card.get(isVerso(s) ? 'verso' : s.card) ?? this.pack.cards[0]!;
	}

	slots(player: Player, sector: number): number {
		return this.cruiser.get(player.cruiser ?? '')?.slots[sector] ?? 0;
	}
}

const indexes = new WeakMap<object, Index>();

export function indexOf(pack: Pack): Index {
	let index = indexes.get(pack);
	if (!index) indexes.set(pack, (index = new Index(pack)));
	return index;
}

/* SF-205: the printed half that lies on a side (upper: towards the opponent). */
export function lying(s: Squadron, side: Half): Half {
	return isTurned(s) ? (side === 'upper' ? 'lower' : 'upper') : side;
}

/* SF-207: of the top card both sides are in view, of the others the lower one. */
export function inView(slot: number, height: number, side: Half): boolean {
	return side === 'lower' || slot === height - 1;
}

/* SF-707: the guns in view of a sector. */
export function guns(index: Index, cards: Squadron[]): number {
	let n = 0;
	cards.forEach((s, slot) => {
		for (const side of ['upper', 'lower'] as const)
			if (inView(slot, cards.length, side)) {
				const half = lying(s, side);
				n += index.face(s).half[half].fighters - s.markers[half];
			}
	});
	return n;
}

export function screensOf(index: Index, s: Squadron): number {
	const { upper, lower } = index.face(s).half;
	return Math.max(
		0,
		...[upper.effect, lower.effect].map((e) =>
			e?.startsWith('screen') ? Number(e.slice(7)) : 0,
		),
	);
}

export function hasField(index: Index, s: Squadron): boolean {
	const { upper, lower } = index.face(s).half;
	return upper.effect === 'force-field' || lower.effect === 'force-field';
}

/* SF-R25: the sector that faces one's sector, or -1. */
export function facing(offset: number, sector: number): number {
	const other = SECTORS - 1 - sector - offset;
	return other >= 0 && other < SECTORS ? other : -1;
}

/* SF-709..716: armour lost when so many markers come down a sector. */
export function leak(index: Index, cards: Squadron[], markers: number): number {
	for (let slot = cards.length - 1; slot >= 0 && markers > 0; slot--) {
		const s = cards[slot]!;
		if (hasField(index, s)) return 0;
		markers -= Math.min(markers, Math.max(0, screensOf(index, s) - s.screens));
		const { upper, lower } = index.face(s).half;
		markers -= Math.min(
			markers,
			upper.fighters + lower.fighters - s.markers.upper - s.markers.lower,
		);
	}
	return markers;
}

export interface Front {
	own: number;
	other: number;
	/* armour either side would lose in this lane, were the battle fought now */
	risk: number;
	threat: number;
	facing: number;
}

/* Each own sector's front; `facing` is -1 where nothing is opposite. */
export function fronts(index: Index, view: View, seat: number): Front[] {
	const me = view.player[seat]!,
		them = view.player[1 - seat]!;
	return me.sector.map((s, i) => {
		const f = facing(view.offset, i);
		const own = guns(index, s.cards);
		if (f < 0) return { own, other: 0, risk: 0, threat: 0, facing: f };
		const other = guns(index, them.sector[f]!.cards);
		return {
			own,
			other,
			facing: f,
			risk: leak(index, s.cards, other),
			threat: leak(index, them.sector[f]!.cards, own),
		};
	});
}

/* The view after a card was placed, before its effects: what a preview shows. */
export function placed(
	view: View,
	seat: number,
	sector: number,
	card: string,
	verso: boolean,
): View {
	const player = view.player.map((p, i) =>
		i !== seat
			? p
			: {
					...p,
					hand: p.hand.filter((c) => c !== card),
					sector: p.sector.map((s, at) =>
						at !== sector
							? s
							: {
									cards: [
										...s.cards,
										{
											card,
											lies: verso
												? [
														'verso',
													]
												: [
														'known',
													],
											markers: {
												upper: 0,
												lower: 0,
											},
											screens: 0,
										},
									],
								},
					),
				},
	);
	return { ...view, player };
}

export type Phase = 'setup' | 'reinforcement' | 'deployment' | 'battle' | 'over';

/* SF-1101..1103: what a deck breaks, one rule for each fault. */
export function deckFaults(index: Index, cards: string[]): { rule: string; cards: string[] }[] {
	const faults: { rule: string; cards: string[] }[] = [];
	const unknown = cards.filter((c) => c === 'verso' || !index.card.has(c));
	const twice = cards.filter((c, i) => cards.indexOf(c) !== i);
	if (unknown.length) faults.push({ rule: 'SF-1101', cards: unknown });
	if (twice.length) faults.push({ rule: 'SF-1103', cards: twice });
	if (cards.length < DECK_MIN) faults.push({ rule: 'SF-1102', cards: [] });
	return faults;
}

/* Where a card lies, for an effect that names only its number. */
export function whereIs(
	view: View,
	index: Index,
	seat: number,
	card: number,
): { seat: number; sector: number; slot: number } | null {
	const id = index.id(card);
	for (const s of [seat, 1 - seat])
		for (const [sector, { cards }] of (view.player[s]?.sector ?? []).entries()) {
			const slot = cards.findIndex((c) => c.card === id && !isVerso(c));
			if (slot >= 0) return { seat: s, sector, slot };
		}
	return null;
}
