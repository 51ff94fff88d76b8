/*
 * choices.ts - which answer belongs to which thing on the table, and the question bar.
 *
 * Every answer either has a place (a crew member, an item, a die, a page's option, an action)
 * or becomes a button. What is listed here is listed by the engine; nothing is judged.
 */
import { questionSubjects } from '$types/darksector';
import type { Answer, QuestionBar, Button, Table } from '$/table';
import { cardNow, indexOf, nameOf, verbs, traitOf, TRAITS, wordOf, type DsTable, type Face } from './model';
import { capital, fill } from '$/typeset';
import { say } from './words';

/** The member who is asked; null: the whole crew, or nobody. */
export function asked(table: DsTable): number | null {
	if (!table.question.mine || questionSubjects[table.question.kind][0] !== 'member') return null;
	return table.question.subject[0];
}

/* ---- places ------------------------------------------------------------------------- */

/** MEMBER: the person themselves. */
export const memberAnswer = (table: DsTable, member: number) => table.find(verbs.member, member);

/** REMOVE: any die of the row with that symbol. */
export function rowAnswer(table: DsTable, face: Face): Answer | undefined {
	const trait = traitOf(face);
	return trait ? table.find(verbs.remove, TRAITS.indexOf(trait)) : undefined;
}

export type Holder = number | 'pool';

/** Everything that can be done with an item where it is. */
export function itemAnswers(table: DsTable, holder: Holder, item: string): Answer[] {
	const row = indexOf(table.pack).row(item);
	const who = asked(table);
	return table.answers.filter(({ verb, args: [a, b, c] }) => {
		if (a !== row) return false;
		switch (verb) {
			case verbs.take: return holder === 'pool';
			case verbs.use: return c === 1 ? holder === 'pool' : holder === who;
			case verbs.put: case verbs.give: case verbs.reload: return holder === who;
			case verbs.discard: return b ? b - 1 === holder : holder === who;
			default: return false;
		}
	});
}

export const itemId = (holder: Holder, item: string, at: number) => `item:${holder}:${item}:${at}`;

export function parseItem(id: string | null): { holder: Holder; item: string; at: number } | null {
	const part = id?.split(':');
	if (!part || part[0] !== 'item') return null;
	return { holder: part[1] === 'pool' ? 'pool' : Number(part[1]), item: part[2]!, at: Number(part[3]) };
}

/** The item in hand, if it still can be used for something. */
export function picked(table: DsTable): { holder: Holder; item: string; answers: Answer[] } | null {
	const at = parseItem(table.selected);
	if (!at) return null;
	const answers = itemAnswers(table, at.holder, at.item);
	return answers.length ? { holder: at.holder, item: at.item, answers } : null;
}

/** An item in hand can be given to somebody by pointing at them. */
export function giveAnswer(table: DsTable, to: number): Answer | undefined {
	return picked(table)?.answers.find(({ verb, args }) => verb === verbs.give && args[1] === to);
}

/** The implant's answers: none of its own, one for each trait, or one for each die. */
export const cyberAnswer = (table: DsTable, which: number) => table.find(verbs.cyber, which);

/** Verbs of a declaration. */
const DECLARES: number[] = [
	verbs.shoot, verbs.flank, verbs.fight, verbs.cover, verbs.reload, verbs.trade, verbs.drone,
];
export const declares = (table: DsTable) =>
	table.question.mine && (table.question.kind === 'declare' || table.question.kind === 'flank');

/** The ways to declare an action: weapons and rates, a weapon to reload, a partner. */
export const waysTo = (table: DsTable, verb: number) => table.answers.filter((a) => a.verb === verb);

/* ---- trading ---------------------------------------------------------------------------- */

/** Places of both inventories that were marked, as SWAP carries them. */
export function swapOf(table: DsTable): { mine: number; theirs: number; answer: Answer | undefined } {
	const mine = Number(table.draft.mine ?? 0);
	const theirs = Number(table.draft.theirs ?? 0);
	return { mine, theirs, answer: table.find(verbs.swap, mine, theirs) };
}

export function mark(table: DsTable, side: 'mine' | 'theirs', at: number) {
	table.draft[side] = Number(table.draft[side] ?? 0) ^ (1 << at);
}

/* ---- the question bar --------------------------------------------------------------------- */

function itemButtons(table: DsTable, answers: Answer[]): Button[] {
	const w = say(table.lang).say;
	const kind = table.question.kind;
	return answers.map((answer) => {
		const [, b] = answer.args;
		const who = nameOf(table, b);
		const label = {
					[verbs.give]: fill(w.give, table.lang, { who }),
			[verbs.discard]: kind === 'stolen' ? w.stolen : kind === 'cost' ? w.pay : table.label(verbs.discard),
			[verbs.use]: useLabel(table, answer),
		}[answer.verb];
		return { label: label ?? table.label(answer.verb), answer };
	});
}

/** "Use", or with what it is used on: a weapon to fill, a trait to count as. */
function useLabel(table: DsTable, answer: Answer): string {
	const words = say(table.lang);
	const item = table.pack.items[answer.args[0]];
	const on = answer.args[1] - 1;
	if (on < 0) return table.label(verbs.use);
	if (item?.effect === 'set-crew-die')
		return fill(words.say.as, table.lang, { what: wordOf(table.pack, table.lang, TRAITS[on]!) });
	const weapon = table.pack.items[on];
	return weapon ? fill(words.labelled, table.lang, [table.label(verbs.use), table.say(weapon.name)]) : table.label(verbs.use);
}

function cyberButtons(table: DsTable): Button[] {
	const words = say(table.lang);
	return table.filter(verbs.cyber).map((answer) => {
		const on = answer.args[0] - 1;
		const counts = on >= 0 && /[MCW]$/.test(answer.notation);
		const reroll = on >= 0 ? `${words.say.reroll} ${on + 1}` : words.say.reroll;
		return { label: counts ? fill(words.say.as, table.lang, { what: wordOf(table.pack, table.lang, TRAITS[on]!) }) : reroll, answer };
	});
}

/** What going on means here. */
function doneLabel(table: DsTable): string {
	const w = say(table.lang).say;
	const nobody = capital(wordOf(table.pack, table.lang, 'nobody'), table.lang);
	const labels: Record<string, string> = {
		alter: w.apply, loss: w.suffer, pass_on: w.keepHp, catch: nobody, take_over: nobody,
	};
	return labels[table.question.kind] ?? table.label(verbs.done);
}

function tradeBar(table: DsTable): Partial<QuestionBar> {
	const w = say(table.lang);
	const { mine, theirs, answer } = swapOf(table);
	const done = table.find(verbs.done);
	if (!mine && !theirs) {
		return { primary: { label: w.swapNothing, off: w.swapNothing }, secondary: done ? [{ label: w.keepAll, answer: done }] : [] };
	}
	/* One the engine does not list is given all the same: it says which rule forbids it. */
	return {
		primary: { label: table.label(verbs.swap), answer: answer ?? { verb: verbs.swap, args: [mine, theirs, 0, 0] } },
		secondary: done ? [{ label: w.keepAll, answer: done }] : [],
	};
}

/** Buttons for what has no place of its own. */
function buttons(table: DsTable): Partial<QuestionBar> {
	const w = say(table.lang).say;
	const hand = picked(table);
	const give = (verb: number, label = table.label(verb)): Button[] => {
		const answer = table.find(verb);
		return answer ? [{ label, answer }] : [];
	};
	const secondary: Button[] = hand ? itemButtons(table, hand.answers) : [];
	if (table.question.kind === 'alter') secondary.push(...cyberButtons(table));
	const closing = [
		...give(verbs.no), ...give(verbs.wait), ...give(verbs.yes), ...give(verbs.try),
		...give(verbs.done, doneLabel(table)),
	];
	if (table.question.kind === 'mode') {
		for (const answer of table.filter(verbs.mode))
			closing.push({ label: answer.args[0] === 2 ? w.close : w.ranged, answer });
	}
	const primary = closing.pop();
	return { secondary: [...secondary, ...closing], ...(primary ? { primary } : {}) };
}

function title(table: DsTable): string | undefined {
	const w = say(table.lang);
	const { kind, subject } = table.question;
	const text = w.ask[kind];
	if (!text) return undefined;
	const who = asked(table) ?? 0;
	const n = kind === 'remove' ? `${subject[1]} ${w.wounds(subject[1])}` : subject[1];
	return fill(text, table.lang, { who: nameOf(table, who), n });
}

export function questionBar(anyTable: Table): QuestionBar {
	const table = anyTable as DsTable;
	const { kind } = table.question;
	if (!table.question.mine) return {};
	const why = say(table.lang).why[kind];
	const about = title(table);
	const parts = kind === 'trade' ? tradeBar(table) : buttons(table);
	return {
		...(about ? { title: about } : {}),
		...(why ? { why: { text: why[0], rule: why[1] } } : {}),
		...parts,
		onTable: true,
	};
}

/** Answers that neither the bar nor any place offers: there should be none (tested). */
export function homeless(table: DsTable): Answer[] {
	const bar = questionBar(table);
	const inBar = new Set([...(bar.secondary ?? []), ...(bar.primary ? [bar.primary] : [])].map((b) => b.answer));
	const held: [Holder, string][] = [
		...table.view.pool.map((h): [Holder, string] => ['pool', h.item]),
		...table.view.crew.flatMap((m, i) => m.items.map((h): [Holder, string] => [i, h.item])),
	];
	const byItem = new Set(held.flatMap(([holder, item]) => itemAnswers(table, holder, item)));
	return table.answers.filter((answer) => {
		if (inBar.has(answer) || byItem.has(answer)) return false;
		switch (answer.verb) {
			case verbs.crew: case verbs.implant: case verbs.swap: case verbs.keep: return false;
			case verbs.member: return answer.args[0] >= table.view.crew.length;
			case verbs.option: return !cardNow(table.view, table.pack)?.options[answer.args[0]];
			case verbs.remove: return !table.view.row.some((face) => rowAnswer(table, face) === answer);
			default: return !(declares(table) && DECLARES.includes(answer.verb));
		}
	});
}
