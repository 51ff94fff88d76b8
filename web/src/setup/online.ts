/*
 * online.ts - what the set-up page shows in its own places when a room is made instead of a game. It is given,
 * not imported: a game in the page loads nothing of it.
 */
import type { Rules } from '$/online/NewRules.svelte';
import type { RoomSeat } from '$/online/NewSeats.svelte';
import type { Component } from 'svelte';
import type { Draft } from './draft.svelte';

export interface OnlineSetup {
	Players: Component<{ draft: Draft; roomSeats: RoomSeat[]; levels: readonly string[]; build: (seat: number) => void }>;
	Rules: Component<{ rules: Rules }>;
	readonly roomSeats: RoomSeat[];
	/** Computer players that the server has. */
	readonly levels: readonly string[];
	readonly rules: Rules;
	/** Beside the name of the game. */
	head(): string;
	title(draft: Draft): string;
	detail(draft: Draft): string;
	/** The button. */
	go(draft: Draft): string;
	/** Makes the room; a sentence if it could not be made. */
	start(draft: Draft): Promise<string | null>;
}
