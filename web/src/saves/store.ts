/*
 * store.ts - kept games, in IndexedDB; in memory where the browser forbids it.
 */
import type { Slug } from '$/table';

export interface SeatChoice {
	machine: boolean;
	level: string;
	name: string;
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
	/** Where play stands, in the language it was played in. */
	standing: string;
	/** A person is to answer. */
	mine: boolean;
	/** Chance of the first seat by step, 0 to 1. */
	curve: [number, number][];
	guided?: boolean;
	/** The tab that wrote it. */
	tab?: string;
}

export type StoreFault = 'full' | 'forbidden';
export class StoreError extends Error {
	constructor(readonly fault: StoreFault) {
		super(fault);
	}
}

const memory = new Map<string, Kept>();
let opened: Promise<IDBDatabase | null> | undefined;

function open(): Promise<IDBDatabase | null> {
	opened ??= new Promise((resolve) => {
		try {
			const request = indexedDB.open('quinte', 1);
			request.onupgradeneeded = () =>
				request.result.createObjectStore('games', { keyPath: 'id' });
			request.onsuccess = () => resolve(request.result);
			request.onerror = () => resolve(null);
			request.onblocked = () => resolve(null);
		} catch {
			resolve(null);
		}
	});
	return opened;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error ?? new Error('the store failed'));
	});
}

async function games(mode: IDBTransactionMode): Promise<IDBObjectStore | null> {
	const base = await open();
	return base ? base.transaction('games', mode).objectStore('games') : null;
}

/** Keeps the game. What could not be written stays in memory, and the error says why. */
export async function keep(game: Kept): Promise<void> {
	memory.set(game.id, game);
	const store = await games('readwrite').catch(() => null);
	if (!store) throw new StoreError('forbidden');
	try {
		await done(store.put(game));
		memory.delete(game.id);
	} catch {
		throw new StoreError('full');
	}
}

export async function kept(id: string): Promise<Kept | undefined> {
	const inMemory = memory.get(id);
	if (inMemory) return inMemory;
	const store = await games('readonly').catch(() => null);
	return store ? ((await done(store.get(id))) as Kept | undefined) : undefined;
}

/** All of them, the last played first. */
export async function all(): Promise<Kept[]> {
	const store = await games('readonly').catch(() => null);
	const stored = store ? ((await done(store.getAll())) as Kept[]) : [];
	const list = new Map(stored.map((game) => [game.id, game]));
	for (const game of memory.values()) list.set(game.id, game);
	return [...list.values()].sort((a, b) => b.when - a.when);
}

export async function forget(id: string): Promise<void> {
	memory.delete(id);
	const store = await games('readwrite').catch(() => null);
	if (store) await done(store.delete(id));
}

export function freshId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(6));
	return [...bytes].map((byte) => byte.toString(36).padStart(2, '0')).join('');
}

export function freshSeed(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(8));
	return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
