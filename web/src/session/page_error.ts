import type { Word } from '$/words';

/** Why the page cannot open a game, in its own words. */
export class PageError extends Error {
	readonly title: Word;
	readonly detail: string;

	constructor(title: Word, detail: string) {
		super(title);
		this.title = title;
		this.detail = detail;
	}
}
