/* setup.ts - how the set-up page of Warp's Edge looks. */
import '@fontsource/b612/400.css';
import '@fontsource/b612/700.css';
import '@fontsource/michroma';
import { against, inside, type Look } from '$/setup/look';
import type { Text } from '$/table';
import { fill } from '$/typeset';
import Matter from './art/Matter.svelte';
import Mothership from './setup/Mothership.svelte';
import Sections from './setup/Sections.svelte';
import Ship from './setup/Ship.svelte';
import ShipFacts from './setup/ShipFacts.svelte';

const T = (en: string, fr: string): Text => ({ en, fr });

const look: Look = {
	go: T('Launch', 'Décoller'),
	backdrop: Matter,
	fields: {
		starfighter: {
			ask: T('Your starfighter', 'Votre Chasseur stellaire'),
			shape: 'portrait',
			picture: Ship,
			detail: ShipFacts,
			line: (id, pack) => pack['starfighters']?.find((one) => one.id === id)?.text,
			fact: (id, pack, lang) => pack['starfighters']?.find((one) => one.id === id)?.model?.[lang] ?? '',
		},
		mothership: {
			ask: T('The mothership', 'Le Vaisseau mère'),
			shape: 'portrait',
			picture: Mothership,
			detail: Sections,
			line: (id, pack) => pack['motherships']?.find((one) => one.id === id)?.text,
			fact(id, pack, lang) {
				const ship = pack['motherships']?.find((one) => one.id === id);
				const species = pack['species']?.find((one) => one.id === ship?.species)?.name?.[lang] ?? '';
				return `${species} · ${fill(T('difficulty {0}', 'difficulté {0}')[lang], lang, [ship?.stars ?? 0])}`;
			},
		},
	},
	/* The story chooses both ships itself. */
	changed(name, options) {
		if (name === 'story' && options['story']) options['starfighter'] = options['mothership'] = null;
		if ((name === 'starfighter' || name === 'mothership') && options[name]) options['story'] = false;
	},
	sentence: (options, named, _, lang) =>
		options['story']
			? T('The story chooses both ships', 'L’histoire choisit les deux vaisseaux')[lang]
			: fill(against[lang], lang, [named('starfighter'), inside(named('mothership'))]),
	detail: () => T('Four Warps to bring it down. About 25 minutes.', 'Quatre Warps pour l’abattre. Environ 25 minutes.'),
};
export default look;
