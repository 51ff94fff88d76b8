/*
 * reach.svelte.ts - how far things go, as the engine measures it: the walk of whoever acts, the
 * control area, guns, melee zones. Asked again whenever the position changes.
 */
import { isOneOf } from '$/kinds';
import { colonOf } from '$/typeset';
import { untrack } from 'svelte';
import type { Eye } from './eye.svelte';
import type { Hand } from './hand.svelte';
import { U } from './layout';
import { cardOf, casterOf, inches, inPlay, INCH, nameOf, numbered, radiusOf, seatOf, verbs, type WmTable } from './model';
import { acting, draft, targetsOf } from './plan';
import { latest } from './verdict';
import { say, type Word } from './words';

interface Ranges {
	melee: number;
	advance: number;
	run: number;
	charge: number;
	control?: number;
	weapons: { usable: boolean; ranged: boolean; spray: boolean; range: number }[];
}

/** A ring in the scene. */
export interface Circle {
	id: string;
	kind: 'range' | 'threat' | 'area';
	x: number;
	y: number;
	r: number;
	text: string;
	/** Its words prefer the lower end. */
	below: boolean;
}

export class Reach {
	/** Melee zones of everybody are shown. */
	zones = $state(false);
	private ranges = $state.raw<Map<number, Ranges>>(new Map());

	/** Whoever matters: the acting model, the one under the pointer, the warcasters, or all. */
	private readonly measured = $derived.by(() => {
		const { table, eye, hand } = this;
		const wanted = new Set<number>();
		if (table.question.mine && inPlay(table.view.model[acting(table)])) wanted.add(acting(table));
		if (hand.hovered !== null) wanted.add(hand.hovered);
		const going = table.question.mine && isOneOf(table.question.kind, 'move', 'leg', 'activate');
		if (this.zones || going) for (const m of eye.standing) if (this.zones || seatOf(m) !== table.seat) wanted.add(m);
		for (const seat of [0, 1]) if (inPlay(table.view.model[casterOf(seat)])) wanted.add(casterOf(seat));
		return [...wanted];
	});

	/** How far the planned walk may go. */
	readonly allowance = $derived.by(() => {
		const { table, hand } = this;
		const mine = this.ranges.get(acting(table));
		if (!mine) return null;
		if (hand.plan.kind === 'charge') return mine.charge;
		if (hand.plan.kind === 'walk') {
			const { point } = hand.plan;
			const model = table.view.model[acting(table)]!;
			const far = point ? Math.hypot(point.x - model.x, point.y - model.y) : 0;
			return far <= mine.advance || !table.find(verbs.run) ? mine.advance : mine.run;
		}
		if (table.question.kind !== 'leg') return null;
		return table.question.subject[1] === 1 ? mine.run : mine.advance;
	});

	/** How far whoever acts may go: its centre stays within these rings. */
	private readonly rings = $derived.by(() => {
		const { table, eye, hand } = this;
		const m = acting(table);
		const mine = this.ranges.get(m);
		const { kind, subject } = table.question;
		if (!mine || !table.question.mine || !inPlay(table.view.model[m])) return [];
		const at = eye.scene(m);
		const ring = (word: Word, far: number) => ({ ...at, r: far * U, text: `${say(table.lang, word)} ${inches(far, table.lang)}` });
		if (kind === 'leg' && !table.view.path.legs) return [ring(subject[1] === 1 ? 'ringRun' : 'ringWalk', subject[1] === 1 ? mine.run : mine.advance)];
		if (!hand.walking) return [];
		const rings = table.find(verbs.advance) ? [ring('ringWalk', mine.advance)] : [];
		return table.find(verbs.run) ? [...rings, ring('ringRun', mine.run)] : rings;
	});

	/** Where enemies can charge to: the one pointed at, all on request, those near while somebody moves. */
	private readonly threats = $derived.by(() => {
		const { table, eye, hand } = this;
		const going = table.question.mine && isOneOf(table.question.kind, 'move', 'leg');
		const actor = table.view.model[acting(table)];
		const near = (this.ranges.get(acting(table))?.run ?? 0) + 3 * INCH;
		return eye.standing.flatMap((m) => {
			const is = this.ranges.get(m);
			const model = table.view.model[m]!;
			if (!is?.charge || seatOf(m) === (table.seat ?? 0)) return [];
			const far = is.charge + is.melee;
			const r = radiusOf(cardOf(table.pack, model)) + far;
			const close = going && inPlay(actor) && Math.hypot(model.x - actor!.x, model.y - actor!.y) < r + near;
			if (!this.zones && hand.hovered !== m && !close) return [];
			return [{ id: `threat-${m}`, kind: 'threat' as const, below: true, ...eye.scene(m), r: r * U, text: `${numbered(table, m)}${colonOf(table.lang)}${say(table.lang, 'ringCharge')} ${inches(far, table.lang)}` }];
		});
	});

	private readonly control = $derived.by(() => {
		const { table, eye, hand } = this;
		const seat = table.seat ?? table.view.active;
		const caster = hand.hovered !== null ? casterOf(seatOf(hand.hovered)) : casterOf(seat);
		const reach = this.ranges.get(caster)?.control;
		if (!inPlay(table.view.model[caster]) || reach === undefined) return null;
		return { ...eye.scene(caster), r: (reach + radiusOf(cardOf(table.pack, table.view.model[caster]!))) * U, text: `${say(table.lang, 'controlArea')} ${inches(reach, table.lang)}` };
	});

	private readonly guns = $derived.by(() => {
		const { table, eye, hand } = this;
		const m = hand.hovered ?? (table.question.mine && table.question.kind === 'combat' ? acting(table) : null);
		const model = m === null ? undefined : table.view.model[m];
		if (m === null || !model || !inPlay(model)) return [];
		const r = radiusOf(cardOf(table.pack, model));
		return (this.ranges.get(m)?.weapons ?? [])
			.filter((weapon) => weapon.ranged && weapon.usable)
			.map((weapon) => ({ ...eye.scene(m), r: (weapon.range + r) * U, text: inches(weapon.range, table.lang) }));
	});

	/** All of them, with what is written along each; the first finds its place first. */
	readonly circles = $derived.by((): Circle[] => [
		...this.rings.map((ring, i) => ({ id: `ring-${i}`, kind: 'range' as const, below: false, ...ring })),
		...this.threats,
		...this.guns.map((gun, i) => ({ id: `gun-${i}`, kind: 'range' as const, below: false, ...gun })),
		...(this.control ? [{ id: 'control', kind: 'area' as const, below: false, ...this.control }] : []),
	]);

	constructor(
		private readonly of: () => WmTable,
		private readonly eye: Eye,
		private readonly hand: Hand,
	) {
		this.hand.allowance = () => this.ranges.get(acting(this.table)) ?? null;
		const measure = latest(
			async (models: number[]) => {
				const got = new Map<number, Ranges>();
				for (const m of models)
					if (inPlay(this.table.view.model[m]))
						got.set(m, await this.table.query<Ranges>({ ask: 'ranges', of: nameOf(m) }));
				return got;
			},
			(got) => (this.ranges = got),
		);
		$effect(() => {
			void this.table.view;
			measure(this.measured);
		});
		$effect(() => {
			const { table } = this;
			const is = this.ranges.get(acting(table));
			const own = table.view.model[acting(table)];
			if (!is || !own || !table.question.mine || table.busy || !isOneOf(table.question.kind, 'combat', 'move')) return;
			const guns = is.weapons.filter((weapon) => weapon.usable).map((weapon) => weapon.range);
			const far = table.question.kind === 'move' ? is.charge + is.melee : Math.max(is.melee, ...guns);
			const near = [...targetsOf(table)].filter((m) => {
				const model = table.view.model[m];
				if (!model || seatOf(m) === seatOf(acting(table))) return false;
				const bases = radiusOf(cardOf(table.pack, own)) + radiusOf(cardOf(table.pack, model));
				return Math.hypot(model.x - own.x, model.y - own.y) - bases <= far;
			});
			untrack(() => {
				const was = draft(table).near;
				if (was?.size !== near.length || near.some((m) => !was.has(m))) draft(table).near = new Set(near);
			});
		});
	}

	private get table(): WmTable {
		return this.of();
	}

	/** The melee zone of a model, where it is to be shown. */
	melee(m: number): number | null {
		return this.zones || this.hand.hovered === m ? (this.ranges.get(m)?.melee ?? null) : null;
	}
}
