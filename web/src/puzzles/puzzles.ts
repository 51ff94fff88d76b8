/*
 * puzzles.ts - positions to solve: the files that `quinte puzzle` reads too (content/puzzles).
 */
import type { Slug } from '$/table';

/** One decision of the line: what must be found, and what was measured of other answers. Chances are
 * tenths of a percent. */
export interface PuzzleStep {
	best: string;
	chance: number;
	others: Record<string, number>;
}

export interface PuzzleData {
	seed: number;
	/** Which of the file's options. */
	options: number;
	/** For each decision with a choice, the number of the answer in the list. */
	played: number[];
	hash: string;
	seat: number;
	/** 1 easy, 2 medium, 3 hard. */
	grade: number;
	steps: PuzzleStep[];
}

export interface PuzzleFile {
	game: Slug;
	options: unknown[];
	puzzles: PuzzleData[];
}

const files = import.meta.glob<PuzzleFile>('@puzzles/*.json', { import: 'default' });

/** The positions of a game; null where it has none. */
export async function puzzlesOf(slug: Slug): Promise<PuzzleFile | null> {
	const path = Object.keys(files).find((file) => file.endsWith(`/${slug}.json`));
	return path ? files[path]!() : null;
}

export const GRADES = ['easy', 'medium', 'hard'] as const;
export const gradeOf = (one: PuzzleData) => GRADES[Math.min(Math.max(one.grade, 1), GRADES.length) - 1]!;

const DAY = 86_400_000;
const divisor = (a: number, b: number): number => (b ? divisor(b, a % b) : a);

/** The position of a day, as q_puzzle_of_day() has it: a test compares them. */
export function ofDay(count: number, now = Date.now()): number {
	let step = 37;
	while (divisor(count, step) > 1) step++;
	return (Math.floor(now / DAY) * step + 11) % count;
}
