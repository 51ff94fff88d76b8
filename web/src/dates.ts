/*
 * dates.ts - days and times in the player's language.
 */
import { settings } from '$/session/settings.svelte';

function written(at: number, parts: Intl.DateTimeFormatOptions): string {
	const text = new Intl.DateTimeFormat(settings.lang, parts).format(at);
	/* The first of a month is an ordinal in French. */
	return settings.lang === 'fr' ? text.replace(/^1 /, '1er ') : text;
}

/** "3 Feb" */
export const shortDay = (at: number): string => written(at, { day: 'numeric', month: 'short' });
/** "3 February" */
export const longDay = (at: number): string => written(at, { day: 'numeric', month: 'long' });
/** "3 February 2026" */
export const wholeDay = (at: number): string => written(at, { day: 'numeric', month: 'long', year: 'numeric' });
/** "3 Feb, 14:05" */
export const dayAndTime = (at: number): string => written(at, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
