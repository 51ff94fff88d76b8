/*
 * module.ts - the WebAssembly module as methods: JSON in, JSON out.
 *
 * It runs in a worker, but nothing here needs one: the tests use it as it is.
 */
import type { Answer, Drawing, GameEvent, Lang, Question, Refusal, Slug, Text } from '$/table';
import { typeset } from '$/typeset';
import type { Patch } from './views';

/** What went wrong, for programs; the message is for people. */
export type Fault =
	| 'input' | 'options' | 'state' | 'save' | 'dice' | 'no_game' | 'over' | 'refused' | 'not_asked' | 'stale'
	| 'no_undo' | 'too_long' | 'no_memory' | 'lost';

export class EngineError extends Error {
	constructor(
		readonly fault: Fault,
		message: string,
		readonly rule = '',
	) {
		super(message);
	}
}

/** A file of a pack, as it stands in its folder. */
export interface PackFile {
	name: string;
	json: string;
}

export interface OptionField {
	name: string;
	type: 'number' | 'boolean' | 'choice' | 'set' | 'reference' | 'struct';
	count?: number;
	keys?: string[];
	null?: boolean;
	choices?: (string | number)[];
	of?: string;
	min?: number;
	max?: number;
	fields?: OptionField[];
	/** What people call it, and in a sentence what it does. */
	label?: Text;
	line?: Text;
	/** The same for its values. */
	words?: Record<string, { label?: Text; line?: Text }>;
	/** One for each player. */
	by_seat?: boolean;
	/** Few people change it. */
	rare?: boolean;
	/** "mode=total-war": only where another option has this value. */
	when?: string;
	default?: unknown;
}

export interface Level {
	id: string;
	name: Text;
	simulations: number;
	/** It judges by the network of the game, if there is one. */
	nets: boolean;
}

export interface GameInfo {
	game: Slug;
	ledger: string;
	title: Text;
	line: Text;
	seats: { min: number; max: number };
	rules: number;
	pack_hash: string;
	traits: ('dice' | 'secrets' | 'allies' | 'open' | 'sample')[];
	options: OptionField[];
	/** By their number; [0] is none. */
	verbs: { name: string; label?: Text }[];
	/** By their names; a game without phases has none. */
	phase_words?: Record<string, { label?: Text }>;
	levels: Level[];
}

/** The options nobody chose. */
export function defaultsOf(info: GameInfo): Record<string, unknown> {
	return Object.fromEntries(info.options.map((option) => [option.name, structuredClone(option.default)]));
}

/** A game that begins, or goes on from a save. */
export interface Started {
	game: Slug;
	seats: number;
	seed: string;
	/** Answers given. */
	at: number;
	options: Record<string, unknown>;
}

/** The one call of the page: look, answer, undo, redo. docs/protocol.md, method step. */
export interface StepRequest {
	/** Answers the page knows of. */
	at?: number;
	/** Whose eyes; null: a spectator's. */
	seat: number | null;
	/** Who answers, if not `seat`. */
	by?: number;
	/** A number, notation, or "" to let chance go on. */
	answer?: string;
	undo?: 'fair' | 'any';
	redo?: true;
	goto?: number;
	/** The seats of people, a bit for each. */
	people?: number;
	/** Tell the steps after this one, up to `until`; -1: from the set-up on. */
	since?: number;
	until?: number;
	want?: ('answers' | 'undo' | 'save' | 'view' | 'preview')[];
}

interface ToldEvent {
	n: number;
	kind: string;
	args: GameEvent['args'];
	seat: number | null;
	text: string;
	patch: Patch;
}

export interface StepReply {
	at: number;
	over: boolean;
	score: number[];
	/** "Round 5, deployment"; empty where the game has no such words. */
	where: string;
	/** The view from which the steps start, where it was asked for. */
	view?: unknown;
	steps: { n: number; by: number | 'chance' | null; events: ToldEvent[]; patch: Patch }[];
	ask: { seat: number | 'chance' | null; kind: string; subject: Question['subject']; text: string };
	answers?: Answer[];
	undo?: { to: number } | { why: 'nothing' | 'chance' | 'other' | 'revealed' };
	/** Answers that redo could give again. */
	redo?: number;
	sure?: boolean;
	save?: string;
}

export interface Thought {
	simulations: number;
	/** What the seat may expect. */
	expects: number;
	best: Answer;
	/** Best first; expects from -10000 (lost) to 10000 (won) for the seat that thinks. */
	top: { answer: Answer; visits: number; expects: number; error: number }[];
}

/** What an answer gains (good) or costs, in a few words. */
export interface Reason {
	text: string;
	good: boolean;
}

/** Why the first answers of a thought are good, in its order. */
export interface Reasons {
	/** How far they look: "by the end of the round". */
	until: string;
	/** Each against another answer; equal: the two cannot be told apart. */
	whys: { equal: boolean; against: Answer; reasons: Reason[] }[];
	/** What is expected to follow, the best answer first; imagined: it needs unknown cards or dice. */
	line: { player: number | 'chance'; answer: Answer; imagined: boolean }[];
}

/** How good an answer was; none: there was nothing to choose. */
export type Class = 'none' | 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';

/** The position before an answer that was looked at. */
export interface Position {
	where: string;
	question: string;
	kind: string;
	subject: Question['subject'];
	answers: Answer[];
	/** Why the best answer rather than the given one. */
	reasons?: Reason[];
}

/** Another answer judged with the effort of the review. */
export interface Judged {
	class: Class;
	chance: number;
	could: number;
	lost: number;
	best: Answer;
	reasons: Reason[];
}

export interface Rating {
	seat: number;
	decisions: number;
	/** Hundredths of a point lost per decision. */
	lost: number;
	best: number;
	good: number;
	inaccuracy: number;
	mistake: number;
	blunder: number;
}

/** One answer looked at afterwards. Chances are tenths of a percent, luck and losses of a point. */
export interface Looked {
	/** From 1. */
	number: number;
	player: number | 'chance';
	given: Answer;
	/** Chance's: what it gave every seat against its average. */
	luck?: number[];
	/** A seat's: every seat's winning chance before it, and its own after it. */
	chances?: number[];
	chance?: number;
	/** After the best answer, and what the given one fell short by. */
	could?: number;
	lost?: number;
	/** All win or lose together: what one gives away, the others lose too. */
	shared?: boolean;
	/** The standard error of what was lost. */
	error?: number;
	class?: Class;
	best?: Answer;
	/** What was expected to follow the best one, itself first. */
	line?: { player: number | 'chance'; answer: Answer; imagined: boolean }[];
}

/** Where a seat's result came from; the parts add up. */
export interface Account {
	seat: number;
	start: number;
	luck: number;
	own: number;
	others: number;
	rest: number;
	result: number;
}

interface Exports {
	memory: WebAssembly.Memory;
	_initialize?(): void;
	quinte_area(): number;
	quinte_area_size(): number;
	quinte_out(): number;
	quinte_pack(game: number): number;
	quinte_pack_use(game: number, n: number): number;
	quinte_game(game: number): number;
	quinte_start(game: number, n: number, seed: bigint): number;
	quinte_restore(n: number): number;
	quinte_reader(lang: number, you: number, n: number): void;
	quinte_step(n: number): number;
	quinte_rule_text(game: number, rule: number, lang: number): number;
	quinte_puzzle(game: number, n: number, played: number, seed: bigint, hash: bigint): number;
	quinte_puzzle_judge(n: number): number;
	quinte_puzzle_of_day(count: number, day: number): number;
	quinte_far(game: number, seat: number): number;
	quinte_far_snapshot(count: number, events: number, n: number): number;
	quinte_far_step(player: number, n: number): number;
	quinte_view_bytes(seat: number): number;
	quinte_query(seat: number, n: number): number;
	quinte_draw(seat: number, lang: number, columns: number): number;
	quinte_inspect(seat: number, what: number, lang: number): number;
	quinte_net(game: number, n: number): number;
	quinte_think(
		game: number,
		seat: number,
		level: number,
		simulations: number,
		seed: bigint,
	): number;
	quinte_think_more(simulations: number): number;
	quinte_thought(lang: number): number;
	quinte_reasons(lang: number): number;
	quinte_review(effort: number, givenUp: number): number;
	quinte_review_more(lang: number): number;
	quinte_reviewed(seat: number): number;
	quinte_review_at(step: number, lang: number): number;
	quinte_review_judge(step: number, answer: bigint, lang: number): number;
	quinte_deck_read(game: number, n: number, text: number, seat: number): number;
	quinte_deck_write(game: number, n: number, name: number, seat: number): number;
	quinte_deck_add(game: number, n: number, id: number, seat: number, more: number): number;
	quinte_options_refused(game: number, n: number, lang: number): number;
	quinte_fair_keys(keys: number, lang: number): number;
	quinte_fair_start(game: number, n: number): number;
	quinte_fair_play(seat: number, answer: bigint): number;
	quinte_fair_goto(count: number): number;
	quinte_fair_state(): number;
	quinte_fair_seen(game: number, n: number, seat: number, key: bigint, lang: number): number;
}

/** What an entry of an online game drew, and where the game stands after it. */
export interface Drawn {
	draws: RawAnswer[];
	seats: number;
	/** 255: nobody. */
	asked: number;
	/** Answers so far, chance included. */
	count: number;
	over: boolean;
}

const NOBODY = 0xff;
const CHANCE = 0xfe;
const langNumber = (lang: Lang) => (lang === 'fr' ? 1 : 0);
const seatNumber = (seat: number | null) => seat ?? NOBODY;

/** Verb and fields of the 64 bits, as q_verb() and q_arg() have them. */
export function decode(number: string): Pick<Answer, 'verb' | 'args'> {
	const bits = BigInt(number);
	const arg = (shift: bigint) => Number((bits >> shift) & 0x3fffn);
	return { verb: Number(bits >> 56n), args: [arg(42n), arg(28n), arg(14n), arg(0n)] };
}

/** The 64 bits of a verb and up to four fields, as q_act() packs them. */
export function encode(verb: number, args: readonly number[]): string {
	let bits = BigInt(verb) << 56n;
	for (let i = 0; i < 4; i++)
		bits |= BigInt((args[i] ?? 0) & 0x3fff) << BigInt(42 - 14 * i);
	return `0x${bits.toString(16).padStart(16, '0')}`;
}

type RawAnswer = Pick<Answer, 'notation' | 'number' | 'text'>;

function answerOf(raw: RawAnswer, lang: Lang): Answer {
	return { ...raw, text: typeset(raw.text, lang), ...decode(raw.number) };
}

function typesetAll(reasons: Reason[], lang: Lang): void {
	for (const one of reasons) one.text = typeset(one.text, lang);
}

export class Module {
	protected readonly x: Exports;
	private readonly coder = new TextEncoder();
	private readonly decoder = new TextDecoder();

	constructor(module: WebAssembly.Module) {
		this.x = new WebAssembly.Instance(module).exports as unknown as Exports;
		this.x._initialize?.();
	}

	/* ---- texts in and out ---- */

	protected put(bytes: Uint8Array): number {
		if (bytes.length > this.x.quinte_area_size())
			throw new EngineError('too_long', 'the text is too long');
		new Uint8Array(this.x.memory.buffer, this.x.quinte_area(), bytes.length).set(bytes);
		return bytes.length;
	}

	protected putText(text: string): number {
		return this.put(this.coder.encode(text));
	}

	private text(length: number): string {
		const bytes = new Uint8Array(this.x.memory.buffer, this.x.quinte_out(), Math.abs(length));
		return this.decoder.decode(bytes);
	}

	protected json<T>(length: number): T {
		const text = this.text(length);
		if (length >= 0) return JSON.parse(text) as T;
		const error = JSON.parse(text) as { fault: Fault; text: string; rule?: string };
		throw new EngineError(error.fault, typeset(error.text, this.lang), error.rule);
	}

	/* ---- the game ---- */

	describe(): GameInfo {
		const info = this.json<GameInfo>(this.x.quinte_game(0));
		const typesetText = (text?: Text) => {
			if (!text) return;
			text.en = typeset(text.en, 'en');
			text.fr = typeset(text.fr, 'fr');
		};
		const typesetOption = (option: OptionField) => {
			for (const text of [option, ...Object.values(option.words ?? {})]) {
				typesetText(text.label);
				typesetText(text.line);
			}
			option.fields?.forEach(typesetOption);
		};
		const labelled = [...info.verbs, ...Object.values(info.phase_words ?? {})];
		const names = [...info.levels.map((level) => level.name), ...labelled.map(({ label }) => label)];
		for (const text of [info.title, info.line, ...names]) typesetText(text);
		info.options.forEach(typesetOption);
		return info;
	}

	pack(): unknown {
		return this.json(this.x.quinte_pack(0));
	}

	/** The files of a pack in the area: names and texts, each ended by a zero. */
	protected putPack(files: PackFile[]): number {
		return this.putText(files.map(({ name, json }) => `${name}\0${json.replaceAll('\0', ' ')}\0`).join(''));
	}

	/** Plays with this pack from now on; before a game begins. */
	usePack(files: PackFile[], game = 0): void {
		const length = this.x.quinte_pack_use(game, this.putPack(files));
		if (length < 0) this.json(length);
	}

	/** What a refusal by that rule says. */
	ruleText(rule: number, lang: Lang): string {
		return typeset(this.json<string>(this.x.quinte_rule_text(0, rule, langNumber(lang))), lang);
	}

	/* ---- playing ---- */

	start(options: unknown, seed: string): Started {
		return this.json(this.x.quinte_start(0, this.putText(JSON.stringify(options)), BigInt(seed)));
	}

	restore(save: string): Started {
		return this.json(this.x.quinte_restore(this.putText(save)));
	}

	/* ---- positions to solve ---- */

	/** Plays the way to a position: for each decision the number of the answer in the list. */
	puzzle(options: unknown, seed: number, played: number[], hash: string): Started {
		const text = this.coder.encode(JSON.stringify(options));
		const bytes = new Uint8Array(text.length + 2 * played.length);
		bytes.set(text);
		played.forEach((at, i) => bytes.set([at & 255, at >> 8], text.length + 2 * i));
		this.put(bytes);
		return this.json(this.x.quinte_puzzle(0, text.length, played.length, BigInt(seed), BigInt(hash)));
	}

	/** An answer of the seat that is asked: its notation, and the winning chance after it. */
	puzzleJudge(answer: string): { notation: string; chance: number } {
		return this.json(this.x.quinte_puzzle_judge(this.putText(answer)));
	}

	/** Of so many positions the one of a day since 1970. */
	puzzleOfDay(count: number, day: number): number {
		return this.x.quinte_puzzle_of_day(count, day);
	}

	private lang: Lang = 'en';

	/** Who reads the sentences from now on: `you` is the seat called so; an empty name: the default one. */
	reader(lang: Lang, you: number | null, names: string[]): void {
		this.lang = lang;
		this.x.quinte_reader(
			langNumber(lang), seatNumber(you), this.putText(names.map((name) => `${name}\0`).join('')),
		);
	}

	step(request: StepRequest): StepReply {
		const reply = this.json<StepReply>(this.x.quinte_step(this.putText(JSON.stringify(request))));
		reply.ask.text = typeset(reply.ask.text, this.lang);
		if (reply.where) reply.where = typeset(reply.where, this.lang);
		for (const step of reply.steps)
			for (const event of step.events) event.text = typeset(event.text, this.lang);
		reply.answers = reply.answers?.map((answer) => answerOf(answer, this.lang));
		return reply;
	}

	viewBytes(seat: number): Uint8Array {
		const length = this.x.quinte_view_bytes(seat);
		if (length < 0) this.json(length);
		return new Uint8Array(this.x.memory.buffer, this.x.quinte_out(), length).slice();
	}

	/* ---- a game that is played on a server ---- */

	/** From now on step() looks at a copy of such a game, as a seat has it; null: a spectator. */
	far(seat: number | null): void {
		this.json(this.x.quinte_far(0, seatNumber(seat)));
	}

	/** The copy begins with a view. */
	farSnapshot(view: Uint8Array, count: number, events: number): void {
		this.json(this.x.quinte_far_snapshot(count, events, this.put(view)));
	}

	/** The next step of the copy: `bytes` as web/wasm/far_wasm.c reads them. Answers so far. */
	farStep(by: number | 'chance', bytes: Uint8Array): number {
		const player = by === 'chance' ? CHANCE : by;
		return this.json<{ at: number }>(this.x.quinte_far_step(player, this.put(bytes))).at;
	}

	/* ---- questions about a view ---- */

	query(seat: number | null, ask: unknown): unknown {
		return this.json(this.x.quinte_query(seatNumber(seat), this.putText(JSON.stringify(ask))));
	}

	draw(seat: number | null, lang: Lang, columns: number): Drawing | null {
		return this.json(this.x.quinte_draw(seatNumber(seat), langNumber(lang), columns));
	}

	inspect(seat: number | null, what: number, lang: Lang): string {
		const length = this.x.quinte_inspect(seatNumber(seat), what, langNumber(lang));
		return typeset(this.json<string>(length), lang);
	}

	/* ---- opponents ---- */

	/** The network that judges in the thoughts to come, a file .qnet; no bytes: none does. */
	net(file: Uint8Array): void {
		this.put(file);
		const length = this.x.quinte_net(0, file.length);
		if (length < 0) this.json(length);
	}

	/** Begins a thought about a view; more() goes on with it, thought() says what was found. */
	think(view: Uint8Array, seat: number, level: number, simulations: number, seed: string): void {
		this.put(view);
		const length = this.x.quinte_think(0, seat, level, simulations, BigInt(seed));
		if (length < 0) this.json(length);
	}

	/** False: there is nothing more to find out. */
	more(simulations: number): boolean {
		return this.x.quinte_think_more(simulations) > 0;
	}

	thought(lang: Lang): Thought {
		const thought = this.json<Thought>(this.x.quinte_thought(langNumber(lang)));
		thought.best = answerOf(thought.best, lang);
		for (const one of thought.top) one.answer = answerOf(one.answer, lang);
		return thought;
	}

	/** Why the first answers of the thought are good. */
	reasons(lang: Lang): Reasons {
		const all = this.json<Reasons>(this.x.quinte_reasons(langNumber(lang)));
		for (const why of all.whys) {
			why.against = answerOf(why.against, lang);
			typesetAll(why.reasons, lang);
		}
		for (const step of all.line) step.answer = answerOf(step.answer, lang);
		return all;
	}

	/* ---- a game looked at afterwards ---- */

	/** Begins to look at the game on the table; how many answers there are. `over`: nothing is secret, although its rules would go on. */
	review(effort: number, over: boolean): number {
		return this.json<{ answers: number }>(this.x.quinte_review(effort, Number(over))).answers;
	}

	/** Looks at the next answer; null when there is none left. */
	reviewMore(lang: Lang): Looked | null {
		const one = this.json<Looked | null>(this.x.quinte_review_more(langNumber(lang)));
		if (!one) return null;
		one.given = answerOf(one.given, lang);
		if (one.best) one.best = answerOf(one.best, lang);
		for (const step of one.line ?? []) step.answer = answerOf(step.answer, lang);
		return one;
	}

	/** The turning points as the seat sees them (numbers of answers), and every seat's account. */
	reviewed(seat: number): { turning: number[]; accounts: Account[]; ratings: Rating[] } {
		return this.json(this.x.quinte_reviewed(seat));
	}

	/** The position before an answer of a seat; steps count from 0. */
	reviewAt(step: number, lang: Lang): Position {
		const one = this.json<Position>(this.x.quinte_review_at(step, langNumber(lang)));
		one.question = typeset(one.question, lang);
		one.answers = one.answers.map((answer) => answerOf(answer, lang));
		typesetAll(one.reasons ?? [], lang);
		return one;
	}

	/** Another answer there, judged with the effort of review(). */
	reviewJudge(step: number, answer: string, lang: Lang): Judged {
		const one = this.json<Judged>(this.x.quinte_review_judge(step, BigInt(answer), langNumber(lang)));
		one.best = answerOf(one.best, lang);
		typesetAll(one.reasons, lang);
		return one;
	}

	/* ---- decks and armies of one's own ---- */

	/** Options and a text behind them, in the area: the lengths of both. */
	private putBoth(options: unknown, text: string): [number, number] {
		const first = this.coder.encode(JSON.stringify(options));
		const second = this.coder.encode(text);
		const both = new Uint8Array(first.length + second.length);
		both.set(first);
		both.set(second, first.length);
		this.put(both);
		return [first.length, second.length];
	}

	/** The options with what the text of `quinte deck` says of the seat. */
	deckRead(options: unknown, seat: number, text: string): { name: string; options: Record<string, unknown> } {
		const [n, length] = this.putBoth(options, text);
		return this.json(this.x.quinte_deck_read(0, n, length, seat));
	}

	/** What the seat brings, as that text. */
	deckWrite(options: unknown, seat: number, name: string): string {
		const [n, length] = this.putBoth(options, name);
		return this.json(this.x.quinte_deck_write(0, n, length, seat));
	}

	/** One more, or one less, of an element of the pack. */
	deckAdd(options: unknown, seat: number, id: string, more: boolean): Record<string, unknown> {
		const [n, length] = this.putBoth(options, id);
		return this.json<{ options: Record<string, unknown> }>(
			this.x.quinte_deck_add(0, n, length, seat, more ? 1 : 0),
		).options;
	}

	/** The rule that forbids to begin a game with these options; null if there is none. */
	optionsRefused(options: unknown, lang: Lang): Refusal | null {
		const refusal = this.json<Refusal | null>(
			this.x.quinte_options_refused(0, this.putText(JSON.stringify(options)), langNumber(lang)),
		);
		if (refusal) refusal.text = typeset(refusal.text, lang);
		return refusal;
	}

	/* ---- checking an online game: which answer a key draws ---- */

	private fairKeys(keys: Uint8Array[], lang: Lang): void {
		/* The module reads numbers with the lowest byte first. */
		const bytes = new Uint8Array(8 * keys.length);
		keys.forEach((key, i) => bytes.set(key.slice().reverse(), 8 * i));
		this.put(bytes);
		const length = this.x.quinte_fair_keys(keys.length, langNumber(lang));
		if (length < 0) this.json(length);
	}

	private drawn(length: number, lang: Lang): Drawn {
		const drawn = this.json<Drawn>(length);
		for (const one of drawn.draws) one.text = typeset(one.text, lang);
		return drawn;
	}

	/** Begins the game of a record; chance answers with these keys of 8 bytes. */
	fairStart(options: unknown, keys: Uint8Array[], lang: Lang): Drawn {
		this.fairKeys(keys, lang);
		return this.drawn(this.x.quinte_fair_start(0, this.putText(JSON.stringify(options))), lang);
	}

	/** A seat's answer, and what it causes. */
	fairPlay(seat: number, answer: string, keys: Uint8Array[], lang: Lang): Drawn {
		this.fairKeys(keys, lang);
		return this.drawn(this.x.quinte_fair_play(seat, BigInt(answer)), lang);
	}

	/** Back to when so many answers had been given. */
	fairGoto(count: number): Drawn {
		return this.drawn(this.x.quinte_fair_goto(count), this.lang);
	}

	/** The position as it is hashed at the end. */
	fairState(): Uint8Array {
		const length = this.x.quinte_fair_state();
		if (length < 0) this.json(length);
		return new Uint8Array(this.x.memory.buffer, this.x.quinte_out(), length).slice();
	}

	/** What a key draws from the chance question that a seat's view has open; null: a spectator's. */
	fairSeen(view: Uint8Array, seat: number | null, key: Uint8Array, lang: Lang): RawAnswer {
		const number = new DataView(key.slice().buffer).getBigUint64(0);
		const one = this.json<RawAnswer>(this.x.quinte_fair_seen(0, this.put(view), seatNumber(seat), number, langNumber(lang)));
		return { ...one, text: typeset(one.text, lang) };
	}
}
