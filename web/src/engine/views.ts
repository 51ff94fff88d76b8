/*
 * views.ts - views from patches. Objects that did not change are shared with the view before, so
 * only what did change is drawn again.
 */
import type { GameEvent } from '$/table';
import type { StepReply } from './module';

/** A tree of the changed members, elements of lists by index; anything that is no plain object replaces. */
export type Patch = any;

export function patched<T>(old: T, patch: Patch): T {
	if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) return patch;
	const keys = Object.keys(patch);
	if (keys.length === 0) return old;
	const out: any = Array.isArray(old) ? old.slice() : { ...(old as any) };
	for (const key of keys) out[key] = patched(out[key], patch[key]);
	return out;
}

/** An event with the view at that moment. */
export interface ShownEvent extends GameEvent {
	view: unknown;
}

/** One answer, whoever gave it, and what it led to. Step 0 is the set-up. */
export interface Step {
	number: number;
	by: number | 'chance' | null;
	events: ShownEvent[];
	view: unknown;
}

/** The steps of a reply with their views, starting from the view that the reply or the caller has. */
export function unfold(reply: StepReply, from: unknown): Step[] {
	let view = reply.view ?? from;
	return reply.steps.map(({ n, by, events, patch }) => {
		const shown = events.map((event): ShownEvent => {
			view = patched(view, event.patch);
			return { number: event.n, kind: event.kind, args: event.args, seat: event.seat, text: event.text, view };
		});
		view = patched(view, patch);
		return { number: n, by, events: shown, view };
	});
}
