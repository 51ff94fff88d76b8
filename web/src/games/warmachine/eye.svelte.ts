/*
 * eye.svelte.ts - where the picture looks. The camera frames by itself whoever acts, whom that
 * concerns, and what the other side does; a player who has moved it is only followed, until
 * "back to the action" is pressed or the own turn begins.
 */
import type { QuestionKind } from '$types/warmachine';
import { isOneOf } from '$/kinds';
import { untrack } from 'svelte';
import {
	clamp, distance, framing, including, PPI, scaleOf, sceneToScreen, screenToScene, toScene, toTable, turned, U, whole, zoomAt,
	type Camera, type Insets, type Point,
} from './layout';
import { cardOf, inPlay, seatOf, verbs, type WmTable } from './model';
import { acting, targetsOf } from './plan';

/** Questions about one model: it and its enemies are framed. */
const ABOUT_ONE: QuestionKind[] = ['move', 'leg', 'combat', 'facing', 'stand', 'direction', 'free_strike', 'boost_attack', 'boost_damage', 'reroll', 'seize'];
/** Questions about the whole battlegroup. */
const ABOUT_ALL: QuestionKind[] = ['upkeep', 'focus', 'activate'];
/** Events worth looking at: the models they name are framed, and where a walk ends. */
const SEEN: Record<string, number[]> = {
	moved: [0], attacked: [0, 1], cast: [0, 2], charged: [0, 1], slammed: [0, 1], free_strike: [0, 1], driven: [0], feat: [0], removed: [0],
};
/** Enemies nearer than this are always wished for in the picture. */
const NEAR = 18 * PPI;

export class Eye {
	width = $state(1084);
	height = $state(578);
	camera = $state<Camera>({ ppi: 34, x: 768, y: 768 });
	smooth = $state(false);
	/** The player moved the picture. */
	looked = $state(false);
	/** The paper that lies over the picture, if any. */
	paper = $state.raw<{ side: 'left' | 'right'; width: number } | null>(null);
	/** What lies over the picture at its edges: papers, instruments. */
	readonly over = $derived.by((): Insets => {
		const wide = this.table.layout === 'wide';
		const { paper } = this;
		return {
			left: paper?.side === 'left' ? paper.width + 20 : 12,
			top: 12,
			right: (paper?.side === 'right' ? paper.width + 8 : 0) + (wide ? 68 : 54),
			bottom: 12,
		};
	});

	readonly stage = $derived({ width: this.width, height: this.height });
	readonly scale = $derived(scaleOf(this.camera));
	readonly flip = $derived(turned(this.table.view, this.table.seat));
	/** Models on the table. */
	readonly standing = $derived(
		this.table.view.model.map((_, m) => m).filter((m) => inPlay(this.table.view.model[m])),
	);

	private framedFor = '';
	private about = '';
	private shown = -1;

	constructor(private readonly of: () => WmTable) {
		$effect(() => this.begin());
		$effect(() => this.attend());
		$effect(() => this.watch());
	}

	private get table(): WmTable {
		return this.of();
	}

	/** A model, or a point of the table, in the scene. */
	scene(at: number | Point): Point {
		return toScene(this.table.view, this.flip, typeof at === 'number' ? this.table.view.model[at]! : at);
	}
	/** The same on the screen. */
	screen(at: number | Point): Point {
		return sceneToScreen(this.camera, this.stage, this.scene(at));
	}
	/** A point of the screen on the table, within its edges. */
	onTable(at: Point): Point {
		const { view } = this.table;
		const to = toTable(view, this.flip, screenToScene(this.camera, this.stage, at));
		return { x: Math.max(0, Math.min(view.width, to.x)), y: Math.max(0, Math.min(view.depth_u, to.y)) };
	}

	look(to: Camera, gently = true): void {
		this.smooth = gently && !this.table.reducedMotion;
		this.camera = clamp(to, this.table.view, this.stage, this.over);
	}
	zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }, gently = true): void {
		this.looked = true;
		this.look(zoomAt(this.camera, this.stage, at, factor), gently);
	}
	/** By so many pixels of the screen, from where it was. */
	drag(from: Camera, dx: number, dy: number, gently = false): void {
		this.looked = true;
		this.look({ ...from, x: from.x - dx / this.scale, y: from.y - dy / this.scale }, gently);
	}
	whole(): void {
		this.looked = true;
		this.look(whole(this.table.view, this.stage));
	}
	/** A model that is out of the picture comes into it, with whoever acts if there is room. */
	bring(m: number): void {
		this.looked = true;
		const actor = acting(this.table);
		const also = inPlay(this.table.view.model[actor]) ? [this.scene(actor)] : [];
		this.look(this.frame([this.scene(m)], also));
	}
	/** Goes to look at models and points of the table. */
	visit(what: (number | Point)[]): void {
		const points = what.map((one) => this.scene(one));
		if (points.length) this.look(this.frame(points));
	}
	/** Back to what the question is about. */
	back(): void {
		this.looked = false;
		this.look(this.wanted());
	}

	private frame(must: Point[], matter: Point[] = [], wish: Point[] = []): Camera {
		return framing(must, matter, wish, this.stage, this.table.layout, this.over);
	}
	/** Enemies that the open question could be answered with, then the nearest one. */
	private matters(m: number): Point[] {
		const at = this.scene(m);
		const legal = [...targetsOf(this.table)].filter((one) => one !== m && inPlay(this.table.view.model[one]) && seatOf(one) !== seatOf(m));
		return [...legal.map((one) => this.scene(one)).sort((a, b) => distance(a, at) - distance(b, at)), ...this.near([m]).slice(0, 1)];
	}

	/** Where a walk towards the nearest enemy could end: that ground is pointed at. */
	private ahead(m: number): Point[] {
		const { table } = this;
		const run = table.question.kind === 'leg' ? table.question.subject[1] === 1 : !!table.find(verbs.run);
		if (!isOneOf(table.question.kind, 'move', 'leg')) return [];
		const at = this.scene(m);
		const [foe] = this.near([m]);
		if (!foe) return [];
		const card = cardOf(table.pack, table.view.model[m]!);
		const far = Math.min(distance(at, foe), card.spd * (run ? 2 : 1) * PPI);
		const by = far / Math.max(1, distance(at, foe));
		return [{ x: at.x + (foe.x - at.x) * by, y: at.y + (foe.y - at.y) * by }];
	}

	/** What the open question is about: a model and its enemies, or the battlegroup and those near it. */
	private wanted(): Camera {
		const { table } = this;
		const m = acting(table);
		if (table.question.kind === 'deploy') return this.zone();
		if (this.standing.length < 2) return whole(table.view, this.stage);
		if (ABOUT_ONE.includes(table.question.kind) && inPlay(table.view.model[m])) {
			const target = table.draft['target'] as number | undefined;
			const must = [m, ...(target !== undefined && inPlay(table.view.model[target]) ? [target] : [])];
			return this.frame(must.map((one) => this.scene(one)), [...this.ahead(m), ...this.matters(m)], this.nearest(m));
		}
		const own = this.standing.filter((one) => seatOf(one) === (table.seat ?? table.view.active));
		const enemies = this.near(own);
		if (!own.length || !enemies.length) return this.frame(this.standing.map((one) => this.scene(one)));
		/* From the front line backwards. */
		const front = own.map((one) => this.scene(one)).sort((a, b) => distance(a, enemies[0]!) - distance(b, enemies[0]!));
		return this.frame(front.slice(0, 1), enemies.slice(0, 1), [...front.slice(1), ...enemies.slice(1)]);
	}

	/** Where one deploys: the whole table, or on a small screen the own edge. */
	private zone(): Camera {
		const { table, stage } = this;
		if (table.layout === 'wide') return whole(table.view, stage);
		const ppi = 15;
		return { ppi, x: (table.view.width * U) / 2, y: table.view.depth_u * U - (stage.height / 2 / ppi - 1) * PPI };
	}

	/** Enemies of some models, the nearest first. */
	private near(own: number[]): Point[] {
		if (!own.length) return [];
		const mine = own.map((m) => this.scene(m));
		const far = (at: Point): number => Math.min(...mine.map((one) => distance(one, at)));
		return this.standing
			.filter((m) => !own.includes(m) && seatOf(m) !== seatOf(own[0]!))
			.map((m) => this.scene(m))
			.sort((a, b) => far(a) - far(b));
	}
	/** Whom a model may have to do with: the nearest enemy, then all within reach, then friends. */
	private nearest(m: number): Point[] {
		const at = this.scene(m);
		const enemies = this.near([m]);
		const friends = this.standing
			.filter((one) => one !== m && seatOf(one) === seatOf(m))
			.map((one) => this.scene(one))
			.sort((a, b) => distance(a, at) - distance(b, at))
			.filter((one, i) => i === 0 || distance(one, at) < NEAR / 2);
		return [...enemies.slice(0, 1), ...enemies.slice(1).filter((one) => distance(one, at) < NEAR), ...friends];
	}

	/** Once for each kind of stage and each beginning. */
	private begin(): void {
		const { table, width, height } = this;
		const key = `${table.layout}:${this.flip}:${table.view.round > 0}:${Math.round(width / 60)}:${Math.round(height / 60)}`;
		if (key === this.framedFor || width < 40) return;
		this.framedFor = key;
		untrack(() => this.look(this.wanted(), false));
	}

	/** A question about somebody else, or a turn that begins: the picture goes there. */
	private attend(): void {
		const { table } = this;
		const { kind, mine } = table.question;
		if (!mine || table.busy) return;
		if (kind === 'deploy' && this.about !== kind) {
			this.about = kind;
			untrack(() => this.look(this.wanted()));
		}
		const one = ABOUT_ONE.includes(kind);
		if (!one && !ABOUT_ALL.includes(kind)) return;
		const about = one ? `model ${acting(table)}` : `turn ${table.view.round}`;
		const hidden = one && kind !== 'leg' && kind !== 'facing' && [...targetsOf(table)].some((m) => inPlay(table.view.model[m]) && !untrack(() => this.sees(m)));
		if (about === this.about && !hidden) return;
		const turns = !one && !this.about.startsWith('turn');
		this.about = about;
		untrack(() => {
			if (turns && kind !== 'activate') this.looked = false;
			if (this.looked) this.look(including(this.camera, this.stage, this.scene(one ? acting(table) : this.standing[0]!)));
			else if (one || !this.seesAll()) this.look(this.wanted());
		});
	}

	private seesAll(): boolean {
		return this.standing.filter((m) => seatOf(m) === this.table.seat).every((m) => this.sees(m));
	}

	/** What happens is looked at, where it is out of the picture or at its edge. */
	private watch(): void {
		const { beat, view } = this.table;
		const whom = beat ? SEEN[beat.kind] : undefined;
		if (!beat || !whom || beat.serial === this.shown) return;
		this.shown = beat.serial;
		untrack(() => {
			const named = whom.map((i) => beat.args[i]!).filter((m) => inPlay(view.model[m]));
			const points = named.map((m) => this.scene(m));
			if (beat.kind === 'moved') points.push(this.scene({ x: beat.args[1]!, y: beat.args[2]! }), this.scene({ x: beat.args[3]!, y: beat.args[4]! }));
			if (!points.length || points.every((at) => this.well(at))) return;
			if (this.looked) return this.look(points.reduce<Camera>((camera, at) => including(camera, this.stage, at), this.camera));
			this.look(this.frame(points, [], named.length ? this.nearest(named[0]!) : []));
		});
	}

	/** Well inside the free part of the picture. */
	private well(at: Point): boolean {
		const { x, y } = sceneToScreen(this.camera, this.stage, at);
		const { left, top, right, bottom } = this.over;
		return x > left + 40 && y > top + 50 && x < this.width - right - 40 && y < this.height - bottom - 40;
	}
	sees(m: number): boolean {
		const at = this.screen(m);
		return at.x > 0 && at.y > 0 && at.x < this.width && at.y < this.height;
	}

	/** These models must not be under a paper or out of the picture. */
	clear(models: number[]): void {
		void this.over;
		const { table } = this;
		untrack(() => {
			const points = models.filter((m) => inPlay(table.view.model[m])).map((m) => this.scene(m));
			if (!points.length || points.every((at) => this.well(at))) return;
			this.look(this.frame(points, [], this.nearest(models[0]!)));
		});
	}
}
