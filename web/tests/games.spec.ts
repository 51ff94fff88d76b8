/*
 * games.spec.ts - a whole game of each, in both languages, by pointing and clicking, against the
 * machine; the exported transcript says the same to the native program.
 */
import { begin, brisk, choices, exported, games, inWords, kept, playOn, replay, type Begin, type Slug } from './help/play.ts';
import { expect, test } from './help/test.ts';

/* Short ones, with a machine at the table wherever there is room for one. */
const how: Record<Slug, Begin> = {
	starfighter: { options: { mode: 'training' } },
	warp: {},
	darksector: { options: { seats: 2, crew: 2 } },
	dawnfall: {},
	warmachine: {},
	null: {},
};
const quick: [Slug, 'en' | 'fr'][] = [['null', 'en'], ['darksector', 'fr']];

for (const slug of [...games, 'null'] as Slug[]) {
	for (const lang of ['en', 'fr'] as const) {
		const tag = quick.some(([s, l]) => s === slug && l === lang) ? ' @quick' : '';
		test(`${slug} in ${lang}: a whole game by clicking${tag}`, async ({ page, accessible, picture }) => {
			await choices(page, brisk(lang));
			await begin(page, slug, how[slug]);
			await expect(page.locator('html')).toHaveAttribute('lang', lang);
			await expect(page.locator('html')).toHaveAttribute('data-game', slug);
			const first = await playOn(page, lang === 'en' ? 1 : 2, { most: 6 });
			await accessible(`${slug} in ${lang}`);
			await picture(`${slug}-${lang}`);
			const rest = await playOn(page, lang === 'en' ? 3 : 4, { real: 12 });
			test.info().annotations.push({
				type: 'answers', description: `${first.answers + rest.answers}, ${first.pointed + rest.pointed} pointed at`,
			});

			await expect(page.getByTestId('end-title')).toBeVisible();
			await accessible(`the end of ${slug} in ${lang}`);
			await picture(`${slug}-${lang}-end`);
			const save = await exported(page, /^(save a file|enregistrer un fichier)/i);
			const verdict = replay(save);
			expect(verdict.verified, 'the native program verifies the transcript').toBe(true);
			const own = (await kept(page))[0]!;
			expect(own.over).toBe(true);
			expect(own.score.map(inWords), 'the same result').toEqual(verdict.seats);
			expect(JSON.parse(own.save)).toEqual(JSON.parse(save));
		});
	}
}
