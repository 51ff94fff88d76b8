/*
 * hand.svelte.ts - pointing at the map: with a mouse, with fingers, with keys. What is pointed at
 * becomes a plan in chalk; a second time, or a click that saw it, gives it.
 */
import type { QuestionKind } from '$types/warmachine';
import { untrack } from 'svelte';
import { neighbour, type Camera, type Point } from './layout';
import type { Eye } from './eye.svelte';
import { inches, inPlay, INCH, nameOf, verbs, type WmTable } from './model';
import { acting, draft, forget, planOf, pointAt, pointAtModel, pointsMatter, targetsOf, walks, type Plan } from './plan';
import { say } from './words';

/** Facing a model is facing its centre; walking is to the very point. */
const TOWARDS: QuestionKind[] = ['facing', 'stand', 'direction'];

type Where = { clientX: number; clientY: number };

export class Hand {
	tool = $state<'point' | 'tape'>('point');
	hovered = $state<number | null>(null);
	roving = $state<number | null>(null);
	/** What is under a mouse that points at the ground. */
	pointed = $state.raw<Point | null>(null);
	tape = $state.raw<{ from: Point | number; to: Point | number; fixed: boolean } | null>(null);
	/** Where a finger hides what it places: shown enlarged above it. */
	magnified = $state.raw<Point | null>(null);
	/** The map's frame, once it is there. */
	frame = $state<HTMLElement>();

	readonly pointing = $derived(pointsMatter(this.table));
	readonly walking = $derived(walks(this.table));
	readonly plan = $derived.by((): Plan => {
		if ((this.pointing || this.walking) && this.pointed) {
			const under = pointAt(this.table, this.pointed);
			if (under.kind !== 'none') return under;
		}
		return planOf(this.table);
	});
	/** The model that Tab leads to. */
	readonly first = $derived.by(() => {
		const { standing } = this.eye;
		return this.roving !== null && standing.includes(this.roving) ? this.roving : (standing[0] ?? null);
	});
	/** Where the keys point. */
	readonly cursor = $derived.by((): Point => {
		const { view } = this.table;
		const model = view.model[acting(this.table)];
		const here = model && inPlay(model) ? { x: model.x, y: model.y } : { x: view.width / 2, y: 1300 };
		return draft(this.table).point ?? here;
	});

	private readonly pointers = new Map<number, Point>();
	private pressed: { at: Point; camera: Camera; moved: boolean; model: number | null } | null = null;
	private pinch = 0;
	private middle: Point | null = null;

	/** How far whoever acts may advance and run, in units, once the engine has said so. */
	allowance: () => { advance: number; run: number } | null = () => null;
	/** Where a walk shall lead whose way of moving was just chosen. */
	private pending = $state.raw<Point | null>(null);

	constructor(
		private readonly of: () => WmTable,
		private readonly eye: Eye,
	) {
		$effect(() => this.goOn());
		$effect(() => {
			const planned = draft(this.table);
			if (!planned.go || !planned.point) return;
			planned.go = false;
			untrack(() => void this.walk(planned.point!));
		});
	}

	/** Advances or runs, whichever is enough, and draws the first leg. */
	private async walk(at: Point): Promise<void> {
		const { table } = this;
		const model = table.view.model[acting(table)]!;
		const far = Math.hypot(at.x - model.x, at.y - model.y);
		const may = this.allowance();
		const advance = table.find(verbs.advance);
		const run = table.find(verbs.run);
		const answer = advance && (!may || far <= may.advance) ? advance : run && (!may || far <= may.run) ? run : undefined;
		if (!answer) {
			const most = may ? (run ? may.run : may.advance) : 0;
			table.refuse({ rule: 'WM-401', text: say(table.lang, 'tooFar', inches(far, table.lang), inches(most, table.lang)) });
			return;
		}
		if (await table.choose(answer)) this.pending = at;
	}
	private goOn(): void {
		const { table, pending } = this;
		if (!pending || !table.question.mine || table.busy || !table.answers.length) return;
		this.pending = null;
		if (table.question.kind !== 'leg') return;
		const answer = pointAt(table, pending).answer;
		if (answer) void table.choose(answer).then((given) => (this.pointed = given ? null : pending));
	}

	private get table(): WmTable {
		return this.of();
	}

	/* ---- where ---- */

	private here(event: Where): Point {
		const frame = this.frame!;
		const box = frame.getBoundingClientRect();
		return { x: event.clientX - box.left - frame.clientLeft, y: event.clientY - box.top - frame.clientTop };
	}
	private onTable(event: Where): Point {
		return this.eye.onTable(this.here(event));
	}
	private modelUnder(event: Event): number | null {
		const name = (event.target as Element | null)?.closest?.('[data-model]')?.getAttribute('data-model');
		if (!name) return null;
		return this.table.view.model.findIndex((_, m) => nameOf(m) === name);
	}
	private pointHere(event: PointerEvent, m: number | null): Point | null {
		const { table } = this;
		if (m !== null && m !== acting(table) && TOWARDS.includes(table.question.kind)) {
			const model = table.view.model[m]!;
			return { x: model.x, y: model.y };
		}
		if (m !== null && table.question.kind === 'move') return null;
		return this.onTable(event);
	}

	/* ---- by pointer ---- */

	down = (event: PointerEvent): void => {
		if (event.button !== 0 || (event.target as Element).closest('button, aside')) return;
		const at = this.here(event);
		this.pointers.set(event.pointerId, at);
		this.eye.smooth = false;
		if (this.pointers.size === 1) {
			this.pressed = { at, camera: this.eye.camera, moved: false, model: this.modelUnder(event) };
			return;
		}
		if (this.pressed) this.pressed.moved = true;
		this.pinch = this.spread();
		this.middle = null;
		this.magnified = null;
	};

	private spread(): number {
		const [a, b] = [...this.pointers.values()];
		return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
	}

	/** One finger places, two move the map. */
	private isPlacing(event: PointerEvent): boolean {
		return (
			event.pointerType === 'touch' &&
			this.pointers.size === 1 &&
			this.pointing &&
			this.tool === 'point' &&
			this.pressed?.camera === this.eye.camera
		);
	}

	move = (event: PointerEvent): void => {
		const at = this.here(event);
		if (this.pointers.has(event.pointerId)) this.pointers.set(event.pointerId, at);
		if (this.pointers.size === 2) return this.pinching();
		const { pressed } = this;
		if (pressed && Math.hypot(at.x - pressed.at.x, at.y - pressed.at.y) > 6) pressed.moved = true;
		if (pressed?.moved && this.isPlacing(event)) {
			this.magnified = at;
			draft(this.table).point = this.onTable(event);
		} else if (pressed?.moved && this.pointers.size === 1) {
			this.frame!.setPointerCapture(event.pointerId);
			this.eye.drag(pressed.camera, at.x - pressed.at.x, at.y - pressed.at.y);
		} else this.over(event);
	};

	private pinching(): void {
		const now = this.spread();
		const [a, b] = [...this.pointers.values()] as [Point, Point];
		const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
		if (this.pinch) this.eye.zoom(now / this.pinch, middle, false);
		if (this.middle) this.eye.drag(this.eye.camera, middle.x - this.middle.x, middle.y - this.middle.y);
		this.pinch = now;
		this.middle = middle;
	}

	private over(event: PointerEvent): void {
		const m = this.modelUnder(event);
		if (m !== this.hovered) {
			this.hovered = m;
			if (m !== null) this.table.inspect(`model:${m}`);
		}
		if (event.pointerType === 'touch') return;
		if (this.tool === 'tape' && this.tape && !this.tape.fixed) this.tape = { ...this.tape, to: m ?? this.onTable(event) };
		else if (this.pointing && this.tool === 'point') this.pointed = this.pointHere(event, m);
		else if (this.walking && this.tool === 'point') this.pointed = m === null ? this.onTable(event) : null;
	}

	up = (event: PointerEvent): void => {
		const was = this.pressed;
		this.pointers.delete(event.pointerId);
		if (this.pointers.size) return;
		this.pressed = null;
		this.pinch = 0;
		this.middle = null;
		this.magnified = null;
		if (!was || was.moved) return;
		if (this.tool === 'tape') this.measure(was.model ?? this.onTable(event));
		else this.press(event, was.model);
	};

	private measure(at: Point | number): void {
		const { tape } = this;
		this.tape = !tape || tape.fixed ? { from: at, to: at, fixed: false } : { ...tape, to: at, fixed: true };
	}

	private press(event: PointerEvent, m: number | null): void {
		const { table, plan } = this;
		if (m !== null) this.roving = m;
		/* A second time at the same target is meant. */
		if (m !== null && m === draft(table).target && plan.answer && m === plan.target) {
			void table.choose(plan.answer);
			return;
		}
		if (m !== null && pointAtModel(table, m)) {
			table.inspect(`model:${m}`, true);
			this.pointed = null;
			this.explain(m);
			return;
		}
		const at = this.pointing ? this.pointHere(event, m) : null;
		if (m === null && this.walking) this.stroll(this.onTable(event), event.pointerType === 'touch');
		else if (at) this.point(at, event.pointerType === 'touch');
		else if (m !== null) table.inspect(`model:${m}`, true);
		else forget(table);
	}

	/** Whoever cannot be reached says why, at once and with its rule. */
	private explain(m: number): void {
		const { table } = this;
		const { answer } = planOf(table);
		if (table.question.kind === 'activate' || targetsOf(table).has(m) || !answer) return;
		void table.judge(answer).then((refusal) => {
			if (!refusal) return;
			table.refuse(refusal);
			/* An order that cannot be given is not offered. */
			if (draft(table).target === m) forget(table);
		});
	}

	/** A click walks; a tap draws the way, and a second one walks it. */
	private stroll(at: Point, byTouch: boolean): void {
		const planned = draft(this.table);
		const near = planned.point && Math.hypot(planned.point.x - at.x, planned.point.y - at.y) < INCH * 0.8;
		this.pointed = null;
		if (byTouch && !near) planned.point = at;
		else void this.walk(byTouch && planned.point ? planned.point : at);
	}

	/** A mouse saw the chalk before it clicked; a finger sees it after the first tap. */
	private point(at: Point, byTouch: boolean): void {
		const { table } = this;
		const planned = draft(table);
		const near = planned.point && Math.hypot(planned.point.x - at.x, planned.point.y - at.y) < INCH * 0.7;
		this.pointed = null;
		if (table.question.kind === 'move' || (byTouch && !near)) {
			planned.point = at;
			return;
		}
		const answer = pointAt(table, byTouch && planned.point ? planned.point : at).answer;
		/* What was refused stays drawn, so that one sees where it fails. */
		if (answer) void table.choose(answer).then((given) => (this.pointed = given ? null : at));
	}

	cancel = (): void => {
		this.pointers.clear();
		this.pressed = null;
	};
	leave = (): void => {
		this.hovered = null;
		this.pointed = null;
	};
	wheel = (event: WheelEvent): void => {
		event.preventDefault();
		this.eye.zoom(Math.exp(-event.deltaY * 0.0015), this.here(event), false);
	};
	/** A click without a pointer: a screen reader, or a voice. */
	spoken = (event: MouseEvent): void => {
		const m = event.detail === 0 ? this.modelUnder(event) : null;
		if (m !== null) this.meet(m);
	};

	private meet(m: number): void {
		this.roving = m;
		if (pointAtModel(this.table, m)) this.explain(m);
		this.table.inspect(`model:${m}`, true);
	}

	/* ---- by keys ---- */

	toggleTape = (): void => {
		this.tool = this.tool === 'tape' ? 'point' : 'tape';
		this.tape = null;
		this.pointed = null;
	};

	keys = (event: KeyboardEvent): void => {
		const m = this.modelUnder(event);
		const onCursor = !!(event.target as Element).closest('[data-cursor]');
		if (event.key === 'm' || event.key === 'M') this.toggleTape();
		else if (event.key === 'Escape') this.escape();
		else if (event.key.startsWith('Arrow')) {
			event.preventDefault();
			if (onCursor) this.step(event);
			else if (m !== null) this.next(m, event.key);
		} else if ((event.key === 'Enter' || event.key === ' ') && (onCursor || m !== null)) {
			event.preventDefault();
			if (onCursor) this.pointCursor();
			else this.meet(m!);
		} else if (event.key === '+' || event.key === '-') this.eye.zoom(event.key === '+' ? 1.25 : 0.8);
		else if (event.key === '0') this.eye.back();
		else if (event.key === 'w' || event.key === 'W') this.eye.whole();
	};

	private escape(): void {
		if (this.tape) this.tape = null;
		else forget(this.table);
		this.pointed = null;
	}
	private pointCursor(): void {
		const { table, cursor } = this;
		const answer = pointAt(table, cursor).answer;
		if (table.question.kind === 'move') draft(table).point = cursor;
		else if (answer) void table.choose(answer);
	}
	private step(event: KeyboardEvent): void {
		const step = (event.shiftKey ? INCH / 10 : INCH / 2) * (this.eye.flip ? -1 : 1);
		const by: Record<string, [number, number]> = {
			ArrowUp: [0, step],
			ArrowDown: [0, -step],
			ArrowLeft: [-step, 0],
			ArrowRight: [step, 0],
		};
		const [dx, dy] = by[event.key]!;
		const { x, y } = this.cursor;
		draft(this.table).point = { x: Math.round(x + dx), y: Math.round(y + dy) };
	}
	private next(from: number, key: string): void {
		const { eye } = this;
		const others = eye.standing.filter((o) => o !== from).map((o) => ({ id: o, at: eye.scene(o) }));
		const to = neighbour(eye.scene(from), others, key);
		if (to === null) return;
		this.roving = to;
		this.table.inspect(`model:${to}`);
		queueMicrotask(() => this.frame?.querySelector<SVGGElement>(`[data-model="${nameOf(to)}"]`)?.focus());
	}
}
