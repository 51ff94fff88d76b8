/*
 * english.ts - English on a French screen: what is seen, and what screen readers read.
 */
import type { Page } from '@playwright/test';
import { ENGLISH } from '../../src/english.ts';

/** Names that are English in every language. */
export const NAMES = /(Escape )?the Dark( Sector)?|The Edge|CC BY(-SA)?|game-icons|Grand Scrutator|High Exemplar|English/g;

/** Texts with an English word, on a page that says it is French. What players typed is theirs; notation and licences are as they are. */
export async function englishText(page: Page): Promise<string[]> {
	const all = await page.evaluate(() => {
		if (document.documentElement.lang !== 'fr') return ['the page is not French'];
		const found = new Set<string>();
		const leave = 'script, noscript, style, code, kbd, pre, textarea, [data-typed], [lang="en"], [data-testid="licences"]';
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node; node = walker.nextNode())
			if (!node.parentElement?.closest(leave)) found.add((node.textContent ?? '').trim());
		for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
			if (!one.closest(leave)) for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.add(one.getAttribute(name) ?? '');
		return [...found];
	});
	return all.filter((text) => ENGLISH.test(text.replace(NAMES, ''))).map((text) => text.slice(0, 120));
}
