/* setup.ts - how the Dark Sector's set-up page looks. */
import '@fontsource-variable/league-gothic/standard.css';
import '@fontsource/im-fell-dw-pica/400.css';
import type { Look } from '$/setup/look';
import type { Text } from '$/table';
import { fill } from '$/typeset';
import Crew from './setup/Crew.svelte';

const T = (en: string, fr: string): Text => ({ en, fr });

const look: Look = {
	go: T('Break out', 'S’évader'),
	fields: {},
	hall: Crew,
	hallAsk: T('Who breaks out tonight?', 'Qui s’évade cette nuit ?'),
	sentence: (_, __, seats, lang) =>
		fill(T('{0#player|players}, one ship', '{0#joueur|joueurs}, un vaisseau')[lang], lang, [seats]),
	detail: () =>
		T('Each player recruits a lieutenant when the game begins. All escape, or nobody.', 'Chacun recrute un lieutenant au début de la partie. Tous s’évadent, ou personne.'),
};
export default look;
