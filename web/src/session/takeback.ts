/*
 * takeback.ts - how far a person may take back. Pure.
 */
import type { Word } from '$/words';

/** The answers that remain, or why nothing may be taken back. */
export type Undoable = { to: number } | { why: Word };

export interface Given {
	/** Who gave each answer; the first entry laid the table out. */
	players: readonly (number | 'chance' | null)[];
	/** Seats of people. */
	people: readonly number[];
	/** After so many answers: did the next one show nothing that was hidden? */
	sure: ReadonlyMap<number, boolean>;
	/** Anything goes: a friendly game. */
	anything: boolean;
}

/** A person's last answer, unless it showed something, or something happened since. */
export function undoOf({ players, people, sure, anything }: Given): Undoable {
	let why: Word | null = null;
	for (let i = players.length - 1; i > 0; i--) {
		const player = players[i] ?? null;
		if (typeof player === 'number' && people.includes(player)) {
			if (anything) return { to: i - 1 };
			if (why) return { why };
			return sure.get(i - 1) === false ? { why: 'undoHidden' } : { to: i - 1 };
		}
		why ??= player === 'chance' ? 'undoChance' : 'undoOther';
	}
	return { why: 'undoNothing' };
}
