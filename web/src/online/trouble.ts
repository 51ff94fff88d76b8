/*
 * trouble.ts - what the server refused, as a sentence and a way on.
 */
import { fault, OnlineError } from './wire';
import { o } from './words';

export interface Trouble {
	title: string;
	detail: string;
	/** What can be done about it. */
	way: 'lobby' | 'reload' | 'again';
}

export function troubleOf(error: OnlineError): Trouble {
	const say = (title: string, detail: string, way: Trouble['way']) => ({ title, detail, way });
	switch (error.code) {
		case fault.noRoom:
			return say(o('errNoRoom'), o('errNoRoomDetail'), 'lobby');
		case fault.taken:
			return say(o('errTaken'), o('errTakenDetail'), 'again');
		case fault.versions:
			return say(o('errVersions'), o('errVersionsDetail'), 'reload');
		case fault.full:
			return say(o('errFull'), o('errFullDetail'), 'again');
		case fault.slow:
			return say(o('errSlow'), o('errSlowDetail', Math.ceil((error.data.ms ?? 1000) / 1000)), 'again');
		case fault.notYours:
			return say(o('errToken'), o('errTokenDetail'), 'again');
		case fault.lost:
			return say(o('lost'), o('trying'), 'again');
		case fault.state:
			return say(o('errState'), error.message, 'again');
		default:
			return say(o('errOther'), error.message, 'again');
	}
}

/** In one line, for a notice. */
export function lineOf(error: unknown): string {
	if (!(error instanceof OnlineError)) return error instanceof Error ? error.message : String(error);
	const { title, detail } = troubleOf(error);
	return `${title}. ${detail}`;
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
