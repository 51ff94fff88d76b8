import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultsOf, Module } from '$/engine/module';
import { unfold } from '$/engine/views';
import { Chain, Chains } from './chain';
import { Course } from './course';
import { wayOf } from './keys';
import { qr } from './qr';
import { fromHex, hex, sha256 } from './sha256';

test('SHA-256 is that of everybody else, at every length around a block', () => {
	for (let n = 0; n < 200; n++) {
		const bytes = Uint8Array.from({ length: n }, (_, i) => (i * 7 + n) & 255);
		expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
	}
});

test('each link of a chain is the hash of the next one', () => {
	const chain = new Chain('ab'.repeat(32));
	let link = chain.anchor;
	for (let i = 0; i < 1024; i++) {
		const next = chain.after(link)!;
		expect(createHash('sha256').update('quinte link').update(fromHex(next)).digest('hex')).toBe(link);
		link = next;
	}
	expect(link).toBe('ab'.repeat(32));
	expect(chain.after(link)).toBeNull();
	expect(chain.after('00'.repeat(32))).toBeNull();
});

test('a new chain counts once somebody else gave a link, and at once where nobody else plays', () => {
	const chains = new Chains();
	chains.begin([{ player: 'person', anchor: 'a0' }, { player: 'person', anchor: 'b0' }], ['a1', 'b1']);
	expect(chains.seats[0]).toEqual({ last: 'a1', state: 'ready' });
	chains.anchored(0, 'c0');
	expect(chains.seats[0]).toEqual({ last: 'c0', state: 'waiting' });
	chains.given(1, 'b2');
	expect(chains.seats[0]).toEqual({ last: 'c0', state: 'ready' });
	chains.begin([{ player: 'person', anchor: 'a0' }, { player: 'pilot', anchor: '' }], ['a1', null]);
	chains.anchored(0, 'c0');
	expect(chains.seats[0]!.state).toBe('ready');
});

test('links, rooms and codes lead somewhere; other texts do not', () => {
	const room = '7KQ2M4XBTZ5NWE3A';
	expect(wayOf(`http://localhost:8080/#/join/${room}.AAECAwQFBgcICQoLDA0ODw`)).toEqual({ room, key: 'AAECAwQFBgcICQoLDA0ODw==' });
	expect(wayOf(`${room}.-_8`)).toEqual({ room, key: '+/8=' });
	expect(wayOf(`https://games.example.org/#/room/${room}`)).toEqual({ room });
	expect(wayOf(' 7kq-4m2 ')).toEqual({ code: '7KQ4M2' });
	for (const text of ['', 'hello world', 'https://example.org/', '7KQ-4M', `${room}X`]) expect(wayOf(text)).toBeNull();
});

test('a QR code has its three corners, its timing line and the size of its version', () => {
	const code = qr('http://localhost:8080/#/join/7KQ2M4XBTZ5NWE3A.AAECAwQFBgcICQoLDA0ODw')!;
	expect(code.length).toBe(17 + 4 * 5);
	for (const [x, y] of [[0, 0], [code.length - 7, 0], [0, code.length - 7]] as const)
		for (let i = 0; i < 7; i++) {
			expect(code[y]![x + i]).toBe(true);
			expect(code[y + 6]![x + i]).toBe(true);
			expect(code[y + 3]![x + i]).toBe(i !== 1 && i !== 5);
		}
	for (let i = 8; i < code.length - 8; i++) expect(code[6]![i]).toBe(i % 2 === 0);
	expect(qr('x'.repeat(400))).toBeNull();
});

test('an undo forgets the steps after it, and goes behind the first view if it must', () => {
	const course = new Course();
	const step = { by: 0, events: '', patches: [''] };
	const entry = (more: object) => ({ n: 1, method: 'steps', entry: { kind: 'answered', at: 0 }, ...more });
	course.take({ ...entry({ view: 'AA==', events: 2, steps: [step], hash: 'h1' }), entry: { kind: 'began', at: 0 } });
	course.take(entry({ steps: [step, step], hash: 'h2' }));
	expect([course.count, course.hash]).toEqual([3, 'h2']);
	const epoch = course.epoch;
	course.take(entry({ method: 'undone', count: 2, view: 'BB==', events: 3, hash: 'h3' }));
	expect([course.count, course.first, course.hash]).toEqual([2, 0, 'h3']);
	expect(course.epoch).toBeGreaterThan(epoch);
	course.snapshot({ view: 'CC==', hash: 'h4', count: 9, events: 5, fair: { chains: [] }, header: { seats: [] } });
	course.take(entry({ method: 'undone', count: 7, view: 'DD==', events: 4, hash: 'h5' }));
	expect([course.count, course.first, course.view]).toEqual([7, 7, 'DD==']);
});

test('the module looks at a copy of a game from its view alone', () => {
	const folder = process.env['QUINTE_WASM'] ?? new URL('../../../build/web', import.meta.url).pathname;
	const module = new WebAssembly.Module(readFileSync(`${folder}/starfighter.wasm`));
	const near = new Module(module);
	const far = new Module(module);
	near.start(defaultsOf(near.describe()), '0x2a');
	near.reader('en', 0, []);
	far.reader('en', 0, []);
	const now = near.step({ seat: 0, since: 1e6, want: ['answers', 'view'] });
	far.far(0);
	expect(() => far.step({ seat: 0 })).toThrow();
	expect(() => far.farSnapshot(new Uint8Array(3), 0, 0)).toThrow();
	far.farSnapshot(near.viewBytes(0), now.at, 0);
	const copy = far.step({ seat: 0, want: ['answers', 'view'] });
	expect(copy.view).toEqual(now.view);
	expect(copy.answers).toEqual(now.answers);
	expect(copy.ask).toEqual(now.ask);
	expect(unfold(copy, null)).toEqual([]);
	expect(() => far.farStep(0, new Uint8Array(2))).toThrow();
	expect(() => far.farStep(0, Uint8Array.of(255, 255, 255, 255, 1, 2, 3, 4))).toThrow();
	expect(far.viewBytes(0)).toEqual(near.viewBytes(0));
});
