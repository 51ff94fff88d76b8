/*
 * store.ts - kept games.
 */
import type { PackFile } from '$/engine/module';
import type { Lang, Slug } from '$/table';
import { Shelf, StoreError } from './shelf';

export interface SeatChoice {
	machine: boolean;
	level: string;
	name: string;
}

/** A pack of one's own: what it is called, and its files. */
export interface OwnPack {
	name: string;
	files: PackFile[];
}

export interface Kept {
	id: string;
	slug: Slug;
	/** The saved game: what `quinte replay` reads. */
	save: string;
	seats: SeatChoice[];
	/** When it was last played, in ms. */
	when: number;
	answers: number;
	over: boolean;
	score: number[];
	/** Where play is ("Round 3"), in the language it was played in; games kept in browsers have this name. */
	standing: string;
	/** That language; games kept before it was written down have none. */
	lang?: Lang;
	/** A person is to answer. */
	mine: boolean;
	/** Chance of the first seat by step, 0 to 1. */
	curve: [number, number][];
	guided?: boolean;
	/** What it is played with, where that is not the built-in pack. */
	pack?: OwnPack;
	/** The tab that wrote it. */
	tab?: string;
}

const shelf = new Shelf<Kept>('quinte', 'games');

export { StoreError };
export const keep = (game: Kept): Promise<void> => shelf.keep(game);
export const kept = (id: string): Promise<Kept | undefined> => shelf.kept(id);
export const all = (): Promise<Kept[]> => shelf.all();
export const forget = (id: string): Promise<void> => shelf.forget(id);

export function freshId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(6));
	return [...bytes].map((byte) => byte.toString(36).padStart(2, '0')).join('');
}

export function freshSeed(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(8));
	return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
