/*
 * crew.spec.ts - several people at one table of the Dark Sector: proposals and votes, declarations, and what the others
 * decide about somebody who is gone.
 */
import { canMoveTime, serveLater } from './help/later.ts';
import { cutText } from './help/cut.ts';
import { makeRoom, onlineServer, personAt, sitDown, stepOf, whoIsAsked, type Person } from './help/online.ts';
import { theList } from './help/play.ts';
import { expect, test, type Page } from './help/test.ts';
import type { Browser } from '@playwright/test';

const server = onlineServer();
const NAMES = ['Ada', 'Bo', 'Chen', 'Dara'];
/** Every second person reads French, the last one has a phone. */
const langOf = (i: number) => (i % 2 ? 'fr' : 'en');

async function crewOf(address: string, browser: Browser, count: number): Promise<Person[]> {
	const people: Person[] = [];
	for (const [i, name] of NAMES.slice(0, count).entries())
		people.push(await personAt(address, browser, langOf(i), name, i === 3 ? { width: 390, height: 844 } : undefined));
	const [first, ...others] = people.map((one) => one.page);
	const link = await makeRoom(first!, 'darksector', (page) => page.locator('.players header').getByRole('radio', { name: String(count) }).click());
	for (const page of others) await sitDown(page, link);
	for (const { page } of people) await page.getByTestId('ready').click();
	for (const { page } of people) await expect(page.locator('main.app')).toBeVisible();
	return people;
}

const kindOf = (page: Page) => page.locator('.question').getAttribute('data-kind');

/** Whoever is asked gives one of the answers; everybody has seen it when this is over. */
async function answer(pages: Page[], which: (page: Page) => number = () => 0): Promise<Page> {
	const asked = await whoIsAsked(pages);
	const step = await stepOf(asked);
	const rows = await theList(asked);
	await rows.nth(Math.min(which(asked), (await rows.count()) - 1)).click();
	await expect.poll(() => stepOf(asked)).toBeGreaterThan(step);
	const after = await stepOf(asked);
	for (const page of pages) await expect.poll(() => stepOf(page)).toBeGreaterThanOrEqual(after);
	return asked;
}

async function until(pages: Page[], kinds: string[]): Promise<void> {
	for (let i = 0; i < 200; i++) {
		if (kinds.includes((await kindOf(await whoIsAsked(pages))) ?? '')) return;
		await answer(pages);
	}
	throw new Error(`nobody was asked for ${kinds.join(' or ')}`);
}

test('four windows vote: proposals are seen as they are made, two against two, and the leader decides; then all declare', async ({ browser }) => {
	const people = await crewOf(server.address, browser, 4);
	const pages = people.map((one) => one.page);
	/* Until there is a crew, the clocks hang under the bar. */
	await expect(pages[0]!.getByTestId('clocks').getByRole('timer')).toHaveCount(4);
	await answer(pages);
	await expect(pages[0]!.getByTestId('clocks').getByRole('timer')).toHaveCount(3);
	await expect(pages[0]!.locator('.tray').getByRole('timer')).toHaveCount(1);
	await until(pages, ['leader']);
	const council = (page: Page, seat: number) => page.getByTestId('council').locator('li').nth(seat);
	/* Whoever looks is "you" and is told so in the second person. */
	const words = (page: Page, seat: number, en: [string, string], fr: [string, string]) => (langOf(pages.indexOf(page)) === 'en' ? en : fr)[Number(pages[seat] === page)]!;
	const still = (page: Page, seat: number) => words(page, seat, ['has not spoken yet', 'have not spoken yet'], ['n’a pas encore parlé', 'n’avez pas encore parlé']);
	const proposes = (page: Page, seat: number) => words(page, seat, ['proposes…', 'propose…'], ['propose…', 'proposez…']);
	const decides = (page: Page, seat: number) => words(page, seat, ['decides…', 'decide…'], ['tranche…', 'tranchez…']);
	/* Nobody has spoken: on every screen one proposes and three are still to speak. */
	for (const page of pages) {
		await expect(council(page, 0)).toContainText(proposes(page, 0));
		for (const seat of [1, 2, 3]) await expect(council(page, seat)).toContainText(still(page, seat));
	}
	/* Ada and Chen propose one, Bo and Dara another. */
	for (const [turn, page] of pages.entries()) {
		expect(await answer(pages, () => turn % 2)).toBe(page);
		for (const one of pages) {
			if (turn === 3) continue;
			await expect(council(one, turn)).not.toContainText(/…|not spoken|pas encore parlé/);
			await expect(council(one, turn + 1)).toContainText(proposes(one, turn + 1));
			for (let seat = turn + 2; seat < 4; seat++) await expect(council(one, seat)).toContainText(still(one, seat));
		}
	}
	/* No majority: on every screen the leader's player decides, and what was proposed stays to be read. */
	const leader = pages.indexOf(await whoIsAsked(pages));
	for (const page of pages) {
		await expect(page.getByTestId('council')).toContainText(langOf(pages.indexOf(page)) === 'en' ? 'No majority: the leader decides' : 'Pas de majorité : le meneur tranche');
		await expect(council(page, leader)).toContainText(decides(page, leader));
		const [one, other] = [leader === 1 ? 3 : 1, leader === 0 ? 2 : 0];
		const said = async (seat: number) => (await council(page, seat).locator('span').last().innerText()).trim();
		expect(await said(one)).not.toBe(await said(other));
	}
	await answer(pages);
	for (const page of pages) await expect(page.getByTestId('council')).toHaveCount(0);

	/* In a fight everybody declares before anybody acts; who has not yet is seen on every screen. */
	await until(pages, ['declare']);
	const declared = async (page: Page) => (await page.locator('section.act > header > span').allInnerTexts()).map((text) => text.trim() !== '…');
	const spoken = async (page: Page) => (await declared(page)).filter(Boolean).length;
	/* The first screen may still be telling what happened before. A chapter may have declared for one of them: "YOU must declare FIGHT". */
	await expect.poll(() => spoken(pages[0]!)).toBeLessThanOrEqual(1);
	const forced = await spoken(pages[0]!);
	let before: boolean[] = [];
	for (let n = forced + 1; n < 4 && (await kindOf(await whoIsAsked(pages))) === 'declare'; n++) {
		const asked = await whoIsAsked(pages);
		for (const page of pages) if (page !== asked) await expect(page.getByTestId('status')).toContainText(NAMES[pages.indexOf(asked)]!);
		await answer(pages);
		for (const page of pages) await expect.poll(() => spoken(page)).toBe(n);
		before = await declared(pages[0]!);
	}
	expect(before.filter(Boolean).length).toBeGreaterThan(forced);
	/* Each player's clock stands in the strip of the crew member, whole, and nowhere else. */
	const [first] = pages as [Page];
	for (const [width, height] of [[1440, 900], [1280, 800], [1024, 768]] as const) {
		await first.setViewportSize({ width, height });
		await expect(first.getByRole('timer')).toHaveCount(4);
		for (const [i, strip] of (await first.locator('.tray article').all()).entries()) {
			await strip.scrollIntoViewIfNeeded();
			const [whole, clock] = [(await strip.boundingBox())!, (await strip.getByRole('timer').boundingBox())!];
			expect(clock.x + clock.width, `clock ${i}, ${width} wide`).toBeLessThanOrEqual(whole.x + whole.width);
			expect(clock.y + clock.height, `clock ${i}, ${width} wide`).toBeLessThanOrEqual(whole.y + whole.height);
			await expect(strip.locator('.one')).toContainText(['You', ...NAMES.slice(1)][Number(await strip.locator('.one').getAttribute('data-seat'))]!);
		}
		await first.screenshot({ path: `pictures/crew-clocks-${width}.png`, animations: 'disabled' });
		expect(await cutText(first, ['.tray article'])).toEqual([]);
	}
	/* On a phone they are in the bar. */
	await expect(pages[3]!.getByTestId('clocks').getByRole('timer')).toHaveCount(4);
	for (const one of people) await one.close();
});

for (const [count, needed] of [[4, 2], [3, 2]] as const)
	test(`somebody of ${count} is gone: ${needed} of the ${count - 1} others decide`, async ({ browser }) => {
		test.skip(!canMoveTime, 'libfaketime is missing: install Debian’s package faketime');
		const own = await serveLater();
		const people = await crewOf(own.address, browser, count);
		const pages = people.map((one) => one.page);
		const gone = await whoIsAsked(pages);
		const there = pages.filter((page) => page !== gone);
		const here = gone.url();
		await gone.goto('about:blank');
		for (const page of there) await expect(page.getByTestId('status')).toHaveAttribute('data-status', 'absent');
		own.pass(65);
		for (const page of there) {
			await page.reload();
			await expect(page.getByTestId('status')).toHaveAttribute('data-status', 'gone');
		}
		/* One wants the game to end, another the computer: nothing is decided. */
		await there[0]!.keyboard.press('2');
		for (const page of there) await expect(page.getByTestId('status')).toContainText(new RegExp(`1 (of|sur) ${count - 1}`));
		await there[1]!.keyboard.press('3');
		for (const page of there) await expect(page.getByTestId('status')).toContainText(/End the game|Finir la partie/);
		for (const page of there) await expect(page.getByTestId('status')).toHaveAttribute('data-status', 'gone');
		/* It changes its mind: two want the computer, and it plays. */
		await there[1]!.keyboard.press('2');
		for (const page of there) await expect(page.locator('.question')).not.toHaveAttribute('data-status', 'gone');
		/* Whoever was gone comes back and has the seat. */
		await gone.goto(here);
		await expect(gone.locator('main.app')).toBeVisible();
		await expect(gone.locator('[data-status="lent"]')).toHaveCount(0);
		for (const page of pages) await expect(page.getByTestId('error')).toHaveCount(0);
		await whoIsAsked(pages);
		for (const one of people) await one.close();
		await own.stop();
	});
