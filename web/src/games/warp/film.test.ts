/* Steps recorded from the engine: the view before, what was told, the view after. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '$/table';
import { fold, markOf } from './film';
import { Fleet, PLACES, TOKENS, isSection, type Pack, type View, type Zone } from './model';

const file = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const pack = Object.assign(
	{},
	...['enemies', 'motherships', 'starfighters', 'story', 'tactics', 'tokens', 'words'].map(
		(n) => file(`../../../../content/warp/${n}.json`),
	),
) as Pack;

/* The fixture leaves out what is empty. */
function whole(view: View): View {
	const zone = (z: Partial<Zone>) =>
		Object.fromEntries(TOKENS.map((t) => [t, z[t] ?? 0])) as Zone;
	return {
		...view,
		line: Object.fromEntries(PLACES.map((p) => [p, view.line[p] ?? null])),
		supply: zone(view.supply),
		resources: zone(view.resources),
		hold: zone(view.hold),
		discard: zone(view.discard),
		removed: zone(view.removed),
	};
}

const steps = (
	file('./film.fixture.json') as {
		steps: {
			answer: string;
			before: View;
			events: [number, string, GameEvent['args']][];
			after: View;
		}[];
	}
).steps.map((s) => ({
	answer: s.answer,
	before: whole(s.before),
	after: whole(s.after),
	events: s.events.map(([number, kind, args]) => ({ number, kind, args, text: '' })),
}));

const scene = (v: View) => ({
	line: Object.fromEntries(Object.entries(v.line).filter(([, card]) => card)),
	resources: v.resources,
	hold: v.hold,
	shields: v.shields,
	hull: v.hull,
	destroyed: [...v.destroyed].sort(),
	turn: v.turn,
	warp: v.warp,
	bag: v.bag_size,
	pieces: v.piece
		.map((p) => `${p.token}>${p.on}${p.also !== 'none' ? `+${p.also}` : ''}`)
		.sort(),
});

describe('the film of a step', () => {
	it.each(steps.map((s, i) => [i, s.answer, s] as const))(
		'%i, %s: ends as the engine says',
		(_, __, step) => {
			let view = step.before;
			for (const e of step.events) view = fold(view, pack, e);
			expect(scene(view)).toEqual(scene(step.after));
		},
	);
});

describe('what the table says of the fleet', () => {
	const attacks = steps.filter((s) => s.answer === 'end');

	it('has attacks to compare with', () => {
		expect(attacks.length).toBeGreaterThan(5);
	});

	it.each(attacks.map((s, i) => [i, s] as const))(
		'%i: who attacks, and for how much',
		(_, step) => {
			/* what is neutralised is read before the actions end, what attacks may be woken since */
			let view = step.before;
			for (const e of step.events) {
				const fleet = new Fleet(pack, view);
				if (
					[
						'attack',
						'no_attack',
						'section_attack',
						'section_silent',
					].includes(e.kind)
				) {
					const { target } = markOf(e.args[0]);
					expect(fleet.attack(target)).toBe(e.args[1]);
					expect(fleet.isNeutralised(target)).toBe(
						e.kind === 'no_attack' ||
							e.kind === 'section_silent',
					);
					if (isSection(target))
						expect(fleet.sectionAttacks(target)).toBe(true);
				}
				view = fold(view, pack, e);
			}
		},
	);

	it.each(attacks.map((s, i) => [i, s] as const))(
		'%i: the threat is what comes',
		(_, step) => {
			const { all } = new Fleet(pack, step.before).threat();
			const planned = step.events.findIndex(
				(e) => e.kind === 'drew' || e.kind === 'short_draw',
			);
			const told = planned < 0 ? step.events : step.events.slice(0, planned);
			const came = told.reduce((n, e) => {
				if (e.kind === 'attack' || e.kind === 'section_attack')
					return n + e.args[1];
				return e.kind === 'spectre_attack' ? n + e.args[0] : n;
			}, 0);
			/* a question may stop the attacks halfway: then it is a part of the threat */
			if (planned >= 0) expect(came).toBe(all);
			else expect(came).toBeLessThanOrEqual(all);
		},
	);
});
