/*
 * thinker.ts - the opponents: a second thread that is only ever given views.
 *
 * A thought cannot be interrupted from outside, so stopping one ends its thread; the next
 * thought gets a new one, which is quick, since the module is compiled already.
 */
import type { Lang } from '$/table';
import { connect, type Engine } from './client';
import { EngineError, type Thought } from './module';

export interface Thinking {
	view: Uint8Array;
	seat: number;
	/** Its place in the list of levels. */
	level: number;
	/** What the level thinks at full length. */
	simulations: number;
	seed: string;
	lang: Lang;
	/** What it has found so far, each time it has thought four times as long. */
	progress?(thought: Thought): void;
}

/** The first look; then four times as many, up to the level's own number. */
const FIRST = 250;

export class Thinker {
	private engine: Engine | undefined;
	private turn = 0;

	constructor(private readonly module: WebAssembly.Module) {}

	/** Null: it was stopped. */
	async think(what: Thinking): Promise<Thought | null> {
		this.stop();
		const mine = ++this.turn;
		this.engine ??= connect(this.module);
		try {
			if (what.progress) {
				for (let n = FIRST; n * 2 <= what.simulations; n *= 4) {
					const sofar = await this.once(what, n);
					if (mine !== this.turn) return null;
					what.progress(sofar);
				}
			}
			const thought = await this.once(what, what.simulations);
			if (mine !== this.turn) return null;
			this.busy = false;
			return thought;
		} catch (error) {
			if (mine !== this.turn) return null;
			this.busy = false;
			throw error;
		}
	}

	private busy = false;

	private once(what: Thinking, simulations: number): Promise<Thought> {
		if (!this.engine) throw new EngineError('lost', 'the opponent has left');
		this.busy = true;
		return this.engine.think(what.view, what.seat, what.level, simulations, what.seed, what.lang);
	}

	stop(): void {
		this.turn++;
		if (!this.busy) return;
		this.busy = false;
		this.engine?.close();
		this.engine = undefined;
	}

	close(): void {
		this.turn++;
		this.busy = false;
		this.engine?.close();
		this.engine = undefined;
	}
}
