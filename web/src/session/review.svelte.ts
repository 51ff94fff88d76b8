/*
 * review.svelte.ts - the game weighed after it is over: the winning chance at every answer
 * of a seat, from that seat's own view, and where it turned.
 *
 * It plays the save again in a thread of its own, so nothing on the table moves.
 */
import { connect, load } from '$/engine/client';
import { Thinker } from '$/engine/thinker';
import type { Slug } from '$/table';
import { chanceOf } from './game.svelte';

export interface Point {
	/** The position before this answer was given: answers so far. */
	step: number;
	/** Of the first seat, 0 to 1. */
	chance: number;
	seat: number;
	/** What the program would have answered, in words. */
	best: string;
	bestChance: number;
	/** What the seat lost by the answer it gave, in its own chance. */
	lost: number;
}

const SIMULATIONS = 400;
const LEVEL = 3;
/** A swing under this is noise. */
const SWING = 0.06;

export class Review {
	points = $state.raw<Point[]>([]);
	done = $state(0);
	total = $state(0);
	private stopped = false;

	async run(slug: Slug, save: string, lang: 'en' | 'fr', score: number[]): Promise<void> {
		const module = await load(slug);
		const engine = connect(module);
		const thinker = new Thinker(module);
		try {
			const end = await engine.restore(save);
			const history = await engine.history(0, end.answers, null, lang, false);
			const asked = history.flatMap((one) =>
				typeof one.player === 'number' ? [{ step: one.step - 1, seat: one.player }] : [],
			);
			this.total = asked.length;
			const duel = end.seats === 2 && score[0] !== score[1];
			// From the end to the beginning: the module can only wind back.
			const points: Point[] = [];
			for (const { step, seat } of asked.reverse()) {
				if (this.stopped) return;
				await engine.goto(step);
				const view = await engine.viewBytes(seat);
				const thought = await thinker.think({
					view, seat, level: LEVEL, simulations: SIMULATIONS, seed: '0x7', lang,
				});
				if (!thought) return;
				const own = chanceOf(thought.top[0]?.expects ?? 0);
				const chance = duel && seat === 1 ? 1 - own : own;
				points.unshift({ step, seat, chance, best: thought.best.text, bestChance: own, lost: 0 });
				this.done++;
				this.points = points.slice();
			}
			this.points = turns(points, end.answers, score, duel);
		} finally {
			engine.close();
			thinker.close();
		}
	}

	stop(): void {
		this.stopped = true;
	}

	/** Up to three answers that changed most. */
	get turning(): Point[] {
		return [...this.points]
			.filter((point) => Math.abs(point.lost) >= SWING)
			.sort((a, b) => b.lost - a.lost)
			.slice(0, 3);
	}
}

/** What each answer cost its seat: the chance before it less the chance after it. */
export function turns(points: Point[], last: number, score: number[], duel: boolean): Point[] {
	const result = (score[0] ?? 0) > 0 ? 1 : (score[0] ?? 0) < 0 ? 0 : 0.5;
	return points.map((point, i) => {
		const after = points[i + 1]?.chance ?? result;
		const drop = point.chance - after;
		return { ...point, lost: duel && point.seat === 1 ? -drop : drop, step: Math.min(point.step, last) };
	});
}
