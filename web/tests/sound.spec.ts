/*
 * sound.spec.ts - silent until somebody asks for sound; then a refusal knocks, and it is kept.
 */
import { bothReady, makeRoom, onlineServer, personAt, playOn, sitDown, whoIsAsked } from './help/online.ts';
import { begin, brisk, choices } from './help/play.ts';
import { expect, test, type Page } from './help/test.ts';

/** Sources that were started, as the browser saw them. */
async function counted(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const told = { contexts: 0, started: 0, tones: 0 };
		(window as unknown as { heard: typeof told }).heard = told;
		const Real = window.AudioContext;
		window.AudioContext = class extends Real {
			constructor() {
				super();
				told.contexts++;
			}
		};
		for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
			const start = kind.prototype.start;
			kind.prototype.start = function (this: AudioScheduledSourceNode, ...args: []) {
				told.started++;
				if (kind === OscillatorNode) told.tones++;
				return start.apply(this, args);
			};
		}
	});
}
const heard = (page: Page) =>
	page.evaluate(() => (window as unknown as { heard: { contexts: number; started: number; tones: number } }).heard);

test('sound is off until it is asked for, then a refusal is heard', async ({ page }) => {
	await counted(page);
	await choices(page, brisk('en'));
	await begin(page, 'starfighter', { options: { mode: 'skirmish' } });
	await page.keyboard.press('z');
	await expect(page.getByTestId('refusal'), 'nothing to take back').toBeVisible();
	expect(await heard(page)).toEqual({ contexts: 0, started: 0, tones: 0 });

	await page.getByRole('button', { name: 'Settings' }).first().click();
	const row = page.getByRole('radiogroup', { name: 'Sound' });
	await expect(row.getByRole('radio', { name: 'Off' })).toBeChecked();
	await row.getByRole('radio', { name: 'On' }).click();
	await page.keyboard.press('Escape');
	await page.waitForFunction(() => (window as unknown as { heard: { contexts: number } }).heard.contexts === 1);
	const quiet = (await heard(page)).started;
	await page.keyboard.press('z');
	await page.waitForFunction((n) => (window as unknown as { heard: { started: number } }).heard.started > n, quiet);
	expect(await page.evaluate(() => JSON.parse(localStorage.getItem('quinte.settings')!).sound)).toBe(true);
});

const server = onlineServer();

test('at an online table one’s own turn is heard, and what the others ask', async ({ browser }) => {
	const [ada, bo] = [await personAt(server.address, browser, 'en', 'Ada'), await personAt(server.address, browser, 'fr', 'Bo')];
	await counted(ada.page);
	await ada.page.addInitScript(() => localStorage.setItem('quinte.settings', JSON.stringify({ ...(JSON.parse(localStorage.getItem('quinte.settings') ?? '{}') as object), sound: true })));
	await sitDown(bo.page, await makeRoom(ada.page, 'starfighter'));
	await bothReady(ada.page, bo.page);
	await ada.page.waitForFunction(() => (window as unknown as { heard: { contexts: number } }).heard.contexts === 1);
	/* Cards are noise; a question is a tone. */
	const more = async (act: () => Promise<unknown>) => {
		const before = (await heard(ada.page)).tones;
		await act();
		await ada.page.waitForFunction((n) => (window as unknown as { heard: { tones: number } }).heard.tones > n, before);
	};
	/* Whoever begins: it is Bo's turn, then Ada's. */
	if ((await whoIsAsked([ada.page, bo.page])) === ada.page) await playOn(ada.page);
	await expect(bo.page.locator('main.app')).toHaveAttribute('data-ready', 'yes');
	await more(() => playOn(bo.page));
	await more(async () => {
		await bo.page.getByTestId('offer').click();
		await bo.page.locator('[data-offer="draw"]').click();
		await expect(ada.page.getByTestId('offered')).toBeVisible();
	});
	for (const one of [ada, bo]) await one.close();
});
