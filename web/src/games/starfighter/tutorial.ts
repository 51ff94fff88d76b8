/*
 * tutorial.ts - the guided first game: training, twenty armour each, and a word whenever
 * something matters for the first time.
 */
import type { EventKind, QuestionKind } from '$types/starfighter';
import type { GameEvent, Moment, Note, Tutorial } from '$/table';
import { fronts, indexOf, verbs, type Pack, type View } from './model';

const view = (m: Moment) => m.table.view as View;
const pack = (m: Moment) => m.table.pack as Pack;
const asked = (m: Moment, kind: QuestionKind) => m.table.question.mine && m.table.question.kind === kind;
const told = (m: Moment, kind: EventKind, about?: (e: GameEvent) => boolean) =>
	m.fresh.some((e) => e.kind === kind && (!about || about(e)));
const mine = (e: GameEvent) => e.args[0] === 0;
const stacks = (m: Moment) => view(m).player[0]!.sector.map((s) => s.cards.length);
const hand = (m: Moment) => view(m).player[0]!.hand.map((id) => indexOf(pack(m)).card.get(id)!);

const notes: Note[] = [
	{
		id: 'welcome',
		when: (m) => asked(m, 'deploy'),
		at: '.sf-score',
		text: {
			en: 'Two cruisers face to face, live on air. Each has 20 armour. When one falls to 0, that round is the last, and whoever has more armour left wins (SF-1001).',
			fr: 'Deux Croiseurs face à face, en direct. Chacun a 20 points de blindage. Dès que l’un tombe à 0, la manche est la dernière : le blindage le plus élevé l’emporte (SF-1001).',
		},
	},
	{
		id: 'hand',
		when: (m) => asked(m, 'deploy'),
		at: '.sf-tray .hand',
		text: {
			en: 'Your squadrons. A card has two halves, the upper one (towards the enemy) and the lower one (towards you), with fighters and sometimes an effect. The five pips below it show which of your sectors take it recto.',
			fr: 'Vos Escadrilles. Une carte a deux parties, la supérieure (vers l’adversaire) et l’inférieure (vers vous), avec des Chasseurs et parfois un effet. Les cinq repères dessous montrent les secteurs qui l’acceptent recto.',
		},
	},
	{
		id: 'first',
		when: (m) => asked(m, 'deploy'),
		at: '.sf-tray .hand',
		act: true,
		only: (answer, table) => answer.verb === verbs.place || !table.filter(verbs.place).length,
		text: {
			en: 'Pick up a card, then point at a sector that glows. It lands on the lowest free slot of that sector (SF-602).',
			fr: 'Prenez une carte, puis pointez un secteur éclairé. Elle s’y pose sur l’emplacement libre le plus bas (SF-602).',
		},
	},
	{
		id: 'effect',
		when: (m) => asked(m, 'effect'),
		at: '.sf-stage .board',
		text: {
			en: 'An effect came into view and must be used now (SF-801). Every card that glows is a legal target, on your board or on the enemy’s.',
			fr: 'Un effet vient d’apparaître : il s’applique tout de suite (SF-801). Toute carte éclairée est une cible permise, chez vous comme chez l’adversaire.',
		},
	},
	{
		id: 'order-effects',
		when: (m) => asked(m, 'which-first'),
		at: '.sf-stage .board',
		text: {
			en: 'Both halves have an effect. Point at the half that goes first; the other follows (SF-808).',
			fr: 'Les deux parties ont un effet. Pointez celle qui s’applique d’abord, l’autre suivra (SF-808).',
		},
	},
	{
		id: 'front',
		when: (m) => asked(m, 'deploy') && stacks(m).some((n) => n > 0),
		at: '.sf-stage .front',
		text: {
			en: 'Between the cruisers, for each sector: your visible fighters, and the enemy’s. In the battle each side takes as much damage as it faces visible fighters (SF-707).',
			fr: 'Entre les Croiseurs, pour chaque secteur : vos Chasseurs visibles, et ceux d’en face. À la Bataille, chacun subit autant de dégâts qu’il y a de Chasseurs visibles en face (SF-707).',
		},
	},
	{
		id: 'risk',
		when: (m) =>
			asked(m, 'deploy') &&
			fronts(view(m), 0).some((f) => f.risk > 0),
		at: '.sf-stage .risk',
		text: {
			en: 'A red flag: in a battle now, this sector would cost you that much armour. A card placed there takes the damage instead.',
			fr: 'Un drapeau rouge : si la Bataille avait lieu maintenant, ce secteur vous coûterait autant de points de blindage. Une carte posée là subirait les dégâts à la place du Croiseur.',
		},
	},
	{
		id: 'level',
		when: (m) => asked(m, 'deploy') && hand(m).some((c) => c.level > 0),
		at: '.sf-tray .hand',
		text: {
			en: 'A white tab is a level. Level 1, 2 or 3 goes recto only on a slot of exactly that number, so on a stack of that many cards (SF-608).',
			fr: 'L’onglet blanc est le niveau. Niveau 1, 2 ou 3 : recto, seulement sur l’emplacement de ce numéro, donc sur une pile d’autant de cartes (SF-608).',
		},
	},
	{
		id: 'stack',
		when: (m) => asked(m, 'deploy') && stacks(m).some((n) => n > 1),
		at: '.sf-stage .board',
		text: {
			en: 'A stack: the lower half of the new card covers the upper half of the card below. Only what you can see counts, fighters and effects alike (SF-207).',
			fr: 'Une pile : la partie inférieure de la nouvelle carte recouvre la partie supérieure de la précédente. Seul compte ce qui est visible, Chasseurs comme effets (SF-207).',
		},
	},
	{
		id: 'verso',
		when: (m) =>
			asked(m, 'deploy') &&
			hand(m).some((c) => c.level > 0 && !stacks(m).includes(c.level)),
		at: '.answers .grp',
		text: {
			en: 'No slot for a card? Turn the switch to Verso. Any card lies verso anywhere, as two nameless fighters, and may be turned over later (SF-609).',
			fr: 'Pas d’emplacement pour une carte ? Passez sur Verso. Toute carte se pose verso partout : deux Chasseurs sans nom, qu’un effet retournera peut-être (SF-609).',
		},
	},
	{
		id: 'pass',
		when: (m) => asked(m, 'deploy') && view(m).player[0]!.hand_count <= 2,
		at: '.answers',
		text: {
			en: 'You need not play everything. The first to pass takes the initiative, and may slide the cruiser and choose the order of the combats (SF-613).',
			fr: 'Rien n’oblige à tout jouer. Le premier à passer prend l’initiative : il peut décaler son Croiseur et choisit l’ordre des combats (SF-613).',
		},
	},
	{
		id: 'slide',
		when: (m) => asked(m, 'slide'),
		at: '.answers',
		text: {
			en: 'You have the initiative. Slide one sector to put your strong sectors against the enemy’s weak ones; sectors that face nothing do not fight (SF-705).',
			fr: 'L’initiative est à vous. Décalez votre Croiseur d’un secteur pour opposer vos secteurs forts aux plus faibles de l’adversaire ; un secteur sans vis-à-vis ne combat pas (SF-705).',
		},
	},
	{
		id: 'order',
		when: (m) => asked(m, 'order'),
		at: '.answers',
		text: {
			en: 'Combats are fought one after the other. What a destroyed card uncovers may act before the next one, so the order can matter (SF-712).',
			fr: 'Les combats se livrent l’un après l’autre. Ce que découvre une carte détruite peut agir avant le suivant : l’ordre compte (SF-712).',
		},
	},
	{
		id: 'split',
		when: (m) => asked(m, 'split'),
		at: '.answers',
		text: {
			en: 'The card survives, so you choose which half is hit. Keep the fighters that will stay visible (SF-D13).',
			fr: 'La carte survit : à vous de choisir la partie touchée. Gardez les Chasseurs qui resteront visibles (SF-D13).',
		},
	},
	{
		id: 'screens',
		when: (m) => told(m, 'screened'),
		at: '.sf-stage .scr',
		text: {
			en: 'The screens took that damage. They are the arcs before the card; spent ones turn red and regenerate at the end of the round (SF-923).',
			fr: 'Les écrans ont arrêté ces dégâts. Ce sont les arcs devant la carte ; entamés, ils rougissent, puis se régénèrent en fin de manche (SF-923).',
		},
	},
	{
		id: 'field',
		when: (m) => told(m, 'absorbed'),
		at: '.sf-stage .ffield',
		text: {
			en: 'A force field: the card takes one damage only; the rest is absorbed, however much it is (SF-922).',
			fr: 'Un champ de force : la carte ne subit qu’un dégât ; le reste est absorbé, si grand soit-il (SF-922).',
		},
	},
	{
		id: 'destroyed',
		when: (m) => told(m, 'destroyed'),
		at: '.sf-stage .board',
		text: {
			en: 'A card without undamaged fighters is destroyed, and what it covered comes into view, its effect included (SF-711).',
			fr: 'Une carte sans Chasseur intact est détruite, et ce qu’elle recouvrait redevient visible, effet compris (SF-711).',
		},
	},
	{
		id: 'armour',
		when: (m) => told(m, 'armour', mine),
		at: '.sf-score',
		text: {
			en: 'Damage that no card is left to take strikes the cruiser. Armour never comes back (SF-714, SF-1006).',
			fr: 'Les dégâts qu’aucune carte n’arrête frappent le Croiseur. Le blindage ne revient jamais (SF-714, SF-1006).',
		},
	},
	{
		id: 'round',
		when: (m) => asked(m, 'deploy') && view(m).round >= 2,
		at: '.sf-tray .hand',
		text: {
			en: 'A new round. You drew one card for every empty sector of yours, so an empty board fills your hand (SF-502). The initiative has changed sides (SF-717).',
			fr: 'Nouvelle manche. Vous avez pioché une carte par secteur vide : un plateau vide remplit la main (SF-502). L’initiative a changé de camp (SF-717).',
		},
	},
	{
		id: 'inspect',
		when: (m) => asked(m, 'deploy') && view(m).round >= 2,
		at: '.sf-stage .board',
		text: {
			en: 'Point at any card to read it, on either board; on a phone, touch it. Hint (key H) names good moves, and the number beside the answers (key /) lists them all. The rest is yours: win it.',
			fr: 'Pointez une carte, où qu’elle soit, pour en voir le détail ; sur un téléphone, touchez-la. Conseil (touche H) nomme de bons coups, et le nombre à côté des réponses (touche /) les montre tous. La suite est à vous : gagnez.',
		},
	},
	{
		id: 'last',
		when: (m) =>
			!m.table.over &&
			view(m).player.some((p) => p.cruiser !== null && p.armour <= 0),
		at: '.sf-score',
		text: {
			en: 'A cruiser is at 0: this round is the last. Every point still counts, even below zero (SF-1002).',
			fr: 'Un Croiseur est à 0 : c’est la dernière manche. Chaque point compte encore, même sous zéro (SF-1002).',
		},
	},
];

const tutorial: Tutorial = {
	options: { mode: 'training', first: 0, cruiser: ['ares', 'athena'] },
	seed: 21,
	seat: 0,
	level: 'cadet',
	notes,
	end: {
		en: 'That is Starfighter. Skirmish brings all hundred squadrons; in Total War you build your own deck.',
		fr: 'Voilà Starfighter. L’Escarmouche réunit les cent Escadrilles ; en Guerre Totale, vous composez votre pioche.',
	},
};

export default tutorial;
