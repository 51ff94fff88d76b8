/*
 * queue.ts - motion comes from events: steps in, beats out, one queue.
 *
 * Nothing moves because the state changed. Each step's events are shown one after the
 * other, each with the view at that moment; when the step ends its own view is shown, so
 * the last frame always equals the state.
 */
import type { GameEvent, Motion } from '$/table';

export interface MotionStep {
	events: (GameEvent & { view: unknown })[];
	view: unknown;
}

export interface Hooks {
	/** The view the step leads to, before anything is shown of it. */
	next(view: unknown): void;
	view(view: unknown): void;
	beat(event: GameEvent | null, ms: number): void;
}

export interface Pace {
	motion: Partial<Record<string, Motion>> | undefined;
	/** 0: no motion at all. */
	speed: number;
	reduced: boolean;
}

export const BEAT_MS = 220;
const REDUCED_MS = 120;
const LONG = 8;

/** How long a beat is: a chain of more than eight speeds up by 8 % a beat, to half time. */
export function beatTime(event: GameEvent, index: number, pace: Pace): number {
	const ms = pace.motion?.[event.kind]?.ms ?? (event.text ? BEAT_MS : 0);
	if (ms <= 0 || pace.speed <= 0) return 0;
	if (pace.reduced) return REDUCED_MS;
	const hurry = index < LONG ? 1 : Math.max(0.5, 1 - 0.08 * (index - LONG + 1));
	return (ms * hurry) / pace.speed;
}

export class MotionQueue {
	private wake: (() => void) | undefined;
	private skipping = false;
	private turn = 0;

	get running(): boolean {
		return this.wake !== undefined;
	}

	/** Finishes at once: the last frame is shown. */
	skip(): void {
		this.skipping = true;
		this.wake?.();
	}

	/** Drops everything: nothing more is shown of what was being played. */
	drop(): void {
		this.turn++;
		this.skip();
	}

	private rest(ms: number): Promise<void> {
		return new Promise((resolve) => {
			const timer = setTimeout(done, ms);
			const self = this;
			function done() {
				clearTimeout(timer);
				self.wake = undefined;
				resolve();
			}
			this.wake = done;
		});
	}

	/** True when it was played to its end, false when it was dropped. */
	async play(steps: MotionStep[], pace: Pace, hooks: Hooks): Promise<boolean> {
		const mine = ++this.turn;
		let index = 0;
		this.skipping = typeof document !== 'undefined' && document.hidden;
		for (const step of steps) {
			hooks.next(step.view);
			for (const event of step.events) {
				const ms = this.skipping ? 0 : beatTime(event, index, pace);
				if (ms <= 0) continue;
				if (pace.motion?.[event.kind]?.shown !== 'before') hooks.view(event.view);
				hooks.beat(event, ms);
				index++;
				await this.rest(ms);
				if (mine !== this.turn) return false;
			}
			hooks.view(step.view);
		}
		hooks.beat(null, 0);
		return true;
	}
}
