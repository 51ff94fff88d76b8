/*
 * choices.ts - which answer belongs to which thing on the table, and the question bar.
 *
 * Every answer either has a place (a Space, a model, a Squad's plate, a card, a slot) or becomes
 * a button. What is listed here is listed by the engine; nothing is judged.
 */
import type { Answer, QuestionBar, Button, Table, Toggle } from '$/table';
import { capital } from '$/typeset';
import { verbChoices } from '$types/dawnfall';
import { handOf, HALVES, MODELS, verbs, SPACES, SQUADS, squadOf, type DfTable } from './model';
import { insightOf } from './insight.svelte';
import { oddsOf } from './odds';
import { say } from './words';

/* What moves and fights comes first; a Mode is changed more rarely, and the Banner once. */
const STEPS = (['move', 'fight', 'mode'] as const).map((step) => verbChoices.step.step.indexOf(step));

export const modelId = (model: number) => `model:${model}`;
export const squadId = (squad: number) => `squad:${squad}`;
export const cardId = (card: number, at: number) => `card:${card}:${at}`;
export const spaceId = (space: number) => `space:${space}`;

export function parse(id: string | null): { what: string; at: number } | null {
	const part = id?.split(':');
	return part && part.length > 1 ? { what: part[0]!, at: Number(part[1]) } : null;
}

/* ---- Spaces -------------------------------------------------------------------------- */

export interface Place {
	space: number;
	hexes: number;
	answer: Answer;
}

/** Where the piece asked about may go; of several runs to one place the first stands for all. */
export function placesOf(table: DfTable): Place[] {
	const dummy = table.draft['mine'] === 'dummy' ? 1 : 0;
	const seen = new Set<number>();
	const out: Place[] = [];
	for (const answer of table.answers) {
		const [a, b] = answer.args;
		const hexes = answer.verb === verbs.place ? b : 127;
		if (answer.verb !== verbs.place && answer.verb !== verbs.space && !(answer.verb === verbs.mine && b === dummy)) continue;
		const one = a * 128 + hexes;
		if (seen.has(one)) continue;
		seen.add(one);
		out.push({ space: a, hexes, answer });
	}
	return out;
}

/* ---- models --------------------------------------------------------------------------- */

/** Who may attack now; the one picked up, or the only one there is. */
export function attacker(table: DfTable): number | null {
	const who = new Set(table.filter(verbs.attack).map((x) => x.args[0]));
	const held = parse(table.selected);
	if (held?.what === 'model' && who.has(held.at)) return held.at;
	return who.size === 1 ? [...who][0]! : null;
}

export const attacks = (table: DfTable, model: number) => table.filter(verbs.attack, model).length > 0;

export function modelAnswer(table: DfTable, model: number): Answer | undefined {
	const from = attacker(table);
	return (
		table.find(verbs.model, model) ??
		(from !== null ? table.find(verbs.attack, from, model) : undefined) ??
		squadAnswer(table, squadOf(model)) ??
		/* Whose Squad is activated is moved by pointing at it. */
		(insightOf(table).now?.squad === squadOf(model) ? table.find(verbs.step, STEPS[0]!) : undefined)
	);
}

/* ---- Squads --------------------------------------------------------------------------- */

const only = (answers: Answer[]) => (answers.length === 1 ? answers[0] : undefined);

export function squadAnswer(table: DfTable, squad: number): Answer | undefined {
	const held = parse(table.selected);
	return (
		(held?.what === 'card' ? only(table.filter(verbs.attach, held.at, squad)) : undefined) ??
		table.find(verbs.squad, squad) ??
		table.find(verbs.activate, squad) ??
		table.find(verbs.endurance, squad)
	);
}

export function slotAnswers(table: DfTable, squad: number, slot: number): Answer[] {
	return [...table.filter(verbs.use, squad, slot), ...table.filter(verbs.slot, squad, slot)];
}

/* ---- cards ---------------------------------------------------------------------------- */

export const halfAnswer = (table: DfTable, card: number, half: number) => table.find(verbs.play, card, half);
export const attachAnswers = (table: DfTable, card: number) => table.filter(verbs.attach, card);
export const cardAnswer = (table: DfTable, card: number) => table.find(verbs.card, card);
export const isUsable = (table: DfTable, card: number) =>
	!!cardAnswer(table, card) || attachAnswers(table, card).length > 0 || HALVES.some((_, h) => halfAnswer(table, card, h));

/* ---- pointing at what no answer reaches -------------------------------------------------- */

/** A base of the wanted size around a hex, as the pointer means it. */
function baseAt(size: number, hex: number): number {
	const ring = hex || 1;
	if (size === 7) return 127;
	if (size === 3) return 1 | (1 << ring) | (1 << ((ring % 6) + 1));
	return size === 2 ? 1 | (1 << ring) : 1 << hex;
}

const bits = (hexes: number) => [0, 1, 2, 3, 4, 5, 6].filter((k) => (hexes >> k) & 1).length;

/** Says why nothing happens: the engine names the rule; where it is not asked about places, the question is said. */
export function refusedSpace(table: DfTable, space: number, hex: number): void {
	if (!table.question.mine || table.busy) return;
	const like = table.answers.find((x) => [verbs.place, verbs.space, verbs.mine].some((v) => v === x.verb));
	if (!like) return table.nothingHere();
	const size = like.verb === verbs.place ? bits(like.args[1]) : 7;
	const args = like.verb === verbs.place ? [space, baseAt(size, hex), 0] : [space, 0, 0];
	void table.choose({ verb: like.verb, args });
}

/** The same for a model. */
export function refusedModel(table: DfTable, model: number): void {
	if (!table.question.mine || table.busy) return;
	const asks = (verb: number) => table.answers.some((x) => x.verb === verb);
	const from = attacker(table) ?? table.filter(verbs.attack)[0]?.args[0];
	if (asks(verbs.model)) void table.choose({ verb: verbs.model, args: [model] });
	else if (from !== undefined) void table.choose({ verb: verbs.attack, args: [from, model] });
	else if (asks(verbs.squad)) void table.choose({ verb: verbs.squad, args: [squadOf(model)] });
	else if (asks(verbs.activate) && Math.floor(squadOf(model) / SQUADS) === table.seat) void table.choose({ verb: verbs.activate, args: [squadOf(model)] });
	else {
		const stood = table.view.squad[squadOf(model)]?.model[model % MODELS];
		if (stood && asks(verbs.place)) refusedSpace(table, stood.space, 0);
		else table.nothingHere();
	}
}

/* ---- the question bar ------------------------------------------------------------------- */

/* Answers that no piece stands for. */
const BUTTONS = new Set<number>([
	verbs.faction, verbs.seat, verbs.turn, verbs.step, verbs.banner, verbs.remove, verbs.crystal, verbs.point, verbs.die, verbs.again, verbs.no,
	verbs.yes, verbs.number, verbs.option, verbs.shrine,
]);
/* So few attacks have buttons beside their models: otherwise the end of the fight would be the only button. */
const FEW = 3;
/* Answers that end something. */
const ENDS = new Set<number>([verbs.stop, verbs.end, verbs.pass]);

const stands = (t: DfTable, model: number) => (t.view.squad[squadOf(model)]?.model[model % MODELS]?.space ?? SPACES) < SPACES;
/* A Squad is chosen at its plate, which only its player has, or at one of its models. */
const shows = (t: DfTable, squad: number) =>
	squad < t.view.squad.length &&
	(Math.floor(squad / SQUADS) === (t.seat ?? 0) || !!t.view.squad[squad]?.model.some((_, k) => stands(t, squad * MODELS + k)));

/** Whether a piece on the table stands for the answer: dead models, decks and piles have none. */
export function hasPiece(t: DfTable, x: Answer): boolean {
	const [a, b] = x.args;
	const own = Math.floor(a / SQUADS) === (t.seat ?? 0);
	switch (x.verb) {
		case verbs.model:
			return stands(t, a);
		case verbs.squad:
		case verbs.activate:
		case verbs.endurance:
			return shows(t, a);
		case verbs.use:
		case verbs.slot:
			return own;
		case verbs.card:
			return handOf(t.view, t.pack, t.seat ?? 0).includes(a);
		case verbs.play:
			return b < HALVES.length;
		case verbs.attach: /* the plate cannot say which of two Enhancements the Squad gives up */
			return t.selected?.split(':')[1] !== String(a) || t.filter(verbs.attach, a, b).length === 1;
		default:
			return true;
	}
}

const rankOf = (x: Answer) => (x.verb === verbs.step ? STEPS.indexOf(x.args[0]) : x.verb === verbs.banner ? STEPS.length + 1 : STEPS.length);

const clean = (text: string) => text.replace(/\.$/, '');
/* Enhancements lie in a narrow strip under their Squad: whoever has to point at one, or may use one, finds it in the bar too. */
const onSlot = (x: Answer) => x.verb === verbs.slot || x.verb === verbs.use;
const chargesOf = (t: DfTable, x: Answer) => t.view.squad[x.args[0]]?.slot?.[x.args[1]]?.charges ?? 0;

/* A button of a fight has its chance in it: "Red die, 1 Crystal: 83 %". */
function labelOf(t: DfTable, x: Answer): string {
	const fight = insightOf(t).now?.fight;
	const odds = fight ? oddsOf(t, fight).find((one) => one.answer === x) : undefined;
	if (x.verb === verbs.slot) return `${clean(x.text)} ◆${chargesOf(t, x)}`;
	if (!odds) return clean(x.text);
	return odds.chance ? `${odds.label}${say(t.lang).colon}${odds.chance}` : odds.label;
}

export function questionBar(table: Table): QuestionBar {
	const t = table as DfTable;
	const w = say(t.lang);
	const from = attacker(t);
	const attacks = t.filter(verbs.attack, from);
	const few = attacks.length <= FEW;
	const secondary: Button[] = t.answers
		.filter((x) => BUTTONS.has(x.verb) || (few && attacks.includes(x)) || onSlot(x) || (!ENDS.has(x.verb) && !hasPiece(t, x)))
		.sort((x, y) => rankOf(x) - rankOf(y))
		.map((x) => ({ label: labelOf(t, x), answer: x, ...(x.verb === verbs.use ? { group: w.enhancements } : {}) }));
	const toggles: Toggle[] = [];
	const end = t.answers.find((x) => ENDS.has(x.verb));
	if (new Set(t.filter(verbs.mine).map((x) => x.args[1])).size > 1)
		toggles.push({
			label: capital(t.say(t.pack.word.the_mine), t.lang),
			options: t.answers
				.filter((x, i, all) => x.verb === verbs.mine && all.findIndex((y) => y.verb === verbs.mine && y.args[1] === x.args[1]) === i)
				.map((x) => ({ label: x.args[1] ? w.dummyMine : w.realMine, value: x.args[1] ? 'dummy' : 'real' })),
			value: (t.draft['mine'] as string) ?? 'real',
			set: (value) => (t.draft['mine'] = value),
		});
	const rest = t.answers.some((x) => !BUTTONS.has(x.verb) && !ENDS.has(x.verb) && hasPiece(t, x));
	const first = secondary.find((x) => (x.answer as Answer).verb === verbs.yes || (attacks.length === 1 && x.answer === attacks[0])) ?? (rest || end ? undefined : secondary[0]);
	/* While something else can be done, its end is one answer among the others, and never under More. */
	const last = (!first || first.answer === attacks[0]) && end ? { label: clean(end.text), answer: end, stays: true } : undefined;
	const others = secondary.filter((x) => x !== first);
	const open = !!last && (rest || others.length > 0);
	return {
		...(attacks.length > 1 && from === null ? { why: { text: w.pick } } : {}),
		toggles,
		secondary: open ? [...others, last] : others,
		...(first ? { primary: first } : last && !open ? { primary: last } : {}),
		onTable: true,
	};
}
