/*
 * choices.ts - which answers belong to which place, and what the question bar says.
 */
import type { Answer, QuestionBar, Button, Table } from '$/table';
import { effectOf, indexOf, verbs, type SfTable } from './model';
import { say } from './words';

export type { SfTable } from './model';

export const handId = (card: string) => `hand:${card}`;
export const cardId = (seat: number, sector: number, slot: number) =>
	`card:${seat}:${sector}:${slot}`;
export const slotId = (seat: number, sector: number) => `slot:${seat}:${sector}`;

/* What an id names. */
export type Named =
	| { kind: 'hand'; card: string }
	| { kind: 'card'; seat: number; sector: number; slot: number }
	| { kind: 'slot'; seat: number; sector: number }
	| { kind: 'cruiser'; seat: number }
	| { kind: 'class'; cruiser: string }
	| { kind: 'deck'; deck: string };

export function named(id: string | null): Named | null {
	const [kind, a = '', b = '', c = ''] = (id ?? '').split(':');
	if (kind === 'hand') return { kind, card: a };
	if (kind === 'card') return { kind, seat: Number(a), sector: Number(b), slot: Number(c) };
	if (kind === 'slot') return { kind, seat: Number(a), sector: Number(b) };
	if (kind === 'cruiser') return { kind, seat: Number(a) };
	if (kind === 'class') return { kind, cruiser: a };
	if (kind === 'deck') return { kind, deck: a };
	return null;
}

export const isVersoDraft = (table: SfTable) => table.draft.face === 'verso';

/* The card of the hand that is held, if the question is where to put one. */
export function held(table: SfTable): string | null {
	const n = named(table.selected);
	return n?.kind === 'hand' && table.question.kind === 'deploy' ? n.card : null;
}

/* The legal placements of a card, by sector. */
export function placements(table: SfTable, card: string, verso: boolean): Map<number, Answer> {
	const number = indexOf(table.pack).number(card);
	const out = new Map<number, Answer>();
	for (const a of table.answers)
		if (a.verb === verbs.place && a.args[0] === number && a.args[1] === (verso ? 1 : 0))
			out.set(a.args[2], a);
	return out;
}

/* The card that a move has picked up. */
export function lifted(table: SfTable): { seat: number; sector: number; slot: number } | null {
	const n = named(table.selected);
	return n?.kind === 'card' && table.filter(verbs.move, n.seat, n.sector, n.slot).length
		? n
		: null;
}

/* What a card is called. */
const name = (table: SfTable, card: string) =>
	table.say(indexOf(table.pack).card.get(card)?.name) || card;

const count = (lang: 'en' | 'fr', n: number) =>
	(lang === 'en'
		? [
				'no card',
				'one card',
				'two cards',
				'three cards',
				'four cards',
				'five cards',
				'six cards',
				'seven cards',
			]
		: [
				'aucune carte',
				'une carte',
				'deux cartes',
				'trois cartes',
				'quatre cartes',
				'cinq cartes',
				'six cartes',
				'sept cartes',
			])[n] ?? (lang === 'en' ? `${n} cards` : `${n} cartes`);

function askDeploy(table: SfTable): QuestionBar {
	const en = table.lang === 'en',
		w = say(table.lang);
	const card = held(table),
		verso = isVersoDraft(table);
	const me = table.view.player[table.seat ?? 0]!;
	const short = table.layout === 'tall';
	const n = me.hand_count;
	const pass = table.find(verbs.pass);
	const concede = table.find(verbs.concede);
	const secondary: Button[] = [];
	if (pass)
		secondary.push({
			label: table.label(verbs.pass),
			answer: pass,
			...(n > 0
				? {
						confirm: en
							? `Pass with ${count('en', n)} in hand?`
							: `Passer avec ${count('fr', n)} en main ?`,
					}
				: {}),
		});
	if (concede)
		secondary.push({
			label: table.label(verbs.concede),
			answer: concede,
			confirm: en ? 'Concede the game?' : 'Abandonner la partie ?',
			group: en ? 'Game' : 'Partie',
		});
	const legal = card ? placements(table, card, verso) : new Map<number, Answer>();
	const drafted =
		typeof table.draft.sector === 'number' ? legal.get(table.draft.sector) : undefined;
	const only = legal.size === 1 ? [...legal.values()][0] : undefined;
	const answer = drafted ?? only;
	const level = card ? (indexOf(table.pack).card.get(card)?.level ?? 0) : 0;
	return {
		title: card
			? en
				? `Where does <b>${name(table, card)}</b> go?`
				: `Où va la carte <b>${name(table, card)}</b> ?`
			: en
				? 'Which card do you place?'
				: 'Quelle carte posez-vous ?',
		why:
			card && !verso && level > 0
				? {
						text: en
							? `Level ${level}: slot ${level} only`
							: `Niveau ${level} : emplacement ${level} seulement`,
						rule: 'SF-608',
					}
				: card && verso
					? {
							text: en
								? 'Verso fits anywhere'
								: 'Verso, elle va partout',
							rule: 'SF-609',
						}
					: card
						? {
								text: en
									? 'Level 0: any sector with room'
									: 'Niveau 0 : tout secteur qui a un emplacement libre',
								rule: 'SF-607',
							}
						: {
								text: en
									? 'The first to pass takes the initiative'
									: 'Passer en premier donne l’initiative',
								rule: 'SF-613',
							},
		toggles: [
			{
				label: w.face,
				value: verso ? 'verso' : 'recto',
				options: [
					{ label: w.recto, value: 'recto' },
					{ label: w.verso, value: 'verso' },
				],
				set: (value) => {
					table.draft.face = value;
				},
			},
		],
		secondary,
		primary: answer
			? {
					label: short
						? en
							? 'Place'
							: 'Poser'
						: en
							? `Place in sector ${answer.args[2] + 1}`
							: `Poser dans le secteur ${answer.args[2] + 1}`,
					answer,
				}
			: card
				? legal.size
					? {
							label: short
								? en
									? 'Sector?'
									: 'Secteur ?'
								: en
									? 'Choose a sector'
									: 'Choisissez un secteur',
							off: en
								? 'Point at a sector that glows'
								: 'Pointez un secteur éclairé',
						}
					: {
							label: short
								? en
									? 'None'
									: 'Aucun'
								: en
									? 'No sector for it'
									: 'Aucun secteur',
							off: en
								? 'No sector has that level free: place it verso'
								: 'Aucun secteur à ce niveau : posez-la verso',
						}
				: {
						label: short
							? en
								? 'Card?'
								: 'Carte ?'
							: en
								? 'Pick a card'
								: 'Prenez une carte',
						off: en
							? 'Pick a card of your hand'
							: 'Prenez une carte de votre main',
					},
		onTable: true,
	};
}

function askEffect(table: SfTable): QuestionBar {
	const en = table.lang === 'en';
	const index = indexOf(table.pack);
	const [effect, card] = table.question.subject;
	const bearer = index.id(card);
	const words = table.pack.effects[effectOf(table.pack, effect)];
	const up = lifted(table);
	const from = up && table.view.player[up.seat]!.sector[up.sector]!.cards[up.slot];
	return {
		title: up
			? en
				? `Where does <b>${from && !index.isHidden(from) ? name(table, from.card) : 'the card'}</b> go?`
				: `Où va <b>${from && !index.isHidden(from) ? `la carte ${name(table, from.card)}` : 'la carte'}</b> ?`
			: `<b>${table.say(words.name)}</b> (${name(table, bearer)})${en ? ':' : ' :'} ${en ? 'which card?' : 'quelle carte ?'}`,
		why: {
			text: table.say(words.text),
			rule: table.ruleId(words.rule),
		},
		onTable: true,
	};
}

function askSlide(table: SfTable): QuestionBar {
	const en = table.lang === 'en',
		w = say(table.lang);
	const button = (label: string, by: number): Button => {
		const answer = table.find(verbs.slide, by);
		return answer
			? { label, answer }
			: {
					label,
					off: en
						? 'Two sectors must stay face to face (SF-702)'
						: 'Deux secteurs doivent rester en vis-à-vis (SF-702)',
				};
	};
	return {
		title: en
			? 'Slide your cruiser before the battle?'
			: 'Décaler votre Croiseur avant la Bataille ?',
		why: {
			text: en
				? 'You have the initiative; the offset stays'
				: 'Vous avez l’initiative ; le décalage demeure',
			rule: 'SF-701',
		},
		secondary: [button(w.left, 0), button(w.right, 2)],
		primary: button(w.stay, 1),
		onTable: true,
	};
}

function askOrder(table: SfTable): QuestionBar {
	const en = table.lang === 'en';
	return {
		title: en
			? 'From which side are the combats fought?'
			: 'De quel côté commencer les combats ?',
		why: {
			text: en
				? 'One after the other; what is uncovered may still act'
				: 'L’un après l’autre ; ce qui se découvre peut encore agir',
			rule: 'SF-704',
		},
		secondary: [
			{
				label: en ? 'From your right' : 'Par la droite',
				answer: table.find(verbs.order, 1)!,
			},
		],
		primary: {
			label: en ? 'From your left' : 'Par la gauche',
			answer: table.find(verbs.order, 0)!,
		},
		onTable: true,
	};
}

function askSplit(table: SfTable): QuestionBar {
	const en = table.lang === 'en';
	const [seat, at] = table.question.subject;
	const keeping = table.question.kind === 'keep';
	const sector = keeping ? Math.floor(at / 8) : at;
	const markers = table.question.subject[2];
	const answers = table.filter(verbs.split);
	const label = (a: Answer) =>
		en
			? `${a.args[0]} upper, ${a.args[1]} lower`
			: `${a.args[0]} en haut, ${a.args[1]} en bas`;
	return {
		title: en
			? `<b>${markers}</b> damage in sector ${sector + 1}: on which half?`
			: `<b>${markers}</b> ${markers === 1 ? 'dégât' : 'dégâts'}, secteur ${sector + 1} : sur quelle partie ?`,
		why: {
			text: en
				? seat === table.seat
					? 'The card survives; you choose where it is hit'
					: 'The card survives'
				: 'La carte survit : à vous de répartir',
			rule: keeping ? 'SF-D14' : 'SF-D13',
		},
		secondary: answers.slice(1).map((a) => ({ label: label(a), answer: a })),
		...(answers[0]
			? { primary: { label: label(answers[0]), answer: answers[0] } }
			: {}),
		onTable: true,
	};
}

function askFirst(table: SfTable): QuestionBar {
	const en = table.lang === 'en';
	const id = indexOf(table.pack).id(table.question.subject[0]);
	return {
		title: en
			? `Both effects of <b>${name(table, id)}</b>: which one first?`
			: `Les deux effets de la carte <b>${name(table, id)}</b> : lequel d’abord ?`,
		why: { text: en ? 'The other one follows' : 'L’autre suit', rule: 'SF-808' },
	};
}

export function questionBar(t: Table): QuestionBar {
	const table = t as SfTable;
	const en = table.lang === 'en';
	if (!table.question.mine) return {};
	switch (table.question.kind) {
		case 'deploy':
			return askDeploy(table);
		case 'effect':
			return askEffect(table);
		case 'slide':
			return askSlide(table);
		case 'order':
			return askOrder(table);
		case 'keep':
		case 'split':
			return askSplit(table);
		case 'which-first':
			return askFirst(table);
		case 'cruiser':
			return {
				title: en
					? 'Which cruiser do you command?'
					: 'Quel Croiseur commandez-vous ?',
				why: {
					text: en
						? 'Its slots are the room you have'
						: 'Ses emplacements sont la place dont vous disposez',
					rule: 'SF-304',
				},
				onTable: true,
			};
		case 'deck':
			return {
				title: en
					? 'Which deck do you play?'
					: 'Quelle pioche jouez-vous ?',
				why: {
					text: en
						? 'Chosen in secret, before the cruisers'
						: 'En secret, avant les Croiseurs',
					rule: 'SF-D03',
				},
				onTable: true,
			};
		default:
			return {};
	}
}
