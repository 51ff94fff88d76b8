/*
 * table_state.svelte.ts - what a player sees: the view, the question, what is pointed at. Looking
 * changes nothing of the game; game.svelte.ts does.
 */
import type { Engine } from '$/engine/client';
import { encode, EngineError, type GameInfo, type StepReply } from '$/engine/module';
import { unfold } from '$/engine/views';
import { idOf } from '$/rules/ids';
import type {
	Answer, AnswerLike, Beat, Drawing, GameEvent, Layout, Preview, Question, Refusal, Text,
} from '$/table';
import { capital, typeset } from '$/typeset';
import { t, type Word } from '$/words';
import { reducedMotion, settings } from './settings.svelte';

/** Why the engine did not take an answer; anything else is thrown on. */
export function refusalOf(error: unknown): Refusal {
	if (!(error instanceof EngineError)) throw error;
	if (error.fault === 'refused') return { rule: error.rule, text: error.message };
	if (error.fault === 'input') return { rule: '', text: t('notAnswer') };
	if (error.fault === 'not_asked' || error.fault === 'over') return { rule: '', text: t('notYourTurn') };
	throw error;
}

const over: Question = { player: null, kind: 'over', subject: [0, 0, 0], text: '', mine: false };

export class TableState {
	view = $state.raw<any>(null);
	next = $state.raw<any>(null);
	seat = $state<number | null>(null);
	seatCount = $state(1);
	options = $state.raw<Record<string, unknown>>({});
	question = $state.raw<Question>(over);
	answers = $state.raw<Answer[]>([]);
	events = $state.raw<GameEvent[]>([]);
	over = $state(false);
	score = $state.raw<number[]>([]);
	beat = $state.raw<Beat | null>(null);
	thinking = $state(false);
	/** An answer is on its way to a server. */
	sending = $state(false);
	moving = $state(false);
	pastAt = $state<number | null>(null);
	layout = $state<Layout>('wide');
	stage = $state({ width: 1120, height: 560 });
	selected = $state<string | null>(null);
	inspected = $state<string | null>(null);
	pinned = $state(false);
	hovered = $state.raw<Answer | null>(null);
	preview = $state.raw<Preview<any> | null>(null);
	draft = $state<Record<string, unknown>>({});
	refusal = $state.raw<(Refusal & { serial: number }) | null>(null);
	confirming = $state.raw<{ answer: AnswerLike; text: string } | null>(null);
	/** The seat the screen is to be handed to; its pieces are not here yet. */
	handover = $state<number | null>(null);
	steps = $state(0);
	/** Where play stands, in few words. */
	where = $state('');
	ruleOpen = $state<string | null>(null);
	error = $state<Word | null>(null);
	notice = $state<Word | null>(null);
	told = $state('');
	/** Nobody is asked and nothing is played until somebody takes a seat: a replay. */
	watching = $state(false);
	readonly lang = $derived(settings.lang);
	readonly reducedMotion = $derived(reducedMotion());
	readonly past = $derived(this.pastAt !== null);
	readonly busy = $derived(this.thinking || this.sending || this.moving || this.past || this.handover !== null);

	/** Rises with every beat and every refusal. */
	protected serial = 0;

	constructor(
		protected readonly engine: Engine,
		readonly info: GameInfo,
	) {}

	/* ---- an answer, however it is given ---- */

	/** The answer as the engine reads it: its number, or notation. */
	protected given(answer: AnswerLike): string {
		if (typeof answer === 'string') return answer;
		return 'number' in answer ? answer.number : encode(answer.verb, answer.args);
	}

	protected listed(answer: AnswerLike): Answer | undefined {
		if (typeof answer === 'string') return this.answers.find((one) => one.notation === answer);
		const number = 'number' in answer ? answer.number : encode(answer.verb, answer.args);
		return this.answers.find((one) => one.number === number);
	}

	async judge(answer: AnswerLike): Promise<Refusal | null> {
		try {
			await this.tried(answer);
			return null;
		} catch (error) {
			return refusalOf(error);
		}
	}

	/** Where an answer would lead; one that is refused throws. */
	private tried(answer: AnswerLike): Promise<StepReply> {
		return this.engine.step({
			at: this.steps, since: this.steps, seat: this.seat, answer: this.given(answer), want: ['preview', 'view'],
		});
	}

	refuse(refusal: Refusal): void {
		this.refusal = { ...refusal, serial: ++this.serial };
	}

	/** The question as the bar asks it. */
	protected asked(): string {
		return this.question.text;
	}
	nothingHere(): void {
		this.refuse({ rule: '', text: t('nothingHere', this.asked()) });
	}

	/* ---- pointing ---- */

	select(id: string | null): void {
		this.selected = this.selected === id ? null : id;
	}

	inspect(id: string | null, pin = false): void {
		if (this.pinned && !pin && id !== null) return;
		if (id === null && this.pinned && !pin) return;
		this.pinned = pin && id !== null;
		this.inspected = id;
	}

	unpin(): void {
		this.pinned = false;
		this.inspected = null;
	}

	private hoverTimer: ReturnType<typeof setTimeout> | undefined;

	hover(answer: AnswerLike | null): void {
		clearTimeout(this.hoverTimer);
		const known = answer === null ? undefined : this.listed(answer);
		this.hovered = known ?? null;
		if (!known || this.seat === null) {
			this.preview = null;
			return;
		}
		this.hoverTimer = setTimeout(() => void this.makePreview(known), 80);
	}

	private async makePreview(answer: Answer): Promise<void> {
		if (this.seat === null) return;
		try {
			const reply = await this.tried(answer);
			const last = unfold(reply, reply.view).at(-1);
			if (!last || this.hovered?.number !== answer.number) return;
			this.preview = { answer, view: last.view, events: last.events, sure: reply.sure ?? false };
		} catch {
			this.preview = null;
		}
	}

	async query<Reply>(ask: unknown): Promise<Reply> {
		return (await this.engine.query(this.seat, ask)) as Reply;
	}

	drawing(columns: number): Promise<Drawing | null> {
		return this.engine.draw(this.seat, this.lang, columns);
	}

	tell(what: number): Promise<string> {
		return this.engine.inspect(this.seat, what, this.lang);
	}

	rule(id: string): void {
		this.ruleOpen = id;
	}

	say(text: Text | string | null | undefined): string {
		return text == null ? '' : typeset(typeof text === 'string' ? text : text[this.lang], this.lang);
	}

	label(verb: number): string {
		return this.say(this.info.verbs[verb]?.label);
	}

	phase(name: string): string {
		return capital(this.say(this.info.phase_words?.[name]?.label), this.lang);
	}

	ruleId(number: number): string {
		return idOf(this.info.ledger, number);
	}

	option(name: string, value?: string): string {
		const field = this.info.options.find((one) => one.name === name);
		return this.say(value === undefined ? field?.label : field?.words?.[value]?.label);
	}

	find(verb: number | string, ...args: (number | null)[]): Answer | undefined {
		if (typeof verb === 'string') return this.answers.find((one) => one.notation === verb);
		return this.filter(verb, ...args)[0];
	}

	filter(verb: number, ...args: (number | null)[]): Answer[] {
		return this.answers.filter(
			(one) => one.verb === verb && args.every((arg, i) => arg === null || one.args[i] === arg),
		);
	}
}
