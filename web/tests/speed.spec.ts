/*
 * speed.spec.ts - how much is sent for home and any one game. What depends on how busy the machine
 * is, frames and answers to a click, is measured by measure.spec.ts and is no part of the suite.
 */
import { begin, brisk, choices, games } from './help/play.ts';
import { expect, test } from './help/test.ts';

/* What the service worker fetches is not the page's traffic: without one, all of it is. */
test.use({ serviceWorkers: 'block' });

const MOST = 400_000;

for (const slug of games) {
	test(`home and ${slug} are small${slug === 'warmachine' ? ' @quick' : ''}`, async ({ page, complaints }) => {
		let bytes = 0;
		const client = await page.context().newCDPSession(page);
		await client.send('Network.enable');
		client.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength));
		await choices(page, brisk('en'));
		await page.goto('./', { waitUntil: 'networkidle' });
		const home = bytes;
		await begin(page, slug);
		await page.waitForLoadState('networkidle');
		console.log(`home ${Math.round(home / 1000)} kB, with ${slug} ${Math.round(bytes / 1000)} kB`);
		expect(home).toBeGreaterThan(0);
		expect(bytes).toBeLessThan(MOST);
		expect(complaints.filter((one) => !one.includes('blocked by Playwright'))).toEqual([]);
		complaints.length = 0;
	});
}
