/*
 * thinking.ts - how long everybody thought, from the times of a room's entries.
 */
import type { Entry } from './wire';

/** For each seat, in ms; null unless the entries begin with the game. */
export function thinkingOf(entries: Entry[], seats: number): number[] | null {
	if (entries[0]?.entry.kind !== 'began') return null;
	const sums = Array<number>(seats).fill(0);
	let since = entries[0].entry.at;
	for (const { entry } of entries) {
		const { kind, at, seat, by } = entry;
		/* What a pause or a stop of the server took is nobody's. */
		if (kind === 'answered' && by === 'person' && sums[seat] !== undefined) sums[seat] += at - since;
		if (['answered', 'undone', 'resumed', 'restarted', 'returned'].includes(kind)) since = at;
	}
	return sums;
}
