/*
 * words.ts - what the room for terrain says.
 */
import type { Lang, Text } from '$/table';
import { inLang } from '$/typeset';

const words = {
	drawing: { en: 'The table, with its terrain', fr: 'La table et son décor' },
	lead: {
		en: 'Is added to the terrain of the chosen table. No piece may reach into the deployment zones.',
		fr: 'S’ajoute au décor de la table choisie. Aucun élément ne peut empiéter sur les zones de déploiement.',
	},
	keys: {
		en: 'Drag a piece and its handles. Keys: arrows move by an inch (with Shift by a tenth), + and − size, R turns, Delete removes.',
		fr: 'Faites glisser un élément et ses poignées. Touches : les flèches déplacent d’un pouce (avec Maj, d’un dixième), + et − changent la taille, R tourne, Suppr enlève.',
	},
	zone: { en: 'deployment zone', fr: 'zone de déploiement' },
	add: { en: 'Add', fr: 'Ajouter' },
	full: { en: 'The rules allow no more pieces.', fr: 'Nombre maximal d’éléments atteint.' },
	count: { en: '{0} of {1}', fr: '{0} sur {1}' },
	none: { en: 'Nothing yet: add a piece, then place it on the table.', fr: 'Rien encore : ajoutez un élément, puis placez-le sur la table.' },
	piece: { en: 'Piece {0}', fr: 'Élément {0}' },
	at: { en: 'at {0} from the left, {1} from the lower edge', fr: 'à {0} de la gauche, {1} du bord inférieur' },
	big: { en: '{0} by {1}', fr: '{0} sur {1}' },
	wide: { en: '{0} across', fr: '{0} de diamètre' },
	turned: { en: 'turned by {0}°', fr: 'tourné de {0}°' },
	refused: { en: 'not allowed', fr: 'non permis' },
	shape: { en: 'Shape', fr: 'Forme' },
	disc: { en: 'disc', fr: 'disque' },
	box: { en: 'rectangle', fr: 'rectangle' },
	triangle: { en: 'triangle', fr: 'triangle' },
	hexagon: { en: 'hexagon', fr: 'hexagone' },
	x: { en: 'From the left', fr: 'Depuis la gauche' },
	y: { en: 'From the lower edge', fr: 'Depuis le bord inférieur' },
	length: { en: 'Length', fr: 'Longueur' },
	width: { en: 'Width', fr: 'Largeur' }, /* own word: of a piece, not of the table */
	diameter: { en: 'Diameter', fr: 'Diamètre' },
	turn: { en: 'Turned', fr: 'Tourné' },
	opposite: { en: 'One like it opposite', fr: 'Le même en face' },
	remove: { en: 'Remove', fr: 'Enlever' },
	clear: { en: 'Remove all', fr: 'Tout enlever' },
	use: { en: 'Use this terrain', fr: 'Utiliser ce décor' },
} satisfies Record<string, Text>;

export type RoomWord = keyof typeof words;

export const speak = (lang: Lang, word: RoomWord, ...with_: (string | number)[]): string =>
	inLang(words[word], lang, with_);
