import type { Word } from '$/words';

/** Why a table cannot be sat down at, in the page's own words. */
export class Trouble extends Error {
	readonly title: Word;
	readonly detail: string;

	constructor(title: Word, detail: string) {
		super(title);
		this.title = title;
		this.detail = detail;
	}
}
