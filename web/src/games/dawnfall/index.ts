/*
 * The Edge: Dawnfall: a grim battlefield in relief; iron, ash, and crystal the only clean colour.
 */
import '@fontsource-variable/grenze-gotisch';
import '@fontsource/grenze/400.css';
import '@fontsource/grenze/700.css';
import type { EventKind } from '$types/dawnfall';
import type { GameTable, Motion, Table } from '$/table';
import { questionBar } from './choices';
import { indexOf, type DfTable } from './model';
import Inspector from './Inspector.svelte';
import Score from './Score.svelte';
import Stage from './Stage.svelte';
import Tray from './Tray.svelte';
import './skin.css';

const after = (ms: number): Motion => ({ ms });
const before = (ms: number): Motion => ({ ms, shown: 'before' });

const motion: Partial<Record<EventKind, Motion>> = {
	opening_roll: after(400), first_player: after(500), faction: after(300), counter: after(300), shrine: after(260),
	source: after(200), deployed: after(300), turn_active: after(700), turn_passive: after(700), activated: after(260),
	mode: after(360), moved: after(540), pushed: after(320), set: after(420), attack: before(420), sneak: before(420),
	strikes_first: after(240), rolled: after(480), rerolled: after(300), recovered: after(260), power: after(320),
	defence: after(320), counter_attack: before(360), cancelled: after(300), shot: before(420), hit: before(320),
	missed: after(320), wounded: before(460), ignored: after(300), killed: before(700), sacrificed: before(600),
	returned: after(420), points: after(500), captured: after(400), paid_crystal: after(180), paid_endurance: after(180),
	paid_point: after(260), played: after(460), attached: after(420), used: after(380), bought: after(300),
	banner: after(500), harvest: after(420), crystals: after(300), destroyed: after(300), charges: after(240),
	refreshed: after(300), restored: after(300), token: after(280), token_gone: after(240), thicket: after(280),
	strike: after(280), mine: after(280), mine_dummy: after(280), mine_found: before(500), shrine_moved: after(420),
	discarded: after(260), drew: after(260), drew_secret: after(160), shuffled: after(240), looked: after(300),
	saw_hand: after(300), evolved: after(500), aside: after(300), eliminated: after(900), last_turn: after(700),
	won: after(1100), drawn: after(1100), paid_stored: after(180), shrine_power: after(500),
};

const dawnfall: GameTable<EventKind> = {
	slug: 'dawnfall',
	Stage,
	Tray,
	Score,
	Inspector,
	words: {
		log: { en: 'Chronicle', fr: 'Chronique' },
		tray: { en: 'Squads', fr: 'Escouades' }, /* own word: the tray */
		piece: { en: 'Model', fr: 'Figurine' }, /* own word: the inspector */
	},
	measures: { question: 72, tray: 236, trayTall: 138 },
	questionBar,
	motion,
	sounds: {
		opening_roll: 'dice',
		rolled: 'dice',
		rerolled: 'dice',
		played: 'card',
		attached: 'card',
		drew: 'card',
		deployed: 'card',
		moved: 'card',
		pushed: 'knock',
		wounded: 'hit',
		killed: 'hit',
	},
	chapters: ['turn_active', 'turn_passive'],
	quiet: [],
	mode(table: Table): string {
		const t = table as DfTable;
		/* The score of three and four players names their factions and needs the room. */
		if (t.view.head.seats > 2) return '';
		return t.view.side
			.slice(0, t.view.head.seats)
			.map((side) => t.say(indexOf(t.pack).faction(side.faction)?.name))
			.filter(Boolean)
			.join(' – ');
	},
	tutorial: () => import('./tutorial'),
};

export default dawnfall;
