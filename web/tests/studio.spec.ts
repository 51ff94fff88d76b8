/*
 * studio.spec.ts - the studio: a pack opened, changed, checked, measured, played, saved and opened again.
 */
import { readFileSync } from 'node:fs';
import { brisk, choices, games, type Lang } from './help/play.ts';
import { expect, test, type Page } from './help/test.ts';

const checks = (page: Page) => page.getByTestId('checks');

async function open(page: Page, slug: string, lang: Lang = 'en'): Promise<void> {
	await choices(page, brisk(lang));
	await page.goto('./#/studio');
	await page.locator(`[data-open="${slug}"]`).click();
	await expect(checks(page)).toContainText(lang === 'fr' ? 'Aucune erreur' : 'No mistakes');
}

/** A new mothership, made of the first one. */
async function newMothership(page: Page): Promise<void> {
	await page.locator('[data-element="dread"]').click();
	await page.getByRole('button', { name: 'Duplicate' }).click();
	const form = page.getByRole('form');
	await form.getByLabel('Id', { exact: true }).fill('lantern');
	await form.getByLabel('Name, English', { exact: true }).first().fill('The Lantern');
	await form.getByLabel('Name, French', { exact: true }).first().fill('La Lanterne');
	await form.getByLabel('Difficulty (stars)').fill('2');
	await form.getByLabel('Threshold').first().fill('4');
	await expect(checks(page)).toContainText('No mistakes');
	await expect(page.locator('[data-element="lantern"]')).toHaveAttribute('aria-current', 'true');
}

test('a person who knows only the page builds a mothership, sees its win rate and plays against it', async ({ page, accessible, picture }) => {
	await choices(page, brisk('en'));
	await page.goto('./');
	await page.getByRole('link', { name: 'Study' }).click();
	await page.getByRole('link', { name: 'Open the studio' }).click();
	await accessible('the packs of the studio');
	await picture('studio-packs');
	await page.locator('[data-open="warp"]').click();
	await newMothership(page);
	await accessible('the form of a mothership');
	await picture('studio-form');

	await page.getByRole('button', { name: 'Lab', exact: true }).click();
	await page.locator('[data-option="mothership"]').selectOption({ label: 'The Lantern' });
	await page.getByTestId('lab-games').selectOption('40');
	await page.getByRole('button', { name: 'Play the games' }).click();
	await expect(page.getByTestId('lab-state')).toHaveAttribute('data-state', 'done', { timeout: 600_000 });
	await expect(page.getByTestId('lab-state')).toHaveText('40 of 40 games');
	await expect(page.getByTestId('rate')).toHaveText(/^\d+\.\d\u00a0% \(\d+\.\d\u00a0% … \d+\.\d\u00a0%\)$/);
	await expect(page.getByTestId('worth').locator('tbody tr').first()).toBeVisible();
	await accessible('the lab');
	await picture('studio-lab');

	await page.getByRole('link', { name: 'Play with it' }).click();
	await page.getByRole('radio', { name: 'The Lantern' }).click();
	await page.getByTestId('begin').click();
	await expect(page.locator('main.app')).toHaveAttribute('data-ready', 'yes');
	await picture('studio-table');
	await page.keyboard.press('/');
	await page.locator('[data-testid="all-answers"] [data-answer]').first().click();
	await expect(page.locator('.question')).not.toHaveAttribute('data-step', '0');
	/* The table knows its name, and goes on with the same pack after a reload. */
	await expect(page.locator('main.app')).toContainText('Lantern');
	await expect(page.locator('main.app')).toHaveAttribute('data-ready', 'yes');
	await page.reload();
	await expect(page.locator('main.app')).toHaveAttribute('data-ready', 'yes');
	await expect(page.locator('main.app')).toContainText('Lantern');
});

test('a copy of a mothership looks like its original on the table', async ({ page, picture }) => {
	await open(page, 'warp');
	await page.locator('[data-element="hydra"]').click();
	await page.getByRole('button', { name: 'Duplicate' }).click();
	await expect(page.locator('[data-element="hydra-2"]')).toHaveAttribute('aria-current', 'true');
	await page.getByRole('form').getByLabel('Name, English', { exact: true }).first().fill('The Kraken');
	await expect(checks(page)).toContainText('No mistakes');
	await page.getByRole('link', { name: 'Play with it' }).click();
	await page.getByRole('radio', { name: 'The Kraken' }).click();
	await page.getByTestId('begin').click();
	await expect(page.locator('main.app')).toHaveAttribute('data-ready', 'yes');
	await expect(page.locator('.we-sky .mothership')).toHaveClass(/\bhydra$/);
	await picture('studio-copy');
});

test('undo, redo and a reload: nothing is lost', async ({ page }) => {
	await open(page, 'warp');
	await newMothership(page);
	const name = page.getByRole('form').getByLabel('Name, English', { exact: true }).first();
	await name.fill('The Lighthouse');
	await page.keyboard.press('Tab');
	await page.reload();
	await page.locator('[data-element="lantern"]').click();
	await expect(name).toHaveValue('The Lighthouse');
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(name).toHaveValue('The Lantern');
	await page.keyboard.press('Control+Shift+Z');
	await expect(name).toHaveValue('The Lighthouse');
	/* Back to the beginning, the pack is the built-in one again. */
	const undo = page.getByRole('button', { name: 'Undo' });
	while (await undo.isEnabled()) await undo.click();
	await expect(page.locator('[data-element="lantern"]')).toHaveCount(0);
	await expect(checks(page)).toContainText('no difference from the built-in pack');
	await page.getByRole('button', { name: 'Redo' }).click();
	await expect(page.locator('[data-element^="dread"]')).toHaveCount(2);
});

test('mistakes are told in French, all at once, and lead to their field', async ({ page, accessible, picture }) => {
	await open(page, 'warp', 'fr');
	const form = page.getByRole('form');
	await form.getByLabel('Difficulté (étoiles)').fill('9');
	await form.getByLabel('Nom, Français', { exact: true }).first().fill('');
	await expect(checks(page)).toContainText('2 erreurs');
	await expect(checks(page)).toContainText(/motherships\.json\s*:\s*\d+\s*: motherships\[0\]\.stars/);
	await expect(page.locator('p.wrong')).toHaveCount(2);
	await accessible('a pack with mistakes');
	await picture('studio-mistakes');
	/* The game cannot be begun with it, and the page says why. */
	await page.getByRole('button', { name: 'Jouer avec' }).click({ force: true });
	await expect(page.getByTestId('said')).toContainText('Corrigez d’abord les erreurs.');
	/* From another list a press on the mistake leads back. */
	await page.getByTestId('list').selectOption('enemies');
	await checks(page).getByRole('button', { name: /stars/ }).click();
	await expect(form.getByLabel('Difficulté (étoiles)')).toBeFocused();
	await form.getByLabel('Difficulté (étoiles)').fill('3');
	await expect(checks(page)).toContainText('1 erreur');
});

test('a damaged folder is opened, its mistakes named, and mended as a text', async ({ page, complaints }) => {
	await choices(page, brisk('fr'));
	await page.goto('./#/studio');
	const content = new URL('../../content/warp/', import.meta.url);
	const file = (name: string, change: (text: string) => string = (text) => text) => ({
		name, mimeType: 'application/json', buffer: Buffer.from(change(readFileSync(new URL(name, content), 'utf8'))),
	});
	const rest = ['enemies', 'starfighters', 'story', 'tactics', 'tokens', 'words'].map((name) => file(`${name}.json`));
	await page.getByTestId('open-file').setInputFiles([file('motherships.json', (text) => text.replace('"species": "viren",', '"species": "viren"')), ...rest]);
	await expect(checks(page)).toContainText(/motherships\.json\s*:\s*\d+/);
	const raw = page.getByRole('textbox', { name: 'motherships.json' });
	await raw.fill((await raw.inputValue()).replace('"species": "viren"\n', '"species": "viren",\n'));
	await expect(checks(page)).toContainText('Aucune erreur');
	await expect(page.locator('[data-element="dread"]')).toBeVisible();
	/* What is no pack at all is refused, and nothing is changed. */
	await page.goto('./#/studio');
	await page.getByTestId('open-file').setInputFiles({ name: 'x.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') });
	await expect(page.getByTestId('studio-error')).toContainText('Ce zip est illisible');
	await expect(page.locator('.own li')).toHaveCount(1);
	expect(complaints).toEqual([]);
});

test('a pack is saved as a zip, as one file and as a link, and opened again from each', async ({ page }) => {
	await open(page, 'warp');
	await newMothership(page);
	const save = async (how: string) => {
		const coming = page.waitForEvent('download');
		await page.getByRole('button', { name: 'Save', exact: true }).click();
		await page.getByRole('button', { name: how }).click();
		return (await coming).path();
	};
	const kept = [
		['my-warp-s-edge.zip', await save('As a folder (zip)')],
		['my-warp-s-edge.json', await save('As one JSON file')],
	] as const;
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await page.getByRole('button', { name: 'Copy a link' }).click();
	const link = await page.getByTestId('said').getByRole('textbox').inputValue();
	for (const [name, path] of kept) {
		await page.goto('./#/studio');
		await page.getByTestId('open-file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: readFileSync(path) });
		await expect(checks(page)).toContainText('No mistakes');
		await expect(page.locator('[data-element="lantern"]')).toBeVisible();
	}
	await page.goto(link);
	await expect(checks(page)).toContainText('No mistakes');
	await page.locator('[data-element="lantern"]').click();
	await expect(page.getByRole('form').getByLabel('Name, French', { exact: true }).first()).toHaveValue('La Lanterne');
});

for (const slug of games)
	for (const [width, height] of [[390, 844], [768, 1024], [1024, 768], [1440, 900]] as const)
		test(`${slug}: every list of the pack has its form, at ${width}x${height}`, async ({ page, accessible, picture }) => {
			await page.setViewportSize({ width, height });
			await open(page, slug, width % 3 ? 'en' : 'fr');
			await picture(`studio-${slug}`);
			const lists = await page.getByTestId('list').locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
			for (const list of lists) {
				await page.getByTestId('list').selectOption(list);
				await expect(page.getByRole('form').locator('input, select, textarea').first()).toBeVisible();
				/* Nothing is wider than the screen. */
				expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), list).toBe(true);
			}
			await accessible(`the last form of ${slug}`);
		});
