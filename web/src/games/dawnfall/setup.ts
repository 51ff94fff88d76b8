/* setup.ts - how Dawnfall's set-up page looks. */
import '@fontsource-variable/grenze-gotisch';
import '@fontsource/grenze/400.css';
import '@fontsource/grenze/700.css';
import { listed, type Look } from '$/setup/look';
import type { Text } from '$/table';
import Field from './setup/Field.svelte';
import Standard from './setup/Standard.svelte';

const T = (en: string, fr: string): Text => ({ en, fr });

/** How each faction plays; one that is not here is told by the text of its Shrine. */
const plays: Record<string, Text> = {
	chapter: T('Holds the ground: shields, blessings, and an Angel who takes the blow.', 'Tient le terrain : des boucliers, des bénédictions, un Ange qui encaisse.'),
	demons: T('Pays with its own blood: fire, fast hounds, and dead who come back.', 'Paie de son sang : le feu, des molosses rapides, des morts qui reviennent.'),
	dvergar: T('Slow iron: high defence, and machines fed with Charges and scrap.', 'Du fer lent : une forte défense, des machines nourries de Charges et de ferraille.'),
	faceless: T('Grows as it eats: its Squads evolve in battle and never turn back.', 'Grandit en dévorant : ses Escouades évoluent au combat, sans retour.'),
	reborn: T('Plants the field: thickets wound, roots hold, the dead sprout again.', 'Plante le champ : les Bosquets blessent, les racines retiennent, les morts repoussent.'),
	'rha-zack': T('Strikes and is gone: long moves, mines, and a Shrine that drifts.', 'Frappe et s’éclipse : de longs déplacements, des mines, un Autel qui dérive.'),
};

const look: Look = {
	go: T('To battle', 'Au combat'),
	fields: {
		faction: {
			ask: T('Who fights for the Source?', 'Qui se bat pour la Source ?'),
			shape: 'banner',
			picture: Standard,
			line: (id, pack) => plays[id] ?? pack['faction']?.find((one) => one.id === id)?.shrine_text,
		},
		layout: { shape: 'map', picture: Field },
	},
	sentence: (_, named, seats, lang) => listed(Array.from({ length: seats }, (__, i) => named('faction', i)), lang),
	detail: (options) =>
		options['seats'] > 2 ? T('About 90 minutes.', 'Environ 90 minutes.') : T('About 60 minutes.', 'Environ 60 minutes.'),
};
export default look;
