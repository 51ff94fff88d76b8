/*
 * link.spec.ts - how long a guest waits from opening a link to a seat, and to the first step: nothing in the cache,
 * behind a slow line. Written down in docs/online.md.
 */
import { makeRoom, onlineServer, personAt } from './help/online.ts';
import { expect, test } from './help/test.ts';

const server = onlineServer();
/** A home line: 10 Mbit/s down, 5 up, 40 ms there and back. */
const LINE = { offline: false, latency: 40, downloadThroughput: (10e6 / 8) | 0, uploadThroughput: (5e6 / 8) | 0 };

test('from a link to a seat and to the first step @measure', async ({ browser }) => {
	const taken: { seat: number; step: number; bytes: number }[] = [];
	for (let i = 0; i < 5; i++) {
		const ada = await personAt(server.address, browser, 'en', 'Ada');
		const link = await makeRoom(ada.page, 'starfighter');
		/* Whoever made the room is ready as soon as all sit. */
		const ready = ada.page.getByTestId('ready').click();
		const bo = await personAt(server.address, browser, 'en', '');
		const wire = await bo.context.newCDPSession(bo.page);
		await wire.send('Network.enable');
		await wire.send('Network.clearBrowserCache');
		await wire.send('Network.emulateNetworkConditions', LINE);
		let bytes = 0;
		wire.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
		const began = performance.now();
		await bo.page.goto(link, { waitUntil: 'commit' });
		await bo.page.getByTestId('sit').click();
		await expect(bo.page.locator('.slab.own')).toBeVisible();
		const seat = performance.now() - began;
		await ready;
		const pressed = performance.now();
		await bo.page.getByTestId('ready').click();
		await bo.page.locator('main.app[data-step]').waitFor();
		taken.push({ seat, step: seat + performance.now() - pressed, bytes });
		await ada.close();
		await bo.close();
	}
	const middle = (key: 'seat' | 'step' | 'bytes') => Math.round(taken.map((one) => one[key]).sort((a, b) => a - b)[2]!);
	console.log(`seat after ${middle('seat')} ms, first step after ${middle('step')} ms, ${Math.round(middle('bytes') / 1000)} kB (median of 5)`);
});
