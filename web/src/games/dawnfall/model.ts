/*
 * model.ts - the state and the pack as JSON, and what follows from them.
 *
 * Nothing here decides: the engine did. These are readings of a view that drawing needs.
 */
import { columns, sizes, spaces, squadModelTokensNames } from '$types/dawnfall';
import type { Pack, PackAction, PackCard, PackFaction, PackSquad, EventKind, QuestionKind, Squad, View } from '$types/dawnfall';
import type { Table } from '$/table';
import { say } from './words';

export { verbs } from '$types/dawnfall';
export type { Pack, QuestionKind, Side, Squad, View } from '$types/dawnfall';
export type SquadKind = PackSquad;
export type Card = PackCard;
export type Action = PackAction;
export type Faction = PackFaction;
export type DfTable = Table<View, Pack, QuestionKind, EventKind>;

export const COLUMNS = columns;
export const SPACES = spaces;
export const SQUADS = sizes.squad / sizes.side;
export const MODELS = sizes['squad.model'];
export const HALVES = ['upper', 'lower'] as const;

export const seatOf = (model: number) => Math.floor(model / (SQUADS * MODELS));
export const squadOf = (model: number) => Math.floor(model / MODELS);

/* ---- looking things up ------------------------------------------------------------ */

export interface Index {
	action(id: string | null): Action | undefined;
	faction(id: string): Faction | undefined;
	/** The number of a faction's first card in the pack. */
	first(faction: string): number;
}
const indexes = new WeakMap<Pack, Index>();

export function indexOf(pack: Pack): Index {
	let index = indexes.get(pack);
	if (!index) {
		const actions = new Map(pack.action.map((x) => [x.id, x]));
		const factions = new Map(pack.faction.map((x) => [x.id, x]));
		const rows = new Map(pack.card.map((x, i) => [x.id, i]));
		index = {
			action: (id) => (id ? actions.get(id) : undefined),
			faction: (id) => factions.get(id),
			first: (faction) => rows.get(factions.get(faction)?.first ?? '') ?? 0,
		};
		indexes.set(pack, index);
	}
	return index;
}

export const kindOf = (squad: Squad | undefined, pack: Pack): SquadKind | undefined =>
	squad?.kind ? pack.squad[squad.kind - 1] : undefined;

/** The pack's number of a card that a side counts by its own numbers. */
export const cardOf = (view: View, pack: Pack, seat: number, own: number): number =>
	indexOf(pack).first(view.side[seat]?.faction ?? '') + own;

/** Cards in a hand, each copy once, as numbers of the pack. */
export function handOf(view: View, pack: Pack, seat: number): number[] {
	const side = view.side[seat];
	if (!side) return [];
	return side.hand.flatMap((n, own) => Array.from({ length: n }, () => cardOf(view, pack, seat, own)));
}

export const countOf = (counts: number[]) => counts.reduce((a, b) => a + b, 0);

export interface Piece {
	/** 0 to 79: seat * 20 + squad * 4 + k */
	number: number;
	squad: number;
	seat: number;
	space: number;
	hexes: number;
	tokens: (typeof squadModelTokensNames)[number][];
	kind: SquadKind;
	mode: number;
	endurance: number;
}

/** Every model that stands on the board; `all`: those beside it too. */
export function pieces(view: View, pack: Pack, all = false): Piece[] {
	const out: Piece[] = [];
	view.squad.forEach((squad, s) => {
		const kind = kindOf(squad, pack);
		if (!kind) return;
		squad.model.forEach((model, k) => {
			if (all || model.space < SPACES)
				out.push({
					number: s * MODELS + k, squad: s, seat: Math.floor(s / SQUADS), space: model.space,
					hexes: model.hexes, tokens: model.tokens, kind, mode: squad.mode,
					endurance: squad.endurance,
				});
		});
	});
	return out;
}

/** Squads of a seat, with their numbers. */
export function squadsOf(view: View, seat: number): { at: number; squad: Squad }[] {
	return view.squad
		.slice(seat * SQUADS, (seat + 1) * SQUADS)
		.map((squad, i) => ({ at: seat * SQUADS + i, squad }))
		.filter(({ squad }) => squad.kind);
}

export const alive = (squad: Squad) => squad.model.filter((m) => m.space < SPACES).length;

/* ---- names, as the engine's sentences use them (games/dawnfall/names.c) --------------- */

/** Letter and row, as printed at the edges of the board. */
export const columnName = (column: number) => String.fromCharCode(65 + column);
export const spaceName = (space: number) => `${columnName(space % COLUMNS)}${Math.floor(space / COLUMNS) + 1}`;

/** The number on a model's base; 0: it is the only one of its name. */
export function numberOf(view: View, model: number): number {
	const first = view.facts.squad[squadOf(model)]?.first;
	return first ? first + (model % MODELS) : 0;
}

type Names = Pick<DfTable, 'view' | 'pack' | 'say' | 'lang'>;

export function modelName(t: Names, model: number): string {
	const n = numberOf(t.view, model);
	return t.say(kindOf(t.view.squad[squadOf(model)], t.pack)?.name) + (n ? ` ${n}` : '');
}

/** What the tokens on a model are called, in the words of the pack. */
export function tokenNames(t: Names, tokens: Piece['tokens']): string[] {
	return tokens.map((token) => t.say(t.pack.token[squadModelTokensNames.indexOf(token)]?.name));
}

export function squadName(t: Names, at: number): string {
	const kind = kindOf(t.view.squad[at], t.pack);
	const { first, several } = t.view.facts.squad[at]!;
	const models = kind?.models ?? 0;
	const name = t.say(models > 1 ? kind?.many : kind?.name);
	if (!several) return name;
	return models < 2 ? `${name} ${first}` : `${name} ${first} ${t.say(models === 2 ? t.pack.word.and_ : t.pack.word.to)} ${first + models - 1}`;
}
export const value = (v: number | null | undefined) => (v === null || v === undefined ? '–' : String(v));
