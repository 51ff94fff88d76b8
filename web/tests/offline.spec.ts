/*
 * offline.spec.ts - after the first visit the page needs no network.
 */
import { begin, brisk, choices, look, playOn, settled } from './help/play.ts';
import { expect, test } from './help/test.ts';

test('a reload without a network goes on with the game', async ({ page, context }) => {
	await choices(page, brisk('en'));
	await page.goto('./');
	await page.evaluate(async () => {
		await navigator.serviceWorker.ready;
	});
	await begin(page, 'warp', { seed: 11 });
	await playOn(page, 3, { most: 4 });
	const now = await look(page);
	/* The other games are fetched while the page has nothing to do. */
	await expect(page.locator('html')).toHaveAttribute('data-offline', 'ready', { timeout: 90_000 });
	await context.setOffline(true);
	await page.reload();
	await settled(page);
	expect(await look(page)).toEqual(now);
	await playOn(page, 4, { most: 3 });
	expect((await look(page)).step).toBeGreaterThan(now.step);
	/* A game that was never opened before is there as well. */
	await begin(page, 'null');
	await playOn(page, 1);
	await expect(page.getByTestId('end-title')).toBeVisible();
	await context.setOffline(false);
});
