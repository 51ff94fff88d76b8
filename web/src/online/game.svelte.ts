/*
 * game.svelte.ts - a game at an online table: what the others do comes by itself, names and results are the
 * room's, and undo is asked for. Tables and shell see a Game like any other.
 */
import { connect, type Engine, type Rules } from '$/engine/client';
import { EngineError, type GameInfo, type StepReply } from '$/engine/module';
import { Game, type Turn } from '$/session/game.svelte';
import { settings } from '$/session/settings.svelte';
import type { GameTable, SeatInfo, Slug } from '$/table';
import { t } from '$/words';
import { farEngine, type FarEngine } from './far';
import { namesIn } from './names';
import StripClock from './StripClock.svelte';
import type { RoomStore } from './room.svelte';
import { attempt } from './errors';
import { optionsOf } from './wire';

/** The server plays by other rules than this page has. */
export class OtherRules extends Error {}

/** The rules in their worker, and the table: everything but the game itself. */
export interface Prepared {
	slug: Slug;
	rules: Rules;
	near: Engine;
	table: GameTable;
	info: GameInfo;
	pack: Awaited<ReturnType<Engine['pack']>>;
}

export async function prepare(slug: Slug, loading: Promise<Rules>, coming: Promise<GameTable>): Promise<Prepared> {
	const rules = await loading;
	const near = connect(rules);
	try {
		const [table, info, pack] = await Promise.all([coming, near.describe(), near.pack()]);
		return { slug, rules, near, table, info, pack };
	} catch (error) {
		near.close();
		throw error;
	}
}

export class FarGame extends Game {
	readonly Clock = StripClock;
	private store!: RoomStore;
	private running: Promise<void> = Promise.resolve();
	private shownEpoch = -1;
	/** What was settled besides the steps: a pause, an end. */
	private shownStatus = '';

	static async open(store: RoomStore, { slug, rules, near, table, info, pack }: Prepared): Promise<FarGame> {
		const engine = farEngine(near, store);
		if (info.rules !== store.info!.rules || info.pack_hash !== store.info!.pack) {
			engine.close();
			throw new OtherRules();
		}
		const game = new FarGame(info, pack, engine, rules, table, { id: store.id, slug, seats: [] });
		try {
			await game.enter(store);
		} catch (error) {
			game.close();
			throw error;
		}
		return game;
	}

	private async enter(store: RoomStore): Promise<void> {
		this.store = store;
		this.seatCount = store.info!.seats.length;
		this.options = optionsOf(store.info!);
		this.watching = store.seat === null;
		await this.lookAnew();
		store.changed = () => void this.news();
		void this.news();
	}

	get room(): RoomStore {
		return this.store;
	}

	override close(): void {
		if (this.store) this.store.changed = null;
		super.close();
	}

	/* ---- who plays ---- */

	protected override people(): number[] {
		return this.store?.seat === null || !this.store ? [] : [this.store.seat];
	}

	protected override seatInfo(index: number): SeatInfo {
		const seat = this.store?.info?.seats[index];
		const machine = seat?.kind === 'computer';
		const mine = index === this.store?.seat;
		return { index, name: this.nameOf(index), machine, level: machine ? (seat?.level ?? '') : '', mine };
	}

	nameOf(index: number): string {
		return index === this.store?.seat ? t('you') : namesIn(this.store)[index] || t('seat', index + 1);
	}

	protected override tellReader(): void {
		void this.engine.reader(this.lang, this.seat, namesIn(this.store));
	}

	/* ---- what comes from the server ---- */

	private get far(): FarEngine {
		return this.engine as FarEngine;
	}

	/** Everything from the beginning: after entering, and after an undo. */
	private async lookAnew(): Promise<void> {
		this.epoch++;
		this.queue.drop();
		this.moving = false;
		this.beat = null;
		const turn = await this.lookFrom(this.store.seat);
		this.shownEpoch = this.far.epoch;
		this.running = this.go(turn, []);
	}

	/** Something was told: shows it after what is being shown now. */
	private async news(): Promise<void> {
		const before = this.running;
		this.running = (async () => {
			await before;
			await this.shown;
			if (this.closed || this.giving || this.past) return;
			try {
				await this.follow();
			} catch (error) {
				this.fail(error);
			}
		})();
		await this.running;
	}

	private async follow(): Promise<void> {
		if (this.store.course.epoch !== this.shownEpoch) {
			const events = this.events;
			await this.lookAnew();
			if (events.length > this.events.length) this.told = t('undo');
			return;
		}
		if (this.store.course.count === this.at && this.shownStatus === this.roomStatus()) return;
		await this.go(await this.ask());
	}

	private roomStatus(): string {
		const { info, mine } = this.store;
		return `${info?.state} ${mine} ${info?.end ?? ''} ${info?.seats.map((seat) => seat.substituted).join()}`;
	}

	protected override settle(reply: StepReply): void {
		const info = this.store.info!;
		super.settle(reply);
		this.shownStatus = this.roomStatus();
		if (info.state === 'over') {
			this.over = true;
			this.score = info.seats.map((seat) => seat.result ?? 0);
			this.question = { ...this.question, player: null, mine: false };
		} else if (this.question.mine && !this.store.mine) this.question = { ...this.question, mine: false };
		const never = info.undo === 'never' || info.state !== 'playing' || this.watching;
		this.undoable = never ? { why: 'undoNothing' } : { to: 0 };
	}

	protected override async goOn(reply: StepReply): Promise<Turn | null> {
		this.onRest?.();
		if (!this.question.mine) return null;
		const answers = reply.answers ?? [];
		const only = answers.length === 1 ? answers[0] : undefined;
		if (only && settings.auto && !this.info.traits.includes('open')) {
			void this.giveMine(only);
			return null;
		}
		this.answers = answers;
		return null;
	}

	protected override async giveMine(answer: Parameters<Game['choose']>[0]): Promise<boolean> {
		if (this.giving) return false;
		this.sending = true;
		try {
			return await super.giveMine(answer);
		} finally {
			this.sending = false;
			/* What came meanwhile, or another device answered first. */
			void this.news();
		}
	}

	protected override fail(error: unknown): void {
		/* The copy is not the server's any more: from a new view it is again. */
		if (error instanceof EngineError && error.fault === 'lost' && !this.closed) super.fail(error);
		else if (!this.closed) console.warn(error instanceof Error ? error.message : error);
	}

	override async undo(): Promise<void> {
		if (this.past || 'why' in this.undoable) return super.undo();
		await attempt(this, () => this.store.offer('undo'));
	}

	override async backToNow(): Promise<void> {
		await super.backToNow();
		void this.news();
	}

	/** Nothing is kept here: the server has it. */
	override async keepIt(): Promise<void> {}
}
