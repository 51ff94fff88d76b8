/*
 * cut.spec.ts - nothing that a table says is cut or lies on something else, in both languages, at five sizes, at every kind of
 * question of every game. The positions are those of tests/verbs. QUINTE_CUT=all looks at all of them instead of one for each
 * kind; QUINTE_PICTURES=FOLDER keeps a picture of each.
 */
import { cutText, faint, flaws, outside, sizes } from './help/cut.ts';
import { begin, brisk, choices, games, type Slug } from './help/play.ts';
import { openAt, positions } from './help/positions.ts';
import { expect, test, type Page } from './help/test.ts';

/* With many seats the bar is fullest: the four at one table begin a game of their own. */
const four = { options: { seats: 4, faction: ['demons', 'chapter', 'reborn', 'rha-zack'] } };
/* The last two: the strips of a round in the Dark Sector, the sections of a mothership. */
const regions = ['.bar', '.question', '.tray', '.side', '.sec'];
const folder = process.env['QUINTE_PICTURES'];

async function lookAt(page: Page, slug: Slug, kind: string): Promise<void> {
	for (const lang of ['fr', 'en'] as const) {
		await page.setViewportSize(sizes.at(-1)!);
		await page.locator(`.lang [lang="${lang}"]`).first().dispatchEvent('click');
		for (const size of sizes) {
			await page.setViewportSize(size);
			const where = `${kind} in ${lang}, ${size.width}x${size.height}`;
			expect.soft(await flaws(page, ['main'], regions), where).toEqual([]);
			const title = page.locator('.bar h1');
			expect.soft(await title.evaluate((one) => one.getBoundingClientRect().y), `the title is away from the edge at ${where}`).toBeGreaterThan(4);
			if (folder) await page.screenshot({ path: `${folder}/${slug}/${lang}-${size.width}-${kind}.jpg`, type: 'jpeg', quality: 60, animations: 'disabled' });
		}
	}
}

test('the test sees cut text', async ({ page }) => {
	await choices(page, { ...brisk('fr'), auto: false }); /* by itself this game would be over, and its question hidden */
	await begin(page, 'null');
	expect(await cutText(page)).toEqual([]);
	await page.evaluate(() => {
		Object.assign(document.querySelector<HTMLElement>('#question')!.style, { height: '4px', overflow: 'hidden' });
	});
	expect((await cutText(page)).length).toBeGreaterThan(0);
	expect(await flaws(page, ['.question'])).toEqual(await cutText(page, ['.question']));
});

test('the test sees text on other text', async ({ page }) => {
	await choices(page, { ...brisk('fr'), auto: false });
	await begin(page, 'null');
	expect(await flaws(page, ['.bar'], ['.question'])).toEqual([]);
	await page.evaluate(() => {
		const text = document.querySelector<HTMLElement>('#question')!;
		const copy = text.cloneNode(true) as HTMLElement;
		const { left, top } = text.getBoundingClientRect();
		Object.assign(copy.style, { position: 'fixed', left: `${left}px`, top: `${top}px` });
		text.after(copy);
	});
	expect((await flaws(page, ['.bar'], ['.question'])).join()).toContain('.question:');
});

for (const slug of games) {
	test(`${slug}: nothing is cut at any kind of question`, async ({ page }) => {
		await choices(page, { ...brisk('fr'), auto: false });
		const all = positions(slug, process.env['QUINTE_CUT'] === 'all');
		for (const [n, one] of all.entries()) {
			await openAt(page, slug, one, `position-${n}`);
			await lookAt(page, slug, `${one.kind}-${n}`);
		}
		test.info().annotations.push({ type: 'kinds', description: [...new Set(all.map((one) => one.kind))].join(' ') });
	});
}

for (const slug of games)
	test(`${slug}: icons are seen and stand inside their strip, dark and light`, async ({ page }) => {
		await choices(page, brisk('fr'));
		await begin(page, slug);
		for (const theme of ['dark', 'light']) {
			await page.evaluate((wanted) => (document.documentElement.dataset['theme'] = wanted), theme);
			for (const size of sizes) {
				await page.setViewportSize(size);
				await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
				const where = `${theme}, ${size.width}x${size.height}`;
				expect.soft(await faint(page), where).toEqual([]);
				expect.soft(await outside(page), where).toEqual([]);
				/* Whatever has the focus, the table stays where it is. */
				await page.locator('.dock button, .tools button').last().focus();
				expect.soft(await page.locator('main.app').evaluate((app) => [app.scrollLeft, app.getBoundingClientRect().left]), where).toEqual([0, 0]);
			}
		}
	});

test('dawnfall with four players: nothing is cut', async ({ page }) => {
	await choices(page, brisk('fr'));
	await begin(page, 'dawnfall', four);
	await lookAt(page, 'dawnfall', 'four');
});
