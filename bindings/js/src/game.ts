/*
 * game.ts - a game being played: create, step, view, opponents.
 */
import { file } from '#file';
import { Engine, NOBODY, QuinteError } from './engine.js';

export type Lang = 'en' | 'fr';
/** Something said in both languages. */
export type Text = Record<Lang, string>;

/** A legal answer to the open question. */
export interface Answer {
	/** What step() takes, and what saved games hold. */
	notation: string;
	/** The same in 64 bits, "0x" and 16 digits. */
	number: string;
	/** A sentence. */
	text: string;
}

export interface Question<Kind extends string = string> {
	/** Who answers; null once the game is over. */
	seat: number | null;
	kind: Kind | 'over';
	/** Three numbers; Questions of the game says what they mean. */
	subject: [number, number, number];
	text: string;
}

/** What happened, as a seat was told it. */
export interface GameEvent<Kind extends string = string> {
	kind: Kind;
	args: number[];
	/** The seat it is about; null: nobody's. */
	seat: number | null;
	text: string;
}

/** A computer player. */
export interface Opponent {
	id: string;
	name: Text;
	/** How many games it plays in its head before it answers; 0: it does not search. */
	simulations: number;
	/** It judges positions by a network, where the game has one. */
	nets: boolean;
}

export interface Thought {
	best: Answer;
	/** Best first; expects is -10000 (lost) to 10000 (won) for the seat that thinks. */
	top: { answer: Answer; visits: number; expects: number; error: number }[];
	simulations: number;
	expects: number;
}

/** How a game begins. */
export interface Beginning<Options> {
	options?: Partial<Options>;
	/** Decides all dice and cards: the same seed and answers give the same game. */
	seed?: number | bigint | string;
	/** A game saved by save(), by the program or by the page; then options and seed are its own. */
	save?: string;
	lang?: Lang;
	/** Names of the players, by seat. */
	names?: string[];
}

/** What the types of a game say; each entry of the package (quinte/warp, …) has its own. */
export interface Tables {
	View: unknown;
	Options: unknown;
	Pack: unknown;
	QuestionKind: string;
	EventKind: string;
}

interface Reply {
	at: number;
	over: boolean;
	score: number[];
	view?: unknown;
	steps: { events: { kind: string; args: number[]; seat: number | null; text: string }[] }[];
	ask: { seat: number | 'chance' | null; kind: string; subject: [number, number, number]; text: string };
	answers?: Answer[];
	save?: string;
}

/** How long an opponent thinks before other work gets its turn, in milliseconds. */
const PIECE_MS = 20;

export class Game<T extends Tables = Tables> {
	/** Computer players, weakest first but for the last, which only reacts. */
	readonly opponents: readonly Opponent[];
	readonly seats: number;
	readonly seed: string;
	readonly options: T['Options'];
	private readonly engine: Engine;
	private thinker: Engine | undefined;
	private now: Reply;

	/** Use create() of a game. */
	constructor(
		private readonly module: WebAssembly.Module,
		private readonly net: (() => Promise<Uint8Array>) | undefined,
		beginning: Beginning<T['Options']>,
	) {
		const engine = (this.engine = new Engine(module));
		this.lang = beginning.lang ?? 'en';
		engine.call.quinte_reader(
			this.langNumber, NOBODY, engine.put((beginning.names ?? []).map((name) => `${name}\0`).join('')),
		);
		const begun = engine.json<{ seats: number; seed: string; options: T['Options'] }>(
			beginning.save !== undefined
				? engine.call.quinte_restore(engine.put(beginning.save))
				: engine.call.quinte_start(0, engine.put(JSON.stringify(beginning.options ?? {})), seedOf(beginning.seed)),
		);
		this.seats = begun.seats;
		this.seed = begun.seed;
		this.options = begun.options;
		this.opponents = engine.json<{ levels: Opponent[] }>(engine.call.quinte_game(0)).levels;
		this.now = this.ask({ seat: null });
	}

	readonly lang: Lang;

	private get langNumber(): number {
		return this.lang === 'fr' ? 1 : 0;
	}

	private ask(request: object): Reply {
		return this.engine.json<Reply>(this.engine.call.quinte_step(this.engine.put(JSON.stringify(request))));
	}

	/** How many answers have been given, chance included. */
	get at(): number {
		return this.now.at;
	}

	get over(): boolean {
		return this.now.over;
	}

	/** For each seat -10000 (lost) to 10000 (won), once the game is over. */
	get score(): readonly number[] {
		return this.now.score;
	}

	get question(): Question<T['QuestionKind']> {
		const { seat, kind, subject, text } = this.now.ask;
		return { seat: typeof seat === 'number' ? seat : null, kind, subject, text };
	}

	/** All legal answers to the open question. */
	answers(): Answer[] {
		const seat = this.question.seat;
		return seat === null ? [] : (this.ask({ at: this.at, seat, want: ['answers'] }).answers ?? []);
	}

	/** The game as a seat sees it, without what it may not know; null: as a spectator does. */
	view(seat: number | null): T['View'] {
		const reply = this.ask({ at: this.at, since: this.at, seat, want: ['view'] });
		return reply.view as T['View'];
	}

	/**
	 * Answers the open question and rolls what is to be rolled; returns what `seat` was told of it (null: a
	 * spectator; the seat that answers, if left out). Throws a QuinteError with the rule that refuses the
	 * answer, and then nothing has changed.
	 */
	step(answer: Answer | string, seat: number | null = this.question.seat): GameEvent<T['EventKind']>[] {
		const by = this.question.seat;
		const before = this.at;
		if (by === null) throw new QuinteError('over', 'the game is over; create another one');
		this.ask({ at: before, seat: by, answer: typeof answer === 'string' ? answer : answer.number });
		const reply = this.ask({ seat, since: before });
		this.now = reply;
		return reply.steps.flatMap((step) => step.events.map(({ kind, args, seat, text }) => ({ kind, args, seat, text })));
	}

	/** The content of the game: cards, ships, models, words. */
	pack(): T['Pack'] {
		return this.engine.json<T['Pack']>(this.engine.call.quinte_pack(0));
	}

	/** The game so far, for create({ save }), for `quinte replay` and for the page. */
	save(): string {
		return this.ask({ at: this.at, since: this.at, seat: null, want: ['save'] }).save ?? '';
	}

	/** What an opponent would answer. It is given the view of the seat that is asked, and nothing else. */
	async think(opponent: string, how: { simulations?: number; seed?: number | bigint | string } = {}): Promise<Thought> {
		const level = this.opponents.findIndex(({ id }) => id === opponent);
		const seat = this.question.seat;
		if (level < 0)
			throw new QuinteError('input', `there is no opponent "${opponent}"; write one of ${this.opponents.map(({ id }) => id).join(', ')}`);
		if (seat === null) throw new QuinteError('over', 'the game is over; create another one');
		const view = this.engine.bytes(this.engine.call.quinte_view_bytes(seat));
		const net = this.opponents[level]?.nets && this.net ? await this.net() : undefined;
		const thinker = (this.thinker ??= new Engine(this.module));
		thinker.bytes(thinker.call.quinte_net(0, net ? thinker.put(net) : 0));
		thinker.put(view);
		thinker.bytes(thinker.call.quinte_think(0, seat, level, how.simulations ?? 0, seedOf(how.seed ?? this.at)));
		for (let more = true; more; ) {
			const until = performance.now() + PIECE_MS;
			while (more && performance.now() < until) more = thinker.call.quinte_think_more(8) > 0;
			if (more) await new Promise((go) => setTimeout(go));
		}
		return thinker.json<Thought>(thinker.call.quinte_thought(this.langNumber));
	}
}

function seedOf(seed: number | bigint | string | undefined): bigint {
	try {
		return BigInt.asUintN(64, BigInt(seed ?? Math.floor(Math.random() * Number.MAX_SAFE_INTEGER)));
	} catch {
		throw new QuinteError('input', `the seed ${String(seed)} is not a whole number`);
	}
}

const modules = new Map<string, Promise<WebAssembly.Module>>();

/** Loads the module of a game, once, and begins a game; the entries of the package call it. */
export async function open<T extends Tables>(wasm: URL, beginning: Beginning<T['Options']>, net?: URL): Promise<Game<T>> {
	const known = modules.get(wasm.href) ?? file(wasm).then((bytes) => WebAssembly.compile(bytes as BufferSource));
	modules.set(wasm.href, known);
	known.catch(() => modules.delete(wasm.href));
	let judged: Promise<Uint8Array> | undefined;
	return new Game<T>(await known, net && (() => (judged ??= file(net))), beginning);
}
