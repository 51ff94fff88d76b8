/*
 * review.spec.ts - a finished game looked at afterwards: the same account as the program's own
 * `quinte review`, and a way out while it is being made.
 */
import { execFileSync } from 'node:child_process';
import { begin, brisk, choices, exported, playOn } from './help/play.ts';
import { quinte } from './help/server.ts';
import { expect, test, type Page } from './help/test.ts';

interface Native {
	accounts: { seat: number; start: number; luck: number; own: number; others: number; rest: number; result: number }[];
	turning: number[];
}

const native = (save: string): Native =>
	JSON.parse(
		execFileSync(quinte, ['--lang', 'en', 'review', '--json', '--threads=1', '-'], {
			input: save, encoding: 'utf8', maxBuffer: 1 << 28,
		}),
	) as Native;

/** The page's figures are rounded for people: the same rounding of the program's. */
const percent = (chance: number) => `${Math.round(chance * 100)}\u202f%`;
const points = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value * 100).toFixed(1)}`;

async function finish(page: Page): Promise<string> {
	await begin(page, 'starfighter', { options: { mode: 'training' } });
	await playOn(page, 4, { real: 0 });
	await expect(page.getByTestId('end-title')).toBeVisible();
	return exported(page, /^save a file/i);
}

/** Pictures of moments as they come into view: all drawn, and nothing in them for fingers, keys or screen readers. */
async function pictured(page: Page, within: string): Promise<number> {
	const pictures = page.locator(`${within} [data-testid="moment-picture"]`);
	for (const one of await pictures.all()) {
		await one.scrollIntoViewIfNeeded();
		await expect(one).toHaveAttribute('data-drawn', 'yes');
		await expect(one.locator('.sf-stage svg').first()).toBeAttached();
		expect(await one.locator('[id]:not([id^="still-"]), [data-answer], [tabindex], [role]').count()).toBe(0);
	}
	expect(await page.evaluate(() => {
		const ids = [...document.querySelectorAll('[id]')].map((one) => one.id);
		return ids.filter((id, i) => ids.indexOf(id) !== i);
	})).toEqual([]);
	return pictures.count();
}

test('the end card shows the decisive moment, and covers nothing that can be used', async ({ page, accessible, picture }) => {
	await choices(page, brisk('en'));
	await finish(page);
	expect(await pictured(page, '.end figure')).toBe(1);
	await accessible('the end card');
	await picture('end-moment');
	for (const act of await page.locator('.tray .act').all()) await act.click({ trial: true });
});

/* The cards of these are the highest, and their trays. */
for (const slug of ['warp', 'warmachine'] as const)
	test(`the end card of ${slug} covers no button`, async ({ page }) => {
		await choices(page, brisk('fr'));
		await begin(page, slug);
		await playOn(page, 4, { real: 0 });
		await expect(page.getByTestId('end-title')).toBeVisible();
		for (const size of [{ width: 1440, height: 900 }, { width: 1024, height: 768 }, { width: 768, height: 1024 }, { width: 390, height: 844 }]) {
			await page.setViewportSize(size);
			await expect(page.locator('.tray .act, .dock button').first()).toBeVisible();
			/* What is off can be pressed too: it says why. */
			const covered = await page.locator('.question button:visible, .tray button:visible, .dock button:visible').evaluateAll((all) =>
				all.filter((button) => {
					const { x, y, width, height } = button.getBoundingClientRect();
					return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.end');
				}).map((button) => button.textContent),
			);
			expect(covered, `${size.width}x${size.height}`).toEqual([]);
		}
	});

test('a review says what the program says of the same game', async ({ page, accessible, picture }) => {
	await choices(page, brisk('en'));
	const save = await finish(page);
	await page.getByRole('button', { name: 'Review', exact: true }).click();
	const wanted = native(save);
	const report = page.getByTestId('report');
	await expect(report).toBeVisible({ timeout: 600_000 });
	/* Nobody has to look for it below the figures of the end. */
	await expect(report.getByRole('heading').first()).toBeInViewport();
	expect(await pictured(page, '.faults')).toBe(await report.locator('.faults article').count());
	expect(await pictured(page, '.report ol')).toBe(wanted.turning.length);
	await report.getByRole('heading').first().scrollIntoViewIfNeeded();
	await accessible('the review');
	await picture('review');
	const rows = await report.getByTestId('accounts').locator('tbody tr').evaluateAll((all) =>
		all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
	);
	expect(rows).toEqual(
		wanted.accounts.map((a) => [
			percent(a.start), points(a.luck), points(a.own), points(a.others), points(a.rest), percent(a.result),
		]),
	);
	expect(await report.locator('ol .number').allInnerTexts()).toEqual(wanted.turning.map(String));

	/* A turning point opens its position, and what would have been better stands beside it. */
	await report.locator('ol button').first().click();
	await expect(page.getByRole('button', { name: 'Back to now' })).toBeVisible();
	await expect(page.locator('.review .say')).toHaveText(/\w{4}/);
	await picture('review-at');
});

test('figures beside the curve of Warp’s Edge lie on no other, on a phone', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await choices(page, brisk('fr'));
	await begin(page, 'warp', { seed: 4 });
	await playOn(page, 4, { real: 0 });
	await page.getByRole('button', { name: 'Analyser', exact: true }).click();
	await expect(page.getByTestId('report')).toBeVisible({ timeout: 600_000 });
	const boxes = await page.locator('.plot button > span').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
	expect(boxes.length).toBeGreaterThan(1);
	const meet = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
	expect(boxes.filter((a, i) => boxes.slice(i + 1).some((b) => meet(a, b)))).toEqual([]);
});

test('a review can be cancelled, and the table is still there', async ({ page }) => {
	await choices(page, brisk('en'));
	/* Reviews of shorter games are over before anybody can cancel them. */
	await begin(page, 'dawnfall');
	await playOn(page, 4, { real: 0 });
	await page.getByRole('button', { name: 'Review', exact: true }).click();
	await page.getByTestId('review-progress').getByRole('button', { name: 'Cancel' }).click();
	await expect(page.getByTestId('review-progress')).toHaveCount(0);
	await expect(page.getByRole('button', { name: 'Review', exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'Watch again' }).click();
	await expect(page.locator('.review .step')).toHaveText(/^0 \//);
});

test('on a phone an old position has all its buttons in view, and its label is one word', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await choices(page, brisk('fr'));
	await begin(page, 'dawnfall');
	await playOn(page, 3, { most: 4, real: 0 });
	await page.getByRole('button', { name: 'Journal' }).click();
	await page.locator('.log button').nth(3).click();
	for (const name of ['Revenir au présent', 'Analyser', 'Rejouer à partir d’ici'])
		await expect(page.getByRole('group', { name: 'Analyser' }).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
	const label = await page.locator('.asked span').last().evaluate((one) => one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight));
	expect(Math.round(label)).toBe(1);
});

test('on a tablet the label of an old position of the Dark Sector is not broken', async ({ page }) => {
	await page.setViewportSize({ width: 768, height: 1024 });
	await choices(page, brisk('fr'));
	await begin(page, 'darksector', { options: { seats: 1, crew: 2 } });
	await playOn(page, 3, { most: 4, real: 0 });
	await page.keyboard.press('l');
	await page.locator('.log button').first().click();
	const label = page.locator('.asked span').last();
	await expect(label).toHaveText('Relecture');
	expect(await label.evaluate((one) => {
		const range = document.createRange();
		range.selectNodeContents(one);
		return new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size;
	})).toBe(1);
});
