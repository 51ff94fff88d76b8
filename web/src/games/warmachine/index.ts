/*
 * WARMACHINE in the browser: the general's map. Stage, tray, card and question bar; what they
 * share is in model.ts (the view), layout.ts (the picture), plan.ts (what is being planned)
 * and verdict.ts (what the engine says about it).
 */
import '@fontsource/caveat-brush';
import '@fontsource/old-standard-tt/400.css';
import '@fontsource/old-standard-tt/700.css';
import './skin.css';
import type { EventKind } from '$types/warmachine';
import type { GameTable, Table } from '$/table';
import { questionBar } from './question_bar';
import Inspector from './Inspector.svelte';
import type { View } from './model';
import Score from './Score.svelte';
import Stage from './Stage.svelte';
import Tray from './Tray.svelte';
import { words } from './words';

const table: GameTable<EventKind> = {
	slug: 'warmachine',
	Stage,
	Tray,
	Score,
	Inspector,
	words: { log: words.dispatches, tray: words.battlegroup, piece: words.card },
	measures: { question: 84, tray: 194, trayTablet: 178, trayTall: 112 },
	questionBar,
	motion: {
		rolled: { ms: 360, shown: 'before' },
		attacked: { ms: 480, shown: 'before' },
		cast: { ms: 480, shown: 'before' },
		die: { ms: 130, shown: 'before' },
		total: { ms: 480, shown: 'before' },
		reached: { ms: 360, shown: 'before' },
		hit: { ms: 300, shown: 'before' },
		missed: { ms: 480, shown: 'before' },
		damage: { ms: 480, shown: 'before' },
		marked: { ms: 900 },
		removed: { ms: 900 },
		moved: { ms: 700 },
		driven: { ms: 360 },
		feat: { ms: 1100 },
		knocked_down: { ms: 360 },
		free_strike: { ms: 360, shown: 'before' },
		activated: { ms: 0 },
		held: { ms: 0 },
		advanced: { ms: 0 },
		ran: { ms: 0 },
		given: { ms: 120 },
		gained: { ms: 220 },
		deployed: { ms: 360 },
		turn: { ms: 360 },
		round: { ms: 360 },
		won: { ms: 1100 },
		conceded: { ms: 600 },
	},
	sounds: {
		rolled: 'dice',
		total: 'dice',
		deployed: 'card',
		moved: 'card',
		hit: 'hit',
		marked: 'hit',
		removed: 'hit',
		missed: 'knock',
	},
	chapters: ['turn'],
	quiet: ['activated', 'total', 'reached', 'rolled', 'die'],
	mode(given: Table): string {
		const view = given.view as View;
		const map = given.pack.maps.find((m: { id: string }) => m.id === view.map);
		return given.say(map?.name);
	},
	tutorial: () => import('./tutorial'),
};

export default table;
