/*
 * monkey.spec.ts - points at anything on the table, in any order: pieces are picked up and put down,
 * what is illegal is refused, what is legal is played, and nothing breaks.
 */
import { begin, brisk, choices, games, look, random, settled } from './help/play.ts';
import { expect, test } from './help/test.ts';

for (const slug of games) {
	test(`${slug}: pointing at anything`, async ({ page }) => {
		await choices(page, brisk('en'));
		await begin(page, slug, slug === 'darksector' ? { options: { seats: 1, crew: 3 } } : {});
		const next = random(17);
		for (let n = 0; n < 150; n++) {
			await settled(page);
			await page.evaluate((r) => {
				const things = [
					...document.querySelectorAll(':is(.stage, .tray, .answers) :is(button, [role="button"], [data-answer]):not(:disabled):not(.all)'),
				].filter((one) => one.getBoundingClientRect().width > 0 && !/rematch|link|file/i.test(one.textContent ?? ''));
				things[Math.floor(r * things.length)]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
				return new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
			}, next());
		}
		expect((await look(page)).step, 'something was played').toBeGreaterThan(1);
		/* Whatever was in hand, every answer is still in the list. */
		await expect(page.locator('.question')).toBeVisible();
	});
}
