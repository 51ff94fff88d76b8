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
