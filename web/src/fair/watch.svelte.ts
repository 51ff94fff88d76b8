/*
 * watch.svelte.ts - the dice of an online table: checked while it is played by a second copy of the game in
 * a thread of its own, and all of them at the end. The table does not wait for it.
 */
import { connect, load, type Engine } from '$/engine/client';
import { stepBytes } from '$/online/far';
import { namesIn } from '$/online/names';
import type { RoomStore } from '$/online/room.svelte';
import { fromBase64 } from '$/online/sha256';
import type { Entry } from '$/online/wire';
import { settings } from '$/session/settings.svelte';
import { Live } from './live.svelte';
import { Proof } from './proof.svelte';

export class Watch {
	readonly proof = new Proof();
	live = $state.raw<Live | null>(null);
	private engine: Engine | null = null;
	/** Entries that were looked at, of the store's list. */
	private at = 0;
	private first: Entry | null = null;
	private resumed = -1;
	private line: Promise<void> = Promise.resolve();
	private over = false;
	private closed = false;

	constructor(readonly store: RoomStore) {}

	/** Looks at what has happened since the last call. */
	follow(): void {
		this.line = this.line.then(() => this.catchUp()).catch(() => undefined);
		if (this.store.info?.state === 'over' && !this.over) {
			this.over = true;
			void this.line.then(() => this.check());
		}
	}

	close(): void {
		this.closed = true;
		this.engine?.close();
		this.engine = null;
	}

	private async catchUp(): Promise<void> {
		const { store } = this;
		if (this.closed || !store.info || !store.course.begun) return;
		this.live ??= new Live(store.id, store.socket.key, async (...asked) => {
			const engine = this.engine!;
			return engine.fairSeen(...asked);
		});
		const [began] = store.entries;
		/* The list begins anew when what was told before has been fetched. */
		if (began !== this.first) {
			this.first = began ?? null;
			this.at = 0;
			if (began?.entry.kind === 'began') await this.begin(began);
			else if (store.fair && this.resumed !== store.fair.number) {
				this.resumed = store.fair.number;
				this.live.resume(store.fair);
			}
		}
		while (this.at < store.entries.length && this.first === store.entries[0]) await this.take(store.entries[this.at++]!);
	}

	/** A second copy of the game, from its first view on. */
	private async begin(began: Entry): Promise<void> {
		const { store } = this;
		const module = await load(store.info!.game);
		if (this.closed) return;
		this.engine ??= connect(module);
		await this.engine.reader(settings.lang, null, namesIn(store));
		await this.engine.far(store.seat);
		await this.engine.farSnapshot(fromBase64(began.view ?? ''), 0, began.events ?? 0);
	}

	private async take(entry: Entry): Promise<void> {
		const live = this.live!;
		await live.entry(entry);
		if (!this.engine || this.first?.entry.kind !== 'began') return;
		if (entry.method === 'undone' && entry.view) {
			await this.engine.farSnapshot(fromBase64(entry.view), entry.count ?? 0, entry.events ?? 0);
			return;
		}
		for (const step of entry.steps ?? []) {
			if (step.by === 'chance') await live.draw(entry, step, await this.engine.viewBytes(this.store.seat ?? 255), this.store.seat, settings.lang);
			await this.engine.farStep(step.by, stepBytes(step));
		}
	}

	/** Everything, once the seals are open. */
	async check(): Promise<void> {
		const { socket } = this.store;
		await this.proof.run((method, params) => socket.ask(method, params), settings.lang, this.live?.notes);
		const { report } = this.proof;
		if (!report) return;
		const { keepVerified } = await import('$/me/games.svelte');
		keepVerified(this.store.id, report.dice.length, report.total);
		if (report.holds) this.live?.forget();
	}

	/** Whether the path that the server gives ties a draw to the seal. */
	async prove(draw: number): Promise<boolean> {
		const said = await this.store.socket.ask<{ path: string[] }>('prove', { draw });
		return this.live?.proved(draw, said.path) ?? false;
	}
}

const watches = new WeakMap<RoomStore, Watch>();

/** One for a table, however many look at it. */
export function watchOf(store: RoomStore): Watch {
	const known = watches.get(store);
	if (known) return known;
	const made = new Watch(store);
	watches.set(store, made);
	store.closing = () => made.close();
	return made;
}
