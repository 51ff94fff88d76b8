/*
 * cut.spec.ts - no question, no button and no score is cut, in both languages, at four sizes, for every kind of question that
 * the first answers of a game come to. QUINTE_CUT=300 plays so many answers instead of a few, and every game in both languages.
 */
import { cutText, everywhere, overlaps, sizes } from './help/cut.ts';
import { begin, brisk, choices, games, look, playOn, settled, type Begin, type Slug } from './help/play.ts';
import { expect, test } from './help/test.ts';

const MOST = Number(process.env['QUINTE_CUT'] ?? 6);
/* French is longer: by default English is tried where the tables promise most. */
const both: Slug[] = process.env['QUINTE_CUT'] ? games : ['dawnfall'];

/* With many seats the bar is fullest. */
const how: Partial<Record<Slug, Begin>> = {
	dawnfall: { options: { seats: 4, faction: ['demons', 'chapter', 'reborn', 'rha-zack'] } },
};
/* What a game promises beyond the question and the bar. */
const more: Partial<Record<Slug, string[]>> = {
	darksector: ['.rec .card', '.tray'],
	dawnfall: ['.panels', '.caption', '.tray'],
	starfighter: ['.tray'],
	warp: ['.tray'],
	warmachine: ['.tray', '.slip'],
};

test('the test sees cut text', async ({ page }) => {
	await choices(page, brisk('fr'));
	await begin(page, 'null');
	expect(await cutText(page)).toEqual([]);
	await page.evaluate(() => {
		Object.assign(document.querySelector<HTMLElement>('#question')!.style, { height: '4px', overflow: 'hidden' });
	});
	expect((await cutText(page)).length).toBeGreaterThan(0);
});

for (const slug of games) {
	for (const lang of both.includes(slug) ? (['en', 'fr'] as const) : (['fr'] as const)) {
		test(`${slug} in ${lang}: nothing that is asked is cut`, async ({ page }) => {
			await choices(page, brisk(lang));
			await begin(page, slug, how[slug]);
			const seen = new Set<string>();
			for (let n = 0; n < MOST; n++) {
				const { kind, over } = await look(page);
				if (over) break;
				if (!seen.has(kind)) {
					seen.add(kind);
					for (const size of sizes) {
						await page.setViewportSize(size);
						await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
						expect.soft(await overlaps(page, '.bar'), `the bar at ${kind}, ${size.width}x${size.height}`).toEqual([]);
						expect.soft(await cutText(page, [...everywhere, ...(more[slug] ?? [])]), `${kind} at ${size.width}x${size.height}`).toEqual([]);
					}
				}
				await playOn(page, 100 + n, { most: 1, real: 0 });
				await settled(page);
			}
			test.info().annotations.push({ type: 'kinds', description: [...seen].join(' ') });
		});
	}
}
