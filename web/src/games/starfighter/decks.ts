/*
 * decks.ts - decks of one's own for Total War: as text, in the browser's store, as an option.
 */
import { deckFaults, type Index } from './model';

export interface OwnDeck {
	name: string;
	cards: string[];
}

export interface Store {
	getItem(key: string): string | null;
	setItem(key: string, value: string): void;
}

export const KEY = 'quinte.starfighter.decks';
const NAME_MAX = 40;

const byNumber = (a: string, b: string) => Number(a.split('-')[1]) - Number(b.split('-')[1]);

/* One line, the same that `quinte deck share` prints and `quinte deck save` reads. */
export function toText(deck: OwnDeck): string {
	const name = deck.name.replace(/[;\n]/g, ' ').trim();
	return `game starfighter;name ${name};mode total-war;cards ${[...deck.cards].sort(byNumber).join(' ')}`;
}

/* Anything with serial numbers in it is a deck; what is no card of the pack stays in, and is
 * named as a fault. */
export function fromText(text: string): OwnDeck | null {
	const cards = text.match(/\b[0-3]-\d{2,3}\b/g);
	if (!cards) return null;
	const name =
		/(?:^|[;\n])\s*name\s+([^;\n]+)/.exec(text)?.[1] ??
		/^([^:;]*[^:;\d\s-][^:;]*):/.exec(text)?.[1] ??
		'';
	return { name: name.trim().slice(0, NAME_MAX), cards };
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
	return [...others, { name: deck.name, cards: [...deck.cards].sort(byNumber) }].sort(
		(a, b) => a.name.localeCompare(b.name),
	);
}

/* SF-1101..1103 hold: it can be played. */
export function isSound(index: Index, deck: OwnDeck): boolean {
	return deckFaults(index, deck.cards).length === 0;
}

/* The option of a new game that plays this deck. */
export function deckOption(deck: OwnDeck): { name: null; card_count: number; cards: string[] } {
	return { name: null, card_count: deck.cards.length, cards: deck.cards };
}
