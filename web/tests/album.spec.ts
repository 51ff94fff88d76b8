/*
 * album.spec.ts - every screen of online play as a picture, at four sizes, in both languages and both themes, to be looked at
 * beside the drafts: `npx playwright test album.spec.ts`. Pictures go to tests/pictures/album/.
 */
import { mkdirSync } from 'node:fs';
import { canMoveTime, serveLater } from './help/later.ts';
import { personAt, whoIsAsked, type Person } from './help/online.ts';
import { brisk, theList, type Lang } from './help/play.ts';
import { root } from './help/server.ts';
import { expect, test, type Page } from './help/test.ts';

const SIZES = [[390, 844], [768, 1024], [1024, 768], [1440, 900]] as const;
const folder = `${root}web/tests/pictures/album`;
/** Long, from right to left, without letters, and markup. */
const HOSTILE = ['W'.repeat(24), 'שלום עולם', '🚀🛰🌌', '<b onclick=x>&amp;"{0}'];

for (const lang of ['en', 'fr'] as const)
	for (const theme of ['dark', 'light'] as const)
		test(`album: ${lang}, ${theme} @pictures`, async ({ browser }) => {
			test.skip(!canMoveTime, 'libfaketime is missing: install Debian’s package faketime');
			mkdirSync(folder, { recursive: true });
			const server = await serveLater();
			const people: Person[] = [];
			const somebody = async (tongue: Lang, name: string) => {
				const one = await personAt(server.address, browser, tongue, name);
				await one.page.addInitScript((json) => {
					if (!sessionStorage.getItem('dressed')) localStorage.setItem('quinte.settings', json);
					sessionStorage.setItem('dressed', 'yes');
				}, JSON.stringify({ ...brisk(tongue), name, theme }));
				people.push(one);
				return one.page;
			};
			/** The screen as it is, at every size; the last one is the desk. */
			const shoot = async (page: Page, name: string, open?: () => Promise<void>) => {
				for (const [width, height] of SIZES) {
					await page.setViewportSize({ width, height });
					await open?.();
					await page.evaluate(() => document.fonts.ready);
					await page.screenshot({ path: `${folder}/${name}-${lang}-${theme}-${width}.png`, animations: 'disabled' });
				}
			};
			const at = async (page: Page, way: string, ready: string) => {
				await page.goto(`${server.address}#/${way}`);
				await expect(page.getByTestId(ready)).toHaveAttribute('data-ready', 'yes');
			};
			const newRoom = async (page: Page, slug: string, choose: (page: Page) => Promise<void> = async () => undefined) => {
				await page.goto(`${server.address}#/online/new/${slug}`);
				await expect(page.getByTestId('begin')).toBeVisible();
				await choose(page);
				await page.getByTestId('begin').click();
				await expect(page.getByTestId('invite-link')).toBeVisible();
				return page.getByTestId('invite-link').inputValue();
			};
			const sit = async (page: Page, link: string) => {
				await page.goto(link);
				await page.getByTestId('sit').click();
				await expect(page.getByTestId('sit')).toHaveCount(0);
			};
			const begin = async (...pages: Page[]) => {
				for (const page of pages) await page.getByTestId('ready').click();
				for (const page of pages) await expect(page.locator('main.app')).toBeVisible();
			};

			const ada = await somebody(lang, 'Ada');
			const bo = await somebody(lang === 'en' ? 'fr' : 'en', 'Bo');

			/* Before there is anything. */
			await at(ada, 'online', 'lobby');
			await shoot(ada, '01-lobby-empty');
			await at(ada, 'history', 'history');
			await shoot(ada, '02-history-empty');

			/* Others' rooms, a room of one's own. */
			const dara = await somebody('en', 'Dara');
			for (const slug of ['dawnfall', 'starfighter'])
				await newRoom(dara, slug, (page) => page.getByRole('radio', { name: 'Anybody may sit' }).click());
			await ada.goto(`${server.address}#/online/new/starfighter`);
			await expect(ada.getByTestId('begin')).toBeVisible();
			await shoot(ada, '03-new');
			const link = await newRoom(ada, 'starfighter');
			await expect(ada.getByTestId('bring')).toBeVisible();
			await shoot(ada, '04-room-waiting');
			await bo.goto(link);
			await expect(bo.getByTestId('sit')).toBeVisible();
			await shoot(bo, '05-room-guest');
			await sit(bo, link);
			await shoot(ada, '06-room-two');
			await ada.getByTestId('fair-open').click();
			await expect(ada.getByTestId('fair')).toBeVisible();
			await shoot(ada, '07-room-fair');
			await ada.keyboard.press('Escape');
			const chen = await somebody(lang, 'Chen');
			await chen.goto(link);
			await expect(chen.getByTestId('room-said')).toBeVisible();
			await shoot(chen, '08-full');

			/* The table. */
			await begin(ada, bo);
			let asked = await whoIsAsked([ada, bo]);
			if (asked !== ada) {
				await shoot(ada, '10-table-waiting');
				await (await theList(bo)).first().click();
				asked = await whoIsAsked([ada]);
			}
			await shoot(ada, '11-table-mine');
			for (let i = 0; i < 6 && (await whoIsAsked([ada, bo])) === ada; i++) await (await theList(ada)).first().click();
			await whoIsAsked([bo]);
			await bo.getByTestId('say').click();
			await bo.locator('.menu button').nth(1).click();
			await bo.keyboard.press('Escape');
			await bo.getByTestId('offer').click();
			await bo.locator('[data-offer="draw"]').click();
			await expect(ada.getByTestId('offered')).toBeVisible();
			await shoot(ada, '12-table-offered');
			await ada.getByTestId('refuse').click();
			const opened = (button: string, panel: string) => async () => {
				await ada.keyboard.press('Escape');
				await ada.getByTestId(button).click();
				await expect(ada.locator(panel).first()).toBeVisible();
			};
			await shoot(ada, '13-emotes', opened('say', '.menu'));
			await shoot(ada, '14-offers', opened('offer', '.menu'));
			await shoot(ada, '15-fair', opened('fair-open', '[data-testid="fair"]'));
			await ada.keyboard.press('Escape');
			await ada.context().setOffline(true);
			await expect(ada.locator('main.app')).toHaveClass(/off-air/);
			await shoot(ada, '16-lost');
			await ada.context().setOffline(false);
			await expect(ada.locator('main.app')).not.toHaveClass(/off-air/);
			await (await theList(bo)).first().click();
			for (let i = 0; i < 6 && (await whoIsAsked([ada, bo])) === bo; i++) await (await theList(bo)).first().click();
			await whoIsAsked([ada]);
			await ada.context().setOffline(true);
			await expect(ada.locator('main.app')).toHaveClass(/off-air/);
			await (await theList(ada)).first().click();
			await expect(ada.getByTestId('status')).toBeVisible();
			await shoot(ada, '17-not-sent');
			await ada.context().setOffline(false);
			await expect(ada.locator('main.app')).not.toHaveClass(/off-air/);
			/* Who watches is asked nothing. */
			await chen.goto(ada.url());
			await expect(chen.getByTestId('status')).toBeVisible();
			await shoot(chen, '18-spectator');
			/* Whoever is asked is gone. */
			for (let i = 0; i < 12 && (await whoIsAsked([ada, bo])) === ada; i++) await (await theList(ada)).first().click();
			await whoIsAsked([bo]);
			const table = bo.url();
			await bo.goto('about:blank');
			await expect(ada.locator('[data-status="absent"]')).toBeVisible();
			await shoot(ada, '20-absent');
			server.pass(70);
			await ada.reload();
			await expect(ada.locator('[data-status="gone"]')).toBeVisible();
			await shoot(ada, '21-gone');
			await bo.goto(table);
			await expect(bo.locator('main.app')).toBeVisible();
			await ada.getByTestId('offer').click();
			await ada.locator('[data-offer="pause"]').click();
			await bo.getByTestId('allow').click();
			await expect(ada.locator('[data-status="paused"]')).toBeVisible();
			await shoot(ada, '22-paused');
			await bo.getByTestId('offer').click();
			await bo.getByTestId('resign').click();
			await bo.getByTestId('resign-sure').click();
			await expect(ada.getByTestId('verified')).toHaveAttribute('data-state', 'holds');
			await shoot(ada, '23-end');
			await bo.getByTestId('rematch').click();
			await expect(ada.getByTestId('rematch')).toBeVisible();
			await shoot(ada, '24-end-rematch');
			/* The card may lie over the button of the dice: it has a way to them itself. */
			await shoot(ada, '25-end-fair', async () => {
				await ada.keyboard.press('Escape');
				await ada.getByTestId('verified').getByRole('button').first().click();
				await expect(ada.getByTestId('dice')).toBeVisible();
			});
			await ada.keyboard.press('Escape');

			/* A rated game of two; then a crew. */
			await sit(bo, await newRoom(ada, 'warmachine', (page) => page.getByTestId('rated').getByRole('radio').last().click()));
			await shoot(ada, '26-room-rated');
			await begin(ada, bo);
			await shoot(ada, '27-warmachine');
			await bo.getByTestId('offer').click();
			await bo.getByTestId('resign').click();
			await bo.getByTestId('resign-sure').click();
			await expect(ada.getByTestId('verified')).toHaveAttribute('data-state', 'holds');
			await shoot(ada, '28-end-rated');
			const crew = await newRoom(ada, 'darksector', (page) => page.locator('.players header').getByRole('radio', { name: '4' }).click());
			for (const page of [bo, chen, dara]) await sit(page, crew);
			await shoot(ada, '30-crew-room');
			await begin(ada, bo, chen, dara);
			await shoot(ada, '31-crew');
			const gone = await whoIsAsked([ada, bo, chen, dara]);
			const sees = gone === ada ? bo : ada;
			await gone.goto('about:blank');
			await expect(sees.locator('[data-status="absent"]')).toBeVisible();
			server.pass(70);
			await sees.reload();
			await expect(sees.locator('[data-status="gone"]')).toBeVisible();
			await shoot(sees, '32-crew-gone');

			/* One's own things. */
			await at(ada, 'online', 'lobby');
			await expect(ada.getByTestId('my-room').first()).toBeVisible();
			await shoot(ada, '40-lobby');
			await at(ada, 'history', 'history');
			for (const one of await ada.getByTestId('picture').all()) await one.scrollIntoViewIfNeeded();
			await ada.evaluate(() => scrollTo(0, 0));
			await shoot(ada, '41-history');
			await at(ada, 'me', 'me');
			await shoot(ada, '42-me');
			await ada.getByTestId('recovery-make').click();
			await expect(ada.getByTestId('recovery-code')).toBeVisible();
			await ada.getByTestId('add-device').click();
			await expect(ada.getByTestId('pair-code')).toBeVisible();
			await ada.getByTestId('holiday-plan').click();
			await shoot(ada, '43-me-open');
			await shoot(ada, '44-me-below', () => ada.getByTestId('me').evaluate((me) => me.lastElementChild?.scrollIntoView({ block: 'end' })));

			/* What can be wrong. */
			for (const [name, way] of [['50-no-room', 'room/AAAAAAAAAAAAAAAA'], ['51-nonsense', 'join/nonsense'], ['52-no-past', 'past/nonsense'], ['53-no-device', 'device/ABCD']]) {
				await chen.goto('about:blank');
				await chen.goto(`${server.address}#/${way}`);
				await expect(chen.locator('[data-testid="error"], [data-testid="device"]').first()).toBeVisible();
				await shoot(chen, name!);
			}
			const hostile = await newRoom(ada, 'dawnfall', (page) => page.locator('.players header').getByRole('radio', { name: '4' }).click());
			const strangers = [];
			for (const name of HOSTILE.slice(0, 3)) {
				const page = await somebody('en', name);
				await sit(page, hostile);
				strangers.push(page);
			}
			await shoot(ada, '60-names-room');
			await begin(ada, ...strangers);
			await shoot(ada, '61-names-table');
			await ada.goto('about:blank');
			await chen.goto(`${server.address}#/online`);
			await expect(chen.getByTestId('lobby')).toHaveAttribute('data-ready', 'yes');
			await server.stop();
			await expect(chen.getByTestId('lost')).toBeVisible();
			await shoot(chen, '70-server-gone');
			await chen.evaluate(() => (location.hash = '#/room/AAAAAAAAAAAAAAAA'));
			await expect(chen.getByTestId('error')).toBeVisible();
			await shoot(chen, '71-no-server');
			for (const one of people) await one.close();
		});
