/*
 * decks.ts - decks of one's own for Total War, in the browser's store.
 */
import type { Index } from './model';

export interface OwnDeck {
	name: string;
	cards: string[];
}

export interface Store {
	getItem(key: string): string | null;
	setItem(key: string, value: string): void;
}

export const KEY = 'quinte.starfighter.decks';
/* Cards of the pack that are named in a text, for lists that people write themselves; a deck that
 * Quinte wrote is read by the engine. */
export function cardsNamed(text: string, index: Index): string[] {
	return text.split(/[\s,;:]+/).filter((word) => index.card.has(word));
}

function isDeck(x: unknown): x is OwnDeck {
	const deck = x as OwnDeck;
	return (
		typeof deck === 'object' &&
		deck !== null &&
		typeof deck.name === 'string' &&
		Array.isArray(deck.cards) &&
		deck.cards.every((c) => typeof c === 'string')
	);
}

/* What cannot be read is as good as nothing; it is not overwritten until a deck is kept. */
export function load(store: Store | null): OwnDeck[] {
	try {
		const kept: unknown = JSON.parse(store?.getItem(KEY) ?? '[]');
		return Array.isArray(kept) ? kept.filter(isDeck) : [];
	} catch {
		return [];
	}
}

/* False if the browser keeps nothing: full, or forbidden. */
export function keep(store: Store | null, decks: OwnDeck[]): boolean {
	try {
		if (!store) return false;
		store.setItem(KEY, JSON.stringify(decks));
		return true;
	} catch {
		return false;
	}
}

/* A deck of that name replaces the one there was. */
export function withDeck(decks: OwnDeck[], deck: OwnDeck): OwnDeck[] {
	const others = decks.filter((d) => d.name !== deck.name);
	return [...others, { name: deck.name, cards: [...deck.cards] }].sort((a, b) => a.name.localeCompare(b.name));
}
