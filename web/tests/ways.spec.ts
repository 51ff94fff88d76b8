/*
 * ways.spec.ts - what can be wrong with a way into a room. Each time a sentence in the reader's language, and a way on.
 */
import { makeRoom, onlineServer, personAt, sitDown } from './help/online.ts';
import { expect, test, type Page } from './help/test.ts';

const server = onlineServer();
const LANGS = ['en', 'fr'] as const;
const NONE = { en: 'No room here, or the link is wrong', fr: 'Pas de partie ici, ou lien erroné' };

/** It says so, and its way on leads to where rooms are. */
async function saysSo(page: Page, words: string): Promise<void> {
	await expect(page.getByTestId('error')).toContainText(words);
	await page.getByTestId('error').getByRole('link').click();
	await expect(page.getByTestId('lobby')).toHaveAttribute('data-ready', 'yes');
}

for (const lang of LANGS) {
	test(`links that lead nowhere, ${lang}`, async ({ browser }) => {
		const one = await personAt(server.address, browser, lang, '');
		/* No link at all, a room that never was, a code that nobody gave out, a key of another room. */
		const ada = await personAt(server.address, browser, 'en', 'Ada');
		const room = (await makeRoom(ada.page, 'starfighter')).split('#/join/')[1]!.split('.')[0]!;
		for (const way of ['join/nonsense', 'room/AAAAAAAAAAAAAAAA', 'join/AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA', 'code/ZZZZZZ', `join/${room}.AAAAAAAAAAAAAAAAAAAAAA`]) {
			await one.page.goto(`./#/${way}`);
			await saysSo(one.page, NONE[lang]);
		}
		/* Pasted into the field of the lobby: said there, and what was typed stays. */
		await one.page.getByTestId('join-code').fill('not a link');
		await one.page.getByTestId('join-code').press('Enter');
		await expect(one.page.getByRole('alert')).not.toBeEmpty();
		await expect(one.page.getByTestId('join-code')).toHaveValue('not a link');
		await ada.close();
		await one.close();
	});

	test(`a key that was replaced, a seat that was freed, a room that is full, ${lang}`, async ({ browser }) => {
		const ada = await personAt(server.address, browser, 'en', 'Ada');
		const link = await makeRoom(ada.page, 'starfighter');
		const bo = await personAt(server.address, browser, lang, 'Bo');
		await sitDown(bo.page, link);
		await expect(bo.page.getByTestId('ready')).toBeVisible();
		const chen = await personAt(server.address, browser, lang, 'Chen');
		await chen.page.goto(link);
		await expect(chen.page.getByTestId('room-said')).toHaveText(lang === 'en' ? 'All seats are taken' : 'Toutes les places sont prises');
		await expect(chen.page.locator('.decide').getByRole('link')).toHaveAttribute('href', '#/online');
		await ada.page.locator('[data-testid="seat"][data-seat="1"]').getByRole('button').click();
		await expect(bo.page.getByTestId('room-said')).toHaveText(lang === 'en' ? 'The host freed your seat.' : 'L’hôte a libéré votre place.');
		await ada.page.getByRole('button', { name: 'New link' }).click();
		await expect(ada.page.getByText('The old link no longer works.')).toBeVisible();
		const dara = await personAt(server.address, browser, lang, 'Dara');
		await dara.page.goto(link);
		await saysSo(dara.page, NONE[lang]);
		for (const one of [ada, bo, chen, dara]) await one.close();
	});

	test(`two want one seat at the same moment, ${lang}`, async ({ browser }) => {
		const ada = await personAt(server.address, browser, 'en', 'Ada');
		const link = await makeRoom(ada.page, 'starfighter');
		const late = await personAt(server.address, browser, lang, 'Late');
		/* What the server tells is held back: the page still shows the seat as free. */
		let held: (() => void)[] | null = null;
		await late.page.routeWebSocket(/\/ws$/, (socket) => {
			const real = socket.connectToServer();
			real.onMessage((text) => {
				const notice = !('id' in (JSON.parse(String(text)) as object));
				if (held && notice) held.push(() => socket.send(text));
				else socket.send(text);
			});
		});
		await late.page.goto(link);
		await expect(late.page.getByTestId('sit')).toBeVisible();
		held = [];
		const bo = await personAt(server.address, browser, 'en', 'Bo');
		await sitDown(bo.page, link);
		await expect(bo.page.getByTestId('ready')).toBeVisible();
		await late.page.getByTestId('sit').click();
		await expect(late.page.locator('.decide')).toContainText(lang === 'en' ? 'That seat is taken' : 'Cette place est prise');
		for (const go of held) go();
		await expect(late.page.locator('.decide').getByRole('link')).toBeVisible();
		for (const one of [ada, bo, late]) await one.close();
	});

	test(`hostile names, ${lang}`, async ({ browser }) => {
		const ada = await personAt(server.address, browser, lang, 'Ada');
		const link = await makeRoom(ada.page, 'starfighter');
		const bo = await personAt(server.address, browser, lang, '');
		await bo.page.goto(link);
		/* Direction marks and control characters are refused with a sentence; the person stays where they are. */
		for (const bad of ['a\u202Eb', 'a\u200Fb', 'a\u0007b']) {
			await bo.page.getByTestId('my-name').fill(bad);
			await bo.page.getByTestId('sit').click();
			await expect(bo.page.locator('.decide')).toContainText(lang === 'en' ? 'A name has up to 24 letters' : 'Un nom compte au plus 24 lettres');
			await expect(bo.page.getByTestId('sit')).toBeEnabled();
		}
		const name = '<b onclick=x>&amp;"\'{0}';
		await bo.page.getByTestId('my-name').fill(name);
		await bo.page.getByTestId('sit').click();
		await expect(ada.page.locator('[data-testid="seat"][data-seat="1"] .who b')).toHaveText(name);
		await expect(ada.page.getByRole('button', { name })).toBeVisible();
		await ada.page.getByTestId('ready').click();
		await bo.page.getByTestId('ready').click();
		await expect(ada.page.getByTestId('clocks')).toContainText(name);
		await bo.page.getByTestId('offer').click();
		await bo.page.locator('[data-offer="pause"]').click();
		await expect(ada.page.getByTestId('offered')).toContainText(name);
		expect(await ada.page.locator('[onclick="x"]').count()).toBe(0);
		await ada.close();
		await bo.close();
	});

	test(`a browser that was removed from its person’s devices, ${lang}`, async ({ browser }) => {
		const one = await personAt(server.address, browser, lang, 'Ada');
		await one.page.addInitScript(() => {
			if (!sessionStorage.getItem('once')) localStorage.setItem('quinte.online', JSON.stringify({ token: btoa('x'.repeat(32)), person: 'AAAAAAAAAAAAAAAA', name: 'Ada' }));
			sessionStorage.setItem('once', 'yes');
		});
		await one.page.goto('./#/room/AAAAAAAAAAAAAAAA');
		/* It says so until it was read; the link is judged then. */
		await expect(one.page.getByTestId('error')).toContainText(lang === 'en' ? 'This browser is no longer known here' : 'Ce navigateur n’est plus connu ici');
		await one.page.getByTestId('as-guest').click();
		await saysSo(one.page, NONE[lang]);
		await one.close();
	});

	test(`a device that is signed out while it plays, ${lang}`, async ({ browser }) => {
		const ada = await personAt(server.address, browser, 'en', 'Ada');
		const bo = await personAt(server.address, browser, lang, 'Bo');
		await bo.page.goto('./#/me');
		await bo.page.getByTestId('add-device').click();
		const code = /([A-Z0-9]{4}-)+[A-Z0-9]{4}/.exec(await bo.page.getByTestId('pair-code').innerText())![0];
		const phone = await personAt(server.address, browser, lang, '', { width: 390, height: 844 });
		await phone.page.goto(`./#/device/${code.replace(/-/g, '')}`);
		await expect(phone.page).toHaveURL(/#\/me$/);
		await sitDown(phone.page, await makeRoom(ada.page, 'starfighter'));
		await ada.page.getByTestId('ready').click();
		await phone.page.getByTestId('ready').click();
		await expect(phone.page.locator('main.app')).toBeVisible();
		/* It is told by push, until it is signed out. */
		await phone.page.evaluate(async () => {
			await navigator.serviceWorker.ready;
			PushManager.prototype.getSubscription = async () => ({ unsubscribe: async () => ((window as any).silent = true) }) as unknown as PushSubscription;
		});
		await bo.page.reload();
		await bo.page.getByTestId('devices').getByRole('button', { name: lang === 'en' ? /^Sign out/ : /^Déconnecter/ }).click();
		await expect(bo.page.getByTestId('devices').getByRole('listitem')).toHaveCount(1);
		/* The table is gone until the sentence was read; then the phone looks on, and the other device has the seat. */
		await expect(phone.page.getByTestId('error')).toContainText(lang === 'en' ? 'This browser is no longer known here' : 'Ce navigateur n’est plus connu ici');
		await expect(phone.page.getByTestId('error').getByRole('link', { name: lang === 'en' ? 'To the recovery code' : 'Au code de secours' })).toHaveAttribute('href', '#/me');
		await expect.poll(() => phone.page.evaluate(() => (window as any).silent as unknown)).toBe(true);
		await phone.page.screenshot({ path: `pictures/online-signed-out-${lang}-390x844.png` });
		await phone.page.getByTestId('as-guest').click();
		await expect(phone.page.getByTestId('status')).toContainText(lang === 'en' ? 'You see what everybody may see.' : 'Vous voyez ce que chacun peut voir.');
		await bo.page.goto('./#/online');
		await bo.page.getByTestId('my-room').click();
		await expect(bo.page.locator('main.app')).toBeVisible();
		await expect(bo.page.locator('.watcher')).toHaveCount(0);
		for (const one of [ada, bo, phone]) await one.close();
	});

	test(`a handicap in a rated room, ${lang}`, async ({ browser }) => {
		const ada = await personAt(server.address, browser, lang, 'Ada');
		await ada.page.goto('./#/online/new/dawnfall');
		await expect(ada.page.getByTestId('begin')).toBeVisible();
		await ada.page.getByTestId('rated').getByRole('radio').last().click();
		for (const closed of await ada.page.locator('details:not([open]) > summary').all()) await closed.click();
		const handicap = ada.page.getByRole('radiogroup', { name: /^Handicap/ }).first();
		await handicap.getByRole('radio', { name: '2' }).click();
		await ada.page.getByTestId('begin').click();
		const said = ada.page.getByText(lang === 'en' ? 'Nobody has a handicap in a rated room' : 'Pas de handicap dans une partie classée');
		await expect(said).toBeVisible();
		await handicap.getByRole('radio', { name: '0' }).click();
		await ada.page.getByTestId('begin').click();
		await expect(ada.page.getByTestId('invite-link')).toBeVisible();
		await ada.close();
	});
}

test('whoever presses the button before the connection is there gets the room all the same', async ({ browser }) => {
	const ada = await personAt(server.address, browser, 'en', 'Ada');
	let connect!: () => void;
	const may = new Promise<void>((go) => (connect = go));
	await ada.page.routeWebSocket(/\/ws$/, (socket) => {
		const real = socket.connectToServer();
		socket.onMessage((text) => void may.then(() => real.send(text)));
	});
	await ada.page.goto('./#/online/new/starfighter');
	await ada.page.getByTestId('begin').click();
	connect();
	await expect(ada.page.getByTestId('invite-link')).toBeVisible();
	await ada.close();
});
