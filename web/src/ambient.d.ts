/// <reference types="vite/client" />
/// <reference types="svelte" />

/** An icon of game-icons.net as SVG text, in a box of 512 x 512. */
declare module 'icon:*' {
	const body: string;
	export default body;
}
