/*
 * online.ts - a server with online play for the tests of one file, and people with browsers of their own.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { playInside } from './inside.ts';
import { brisk, choices, theList, type Lang, type Slug } from './play.ts';
import { serve, type Server, type Serving } from './server.ts';
import { expect, test, type Page } from './test.ts';

/** A new folder for the store of a server; `remove` when the server has stopped. */
export function dataFolder(): { path: string; remove(): void } {
	const path = mkdtempSync(join(tmpdir(), 'quinte-online-'));
	return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Runs from the first test of the file to the last. */
export function onlineServer(more: Serving = {}): { readonly address: string } {
	let server: Server;
	const data = dataFolder();
	test.beforeAll(async () => {
		server = await serve({ data: data.path, ...more });
	});
	test.afterAll(async () => {
		await server.stop();
		data.remove();
	});
	return {
		get address() {
			return server.address;
		},
	};
}

export interface Person {
	context: BrowserContext;
	page: Page;
	close(): Promise<void>;
}

/** Somebody with a browser of their own, at the page of the server. */
export async function personAt(address: string, browser: Browser, lang: Lang, name: string, viewport = { width: 1440, height: 900 }): Promise<Person> {
	const context = await browser.newContext({ baseURL: address, viewport });
	const page = await context.newPage();
	await choices(page, { ...brisk(lang), name });
	return { context, page, close: () => context.close() };
}

/** Makes a room as a person does, and returns its link. */
export async function makeRoom(page: Page, slug: Slug, choose?: (page: Page) => Promise<void>): Promise<string> {
	await page.goto(`./#/online/new/${slug}`);
	await expect(page.getByTestId('begin')).toBeVisible();
	await choose?.(page);
	await page.getByTestId('begin').click();
	const link = page.getByTestId('invite-link');
	await expect(link).toBeVisible();
	return link.inputValue();
}

export async function sitDown(page: Page, link: string): Promise<void> {
	await page.goto(link);
	await page.getByTestId('sit').click();
}

export async function bothReady(one: Page, other: Page): Promise<void> {
	await one.getByTestId('ready').click();
	await other.getByTestId('ready').click();
	await expect(one.locator('main.app')).toBeVisible();
	await expect(other.locator('main.app')).toBeVisible();
}

export const stepOf = async (page: Page) => Number(await page.locator('main.app').getAttribute('data-step'));

export async function whoIsAsked(pages: Page[]): Promise<Page> {
	let found: Page | undefined;
	await expect.poll(async () => {
		for (const page of pages) if ((await page.locator('main.app').getAttribute('data-ready')) === 'yes') found = page;
		return !!found;
	}).toBe(true);
	return found!;
}

/** Whoever is asked plays until it is the other's turn. */
export async function playOn(page: Page): Promise<void> {
	for (let i = 0; i < 60 && (await page.locator('main.app').getAttribute('data-ready')) === 'yes'; i++) {
		const step = await stepOf(page);
		await (await theList(page)).first().click();
		await expect.poll(() => stepOf(page)).toBeGreaterThan(step);
		await page.keyboard.press('Escape');
		await expect(page.locator('main.app[data-ready="yes"], [data-status="waiting"]').first()).toBeVisible();
	}
}

/** Both play until one of them has given so many answers: then nobody goes on, and no answer is under way. Who meets a fault ends it for both. */
export async function playSome(one: Page, other: Page, most: number): Promise<void> {
	const both = [one, other];
	const stop = (value: string) => Promise.all(both.map((page) => page.evaluate((to) => void (document.documentElement.dataset['stopped'] = to), value)));
	const played = both.map(async (page, i) => {
		const done = await page.evaluate(playInside, { seed: i + 1, most, share: 0.5, guided: false });
		expect(done.wrong).toBe('');
	});
	await (most > 1000 ? Promise.all(played) : Promise.race(played));
	await stop('yes');
	await Promise.all(played);
	await stop('no');
}
