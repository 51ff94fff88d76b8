/*
 * home.spec.ts - the front door.
 */
import { begin, brisk, choices, kept, playOn, settled } from './help/play.ts';
import { expect, test } from './help/test.ts';

test('the front door opens, and complains of nothing @quick', async ({ page, accessible, picture }) => {
	const response = await page.goto('./');
	expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
	await expect(page).toHaveTitle('Quinte');
	await expect(page.locator('main')).toBeVisible();
	expect(await page.evaluate(() => window.crossOriginIsolated), 'isolated').toBe(true);
	await accessible('home');
	await picture('home');
});

test('playing, learning and studying are places of their own, without a serious finding @quick', async ({ page, accessible, picture }) => {
	await page.goto('./');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quinte');
	await expect(page.getByRole('main')).toHaveCount(1);
	for (const [name, heading] of [['Learn', 'Learn a game by playing it'], ['Study', 'Games you have played']] as const) {
		await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name }).click();
		await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
		await accessible(name);
		await picture(`home-${name.toLowerCase()}`);
	}
	await page.goto('./#/learn');
	await page.getByRole('link', { name: /^First game.*Starfighter/ }).click();
	await expect(page.locator('.question')).toBeVisible();
	await expect(page).toHaveTitle('Starfighter · Quinte');
});

for (const here of [true, false])
	test(`the manual ${here ? 'is a link where the server has it' : 'is no link where it was not built'}`, async ({ page }) => {
		// In the page itself: the worker that keeps files would ask before a test could answer.
		await page.addInitScript((reply) => {
			const ask = window.fetch;
			window.fetch = async (what, how) => {
				if (what !== 'manual.json') return ask(what, how);
				document.documentElement.dataset['told'] = 'yes';
				return new Response(reply);
			};
		}, JSON.stringify({ here }));
		await page.goto('./#/learn');
		await expect(page.locator('html')).toHaveAttribute('data-told', 'yes');
		const link = page.getByRole('link', { name: 'The manual' });
		if (here) await expect(link).toHaveAttribute('href', 'docs/');
		else await expect(link).toHaveCount(0);
	});

test('by keyboard the focus stays in the panel that opens', async ({ page }) => {
	await page.goto('./');
	const closed = page.getByRole('button', { name: 'Warp’s Edge', exact: true });
	await closed.focus();
	await expect(closed, 'a panel opens when it is asked to, not when the focus passes').toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.locator('[data-game="warp"] .doing .btn').first()).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.locator('.setup')).toHaveAttribute('data-room', 'warp');
});

test('no title of a game is cut when the page is enlarged to 200 %', async ({ page }) => {
	await page.setViewportSize({ width: 720, height: 450 });
	await page.goto('./');
	const cut = await page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>('article')].flatMap((panel) => {
			const [outer, inner] = [panel.getBoundingClientRect(), panel.querySelector('h2')!.getBoundingClientRect()];
			return inner.top < outer.top || inner.bottom > outer.bottom || panel.querySelector('h2')!.scrollWidth > inner.width + 1 ? [panel.dataset['game']] : [];
		}),
	);
	expect(cut).toEqual([]);
});

for (const lang of ['en', 'fr'] as const)
	test(`the names of the places stand above what they open, ${lang}`, async ({ page }) => {
		await choices(page, brisk(lang));
		for (const size of [{ width: 390, height: 844 }, { width: 768, height: 1024 }, { width: 1280, height: 800 }]) {
			await page.setViewportSize(size);
			for (const way of ['', 'learn', 'study', 'studio']) {
				await page.goto(`./#/${way}`);
				await expect(page.locator('main h2').first()).toBeVisible();
				const where = `${way}, ${size.width}x${size.height}`;
				const bottom = await page.locator('header').first().locator('a, button').evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));
				expect((await page.locator('main').boundingBox())!.y, where).toBeGreaterThanOrEqual(bottom - 1);
			}
		}
	});

test('kept games lie on no poster, on a phone and on a tablet', async ({ page }) => {
	await choices(page, brisk('en'));
	for (const slug of ['warp', 'starfighter'] as const) {
		await begin(page, slug);
		await playOn(page, 3, { most: 2, real: 0 });
		await expect.poll(async () => (await kept(page)).some((one) => one.slug === slug)).toBe(true);
	}
	await page.goto('./#/');
	await expect(page.locator('.saves li')).toHaveCount(2);
	for (const size of [{ width: 390, height: 844 }, { width: 360, height: 640 }, { width: 768, height: 1024 }, { width: 1024, height: 768 }]) {
		await page.setViewportSize(size);
		const gap = await page.evaluate(() => {
			const bottom = Math.max(...[...document.querySelectorAll('article')].map((one) => one.getBoundingClientRect().bottom));
			return document.querySelector('.saves')!.getBoundingClientRect().top - bottom;
		});
		expect(gap, `${size.width}x${size.height}`).toBeGreaterThanOrEqual(0);
	}
});

test('a game in two tabs: the older one does not overwrite the newer', async ({ page, context, baseURL }) => {
	await choices(page, brisk('en'));
	await begin(page, 'starfighter');
	await playOn(page, 3, { most: 2, real: 0 });
	await expect.poll(async () => (await kept(page))[0]?.answers ?? 0).toBeGreaterThan(0);
	const [before] = await kept(page);
	const other = await context.newPage();
	await choices(other, brisk('en'));
	await other.goto(`${baseURL}#/play/${before!.id}`);
	await settled(other);
	await playOn(other, 4, { most: 2, real: 0 });
	await expect.poll(async () => (await kept(other))[0]!.answers).toBeGreaterThan(before!.answers);
	const newer = (await kept(other))[0]!;
	await expect(page.getByTestId('overtaken')).toBeVisible();
	await playOn(page, 5, { most: 1, real: 0 });
	expect((await kept(page)).find((one) => one.id === before!.id)!.save, 'the newer one is still there').toBe(newer.save);
	await page.getByRole('button', { name: 'Keep this one as a copy' }).click();
	await expect(page.getByTestId('overtaken')).toHaveCount(0);
	await expect.poll(async () => (await kept(page)).length).toBe(2);
	expect((await kept(page)).find((one) => one.id === before!.id)!.save).toBe(newer.save);
	await other.close();
});

for (const lang of ['en', 'fr'] as const) {
	test(`every letter of the titles is in its face, ${lang}`, async ({ page }) => {
		await page.addInitScript((one) => localStorage.setItem('quinte.settings', JSON.stringify({ lang: one })), lang);
		await page.goto('./');
		await page.evaluate(() => document.fonts.ready);
		/* A letter that is missing comes from the next face: its width then depends on which that is. */
		const missing = await page.evaluate(async () => {
			const pen = document.createElement('canvas').getContext('2d')!;
			const found: string[] = [];
			for (const title of document.querySelectorAll<HTMLElement>('article h2')) {
				const style = getComputedStyle(title);
				const face = style.fontFamily.split(',')[0]!;
				await document.fonts.load(`${style.fontWeight} 40px ${face}`);
				for (const letter of new Set((title.querySelector('.ln')?.parentElement?.innerText ?? '').replace(/\s/g, ''))) {
					if (title.querySelector('small')?.innerText.includes(letter)) continue;
					const width = (other: string) => {
						pen.font = `${style.fontWeight} 40px ${face}, ${other}`;
						return pen.measureText(letter).width;
					};
					if (width('monospace') !== width('serif')) found.push(`${face}: ${letter}`);
				}
			}
			return found;
		});
		expect(missing).toEqual([]);
	});
}
