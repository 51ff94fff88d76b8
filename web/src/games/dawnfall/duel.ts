/*
 * duel.ts - a fight told by its events: who struck whom, with which dice, and what came of it.
 */
import type { EventKind } from '$types/dawnfall';
import type { GameEvent } from '$/table';

export interface Roll {
	/** 0 Yellow, 1 Red. */
	die: number;
	face: number;
	/** Another throw took its place. */
	replaced: boolean;
}
export interface Strike {
	by: number;
	at: number;
	counter: boolean;
	attack: Roll[];
	power: number | null;
	defence: Roll[];
	against: number | null;
	holds: boolean | null;
	wounded: boolean;
	killed: boolean;
}
export interface Clash {
	starter: number;
	other: number;
	sneak: boolean;
	first: number | null;
	/** The sentence that says so. */
	firstSaid: string;
	strikes: Strike[];
	/** Its last event, for whoever shows it while it moves. */
	last: number;
}

/** Kinds of events that belong to a fight; any other ends the telling of it. */
const OF_FIGHTS = new Set([
	'strikes_first', 'rolled', 'rerolled', 'recovered', 'power', 'defence', 'counter_attack', 'cancelled', 'wounded', 'ignored',
	'killed', 'points', 'captured', 'paid_crystal', 'paid_endurance', 'paid_point', 'paid_stored', 'played', 'used', 'token', 'token_gone',
]);

const begun = (by: number, at: number, counter: boolean): Strike => ({
	by, at, counter, attack: [], power: null, defence: [], against: null, holds: null, wounded: false, killed: false,
});

function rolled(strike: Strike, roll: Roll): void {
	(strike.power === null ? strike.attack : strike.defence).push(roll);
}

function told(clash: Clash, event: GameEvent<EventKind>): void {
	const [a, b, c] = event.args;
	const strike = clash.strikes.at(-1);
	const facing = (model: number) => (model === clash.starter ? clash.other : clash.starter);
	switch (event.kind) {
		case 'strikes_first':
			[clash.first, clash.firstSaid] = [a, event.text];
			clash.strikes.push(begun(a, facing(a), false));
			break;
		case 'counter_attack':
			clash.strikes.push(begun(a, facing(a), true));
			break;
		case 'rolled':
			if (strike) rolled(strike, { die: b, face: c, replaced: false });
			break;
		case 'rerolled': {
			const last = strike && (strike.power === null ? strike.attack : strike.defence).at(-1);
			if (last) last.replaced = true;
			break;
		}
		case 'power':
			if (strike) strike.power = b;
			break;
		case 'defence':
			if (strike) [strike.against, strike.holds] = [b, c === 1];
			break;
		case 'wounded':
			if (strike) strike.wounded = true;
			break;
		case 'killed':
			if (strike) strike.killed = true;
			break;
	}
}

/** The last fight that was told; null if something else happened since. */
export function lastClash(events: readonly GameEvent<EventKind>[]): Clash | null {
	let from = events.length - 1;
	while (from >= 0 && events[from]!.kind !== 'attack' && events[from]!.kind !== 'sneak') {
		if (!OF_FIGHTS.has(events[from]!.kind)) return null;
		from--;
	}
	const opening = events[from];
	if (!opening) return null;
	const [starter, other] = opening.args;
	const sneak = opening.kind === 'sneak';
	const clash: Clash = { starter, other, sneak, first: sneak ? starter : null, firstSaid: '', strikes: [], last: events.at(-1)!.number };
	if (sneak) clash.strikes.push(begun(starter, other, false));
	for (const event of events.slice(from + 1)) told(clash, event);
	return clash;
}

/** A face with a gear: a bonus may follow it (DF-701, DF-702). */
export const isGear = (roll: Roll) => (roll.die === 0 ? roll.face === 0 : roll.face <= 2);
