/*
 * ending.ts - how a game ended, in its own terms: what happened, why, the figures of both sides and
 * the moment that decided it. A game's folder has it in ending.ts; everything in it is read from the
 * view and from what the engine told.
 */
import type { Component } from 'svelte';
import type { GameEvent, Slug, Table } from '$/table';
import { typeset } from '$/typeset';

export interface Figure {
	name: string;
	/** One for each seat, or one alone. */
	values: (number | string)[];
}

export interface Ending {
	/** "Athena breaks up". */
	title: string;
	/** Why, in a sentence or two. */
	cause: string;
	/** The rule that ended it. */
	rule?: string;
	figures: Figure[];
	/** What decided it. */
	moment?: GameEvent | undefined;
	/** What its picture shows, where that is not the same event: the volley before the loss. */
	pictured?: GameEvent | undefined;
	/** On a wide table the stage itself shows the moment, beside the card. */
	beside?: boolean;
	/** What else the game shows, under the figures. */
	More?: Component<{ table: Table }>;
}

const folders = import.meta.glob<{ default: (table: Table) => Ending }>('../games/*/ending.ts');

export async function endingOf(slug: Slug): Promise<((table: Table) => Ending) | null> {
	const own = await folders[`../games/${slug}/ending.ts`]?.();
	if (!own) return null;
	return (table) => {
		const ending = own.default(table);
		const set = (text: string) => typeset(text, table.lang);
		return { ...ending, title: set(ending.title), figures: ending.figures.map((one) => ({ ...one, name: set(one.name) })) };
	};
}

/* ---- what the games' own have in common ---- */

export const told = <Event extends string>(table: Table<any, any, any, Event>, ...kinds: NoInfer<Event>[]): GameEvent<Event>[] =>
	table.events.filter((event) => kinds.includes(event.kind));

/** The last of such events as the engine told it. */
export const lastTold = <Event extends string>(table: Table<any, any, any, Event>, ...kinds: NoInfer<Event>[]): string =>
	told(table, ...kinds).at(-1)?.text ?? '';

/** The event with the largest of its figures; of equal ones the last. */
export function largest(events: GameEvent[], figure: (event: GameEvent) => number): GameEvent | undefined {
	return events.reduce<GameEvent | undefined>((best, one) => (!best || figure(one) >= figure(best) ? one : best), undefined);
}

/** The last of some events before another: the volley that a loss came of. */
export const lastBefore = (moment: GameEvent | undefined, events: GameEvent[]): GameEvent | undefined =>
	moment && events.filter((event) => event.number < moment.number).at(-1);

/** A sum for each seat. */
export function bySeat(table: Table, events: GameEvent[], seat: (event: GameEvent) => number, figure: (event: GameEvent) => number = () => 1): number[] {
	const sums = table.seats.map(() => 0);
	for (const event of events) {
		const at = seat(event);
		if (sums[at] !== undefined) sums[at] += figure(event);
	}
	return sums;
}
