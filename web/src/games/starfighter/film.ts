/*
 * film.ts - which view to draw: the table's own at rest, and while a step is being shown
 * that before it with the events so far laid on it (fold.ts).
 */
import type { SfTable } from './choices';
import { foldAll } from './fold';
import { indexOf, type View } from './model';

export class Film {
	private last: View | null = null;
	private from = 0;

	/* To be called in a $derived: reads view, beat and events. */
	frame(table: SfTable): View {
		const view = table.view,
			beat = table.beat,
			events = table.events;
		if (view !== this.last || !beat) {
			this.last = view;
			const next = events.length ? events[events.length - 1]!.number + 1 : 0;
			this.from = beat ? Math.min(beat.number, next) : next;
		}
		if (!beat) return view;
		const told = events.some((e) => e.number === beat.number)
			? events
			: [...events, beat];
		return foldAll(view, indexOf(table.pack), told, this.from, beat.number);
	}
}
