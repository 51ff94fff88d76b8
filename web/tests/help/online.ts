/*
 * online.ts - a server with online play for the tests of one file, and people with browsers of their own.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { brisk, choices, type Lang } from './play.ts';
import { serve, type Server } from './server.ts';
import { test, type Page } from './test.ts';

/** A new folder for the store of a server; `remove` when the server has stopped. */
export function dataFolder(): { path: string; remove(): void } {
	const path = mkdtempSync(join(tmpdir(), 'quinte-online-'));
	return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Runs from the first test of the file to the last. */
export function onlineServer(): { readonly address: string } {
	let server: Server;
	const data = dataFolder();
	test.beforeAll(async () => {
		server = await serve({ data: data.path });
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
