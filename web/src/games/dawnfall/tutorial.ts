/*
 * tutorial.ts - a guided first battle: the Chapter against the Demons on the first-game board.
 */
import type { Moment, Tutorial } from '$/table';

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
				en: 'The board is made of stone flowers: Spaces of seven hexes. You command the Chapter. Crystals grow on four Sources; whoever touches a Source alone harvests it. Chapel and altar are the Shrines.',
				fr: 'Le plateau est fait de fleurs de pierre : des Cases de sept hexagones. Vous commandez le Chapitre. Des Cristaux poussent sur quatre Sources ; qui est seul au contact d’une Source la récolte. La chapelle et l’autel sont les Autels.',
			},
			at: '.stage',
		},
		{
			id: 'deploy',
			when: (m) => asks(m, 'deploy'),
			text: {
				en: 'Squads are deployed in turn. Choose one of your five plates below; its values are Initiative, Attack, Defence and Movement, its red beads Endurance.',
				fr: 'Les Escouades se déploient à tour de rôle. Choisissez l’une de vos cinq plaques en bas ; ses valeurs sont Initiative, Attaque, Défense et Mouvement, ses perles rouges l’Endurance.',
			},
			at: '.squads',
			act: true,
		},
		{
			id: 'place',
			when: (m) => asks(m, 'place'),
			text: {
				en: 'Every lit Space can take the model. Point at the hexes where it shall stand: only exact places decide who touches whom. Close to a Source is a good place.',
				fr: 'Chaque Case éclairée peut accueillir la figurine. Montrez les hexagones où elle doit se tenir : seule la position exacte décide qui touche qui. Près d’une Source est une bonne place.',
			},
			at: '.stage',
			act: true,
		},
		{
			id: 'turn',
			when: (m) => asks(m, 'turn'),
			text: {
				en: 'Each turn you choose. Active: your Squads act and cards are played. Passive: you harvest Sources, charge Enhancements and refresh spent Crystals. Early on, an Active turn takes the ground.',
				fr: 'À chaque tour, choisissez. Actif : vos Escouades agissent et l’on joue des cartes. Passif : vous récoltez les Sources, chargez les Améliorations et ranimez les Cristaux dépensés. Au début, un tour Actif prend le terrain.',
			},
			at: '.question',
			act: true,
		},
		{
			id: 'act',
			when: (m) => asks(m, 'act'),
			text: {
				en: 'Activate one Squad, or play a card. A card has two actions: the upper for anybody, the lower for the Squad it names. The gem is its cost, paid in Crystals, in Endurance, or in Victory Points.',
				fr: 'Activez une Escouade ou jouez une carte. Une carte a deux actions : celle du haut pour tous, celle du bas pour l’Escouade nommée. La gemme est son coût, payé en Cristaux, en Endurance ou en Points de Victoire.',
			},
			at: '.tray',
			act: true,
		},
		{
			id: 'mover',
			when: (m) => asks(m, 'mover'),
			text: {
				en: 'Choose the model that moves, then where it goes. Larger bases Push smaller models aside (DF-808).',
				fr: 'Choisissez la figurine qui se déplace, puis sa destination. Les grands socles Poussent les petites figurines (DF-808).',
			},
			at: '.stage',
			act: true,
		},
		{
			id: 'fight',
			when: (m) => asks(m, 'fighter') || told(m, 'attack'),
			text: {
				en: 'Models in contact can fight. The higher Initiative strikes first: die plus Attack against die plus Defence. The yellow die is free; the red one costs a Crystal and rolls higher.',
				fr: 'Les figurines en contact peuvent combattre. La plus haute Initiative frappe d’abord : dé plus Attaque contre dé plus Défense. Le dé jaune est gratuit ; le rouge coûte un Cristal et donne davantage.',
			},
			at: '.stage',
		},
		{
			id: 'again',
			when: (m) => asks(m, 'again'),
			text: {
				en: 'A gear face offers more: pay one to roll again, or take a Crystal back.',
				fr: 'Une face à engrenage offre plus : payez pour relancer, ou récupérez un Cristal.',
			},
			act: true,
		},
		{
			id: 'window',
			when: (m) => asks(m, 'window'),
			text: {
				en: 'You may answer with an Instant. The question comes even if you hold none, so that nobody learns anything from your silence. Otherwise pass.',
				fr: 'Vous pouvez répondre par une carte Instantanée. La question vient même si vous n’en avez pas, pour que votre silence n’apprenne rien à personne. Sinon, passez.',
			},
			act: true,
		},
		{
			id: 'wound',
			when: (m) => told(m, 'wounded'),
			text: {
				en: 'A Wound costs the Squad an Endurance token. Without any left the model dies, and the gear of Victory moves.',
				fr: 'Une Blessure coûte à l’Escouade un pion Endurance. S’il n’en reste plus, la figurine meurt, et l’engrenage de la Victoire avance.',
			},
		},
		{
			id: 'harvest',
			when: (m) => told(m, 'harvest'),
			text: {
				en: 'That was a harvest: one Crystal for each Source touched alone. Drive the enemy away from Sources, and he can pay for nothing.',
				fr: 'C’était une récolte : un Cristal par Source tenue seul. Chassez l’ennemi des Sources, et il ne pourra plus rien payer.',
			},
		},
		{
			id: 'discard',
			when: (m) => asks(m, 'discard'),
			text: {
				en: 'At the end of a turn you may discard, then draw up to three. Keep what you can pay for.',
				fr: 'À la fin d’un tour, vous pouvez défausser, puis compléter votre main à trois. Gardez ce que vous pouvez payer.',
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
