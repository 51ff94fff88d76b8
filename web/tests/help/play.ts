/*
 * play.ts - a person at the page: looks where an answer can be pointed at, points, waits.
 *
 * Which answer is chosen follows from a seed. Places and buttons carry the answer they give
 * (data-answer); what has none is found in the list of all answers, as a person would.
 */
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
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
	await expect(page.locator('.question')).toBeVisible();
	await settled(page);
}

export interface Standing {
	over: boolean;
	step: number;
	kind: string;
	/** Answers that can be pointed at now. */
	places: string[];
}

/** Read in one go, from the page itself. */
export async function look(page: Page): Promise<Standing> {
	return page.evaluate(() => {
		const question = document.querySelector<HTMLElement>('.question');
		const seen = (one: Element) => {
			const box = one.getBoundingClientRect();
			return box.width > 0 && box.height > 0 && !one.closest('dialog, [aria-disabled="true"]');
		};
		return {
			over: !!document.querySelector('[data-testid="end-title"]'),
			step: Number(question?.dataset['step'] ?? -1),
			kind: question?.dataset['kind'] ?? '',
			places: [...document.querySelectorAll('[data-answer]')]
				.filter(seen)
				.map((one) => one.getAttribute('data-answer')!),
		};
	});
}

/** Waits until somebody here is asked, or the game is over. */
export async function settled(page: Page, after = -1): Promise<void> {
	await page.waitForFunction(
		(step) => {
			if (document.querySelector('[data-testid="end-title"]')) return true;
			if (document.querySelector('[role="alert"] .sign')) return true;
			const question = document.querySelector<HTMLElement>('.question');
			return (
				!!question && !question.classList.contains('waiting') && question.dataset['kind'] !== 'over' &&
				Number(question.dataset['step']) > step
			);
		},
		after,
		{ timeout: 300_000 },
	);
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

export interface Played {
	answers: number;
	/** How many of them were pointed at on the table or in the bar. */
	pointed: number;
	/** The last place that was pointed at, for a message. */
	last: string;
}

/**
 * Plays until the game is over, or `most` answers were given. The first `real` of them with the
 * mouse, hit by hit; the rest by clicking the same elements from inside the page, which does not
 * wait for the mouse to travel.
 */
export async function playOn(
	page: Page,
	seed: number,
	{ most = 5000, real = 25 }: { most?: number; real?: number } = {},
): Promise<Played> {
	const next = random(seed);
	const done: Played = { answers: 0, pointed: 0, last: '' };
	await settled(page);
	for (;;) {
		const now = await look(page);
		if (now.over || done.answers >= most) return done;
		const places = now.places.filter((one) => !quits(one));
		if (places.length && next() < 0.85) {
			const wanted = places[Math.floor(next() * places.length)]!;
			await press(page, wanted, done.answers < real);
			done.last = `${now.kind}: ${wanted}`;
			done.pointed++;
		} else {
			await fromTheList(page, next);
		}
		await answered(page, now.step);
		await refusedNothing(page, done.last);
		done.answers++;
	}
}

/** Some answers are asked about once more before they are given: the button that gives them. */
export const sure = (page: Page) => page.locator('.answers').getByRole('button', { name: /^(give it|valider)$/i });

async function answered(page: Page, step: number): Promise<void> {
	for (;;) {
		await page.waitForFunction(
			(before) => {
				if (document.querySelector('[data-testid="end-title"], [role="alert"] .sign')) return true;
				const question = document.querySelector<HTMLElement>('.question');
				if (Number(question?.dataset['step']) > before) return !question?.classList.contains('waiting');
				return !!document.querySelector('.answers .btn.pri:not([data-answer]):not([aria-disabled="true"])');
			},
			step,
			{ timeout: 300_000 },
		);
		if ((await look(page)).step > step || !(await sure(page).count())) return settled(page, step);
		await sure(page).click();
	}
}

async function press(page: Page, answer: string, real: boolean): Promise<void> {
	const place = page.locator(`[data-answer="${answer.replace(/"/g, '\\"')}"]`).first();
	if (real) await place.click({ timeout: 60_000 });
	else await place.dispatchEvent('click');
}

/** Opens the list of all answers, if it is not open. The one before may still be closing. */
export async function theList(page: Page) {
	const rows = page.locator('[data-testid="all-answers"] [data-answer]');
	await expect(async () => {
		/* The answer before this one may have been the last. */
		if (await page.getByTestId('end-title').count()) return;
		if (!(await rows.count())) await page.keyboard.press('/');
		await expect(rows.first()).toBeVisible({ timeout: 1000 });
	}).toPass({ timeout: 30_000 });
	return rows;
}

/** Every legal answer is in the list, whatever the table shows. */
async function fromTheList(page: Page, next: () => number): Promise<void> {
	const rows = await theList(page);
	const notations = await rows.evaluateAll((all) => all.map((one) => one.getAttribute('data-answer')!));
	if (!notations.length) return;
	const wanted = notations.map((one, i) => ({ one, i })).filter(({ one }) => !quits(one));
	const { i } = wanted[Math.floor(next() * wanted.length)] ?? { i: 0 };
	await rows.nth(i).dispatchEvent('click');
}

async function refusedNothing(page: Page, last: string): Promise<void> {
	const refusal = page.locator('[role="alert"] .toast');
	if (await refusal.count()) throw new Error(`a listed answer was refused: ${await refusal.innerText()} (pointed at last: ${last})`);
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
	const seats = [...said.matchAll(/^seat \d+: (.+)$/gm)].map((line) => line[1]!);
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
