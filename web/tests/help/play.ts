/*
 * play.ts - a person at the page: looks where an answer can be pointed at, points, waits.
 *
 * Which answer is chosen follows from a seed. Places and buttons carry the answer they give
 * (data-answer); what has none is found in the list of all answers, as a person would.
 */
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { playInside, type Played } from './inside.ts';
import { quinte } from './server.ts';

export type Slug = 'starfighter' | 'warp' | 'darksector' | 'dawnfall' | 'warmachine' | 'null';
export type Lang = 'en' | 'fr';
export const games: Slug[] = ['starfighter', 'warp', 'darksector', 'dawnfall', 'warmachine'];

/** What a person chose before: the page reads it when it opens. */
export async function choices(page: Page, wanted: Record<string, unknown>): Promise<void> {
	await page.addInitScript((json) => {
		if (!localStorage.getItem('quinte.settings')) localStorage.setItem('quinte.settings', json);
	}, JSON.stringify(wanted));
}

/** Without motion and without the outlook: what is tested is what is clicked. */
export const brisk = (lang: Lang) => ({ lang, speed: 0, motion: 'less', outlook: false });

export interface Begin {
	seed?: number;
	level?: string;
	people?: number;
	options?: Record<string, unknown>;
}

export async function begin(page: Page, slug: Slug, how: Begin = {}): Promise<void> {
	const { seed = 7, level = 'cadet', people = 1, options = {} } = how;
	const asked = new URLSearchParams({
		seed: String(seed), level, people: String(people), options: JSON.stringify(options),
	});
	await page.goto(`./#/quick/${slug}?${asked}`);
	/* The question of a game that is over at once is hidden behind the end card. */
	await expect(page.locator('.question:visible, .end:visible').first()).toBeVisible();
	await settled(page);
}

export interface Looked {
	over: boolean;
	step: number;
	kind: string;
	/** Answers that can be pointed at now. */
	places: string[];
}

/** Read in one go, from the page itself. */
export async function look(page: Page): Promise<Looked> {
	return page.evaluate(() => {
		const question = document.querySelector<HTMLElement>('.question');
		const seen = (one: Element) => {
			const box = one.getBoundingClientRect();
			return box.width > 0 && box.height > 0 && !one.closest('dialog, [aria-disabled="true"]');
		};
		return {
			over: document.querySelector<HTMLElement>('main.app')?.dataset['ready'] === 'over',
			step: Number(question?.dataset['step'] ?? -1),
			kind: question?.dataset['kind'] ?? '',
			places: [...document.querySelectorAll('[data-answer]')]
				.filter(seen)
				.map((one) => one.getAttribute('data-answer')!),
		};
	});
}

/** The same numbers everywhere (mulberry32). */
export function random(seed: number): () => number {
	let a = seed >>> 0;
	return () => {
		a = (a + 0x6d2b79f5) >>> 0;
		let t = Math.imul(a ^ (a >>> 15), 1 | a);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
}

/** Giving up is an answer too, and would end every game at once. */
const quits = (notation: string) => /^concede|^resign/.test(notation);

/** Waits until somebody here is asked, or the game is over. */
export async function settled(page: Page, after = -1): Promise<void> {
	await page.waitForFunction(
		(step) => {
			const app = document.querySelector<HTMLElement>('main.app');
			if (document.querySelector('.error')) return true;
			return app?.dataset['ready'] === 'over' || (app?.dataset['ready'] === 'yes' && Number(app.dataset['step']) > step);
		},
		after,
		{ timeout: 0 },
	);
}

export interface Hand {
	/** Answers at most. */
	most?: number;
	/** So many of them with the mouse of the browser; the others by clicks from inside the page. */
	real?: number;
	/** How often an answer is pointed at where it has a place. */
	share?: number;
	guided?: boolean;
}

/** Plays until the game is over, or `most` answers were given. */
export async function playOn(
	page: Page,
	seed: number,
	{ most = 5000, real = 8, share = 0.85, guided = false }: Hand = {},
): Promise<Played> {
	await settled(page);
	const byMouse = guided ? 0 : await withTheMouse(page, seed, Math.min(most, real));
	const played = await page.evaluate(playInside, { seed, most: most - byMouse, share, guided });
	expect(played.wrong, `after ${played.answers} answers`).toBe('');
	await settled(page);
	return { ...played, answers: played.answers + byMouse, pointed: played.pointed + byMouse };
}

/** Points at places and buttons, hit by hit, as long as there are some. */
async function withTheMouse(page: Page, seed: number, most: number): Promise<number> {
	const next = random(seed);
	for (let n = 0; n < most; n++) {
		const now = await look(page);
		const places = now.places.filter((one) => !quits(one));
		if (now.over || !places.length) return n;
		const wanted = places[Math.floor(next() * places.length)]!;
		await page.locator(`[data-answer="${wanted.replace(/"/g, '\\"')}"]`).first().click();
		await taken(page, now.step, wanted);
	}
	return most;
}

/** Some answers are asked about once more before they are given. */
async function taken(page: Page, before: number, what: string): Promise<void> {
	for (;;) {
		const how = await page.waitForFunction(
			(step) => {
				const app = document.querySelector<HTMLElement>('main.app');
				if (document.querySelector('.error, [data-testid="refusal"]')) return 'refused';
				if (app?.dataset['ready'] === 'over') return 'taken';
				if (app?.dataset['ready'] === 'yes' && Number(app.dataset['step']) > step) return 'taken';
				return document.querySelector('[data-testid="give"]') ? 'sure' : '';
			},
			before,
			{ timeout: 0 },
		);
		const said = await how.jsonValue();
		if (said === 'taken') return;
		if (said === 'refused') throw new Error(`a listed answer was refused: ${what}`);
		await page.getByTestId('give').click();
		await page.waitForFunction(() => !document.querySelector('[data-testid="give"]'));
	}
}

/** Opens the list of all answers, by its key. */
export async function theList(page: Page) {
	const rows = page.locator('[data-testid="all-answers"] [data-answer]');
	/* A list that opens just when the answer before is taken closes again: then the key is pressed once more. */
	await expect(async () => {
		await page.waitForFunction(() => !document.querySelector('dialog[open]') || document.querySelector('[data-testid="all-answers"]'));
		if (!(await rows.count())) await page.keyboard.press('/');
		await expect(rows.first()).toBeVisible({ timeout: 5000 });
	}).toPass({ timeout: 60_000 });
	return rows;
}

/* ---- a saved game, and what the program says of it ------------------------------------ */

/** Presses what exports the game, and returns the file. */
export async function exported(page: Page, button: RegExp): Promise<string> {
	const coming = page.waitForEvent('download');
	await page.getByRole('button', { name: button }).first().click();
	const path = await (await coming).path();
	return readFileSync(path, 'utf8');
}

export interface Verdict {
	verified: boolean;
	/** 'won', 'lost', or a number, for each seat; empty while the game goes on. */
	seats: string[];
}

/** `quinte replay`: the native program plays the transcript again. It fails if it does not verify. */
export function replay(save: string): Verdict {
	const said = execFileSync(quinte, ['--lang', 'en', 'replay', '-'], { input: save, encoding: 'utf8', maxBuffer: 1 << 28 });
	const seats = [...said.matchAll(/^Player \d+: (.+)$/gm)].map((line) => line[1]!);
	return { verified: /^Verified\./m.test(said), seats: seats.filter((one) => /^(won|lost|-?\d+)$/.test(one)) };
}

export interface Kept {
	id: string;
	slug: string;
	save: string;
	over: boolean;
	score: number[];
	answers: number;
}

/** What the page has kept, straight from its drawer. */
export async function kept(page: Page): Promise<Kept[]> {
	return page.evaluate(
		() =>
			new Promise<Kept[]>((found, failed) => {
				const opening = indexedDB.open('quinte', 1);
				opening.onerror = () => failed(opening.error);
				opening.onsuccess = () => {
					const all = opening.result.transaction('games').objectStore('games').getAll();
					all.onsuccess = () => {
						opening.result.close();
						found(all.result as Kept[]);
					};
					all.onerror = () => failed(all.error);
				};
			}),
	);
}

/** The only one, once it is kept: saving goes on beside the game. */
export async function firstKept(page: Page): Promise<Kept> {
	await expect.poll(async () => (await kept(page)).length).toBeGreaterThan(0);
	return (await kept(page))[0]!;
}

/** Writes into the drawer behind the page's back. */
export async function tamper(page: Page, change: Partial<Kept>): Promise<void> {
	await page.evaluate(
		(wanted) =>
			new Promise<void>((done, failed) => {
				const opening = indexedDB.open('quinte', 1);
				opening.onsuccess = () => {
					const store = opening.result.transaction('games', 'readwrite').objectStore('games');
					const all = store.getAll();
					all.onsuccess = () => {
						const put = store.put({ ...all.result[0], ...wanted });
						put.onsuccess = () => {
							opening.result.close();
							done();
						};
						put.onerror = () => failed(put.error);
					};
				};
			}),
		change as Record<string, unknown>,
	);
}

/** 10000 is "won" in the words of the program. */
export const inWords = (score: number) => (score === 10000 ? 'won' : score === -10000 ? 'lost' : String(score));
