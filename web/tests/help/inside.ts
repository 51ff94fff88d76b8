/*
 * inside.ts - a person at the page, played from inside it: points, waits for what the page says of
 * itself, points again. Nothing waits for a clock, so a slow machine plays the same game, slowly.
 *
 * The function is sent to the page as it is: it may use nothing from outside its own body.
 */
export interface Playing {
	seed: number;
	/** Answers at most. */
	most: number;
	/** How often an answer is pointed at where it has a place; otherwise it is taken from the list. */
	share: number;
	/** Reads the notes of a guided game, and tries another answer where a note insists on one. */
	guided: boolean;
}

export interface Played {
	answers: number;
	/** How many of them were pointed at on the table or in the bar. */
	pointed: number;
	/** The last answer that was given, for a message. */
	last: string;
	/** Ids of the notes that were shown. */
	notes: string[];
	/** What notes lay on: what they speak of, the question, buttons. */
	covered: string[];
	over: boolean;
	/** What went wrong; empty if nothing did. */
	wrong: string;
}

export async function playInside({ seed, most, share, guided }: Playing): Promise<Played> {
	const done: Played = { answers: 0, pointed: 0, last: '', notes: [], covered: [], over: false, wrong: '' };
	Object.assign(window, { played: done });
	const one = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector);
	const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

	/* The same numbers everywhere (mulberry32). */
	let a = seed >>> 0;
	const next = () => {
		a = (a + 0x6d2b79f5) >>> 0;
		let t = Math.imul(a ^ (a >>> 15), 1 | a);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
	const any = <T>(list: T[]) => list[Math.floor(next() * list.length)];

	/* Looks again whenever the page changes. */
	const until = (holds: () => boolean) =>
		new Promise<void>((resolve) => {
			if (holds()) return resolve();
			const watch = new MutationObserver(() => {
				if (!holds()) return;
				watch.disconnect();
				resolve();
			});
			watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
		});

	const step = () => Number(one('main.app')?.dataset['step'] ?? -1);
	const ready = () => one('main.app')?.dataset['ready'] ?? 'no';
	const refusal = () => Number(one('[data-testid="refusal"]')?.dataset['serial'] ?? -1);
	const error = () => one('.error, [data-testid="error"]');
	/* A test may end it from outside (playSome): an answer that was begun is still given. */
	const stopped = () => document.documentElement.dataset['stopped'] === 'yes';
	const quits = (notation: string) => /^concede|^resign/.test(notation);
	const seen = (place: HTMLElement) => {
		const box = place.getBoundingClientRect();
		return box.width > 0 && box.height > 0 && !place.closest('dialog, [aria-disabled="true"]');
	};
	const click = (place: Element) => place.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

	/* A part of the page, as far as its region shows it. */
	const shown = (part: Element) => {
		const [a, b] = [part.getBoundingClientRect(), (part.closest('.stage, .tray, .question, .dock, .rail') ?? document.body).getBoundingClientRect()];
		return { left: Math.max(a.left, b.left), right: Math.min(a.right, b.right), top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom) };
	};
	async function lookUnder(note: HTMLElement, id: string): Promise<void> {
		for (let n = 0; n < 4; n++) await new Promise((frame) => requestAnimationFrame(frame));
		const own = note.getBoundingClientRect();
		const under = (part: Element) => {
			const { left, right, top, bottom } = shown(part);
			return left < right && top < bottom && Math.min(right, own.right) - Math.max(left, own.left) > 1 && Math.min(bottom, own.bottom) - Math.max(top, own.top) > 1;
		};
		for (const part of [...all('[data-testid="named"], .question'), ...all('.question button, .tray button, .dock button, .app button[data-answer]')])
			if (seen(part) && under(part)) done.covered.push(`${id}: ${part.getAttribute('aria-label') ?? (part.textContent?.trim() || part.className)}`);
	}

	async function readNotes(): Promise<void> {
		for (;;) {
			const note = one('[data-testid="note"]');
			const id = note?.dataset['note'];
			if (note && id && !done.notes.includes(id)) {
				done.notes.push(id);
				await lookUnder(note, id);
			}
			const go = note?.querySelector('.btn.pri');
			if (!go) return;
			click(go);
			await until(() => one('[data-testid="note"]')?.dataset['note'] !== id);
		}
	}

	async function openList(): Promise<HTMLElement[]> {
		const rows = '[data-testid="all-answers"] [data-answer]';
		/* A list that opens just when the answer before is taken closes again: then the key is pressed once more. */
		while (!one(rows) && !error()) {
			await until(() => !one('dialog[open]') || !!one(rows));
			document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
			await Promise.race([until(() => !!one(rows) || !!error()), new Promise((again) => setTimeout(again, 1000))]);
		}
		return all(rows).filter((row) => !quits(row.dataset['answer']!));
	}

	async function give(tried: Set<string>): Promise<void> {
		const fresh = (place: HTMLElement) => !quits(place.dataset['answer']!) && !tried.has(place.dataset['answer']!);
		const places = all('[data-answer]').filter((place) => seen(place) && fresh(place));
		const pointing = places.length > 0 && next() < share;
		const rows = pointing ? [] : await openList();
		const place = any(pointing ? places : rows.filter(fresh)) ?? any(rows);
		if (!place) return;
		done.last = `${one('.question')?.dataset['kind']}: ${place.dataset['answer']}`;
		tried.add(place.dataset['answer']!);
		if (pointing) done.pointed++;
		click(place);
	}

	/* True when the answer was taken, false when it was refused. */
	async function taken(before: number, refused: number): Promise<boolean> {
		const moved = () => (step() > before && (ready() === 'yes' || stopped())) || ready() === 'over';
		for (;;) {
			await until(() => moved() || !!error() || refusal() > refused || !!one('[data-testid="give"]') || !!one('dialog .toast'));
			const sure = one('[data-testid="give"]');
			if (!sure || moved()) return moved();
			click(sure);
			await until(() => moved() || !!error() || refusal() > refused || !one('[data-testid="give"]'));
		}
	}

	let tried = new Set<string>();
	while (done.answers < most) {
		await until(() => ready() !== 'no' || !!error() || stopped());
		if (stopped()) return done;
		if (guided) await readNotes();
		done.over = ready() === 'over';
		if (done.over) return done;
		const before = step();
		const refused = refusal();
		if (!error()) await give(tried);
		if (!error() && (await taken(before, refused))) {
			done.answers++;
			tried = new Set();
			continue;
		}
		const said = error() ?? one('dialog .toast') ?? one('[data-testid="refusal"]');
		if (guided && !error()) {
			one<HTMLDialogElement>('dialog[open]')?.close();
			if (tried.size < 5000) continue;
		}
		done.wrong = `${done.last}: ${said?.innerText ?? 'nothing happened'}`;
		return done;
	}
	return done;
}
