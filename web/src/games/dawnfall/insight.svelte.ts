/*
 * insight.svelte.ts - what the engine says about the position besides the view (games/dawnfall/query.c):
 * the fight under way, who holds the Sources, where a model could go and strike.
 */
import type { DfTable } from './model';

/** Chances in 36 that a strike wounds: by the die of the Attack, then by that of the Defence. */
export type Chances = [yellow: [number, number], red: [number, number]];

export interface Fight {
	starter: number;
	other: number;
	/** Who strikes now, or would strike first; null: nobody can. */
	first: number | null;
	/** Of the starter and of the other. */
	ini: [number, number];
	att: [number, number];
	def: [number, number];
	chances?: Chances;
	sneak: boolean;
}
/** The die that is asked about. Chances in 36 that the strike wounds, against Yellow and Red. */
export interface Asked {
	model: number | null;
	kind: number;
	die: number;
	face: number;
	need: number;
	bonus: number;
	keep?: [number, number];
	again?: [number, number];
	breaks?: [number, number];
}
export interface FightNow extends Fight {
	stage: number;
	power: number;
	counter: boolean;
	die?: Asked;
}
export interface Now {
	/** The Squad whose Activation has begun. */
	squad: number | null;
	/** Who controls each Source: a seat, -1 nobody, -2 contested. */
	sources: number[];
	actions: { action: number; seat: number }[];
	fight: FightNow | null;
}
/** Sets of hexes: the Space, and a bit for each hex of it. */
export type Hexes = [space: number, hexes: number][];
export interface Reach {
	reach: Hexes;
	threat: Hexes;
	/** Spaces along the six lines of fire, up to the first full one. */
	lines: number[][];
}

class Insight {
	now = $state.raw<Now | null>(null);
	/** The model that is pointed at, and what it could do. */
	reach = $state.raw<{ model: number; reach: Reach } | null>(null);
	/** The fight that an attack under the pointer would begin. */
	duel = $state.raw<Fight | null>(null);
	private serial = 0;
	private wanted = '';
	private timer: ReturnType<typeof setTimeout> | undefined;

	/** Asks again; a reply that comes too late is dropped. */
	async look(table: DfTable): Promise<void> {
		const mine = ++this.serial;
		this.point(table, null);
		try {
			const now = await table.query<Now>({ ask: 'now' });
			if (mine === this.serial) this.now = now;
		} catch {
			if (mine === this.serial) this.now = null;
		}
	}

	/** Points at a model; after a moment its reach is known, and the fight against an enemy. */
	point(table: DfTable, model: number | null, against: number | null = null): void {
		const wanted = model === null ? '' : `${model}>${against ?? ''}`;
		if (wanted === this.wanted) return;
		this.wanted = wanted;
		clearTimeout(this.timer);
		this.reach = null;
		this.duel = null;
		if (model !== null) this.timer = setTimeout(() => void this.ask(table, wanted, model, against), 120);
	}

	private async ask(table: DfTable, wanted: string, model: number, against: number | null): Promise<void> {
		try {
			const [reach, duel] = await Promise.all([
				table.query<Reach>({ ask: 'reach', model }),
				against === null ? null : table.query<Fight>({ ask: 'duel', model: against, enemy: model }),
			]);
			if (wanted !== this.wanted) return;
			this.reach = { model, reach };
			this.duel = duel;
		} catch {
			/* The model has just left the board: there is nothing to show. */
		}
	}
}
export type { Insight };

const all = new WeakMap<object, Insight>();

/** One for each game, shared by the parts of its table. */
export function insightOf(table: object): Insight {
	let one = all.get(table);
	if (!one) all.set(table, (one = new Insight()));
	return one;
}
