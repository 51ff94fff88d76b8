/*
 * firefox.spec.ts - Debian's Firefox against Chromium: a whole game by link. Playwright drives it by WebDriver BiDi.
 */
import { existsSync } from 'node:fs';
import { firefox } from '@playwright/test';
import { bothReady, makeRoom, onlineServer, personAt, playSome, sitDown, stepOf } from './help/online.ts';
import { expect, test } from './help/test.ts';

const program = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
const server = onlineServer();

test('Firefox against Chromium: a whole game by link, all dice verified', async ({ browser }) => {
	test.skip(!existsSync(program), `there is no ${program}: install Debian’s package firefox-esr, or name another one in FIREFOX`);
	const other = await firefox.launch({ channel: 'moz-firefox', executablePath: program });
	const ada = await personAt(server.address, browser, 'en', 'Ada');
	const bo = await personAt(server.address, other, 'fr', 'Bo');
	await sitDown(bo.page, await makeRoom(ada.page, 'starfighter'));
	await bothReady(ada.page, bo.page);
	await playSome(ada.page, bo.page, 5000);
	expect(await stepOf(bo.page)).toBe(await stepOf(ada.page));
	for (const one of [ada, bo]) {
		await expect(one.page.getByTestId('end-title')).toBeVisible();
		await expect(one.page.getByTestId('verified')).toHaveAttribute('data-state', 'holds');
	}
	await ada.close();
	await bo.close();
	await other.close();
});
