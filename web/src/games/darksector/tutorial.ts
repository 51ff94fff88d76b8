/*
 * tutorial.ts - a guided first mission: two lieutenants, and each thing explained when it first
 * matters.
 */
import type { EventKind, QuestionKind } from '$types/darksector';
import type { Moment, Tutorial } from '$/table';
import { asked } from './choices';
import type { DsTable } from './model';

const of = (moment: Moment) => moment.table as DsTable;
const asks = (moment: Moment, ...kinds: QuestionKind[]) => moment.table.question.mine && kinds.includes(moment.table.question.kind);
const told = (moment: Moment, kind: EventKind) => moment.fresh.some((event) => event.kind === kind);

const tutorial: Tutorial = {
	options: { seats: 1, crew: 2 },
	seed: 11,
	seat: 0,
	level: 'pilot',
	notes: [
		{
			id: 'crew',
			when: (m) => asks(m, 'crew'),
			text: {
				en: 'You play the whole crew. Each lieutenant is a die: look at the six faces. Fist is Might, fox is Cunning, owl is Wisdom; two in a shield are a double. Choose two who complete each other.',
				fr: 'Vous jouez tout l’équipage. Chaque lieutenant est un dé : regardez ses six faces. Le poing est la Force, le renard la Ruse, la chouette la Sagesse ; deux dans un bouclier font un DOUBLE. Choisissez-en deux qui se complètent.',
			},
			at: '.stage',
			act: true,
		},
		{
			id: 'implant',
			when: (m) => asks(m, 'implant'),
			text: {
				en: 'One implant each, for the whole mission. One that rerolls is never wrong.',
				fr: 'Un implant chacun, pour toute la mission. Un implant qui relance n’est jamais un mauvais choix.',
			},
			act: true,
		},
		{
			id: 'leader',
			when: (m) => asks(m, 'leader'),
			text: {
				en: 'Fourteen cards between you and the way out. Whoever turns the next one becomes YOU: what the card says to YOU concerns only this lieutenant. Send the healthiest.',
				fr: 'Quatorze cartes vous séparent de la sortie. La personne qui retourne la prochaine devient VOUS : ce que la carte adresse à VOUS ne concerne qu’elle. Envoyez qui se porte le mieux.',
			},
			at: '.tray',
			act: true,
		},
		{
			id: 'pool',
			when: (m) => asks(m, 'pool') && of(m).view.pool.length > 0,
			text: {
				en: 'What you find lies in the middle. Point at a thing, then take it. Four slots each; a two-handed weapon needs two. What stays is lost (DS-508).',
				fr: 'Ce que vous trouvez est au milieu. Désignez un objet, puis prenez-le. Quatre emplacements chacun ; une arme à deux mains en prend deux. Ce qui reste est perdu (DS-508).',
			},
			at: '.stage',
		},
		{
			id: 'option',
			when: (m) => asks(m, 'option'),
			text: {
				en: 'Some chapters leave you a choice. Read what each option costs: the choice is binding.',
				fr: 'Certains chapitres vous laissent le choix. Lisez le prix de chaque option : le choix est définitif.',
			},
			act: true,
		},
		{
			id: 'mode',
			when: (m) => asks(m, 'mode'),
			text: {
				en: 'At range you need loaded weapons, and the enemy shoots back at those who shoot. In close combat you need only your die, but there is no going back to range.',
				fr: 'À distance, il faut des armes chargées, et l’ennemi riposte sur ceux qui tirent. Au corps à corps, votre dé suffit, mais on ne peut plus revenir au combat à distance.',
			},
			act: true,
		},
		{
			id: 'row',
			when: (m) => asks(m, 'declare') && of(m).view.row.length > 0,
			text: {
				en: 'The row of dice is the enemy’s life. Remove them all and it is defeated. Now each of you declares an action; then everybody acts at once.',
				fr: 'La ligne de dés est la vie de l’ennemi. Retirez-les tous et il est vaincu. Chacun déclare une action, puis tous agissent en même temps.',
			},
			at: '.stage',
			act: true,
		},
		{
			id: 'close',
			when: (m) => asks(m, 'declare') && of(m).view.mode === 'close',
			text: {
				en: 'FIGHT rolls your own die. A single symbol removes one matching die, a double up to two, and a double BLOCKS the blow. Whoever takes cover is not hit.',
				fr: 'COMBATTRE lance votre dé. Un symbole simple retire un dé correspondant, un DOUBLE en retire jusqu’à deux et BLOQUE le coup. Qui s’abrite n’est pas touché.',
			},
			act: true,
		},
		{
			id: 'ranged',
			when: (m) => asks(m, 'declare') && of(m).view.mode === 'ranged',
			text: {
				en: 'SHOOT rolls the dice that lie on your weapon, and one attack die. A burst on that die costs you as many HP as the red number of the card. Fired dice are gone until you reload.',
				fr: 'TIRER lance les dés posés sur votre arme, et un dé d’Attaque. Une étoile sur celui-ci vous coûte autant de PV que le chiffre rouge de la carte. Les dés tirés sont perdus jusqu’au rechargement.',
			},
			act: true,
		},
		{
			id: 'alter',
			when: (m) => asks(m, 'alter'),
			text: {
				en: 'Before a roll counts you may change it: an implant, or an item with a red corner. Or apply it as it is.',
				fr: 'Avant qu’un jet compte, vous pouvez le modifier : un implant, ou un objet au coin rouge. Ou l’appliquer tel quel.',
			},
			act: true,
		},
		{
			id: 'remove',
			when: (m) => asks(m, 'remove'),
			text: {
				en: 'At range, each wound removes any die you like. Leave those that your own dice can match.',
				fr: 'À distance, chaque blessure retire le dé de votre choix. Laissez ceux que vos dés peuvent retirer.',
			},
			at: '.stage',
			act: true,
		},
		{
			id: 'lost',
			when: (m) => told(m, 'lost'),
			text: {
				en: 'HP are the line in the medical record. If one of you falls to none, the mission is over for all.',
				fr: 'Les PV sont la courbe du Dossier médical. Si l’un de vous tombe à zéro, la mission est perdue pour tous.',
			},
			at: '.tray',
		},
		{
			id: 'loss',
			when: (m) => asks(m, 'loss'),
			text: {
				en: 'The loss is not applied yet. A force field prevents it, a med-pack makes up for it.',
				fr: 'La perte n’est pas encore appliquée. Un Champ de Force l’annule, un Medikit la compense.',
			},
			act: true,
		},
		{
			id: 'between',
			when: (m) => asks(m, 'between') && asked(of(m)) !== null,
			text: {
				en: 'Between chapters you may give things to each other, use them, and reload one weapon each. When everybody is ready, the game goes on.',
				fr: 'Entre deux chapitres, vous pouvez vous passer des objets, en utiliser, et recharger une arme chacun. Quand tout le monde est prêt, on continue.',
			},
			act: true,
		},
		{
			id: 'test',
			when: (m) => told(m, 'trait') || told(m, 'passed') || told(m, 'failed'),
			text: {
				en: 'A test: your die must show the symbol the card asks for. Send the one who has it most often.',
				fr: 'Une épreuve : votre dé doit montrer le symbole demandé. Envoyez qui l’a le plus souvent.',
			},
		},
		{
			id: 'act-2',
			when: (m) => of(m).view.turned.length === 6,
			text: {
				en: 'Act two. The enemies hit harder from here on: keep weapons loaded, and somebody healthy to lead. You know all you need; the rest is in the rules, and every refusal names its own.',
				fr: 'Acte deux. Les ennemis frappent plus fort : gardez vos armes chargées, et quelqu’un de valide pour mener. Vous savez l’essentiel ; le reste est dans les règles, et chaque refus cite la sienne.',
			},
		},
	],
	end: {
		en: 'That was a mission. Few get out the first time; the Station counts on it.',
		fr: 'C’était une mission. Peu s’évadent du premier coup ; la Station y compte bien.',
	},
};

export default tutorial;
