/*
 * Starfighter: war as live television. Two cruisers broadside, their squadrons in stacks.
 */
import '@fontsource-variable/saira/standard.css';
import type { GameEvent, GameTable, Motion, Table } from '$/table';
import { asking, type SfTable } from './choices';
import { phaseName, say } from './words';
import Inspector from './Inspector.svelte';
import Score from './Score.svelte';
import Stage from './Stage.svelte';
import Tray from './Tray.svelte';
import './skin.css';

const shown = (ms: number): Motion => ({ ms });

const motion: Record<string, Motion> = {
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

const SEATED = new Set([
	'begins',
	'cruiser',
	'drawn',
	'side',
	'picked-up',
	'placed',
	'passed',
	'initiative',
	'triggered',
	'no-target',
	'looped',
	'moved',
	'rotated',
	'flipped',
	'destroyed',
	'slid',
	'order',
	'screened',
	'absorbed',
	'damaged',
	'armour',
	'conceded',
]);

const modes = {
	training: { en: 'Training', fr: 'Entraînement' },
	skirmish: { en: 'Skirmish', fr: 'Escarmouche' },
	'total-war': { en: 'Total War', fr: 'Guerre Totale' },
};

const starfighter: GameTable = {
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
	asking,
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
	verbs: {
		1: { en: 'Pass', fr: 'Passer' },
		2: { en: 'Place a card', fr: 'Poser une carte' },
		3: { en: 'Cruiser', fr: 'Croiseur' },
		4: { en: 'Deck', fr: 'Pioche' },
		5: { en: 'Which effect first', fr: 'Quel effet d’abord' },
		6: { en: 'Choose a card', fr: 'Choisir une carte' },
		7: { en: 'Move a card', fr: 'Déplacer une carte' },
		8: { en: 'Damage', fr: 'Dégâts' },
		9: { en: 'Slide', fr: 'Décaler' },
		10: { en: 'Order of the combats', fr: 'Ordre des combats' },
		11: { en: 'Place the markers', fr: 'Répartir les marqueurs' },
		14: { en: 'Concede', fr: 'Abandonner' },
	},
	chapters: ['round'],
	actor: (event: GameEvent) => (SEATED.has(event.kind) ? event.args[0] : null),
	standing(table: Table): string {
		const t = table as SfTable;
		return `${say(t.lang).round} ${t.view.round}, ${phaseName(t.lang, t.view.phase).toLowerCase()}`;
	},
	mode: (table: Table) => modes[(table as SfTable).view.mode][table.lang],
	tutorial: () => import('./tutorial'),
};

export default starfighter;
