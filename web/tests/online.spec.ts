/*
 * online.spec.ts - people at different screens: two browsers at one table of a real server.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext } from '@playwright/test';
import { brisk, choices, type Lang, type Slug } from './help/play.ts';
import { playInside } from './help/inside.ts';
import { serve, type Server } from './help/server.ts';
import { expect, test, type Page } from './help/test.ts';

let server: Server;
let data: string;

test.beforeAll(async () => {
	data = mkdtempSync(join(tmpdir(), 'quinte-online-'));
	server = await serve({ data });
});
test.afterAll(async () => {
	await server.stop();
	rmSync(data, { recursive: true, force: true });
});

interface Person {
	context: BrowserContext;
	page: Page;
	close(): Promise<void>;
}

/** Somebody with a browser of their own, at the page of the server. */
async function person(browser: Browser, lang: Lang, name: string, size = { width: 1440, height: 900 }): Promise<Person> {
	const context = await browser.newContext({ baseURL: server.address, viewport: size });
	const page = await context.newPage();
	await choices(page, { ...brisk(lang), name });
	return { context, page, close: () => context.close() };
}

/** Makes a room as a person does, and returns its link. */
async function makeRoom(page: Page, slug: Slug): Promise<string> {
	await page.goto(`./#/online/new/${slug}`);
	await page.getByTestId('begin').click();
	const link = page.getByTestId('invite-link');
	await expect(link).toBeVisible();
	return link.inputValue();
}

async function sitDown(page: Page, link: string): Promise<void> {
	await page.goto(link);
	await page.getByTestId('sit').click();
}

async function bothReady(one: Page, other: Page): Promise<void> {
	await one.getByTestId('ready').click();
	await other.getByTestId('ready').click();
	await expect(one.locator('main.app')).toBeVisible();
	await expect(other.locator('main.app')).toBeVisible();
}

test('Starfighter by link: one in French, one in English, a whole game @quick', async ({ browser }) => {
	const ada = await person(browser, 'en', 'Ada');
	const bo = await person(browser, 'fr', 'Bo');
	const link = await makeRoom(ada.page, 'starfighter');
	await sitDown(bo.page, link);
	await bothReady(ada.page, bo.page);
	const [first, second] = await Promise.all([
		ada.page.evaluate(playInside, { seed: 1, most: 5000, share: 0.5, guided: false }),
		bo.page.evaluate(playInside, { seed: 2, most: 5000, share: 0.5, guided: false }),
	]);
	expect(first.wrong).toBe('');
	expect(second.wrong).toBe('');
	expect(first.answers).toBeGreaterThan(5);
	expect(second.answers).toBeGreaterThan(5);
	await expect(ada.page.getByTestId('end-title')).toBeVisible();
	await expect(bo.page.getByTestId('end-title')).toBeVisible();
	await ada.close();
	await bo.close();
});
