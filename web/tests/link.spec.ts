/*
 * link.spec.ts - what a guest waits for from opening a link to a seat, and to the first step: in which order things
 * are asked for, and, behind a slow line with nothing in the cache, how long it takes. Written down in docs/online.md.
 */
import { makeRoom, onlineServer, personAt } from './help/online.ts';
import { expect, test } from './help/test.ts';

const server = onlineServer();
/** A home line: 10 Mbit/s down, 5 up, 40 ms there and back. */
const LINE = { offline: false, latency: 40, downloadThroughput: (10e6 / 8) | 0, uploadThroughput: (5e6 / 8) | 0 };

const fileOf = (url: string) => url.split('/').at(-1)!;

/** A file of the page and everything that it imports at once. */
async function imported(url: string, found = new Set<string>()): Promise<Set<string>> {
	if (found.has(url)) return found;
	found.add(url);
	const text = await (await fetch(url)).text();
	for (const [, file] of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) await imported(new URL(file!, url).href, found);
	return found;
}

test('from a link to a seat: nothing waits for what it does not need', async ({ browser }) => {
	const ada = await personAt(server.address, browser, 'en', 'Ada');
	const link = await makeRoom(ada.page, 'starfighter');
	const bo = await personAt(server.address, browser, 'fr', '');
	const code: string[] = [];
	const said: string[] = [];
	bo.page.on('request', (request) => {
		if (/\.(js|wasm)$/.test(request.url())) code.push(request.url());
	});
	bo.page.on('websocket', (socket) => {
		said.push('connected');
		socket.on('framesent', ({ payload }) => said.push((JSON.parse(String(payload)) as { method: string }).method));
		socket.on('framereceived', () => said.push('-'));
	});
	/*
	 * The code of online play is held back, and then that of the table: everything else that is needed must be asked for
	 * meanwhile, so that no file waits for another one to name it.
	 */
	let whole: Set<string> = new Set();
	await bo.page.route(/\/assets\/(Door|table)-[^/]*\.js$/, async (route) => {
		const url = route.request().url();
		whole = await imported(url);
		await expect.poll(() => [...whole].filter((one) => !code.includes(one)).map(fileOf)).toEqual([]);
		/* The connection is there before the code that uses it; the rules before the table that is drawn by them. */
		if (fileOf(url).startsWith('Door')) await expect.poll(() => said).toEqual(['connected']);
		else await expect.poll(() => code.filter((one) => one.endsWith('.wasm')).length).toBe(1);
		await route.continue();
	});
	await bo.page.goto(link);
	await expect(bo.page.getByTestId('sit')).toBeVisible();
	/* One way there and back for the greeting and the room together. */
	expect(said.slice(0, 4)).toEqual(['connected', 'hello', 'enter', '-']);
	await bo.page.getByTestId('sit').click();
	await expect(bo.page.locator('.slab.own')).toBeVisible();
	/* What happened before is asked for when the seat is taken, and nothing else. */
	const asked = said.filter((one) => one !== '-');
	expect(asked.slice(0, 4)).toEqual(['connected', 'hello', 'enter', 'sit']);
	expect(asked.slice(4).filter((one) => one !== 'history')).toEqual([]);
	/* The game begins with what came while people sat down. */
	await expect.poll(() => code.some((one) => fileOf(one).startsWith('worker'))).toBe(true);
	await bo.page.waitForLoadState('networkidle');
	const known = new Set(code);
	await ada.page.getByTestId('ready').click();
	await bo.page.getByTestId('ready').click();
	await bo.page.locator('main.app[data-step]').waitFor();
	/* Whoever checks the dice starts a worker of its own from a file that is there. */
	expect(code.filter((one) => !known.has(one)).map(fileOf)).toEqual([]);
	await ada.close();
	await bo.close();
});

test('from a link to a seat and to the first step @measure', async ({ browser }) => {
	const taken: { seat: number; step: number; bytes: number }[] = [];
	for (let i = 0; i < 5; i++) {
		const ada = await personAt(server.address, browser, 'en', 'Ada');
		const link = await makeRoom(ada.page, 'starfighter');
		/* Whoever made the room is ready as soon as all sit. */
		const ready = ada.page.getByTestId('ready').click();
		const bo = await personAt(server.address, browser, 'en', '');
		const wire = await bo.context.newCDPSession(bo.page);
		await wire.send('Network.enable');
		await wire.send('Network.clearBrowserCache');
		await wire.send('Network.emulateNetworkConditions', LINE);
		let bytes = 0;
		wire.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
		const began = performance.now();
		await bo.page.goto(link, { waitUntil: 'commit' });
		await bo.page.getByTestId('sit').click();
		await expect(bo.page.locator('.slab.own')).toBeVisible();
		const seat = performance.now() - began;
		await ready;
		const pressed = performance.now();
		await bo.page.getByTestId('ready').click();
		await bo.page.locator('main.app[data-step]').waitFor();
		taken.push({ seat, step: seat + performance.now() - pressed, bytes });
		await ada.close();
		await bo.close();
	}
	const middle = (key: 'seat' | 'step' | 'bytes') => Math.round(taken.map((one) => one[key]).sort((a, b) => a - b)[2]!);
	console.log(`seat after ${middle('seat')} ms, first step after ${middle('step')} ms, ${Math.round(middle('bytes') / 1000)} kB (median of 5)`);
});
