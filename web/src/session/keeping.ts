/*
 * keeping.ts - a game laid in the browser's drawer, and where it stands in few words.
 */
import { keep, StoreError } from '$/saves/store';
import type { Word } from '$/words';
import type { Game } from './game.svelte';

/** Null: it is kept. A word: the drawer is full, or forbidden. Undefined: the engine is gone. */
export async function keepGame(game: Game): Promise<Word | null | undefined> {
	const { id, guided } = game.seating;
	try {
		await keep({
			id,
			slug: game.slug,
			save: await game.save(),
			seats: game.seating.seats.map((seat) => ({ ...seat })),
			when: Date.now(),
			answers: game.steps,
			over: game.over,
			score: game.score,
			standing: whereIs(game),
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

/** Where play stands, in few words. */
function whereIs(game: Game): string {
	try {
		if (game.view && game.table.standing) return game.table.standing(game);
	} catch {
		/* A table that cannot say it leaves it to the question. */
	}
	return game.question.text.split(/[.?!:]/)[0] ?? '';
}
