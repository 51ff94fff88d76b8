/*
 * mistakes.ts - what the checks said: where it is, so that a press leads there.
 */
import type { Path } from './json';

export interface Mistake {
	/** The whole sentence, as the program says it. */
	text: string;
	file: string;
	line: number;
	/** In the whole pack: lists go on from file to file. Empty: it is about a file. */
	path: Path;
	/** What is wrong there, without the place. */
	what: string;
}

/** "cards.json:12: cards[3].name (0-03): …", with the blanks of either language. */
const PLACE = /^(?:(.+?\.json)(?:\s*:\s*(\d+))?|[^:]+?)\s*: (?:([a-z_]\w*(?:\[\d+\]|\.\w+)*)(?: \([^)]*\))?\s*: )?(.*)$/s;

export function mistakeOf(text: string): Mistake {
	const [, file, line, path, what] = PLACE.exec(text) ?? [];
	const steps = path?.match(/\w+/g) ?? [];
	return {
		text,
		file: file ?? '',
		line: Number(line ?? 0),
		path: steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
		what: what ?? text,
	};
}
