/*
 * game.svelte.ts - a game being played: the one object every component looks at.
 *
 * It holds what a seat may see, and nothing else: the state stays in the worker. All
 * that changes the game goes through here, one thing at a time.
 */
import { connect, load, type Engine } from '$/engine/client';
import type { GameInfo, Standing, Step, Thought } from '$/engine/module';
import { Thinker } from '$/engine/thinker';
import { MotionQueue } from '$/motion/queue';
import type { SeatChoice } from '$/saves/store';
import type { Answer, AnswerLike, GameEvent, GameTable, Lang, SeatInfo, Slug, Table } from '$/table';
import { t } from '$/words';
import { Advice, type Hint } from './advice.svelte';
import { keepGame } from './keeping';
import { Scene } from './scene.svelte';
import { settings } from './settings.svelte';
import { undoOf, type Undoable } from './takeback';

/** How a person or the program sits down. */
export interface Seating {
	id: string;
	slug: Slug;
	seats: SeatChoice[];
	curve?: [number, number][];
	guided?: boolean;
}

const LET_CHANCE = '0x0';

/** What the contract lets a table call. */
const SPOKEN = [
	'choose', 'judge', 'refuse', 'select', 'inspect', 'hover', 'query', 'drawing', 'tell', 'rule', 'say',
	'find', 'filter',
] as const;

export class Game extends Scene implements Table {
	readonly slug: Slug;
	readonly pack: any;
	readonly advice: Advice;
	undoable = $state.raw<Undoable>({ why: 'undoNothing' });
	redoable = $state.raw<string[]>([]);
	/** The lesson's own say in what may be answered. */
	lesson: ((answer: Answer) => boolean) | null = null;
	onRest: (() => void) | null = null;
	script: string[] = [];

	readonly seats: SeatInfo[] = $derived(
		Array.from({ length: this.seatCount }, (_, index) => this.seatInfo(index)),
	);

	private readonly thinker: Thinker;
	private readonly queue = new MotionQueue();
	private players: (number | 'chance' | null)[] = [null];
	private sure = new Map<number, boolean>();
	private given = new Map<number, string>();
	private epoch = 0;
	private standing: Standing | null = null;
	private closed = false;

	private constructor(
		readonly info: GameInfo,
		pack: unknown,
		engine: Engine,
		module: WebAssembly.Module,
		readonly table: GameTable,
		readonly seating: Seating,
	) {
		super(engine);
		this.slug = info.game;
		this.pack = pack;
		this.thinker = new Thinker(module);
		this.advice = new Advice(this, (...asked) => this.ponder(...asked), seating.curve ?? []);
		// Tables may take the functions apart from the table: const { say, choose } = table.
		for (const name of SPOKEN) this[name] = this[name].bind(this) as never;
	}

	/** Answers the hint names, best first, while it is open. */
	get hints(): Hint[] {
		return this.advice.hints;
	}

	/** Loads the rules and the table of a game; nothing is on it yet. */
	static async sit(seating: Seating): Promise<Game> {
		const { tableOf } = await import('$/games');
		const [module, table] = await Promise.all([load(seating.slug), tableOf(seating.slug)]);
		const engine = connect(module);
		const info = await engine.describe();
		const pack = await engine.pack();
		return new Game(info, pack, engine, module, table, seating);
	}

	close(): void {
		this.closed = true;
		this.epoch++;
		this.queue.drop();
		this.thinker.close();
		this.engine.close();
	}

	/* ---- beginnings ---- */

	async begin(options: unknown, seed: string): Promise<void> {
		const standing = await this.engine.begin(options, seed);
		await this.arrive(standing, true);
	}

	async restore(save: string): Promise<void> {
		const standing = await this.engine.restore(save);
		await this.arrive(standing, false);
	}

	private async arrive(standing: Standing, fresh: boolean): Promise<void> {
		this.seatCount = standing.seats;
		while (this.seating.seats.length < standing.seats)
			this.seating.seats.push({ machine: true, level: 'pilot', name: '' });
		this.options = standing.options;
		this.seat = this.eyes(standing);
		if (fresh) {
			const opening = await this.engine.history(0, standing.answers, this.seat, this.lang, true);
			this.players = opening.map((step) => step.player);
			this.view = this.next = opening[0]?.view ?? (await this.engine.view(this.seat));
			this.events = opening[0]?.events ?? [];
			void this.go(opening.slice(1));
			return;
		}
		await this.reread(standing.answers);
		void this.go([]);
	}

	/** Everything the seat was told and sees, afresh: another language, seat or position. */
	private async reread(answers: number): Promise<void> {
		const told = await this.engine.history(0, answers, this.seat, this.lang, false);
		this.players = told.map((step) => step.player);
		this.events = told.flatMap((step) => step.events);
		this.view = this.next = await this.engine.view(this.seat);
	}

	/** The one person's seat; at one table, whoever is asked; nobody's if there are none. */
	private eyes(standing: Standing): number | null {
		const people = this.people();
		if (this.watching || people.length === 0) return people.length === 1 ? people[0]! : null;
		if (people.length === 1) return people[0]!;
		const asked = standing.ask.player;
		if (typeof asked === 'number' && people.includes(asked)) return asked;
		return this.seat !== null && people.includes(this.seat) ? this.seat : people[0]!;
	}

	private people(): number[] {
		return this.seating.seats.flatMap((seat, i) =>
			!seat.machine && i < this.seatCount ? [i] : [],
		);
	}

	private seatInfo(index: number): SeatInfo {
		const choice = this.seating.seats[index];
		const level = this.info.levels.find((one) => one.id === choice?.level);
		const alone = this.people().length === 1;
		const mine = !choice?.machine && (alone || index === this.seat);
		const name = choice?.machine
			? (level?.name[this.lang] ?? t('machine'))
			: choice?.name || (alone ? t('you') : t('seat', index + 1));
		return { index, name, machine: choice?.machine ?? false, level: choice?.level ?? '', mine };
	}

	/* ---- the conversation ---- */

	/** Shows what happened, then goes on until a person has to answer. */
	private async go(happened: Step[]): Promise<void> {
		const epoch = ++this.epoch;
		try {
			if (happened.length) await this.show(happened, epoch);
			while (epoch === this.epoch && !this.closed) {
				const standing = await this.engine.standing(this.seat, this.lang);
				if (epoch !== this.epoch) return;
				if (!(await this.stand(standing, epoch))) return;
			}
		} catch (error) {
			this.fail(error);
		}
	}

	/** One question: true when it was answered by the program and another one is open. */
	private async stand(standing: Standing, epoch: number): Promise<boolean> {
		this.take(standing);
		if (standing.over || this.watching) {
			this.onRest?.();
			void this.keepIt();
			return false;
		}
		const asked = standing.ask.player;
		// A game that was cut between two draws: chance goes on by itself.
		if (asked === 'chance') return this.giveNow(LET_CHANCE, epoch);
		if (typeof asked !== 'number') return false;
		if (this.seating.seats[asked]?.machine) return this.machine(asked, epoch);
		if (asked !== this.seat) {
			if (this.info.traits.includes('secrets') && this.people().length > 1) {
				this.hide(asked);
				return false;
			}
			await this.lookFrom(asked, standing.answers);
			return epoch === this.epoch;
		}
		const answers = await this.engine.legal(asked, this.lang);
		if (epoch !== this.epoch) return false;
		void this.keepIt();
		const only = answers.length === 1 ? answers[0] : undefined;
		if (only && settings.auto && !this.info.traits.includes('open') && !this.lesson) {
			return this.giveNow(only.number, epoch);
		}
		this.answers = answers;
		this.onRest?.();
		this.advice.look();
		return false;
	}

	private take(standing: Standing): void {
		const fresh = this.standing?.answers !== standing.answers;
		this.standing = standing;
		this.steps = standing.answers;
		this.over = standing.over;
		this.score = standing.score;
		const mine = standing.ask.player === this.seat && this.seat !== null && !this.watching;
		this.question = { ...standing.ask, mine };
		this.answers = [];
		this.undoable = this.findUndo();
		if (fresh) {
			this.draft = {};
			this.selected = null;
			this.hover(null);
			this.advice.forget();
		}
	}

	private async machine(seat: number, epoch: number): Promise<boolean> {
		const view = await this.engine.viewBytes(seat);
		const started = performance.now();
		this.thinking = true;
		const scripted = this.script.shift();
		const number = scripted ? await this.engine.read(scripted) : null;
		if (number && !(await this.engine.refuses(number, this.lang))) {
			this.thinking = false;
			return this.giveNow(number, epoch);
		}
		const level = this.levelOf(this.seating.seats[seat]?.level ?? '');
		const thought = await this.thinker.think({
			view, seat, level, simulations: 0,
			seed: `0x${(this.steps + 1).toString(16)}`, lang: this.lang,
		});
		if (epoch !== this.epoch || !thought) return false;
		// An answer that comes at once looks like none was considered.
		const rest = settings.speed ? 280 / settings.speed - (performance.now() - started) : 0;
		if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
		this.thinking = false;
		return epoch === this.epoch && this.giveNow(thought.best.number, epoch);
	}

	private levelOf(id: string): number {
		const at = this.info.levels.findIndex((level) => level.id === id);
		return at < 0 ? 0 : at;
	}

	private async giveNow(number: string, epoch: number): Promise<boolean> {
		const { from, to } = await this.engine.play(number, this.lang);
		this.given.set(from, number);
		const steps = await this.engine.history(from + 1, to, this.seat, this.lang, true);
		for (const step of steps) this.players[step.step] = step.player;
		await this.show(steps, epoch);
		return epoch === this.epoch;
	}

	private async show(steps: Step[], epoch: number): Promise<void> {
		this.moving = true;
		this.answers = [];
		const pace = { motion: this.table.motion, speed: settings.speed, reduced: this.reducedMotion };
		const events = steps.flatMap((step) => step.events);
		this.told = events.map((event) => event.text).filter(Boolean).join(' ');
		await this.queue.play(steps, pace, {
			next: (view) => (this.next = view),
			view: (view) => (this.view = view),
			beat: (event, ms) => {
				this.beat = event ? { ...event, ms, serial: ++this.serial } : null;
				if (event) this.tellLog(event);
			},
		});
		if (epoch !== this.epoch) return;
		this.moving = false;
		this.beat = null;
		for (const event of events) this.tellLog(event);
	}

	/** The log grows with the beats; an event that has none comes with the next one. */
	private tellLog(event: GameEvent): void {
		if (this.events.some((one) => one.number === event.number)) return;
		this.events = [...this.events, event].sort((a, b) => a.number - b.number);
	}

	private fail(error: unknown): void {
		if (this.closed) return;
		this.thinking = false;
		this.moving = false;
		this.trouble = 'errLost';
		console.warn(error instanceof Error ? error.message : error);
	}

	/* ---- answers ---- */

	async choose(answer: AnswerLike): Promise<boolean> {
		if (this.moving) this.queue.skip();
		if (!this.question.mine || this.busy) {
			this.refuse({ rule: '', text: this.thinking ? t('thinking') : t('notYourTurn') });
			return false;
		}
		const known = this.listed(answer);
		if (this.lesson && known && !this.lesson(known)) {
			this.refuse({ rule: '', text: t('noteOnly') });
			return false;
		}
		const waiting = this.confirming;
		if (settings.confirm === 'always' && !waiting) {
			this.confirming = { answer, text: known?.text ?? t('confirmAsk') };
			return false;
		}
		this.confirming = null;
		return this.giveMine(answer);
	}

	/** One answer at a time: a second press while the first is on its way is not another answer. */
	private giving = false;

	private async giveMine(answer: AnswerLike): Promise<boolean> {
		if (this.giving) return false;
		this.giving = true;
		try {
			return await this.giveOne(answer);
		} finally {
			this.giving = false;
		}
	}

	private async giveOne(answer: AnswerLike): Promise<boolean> {
		const asked = this.steps;
		const number = await this.number(answer);
		if (!number || this.steps !== asked) {
			if (!number) this.refuse({ rule: '', text: t('notAnswer') });
			return false;
		}
		const refusal = await this.engine.refuses(number, this.lang);
		if (refusal) {
			this.refuse(refusal);
			return false;
		}
		const sure = await this.engine
			.preview(this.seat ?? 0, number, this.lang)
			.then((preview) => preview.sure)
			.catch(() => false);
		if (this.steps !== asked || this.closed) return false;
		this.thinker.stop();
		this.sure.set(asked, sure);
		this.redoable = [];
		this.refusal = null;
		this.answers = [];
		this.select(null);
		this.hover(null);
		const epoch = ++this.epoch;
		try {
			const more = await this.giveNow(number, epoch);
			if (more) void this.go([]);
		} catch (error) {
			/* The question was answered by itself meanwhile: what is asked now is shown. */
			if (this.steps === asked) this.fail(error);
			else void this.go([]);
		}
		return true;
	}

	/* ---- the veil: one screen, several hands ---- */

	private hide(seat: number): void {
		this.veil = seat;
		// Nothing of the last hand stays: not in the page, not behind the veil.
		this.answers = [];
		this.view = this.next = null;
		this.events = [];
		this.unpin();
	}

	async reveal(): Promise<void> {
		const seat = this.veil;
		if (seat === null) return;
		await this.lookFrom(seat, this.steps);
		this.veil = null;
		void this.go([]);
	}

	private async lookFrom(seat: number, answers: number): Promise<void> {
		this.seat = seat;
		await this.reread(answers);
	}

	/* ---- taking back ---- */

	private findUndo(): Undoable {
		const { players, sure } = this;
		return undoOf({ players, sure, people: this.people(), anything: settings.takeback === 'any' });
	}

	async undo(): Promise<void> {
		const undoable = this.findUndo();
		if (this.past || this.veil !== null) return;
		if ('why' in undoable) {
			this.refuse({ rule: '', text: t(undoable.why) });
			return;
		}
		const number = this.given.get(undoable.to);
		await this.windBack(undoable.to);
		if (number) this.redoable = [...this.redoable, number];
	}

	async redo(): Promise<void> {
		const number = this.redoable.at(-1);
		if (!number || !this.question.mine || this.busy) return;
		const rest = this.redoable.slice(0, -1);
		const epoch = ++this.epoch;
		try {
			const more = await this.giveNow(number, epoch);
			this.redoable = rest;
			if (more) void this.go([]);
		} catch (error) {
			this.fail(error);
		}
	}

	private async windBack(to: number): Promise<void> {
		this.epoch++;
		this.queue.drop();
		this.thinker.stop();
		this.thinking = this.moving = false;
		this.beat = null;
		const standing = await this.engine.goto(to);
		this.seat = this.eyes(await this.engine.standing(null, this.lang));
		await this.reread(standing.answers);
		this.advice.windBack(to);
		void this.go([]);
	}

	skip(): void {
		this.queue.skip();
	}

	/* ---- the past ---- */

	/** Shows the position after so many answers; nothing is changed. */
	async lookBack(step: number): Promise<void> {
		const [one] = await this.engine.history(step, step, this.seat, this.lang, true);
		if (!one?.view) return;
		this.pastAt = step;
		this.answers = [];
		this.view = this.next = one.view;
	}

	/** Plays the step that leads to the next position, with its motion. */
	async lookOn(): Promise<void> {
		const at = this.pastAt ?? this.steps;
		if (at >= this.steps) return;
		const [one] = await this.engine.history(at + 1, at + 1, this.seat, this.lang, true);
		if (!one) return;
		this.pastAt = at + 1;
		await this.show([one], this.epoch);
	}

	async backToNow(): Promise<void> {
		this.pastAt = null;
		this.view = this.next = await this.engine.view(this.seat);
		void this.go([]);
	}

	stepOf(event: GameEvent): Promise<number> {
		return this.engine
			.history(0, this.steps, this.seat, this.lang, false)
			.then((steps) => steps.find((s) => s.events.some((e) => e.number === event.number))?.step ?? 0);
	}

	/** The game up to a position, as a save of its own. */
	async branch(step: number): Promise<string> {
		const whole = await this.engine.save();
		const engine = connect(await load(this.slug));
		try {
			await engine.restore(whole);
			await engine.goto(step);
			return await engine.save();
		} finally {
			engine.close();
		}
	}

	async sayAgain(): Promise<void> {
		if (this.veil !== null || !this.standing) return;
		const standing = await this.engine.standing(this.seat, this.lang);
		const told = await this.engine.history(0, standing.answers, this.seat, this.lang, false);
		this.events = told.flatMap((step) => step.events);
		const mine = this.question.mine;
		this.question = { ...standing.ask, mine };
		if (this.answers.length && this.seat !== null)
			this.answers = await this.engine.legal(this.seat, this.lang);
	}

	/* ---- what the program thinks of it ---- */

	/** One thought about the open question, for whoever advises. */
	private async ponder(
		seat: number, level: string, simulations: number, progress: (sofar: Thought) => void,
	): Promise<Thought | null> {
		const asked = this.steps;
		const view = await this.engine.viewBytes(seat);
		if (asked !== this.steps) return null;
		return this.thinker.think({
			view, seat, level: this.levelOf(level), simulations, seed: '0x51', lang: this.lang, progress,
		});
	}

	/** What a refusal by that rule says; empty where there is no sentence. */
	why(rule: number, lang: Lang): Promise<string> {
		return this.engine.why(rule, lang).catch(() => '');
	}

	/* ---- keeping ---- */

	save(): Promise<string> {
		return this.engine.save();
	}

	async keepIt(): Promise<void> {
		if (this.watching || this.closed) return;
		const said = await keepGame(this);
		if (said) this.notice = said;
		else if (said === null && (this.notice === 'errFull' || this.notice === 'errForbidden')) this.notice = null;
	}
}
