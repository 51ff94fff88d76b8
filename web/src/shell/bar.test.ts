import { describe, expect, it } from 'vitest';
import { inBar } from './bar';

const labels = (names: string[], tall: boolean, stays = '') =>
	inBar(names.map((label) => ({ label, ...(label === stays ? { stays: true } : {}) })), tall, (label) => label).map((button) => button.label);

describe('the question bar', () => {
	it('holds three buttons, on a phone as many as two lines hold, but one at least', () => {
		expect(labels(['Move', 'Fight', 'Mode', 'Banner'], false)).toEqual(['Move', 'Fight', 'Mode']);
		expect(labels(['Move the Squad', 'Fight with the Squad', 'Change the Mode of the Squad'], true)).toEqual(['Move the Squad', 'Fight with the Squad']);
		expect(labels(['x'.repeat(80), 'Fight', 'Mode'], true)).toEqual(['x'.repeat(80)]);
	});
	it('never puts the end of a turn under More', () => {
		const all = ['Déplacer l’Escouade', 'Changer le Mode de l’Escouade', 'Lever la Bannière', 'Finir le tour'];
		for (const tall of [true, false]) expect(labels(all, tall, 'Finir le tour')).toEqual([all[0], all[1], 'Finir le tour']);
	});
});
