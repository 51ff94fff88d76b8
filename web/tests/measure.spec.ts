/*
 * measure.spec.ts - frames a second while things move, how soon a click is answered while the
 * opponent thinks, how long an admiral thinks and what the page does meanwhile. On an idle machine only:
 * `npm run measure`; no part of the suite.
 */
import { begin, choices, games, type Begin, type Slug } from './help/play.ts';
import { expect, test, type Page } from './help/test.ts';

const full = { lang: 'en', speed: 1, motion: 'full', outlook: false };
const how: Partial<Record<Slug, Begin>> = {
	starfighter: { options: { mode: 'skirmish' } },
	darksector: { options: { seats: 2, crew: 2 } },
};

declare global {
	interface Window {
		giveOne: (given: number) => boolean;
	}
}

/** Lets the page give an answer from inside, another one each time; without one to point at, the list of answers opens. */
const answering = (page: Page) =>
	page.evaluate(() => {
		window.giveOne = (given) => {
			const sure = document.querySelector<HTMLElement>('[data-testid="give"]');
			const places = [...document.querySelectorAll<HTMLElement>('[data-answer]:not([data-answer^="concede"])')];
			const place = sure ?? places[(given * 7) % Math.max(1, places.length)];
			if (place) place.dispatchEvent(new MouseEvent('click', { bubbles: true }));
			else document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
			return !!place;
		};
	});

/** Frames while something moves: counted from inside, over answers given at once. */
async function frames(page: Page, answers: number): Promise<{ frames: number; ms: number; worst: number }> {
	await answering(page);
	return page.evaluate(async (most) => {
		const app = () => document.querySelector<HTMLElement>('main.app')!;
		let frames = 0;
		let ms = 0;
		let worst = 0;
		let before = performance.now();
		let moving = false;
		let given = 0;
		return new Promise<{ frames: number; ms: number; worst: number }>((resolve) => {
			const frame = (now: number) => {
				const busy = app().dataset['ready'] === 'no';
				if (busy && moving) {
					frames++;
					ms += now - before;
					worst = Math.max(worst, now - before);
				}
				before = now;
				moving = busy;
				if (app().dataset['ready'] === 'over' || (given >= most && !busy)) return resolve({ frames, ms, worst });
				if (!busy) {
					if (window.giveOne(given)) given++;
				}
				requestAnimationFrame(frame);
			};
			requestAnimationFrame(frame);
		});
	}, answers);
}

/** What the page's own thread worked, in ms of its own time: another program's work is not in it. */
async function worked(page: Page): Promise<() => Promise<number>> {
	const client = await page.context().newCDPSession(page);
	await client.send('Performance.enable', { timeDomain: 'threadTicks' });
	const total = async () => {
		const { metrics } = await client.send('Performance.getMetrics');
		return 1000 * (metrics.find((one) => one.name === 'TaskDuration')?.value ?? NaN);
	};
	const before = await total();
	return async () => (await total()) - before;
}

for (const slug of games) {
	test(`${slug}: frames and answers to a click @measure`, async ({ page }) => {
		await choices(page, full);
		await begin(page, slug, how[slug]);
		const work = await worked(page);
		const moved = await frames(page, 6);
		const perFrame = (await work()) / moved.frames;
		const fps = (1000 * moved.frames) / moved.ms;

		/* An opponent thinks (Warp's Edge has none): how soon does the page answer a press on a key? */
		await begin(page, slug, { ...how[slug], level: 'commander', seed: 9 });
		const waits = await page.evaluate(async () => {
			const waits: number[] = [];
			const place = document.querySelector<HTMLElement>('[data-answer]:not([data-answer^="concede"])');
			place?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
			for (let n = 0; n < 30; n++) {
				const pressed = performance.now();
				document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
				await new Promise((frame) => requestAnimationFrame(frame));
				const open = document.querySelector<HTMLDialogElement>('dialog[open]');
				if (!open) continue;
				waits.push(performance.now() - pressed);
				open.close();
				await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
			}
			return waits.sort((a, b) => a - b);
		});
		const slowest = waits.at(-1) ?? Infinity;
		const middle = waits[waits.length >> 1] ?? Infinity;
		console.log(
			`${slug}: ${fps.toFixed(1)} frames a second over ${Math.round(moved.ms)} ms, longest ${Math.round(moved.worst)} ms, ${perFrame.toFixed(1)} ms of work a frame; ` +
				`answer to a press ${middle.toFixed(0)} ms, at most ${slowest.toFixed(0)} ms`,
		);
		expect(perFrame, 'work a frame: 16.7 ms are there').toBeLessThan(10);
		expect(fps).toBeGreaterThan(55);
		expect(slowest).toBeLessThan(50);
	});
}

interface Traced {
	name: string;
	ph: string;
	pid: number;
	tid: number;
	/** What the thread itself worked, in microseconds: another program's work is not in it. */
	tdur?: number;
	args: { name?: string };
}

/** The longest tasks of the page's own thread, in ms of its own time: so long no frame can be drawn. */
async function tasks(page: Page): Promise<() => Promise<number[]>> {
	const client = await page.context().newCDPSession(page);
	const events: Traced[] = [];
	client.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Traced[])));
	await client.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] } });
	return async () => {
		const complete = new Promise<void>((resolve) => client.once('Tracing.tracingComplete', () => resolve()));
		await client.send('Tracing.end');
		await complete;
		const mains = events.filter((one) => one.name === 'thread_name' && one.args.name === 'CrRendererMain').map((one) => `${one.pid}:${one.tid}`);
		return events
			.filter((one) => one.ph === 'X' && one.tdur !== undefined && mains.includes(`${one.pid}:${one.tid}`))
			.map((one) => one.tdur! / 1000)
			.sort((a, b) => b - a)
			.slice(0, 3);
	};
}

for (const slug of ['dawnfall', 'warmachine'] as const)
	test(`${slug}: an admiral answers within eight seconds, and frames go on meanwhile @measure`, async ({ page }) => {
		await choices(page, { ...full, lang: 'fr' });
		await begin(page, slug, { level: 'admiral', seed: 9 });
		await answering(page);
		const ended = await tasks(page);
		const thoughts = await page.evaluate(
			async () =>
				new Promise<number[]>((resolve) => {
					const thoughts: number[] = [];
					const app = () => document.querySelector<HTMLElement>('main.app')!;
					let thinks = '';
					let since = 0;
					let given = 0;
					const frame = (now: number) => {
						/* Each answer of the opponent is a thought of its own. */
						const thinking = document.querySelector('.asked.pulse') ? app().dataset['step']! : '';
						if (thinking !== thinks) {
							if (thinks) thoughts.push(now - since);
							thinks = thinking;
							since = now;
						}
						if (app().dataset['ready'] === 'over' || thoughts.length >= 25) return resolve(thoughts.sort((a, b) => b - a));
						if (app().dataset['ready'] === 'yes') {
							if (window.giveOne(given)) given++;
						}
						requestAnimationFrame(frame);
					};
					requestAnimationFrame(frame);
				}),
		);
		const longest = await ended();
		console.log(
			`${slug}: ${thoughts.length} answers of an admiral, the longest ${thoughts.slice(0, 3).map((one) => (one / 1000).toFixed(1)).join(', ')} s; ` +
				`the longest tasks of the page ${longest.map((one) => one.toFixed(0)).join(', ')} ms`,
		);
		/* A second more than the thought may take: the answer is played, too. */
		expect(thoughts[0]).toBeLessThan(9000);
		expect(longest[0]).toBeLessThan(100);
	});
