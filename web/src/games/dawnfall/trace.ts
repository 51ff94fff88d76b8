/*
 * trace.ts - what the others just did: the steps of their last turns, to be drawn on the board
 * with numbers and said in a caption.
 */
import type { EventKind } from '$types/dawnfall';
import type { GameEvent } from '$/table';
import type { View } from './model';

export interface Spot {
	space: number;
	hexes: number;
}
export interface Trail {
	model: number;
	from: Spot | null;
	to: Spot;
	/** Its number in the caption. */
	step: number;
	/** Shoved aside by another. */
	pushed: boolean;
}
export interface Hit {
	by: number;
	at: number;
	step: number;
}
export interface Trace {
	/** Whose turn it was, the last of them. */
	seat: number;
	steps: string[];
	/** Steps that found no room. */
	more: number;
	trails: Trail[];
	hits: Hit[];
}

/** Where every model stood. */
export type Places = ReadonlyMap<number, Spot>;

export function placesIn(view: View): Places {
	const out = new Map<number, Spot>();
	view.squad.forEach((squad, s) =>
		squad.model.forEach((model, k) => out.set(s * squad.model.length + k, { space: model.space, hexes: model.hexes })),
	);
	return out;
}

const STEPS = new Set([
	'activated', 'moved', 'set', 'attack', 'sneak', 'shot', 'played', 'used', 'attached', 'bought', 'banner', 'mode', 'killed',
	'wounded', 'harvest', 'returned', 'evolved', 'shrine_moved', 'strike', 'thicket', 'mine', 'eliminated',
]);
export const MOST = 4;
const TURNS: EventKind[] = ['turn_active', 'turn_passive'];

/** The event that began the turn under way, if it is somebody else's. */
export function foreignTurn(events: readonly GameEvent<EventKind>[], seat: number | null): number | null {
	let at = events.length - 1;
	while (at >= 0 && !TURNS.includes(events[at]!.kind)) at--;
	if (at < 0 || events[at]!.args[0] === seat) return null;
	/* The turns of all others since the own one. */
	let first = at;
	for (let i = at; i >= 0; i--) {
		if (!TURNS.includes(events[i]!.kind)) continue;
		if (events[i]!.args[0] === seat) break;
		first = i;
	}
	return first;
}

/** What was done in those turns; null if nothing can be shown. */
export function traceOf(events: readonly GameEvent<EventKind>[], seat: number | null, before: Places, spaces: number): Trace | null {
	const from = foreignTurn(events, seat);
	if (from === null) return null;
	const at = new Map(before);
	const steps: { text: string; step: number }[] = [];
	const trace: Trace = { seat: 0, steps: [], more: 0, trails: [], hits: [] };
	for (const event of events.slice(from)) {
		const [a, b, c] = event.args;
		if (TURNS.includes(event.kind)) trace.seat = a;
		if (STEPS.has(event.kind) && event.text) steps.push({ text: event.text, step: steps.length + 1 });
		if (event.kind === 'moved' || event.kind === 'set' || event.kind === 'pushed') {
			const was = at.get(a);
			const to = { space: b, hexes: c };
			trace.trails.push({ model: a, from: was && was.space < spaces ? was : null, to, step: steps.length, pushed: event.kind === 'pushed' });
			at.set(a, to);
		}
		if (event.kind === 'attack' || event.kind === 'sneak') trace.hits.push({ by: a, at: b, step: steps.length });
	}
	/* The last steps are those that matter for what is asked now. */
	const shown = steps.slice(-MOST);
	trace.more = steps.length - shown.length;
	trace.steps = shown.map((one) => one.text);
	const number = (step: number) => step - trace.more;
	trace.trails = trace.trails.map((one) => ({ ...one, step: number(one.step) }));
	trace.hits = trace.hits.map((one) => ({ ...one, step: number(one.step) })).filter((one) => one.step > 0);
	return trace.steps.length ? trace : null;
}
