/// <reference types="vite/client" />
/// <reference types="svelte" />

/** An icon of game-icons.net as SVG text, in a box of 512 x 512. */
declare module 'icon:*' {
	const body: string;
	export default body;
}

/** What tools/licences writes. */
declare module '@text/licences.json' {
	const groups: {
		id: string;
		title: Record<'en' | 'fr', string>;
		list: { name: string; version?: string; licence: string; by: string }[];
	}[];
	export default groups;
}
