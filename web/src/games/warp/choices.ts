/*
 * choices.ts - which answers belong to which place of the cockpit, and what the question bar
 * says.
 */
import { isOneOf } from '$/kinds';
import type { Act, Answer, QuestionBar, Button, Table } from '$/table';
import type { WeTable } from './model';
import {
	Fleet,
	TOKENS,
	verbs,
	isSection,
	kindOf,
	sum,
	targetName,
	targetNumber,
	type Token,
} from './model';
import { say } from './words';

const numberOf = (token: Token) => TOKENS.indexOf(token);

/* What is held: a token of Resources or of the hold. */
export function heldToken(table: WeTable): { token: Token; from: 'res' | 'hold' } | null {
	const [from, token] = (table.selected ?? '').split(':');
	if ((from !== 'res' && from !== 'hold') || table.question.kind !== 'action') return null;
	return { token: token as Token, from };
}

/* What pointing at a target, or between two, answers now. */
export function answerAt(table: WeTable, left: string, right = ''): Answer | undefined {
	const a = targetNumber(left),
		b = right ? targetNumber(right) + 1 : 0;
	const kind = table.question.kind;
	if (kind === 'action') {
		const held = heldToken(table);
		if (!held || held.from !== 'res') return undefined;
		return table.find(verbs.assign, numberOf(held.token), a, b);
	}
	if (kind === 'target' || kind === 'order' || kind === 'bot')
		return right ? undefined : table.find(verbs.at, a);
	return undefined;
}

/* The same where no answer reaches: tried all the same, and refused with its rule. */
export function actAt(table: WeTable, left: string): Act | undefined {
	const held = heldToken(table);
	if (held?.from === 'res')
		return {
			verb: verbs.assign,
			args: [numberOf(held.token), targetNumber(left), 0, 0],
		};
	if (isOneOf(table.question.kind, 'target', 'bot', 'order'))
		return { verb: verbs.at, args: [targetNumber(left), 0, 0, 0] };
	return undefined;
}

/* What pressing a token of Resources answers at once; otherwise it is picked up. */
export function answerOfToken(table: WeTable, token: Token): Answer | undefined {
	const n = numberOf(token);
	switch (table.question.kind) {
		case 'pay':
			return table.find(verbs.pay, n);
		case 'evolve':
			return table.find(verbs.exchange, n);
		default:
			return undefined;
	}
}

export function answerOfHold(table: WeTable, token: Token): Answer | undefined {
	return table.question.kind === 'excess'
		? table.find(verbs.unstow, numberOf(token))
		: undefined;
}

export function answerOfSupply(table: WeTable, token: Token): Answer | undefined {
	const n = numberOf(token);
	switch (table.question.kind) {
		case 'action':
			return table.find(verbs.buy, n);
		case 'basket':
		case 'gain':
			return table.find(verbs.take, n);
		default:
			return undefined;
	}
}

export function actOfSupply(table: WeTable, token: Token): Act {
	return {
		verb: table.question.kind === 'action' ? verbs.buy : verbs.take,
		args: [numberOf(token), 0, 0, 0],
	};
}

export function answerOfTactic(table: WeTable, held: number): Answer | undefined {
	if (table.question.kind !== 'action') return undefined;
	const up = heldToken(table);
	if (up?.from === 'res') {
		const reset = table.find(verbs.power, numberOf(up.token), held);
		if (reset && isReset(table, up.token)) return reset;
	}
	return table.find(verbs.use, held) ?? table.find(verbs.activate, held);
}

function isReset(table: WeTable, token: Token): boolean {
	return new Fleet(table.pack, table.view).power(token)?.does === 'resets';
}

export const repairWith = (table: WeTable, token: Token) =>
	table.find(verbs.repair, numberOf(token));
export const stowing = (table: WeTable, token: Token) => table.find(verbs.stow, numberOf(token));

const cap = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const bare = (text: string) => text.replace(/\.$/, '');

function endButton(table: WeTable): Button | undefined {
	const en = table.lang === 'en';
	const end = table.find(verbs.end);
	const left = sum(table.view.resources);
	if (!end) return undefined;
	return {
		label: table.label(verbs.end),
		answer: end,
		...(left > 0
			? {
					confirm: en
						? `Discard ${left === 1 ? 'the token' : `the ${left} tokens`} left and let the fleet attack?`
						: `Défausser ${left === 1 ? 'le jeton restant' : `les ${left} jetons restants`} et subir l’attaque ?`,
				}
			: {}),
	};
}

/* The sentence of a POWER token that needs no target. */
function powerButtons(table: WeTable, token: Token): Button[] {
	return table
		.filter(verbs.power, numberOf(token))
		.map((a) => ({ label: bare(a.text), answer: a }));
}

function askToken(table: WeTable, token: Token, from: 'res' | 'hold'): QuestionBar {
	const en = table.lang === 'en';
	const fleet = new Fleet(table.pack, table.view);
	const name = table.say(fleet.tokenName(token));
	const back: Button = {
		label: en ? 'Put back' : 'Reposer',
		press: () => table.select(null),
	};
	if (from === 'hold') {
		const out = table.find(verbs.unstow, numberOf(token));
		return {
			title: en
				? `<b>${name}</b>: take it out of the hold?`
				: `<b>${name}</b> : sortir de la soute ?`,
			why: {
				text: en
					? 'What is in the hold stays when time rewinds'
					: 'Ce qui est en soute reste quand le temps se rembobine',
				rule: 'WE-912',
			},
			secondary: [back],
			primary: out
				? { label: en ? 'Take it out' : 'Sortir', answer: out }
				: {
						label: en ? 'Not now' : 'Pas maintenant',
						off: en ? 'Not now' : 'Pas maintenant',
					},
			onTable: true,
		};
	}
	const assigns = table.filter(verbs.assign, numberOf(token));
	const paired = assigns.some((a) => a.args[2] > 0);
	const powers = powerButtons(table, token);
	const repair = repairWith(table, token),
		stow = stowing(table, token);
	const short = table.layout !== 'wide';
	/* on a phone a second tap on the token puts it back */
	const secondary: Button[] = short ? [] : [back];
	const primaryPower = !assigns.length && powers.length ? powers.shift() : undefined;
	secondary.push(...powers);
	if (repair) secondary.push({ label: table.label(verbs.repair), answer: repair });
	if (stow) secondary.push({ label: table.label(verbs.stow), answer: stow });
	const drafted = typeof table.draft.target === 'string' ? table.draft.target.split('+') : [];
	const here = drafted[0] ? answerAt(table, drafted[0], drafted[1]) : undefined;
	const kind = kindOf(table.pack, token);
	return {
		title: primaryPower
			? `<b>${name}</b>`
			: paired
				? en
					? `<b>${name}</b>: between which targets?`
					: `<b>${name}</b> : entre quelles cibles ?`
				: assigns.length
					? en
						? `<b>${name}</b>: on which target?`
						: `<b>${name}</b> : sur quelle cible ?`
					: en
						? `<b>${name}</b>: what for?`
						: `<b>${name}</b> : pour quoi faire ?`,
		why:
			kind === 'power'
				? {
						text: table.say(fleet.power(token)?.text),
						rule: table.ruleId(fleet.power(token)?.rule ?? 450),
					}
				: kind === 'energy'
					? {
							text: en
								? 'Energy buys, repairs and activates'
								: 'L’Énergie achète, répare et active',
							rule: 'WE-430',
						}
					: {
							text: en
								? 'Placed this turn, it neutralises; the totals defeat'
								: 'Posé ce tour-ci, il neutralise ; c’est le total qui fait vaincre',
							rule: 'WE-410',
						},
		secondary,
		primary:
			primaryPower ??
			(here
				? { label: en ? 'Place here' : 'Poser ici', answer: here }
				: assigns.length
					? {
							label: short
								? en
									? 'Target?'
									: 'Cible ?'
								: paired
									? en
										? 'Choose a pair'
										: 'Choisissez une paire'
									: en
										? 'Choose a target'
										: 'Choisissez une cible',
							off: en
								? 'Point at what glows'
								: 'Pointez ce qui est éclairé',
						}
					: (endButton(table) ?? {
							label: en
								? 'Nothing to do'
								: 'Rien à faire',
							off: '',
						})),
		onTable: true,
	};
}

function askAction(table: WeTable): QuestionBar {
	const en = table.lang === 'en';
	const held = heldToken(table);
	if (held) return askToken(table, held.token, held.from);
	const end = endButton(table);
	const idle = table.answers.length === 1;
	const tokens = sum(table.view.resources);
	return {
		title: idle
			? en
				? 'Nothing left to do: brace for the attack'
				: 'Plus rien à faire : parez à l’attaque'
			: tokens
				? en
					? 'Your move, pilot: which token?'
					: 'À vous, pilote : quel jeton ?'
				: en
					? 'Your move, pilot'
					: 'À vous, pilote',
		why: {
			text: en
				? 'What you do not use goes to the discard'
				: 'Ce qui ne sert pas part à la défausse',
			rule: 'WE-404',
		},
		...(idle || !tokens
			? end
				? { primary: { ...end, confirm: undefined } as Button }
				: {}
			: {
					secondary: end ? [end] : [],
					primary: {
						label: en
							? 'Choose a token'
							: 'Choisissez un jeton',
						off: en
							? 'Pick a token of your Resources'
							: 'Prenez un jeton de vos Ressources',
					},
				}),
		onTable: true,
	};
}

function doneButton(table: WeTable): { primary: Button } | Record<string, never> {
	const done = table.find(verbs.done);
	return done ? { primary: { label: bare(done.text), answer: done } } : {};
}

/* A token may bring others with it, so each button names all that its answer pays. */
function payments(table: WeTable): Button[] {
	return table.answers
		.filter((answer) => answer.verb === verbs.pay)
		.map((answer) => ({ label: bare(answer.text), answer }));
}

export function questionBar(t: Table): QuestionBar {
	const table = t as WeTable;
	const en = table.lang === 'en';
	const w = say(table.lang);
	if (!table.question.mine) return {};
	switch (table.question.kind) {
		case 'action':
			return askAction(table);
		case 'basket':
			return {
				title: en ? 'What else do you buy?' : 'Qu’achetez-vous d’autre ?',
				why: {
					text: en
						? 'Bought tokens go into the bag'
						: 'Les jetons achetés vont dans le sac',
					rule: 'WE-440',
				},
				...doneButton(table),
				onTable: true,
			};
		case 'pay':
			return {
				title: en
					? 'Which token do you pay with?'
					: 'Avec quel jeton payez-vous ?',
				why: { text: bare(table.question.text), rule: 'WE-442' },
				secondary: payments(table),
				...doneButton(table),
				onTable: true,
			};
		case 'evolve':
			return {
				title: en
					? 'Which token do you exchange?'
					: 'Quel jeton échangez-vous ?',
				why: {
					text: en
						? 'For one worth 1 more, of the supply'
						: 'Contre un jeton valant 1 de plus, de la Réserve',
					rule: 'WE-627',
				},
				...doneButton(table),
				onTable: true,
			};
		case 'excess':
			return {
				title: en
					? 'The hold is too small: which token leaves?'
					: 'La soute est trop petite : quel jeton en sort ?',
				why: {
					text: en
						? 'It goes back to Resources'
						: 'Il revient en Ressources',
					rule: 'WE-117',
				},
				onTable: true,
			};
		case 'gain':
			return {
				title: en ? 'Which token do you gain?' : 'Quel jeton gagnez-vous ?',
				why: {
					text: en ? 'From the supply' : 'De la Réserve',
					rule: 'WE-508',
				},
				...doneButton(table),
				onTable: true,
			};
		case 'discarded': {
			/* What is asked, then how many are still to choose. */
			const [, asked, rest] = /^(.*?[.?])\s(.*)$/s.exec(table.question.text) ?? ['', table.question.text, ''];
			return { title: asked!, why: { text: bare(rest!) }, ...doneButton(table), onTable: true };
		}
		case 'target':
		case 'bot':
		case 'order': {
			const rule = { target: 'WE-D11', bot: 'WE-D09', order: 'WE-D12' }[
				table.question.kind
			];
			return {
				title: table.question.text,
				why: {
					text: en
						? 'Point at a target that glows'
						: 'Pointez une cible éclairée',
					rule,
				},
				onTable: true,
			};
		}
		case 'way': {
			const destroy = table.find(verbs.way, 1),
				evade = table.find(verbs.way, 2);
			return {
				title: table.question.text,
				why: {
					text: en
						? 'Each way has its own reward'
						: 'Chacune a sa récompense',
					rule: 'WE-D15',
				},
				...(evade
					? { secondary: [{ label: w.evade, answer: evade }] }
					: {}),
				...(destroy
					? { primary: { label: w.destroy, answer: destroy } }
					: {}),
				onTable: true,
			};
		}
		case 'keep':
			return {
				title: en
					? 'Which tactic do you keep?'
					: 'Quelle tactique gardez-vous ?',
				why: {
					text: en
						? 'The others go under the deck'
						: 'Les autres vont sous le deck',
					rule: 'WE-D03',
				},
				onTable: true,
			};
		case 'starfighter':
			return {
				title: en
					? 'Which starfighter do you fly?'
					: 'Quel Chasseur stellaire pilotez-vous ?',
				why: {
					text: en
						? 'Each has its Configuration of POWER tokens'
						: 'Chacun a sa Configuration de jetons POWER',
					rule: 'WE-D01',
				},
				onTable: true,
			};
		case 'mothership':
			return {
				title: en
					? 'Which mothership do you fight?'
					: 'Quel Vaisseau mère affrontez-vous ?',
				why: {
					text: en
						? 'Destroy all its sections before time runs out'
						: 'Détruisez toutes ses sections à temps',
					rule: 'WE-D02',
				},
				onTable: true,
			};
		case 'story':
			return {
				title: cap(table.question.text),
				why: {
					text: en
						? 'The story chooses your ship and your enemy'
						: 'L’histoire choisit votre vaisseau et votre ennemi',
					rule: 'WE-R67',
				},
				onTable: true,
			};
		default:
			return {};
	}
}

/* The targets an answer names, for hovering buttons and hints. */
export function targetsOf(answer: Answer | undefined): string[] {
	if (answer?.verb === verbs.assign)
		return [
			targetName(answer.args[1]),
			...(answer.args[2] ? [targetName(answer.args[2] - 1)] : []),
		];
	if (answer?.verb === verbs.at) return [targetName(answer.args[0])];
	return [];
}

export { isSection };
