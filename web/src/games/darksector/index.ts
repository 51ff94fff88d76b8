/*
 * Escape the Dark Sector: a page of a cheap magazine, printed in black with one spot of red.
 */
import '@fontsource-variable/league-gothic/standard.css';
import '@fontsource/im-fell-dw-pica/400.css';
import '@fontsource/im-fell-dw-pica/400-italic.css';
import type { GameEvent, GameTable, Motion, Table } from '$/table';
import { asking } from './choices';
import { indexOf, standing, type DsTable } from './model';
import { say } from './words';
import Inspector from './Inspector.svelte';
import Score from './Score.svelte';
import Stage from './Stage.svelte';
import Tray from './Tray.svelte';
import './skin.css';

const after = (ms: number): Motion => ({ ms });
const before = (ms: number): Motion => ({ ms, shown: 'before' });

const motion: Record<string, Motion> = {
	joined: after(220),
	implanted: after(220),
	decided: after(160),
	turned: after(700),
	option: after(900),
	story: after(1100),
	ending: after(900),
	aftermath: after(900),
	drew: after(420),
	reshuffled: after(220),
	took: after(260),
	put: after(260),
	gave: after(300),
	discarded: after(300),
	left: after(220),
	used: after(600),
	cyber: after(420),
	reloaded: after(300),
	loaded: after(120),
	gained: after(420),
	lost: after(640),
	prevented: after(500),
	rolled: after(420),
	added: after(240),
	removed: before(560),
	mode: after(500),
	round: after(420),
	declared: after(360),
	flank_round: after(600),
	wounds: after(420),
	jammed: after(420),
	blocked: after(480),
	defeated: after(800),
	spared: after(800),
	special: after(700),
	passed: after(500),
	failed: after(500),
	trait: after(420),
	helped: after(420),
	looked: after(600),
	tactical: after(120),
	counts_as: after(420),
	killed: after(1100),
	ended: after(1100),
};

/* Events whose first number is a crew member. */
const OF_A_MEMBER = new Set([
	'joined', 'implanted', 'took', 'put', 'gave', 'discarded', 'used', 'cyber', 'reloaded', 'gained', 'lost',
	'prevented', 'rolled', 'removed', 'declared', 'wounds', 'jammed', 'blocked', 'killed',
]);

const darksector: GameTable = {
	slug: 'darksector',
	Stage,
	Tray,
	Score,
	Inspector,
	words: {
		log: { en: 'Story so far', fr: 'Récit' },
		tray: { en: 'Crew', fr: 'Équipage' },
		piece: { en: 'Detail', fr: 'Détail' },
	},
	measures: { question: 76, tray: 206, trayTall: 138 },
	asking,
	motion,
	sounds: {
		turned: 'card',
		drew: 'card',
		took: 'card',
		rolled: 'dice',
		added: 'dice',
		removed: 'hit',
		lost: 'hit',
		defeated: 'hit',
		blocked: 'knock',
	},
	verbs: {
		1: { en: 'Go on', fr: 'Continuer' },
		2: { en: 'Yes', fr: 'Oui' },
		3: { en: 'No', fr: 'Non' },
		4: { en: 'Crew', fr: 'Équipage' },
		5: { en: 'Implant', fr: 'Implant' },
		6: { en: 'Crew member', fr: 'Membre d’équipage' },
		7: { en: 'Option', fr: 'Option' },
		8: { en: 'Combat', fr: 'Combat' },
		9: { en: 'Shoot', fr: 'Tirer' },
		10: { en: 'Flank', fr: 'Attaque de flanc' },
		11: { en: 'Fight', fr: 'Combattre' },
		12: { en: 'Take cover', fr: 'S’abriter' },
		13: { en: 'Reload', fr: 'Recharger' },
		14: { en: 'Trade', fr: 'Échanger' },
		15: { en: 'Drone', fr: 'Drone médical' },
		16: { en: 'Take', fr: 'Prendre' },
		17: { en: 'Put back', fr: 'Remettre' },
		18: { en: 'Give', fr: 'Donner' },
		19: { en: 'Discard', fr: 'Défausser' },
		20: { en: 'Use', fr: 'Utiliser' },
		21: { en: 'Implant', fr: 'Implant' },
		22: { en: 'Swap', fr: 'Échanger' },
		23: { en: 'Keep', fr: 'Garder' },
		24: { en: 'Remove a die', fr: 'Retirer un dé' },
		25: { en: 'Roll', fr: 'Lancer' },
		26: { en: 'Wait', fr: 'Attendre' },
	},
	chapters: ['turned'],
	/* The story is on the page: the log names the chapter. */
	heading(event: GameEvent, table: Table): string {
		const { view, pack } = table as DsTable;
		const card = indexOf(pack).card(view.turned[event.args[2] - 1]);
		return card ? table.say(card.name) : event.text;
	},
	quiet: ['tactical', 'loaded'],
	actor(event: GameEvent, table: Table): number | null {
		if (!OF_A_MEMBER.has(event.kind)) return null;
		return (table as DsTable).view.crew[event.args[0]]?.seat ?? null;
	},
	standing(table: Table): string {
		const t = table as DsTable;
		const w = say(t.lang);
		const at = standing(t.view.turned.length);
		return at.stage === 'start' || at.stage === 'boss' ? w.stages[at.stage]! : `${w.stages[at.stage]}, ${w.card} ${at.number}`;
	},
	mode(table: Table): string {
		const n = (table as DsTable).view.crew.length;
		return table.lang === 'fr' ? `Équipage de ${n}` : `Crew of ${n}`;
	},
	tutorial: () => import('./tutorial'),
};

export default darksector;
