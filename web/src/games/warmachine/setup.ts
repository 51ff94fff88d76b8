/* setup.ts - how WARMACHINE's set-up page looks. */
import '@fontsource/old-standard-tt/400.css';
import '@fontsource/old-standard-tt/700.css';
import { against, type Look, type Pack } from '$/setup/look';
import type { Text } from '$/table';
import { fill } from '$/typeset';
import Box from './setup/Box.svelte';
import Ground from './setup/Ground.svelte';

const T = (en: string, fr: string): Text => ({ en, fr });
const cost = (pack: Pack, id: string): number =>
	(pack['armies']?.find((one) => one.id === id)?.models ?? []).reduce(
		(sum: number, { model }: { model: string }) => sum + (pack['cards']?.find((one) => one.id === model)?.cost ?? 0), 0,
	);

const look: Look = {
	go: T('To the table', 'Livrer bataille'),
	fields: {
		armies: {
			ask: T('Open a box for each side', 'Une boîte par camp'),
			shape: 'crate',
			picture: Box,
			line: (id, pack) => pack['armies']?.find((one) => one.id === id)?.text,
			fact: (id, pack, lang) => fill(T('{0#point|points}', '{0#point|points}')[lang], lang, [cost(pack, id)]),
		},
		map: {
			ask: T('Lay out the table', 'Le champ de bataille'),
			shape: 'map',
			picture: Ground,
			line: (id, pack) => pack['maps']?.find((one) => one.id === id)?.text,
		},
	},
	sentence: (_, named, __, lang) => `${fill(against[lang], lang, [named('armies', 0), named('armies', 1)])}, ${named('map')}`,
	detail: (options, pack) => pack['maps']?.find((one) => one.id === options['map'])?.text ?? T('About 60 minutes.', 'Environ 60 minutes.'),
};
export default look;
