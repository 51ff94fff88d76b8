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

/* What a note speaks of is there to be seen, the question and every button can be pressed. */
for (const slug of taught)
	for (const size of [{ width: 390, height: 844 }, { width: 768, height: 1024 }])
		test(`${slug}: notes cover nothing at ${size.width}x${size.height}`, async ({ page }) => {
			await page.setViewportSize(size);
			await choices(page, brisk('fr'));
			await page.goto(`./#/learn/${slug}`);
			const played = await playOn(page, 5, { share: 0.7, guided: true, most: 50 });
			expect(played.notes.length).toBeGreaterThan(5);
			expect(played.covered).toEqual([]);
		});
