import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
	KEY,
	deckOption,
	fromText,
	isSound,
	keep,
	load,
	toText,
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

describe('a deck as text', () => {
	it('comes back as it was sent', () => {
		expect(toText({ name: 'A;B', cards: ['0-02', '0-01'] })).toBe(
			'game starfighter;name A B;mode total-war;cards 0-01 0-02',
		);
		expect(fromText(toText(rush))).toEqual({ name: 'Rush', cards: [...rush.cards] });
	});

	it('is read from whatever people paste', () => {
		expect(fromText('0-01,0-02;\n3-100')).toEqual({
			name: '',
			cards: ['0-01', '0-02', '3-100'],
		});
		expect(fromText('My deck : 0-01')).toEqual({ name: 'My deck', cards: ['0-01'] });
		expect(fromText('no card at all')).toBeNull();
		expect(fromText(`${'x'.repeat(90)}: 0-01`)!.name).toHaveLength(40);
	});

	it('keeps what is wrong, so that it can be named', () => {
		expect(isSound(index, fromText('0-01 0-01 0-99')!)).toBe(false);
		expect(isSound(index, rush)).toBe(true);
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
					cards: ['0-02', '0-01'],
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

	it('become the option of a game', () => {
		expect(deckOption(rush)).toEqual({
			name: null,
			card_count: rush.cards.length,
			cards: rush.cards,
		});
	});
});
