import { afterEach, describe, expect, it, vi } from 'vitest';
import { settings } from '$/session/settings.svelte';
import type { Slug } from '$/table';
import { chosenIn, modeOf } from './mode';
import type { RoomSettings } from './wire';

/* Settings ask the browser which theme it has. */
vi.hoisted(() => {
	vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
	vi.stubGlobal('document', { documentElement: { dataset: {}, style: {} } });
});

const room = (game: Slug, options: object): RoomSettings => ({ game, options: JSON.stringify(options) }) as RoomSettings;

describe('what was chosen for a game', () => {
	afterEach(() => {
		settings.lang = 'en';
	});

	it('is its mode, and what is not as usual', () => {
		expect(modeOf(room('starfighter', {}), 2)).toBe('Training');
		expect(modeOf(room('starfighter', { mode: 'total-war', first: null, concede: true }), 2)).toBe('Total War · May concede');
		expect(modeOf(room('warmachine', { map: 'ruins', points: 30, rounds: 15 }), 2)).toBe('Points: 30 · Ruins');
		expect(modeOf(room('darksector', { seats: 3, council: 'leader' }), 3)).toBe('3 players · Who decides: The leader');
		expect(modeOf(room('dawnfall', { seats: 4, teams: true, layout: 'first-game', handicap: [0, 2, 0, 0] }), 4)).toBe('4 players · Handicap · Teams');
	});

	it('is said in French with what belongs before a colon', () => {
		settings.lang = 'fr';
		expect(modeOf(room('dawnfall', { layout: 'free' }), 2)).toBe('2 joueurs · Champ de bataille\u00a0: Libre');
	});

	it('has a name for everything, for a list', () => {
		expect(chosenIn(room('starfighter', { mode: 'skirmish' }))).toEqual([{ name: 'Mode', value: 'Skirmish', alone: true }]);
	});
});
