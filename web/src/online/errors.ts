/*
 * errors.ts - what the server refused, as a sentence and a way on.
 */
import type { Game } from '$/session/game.svelte';
import { settings } from '$/session/settings.svelte';
import { capital, typeset } from '$/typeset';
import { t } from '$/words';
import { fault, OnlineError } from './wire';
import { o } from './words';

export interface ErrorMessage {
	title: string;
	detail: string;
	/** What can be done about it. */
	way: 'lobby' | 'reload' | 'again' | 'guest';
}

/** The reason of the server, which is in the language of the page. */
const because = (error: OnlineError): string => typeset(`${capital(error.message, settings.lang)}.`, settings.lang);

export function messageOf(error: OnlineError): ErrorMessage {
	const say = (title: string, detail: string, way: ErrorMessage['way']) => ({ title, detail, way });
	switch (error.code) {
		case fault.noRoom:
			return say(o('errNoRoom'), o('errNoRoomDetail'), 'lobby');
		case fault.taken:
			return say(o('errTaken'), o('errTakenDetail'), 'again');
		case fault.versions:
			return say(o('errVersions'), o('errVersionsDetail'), 'reload');
		case fault.full:
			return say(o('errFull'), because(error), 'again');
		case fault.slow:
			return say(o('errSlow'), o('errSlowDetail', Math.ceil((error.data.ms ?? 1000) / 1000)), 'again');
		case fault.forbidden:
			return say(o('errForbidden'), because(error), 'again');
		case fault.lost:
			return say(o('lost'), o('trying'), 'again');
		case fault.noUndo:
			return say(t('undoNothing'), because(error), 'again');
		case fault.over:
		case fault.state:
		case fault.answered:
		case fault.notAsked:
		case fault.notBegun:
			return say(o('errState'), because(error), 'again');
		default:
			return say(o('errOther'), because(error), 'reload');
	}
}

/** The server does not let this browser in: what it forbids then is the token. */
export const greetingMessage = (error: OnlineError): ErrorMessage =>
	error.code === fault.forbidden ? signedOut() : messageOf(error);

/** The room does not let this browser in. The page is not to blame for a game of other rules: loading it again changes nothing. */
export const enteringMessage = (error: OnlineError): ErrorMessage =>
	error.code === fault.versions ? { title: o('errOtherRules'), detail: o('errOtherRulesDetail'), way: 'lobby' } : messageOf(error);

export const signedOut = (): ErrorMessage => ({ title: o('errToken'), detail: o('errTokenDetail'), way: 'guest' });

/** In one line, for a notice. */
export function lineOf(error: unknown): string {
	if (!(error instanceof OnlineError)) return error instanceof Error ? error.message : String(error);
	const { title, detail } = messageOf(error);
	return `${/[.!?]$/.test(title) ? title : `${title}.`} ${detail}`;
}

/** Does something at a table; what the server refuses is shown there. */
export async function attempt(game: Game, what: () => Promise<unknown>): Promise<void> {
	try {
		await what();
	} catch (error) {
		game.refuse({ rule: '', text: lineOf(error) });
	}
}

/** A new edition: what the browser keeps of the old one goes first. */
export async function loadAgain(): Promise<void> {
	try {
		for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
		for (const name of await caches.keys()) await caches.delete(name);
	} catch {
		/* A browser without them has nothing old. */
	}
	location.reload();
}
