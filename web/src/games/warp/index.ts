/*
 * Warp's Edge: one pilot, an instrument panel, a tunnel ahead.
 */
import '@fontsource/b612/400.css';
import '@fontsource/b612/700.css';
import '@fontsource/b612-mono/400.css';
import '@fontsource/michroma';
import type { EventKind } from '$types/warp';
import type { GameTable, Motion, Table } from '$/table';
import { questionBar } from './choices';
import type { WeTable } from './model';
import { Fleet } from './model';
import Inspector from './Inspector.svelte';
import Score from './Score.svelte';
import Stage from './Stage.svelte';
import Tray from './Tray.svelte';
import './skin.css';

const shown = (ms: number): Motion => ({ ms });

const motion: Partial<Record<EventKind, Motion>> = {
	page: shown(0),
	chosen: shown(220),
	changed: shown(220),
	flies: shown(360),
	fights: shown(600),
	warp: shown(1100),
	turn: shown(360),
	drew: shown(260),
	short_draw: shown(360),
	arrives: shown(420),
	marker: shown(360),
	card_offered: shown(160),
	card_kept: shown(300),
	card_under: shown(0),
	assigned: shown(420),
	assigned_pair: shown(420),
	heads: shown(480),
	tails: shown(480),
	repaired: shown(260),
	bought: shown(360),
	paid: shown(220),
	paid_tactic: shown(260),
	stowed: shown(260),
	unstowed: shown(260),
	left_over: shown(260),
	power: shown(360),
	named: shown(260),
	exchanged: shown(300),
	removed_power: shown(300),
	activated: shown(360),
	reset: shown(360),
	used: shown(360),
	in_effect: shown(420),
	neutralised: shown(300),
	called: shown(300),
	destroyed: shown(560),
	evaded: shown(520),
	section_destroyed: shown(760),
	bot_moves: shown(420),
	bot_discarded: shown(300),
	gained: shown(420),
	gained_at_once: shown(420),
	not_gained: shown(220),
	shields_up: shown(360),
	hull_up: shown(360),
	recovered: shown(300),
	rearmed: shown(300),
	removed: shown(260),
	attack: shown(420),
	section_attack: shown(420),
	spectre_attack: shown(420),
	no_attack: shown(260),
	section_silent: shown(260),
	raid: shown(420),
	damage: shown(420),
	skin: shown(300),
	siphoned: shown(420),
	mended: shown(360),
	returns: shown(1100),
	warp_ends: shown(1100),
	unveiled: shown(1100),
	won: shown(1100),
	lost_hull: shown(1100),
	lost_time: shown(1100),
};

const warp: GameTable<EventKind> = {
	slug: 'warp',
	Stage,
	Tray,
	Score,
	Inspector,
	words: {
		log: { en: 'Flight log', fr: 'Journal de bord' },
		tray: { en: 'Tokens', fr: 'Jetons' },
		piece: { en: 'Detail', fr: 'Détail' },
	},
	measures: { question: 66, tray: 330, trayTall: 138, stageTall: 360 },
	questionBar,
	motion,
	sounds: {
		drew: 'card',
		assigned: 'card',
		assigned_pair: 'card',
		bought: 'card',
		stowed: 'card',
		heads: 'dice',
		tails: 'dice',
		destroyed: 'hit',
		damage: 'hit',
		section_destroyed: 'hit',
	},
	chapters: ['warp', 'turn'],
	quiet: ['page', 'card_under', 'paid'],
	mode(table: Table): string {
		const fleet = new Fleet((table as WeTable).pack, (table as WeTable).view);
		const ship = table.say(fleet.ship?.name),
			mother = table.say(fleet.mother?.name);
		if (!ship || !mother) return '';
		const against = mother.charAt(0).toLowerCase() + mother.slice(1);
		return table.lang === 'fr'
			? `${ship} contre ${against}`
			: `${ship} against ${against}`;
	},
	tutorial: () => import('./tutorial'),
};

export default warp;
