/*
 * seats.spec.ts - a seat and its clock: two devices on one seat, time that runs out, answers taken back; then the whole way
 * without a mouse, and the last position of every game in the list of finished ones.
 */
import { brisk, choices, games, theList } from './help/play.ts';
import { canMoveTime, serveLater } from './help/later.ts';
import { bothReady, makeRoom, onlineServer, personAt, playSome, sitDown, stepOf, whoIsAsked } from './help/online.ts';
import { expect, test, type Page } from './help/test.ts';

const server = onlineServer();
const PHONE = { width: 390, height: 844 };

test('a phone and a desk on one seat: both see everything, the first answer counts', async ({ browser }) => {
	const ada = await personAt(server.address, browser, 'en', 'Ada');
	const bo = await personAt(server.address, browser, 'fr', 'Bo');
	await ada.page.goto('./#/me');
	await ada.page.getByTestId('add-device').click();
	const code = /([A-Z0-9]{4}-)+[A-Z0-9]{4}/.exec(await ada.page.getByTestId('pair-code').innerText())![0];
	const phone = await personAt(server.address, browser, 'en', '', PHONE);
	await phone.page.goto(`./#/device/${code.replace(/-/g, '')}`);
	await expect(phone.page).toHaveURL(/#\/me$/);
	await sitDown(bo.page, await makeRoom(ada.page, 'starfighter'));
	await bothReady(ada.page, bo.page);
	/* The phone finds the game among its person's rooms, and sits on the same seat. */
	await phone.page.goto('./#/online');
	await phone.page.getByTestId('my-room').click();
	await expect(phone.page.locator('main.app')).toBeVisible();
	for (let i = 0; i < 4; i++) {
		const asked = await whoIsAsked([ada.page, bo.page]);
		const step = await stepOf(asked);
		if (asked === bo.page) await (await theList(bo.page)).first().click();
		else if (i % 2) await (await theList(phone.page)).first().click();
		else {
			/* Both at once: one of the two counts, and both screens show which. */
			const [desk, hand] = [await theList(ada.page), await theList(phone.page)];
			await Promise.all([desk.first().click(), hand.last().click()]);
		}
		await expect.poll(() => stepOf(ada.page)).toBeGreaterThan(step);
		const after = await stepOf(ada.page);
		await expect.poll(() => stepOf(phone.page)).toBe(after);
		await expect.poll(() => stepOf(bo.page)).toBe(after);
		for (const page of [ada.page, phone.page]) await page.keyboard.press('Escape');
	}
	/* The desk is switched off: the phone plays on, and nobody is called absent. */
	await ada.page.goto('about:blank');
	await playSome(phone.page, bo.page, 3);
	await expect(bo.page.locator('[data-status="absent"]')).toHaveCount(0);
	for (const one of [ada, bo, phone]) await one.close();
});

for (const [setting, en, fr] of [
	['Lost', ['You: time ran out', 'Bo: time ran out'], ['Vous : temps écoulé', 'Ada : temps écoulé']],
	['No result', ['Time ran out: no result'], ['Temps écoulé : sans résultat']],
	['Computer plays on', null, null],
] as const)
	test(`time runs out: ${setting}`, async ({ browser }) => {
		test.skip(!canMoveTime, 'libfaketime is missing: install Debian’s package faketime');
		const own = await serveLater();
		const ada = await personAt(own.address, browser, 'en', 'Ada');
		const bo = await personAt(own.address, browser, 'fr', 'Bo');
		await sitDown(bo.page, await makeRoom(ada.page, 'starfighter', async (page) => {
			await page.getByRole('radio', { name: /Quick/ }).click();
			await page.getByRole('radiogroup', { name: 'Time runs out' }).getByRole('radio', { name: setting }).click();
		}));
		await bothReady(ada.page, bo.page);
		const slow = await whoIsAsked([ada.page, bo.page]);
		const other = slow === ada.page ? bo.page : ada.page;
		const step = await stepOf(other);
		own.pass(600);
		if (en) {
			for (const [page, words, lost, won] of [[ada.page, en, 'You lose', 'You win'], [bo.page, fr, 'Vous perdez', 'Vous gagnez']] as const) {
				const why = page === slow ? words[0]! : words.at(-1)!;
				await expect(page.getByTestId('how-it-ended')).toHaveText(why);
				/* Where nobody won the title says why it ended. */
				await expect(page.getByTestId('end-title')).toHaveText(setting === 'No result' ? why : page === slow ? lost : won);
			}
			for (const page of [ada.page, bo.page]) await expect(page.getByTestId('verified')).toHaveAttribute('data-state', 'holds');
		} else {
			/* The computer has the seat, and its person gets it back by asking. */
			await expect.poll(() => stepOf(other)).toBeGreaterThan(step);
			await slow.getByRole('button', { name: /Take my seat back|Reprendre ma place/ }).click();
			await playSome(ada.page, bo.page, 1);
		}
		await ada.close();
		await bo.close();
		await own.stop();
	});

test('taking back: refused, by agreement, and free at once where the room says so', async ({ browser }) => {
	const ada = await personAt(server.address, browser, 'en', 'Ada');
	const bo = await personAt(server.address, browser, 'fr', 'Bo');
	await sitDown(bo.page, await makeRoom(ada.page, 'starfighter', (page) => page.getByRole('radiogroup', { name: 'Undo' }).getByRole('radio', { name: 'Always ask' }).click()));
	await bothReady(ada.page, bo.page);
	const asked = await whoIsAsked([ada.page, bo.page]);
	const other = asked === ada.page ? bo.page : ada.page;
	const step = await stepOf(asked);
	const told = (page: Page) => page.locator('.log li').allInnerTexts();
	const heard = await told(other);
	const give = async () => {
		await (await theList(asked)).first().click();
		await expect.poll(() => stepOf(other)).toBeGreaterThan(step);
	};
	/* Refused: it stands. */
	await give();
	const after = await stepOf(other);
	await asked.getByTestId('undo').click();
	await other.getByTestId('refuse').click();
	await expect(asked.getByTestId('settled')).toBeVisible();
	expect(await stepOf(asked)).toBe(after);
	/* Agreed: both are where they were, and the question is open again. */
	await asked.getByTestId('undo').click();
	await other.getByTestId('allow').click();
	for (const page of [asked, other]) await expect.poll(() => stepOf(page)).toBe(step);
	/* What was taken back is no longer told either. */
	await expect.poll(() => told(other)).toEqual(heard);
	await expect.poll(() => whoIsAsked([ada.page, bo.page]).then((page) => page === asked)).toBe(true);
	await give();
	/* Another room, where what revealed nothing is taken back without asking. */
	await sitDown(bo.page, await makeRoom(ada.page, 'starfighter'));
	await bothReady(ada.page, bo.page);
	const first = await whoIsAsked([ada.page, bo.page]);
	const before = await stepOf(first);
	await (await theList(first)).first().click();
	await expect.poll(() => stepOf(first)).toBeGreaterThan(before);
	await first.getByTestId('undo').click();
	for (const page of [ada.page, bo.page]) await expect.poll(() => stepOf(page)).toBe(before);
	for (const page of [ada.page, bo.page]) await expect(page.getByTestId('offered')).toHaveCount(0);
	await ada.close();
	await bo.close();
});

/** Tab after Tab, until what has the focus is what is looked for. */
async function tabTo(page: Page, wanted: string): Promise<void> {
	for (let i = 0; i < 150; i++) {
		if (await page.evaluate((selector) => !!document.activeElement?.closest(selector), wanted)) return;
		await page.keyboard.press('Tab');
	}
	throw new Error(`Tab never came to ${wanted}`);
}

test('keyboard only: lobby, new room, room, table, offers, result', async ({ page, browser, accessible }) => {
	await choices(page, { ...brisk('en'), name: 'Ada' });
	await page.goto(`${server.address}#/online`);
	await expect(page.getByTestId('lobby')).toHaveAttribute('data-ready', 'yes');
	await tabTo(page, '[data-game="starfighter"] .make');
	await page.keyboard.press('Enter');
	await expect(page.getByTestId('begin')).toBeVisible();
	await tabTo(page, '[data-testid="begin"]');
	await page.keyboard.press('Enter');
	await expect(page.getByTestId('invite-link')).toBeVisible();
	/* C copies the link; a browser without a clipboard keeps it in its field. */
	const link = await page.getByTestId('invite-link').inputValue();
	const bo = await personAt(server.address, browser, 'fr', '');
	await bo.page.goto(link);
	await expect(bo.page.getByTestId('my-name')).toBeVisible();
	await tabTo(bo.page, '[data-testid="my-name"]');
	await bo.page.keyboard.type('Bo');
	await tabTo(bo.page, '[data-testid="sit"]');
	await bo.page.keyboard.press('Enter');
	for (const one of [page, bo.page]) {
		await expect(one.getByTestId('ready')).toBeVisible();
		await tabTo(one, '[data-testid="ready"]');
		await one.keyboard.press('Enter');
	}
	for (const one of [page, bo.page]) await expect(one.locator('main.app')).toBeVisible();
	/* An answer from the list: / opens it, Enter gives the one that has the focus. */
	const asked = await whoIsAsked([page, bo.page]);
	const other = asked === page ? bo.page : page;
	const step = await stepOf(asked);
	await theList(asked);
	await tabTo(asked, '[data-testid="all-answers"] [data-answer]');
	await asked.keyboard.press('Enter');
	await expect.poll(() => stepOf(other)).toBeGreaterThan(step);
	/* E says something, O offers, Y agrees, F shows the dice. */
	await page.keyboard.press('e');
	await accessible('the emotes');
	await page.keyboard.press('2');
	await expect(bo.page.getByTestId('heard')).toHaveText('Bien joué');
	await bo.page.keyboard.press('o');
	await tabTo(bo.page, '[data-offer="pause"]');
	await bo.page.keyboard.press('Enter');
	await expect(page.getByTestId('offered')).toBeVisible();
	await accessible('an offer');
	await page.keyboard.press('y');
	await expect(page.getByTestId('status')).toHaveAttribute('data-status', 'paused');
	await accessible('a pause');
	await page.keyboard.press('f');
	await expect(page.getByTestId('fair')).toBeVisible();
	await accessible('the fair dice');
	await page.keyboard.press('Escape');
	await bo.page.keyboard.press('o');
	for (const button of ['resign', 'resign-sure']) {
		await tabTo(bo.page, `[data-testid="${button}"]`);
		await bo.page.keyboard.press('Enter');
	}
	await expect(page.getByTestId('end-title')).toBeVisible();
	await expect(page.getByTestId('verified')).toHaveAttribute('data-state', 'holds');
	await accessible('the end');
	await tabTo(page, '[data-testid="rematch"]');
	await page.keyboard.press('Enter');
	await tabTo(bo.page, '[data-testid="rematch"]');
	await bo.page.keyboard.press('Enter');
	await expect(page.getByTestId('ready')).toBeVisible();
	await bo.close();
});

test('finished games show the last position of the table, and can be found', async ({ page, accessible, picture }) => {
	await choices(page, { ...brisk('en'), name: 'Ada' });
	for (const slug of games) {
		await page.goto(`${server.address}#/online/new/${slug}`);
		await expect(page.getByTestId('begin')).toBeVisible();
		/* The others are the computer's. */
		for (const seat of (await page.getByTestId('new-seat').all()).slice(1)) await seat.getByRole('radio', { name: 'Computer' }).click();
		await page.getByTestId('begin').click();
		await page.getByTestId('ready').click();
		await expect(page.locator('main.app')).toBeVisible();
		await page.getByTestId('offer').click();
		await page.getByTestId('resign').click();
		await page.getByTestId('resign-sure').click();
		await expect(page.getByTestId('how-it-ended')).toBeVisible();
	}
	await page.goto(`${server.address}#/history`);
	await expect(page.getByTestId('picture')).toHaveCount(games.length);
	for (const one of await page.getByTestId('picture').all()) {
		await one.scrollIntoViewIfNeeded();
		await expect(one).toHaveAttribute('data-drawn', 'yes');
	}
	await accessible('finished games with their pictures');
	await picture('history-pictures');
	await page.getByRole('radio', { name: 'Starfighter' }).click();
	await expect(page.getByTestId('picture')).toHaveCount(1);
});
