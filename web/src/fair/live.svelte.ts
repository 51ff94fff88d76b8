/*
 * live.svelte.ts - the dice of a game that is being played, checked as far as one seat can: that every
 * link fits its chain, that nothing was left out, and every draw whose secret the server shows.
 */
import type { Lang } from '$/table';
import { Log, Wrong, hash32, type Fault, type Header, type Public, type Taken } from './log';
import type { Notes } from './verify';
import { hex, pathLeads, unhex, type Bytes } from './values';

/** A draw as the seat was told it. */
export interface LiveDie {
	draw: number;
	entry: number;
	text: string;
	/** hidden: it can be checked after the end only. */
	state: 'checked' | 'hidden' | 'differs';
	secret: string;
	pool: string;
	key: string;
}

/** What a key draws from the view's open question: Module.fairSeen(). */
type Seen = (view: Uint8Array, seat: number | null, key: Uint8Array, lang: Lang) => Promise<{ number: string; text: string }>;

/** An entry as the server tells it. */
interface Told {
	n: number;
	entry: { kind: string; [member: string]: unknown };
	log?: string | undefined;
	steps?: { by: unknown; draw?: number | undefined; key?: string | undefined; answer?: string | undefined }[] | undefined;
	header?: unknown;
}

const KINDS = ['began', 'answered', 'anchored', 'undone', 'ended'];
const noteKey = (room: string) => `quinte.notes.${room}`;

export class Live {
	/** The running hash, of which the four words are made. */
	hash = $state.raw<Bytes | null>(null);
	dice = $state.raw<LiveDie[]>([]);
	/** The first thing that does not fit; the game goes on. */
	wrong = $state.raw<Wrong | null>(null);
	readonly checked = $derived(this.dice.filter((one) => one.state === 'checked').length);
	private log: Log | null = null;
	private readonly hashes = new Map<number, string>();
	private readonly secrets = new Map<number, string>();

	constructor(
		readonly room: string,
		/** The server's key. */
		readonly key: string,
		private readonly seen: Seen,
	) {
		this.recall();
	}

	/* ---- notes: a running hash stands for everything before it, so the last one is enough ---- */

	private recall(): void {
		try {
			const kept = JSON.parse(localStorage.getItem(noteKey(this.room)) ?? 'null') as { n: number; hash: string } | null;
			if (kept && Number.isInteger(kept.n) && unhex(kept.hash)) this.hashes.set(kept.n, kept.hash);
		} catch {
			/* Without storage the notes begin with this page. */
		}
	}

	private note(n: number): void {
		const hash = hex(this.log!.hash);
		this.hash = this.log!.hash;
		this.hashes.set(n, hash);
		try {
			localStorage.setItem(noteKey(this.room), JSON.stringify({ n, hash }));
		} catch {
			/* as above */
		}
	}

	get notes(): Notes {
		return { key: this.key, hashes: this.hashes, secrets: this.secrets };
	}

	/** After the end, once the record agreed with them. */
	forget(): void {
		try {
			localStorage.removeItem(noteKey(this.room));
		} catch {
			/* there was nothing */
		}
	}

	/* ---- what the server says ---- */

	/** `fair` of a snapshot: where the server says the log is. What was noted before must be in it. */
	resume(fair: Record<string, any>): void {
		const taken: Taken = {
			log: hash32(fair.log), pool: hash32(fair.pool), number: fair.number, question: fair.question, draws: fair.draws,
			roots: fair.roots.map(hash32),
			chains: fair.chains.map((one: { last: string; state: string }) =>
				one.state === 'none' ? null : { last: hash32(one.last), waiting: one.state === 'waiting' },
			),
		};
		this.log = Log.resume(taken);
		this.hash = this.log.hash;
		const known = this.hashes.get(taken.number);
		if (known && known !== hex(taken.log)) this.differs('other hash', taken.number);
	}

	/** An entry, before its steps are shown. False: something does not fit. */
	async entry(told: Told): Promise<boolean> {
		try {
			if (told.entry.kind === 'began') this.log = await Log.begin(headerOf(told.header));
			if (!this.log || told.n <= this.log.at) return true;
			await this.log.take(publicOf(told));
			const short = hex(this.log.hash.slice(0, 8));
			if (told.log !== undefined && told.log !== short) throw new Wrong('hash', told.n);
			const known = this.hashes.get(told.n);
			if (known && known !== hex(this.log.hash)) throw new Wrong('other hash', told.n);
			this.note(told.n);
			return true;
		} catch (error) {
			this.differs(error instanceof Wrong ? error.fault : 'order', told.n);
			return false;
		}
	}

	/** A draw of the entry that was told last; `view` is the seat's before it. */
	async draw(told: Told, step: NonNullable<Told['steps']>[number], view: Uint8Array, seat: number | null, lang: Lang): Promise<void> {
		if (!this.log || step.draw === undefined || this.dice.some((one) => one.draw === step.draw)) return;
		const { draw } = step;
		const die: LiveDie = { draw, entry: told.n, text: '', state: 'hidden', secret: '', pool: hex(this.log.pool), key: '' };
		const secret = unhex(step.key);
		if (secret) {
			const key = await this.log.key(draw, secret);
			const drawn = await this.seen(view, seat, key, lang).catch(() => null);
			const fits = drawn?.number === step.answer;
			Object.assign(die, { text: drawn?.text ?? '', secret: step.key, key: hex(key), state: fits ? 'checked' : 'differs' });
			this.secrets.set(draw, step.key!);
			if (!fits) this.differs('die', told.n, draw);
		}
		this.dice = [...this.dice, die];
	}

	/** The path that `prove` gave: does it tie the draw's secret to the root from the beginning? */
	async proved(draw: number, path: string[]): Promise<boolean> {
		const root = this.log?.roots[Math.floor(draw / 256)];
		const secret = unhex(this.secrets.get(draw));
		const hashes = path.map((one) => unhex(one));
		if (!root || !secret || hashes.includes(null)) return false;
		const leads = await pathLeads(root, draw, secret, hashes as Bytes[]);
		if (!leads) this.differs('root', 0, draw);
		return leads;
	}

	private differs(fault: Fault, entry: number, draw = -1): void {
		this.wrong ??= new Wrong(fault, entry, draw);
	}
}

function headerOf(told: any): Header {
	const { room, game, rules, pack, options, seats, commitment, root } = told;
	return {
		room, game, rules, pack, options, commitment: hash32(commitment), root: hash32(root),
		seats: seats.map((seat: any) => ({ player: seat.player, name: seat.name, hidden: hash32(seat.hidden), anchor: hash32(seat.anchor) })),
	};
}

function publicOf({ n, entry }: Told): Public {
	const kind = entry.kind === 'paged' ? 'page' : KINDS.includes(entry.kind) ? entry.kind : entry.kind === 'page' ? 'page' : 'other';
	const one: Record<string, unknown> = { ...entry, n, kind };
	if (Array.isArray(entry.links)) one.links = entry.links.map((link: unknown) => (link ? hash32(link) : null));
	for (const name of ['link', 'anchor', 'root', 'state', 'hidden']) if (entry[name]) one[name] = hash32(entry[name]);
	return one as unknown as Public;
}
