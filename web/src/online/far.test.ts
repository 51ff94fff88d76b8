import { expect, test, vi } from 'vitest';
import type { Engine } from '$/engine/client';
import { EngineError } from '$/engine/module';
import { Course } from './course';
import { farEngine } from './far';
import type { RoomStore } from './room.svelte';
import { hex, sha256 } from './sha256';
import { fault, OnlineError } from './wire';

/* Settings ask the browser which theme it has. */
vi.hoisted(() => {
	vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
	vi.stubGlobal('document', { documentElement: { dataset: {}, style: {} } });
});

/** The bytes of a view after so many steps. */
const viewAt = (steps: number) => Uint8Array.of(7, steps);
const hashAt = (steps: number) => hex(sha256(viewAt(steps)).slice(0, 8));
const step = { by: 0, events: '', patches: [] };
const told = (steps: number) => ({ n: steps, method: 'steps', entry: { kind: 'answered', at: 0 }, steps: [step], hash: hashAt(steps) });

/** A module that counts its steps from a view on; the hooks run while somebody waits for it. */
function counting(hooks: { reading?: () => void; placing?: () => void; wrong?: () => boolean } = {}): Engine {
	let steps = 0;
	return {
		far: async () => undefined,
		farSnapshot: async (view: Uint8Array) => {
			steps = view[1] ?? 0;
			hooks.placing?.();
		},
		farStep: async () => void (steps += hooks.wrong?.() ? 2 : 1),
		viewBytes: async () => {
			const bytes = viewAt(steps);
			hooks.reading?.();
			return bytes;
		},
		step: async () => ({ at: steps }),
	} as unknown as Engine;
}

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const snapshotAt = (steps: number) => ({ view: base64(viewAt(steps)), hash: hashAt(steps), count: steps, events: 0, fair: { chains: [] }, header: { seats: [] } });

/** A room whose server gives the view after so many steps to whoever asks anew. */
function roomWith(course: Course, now = () => course.count): RoomStore & { renewals: number } {
	course.take({ ...told(0), entry: { kind: 'began', at: 0 }, view: base64(viewAt(0)), events: 0, steps: [] });
	const store = { seat: 0, course, renewals: 0, renew: async () => (store.renewals++, course.snapshot(snapshotAt(now()))) };
	return store as unknown as RoomStore & { renewals: number };
}

test('a step that comes while the view is read does not make the copy look wrong', async () => {
	const course = new Course();
	const store = roomWith(course);
	let more = 2;
	const engine = farEngine(counting({ reading: () => more <= 3 && course.take(told(more++)) }), store);
	course.take(told(1));
	for (const at of [1, 2, 3]) expect((await engine.step({ seat: 0 })).at).toBe(at);
	expect(store.renewals).toBe(0);
});

test('a new view that comes while the copy is made is not taken for the one it was made from', async () => {
	const course = new Course();
	const store = roomWith(course);
	course.take(told(1));
	let once = true;
	const engine = farEngine(counting({ placing: () => once && ((once = false), course.snapshot(snapshotAt(5))) }), store);
	await engine.step({ seat: 0 });
	expect((await engine.step({ seat: 0 })).at).toBe(5);
	course.take(told(6));
	expect((await engine.step({ seat: 0 })).at).toBe(6);
	expect(store.renewals).toBe(0);
});

test('an undo that comes while steps are fed is followed', async () => {
	const course = new Course();
	const store = roomWith(course);
	course.take(told(1));
	course.take(told(2));
	let once = true;
	const undone = { n: 3, method: 'undone', entry: { kind: 'undone', at: 0 }, count: 1, view: base64(viewAt(1)), events: 0, hash: hashAt(1) };
	const engine = farEngine(counting({ wrong: () => (once && ((once = false), course.take(undone)), false) }), store);
	await engine.step({ seat: 0 });
	expect((await engine.step({ seat: 0 })).at).toBe(1);
	expect(store.renewals).toBe(0);
});

test('a copy that went wrong is made anew from the server’s view, and plays on', async () => {
	const course = new Course();
	const store = roomWith(course);
	let wrong = true;
	const engine = farEngine(counting({ wrong: () => wrong }), store);
	course.take(told(1));
	expect((await engine.step({ seat: 0 })).at).toBe(1);
	expect(store.renewals).toBe(1);
	wrong = false;
	course.take(told(2));
	expect((await engine.step({ seat: 0 })).at).toBe(2);
	/* It was right again since: the next time it is helped once more. */
	wrong = true;
	course.take(told(3));
	expect((await engine.step({ seat: 0 })).at).toBe(3);
	expect(store.renewals).toBe(2);
});

test('a copy that differs from the server’s view also after a new one is noticed', async () => {
	const course = new Course();
	const store = roomWith(course, () => 7);
	const engine = farEngine(counting({ wrong: () => true }), store);
	course.take(told(1));
	expect((await engine.step({ seat: 0 })).at).toBe(7);
	course.take(told(8));
	await expect(engine.step({ seat: 0 })).rejects.toThrow('differs');
	expect(store.renewals).toBe(1);
});

test('a thread that has ended is not helped by another view', async () => {
	const course = new Course();
	const store = roomWith(course);
	const near = { ...counting(), farStep: () => Promise.reject(new EngineError('lost', 'out of memory')) } as Engine;
	const engine = farEngine(near, store);
	course.take(told(1));
	await expect(engine.step({ seat: 0 })).rejects.toThrow('out of memory');
	expect(store.renewals).toBe(0);
});

test('an answer that the server refuses is refused with its reason', async () => {
	const course = new Course();
	const store = roomWith(course);
	const answers = [{ number: '0x01', notation: 'done' }];
	const near = { ...counting(), step: async () => ({ at: 0, answers }) } as unknown as Engine;
	const engine = farEngine(near, store);
	const refusals: [number, string][] = [[fault.state, 'That is not possible now. The game is paused.'], [fault.answered, 'the game is paused']];
	for (const [code, text] of refusals) {
		store.answer = () => Promise.reject(new OnlineError(code, 'the game is paused'));
		const refused = engine.step({ seat: 0, answer: 'done' });
		await expect(refused).rejects.toMatchObject({ message: text, fault: code === fault.state ? 'refused' : 'not_asked' });
	}
});
