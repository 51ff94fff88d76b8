// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { RoomStore } from './room.svelte';
import type { Entered, Entry, RoomInfo } from './wire';

/** A server at the other end of every connection: what was asked waits until a test answers. */
class Fake {
	static last: Fake;
	static readonly CONNECTING = 0;
	static readonly OPEN = 1;
	readyState = 0;
	onopen: (() => void) | null = null;
	onmessage: ((message: { data: string }) => void) | null = null;
	onclose: (() => void) | null = null;
	asked: { id: number; method: string; params: any }[] = [];
	constructor() {
		Fake.last = this;
	}
	send(text: string): void {
		this.asked.push(JSON.parse(text));
	}
	close(): void {
		this.readyState = 3;
	}
	async say(message: object): Promise<void> {
		this.onmessage?.({ data: JSON.stringify(message) });
		await settled();
	}
	/** Answers the oldest question of that kind; it must have been asked. */
	async reply(method: string, said: object): Promise<any> {
		const at = this.asked.findIndex((one) => one.method === method);
		expect(at, `${method} was asked`).toBeGreaterThanOrEqual(0);
		const [one] = this.asked.splice(at, 1);
		await this.say({ id: one!.id, ...('error' in said ? said : { result: said }) });
		return one!.params;
	}
	async open(): Promise<void> {
		this.readyState = 1;
		this.onopen?.();
		await this.reply('hello', { person: 'P0', name: 'Ada', token: 'T', now: Date.now(), key: '' });
	}
	async tell(entry: Partial<Entry> & { n: number }): Promise<void> {
		await this.say({ method: 'steps', params: { entry: { kind: 'answered', at: 0 }, ...entry } });
	}
	count(method: string): number {
		return this.asked.filter((one) => one.method === method).length;
	}
}

/** What was answered has been taken in: every promise of it is one turn of the queue at most. */
const settled = () => new Promise<void>((go) => setImmediate(go));

const room = (more: Partial<RoomInfo> = {}): RoomInfo => ({
	id: 'AAAAAAAAAAAAAAAA', state: 'playing', creator: 'P0', rules: 1, pack: '', commitment: '', watching: 0, game: 'starfighter', options: '{}',
	pace: 'none', watch: 'public', undo: 'ask', on_time: 'machine', absence: 'machine', listed: false, hot_seat: false, holidays: true, rated: false,
	seats: [{ kind: 'person', person: 'P0', here: true }, { kind: 'person', person: 'P1', here: true }], asked: 0, q: 5, ...more,
});
const snapshot = (hash: string): NonNullable<Entered['snapshot']> => ({ view: 'AA==', hash, count: 0, events: 0, fair: { chains: [] }, header: { seats: [] } });
const step = { by: 0, events: '', patches: [] };

async function atTable(): Promise<RoomStore> {
	const store = new RoomStore({ room: 'AAAAAAAAAAAAAAAA' });
	await Fake.last.open();
	await Fake.last.reply('enter', { n: 5, seat: 0, room: room(), snapshot: snapshot('h5') });
	return store;
}

beforeEach(() => {
	localStorage.clear();
	vi.stubGlobal('WebSocket', Fake);
});

test('a gap in what is told is asked for once, however much comes meanwhile', async () => {
	const store = await atTable();
	for (const n of [7, 8, 9]) await Fake.last.tell({ n, steps: [step], hash: `h${n}` });
	expect(Fake.last.count('enter')).toBe(1);
	const entries = [6, 7, 8, 9].map((n) => ({ n, method: 'steps', entry: { kind: 'answered', at: 0 }, steps: [step], hash: `h${n}` }));
	const asked = await Fake.last.reply('enter', { n: 9, seat: 0, room: room({ q: 9 }), entries });
	expect(asked).toMatchObject({ since: 5, hash: 'h5' });
	expect([store.n, store.course.count, store.course.hash]).toEqual([9, 4, 'h9']);
	await Fake.last.tell({ n: 10, steps: [step], hash: 'h10', q: 10, asked: 1 });
	expect([store.n, store.course.count, Fake.last.count('enter')]).toEqual([10, 5, 0]);
	store.close();
});

test('a new view is asked for without going on from the old one, also while the room is being asked for', async () => {
	const store = await atTable();
	await Fake.last.tell({ n: 7 });
	let renewed = false;
	void store.renew().then(() => (renewed = true));
	expect(await Fake.last.reply('enter', { n: 7, seat: 0, room: room(), entries: [] })).toHaveProperty('since');
	expect(renewed).toBe(false);
	const { epoch } = store.course;
	expect(await Fake.last.reply('enter', { n: 7, seat: 0, room: room(), snapshot: snapshot('h7') })).not.toHaveProperty('since');
	expect([renewed, store.course.hash, store.course.epoch > epoch]).toEqual([true, 'h7', true]);
	store.close();
});

test('a new view comes also where the connection was lost meanwhile', async () => {
	const store = await atTable();
	let renewed = false;
	void store.renew().then(() => (renewed = true));
	Fake.last.onclose?.();
	await settled();
	store.socket.retry();
	await Fake.last.open();
	expect(await Fake.last.reply('enter', { n: 6, seat: 0, room: room(), snapshot: snapshot('h6') })).not.toHaveProperty('since');
	expect([renewed, store.course.hash]).toEqual([true, 'h6']);
	store.close();
});

test('nobody is asked any more to take back an answer once the game has gone on', async () => {
	const store = await atTable();
	const offers = [{ offer: 6, kind: 'undo' as const, seat: 1 }, { offer: 7, kind: 'draw' as const, seat: 1 }];
	await Fake.last.say({ method: 'offered', params: { n: 6, entry: { kind: 'offered', at: 0 }, room: room({ offers }) } });
	expect(store.info!.offers).toEqual(offers);
	await Fake.last.tell({ n: 7, steps: [step], hash: 'h7', q: 7, asked: 1 });
	expect(store.info!.offers).toEqual(offers.slice(1));
	/* Taken back by agreement: that is told, and nothing is said of what is still offered. */
	await Fake.last.say({ method: 'offered', params: { n: 8, entry: { kind: 'offered', at: 0 }, room: room({ offers }) } });
	await Fake.last.say({ method: 'undone', params: { n: 9, entry: { kind: 'undone', at: 0 }, count: 0, view: 'AA==', events: 0, hash: 'h9', q: 9, asked: 0 } });
	expect(store.info!.offers).toEqual(offers.slice(1));
	expect(store.settled).toMatchObject([{ kind: 'undo', agreed: true }]);
	store.close();
});

test('an answer that is on its way after a reload is not overtaken by another', async () => {
	localStorage.setItem('quinte.outbox.AAAAAAAAAAAAAAAA', JSON.stringify({ q: 5, answer: '0x01' }));
	const store = await atTable();
	expect(Fake.last.asked.find((one) => one.method === 'answer')?.params).toMatchObject({ q: 5, answer: '0x01' });
	await expect(store.answer('0x02')).rejects.toThrow('on its way');
	expect(Fake.last.count('answer')).toBe(1);
	await Fake.last.tell({ n: 6, steps: [step], hash: 'h6', q: 6, asked: 0 });
	expect([store.pending, localStorage.getItem('quinte.outbox.AAAAAAAAAAAAAAAA')]).toEqual([null, null]);
	void store.answer('0x02');
	expect(Fake.last.asked.at(-1)?.params).toMatchObject({ q: 6, answer: '0x02' });
	store.close();
});

test('a try that gets no word from the network is given up, and made again', async () => {
	vi.useFakeTimers();
	const store = new RoomStore({ room: 'AAAAAAAAAAAAAAAA' });
	const first = Fake.last;
	vi.advanceTimersByTime(8000);
	expect(store.socket.status).toBe('lost');
	vi.advanceTimersByTime(5000);
	expect(Fake.last).not.toBe(first);
	store.close();
	vi.useRealTimers();
});
