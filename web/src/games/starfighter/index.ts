/*
 * Starfighter: war as live television. Two cruisers broadside, their squadrons in stacks.
 */
import '@fontsource-variable/saira/standard.css';
import type { EventKind } from '$types/starfighter';
import type { GameTable, Motion, Table } from '$/table';
import { questionBar, type SfTable } from './choices';
import Inspector from './Inspector.svelte';
import Score from './Score.svelte';
import Stage from './Stage.svelte';
import Tray from './Tray.svelte';
import './skin.css';

const shown = (ms: number): Motion => ({ ms });

const motion: Partial<Record<EventKind, Motion>> = {
	begins: shown(220),
	cruiser: shown(360),
	round: shown(360),
	reshuffled: shown(360),
	drawn: shown(160),
	side: shown(220),
	'picked-up': shown(160),
	placed: shown(420),
	passed: shown(420),
	initiative: shown(220),
	triggered: shown(420),
	'no-target': shown(360),
	looped: shown(360),
	moved: shown(480),
	rotated: shown(420),
	flipped: shown(420),
	destroyed: shown(520),
	slid: shown(640),
	order: shown(420),
	combat: shown(560),
	screened: shown(300),
	absorbed: shown(300),
	damaged: shown(380),
	armour: shown(520),
	regenerated: shown(360),
	ended: shown(1100),
	conceded: shown(1100),
};

const starfighter: GameTable<EventKind> = {
	slug: 'starfighter',
	Stage,
	Tray,
	Score,
	Inspector,
	words: {
		log: { en: 'Commentary', fr: 'Commentaires' },
		tray: { en: 'Hand', fr: 'Main' },
		piece: { en: 'Card', fr: 'Carte' },
	},
	measures: { question: 68, tray: 172, trayTall: 138, scoreTall: 48 },
	questionBar,
	motion,
	sounds: {
		drawn: 'card',
		placed: 'card',
		moved: 'card',
		rotated: 'card',
		flipped: 'card',
		screened: 'knock',
		absorbed: 'knock',
		damaged: 'hit',
		destroyed: 'hit',
		armour: 'hit',
	},
	chapters: ['round'],
	mode: (table: Table) => table.option('mode', (table as SfTable).view.mode),
	tutorial: () => import('./tutorial'),
};

export default starfighter;
