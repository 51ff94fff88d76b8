/*
 * mode.ts - what was chosen for a game, in few words: its mode, and what is not as usual.
 */
import { settings } from '$/session/settings.svelte';
import { capital, colonOf, typeset } from '$/typeset';
import { options } from '$types/options';
import { optionsOf, type RoomSettings } from './wire';
import { o } from './words';

/** Said also where they are as usual: people ask for them first. Their values need no name before them. */
const FIRST = ['mode', 'map'];

export interface Chosen {
	name: string;
	/** Of what is only there or not: ''. */
	value: string;
	/** The value says it all. */
	alone: boolean;
}

export function chosenIn(room: RoomSettings): Chosen[] {
	const { defaults, words } = options[room.game];
	const given = optionsOf(room);
	const say = (key: string) => {
		const word = words[key];
		return word && capital(typeset(word[settings.lang], settings.lang), settings.lang);
	};
	return Object.entries(defaults).flatMap(([key, usual]) => {
		const value: unknown = given[key] ?? usual;
		const name = say(key);
		/* How many play is seen by the seats. */
		if (!name || key === 'seats' || (JSON.stringify(value) === JSON.stringify(usual) && !FIRST.includes(key))) return [];
		return { name, alone: FIRST.includes(key), value: typeof value === 'object' || value === true ? '' : (say(`${key}=${value}`) ?? String(value)) };
	});
}

/** In one line: "4 players · Battlefield: Free". */
export function modeOf(room: RoomSettings, seats: number): string {
	const crew = 'seats' in options[room.game].defaults ? [o('players', seats)] : [];
	return [...crew, ...chosenIn(room).map(({ name, value, alone }) => (alone ? value : [name, value].filter(Boolean).join(colonOf(settings.lang))))].join(' · ');
}
