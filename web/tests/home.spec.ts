/*
 * home.spec.ts - the front door.
 */
import { expect, test } from './help/test.ts';

test('the front door opens, and complains of nothing @quick', async ({ page, accessible, picture }) => {
	const response = await page.goto('./');
	expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
	await expect(page).toHaveTitle('Quinte');
	await expect(page.locator('main')).toBeVisible();
	expect(await page.evaluate(() => window.crossOriginIsolated), 'isolated').toBe(true);
	await accessible('home');
	await picture('home');
});

for (const lang of ['en', 'fr'] as const) {
	test(`every letter of the titles is in its face, ${lang}`, async ({ page }) => {
		await page.addInitScript((one) => localStorage.setItem('quinte.settings', JSON.stringify({ lang: one })), lang);
		await page.goto('./');
		await page.evaluate(() => document.fonts.ready);
		/* A letter that is missing comes from the next face: its width then depends on which that is. */
		const missing = await page.evaluate(async () => {
			const pen = document.createElement('canvas').getContext('2d')!;
			const found: string[] = [];
			for (const title of document.querySelectorAll<HTMLElement>('article h2')) {
				const style = getComputedStyle(title);
				const face = style.fontFamily.split(',')[0]!;
				await document.fonts.load(`${style.fontWeight} 40px ${face}`);
				for (const letter of new Set((title.querySelector('.ln')?.parentElement?.innerText ?? '').replace(/\s/g, ''))) {
					if (title.querySelector('small')?.innerText.includes(letter)) continue;
					const width = (other: string) => {
						pen.font = `${style.fontWeight} 40px ${face}, ${other}`;
						return pen.measureText(letter).width;
					};
					if (width('monospace') !== width('serif')) found.push(`${face}: ${letter}`);
				}
			}
			return found;
		});
		expect(missing).toEqual([]);
	});
}
