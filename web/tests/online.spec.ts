/*
 * online.spec.ts - people at different screens: two browsers at one table of a real server.
 */
import type { Browser } from '@playwright/test';
import { brisk, choices, theList, type Lang, type Slug } from './help/play.ts';
import { playInside } from './help/inside.ts';
import { cutText } from './help/cut.ts';
import { bothReady, dataFolder, makeRoom, onlineServer, personAt, playSome, sitDown, stepOf, whoIsAsked, type Person } from './help/online.ts';
import { serve } from './help/server.ts';
import { expect, test, type Page } from './help/test.ts';

const server = onlineServer();

const person = (browser: Browser, lang: Lang, name: string, at = server.address, viewport?: { width: number; height: number }): Promise<Person> =>
	personAt(at, browser, lang, name, viewport);

/** Where a table stands: answers so far, the question, how much was told. The past is fetched after the present. */
const stood = (page: Page) =>
	page.evaluate(() => ({
		step: document.querySelector<HTMLElement>('main.app')?.dataset['step'],
		kind: document.querySelector<HTMLElement>('.question')?.dataset['kind'],
		told: document.querySelectorAll('.log li').length,
	}));

test('Starfighter by link: one in French, one in English, a whole game @quick', async ({ browser }) => {
	const ada = await person(browser, 'en', 'Ada');
	const bo = await person(browser, 'fr', 'Bo');
	const link = await makeRoom(ada.page, 'starfighter');
	await sitDown(bo.page, link);
	await bothReady(ada.page, bo.page);
	await playSome(ada.page, bo.page, 5000);
	expect(await stepOf(ada.page)).toBeGreaterThan(20);
	expect(await stepOf(bo.page)).toBe(await stepOf(ada.page));
	for (const { page } of [ada, bo]) {
		await expect(page.getByTestId('end-title')).toBeVisible();
		await expect(page.getByTestId('verified')).toHaveAttribute('data-state', 'holds');
	}
	await ada.close();
	await bo.close();
});

test('reload, a lost network and a killed server lose nothing and double nothing', async ({ browser }) => {
	const folder = dataFolder();
	let own = await serve({ data: folder.path });
	const port = Number(new URL(own.address).port);
	const ada = await person(browser, 'en', 'Ada', own.address);
	const bo = await person(browser, 'fr', 'Bo', own.address);
	await sitDown(bo.page, await makeRoom(ada.page, 'starfighter'));
	await bothReady(ada.page, bo.page);
	await playSome(ada.page, bo.page, 4);
	const pages = [ada.page, bo.page];

	/* A reload: the same step, the same log. */
	for (const page of pages) {
		const before = await stood(page);
		await page.reload();
		await expect.poll(() => stood(page)).toEqual(before);
	}

	/* The network goes while an answer is given: it is shown as not sent, and arrives once. */
	const asked = await whoIsAsked(pages);
	const other = pages.find((page) => page !== asked)!;
	const step = await stepOf(other);
	await asked.context().setOffline(true);
	await expect(asked.locator('main.app')).toHaveClass(/off-air/);
	await (await theList(asked)).first().click();
	await expect(asked.getByTestId('status')).toHaveText(/Not sent yet|Pas encore envoyé/);
	expect(await stepOf(other)).toBe(step);
	await asked.context().setOffline(false);
	await expect(asked.locator('main.app')).not.toHaveClass(/off-air/);
	await expect.poll(() => stepOf(other)).toBeGreaterThan(step);
	await expect.poll(async () => (await stepOf(asked)) - (await stepOf(other))).toBe(0);
	const after = await stepOf(other);

	/* The server is killed: the table stays; after a new start the game goes on, and nobody's clock was charged for the time without it. */
	const left = () => other.getByRole('timer').evaluateAll((all) => all.map((one) => one.textContent!.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)));
	const before = await left();
	await own.stop('SIGKILL');
	for (const page of pages) await expect(page.locator('main.app')).toHaveClass(/off-air/);
	const DOWN = 20;
	await new Promise((go) => setTimeout(go, DOWN * 1000));
	const since = performance.now();
	own = await serve({ data: folder.path, port });
	for (const page of pages) await expect(page.locator('main.app')).not.toHaveClass(/off-air/);
	expect(await stepOf(other)).toBe(after);
	/* Each page had counted on by itself while nobody was there to say otherwise. */
	const now = await left();
	const spent = before.reduce((sum, one) => sum + one, 0) - now.reduce((sum, one) => sum + one, 0);
	expect(spent).toBeLessThan((performance.now() - since) / 1000 + DOWN / 2);
	await playSome(ada.page, bo.page, 2);
	expect(await stepOf(ada.page)).toBeGreaterThan(after);
	await expect.poll(async () => (await stepOf(ada.page)) === (await stepOf(bo.page))).toBe(true);
	await ada.close();
	await bo.close();
	await own.stop();
	folder.remove();
});

test('offers, emotes, resigning and a rematch with sides turned', async ({ browser }) => {
	/* A low window, and a phone. */
	const ada = await person(browser, 'en', 'Ada', undefined, { width: 1024, height: 768 });
	const bo = await person(browser, 'fr', 'Bo', undefined, { width: 390, height: 844 });
	await sitDown(bo.page, await makeRoom(ada.page, 'starfighter'));
	await bothReady(ada.page, bo.page);
	await ada.page.getByTestId('say').click();
	await ada.page.getByRole('button', { name: 'Well played' }).click();
	await expect(bo.page.getByTestId('heard')).toHaveText('Bien joué');
	/* A phone on its side: no offer lies outside the screen. */
	await bo.page.setViewportSize({ width: 844, height: 390 });
	await bo.page.getByTestId('offer').click();
	for (const offer of await bo.page.locator('.menu button').all()) await expect(offer).toBeInViewport({ ratio: 1 });
	await bo.page.keyboard.press('Escape');
	/* A sheet that the dock opens is none of its buttons: they are small on a phone, and without letters on its side. */
	const closing = async () => {
		await bo.page.getByTestId('fair-open').click();
		const size = await bo.page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
		await bo.page.keyboard.press('Escape');
		return size;
	};
	expect(await closing()).toBeGreaterThanOrEqual(14);
	await bo.page.setViewportSize({ width: 390, height: 844 });
	expect(await closing()).toBeGreaterThanOrEqual(14);
	await bo.page.getByTestId('offer').click();
	await bo.page.locator('[data-offer="pause"]').click();
	await expect(ada.page.getByTestId('offered')).toContainText('Bo offers a pause');
	await ada.page.getByTestId('allow').click();
	for (const one of [ada, bo]) await expect(one.page.getByTestId('status')).toHaveAttribute('data-status', 'paused');
	await ada.page.getByRole('button', { name: 'Go on' }).click();
	await bo.page.getByTestId('allow').click();
	await expect(ada.page.getByTestId('offered')).toHaveCount(0);
	await bo.page.getByTestId('offer').click();
	await bo.page.locator('[data-offer="draw"]').click();
	await ada.page.getByTestId('refuse').click();
	await expect(bo.page.getByTestId('settled')).toHaveText('Vous proposez la nulle\u00a0: refusé');
	await expect(bo.page.getByTestId('settled')).toHaveCount(0);
	await bo.page.getByTestId('offer').click();
	await bo.page.getByTestId('resign').click();
	await bo.page.getByTestId('resign-sure').click();
	await expect(ada.page.getByTestId('how-it-ended')).toHaveText('Bo resigned');
	await expect(ada.page.getByTestId('end-title')).toBeVisible();
	/* Why it ended stands in the question bar too, and the rematch is in view without scrolling. */
	await expect(ada.page.locator('.question')).toContainText('Bo resigned');
	await expect(bo.page.getByTestId('how-it-ended')).toHaveText('Vous abandonnez');
	for (const one of [ada, bo]) {
		await expect(one.page.getByTestId('rematch')).toBeInViewport({ ratio: 1 });
		await expect(one.page.getByTestId('verified')).toBeInViewport({ ratio: 1 });
	}
	/* The card lies over none of what is left to do beside it. */
	for (const one of ['fair-open', 'say']) await ada.page.getByTestId(one).click({ trial: true });
	/* Nobody's cruiser fell back: the title is not that of an end by the rules. */
	await expect(ada.page.getByTestId('end-title')).toHaveText('You win');
	await expect(bo.page.getByTestId('end-title')).toHaveText('Vous perdez');
	await ada.page.getByTestId('rematch').click();
	await bo.page.getByTestId('rematch').click();
	await expect(ada.page.getByTestId('ready')).toBeVisible();
	await expect(bo.page.getByTestId('ready')).toBeVisible();
	await expect(ada.page.locator('[data-testid="seat"][data-seat="1"]')).toContainText('Ada');
	await ada.close();
	await bo.close();
});

test('a finished game is reviewed from the card of its end, with the chances of who reads it', async ({ browser }) => {
	const ada = await person(browser, 'en', 'Ada');
	const bo = await person(browser, 'fr', 'Bo', undefined, { width: 390, height: 844 });
	await sitDown(bo.page, await makeRoom(ada.page, 'starfighter'));
	await bothReady(ada.page, bo.page);
	await playSome(ada.page, bo.page, 6);
	await ada.page.getByTestId('offer').click();
	await ada.page.getByTestId('resign').click();
	await ada.page.getByTestId('resign-sure').click();
	await expect(bo.page.getByTestId('to-review')).toBeInViewport({ ratio: 1 });
	await bo.page.getByTestId('to-review').click();
	await expect(bo.page).toHaveURL(/#\/past\//);
	const bar = bo.page.getByRole('group', { name: 'Analyser' });
	await bar.getByRole('button', { name: 'Analyser' }).click();
	await expect(bo.page.getByTestId('review-progress')).toHaveCount(0, { timeout: 300_000 });
	await bar.getByRole('button', { name: 'Analyser' }).click();
	await expect(bo.page.getByTestId('classes')).toContainText('Bo');
	await bo.page.keyboard.press('Escape');
	await expect(bo.page.getByRole('img', { name: 'Chances de gagner de Bo' })).toBeVisible();
	await ada.close();
	await bo.close();
});

test('the card of the end shows both sides, the course of the chances and turning points, and can be shared', async ({ browser }) => {
	const ada = await person(browser, 'en', 'Ada');
	const bo = await person(browser, 'fr', 'Bo', undefined, { width: 390, height: 844 });
	await sitDown(bo.page, await makeRoom(ada.page, 'starfighter'));
	await bothReady(ada.page, bo.page);
	/* Not so many that dice may end the game. */
	await playSome(ada.page, bo.page, 6);
	await ada.page.getByTestId('offer').click();
	await ada.page.getByTestId('resign').click();
	await ada.page.getByTestId('resign-sure').click();
	for (const [{ page }, thinking] of [[ada, 'Thinking'], [bo, 'Réflexion']] as const) {
		/* Whoever reads stands on the left. */
		const figures = page.getByTestId('figures');
		await expect(figures.locator('thead th').first()).toHaveText(page === ada.page ? 'You' : 'Vous');
		await expect(figures.getByRole('row', { name: thinking })).toContainText(/\d+:\d\d/);
		/* The settings of these tests want no chances: they are shown when they are asked for. */
		await page.getByTestId('show-course').click();
		const course = page.getByTestId('course');
		await expect(course).toHaveAttribute('data-state', 'done', { timeout: 300_000 });
		await expect(course.getByRole('img')).toBeVisible();
		/* Nothing is secret after the end, also where somebody resigned: how lucky both were is told. */
		await expect(page.getByTestId('luck')).toHaveText(page === ada.page ? /^Luck .* points of winning chance\. / : /^Chance .* points de chances de gagner\. /);
		/* The figures of the curve stand beside their marks on purpose. */
		expect(await cutText(page, ['[data-testid="figures"]', '[data-testid="turning"]', '.end .acts'])).toEqual([]);
	}
	/* On a tablet held upright the clocks hang lowest: the card begins below them. */
	await ada.page.setViewportSize({ width: 768, height: 1024 });
	await expect(ada.page.locator('main.app')).toHaveAttribute('data-layout', 'wide');
	const [clocks, card] = [await ada.page.getByTestId('clocks').boundingBox(), await ada.page.locator('.end').boundingBox()];
	expect(card!.y).toBeGreaterThanOrEqual(clocks!.y + clocks!.height);
	await ada.page.setViewportSize({ width: 1440, height: 900 });
	/* A turning point opens its position; back at the end the card is as it was. */
	const turning = ada.page.getByTestId('turning').getByRole('button');
	if (await turning.count()) {
		await turning.first().click();
		await expect(ada.page.getByTestId('course')).toHaveCount(0);
		await ada.page.keyboard.press('Escape');
		await expect(ada.page.getByTestId('course')).toHaveAttribute('data-state', 'done');
	}
	await ada.page.getByTestId('share-game').click();
	await expect(ada.page.getByText('The link is copied')).toBeVisible();
	const room = new URL(ada.page.url()).hash.split('/').at(-1)!;
	const chen = await person(browser, 'en', 'Chen');
	await chen.page.goto(`./#/past/${room}`);
	await expect(chen.page.locator('main.app')).toBeVisible();
	await expect(chen.page.getByTestId('how')).toHaveText('Ada resigned');
	/* The history draws the same course small. */
	await ada.page.goto('./#/history');
	await expect(ada.page.getByTestId('curve')).toBeVisible();
	for (const one of [ada, bo, chen]) await one.close();
});

/* What can be used and lies under the card. The pieces of the stage come out when it is closed. */
const coveredBy = (page: Page, card: string) =>
	page.evaluate((card) => {
		const usable = [...document.querySelectorAll<HTMLElement>('main button, main a[href]')].filter((one) => !one.closest(`${card}, .stage`) && one.checkVisibility());
		return usable.flatMap((one) => {
			const { x, y, width, height } = one.getBoundingClientRect();
			return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(card) ? [one.textContent?.trim() || one.ariaLabel] : [];
		});
	}, card);

for (const slug of ['starfighter', 'darksector', 'dawnfall', 'warmachine'] as const)
	test(`${slug}: the card of the end covers neither the question nor anything that can be used`, async ({ browser }) => {
		const ada = await person(browser, 'en', 'Ada');
		const bo = await person(browser, 'fr', 'Bo');
		await sitDown(bo.page, await makeRoom(ada.page, slug));
		await bothReady(ada.page, bo.page);
		await bo.page.getByTestId('offer').click();
		await bo.page.getByTestId('resign').click();
		await bo.page.getByTestId('resign-sure').click();
		await expect(ada.page.getByTestId('verified')).toHaveAttribute('data-state', 'holds');
		for (const [width, height] of [[1440, 900], [1024, 768], [768, 1024]] as const) {
			await ada.page.setViewportSize({ width, height });
			await ada.page.screenshot({ path: `pictures/end-${slug}-${width}.png`, animations: 'disabled' });
			const [card, question] = [await ada.page.locator('.end').boundingBox(), await ada.page.locator('.over-question').boundingBox()];
			expect.soft(card!.y + card!.height, `${width} wide`).toBeLessThanOrEqual(question!.y);
			expect.soft(await coveredBy(ada.page, '.end'), `${width} wide`).toEqual([]);
		}
		for (const one of [ada, bo]) await one.close();
	});

test('before the game: the link to share, who watches, and what has happened so far', async ({ browser }) => {
	const ada = await person(browser, 'en', 'Ada');
	await ada.context.grantPermissions(['notifications', 'clipboard-read', 'clipboard-write']);
	const link = await makeRoom(ada.page, 'starfighter');
	const told = ada.page.getByTestId('before').getByRole('listitem');
	await expect(told).toHaveText([/You opened the room\.$/, /The link is open\.$/, /You sit down\.$/]);
	await expect(told.first()).toHaveText(/^\d\d:\d\d/);
	await ada.page.getByTestId('share-link').click();
	await expect(ada.page.getByText('The link is copied')).toBeVisible();
	expect(await ada.page.evaluate(() => navigator.clipboard.readText())).toBe(link);
	await ada.page.getByTestId('tell-me').click();
	await expect(ada.page.getByTestId('tell-me')).toHaveAttribute('aria-pressed', 'true');
	const chen = await person(browser, 'en', 'Chen');
	await chen.page.goto(link);
	await expect(ada.page.getByTestId('watchers')).toHaveText('1 watching');
	const bo = await person(browser, 'fr', 'Bo');
	await sitDown(bo.page, link);
	await expect(told.last()).toHaveText(/Bo sits down\.$/);
	await expect(bo.page.getByTestId('before').getByRole('listitem').last()).toHaveText(/Vous vous asseyez\.$/);
	await expect(ada.page.getByTestId('share-link')).toHaveCount(0);
	await ada.page.getByRole('button', { name: 'Free this seat: Bo' }).click();
	await expect(told.last()).toHaveText(/Bo stands up\.$/);
	/* What the rules refuse is not brought: the sentence names the rule, and what was chosen before stays chosen. */
	const cruiser = (name: string) => ada.page.getByTestId('bring').getByRole('radio', { name });
	await cruiser('Atlas').click();
	await expect(ada.page.getByTestId('bring').getByRole('status')).toContainText('SF-301');
	await expect(cruiser('Ares')).toHaveAttribute('aria-checked', 'true');
	await expect(cruiser('Atlas')).toHaveAttribute('aria-checked', 'false');
	/* The one that was just chosen lies under the pointer, and can be read all the same. */
	const colours = () => cruiser('Ares').evaluate((one) => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor]);
	await cruiser('Ares').click();
	await expect(ada.page.getByTestId('bring').getByRole('status')).toHaveText('Chosen');
	await expect(cruiser('Ares')).toBeEnabled();
	await cruiser('Ares').hover();
	const under = await colours();
	await ada.page.mouse.move(0, 0);
	expect(await colours()).toEqual(under);
	/* A handicap is the host's to give: nobody is offered one that the server would refuse. */
	await makeRoom(ada.page, 'dawnfall');
	await expect(ada.page.getByTestId('bring')).toContainText('Faction');
	await expect(ada.page.getByTestId('bring')).not.toContainText('Handicap');
	for (const one of [ada, bo, chen]) await one.close();
});

test('bad links, a full room, a freed seat and hostile names: a sentence, and a way on', async ({ browser }) => {
	const ada = await person(browser, 'en', 'Ada');
	const bo = await person(browser, 'fr', '<img src=x onerror=alert(1)>');
	const link = await makeRoom(ada.page, 'starfighter');
	await sitDown(bo.page, link);
	const theirs = ada.page.locator('[data-testid="seat"][data-seat="1"]');
	await expect(theirs).toContainText('<img src=x onerror=aler');
	const chen = await person(browser, 'en', 'Chen');
	await chen.page.goto(link);
	await expect(chen.page.getByTestId('room-said')).toHaveText('All seats are taken');
	await theirs.getByRole('button').click();
	await expect(bo.page.getByTestId('room-said')).toHaveText('L’hôte a libéré votre place.');
	await ada.page.getByRole('button', { name: 'New link' }).click();
	await expect(ada.page.getByText('The old link no longer works.')).toBeVisible();
	const late = await person(browser, 'fr', '');
	await late.page.goto(link);
	await expect(late.page.getByTestId('error')).toContainText('Pas de partie ici, ou lien erroné');
	await late.page.goto('./#/join/nonsense');
	await expect(late.page.getByTestId('error')).toBeVisible();
	await late.page.goto('./#/past/nonsense');
	await expect(late.page.getByTestId('error')).toContainText('Cette partie ne peut pas être ouverte');
	await late.page.goto('./#/online');
	await late.page.getByTestId('join-code').fill(await ada.page.getByTestId('room-code').innerText());
	await late.page.getByTestId('join-code').press('Enter');
	await expect(late.page.getByTestId('sit')).toBeVisible();
	/* The address has no key any more: a reload before sitting down must not lose it. */
	await late.page.reload();
	await late.page.getByTestId('sit').click();
	await expect(late.page.getByTestId('ready')).toBeVisible();
	for (const one of [ada, bo, chen, late]) await one.close();
});

for (const { lang, theme, size } of [
	{ lang: 'en', theme: 'dark', size: { width: 1440, height: 900 } },
	{ lang: 'fr', theme: 'light', size: { width: 390, height: 844 } },
	{ lang: 'fr', theme: 'dark', size: { width: 768, height: 1024 } },
	{ lang: 'en', theme: 'light', size: { width: 1024, height: 768 } },
] as const)
	test(`the screens of online play can be read and used: ${lang}, ${theme}, ${size.width} wide`, async ({ page, browser, accessible, picture }) => {
		await page.setViewportSize(size);
		await choices(page, { ...brisk(lang), name: 'Ada', theme });
		/* Somebody else's room is in the list, and one of mine that all sit in. */
		const dara = await person(browser, 'en', 'Dara');
		await makeRoom(dara.page, 'dawnfall', (one) => one.getByRole('radio', { name: 'Anybody may sit' }).click());
		await page.goto(`${server.address}#/history`);
		await expect(page.getByTestId('history')).toHaveAttribute('data-ready', 'yes');
		await accessible('no finished games');
		await picture(`online-none-${lang}`);
		await page.goto(`${server.address}#/online`);
		await expect(page.getByTestId('lobby')).toHaveAttribute('data-ready', 'yes');
		/* Who waits for what. */
		const slip = page.locator('[data-game="dawnfall"]').getByTestId('slip').first();
		await expect(slip).toContainText('Dara');
		await expect(slip.getByTestId('mode')).toHaveText(lang === 'fr' ? /^2.joueurs$/ : /^2.players$/);
		await accessible('the lobby');
		expect(await cutText(page, ['.lobby'])).toEqual([]);
		await picture(`online-lobby-${lang}`);
		await page.goto(`${server.address}#/online/new/starfighter`);
		await expect(page.getByTestId('begin')).toBeVisible();
		await accessible('a new room');
		expect(await cutText(page, ['.players', '.room-rules'])).toEqual([]);
		await picture(`online-new-${lang}`);
		await page.getByTestId('begin').click();
		await expect(page.getByTestId('invite-link')).toBeVisible();
		await expect(page.getByTestId('bring')).toBeVisible();
		await accessible('a room that waits');
		expect(await cutText(page, ['.room'])).toEqual([]);
		await picture(`online-room-${lang}`);
		const bo = await person(browser, 'fr', 'Bo');
		await sitDown(bo.page, await page.getByTestId('invite-link').inputValue());
		await expect(page.getByTestId('ready')).toBeVisible();
		await accessible('a room in which all sit');
		expect(await cutText(page, ['.room'])).toEqual([]);
		/* Everybody's slab looks alike: what is said of them begins at one height, my own without a button. */
		expect(new Set(await page.locator('.slab .chip').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().y)))).size).toBe(1);
		await picture(`online-two-${lang}`);
		await bothReady(page, bo.page);
		await accessible('an online table');
		expect(await cutText(page)).toEqual([]);
		/* Nothing hangs over a clock: what is in its middle is the clock itself. */
		for (const timer of await page.getByRole('timer').all())
			expect(await timer.evaluate((one) => {
				one.closest<HTMLElement>('.clocks')!.style.pointerEvents = 'auto';
				const box = one.getBoundingClientRect();
				return one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
			})).toBe(true);
		for (const one of size.width > 700 ? ['fair-open', 'say', 'offer', 'undo'] : []) await expect(page.getByTestId(one)).toBeInViewport({ ratio: 1 });
		await page.getByTestId('offer').click();
		await accessible('the offers');
		expect(await cutText(page, ['.menu'])).toEqual([]);
		await picture(`online-offers-${lang}`);
		/* Whoever has the address of the room may watch, and is asked nothing. */
		const chen = await person(browser, lang, 'Chen', undefined, size);
		await chen.page.goto(new URL(page.url()).href);
		await expect(chen.page.getByTestId('status')).toContainText(lang === 'en' ? 'You see what everybody may see.' : 'Vous voyez ce que chacun peut voir.');
		/* The word for it is not broken in two. */
		expect(await chen.page.locator('.asked.watcher > :last-child').evaluate((word) => {
			const text = document.createRange();
			text.selectNodeContents(word);
			return text.getClientRects().length;
		})).toBe(1);
		/* More rooms of mine: however many there are, the lobby is as wide as the window. */
		const more = size.width < 700 ? 3 : 1;
		for (let i = 0; i < more; i++) {
			await page.goto(`${server.address}#/online/new/starfighter`);
			await page.getByTestId('begin').click();
			await expect(page.getByTestId('invite-link')).toBeVisible();
		}
		await page.goto(`${server.address}#/online`);
		await expect(page.getByTestId('my-room')).toHaveCount(1 + more);
		for (const one of ['.lobby .new', '.lobby .head .grp', '.lobby .opener >> nth=0']) await expect(page.locator(one)).toBeInViewport({ ratio: 1 });
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
		await accessible('the lobby with rooms of mine');
		await picture(`online-mine-${lang}`);
		for (const one of [chen, bo, dara]) await one.close();
	});

test('a game that anybody may watch is found in the lobby, also a flight', async ({ browser }) => {
	const listed = (page: Page) => page.getByRole('radio', { name: /Anybody may sit|Ouverte à tous/ }).click();
	const [ada, bo, chen] = [await person(browser, 'en', 'Ada'), await person(browser, 'fr', 'Bo'), await person(browser, 'fr', 'Chen')];
	await sitDown(bo.page, await makeRoom(ada.page, 'starfighter', listed));
	await bothReady(ada.page, bo.page);
	await chen.page.goto('./#/online');
	const column = chen.page.locator('.col[data-game="starfighter"]');
	const slip = column.getByTestId('slip').filter({ hasText: 'Ada, Bo' });
	await expect(slip).toContainText('Voir');
	await expect(slip.getByTestId('mode')).toHaveText('Entraînement');
	/* Nobody waits there. */
	await expect(column.locator('.n')).toHaveText('0 ouverte');
	await slip.click();
	await expect(chen.page.getByTestId('status')).toContainText('Vous voyez ce que chacun peut voir.');
	/* Whoever flies alone can be watched too. */
	await ada.page.goto('./#/online/new/warp');
	await listed(ada.page);
	await ada.page.getByTestId('begin').click();
	await ada.page.getByTestId('ready').click();
	await expect(ada.page.locator('main.app')).toBeVisible();
	await chen.page.goto('./#/online');
	const flights = chen.page.locator('.col[data-game="warp"]');
	await expect(flights.locator('.n')).toHaveText('1 en vol');
	await expect(flights.getByTestId('slip')).toContainText('Voir');
	for (const one of [ada, bo, chen]) await one.close();
});

test('one pilot flies alone, with nobody to wait for', async ({ page }) => {
	await choices(page, { ...brisk('en'), name: 'Ada' });
	await page.goto(`${server.address}#/online/new/warp`);
	await page.getByTestId('begin').click();
	await page.getByTestId('ready').click();
	await expect(page.locator('main.app')).toBeVisible();
	const played = await page.evaluate(playInside, { seed: 3, most: 5000, share: 0.5, guided: false });
	expect(played.wrong).toBe('');
	await expect(page.getByTestId('end-title')).toBeVisible();
	await expect(page.getByTestId('verified')).toHaveAttribute('data-state', 'holds');
	/* It was played out: how lucky the pilot was is told too. */
	await page.getByTestId('show-course').click();
	await expect(page.getByTestId('course')).toHaveAttribute('data-state', 'done', { timeout: 600_000 });
	await expect(page.getByTestId('luck')).toHaveText(/^Luck .* points of winning chance\. .* further\./);
});

/* A whole game of Dawnfall or WARMACHINE is long: QUINTE_ONLINE=all. */
for (const slug of ['darksector', ...(process.env.QUINTE_ONLINE === 'all' ? ['dawnfall', 'warmachine'] : [])] as Slug[])
	test(`${slug} by link: a whole game, a desk in English and a phone in French`, async ({ browser }) => {
		const ada = await person(browser, 'en', 'Ada');
		const bo = await person(browser, 'fr', 'Bo', undefined, { width: 390, height: 844 });
		await sitDown(bo.page, await makeRoom(ada.page, slug));
		await bothReady(ada.page, bo.page);
		await playSome(ada.page, bo.page, 5000);
		for (const one of [ada, bo]) {
			await expect(one.page.getByTestId('end-title')).toBeVisible();
			await expect(one.page.getByTestId('verified')).toHaveAttribute('data-state', 'holds');
			if (slug === 'warmachine') await expect(one.page.getByTestId('totals')).toBeVisible();
			const { width, height } = one.page.viewportSize()!;
			await one.page.screenshot({ path: `pictures/online-end-${slug}-${width}x${height}.png`, animations: 'disabled' });
		}
		await ada.close();
		await bo.close();
	});
