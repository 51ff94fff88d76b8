/*
 * finger.svelte.ts - for tests: a table in a page without a screen, and a finger that presses
 * everything on it. What the page would send to the engine is written down instead.
 */
import { flushSync, mount, unmount } from 'svelte';
import type { Engine } from '$/engine/client';
import { encode, type GameInfo, type Module, type StepReply } from '$/engine/module';
import { TableState } from '$/session/table_state.svelte';
import Question from '$/shell/Question.svelte';
import type { Answer, AnswerLike, GameEvent, GameTable, SeatInfo, Slug } from '$/table';

/** A table at one question. What is chosen goes to `chosen`, and the question stays open. */
export class StillTable extends TableState {
	readonly slug: Slug;
	readonly seats: SeatInfo[];
	readonly hints: { answer: Answer; expects: number }[] = [];
	readonly chosen: string[] = [];
	readonly fresh: GameEvent[] = [];

	constructor(
		info: GameInfo,
		readonly pack: any,
		readonly table: GameTable,
		module: Module,
		reply: StepReply,
		options: Record<string, unknown>,
	) {
		super({
			step: (request: never) => Promise.resolve(module.step(request)),
			query: (seat: number | null, ask: unknown) => Promise.resolve(module.query(seat, ask)),
			draw: (...given: Parameters<Module['draw']>) => Promise.resolve(module.draw(...given)),
			inspect: (...given: Parameters<Module['inspect']>) => Promise.resolve(module.inspect(...given)),
		} as unknown as Engine, info);
		const { seat: player, ...ask } = reply.ask;
		this.slug = info.game;
		this.options = options;
		this.view = this.next = reply.view;
		this.seat = player as number;
		this.question = { ...ask, player, mine: true };
		this.answers = reply.answers!;
		this.steps = reply.at;
		this.seats = Array.from({ length: info.seats.max }, (_, index) => ({
			index, name: `Player ${index + 1}`, machine: false, level: '', mine: index === player,
		}));
		this.seatCount = this.seats.length;
		for (const name of ['choose', 'judge', 'refuse', 'select', 'inspect', 'hover', 'query', 'drawing', 'tell', 'rule', 'say', 'find', 'filter', 'label', 'phase', 'ruleId', 'option'] as const)
			this[name] = (this[name] as (...given: never[]) => unknown).bind(this) as never;
	}

	choose(answer: AnswerLike): Promise<boolean> {
		const listed = this.listed(answer);
		this.chosen.push(typeof answer === 'string' ? (listed?.number ?? '') : 'number' in answer ? answer.number : encode(answer.verb, answer.args));
		return Promise.resolve(true);
	}
	/* A preview is no part of pressing, and would wait for a clock. */
	override hover(answer: AnswerLike | null): void {
		this.hovered = answer ? (this.listed(answer) ?? null) : null;
	}
}

const PRESSABLE = 'button, [role="button"], [role="radio"], [data-answer], [data-spot], [data-model], [data-cursor]';

/**
 * Presses whatever is on the table: first what says that it gives one of the wanted verbs, then what was
 * pressed least in this state of the table. Ends when `wanted` is empty, or after `most` presses.
 */
export async function pressAll(table: StillTable, most: number, wanted: () => Set<number>): Promise<void> {
	/* A page without a screen has no faces to wait for. */
	if (!document.fonts) Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() } });
	const target = document.createElement('main');
	document.body.replaceChildren(target);
	const { Stage, Tray } = table.table;
	const parts: object[] = [Stage, Tray].filter((one) => one !== undefined).map((one) => mount(one, { target, props: { table: table as never } }));
	parts.push(mount(Question, { target, props: { game: table as never, openAll: () => {} } }));
	flushSync();

	const pressed = new Map<string, number>();
	const answers = new Map(table.answers.map((one) => [one.notation, one.verb]));
	for (let n = 0; n < most; n++) {
		const verbs = wanted();
		if (!verbs.size) break;
		const gives = (element: Element) => verbs.has(answers.get(element.getAttribute('data-answer') ?? '') ?? 0);
		const next = untouched(target, stateOf(table), pressed, gives);
		if (!next) break;
		pressed.set(next.text, 1);
		pressed.set(next.key, (pressed.get(next.key) ?? 0) + 1);
		press(next.element);
		flushSync();
		await Promise.resolve();
	}
	await Promise.all(parts.map((part) => unmount(part)));
}

/** Where the cursor of a map is, is no state of its own: there would be too many. */
const stateOf = ({ selected, draft: { point, ...draft }, confirming }: StillTable) => JSON.stringify([selected, draft, !!point, confirming?.text]);

interface Touch {
	element: Element;
	key: string;
	text: string;
}

/** What was pressed least; undefined once everything was pressed three times. */
function untouched(target: Element, state: string, pressed: Map<string, number>, gives: (element: Element) => boolean): Touch | undefined {
	const twins = new Map<string, number>();
	let least: Touch | undefined;
	let fewest = 3;
	for (const element of [...target.querySelectorAll(PRESSABLE)].reverse()) {
		if (element.getAttribute('aria-disabled') === 'true') continue;
		const name = element.getAttribute('data-answer') ?? element.getAttribute('aria-label') ?? element.textContent;
		const text = element.matches('[data-cursor]') ? 'cursor' : `${element.tagName}|${name}`;
		const twin = twins.get(text) ?? 0;
		twins.set(text, twin + 1);
		const key = `${state}|${text}|${twin}`;
		const times = (pressed.get(key) ?? 0) - (gives(element) ? 2 : 0) - (pressed.has(text) ? 0 : 1);
		if (times >= fewest) continue;
		least = { element, key, text };
		fewest = times;
	}
	return least;
}

/** A click, as a voice or a screen reader gives it. */
function press(element: Element): void {
	if (element.matches('[data-cursor]')) sweep(element);
	else element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 0 }));
}

/** Leads the cursor of a map around with the arrow keys, further each time, and points at each place. */
function sweep(cursor: Element): void {
	for (let n = 1; n <= 16; n++) {
		const arrow = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'][n % 4]!;
		for (const key of [...Array<string>(n).fill(arrow), 'Enter']) {
			cursor.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
			flushSync();
		}
	}
}
