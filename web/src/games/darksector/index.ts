/*
 * Escape the Dark Sector: a page of a cheap magazine, printed in black with one spot of red.
 */
import '@fontsource-variable/league-gothic/standard.css';
import '@fontsource/im-fell-dw-pica/400.css';
import '@fontsource/im-fell-dw-pica/400-italic.css';
import type { EventKind } from '$types/darksector';
import type { GameEvent, GameTable, Motion, Table } from '$/table';
import { questionBar } from './choices';
import { indexOf, type DsTable } from './model';
import Inspector from './Inspector.svelte';
import Score from './Score.svelte';
import Stage from './Stage.svelte';
import Tray from './Tray.svelte';
import './skin.css';

const after = (ms: number): Motion => ({ ms });
const before = (ms: number): Motion => ({ ms, shown: 'before' });

const motion: Partial<Record<EventKind, Motion>> = {
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

const darksector: GameTable<EventKind> = {
	slug: 'darksector',
	Stage,
	Tray,
	Score,
	Inspector,
	words: {
		log: { en: 'Story so far', fr: 'Récit' },
		tray: { en: 'Crew', fr: 'Équipage' }, /* own word: the tray */
		piece: { en: 'Detail', fr: 'Détail' },
	},
	measures: { question: 76, tray: 206, trayTall: 138 },
	/* Of whoever is in the crew already: only they have a dossier. */
	clocks: (any: Table) => {
		const table = any as DsTable;
		const index = indexOf(table.pack);
		return table.layout === 'wide' ? table.view.crew.filter((member) => index.crew(member.card)).map((member) => member.seat) : [];
	},
	questionBar,
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
	chapters: ['turned'],
	/* The story is on the page: the log names the chapter. */
	heading(event: GameEvent<EventKind>, table: Table): string {
		const { view, pack } = table as DsTable;
		const card = indexOf(pack).card(view.turned[event.args[2] - 1]);
		return card ? table.say(card.name) : event.text;
	},
	quiet: ['tactical', 'loaded'],
	mode(table: Table): string {
		const n = (table as DsTable).view.crew.length;
		return table.lang === 'fr' ? `Équipage de ${n}` : `Crew of ${n}`;
	},
	tutorial: () => import('./tutorial'),
};

export default darksector;
