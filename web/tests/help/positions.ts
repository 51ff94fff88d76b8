/*
 * positions.ts - games that stand at a question of a given kind: found by tests/verbs (random games, then the scenarios of the
 * game, so that rare questions are among them), and put into the page's own store.
 */
import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { settled, type Slug } from './play.ts';
import { quinte, root } from './server.ts';

export interface Position {
	kind: string;
	/** Who is asked, from 0. */
	seat: number;
	seats: number;
	save: string;
}

interface Standing {
	id: number;
	result: { seats: number; ask: { player: number; kind: string } };
}

/** Positions of a game; `every`: all that were found, otherwise one for each kind of question. */
export function positions(slug: Slug, every = false): Position[] {
	const saves = execFileSync(`${root}build/tests/verbs`, [slug], { encoding: 'utf8', maxBuffer: 1 << 28 }).split('\n').slice(0, -2);
	const input = saves.map((save, id) => JSON.stringify({ jsonrpc: '2.0', id, method: 'restore', params: { save: JSON.parse(save) as unknown } })).join('\n');
	const told = execFileSync(quinte, ['engine'], { input: `${input}\n`, encoding: 'utf8', maxBuffer: 1 << 28 }).trim().split('\n');
	const found = told.map((line) => {
		const { id, result } = JSON.parse(line) as Standing;
		return { kind: result.ask.kind, seat: result.ask.player, seats: result.seats, save: saves[id]! };
	});
	return every ? found : found.filter((one, i) => found.findIndex((other) => other.kind === one.kind) === i);
}

/** Opens the page at this position; whoever is asked sits here, the others are computer players. */
export async function openAt(page: Page, slug: Slug, { save, seat, seats }: Position, id: string): Promise<void> {
	await page.goto('./#/');
	await page.evaluate(
		(game) =>
			new Promise<void>((done, failed) => {
				const opening = indexedDB.open('quinte', 1);
				opening.onupgradeneeded = () => opening.result.createObjectStore('games', { keyPath: 'id' });
				opening.onerror = () => failed(opening.error);
				opening.onsuccess = () => {
					const put = opening.result.transaction('games', 'readwrite').objectStore('games').put(game);
					put.onerror = () => failed(put.error);
					put.onsuccess = () => {
						opening.result.close();
						done();
					};
				};
			}),
		{
			id, slug, save, when: 0, answers: 0, over: false, score: [], standing: '', mine: true, curve: [],
			seats: Array.from({ length: seats }, (_, i) => ({ machine: i !== seat, level: i === seat ? '' : 'cadet', name: '' })),
		},
	);
	await page.goto(`./#/play/${id}`);
	await settled(page);
}
