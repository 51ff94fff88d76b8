import { beforeEach, expect, test, vi } from 'vitest';

/* An engine that never comes to an end by itself. */
const engine = {
	net: vi.fn(async () => undefined),
	think: vi.fn(async () => undefined),
	more: vi.fn(async () => {
		await new Promise((resolve) => setTimeout(resolve, 2));
		return true;
	}),
	thought: vi.fn(async () => ({ best: { number: '0x1' } })),
	close: vi.fn(),
};
vi.mock('./client', () => ({ connect: () => engine }));

import type { Rules } from './client';
import { Thinker } from './thinker';

const asked = { view: new Uint8Array(), seat: 0, level: 4, simulations: 0, seed: '0x1', lang: 'en' as const };

beforeEach(() => vi.clearAllMocks());

test('a thought ends after its time with the best found so far', async () => {
	const thinker = new Thinker({} as Rules);
	const began = performance.now();
	expect(await thinker.think({ ...asked, limit: 30 })).toEqual({ best: { number: '0x1' } });
	expect(performance.now() - began).toBeLessThan(1000);
	expect(engine.more).toHaveBeenCalled();
});

test('a hurried thought ends at once, and the next one is not hurried', async () => {
	const thinker = new Thinker({} as Rules);
	const thought = thinker.think(asked);
	setTimeout(() => thinker.hurry(), 10);
	expect(await thought).not.toBe(null);
	const calls = engine.more.mock.calls.length;
	await thinker.think({ ...asked, limit: 20 });
	expect(engine.more.mock.calls.length).toBeGreaterThan(calls + 1);
});

test('a stopped thought says nothing', async () => {
	const thinker = new Thinker({} as Rules);
	const thought = thinker.think(asked);
	setTimeout(() => thinker.stop(), 10);
	expect(await thought).toBe(null);
});

test('a network is handed over once, and taken away for a thought without one', async () => {
	const thinker = new Thinker({} as Rules);
	const net = new Uint8Array([1]);
	await thinker.think({ ...asked, limit: 5, net });
	await thinker.think({ ...asked, limit: 5, net });
	await thinker.think({ ...asked, limit: 5 });
	expect(engine.net.mock.calls).toEqual([[net], [new Uint8Array()]]);
});

test('a network that is refused does not stop the thought', async () => {
	const thinker = new Thinker({} as Rules);
	const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
	engine.net.mockRejectedValueOnce(new Error('refused'));
	expect(await thinker.think({ ...asked, limit: 5, net: new Uint8Array([1]) })).not.toBe(null);
	expect(warned).toHaveBeenCalled();
	warned.mockRestore();
});
