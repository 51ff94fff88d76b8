/*
 * model.ts - a view of Warp's Edge as the table reads it: what stands where, what the tokens
 * on a target amount to, what would hit the pilot. The rules are docs/rules/warp.md.
 */
import { destroyedNames, lineKeys, supplyKeys } from '$types/warp';
import type {
	Held, Pack, PackEnemies, PackMotherships, PackMothershipsFace, PackMothershipsFaceSection, PackPowers,
	PackStarfighters, PackTactics, PackTokens, Phase, Piece, QuestionKind, Text, View,
} from '$types/warp';
import type { Table } from '$/table';

export { verbs } from '$types/warp';
export type { Held, Pack, Piece, QuestionKind, View } from '$types/warp';
export type Enemy = PackEnemies;
export type Section = PackMothershipsFaceSection;
export type Face = PackMothershipsFace;
export type Mothership = PackMotherships;
export type Power = PackPowers;
export type Starfighter = PackStarfighters;
export type Tactic = PackTactics;
export type Reward = PackEnemies['destroy'];
export type WeTable = Table<View, Pack, QuestionKind>;

/** The types of tokens, in the order of the pack and of their numbers. */
export const TOKENS = supplyKeys;
export type Token = (typeof TOKENS)[number];
export type Kind = PackTokens['kind'];
export type Zone = View['supply'];

/* Places from left to right, then sections: the order of their numbers. WE-R17 */
export const PLACES: readonly string[] = lineKeys;
export const SECTIONS: readonly string[] = destroyedNames;
export const TARGETS = [...PLACES, ...SECTIONS];

/** The enemy at a place, or null. */
export const cardAt = (view: View, place: string): string | null => view.line[place as keyof View['line']] ?? null;

export const targetName = (n: number) => TARGETS[n] ?? '';
export const targetNumber = (name: string) => TARGETS.indexOf(name);
export const isSection = (target: string) => SECTIONS.includes(target);
export const isSlot = (place: string) => Number(place) >= 1 && Number(place) <= 4;

const printed = (pack: Pack, token: Token): PackTokens => pack.tokens[TOKENS.indexOf(token)]!;
export const kindOf = (pack: Pack, token: Token): Kind => printed(pack, token).kind;
export const valueOf = (pack: Pack, token: Token): number => printed(pack, token).value;

/** The token of a kind that is worth so much, or the next below. */
export function tokenOf(pack: Pack, kind: Kind, value: number): Token {
	const all = TOKENS.filter((t) => kindOf(pack, t) === kind).sort((a, b) => valueOf(pack, b) - valueOf(pack, a));
	return all.find((t) => valueOf(pack, t) <= value) ?? all.at(-1)!;
}

/** The letter of a POWER, the value of any other token. */
export function printedOn(pack: Pack, token: Token): string {
	return kindOf(pack, token) === 'power' ? token : String(valueOf(pack, token));
}

export function sum(zone: Zone): number {
	return TOKENS.reduce((n, t) => n + (zone[t] ?? 0), 0);
}

/* A zone as single tokens, in the order of the types. */
export function spread(zone: Zone): Token[] {
	return TOKENS.flatMap((t) => Array.from({ length: zone[t] ?? 0 }, () => t));
}

/* A game's content and what of it is in play. */
export class Fleet {
	readonly pack: Pack;
	readonly view: View;
	readonly ship: Starfighter | undefined;
	readonly mother: Mothership | undefined;
	readonly face: Face | undefined;

	constructor(pack: Pack, view: View) {
		this.pack = pack;
		this.view = view;
		this.ship = pack.starfighters.find((s) => s.id === view.starfighter);
		this.mother = pack.motherships.find((m) => m.id === view.mothership);
		this.face = this.mother?.face[view.face];
	}

	enemy(place: string): Enemy | undefined {
		const id = cardAt(this.view, place);
		return id ? this.pack.enemies.find((e) => e.id === id) : undefined;
	}

	section(target: string): Section | undefined {
		return this.face?.section[SECTIONS.indexOf(target)];
	}

	power(token: Token): Power | undefined {
		const id = this.ship?.configuration[token as keyof Starfighter['configuration']];
		return this.pack.powers.find((p) => p.id === id);
	}

	/* A POWER token goes by the type its letter has in the Configuration. WE-114 */
	tokenName(token: Token): Text {
		return this.power(token)?.name ?? printed(this.pack, token).name;
	}

	price(token: Token): number {
		return printed(this.pack, token).price;
	}

	tactic(id: string): Tactic | undefined {
		return this.pack.tactics.find((t) => t.id === id);
	}

	has(ability: Face['abilities'][number]): boolean {
		return this.face?.abilities.includes(ability) ?? false;
	}

	isDestroyed(section: string): boolean {
		return (this.view.destroyed as string[]).includes(section);
	}

	/* WE-310: what stands beside a place, with no empty slot between. */
	neighbours(place: string): string[] {
		const out: string[] = [];
		const at = PLACES.indexOf(place);
		for (const step of [-1, 1])
			for (let i = at + step; i >= 0 && i < PLACES.length; i += step) {
				const name = PLACES[i]!;
				if (cardAt(this.view, name)) out.push(name);
				if (cardAt(this.view, name) || isSlot(name)) break;
			}
		return out;
	}

	/* With swarms and a mounting fury. */
	attack(target: string): number {
		if (isSection(target))
			return (
				(this.section(target)?.attack ?? 0) +
				(this.has('mounting-fury') ? this.view.destroyed.length : 0)
			);
		const e = this.enemy(target);
		if (!e) return 0;
		if (!e.abilities?.includes('swarm')) return e.attack;
		const others = PLACES.filter(
			(p) => p !== target && this.enemy(p)?.species === e.species,
		).length;
		return e.attack + Math.min(2, others);
	}

	/* With escorts beside it and after a Called Shot. */
	hull(place: string): number {
		const e = this.enemy(place);
		if (!e?.hull) return 0;
		const escorts = this.neighbours(place).filter((p) =>
			this.enemy(p)?.abilities?.includes('escort'),
		).length;
		const called = (this.view.called >> PLACES.indexOf(place)) & 1;
		const lowered = called
			? (this.pack.tactics.find((t) => t.does === 'calls')?.amount ?? 0)
			: 0;
		return called ? Math.max(1, e.hull + escorts - lowered) : e.hull + escorts;
	}

	on(target: string): Piece[] {
		return this.view.piece.filter((p) => p.on === target || p.also === target);
	}

	/* WE-452, WE-630: what a token counts as on a target. */
	counts(piece: Piece, target: string): { kind: Kind; value: number } {
		const kind = kindOf(this.pack, piece.token);
		if (kind !== 'power') {
			const bonus = piece.lies.filter((l) => l.startsWith('bonus')).length;
			return { kind, value: valueOf(this.pack, piece.token) + bonus };
		}
		const power = this.power(piece.token);
		if (!power || piece.lies.includes('tails') || power.as === 'power')
			return { kind: 'power', value: 0 };
		if (power.does === 'reflects')
			return { kind: power.as, value: this.attack(target) + power.amount };
		const high = (this.enemy(target)?.level ?? 1) > 1;
		return {
			kind: power.as,
			value: high ? (power.high ?? power.amount) : power.amount,
		};
	}

	sums(target: string): Record<Kind, number> {
		const out: Record<Kind, number> = { laser: 0, manoeuvre: 0, energy: 0, power: 0 };
		for (const p of this.on(target)) {
			const { kind, value } = this.counts(p, target);
			out[kind] += value;
		}
		return out;
	}

	isFresh(piece: Piece, target: string): boolean {
		return (
			(piece.on === target && piece.lies.includes('fresh')) ||
			(piece.also === target && piece.lies.includes('fresh-also'))
		);
	}

	/* WE-802, WE-803 */
	isNeutralised(target: string): boolean {
		if ((this.view.neutralised >> targetNumber(target)) & 1) return true;
		return this.on(target).some((p) => {
			if (!this.isFresh(p, target)) return false;
			const { kind } = this.counts(p, target);
			const abilities = this.enemy(target)?.abilities ?? [];
			if (kind === 'laser')
				return isSection(target)
					? !this.has('dread-hide')
					: !abilities.includes('hardened') &&
							!this.view.done.includes('hammer');
			return kind !== 'manoeuvre' || !abilities.includes('tracking');
		});
	}

	private isProtected(of: string | undefined): boolean {
		const two = (this.face?.ship.length ?? 1) > 1;
		const ship = two && of === 'right' ? 1 : 0;
		const mine = PLACES.filter(
			(p) => cardAt(this.view, p) && (!two || (Number(p) >= 3 ? 1 : 0) === ship),
		);
		return this.view.deck_size[ship]! > 0 || mine.length > 0;
	}

	/* WE-408: may this section be attacked now? */
	isOpen(section: string): boolean {
		if (this.isDestroyed(section)) return false;
		if (this.has('turning-decks')) return this.view.marker === section;
		return !this.has('protected') || !this.isProtected(this.section(section)?.of);
	}

	/* WE-810: does it attack this turn? */
	sectionAttacks(section: string): boolean {
		if (this.isDestroyed(section)) return false;
		if (this.has('sleeping-heads')) return this.on(section).length > 0;
		return this.has('laid-bare') || this.isOpen(section);
	}

	inEffect(does: string): number {
		return this.view.held
			.filter((h) => h.state === 'in-effect')
			.map((h) => this.tactic(h.card))
			.filter((t) => t?.does === does)
			.reduce((n, t) => n + (t?.amount ?? 0), 0);
	}

	/* What Step 3 would bring: every attack that is not neutralised; and what a skin takes. */
	threat(): { all: number; taken: number } {
		let all = this.has('spectral-fire') ? (this.face?.attack ?? 0) : 0;
		for (const p of PLACES)
			if (cardAt(this.view, p) && !this.isNeutralised(p)) all += this.attack(p);
		for (const s of this.sections())
			if (this.sectionAttacks(s) && !this.isNeutralised(s)) all += this.attack(s);
		const skin =
			this.inEffect('skin') > 0 && !this.view.done.includes('skin') && all > 0
				? 1
				: 0;
		return { all, taken: all - skin };
	}

	/* Every attack, neutralised or not. */
	roar(): number {
		let all = this.has('spectral-fire') ? (this.face?.attack ?? 0) : 0;
		for (const p of PLACES) if (cardAt(this.view, p)) all += this.attack(p);
		for (const s of this.sections()) if (this.sectionAttacks(s)) all += this.attack(s);
		return all;
	}

	sections(): string[] {
		return SECTIONS.slice(0, this.face?.section.length ?? 0);
	}

	/* WE-117, and what clutches it. */
	holdRoom(): number {
		const clutch = this.sections().some(
			(s) =>
				!this.isDestroyed(s) &&
				this.section(s)?.abilities?.includes('clutch'),
		);
		return Math.max(
			0,
			(this.ship?.hold ?? 0) + this.inEffect('hold') - (clutch ? 1 : 0),
		);
	}

	energy(): number {
		return TOKENS.filter((t) => kindOf(this.pack, t) === 'energy').reduce(
			(n, t) => n + this.view.resources[t] * valueOf(this.pack, t),
			0,
		);
	}

	/* Full draws of five that the bag still gives before the Warp ends. WE-902 */
	draws(): number {
		return Math.floor(this.view.bag_size / 5);
	}
}

export type Step = 1 | 2 | 3 | 4 | 0;

const STEP_OF: Partial<Record<Phase, Step>> = { arrivals: 1, actions: 2, attacks: 3, planning: 4 };

/* WE-303: arrivals, actions, attacks, planning. */
export function stepOf(view: View): Step {
	return STEP_OF[view.phase] ?? 0;
}

/* The cards of a set, by bit. */
export function cardsOf(set: number, all: { id: string }[]): string[] {
	return all.filter((_, i) => (set >>> i) & 1).map((c) => c.id);
}

export function bits(set: number): number {
	let n = 0;
	for (let left = set >>> 0; left; left &= left - 1) n++;
	return n;
}

/* A target in an event: its number, and from 32 up the card that stood there. */
export function markOf(arg: number): { target: string; card: number } {
	return { target: TARGETS[arg % 32] ?? '', card: arg < 32 ? -1 : Math.floor(arg / 32) - 1 };
}
