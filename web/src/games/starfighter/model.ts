/*
 * model.ts - a view of Starfighter as the table reads it: what is in view, what faces
 * what, and what a battle fought now would cost. The rules are docs/rules/starfighter.md.
 */

import { playerSectorCardsMarkersKeys, sizes } from '$types/starfighter';
import type {
	PackCards, PackCruisers, PackDecks, PlayerSectorCards, Player, Pack, QuestionKind, View,
} from '$types/starfighter';
import type { Table } from '$/table';

export { verbs, verbChoices } from '$types/starfighter';
export type { Pack, Phase, Player, QuestionKind, View } from '$types/starfighter';
export type Squadron = PlayerSectorCards;
export type Card = PackCards;
export type Cruiser = PackCruisers;
export type Deck = PackDecks;
export type Effect = keyof Pack['effects'];
export type SfTable = Table<View, Pack, QuestionKind>;

/** The sides of a card, in the order of their numbers. */
export const HALVES = playerSectorCardsMarkersKeys;
export type Half = (typeof HALVES)[number];

export const SECTORS = sizes['player.sector'];
export const DECK_MIN = 25;

/** Events and questions name an effect by its number. */
export const effectOf = (pack: Pack, number: number): Effect =>
	(Object.keys(pack.effects) as Effect[])[number] ?? 'none';

export type Class = 'move' | 'gain' | 'harm' | 'guard';

/* The class of an effect gives its badge a shape: round, square, octagon, shield. */
const CLASSES: Record<Effect, Class> = {
	none: 'move',
	draw: 'gain',
	'lateral-move': 'move',
	'vertical-move': 'move',
	'free-move': 'move',
	rotate: 'move',
	destroy: 'harm',
	'damage-enemy-cruiser': 'harm',
	'damage-own-cruiser': 'harm',
	'force-field': 'guard',
	'screen-2': 'guard',
	'screen-3': 'guard',
	'screen-4': 'guard',
	flip: 'move',
	'damage-fighter': 'harm',
};
export const classOf = (effect: Effect): Class => CLASSES[effect];

/* How many markers a screen takes. SF-923 */
export const SCREENS: Partial<Record<Effect, number>> = { 'screen-2': 2, 'screen-3': 3, 'screen-4': 4 };

export const isVerso = (s: Squadron) => s.lies.includes('verso');
export const isTurned = (s: Squadron) => s.lies.includes('rotated');

/** A card as it comes from a hand: nothing has happened to it. */
export const freshly = (card: string, ...lies: Squadron['lies']): Squadron => ({
	card,
	lies,
	markers: { upper: 0, lower: 0 },
	screens: 0,
	triggered: 0,
});

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

	/** The face that all cards share: the first of the pack. SF-208 */
	get verso(): Card {
		return this.pack.cards[0]!;
	}

	id(number: number): string {
		return this.pack.cards[number]?.id ?? this.verso.id;
	}

	/** Nobody but its owner knows which card this is. */
	isHidden(s: Squadron): boolean {
		return s.card === this.verso.id;
	}

	/* SF-208: the face a card shows. */
	face(s: Squadron): Card {
		return (isVerso(s) ? undefined : this.card.get(s.card)) ?? this.verso;
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
		for (const side of HALVES)
			if (inView(slot, cards.length, side)) {
				const half = lying(s, side);
				n += index.face(s).half[half].fighters - s.markers[half];
			}
	});
	return n;
}

export function screensOf(index: Index, s: Squadron): number {
	const { upper, lower } = index.face(s).half;
	return Math.max(SCREENS[upper.effect] ?? 0, SCREENS[lower.effect] ?? 0);
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

/* SF-1101..1103: what a deck breaks, one rule for each fault. */
export function deckFaults(index: Index, cards: string[]): { rule: string; cards: string[] }[] {
	const faults: { rule: string; cards: string[] }[] = [];
	const unknown = cards.filter((c) => c === index.verso.id || !index.card.has(c));
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
