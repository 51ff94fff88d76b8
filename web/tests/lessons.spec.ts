/*
 * lessons.spec.ts - the guided first game of each runs to its end.
 */
import { existsSync } from 'node:fs';
import { brisk, choices, games, look, random, settled, sure, theList } from './help/play.ts';
import { root } from './help/server.ts';
import { expect, test, type Page } from './help/test.ts';

/** Every note that is shown, however short, goes into `window.notes`. */
async function watchNotes(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const notes = new Set<string>();
		Object.assign(window, { notes });
		new MutationObserver(() => {
			const id = document.querySelector('[data-testid="note"]')?.getAttribute('data-note');
			if (id) notes.add(id);
		}).observe(document, { subtree: true, childList: true, attributes: true });
	});
}

/** Presses the note's button, if it has one. */
async function readNote(page: Page): Promise<void> {
	const next = page.getByTestId('note').getByRole('button', { name: /^(go on|suite)/i });
	if (await next.count()) await next.click().catch(() => undefined);
}

/* A game has a lesson as soon as its table brings one. */
const taught = games.filter((slug) => existsSync(`${root}web/src/games/${slug}/tutorial.ts`));

for (const slug of taught) {
	test(`${slug}: the guided first game`, async ({ page }) => {
		test.setTimeout(900_000);
		await choices(page, brisk(slug === 'warp' ? 'fr' : 'en'));
		await watchNotes(page);
		await page.goto(`./#/learn/${slug}`);
		await expect(page.locator('.question')).toBeVisible();
		const next = random(5);
		for (let tries = 0; tries < 4000; tries++) {
			await settled(page);
			await readNote(page);
			const now = await look(page);
			if (now.over) break;
			const places = now.places.filter((one) => !/^concede/.test(one));
			if (places.length && next() < 0.7) {
				const wanted = places[Math.floor(next() * places.length)]!;
				await page.locator(`[data-answer="${wanted.replace(/"/g, '\\"')}"]`).first().dispatchEvent('click');
			} else {
				await theList(page);
				const rows = page.locator('[data-testid="all-answers"] [data-answer]:not([data-answer^="concede"])');
				const n = await rows.count();
				if (!n) continue;
				await rows.nth(Math.floor(next() * n)).dispatchEvent('click');
			}
			/* A lesson may insist on another answer, and then nothing happens: so wait, but not for ever. */
			await page
				.waitForFunction(
					(step) => {
						const question = document.querySelector<HTMLElement>('.question');
						return (
							Number(question?.dataset['step']) > step ||
							!!document.querySelector('[data-testid="end-title"], .answers .btn.pri:not([data-answer])')
						);
					},
					now.step,
					{ timeout: 3000 },
				)
				.catch(() => undefined);
			if ((await look(page)).step === now.step && (await sure(page).count())) await sure(page).click();
		}
		await expect(page.getByTestId('end-title')).toBeVisible();
		const notes = await page.evaluate(() => (window as unknown as { notes: Set<string> }).notes.size);
		expect(notes, 'notes that were read').toBeGreaterThan(5);
	});
}
