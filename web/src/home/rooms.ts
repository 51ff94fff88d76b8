/*
 * rooms.ts - the five rooms as the front door shows them.
 */
import { games } from '$types/games';
import type { Lang, Slug, Text } from '$/table';
import { typeset } from '$/typeset';
import dawnfall from './art/dawnfall.svg?url';
import darksector from './art/darksector.svg?url';
import starfighter from './art/starfighter.svg?url';
import warmachine from './art/warmachine.svg?url';
import warp from './art/warp.svg?url';

export interface Room {
	slug: Slug;
	title: Text;
	/** The title on a tall panel, where it breaks, and what of it is printed small. */
	poster: Record<Lang, { lines: string[]; small: string }>;
	line: Text;
	kind: Text;
	players: [number, number];
	minutes: number;
	art: string;
}

/** What the page adds to the tables of the games. `words`: how many words of the title stand on each line of a tall panel. */
const shown: (Omit<Room, 'title' | 'poster' | 'players'> & { words: number[] })[] = [
	{
		slug: 'starfighter',
		words: [1],
		line: {
			en: 'Two cruisers, five sectors, and every gun in view fires.',
			fr: 'Deux Croiseurs, cinq secteurs, et chaque Chasseur visible fait feu.',
		},
		kind: { en: 'Card duel', fr: 'Duel de cartes' },
		minutes: 20,
		art: starfighter,
	},
	{
		slug: 'warp',
		words: [1, 1],
		line: {
			en: 'One pilot, four Warps, a bag that never forgets.',
			fr: 'Un pilote, quatre Warps, un sac qui n’oublie rien.',
		},
		kind: { en: 'Bag building', fr: 'Construction de sac' },
		minutes: 30,
		art: warp,
	},
	{
		slug: 'darksector',
		words: [1, 2, 1],
		line: {
			en: 'Somebody has to turn the next card.',
			fr: 'Il faut bien que quelqu’un retourne la carte suivante.',
		},
		kind: { en: 'Co-operative', fr: 'Coopératif' },
		minutes: 30,
		art: darksector,
	},
	{
		slug: 'dawnfall',
		words: [2, 1],
		line: {
			en: 'Six factions, five squads, and never enough crystal.',
			fr: 'Six factions, cinq Escouades, et jamais assez de Cristaux.',
		},
		kind: { en: 'Skirmish', fr: 'Escarmouche' },
		minutes: 60,
		art: dawnfall,
	},
	{
		slug: 'warmachine',
		words: [1],
		line: {
			en: 'Feed the furnaces, measure the charge, bring down the warcaster.',
			fr: 'Nourrissez les chaudières, mesurez la charge, abattez le Warcaster.',
		},
		kind: { en: 'Miniatures', fr: 'Figurines' },
		minutes: 60,
		art: warmachine,
	},
];

/** So many words of the title on each line; the rest is small. */
function posterOf(title: string, words: number[]): { lines: string[]; small: string } {
	const rest = title.split(' ');
	const lines = words.map((n) => rest.splice(0, n).join(' ').replace(/,$/, ''));
	const small = rest.join(' ');
	return { lines, small: small.charAt(0).toUpperCase() + small.slice(1) };
}

export const rooms: Room[] = shown.map(({ words, ...room }) => {
	const { title: plain, seats } = games[room.slug];
	const title = { en: typeset(plain.en, 'en'), fr: typeset(plain.fr, 'fr') };
	const poster = { en: posterOf(title.en, words), fr: posterOf(title.fr, words) };
	return { ...room, title, poster, players: [...seats] };
});

/** The title without what is small on its poster: a narrow screen has room for "WARMACHINE", not for what follows. */
export function shortTitle(slug: string, title: string, lang: Lang): string {
	const name = rooms.find((room) => room.slug === slug)?.poster[lang].lines.join(' ');
	return name && title.startsWith(name) ? name : title;
}
