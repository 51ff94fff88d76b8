/*
 * test.ts - every test gets a page that may not complain: an error on the console, a script that
 * fails, a request that is refused or lost, a word of the security policy are failures.
 */
import { test as base, expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arrived } from './cut.ts';
import { root, serve, type Server } from './server.ts';

export { expect, type Page };

interface Ours {
	/** Complaints so far. A test that provokes one takes it out. */
	complaints: string[];
	/** Nothing serious by axe-core on the screen as it is, and no French line that breaks before a sign. */
	accessible(what: string): Promise<void>;
	/** A picture in tests/pictures/, named after what it shows, its size added. */
	picture(name: string): Promise<void>;
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
	id: string;
	impact: string;
	help: string;
	nodes: { target: string[]; failureSummary: string }[];
}


async function serious(page: Page): Promise<string[]> {
	// By the debugger's door: the page's policy lets no foreign script in.
	await page.evaluate(axe);
	/* A card that is still fading in has too little contrast. */
	await arrived(page);
	const found = await page.evaluate(async () => {
		const run = (window as unknown as { axe: { run(o: object): Promise<unknown> } }).axe.run;
		return (await run({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })) as { violations: Violation[] };
	});
	return found.violations
		.filter((v) => v.impact === 'serious' || v.impact === 'critical')
		.map((v) => `${v.id}: ${v.help}: ${v.nodes.map((n) => n.target.join(' ')).slice(0, 12).join(', ')}`);
}

/** Texts of a French page whose lines could break before a sign. What players typed is theirs. */
export async function breaking(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		if (document.documentElement.lang !== 'fr') return [];
		const found: string[] = [];
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const text = node.textContent ?? '';
			const inside = node.parentElement?.closest('script, style, code, kbd, pre, input, textarea, [data-typed]');
			if (!inside && /[\p{L}\p{N})’] [;:!?»](?=\s|$)|« /u.test(text)) found.push(text.trim().slice(0, 120));
		}
		return found;
	});
}

export const test = base.extend<Ours, { server: Server }>({
	server: [
		// eslint-disable-next-line no-empty-pattern
		async ({}, use) => {
			const server = await serve();
			await use(server);
			await server.stop();
		},
		{ scope: 'worker' },
	],
	baseURL: async ({ server }, use) => use(server.address),
	complaints: [
		async ({ page }, use) => {
			const complaints: string[] = [];
			page.on('console', (message) => {
				if (message.type() === 'error' || message.type() === 'warning')
					complaints.push(`console: ${message.text()}`);
			});
			page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
			page.on('requestfailed', (request) => {
				/* One that was under way when the page was left. */
				if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
				complaints.push(`failed: ${request.url()}: ${request.failure()?.errorText}`);
			});
			page.on('response', (response) => {
				if (response.status() >= 400)
					complaints.push(`${response.status()}: ${response.url()}`);
			});
			await use(complaints);
			expect(complaints, 'the page complained').toEqual([]);
		},
		{ auto: true },
	],
	accessible: async ({ page }, use) => {
		await use(async (what) => {
			expect(await serious(page), `axe-core on ${what}`).toEqual([]);
			expect(await breaking(page), `spaces that break on ${what}`).toEqual([]);
		});
	},
	picture: async ({ page }, use) => {
		await use(async (name) => {
			const size = page.viewportSize();
			const path = `${root}web/tests/pictures/${name}-${size?.width}x${size?.height}.png`;
			await page.screenshot({ path, animations: 'disabled' });
		});
	},
});
