/*
 * words.ts - what the page says about positions to solve.
 */
import { sayer } from '$/say';
import type { Text } from '$/table';

export const words = {
	title: { en: 'Positions to solve', fr: 'Positions à résoudre' },
	lead: { en: 'Find the best move. There is one for each day, the same for everybody, and a hundred for each game.', fr: 'Trouvez le meilleur coup : une position par jour, la même pour tous, et cent par jeu.' },
	progress: { en: '{0} of {1} solved', fr: '{0#résolue|résolues} sur {1}' },
	today: { en: 'Position of the day', fr: 'Position du jour' },
	todaySolved: { en: 'Position of the day, solved', fr: 'Position du jour, résolue' },
	next: { en: 'Next position', fr: 'Position suivante' },
	all: { en: 'All positions', fr: 'Toutes les positions' },
	easy: { en: 'easy', fr: 'facile' },
	medium: { en: 'medium', fr: 'moyenne' },
	hard: { en: 'hard', fr: 'difficile' },
	solved: { en: 'solved', fr: 'résolue' },
	tile: { en: 'Position {0}, {1}', fr: 'Position {0}, {1}' },
	tileSolved: { en: 'Position {0}, {1}, solved', fr: 'Position {0}, {1}, résolue' },
	which: { en: 'Position {0} of {1}, {2}', fr: 'Position {0} sur {1}, {2}' },
	find: { en: 'Find the best move.', fr: 'Trouvez le meilleur coup.' },
	findNext: { en: 'Right. And now?', fr: 'Juste. Et maintenant ?' },
	hint: { en: 'Three to choose from', fr: 'Trois au choix' },
	show: { en: 'Show the move', fr: 'Montrer le coup' },
	better: { en: 'There is better', fr: 'Il y a mieux' },
	betterDetail: { en: 'This move leaves you a winning chance of {0}, the best one {1}.', fr: 'Ce coup vous laisse {0} de chances de gagner, le meilleur {1}.' },
	right: { en: 'Solved', fr: 'Résolue' },
	rightDetail: { en: 'Your winning chance is {0}.', fr: 'Vos chances de gagner sont de {0}.' },
	asGood: { en: 'Your move is as good as the one we know: your winning chance is {0}.', fr: 'Votre coup vaut celui que nous connaissons : vos chances de gagner sont de {0}.' },
	shown: { en: 'That was the move', fr: 'C’était ce coup' },
	shownDetail: { en: 'It leaves you a winning chance of {0}. The position stays to be solved.', fr: 'Il vous laisse {0} de chances de gagner. La position reste à résoudre.' },
	back: { en: 'All positions', fr: 'Toutes les positions' },
	goneDetail: { en: 'It is of other rules or other content. Choose another one under Study.', fr: 'Elle vient d’autres règles ou d’un autre contenu. Choisissez-en une autre sous Étudier.' },
	none: { en: 'There is no such position. Choose one under Study.', fr: 'Cette position n’existe pas. Choisissez-en une sous Étudier.' },
	damaged: { en: 'What you solved so far cannot be read. It is left as it is, and nothing more is kept.', fr: 'Ce que vous avez résolu jusqu’ici est illisible. Rien n’y est changé, et rien de plus n’est gardé.' },
	anew: { en: 'Put it aside and begin a new record', fr: 'Le mettre de côté et recommencer' },
	forbidden: { en: 'The browser keeps nothing for this page: what you solve is forgotten when you close it.', fr: 'Le navigateur ne garde rien pour cette page : ce que vous résolvez est oublié à sa fermeture.' },
} satisfies Record<string, Text>;

export const p = sayer(words);
