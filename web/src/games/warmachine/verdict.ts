/*
 * verdict.ts - what the engine says about a plan before it is given: whether a way is free and
 * where it fails, what is seen, the odds. One question at a time; the last one asked wins.
 */
import { isOneOf } from '$/kinds';
import { nameOf, type WmTable } from './model';
import { acting, type Plan } from './plan';

export interface Striker {
	model: string;
	at: [number, number];
	step: number;
}

export interface Verdict {
	rule: string | null;
	text?: string;
	complete?: boolean;
	/** The rule that ends a charge before its end. */
	stopped?: string | null;
	steps?: number;
	cost?: number;
	last_free?: [number, number];
	strikers?: Striker[];
	sees?: boolean;
	protection?: number;
	edges?: number;
}

export interface Spread {
	throws: number;
	points: number[];
}

export interface Odds {
	rule: string | null;
	means: number;
	automatic: boolean;
	out_of_range: boolean;
	bonus: number;
	def: number;
	throws: number;
	hits: number;
	criticals: number;
	arm?: number;
	power?: number;
	damage?: Spread;
	damage_boosted?: Spread;
}

/** Percent of a count, whole numbers only; 0 and 100 are for what is certain. */
export function percent(n: number, of: number): number {
	const rounded = Math.round((100 * n) / of);
	if (rounded === 100 && n < of) return 99;
	return rounded === 0 && n > 0 ? 1 : rounded;
}

/** The mean number of boxes of a damage roll. */
export function mean(spread: Spread): number {
	const sum = spread.points.reduce((total, ways, points) => total + ways * points, 0);
	return sum / spread.throws;
}

/** How likely so many boxes or more are marked, in percent. */
export function atLeast(spread: Spread, boxes: number): number {
	const ways = spread.points.reduce((sum, n, points) => (points >= boxes ? sum + n : sum), 0);
	return percent(ways, spread.throws);
}

export async function judge(table: WmTable, plan: Plan): Promise<Verdict | null> {
	if (!plan.notation || !plan.answer) return null;
	if (plan.kind === 'attack' || plan.kind === 'cast' || plan.kind === 'slam') {
		const from = nameOf(plan.origin ?? acting(table));
		const to = nameOf(plan.target!);
		if (from === to) return { rule: null };
		const [sight, tape] = await Promise.all([
			table.query<{ sees: boolean; protection: number }>({ ask: 'sight', from, to }),
			table.query<{ edges: number }>({ ask: 'measure', from, to }),
		]);
		return { rule: null, sees: sight.sees, protection: sight.protection, edges: tape.edges };
	}
	const verdict = await table.query<Verdict>({ ask: 'judge', answer: plan.notation });
	if (!verdict.rule) return verdict;
	const refusal = await table.judge(plan.answer);
	return { ...verdict, text: refusal?.text ?? '' };
}

export async function odds(table: WmTable, plan: Plan): Promise<Odds | null> {
	if (!plan.notation || !isOneOf(plan.kind, 'attack', 'cast', 'charge')) return null;
	try {
		return await table.query<Odds>({ ask: 'odds', answer: plan.notation });
	} catch {
		return null; /* a spell that needs no roll has no odds */
	}
}

/** Asks one question at a time. Of those that come meanwhile, only the newest is asked afterwards. */
export function latest<Given, Got>(
	ask: (given: Given) => Promise<Got>,
	got: (answer: Got) => void,
): (given: Given) => void {
	let busy = false;
	let next: { given: Given } | null = null;
	async function run(given: Given): Promise<void> {
		busy = true;
		try {
			const answer = await ask(given);
			if (!next) got(answer);
		} catch {
			/* The position has moved on: nothing to say about the old one. */
		}
		busy = false;
		if (next) {
			const { given: newest } = next;
			next = null;
			void run(newest);
		}
	}
	return (given) => {
		if (busy) next = { given };
		else void run(given);
	};
}
