/*
 * bar.ts - which buttons stand in the question bar; the rest is under More.
 */
import type { Button } from '$/table';

const MOST = 3;
/** So many letters are in two lines of a phone. */
const LETTERS = 56;

/** What stays is always there, and lets the others have what is left of three; on a phone they may take two lines. */
export function inBar(buttons: Button[], tall: boolean, said: (label: string) => string): Button[] {
	const staying = buttons.filter((button) => button.stays);
	const others = buttons.filter((button) => !button.stays && !button.group);
	let most = MOST - staying.length;
	if (tall && buttons.length >= MOST) {
		let room = LETTERS;
		const fit = others.findIndex((button) => (room -= said(button.label).length + 4) < 0);
		if (fit >= 0) most = Math.max(1, Math.min(most, fit));
	}
	return [...others.slice(0, most), ...staying];
}
