/*
 * game.svelte.ts - a game being played: the one object every component looks at.
 *
 * It holds what one player may see; the state stays in the worker. Every change of the game is one
 * message, `step`, and its reply has all that a screen needs: what happened with the view at each
 * event, the open question, its answers, what may be undone, and the save.
 */
import { connect, load, network, type Engine, type Rules } from '$/engine/client';
import { EngineError, type GameInfo, type Reasons, type Started, type StepReply, type StepRequest, type Thought } from '$/engine/module';
import { Thinker } from '$/engine/thinker';
import { unfold, type ShownEvent, type Step } from '$/engine/views';
import { MotionQueue } from '$/motion/queue';
import { freshId, type OwnPack, type SeatChoice } from '$/saves/store';
import type { Answer, AnswerLike, GameEvent, GameTable, Lang, SeatInfo, Slug, Table } from '$/table';
import { t, type Word } from '$/words';
import { Advice, type Hint } from './advice.svelte';
import { keepGame, listenToTabs } from './autosave';
import type { Reader } from './review.svelte';
import { settings } from './settings.svelte';
import { refusalOf, TableState } from './table_state.svelte';

/** Who plays: people and computer opponents. */
export interface Seating {
	id: string;
	slug: Slug;
	seats: SeatChoice[];
	curve?: [number, number][];
	guided?: boolean;
	/** Played with a pack of one's own. */
	pack?: OwnPack;
	/** When what is stored was read or written here. */
	keptAt?: number;
}

/** A position to solve: the table plays on only as far as this says. */
export interface Solving {
	/** Whether the answer, a number or notation, may be given. */
	allows(given: string): Promise<boolean>;
	/** Nobody is asked any more. */
	readonly done: boolean;
}

/** How many answers remain after undo, or why it is not possible. */
export type Undoable = { to: number } | { why: Word };

/** A reply and the steps it tells. */
export interface Turn {
	reply: StepReply;
	steps: Step[];
}

/** Functions of the contract that a table may take apart: const { say, choose } = table. */
const BOUND = [
	'choose', 'judge', 'refuse', 'nothingHere', 'select', 'inspect', 'hover', 'query', 'drawing', 'tell', 'rule', 'say',
	'find', 'filter', 'label', 'phase', 'ruleId', 'option',
] as const;

/** An opponent answers within eight seconds at any level: so long it thinks at most, in ms. */
const LONGEST = 7000;
/** After "play now", until this person is asked again. */
const HURRIED = 200;

const UNDO_WORDS = {
	nothing: 'undoNothing', chance: 'undoChance', other: 'undoOther', revealed: 'undoHidden',
} as const;

export class Game extends TableState implements Table {
	readonly slug: Slug;
	readonly pack: any;
	readonly advice: Advice;
	undoable = $state.raw<Undoable>({ why: 'undoNothing' });
	/** Answers that redo could give again. */
	redoable = $state(0);
	/** Another tab has gone on with this game: nothing is kept here until somebody says which one counts. */
	overtaken = $state(false);
	/** The lesson's own say in what may be answered. */
	lesson: ((answer: Answer) => boolean) | null = null;
	/** Whether the lesson has something to say about the question that has just come. */
	teaches: (() => boolean) | null = null;
	/** Set while a position is being solved: nothing is kept or undone then. */
	solving: Solving | null = null;
	onRest: (() => void) | null = null;
	script: string[] = [];

	readonly seats: SeatInfo[] = $derived(
		Array.from({ length: this.seatCount }, (_, index) => this.seatInfo(index)),
	);

	private readonly thinker: Thinker;
	private hurried = false;
	protected readonly queue = new MotionQueue();
	/** The newest view; `view` may lag behind it while something moves. */
	protected now: unknown = null;
	/** Answers given, as the engine counts; `steps` lags behind in the same way. */
	protected at = 0;
	/** The last event before this seat's last answer. */
	private answeredAt = $state(Infinity);
	protected readonly stepOfEvent = new Map<number, number>();
	protected epoch = 0;
	private readonly deaf: () => void;
	protected closed = false;

	protected constructor(
		info: GameInfo,
		pack: unknown,
		engine: Engine,
		private readonly rules: Rules,
		readonly table: GameTable,
		readonly seating: Seating,
	) {
		super(engine, info);
		this.slug = info.game;
		this.pack = pack;
		this.thinker = new Thinker(rules);
		this.advice = new Advice(this, (...asked) => this.ponder(...asked), seating.curve ?? []);
		this.deaf = listenToTabs(() => this.seating.id, () => (this.overtaken = true));
		for (const name of BOUND) this[name] = this[name].bind(this) as never;
	}

	protected override asked(): string {
		return (this.table.questionBar?.(this).title ?? this.question.text).replace(/<\/?b>/g, '');
	}

	/** What the others did since this seat's last answer, and what came of it; nothing where nobody else acted. */
	get fresh(): GameEvent[] {
		if (this.seat === null || this.past || !this.question.mine) return [];
		const told = this.events.filter((event) => event.number > this.answeredAt && event.seat !== this.seat && event.text);
		return told.some((event) => event.seat !== null) ? told : [];
	}

	/** Shows it once more, from the position before it. */
	async showAgain(): Promise<void> {
		const first = this.fresh[0];
		if (!first || this.busy) return;
		await this.lookBack(Math.max(0, this.stepOf(first) - 1));
		while (this.pastAt !== null && this.pastAt < this.steps && !this.closed) await this.lookOn();
		if (this.pastAt !== null && !this.closed) await this.backToNow();
	}

	/** Answers the hint names, best first, while it is open. */
	get hints(): Hint[] {
		return this.advice.hints;
	}

	/** A replay from another seat, or from nobody's. */
	async watchFrom(seat: number | null): Promise<void> {
		const at = this.pastAt;
		await this.lookFrom(seat);
		if (at !== null) await this.lookBack(at);
	}

	/** Loads the rules and the table of a game; nothing is played yet. */
	static async sit(seating: Seating): Promise<Game> {
		const { tableOf } = await import('$/games');
		const [rules, table] = await Promise.all([load(seating.slug, seating.pack?.files), tableOf(seating.slug)]);
		const engine = connect(rules);
		const info = await engine.describe();
		const pack = await engine.pack();
		return new Game(info, pack, engine, rules, table, seating);
	}

	close(): void {
		this.closed = true;
		this.deaf();
		this.epoch++;
		this.queue.drop();
		this.thinker.close();
		this.engine.close();
	}

	/* ---- messages ---- */

	/** The one message: at rest everything a screen shows is in its reply. */
	protected async ask(request: Partial<StepRequest> = {}): Promise<Turn> {
		const reply = await this.engine.step({
			at: this.at, seat: this.seat, people: this.peopleBits(), want: ['answers', 'undo', 'save'], ...request,
		});
		const steps = unfold(reply, this.now);
		this.at = reply.at;
		this.now = steps.at(-1)?.view ?? reply.view ?? this.now;
		for (const step of steps) for (const event of step.events) this.stepOfEvent.set(event.number, step.number);
		return { reply, steps };
	}

	/** Who reads the sentences: the one person as "you"; several people at one screen by name. */
	reader(): Reader {
		const names = this.seats.map((seat) => (seat.machine ? seat.name : (this.seating.seats[seat.index]?.name ?? '')));
		return { you: this.people().length === 1 ? this.seat : null, names };
	}

	protected tellReader(): void {
		const { you, names } = this.reader();
		void this.engine.reader(this.lang, you, names);
	}

	/* ---- beginnings ---- */

	async begin(options: unknown, seed: string): Promise<void> {
		await this.arrive(await this.engine.start(options, seed), true);
	}

	async restore(save: string): Promise<void> {
		await this.arrive(await this.engine.restore(save), false);
	}

	/** A position to solve: the way to it is played again. */
	async place(options: unknown, seed: number, played: number[], hash: string): Promise<void> {
		await this.arrive(await this.engine.puzzle(options, seed, played, hash), false);
	}

	/** The winning chance after an answer, in tenths of a percent. */
	async chanceAfter(given: string): Promise<{ notation: string; chance: number }> {
		this.sending = true;
		return this.engine.puzzleJudge(given).finally(() => (this.sending = false));
	}

	private async arrive(started: Started, fresh: boolean): Promise<void> {
		this.seatCount = started.seats;
		while (this.seating.seats.length < started.seats)
			this.seating.seats.push({ machine: true, level: 'pilot', name: '' });
		this.options = started.options;
		this.at = started.at;
		const people = this.people();
		this.seat = people.length === 1 || (people.length && !this.watching) ? people[0]! : null;
		let turn = await this.lookFrom(this.seat);
		const asked = turn.reply.ask.seat;
		if (!this.watching && typeof asked === 'number' && asked !== this.seat && people.includes(asked))
			turn = await this.lookFrom(asked);
		if (!fresh) return void this.go(turn, []);
		const opening = turn.steps[0];
		this.view = this.next = opening?.view ?? this.now;
		this.events = opening?.events.map(toldOf) ?? [];
		void this.go(turn, turn.steps.slice(1));
	}

	/** Everything one seat was told and sees now. */
	protected async lookFrom(seat: number | null): Promise<Turn> {
		this.seat = seat;
		this.tellReader();
		this.stepOfEvent.clear();
		const turn = await this.ask({ since: -1 });
		this.events = turn.steps.flatMap((step) => step.events.map(toldOf));
		this.view = this.next = this.now;
		return turn;
	}

	protected people(): number[] {
		return this.seating.seats.flatMap((seat, i) =>
			!seat.machine && i < this.seatCount ? [i] : [],
		);
	}

	private peopleBits(): number {
		return this.people().reduce((bits, seat) => bits | (1 << seat), 0);
	}

	protected seatInfo(index: number): SeatInfo {
		const choice = this.seating.seats[index];
		const alone = this.people().length === 1;
		const mine = !choice?.machine && (alone || index === this.seat);
		const name = choice?.machine
			? this.machineName(index)
			: choice?.name || (alone ? t('you') : t('seat', index + 1));
		return { index, name, machine: choice?.machine ?? false, level: choice?.level ?? '', mine };
	}

	/** Its level; with a number where an earlier seat has the same one: "Cadet 2". */
	protected machineName(index: number): string {
		const id = this.seating.seats[index]?.level;
		const level = this.info.levels.find((one) => one.id === id)?.name[this.lang] ?? t('machine');
		const earlier = this.seating.seats.slice(0, index).filter((seat) => seat.machine && seat.level === id).length;
		return earlier ? `${level} ${earlier + 1}` : level;
	}

	/* ---- playing ---- */

	/** Shows what happened, then goes on until a person has to answer. */
	protected async go(turn: Turn, shown = turn.steps): Promise<void> {
		const epoch = ++this.epoch;
		try {
			for (let next: Turn | null = turn, steps = shown; next && !this.closed; steps = next?.steps ?? []) {
				if (steps.length) await this.show(steps, epoch);
				if (epoch !== this.epoch) return;
				this.settle(next.reply);
				next = await this.goOn(next.reply, epoch);
				if (epoch !== this.epoch) return;
			}
		} catch (error) {
			if (epoch === this.epoch) this.fail(error);
		}
	}

	/** The next turn where the program answers by itself; null where a person does, or nobody. */
	protected async goOn(reply: StepReply, epoch: number): Promise<Turn | null> {
		const asked = reply.ask.seat;
		if (reply.over || this.watching || this.solving?.done || asked === null) {
			this.rest(reply);
			return null;
		}
		// A game that was saved between two draws: chance goes on by itself.
		if (asked === 'chance') return this.ask({ answer: '' });
		if (this.seating.seats[asked]?.machine) return this.machine(asked, epoch);
		if (asked !== this.seat) {
			if (!this.info.traits.includes('secrets')) return { ...(await this.lookFrom(asked)), steps: [] };
			this.hide(asked);
			return null;
		}
		const answers = reply.answers ?? [];
		const only = answers.length === 1 ? answers[0] : undefined;
		if (only && (this.solving || (settings.auto && !this.info.traits.includes('open') && !this.teaches?.())))
			return this.ask({ answer: only.number });
		this.answers = answers;
		this.rest(reply);
		if (!this.solving) this.advice.look();
		return null;
	}

	/** Nothing moves and nobody thinks: the game is saved. */
	protected rest(reply: StepReply): void {
		this.hurried = false;
		this.onRest?.();
		void this.keepIt(reply.save);
	}

	protected settle(reply: StepReply): void {
		const fresh = this.steps !== reply.at;
		this.steps = reply.at;
		this.over = reply.over;
		this.score = reply.score;
		this.where = reply.where;
		const { seat: player, ...ask } = reply.ask;
		const mine = player === this.seat && this.seat !== null && !this.watching && !this.solving?.done;
		this.question = { ...ask, player, mine };
		this.answers = [];
		this.undoable = this.undoOf(reply);
		this.redoable = reply.redo ?? 0;
		if (fresh) {
			this.draft = {};
			this.selected = null;
			this.hover(null);
			this.advice.forget();
		}
	}

	private async machine(seat: number, epoch: number): Promise<Turn | null> {
		const scripted = this.script.shift();
		if (scripted) {
			try {
				return await this.ask({ by: seat, answer: scripted });
			} catch (error) {
				if (!(error instanceof EngineError) || error.fault === 'lost') throw error;
			}
		}
		const view = await this.engine.viewBytes(seat);
		const started = performance.now();
		this.thinking = true;
		const level = this.levelOf(this.seating.seats[seat]?.level ?? '');
		/* A network knows the cards it was trained with, and no others. */
		const net = this.info.levels[level]?.nets && !this.seating.pack ? await network(this.slug) : null;
		if (epoch !== this.epoch) return null;
		const thought = await this.thinker.think({
			view, seat, level, net, simulations: 0, limit: this.hurried ? HURRIED : LONGEST,
			seed: `0x${(this.at + 1).toString(16)}`, lang: this.lang,
		});
		if (epoch !== this.epoch || !thought) return null;
		// An answer that comes at once looks like none was considered.
		const rest = settings.speed ? 280 / settings.speed - (performance.now() - started) : 0;
		if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
		if (epoch !== this.epoch) return null;
		this.thinking = false;
		return this.ask({ by: seat, answer: thought.best.number });
	}

	private levelOf(id: string): number {
		const at = this.info.levels.findIndex((level) => level.id === id);
		return at < 0 ? 0 : at;
	}

	protected async show(steps: Step[], epoch: number): Promise<void> {
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
		this.events = [...this.events, toldOf(event)].sort((a, b) => a.number - b.number);
	}

	protected fail(error: unknown): void {
		if (this.closed) return;
		this.thinking = false;
		this.moving = false;
		this.error = 'errLost';
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
			this.confirming = null;
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
	protected giving = false;
	/** Ends when what came of the last answer has been shown. */
	protected shown: Promise<void> = Promise.resolve();

	protected async giveMine(answer: AnswerLike): Promise<boolean> {
		if (this.giving) return false;
		this.giving = true;
		try {
			const given = this.given(answer);
			if (this.solving && !(await this.solving.allows(given))) return false;
			const turn = await this.ask({ answer: given });
			this.thinker.stop();
			this.refusal = null;
			this.answeredAt = this.events.at(-1)?.number ?? -1;
			this.answers = [];
			this.select(null);
			this.hover(null);
			this.shown = this.go(turn);
			return true;
		} catch (error) {
			if (this.closed) return false;
			if (error instanceof EngineError && error.fault !== 'lost') this.refuse(refusalOf(error));
			else this.fail(error);
			return false;
		} finally {
			this.giving = false;
		}
	}

	/* ---- handing the screen over: one screen, several people ---- */

	private hide(seat: number): void {
		this.handover = seat;
		// Nothing of the last hand stays in the page.
		this.answers = [];
		this.view = this.next = this.now = null;
		this.events = [];
		this.unpin();
	}

	async reveal(): Promise<void> {
		const seat = this.handover;
		if (seat === null) return;
		const turn = await this.lookFrom(seat);
		this.handover = null;
		void this.go(turn, []);
	}

	/* ---- undo ---- */

	private undoOf(reply: StepReply): Undoable {
		const undo = this.solving ? { why: 'nothing' as const } : (reply.undo ?? { why: 'nothing' });
		if ('to' in undo) return undo;
		if (settings.undo === 'any' && undo.why !== 'nothing') return { to: 0 };
		return { why: UNDO_WORDS[undo.why] };
	}

	/** The other player, where there is only one. */
	private otherName(): string {
		const others = this.seats.filter((one) => !one.mine);
		return others.length === 1 ? others[0]!.name : t('anotherPlayer');
	}

	/** Why nothing can be undone; empty if something can. */
	get undoRefusal(): string {
		return 'why' in this.undoable ? t(this.undoable.why, this.otherName()) : '';
	}

	async undo(): Promise<void> {
		if (this.past || this.handover !== null) return;
		if ('why' in this.undoable) {
			this.refuse({ rule: '', text: this.undoRefusal });
			return;
		}
		await this.wind({ undo: settings.undo === 'any' ? 'any' : 'fair' });
	}

	async redo(): Promise<void> {
		if (!this.redoable || !this.question.mine || this.busy) return;
		await this.wind({ redo: true });
	}

	/** Back or on in the record; what moves or thinks is stopped. */
	private async wind(request: Partial<StepRequest>): Promise<void> {
		this.epoch++;
		this.queue.drop();
		this.thinker.stop();
		this.thinking = this.moving = false;
		this.beat = null;
		try {
			const turn = await this.ask(request);
			this.events = this.events.filter((event) => (this.stepOfEvent.get(event.number) ?? 0) <= this.at);
			this.view = this.next = turn.steps.length ? this.view : this.now;
			this.advice.windBack(this.at);
			void this.go(turn);
		} catch (error) {
			this.fail(error);
		}
	}

	skip(): void {
		this.queue.skip();
	}

	/** The opponent plays the best it has found so far, and thinks no longer about the rest of its turn. */
	hurry(): void {
		this.hurried = true;
		this.thinker.hurry();
	}

	/** This tab's game goes on under another name; the other tab's stays as it is. */
	async keepAsCopy(): Promise<string> {
		this.seating.id = freshId();
		delete this.seating.keptAt;
		this.overtaken = false;
		await this.keepIt(await this.save());
		return this.seating.id;
	}

	/* ---- the past ---- */

	/** Shows the position after so many answers; nothing is changed. */
	async lookBack(step: number): Promise<void> {
		const { view } = await this.between(step, step);
		if (!view) return;
		this.pastAt = step;
		this.answers = [];
		this.view = this.next = view;
	}

	/** What a seat saw after so many answers, and what happened from there on. */
	async between(since: number, until: number, seat = this.seat): Promise<{ view: unknown; steps: Step[] }> {
		const reply = await this.engine.step({ seat, since, until, want: ['view'] });
		return { view: reply.view, steps: unfold(reply, reply.view) };
	}

	/** Plays the step that leads to the next position, with its motion. */
	async lookOn(): Promise<void> {
		const at = this.pastAt ?? this.steps;
		if (at >= this.steps) return;
		const { steps } = await this.between(at, at + 1);
		this.pastAt = at + 1;
		await this.show(steps, this.epoch);
	}

	async backToNow(): Promise<void> {
		this.pastAt = null;
		this.view = this.next = this.now;
		void this.go(await this.ask());
	}

	stepOf(event: GameEvent): number {
		return this.stepOfEvent.get(event.number) ?? 0;
	}

	/** The game up to a position, as a save of its own. */
	async branch(step: number): Promise<string> {
		const engine = connect(this.rules);
		try {
			await engine.restore(await this.save());
			return compact((await engine.step({ seat: null, goto: step, want: ['save'] })).save ?? '');
		} finally {
			engine.close();
		}
	}

	/** The same in another language. */
	async sayAgain(): Promise<void> {
		if (this.handover !== null || this.now === null) return;
		this.tellReader();
		const reply = await this.engine.step({ seat: this.seat, since: -1, want: ['answers'] });
		const shown = new Set(this.events.map((event) => event.number));
		this.events = unfold(reply, reply.view)
			.flatMap((step) => step.events.map(toldOf))
			.filter((event) => shown.has(event.number));
		if (reply.at !== this.steps) return;
		this.question = { ...this.question, text: reply.ask.text };
		if (this.answers.length) this.answers = reply.answers ?? [];
	}

	/* ---- what the program thinks of it ---- */

	/** One thought about the open question, for whoever advises. */
	private async ponder(
		seat: number, level: string, simulations: number, progress: (sofar: Thought) => void,
		reasons?: (why: Reasons) => void,
	): Promise<Thought | null> {
		const asked = this.steps;
		const view = await this.engine.viewBytes(seat);
		if (asked !== this.steps) return null;
		return this.thinker.think({
			view, seat, level: this.levelOf(level), simulations, seed: '0x51', lang: this.lang, progress, reasons,
		});
	}

	/* ---- names ---- */

	/** What a refusal by that rule says; empty where there is no sentence. */
	ruleText(rule: number, lang: Lang): Promise<string> {
		return this.engine.ruleText(rule, lang).catch(() => '');
	}

	/* ---- saving ---- */

	async save(): Promise<string> {
		const reply = await this.engine.step({ seat: null, since: this.at, want: ['save'] });
		return compact(reply.save ?? '');
	}

	async keepIt(save: string | undefined): Promise<void> {
		if (this.watching || this.closed || this.solving || !save) return;
		const said = await keepGame(this, compact(save));
		if (said) this.notice = said;
		else if (said === null && (this.notice === 'errFull' || this.notice === 'errForbidden')) this.notice = null;
	}
}

/** Without the blanks that lay a save out for people: it is stored, and packed into links. */
const compact = (save: string): string => JSON.stringify(JSON.parse(save));

/** An event as the log keeps it, without the view that went with it. */
export function toldOf({ number, kind, args, seat, text }: GameEvent | ShownEvent): GameEvent {
	return { number, kind, args, seat, text };
}
