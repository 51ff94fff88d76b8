/*
 * log.ts - what everybody may know of a game, folded: the pool that dice depend on, and the running
 * hash. Kept while a game is played, and again when its record is checked.
 */
import { H, joined, keyOf, die, linkBefore, mixed, number, PAGE, same, text, unhex, wide, ZEROS, type Bytes } from './values';

/** The first thing that is wrong, named as `quinte verify --json` names it. */
export type Fault =
	| 'number' | 'order' | 'seat' | 'question' | 'no link' | 'link' | 'early link' | 'page' | 'hash'
	| 'seed' | 'root' | 'header' | 'options' | 'answer' | 'player' | 'die' | 'missing die' | 'extra die'
	| 'undo' | 'state' | 'end' | 'signature' | 'no signature' | 'other hash' | 'other secret';

export class Wrong extends Error {
	constructor(
		readonly fault: Fault,
		readonly entry: number,
		readonly draw = -1,
	) {
		super(`${fault}, entry ${entry}`);
	}
}

export interface HeaderSeat {
	player: string;
	name: string;
	hidden: Bytes;
	anchor: Bytes;
}

export interface Header {
	room: string;
	game: string;
	rules: number;
	pack: string;
	options: string;
	seats: HeaderSeat[];
	commitment: Bytes;
	root: Bytes;
}

export const PERSON = 'person';

export function headerHash(h: Header): Promise<Bytes> {
	const seats = h.seats.map((seat) => joined(text(seat.player), text(seat.name), seat.hidden, seat.anchor));
	return H(
		'quinte game', text(h.room), text(h.game), number(h.rules), wide(h.pack), text(h.options), number(h.seats.length),
		...seats, h.commitment, h.root,
	);
}

/** An entry as all players may know it. */
export interface Public {
	n: number;
	kind: string;
	/** began: of every seat; answered: of the one that answered. */
	links?: (Bytes | null)[];
	link?: Bytes;
	/** How many draws it caused. */
	draws?: number;
	question?: number;
	seat?: number;
	by?: string;
	hidden?: Bytes;
	anchor?: Bytes;
	page?: number;
	root?: Bytes;
	to?: number;
	text?: string;
	result?: string;
	state?: Bytes;
}

interface Chain {
	/** The anchor, or the last link given. */
	last: Bytes;
	/** A new chain counts after another person's link. */
	waiting: boolean;
}

/** What the log can be taken up again from. */
export interface Taken {
	log: Bytes;
	pool: Bytes;
	number: number;
	question: number;
	draws: number;
	roots: Bytes[];
	chains: (Chain | null)[];
}

const ASKS = ['began', 'answered', 'undone'];

export class Log {
	private constructor(
		public hash: Bytes,
		public pool: Bytes,
		private number: number,
		private question: number,
		/** The next draw's number. */
		public draws: number,
		readonly roots: Bytes[],
		private readonly chains: (Chain | null)[],
		private begun: boolean,
	) {}

	static async begin(h: Header): Promise<Log> {
		const hash = await headerHash(h);
		const chains = h.seats.map((seat) => (seat.player === PERSON ? { last: seat.anchor, waiting: false } : null));
		return new Log(hash, hash, 0, 0, 0, [h.root], chains, false);
	}

	/** After a reconnection: from where the server says it is. */
	static resume(taken: Taken): Log {
		const chains = taken.chains.map((chain) => chain && { ...chain });
		return new Log(taken.log, taken.pool, taken.number, taken.question, taken.draws, [...taken.roots], chains, true);
	}

	private ended = false;

	get over(): boolean {
		return this.ended;
	}

	/** The last entry. */
	get at(): number {
		return this.number;
	}

	/** The key of the i-th draw of the entry that was mixed in last. */
	async key(draw: number, secret: Uint8Array): Promise<Bytes> {
		return keyOf(await die(secret, this.pool, draw));
	}

	/** Checks an entry and takes it; `pool` is then that of its draws. Throws Wrong. */
	async take(e: Public): Promise<void> {
		const wrong = (fault: Fault) => new Wrong(fault, e.n);
		if (this.begun ? e.n !== this.number + 1 : e.n === 0) throw wrong('number');
		if (this.ended || this.begun === (e.kind === 'began')) throw wrong('order');
		await this.mix(e, wrong);
		const before = this.draws;
		this.draws += e.draws ?? 0;
		if (this.draws > before && this.draws > PAGE * this.roots.length) throw wrong('page');
		this.hash = await H('quinte entry', this.hash, number(e.n), text(e.kind), ...this.parts(e, wrong));
		this.follow(e, wrong);
		this.number = e.n;
		if (ASKS.includes(e.kind)) this.question = e.n;
	}

	private async mix(e: Public, wrong: (fault: Fault) => Wrong): Promise<void> {
		const given = e.kind === 'began' ? (e.links ?? []) : e.kind === 'answered' && e.link ? { [e.seat ?? -1]: e.link } : [];
		if (e.kind === 'answered') {
			const seat = e.seat ?? -1;
			if (seat < 0 || seat >= this.chains.length) throw wrong('seat');
			if (e.by === PERSON && !this.chains[seat]) throw wrong('seat');
			if (e.question !== this.question) throw wrong('question');
			if (e.link && e.by !== PERSON) throw wrong('seat');
		}
		for (let seat = 0; seat < this.chains.length; seat++) {
			const link = (given as Record<number, Bytes | null | undefined>)[seat];
			const chain = this.chains[seat];
			if (e.kind === 'began' && !!chain !== !!link) throw wrong(chain ? 'no link' : 'seat');
			if (!link) continue;
			if (!chain) throw wrong('seat');
			if (chain.waiting) throw wrong('early link');
			if (!same(await linkBefore(link), chain.last)) throw wrong('link');
			chain.last = link;
			this.pool = await mixed(this.pool, seat, link);
			this.chains.forEach((one, i) => {
				if (one && i !== seat) one.waiting = false;
			});
		}
	}

	private parts(e: Public, wrong: (fault: Fault) => Wrong): Bytes[] {
		switch (e.kind) {
			case 'began':
				return [...this.chains.map((_, i) => e.links?.[i] ?? ZEROS), number(this.draws)];
			case 'answered':
				return [number(e.question!), number(e.seat!), text(e.by ?? ''), e.hidden ?? ZEROS, e.link ?? ZEROS, number(this.draws)];
			case 'anchored':
				return [number(e.seat ?? 0), e.anchor ?? ZEROS];
			case 'page':
				return [number(e.page ?? 0), e.root ?? ZEROS];
			case 'undone':
				return [number(e.to ?? 0)];
			case 'other':
				return [text(e.text ?? '')];
			case 'ended':
				return [text(e.result ?? ''), e.state ?? ZEROS];
			default:
				throw wrong('order');
		}
	}

	private follow(e: Public, wrong: (fault: Fault) => Wrong): void {
		this.begun = true;
		if (e.kind === 'ended') this.ended = true;
		if (e.kind === 'anchored') {
			if (!this.chains[e.seat ?? -1] || !e.anchor) throw wrong('seat');
			const alone = this.chains.filter(Boolean).length === 1;
			this.chains[e.seat!] = { last: e.anchor, waiting: !alone };
		}
		if (e.kind === 'page') {
			if (e.page !== this.roots.length || this.draws > e.page * PAGE || !e.root) throw wrong('page');
			this.roots.push(e.root);
		}
		if (e.kind === 'undone' && (e.to ?? e.n) >= e.n) throw wrong('undo');
	}
}

/** Hex members of the wire as bytes; what is no hash is zeros, and then fits nothing. */
export const hash32 = (value: unknown): Bytes => unhex(value) ?? ZEROS;
