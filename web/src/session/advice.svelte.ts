/*
 * advice.svelte.ts - what the program thinks of the open question: the winning chance once the
 * estimate is steady, its course over the game, and the answers a hint names.
 */
import type { Reason, Reasons, Thought } from '$/engine/module';
import type { Answer } from '$/table';
import type { Game } from './game.svelte';
import { settings } from './settings.svelte';

export interface Hint {
	answer: Answer;
	expects: number;
	/** The standard error of the chance, 0 to 1. */
	error: number;
	/** About as good as the first; of the first, as the second. */
	equal?: boolean;
	reasons?: Reason[];
	against?: Answer;
}

/** One thought of that many simulations; progress hears of it on the way. Null: it was stopped. */
export type Think = (
	seat: number,
	level: string,
	simulations: number,
	progress: (sofar: Thought) => void,
	reasons?: (why: Reasons) => void,
) => Promise<Thought | null>;

type Asked = Pick<Game, 'seat' | 'seatCount' | 'question' | 'steps' | 'lesson' | 'busy'>;

const HINT_LEVEL = 'commander';
const HINT_SIMULATIONS = 4000;
const OUTLOOK_SIMULATIONS = 1000;
/** Standard error of the estimate under three points: about so many simulations. */
const STEADY = 250;

/** Expected result as a chance, 0 to 1. */
export const chanceOf = (expects: number) => Math.max(0, Math.min(1, (expects + 10000) / 20000));

export class Advice {
	hints = $state.raw<Hint[]>([]);
	hintOpen = $state(false);
	/** How far the reasons of a hint look, and what is expected to follow; null: not yet known. */
	why = $state.raw<Reasons | null>(null);
	/** Chance of the first seat, 0 to 1, once steady. */
	outlook = $state<number | null>(null);
	outlookFor = $state.raw<Record<string, number>>({});
	curve = $state.raw<[number, number][]>([]);

	constructor(
		private readonly game: Asked,
		private readonly think: Think,
		curve: [number, number][],
	) {
		this.curve = curve;
	}

	/** Another question is open: what was said of the last one goes. */
	forget(): void {
		this.hints = [];
		this.why = null;
		this.hintOpen = false;
		this.outlookFor = {};
	}

	/** Answers were taken back. */
	windBack(to: number): void {
		this.curve = this.curve.filter(([step]) => step <= to);
	}

	private async ponder(simulations: number, reasons = false): Promise<void> {
		const { seat, steps: asked } = this.game;
		if (seat === null || !this.game.question.mine) return;
		const hear = (sofar: Thought, last = false) => {
			if (asked === this.game.steps) this.estimate(sofar, last);
		};
		const explain = (why: Reasons) => {
			if (asked === this.game.steps && this.hintOpen) this.why = why;
		};
		const thought = await this.think(seat, HINT_LEVEL, simulations, hear, reasons ? explain : undefined);
		if (thought) hear(thought, true);
	}

	/** The outlook of the open question, once it is steady. */
	look(): void {
		if (!settings.outlook || this.game.lesson) return;
		void this.ponder(OUTLOOK_SIMULATIONS).catch(() => undefined);
	}

	/** The last word on a question names answers even where nothing had to be weighed: there is one. */
	private estimate(thought: Thought, last: boolean): void {
		if (last || thought.simulations >= STEADY) this.name(thought);
		const best = thought.top[0];
		if (!best || thought.simulations < STEADY || this.game.seat === null) return;
		const mine = chanceOf(best.expects);
		const first = this.game.seatCount === 2 && this.game.seat === 1 ? 1 - mine : mine;
		this.outlook = first;
		this.outlookFor = Object.fromEntries(
			thought.top.map((one) => [one.answer.number, chanceOf(one.expects)]),
		);
		this.curve = [...this.curve.filter(([step]) => step !== this.game.steps), [this.game.steps, first]];
	}

	private name(thought: Thought): void {
		if (!this.hintOpen) return;
		const { best, expects } = thought;
		const top = thought.top.length ? thought.top : [{ answer: best, expects, error: 0 }];
		this.hints = top.slice(0, 3).map(({ answer, expects, error }, i) => ({
			answer, expects, error: error / 20000, ...this.why?.whys[i],
		}));
	}

	async hint(): Promise<void> {
		if (this.hintOpen || !this.game.question.mine || this.game.busy) {
			this.hintOpen = false;
			this.hints = [];
			this.why = null;
			return;
		}
		this.hintOpen = true;
		await this.ponder(HINT_SIMULATIONS, true).catch(() => undefined);
	}
}
