/*
 * verify.ts - a record checked from its first commitment to its last signature.
 *
 * Everything but the rules is computed here, from the record alone; the rules say which answer a key
 * draws. The check ends at the first thing that is wrong.
 */
import { EngineError, type Drawn, type Module } from '$/engine/module';
import type { Lang } from '$/table';
import { hash32, headerHash, Log, PERSON, Wrong, type Fault, type Header, type Public } from './log';
import type { Entry, GameRecord } from './record';
import { H, hex, isSigned, Seed, unhex, type Bytes } from './values';

type Promised<T> = { [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (...args: A) => R | Promise<R> : never };
/** The rules: a module, here or in a worker. */
export type Rules = Promised<Pick<Module, 'fairStart' | 'fairPlay' | 'fairGoto' | 'fairState' | 'deckRead'>>;

/** One die or card with everything it was made of. */
export interface Die {
	draw: number;
	entry: number;
	/** What was drawn, in words. */
	text: string;
	answer: string;
	secret: string;
	pool: string;
	/** The first 8 bytes of the die: the key of the generator. */
	key: string;
}

/** What this page kept while the game was played. */
export interface Notes {
	key: string;
	hashes: Map<number, string>;
	secrets: Map<number, string>;
}

export interface Counts {
	entries: number;
	answers: number;
	dice: number;
	/** Persons' answers without a link: the server knew the next dice, but did not choose them. */
	without: number;
	chains: number;
	undone: number;
	noted: number;
}

export interface Report {
	holds: boolean;
	fault: Fault | null;
	entry: number;
	draw: number;
	counts: Counts;
	dice: Die[];
	/** Dice that the record has, checked or not. */
	total: number;
	hash: string;
	/** False: this browser cannot check signatures. */
	signed: boolean;
}

export interface Check {
	lang?: Lang;
	notes?: Notes;
	/** After each entry. */
	progress?: (dice: Die[]) => void;
}

class Walk {
	readonly counts: Counts = { entries: 0, answers: 0, dice: 0, without: 0, chains: 0, undone: 0, noted: 0 };
	readonly dice: Die[] = [];
	signed = true;
	private seed!: Seed;
	private log!: Log;
	/** Answers before each entry that stands, chance included. */
	private stands: { entry: number; before: number }[] = [];
	private count = 0;
	private asked = -1;
	private over = false;
	private signature = 0;
	private beganSigned = false;

	constructor(
		private readonly r: GameRecord,
		private readonly rules: Rules,
		private readonly with_: Check,
	) {}

	get hash(): string {
		return this.log ? hex(this.log.hash) : '';
	}

	/** What the server had committed itself to. */
	private async commitments(): Promise<void> {
		const r = this.r;
		this.seed = await Seed.of(r.room, hash32(r.seed));
		if (hex(await this.seed.commitment()) !== r.commitment) throw new Wrong('seed', 0);
		if (hex(await this.seed.root(0)) !== r.root) throw new Wrong('root', 0);
		const header = await this.header();
		if (hex(await headerHash(header)) !== r.header) throw new Wrong('header', 0);
		if (this.with_.notes && this.with_.notes.key !== r.key) throw new Wrong('signature', 0);
		this.log = await Log.begin(header);
	}

	private async header(): Promise<Header> {
		const { room, game, rules, pack, options, commitment, root } = this.r;
		const seats = await Promise.all(
			this.r.seats.map(async (seat, i) => ({
				player: seat.player, name: seat.name, hidden: await this.seed.hiddenDeck(i, seat.deck), anchor: hash32(seat.anchor),
			})),
		);
		return { room, game, rules, pack, options, seats, commitment: hash32(commitment), root: hash32(root) };
	}

	private async options(): Promise<unknown> {
		let options: unknown = this.r.options ? JSON.parse(this.r.options) : {};
		for (const [i, seat] of this.r.seats.entries())
			if (seat.deck) options = (await this.rules.deckRead(options, i, seat.deck)).options;
		return options;
	}

	/** The keys of an entry's draws, and what a list of each die shows. */
	private async keys(e: Entry): Promise<{ key: Bytes; die: Die }[]> {
		const first = this.log.draws - (e.draws?.length ?? 0);
		return Promise.all(
			(e.draws ?? []).map(async (answer, i) => {
				const draw = first + i;
				const secret = await this.seed.secret(draw);
				const key = await this.log.key(draw, secret);
				return {
					key,
					die: { draw, entry: e.n, text: '', answer, secret: hex(secret), pool: hex(this.log.pool), key: hex(key) },
				};
			}),
		);
	}

	private async play(e: Entry): Promise<void> {
		const made = await this.keys(e);
		const keys = made.map((one) => one.key);
		const lang = this.with_.lang ?? 'en';
		const first = made[0]?.die.draw ?? this.log.draws;
		let drawn: Drawn;
		try {
			drawn =
				e.kind === 'began'
					? await this.rules.fairStart(await this.options(), keys, lang)
					: await this.rules.fairPlay(e.seat!, e.answer!, keys, lang);
		} catch (error) {
			throw this.refused(error, e, first + keys.length);
		}
		if (e.kind === 'began' && drawn.seats !== this.r.seats.length) throw new Wrong('options', e.n);
		for (const [i, { die }] of made.entries()) {
			const got = drawn.draws[i];
			if (!got) throw new Wrong('extra die', e.n, die.draw);
			if (got.number !== die.answer) throw new Wrong('die', e.n, die.draw);
			this.dice.push({ ...die, text: got.text });
			this.counts.dice++;
		}
		this.take(drawn, e);
	}

	/** What a refusal of the rules means. A key that drew something else leads to other questions, so
	 * the draws before the refusal are looked at first. */
	private refused(error: unknown, e: Entry, draw: number): unknown {
		if (!(error instanceof EngineError)) return error;
		if (error.fault === 'dice') return new Wrong('missing die', e.n, draw);
		if (e.kind === 'began') return new Wrong('options', e.n);
		if (error.fault === 'not_asked' || error.fault === 'over') return new Wrong('player', e.n);
		return error.fault === 'refused' || error.fault === 'input' ? new Wrong('answer', e.n) : error;
	}

	private take(drawn: Drawn, e: Entry): void {
		this.stands.push({ entry: e.n, before: this.count });
		this.count = drawn.count;
		this.asked = drawn.asked;
		this.over = drawn.over;
	}

	private async undo(e: Entry): Promise<void> {
		const at = this.stands.findIndex((one) => one.entry === e.to);
		const one = this.stands[at];
		if (!one || at === 0) throw new Wrong('undo', e.n);
		this.counts.undone += this.stands.length - at;
		this.stands.length = at;
		const drawn = await this.rules.fairGoto(one.before);
		this.count = drawn.count;
		this.asked = drawn.asked;
		this.over = drawn.over;
	}

	private async end(e: Entry): Promise<void> {
		if (e.result === 'over' && !this.over) throw new Wrong('end', e.n);
		const state = await H('quinte state', await this.rules.fairState());
		if (hex(state) !== e.state) throw new Wrong('state', e.n);
	}

	private async answer(e: Entry): Promise<void> {
		if (this.over || this.asked !== e.seat) throw new Wrong('player', e.n);
		this.counts.answers++;
		if (e.by === PERSON && !e.link) this.counts.without++;
		await this.play(e);
	}

	/** What the rules say of an entry. */
	private async ruled(e: Entry): Promise<void> {
		switch (e.kind) {
			case 'began':
				return this.play(e);
			case 'answered':
				return this.answer(e);
			case 'undone':
				return this.undo(e);
			case 'ended':
				return this.end(e);
			case 'anchored':
				this.counts.chains++;
				return;
			case 'page':
				if (hex(await this.seed.root(e.page!)) !== e.root) throw new Wrong('root', e.n);
		}
	}

	private async public(e: Entry): Promise<Public> {
		const { n, kind, question, seat, by, page, to, text, result } = e;
		const one: Record<string, unknown> = { n, kind, question, seat, by, page, to, text, result, draws: e.draws?.length };
		if (e.links) one.links = e.links.map((link) => (link ? hash32(link) : null));
		if (e.links && e.links.length !== this.r.seats.length) throw new Wrong('no link', n);
		for (const name of ['link', 'anchor', 'root', 'state'] as const) if (e[name]) one[name] = hash32(e[name]);
		if (e.answer) one.hidden = await this.seed.hiddenAnswer(n, e.answer);
		return one as unknown as Public;
	}

	private async signatures(e: Entry): Promise<void> {
		const { key, room, signatures } = this.r;
		for (; signatures[this.signature]?.n === e.n; this.signature++) {
			const holds = await isSigned(hash32(key), room, e.n, this.log.hash, unhex(signatures[this.signature]!.signature, 64)!);
			if (holds === false) throw new Wrong('signature', e.n);
			if (holds === null) this.signed = false;
			this.beganSigned ||= e.kind === 'began';
		}
	}

	private noted(e: Entry): void {
		const kept = this.with_.notes?.hashes.get(e.n);
		if (kept === undefined) return;
		if (kept !== hex(this.log.hash)) throw new Wrong('other hash', e.n);
		this.counts.noted++;
	}

	private async secrets(): Promise<void> {
		for (const [draw, secret] of this.with_.notes?.secrets ?? [])
			if (hex(await this.seed.secret(draw)) !== secret) throw new Wrong('other secret', 0, draw);
	}

	private async entry(e: Entry): Promise<void> {
		await this.log.take(await this.public(e));
		await this.ruled(e);
		if (hex(this.log.hash.slice(0, 8)) !== e.hash) throw new Wrong('hash', e.n);
		await this.signatures(e);
		this.noted(e);
		this.counts.entries++;
	}

	async run(): Promise<void> {
		await this.commitments();
		for (const e of this.r.entries) {
			await this.entry(e);
			this.with_.progress?.(this.dice);
		}
		const last = this.r.entries.at(-1)?.n ?? 0;
		if (!this.log.over) throw new Wrong('end', last);
		if (this.signature < this.r.signatures.length) throw new Wrong('signature', last);
		if (!this.beganSigned || this.r.signatures.at(-1)?.n !== last) throw new Wrong('no signature', last);
		for (const n of this.with_.notes?.hashes.keys() ?? []) if (n > last) throw new Wrong('other hash', n);
		await this.secrets();
	}
}

/** Checks everything. Where the module fails, its error is thrown: then nothing is known. */
export async function verify(r: GameRecord, rules: Rules, check: Check = {}): Promise<Report> {
	const walk = new Walk(r, rules, check);
	let wrong: Wrong | null = null;
	try {
		await walk.run();
	} catch (error) {
		if (error instanceof SyntaxError) wrong = new Wrong('options', 0);
		else if (error instanceof Wrong) wrong = error;
		else throw error;
	}
	return {
		holds: !wrong,
		fault: wrong?.fault ?? null,
		entry: wrong?.entry ?? 0,
		draw: wrong?.draw ?? -1,
		counts: walk.counts,
		dice: walk.dice,
		total: r.entries.reduce((sum, e) => sum + (e.draws?.length ?? 0), 0),
		hash: walk.hash,
		signed: walk.signed,
	};
}
