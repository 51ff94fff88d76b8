/*
 * labels.svelte.ts - the words on the picture and their places: names of models, what is written along
 * rings, tabs for models out of the picture; whether a panel would lie on a model.
 */
import { untrack } from 'svelte';
import type { Eye } from './eye.svelte';
import type { Hand } from './hand.svelte';
import { FEET, miniature, sceneToScreen, U } from './layout';
import { cardOf, INCH, inches, numbered, radiusOf, seatOf, type WmTable } from './model';
import { acting, isActing } from './plan';
import { arcs, bodyOf, meet, OFF, plates, tabs, type Box, type Standing } from './plates';
import type { Reach } from './reach.svelte';

/** Heights in pixels. */
export const PLATE = 25;
export const TAB = 36;
/** Of what is written along rings. */
export const NOTE = 17;

export class Labels {
	/** Panels that lie on the picture now. */
	panels = $state.raw<Record<string, Box>>({});

	private readonly all = $derived.by(() => this.eye.standing.map((m) => this.standing(m)));
	private readonly models = $derived(this.all.filter((one) => this.eye.sees(one.id)));
	/** Also of models at the edge, whose middle is out of the picture and whose base is still in it. */
	private readonly bodies = $derived(this.all.map(bodyOf));
	private readonly boxes = $derived(Object.values(this.panels));

	readonly away = $derived.by(() => {
		const { table, eye } = this;
		const from = table.view.model[acting(table)];
		const outside = eye.standing
			.filter((m) => !eye.sees(m))
			.map((m) => {
				const name = numbered(table, m);
				const it = table.view.model[m]!;
				const card = cardOf(table.pack, it);
				const d = from && isActing(table, acting(table)) ? Math.hypot(it.x - from.x, it.y - from.y) : 0;
				const far = d ? inches(Math.round(d / INCH) * INCH, table.lang) : '';
				return { id: m, ...eye.screen(m), width: table.layout === 'wide' ? name.length * 7.7 + (far ? 84 : 56) : 60, height: TAB, name, far, card: card.id, small: card.base === 'small' };
			});
		return tabs(outside, eye.stage, this.boxes, this.bodies).map((tab, i) => ({ ...outside[i]!, ...tab }));
	});

	readonly plates = $derived.by(() => {
		const kept = [...this.boxes, ...this.away, ...this.bodies];
		return plates(this.models, this.eye.stage, kept).map((plate) => ({ ...this.models.find((one) => one.id === plate.id)!, ...plate }));
	});

	constructor(
		private readonly of: () => WmTable,
		private readonly eye: Eye,
		private readonly hand: Hand,
		private readonly reach: Reach,
	) {}

	/** What is written along the rings, as a line from the left to the right end of the words, in the scene. */
	readonly written = $derived.by(() => {
		const { eye } = this;
		const names = this.plates.map((plate) => ({ x: plate.x + plate.dx - plate.width / 2, y: plate.y + plate.dy - plate.height / 2, w: plate.width, h: plate.height }));
		const rings = this.reach.circles.map((one) => ({
			...one, ...sceneToScreen(eye.camera, eye.stage, one), r: one.r * eye.scale, width: one.text.length * NOTE * 0.5 + 8, height: NOTE + 2,
		}));
		return arcs(rings, eye.stage, [...this.boxes, ...this.away, ...this.bodies, ...names]).map(({ id, at, below }) => {
			const circle = this.reach.circles.find((one) => one.id === id)!;
			const r = circle.r + ((below ? -OFF : OFF) / eye.scale);
			/* Longer than the words need: an end outside the line would not be drawn. */
			const half = Math.min(Math.PI / 2, (rings.find((one) => one.id === id)!.width / eye.scale / r) * 0.75);
			const point = (angle: number) => `${circle.x + r * Math.cos(angle)} ${circle.y + r * Math.sin(angle)}`;
			const [from, to] = below ? [at + half, at - half] : [at - half, at + half];
			return { ...circle, line: `M${point(from)}A${r} ${r} 0 0 ${below ? 0 : 1} ${point(to)}` };
		});
	});

	private get table(): WmTable {
		return this.of();
	}

	readonly type = $derived.by(() => (this.table.layout === 'wide' ? 15 : 13));

	private rank(m: number): number {
		const { table, hand } = this;
		if (isActing(table, m)) return 0;
		if (hand.plan.target === m) return 1;
		return hand.hovered === m ? 2 : seatOf(m) !== table.seat ? 3 : 4;
	}

	private standing(m: number): Standing & { name: string } {
		const { table, eye } = this;
		const card = cardOf(table.pack, table.view.model[m]!);
		const r = radiusOf(card) * U;
		const name = numbered(table, m);
		const rises = (110 * miniature(card.base, r, eye.scale) - r * FEET) * eye.scale;
		return {
			id: m, ...eye.screen(m), r: r * eye.scale + 4, above: Math.max(rises, r * eye.scale), name,
			width: name.length * this.type * 0.56 + 30, height: PLATE, rank: this.rank(m),
		};
	}

	/** A panel has come to lie here; null: it is gone. */
	lay(name: string, box: Box | null): void {
		untrack(() => {
			const { [name]: before, ...rest } = this.panels;
			if (before || box) this.panels = box ? { ...rest, [name]: box } : rest;
		});
	}

	/** The side of the picture where a paper so wide would cover less; whom it is about counts most. */
	freer(width: number, about: number[]): 'left' | 'right' {
		const cost = (x: number): number =>
			this.models.reduce((sum, one) => sum + (meet(bodyOf(one), { x, y: 0, w: width + 24, h: this.eye.height * 0.75 }) ? (about.includes(one.id) ? 4 : 1) : 0), 0);
		return cost(this.eye.width - width - 92) < cost(0) ? 'right' : 'left';
	}

	/** Would a panel here lie on a model? */
	covers(box: Box): boolean {
		return this.bodies.some((body) => meet(body, box));
	}
}
