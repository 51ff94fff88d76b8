/*
 * lately.ts - what the other side did in its last turn, model by model: walks with both ends, attacks
 * with what came of them. Pure: read off the events.
 */
import type { EventKind } from '$types/warmachine';
import type { GameEvent } from '$/table';
import { blows, lastPlace, type Blow } from './blow';
import type { Point } from './layout';
import { seatOf } from './model';

/** Kinds of events that say how a model moves. */
const GAITS = ['advanced', 'ran', 'charged', 'slammed', 'held'] as const satisfies EventKind[];
export type Gait = (typeof GAITS)[number];

export interface Deed {
	/** Number of its first event. */
	number: number;
	model: number;
	gait: Gait | null;
	/** Whom it charged. */
	quarry: number | null;
	/** Its way, the start first; empty if it stayed. */
	way: Point[];
	blows: Blow[];
	feat: boolean;
	failed: boolean;
}

const isGait = (kind: string): kind is Gait => (GAITS as readonly string[]).includes(kind);

function deedOf(events: GameEvent<EventKind>[]): Deed {
	const first = events[0]!;
	const deed: Deed = {
		number: first.number, model: first.args[0], gait: null, quarry: null, way: [], feat: false, failed: false,
		blows: blows(events).filter((blow) => seatOf(blow.attacker) === seatOf(first.args[0])),
	};
	for (const { kind, args } of events) {
		if (kind === 'feat') deed.feat = true;
		if (kind === 'charge_failed' || kind === 'slam_failed') deed.failed = true;
		if (args[0] !== deed.model) continue;
		if (isGait(kind)) deed.gait = kind;
		if (kind === 'charged' || kind === 'slammed') deed.quarry = args[1];
		if (kind === 'moved') {
			if (!deed.way.length) deed.way.push({ x: args[3], y: args[4] });
			deed.way.push({ x: args[1], y: args[2] });
		}
	}
	return deed;
}

/** The deeds of a seat in its latest turn, as far as it has gone; models that only stood there are left out. */
export function lately(events: GameEvent<EventKind>[], seat: number): Deed[] {
	const from = lastPlace(events, ({ kind, args }) => kind === 'turn' && args[0] === seat);
	if (from < 0) return [];
	const end = events.findIndex(({ kind }, i) => i > from && kind === 'turn');
	const turn = events.slice(from + 1, end < 0 ? undefined : end);
	const starts = turn.flatMap(({ kind }, i) => (kind === 'activated' ? [i] : []));
	return starts
		.map((start, i) => deedOf(turn.slice(start, starts[i + 1])))
		.filter((deed) => deed.way.length > 1 || deed.blows.length > 0 || deed.feat);
}

/** How far a way is. */
export const lengthOf = (way: Point[]): number =>
	way.reduce((sum, at, i) => (i ? sum + Math.hypot(at.x - way[i - 1]!.x, at.y - way[i - 1]!.y) : 0), 0);
