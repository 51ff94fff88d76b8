/*
 * look.ts - what a game adds to its set-up page: pictures of what is chosen, a sentence on how each
 * plays, and the words of its room. Which options there are, what they are called and which of them
 * go together is the engine's; pictures are looked up by id, with one for ids nobody has drawn.
 */
import type { Component } from 'svelte';
import type { Lang, Slug, Text } from '$/table';

export type Pack = Record<string, any[]>;
export type Options = Record<string, any>;

export interface PictureProps {
	id: string;
	pack: Pack;
	lang: Lang;
	chosen: boolean;
}

/** How the values of an option are shown. */
export interface Shown {
	/** What is asked above them; without it, the engine's name of the option. */
	ask?: Text;
	/** Slabs have words alone, portraits one large picture and a strip, the others a picture on each card. */
	shape: 'slab' | 'card' | 'banner' | 'crate' | 'map' | 'portrait';
	picture?: Component<PictureProps>;
	/** How it plays, in a sentence; without it, the engine's line. */
	line?(id: string, pack: Pack): Text | undefined;
	/** A figure or two beside the name. */
	fact?(id: string, pack: Pack, lang: Lang): string;
	/** More of a portrait: what it is made of. */
	detail?: Component<PictureProps>;
}

export interface Look {
	/** The word on the button that begins. */
	go: Text;
	/** Options with pictures, in the order of the page. */
	fields: Record<string, Shown>;
	/** People or things that play a part and are not chosen here. */
	hall?: Component<{ pack: Pack; lang: Lang }>;
	hallAsk?: Text;
	/** Behind everything. */
	backdrop?: Component;
	/** An option was changed: puts away what no longer goes with it. */
	changed?(name: string, options: Options): void;
	/** The game in a sentence; `named` is the name of what an option holds, of a seat where there is one for each. */
	sentence(options: Options, named: (field: string, seat?: number) => string, seats: number, lang: Lang): string;
	/** What else should be known before it begins. */
	detail(options: Options, pack: Pack): Text;
}

const folders = import.meta.glob<{ default: Look }>('../games/*/setup.ts');

/** Null: a game without pictures of its own. */
export async function lookOf(slug: Slug): Promise<Look | null> {
	const own = folders[`../games/${slug}/setup.ts`];
	return own ? (await own()).default : null;
}

const T = (en: string, fr: string): Text => ({ en, fr });
export const against = T('{0} against {1}', '{0} contre {1}');

/** "The Hydra" inside a sentence: "the Hydra"; the same of French articles. */
export const inside = (name: string): string => name.replace(/^(The |L’|Le |La |Les )/, (article) => article.toLowerCase());

/** "A, B and C". */
export function listed(names: string[], lang: Lang): string {
	const last = names.at(-1) ?? '';
	if (names.length < 2) return last;
	return `${names.slice(0, -1).join(', ')} ${lang === 'fr' ? 'et' : 'and'} ${last}`;
}
