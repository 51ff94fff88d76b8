/*
 * review.svelte.ts - a game looked at afterwards: the course of the winning chance, the turning
 * points, what would have been better, and how much of the result was luck.
 *
 * It is the look of `quinte review`, taken by a module in a thread of its own that plays the save
 * again, so nothing on the table moves. It can be stopped after any answer.
 */
import { connect, load, type Engine } from '$/engine/client';
import type { Account, Looked } from '$/engine/module';
import type { Lang, Slug } from '$/table';

/** Simulations for one answer, as many as the program's own. */
export const EFFORT = 400;

export class Review {
	state = $state<'none' | 'running' | 'done' | 'failed'>('none');
	steps = $state.raw<Looked[]>([]);
	done = $state(0);
	total = $state(0);
	/** Numbers of the answers that weighed most for `seat`, in the order of the game. */
	turning = $state.raw<number[]>([]);
	accounts = $state.raw<Account[]>([]);
	/** Whose winning chance is drawn. */
	seat = $state(0);
	private engine: Engine | undefined;

	async run(slug: Slug, save: string, lang: Lang, seat: number): Promise<void> {
		this.stop();
		this.seat = seat;
		this.state = 'running';
		const engine = connect(await load(slug));
		this.engine = engine;
		try {
			await engine.restore(save);
			this.total = await engine.review(EFFORT);
			const steps: Looked[] = [];
			for (let one; (one = await engine.reviewMore(lang)); ) {
				if (this.engine !== engine) return;
				steps.push(one);
				this.done = steps.length;
				this.steps = steps.slice();
			}
			const whole = await engine.reviewed(seat);
			this.turning = whole.turning;
			this.accounts = whole.accounts;
			this.state = 'done';
		} catch {
			/* A thread that was closed rejects what it was asked: then nothing has failed. */
			if (this.engine === engine) this.state = 'failed';
		} finally {
			engine.close();
			if (this.engine === engine) this.engine = undefined;
		}
	}

	/** Ends it at once, and forgets what was found so far. */
	stop(): void {
		const engine = this.engine;
		this.engine = undefined;
		engine?.close();
		if (this.state === 'done') return;
		this.state = 'none';
		this.steps = [];
		this.done = this.total = 0;
	}

	/** The answer that led away from the position after so many answers. */
	at(step: number): Looked | undefined {
		return this.steps[step];
	}
}

/** The curve: answers so far, and the seat's chance before the next answer, 0 to 1. */
export function curveOf(steps: Looked[], seat: number): [number, number][] {
	return steps.flatMap((one): [number, number][] =>
		one.chances ? [[one.number - 1, (one.chances[seat] ?? 0) / 1000]] : [],
	);
}

/** What a step was worth to the seat that looks, in points: what was given away, or luck. */
export function weightOf(one: Looked, seat: number): number {
	return (one.luck ? (one.luck[seat] ?? 0) : -(one.lost ?? 0)) / 10;
}
