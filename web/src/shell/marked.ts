/*
 * marked.ts - texts whose only mark is <b>: pieces, so that nothing is ever parsed as HTML.
 */
export function marked(text: string): { text: string; strong: boolean }[] {
	return text
		.split(/(<b>.*?<\/b>)/)
		.filter(Boolean)
		.map((part) => {
			const strong = part.startsWith('<b>') && part.endsWith('</b>');
			return { text: strong ? part.slice(3, -4) : part, strong };
		});
}
