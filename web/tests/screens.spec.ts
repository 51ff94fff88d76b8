/*
 * screens.spec.ts - what opens over a table and beside it: axe-core finds nothing serious on any of
 * them, in either language, wide or on a phone.
 */
import { begin, brisk, choices, look, playOn, settled, theList } from './help/play.ts';
import { expect, test, type Page } from './help/test.ts';

const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

async function closed(page: Page): Promise<void> {
	await page.keyboard.press('Escape');
	await expect(page.locator('dialog[open]')).toHaveCount(0);
}

for (const lang of ['en', 'fr'] as const) {
	for (const [name, size] of Object.entries(sizes)) {
		test(`sheets and drawers in ${lang}, ${name}`, async ({ page, accessible, picture }) => {
			await page.setViewportSize(size);
			await choices(page, brisk(lang));
			await begin(page, 'warp', { seed: 11 });
			await playOn(page, 3, { most: 3, real: 0 });
			await theList(page);
			await accessible('all answers');
			await picture(`sheet-answers-${lang}`);
			await closed(page);
			await page.keyboard.press('r');
			await expect(page.locator('dialog[open]')).toBeVisible();
			await accessible('the rules');
			await picture(`sheet-rules-${lang}`);
			await closed(page);
			await page.keyboard.press('?');
			await accessible('the keys');
			await closed(page);
			await page.getByRole('button', { name: /^(settings|réglages)$/i }).first().click();
			await accessible('the settings');
			await picture(`sheet-settings-${lang}`);
			await closed(page);
			if (name === 'phone') {
				for (const key of ['l', 'i']) {
					await page.keyboard.press(key);
					await expect(page.locator('dialog[open]')).toBeVisible();
					await accessible(`the sheet of ${key}`);
					await closed(page);
				}
			}
		});
	}

	test(`home in ${lang}: wide, on a phone, dark and light, a game kept`, async ({ page, accessible, picture }) => {
		await choices(page, brisk(lang));
		await begin(page, 'darksector', { options: { seats: 1, crew: 2 } });
		await playOn(page, 3, { most: 2, real: 0 });
		await page.goto('./#/');
		await expect(page.locator('main')).toBeVisible();
		for (const theme of ['dark', 'light']) {
			await page.evaluate((wanted) => (document.documentElement.dataset['theme'] = wanted), theme);
			for (const size of Object.values(sizes)) {
				await page.setViewportSize(size);
				await accessible(`home, ${theme}, ${size.width}`);
				await picture(`home-${lang}-${theme}`);
			}
		}
	});
}

test('two people at one screen: nothing of a hand stays behind when the screen is handed over', async ({ page, accessible, picture }) => {
	await choices(page, brisk('en'));
	await begin(page, 'starfighter', { people: 2, options: { mode: 'skirmish' } });
	const handover = page.locator('.handover');
	for (let n = 0; n < 12 && !(await handover.count()); n++) {
		const { step } = await look(page);
		await page.locator('[data-answer]').first().click();
		await page.waitForFunction((before) => {
			const app = document.querySelector<HTMLElement>('main.app')!;
			return !!document.querySelector('.handover') || (app.dataset['ready'] === 'yes' && Number(app.dataset['step']) > before);
		}, step);
	}
	await expect(handover).toBeVisible();
	await expect(page.locator('[data-answer]')).toHaveCount(0);
	await expect(page.locator('[data-card]')).toHaveCount(0);
	await accessible('handing the screen over');
	await picture('handover');
	await handover.getByRole('button').focus();
	await page.keyboard.down('Enter');
	await expect(handover).toHaveCount(0);
	await page.keyboard.up('Enter');
	await settled(page);
	expect((await look(page)).places.length, 'the next hand is asked').toBeGreaterThan(0);
});

test('a hint is given, and can be put away', async ({ page, accessible }) => {
	await choices(page, brisk('en'));
	await begin(page, 'warp', { seed: 11 });
	await playOn(page, 3, { most: 3, real: 0 });
	await page.keyboard.press('h');
	await expect(page.locator('.hints button').first()).toBeVisible();
	await accessible('a hint');
	await page.keyboard.press('h');
	await expect(page.locator('.hints')).toHaveCount(0);
});
