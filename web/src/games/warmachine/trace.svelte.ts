/*
 * trace.svelte.ts - what the other side did, to be looked at: its deeds while they happen and until the
 * own first model acts, and once more from the beginning when somebody asks.
 */
import type { Eye } from './eye.svelte';
import { lately, type Deed } from './lately';
import { inPlay, seatOf, type WmTable } from './model';

/** How long a deed is looked at when it is shown again, in ms at normal speed. */
const LOOK = 1400;

export class Trace {
	/** Number of the first event of a turn whose note was put away. */
	private closed = $state(-1);
	/** The deed being shown again, or -1. */
	again = $state(-1);
	/** On a phone the note is a line until it is opened. */
	open = $state(false);
	private timer: ReturnType<typeof setTimeout> | undefined;

	private readonly seat = $derived.by(() => (this.table.seat === null ? 1 - this.table.view.active : 1 - this.table.seat));
	private readonly all = $derived.by(() => lately(this.table.events, this.seat));
	/** The own models that have acted since. */
	private readonly begun = $derived.by(() =>
		this.table.view.model.some((model, m) => seatOf(m) !== this.seat && inPlay(model) && this.table.view.active === seatOf(m) && model.did.includes('activated')),
	);
	readonly deeds = $derived.by((): Deed[] => {
		const { table } = this;
		if (table.past || table.over || !this.all.length || this.all[0]!.number === this.closed) return [];
		return this.begun && this.again < 0 ? [] : this.all;
	});
	readonly name = $derived.by(() => this.table.seats[this.seat]?.name ?? '');
	readonly of = $derived.by(() => this.seat);

	constructor(
		private readonly get: () => WmTable,
		private readonly eye: Eye,
	) {}

	private get table(): WmTable {
		return this.get();
	}

	close(): void {
		this.stop();
		this.closed = this.all[0]?.number ?? -1;
	}

	/** One deed after the other, the picture going along. */
	replay(): void {
		this.show(0);
	}
	show(i: number): void {
		clearTimeout(this.timer);
		const deed = this.deeds[i];
		if (!deed) return this.stop();
		this.again = i;
		this.eye.visit([...deed.way, ...[deed.model, ...deed.blows.map((blow) => blow.target)].filter((m) => inPlay(this.table.view.model[m]))]);
		this.timer = setTimeout(() => this.show(i + 1), LOOK);
	}
	stop(): void {
		clearTimeout(this.timer);
		if (this.again >= 0) this.eye.back();
		this.again = -1;
	}
}
