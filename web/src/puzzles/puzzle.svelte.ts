/*
 * puzzle.svelte.ts - one position being solved on the game's own table: what may be answered, the
 * verdict on an answer, a hint and the solution.
 */
import { EngineError } from '$/engine/module';
import type { Game, Solving } from '$/session/game.svelte';
import { percent } from '$/shell/figures';
import type { PuzzleData, PuzzleFile, PuzzleStep } from './puzzles';
import { record } from './record.svelte';
import { p } from './words';

/** Tenths of a point: an answer that is so little worse is right, too. */
const AS_GOOD = 30;

export class Puzzle implements Solving {
	done = $state(false);
	/** What came of it, once it is done. */
	verdict = $state.raw<'right' | 'asGood' | 'shown'>('right');
	chance = $state(0);
	/** Decisions of the line that were found. */
	found = $state(0);
	hinted = $state(false);
	private tries = 0;
	private hints = 0;
	private shown = false;

	constructor(
		private readonly game: Game,
		readonly file: PuzzleFile,
		readonly number: number,
	) {
		game.solving = this;
	}

	get one(): PuzzleData {
		return this.file.puzzles[this.number]!;
	}
	private get step(): PuzzleStep {
		return this.one.steps[this.found]!;
	}

	/** Plays the way to the position; throws if it is not what it was. */
	async begin(): Promise<void> {
		const { options, seed, played, hash } = this.one;
		await this.game.place(this.file.options[options], seed, played, hash);
	}

	/** Whether the answer may be given: the best one, or one as good. */
	async allows(given: string): Promise<boolean> {
		const known = this.game.answers.find((one) => one.number === given || one.notation === given);
		const step = this.step;
		let notation = known?.notation ?? given;
		let chance = step.others[notation];
		if (notation !== step.best && chance === undefined) {
			try {
				({ notation, chance } = await this.game.chanceAfter(given));
			} catch (error) {
				/* No answer to this question: the rules say so themselves. */
				if (error instanceof EngineError && error.fault !== 'lost') return true;
				throw error;
			}
			chance = step.others[notation] ?? chance;
		}
		const best = notation === step.best;
		if (!best && chance! + AS_GOOD < step.chance) {
			this.tries++;
			this.keep(false);
			this.game.refuse({ rule: '', title: p('better'), text: p('betterDetail', percent(chance!), percent(step.chance)) });
			return false;
		}
		this.chance = best ? step.chance : chance!;
		/* The line goes on behind the best answer only. */
		if (best && this.found + 1 < this.one.steps.length) {
			this.found++;
			this.hinted = false;
		} else {
			this.end(best ? 'right' : 'asGood');
		}
		return true;
	}

	private end(verdict: 'right' | 'asGood'): void {
		this.verdict = this.shown ? 'shown' : verdict;
		this.done = true;
		this.keep(!this.shown);
	}

	private keep(solved: boolean): void {
		record.keep(this.file.game, this.one, { solved, tries: this.tries, hints: this.hints });
	}

	/** Leaves the best answer and two others. */
	hint(): void {
		if (this.hinted || this.game.busy) return;
		this.hinted = true;
		this.hints++;
		const others = Object.keys(this.step.others).slice(0, 2);
		const few = this.game.answers.filter((one) => one.notation === this.step.best || others.includes(one.notation));
		if (few.length) this.game.answers = few;
	}

	/** Plays the best answer; the position is not solved then. */
	show(): void {
		if (this.game.busy) return;
		this.shown = true;
		void this.game.choose(this.step.best);
	}
}
