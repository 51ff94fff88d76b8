/*
 * tutorial.ts - a guided first battle: the Chapter against the Demons on the first-game board.
 */
import type { Moment, Tutorial } from '$/table';
import { verbs } from './model';

const asks = (m: Moment, ...kinds: string[]) => m.table.question.mine && kinds.includes(m.table.question.kind);
const told = (m: Moment, kind: string) => m.fresh.some((e) => e.kind === kind);

const tutorial: Tutorial = {
	options: { seats: 2, faction: ['chapter', 'demons', 'choose', 'choose'] },
	seed: 5,
	seat: 0,
	level: 'cadet',
	notes: [
		{
			id: 'board',
			when: (m) => asks(m, 'deploy', 'counter', 'place'),
			text: {
				en: 'The board is made of stone flowers: Spaces of seven hexes, named by the letters and rows at the edge. You lead the Chapter. Crystals grow on four Sources; you control a Source that only your models touch. Frontline Chapel and Blood Altar are the two Shrines.',
				fr: 'Le plateau est fait de fleurs de pierre : des Cases de sept petits hexagones, les hex, que désignent les lettres et les rangées du bord. Vous menez le Chapitre. Des Cristaux poussent sur quatre Sources ; une Source que seules vos figurines touchent (Socle à Socle) est sous votre contrôle. Chapelle du Front et Autel de Sang : voilà les deux Autels.',
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
			when: (m) => asks(m, 'place'),
			text: {
				en: 'Every lit Space can take the model. Point at the hexes where it will stand: the exact place decides who touches whom. A place near a Source is good.',
				fr: 'Chaque Case éclairée peut accueillir la figurine. Désignez les hex qu’elle occupera : seule la position exacte décide qui touche qui. À proximité d’une Source, la place est bonne.',
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
			id: 'act',
			when: (m) => asks(m, 'act') && m.table.filter(verbs.activate).length > 0,
			text: {
				en: 'Activate one Squad, or play a card. A card has two Actions: the upper for any Squad, the lower for the Squad it names. The gem is its cost, paid in Crystals, Endurance tokens or Victory Points.',
				fr: 'Activez une Escouade ou jouez une carte. Une carte a deux Actions : l’Action Supérieure pour n’importe quelle Escouade, l’Action Inférieure pour celle qu’elle nomme. La gemme est son coût, payé en Cristaux, en pions Endurance ou en Points de Victoire.',
			},
			at: '.tray',
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
			id: 'fight',
			when: (m) => asks(m, 'fighter') || told(m, 'attack'),
			text: {
				en: 'Models in contact can fight. The higher Initiative strikes first: die plus Attack against die plus Defence. The Yellow die is free; the Red die costs a Crystal and rolls higher.',
				fr: 'Les figurines en contact peuvent combattre. La plus haute Initiative frappe d’abord : dé plus Attaque contre dé plus Défense. Le Dé Jaune est gratuit ; le Dé Rouge, plus puissant, coûte un Cristal.',
			},
			at: '.stage',
		},
		{
			id: 'die',
			when: (m) => asks(m, 'die'),
			text: {
				en: 'The panel shows the fight: Initiative, the dice, the two Powers. Each answer carries its chance. The Yellow die is free; the Red one costs a Crystal.',
				fr: 'Le panneau montre le combat : Initiative, dés, les deux Puissances. Chaque réponse porte sa chance. Le Dé Jaune est gratuit ; le Rouge coûte un Cristal.',
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
			act: true,
		},
		{
			id: 'window',
			when: (m) => asks(m, 'window'),
			text: {
				en: 'You may answer with an Instant. The question comes even if you hold none, so that nobody learns anything from your silence. Otherwise pass; from now on the page passes for you when there is nothing else.',
				fr: 'Vous pouvez répondre par une Action Instantanée. La question vient même si vous n’en avez pas, pour que votre silence n’apprenne rien à personne. Sinon, passez ; quand rien d’autre n’est possible, la page passera désormais pour vous.',
			},
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
			when: (m) => asks(m, 'discard'),
			text: {
				en: 'At the end of your turn you may discard a card; then you draw until you have three. Keep what you can pay for.',
				fr: 'À la fin du tour, vous pouvez défausser une carte, puis vous complétez votre main à trois cartes. Gardez ce que vous pouvez payer.',
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
