/*
 * marked.ts - sentences of the engine, as they are put on the page.
 */

/** A sentence inside another one, or in a list: without its full stop. */
export const unstopped = (text: string): string => text.replace(/[.\s]+$/, '');

/** A text whose only mark is <b>: pieces, so that nothing is ever parsed as HTML. */
export function marked(text: string): { text: string; strong: boolean }[] {
	return text
		.split(/(<b>.*?<\/b>)/)
		.filter(Boolean)
		.map((part) => {
			const strong = part.startsWith('<b>') && part.endsWith('</b>');
			return { text: strong ? part.slice(3, -4) : part, strong };
		});
}
