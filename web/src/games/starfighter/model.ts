/*
 * model.ts - a view of Starfighter as the table reads it. Nothing here decides: what faces what and
 * what a battle fought now would cost are facts of the view (games/starfighter/facts.c).
 */

import { playerSectorCardsMarkersKeys, sizes } from '$types/starfighter';
import type {
	PackCards, PackCruisers, PackDecks, PlayerSectorCards, Player, Pack, EventKind, QuestionKind, View,
} from '$types/starfighter';
import type { Table } from '$/table';
import { capital, fill } from '$/typeset';

export { verbs, verbChoices } from '$types/starfighter';
export type { Pack, Phase, Player, QuestionKind, View } from '$types/starfighter';
export type Squadron = PlayerSectorCards;
export type Card = PackCards;
export type Cruiser = PackCruisers;
export type Deck = PackDecks;
export type Effect = keyof Pack['effects'];
export type SfTable = Table<View, Pack, QuestionKind, EventKind>;

/** The sides of a card, in the order of their numbers. */
export const HALVES = playerSectorCardsMarkersKeys;
export type Half = (typeof HALVES)[number];

export const SECTORS = sizes['player.sector'];

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

/** A word of the pack as a name or a heading. */
export const wordOf = (table: SfTable, word: 'half_upper' | 'half_lower' | 'hidden_card'): string =>
	capital(table.say(table.pack.words[word]), table.lang);

/** "2 fighters", "no fighter". */
export const fightersText = (table: SfTable, n: number): string =>
	n ? fill(table.say(table.pack.words.fighters), table.lang, [n]) : table.say(table.pack.words.no_fighter);

/** A half of a card: "2 fighters + Force field". */
export function halfText(table: SfTable, half: Card['half']['upper']): string {
	const effect = half.effect && half.effect !== 'none' ? table.say(table.pack.effects[half.effect]?.name) : '';
	return [fightersText(table, half.fighters), effect].filter(Boolean).join(' + ');
}

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

export function screensOf(index: Index, s: Squadron): number {
	const { upper, lower } = index.face(s).half;
	return Math.max(SCREENS[upper.effect] ?? 0, SCREENS[lower.effect] ?? 0);
}

export function hasField(index: Index, s: Squadron): boolean {
	const { upper, lower } = index.face(s).half;
	return upper.effect === 'force-field' || lower.effect === 'force-field';
}

export interface Front {
	own: number;
	other: number;
	/* armour either side would lose in this lane, were the battle fought now */
	risk: number;
	threat: number;
	/* the sector opposite; -1: none */
	facing: number;
}

/* Each own sector's front, from the facts that the engine gives with a view. */
export function fronts(view: View, seat: number): Front[] {
	const own = view.facts.player[seat]!.sector,
		theirs = view.facts.player[1 - seat]!.sector;
	return own.map(({ guns, loss, facing }) => {
		const other = facing === null ? undefined : theirs[facing];
		return { own: guns, other: other?.guns ?? 0, risk: loss, threat: other?.loss ?? 0, facing: facing ?? -1 };
	});
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
