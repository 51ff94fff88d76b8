/*
 * places.spec.ts - what is not a table or opens over one, in French (the longer language): home, learning, study, set-up, rooms
 * for decks and armies, positions to solve, lessons, lists, rules, settings, hints, handing over, end cards and reviews.
 * At five sizes, dark, and on a phone, light, nothing is cut and nothing is wider than the window; no word is English, and no line can
 * begin with a sign. QUINTE_PICTURES=FOLDER keeps a picture of each.
 */
import { flaws, sizes } from './help/cut.ts';
import { englishText } from './help/english.ts';
import { begin, brisk, choices, games, look, playOn, settled, theList, type Slug } from './help/play.ts';
import { breaking, expect, test, type Page } from './help/test.ts';

const folder = process.env['QUINTE_PICTURES'];
const where = ['main', 'dialog[open]'];

async function lookAt(page: Page, what: string): Promise<void> {
	for (const theme of ['light', 'dark']) {
		await page.evaluate((wanted) => (document.documentElement.dataset['theme'] = wanted), theme);
		/* Colours move nothing: the second theme is looked at once, or wherever a picture is kept. */
		for (const size of theme === 'dark' || folder ? sizes : sizes.slice(0, 1)) {
			await page.setViewportSize(size);
			const at = `${what}, ${theme}, ${size.width}x${size.height}`;
			/* The points lost stand above their dots in the course of a review, which are buttons. */
			const cut = (await flaws(page, where)).filter((one) => !/^"[−+\d, ·]+" leaves its button$/.test(one));
			expect.soft(cut, at).toEqual([]);
			expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${at}: nothing wider than the window`).toBeLessThanOrEqual(size.width);
			if (folder) await page.screenshot({ path: `${folder}/places/${what}-${theme}-${size.width}.jpg`, type: 'jpeg', quality: 60, animations: 'disabled' });
		}
	}
	expect.soft(await englishText(page), what).toEqual([]);
	expect.soft(await breaking(page), what).toEqual([]);
}

/** Which position it is, and the help for it, stand inside the window, and nothing lies on them. */
async function helpInView(page: Page): Promise<void> {
	for (const size of sizes) {
		await page.setViewportSize(size);
		for (const one of await page.locator('.which, .which ~ .act').all()) {
			await expect(one, `${size.width}x${size.height}`).toBeInViewport({ ratio: 0.99 });
			const seen = await one.evaluate((it) => {
				const box = it.getBoundingClientRect();
				return [box.top + 2, box.bottom - 2].every((y) => it.contains(document.elementFromPoint(box.left + box.width / 4, y)));
			});
			expect(seen, `${await one.innerText()}, ${size.width}x${size.height}`).toBe(true);
		}
	}
}

/** On a phone the actions of whoever is to choose begin below the name. */
async function actionsUnderName(page: Page): Promise<void> {
	await page.setViewportSize(sizes[0]!);
	const [name, action] = [page.locator('.act.now .ah'), page.locator('.act.now .acts .a').first()];
	const bottom = async () => name.evaluate((one) => one.getBoundingClientRect().bottom);
	expect(await action.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThanOrEqual((await bottom()) - 1);
}

async function closed(page: Page): Promise<void> {
	await page.keyboard.press('Escape');
	await expect(page.locator('dialog[open]')).toHaveCount(0);
}

test.beforeEach(async ({ page }) => choices(page, brisk('fr')));

test('home, learning, study', async ({ page }) => {
	await begin(page, 'darksector', { options: { seats: 1, crew: 2 } });
	await playOn(page, 3, { most: 2, real: 0 });
	for (const place of ['', 'learn', 'study']) {
		await page.goto(`./#/${place}`);
		await expect(page.locator('main')).toBeVisible();
		await lookAt(page, place || 'home');
	}
});

test('studio: packs, every list of one of them, mistakes', async ({ page }) => {
	await page.goto('./#/studio');
	await expect(page.locator('[data-open="warp"]')).toBeVisible();
	await lookAt(page, 'studio');
	await page.locator('[data-open="warp"]').click();
	const checks = page.getByTestId('checks');
	await expect(checks).toContainText('Aucune erreur');
	await page.getByRole('form').getByLabel('Difficulté (étoiles)').fill('9');
	await expect(checks).toContainText('1 erreur');
	await lookAt(page, 'studio-mistakes');
	for (const list of await page.getByTestId('list').locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))) {
		await page.getByTestId('list').selectOption(list);
		await expect(page.getByRole('form').locator('input, select, textarea').first()).toBeVisible();
		expect.soft(await englishText(page), list).toEqual([]);
		expect.soft(await breaking(page), list).toEqual([]);
	}
});

for (const slug of games)
	test(`${slug}: set-up, a position to solve, the first note of its lesson`, async ({ page }) => {
		await page.goto(`./#/new/${slug}`);
		await page.locator('summary').click();
		await lookAt(page, `setup-${slug}`);
		await page.goto(`./#/puzzle/${slug}/1`);
		await expect(page.getByTestId('puzzle')).toBeVisible();
		await lookAt(page, `puzzle-${slug}`);
		await helpInView(page);
		if (slug === 'darksector') await actionsUnderName(page);
		await page.goto(`./#/learn/${slug}`);
		await expect(page.getByTestId('note')).toBeVisible();
		await lookAt(page, `lesson-${slug}`);
	});

for (const [slug, button] of [
	['starfighter', 'Pioche personnelle'], ['dawnfall', 'Deck personnel'], ['warmachine', 'Armée composée'],
] as const)
	test(`${slug}: the room for what one builds`, async ({ page }) => {
		await page.goto(`./#/new/${slug}`);
		if (slug === 'starfighter') await page.getByRole('radio', { name: 'Guerre Totale' }).click();
		await page.getByRole('button', { name: button }).first().click();
		await expect(page.locator('dialog[open]')).toBeVisible();
		await lookAt(page, `builder-${slug}`);
	});

test('warmachine: the room for terrain', async ({ page }) => {
	await page.goto('./#/new/warmachine');
	await page.getByRole('button', { name: /^Décor choisi/ }).click();
	await page.getByTestId('terrain').getByRole('button', { name: /^maison/ }).click();
	await lookAt(page, 'terrain');
});

const started: Record<Slug, object> = {
	starfighter: { mode: 'skirmish' }, warp: {}, darksector: { seats: 1, crew: 2 },
	dawnfall: { faction: ['chapter', 'demons', 'choose', 'choose'] }, warmachine: {}, null: {},
};

for (const slug of games)
	test(`${slug}: all answers, rules, keys, settings, moves, details, a hint`, async ({ page }) => {
		await page.setViewportSize(sizes[0]!);
		await begin(page, slug, { seed: 11, options: { ...started[slug] } });
		await playOn(page, 3, { most: 5, real: 0 });
		await theList(page);
		await lookAt(page, `answers-${slug}`);
		await closed(page);
		for (const [key, what] of [['r', 'rules'], ['?', 'keys']] as const) {
			await page.keyboard.press(key);
			await expect(page.locator('dialog[open]')).toBeVisible();
			await lookAt(page, `${what}-${slug}`);
			await closed(page);
		}
		/* On a phone the list of moves and the details are sheets; wider they stand beside the table. */
		for (const [key, what] of [['l', 'moves'], ['i', 'details']] as const) {
			await page.setViewportSize(sizes[0]!);
			await page.keyboard.press(key);
			await expect(page.locator('dialog[open]')).toBeVisible();
			await lookAt(page, `${what}-${slug}`);
			/* The sheet opens once more: it was no dialog while it stood beside the table. */
			await page.setViewportSize(sizes[0]!);
			await expect(page.locator('dialog[open]')).toBeVisible();
			await closed(page);
		}
		await page.getByRole('button', { name: 'Réglages' }).first().click();
		await lookAt(page, `settings-${slug}`);
		await closed(page);
		await settled(page);
		await page.keyboard.press('h');
		await expect(page.locator('.hints button').first()).toBeVisible();
		await lookAt(page, `hint-${slug}`);
	});

test('handing the screen over', async ({ page }) => {
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
	await lookAt(page, 'handover');
});

for (const slug of games)
	test(`${slug}: the end card`, async ({ page }) => {
		await begin(page, slug, { seed: 5, options: { ...started[slug] } });
		await playOn(page, 4, { real: 0 });
		await expect(page.getByTestId('end-title')).toBeVisible();
		await lookAt(page, `end-${slug}`);
	});

test('a review, and one of its positions', async ({ page }) => {
	await begin(page, 'starfighter', { options: { mode: 'training' } });
	await playOn(page, 4, { real: 0 });
	await page.getByRole('button', { name: 'Analyser', exact: true }).click();
	const report = page.getByTestId('report');
	await expect(report).toBeVisible({ timeout: 0 });
	await lookAt(page, 'review');
	await report.locator('ol button').first().click();
	await expect(page.locator('.review .say')).toHaveText(/\w{4}/);
	/* Who plays against a program is "you" there too. */
	await expect(page.locator('.review .say')).not.toContainText(/Joueur \d/);
	await settled(page);
	await lookAt(page, 'review-at');
});
