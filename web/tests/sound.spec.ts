/*
 * sound.spec.ts - silent until somebody asks for sound; then a refusal knocks, and it is kept.
 */
import { begin, brisk, choices } from './help/play.ts';
import { expect, test, type Page } from './help/test.ts';

/** Sources that were started, as the browser saw them. */
async function counted(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const told = { contexts: 0, started: 0 };
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
				return start.apply(this, args);
			};
		}
	});
}
const heard = (page: Page) =>
	page.evaluate(() => (window as unknown as { heard: { contexts: number; started: number } }).heard);

test('sound is off until it is asked for, then a refusal is heard', async ({ page }) => {
	await counted(page);
	await choices(page, brisk('en'));
	await begin(page, 'starfighter', { options: { mode: 'skirmish' } });
	await page.keyboard.press('z');
	await expect(page.getByTestId('refusal'), 'nothing to take back').toBeVisible();
	expect(await heard(page)).toEqual({ contexts: 0, started: 0 });

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
