/*
 * thinker.ts - the opponents: a second thread that is only ever given views.
 *
 * A thought goes on in short pieces, so that it can be stopped between two of them and can
 * say on the way what it has found. It ends by itself after its time, with the best found so far.
 */
import type { Lang } from '$/table';
import { connect, type Engine, type Rules } from './client';
import type { Reasons, Thought } from './module';

export interface Thinking {
	view: Uint8Array;
	seat: number;
	/** Its place in the list of levels. */
	level: number;
	/** 0: as many as the level's own. */
	simulations: number;
	seed: string;
	lang: Lang;
	/** The network that judges (.qnet), for levels that use one. */
	net?: Uint8Array | null;
	/** How long it may think, in ms; 0: until it has done all. */
	limit?: number;
	/** Say why, too, once it is done. */
	reasons?(why: Reasons): void;
	/** What it has found so far, twice a second. */
	progress?(thought: Thought): void;
}

const PIECE_MS = 40;
const TELL_MS = 500;

export class Thinker {
	private engine: Engine | undefined;
	/** The network that the engine has. */
	private net: Uint8Array | null = null;
	private turn = 0;
	private hurried = false;

	constructor(private readonly rules: Rules) {}

	/** Null: it was stopped, or another thought began. */
	async think(what: Thinking): Promise<Thought | null> {
		const mine = ++this.turn;
		const engine = (this.engine ??= connect(this.rules));
		let piece = 8;
		let told = performance.now();
		const end = what.limit ? told + what.limit : Infinity;

		this.hurried = false;
		await this.judge(engine, what.net ?? null);
		await engine.think(what.view, what.seat, what.level, what.simulations, what.seed);
		for (;;) {
			const began = performance.now();
			const more = await engine.more(piece);
			if (mine !== this.turn) return null;
			if (!more || this.hurried || performance.now() >= end) break;
			const took = Math.max(1, performance.now() - began);
			piece = Math.max(1, Math.min(4096, Math.round((piece * PIECE_MS) / took)));
			if (!what.progress || performance.now() - told < TELL_MS) continue;
			told = performance.now();
			what.progress(await engine.thought(what.lang));
			if (mine !== this.turn) return null;
		}
		const found = await engine.thought(what.lang);
		if (mine !== this.turn) return null;
		if (what.reasons && found.top.length > 1) {
			const why = await engine.reasons(what.lang);
			if (mine !== this.turn) return null;
			what.reasons(why);
		}
		return found;
	}

	/** A network that the rules refuse, of an older page perhaps, is not used. */
	private async judge(engine: Engine, net: Uint8Array | null): Promise<void> {
		if (net === this.net) return;
		this.net = net;
		await engine.net(net ?? new Uint8Array()).catch((error: unknown) => console.warn(error));
	}

	/** Ends the thought with the best found so far. */
	hurry(): void {
		this.hurried = true;
	}

	stop(): void {
		this.turn++;
	}

	close(): void {
		this.turn++;
		this.engine?.close();
		this.engine = undefined;
		this.net = null;
	}
}
