/*
 * still.ts - a table that stands still: a game's Stage draws a picture from it, of a moment in the record of a game.
 */
import type { Answer, GameEvent, Question, Table } from '$/table';
import type { Game } from './game.svelte';

/** A moment of a game. */
export interface Seen {
	/** Answers given before it. */
	step: number;
	/** Through whose eyes. */
	seat: number | null;
	/** What happens there; without one the position is at rest. */
	event?: GameEvent | undefined;
	/** What was asked there, and the answers that have a place in the picture. */
	question?: Pick<Question, 'kind' | 'subject' | 'text'>;
	answers?: Answer[];
}

export type Size = { width: number; height: number };

/** The view at that moment: at an event the one that is shown with it, as in play. */
async function viewOf(game: Game, { step, seat, event }: Seen): Promise<unknown> {
	if (!event) return (await game.between(step, step, seat)).view;
	const { view, steps } = await game.between(step - 1, step, seat);
	const events = steps.flatMap((one) => one.events);
	const at = events.findIndex((one) => one.number === event.number);
	const before = game.table.motion?.[event.kind]?.shown === 'before';
	return (before ? (events[at - 1]?.view ?? view) : events[at]?.view) ?? steps.at(-1)?.view ?? view;
}

export async function stillOf(game: Game, seen: Seen, stage: Size): Promise<Table> {
	const view = await viewOf(game, seen);
	const { slug, pack, seats, options, lang, layout, say, label, phase, ruleId, option } = game;
	const { event, answers = [] } = seen;
	const filter: Table['filter'] = (verb, ...args) =>
		answers.filter((one) => one.verb === verb && args.every((arg, i) => arg === null || one.args[i] === arg));
	const nothing = () => undefined;
	const never = () => new Promise<never>(nothing);
	return {
		slug, pack, seats, options, lang, layout, say, label, phase, ruleId, option, view, stage, answers, filter,
		next: view,
		seat: seen.seat,
		question: seen.question
			? { ...seen.question, player: seen.seat, mine: true }
			: { player: null, kind: 'over', subject: [0, 0, 0], text: '', mine: false },
		events: game.events.filter((one) => game.stepOf(one) <= seen.step && (!event || one.number <= event.number)),
		over: false,
		fresh: [],
		score: [],
		reducedMotion: true,
		beat: event ? { ...event, ms: 1000, serial: 1 } : null,
		busy: !seen.question,
		past: true,
		still: true,
		selected: null,
		inspected: null,
		pinned: false,
		hovered: null,
		preview: null,
		hints: [],
		draft: {},
		find: (verb, ...args) => (typeof verb === 'string' ? answers.find((one) => one.notation === verb) : filter(verb, ...args)[0]),
		choose: () => Promise.resolve(false),
		judge: () => Promise.resolve(null),
		drawing: () => Promise.resolve(null),
		tell: () => Promise.resolve(''),
		/* The engine could only tell of the position that is open now. */
		query: never,
		refuse: nothing,
		nothingHere: nothing,
		select: nothing,
		inspect: nothing,
		hover: nothing,
		rule: nothing,
	};
}
