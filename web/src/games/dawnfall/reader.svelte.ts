/*
 * reader.svelte.ts - a card lifted so that its whole text can be read: by pointing at it, by the focus, or by holding it.
 */
export interface Lifted {
	/** Number of the card in the pack, and its place in the hand. */
	card: number;
	at: number;
	/** Where the small card lies on the screen. */
	x: number;
	y: number;
	/** It stays until it is put back: held, or touched. */
	pinned: boolean;
}

const POINTED = 120;
const HELD = 350;

export class Reader {
	lifted = $state.raw<Lifted | null>(null);
	private timer: ReturnType<typeof setTimeout> | undefined;

	private lift(card: number, at: number, from: Element, pinned: boolean): void {
		const box = from.getBoundingClientRect();
		this.lifted = { card, at, x: box.left + box.width / 2, y: box.top, pinned };
	}
	point(card: number, at: number, from: Element): void {
		clearTimeout(this.timer);
		if (!this.lifted?.pinned) this.timer = setTimeout(() => this.lift(card, at, from, false), POINTED);
	}
	/** The press that ends a hold is not a press of the card. */
	held = false;
	press(card: number, at: number, from: Element): void {
		clearTimeout(this.timer);
		this.held = false;
		this.timer = setTimeout(() => {
			this.held = true;
			this.lift(card, at, from, true);
		}, HELD);
	}
	pin(card: number, at: number, from: Element): void {
		clearTimeout(this.timer);
		this.lift(card, at, from, true);
	}
	leave(): void {
		clearTimeout(this.timer);
		if (!this.lifted?.pinned) this.lifted = null;
	}
	close(): void {
		clearTimeout(this.timer);
		this.lifted = null;
	}
}
