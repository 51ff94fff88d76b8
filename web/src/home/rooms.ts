/*
 * rooms.ts - the five rooms as the front door shows them.
 */
import type { Slug, Text } from '$/table';
import alien from 'icon:starfighter';
import crystal from 'icon:crystal-growth';
import doors from 'icon:closed-doors';
import fighter from 'icon:interceptor-ship';
import mech from 'icon:battle-mech';
import dawnfall from './art/dawnfall.svg?url';
import darksector from './art/darksector.svg?url';
import starfighter from './art/starfighter.svg?url';
import warmachine from './art/warmachine.svg?url';
import warp from './art/warp.svg?url';

export interface Room {
	slug: Slug;
	title: string;
	/** Where the title breaks on a tall panel. */
	lines: string[];
	small?: Text;
	line: Text;
	kind: Text;
	players: [number, number];
	minutes: number;
	art: string;
	icon: string;
}

export const rooms: Room[] = [
	{
		slug: 'starfighter',
		title: 'Starfighter',
		lines: ['Starfighter'],
		line: {
			en: 'Two cruisers, five sectors, and every gun in view fires.',
			fr: 'Deux croiseurs, cinq secteurs, et tout canon en vue fait feu.',
		},
		kind: { en: 'Card duel', fr: 'Duel de cartes' },
		players: [2, 2],
		minutes: 20,
		art: starfighter,
		icon: fighter,
	},
	{
		slug: 'warp',
		title: 'Warp’s Edge',
		lines: ['Warp’s', 'Edge'],
		line: {
			en: 'One pilot, four Warps, a bag that never forgets.',
			fr: 'Un pilote, quatre Warps, un sac qui n’oublie rien.',
		},
		kind: { en: 'Bag building', fr: 'Construction de sac' },
		players: [1, 1],
		minutes: 30,
		art: warp,
		icon: alien,
	},
	{
		slug: 'darksector',
		title: 'Escape the Dark Sector',
		lines: ['Escape', 'the Dark', 'Sector'],
		line: {
			en: 'Somebody has to turn the next card.',
			fr: 'Il faut bien que quelqu’un retourne la carte suivante.',
		},
		kind: { en: 'Co-operative', fr: 'Coopératif' },
		players: [1, 4],
		minutes: 30,
		art: darksector,
		icon: doors,
	},
	{
		slug: 'dawnfall',
		title: 'The Edge: Dawnfall',
		lines: ['The Edge:', 'Dawnfall'],
		line: {
			en: 'Six factions, five squads, and never enough crystal.',
			fr: 'Six factions, cinq escouades, et jamais assez de cristal.',
		},
		kind: { en: 'Skirmish', fr: 'Escarmouche' },
		players: [2, 4],
		minutes: 60,
		art: dawnfall,
		icon: crystal,
	},
	{
		slug: 'warmachine',
		title: 'WARMACHINE',
		lines: ['WARMACHINE'],
		small: { en: 'QuickStart', fr: 'Règles introductives' },
		line: {
			en: 'Feed the furnaces, measure the charge, bring down the warcaster.',
			fr: 'Nourrissez les chaudières, mesurez la charge, abattez le Warcaster.',
		},
		kind: { en: 'Miniatures', fr: 'Figurines' },
		players: [2, 2],
		minutes: 60,
		art: warmachine,
		icon: mech,
	},
];
