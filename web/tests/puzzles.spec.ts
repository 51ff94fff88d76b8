/*
 * puzzles.spec.ts - positions to solve: under Study, on the game's own table, judged and kept.
 */
import { readFileSync } from 'node:fs';
import { brisk, choices, games, type Lang, type Slug } from './help/play.ts';
import { expect, test, type Page } from './help/test.ts';

interface Step {
	best: string;
	others: Record<string, number>;
}
interface File {
	puzzles: { hash: string; grade: number; steps: Step[] }[];
}

const fileOf = (slug: Slug) =>
	JSON.parse(readFileSync(new URL(`../../content/puzzles/${slug}.json`, import.meta.url), 'utf8')) as File;
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('quinte.puzzles'));
const ready = (page: Page) => expect(page.locator('main.app')).toHaveAttribute('data-ready', 'yes');

/** Gives an answer as a person does who looks for it in the list of all. */
async function answer(page: Page, notation: string): Promise<void> {
	/* The list closes when the answer before is only now taken: then it is opened again. */
	await expect(async () => {
		await ready(page);
		await page.keyboard.press('/');
		await page.getByRole('textbox').fill(notation, { timeout: 2000 });
		await page.locator(`[data-testid="all-answers"] [data-answer="${notation}"]`).click({ timeout: 2000 });
	}).toPass();
}

async function open(page: Page, slug: Slug, number: number, lang: Lang = 'en'): Promise<void> {
	await choices(page, brisk(lang));
	await page.goto(`./#/puzzle/${slug}/${number}`);
	await expect(page.getByTestId('puzzle')).toBeVisible();
}

for (const slug of games)
	test(`${slug}: a wrong move is judged, the right line solves the position, and it is kept`, async ({ page, picture }) => {
		const file = fileOf(slug);
		/* One whose first move has a much worse one beside it. */
		const number = file.puzzles.findIndex((one) => Object.keys(one.steps[0]!.others).length > 0) + 1;
		const one = file.puzzles[number - 1]!;
		await open(page, slug, number);
		await picture(`puzzle-${slug}`);
		await answer(page, Object.keys(one.steps[0]!.others)[0]!);
		await expect(page.getByTestId('refusal')).toContainText('There is better');
		expect(JSON.parse((await kept(page))!)).toEqual({ [slug]: { [one.hash]: { solved: false, tries: 1, hints: 0 } } });
		for (const step of one.steps) await answer(page, step.best);
		await expect(page.getByTestId('solved')).toContainText('1 of 100 solved');
		expect(JSON.parse((await kept(page))!)[slug][one.hash].solved).toBe(true);
		await picture(`solved-${slug}`);

		/* Nothing of it is among the kept games; playing on from it makes one. */
		await page.goto('./#/study');
		await expect(page.locator(`[data-puzzles="${slug}"]`)).toContainText('1 of 100 solved');
		await page.goto('./#/');
		await expect(page.locator('.kept a[href^="#/play/"]')).toHaveCount(0);
	});

test('a hint leaves three moves; a move that was shown solves nothing; play goes on from there', async ({ page }) => {
	const one = fileOf('starfighter').puzzles[0]!;
	await open(page, 'starfighter', 1);
	await ready(page);
	await page.getByRole('button', { name: 'Three to choose from' }).click();
	await page.keyboard.press('/');
	await expect(page.locator('[data-testid="all-answers"] button')).toHaveCount(3);
	await page.keyboard.press('Escape');
	for (let i = 0; i < one.steps.length; i++) {
		await ready(page);
		await page.getByRole('button', { name: 'Show the move' }).click();
	}
	await expect(page.getByTestId('solved')).toContainText('0 of 100 solved');
	expect(JSON.parse((await kept(page))!).starfighter[one.hash]).toEqual({ solved: false, tries: 0, hints: 1 });
	await page.getByRole('button', { name: 'Play on from here' }).click();
	await expect(page).toHaveURL(/#\/play\//);
	await expect(page.locator('.question')).toBeVisible();
});

test('under Study every game has its position of the day and a hundred more, in both languages', async ({ page, accessible, picture }) => {
	await choices(page, brisk('fr'));
	await page.goto('./#/study');
	await expect(page.getByRole('heading', { name: 'Positions à résoudre' })).toBeVisible();
	for (const slug of games) {
		const row = page.locator(`[data-puzzles="${slug}"]`);
		await expect(row.getByRole('link', { name: /^Position du jour/ })).toHaveAttribute('href', new RegExp(`^#/puzzle/${slug}/\\d+$`));
		await expect(row).toContainText('0 résolue sur 100');
	}
	const row = page.locator('[data-puzzles="warp"]');
	await row.locator('summary').click();
	await expect(row.locator('ol a')).toHaveCount(100);
	await accessible('positions to solve');
	await picture('puzzles');
	await row.locator('ol a').nth(11).click();
	await expect(page.getByTestId('puzzle')).toContainText('Position 12 sur 100');
	await expect(page.getByTestId('puzzle')).toContainText('Trouvez le meilleur coup.');
});

test('a damaged record is not written over, and can be put aside', async ({ page }) => {
	await page.addInitScript(() => {
		if (!localStorage.getItem('quinte.puzzles.1')) localStorage.setItem('quinte.puzzles', '{"warp": [');
	});
	await open(page, 'starfighter', 1);
	for (const step of fileOf('starfighter').puzzles[0]!.steps) await answer(page, step.best);
	await expect(page.getByTestId('solved')).toBeVisible();
	expect(await kept(page)).toBe('{"warp": [');
	await page.goto('./#/study');
	await expect(page.getByRole('alert')).toContainText('cannot be read');
	await page.getByRole('button', { name: 'Put it aside and begin a new record' }).click();
	expect(await page.evaluate(() => localStorage.getItem('quinte.puzzles.1'))).toBe('{"warp": [');
	expect(await kept(page)).toBeNull();
});

test('a position that does not exist is told as such', async ({ page }) => {
	await choices(page, brisk('en'));
	await page.goto('./#/puzzle/warp/500');
	await expect(page.getByText('This position cannot be shown')).toBeVisible();
});
