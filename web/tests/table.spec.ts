/*
 * table.spec.ts - what every table has: refusals with their rule, undo, resume, the keyboard,
 * rules, hints, small screens.
 */
import { readFileSync } from 'node:fs';
import { begin, brisk, choices, games, kept, look, playOn, settled, theList } from './help/play.ts';
import { expect, test } from './help/test.ts';

/** The first cell of a rule in the ledger of a language, without marks, as the page sets it. */
function rowOf(lang: 'en' | 'fr', slug: string, id: string): string {
	const path = `../../docs/rules/${lang === 'fr' ? 'fr/' : ''}${slug}.md`;
	const text = readFileSync(new URL(path, import.meta.url), 'utf8');
	const row = text.split('\n').find((line) => line.startsWith(`| ${id} |`));
	return row!.split('|')[2]!.trim().replace(/[*`]/g, '').replace(/'/g, '’');
}

/* An answer that is one of the game's, and is not one at its first question. */
const early: Record<string, string> = { starfighter: 'atlas', warp: 'done', darksector: 'flank', dawnfall: 'pass', warmachine: 'end' };

for (const [n, slug] of games.entries()) {
	const lang = n % 2 ? 'fr' : 'en';
	test(`${slug}: a refusal shows its rule, and the rule opens, ${lang}${n < 3 ? ' @quick' : ''}`, async ({ page }) => {
		await choices(page, brisk(lang));
		await begin(page, slug, slug === 'darksector' ? { options: { seats: 1, crew: 2 } } : {});
		const before = (await look(page)).step;
		await theList(page);
		await page.locator('dialog input').fill(early[slug]!);
		await page.keyboard.press('Enter');
		const refusal = page.locator('dialog [role="alert"]');
		await expect(refusal).toHaveText(/\w{4}/);
		expect((await look(page)).step, 'nothing was played').toBe(before);
		const chip = refusal.locator('[data-rule]');
		await expect(chip).toHaveText(/^(SF|WE|DS|DF|WM)-/);
		const id = (await chip.textContent())!.trim();
		await chip.click();
		await expect(page.getByTestId('rule-text')).toContainText(rowOf(lang, slug, id));
		await expect(page.locator('article.rules')).toHaveAttribute('lang', lang);
	});
}

test('undo takes an answer back @quick', async ({ page }) => {
	await choices(page, { ...brisk('en'), undo: 'any' });
	await begin(page, 'darksector', { options: { seats: 1, crew: 2 } });
	const before = await look(page);
	await playOn(page, 3, { most: 1 });
	expect((await look(page)).step).toBeGreaterThan(before.step);
	await page.keyboard.press('z');
	await expect.poll(async () => (await look(page)).step).toBe(before.step);
	expect(new Set((await look(page)).places)).toEqual(new Set(before.places));
});

/* Older versions of the page kept this choice under another name. */
test('a choice about undo that an older version kept still counts', async ({ page }) => {
	await choices(page, { ...brisk('en'), takeback: 'any' });
	await page.goto('/');
	await page.getByRole('button', { name: 'Settings' }).first().click();
	await expect(page.getByRole('radiogroup', { name: 'Undoing moves' }).getByRole('radio', { checked: true })).toHaveText('Without limit');
	await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('quinte.settings')!).undo)).toBe('any');
});

/* Alone against the game, nobody else answers. */
test('a click is one message to the engine @quick', async ({ page }) => {
	await choices(page, { ...brisk('en'), auto: false });
	await page.addInitScript(() => {
		const post = Worker.prototype.postMessage;
		const sent: string[] = ((window as any).sent = []);
		Worker.prototype.postMessage = function (this: Worker, message: any, ...more: any[]) {
			if (message?.method) sent.push(message.method);
			return (post as any).call(this, message, ...more);
		};
	});
	await begin(page, 'warp', { seed: 11 });
	for (let i = 0; i < 4; i++) {
		await page.evaluate(() => ((window as any).sent.length = 0));
		expect((await playOn(page, 3 + i, { most: 1 })).answers).toBe(1);
		expect(await page.evaluate(() => (window as any).sent)).toEqual(['step']);
	}
});

test('a game is kept, and goes on where it was after a reload @quick', async ({ page }) => {
	await choices(page, brisk('fr'));
	await begin(page, 'warp', { seed: 11 });
	await playOn(page, 3, { most: 5 });
	const now = await look(page);
	await expect.poll(async () => (await kept(page))[0]?.answers).toBe(now.step);
	await page.reload();
	await settled(page);
	expect(await look(page)).toEqual(now);
	await page.goto('./#/');
	await page.reload();
	await page.locator(`a[href*="#/play/"], button[data-testid="continue"]`).first().click();
	await settled(page);
	expect((await look(page)).step).toBe(now.step);
});

test('a whole game by the keyboard alone', async ({ page }) => {
	await choices(page, brisk('en'));
	await begin(page, 'null');
	/* The smallest game first: a number gives an answer. */
	await page.keyboard.press('1');
	await expect(page.getByTestId('end-title')).toBeVisible();

	await begin(page, 'starfighter', { options: { mode: 'training' } });
	for (let n = 0; n < 600; n++) {
		await settled(page);
		const now = await look(page);
		if (now.over) break;
		await theList(page);
		/* The list is sorted: walk down a little, so that it is not always the first. */
		for (let down = 0; down < n % 3; down++) await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Enter');
		await settled(page, now.step);
	}
	await expect(page.getByTestId('end-title')).toBeVisible();
	await expect(page.getByTestId('end-title')).toHaveText(/\w/);
});

test('what happens is told to a screen reader', async ({ page }) => {
	await choices(page, brisk('en'));
	await begin(page, 'darksector', { options: { seats: 1, crew: 2 } });
	await playOn(page, 9, { most: 3 });
	await expect(page.getByTestId('told')).toHaveText(/\w{3}/);
	await expect(page.getByTestId('told')).toHaveAttribute('aria-live', 'polite');
});

/* ---- sizes and themes ------------------------------------------------------------- */

const sizes = [
	{ width: 1440, height: 900 }, { width: 1024, height: 768 }, { width: 390, height: 844 }, { width: 844, height: 390 },
];

for (const slug of games) {
	test(`${slug}: four sizes, two themes: the page does not scroll, axe-core finds nothing`, async ({ page, accessible, picture }) => {
		await choices(page, { ...brisk(slug === 'darksector' ? 'fr' : 'en'), theme: 'dark' });
		await begin(page, slug, slug === 'darksector' ? { options: { seats: 1, crew: 2 } } : {});
		await playOn(page, 21, { most: 6, real: 0 });
		for (const theme of ['dark', 'light']) {
			await page.evaluate((wanted) => (document.documentElement.dataset['theme'] = wanted), theme);
			for (const size of sizes) {
				await page.setViewportSize(size);
				await settled(page);
				const scrolls = await page.evaluate(
					() => document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight,
				);
				expect(scrolls, `${size.width} x ${size.height}: the page itself scrolls`).toBe(false);
				await expect(page.locator('.question')).toBeInViewport({ ratio: 0.95 });
				await accessible(`${slug}, ${theme}, ${size.width} x ${size.height}`);
				await picture(`${slug}-${theme}`);
			}
		}
	});
}

test('a whole game on a phone', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await choices(page, brisk('en'));
	await begin(page, 'warp', { seed: 5 });
	await playOn(page, 8, { real: 15 });
	await expect(page.getByTestId('end-title')).toBeVisible();
});

test('on a phone what the crew just did lies on no proposal', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await choices(page, brisk('fr'));
	await begin(page, 'darksector', { seed: 4, options: { seats: 2, crew: 2 } });
	for (let n = 0; n < 40 && !((await page.locator('p.lately:visible').count()) && (await page.getByTestId('council').count())); n++) await playOn(page, 4 + n, { most: 1, real: 0 });
	const caption = (await page.locator('p.lately').boundingBox())!;
	const council = (await page.getByTestId('council').boundingBox())!;
	expect(caption.y).toBeGreaterThanOrEqual(council.y + council.height);
});
