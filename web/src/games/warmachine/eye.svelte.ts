/*
 * eye.svelte.ts - where the picture looks: the camera, and how it follows the game. A player who
 * has moved it is only followed from then on.
 */
import { untrack } from 'svelte';
import {
	clamp, distance, framing, including, scaleOf, sceneToScreen, screenToScene, toScene, toTable, turned, whole, zoomAt,
	type Camera, type Point,
} from './layout';
import { inPlay, seatOf } from './model';
import { acting, type Plan, type WmTable } from './plan';

/** What the slip covers of a phone's picture, from below. */
const SLIP = 116;
/** Questions about one model: it is kept in sight. */
const ABOUT_ONE = ['move', 'leg', 'combat', 'facing'];
/** Questions about the whole battlegroup: all of it is. */
const ABOUT_ALL = ['upkeep', 'focus', 'activate'];

export class Eye {
	width = $state(1084);
	height = $state(578);
	camera = $state<Camera>({ ppi: 34, x: 768, y: 768 });
	smooth = $state(false);
	looked = $state(false);

	readonly stage = $derived({ width: this.width, height: this.height });
	readonly scale = $derived(scaleOf(this.camera));
	readonly flip = $derived(turned(this.table.view, this.table.seat));
	/** Models on the table. */
	readonly standing = $derived(
		this.table.view.model.map((_, m) => m).filter((m) => inPlay(this.table.view.model[m])),
	);

	private framedFor = '';
	private lastActor = -1;
	/** Whose turn it was when the battlegroup was last asked about. */
	private ours = false;

	constructor(private readonly of: () => WmTable) {
		$effect(() => this.begin());
		$effect(() => this.follow());
		$effect(() => this.gather());
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
		this.camera = clamp(to, this.table.view, this.stage);
	}
	zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }, gently = true): void {
		this.look(zoomAt(this.camera, this.stage, at, factor), gently);
	}
	/** By so many pixels of the screen, from where it was. */
	drag(from: Camera, dx: number, dy: number): void {
		this.look({ ...from, x: from.x - dx / this.scale, y: from.y - dy / this.scale }, false);
	}
	whole(): void {
		this.look(whole(this.table.view, this.stage));
	}

	private overview(gently: boolean): void {
		const points = this.standing.map((m) => this.scene(m));
		if (this.table.question.kind === 'deploy' || points.length < 3) this.look(whole(this.table.view, this.stage), gently);
		else this.look(framing(points, this.stage, this.table.layout), gently);
	}

	/** Once for each kind of stage and each beginning: later only to keep the actor in sight. */
	private begin(): void {
		const { table, width, height } = this;
		const key = `${table.layout}:${this.flip}:${table.view.round > 0}:${Math.round(width / 80)}:${Math.round(height / 80)}`;
		if (key === this.framedFor || width < 40) return;
		this.framedFor = key;
		this.overview(false);
	}

	/** The actor and whoever is nearest, unless the player looks from closer already. */
	private follow(): void {
		const { table } = this;
		const m = acting(table);
		if (!ABOUT_ONE.includes(table.question.kind)) return;
		if (m === this.lastActor || !inPlay(table.view.model[m])) return;
		this.lastActor = m;
		const at = this.scene(m);
		const enemies = this.nearest(m);
		const wanted = framing([at, ...enemies.slice(0, 1)], this.stage, table.layout);
		const least = table.layout === 'wide' ? 22 : 16;
		const now = untrack(() => this.camera);
		if (untrack(() => this.looked)) this.look(including(now, this.stage, at));
		else this.look(including({ ...wanted, ppi: Math.max(least, wanted.ppi) }, this.stage, at));
	}

	/** A turn begins: the own battlegroup and the enemy next to it, if some of it is out of the picture. */
	private gather(): void {
		const { table } = this;
		if (!ABOUT_ALL.includes(table.question.kind)) return;
		const begins = table.question.mine && !this.ours;
		this.ours = table.question.mine;
		if (!begins) return;
		const own = this.standing.filter((m) => seatOf(m) === table.seat);
		if (!own.length || untrack(() => this.looked || own.every((m) => this.sees(m)))) return;
		const enemies = own.flatMap((m) => this.nearest(m).slice(0, 1));
		this.lastActor = -1;
		this.look(framing([...own.map((m) => this.scene(m)), ...enemies.slice(0, 1)], this.stage, table.layout));
	}

	/** Enemies of a model in the scene, the nearest first. */
	private nearest(m: number): Point[] {
		const at = this.scene(m);
		return this.standing
			.filter((o) => seatOf(o) !== seatOf(m))
			.map((o) => this.scene(o))
			.sort((a, b) => distance(a, at) - distance(b, at));
	}
	sees(m: number): boolean {
		const at = this.screen(m);
		return at.x > 0 && at.y > 0 && at.x < this.width && at.y < this.height;
	}

	/** On a phone the slip lies over the lower edge: what it is about moves above it. */
	above(plan: Plan): void {
		const { table } = this;
		if (table.layout === 'wide' || plan.target === undefined) return;
		const ends = [acting(table), plan.target].filter((m) => inPlay(table.view.model[m])).map((m) => this.scene(m));
		untrack(() => {
			const room = { width: this.width, height: Math.max(120, this.height - SLIP) };
			const to = framing(ends, room, table.layout);
			this.look({ ...to, y: to.y + SLIP / 2 / scaleOf(to) });
		});
	}
}
