/*
 * more-words.ts - texts of what an online game loads later: what happened before it, and the card of its end.
 */
import { sayer } from '$/say';
import type { Text } from '$/table';

const words = {
	before: { en: 'Before the game', fr: 'Avant la partie' },
	opened: { en: 'The room was opened.', fr: 'La partie a été ouverte.' },
	openedYou: { en: 'You opened the room.', fr: 'Vous ouvrez la partie.' },
	invited: { en: 'The link is open.', fr: 'Le lien est ouvert.' },
	sat: { en: '{0} sits down.', fr: '{0} s’assoit.' },
	satYou: { en: 'You sit down.', fr: 'Vous vous asseyez.' },
	stood: { en: '{0} stands up.', fr: '{0} se lève.' },
	stoodYou: { en: 'You stand up.', fr: 'Vous vous levez.' },
	ready: { en: '{0} is ready.', fr: '{0} donne son feu vert.' },
	readyYou: { en: 'You are ready.', fr: 'Vous donnez votre feu vert.' },
	set: { en: 'The settings changed. Everybody says ready again.', fr: 'Les réglages ont changé. Chacun redonne son feu vert.' },
	somebody: { en: 'Somebody', fr: 'Quelqu’un' },

	chances: { en: 'Your winning chance', fr: 'Vos chances de gagner' },
	chancesOf: { en: 'Winning chance of {0}', fr: 'Chances de gagner de {0}' },
	showChances: { en: 'Show how the winning chances went', fr: 'Montrer l’évolution des chances de gagner' },
	failed: { en: 'The winning chances could not be computed.', fr: 'Les chances de gagner n’ont pas pu être calculées.' },
	thinking: { en: 'Thinking', fr: 'Réflexion' },
	luck: { en: 'Luck', fr: 'Chance' },
	even: { en: 'even', fr: 'égale' },
	littleWith: { en: 'slightly with you', fr: 'un peu pour vous' },
	littleAgainst: { en: 'slightly against you', fr: 'un peu contre vous' },
	muchWith: { en: 'with you', fr: 'pour vous' },
	muchAgainst: { en: 'against you', fr: 'contre vous' },
	littleWithOf: { en: 'slightly with {0}', fr: 'un peu pour {0}' },
	littleAgainstOf: { en: 'slightly against {0}', fr: 'un peu contre {0}' },
	muchWithOf: { en: 'with {0}', fr: 'pour {0}' },
	muchAgainstOf: { en: 'against {0}', fr: 'contre {0}' },
	further: { en: '{0} games in ten swing further.', fr: '{0} parties sur dix s’écartent davantage.' },
	furtherOne: { en: 'One game in ten swings further.', fr: 'Une partie sur dix s’écarte davantage.' },
	furtherAll: { en: 'Nearly every game swings further.', fr: 'Presque toutes les parties s’écartent davantage.' },
	furtherNone: { en: 'Hardly any game swings further.', fr: 'Presque aucune partie ne s’écarte davantage.' },
	luckBy: { en: '{0} points of winning chance', fr: '{0} points de chances de gagner' },
} satisfies Record<string, Text>;

export const m = sayer(words);
