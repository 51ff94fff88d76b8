/*
 * faults.ts - what is wrong with the text of a deck, for people. The engine's reader says it in
 * English, for programs; here it becomes a sentence in the language of the page, with the word at fault.
 */
import type { Lang } from '$/table';
import { t, type Word } from '$/words';

const KNOWN: [RegExp, Word][] = [
	[/no line "game/, 'deckNoGame'],
	[/no line "name|has no name/, 'deckNoName'],
	[/not a deck for/, 'deckOtherGame'],
	[/there is no game/, 'deckOtherGame'],
	[/a name has/, 'deckBadName'],
	[/64 entries|too long|no room/, 'deckTooLong'],
	[/is there twice/, 'deckTwice'],
];

/** The sentence; the last word between quotation marks is what it is about. */
export function deckFault(message: string, lang: Lang): string {
	const known = KNOWN.find(([pattern]) => pattern.test(message));
	const quoted = [...message.matchAll(/["“«]\s*([^"”»]+?)\s*["”»]/g)].at(-1)?.[1] ?? '';
	if (known) return t(known[1], quoted);
	if (quoted) return t('deckUnknown', quoted);
	return lang === 'en' && message ? message : t('deckBad');
}
