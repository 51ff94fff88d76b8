/*
 * lesson.svelte.ts - the guided first game: notes that come when something first matters.
 */
import type { Answer, Note, Tutorial } from '$/table';
import type { Game } from './game.svelte';

export class Lesson {
	note = $state.raw<Note | null>(null);
	/** The game is over: the end card says the last word. */
	ended = $state(false);
	/** How much of its height the stage leaves to the note below it, in pixels. */
	room = $state(0);
	private readonly read = new Set<string>();
	private heard = 0;

	constructor(
		readonly game: Game,
		private readonly tutorial: Tutorial,
		read: string[] = [],
	) {
		for (const id of read) this.read.add(id);
		game.script = [...(tutorial.answers ?? [])];
		game.lesson = (answer) => this.allows(answer);
		game.teaches = () => (!!this.note && !this.note.act) || !!this.due();
		game.onRest = () => this.look();
	}

	/** The note that this moment asks for. */
	private due(): Note | undefined {
		const moment = { table: this.game, fresh: this.game.events.slice(this.heard), read: this.read };
		return this.tutorial.notes.find((note) => !this.read.has(note.id) && note !== this.note && holds(note, moment));
	}

	private allows(answer: Answer): boolean {
		return this.note?.only ? this.note.only(answer, this.game) : true;
	}

	/** Called whenever nothing moves. */
	look(): void {
		const game = this.game;
		/* When the game is over, nothing is left to be learnt for it but the last word. */
		if (this.note?.act || (this.note && game.over)) this.close(this.note);
		if (this.note) return;
		const next = game.over ? undefined : this.due();
		if (next) {
			this.note = next;
		} else if (game.over) {
			this.ended = true;
		}
		if (game.question.mine || game.over) this.heard = game.events.length;
	}

	/** Said on the end card; empty before. */
	get lastWord(): string {
		return this.ended ? this.game.say(this.tutorial.end) : '';
	}

	private close(note: Note): void {
		this.read.add(note.id);
		this.note = null;
	}

	/** The person has read it. */
	next(): void {
		if (!this.note) return;
		this.close(this.note);
		this.look();
	}
}

/** A note that cannot look at the moment has nothing to say about it. */
function holds(note: Note, moment: Parameters<Note['when']>[0]): boolean {
	try {
		return note.when(moment);
	} catch {
		return false;
	}
}
