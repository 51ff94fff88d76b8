/*
 * together.spec.ts - people at one table who differ: a terminal and a page, a closed laptop, somebody who is gone,
 * four windows, ratings, results that nobody has seen.
 */
import { playInside } from './help/inside.ts';
import { canMoveTime, closeLid, openLid, serveLater } from './help/later.ts';
import { bothReady, makeRoom, onlineServer, personAt, playSome, sitDown, stepOf, whoIsAsked } from './help/online.ts';
import { theList } from './help/play.ts';
import { terminal } from './help/terminal.ts';
import { expect, test, type Page } from './help/test.ts';

const server = onlineServer();
const DAY = 24 * 3600;

const nameIn = (page: Page, ada: Page) => (page === ada ? 'Ada' : 'Bo');

test('a page against a terminal: a whole game, both verify all dice', async ({ browser }) => {
	const ada = await personAt(server.address, browser, 'fr', 'Ada');
	const link = await makeRoom(ada.page, 'starfighter');
	/* A terminal takes what stands after #/join/ of a link. */
	const bo = terminal(server.address, link.split('#/join/')[1]!, 'Bo');
	try {
		await bo.waitFor('Type sit');
		bo.type('sit');
		await bo.waitFor('Type ready');
		bo.type('ready');
		await ada.page.getByTestId('ready').click();
		await expect(ada.page.locator('main.app')).toBeVisible();
		const [said, played] = await Promise.all([bo.play(), ada.page.evaluate(playInside, { seed: 5, most: 5000, share: 0.5, guided: false })]);
		expect(played.wrong).toBe('');
		const verified = ada.page.getByTestId('verified');
		await expect(verified).toHaveAttribute('data-state', 'holds');
		const [, right, all] = /^(\d+) of (\d+)/.exec(said)!;
		expect(right).toBe(all);
		await expect(verified.locator('b').first()).toHaveText(`${right}\u00a0sur\u00a0${all}`.replace(/\u00a0/g, ' '));
	} finally {
		bo.close();
		await ada.close();
	}
});

test('somebody is gone: a count that a reload does not begin anew, then three choices', async ({ browser }) => {
	test.skip(!canMoveTime, 'libfaketime is missing: install Debian’s package faketime');
	const own = await serveLater();
	const ada = await personAt(own.address, browser, 'en', 'Ada');
	const bo = await personAt(own.address, browser, 'fr', 'Bo');
	await sitDown(bo.page, await makeRoom(ada.page, 'starfighter'));
	await bothReady(ada.page, bo.page);
	const gone = await whoIsAsked([ada.page, bo.page]);
	const [there, away] = gone === ada.page ? [bo, ada] : [ada, bo];
	const status = there.page.getByTestId('status');
	const seconds = async () => Number(/(\d+)\u00a0?\s?s/.exec(await status.locator('.q').innerText())![1]);
	await away.page.goto('about:blank');
	await expect(status).toHaveAttribute('data-status', 'absent');
	expect(await seconds()).toBeGreaterThan(10);
	for (const choice of await status.getByRole('button').all().then((all) => all.slice(1))) await expect(choice).toBeDisabled();
	own.pass(45);
	/* The time that the server counts has gone by, not that of the page: a reload shows it. */
	await there.page.reload();
	await expect(status).toHaveAttribute('data-status', 'absent');
	expect(await seconds()).toBeLessThanOrEqual(15);
	own.pass(20);
	await there.page.reload();
	await expect(status).toHaveAttribute('data-status', 'gone');
	await expect(status.locator('.q')).toContainText(nameIn(away.page, ada.page));
	await expect(status.getByRole('button')).toHaveCount(3);
	/* The second of three: the computer plays, until the person is back. */
	await there.page.keyboard.press('2');
	await expect(there.page.locator('.question')).not.toHaveAttribute('data-status', 'gone');
	await away.page.goto(`${own.address}#/online`);
	await away.page.getByTestId('my-room').click();
	await expect(away.page.locator('main.app')).toBeVisible();
	await expect(away.page.locator('[data-status="lent"]')).toHaveCount(0);
	await playSome(ada.page, bo.page, 2);
	/* Gone once more: the third of three ends the game, without a result. */
	const again = await whoIsAsked([ada.page, bo.page]);
	const stays = again === ada.page ? bo : ada;
	await again.goto('about:blank');
	await expect(stays.page.getByTestId('status')).toHaveAttribute('data-status', 'absent');
	own.pass(65);
	await stays.page.reload();
	await expect(stays.page.getByTestId('status')).toHaveAttribute('data-status', 'gone');
	await stays.page.keyboard.press('3');
	await expect(stays.page.getByTestId('end-title')).toHaveText(stays === ada ? 'Ended without a result: a player was gone' : 'Finie sans résultat : un joueur avait disparu');
	await ada.close();
	await bo.close();
	await own.stop();
});

test('somebody leaves a rated game of two: of two choices the second key wins it', async ({ browser }) => {
	test.skip(!canMoveTime, 'libfaketime is missing: install Debian’s package faketime');
	const own = await serveLater();
	const ada = await personAt(own.address, browser, 'en', 'Ada');
	const bo = await personAt(own.address, browser, 'fr', 'Bo');
	await sitDown(bo.page, await makeRoom(ada.page, 'starfighter', (page) => page.getByTestId('rated').getByRole('radio').last().click()));
	await bothReady(ada.page, bo.page);
	const gone = await whoIsAsked([ada.page, bo.page]);
	const [there, away] = gone === ada.page ? [bo, ada] : [ada, bo];
	const status = there.page.getByTestId('status');
	await away.page.goto('about:blank');
	await expect(status).toHaveAttribute('data-status', 'absent');
	own.pass(70);
	await there.page.reload();
	await expect(status).toHaveAttribute('data-status', 'gone');
	await expect(status.getByRole('button')).toHaveCount(2);
	await there.page.keyboard.press('2');
	await expect(there.page.getByTestId('end-title')).toHaveText(there === ada ? 'You win' : 'Vous gagnez');
	await ada.close();
	await bo.close();
	await own.stop();
});

test('a laptop is closed for days: nothing is lost or doubled, and the clock is right', async ({ browser }) => {
	test.skip(!canMoveTime, 'libfaketime is missing: install Debian’s package faketime');
	const own = await serveLater();
	const ada = await personAt(own.address, browser, 'en', 'Ada');
	const bo = await personAt(own.address, browser, 'fr', 'Bo');
	const daily = (page: Page) => page.getByRole('radio', { name: /Daily/ }).click();
	await sitDown(bo.page, await makeRoom(ada.page, 'starfighter', daily));
	await bothReady(ada.page, bo.page);
	await playSome(ada.page, bo.page, 2);
	const asked = await whoIsAsked([ada.page, bo.page]);
	const other = asked === ada.page ? bo.page : ada.page;
	const step = await stepOf(asked);
	await closeLid(asked);
	await expect(asked.locator('main.app')).toHaveClass(/off-air/);
	own.pass(2 * DAY);
	await openLid(asked);
	await expect(asked.locator('main.app')).not.toHaveClass(/off-air/);
	expect(await stepOf(asked)).toBe(step);
	/* Of three days two are gone; earlier turns gave twelve hours at most. */
	await expect(asked.getByRole('timer').filter({ hasText: /^\s*(2[0-9]|3[0-6])\s?h/ })).toHaveCount(1);
	await (await theList(asked)).first().click();
	await expect.poll(() => stepOf(other)).toBeGreaterThan(step);
	/* A week: the time is used up, and the computer plays for whoever was asked. */
	const next = await whoIsAsked([ada.page, bo.page]);
	const stays = next === ada.page ? bo.page : ada.page;
	await closeLid(next);
	await expect(next.locator('main.app')).toHaveClass(/off-air/);
	own.pass(7 * DAY);
	const before = await stepOf(stays);
	await expect.poll(() => stepOf(stays)).toBeGreaterThan(before);
	await openLid(next);
	await expect(next.locator('main.app')).not.toHaveClass(/off-air/);
	await playSome(ada.page, bo.page, 2);
	await expect.poll(async () => (await stepOf(ada.page)) - (await stepOf(bo.page))).toBe(0);
	await ada.close();
	await bo.close();
	await own.stop();
});

test('four windows at one table: the Dark Sector, everybody sees who still decides', async ({ browser }) => {
	const names = ['Ada', 'Bo', 'Chen', 'Dara'];
	const people = [];
	for (const [i, name] of names.entries()) people.push(await personAt(server.address, browser, i % 2 ? 'fr' : 'en', name, i === 3 ? { width: 390, height: 844 } : undefined));
	const pages = people.map((one) => one.page);
	const link = await makeRoom(pages[0]!, 'darksector', (page) => page.locator('.players header').getByRole('radio', { name: /4/ }).click());
	for (const page of pages.slice(1)) await sitDown(page, link);
	for (const page of pages) await page.getByTestId('ready').click();
	for (const page of pages) await expect(page.locator('main.app')).toBeVisible();
	for (let turn = 0; turn < 12; turn++) {
		const asked = await whoIsAsked(pages);
		const name = names[pages.indexOf(asked)]!;
		const step = await stepOf(asked);
		/* Three wait, and are told for whom. */
		for (const page of pages) if (page !== asked) await expect(page.getByTestId('status')).toContainText(name);
		await (await theList(asked)).first().click();
		await expect.poll(() => stepOf(asked)).toBeGreaterThan(step);
		const after = await stepOf(asked);
		for (const page of pages) await expect.poll(() => stepOf(page)).toBe(after);
	}
	for (const one of people) await one.close();
});

test('a rated game: it takes names, the end shows the change, the profile keeps it; a result waits to be seen', async ({ browser }) => {
	const ada = await personAt(server.address, browser, 'en', 'Ada');
	const bo = await personAt(server.address, browser, 'fr', '');
	const link = await makeRoom(ada.page, 'starfighter', async (page) => {
		await page.getByTestId('rated').getByRole('radio', { name: 'Rated' }).click();
		/* What a rated room decides itself cannot be chosen. */
		await expect(page.getByRole('radiogroup', { name: 'Undo' })).toHaveCount(0);
	});
	await sitDown(bo.page, link);
	await expect(bo.page.getByText('Cette partie est classée\u00a0: tapez d’abord un nom.')).toBeVisible();
	await bo.page.getByTestId('my-name').fill('Bo');
	await bo.page.getByTestId('sit').click();
	await expect(bo.page.locator('[data-testid="seat"][data-seat="0"]')).toContainText('1500 points');
	await bothReady(ada.page, bo.page);
	await bo.page.goto('about:blank');
	await ada.page.getByTestId('offer').click();
	await ada.page.getByTestId('resign').click();
	await ada.page.getByTestId('resign-sure').click();
	await expect(ada.page.getByTestId('ratings')).toContainText(/You\s*1342\s*−158/);
	await expect(ada.page.getByTestId('ratings')).toContainText(/Bo\s*1658\s*\+158/);
	await ada.page.goto('./#/me');
	await expect(ada.page.getByTestId('my-rating')).toContainText('1342 points after 1 rated game · 9 more games');
	await expect(ada.page.getByTestId('me-ratings')).toContainText('Nobody is listed yet');
	/* Bo was away: the result is marked until it is looked at. */
	await bo.page.goto(`${server.address}#/online`);
	const badge = bo.page.locator('[data-game="starfighter"]').getByTestId('badge');
	await expect(badge).toContainText('Gagnée, pas encore vue');
	await badge.click();
	await expect(bo.page.getByTestId('end-title')).toBeVisible();
	await bo.page.goto(`${server.address}#/online`);
	await expect(bo.page.getByTestId('my-room').first()).toContainText('Gagnée');
	await expect(bo.page.getByText('pas encore vue')).toHaveCount(0);
	await ada.close();
	await bo.close();
});

/* What a server says whose rules are no longer those of a game that was begun, and one that is full. */
for (const [what, code, en, fr, way] of [
	['a game of another version', -32015, 'This game was begun under other rules', 'Cette partie a commencé avec d’autres règles', 'a'],
	['a full server', -32017, 'The server is full', 'Le serveur est plein', 'button'],
] as const)
	test(`${what}: a sentence in both languages, and a way on`, async ({ browser }) => {
		const reason = { en: 'too many people watch this room', fr: 'trop de monde regarde cette partie' };
		for (const [lang, words] of [['en', en], ['fr', fr]] as const) {
			const one = await personAt(server.address, browser, lang, 'Ada');
			await one.page.routeWebSocket(/\/ws$/, (socket) => {
				const real = socket.connectToServer();
				socket.onMessage((text) => {
					const message = JSON.parse(String(text)) as { id: number; method: string; params: { lang: 'en' | 'fr' } };
					if (message.method !== 'enter') return real.send(text);
					socket.send(JSON.stringify({ jsonrpc: '2.0', id: message.id, error: { code, message: reason[message.params.lang] } }));
				});
			});
			await one.page.goto('./#/room/AAAAAAAAAAAAAAAA');
			await expect(one.page.getByTestId('error')).toContainText(words);
			if (way === 'button') await expect(one.page.getByTestId('error')).toContainText(reason[lang].slice(1));
			/* A page that is loaded again would say the same: the first way on leads elsewhere, or tries once more. */
			const ways = one.page.getByTestId('error').locator('a, button');
			expect(await ways.first().evaluate((first) => first.localName)).toBe(way);
			await ways.last().click();
			await expect(one.page.getByTestId('lobby')).toHaveAttribute('data-ready', 'yes');
			await one.close();
		}
	});

test('a page that is older than the server: a sentence in both languages, and loading it again is the way on', async ({ browser }) => {
	const ada = await personAt(server.address, browser, 'en', 'Ada');
	const bo = await personAt(server.address, browser, 'fr', 'Bo');
	/* The server's rooms have rules that the page does not know, until it is loaded again. */
	let newer = true;
	for (const { page } of [ada, bo])
		await page.routeWebSocket(/\/ws$/, (socket) => {
			const real = socket.connectToServer();
			real.onMessage((text) => socket.send(newer ? String(text).replace(/"rules":\d+,/g, '"rules":99,') : text));
		});
	await sitDown(bo.page, await makeRoom(ada.page, 'starfighter'));
	for (const { page } of [ada, bo]) await page.getByTestId('ready').click();
	await expect(ada.page.getByTestId('error')).toContainText('The rules have a new edition');
	await expect(bo.page.getByTestId('error')).toContainText('Les règles ont une nouvelle édition');
	newer = false;
	for (const { page } of [ada, bo]) {
		await page.getByTestId('error').getByRole('button').click();
		await expect(page.locator('main.app')).toBeVisible();
	}
	await ada.close();
	await bo.close();
});

test('a copy of the game that went wrong is made anew by itself, and the game goes on', async ({ browser }) => {
	const ada = await personAt(server.address, browser, 'en', 'Ada');
	const bo = await personAt(server.address, browser, 'fr', 'Bo');
	/* What comes to Ada is damaged twice: the hash of views until she asks for a new one, and a step after her second answer since; a
	   page whose new view does not even last for one step gives up. A hash is looked at only if no newer one has come, so one alone
	   might not be noticed. */
	let steps = 0;
	let anew = 0;
	let since = 0;
	let spoilt = false;
	await ada.page.routeWebSocket(/\/ws$/, (socket) => {
		const real = socket.connectToServer();
		socket.onMessage((text) => {
			const { method, params } = JSON.parse(String(text)) as { method: string; params: { since?: number } };
			if (method === 'enter' && steps && params.since === undefined) anew++;
			if (method === 'answer' && anew === 1) since++;
			real.send(text);
		});
		real.onMessage((text) => {
			const message = JSON.parse(String(text)) as { method?: string; params?: { hash: string; steps: { patches: string[] }[] } };
			if (message.method === 'steps') {
				steps++;
				if (steps >= 3 && !anew) message.params!.hash = '0'.repeat(16);
				if (since === 2 && !spoilt) {
					spoilt = true;
					for (const step of message.params!.steps) step.patches = ['////////'];
				}
			}
			socket.send(JSON.stringify(message));
		});
	});
	await sitDown(bo.page, await makeRoom(ada.page, 'starfighter'));
	await bothReady(ada.page, bo.page);
	await playSome(ada.page, bo.page, 10);
	await expect.poll(() => anew).toBe(2);
	await expect(ada.page.locator('.error')).toHaveCount(0);
	await expect.poll(async () => (await stepOf(ada.page)) - (await stepOf(bo.page))).toBe(0);
	/* Also what was told before is there: both can read all of it. */
	const told = (page: Page) => page.locator('.log li').count();
	await expect.poll(async () => (await told(ada.page)) - (await told(bo.page))).toBe(0);
	await ada.close();
	await bo.close();
});
