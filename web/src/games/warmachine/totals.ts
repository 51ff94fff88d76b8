/*
 * totals.ts - what two dice showed, roll by roll, for each side. Read off the events; boosted rolls have three dice and are left out.
 */
import { eventChoices, type EventKind } from '$types/warmachine';
import type { GameEvent } from '$/table';
import { seatOf, SEATS } from './model';

const OF = eventChoices.die.of;
/** Ways to throw 2, 3, … 12 with two dice, of 36. */
export const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/** How often each side threw 2, 3, … 12 for its attacks and their damage. */
export function totals(events: GameEvent<EventKind>[]): number[][] {
	const counts = Array.from({ length: SEATS }, () => WAYS.map(() => 0));
	let by = -1;
	let dice: number[] = [];
	for (const { kind, args } of events) {
		if (kind === 'attacked' || kind === 'cast') by = args[0]!;
		/* What burns at the beginning of a turn is nobody's attack. */
		else if (kind === 'turn') by = -1;
		else if (kind === 'die' && (OF[args[2]!] === 'attack' || OF[args[2]!] === 'damage')) {
			dice.push(args[1]!);
			continue;
		} else if (kind !== 'total' && kind !== 'reached' && kind !== 'damage') continue;
		if (by >= 0 && dice.length === 2) counts[seatOf(by)]![dice[0]! + dice[1]! - 2]!++;
		dice = [];
	}
	return counts;
}

export const rolls = (counts: number[]): number => counts.reduce((sum, n) => sum + n, 0);

/** Of all throws; 7 is what chance gives. */
export const average = (counts: number[]): number => counts.reduce((sum, n, i) => sum + n * (i + 2), 0) / rolls(counts);
