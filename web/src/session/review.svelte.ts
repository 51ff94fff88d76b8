/*
 * review.svelte.ts - a game looked at afterwards: the course of the winning chance, the turning
 * points, what would have been better, and how much of the result was luck.
 *
 * It is the look of `quinte review`, taken by a module in a thread of its own that plays the save
 * again, so nothing on the table moves. It can be stopped after any answer.
 */
import { connect, load, type Engine } from '$/engine/client';
import type { Account, Class, Judged, Looked, PackFile, Position, Rating } from '$/engine/module';
import type { Lang, Slug } from '$/table';

/** Who reads the sentences: the seat that is "you", and what the others are called. */
export interface Reader {
	you: number | null;
	names: string[];
}

/** Simulations for one answer, as many as the program's own. */
export const EFFORT = 400;

export class Review {
	state = $state<'none' | 'running' | 'done' | 'failed'>('none');
	steps = $state.raw<Looked[]>([]);
	done = $state(0);
	total = $state(0);
	/** Numbers of the answers that weighed most for `seat`, in the order of the game. */
	turning = $state.raw<number[]>([]);
	accounts = $state.raw<Account[]>([]);
	ratings = $state.raw<Rating[]>([]);
	/** Whose winning chance is drawn. */
	seat = $state(0);
	private engine: Engine | undefined;
	/** Of what and in which language, for whoever looks at a position again. */
	private about: { slug: Slug; save: string; lang: Lang; reader: Reader; over: boolean; pack: PackFile[] | undefined } | undefined;
	private positions = new Map<number, Promise<Position>>();
	private coach: Promise<Engine> | undefined;

	/** `over`: nothing is secret any more, although the rules might go on; then luck is told too. */
	async run(slug: Slug, save: string, lang: Lang, seat: number, reader: Reader, over: boolean, pack?: PackFile[]): Promise<void> {
		this.stop();
		this.seat = seat;
		this.about = { slug, save, lang, reader, over, pack };
		this.positions.clear();
		this.state = 'running';
		const engine = connect(await load(slug, pack));
		this.engine = engine;
		try {
			await engine.restore(save);
			await engine.reader(lang, reader.you, reader.names);
			this.total = await engine.review(EFFORT, over);
			const steps: Looked[] = [];
			for (let one; (one = await engine.reviewMore(lang)); ) {
				if (this.engine !== engine) return;
				steps.push(one);
				this.done = steps.length;
				this.steps = steps.slice();
			}
			const whole = await engine.reviewed(seat);
			this.turning = whole.turning;
			this.accounts = whole.accounts;
			this.ratings = whole.ratings;
			for (const one of faultsOf(steps, seat).slice(0, SHOWN)) {
				const found = await engine.reviewAt(one.number - 1, lang);
				if (this.engine !== engine) return;
				this.positions.set(one.number - 1, Promise.resolve(found));
			}
			this.state = 'done';
		} catch {
			/* A thread that was closed rejects what it was asked: then nothing has failed. */
			if (this.engine === engine) this.state = 'failed';
		} finally {
			engine.close();
			if (this.engine === engine) this.engine = undefined;
		}
	}

	/** Ends it at once, and forgets what was found so far. */
	stop(): void {
		const engine = this.engine;
		this.engine = undefined;
		engine?.close();
		void this.coach?.then((one) => one.close());
		this.coach = undefined;
		if (this.state === 'done') return;
		this.state = 'none';
		this.steps = [];
		this.done = this.total = 0;
	}

	/** A module that knows the game, for questions about single positions. */
	private async advised(): Promise<Engine> {
		const { slug, save, lang, reader, over, pack } = this.about!;
		this.coach ??= load(slug, pack).then(async (module) => {
			const engine = connect(module);
			await engine.restore(save);
			await engine.reader(lang, reader.you, reader.names);
			await engine.review(EFFORT, over);
			return engine;
		});
		return this.coach;
	}

	/** The position before the answer after so many answers. */
	position(step: number): Promise<Position> {
		const kept =
			this.positions.get(step) ?? this.advised().then((engine) => engine.reviewAt(step, this.about!.lang));
		this.positions.set(step, kept);
		return kept;
	}

	/** How good another answer would have been there. */
	async judge(step: number, answer: string): Promise<Judged> {
		return (await this.advised()).reviewJudge(step, answer, this.about!.lang);
	}

	/** The answer that led away from the position after so many answers. */
	at(step: number): Looked | undefined {
		return this.steps[step];
	}
}

const FAULTS: readonly Class[] = ['inaccuracy', 'mistake', 'blunder'];
/** Pictures on the report. */
export const SHOWN = 3;

export const isFault = (one: Looked) => !!one.class && FAULTS.includes(one.class);

/** The faulty answers of a seat, the costliest first. */
export function faultsOf(steps: Looked[], seat: number): Looked[] {
	return steps
		.filter((one) => one.player === seat && isFault(one))
		.sort((a, b) => (b.lost ?? 0) - (a.lost ?? 0));
}

/** The curve: answers so far, and the seat's chance before the next answer, 0 to 1. */
export function curveOf(steps: Looked[], seat: number): [number, number][] {
	return steps.flatMap((one): [number, number][] =>
		one.chances ? [[one.number - 1, (one.chances[seat] ?? 0) / 1000]] : [],
	);
}

/** What a step was worth to the seat that looks, in points: luck, what was given away, or what an opponent gave away. */
export function weightOf(one: Looked, seat: number): number {
	const own = one.player === seat || one.shared;
	return (one.luck ? (one.luck[seat] ?? 0) : (own ? -1 : 1) * (one.lost ?? 0)) / 10;
}
