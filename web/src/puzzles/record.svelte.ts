/*
 * record.svelte.ts - which positions were solved, kept in the browser in the form of the program's
 * puzzles.json. A record that cannot be read is never written over.
 */
import type { Slug } from '$/table';
import type { PuzzleData, PuzzleFile } from './puzzles';

export interface Result {
	solved: boolean;
	/** Wrong answers. */
	tries: number;
	hints: number;
}
type Kept = Partial<Record<Slug, Record<string, Result>>>;

const KEY = 'quinte.puzzles';

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** null: it is damaged. */
function read(): Kept | null {
	try {
		const text = localStorage.getItem(KEY);
		if (text === null) return {};
		const kept: unknown = JSON.parse(text);
		return isObject(kept) && Object.values(kept).every(isObject) ? (kept as Kept) : null;
	} catch (error) {
		return error instanceof SyntaxError ? null : {};
	}
}

class PuzzleRecord {
	private kept = $state.raw<Kept | null>(read());
	/** The browser refused to write. */
	forbidden = $state(false);

	get damaged(): boolean {
		return this.kept === null;
	}

	solved(slug: Slug, one: PuzzleData): boolean {
		return this.kept?.[slug]?.[one.hash]?.solved === true;
	}

	count(file: PuzzleFile): number {
		return file.puzzles.filter((one) => this.solved(file.game, one)).length;
	}

	/** The first that is not solved, after this one if there is any. */
	next(file: PuzzleFile, after = -1): number {
		const open = file.puzzles.flatMap((one, i) => (this.solved(file.game, one) ? [] : [i]));
		return open.find((i) => i > after) ?? open[0] ?? (after + 1) % file.puzzles.length;
	}

	/** What was solved once stays so. Another tab may have written since. */
	keep(slug: Slug, one: PuzzleData, result: Result): void {
		const kept = read();
		this.kept = kept;
		if (!kept) return;
		const solved = result.solved || this.solved(slug, one);
		this.kept = { ...kept, [slug]: { ...kept[slug], [one.hash]: { ...result, solved } } };
		this.write();
	}

	private write(): void {
		try {
			localStorage.setItem(KEY, JSON.stringify(this.kept));
			this.forbidden = false;
		} catch {
			this.forbidden = true;
		}
	}

	/** A damaged record goes to a name of its own; nothing is lost. */
	beginAnew(): void {
		try {
			const text = localStorage.getItem(KEY);
			let n = 1;
			while (localStorage.getItem(`${KEY}.${n}`) !== null) n++;
			if (text !== null) localStorage.setItem(`${KEY}.${n}`, text);
			localStorage.removeItem(KEY);
			this.kept = {};
		} catch {
			this.forbidden = true;
		}
	}
}

export const record = new PuzzleRecord();
