/*
 * chain.ts - a player's chain of links (docs/fair-dice.md): random numbers that were fixed before the
 * game, one given with each answer, so that nobody can choose a die.
 */
import { fromHex, hex, sha256 } from './sha256';

const LINKS = 1024;
const TAG = new TextEncoder().encode('quinte link');

function before(link: Uint8Array): Uint8Array {
	const bytes = new Uint8Array(TAG.length + link.length);
	bytes.set(TAG);
	bytes.set(link, TAG.length);
	return sha256(bytes);
}

export class Chain {
	/** All links, the anchor first. */
	private readonly links: string[];
	private readonly at: Map<string, number>;

	/** From its last link, which is random. */
	constructor(readonly top: string) {
		const links = [top];
		for (let link = fromHex(top), k = 0; k < LINKS; k++) {
			link = before(link);
			links.push(hex(link));
		}
		this.links = links.reverse();
		this.at = new Map(this.links.map((link, i) => [link, i]));
	}

	static random(): Chain {
		return new Chain(hex(crypto.getRandomValues(new Uint8Array(32))));
	}

	get anchor(): string {
		return this.links[0]!;
	}

	/** The link that follows one; null: it is not of this chain, or was the last. */
	after(link: string): string | null {
		const at = this.at.get(link);
		return at === undefined ? null : (this.links[at + 1] ?? null);
	}
}

const key = (room: string) => `quinte.chain.${room}`;

/** The chain that this browser keeps for a room. */
export function keptChain(room: string): Chain | null {
	try {
		const top = localStorage.getItem(key(room));
		return top && /^[0-9a-f]{64}$/.test(top) ? new Chain(top) : null;
	} catch {
		return null;
	}
}

export function keepChain(room: string, chain: Chain | null): void {
	try {
		if (chain) localStorage.setItem(key(room), chain.top);
		else localStorage.removeItem(key(room));
	} catch {
		/* Without storage the chain lives as long as the page: after that a new one is begun. */
	}
}

/** What everybody knows of the chains at a table, folded from entries. */
export interface Known {
	last: string;
	state: 'none' | 'waiting' | 'ready';
}

export class Chains {
	seats: Known[] = [];

	set(known: Known[]): void {
		this.seats = known.map((one) => ({ ...one }));
	}

	begin(anchors: { player: string; anchor: string }[], links: (string | null)[]): void {
		this.seats = anchors.map((seat) => ({ last: seat.anchor, state: seat.player === 'person' ? 'ready' : 'none' }));
		links.forEach((link, seat) => link && this.given(seat, link));
	}

	given(seat: number, link: string): void {
		const own = this.seats[seat];
		if (own) own.last = link;
		this.seats.forEach((one, i) => {
			if (i !== seat && one.state === 'waiting') one.state = 'ready';
		});
	}

	/** A new chain counts once somebody else's link was mixed in; alone, at once. */
	anchored(seat: number, anchor: string): void {
		const own = this.seats[seat];
		if (!own) return;
		own.last = anchor;
		own.state = this.seats.some((one, i) => i !== seat && one.state !== 'none') ? 'waiting' : 'ready';
	}
}
