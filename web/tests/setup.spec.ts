/*
 * setup.spec.ts - a new game: every option has a place, decks and armies of one's own are built, kept,
 * shared as the program's text, and played.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brisk, choices, games, settled } from './help/play.ts';
import { quinte } from './help/server.ts';
import { expect, test, type Page } from './help/test.ts';

const sizes = [{ width: 1440, height: 900 }, { width: 390, height: 844 }];

for (const [n, slug] of games.entries()) {
	test(`${slug}: the set-up page begins a game`, async ({ page, accessible, picture }) => {
		await choices(page, brisk(n % 2 ? 'fr' : 'en'));
		await page.goto(`./#/new/${slug}`);
		await expect(page.locator('form')).toBeVisible();
		await page.locator('summary').click();
		for (const size of sizes) {
			await page.setViewportSize(size);
			await accessible(`the set-up of ${slug}, ${size.width}`);
			await picture(`setup-${slug}`);
		}
		await page.locator('button[type="submit"]').click();
		await settled(page);
		await expect(page.locator('.question')).toBeVisible();
	});
}

/** What `quinte deck` says of a text: its own form of it, and whether it may be played. */
function native(text: string): { own: string; sound: boolean } {
	const state = mkdtempSync(join(tmpdir(), 'quinte-deck-'));
	const env = { ...process.env, XDG_STATE_HOME: state };
	writeFileSync(join(state, 'in.deck'), text);
	const run = (...args: string[]) => execFileSync(quinte, ['--lang', 'en', 'deck', ...args], { env, encoding: 'utf8' });
	const said = run('save', join(state, 'in.deck'));
	const name = /^name (.+)$/m.exec(text)![1]!;
	return { own: run('share', name).trim(), sound: /ready to play/.test(said) };
}

async function download(page: Page): Promise<string> {
	const coming = page.waitForEvent('download');
	await page.getByTestId('builder').getByRole('button', { name: 'Save a file' }).click();
	const stream = await (await coming).createReadStream();
	let text = '';
	for await (const piece of stream) text += String(piece);
	return text;
}

const add = (page: Page, name: string, times = 1) =>
	(async () => {
		const row = page.getByTestId('builder').getByRole('group', { name, exact: true });
		const before = Number(await row.locator('output').innerText());
		for (let n = 1; n <= times; n++) {
			await row.getByRole('button', { name: `+ ${name}`, exact: true }).click();
			await expect(row.locator('output')).toHaveText(String(before + n));
		}
	})();

test('an army of one’s own: refused, mended, kept, shared as text, played', async ({ page, accessible, picture }) => {
	await choices(page, brisk('en'));
	await page.goto('./#/new/warmachine');
	await page.getByRole('button', { name: 'Own army' }).first().click();
	const builder = page.getByTestId('builder');
	await expect(builder).toBeVisible();
	await page.getByLabel('Points agreed on', { exact: true }).fill('300');
	await page.getByLabel('Points agreed on', { exact: true }).blur();
	await page.getByLabel('Name', { exact: true }).fill('Twin lances');
	await add(page, 'Commander Coleman Stryker');
	await add(page, 'Lancer', 2);
	await expect(builder.locator('[data-rule]'), 'the other army costs more').toHaveText('WM-105');
	await accessible('the army builder');
	await page.getByLabel('Points agreed on', { exact: true }).fill('450');
	await page.getByLabel('Points agreed on', { exact: true }).blur();
	await expect(builder.locator('[data-rule]')).toHaveCount(0);
	await picture('builder-warmachine');
	const text = await download(page);
	const judged = native(text);
	expect(judged.own, 'the same text as the program writes').toBe(text.trimEnd().replaceAll('\n', ';'));
	await builder.getByRole('button', { name: 'Keep' }).click();
	await expect(builder.locator('.list')).toContainText('Twin lances');

	await builder.getByRole('button', { name: 'Play it' }).click();
	await expect(page.locator('.seats')).toContainText('Twin lances');
	await page.locator('button[type="submit"]').click();
	await settled(page);
	const save = await page.evaluate(
		() =>
			new Promise<string>((found) => {
				const opening = indexedDB.open('quinte', 1);
				opening.onsuccess = () => {
					const all = opening.result.transaction('games').objectStore('games').getAll();
					all.onsuccess = () => found(all.result[0]?.save ?? '');
				};
			}),
	);
	expect(JSON.parse(save).options.armies[0].models).toEqual(['stryker', 'lancer', 'lancer']);

	/* Kept decks are there the next time, and a pasted one that is none says so. */
	await page.goto('./#/new/warmachine');
	await page.getByRole('button', { name: 'Own army' }).last().click();
	await page.getByRole('button', { name: 'Twin lances', exact: true }).click();
	await expect(builder.locator('.count')).toContainText('3');
	await page.getByLabel('Paste one').fill('game warmachine;name x;models nobody');
	await page.getByLabel('Paste one').blur();
	await expect(builder.locator('.said')).toContainText('nobody');
});

test('a Dawnfall deck of one’s own is read from the program’s text', async ({ page, accessible, picture }) => {
	await choices(page, brisk('en'));
	await page.goto('./#/new/dawnfall');
	await page.getByRole('button', { name: 'Own deck' }).first().click();
	const builder = page.getByTestId('builder');
	await add(page, 'Holy Knight');
	await add(page, 'Bash', 2);
	await expect(builder.locator('[data-rule]')).toHaveText(/^DF-/);
	await accessible('the deck builder');
	await picture('builder-dawnfall');
	await builder.locator('[data-rule]').click();
	await expect(page.getByTestId('rule-text')).toContainText(/\w{4}/);
});

test('a Starfighter deck of one’s own is built and played', async ({ page, accessible, picture }) => {
	await choices(page, brisk('en'));
	await page.goto('./#/new/starfighter');
	await page.getByRole('radio', { name: 'Total War' }).click();
	await page.getByRole('button', { name: 'Own deck' }).first().click();
	const room = page.locator('dialog[open]');
	await room.locator('.list button').first().click();
	await expect(room.getByText('This deck may be played.')).toBeVisible();
	await accessible('Starfighter’s deck builder');
	for (const size of sizes) {
		await page.setViewportSize(size);
		await picture('builder-starfighter');
	}
	await room.getByRole('button', { name: 'Play this deck' }).click();
	await expect(page.locator('.seats')).toContainText('Own deck');
	await page.locator('button[type="submit"]').click();
	await settled(page);
	await expect(page.locator('.question')).toBeVisible();
});
