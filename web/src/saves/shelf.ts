/*
 * shelf.ts - things that are kept in the browser, in IndexedDB; in memory where the browser forbids it.
 */
export type StoreFault = 'full' | 'forbidden';
export class StoreError extends Error {
	constructor(readonly fault: StoreFault) {
		super(fault);
	}
}

function done<T>(request: IDBRequest<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error ?? new Error('the store failed'));
	});
}

/** One store of one database: what lies there has an id, and the time when it was last changed. */
export class Shelf<T extends { id: string; when: number }> {
	private readonly memory = new Map<string, T>();
	private opened: Promise<IDBDatabase | null> | undefined;

	constructor(
		private readonly base: string,
		private readonly name: string,
	) {}

	private open(): Promise<IDBDatabase | null> {
		this.opened ??= new Promise((resolve) => {
			try {
				const request = indexedDB.open(this.base, 1);
				request.onupgradeneeded = () => request.result.createObjectStore(this.name, { keyPath: 'id' });
				request.onsuccess = () => resolve(request.result);
				request.onerror = () => resolve(null);
				request.onblocked = () => resolve(null);
			} catch {
				resolve(null);
			}
		});
		return this.opened;
	}

	private async store(mode: IDBTransactionMode): Promise<IDBObjectStore | null> {
		const base = await this.open();
		return base ? base.transaction(this.name, mode).objectStore(this.name) : null;
	}

	/** Keeps it. What could not be written stays in memory, and the error says why. */
	async keep(one: T): Promise<void> {
		this.memory.set(one.id, one);
		const store = await this.store('readwrite').catch(() => null);
		if (!store) throw new StoreError('forbidden');
		try {
			await done(store.put(one));
			this.memory.delete(one.id);
		} catch {
			throw new StoreError('full');
		}
	}

	async kept(id: string): Promise<T | undefined> {
		const inMemory = this.memory.get(id);
		if (inMemory) return inMemory;
		const store = await this.store('readonly').catch(() => null);
		return store ? ((await done(store.get(id))) as T | undefined) : undefined;
	}

	/** All of them, the last changed first. */
	async all(): Promise<T[]> {
		const store = await this.store('readonly').catch(() => null);
		const stored = store ? ((await done(store.getAll())) as T[]) : [];
		const list = new Map(stored.map((one) => [one.id, one]));
		for (const one of this.memory.values()) list.set(one.id, one);
		return [...list.values()].sort((a, b) => b.when - a.when);
	}

	async forget(id: string): Promise<void> {
		this.memory.delete(id);
		const store = await this.store('readwrite').catch(() => null);
		if (store) await done(store.delete(id));
	}
}
