/*
 * tutorial.ts - the guided first game: Cygnar against Khador on open ground, the easiest
 * opponent, always the same dice. Each thing is explained when it first matters.
 */
import type { EventKind, QuestionKind } from '$types/warmachine';
import type { Moment, Note, Tutorial } from '$/table';
import { casterOf, INCH, inPlay, verbs, type View, type WmTable } from './model';
import { acting } from './plan';
import { typeset } from '$/typeset';

const asked = (moment: Moment, kind: QuestionKind): boolean =>
	moment.table.question.mine && moment.table.question.kind === kind;
const view = (moment: Moment): View => moment.table.view as View;
const happened = (moment: Moment, kind: EventKind): boolean =>
	moment.fresh.some((event) => event.kind === kind);
/** Fingers point: there is no wheel and nothing to hover with. */
const touch = (moment: Moment): boolean => moment.table.layout !== 'wide' || matchMedia('(hover: none)').matches;
const isCasters = (moment: Moment): boolean =>
	acting(moment.table as WmTable) === casterOf(moment.table.question.player as number);
const canRun = (moment: Moment): boolean => moment.table.filter(verbs.run).length > 0;
/* Shots at somebody far away are allowed, and miss: only what is near is worth a note. */
const NEAR = 13 * INCH;
const canReach = (moment: Moment, verb: number, place: number): boolean => {
	const { model } = view(moment);
	const own = model[acting(moment.table as WmTable)]!;
	return moment.table.answers.some((answer) => {
		const target = answer.verb === verb ? model[answer.args[place]!] : undefined;
		return !!target && Math.hypot(target.x - own.x, target.y - own.y) < NEAR;
	});
};

const notes: Note[] = [
	{
		id: 'welcome',
		when: (m) => asked(m, 'first'),
		at: '.question',
		text: {
			en: 'Two warcasters and their steam engines on one table. Whoever loses the warcaster loses the battle (WM-1401). You won the roll: go first, and the south edge is yours.',
			fr: 'Deux Warcasters et leurs machines à vapeur sur une même table. Qui perd son Warcaster perd la bataille (WM-1401). Vous avez gagné le jet : commencez, et le bord sud est à vous.',
		},
	},
	{
		id: 'deploy',
		when: (m) => asked(m, 'deploy') && !touch(m),
		at: '.frame',
		text: {
			en: 'Click in the bright strip to place each model, within ten inches of your edge (WM-136). Machines in front, Stryker behind them. The wheel zooms, dragging moves the battlefield.',
			fr: 'Cliquez dans la bande claire pour placer chaque figurine, à dix pouces de votre bord au plus (WM-136). Les machines devant, Stryker derrière. La molette rapproche, le glissement déplace le champ de bataille.',
		},
	},
	{
		id: 'deploy-touch',
		when: (m) => asked(m, 'deploy') && touch(m),
		at: '.frame',
		text: {
			en: 'Tap the bright strip where a model shall stand, within ten inches of your edge (WM-136), then Place it here. Machines in front, Stryker behind them. Two fingers move and zoom the battlefield.',
			fr: 'Touchez la bande claire là où la figurine doit se tenir, à dix pouces de votre bord au plus (WM-136), puis Placer ici. Les machines devant, Stryker derrière. Deux doigts déplacent et rapprochent le champ de bataille.',
		},
	},
	{
		id: 'focus',
		when: (m) => asked(m, 'focus'),
		at: '.question',
		text: {
			en: 'Stryker has six focus points each turn. A machine spends one to run or charge, to hit harder, or to strike again (WM-1107). What he keeps thickens his own armour. One for each machine is a good start.',
			fr: 'Stryker reçoit six points de focus par tour. Une machine en dépense un pour courir ou charger, frapper plus fort ou frapper encore (WM-1107). Ce qu’il garde épaissit son armure. Un par machine est un bon début.',
		},
	},
	{
		id: 'activate',
		when: (m) => asked(m, 'activate') && !touch(m),
		at: '.order',
		text: {
			en: 'Your models act one by one, in any order (WM-311). Click the one that goes first: on the table, or in the strip below. Point at any model, and its card comes up at the side.',
			fr: 'Vos figurines agissent une à une, dans l’ordre qui vous plaît (WM-311). Cliquez sur la première : sur la table ou dans le bandeau. Passez sur une figurine, sa carte vient sur le côté.',
		},
	},
	{
		id: 'activate-touch',
		when: (m) => asked(m, 'activate') && touch(m),
		at: '.order',
		text: {
			en: 'Your models act one by one, in any order (WM-311). Tap the one that goes first: on the table, or in the strip below. Card, at the bottom, shows all about the model you tapped last.',
			fr: 'Vos figurines agissent une à une, dans l’ordre qui vous plaît (WM-311). Touchez la première : sur la table ou dans le bandeau. Carte, en bas, dit tout de la dernière figurine désignée.',
		},
	},
	{
		id: 'move-no-focus',
		when: (m) => asked(m, 'move') && !isCasters(m) && !canRun(m) && !m.read.has('move'),
		at: '.frame',
		text: {
			en: 'First the movement: point at the ground, no further than the ring. A machine that was given a focus point could run to twice the distance (WM-407); this one has none, so it advances, and may attack after.',
			fr: 'D’abord le mouvement : désignez un point du sol, sans dépasser le cercle. Une machine qui a reçu un point de focus pourrait courir deux fois plus loin (WM-407) ; celle-ci n’en a pas : elle avance, et pourra attaquer ensuite.',
		},
	},
	{
		id: 'move',
		when: (m) => asked(m, 'move') && !isCasters(m) && canRun(m),
		at: '.frame',
		text: {
			en: 'First the movement: point at the ground. Up to the inner ring it advances, and may attack after; up to the outer ring it runs, for a focus point, and may not (WM-407). The enemy is still far away: go to the outer ring.',
			fr: 'D’abord le mouvement : désignez un point du sol. Jusqu’au premier cercle, la figurine avance et pourra attaquer ; jusqu’au second, elle court, pour un point de focus, et n’attaquera pas (WM-407). L’ennemi est encore loin : allez vers le second cercle.',
		},
	},
	{
		id: 'leg',
		when: (m) => asked(m, 'leg'),
		at: '.question',
		text: {
			en: 'The way is drawn in chalk, as wide as its base. Red means it cannot go there, and says why. Another point adds a leg; Go sets off, and is enough if one leg will do.',
			fr: 'Le trajet est tracé à la craie, large comme le socle. En rouge, c’est impossible, et l’on vous dit pourquoi. Un autre point ajoute une étape ; Y aller donne le départ, et suffit si une étape mène au but.',
		},
	},
	{
		id: 'facing',
		when: (m) => asked(m, 'facing'),
		at: '.frame',
		text: {
			en: 'A model sees and fights only what is before it: the coloured half of its rim (WM-209). Point towards the enemy.',
			fr: 'Une figurine ne voit et ne frappe que ce qui est devant elle : la moitié colorée de son bord (WM-209). Désignez la direction de l’ennemi.',
		},
	},
	{
		id: 'caster',
		when: (m) => asked(m, 'move') && isCasters(m),
		at: '.sps',
		text: {
			en: 'Your warcaster can cast spells before or after moving: choose one below, then whom it is for. Arcane Shield on the machine in front is never wrong. Stay behind your machines, and keep them in the control area.',
			fr: 'Votre Warcaster peut lancer des sorts avant ou après son mouvement : choisissez-en un en bas, puis sa cible. Un Bouclier arcanique sur la machine de tête n’est jamais perdu. Restez derrière vos machines, sans qu’elles sortent de la zone de contrôle.',
		},
	},
	{
		id: 'end',
		when: (m) => asked(m, 'activate') && !m.table.answers.some((a) => a.verb === verbs.activate),
		at: '.question',
		text: {
			en: 'Everybody has acted: end the turn. The other side then does the same; watch what comes into reach.',
			fr: 'Toutes vos figurines ont agi : finissez le tour. L’adversaire fait de même ; regardez ce qui arrive à portée.',
		},
	},
	{
		id: 'second',
		when: (m) => asked(m, 'focus') && view(m).round === 2,
		at: '.instruments',
		text: {
			en: 'From now on distances matter. The first round button is the tape: point at two models and read the inches between their bases (WM-205). The second shows how far every enemy can charge.',
			fr: 'Désormais, les distances comptent. Le premier bouton rond est le mètre ruban : désignez deux figurines et lisez les pouces entre leurs socles (WM-205). Le deuxième montre jusqu’où chaque ennemi peut charger.',
		},
	},
	{
		id: 'charge',
		when: (m) =>
			asked(m, 'move') && !isCasters(m) && canReach(m, verbs.charge, 0) && view(m).round > 1,
		at: '.frame',
		text: {
			en: 'Enemies in white corners can be charged. Point at one, and the slip shows whether it arrives, whose melee range it leaves, and the odds of the first blow. After three inches the blow has one more damage die (WM-421). A charge that falls short ends the activation.',
			fr: 'Les ennemis entre des coins blancs peuvent être chargés. Désignez-en un : le feuillet d’ordre montre si la charge arrive, quelle distance de mêlée elle quitte, et les chances du premier coup. Après trois pouces, le coup gagne un dé de dommage (WM-421). Une charge trop courte finit l’activation.',
		},
	},
	{
		id: 'attack',
		when: (m) => asked(m, 'combat') && canReach(m, verbs.attack, 1),
		at: '.frame',
		text: {
			en: 'Point at an enemy in white corners to attack. The slip says how often you hit and how many boxes it costs. A boosted roll has one die more, for one focus point (WM-512).',
			fr: 'Désignez un ennemi entre des coins blancs pour l’attaquer. Le feuillet d’ordre dit vos chances de toucher et combien de cases cela coûte. Un jet renforcé a un dé de plus, pour un point de focus (WM-512).',
		},
	},
	{
		id: 'boost',
		when: (m) => asked(m, 'boost_damage'),
		at: '.question',
		text: {
			en: 'It hits. A focus point now adds a die to the damage: worth it against thick armour, and always against a warcaster.',
			fr: 'Touché. Un point de focus ajoute maintenant un dé au jet de dommage : utile contre une armure épaisse, et toujours contre un Warcaster.',
		},
	},
	{
		id: 'damage',
		when: (m) => happened(m, 'marked') && !touch(m),
		at: '.inspect',
		text: {
			en: 'Damage falls into a column of the grid, box by box. When all boxes of a letter are gone, the system is: L and R are arms, M movement, C the cortex that takes focus, A the arc node (WM-1024).',
			fr: 'Les dommages tombent dans une colonne de la grille, case après case. Quand toutes les cases d’une lettre sont cochées, le système est inopérant : L et R les bras, M le mouvement, C le cortex qui reçoit les points de focus, A l’arc nodal (WM-1024).',
		},
	},
	{
		id: 'damage-touch',
		when: (m) => happened(m, 'marked') && touch(m),
		at: '.dock > :first-child',
		text: {
			en: 'Damage falls into a column of the grid, box by box; Card, at the bottom, shows the grid of the model you tapped last. When all boxes of a letter are gone, the system is: L and R are arms, M movement, C the cortex that takes focus, A the arc node (WM-1024).',
			fr: 'Les dommages tombent dans une colonne de la grille, case après case ; Carte, en bas, montre la grille de la dernière figurine désignée. Quand toutes les cases d’une lettre sont cochées, le système est inopérant : L et R les bras, M le mouvement, C le cortex qui reçoit les points de focus, A l’arc nodal (WM-1024).',
		},
	},
	{
		id: 'strike',
		when: (m) => asked(m, 'free_strike'),
		at: '.question',
		text: {
			en: 'An enemy leaves the melee range of your model, which may make a free strike (WM-611).',
			fr: 'Un ennemi quitte la distance de mêlée de votre figurine : elle peut porter une attaque gratuite (WM-611).',
		},
	},
	{
		id: 'upkeep',
		when: (m) => asked(m, 'upkeep'),
		at: '.question',
		text: {
			en: 'A spell that lasts costs one focus point each turn, or it ends (WM-1102).',
			fr: 'Un sort à entretien coûte un point de focus par tour, ou il prend fin (WM-1102).',
		},
	},
	{
		id: 'stand',
		when: (m) => asked(m, 'stand'),
		at: '.question',
		text: {
			en: 'Knocked down: it gives up its movement or its action to stand (WM-923). While it lies there, every melee attack hits it.',
			fr: 'À terre : elle renonce à son mouvement ou à son action pour se relever (WM-923). Tant qu’elle est à terre, tout coup de mêlée la touche.',
		},
	},
	{
		id: 'node',
		when: (m) =>
			asked(m, 'combat') &&
			isCasters(m) &&
			view(m).round > 1 &&
			m.table.answers.some((a) => a.verb === verbs.cast && a.args[2] !== acting(m.table as WmTable)),
		at: '.sps',
		text: {
			en: 'The Lancer carries an arc node: Stryker can cast through it, and the spell starts there: the machine’s line of sight counts (WM-1231).',
			fr: 'Le Lancer porte un arc nodal : Stryker peut lancer ses sorts à travers lui, et le sort part de là : c’est la ligne de vue de la machine qui compte (WM-1231).',
		},
	},
	{
		id: 'feat',
		when: (m) =>
			asked(m, 'combat') && isCasters(m) && view(m).round >= 2 && !!m.table.find(verbs.feat),
		at: '.feat',
		text: {
			en: 'Once in the battle a warcaster uses a feat. Stryker’s gives every model in the control area +5 ARM for a round: keep it for the turn in which you expect to be charged.',
			fr: 'Une fois par bataille, un Warcaster accomplit un exploit. Celui de Stryker donne +5 en ARM à toute figurine dans la zone de contrôle pendant un round : gardez-le pour le tour où l’on va vous charger.',
		},
	},
	{
		id: 'lost',
		when: (m) =>
			!m.table.over &&
			happened(m, 'removed') &&
			inPlay(view(m).model[casterOf(1)]) &&
			view(m).model.some((model, i) => i > 0 && i < 10 && model.marks.includes('on-roster') && !inPlay(model)),
		at: '.strip',
		text: {
			en: 'A machine is lost, but not the battle. Sorscha has seventeen boxes: a few boosted shots or one charge can end it from here.',
			fr: 'Une machine est perdue, pas la bataille. Sorscha a dix-sept cases : quelques tirs renforcés ou une charge peuvent encore en finir.',
		},
	},
];

const tutorial: Tutorial = {
	options: { armies: [{ army: 'box-cygnar' }, { army: 'box-khador' }], map: 'open-ground' },
	seed: 7,
	seat: 0,
	level: 'cadet',
	notes: notes.map((note) => ({ ...note, text: { ...note.text, fr: typeset(note.text.fr, 'fr') } })),
	end: {
		en: 'That was a battle. Four factions, four battlefields and armies of your own are waiting; every number on the slips can be looked up by its rule.',
		fr: 'C’était une bataille. Quatre factions, quatre champs de bataille et vos propres armées vous attendent ; chaque nombre du feuillet d’ordre se retrouve par sa règle.',
	},
};

export default tutorial;
