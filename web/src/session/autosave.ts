/*
 * autosave.ts - keeps the game in the browser's storage, with a few words on where it stands.
 */
import { keep, StoreError } from '$/saves/store';
import type { Word } from '$/words';
import type { Game } from './game.svelte';

/** Null: it is kept. A word: the storage is full, or forbidden. */
export async function keepGame(game: Game, save: string): Promise<Word | null | undefined> {
	const { id, guided } = game.seating;
	try {
		await keep({
			id,
			slug: game.slug,
			save,
			seats: game.seating.seats.map((seat) => ({ ...seat })),
			when: Date.now(),
			answers: game.steps,
			over: game.over,
			score: game.score,
			standing: game.where || (game.question.text.split(/[.?!:]/)[0] ?? ''),
			mine: game.question.mine,
			curve: game.advice.curve,
			...(guided ? { guided: true } : {}),
		});
		return null;
	} catch (error) {
		if (!(error instanceof StoreError)) return undefined;
		return error.fault === 'full' ? 'errFull' : 'errForbidden';
	}
}
