/*
 * point.spec.ts - whoever points where nothing can be done is told why: nothing happens silently.
 */
import { begin, brisk, choices, look, settled, type Begin, type Slug } from './help/play.ts';
import { expect, test, type Page } from './help/test.ts';

/** Presses one of these places until the page says why not; fails if a press is taken or says nothing. */
async function refused(page: Page, place: string): Promise<string> {
	const before = (await look(page)).step;
	const serial = async () => Number((await page.getByTestId('refusal').getAttribute('data-serial').catch(() => null)) ?? -1);
	const had = (await page.getByTestId('refusal').count()) ? await serial() : -1;
	await page.locator(place).first().dispatchEvent('click');
	await page.waitForFunction((old) => Number(document.querySelector<HTMLElement>('[data-testid="refusal"]')?.dataset['serial'] ?? -1) > old, had);
	expect((await look(page)).step, 'nothing was played').toBe(before);
	return page.getByTestId('refusal').innerText();
}

/** Plays the first answers of a game. */
async function answered(page: Page, ...answers: string[]): Promise<void> {
	for (const answer of answers) {
		const { step } = await look(page);
		await page.locator(`[data-answer="${answer}"]`).first().dispatchEvent('click');
		await settled(page, step);
	}
}

const how: Partial<Record<Slug, Begin>> = { starfighter: { options: { mode: 'training' } } };

test('Starfighter: the opponent’s board takes no card, and a board alone answers nothing', async ({ page }) => {
	await choices(page, brisk('fr'));
	await begin(page, 'starfighter', how.starfighter);
	await answered(page, 'ares');
	const enemy = '.stage [aria-label*="secteur 1 adverse"]';
	expect(await refused(page, enemy)).toContain('D’abord');
	await page.locator('.tray [data-card]').first().click();
	expect(await refused(page, enemy)).toContain('SF-601');
});

test('Dawnfall: a Space that is not asked about, and one where the model cannot stand', async ({ page }) => {
	await choices(page, brisk('en'));
	await begin(page, 'dawnfall', { options: { seats: 2, faction: ['chapter', 'demons', 'choose', 'choose'] }, seed: 5 });
	expect(await refused(page, '.stage [aria-label^="Space"]')).toContain('First:');
	await answered(page, 'a1');
	expect(await refused(page, '.stage [aria-label*="Source"]')).toContain('DF-');
});

test('Warp’s Edge: a place without an enemy', async ({ page }) => {
	await choices(page, brisk('en'));
	await begin(page, 'warp');
	await answered(page, (await look(page)).places[0]!);
	await answered(page, (await look(page)).places[0]!);
	/* The question as the bar asks it, not the long one of the list. */
	expect(await refused(page, '.stage .spot:not([data-answer])')).toContain(`First: ${await page.locator('#question').innerText()}`);
});
