/* setup.ts - how Starfighter's set-up page looks. */
import '@fontsource-variable/saira/standard.css';
import type { Look, Pack } from '$/setup/look';
import { against } from '$/setup/look';
import type { Text } from '$/table';
import { fill } from '$/typeset';
import Cruiser from './setup/Cruiser.svelte';
import Deck from './setup/Deck.svelte';

const T = (en: string, fr: string): Text => ({ en, fr });
const of = (pack: Pack, list: string, id: string) => pack[list]?.find((one) => one.id === id);

const look: Look = {
	go: T('Go on air', 'À l’antenne'),
	fields: {
		mode: { shape: 'slab' },
		cruiser: {
			ask: T('Pick the cruisers', 'Choisissez les Croiseurs'),
			shape: 'card',
			picture: Cruiser,
			line: (id, pack) => of(pack, 'cruisers', id)?.flavour,
			fact: (id, pack, lang) => fill(T('armour {0}', 'blindage {0}')[lang], lang, [of(pack, 'cruisers', id)?.armour ?? 0]),
		},
		deck: {
			ask: T('Pick the decks', 'Choisissez les pioches'),
			shape: 'card',
			picture: Deck,
			line: (id, pack) => of(pack, 'decks', id)?.plan,
			fact: (id, pack, lang) => fill(T('{0#card|cards}', '{0#carte|cartes}')[lang], lang, [of(pack, 'decks', id)?.cards.length ?? 0]),
		},
	},
	sentence: (_, named, __, lang) => `${fill(against[lang], lang, [named('cruiser', 0), named('cruiser', 1)])}, ${named('mode')}`,
	detail: (options) =>
		options['mode'] === 'training' ? T('The first cards only. About 15 minutes.', 'Les premières cartes seulement. Environ 15 minutes.') : T('About 30 minutes.', 'Environ 30 minutes.'),
};
export default look;
