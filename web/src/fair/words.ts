/*
 * words.ts - what the page says of the dice.
 */
import { sayer } from '$/say';
import type { Text } from '$/table';
import type { Fault } from './log';

export const words = {
	title: { en: 'Fair dice', fr: 'Dés équitables' },
	same: { en: 'The same four words stand on the screen of {0}. Read them aloud if you are on a call.', fr: 'Les quatre mêmes mots sont sur l’écran de {0}. Lisez-les à voix haute au téléphone.' },
	sameAll: { en: 'The same four words stand on every screen of this room. Read them aloud if you are on a call.', fr: 'Les quatre mêmes mots sont sur tous les écrans de cette partie. Lisez-les à voix haute au téléphone.' },
	steps: { en: 'How the dice are kept fair', fr: 'Pourquoi les dés sont équitables' },
	seal1: { en: 'The house sealed its dice', fr: 'La maison a scellé ses dés' },
	seal1rest: { en: 'before anybody sat down.', fr: 'avant que quiconque s’assoie.' },
	seal2: { en: 'You and {0} each sealed a secret.', fr: '{0} et vous avez chacun scellé un secret.' },
	seal2all: { en: 'Every person sealed a secret.', fr: 'Chaque personne a scellé un secret.' },
	seal2alone: { en: 'You sealed a secret.', fr: 'Vous avez scellé un secret.' },
	seal2rest: { en: 'Nobody saw another one’s.', fr: 'Nul n’a vu celui d’un autre.' },
	seal2aloneRest: { en: 'The house does not know it.', fr: 'La maison ne le connaît pas.' },
	seal3: { en: '“Ready” opens yours.', fr: '« C’est parti » ouvre le vôtre.' },
	seal3rest: { en: 'The first draw needs all secrets and the house’s.', fr: 'Le premier tirage les demande tous, avec celui de la maison.' },
	seal4: { en: 'Every answer adds a piece,', fr: 'Chaque réponse ajoute une part :' },
	seal4rest: { en: 'so nobody knows a die before the answer that causes it.', fr: 'nul ne connaît un dé avant la réponse qui le provoque.' },
	seal5: { en: 'At the end all seals open', fr: 'À la fin, tout s’ouvre' },
	seal5rest: { en: 'and your screen checks every die.', fr: 'et votre écran vérifie chaque dé.' },
	checked: { en: '{0} of {1} checked', fr: '{0#vérifié|vérifiés} sur {1}' },
	later: { en: '{0#die is|dice are} hidden from you and can be checked at the end.', fr: '{0#dé vous est caché et se vérifie|dés vous sont cachés et se vérifient} à la fin.' },
	differs: { en: 'This die does not fit. Report it.', fr: 'Ce dé ne concorde pas. Signalez-le.' },
	each: { en: 'Each of them', fr: 'Un par un' },
	record: { en: 'The record', fr: 'Le registre' },
	verified: { en: '{0} of {1}', fr: '{0} sur {1}' },
	noDice: { en: 'No die was rolled.', fr: 'Aucun dé n’a été lancé.' },
	verifiedOn: { en: 'dice verified on this screen.', fr: 'dés vérifiés sur cet écran.' },
	verifying: { en: 'Checking every die…', fr: 'Vérification de chaque dé…' },
	notChecked: { en: 'The dice could not be checked here.', fr: 'Les dés n’ont pas pu être vérifiés ici.' },
	agrees: { en: 'All seals are open. The record agrees with what you saw.', fr: 'Tous les sceaux sont ouverts. Le registre concorde avec ce que vous avez vu.' },
	unsigned: { en: 'This browser cannot check the signature of the house.', fr: 'Ce navigateur ne peut pas vérifier la signature de la maison.' },
	without: { en: '{0#answer of a person came|answers of people came} without a secret: the house knew the next dice, but could not choose them.', fr: '{0#réponse est arrivée|réponses sont arrivées} sans secret : la maison connaissait les dés suivants, sans pouvoir les choisir.' },
	die: { en: 'Draw {0}', fr: 'Tirage {0}' },
	hidden: { en: 'hidden until the end', fr: 'caché jusqu’à la fin' },
	isChecked: { en: 'checked', fr: 'vérifié' },
	secret: { en: 'Secret of the house', fr: 'Secret de la maison' },
	pool: { en: 'Secrets of the players so far', fr: 'Secrets des joueurs jusque-là' },
	key: { en: 'The die: first bytes of the hash of both', fr: 'Le dé : premiers octets du hachage des deux' },
	prove: { en: 'Show the proof', fr: 'Montrer la preuve' },
	proved: { en: 'The secret belongs to the seal from before the game.', fr: 'Le secret fait partie du sceau posé avant la partie.' },
	notProved: { en: 'The secret does not belong to the seal.', fr: 'Le secret ne fait pas partie du sceau.' },
	how: { en: 'How it works', fr: 'Comment ça marche' },
	hash: { en: 'The whole hash', fr: 'Le hachage entier' },
	howText: {
		en: 'A die is the SHA-256 of the house’s secret for this draw and of all secrets that the players gave before it. The house published a hash of its secrets before the game, so it cannot exchange one; it did not know yours, so it could not choose one.',
		fr: 'Un dé est le SHA-256 du secret de la maison pour ce tirage et de tous les secrets donnés auparavant par les joueurs. La maison a publié un hachage de ses secrets avant la partie : elle ne peut plus en changer ; elle ignorait les vôtres : elle n’a pas pu choisir.',
	},
} satisfies Record<string, Text>;

/** What is wrong with a record, in a sentence. */
export const faults: Record<Fault, Text> = {
	number: { en: 'Entries are missing, doubled or in another order.', fr: 'Des entrées manquent, sont doublées ou dans un autre ordre.' },
	order: { en: 'An entry stands where none of its kind may be.', fr: 'Une entrée se trouve là où elle ne peut pas être.' },
	seat: { en: 'Somebody acted who may not.', fr: 'Quelqu’un a agi sans en avoir le droit.' },
	question: { en: 'An answer is to another question.', fr: 'Une réponse se rapporte à une autre question.' },
	'no link': { en: 'A player’s first secret is missing.', fr: 'Le premier secret d’un joueur manque.' },
	link: { en: 'A player’s secret does not fit the one sealed before.', fr: 'Le secret d’un joueur ne correspond pas à celui qu’il avait scellé.' },
	'early link': { en: 'A new chain of secrets was used too early.', fr: 'Une nouvelle chaîne de secrets a servi trop tôt.' },
	page: { en: 'Dice were drawn that the house had not sealed.', fr: 'Des dés ont été tirés que la maison n’avait pas scellés.' },
	hash: { en: 'The running hash is another one: something was changed.', fr: 'Le hachage courant diffère : quelque chose a été changé.' },
	seed: { en: 'The house’s secret is not the one it had sealed.', fr: 'Le secret de la maison n’est pas celui qu’elle avait scellé.' },
	root: { en: 'The house’s dice are not those it had sealed.', fr: 'Les dés de la maison ne sont pas ceux qu’elle avait scellés.' },
	header: { en: 'Options, players or decks are not those that the game began with.', fr: 'Options, joueurs ou decks ne sont pas ceux du début de la partie.' },
	options: { en: 'The rules refuse the options of this game.', fr: 'Les règles refusent les options de cette partie.' },
	answer: { en: 'The rules refuse an answer.', fr: 'Les règles refusent une réponse.' },
	player: { en: 'Somebody answered who was not asked.', fr: 'Quelqu’un a répondu sans être interrogé.' },
	die: { en: 'A die is not the one that was drawn.', fr: 'Un dé n’est pas celui qui a été tiré.' },
	'missing die': { en: 'A die is missing.', fr: 'Il manque un dé.' },
	'extra die': { en: 'There is a die too many.', fr: 'Il y a un dé de trop.' },
	undo: { en: 'Something was taken back that was not answered.', fr: 'On a repris une réponse qui n’avait pas été donnée.' },
	state: { en: 'The last position is another one.', fr: 'La dernière position est différente.' },
	end: { en: 'The game has no end, or not this one.', fr: 'La partie n’a pas de fin, ou pas celle-ci.' },
	signature: { en: 'The signature is not the house’s.', fr: 'La signature n’est pas celle de la maison.' },
	'no signature': { en: 'The house did not sign the beginning or the end.', fr: 'La maison n’a pas signé le début ou la fin.' },
	'other hash': { en: 'You were told another game than this one.', fr: 'On vous a montré une autre partie que celle-ci.' },
	'other secret': { en: 'You were shown another secret than this one.', fr: 'On vous a montré un autre secret que celui-ci.' },
};

/** A text in the player's language. Reactive. */
export const f = sayer(words);
