import { describe, expect, it } from 'vitest';
import { fill, typeset, typesetAll } from './typeset';

describe('typeset', () => {
	it('sets the spaces and apostrophes of French', () => {
		expect(typeset("l'air : bon ! 3 PV « vu »", 'fr')).toBe('l’air\u00a0: bon\u202f! 3\u00a0PV «\u00a0vu\u00a0»');
	});
	it('keeps a number with its unit, also where the number is filled in', () => {
		expect(fill(typeset('Encore {0} min', 'fr'), 'fr', [5])).toBe('Encore 5\u00a0min');
		expect(typeset('12 h et 2 h avant', 'fr')).toBe('12\u00a0h et 2\u00a0h avant');
		expect(typeset('{0} s’en va, {0} hésite', 'fr')).toBe('{0} s’en va, {0} hésite');
	});
	it('leaves English spaces alone', () => {
		expect(typeset("it's: so", 'en')).toBe('it’s: so');
	});
	it('reaches every string of a table of words, and what its functions make', () => {
		const words = typesetAll({ ask: { who: 'qui ?' }, why: ['tant mieux !'], many: (n: number) => `${n} fois !` }, 'fr');
		expect(words.ask.who).toBe('qui\u202f?');
		expect(words.why[0]).toBe('tant mieux\u202f!');
		expect(words.many(2)).toBe('2 fois\u202f!');
	});
});

describe('fill', () => {
	it('elides before a vowel, in French only', () => {
		expect(fill('Au tour de {0}', 'fr', ['Alice'])).toBe('Au tour d’Alice');
		expect(fill('Au tour de {0}', 'fr', ['Bob'])).toBe('Au tour de Bob');
		expect(fill('Le jet de <b>{who}</b>', 'fr', { who: 'Abbot' })).toBe('Le jet d’<b>Abbot</b>');
		expect(fill('the name de {0}', 'en', ['Alice'])).toBe('the name de Alice');
	});
	it('counts as each language does', () => {
		expect(fill('{0#coup|coups}', 'fr', [0])).toBe('0 coup');
		expect(fill('{0#coup|coups}', 'fr', [2])).toBe('2 coups');
		expect(fill('{0#point|points}', 'fr', ['1,5'])).toBe('1,5 point');
		expect(fill('{0#move|moves}', 'en', [0])).toBe('0 moves');
		expect(fill('{0#move|moves}', 'en', [1])).toBe('1 move');
	});
});
