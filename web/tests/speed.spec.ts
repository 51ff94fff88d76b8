/*
 * speed.spec.ts - how much is sent for home and a game, and the longest wait for a frame between two
 * turns. It does not measure a click while the machine thinks, nor animations. Numbers are printed.
 */
import { begin, choices, playOn, settled } from './help/play.ts';
import { expect, test } from './help/test.ts';

test.describe('without a service worker', () => {
/* What the service worker fetches is not the page's traffic: without one, all of it is. */
test.use({ serviceWorkers: 'block' });

test('home and one game are small @quick', async ({ page, complaints }) => {
	let bytes = 0;
	const client = await page.context().newCDPSession(page);
	await client.send('Network.enable');
	client.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength));
	await choices(page, { lang: 'en', speed: 0, motion: 'less', outlook: false });
	await page.goto('./', { waitUntil: 'networkidle' });
	const home = bytes;
	await begin(page, 'warp');
	await page.waitForLoadState('networkidle');
	test.info().annotations.push({ type: 'bytes', description: `home ${home}, with a game ${bytes}` });
	console.log(`home ${Math.round(home / 1000)} kB, with a game ${Math.round(bytes / 1000)} kB`);
	expect(bytes).toBeLessThan(400_000);
	expect(complaints.filter((one) => !one.includes('blocked by Playwright'))).toEqual([]);
	complaints.length = 0;
});
});

test('frames keep coming at the table', async ({ page }) => {
	await choices(page, { lang: 'en', speed: 0, motion: 'less', outlook: false });
	await begin(page, 'starfighter', { level: 'commander', options: { mode: 'training' } });
	await playOn(page, 4, { most: 2 });
	const slowest = await page.evaluate(async () => {
		let worst = 0;
		for (let i = 0; i < 60; i++) {
			const before = performance.now();
			await new Promise((frame) => requestAnimationFrame(frame));
			worst = Math.max(worst, performance.now() - before);
		}
		return worst;
	});
	console.log(`longest wait for a frame ${Math.round(slowest)} ms`);
	expect(slowest).toBeLessThan(250);
	await settled(page);
});
