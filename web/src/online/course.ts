/*
 * course.ts - the course of a game as this seat was told it: a view to begin with, and every step since.
 */
import type { Entered, Entry, WireStep } from './wire';

export class Course {
	view = '';
	/** Answers and events before the first step. */
	first = 0;
	events = 0;
	steps: WireStep[] = [];
	/** Rises when what was told before no longer holds: an undo, a new snapshot. */
	epoch = 0;
	/** Of the newest view: the first 8 bytes of its SHA-256. */
	hash = '';

	get begun(): boolean {
		return this.view !== '';
	}

	/** Answers given, draws included. */
	get count(): number {
		return this.first + this.steps.length;
	}

	snapshot(from: NonNullable<Entered['snapshot']>): void {
		this.restart(from.view, from.count, from.events);
		this.hash = from.hash;
	}

	private restart(view: string, count: number, events: number): void {
		this.view = view;
		this.first = count;
		this.events = events;
		this.steps = [];
		this.epoch++;
	}

	take(entry: Entry): void {
		if (entry.entry.kind === 'began') this.restart(entry.view ?? '', 0, entry.events ?? 0);
		if (entry.method === 'undone') this.undo(entry);
		else if (entry.steps) this.steps = [...this.steps, ...entry.steps];
		if (entry.hash) this.hash = entry.hash;
	}

	private undo(entry: Entry): void {
		const count = entry.count ?? 0;
		if (count < this.first) return this.restart(entry.view ?? '', count, entry.events ?? 0);
		this.steps = this.steps.slice(0, count - this.first);
		this.epoch++;
	}
}
