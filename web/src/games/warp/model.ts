/*
 * model.ts - a view of Warp's Edge as the table reads it. Nothing here decides: what the tokens on a
 * target amount to and what would hit the pilot are facts of the view (games/warp/facts.c).
 */
import { destroyedNames, lineKeys, supplyKeys } from '$types/warp';
import type {
	FactTarget, Held, Pack, PackEnemies, PackMotherships, PackMothershipsFace, PackMothershipsFaceSection, PackPowers,
	PackStarfighters, PackTactics, PackTokens, Phase, Piece, EventKind, QuestionKind, Text, View,
} from '$types/warp';
import type { Table } from '$/table';

export { turnDraw, verbs } from '$types/warp';
export type { Held, Pack, Piece, QuestionKind, View } from '$types/warp';
export type Enemy = PackEnemies;
export type Section = PackMothershipsFaceSection;
export type Face = PackMothershipsFace;
export type Mothership = PackMotherships;
export type Power = PackPowers;
export type Starfighter = PackStarfighters;
export type Tactic = PackTactics;
export type Reward = PackEnemies['destroy'];
export type WeTable = Table<View, Pack, QuestionKind, EventKind>;

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

const isAmong = (targets: readonly string[], target: string) => targets.includes(target);
const NOTHING = { laser: 0, manoeuvre: 0, energy: 0, power: 0 };

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

	private fact(target: string): FactTarget | undefined {
		return this.view.facts.target[targetNumber(target)];
	}

	/** The attack of an enemy or a section, with all that changes it. */
	attack(target: string): number {
		return this.fact(target)?.attack ?? 0;
	}

	/** The threshold of the hull, with all that changes it; 0: it has none. */
	hull(place: string): number {
		return this.fact(place)?.hull ?? 0;
	}

	on(target: string): Piece[] {
		return this.view.piece.filter((p) => p.on === target || p.also === target);
	}

	/** It lies at the bottom of the target, where it neutralises. */
	isFresh(piece: Piece, target: string): boolean {
		return (
			(piece.on === target && piece.lies.includes('fresh')) ||
			(piece.also === target && piece.lies.includes('fresh-also'))
		);
	}

	/** What the tokens on a target amount to, by kind. */
	sums(target: string): FactTarget['sum'] {
		return this.fact(target)?.sum ?? NOTHING;
	}

	isNeutralised(target: string): boolean {
		return isAmong(this.view.facts.neutralised, target);
	}

	/** May it be attacked now? */
	isOpen(section: string): boolean {
		return isAmong(this.view.facts.open, section);
	}

	/** Does it attack this turn, if it is not neutralised? */
	attacks(target: string): boolean {
		return isAmong(this.view.facts.attacking, target);
	}

	/** Is the next enemy on its right beside it? */
	isBesideNext(place: string): boolean {
		return isAmong(this.view.facts.beside_next, place);
	}

	sections(): string[] {
		return SECTIONS.slice(0, this.face?.section.length ?? 0);
	}
}

export type Step = 1 | 2 | 3 | 4 | 0;

/* The steps of a turn, WE-303. */
export const STEPS: Phase[] = ['arrivals', 'actions', 'attacks', 'planning'];

/* From 1; 0: between two turns. */
export function stepOf(view: View): Step {
	return (STEPS.indexOf(view.phase) + 1) as Step;
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
