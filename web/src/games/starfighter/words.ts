/*
 * words.ts - what the table says of itself; everything about the rules comes from the pack.
 */
import { typesetAll } from '$/typeset';
import type { Lang } from '$/table';

const words = {
	en: {
		you: 'You',
		live: 'Live',
		standby: 'Stand by',
		replay: 'Replay',
		over: 'Final',
		round: 'Round',
		initiative: 'Initiative',
		guns: 'visible fighters',
		pile: 'pile',
		discard: 'discard',
		aside: 'aside',
		inHand: 'in hand',
		hand: 'Your hand',
		emptyHand: 'No card in hand: you draw one for each empty sector in the next Reinforcement phase',
		table: 'The two cruisers and their five sectors',
		recto: 'Recto',
		verso: 'Verso',
		face: 'Face',
		level: 'Level',
		training: 'Green serial',
		regular: 'Blue serial',
		turned: 'rotated',
		covered: 'covered',
		top: 'top card',
		hits: (n: number) => `${n} damage`,
		screens: (n: number) => (n === 1 ? '1 screen spent' : `${n} screens spent`),
		unknownText:
			'All cards share this face: two fighters on the upper half, no effect, level 0. Only its owner knows the other face.',
		nothing: 'nothing',
		yours: 'your',
		enemy: 'enemy',
		sector: 'sector',
		slot: 'slot',
		free: 'free',
		legalFor: 'legal for',
		armour: 'armour',
		here: 'If you place it here',
		gunsHere: 'Visible fighters, sector',
		armourNow: 'Armour you would lose here in a battle now',
		enemyNow: 'Armour the enemy would lose here',
		triggers: 'triggers',
		fits: (sectors: number[]) =>
			sectors.length === 1 ? `fits sector ${sectors[0]}` : `fits sectors ${sectors.slice(0, -1).join(', ')} and ${sectors.at(-1)}`,
		fitsNone: 'fits no sector recto',
		ownBoard: 'A squadron is placed on your own board.',
		chooseCruiser: 'Cruisers',
		chooseDeck: 'Decks',
		cards: 'cards',
		slots: 'slots',
		left: 'Slide left',
		stay: 'Stay',
		right: 'Slide right',
		inspectHint: 'Point at a card, a sector or a cruiser to see its details.',
		drawsSymbol: 'Draw symbol in view: one card in the Reinforcement phase',
		facing: 'faces',
		nothingFacing: 'faces nothing: no combat here',
		discarded: 'Discard pile',
		passed: 'Passed',
	},
	fr: {
		you: 'Vous',
		live: 'Direct',
		standby: 'Patientez',
		replay: 'Ralenti',
		over: 'Terminé',
		round: 'Manche',
		initiative: 'Initiative',
		guns: 'Chasseurs visibles',
		pile: 'pioche',
		discard: 'défausse',
		aside: 'de côté',
		inHand: 'en main',
		hand: 'Votre main',
		emptyHand: 'Main vide : une carte par secteur vide aux prochains Renforts',
		table: 'Les deux Croiseurs et leurs cinq secteurs',
		recto: 'Recto',
		verso: 'Verso',
		face: 'Face',
		level: 'Niveau',
		training: 'Matricule vert',
		regular: 'Matricule bleu',
		turned: 'pivotée',
		covered: 'recouverte',
		top: 'carte la plus haute',
		hits: (n: number) => (n < 2 ? `${n} dégât` : `${n} dégâts`),
		screens: (n: number) => (n < 2 ? `${n} écran entamé` : `${n} écrans entamés`),
		unknownText:
			'Toutes les cartes ont cette face : deux Chasseurs en haut, aucun effet, niveau 0. Seul son propriétaire sait ce qu’elle cache.',
		nothing: 'rien',
		yours: 'votre',
		enemy: 'adverse',
		sector: 'secteur',
		slot: 'emplacement',
		free: 'libre',
		legalFor: 'permis pour',
		armour: 'blindage',
		here: 'Si vous la posez ici',
		gunsHere: 'Chasseurs visibles, secteur',
		armourNow: 'Blindage perdu ici si la Bataille avait lieu maintenant',
		enemyNow: 'Blindage adverse perdu ici',
		triggers: 'déclenche',
		fits: (sectors: number[]) =>
			sectors.length === 1
				? `convient au secteur ${sectors[0]}`
				: `convient aux secteurs ${sectors.slice(0, -1).join(', ')} et ${sectors.at(-1)}`,
		fitsNone: 'recto : aucun secteur',
		ownBoard: 'Une Escadrille se pose sur votre propre plateau.',
		chooseCruiser: 'Croiseurs',
		chooseDeck: 'Pioches',
		cards: 'cartes',
		slots: 'emplacements',
		left: 'Décaler vers la gauche',
		stay: 'Rester',
		right: 'Décaler vers la droite',
		inspectHint: 'Pointez une carte, un secteur ou un Croiseur pour en voir le détail.',
		drawsSymbol: 'symbole Pioche visible : une carte aux Renforts',
		facing: 'fait face au',
		nothingFacing: 'ne fait face à rien : pas de combat ici',
		discarded: 'Défausse',
		passed: 'A passé',
	},
};

export type TableWords = (typeof words)['en'];

const set = { en: typesetAll(words.en, 'en'), fr: typesetAll(words.fr, 'fr') };

export function say(lang: Lang): TableWords {
	return set[lang];
}

/* One string for screen readers, parts joined as a list. */
export function list(parts: (string | false | undefined | null)[]): string {
	return parts.filter(Boolean).join(', ');
}
