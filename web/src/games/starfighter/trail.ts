/*
 * trail.ts - what the other side just did, as places on the board: numbered in the order it was done.
 */
import type { EventKind } from '$types/starfighter';
import type { GameEvent } from '$/table';
import type { View } from './model';

export interface Trace {
	board: number;
	sector: number;
	slot: number;
}

const MOST = 4;

/** Where an event left a card; null if it left none. */
function placeOf(event: GameEvent<EventKind>, view: View): Trace | null {
	const [board, sector, slot, to] = event.args;
	switch (event.kind) {
		case 'placed':
		case 'flipped':
		case 'rotated':
			return { board, sector, slot };
		case 'moved':
			return { board, sector: to, slot: (view.player[board]?.sector[to]?.cards.length ?? 0) - 1 };
		default:
			return null;
	}
}

/** The last few, without those whose card is gone or was touched again later. */
export function traces(fresh: GameEvent<EventKind>[], view: View): Trace[] {
	const found: Trace[] = [];
	for (const event of fresh) {
		const one = placeOf(event, view);
		if (!one || one.slot < 0 || !view.player[one.board]?.sector[one.sector]?.cards[one.slot]) continue;
		const before = found.findIndex((other) => other.board === one.board && other.sector === one.sector && other.slot === one.slot);
		if (before >= 0) found.splice(before, 1);
		found.push(one);
	}
	return found.slice(-MOST);
}
