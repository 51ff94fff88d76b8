/*
 * online.ts - the places that an online table fills in the shell. They are given, not imported: a game
 * in the page loads nothing of them.
 */
import type { Figure } from '$/session/ending';
import type { Game } from '$/session/game.svelte';
import type { Component } from 'svelte';

type Part = Component<{ game: Game }>;

export interface OnlineParts {
	/** The question is not this seat's, or cannot be answered now: StatusBar takes its place. */
	showsStatus(game: Game): boolean;
	/** The connection is lost. */
	lost(game: Game): boolean;
	/** How a game ended that its rules did not end; '' for every other. */
	ended(game: Game): string;
	/** The number of the newest offer of another player; 0: there is none. */
	asked(game: Game): number;
	/** In place of Hint and Undo. */
	Acts: Part;
	/** Under the score: clocks and presence. */
	Clocks: Part;
	/** Notices over the log; on a phone above the question. */
	Offers: Part;
	/** In place of the question while this seat is not asked, or not connected. */
	StatusBar: Part;
	/** On the card of the end: the check of its dice, and the figures of a game of two. */
	EndRow: Component<{ game: Game; figures: Figure[] }>;
	/** Among the buttons of the end: the rematch. */
	Again: Part;
}
