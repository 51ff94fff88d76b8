/*
 * model.ts - the state and the pack as JSON, and what follows from them.
 *
 * Nothing here decides: the engine did. These are readings of a view that drawing needs,
 * pure and tested without a browser.
 */
import { actCards, ammoDiceKeys, crewActionNames, eventChoices, hitPoints, sizes, slots, verbChoices } from '$types/darksector';
import type {
	Crew, Pack, PackCards, PackCardsEnemies, PackCrew, PackImplants, PackItems, PackTables, Pool, EventKind, QuestionKind, View,
} from '$types/darksector';
import type { GameEvent, Lang, Question, Table } from '$/table';
import { typeset } from '$/typeset';

export { verbs } from '$types/darksector';
export type { Pack, QuestionKind, View } from '$types/darksector';
export type Held = Pool;
export type Member = Crew;
export type Item = PackItems;
export type CrewCard = PackCrew;
export type Implant = PackImplants;
export type Enemy = PackCardsEnemies;
export type Card = PackCards;
export type StageName = Card['stage'];
export type DamageTable = PackTables;
export type DsTable = Table<View, Pack, QuestionKind, EventKind>;

/** By their numbers: what events and answers carry. */
export const FACES = eventChoices.rolled.face;
export const DICE = eventChoices.rolled.die;
export const ACTIONS = crewActionNames;
export const TRAITS = verbChoices.remove.trait;
export const AMMO = ammoDiceKeys;
export type Face = (typeof FACES)[number];
export type Trait = (typeof TRAITS)[number];
export type Ammo = (typeof AMMO)[number];
export type Action = (typeof ACTIONS)[number];

/** What the pack calls a trait, a side of a die, a kind of ammunition, close combat, nobody. */
export const wordOf = (pack: Pack, lang: Lang, name: Trait | Ammo | 'success' | 'blank' | 'special_face' | 'hit' | 'miss' | 'close' | 'nobody'): string =>
	typeset(pack.words[name][lang], lang);

/** The names of actions in the pack's texts. */
export const ACTION_TEXT: Record<Exclude<Action, 'none'>, keyof Pack['actions']> = {
	shoot: 'shoot', flank: 'flank', fight: 'fight', cover: 'take-cover', reload: 'reload',
	trade: 'trade', drone: 'activate-drone',
};
export const actionText = (pack: Pack, action: Action) => (action === 'none' ? undefined : pack.actions[ACTION_TEXT[action]]);

export const HP_MAX = hitPoints;
export const SLOTS = slots;
export const MISSION = sizes.turned;

/* ---- looking things up ------------------------------------------------------------ */

export interface Index {
	item(id: string): Item | undefined;
	row(id: string): number;
	crew(id: string | null): CrewCard | undefined;
	implant(id: string | null): Implant | undefined;
	card(id: string | undefined): Card | undefined;
	table(id: string): DamageTable | undefined;
}

const indexes = new WeakMap<Pack, Index>();

export function indexOf(pack: Pack): Index {
	let index = indexes.get(pack);
	if (!index) {
		const by = <T extends { id: string }>(list: T[]) => new Map(list.map((x) => [x.id, x]));
		const items = by(pack.items);
		const rows = new Map(pack.items.map((x, i) => [x.id, i]));
		const crew = by(pack.crew);
		const implants = by(pack.implants);
		const cards = by(pack.cards);
		const tables = by(pack.tables);
		index = {
			item: (id) => items.get(id),
			row: (id) => rows.get(id) ?? -1,
			crew: (id) => (id ? crew.get(id) : undefined),
			implant: (id) => (id ? implants.get(id) : undefined),
			card: (id) => (id ? cards.get(id) : undefined),
			table: (id) => tables.get(id),
		};
		indexes.set(pack, index);
	}
	return index;
}

export function cardNow(view: View, pack: Pack): Card | undefined {
	return indexOf(pack).card(view.turned[view.turned.length - 1]);
}

export const inCombat = (view: View) => view.mode !== 'none';

export function enemyNow(view: View, pack: Pack): Enemy | undefined {
	return inCombat(view) ? cardNow(view, pack)?.enemies[view.enemy] : undefined;
}

/** The name people say: "Cook". */
export function nameOf(table: DsTable, member: number): string {
	const card = indexOf(table.pack).crew(table.view.crew[member]?.card ?? null);
	return card ? table.say(card.name) : '';
}

/* ---- a crew member ------------------------------------------------------------------ */

export function slotsOf(member: Member, pack: Pack): number {
	const index = indexOf(pack);
	return member.items.reduce((n, held) => n + (index.item(held.item)?.slots ?? 1), 0);
}

/** Is the implant spent, in this round or this chapter? */
export function implantSpent(member: Member, implant: Implant | undefined): boolean {
	if (implant?.limit === 'once-per-chapter') return member.used.includes('implant-chapter');
	return !!implant && implant.limit !== 'none' && member.used.includes('implant-round');
}

export interface AmmoDie {
	face: Face;
	type: Ammo;
	/** Its number among all ammo dice of the member. */
	at: number;
}

/** Ammo dice lie weapon by weapon, in the order they were declared. */
export function ammoDice(member: Member, pack: Pack): AmmoDie[] {
	const types: Ammo[] = [];
	member.weapon.forEach((weapon, i) => {
		const item = weapon ? pack.items[weapon - 1] : undefined;
		for (let n = 0; item && n < (member.rate[i] ?? 0); n++) types.push(item.ammo);
	});
	return member.ammo.map((face, at) => ({ face, type: types[at] ?? 'ballistic', at }));
}

/** What the member has said, in the pack's words: "Assault Rifle, rate 2". */
export function weaponsOf(member: Member, pack: Pack): { item: Item; rate: number }[] {
	return member.weapon.flatMap((weapon, i) => {
		const item = weapon ? pack.items[weapon - 1] : undefined;
		return item ? [{ item, rate: member.rate[i] ?? 0 }] : [];
	});
}

export const hits = (member: Member) => member.attack.filter((face) => face === 'hit').length;

/* ---- faces ------------------------------------------------------------------------- */

const TRAIT_OF: Record<string, Trait> = {
	M: 'might', C: 'cunning', W: 'wisdom', MM: 'might', CC: 'cunning', WW: 'wisdom',
};
export const traitOf = (face: Face): Trait | undefined => TRAIT_OF[face];
export const isDouble = (face: Face) => face.length === 2;

/** Places of the row that removing a die of this trait could mean. */
export function placesOf(row: Face[], trait: Trait): number[] {
	return row.flatMap((face, at) => (traitOf(face) === trait ? [at] : []));
}

/** The place that is in `before` and no longer in `after`; -1 if they are alike. */
export function missing(before: Face[], after: Face[]): number {
	if (after.length >= before.length) return -1;
	const at = before.findIndex((face, i) => face !== after[i]);
	return at < 0 ? before.length - 1 : at;
}

/** Faces of a crew die that would match a die of the row. */
export function matching(faces: Face[], row: Face[]): boolean[] {
	return faces.map((face) => row.some((die) => traitOf(die) === traitOf(face)));
}

/* ---- the mission --------------------------------------------------------------------- */

const STAGES: { stage: StageName; cards: number }[] = [
	{ stage: 'start', cards: 1 },
	{ stage: 'act-1', cards: actCards },
	{ stage: 'act-2', cards: actCards },
	{ stage: 'act-3', cards: actCards },
	{ stage: 'boss', cards: 1 },
];

export interface Act {
	stage: StageName;
	/** done, now, or to come */
	cards: ('done' | 'now' | 'next')[];
}

export function mission(turned: number, between: boolean): Act[] {
	let at = 0;
	return STAGES.map(({ stage, cards }) => ({
		stage,
		cards: Array.from({ length: cards }, () => {
			const n = ++at;
			return n < turned || (n === turned && between) ? 'done' : n === turned ? 'now' : 'next';
		}),
	}));
}

/** Which card of its act was turned last: "act 2, card 3". */
export function stageOf(turned: number): { stage: StageName; number: number } {
	let left = Math.max(turned, 1);
	for (const { stage, cards } of STAGES) {
		if (left <= cards) return { stage, number: left };
		left -= cards;
	}
	return { stage: 'boss', number: 1 };
}

/* ---- the medical record ----------------------------------------------------------------- */

/**
 * Hit points of a member at the end of every chapter so far, and now. The first is the beginning
 * of the mission. Read from what was told: the state knows only today.
 */
export function record(events: readonly GameEvent<EventKind>[], member: number, now: number): number[] {
	const points = [HP_MAX];
	let hp = HP_MAX;
	let turned = 0;
	for (const event of events) {
		if (event.kind === 'turned') {
			if (turned++) points.push(hp);
		} else if ((event.kind === 'lost' || event.kind === 'gained') && event.args[0] === member) {
			hp = event.args[2];
		}
	}
	if (turned) points.push(now);
	return points;
}

/** What is about to be lost, and by whom, while the question waits for an answer. */
export function pending({ kind, subject }: Question): { member: number; loss: number } | null {
	return kind === 'loss' && subject[1] ? { member: subject[0], loss: subject[1] } : null;
}

/** Where a round stands. */
export type Step = 'declare' | 'dice' | 'wounds' | 'answer' | 'flank';
export const STEPS: Step[] = ['declare', 'dice', 'wounds', 'answer', 'flank'];

export function stepNow(view: View): Step {
	return STEPS.find((step) => step === view.phase) ?? 'declare';
}

/** Is the crew between two chapters: is no page open? */
export function between(view: View): boolean {
	return view.phase === 'between';
}
