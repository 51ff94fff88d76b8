/*
 * speed.spec.ts - how much is sent for home and any one game. What depends on how busy the machine
 * is, frames and answers to a click, is measured by measure.spec.ts and is no part of the suite.
 */
import { execFileSync } from 'node:child_process';
import { begin, brisk, choices, games } from './help/play.ts';
import { root } from './help/server.ts';
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
		expect(home).toBeLessThan(130_000);
		expect(bytes).toBeLessThan(MOST);
		expect(complaints.filter((one) => !one.includes('blocked by Playwright'))).toEqual([]);
		complaints.length = 0;
	});
}

/* Code and styles of a table online that the same table alone does not need; build/sizes.mjs says what counts. */
test('online play adds little to a game @quick', () => {
	const said = execFileSync('node', [`${root}web/build/sizes.mjs`, process.env.QUINTE_PAGE ?? `${root}web/dist`], { encoding: 'utf8' });
	console.log(said.trim());
	const added = Number(/online adds to a table: ([\d.]+) kB/.exec(said)![1]);
	expect(added).toBeGreaterThan(10);
	expect(added).toBeLessThan(40);
});
