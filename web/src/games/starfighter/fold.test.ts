/* Steps recorded from the engine: the view before, what was told, the view after. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '$/table';
import { foldAll } from './fold';
import { Index, type Pack, type View } from './model';

const file = (path: string) =>
	JSON.parse(readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8'));
const content = (name: string) => file(`../../../../content/starfighter/${name}.json`);

const pack = {
	...content('cards'),
	...content('cruisers'),
	...content('decks'),
	...content('words'),
} as Pack;
const index = new Index(pack);
const { steps } = file('./fold.fixture.json') as {
	steps: { before: View; events: GameEvent[]; after: View }[];
};

/* What the scene shows of a view. Which half carries a marker is the engine's to say. */
function scene(view: View) {
	return {
		offset: view.offset,
		round: view.round,
		players: view.player.map((p) => ({
			armour: p.armour,
			cruiser: p.cruiser,
			hand: [...p.hand].sort(),
			held: p.hand_count,
			aside: p.side_count,
			pile: p.pile_count,
			discard: [...p.discard].sort(),
			sectors: p.sector.map(({ cards }) =>
				cards.map((c) => ({
					card: c.card,
					verso: c.lies.includes('verso'),
					turned: c.lies.includes('rotated'),
					hits: c.markers.upper + c.markers.lower,
					screens: c.screens,
				})),
			),
		})),
	};
}

describe('the film of a step', () => {
	it('has steps with every kind of change', () => {
		const kinds = new Set(steps.flatMap((s) => s.events.map((e) => e.kind)));
		for (const kind of [
			'placed',
			'moved',
			'rotated',
			'flipped',
			'destroyed',
			'slid',
			'screened',
			'damaged',
			'armour',
			'drawn',
			'side',
			'picked-up',
			'reshuffled',
			'regenerated',
			'round',
		])
			expect(kinds, kind).toContain(kind);
	});

	it.each(steps.map((s, i) => [i, s] as const))(
		'ends as the engine says, step %i',
		(_, step) => {
			const last = step.events.at(-1)!.number;
			const told = foldAll(
				step.before,
				index,
				step.events,
				step.events[0]!.number,
				last,
			);
			expect(scene(told)).toEqual(scene(step.after));
		},
	);

	it('leaves the view it starts from alone', () => {
		const step = steps[0]!;
		const before = JSON.stringify(step.before);
		foldAll(step.before, index, step.events, 0, Infinity);
		expect(JSON.stringify(step.before)).toBe(before);
	});
});
