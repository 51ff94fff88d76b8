/*
 * say.ts - tables of words in the language that the player reads. Every part of the page has a table of
 * its own, so that the home page does not load the words of online play.
 */
import { settings } from '$/session/settings.svelte';
import type { Text } from '$/table';
import { inLang } from '$/typeset';

export type Filling = string | number;

/** A text in the player's language. Reactive. */
export const saying = (text: Text, ...with_: Filling[]): string => inLang(text, settings.lang, with_);

/** The words of a table by their names, as `saying` gives them. */
export const sayer =
	<Words extends Record<string, Text>>(words: Words) =>
	(word: keyof Words, ...with_: Filling[]): string =>
		saying(words[word]!, ...with_);
