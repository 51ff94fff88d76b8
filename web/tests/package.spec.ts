/*
 * package.spec.ts - the npm package in Chromium, as somebody uses it: installed by its name and bundled by Vite. One game is
 * imported, so one game may be in the bundle. `make npm` builds the package, build/npm.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' };
let work: string;

test.beforeAll(() => {
	work = mkdtempSync(join(tmpdir(), 'quinte-package-'));
	mkdirSync(join(work, 'node_modules'));
	cpSync(join(root, 'build/npm'), join(work, 'node_modules/quinte'), { recursive: true });
	cpSync(join(root, 'bindings/js/tests/play.js'), join(work, 'play.js'));
	writeFileSync(join(work, 'index.html'), '<!doctype html><title>quinte</title><script type="module" src="./main.js"></script>');
	writeFileSync(
		join(work, 'main.js'),
		`import { create } from 'quinte/starfighter';
import { play } from './play.js';
window.played = play(create, 'admiral');
`,
	);
	execFileSync(process.execPath, [join(root, 'web/node_modules/vite/bin/vite.js'), 'build', '--base', './', work], {
		cwd: work,
		stdio: 'pipe',
	});
});
test.afterAll(() => rmSync(work, { recursive: true, force: true }));

test('the npm package plays a whole game in Chromium, and the bundle has that game alone', async ({ page }) => {
	const assets = readdirSync(join(work, 'dist/assets'));
	expect(assets.filter((name) => name.endsWith('.wasm'))).toHaveLength(1);
	expect(assets.find((name) => name.endsWith('.wasm'))).toMatch(/^starfighter/);
	expect(readFileSync(join(work, 'dist/assets', assets.find((name) => name.endsWith('.js'))!), 'utf8')).not.toContain('dawnfall');
	await page.route('http://package.test/**', (route) => {
		const path = new URL(route.request().url()).pathname;
		const file = join(work, 'dist', path === '/' ? 'index.html' : path);
		return route.fulfill({ body: readFileSync(file), contentType: types[extname(file)] ?? 'application/octet-stream' });
	});
	await page.goto('http://package.test/');
	const end = await page.evaluate(() => (window as unknown as { played: Promise<{ over: boolean; score: number[] }> }).played);
	expect(end.over).toBe(true);
	expect(end.score).toHaveLength(2);
});
