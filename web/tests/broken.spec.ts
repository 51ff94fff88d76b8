/*
 * broken.spec.ts - what can go wrong on the way: a clear message, and nothing lost.
 */
import { begin, brisk, choices, kept, look, playOn, settled, tamper, type Kept } from './help/play.ts';
import { expect, test, type Page } from './help/test.ts';

/** What is kept, once it is what is on the table. */
async function keptNow(page: Page): Promise<Kept> {
	const { step } = await look(page);
	await expect.poll(async () => (await kept(page))[0]?.answers).toBe(step);
	return (await kept(page))[0]!;
}

/** A change that changes nothing would test nothing. */
function changed(text: string, what: RegExp, to: string): string {
	expect(text).toMatch(what);
	return text.replace(what, to);
}

test('a kept game that is damaged says so, and is not thrown away', async ({ page }) => {
	await choices(page, brisk('en'));
	await begin(page, 'warp', { seed: 11 });
	await playOn(page, 3, { most: 2 });
	const own = await keptNow(page);
	for (const save of ['{"quinte":1,', changed(own.save, /"hash": *"0x[0-9a-f]+"/, '"hash":"0x0000000000000001"')]) {
		/* Nobody sits at the table while the drawer is opened from behind. */
		await page.goto('./#/');
		await page.reload();
		await tamper(page, { save });
		await page.goto(`./#/play/${own.id}`);
		await expect(page.getByTestId('error')).toBeVisible();
		await expect(page.getByTestId('error')).toHaveText(/\w{4}/);
		await expect(page.getByRole('heading', { level: 1 }), 'every screen has a title').toHaveCount(1);
		expect((await kept(page))[0]!.save, 'it is still there').toBe(save);
	}
});

test('an import of another version, or of no game at all, is refused with a sentence', async ({ page }) => {
	await choices(page, brisk('en'));
	await begin(page, 'warp', { seed: 11 });
	await playOn(page, 3, { most: 2 });
	const own = await keptNow(page);
	await page.goto('./#/');
	const field = page.locator('input[type="file"]');
	const bad: [string, string][] = [
		['another version', changed(own.save, /"rules": *\d+/, '"rules":999')],
		['another game', changed(own.save, /"warp"/, '"chess"')],
		['no JSON', 'not a game'],
		['nothing', ''],
	];
	for (const [what, text] of bad) {
		await field.setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) });
		await expect(page.getByTestId('error'), what).toBeVisible();
		await page.getByTestId('error').getByRole('button').click();
	}
	expect(await kept(page), 'nothing was added').toHaveLength(1);
	await field.setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(own.save) });
	await expect(page.locator('.question')).toBeVisible();
	await settled(page);
	expect((await look(page)).step).toBe(own.answers);
});

test('a link with a broken transcript says so', async ({ page }) => {
	await choices(page, brisk('fr'));
	for (const link of ['xxxx', 'eJyrVkrLz1eyUkpKLFKqBQAcUgQc', '%7B%7D']) {
		await page.goto(`./#/watch/${link}`);
		await expect(page.getByTestId('error')).toBeVisible();
	}
});

for (const fault of ['full', 'forbidden'] as const) {
	test(`storage is ${fault}: play goes on, and the page says so`, async ({ page }) => {
		await choices(page, brisk('en'));
		await page.addInitScript((what) => {
			if (what === 'forbidden') {
				Object.defineProperty(window, 'indexedDB', { get: () => { throw new DOMException('denied', 'SecurityError'); } });
			} else {
				IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };
			}
		}, fault);
		await begin(page, 'null');
		await expect(page.getByRole('status').first()).toHaveText(/\w{4}/);
		await playOn(page, 1);
		await expect(page.getByTestId('end-title')).toBeVisible();
	});
}
