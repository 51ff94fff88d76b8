/*
 * WARMACHINE in the browser: the general's map. Stage, tray, card and question bar; what they
 * share is in model.ts (the view), layout.ts (the picture), plan.ts (what is being planned)
 * and verdict.ts (what the engine says about it).
 */
import '@fontsource/caveat-brush';
import '@fontsource/old-standard-tt/400.css';
import '@fontsource/old-standard-tt/700.css';
import './skin.css';
import type { GameEvent, GameTable, Table } from '$/table';
import { asking } from './asking';
import Inspector from './Inspector.svelte';
import { SAY, seatOf, type View } from './model';
import Score from './Score.svelte';
import Stage from './Stage.svelte';
import Tray from './Tray.svelte';
import { say, words } from './words';

/* The first argument of these is a model; of the others, a seat or a number. */
const seats = new Set(['first', 'turn', 'won', 'conceded', 'rolled']);
const nobody = new Set(['round', 'deviated', 'drawn', 'kept', 'ended']);

const table: GameTable = {
	slug: 'warmachine',
	Stage,
	Tray,
	Score,
	Inspector,
	words: { log: words.dispatches, tray: words.battlegroup, piece: words.card },
	measures: { question: 76, tray: 194, trayTall: 122 },
	asking,
	motion: {
		rolled: { ms: 360, shown: 'before' },
		attacked: { ms: 360, shown: 'before' },
		cast: { ms: 360, shown: 'before' },
		total: { ms: 480, shown: 'before' },
		reached: { ms: 360, shown: 'before' },
		hit: { ms: 220, shown: 'before' },
		missed: { ms: 360, shown: 'before' },
		damage: { ms: 480, shown: 'before' },
		marked: { ms: 480 },
		removed: { ms: 600 },
		moved: { ms: 600 },
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
	verbs: {
		[SAY.ACTIVATE]: { en: 'Activate', fr: 'Activer' },
		[SAY.CHARGE]: { en: 'Charge', fr: 'Charger' },
		[SAY.SLAM]: { en: 'Slam', fr: 'Slam' },
		[SAY.LEG]: { en: 'Walk', fr: 'Aller' },
		[SAY.FACE]: { en: 'Face', fr: 'Orienter' },
		[SAY.ATTACK]: { en: 'Attack', fr: 'Attaquer' },
		[SAY.LOCK]: { en: 'Lock', fr: 'Bloquer' },
		[SAY.THROW]: { en: 'Throw', fr: 'Projeter' },
		[SAY.CAST]: { en: 'Cast', fr: 'Lancer' },
		[SAY.PLACE]: { en: 'Place', fr: 'Placer' },
		[SAY.FOCUS]: { en: 'Focus', fr: 'Focus' },
		[SAY.TOWARDS]: { en: 'Throw towards', fr: 'Projeter vers' },
	},
	chapters: ['turn'],
	quiet: ['activated', 'total', 'reached', 'rolled'],
	actor(event: GameEvent): number | null {
		if (nobody.has(event.kind)) return null;
		return seats.has(event.kind) ? event.args[0] : seatOf(event.args[0]);
	},
	standing(given: Table): string {
		const view = given.view as View;
		return view.round
			? `${say(given.lang, 'round')} ${view.round}`
			: say(given.lang, 'deployment');
	},
	mode(given: Table): string {
		const view = given.view as View;
		const map = given.pack.maps.find((m: { id: string }) => m.id === view.map);
		return given.say(map?.name);
	},
	tutorial: () => import('./tutorial'),
};

export default table;
