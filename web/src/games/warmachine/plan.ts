/*
 * plan.ts - what the player is about to do: a target, a point and a choice of means, turned
 * into the answer that would be given. Pure: the engine says whether it may be.
 */
import { isOneOf } from '$/kinds';
import type { Act, Answer } from '$/table';
import {
	cardOf,
	casterOf,
	inPlay,
	nameOf,
	ROSTER,
	verbs,
	seatOf,
	weaponsOf,
	type WmTable,
} from './model';
import type { Point } from './layout';
import { say } from './words';

/** What the table keeps in table.draft while a question is open. */
export interface Draft {
	point?: Point;
	target?: number;
	/** "18:0": a verb and its weapon. */
	means?: string;
	boost?: boolean;
	spell?: number;
	origin?: number;
	gives?: 'movement' | 'action';
	focus?: number;
	/** Charge or slam. */
	dash?: 'charge' | 'slam';
	/** Targets that are near enough, once the engine's ranges say so: shots at others are allowed and miss (WM-804). */
	near?: ReadonlySet<number>;
	/** The walk to `point` was asked for by a button. */
	go?: boolean;
	/** Boxes on average of a damage roll, plain and boosted, once the engine has said so. */
	boxes?: [number, number];
	/** About to end the turn though some have not acted. */
	ending?: boolean;
}

export const draft = (table: WmTable): Draft => table.draft as Draft;

/** Forgets what was planned, not what was asked. */
export function forget(table: WmTable): void {
	const planned = draft(table);
	delete planned.point;
	delete planned.go;
	delete planned.target;
	delete planned.spell;
	delete planned.means;
	delete planned.boost;
	delete planned.origin;
	delete planned.dash;
}

export interface Means {
	key: string;
	label: string;
	plain: Answer;
	boosted?: Answer;
}

const BODY: number[] = [verbs.attack, verbs.bash, verbs.butt, verbs.star, verbs.lock, verbs.throw_];

function meansLabel(table: WmTable, answer: Answer): string {
	const card = cardOf(table.pack, table.view.model[acting(table)]!);
	const weapon = weaponsOf(table.pack, card)[answer.args[0]];
	const name = weapon ? table.say(weapon.name) : '';
	const way = table.label(answer.verb);
	switch (answer.verb) {
		case verbs.bash:
		case verbs.butt:
		case verbs.star:
			return way;
		case verbs.lock:
		case verbs.throw_:
			return say(table.lang, 'labelled', way, name);
		default:
			return name;
	}
}

/** The model that is asked about. */
export const acting = (table: WmTable): number => table.question.subject[0];

/** Whether the question is about one model, which the scene marks. */
export const isActing = (table: WmTable, m: number): boolean =>
	isOneOf(table.question.kind, 'move', 'leg', 'facing', 'combat', 'stand', 'deploy', 'focus', 'direction', 'seize', 'free_strike', 'boost_attack', 'boost_damage', 'reroll') && acting(table) === m;

/** Every way to attack a model now. */
export function meansOn(table: WmTable, target: number): Means[] {
	const found = new Map<string, Means>();
	for (const answer of table.answers) {
		if (!BODY.includes(answer.verb) || answer.args[1] !== target) continue;
		const key = `${answer.verb}:${answer.args[0]}`;
		const known = found.get(key);
		if (answer.args[2]) {
			if (known) known.boosted = answer;
		} else {
			found.set(key, { key, label: meansLabel(table, answer), plain: answer });
		}
	}
	return [...found.values()];
}

/** From where a spell can be cast at somebody: the caster itself or its nodes. */
export function originsOf(table: WmTable, spell: number, target: number): number[] {
	return [
		...new Set(table.filter(verbs.cast, spell, target).map((answer) => answer.args[2])),
	].sort((a, b) => a - b);
}

export type Kind = 'none' | 'place' | 'leg' | 'walk' | 'face' | 'stand' | 'throw' | 'charge' | 'slam' | 'attack' | 'cast';

export interface Plan {
	kind: Kind;
	/** Complete: may be handed to choose(). */
	answer?: Answer | Act;
	/** The same in notation, for queries. */
	notation?: string;
	target?: number;
	origin?: number;
	point?: Point;
	means?: Means[];
	chosen?: Means;
}

const xy = (p: Point): string => `${p.x},${p.y}`;

/** Straight at somebody until the bases touch, or as far as the charge goes. */
function chargeAt(table: WmTable, target: number, point?: Point): Plan {
	const listed = table.find(verbs.charge, target);
	const planned = draft(table);
	const to = point ?? planned.point;
	if (to) {
		return {
			kind: 'charge',
			target,
			point: to,
			answer: { verb: verbs.charge, args: [target, to.x, to.y, 0] },
			notation: `charge:${nameOf(target)}@${xy(to)}`,
		};
	}
	if (listed)
		return {
			kind: 'charge',
			target,
			point: { x: listed.args[1], y: listed.args[2] },
			answer: listed,
			notation: listed.notation,
		};
	const at = table.view.model[target]!;
	return {
		kind: 'charge',
		target,
		point: { x: at.x, y: at.y },
		answer: { verb: verbs.charge, args: [target, at.x, at.y, 0] },
		notation: `charge:${nameOf(target)}@${xy(at)}`,
	};
}

function castAt(table: WmTable, spell: number, target: number): Plan {
	const planned = draft(table);
	const origins = originsOf(table, spell, target);
	const own = acting(table);
	const origin = planned.origin ?? (origins.includes(own) ? own : (origins[0] ?? own));
	const answer = table.find(verbs.cast, spell, target, origin, planned.boost ? 1 : 0);
	const through = origin === own ? '' : `/${nameOf(origin)}`;
	return {
		kind: 'cast',
		target,
		origin,
		answer: answer ?? {
			verb: verbs.cast,
			args: [spell, target, origin, planned.boost ? 1 : 0],
		},
		notation:
			answer?.notation ??
			`cast:${spell + 1}>${nameOf(target)}${through}${planned.boost ? '+' : ''}`,
	};
}

function attackOn(table: WmTable, target: number): Plan {
	const planned = draft(table);
	const means = meansOn(table, target);
	const chosen = means.find((way) => way.key === planned.means) ?? means[0];
	const answer = planned.boost && chosen?.boosted ? chosen.boosted : chosen?.plain;
	if (!answer)
		return {
			kind: 'attack',
			target,
			means,
			answer: { verb: verbs.attack, args: [0, target, 0, 0] },
			notation: `attack:1>${nameOf(target)}`,
		};
	return { kind: 'attack', target, means, chosen, answer, notation: answer.notation };
}

/** Where a point would lead, for questions that are answered by pointing at the ground. */
export function pointAt(table: WmTable, point: Point): Plan {
	const planned = draft(table);
	switch (table.question.kind) {
		case 'deploy': {
			const north = point.y > table.view.depth_u / 2;
			const ahead = { x: point.x, y: north ? 0 : table.view.depth_u };
			return {
				kind: 'place',
				point,
				answer: { verb: verbs.place, args: [point.x, point.y, ahead.x, ahead.y] },
				notation: `place:${xy(point)}>${xy(ahead)}`,
			};
		}
		case 'leg':
			return {
				kind: 'leg',
				point,
				answer: { verb: verbs.leg, args: [point.x, point.y, 0, 0] },
				notation: `to:${xy(point)}`,
			};
		case 'facing':
			return {
				kind: 'face',
				point,
				answer: { verb: verbs.face, args: [point.x, point.y, 0, 0] },
				notation: `face:${xy(point)}`,
			};
		case 'direction':
			return {
				kind: 'throw',
				point,
				answer: { verb: verbs.towards, args: [point.x, point.y, 0, 0] },
				notation: `towards:${xy(point)}`,
			};
		case 'stand': {
			const gives = planned.gives === 'action' ? 2 : 1;
			return {
				kind: 'stand',
				point,
				answer: { verb: verbs.stand, args: [gives, point.x, point.y, 0] },
				notation: `stand:${gives === 2 ? 'action' : 'movement'}>${xy(point)}`,
			};
		}
		case 'move':
			if (planned.target === undefined) return walks(table) ? { kind: 'walk', point } : { kind: 'none' };
			return planned.dash === 'slam' ? { kind: 'none' } : chargeAt(table, planned.target, point);
		default:
			return { kind: 'none' };
	}
}

/** What pressing the button would do. */
export function planOf(table: WmTable): Plan {
	const planned = draft(table);
	if (!table.question.mine) return { kind: 'none' };
	if (planned.spell !== undefined)
		return planned.target === undefined
			? { kind: 'none' }
			: castAt(table, planned.spell, planned.target);
	if (table.question.kind === 'move' && planned.target !== undefined) {
		if (planned.dash === 'slam')
			return {
				kind: 'slam',
				target: planned.target,
				answer: { verb: verbs.slam, args: [planned.target, 0, 0, 0] },
				notation: `slam:${nameOf(planned.target)}`,
			};
		return chargeAt(table, planned.target);
	}
	if (table.question.kind === 'combat' && planned.target !== undefined)
		return attackOn(table, planned.target);
	return planned.point ? pointAt(table, planned.point) : { kind: 'none' };
}

/** Models that pointing at would mean something, by the list of answers. */
export function targetsOf(table: WmTable): Set<number> {
	const planned = draft(table);
	const found = new Set<number>();
	if (!table.question.mine) return found;
	for (const answer of table.answers) {
		const [a, b] = answer.args;
		if (planned.spell !== undefined) {
			if (answer.verb === verbs.cast && a === planned.spell) found.add(b);
		} else if (answer.verb === verbs.activate || answer.verb === verbs.charge || answer.verb === verbs.slam)
			found.add(a);
		else if (BODY.includes(answer.verb) && b < 2 * ROSTER) found.add(b);
	}
	return found;
}

/** Those of them that are worth pointing at: enemies so far away that an attack or a charge fails are left out. */
export function marked(table: WmTable): Set<number> {
	const { near, spell } = draft(table);
	const found = targetsOf(table);
	if (!near || spell !== undefined || !isOneOf(table.question.kind, 'combat', 'move')) return found;
	return new Set([...found].filter((m) => seatOf(m) === table.question.player || near.has(m)));
}

/** True if a point of the ground is where the model could walk: the way of moving follows from how far it is. */
export const walks = (table: WmTable): boolean =>
	table.question.mine &&
	table.question.kind === 'move' &&
	draft(table).target === undefined &&
	draft(table).spell === undefined &&
	!!(table.find(verbs.advance) ?? table.find(verbs.run));

/** True if pointing anywhere on the ground is an answer. */
export const pointsMatter = (table: WmTable): boolean =>
	table.question.mine &&
	(isOneOf(table.question.kind, 'deploy', 'leg', 'facing', 'direction', 'stand') ||
		(table.question.kind === 'move' && draft(table).target !== undefined));

/** A click or tap on a model; true if it meant something to the question. */
export function pointAtModel(table: WmTable, m: number): boolean {
	const planned = draft(table);
	const model = table.view.model[m];
	if (!table.question.mine || !inPlay(model) || !model) return false;
	const enemy = seatOf(m) !== table.question.player;
	if (planned.spell !== undefined) {
		planned.target = m;
		return true;
	}
	switch (table.question.kind) {
		case 'activate':
			if (!enemy) void table.choose({ verb: verbs.activate, args: [m, 0, 0, 0] });
			return !enemy;
		case 'move':
			if (!enemy) return false;
			planned.target = m;
			delete planned.point;
			if (!table.find(verbs.charge, m) && table.find(verbs.slam, m)) planned.dash = 'slam';
			return true;
		case 'combat':
			if (!enemy) return false;
			if (planned.target !== m) delete planned.means;
			planned.target = m;
			return true;
		default:
			return false;
	}
}

/** Whose warcaster may cast now: spells and the feat are offered at its breaks (WM-1201). */
export const mayCast = (table: WmTable): boolean =>
	table.question.mine &&
	isOneOf(table.question.kind, 'move', 'combat') &&
	acting(table) === casterOf(seatOf(acting(table)));
