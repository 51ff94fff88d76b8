/*
 * told.spec.ts - "Tell me": from the button to a notification on the screen of somebody who has closed the page.
 */
import type { Browser } from '@playwright/test';
import { canMoveTime, serveLater, type Later } from './help/later.ts';
import { bothReady, makeRoom, personAt, playOn, sitDown, whoIsAsked } from './help/online.ts';
import type { Lang } from './help/play.ts';
import { pushService, type PushService } from './help/push.ts';
import { expect, test, type Page } from './help/test.ts';

const DAY = 24 * 3600;

/** Two people whose browsers can be told, in a game over days; the one who waits has a worker. */
async function waiting(own: Later, service: PushService, browser: Browser, lang: Lang) {
	const ada = await personAt(own.address, browser, lang, 'Ada');
	const bo = await personAt(own.address, browser, lang, 'Bo');
	for (const { context, page } of [ada, bo]) {
		await context.grantPermissions(['notifications']);
		await service.take(page);
	}
	const daily = (page: Page) => page.getByRole('radio', { name: lang === 'en' ? /Daily/ : /Quotidien/ }).click();
	await sitDown(bo.page, await makeRoom(ada.page, 'starfighter', daily));
	await bothReady(ada.page, bo.page);
	const asked = (await whoIsAsked([ada.page, bo.page])) === ada.page ? ada : bo;
	const waits = asked === ada ? bo : ada;
	await waits.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
	return { ada, bo, asked, waits };
}

for (const lang of ['en', 'fr'] as const)
	test(`whoever waits and closes the page is told of their turn, ${lang}`, async ({ browser }) => {
		test.skip(!canMoveTime, 'libfaketime is missing: install Debian’s package faketime');
		const service = await pushService();
		const own = await serveLater(['--hooks-local', '--hooks-trust', service.certificate]);
		const { ada, bo, asked, waits } = await waiting(own, service, browser, lang);

		/* Pressed, taken back, pressed again: the wish of the profile follows. */
		const button = waits.page.getByTestId('tell-me');
		const line = waits.page.getByTestId('status').locator('.why');
		for (const on of [true, false, true]) {
			await button.click();
			await expect(button).toHaveAttribute('aria-pressed', String(on));
			await expect(button).toHaveText(lang === 'en' ? (on ? 'You will be told' : 'Tell me') : on ? 'On vous préviendra' : 'Me prévenir');
			/* Also while no page is open: the line says nothing of an open page. */
			if (on) await expect(line).toHaveText(lang === 'en' ? /You will be told$/ : /On vous préviendra$/);
		}
		const key = await waits.page.evaluate(() => (window as any).pushKey as string);
		const home = waits.page.url();
		await waits.page.close();

		/* It becomes their turn, and a day goes by. */
		await playOn(asked.page);
		own.pass(DAY / 2);
		await expect.poll(() => service.got.length).toBe(1);
		const [pushed] = service.got;
		expect(pushed!.key).toBe(key.replace(/=+$/, ''));
		const told = JSON.parse(pushed!.text) as { kind: string; room: string; text: string };
		expect(told.kind).toBe('turn');
		expect(home).toContain(told.room);
		expect(told.text).toContain(lang === 'en' ? 'it is your turn' : 'c’est à vous');

		/* The worker shows it, and pressing it leads to the room. */
		const page = await waits.context.newPage();
		await page.goto(own.address);
		const wire = await waits.context.newCDPSession(page);
		const registration = new Promise<string>((found) => wire.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
			const one = registrations.find((each) => !each.isDeleted);
			if (one) found(one.registrationId);
		}));
		await wire.send('ServiceWorker.enable');
		const message = { origin: new URL(own.address).origin, registrationId: await registration, data: pushed!.text };
		const shown = async () => {
			/* A worker that is just starting misses it; a second one takes the place of the first, for it has the same tag. */
			await wire.send('ServiceWorker.deliverPushMessage', message);
			return page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data: data as string })));
		};
		await expect.poll(shown).toEqual([{ title: 'Quinte', body: told.text, tag: told.room, data: told.room }]);
		await ada.close();
		await bo.close();
		await own.stop();
		service.stop();
	});

/* What its browser no longer wants is not sent there again, and the person can see that nothing arrives. */
test('a browser that its push service no longer knows is told nothing more, until it asks again', async ({ browser }) => {
	test.skip(!canMoveTime, 'libfaketime is missing: install Debian’s package faketime');
	const service = await pushService();
	const own = await serveLater(['--hooks-local', '--hooks-trust', service.certificate]);
	const { ada, bo, asked, waits } = await waiting(own, service, browser, 'en');
	const line = waits.page.getByTestId('status').locator('.why');
	await waits.page.getByTestId('tell-me').click();
	await expect(line).toHaveText(/You will be told$/);
	const room = waits.page.url();
	await waits.page.close();
	service.forget();
	await playOn(asked.page);
	own.pass(DAY / 2);
	await expect.poll(() => service.got.length).toBe(1);

	const page = await waits.context.newPage();
	await service.take(page);
	const turn = page.getByTestId('tell-push-turn');
	await expect(async () => {
		await page.goto(`${own.address}#/me`);
		await page.reload();
		await expect(page.getByTestId('me')).toHaveAttribute('data-ready', 'yes');
		await expect(turn).toHaveAttribute('aria-checked', 'false', { timeout: 2000 });
	}).toPass();
	await expect(page.getByTestId('push-here')).toBeAttached();
	/* At the table again: the button asks the browser once more. */
	await page.goto(room);
	await expect(page.locator('main.app')).toBeVisible();
	await playOn(page);
	await page.getByTestId('tell-me').click();
	await expect(page.getByTestId('status').locator('.why')).toHaveText(/You will be told$/);
	await page.goto(`${own.address}#/me`);
	await expect(turn).toHaveAttribute('aria-checked', 'true');
	await ada.close();
	await bo.close();
	await own.stop();
	service.stop();
});
