/*
 * told.spec.ts - "Tell me": from the button to a notification on the screen of somebody who has closed the page.
 */
import { canMoveTime, serveLater } from './help/later.ts';
import { bothReady, makeRoom, personAt, sitDown, stepOf, whoIsAsked } from './help/online.ts';
import { theList } from './help/play.ts';
import { pushService } from './help/push.ts';
import { expect, test, type Page } from './help/test.ts';

const DAY = 24 * 3600;

for (const lang of ['en', 'fr'] as const)
	test(`whoever waits and closes the page is told of their turn, ${lang}`, async ({ browser }) => {
		test.skip(!canMoveTime, 'libfaketime is missing: install Debian’s package faketime');
		const service = await pushService();
		const own = await serveLater(['--hooks-local', '--hooks-trust', service.certificate]);
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

		/* The other one plays until it is their turn, and a day goes by. */
		for (let i = 0; i < 60 && (await asked.page.locator('main.app').getAttribute('data-ready')) === 'yes'; i++) {
			const step = await stepOf(asked.page);
			await (await theList(asked.page)).first().click();
			await expect.poll(() => stepOf(asked.page)).toBeGreaterThan(step);
			await asked.page.keyboard.press('Escape');
			await expect(asked.page.locator('main.app[data-ready="yes"], [data-status="waiting"]').first()).toBeVisible();
		}
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
		await wire.send('ServiceWorker.deliverPushMessage', { origin: new URL(own.address).origin, registrationId: await registration, data: pushed!.text });
		const shown = () => page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data: data as string })));
		await expect.poll(shown).toEqual([{ title: 'Quinte', body: told.text, tag: told.room, data: told.room }]);
		await ada.close();
		await bo.close();
		await own.stop();
		service.stop();
	});
