import { describe, expect, it } from 'vitest';
import { modelName, numberOf, spaceName, squadName, type Pack, type View } from './model';
import { say } from './words';

const kind = (id: string, models: number, en: string, many: string) => ({
	id, models, name: { en, fr: en }, many: { en: many, fr: many }, mode: [], faction: '', role: '', endurance: 1,
});
const pack = {
	squad: [kind('angel', 1, 'Angel', ''), kind('knight', 1, 'Knight', ''), kind('scholar', 3, 'Scholar', 'Scholars')],
	word: { and_: { en: 'and', fr: 'et' }, to: { en: 'to', fr: 'à' } },
} as unknown as Pack;
const squad = (kind: number) => ({ kind, model: [] });
/* As the engine numbers them (games/dawnfall/facts.c). */
const numbers = [[0, false], [1, true], [2, true], [1, true], [4, true], [1, false]];
const view = {
	squad: [1, 2, 2, 3, 3, 3, 0, 0, 0, 0].map(squad),
	facts: { squad: numbers.map(([first, several]) => ({ first, several })) },
} as unknown as View;
const table = (lang: 'en' | 'fr') => ({ view, pack, lang, say: (text: any) => text?.[lang] ?? '' });

describe('names', () => {
	it('are those of the engine’s sentences: a letter and a row', () => {
		expect(spaceName(0)).toBe('A1');
		expect(spaceName(2 * 8 + 3)).toBe('D3');
		expect(spaceName(5 * 8 + 7)).toBe('H6');
	});
	it('number models of one name through all Squads of that name', () => {
		const t = table('en');
		expect(modelName(t, 0)).toBe('Angel');
		expect(modelName(t, 8)).toBe('Knight 2');
		expect(modelName(t, 16)).toBe('Scholar 4');
		expect(numberOf(view, 0)).toBe(0);
		expect(squadName(t, 1)).toBe('Knight 1');
		expect(squadName(t, 4)).toBe('Scholars 4 to 6');
		expect(squadName(table('fr'), 4)).toBe('Scholars 4 à 6');
		expect(squadName(t, 5)).toBe('Scholars');
	});
});

describe('numbers', () => {
	it('take their noun in the singular or the plural of the language', () => {
		expect([0, 1, 2].map(say('en').crystals)).toEqual(['0 Crystals', '1 Crystal', '2 Crystals']);
		expect([0, 1, 2].map(say('fr').crystals)).toEqual(['0 Cristal', '1 Cristal', '2 Cristaux']);
		expect(say('fr').base(1)).toBe('socle de 1 hex');
	});
});
