/*
 * person.spec.ts - who people are on a server, what their dice were made of, and the games they finished.
 */
import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { brisk, choices, type Lang } from './help/play.ts';
import { cutText } from './help/cut.ts';
import { englishText } from './help/english.ts';
import { playInside } from './help/inside.ts';
import { bothReady, makeRoom, onlineServer, personAt, sitDown, type Person } from './help/online.ts';
import { expect, test, type Page } from './help/test.ts';

const server = onlineServer();

const somebody = (browser: Browser, lang: Lang, name: string, size?: { width: number; height: number }): Promise<Person> =>
	personAt(server.address, browser, lang, name, size);

async function me(page: Page): Promise<void> {
	await page.goto('./#/me');
	await expect(page.getByTestId('me')).toHaveAttribute('data-ready', 'yes');
}

test('a name, a second device, its end, a recovery code, a copy of everything, the end of everything @quick', async ({ browser }) => {
	const ada = await somebody(browser, 'en', 'Ada');
	await me(ada.page);
	await expect(ada.page.getByTestId('me').getByRole('heading', { name: 'Ada' })).toBeVisible();
	await ada.page.getByTestId('rename').click();
	await ada.page.getByLabel('Your name').fill('<b>Ada & Bo');
	await ada.page.getByRole('button', { name: 'Keep', exact: true }).first().click();
	await expect(ada.page.getByRole('heading', { name: '<b>Ada & Bo' })).toBeVisible();

	await ada.page.getByTestId('add-device').click();
	const code = /([A-Z0-9]{4}-)+[A-Z0-9]{4}/.exec(await ada.page.getByTestId('pair-code').innerText())![0];
	const phone = await somebody(browser, 'fr', '', { width: 390, height: 844 });
	await phone.page.goto(`./#/device/${code.replace(/-/g, '')}`);
	/* The code is not in the address any more, and works once. */
	await expect(phone.page).toHaveURL(/#\/me$/);
	await expect(phone.page.getByTestId('me').getByRole('heading', { name: '<b>Ada & Bo' })).toBeVisible();
	await expect(phone.page.getByTestId('devices').getByRole('listitem')).toHaveCount(2);
	const third = await somebody(browser, 'en', '');
	await third.page.goto(`./#/device/${code.replace(/-/g, '')}`);
	await expect(third.page.getByTestId('device')).toContainText('unknown, used or too old');
	await third.context.close();

	await ada.page.reload();
	await ada.page.getByRole('button', { name: /^Sign out/ }).click();
	await expect(ada.page.getByTestId('devices').getByRole('listitem')).toHaveCount(1);
	await phone.context.close();

	await ada.page.getByTestId('recovery-make').click();
	const recovery = (await ada.page.getByTestId('recovery-code').innerText()).replace(/\s+/g, '');
	expect(recovery.replace(/-/g, '')).toMatch(/^[A-Z0-9]{20}$/);
	const back = await somebody(browser, 'en', '');
	await me(back.page);
	await back.page.getByText('Come back as somebody').click();
	await back.page.getByLabel('Type a recovery code').fill(recovery);
	await back.page.getByRole('button', { name: 'That is me' }).click();
	await expect(back.page.getByTestId('me').getByRole('heading', { name: '<b>Ada & Bo' })).toBeVisible();

	const copying = back.page.waitForEvent('download');
	await back.page.getByTestId('me-copy').click();
	const copy = JSON.parse(readFileSync(await (await copying).path(), 'utf8')) as { name: string; devices: unknown[]; past: unknown[] };
	expect(copy.name).toBe('<b>Ada & Bo');
	expect(copy.devices).toHaveLength(2);
	expect(copy.past).toEqual([]);

	await back.page.getByTestId('me-leave').click();
	await back.page.getByTestId('me-leave-sure').click();
	await expect(back.page.getByTestId('me-gone')).toBeVisible();
	/* Nobody knows the other device either. */
	await ada.page.reload();
	await expect(ada.page.getByRole('heading', { name: '<b>Ada & Bo' })).toHaveCount(0);
	await ada.context.close();
	await back.context.close();
});

test('being told and holidays are switched on and off @quick', async ({ browser }) => {
	const { context, page } = await somebody(browser, 'en', 'Dara');
	/* A push service of a browser needs the network: it is played here. */
	await page.addInitScript(() => {
		const made = {
			endpoint: 'https://push.example.org/one',
			toJSON: () => ({
				endpoint: 'https://push.example.org/one',
				keys: { p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4', auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
			}),
			unsubscribe: async () => ((window as any).told = null),
		};
		Object.defineProperty(navigator.serviceWorker, 'getRegistration', {
			value: async () => ({
				pushManager: {
					getSubscription: async () => (window as any).told ?? null,
					subscribe: async (asked: { applicationServerKey: string }) => ((window as any).asked = asked.applicationServerKey) && ((window as any).told = made),
				},
			}),
		});
		Notification.requestPermission = async () => 'granted';
	});
	await me(page);
	const turn = page.getByTestId('tell-push-turn');
	await expect(turn).toHaveAttribute('aria-checked', 'false');
	await turn.click();
	await expect(turn).toHaveAttribute('aria-checked', 'true');
	expect(await page.evaluate(() => (window as any).asked as string)).toMatch(/^[A-Za-z0-9_-]{87}=?$/);
	await expect(page.getByTestId('tell-push-over')).toHaveAttribute('aria-checked', 'false');
	await page.getByTestId('tell-push-late').click();
	await expect(page.getByTestId('tell-push-late')).toHaveAttribute('aria-checked', 'true');
	await turn.click();
	await expect(turn).toHaveAttribute('aria-checked', 'false');
	await page.reload();
	await expect(page.getByTestId('tell-push-late')).toHaveAttribute('aria-checked', 'true');
	await expect(page.getByTestId('tell-push-turn')).toHaveAttribute('aria-checked', 'false');

	/* A way without an address asks for one. */
	await page.getByTestId('tell-webhook-over').click();
	await page.getByLabel(/^Webhook/).fill('http://example.org/');
	await page.getByLabel(/^Webhook/).press('Enter');
	await expect(page.getByTestId('me-said')).toContainText('https://');
	await page.getByLabel(/^Webhook/).fill('https://hooks.example.org/x');
	await page.getByLabel(/^Webhook/).press('Enter');
	await expect(page.getByTestId('tell-webhook-over')).toHaveAttribute('aria-checked', 'true');

	await page.getByTestId('holiday-plan').click();
	await page.getByRole('button', { name: 'Take them' }).click();
	await expect(page.getByTestId('holiday-end')).toBeVisible();
	await expect(page.getByText(/^2[34] of 30 days left/)).toBeVisible();
	await page.getByTestId('holiday-end').click();
	await expect(page.getByText(/^(29|30) of 30 days left/)).toBeVisible();
	await context.close();
});

test('whoever is muted is not heard, also after a reload, until the profile says otherwise', async ({ browser }) => {
	const ada = await somebody(browser, 'en', 'Ada');
	const bo = await somebody(browser, 'fr', 'Bo');
	await sitDown(bo.page, await makeRoom(ada.page, 'starfighter'));
	await bothReady(ada.page, bo.page);
	const room = ada.page.url();
	const say = async () => {
		await bo.page.getByTestId('say').click();
		await bo.page.getByRole('button', { name: 'Bien joué' }).click();
	};
	await ada.page.getByTestId('say').click();
	await ada.page.getByTestId('mute').click();
	await expect(ada.page.getByTestId('mute')).toHaveText('Hear Bo again');
	await ada.page.reload();
	await expect(ada.page.locator('main.app')).toBeVisible();
	await say();
	/* A pause comes after it: what was said before has arrived. */
	await bo.page.getByTestId('offer').click();
	await bo.page.locator('[data-offer="pause"]').click();
	await expect(ada.page.getByTestId('offered')).toBeVisible();
	await expect(ada.page.getByTestId('heard')).toHaveCount(0);
	await me(ada.page);
	await ada.page.getByTestId('muted').getByRole('button', { name: 'Hear Bo again' }).click();
	await expect(ada.page.getByTestId('muted')).toHaveCount(0);
	await ada.page.goto(room);
	await expect(ada.page.locator('main.app')).toBeVisible();
	/* One may be said every three seconds: until the button can be pressed again. */
	await say();
	await expect(ada.page.getByTestId('heard')).toHaveText('Well played');
	await ada.close();
	await bo.close();
});

test('a finished game: every die verified, in the list, replayed from any seat @quick', async ({ browser, page, accessible }) => {
	/* Ada is at the page that may not complain. */
	await choices(page, { ...brisk('en'), name: 'Ada' });
	await page.goto(server.address);
	const ada = { page };
	await ada.page.goto(`${server.address}#/online/new/starfighter`);
	await ada.page.getByTestId('begin').click();
	const link = await ada.page.getByTestId('invite-link').inputValue();
	const bo = await somebody(browser, 'fr', 'Bo', { width: 390, height: 844 });
	await bo.page.goto(link);
	await bo.page.getByTestId('sit').click();
	/* The same hash on both screens, before the game, as four words of each language. */
	const hashes: (string | null)[] = [];
	for (const page of [ada.page, bo.page]) {
		await page.getByTestId('fair-open').click();
		await expect(page.getByTestId('fair').getByTestId('four-words').getByRole('listitem')).toHaveCount(4);
		hashes.push(await page.getByTestId('fair').locator('code').textContent());
		await page.keyboard.press('Escape');
	}
	expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
	expect(hashes[1]).toBe(hashes[0]);
	await ada.page.getByTestId('ready').click();
	await bo.page.getByTestId('ready').click();
	await expect(ada.page.locator('main.app')).toBeVisible();
	const [first, second] = await Promise.all([
		ada.page.evaluate(playInside, { seed: 1, most: 5000, share: 0.5, guided: false }),
		bo.page.evaluate(playInside, { seed: 2, most: 5000, share: 0.5, guided: false }),
	]);
	expect([first.wrong, second.wrong]).toEqual(['', '']);
	for (const page of [ada.page, bo.page]) {
		const verified = page.getByTestId('verified');
		await expect(verified).toHaveAttribute('data-state', 'holds');
		await expect(verified.locator('b').first()).toHaveText(/^(\d+) (of|sur) \1$/);
	}
	await accessible('the end of an online game');
	const title = (await ada.page.getByTestId('end-title').textContent())!.trim();
	await ada.page.getByTestId('fair-open').click();
	await expect(ada.page.getByTestId('fair-count')).toHaveText(/^(\d+) of \1 checked$/);
	await expect(ada.page.getByTestId('fair-wrong')).toHaveCount(0);
	await accessible('every die');
	/* Who begins is drawn: the panel calls people by their names. */
	await expect(ada.page.getByTestId('dice')).toContainText(/(Ada|Bo) plays first/);
	await expect(ada.page.getByTestId('dice')).not.toContainText('Player');
	await ada.page.getByTestId('dice').locator('summary').first().click();
	await expect(ada.page.getByTestId('dice').locator('dd').first()).toHaveText(/^[0-9a-f]{64}$/);

	await ada.page.goto(`${server.address}#/history`);
	await expect(ada.page.getByTestId('history')).toHaveAttribute('data-ready', 'yes');
	await accessible('finished games');
	const card = ada.page.getByRole('link', { name: /^Starfighter, Bo, (Won|Lost|Draw)/ });
	/* How it ended, as the table said it; it can be searched for. */
	const how = ada.page.getByTestId('how').first();
	await expect(how).toHaveText(title);
	await ada.page.getByRole('searchbox').fill(title.slice(0, 6));
	await expect(card).toBeVisible();
	await ada.page.getByRole('searchbox').fill('nobody like this');
	await expect(card).toHaveCount(0);
	await ada.page.getByRole('searchbox').fill('');
	await card.click();
	await expect(ada.page.locator('main.app')).toBeVisible();
	const from = ada.page.getByTestId('seen-from');
	await from.selectOption({ label: 'Bo' });
	await expect(from).toHaveValue('1');
	await from.selectOption({ label: 'Ada' });
	await expect(from).toHaveValue('0');
	await bo.context.close();
});

test('the profile and the list are accessible in both languages, both themes, four sizes @quick', async ({ page, accessible, picture }) => {
	for (const [lang, theme, width, height] of [
		['en', 'dark', 1440, 900], ['fr', 'light', 1024, 768], ['en', 'light', 768, 1024], ['fr', 'dark', 390, 844],
	] as const) {
		await page.setViewportSize({ width, height });
		await page.goto(`${server.address}#/me`);
		await page.evaluate((json) => localStorage.setItem('quinte.settings', json), JSON.stringify({ ...brisk(lang), name: 'Marguerite', theme }));
		await page.reload();
		await expect(page.locator(`html[lang='${lang}'][data-theme='${theme}']`)).toHaveCount(1);
		await expect(page.getByTestId('me')).toHaveAttribute('data-ready', 'yes');
		await accessible(`me ${lang} ${width}`);
		expect(await cutText(page, ['.me'])).toEqual([]);
		/* A name of ten letters stays in one line. */
		expect(await page.locator('.me h2').evaluate((one) => one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight))).toBeLessThan(1.5);
		if (lang === 'fr') expect(await englishText(page)).toEqual([]);
		await picture(`me-${lang}-${theme}`);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		await page.goto(`${server.address}#/history`);
		await expect(page.getByTestId('history')).toHaveAttribute('data-ready', 'yes');
		await accessible(`history ${lang} ${width}`);
	}
});
