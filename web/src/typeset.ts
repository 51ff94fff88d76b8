/*
 * typeset.ts - sentences of the page: templates are filled, and French is set as print sets it. The
 * engine does the same to its own texts (q_put_words(), q_put_typeset() in core/words.c).
 */
import type { Lang, Text } from '$/table';

/** Typographic apostrophes; in French also the spaces that do not break. */
export function typeset(text: string, lang: Lang): string {
	const marks = text.replace(/'/g, '’');
	if (lang !== 'fr') return marks;
	return marks
		.replace(/ (?=[;!?])/g, '\u202f')
		.replace(/ (?=[:%»])|(?<=«) /g, '\u00a0')
		.replace(/(?<=[\d}]) (?=(?:PV|kg|min|h|s)(?![\p{L}’]))/gu, '\u00a0');
}

/** The same for everything a table of words holds, functions that make words included. */
export function typesetAll<Words>(words: Words, lang: Lang): Words {
	const set = (one: unknown): unknown => {
		if (typeof one === 'string') return typeset(one, lang);
		if (typeof one === 'function') return (...args: unknown[]) => set((one as (...args: unknown[]) => unknown)(...args));
		if (Array.isArray(one)) return one.map(set);
		if (one && typeof one === 'object') return Object.fromEntries(Object.entries(one).map(([key, value]) => [key, set(value)]));
		return one;
	};
	return set(words) as Words;
}

/** Between a name and its value. */
export const colonOf = (lang: Lang): string => (lang === 'fr' ? '\u00a0: ' : ': ');

/** French: everything below two is singular. */
export const isPlural = (n: number, lang: Lang): boolean => (lang === 'fr' ? Math.abs(n) >= 2 : Math.abs(n) !== 1);

const numberOf = (text: string): number => Number(text.replace('−', '-').replace(',', '.'));
const VOWEL = /^[aeiouàâäéèêëîïôöûüœæ]/i;

/**
 * A template with {0} or {name} replaced; {0#one|many} writes a number and its noun. In French
 * "de {0}" and its like elide: "d’Alice".
 */
export function fill(
	text: string,
	lang: Lang,
	values: Readonly<Record<string, string | number>> | readonly (string | number)[],
): string {
	const value = (key: string) => String((values as Record<string, string | number>)[key] ?? '');
	return text
		.replace(/\{(\w+)#([^|}]*)\|([^}]*)\}/g, (_, key: string, one: string, many: string) =>
			`${value(key)} ${isPlural(numberOf(value(key)), lang) ? many : one}`,
		)
		.replace(/(\b(?:de|que|ne|se|le|la|jusque|lorsque|puisque) )?((?:<b>)?)\{(\w+)\}/gi,
			(_, word: string | undefined, bold: string, key: string) =>
				word && lang === 'fr' && VOWEL.test(value(key))
					? `${word.slice(0, -2)}’${bold}${value(key)}`
					: `${word ?? ''}${bold}${value(key)}`,
		);
}

/** A text of a table of words, set and filled. */
export const inLang = (text: Text, lang: Lang, with_: readonly (string | number)[] = []): string =>
	fill(typeset(text[lang], lang), lang, with_);

/** Names of values and phases begin small in a sentence, and with a capital on a button or as a heading. */
export const capital = (text: string, lang: Lang): string => text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);
