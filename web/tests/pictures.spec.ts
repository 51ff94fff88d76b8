/*
 * pictures.spec.ts - the pictures of the README, taken from the page as it is: `npm run pictures`
 * writes docs/pictures/. Positions come about by playing what the hint names; no part of the suite.
 */
import { begin, choices, settled, type Begin, type Slug } from './help/play.ts';
import { root } from './help/server.ts';
import { expect, test, type Page } from './help/test.ts';

/* 1440 by 900 as a picture of 1200 by 750. */
test.use({ deviceScaleFactor: 1200 / 1440 });

const quiet = { lang: 'en', speed: 0, motion: 'less', outlook: false, theme: 'dark' };

async function shoot(page: Page, name: string): Promise<void> {
	/* A page still turning would be pictured half way. */
	await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))));
	await page.screenshot({ path: `${root}docs/pictures/${name}.jpg`, type: 'jpeg', quality: 84 });
	await page.screenshot({ path: `${root}web/tests/pictures/readme-${name}.png` });
}

/** Plays the hint's first answer until the place is as wanted. */
async function playTo(page: Page, wanted: () => boolean, least: number): Promise<void> {
	for (let n = 0; n < 120; n++) {
		if (n >= least && (await page.evaluate(wanted))) return;
		const before = await page.locator('main.app').getAttribute('data-step');
		await page.keyboard.press('h');
		await page.locator('.hints button').first().click();
		await page.waitForFunction(
			(step) => !!document.querySelector('[data-testid="give"]') || document.querySelector<HTMLElement>('main.app')!.dataset['step'] !== step,
			before,
		);
		const sure = page.getByTestId('give');
		if (await sure.count()) await sure.click();
		await settled(page, Number(before));
	}
	throw new Error('the position never came about');
}

const kindIs = (kinds: string[]) =>
	new Function(`return ${JSON.stringify(kinds)}.includes(document.querySelector('.question').dataset.kind)`) as () => boolean;

interface Scene {
	how?: Begin;
	wanted: () => boolean;
	/** Answers at least. */
	least: number;
	/** What is pointed at in the picture. */
	point?: (page: Page) => Promise<void>;
	phone?: boolean;
}

const scenes: Partial<Record<Slug, Scene>> = {
	starfighter: {
		how: { seed: 12, level: 'pilot', options: { mode: 'skirmish' } },
		wanted: kindIs(['deploy']),
		least: 10,
		async point(page) {
			await page.locator('.sf-tray .hc').first().click();
			await page.locator('.sf-stage .spot.can').first().hover();
		},
		phone: true,
	},
	warp: { how: { seed: 5 }, wanted: kindIs(['actions', 'act']), least: 9, phone: true },
	darksector: {
		how: { seed: 5, options: { seats: 1, crew: 2 } },
		wanted: () => !!document.querySelector('.side.combat .strips'),
		least: 6,
		phone: true,
	},
	dawnfall: {
		how: { seed: 5, level: 'pilot', options: { faction: ['chapter', 'demons', 'choose', 'choose'] } },
		wanted: kindIs(['activate', 'action', 'move', 'step']),
		least: 22,
	},
	warmachine: { how: { seed: 5 }, wanted: kindIs(['combat']), least: 12 },
};

for (const [slug, scene] of Object.entries(scenes) as [Slug, Scene][]) {
	test(`${slug} for the README @pictures`, async ({ page }) => {
		await choices(page, quiet);
		await begin(page, slug, scene.how);
		await playTo(page, scene.wanted, scene.least);
		await scene.point?.(page);
		await shoot(page, slug);
		if (!scene.phone) return;
		await page.keyboard.press('Escape');
		await page.mouse.move(2, 2);
		await page.setViewportSize({ width: 390, height: 844 });
		await expect(page.locator('.dock')).toBeVisible();
		await shoot(page, `${slug}-phone`);
	});
}

test('home for the README @pictures', async ({ page }) => {
	await choices(page, quiet);
	await begin(page, 'dawnfall', { seed: 3, options: { faction: ['chapter', 'demons', 'choose', 'choose'] } });
	await page.goto('./#/');
	await expect(page.getByRole('heading').first()).toBeVisible();
	await shoot(page, 'home');
});
