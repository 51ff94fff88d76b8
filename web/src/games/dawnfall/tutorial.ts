/*
 * tutorial.ts - a guided first battle: the Chapter against the Demons on the first-game board.
 */
import type { EventKind, QuestionKind } from '$types/dawnfall';
import type { Moment, Tutorial } from '$/table';
import { verbs, type View } from './model';

const asks = (m: Moment, ...kinds: QuestionKind[]) => m.table.question.mine && kinds.includes(m.table.question.kind);
/** Fingers point: there is nothing to hover with. */
const touch = (m: Moment) => m.table.layout !== 'wide' || matchMedia('(hover: none)').matches;
/** The hand lies behind its tab, beyond the Squads. */
const behindTab = () => matchMedia('(max-width: 1199px)').matches;
/** Every Crystal of the person is spent. */
const spent = (m: Moment) => {
	const own = (m.table.view as View).side[m.table.seat ?? 0];
	return !!own && own.pool === 0 && own.depleted > 0;
};
const told = (m: Moment, kind: EventKind) => m.fresh.some((e) => e.kind === kind);

const tutorial: Tutorial = {
	options: { seats: 2, faction: ['chapter', 'demons', 'choose', 'choose'] },
	seed: 5,
	seat: 0,
	level: 'cadet',
	notes: [
		{
			id: 'aim',
			when: (m) => asks(m, 'deploy', 'counter', 'place'),
			text: {
				en: 'You lead the Chapter, in orange, against the Demons, in blue. A killed model is worth the Endurance printed on its Squad, in Victory Points. Kill every enemy and you win; otherwise more points win, as soon as one side has all twenty points or a deck runs out.',
				fr: 'Vous menez le Chapitre, en orange, contre les Démons, en bleu. Une figurine tuée rapporte l’Endurance imprimée de son Escouade, en Points de Victoire. Éliminez tous les ennemis, et vous gagnez ; sinon, le plus grand nombre de points l’emporte, dès qu’un camp a les vingt points ou qu’un deck est vide.',
			},
			at: '.bar',
		},
		{
			id: 'board',
			when: (m) => asks(m, 'deploy', 'counter', 'place'),
			text: {
				en: 'The board is made of Spaces: stone flowers of seven hexes. The four crystal clusters are Sources. A Source that only your models touch is yours and gives you Crystals, which pay for cards and Red dice. The two buildings are the Shrines: your Frontline Chapel, their Blood Altar.',
				fr: 'Le plateau est fait de Cases : des fleurs de pierre de sept hex. Les quatre bouquets de cristaux sont les Sources. Une Source que seules vos figurines touchent (Socle à Socle) est à vous et vous donne des Cristaux, qui paient les cartes et les Dés Rouges. Les deux bâtiments sont les Autels : votre Chapelle du Front, leur Autel de Sang.',
			},
			at: '.stage',
		},
		{
			id: 'deploy',
			when: (m) => asks(m, 'deploy'),
			text: {
				en: 'Squads are deployed in turn. Choose one of your five Squad cards below; its values are Initiative, Attack, Defence and Movement, its red beads Endurance tokens.',
				fr: 'Les Escouades se déploient à tour de rôle. Choisissez l’une de vos cinq cartes Escouade en bas ; ses valeurs sont Initiative, Attaque, Défense et Déplacement, ses perles rouges les pions Endurance.',
			},
			at: '.squads',
			act: true,
		},
		{
			id: 'place',
			when: (m) => asks(m, 'place') && !touch(m),
			text: {
				en: 'Every lit Space can take the model. Point at the hexes where it will stand: the exact place decides who touches whom. A place near a Source is good.',
				fr: 'Chaque Case éclairée peut accueillir la figurine. Désignez les hex qu’elle occupera : seule la position exacte décide qui touche qui. À proximité d’une Source, la place est bonne.',
			},
			at: '.stage',
			act: true,
		},
		{
			id: 'place-touch',
			when: (m) => asks(m, 'place') && touch(m),
			text: {
				en: 'Every lit Space can take the model; a Space beside a Source is good. Tap it: if the model has a choice of hexes, the Space comes nearer, and you tap one of the numbers. The exact place decides who touches whom.',
				fr: 'Chaque Case éclairée peut accueillir la figurine ; près d’une Source, la place est bonne. Touchez-la : si la figurine a le choix des hex, la Case se rapproche, et vous touchez l’un des numéros. Seule la position exacte décide qui touche qui.',
			},
			at: '.stage',
			act: true,
		},
		{
			id: 'turn',
			when: (m) => asks(m, 'turn'),
			text: {
				en: 'Each turn you choose. Active: you activate one Squad and play cards. Passive: you harvest Crystals, charge your Enhancements and recover your depleted Crystals. Early on, take an Active turn to gain ground.',
				fr: 'À chaque tour, choisissez. Actif : vous Activez une Escouade et jouez des cartes. Passif : vous récoltez des Cristaux, chargez vos Améliorations et récupérez vos Cristaux épuisés. Au début, mieux vaut un tour Actif, pour occuper le terrain.',
			},
			at: '.question',
			act: true,
		},
		{
			id: 'passive',
			when: (m) => asks(m, 'turn') && m.read.has('turn') && spent(m),
			text: {
				en: 'All your Crystals are spent. A Passive turn brings them back, and one more for each Source you hold.',
				fr: 'Tous vos Cristaux sont épuisés. Un tour Passif les rend, et en ajoute un par Source que vous contrôlez.',
			},
			at: '.question',
			act: true,
		},
		{
			id: 'act',
			when: (m) => asks(m, 'act') && m.table.filter(verbs.activate).length > 0 && !touch(m) && !behindTab(),
			text: {
				en: 'Activate one Squad: click its plate below. Or play a card: it has two Actions, the upper for any Squad, the lower for the Squad it names. The gem is its cost. Point at a card to read it whole.',
				fr: 'Activez une Escouade : cliquez sur sa carte, en bas. Ou jouez une carte Action : l’Action Supérieure sert à n’importe quelle Escouade, l’Action Inférieure à celle qu’elle nomme. La gemme est son coût. Passez sur une carte pour la lire en entier.',
			},
			at: '.tray',
			act: true,
		},
		{
			id: 'act-tab',
			when: (m) => asks(m, 'act') && m.table.filter(verbs.activate).length > 0 && !touch(m) && behindTab(),
			text: {
				en: 'Activate one Squad: click its plate below. Or play a card from your hand, behind the green tab: the upper Action serves any Squad, the lower the Squad it names. The gem is its cost. Point at a card to read it whole.',
				fr: 'Activez une Escouade : cliquez sur sa carte, en bas. Ou jouez une carte de votre main, derrière l’onglet vert : l’Action Supérieure sert à n’importe quelle Escouade, l’Action Inférieure à celle qu’elle nomme. La gemme est son coût. Passez sur une carte pour la lire en entier.',
			},
			at: '.tray',
			act: true,
		},
		{
			id: 'act-touch',
			when: (m) => asks(m, 'act') && m.table.filter(verbs.activate).length > 0 && touch(m),
			text: {
				en: 'Activate one Squad: tap its plate below. Or play a card from your hand, behind the green tab: the upper Action serves any Squad, the lower the Squad it names. The gem is its cost. Hold a finger on a card to read it whole.',
				fr: 'Activez une Escouade : touchez sa carte, en bas. Ou jouez une carte de votre main, derrière l’onglet vert : l’Action Supérieure sert à n’importe quelle Escouade, l’Action Inférieure à celle qu’elle nomme. La gemme est son coût. Gardez le doigt sur une carte pour la lire en entier.',
			},
			at: '.tray',
			act: true,
		},
		{
			id: 'pay',
			when: (m) => asks(m, 'pay'),
			text: {
				en: 'Pay with Crystals: a Passive turn brings them back. A Squad that you choose here pays with an Endurance token, which does not come back; nor do Victory Points.',
				fr: 'Payez en Cristaux : un tour Passif les rend. Une Escouade choisie ici paie d’un pion Endurance, qui ne revient pas ; les Points de Victoire non plus.',
			},
			at: '.question',
			act: true,
		},
		{
			id: 'steps',
			when: (m) => asks(m, 'act') && m.table.filter(verbs.step).length > 0,
			text: {
				en: 'This Squad is activated. Move it, or let it fight a model that it touches: the answers are in the bar. End your turn when nothing is left to do.',
				fr: 'Cette Escouade est Activée. Déplacez-la, ou faites-la combattre une figurine qu’elle touche : les réponses sont dans la barre. Finissez votre tour quand il ne reste rien à faire.',
			},
			at: '.question',
			act: true,
		},
		{
			id: 'mover',
			when: (m) => asks(m, 'mover'),
			text: {
				en: 'Choose the model that moves, then where it goes. Larger bases Push smaller models aside (DF-808).',
				fr: 'Choisissez la figurine qui se Déplace, puis sa destination. Les grands socles Poussent les petites figurines (DF-808).',
			},
			at: '.stage',
			act: true,
		},
		{
			id: 'fighter',
			when: (m) => asks(m, 'fighter') && m.table.filter(verbs.attack).length > 0,
			text: {
				en: 'Your Squad fights now. Choose who fights, then whom: on the board, where the enemies in contact are outlined, or in the bar. Done gives the attack up.',
				fr: 'Votre Escouade combat. Choisissez qui combat, puis contre qui : sur le plateau, où les ennemis en contact sont entourés, ou dans la barre. Terminé renonce à l’attaque.',
			},
			at: '.stage',
		},
		{
			id: 'fight',
			when: (m) => asks(m, 'fighter') || told(m, 'attack'),
			text: {
				en: 'Models in contact can fight. The higher Initiative strikes first: die plus Attack against die plus Defence. The Yellow die is free; the Red die costs a Crystal and rolls higher.',
				fr: 'Les figurines en contact peuvent combattre. La plus haute Initiative frappe d’abord : dé plus Attaque contre dé plus Défense. Le Dé Jaune est gratuit ; le Dé Rouge, plus puissant, coûte un Cristal.',
			},
			at: '.panels',
		},
		{
			id: 'die',
			when: (m) => asks(m, 'die'),
			text: {
				en: 'The panel shows the fight: Initiative, the dice, the two Powers. Each answer carries its chance.',
				fr: 'Le panneau montre le combat : Initiative, dés, les deux Puissances. Chaque réponse affiche ses chances.',
			},
			at: '.panels',
			act: true,
		},
		{
			id: 'strike-back',
			when: (m) => asks(m, 'strike-back'),
			text: {
				en: 'Your model held. It may Counter-attack once, with its own Attack; a miss costs nothing more.',
				fr: 'Votre figurine a tenu. Elle peut Contre-Attaquer une fois, avec sa propre Attaque ; un coup manqué ne coûte rien de plus.',
			},
			at: '.panels',
			act: true,
		},
		{
			id: 'again',
			when: (m) => asks(m, 'again'),
			text: {
				en: 'A gear face offers a bonus: a paid re-roll, or a Crystal recovered.',
				fr: 'Une face Marquée (l’engrenage) offre un bonus : Relance Payante, ou un Cristal récupéré.',
			},
			at: '.panels',
			act: true,
		},
		{
			id: 'window',
			when: (m) => asks(m, 'window'),
			text: {
				en: 'You may answer with an Instant: the panel says to what. The question comes even if you hold none, so that nobody learns anything from your silence. Otherwise pass; from now on the page passes for you when there is nothing else.',
				fr: 'Vous pouvez répondre par une Action Instantanée : le panneau dit à quoi. La question vient même si vous n’en avez pas, pour que votre silence n’apprenne rien à personne. Sinon, passez ; quand rien d’autre n’est possible, la page passera désormais pour vous.',
			},
			at: '.panels',
			act: true,
		},
		{
			id: 'wound',
			when: (m) => told(m, 'wounded'),
			text: {
				en: 'A Wound costs the Squad an Endurance token. If there is none left, the model dies, and the Victory marker moves.',
				fr: 'Une Blessure coûte à l’Escouade un pion Endurance. S’il n’en reste plus, la figurine meurt, et le marqueur de Victoire avance.',
			},
		},
		{
			id: 'harvest',
			when: (m) => told(m, 'harvest'),
			text: {
				en: 'That was a Harvest: one Crystal for each Source under control. Drive the enemy away from the Sources, and they can pay for nothing.',
				fr: 'C’était une Moisson : un Cristal par Source contrôlée. Chassez l’ennemi des Sources, et il ne pourra plus rien payer.',
			},
		},
		{
			id: 'discard',
			when: (m) => asks(m, 'discard') && !behindTab(),
			text: {
				en: 'At the end of your turn you may discard a card; then you draw until you have three. Keep what you can pay for.',
				fr: 'À la fin du tour, vous pouvez défausser une carte, puis vous complétez votre main à trois cartes. Gardez ce que vous pouvez payer.',
			},
			act: true,
		},
		{
			id: 'discard-tab',
			when: (m) => asks(m, 'discard') && behindTab(),
			text: {
				en: 'At the end of your turn you may discard a card; then you draw until you have three. Keep what you can pay for. Your hand is behind the green tab at the bottom.',
				fr: 'À la fin du tour, vous pouvez défausser une carte, puis vous complétez votre main à trois cartes. Gardez ce que vous pouvez payer. Votre main est derrière l’onglet vert, en bas.',
			},
			act: true,
		},
	],
	end: {
		en: 'That is the whole of it: ground, Crystals, and the right moment. The rules drawer has the rest.',
		fr: 'Tout est là : le terrain, les Cristaux, et le bon moment. Le tiroir des règles contient le reste.',
	},
};

export default tutorial;
