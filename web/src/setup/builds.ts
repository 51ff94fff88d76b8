/*
 * builds.ts - decks and armies of one's own: which option holds them, what they are made of, and
 * where the browser keeps them. What may be played, the engine says.
 */
import type { Component } from 'svelte';
import { settings } from '$/session/settings.svelte';
import type { Slug, Text } from '$/table';
import { fill } from '$/typeset';

type Options = Record<string, any>;
type Pack = Record<string, any[]>;

/** Something of the pack that a deck may hold. */
export interface Piece {
	id: string;
	name: Text;
	/** In a line of small print. */
	detail: Text;
}

/** Words of the page, or the path of the option that has them: 'deck.squad'. */
export type Named = Text | string;

export const named = (what: Named, optionName: (path: string) => string): string =>
	typeof what === 'string' ? optionName(what) : what[settings.lang];

export interface Group {
	title: Named;
	pieces: Piece[];
	/** Every piece has a picture. */
	drawn?: boolean;
}

export interface Build {
	/** The option, one for each seat. */
	field: string;
	button: Named;
	/** Only where this holds of the other options. */
	when?(options: Options): boolean;
	/** Nothing in it yet, and whatever stood in its place put away. */
	empty(options: Options, seat: number): void;
	/** How many pieces it holds; 0: the seat has none of its own. */
	size(options: Options, seat: number): number;
	/** How many of one piece it holds. */
	count(options: Options, seat: number, id: string): number;
	/** Factions to choose from, and the one chosen. */
	factions?(pack: Pack): { id: string; name: Text }[];
	faction?(options: Options, seat: number, pack: Pack): string;
	choose?(options: Options, seat: number, faction: string): void;
	groups(pack: Pack, faction: string): Group[];
	/** What it costs, where that counts. */
	cost?(options: Options, seat: number, pack: Pack): number;
	/** The option that limits the cost. */
	limit?: { field: string; most: number };
	/** An army, not a deck. */
	army?: true;
	/** Draws a piece; nothing for one that has no picture. */
	picture?(): Promise<{ default: Component<{ id: string; seat: number; pack: Pack }> }>;
}

const T = (en: string, fr: string): Text => ({ en, fr });
const both = (make: (lang: 'en' | 'fr') => string): Text => ({ en: make('en'), fr: make('fr') });

const dawnfall: Build = {
	field: 'deck',
	button: T('Own deck', 'Deck personnel'),
	empty(options, seat) {
		options['deck'][seat] = { squad: [], card: [] };
	},
	size: (options, seat) =>
		options['deck'][seat].squad.length +
		options['deck'][seat].card.reduce((n: number, one: { copies: number }) => n + one.copies, 0),
	count: (options, seat, id) =>
		options['deck'][seat].card.find((one: { card: string }) => one.card === id)?.copies ??
		options['deck'][seat].squad.filter((one: string) => one === id).length,
	factions: (pack) => pack['faction'] ?? [],
	faction: (options, seat, pack) =>
		options['faction'][seat] === 'choose' ? (pack['faction']?.[0]?.id ?? '') : options['faction'][seat],
	choose(options, seat, faction) {
		options['faction'][seat] = faction;
		dawnfall.empty(options, seat);
	},
	groups(pack, faction) {
		const own = (one: { faction?: string }) => one.faction === faction || one.faction === 'any';
		const action = (id: string) => pack['action']?.find((one) => one.id === id)?.name as Text | undefined;
		const word = pack['word'] as unknown as Record<string, Text>;
		const squads = (pack['squad'] ?? []).filter(own).map((one) => {
			const value = one.mode[0].value;
			const models = T(one.models > 1 ? 'models' : 'model', 'fig.');
			return {
				id: one.id, name: one.name,
				detail: both((lang) => {
					const figures = ['ini', 'att', 'def', 'mov'].map((name) => `${word[name]![lang]} ${value[name]}`);
					return [...figures, `Endurance ${one.endurance}`, `${one.models} ${models[lang]}`].join(' · ');
				}),
			};
		});
		const cards = (pack['card'] ?? []).filter(own).map((one) => ({
			id: one.id, name: one.name,
			detail: both((lang) => [action(one.upper)?.[lang], action(one.lower)?.[lang]].filter(Boolean).join(' / ')),
		}));
		return [
			{ title: 'deck.squad', pieces: squads, drawn: true },
			{ title: 'deck.card', pieces: cards },
		];
	},
	picture: () => import('$/games/dawnfall/setup/Squad.svelte'),
};

const warmachine: Build = {
	field: 'armies',
	button: 'armies.models',
	empty(options, seat) {
		options['armies'][seat] = { army: null, models: [] };
	},
	size: (options, seat) => options['armies'][seat].models.length,
	count: (options, seat, id) => options['armies'][seat].models.filter((one: string) => one === id).length,
	factions: (pack) => pack['factions'] ?? [],
	faction(options, seat, pack) {
		const first = options['armies'][seat].models[0];
		const of = pack['cards']?.find((one) => one.id === first)?.faction;
		return of ?? pack['factions']?.[0]?.id ?? '';
	},
	choose: (options, seat) => warmachine.empty(options, seat),
	groups(pack, faction) {
		const of = (kind: (one: string) => boolean): Piece[] =>
			(pack['cards'] ?? [])
				.filter((one) => one.faction === faction && kind(one.kind))
				.map((one) => ({
					id: one.id, name: one.name,
					detail: both((lang) => `${fill('{0#point|points}', lang, [one.cost])} · DEF ${one.def} · ARM ${one.arm}. ${one.role[lang]}`),
				}));
		return [
			{ title: T('Warcaster', 'Warcaster'), pieces: of((kind) => kind === 'warcaster'), drawn: true },
			{ title: T('Warjacks', 'Warjacks'), pieces: of((kind) => kind !== 'warcaster'), drawn: true },
		];
	},
	cost: (options, seat, pack) =>
		options['armies'][seat].models.reduce(
			(n: number, id: string) => n + (pack['cards']?.find((one) => one.id === id)?.cost ?? 0), 0,
		),
	limit: { field: 'points', most: 511 },
	army: true,
	picture: () => import('$/games/warmachine/setup/Model.svelte'),
};

const starfighter: Build = {
	field: 'deck',
	button: T('Own deck', 'Pioche personnelle'),
	when: (options) => options['mode'] === 'total-war',
	empty(options, seat) {
		options['deck'][seat] = { name: null, cards: [] };
	},
	size: (options, seat) => options['deck'][seat].cards.length,
	count: (options, seat, id) => options['deck'][seat].cards.filter((one: string) => one === id).length,
	groups: (pack) => [
		{
			title: T('Cards', 'Cartes'),
			pieces: (pack['cards'] ?? []).map((one) => ({ id: one.id, name: one.name, detail: T('', '') })),
		},
	],
};

export const builds: Partial<Record<Slug, Build>> = { starfighter, dawnfall, warmachine };

/* ---- those that are kept ---- */

export interface KeptDeck {
	name: string;
	/** As `quinte deck` writes it. */
	text: string;
}

const key = (slug: Slug) => `quinte.decks.${slug}`;

const isKept = (one: unknown): one is KeptDeck =>
	typeof (one as KeptDeck)?.name === 'string' && typeof (one as KeptDeck)?.text === 'string';

/** What cannot be read is as good as nothing. */
export function keptDecks(slug: Slug): KeptDeck[] {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(key(slug)) ?? '[]');
		return Array.isArray(kept) ? kept.filter(isKept) : [];
	} catch {
		return [];
	}
}

/** False if the browser keeps nothing: full, or forbidden. */
export function keepDecks(slug: Slug, decks: KeptDeck[]): boolean {
	try {
		localStorage.setItem(key(slug), JSON.stringify(decks));
		return true;
	} catch {
		return false;
	}
}

/** One of that name replaces the one there was. */
export function withKept(decks: KeptDeck[], deck: KeptDeck): KeptDeck[] {
	return [...decks.filter((one) => one.name !== deck.name), deck].sort((a, b) => a.name.localeCompare(b.name));
}

/** In one line, as `quinte deck share` prints it. */
export const inOneLine = (text: string) => text.trimEnd().replaceAll('\n', ';');
