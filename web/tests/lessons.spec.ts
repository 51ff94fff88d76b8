/*
 * lessons.spec.ts - the guided first game of each runs to its end.
 */
import { existsSync } from 'node:fs';
import { brisk, choices, games, playOn } from './help/play.ts';
import { root } from './help/server.ts';
import { expect, test } from './help/test.ts';

/* A game has a lesson as soon as its table brings one. */
const taught = games.filter((slug) => existsSync(`${root}web/src/games/${slug}/tutorial.ts`));

for (const [n, slug] of taught.entries()) {
	test(`${slug}: the guided first game`, async ({ page, accessible }) => {
		await choices(page, brisk(n % 2 ? 'fr' : 'en'));
		await page.goto(`./#/learn/${slug}`);
		await expect(page.getByTestId('note')).toBeVisible();
		await accessible(`the first note of ${slug}`);
		const played = await playOn(page, 5, { share: 0.7, guided: true });
		await expect(page.getByTestId('end-title')).toBeVisible();
		expect(played.notes.length, `notes that were read: ${played.notes.join(', ')}`).toBeGreaterThan(5);
		/* It is over: the end card says so, and nothing covers its buttons. */
		await expect(page.locator('.end [data-note="end"]')).toBeVisible();
		for (const button of await page.locator('.end .acts .btn').all()) await button.click({ trial: true });
	});
}
