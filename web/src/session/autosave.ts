/*
 * autosave.ts - keeps the game in the browser's storage, with a few words on where it stands.
 */
import { freshId, keep, kept, StoreError } from '$/saves/store';
import type { Word } from '$/words';
import type { Game } from './game.svelte';

/** This tab, among those that have the page open. */
const TAB = freshId();
const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('quinte.games');

/** Says when another tab has gone on with the game. The answer ends it. */
export function listenToTabs(id: () => string, hear: () => void): () => void {
	const listen = (message: MessageEvent<{ id: string; tab: string }>) => {
		if (message.data.id === id() && message.data.tab !== TAB) hear();
	};
	others?.addEventListener('message', listen);
	return () => others?.removeEventListener('message', listen);
}

/** True: what is stored was written by another tab after this one read or wrote it. */
async function isNewer(id: string, since: number): Promise<boolean> {
	const stored = await kept(id).catch(() => undefined);
	return !!stored && stored.tab !== TAB && stored.when > since;
}

/** Null: it is kept. A word: the storage is full, or forbidden. */
export async function keepGame(game: Game, save: string): Promise<Word | null | undefined> {
	const { id, guided, pack } = game.seating;
	if (game.overtaken) return null;
	try {
		if (await isNewer(id, game.seating.keptAt ?? 0)) {
			game.overtaken = true;
			return null;
		}
		const when = Date.now();
		await keep({
			id,
			slug: game.slug,
			save,
			seats: game.seating.seats.map((seat) => ({ ...seat })),
			when,
			tab: TAB,
			answers: game.steps,
			over: game.over,
			score: game.score,
			standing: game.where || (game.question.text.split(/[.?!:]/)[0] ?? ''),
			lang: game.lang,
			mine: game.question.mine,
			curve: game.advice.curve,
			...(guided ? { guided: true } : {}),
			...(pack ? { pack } : {}),
		});
		game.seating.keptAt = when;
		others?.postMessage({ id, tab: TAB });
		return null;
	} catch (error) {
		if (!(error instanceof StoreError)) return undefined;
		return error.fault === 'full' ? 'errFull' : 'errForbidden';
	}
}
