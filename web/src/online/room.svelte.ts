/*
 * room.svelte.ts - one room as this browser knows it: seats, clocks, presence, offers, the course of the
 * game, and the answer that is on its way. Everything that the server tells is folded in here; screens
 * and the far engine only look.
 */
import { Chain, Chains, keepChain, keptChain } from './chain';
import { Course } from './course';
import { isMuted } from './muted.svelte';
import { Socket, type Greeting } from './socket.svelte';
import { timeLeft } from './time';
import { fault, NOBODY, OnlineError, type ClockState, type Entered, type Entry, type OfferKind, type RoomInfo } from './wire';

/** Where a link leads: a room, perhaps with the key to a seat, or a short code. */
export interface Door {
	room?: string;
	key?: string;
	code?: string;
}

/** An answer that the server has not confirmed. It is repeated until it does. */
interface Outgoing {
	q: number;
	answer: string;
	link?: string;
}

interface Pending extends Outgoing {
	resolve(): void;
	reject(error: Error): void;
}

/** What somebody said last, shown for a moment. */
export interface Heard {
	emote: number;
	serial: number;
}

const EMOTE_MS = 4000;
const SETTLED_MS = 5000;
const outboxKey = (room: string) => `quinte.outbox.${room}`;

export class RoomStore {
	info = $state.raw<RoomInfo | null>(null);
	seat = $state<number | null>(null);
	code = $state('');
	here = $state.raw<boolean[]>([]);
	watching = $state(0);
	clock = $state.raw<ClockState | null>(null);
	/** When `clock` came, by our own clock. */
	clockAt = $state(0);
	heard = $state.raw<Record<number, Heard>>({});
	/** Votes about somebody who is gone. */
	claimed = $state.raw<{ seat: number; do: string; votes: number; of: number } | null>(null);
	/** Seats that want another game, and where it is once all do. */
	rematch = $state.raw<{ seats: number[]; room: string | null }>({ seats: [], room: null });
	/** The server stops for a while: nobody's clock runs. */
	leaving = $state(false);
	/** Why this room cannot be entered. */
	refused = $state.raw<OnlineError | null>(null);
	/** An answer of this seat is not confirmed yet. */
	pending = $state.raw<{ answer: string } | null>(null);
	/** Somebody freed this seat before the game. */
	kicked = $state(false);
	/** What was just settled, to be told for a moment: newest last. */
	settled = $state.raw<{ kind: OfferKind; seat: number; agreed: boolean; serial: number }[]>([]);
	/** Entries from the beginning of the game on, as they came: for whoever checks the dice. */
	entries: Entry[] = [];
	header: Entry['header'] | null = null;
	fair: any = null;

	readonly socket: Socket;
	course = new Course();
	/** Called whenever the room or the game has changed. */
	changed: (() => void) | null = null;
	/** Called when the room is left: whoever checks the dice ends its thread. */
	closing: (() => void) | null = null;
	n = 0;
	private readonly chains = new Chains();
	private chain: Chain | null = null;
	private outgoing: Pending | null = null;
	private serial = 0;
	private whole = false;
	/** The room is being asked for: what is told meanwhile is in the reply. */
	private entering = false;
	/** Who waits for a new view; until it has come, the old one is not gone on from. */
	private renewing: (() => void)[] = [];

	constructor(private readonly door: Door, greeting: Greeting = {}) {
		this.socket = new Socket(
			{ along: () => this.way(), live: (entered) => this.enter(entered), notice: (method, params) => this.notice(method, params) }, greeting,
		);
	}

	close(): void {
		this.changed = null;
		this.closing?.();
		this.socket.close();
	}

	get id(): string {
		return this.info?.id ?? this.door.room ?? '';
	}

	get q(): number {
		return this.info?.q ?? 0;
	}

	get mine(): boolean {
		return this.info?.state === 'playing' && this.seat !== null && this.info.asked === this.seat && !this.info.seats[this.seat]?.substituted;
	}

	get creator(): boolean {
		return !!this.info && this.info.creator === this.socket.me?.person;
	}

	/* ---- entering --------------------------------------------------------------------------- */

	/** How to ask for the room. */
	private way(): [method: string, params: object] {
		const room = this.id;
		const where = room ? { room, ...(this.door.key ? { key: this.door.key } : {}) } : { code: this.door.code };
		const resume = this.course.begun && !this.renewing.length ? { since: this.n, hash: this.course.hash } : {};
		return ['enter', { ...where, ...resume, ...(this.seat !== null ? { seat: this.seat } : {}) }];
	}

	private async enter(asked?: Promise<Entered>): Promise<void> {
		if (this.entering && !asked) return;
		this.entering = true;
		for (;;) {
			try {
				this.entered(await (asked ?? this.socket.ask<Entered>(...this.way())));
				this.refused = null;
				/* Somebody may have asked for a new view while this was under way. */
				if (!this.renewing.length) break;
			} catch (error) {
				if (!(error instanceof OnlineError) || error.code === fault.lost) break;
				if (error.code !== fault.slow) {
					this.refused = error;
					break;
				}
				await new Promise((go) => setTimeout(go, error.data.ms ?? 1000));
			}
			asked = undefined;
		}
		this.entering = false;
	}

	/** A new view of everything, because the copy of the game went wrong; also through a connection that is lost meanwhile. */
	renew(): Promise<void> {
		return new Promise((done) => {
			this.renewing.push(done);
			void this.enter();
		});
	}

	private entered(said: Entered): void {
		this.seat = said.seat ?? null;
		this.code = said.code ?? this.code;
		this.leaving = false;
		for (const entry of said.entries ?? []) this.fold(entry);
		this.n = said.n;
		if (said.snapshot) {
			this.takeSnapshot(said.snapshot);
			for (const done of this.renewing.splice(0)) done();
		}
		this.present(said.room);
		this.chain ??= keptChain(this.id);
		void this.anchor();
		void this.fetchCourse();
		this.sendAgain();
		this.changed?.();
	}

	private takeSnapshot(snapshot: NonNullable<Entered['snapshot']>): void {
		this.course.snapshot(snapshot);
		this.chains.set(snapshot.fair.chains);
		this.fair = snapshot.fair;
		this.header = snapshot.header;
		this.entries = [];
		this.whole = false;
	}

	/** What happened before this browser came in: fetched, so that the log and the past are whole. */
	private async fetchCourse(): Promise<void> {
		if (!this.course.begun || this.whole || this.course.first === 0) return;
		this.whole = true;
		const told = new Course();
		const entries: Entry[] = [];
		try {
			for (let from = 1; from <= this.n; ) {
				const page = await this.history(from);
				for (const entry of page.entries) {
					if (entry.entry.kind === 'began' || told.begun) {
						told.take(entry);
						entries.push(entry);
					}
					from = entry.n + 1;
				}
				if (page.next) from = page.next;
				else if (!page.entries.length) break;
			}
		} catch {
			this.whole = false;
			return;
		}
		if (told.count !== this.course.count || told.hash !== this.course.hash) return void (this.whole = false);
		told.epoch = this.course.epoch + 1;
		this.entries = entries;
		this.course = told;
		this.changed?.();
	}

	private history(from: number): Promise<{ entries: Entry[]; next?: number }> {
		return this.socket.askPatiently('history', { from });
	}

	/* ---- what the server tells ------------------------------------------------------------------ */

	private notice(method: string, params: any): void {
		if (params.entry) return this.entry({ ...params, method } as Entry);
		if (method === 'presence') {
			this.here = params.here ?? this.here;
			this.watching = params.watching ?? 0;
			if (params.clock) this.takeClock(params.clock);
		} else if (method === 'emote') this.hearEmote(params.seat, params.emote);
		else if (method === 'claimed') this.claimed = params;
		else if (method === 'rematch') {
			const seats = typeof params.seat === 'number' ? [...new Set([...this.rematch.seats, params.seat])] : this.rematch.seats;
			this.rematch = { seats, room: params.room ?? this.rematch.room };
		} else if (method === 'leaving') this.leaving = true;
		else if (method === 'lost') void this.enter();
	}

	private entry(entry: Entry): void {
		if (entry.n <= this.n) return;
		if (entry.n !== this.n + 1) return void this.enter();
		this.fold(entry);
		this.changed?.();
	}

	private fold(entry: Entry): void {
		if (entry.n <= this.n) return;
		this.n = entry.n;
		if (entry.entry.kind === 'began') {
			this.entries = [];
			this.header = entry.header ?? null;
			this.chains.begin(entry.header?.seats ?? [], entry.entry['links'] ?? []);
			this.whole = true;
		}
		if (entry.log) this.entries.push(entry);
		if (entry.method === 'steps' || entry.method === 'undone') this.course.take(entry);
		this.foldLinks(entry);
		this.foldOffers(entry);
		if (entry.room) this.present(entry.room);
		else if (this.info) this.present({ ...this.info, ...stateOf(entry, this.info) });
		this.answered();
	}

	private foldLinks(entry: Entry): void {
		const { kind, seat, link, anchor } = entry.entry;
		if (kind === 'answered' && link) this.chains.given(seat, link);
		if (kind === 'anchored') this.chains.anchored(seat, anchor);
	}

	/** What became of offers that are no longer open. */
	private foldOffers(entry: Entry): void {
		if (entry.method !== 'settled' && entry.method !== 'undone') return;
		const open = new Set((entry.room?.offers ?? withoutUndo(this.info)).map((one) => one.offer));
		const gone = (this.info?.offers ?? []).filter((one) => !open.has(one.offer));
		const agreed = entry.entry.kind !== 'declined';
		for (const { kind, seat } of gone) {
			const serial = ++this.serial;
			this.settled = [...this.settled.slice(-3), { kind, seat, agreed, serial }];
			/* Here and not on the screen: one that is drawn anew would tell it once more. */
			setTimeout(() => (this.settled = this.settled.filter((one) => one.serial !== serial)), SETTLED_MS);
		}
	}

	/** The room as it is now. */
	private present(info: RoomInfo): void {
		const before = this.info;
		if (info.clock && info.clock !== before?.clock) this.takeClock(info.clock);
		if (info !== before && info.seats !== before?.seats) this.here = info.seats.map((seat) => !!seat.here);
		this.watching = info.watching ?? this.watching;
		if (info.asked !== before?.asked || info.state !== before?.state) this.claimed = null;
		if (this.seat !== null && info.state === 'open' && info.seats[this.seat]?.person !== this.socket.me?.person) {
			this.kicked = true;
			this.seat = null;
		}
		this.info = info;
	}

	private takeClock(clock: ClockState): void {
		this.clock = clock;
		this.clockAt = Date.now();
	}

	private hearEmote(seat: number, emote: number): void {
		if (isMuted(this.info?.seats[seat]?.person)) return;
		const serial = ++this.serial;
		this.heard = { ...this.heard, [seat]: { emote, serial } };
		setTimeout(() => {
			if (this.heard[seat]?.serial !== serial) return;
			const rest = { ...this.heard };
			delete rest[seat];
			this.heard = rest;
		}, EMOTE_MS);
	}

	/* ---- before the game ------------------------------------------------------------------------- */

	async sit(seat: number | null, deck?: string): Promise<void> {
		const before = this.chain;
		const chain = Chain.random();
		/* Kept first: the server may have taken it although its reply was lost. */
		this.chain = chain;
		keepChain(this.id, chain);
		try {
			const said = await this.socket.ask('sit', {
				anchor: chain.anchor, ...(seat === null ? {} : { seat }), ...(deck ? { deck } : {}),
			});
			this.kicked = false;
			this.seat = said.seat;
		} catch (error) {
			if (error instanceof OnlineError && error.code !== fault.lost) {
				this.chain = before;
				keepChain(this.id, before);
			}
			throw error;
		}
	}

	async stand(): Promise<void> {
		await this.socket.ask('stand');
		this.seat = null;
	}

	async ready(): Promise<void> {
		const anchor = this.seat === null ? undefined : this.info?.seats[this.seat]?.anchor;
		let link = anchor && this.chain?.after(anchor);
		if (!link && this.seat !== null) {
			/* Another device sat down here, or this one has forgotten its chain. */
			await this.sit(this.seat);
			link = this.chain?.after(this.chain.anchor) ?? '';
		}
		await this.socket.ask('ready', { link });
	}

	/** A new chain from this device, where the last one is another's. Nothing else waits for it. */
	private async anchor(): Promise<void> {
		const known = this.seat === null ? undefined : this.chains.seats[this.seat];
		if (!known || !this.course.begun || this.info?.state !== 'playing' || this.chain?.after(known.last)) return;
		const chain = Chain.random();
		try {
			await this.socket.ask('anchor', { anchor: chain.anchor });
			this.chain = chain;
			keepChain(this.id, chain);
		} catch {
			/* Answers go without a link then: the dice are still the server's seed and the others' links. */
		}
	}

	/* ---- answering --------------------------------------------------------------------------------- */

	/** Resolves when the server has stored the answer and told what came of it. */
	answer(answer: string): Promise<void> {
		/* One that was given before a reload is still on its way. */
		if (this.outgoing) return Promise.reject(new OnlineError(fault.answered, 'an answer is on its way'));
		return new Promise((resolve, reject) => {
			const known = this.seat === null ? undefined : this.chains.seats[this.seat];
			const link = known?.state === 'ready' ? this.chain?.after(known.last) : null;
			this.outgoing = { q: this.q, answer, ...(link ? { link } : {}), resolve, reject };
			this.pending = { answer };
			this.keepOutbox();
			void this.send();
		});
	}

	private async send(): Promise<void> {
		const out = this.outgoing;
		if (!out) return;
		try {
			const { q, answer, link } = out;
			await this.socket.ask('answer', { q, answer, ...(link ? { link } : {}) });
		} catch (error) {
			if (this.outgoing !== out || !(error instanceof OnlineError) || error.code === fault.lost) return;
			if (error.code === fault.slow) return void setTimeout(() => void this.send(), error.data.ms ?? 500);
			if (error.code === fault.link && out.link) {
				delete out.link;
				return void this.send();
			}
			this.finish((one) => one.reject(error));
		}
	}

	/** After a reconnection, or a reload: the same answer once more, if its question is still open. */
	private sendAgain(): void {
		if (!this.outgoing) {
			const kept = this.readOutbox();
			if (kept) {
				this.outgoing = { ...kept, resolve: () => undefined, reject: () => undefined };
				this.pending = { answer: kept.answer };
			}
		}
		this.answered();
		void this.send();
	}

	/** Another question is open than the one that was answered. */
	private answered(): void {
		const out = this.outgoing;
		if (out && (!this.info || out.q !== this.q || this.info.state === 'over')) this.finish((one) => one.resolve());
	}

	private finish(act: (one: Pending) => void): void {
		const out = this.outgoing;
		this.outgoing = null;
		this.pending = null;
		this.keepOutbox();
		if (out) act(out);
	}

	private keepOutbox(): void {
		try {
			const out = this.outgoing;
			if (out) localStorage.setItem(outboxKey(this.id), JSON.stringify({ q: out.q, answer: out.answer, link: out.link }));
			else localStorage.removeItem(outboxKey(this.id));
		} catch {
			/* It is kept as long as the page is open. */
		}
	}

	private readOutbox(): Outgoing | null {
		try {
			return JSON.parse(localStorage.getItem(outboxKey(this.id)) ?? 'null') as Outgoing | null;
		} catch {
			return null;
		}
	}

	/* ---- at the table ---------------------------------------------------------------------------------- */

	offer(kind: OfferKind, ms?: number): Promise<unknown> {
		if (kind === 'rematch' && this.seat !== null)
			this.rematch = { ...this.rematch, seats: [...new Set([...this.rematch.seats, this.seat])] };
		return this.socket.ask('offer', { kind, ...(ms ? { ms } : {}) });
	}

	agree(offer: number): Promise<unknown> {
		return this.socket.ask('agree', { offer });
	}

	decline(offer: number): Promise<unknown> {
		return this.socket.ask('decline', { offer });
	}

	/** What is left of a seat's time, in ms, by the server's clock; null: it has no clock. */
	left(seat: number, now: number): number | null {
		if (!this.clock) return null;
		return this.info?.state === 'playing' ? timeLeft(this.clock, seat, now - this.clockAt) : (this.clock.left?.[seat] ?? null);
	}
}

/** What is still offered once somebody has answered, or an answer was taken back: nobody is asked for that one any more. */
const withoutUndo = (info: RoomInfo | null) => (info?.offers ?? []).filter((one) => one.kind !== 'undo');

/** Members of the room that an entry without a room tells. */
function stateOf(entry: Entry, info: RoomInfo): Partial<RoomInfo> {
	return {
		...(entry.entry.kind === 'began' ? { state: 'playing' as const } : {}),
		asked: entry.asked ?? info.asked ?? NOBODY,
		...(entry.q === undefined ? {} : { q: entry.q, offers: withoutUndo(info) }),
		...(entry.clock ? { clock: entry.clock } : {}),
	};
}
