import { expect, test } from 'vitest';
import { fold, unfold } from './link';

const save = '{"quinte": 1,\n "game": "null",\n "answers": ["done"]}';
const seats = [{ machine: false, level: '', name: 'Léa' }];

test('what is folded unfolds', async () => {
	const text = await fold({ save, seats });
	expect(text).toMatch(/^[A-Za-z0-9_-]+$/);
	const back = await unfold(text);
	expect(JSON.parse(back.save)).toEqual(JSON.parse(save));
	expect(back.seats).toEqual(seats);
});

test('a broken link is refused', async () => {
	const text = await fold({ save, seats });
	await expect(unfold(text.slice(0, -6))).rejects.toThrow();
	await expect(unfold('%%%')).rejects.toThrow();
	await expect(unfold('')).rejects.toThrow();
});

test('a link that unfolds to too much is refused', async () => {
	const text = await fold({ save: JSON.stringify('a'.repeat(2 << 20)), seats });
	await expect(unfold(text)).rejects.toThrow('too long');
});
