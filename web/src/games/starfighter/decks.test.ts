import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
	KEY,
	cardsNamed,
	keep,
	load,
	withDeck,
	type Store,
} from './decks';
import { Index, type Pack } from './model';

const content = (name: string) =>
	JSON.parse(
		readFileSync(
			new URL(`../../../../content/starfighter/${name}.json`, import.meta.url),
			'utf8',
		),
	);
const pack = {
	...content('cards'),
	...content('cruisers'),
	...content('decks'),
	...content('words'),
} as Pack;
const index = new Index(pack);
const rush = { name: 'Rush', cards: pack.decks[0]!.cards };

function memory(start?: string): Store & { kept: string | null } {
	return {
		kept: start ?? null,
		getItem() {
			return this.kept;
		},
		setItem(_: string, value: string) {
			this.kept = value;
		},
	};
}

describe('a list of cards', () => {
	it('is read from whatever people paste, with the names of the pack', () => {
		expect(cardsNamed('0-01,0-02;\n3-100', index)).toEqual(['0-01', '0-02', '3-100']);
		expect(cardsNamed('My deck : 0-01', index)).toEqual(['0-01']);
		expect(cardsNamed('no card at all', index)).toEqual([]);
		const cards = pack.cards.map((card, i) => ({ ...card, id: `card-${i}` }));
		expect(cardsNamed('card-7 0-01', new Index({ ...pack, cards }))).toEqual(['card-7']);
	});
});

describe('kept decks', () => {
	it('are found again, and replaced by name', () => {
		const store = memory();
		expect(
			keep(
				store,
				withDeck(withDeck([], rush), {
					name: 'A',
					cards: ['0-01', '0-02'],
				}),
			),
		).toBe(true);
		expect(load(store).map((d) => d.name)).toEqual(['A', 'Rush']);
		expect(load(store)[0]!.cards).toEqual(['0-01', '0-02']);
		expect(withDeck(load(store), { name: 'A', cards: ['3-35'] })).toHaveLength(2);
	});

	it('survive a broken or a forbidden store', () => {
		expect(load(memory('{nonsense'))).toEqual([]);
		expect(load(memory('[{"name":1},{"name":"ok","cards":["0-01"]}]'))).toHaveLength(1);
		expect(load(null)).toEqual([]);
		expect(keep(null, [])).toBe(false);
		expect(
			keep(
				{
					getItem: () => null,
					setItem: () => {
						throw new Error('full');
					},
				},
				[],
			),
		).toBe(false);
		expect(KEY).toContain('starfighter');
	});
});
