/*
 * blow.ts - an attack as it was told: who, whom, with what, every die, what came of it. Pure: read off
 * the events, nothing is worked out again.
 */
import type { EventKind } from '$types/warmachine';
import { eventChoices, sizes } from '$types/warmachine';
import type { GameEvent } from '$/table';

export interface Harm {
	victim: number;
	dice: number[];
	total: number;
	armour: number;
	/** Boxes marked; 0: none. */
	boxes: number;
	/** 1 to 6; 0: a warcaster has none. */
	column: number;
	/** Number of the event, to tell one roll from the next. */
	number: number;
}

export interface Blow {
	/** Number of its first event. */
	number: number;
	attacker: number;
	/** Nobody, where it is at everybody near. */
	target: number;
	/** Slot of a weapon, or what comes after them: enum means of the rules. */
	means: number;
	/** A spell by its place in the pack, or -1. */
	spell: number;
	dice: number[];
	total: number;
	defence: number;
	result: 'rolling' | 'hit' | 'missed' | 'out';
	critical: boolean;
	/** The newest damage roll: an area has several. */
	harm: Harm | null;
	removed: number[];
}

const OF = eventChoices.die.of;

/** How an event changes a blow. */
function go(blow: Blow, { kind, args, number }: GameEvent<EventKind>): void {
	const [a, b, c, d] = args;
	switch (kind) {
		case 'die':
			if (OF[c] === 'attack') blow.dice.push(b);
			else if (OF[c] === 'damage') {
				if (!blow.harm || blow.harm.total || blow.harm.victim !== a)
					blow.harm = { victim: a, dice: [], total: 0, armour: 0, boxes: 0, column: 0, number };
				blow.harm.dice.push(b);
			} else if (OF[c] === 'column' && blow.harm) blow.harm.column = b;
			return;
		case 'total':
		case 'reached':
			blow.total = b;
			blow.defence = kind === 'total' ? c : 0;
			return;
		case 'rerolled':
			blow.dice = [];
			return;
		case 'hit':
			blow.result = 'hit';
			return;
		case 'missed':
			blow.result = 'missed';
			return;
		case 'out_of_range':
			blow.result = 'out';
			return;
		case 'critical':
			blow.critical = true;
			blow.result = 'hit';
			return;
		case 'damage':
			blow.harm ??= { victim: a, dice: [], total: 0, armour: 0, boxes: 0, column: 0, number };
			Object.assign(blow.harm, { victim: a, total: c, armour: d });
			return;
		case 'marked':
			if (blow.harm?.victim === a) blow.harm.boxes += b;
			return;
		case 'removed':
			blow.removed.push(a);
	}
}

const begins = ({ kind }: GameEvent<EventKind>): boolean => kind === 'attacked' || kind === 'cast';

function begun({ kind, args, number }: GameEvent<EventKind>): Blow {
	const cast = kind === 'cast';
	return {
		number, attacker: args[0], target: cast ? args[2] : args[1], means: cast ? sizes.model : args[2], spell: cast ? args[1] : -1,
		dice: [], total: 0, defence: 0, result: 'rolling', critical: false, harm: null, removed: [],
	};
}

/** All blows among these events, in their order. */
export function blows(events: GameEvent<EventKind>[]): Blow[] {
	const made: Blow[] = [];
	for (const event of events) {
		const last = made.at(-1);
		/* An attack spell is told as cast, then as an attack: one blow. */
		if (begins(event) && !(event.kind === 'attacked' && last?.spell !== undefined && last.spell >= 0 && !last.dice.length)) made.push(begun(event));
		else if (event.kind === 'activated' || event.kind === 'turn') continue;
		else if (last) go(last, event);
	}
	return made;
}

/** The place of the newest event for which something holds, or -1. */
export function lastPlace(events: GameEvent<EventKind>[], holds: (event: GameEvent<EventKind>) => boolean): number {
	let i = events.length - 1;
	while (i >= 0 && !holds(events[i]!)) i--;
	return i;
}

/** The newest one. */
export function lastBlow(events: GameEvent<EventKind>[]): Blow | null {
	const from = lastPlace(events, begins);
	return from < 0 ? null : (blows(events.slice(from)).at(-1) ?? null);
}
