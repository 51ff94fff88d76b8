/*
 * webkit.spec.ts - Debian's WebKit against Chromium: a whole game by link, with a reload on the way.
 */
import { playInside } from './help/inside.ts';
import { makeRoom, onlineServer, personAt, stepOf } from './help/online.ts';
import { brisk } from './help/play.ts';
import { expect, test } from './help/test.ts';
import { hasWebKit, webkit } from './help/webkit.ts';

const server = onlineServer();

test('WebKit against Chromium: a whole game by link, all dice verified', async ({ browser }) => {
	test.skip(!hasWebKit, 'WebKit is missing: install Debian’s packages webkit2gtk-driver and xvfb');
	const ada = await personAt(server.address, browser, 'en', 'Ada');
	const link = await makeRoom(ada.page, 'starfighter');
	const bo = await webkit();
	try {
		const text = (selector: string) => bo.run((wanted) => document.querySelector(wanted)?.textContent ?? null, selector);
		const press = async (selector: string) => {
			await expect.poll(() => text(selector)).not.toBeNull();
			await bo.run((wanted) => document.querySelector<HTMLElement>(wanted)!.click(), selector);
		};
		await bo.go(server.address);
		await bo.run((json) => localStorage.setItem('quinte.settings', json), JSON.stringify({ ...brisk('fr'), name: 'Bo' }));
		/* Another document: the page reads what was chosen when it opens. */
		await bo.go('about:blank');
		await bo.go(link);
		await press('[data-testid="sit"]');
		await expect(ada.page.locator('[data-testid="seat"][data-seat="1"]')).toContainText('Bo');
		await ada.page.getByTestId('ready').click();
		await press('[data-testid="ready"]');
		await expect.poll(() => text('main.app .question')).not.toBeNull();
		/* Four answers, a reload, and the rest: the same step on both screens. */
		const play = (most: number) => Promise.all([
			ada.page.evaluate(playInside, { seed: 1, most: 5000, share: 0.5, guided: false }),
			(async () => {
				await bo.run(playInside, { seed: 2, most: 4, share: 0.5, guided: false });
				const here = await bo.run(() => location.href);
				await bo.go('about:blank');
				await bo.go(here);
				await expect.poll(() => text('main.app .question')).not.toBeNull();
				return bo.run(playInside, { seed: 3, most, share: 0.5, guided: false });
			})(),
		]);
		for (const one of await play(5000)) expect(one.wrong).toBe('');
		await expect.poll(() => bo.run(() => document.querySelector<HTMLElement>('[data-testid="verified"]')?.dataset['state'])).toBe('holds');
		await expect(ada.page.getByTestId('verified')).toHaveAttribute('data-state', 'holds');
		expect(Number(await bo.run(() => document.querySelector<HTMLElement>('main.app')!.dataset['step']))).toBe(await stepOf(ada.page));
		expect(await text('[data-testid="verified"]')).toMatch(/(\d+) sur \1/);
	} finally {
		await bo.close();
		await ada.close();
	}
});
