/*
 * tutorial.ts - the guided first flight: Achilles, who comes back, against the Dread.
 */
import type { EventKind, QuestionKind } from '$types/warp';
import type { GameEvent, Moment, Note, Tutorial } from '$/table';
import { Fleet, sum, verbs, type Pack, type View } from './model';

const view = (m: Moment) => m.table.view as View;
const fleet = (m: Moment) => new Fleet(m.table.pack as Pack, view(m));
const asked = (m: Moment, ...kinds: QuestionKind[]) =>
	m.table.question.mine && kinds.includes(m.table.question.kind);
const told = (m: Moment, kind: EventKind, about?: (e: GameEvent) => boolean) =>
	m.fresh.some((e) => e.kind === kind && (!about || about(e)));
const has = (m: Moment, kind: 'energy' | 'power' | 'manoeuvre') =>
	Object.entries(view(m).resources).some(([t, n]) => {
		const power = 'POWER'.includes(t);
		return (
			n > 0 &&
			(kind === 'power' ? power : kind === 'energy' ? /^e\d/.test(t) : t === 'm')
		);
	});

const notes: Note[] = [
	{
		id: 'keep',
		when: (m) => asked(m, 'keep'),
		at: '.we-chooser',
		text: {
			en: 'Before you launch, keep one tactic of those on offer. It can be used once in each Warp, after its condition is paid (WE-701).',
			fr: 'Avant le départ, gardez une des tactiques proposées. Elle peut servir une fois par Warp, dès que sa condition est payée (WE-701).',
		},
	},
	{
		id: 'line',
		when: (m) => asked(m, 'action'),
		at: '.foe .att',
		text: {
			en: 'Four enemies ahead. When your actions end, each deals as much damage as the number in its star, from left to right (WE-801).',
			fr: 'Quatre ennemis devant vous. À la fin de vos actions, chacun inflige autant de dégâts que le nombre inscrit dans son étoile, de gauche à droite (WE-801).',
		},
	},
	{
		id: 'wells',
		when: (m) => asked(m, 'action'),
		at: '.we-tray .wells',
		text: {
			en: 'Your Resources: five tokens, drawn from the bag. Red hexagons are Lasers, blue ones Manoeuvres, green discs Energy, gold ones POWER.',
			fr: 'Vos Ressources : cinq jetons piochés dans le sac. Hexagones rouges, les Lasers ; bleus, les Manœuvres ; disques verts, l’Énergie ; dorés, les POWER.',
		},
	},
	{
		id: 'neutralise',
		when: (m) => asked(m, 'action'),
		at: '.we-tray .wells',
		act: true,
		only: (answer, table) => answer.verb === verbs.assign || !table.filter(verbs.assign).length,
		text: {
			en: 'Pick up a token and point at an enemy that glows. Placed this turn, it Neutralises: that enemy does not attack (WE-802).',
			fr: 'Prenez un jeton et pointez un ennemi éclairé. Posé ce tour-ci, il neutralise : cet ennemi n’attaquera pas (WE-802).',
		},
	},
	{
		id: 'thresholds',
		when: (m) => asked(m, 'action') && view(m).piece.length > 0,
		at: '.foe .thr',
		text: {
			en: 'Tokens stay and add up. Lasers up to its Hull threshold destroy it, Manoeuvres up to its Speed threshold evade it; the two rewards are at the bottom of the card (WE-412).',
			fr: 'Les jetons restent et s’additionnent. Des Lasers jusqu’au Seuil d’Intégrité le détruisent, des Manœuvres jusqu’au Seuil de Vitesse l’esquivent ; les deux récompenses sont au bas de la carte (WE-412).',
		},
	},
	{
		id: 'threat',
		when: (m) => asked(m, 'action') && view(m).piece.length > 0,
		at: '.threat',
		text: {
			en: 'Threat is what would hit you now. Shields take it first; the red segments are those you would lose. At Hull 0 you lose; the Achilles comes back, except in the last Warp.',
			fr: 'La Menace est ce qui vous frapperait maintenant. Les Boucliers d’abord : en rouge, ceux que vous perdriez. À 0 d’Intégrité, vous perdez ; l’Achille, lui, revient, sauf au dernier Warp.',
		},
	},
	{
		id: 'defeat',
		when: (m) => told(m, 'destroyed') || told(m, 'evaded'),
		text: {
			en: 'One down. Its reward went into your bag or your Shields: that is how you grow stronger from Warp to Warp (WE-501).',
			fr: 'Un de moins. Sa récompense est allée dans le sac ou les Boucliers : c’est ainsi que vous gagnez en puissance de Warp en Warp (WE-501).',
		},
	},
	{
		id: 'energy',
		when: (m) => asked(m, 'action') && has(m, 'energy'),
		at: '.we-tray .sups, .we-tray .tabs',
		text: {
			en: 'Energy buys from the supply: the wells you can afford are outlined. It also repairs Shields (pick one up and point at the dial) and activates tactics (WE-430, WE-440).',
			fr: 'L’Énergie achète dans la Réserve : ce qui est à votre portée est cerclé. Elle répare aussi (prenez-en une et pointez le cadran) et active les tactiques (WE-430, WE-440).',
		},
	},
	{
		id: 'pay',
		when: (m) => asked(m, 'pay', 'basket'),
		at: '.question',
		text: {
			en: 'You can buy several tokens at once, then pay for them together. Any excess is lost (WE-442).',
			fr: 'On peut acheter plusieurs jetons, puis payer le tout. L’excédent est perdu (WE-442).',
		},
	},
	{
		id: 'power',
		when: (m) => asked(m, 'action') && has(m, 'power'),
		at: '.we-tray .wells',
		text: {
			en: 'A POWER token. What its letter does depends on your ship: point at it to read it, pick it up to use it (WE-450).',
			fr: 'Un jeton POWER. L’effet de sa lettre dépend de votre vaisseau : pointez-le pour le lire, prenez-le pour l’utiliser (WE-450).',
		},
	},
	{
		id: 'hold',
		when: (m) => asked(m, 'action') && sum(view(m).resources) > 0 && view(m).turn >= 2,
		at: '.we-tray .wells',
		text: {
			en: 'The hold, at the right, keeps tokens for later turns, even when time rewinds (WE-405, WE-912). Everything else left in Resources is discarded.',
			fr: 'La soute, à droite, garde des jetons pour plus tard, même quand le temps se rembobine (WE-405, WE-912). Le reste des Ressources part à la défausse.',
		},
	},
	{
		id: 'end',
		when: (m) => asked(m, 'action') && sum(view(m).resources) === 0,
		at: '.answers',
		text: {
			en: 'No token left: end the step, and the enemies attack.',
			fr: 'Plus de jeton : finissez l’étape, et les ennemis attaquent.',
		},
	},
	{
		id: 'damage',
		when: (m) => told(m, 'damage', (e) => e.args[0] > 0),
		at: '.dialb, .we-status',
		text: {
			en: 'You were hit. For every point of Shields lost, you remove a token of the discard from the game (WE-806): sometimes a chance to get rid of weak ones.',
			fr: 'Un coup au but. Pour chaque point de Boucliers perdu, vous retirez du jeu un jeton de la défausse (WE-806) : parfois l’occasion de se défaire des plus faibles.',
		},
	},
	{
		id: 'bag',
		when: (m) => asked(m, 'action') && view(m).turn >= 2,
		at: '.we-tray .counts, .we-tray .tabs',
		text: {
			en: 'The bag is your clock. Each turn you draw five tokens; when there are not enough, the Warp ends and time rewinds (WE-902).',
			fr: 'Le sac, c’est le temps. À chaque tour, vous y piochez cinq jetons ; dès qu’il en manque, le Warp se termine et le temps se rembobine (WE-902).',
		},
	},
	{
		id: 'mother',
		when: (m) => asked(m, 'action') && view(m).turn >= 2,
		at: '.sec',
		text: {
			en: 'The mothership, section by section. Destroy all of them to win. The Dread is protected until its whole fleet is defeated (WE-1003).',
			fr: 'Le Vaisseau mère, section par section. Détruisez-les toutes pour gagner. L’Effroi est protégé tant qu’il reste un ennemi (WE-1003).',
		},
	},
	{
		id: 'rewind',
		when: (m) => told(m, 'warp_ends'),
		at: '.we-track',
		text: {
			en: 'Time has rewound: every enemy is back, and so are all your tokens, with those you gained. You have one Warp less to win in (WE-910).',
			fr: 'Le temps s’est rembobiné : les ennemis sont de retour, vos jetons aussi, avec vos gains. Il vous reste un Warp de moins (WE-910).',
		},
	},
	{
		id: 'tactic',
		when: (m) =>
			asked(m, 'action') && view(m).held.some((h) => h.state === 'activated'),
		at: '.tac.activated',
		text: {
			en: 'The tactic is activated. Press it again when you want to use it (WE-705).',
			fr: 'La tactique est activée. Appuyez de nouveau le moment venu (WE-705).',
		},
	},
	{
		id: 'open',
		when: (m) =>
			asked(m, 'action') &&
			fleet(m)
				.sections()
				.some((s) => fleet(m).isOpen(s)),
		at: '.sec',
		text: {
			en: 'The mothership is open. Now its sections can be targeted, and they shoot back. Strike (WE-408).',
			fr: 'Le Vaisseau mère est à découvert. Ses sections peuvent être visées, et elles ripostent. Frappez (WE-408).',
		},
	},
];

const tutorial: Tutorial = {
	options: { starfighter: 'achilles', mothership: 'dread' },
	seed: 12,
	seat: 0,
	level: 'cadet',
	notes,
	end: {
		en: 'That is Warp’s Edge: the same fight, again, a little stronger each time. Four more motherships are waiting, and a story.',
		fr: 'Voilà Warp’s Edge : le même combat, encore, avec un peu plus de puissance à chaque fois. Quatre autres Vaisseaux mères vous attendent, et une histoire.',
	},
};

export default tutorial;
