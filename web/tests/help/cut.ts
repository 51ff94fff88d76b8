/*
 * cut.ts - text that a player cannot read to its end: outside its button, hidden by the box around it, or outside the window.
 */
import type { Page } from '@playwright/test';

/** Phone, tablet upright and on its side, small laptop, desk. */
export const sizes = [
	{ width: 390, height: 844 },
	{ width: 768, height: 1024 },
	{ width: 1024, height: 768 },
	{ width: 1280, height: 800 },
	{ width: 1440, height: 900 },
];

/** Where nothing may be cut, in any game: what is asked, what can be answered, the score. */
export const everywhere = ['.question', '.bar'];

/* The functions whose names end in InPage run there; each stands alone. */

/** What slides to another size or place is measured where it arrives. */
async function arrivedInPage(): Promise<void> {
	await Promise.all(
		document
			.getAnimations()
			.filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
			.map((one) => one.finished.catch(() => undefined)),
	);
}

function cutInPage(selectors: string[]): string[] {
	const found: string[] = [];
	const slack = 1.5;
	const inside = (inner: DOMRect, outer: DOMRect) =>
		inner.left >= outer.left - slack && inner.right <= outer.right + slack && inner.top >= outer.top - slack && inner.bottom <= outer.bottom + slack;
	const told = (text: Node, by: string) => found.push(`"${text.textContent!.trim().slice(0, 60)}" ${by}`);

	/* The box of a line of text is taller than its letters: what matters is their middle. */
	function letters(text: Node): DOMRect[] {
		const range = document.createRange();
		range.selectNodeContents(text);
		return [...range.getClientRects()].map((r) => new DOMRect(r.left, r.top + r.height * 0.2, r.width, r.height * 0.6));
	}
	/* Who is asked: « À vous » stays whole; only a name may be longer than its line. */
	function broken(text: Node): string | undefined {
		for (const word of text.textContent!.matchAll(/(?<!\p{L})\p{L}{2,6}(?!\p{L})/gu)) {
			const range = document.createRange();
			range.setStart(text, word.index);
			range.setEnd(text, word.index + word[0].length);
			const lines = new Set([...range.getClientRects()].filter((r) => r.width > 0).map((r) => Math.round(r.top)));
			if (lines.size > 1) return word[0];
		}
		return undefined;
	}
	function look(text: Node): void {
		const rects = letters(text).filter((r) => r.width > 0 && r.height > 0);
		const owner = text.parentElement!;
		if (!rects.length || owner.closest('.vh, [hidden]') || getComputedStyle(owner).visibility === 'hidden') return;
		/* A camera shows part of the ground: what is painted there leaves the picture with it. */
		if (owner.closest('svg') && owner.closest('.stage')) return;
		const word = rects.length > 1 && owner.closest('.asked') ? broken(text) : undefined;
		if (word) return void told(text, `breaks the word ${word}`);
		const button = owner.closest('button, a, [role="button"]');
		if (button && !rects.every((r) => inside(r, button.getBoundingClientRect()))) return void told(text, 'leaves its button');
		let [across, down] = [true, true];
		for (let box: Element | null = owner; box && box !== document.body; box = box.parentElement) {
			const style = getComputedStyle(box);
			const outer = box.getBoundingClientRect();
			/* What scrolls can be read to its end, that way; the other way it may still be cut. */
			across = across && !/auto|scroll/.test(style.overflowX);
			down = down && !/auto|scroll/.test(style.overflowY);
			const hides = (overflow: string) => /hidden|clip/.test(overflow);
			const cut =
				(across && hides(style.overflowX) && !rects.every((r) => r.left >= outer.left - slack && r.right <= outer.right + slack)) ||
				(down && hides(style.overflowY) && !rects.every((r) => r.top >= outer.top - slack && r.bottom <= outer.bottom + slack));
			if (cut) return void told(text, `is hidden by ${box.tagName}.${box.getAttribute('class')}`);
		}
		if (across && !rects.every((r) => r.left >= -slack && r.right <= innerWidth + slack)) told(text, 'leaves the window');
	}
	for (const root of document.querySelectorAll(selectors.join(','))) {
		const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
		for (let text = walk.nextNode(); text; text = walk.nextNode()) if (text.textContent!.trim()) look(text);
	}
	return found;
}

function overlapsInPage(selector: string): string[] {
	const found: string[] = [];
	const texts: { text: string; node: Node; rects: DOMRect[] }[] = [];
	/* What lies beyond the edge of something that scrolls is not seen. */
	const seen = (owner: Element, r: DOMRect): DOMRect => {
		for (let box: Element | null = owner; box && box !== document.body; box = box.parentElement) {
			const style = getComputedStyle(box);
			if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
			const edge = box.getBoundingClientRect();
			const [left, top] = [Math.max(r.left, edge.left), Math.max(r.top, edge.top)];
			r = new DOMRect(left, top, Math.max(0, Math.min(r.right, edge.right) - left), Math.max(0, Math.min(r.bottom, edge.bottom) - top));
		}
		return r;
	};
	for (const root of document.querySelectorAll(selector)) {
		/* One inside another is looked at once. */
		if (root.parentElement!.closest(selector)) continue;
		const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
		for (let node = walk.nextNode(); node; node = walk.nextNode()) {
			const owner = node.parentElement!;
			if (!node.textContent!.trim() || owner.closest('.vh, [hidden]') || getComputedStyle(owner).visibility === 'hidden') continue;
			const range = document.createRange();
			range.selectNodeContents(node);
			const rects = [...range.getClientRects()].filter((r) => r.width > 0).map((r) => seen(owner, new DOMRect(r.left + 1, r.top + r.height * 0.25, r.width - 2, r.height * 0.5))).filter((r) => r.width > 0 && r.height > 0);
			if (rects.length) texts.push({ text: node.textContent!.trim(), node, rects });
		}
	}
	/* What hides: a part of the region with a ground of its own. Cards of a hand slide under the button that shows the rest. */
	const hides = (top: Element | null, owner: Element): boolean => {
		if (!(top instanceof HTMLElement) || !top.closest(selector) || top.closest('.beyond')) return false;
		for (let box: Element | null = top; box && !box.contains(owner) && !owner.contains(box); box = box.parentElement) {
			const { backgroundColor, backgroundImage } = getComputedStyle(box);
			if (backgroundImage !== 'none' || !/, 0\)$|^transparent$/.test(backgroundColor)) return true;
		}
		return false;
	};
	for (const { text, node, rects } of texts)
		if (rects.some((r) => hides(document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2), node.parentElement!))) found.push(`"${text}" is hidden by another part`);
	const meet = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
	texts.forEach((one, i) =>
		texts.slice(i + 1).forEach((other) => {
			if (one.rects.some((a) => other.rects.some((b) => meet(a, b)))) found.push(`"${one.text}" lies on "${other.text}"`);
		}),
	);
	return found;
}

export const arrived = (page: Page): Promise<void> => page.evaluate(arrivedInPage);

/** Every text under these that is cut, with what cuts it. */
export async function cutText(page: Page, under: string[] = everywhere): Promise<string[]> {
	await arrived(page);
	return page.evaluate(cutInPage, under);
}

/** What is wrong at this size: texts that are cut, with what cuts them, and texts of a region that lie on each other or under another
 * part of it. One question to the page instead of a dozen, since there are thousands of sizes to look at. */
export async function flaws(page: Page, under: string[], regions: string[] = []): Promise<string[]> {
	return page.evaluate<string[]>(`(async () => {
		await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
		await (${arrivedInPage})();
		const lie = ${JSON.stringify(regions)}.flatMap((region) => (${overlapsInPage})(region).map((one) => region + ': ' + one));
		return [...lie, ...(${cutInPage})(${JSON.stringify(under)})];
	})()`);
}

/** Buttons of the dock and of the tools that leave the region they stand in: the whole table would slide to one that has the focus. */
export async function outside(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>('.dock button, .tools button')].flatMap((button) => {
			const [inner, outer] = [button.getBoundingClientRect(), button.closest('.dock, .tools')!.getBoundingClientRect()];
			const out = inner.width > 0 && (inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.right > innerWidth + 1);
			return out ? [`${button.getAttribute('aria-label')}: ${Math.round(inner.right)} beyond ${Math.round(outer.right)}`] : [];
		}),
	);
}

/** Icons of the dock and of the tools with less contrast than 3 to 1 against what they stand on; axe-core looks at letters only. */
export async function faint(page: Page): Promise<string[]> {
	await arrived(page);
	return page.evaluate(() => {
		const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
		/* Any notation of a colour, as four numbers. */
		const read = (colour: string): number[] => {
			pen.clearRect(0, 0, 1, 1);
			pen.fillStyle = colour;
			pen.fillRect(0, 0, 1, 1);
			return [...pen.getImageData(0, 0, 1, 1).data];
		};
		const light = ([r, g, b]: number[]) => {
			const part = (x: number) => (x / 255 <= 0.04045 ? x / 255 / 12.92 : ((x / 255 + 0.055) / 1.055) ** 2.4);
			return 0.2126 * part(r!) + 0.7152 * part(g!) + 0.0722 * part(b!);
		};
		const ground = (from: Element): number[] => {
			for (let box: Element | null = from; box; box = box.parentElement) {
				const colour = read(getComputedStyle(box).backgroundColor);
				if (colour[3] === 255) return colour;
			}
			return [255, 255, 255, 255];
		};
		return [...document.querySelectorAll<HTMLElement>('.dock button, .tools .tool')].flatMap((button) => {
			const [a, b] = [light(read(getComputedStyle(button).color)), light(ground(button))];
			const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
			return ratio < 3 ? [`${button.getAttribute('aria-label')}: ${ratio.toFixed(1)} to 1`] : [];
		});
	});
}
