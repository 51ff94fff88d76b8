import { expect, test } from 'vitest';
import { beatTime, MotionQueue, type Pace } from './queue';

const event = (kind: string, text = kind) => ({
	number: 0,
	kind,
	seat: null,
	args: [0, 0, 0, 0, 0] as [number, number, number, number, number],
	text,
});
const shown = (view: unknown, ...kinds: string[]) => kinds.map((kind, i) => ({ ...event(kind), view: `${view}.${i}` }));
const pace = (more: Partial<Pace> = {}): Pace => ({ motion: undefined, speed: 1, reduced: false, ...more });

function recorder() {
	const said: string[] = [];
	return {
		said,
		hooks: {
			next: (view: unknown) => said.push(`next ${view}`),
			view: (view: unknown) => said.push(`view ${view}`),
			beat: (e: { kind: string } | null) => said.push(`beat ${e?.kind ?? '-'}`),
		},
	};
}

test('a long chain hurries, to half time', () => {
	expect(beatTime(event('a'), 0, pace())).toBe(220);
	expect(beatTime(event('a'), 8, pace())).toBeCloseTo(202.4);
	expect(beatTime(event('a'), 40, pace())).toBe(110);
	expect(beatTime(event('a'), 0, pace({ speed: 2 }))).toBe(110);
	expect(beatTime(event('a'), 0, pace({ speed: 0 }))).toBe(0);
	expect(beatTime(event('a', ''), 0, pace())).toBe(0);
	expect(beatTime(event('a'), 0, pace({ motion: { a: { ms: 0 } } }))).toBe(0);
});

test('what is shown before keeps the old view, and the last frame is the state', async () => {
	const { said, hooks } = recorder();
	const motion = { shot: { ms: 1, shown: 'before' as const }, hit: { ms: 1 } };
	const done = await new MotionQueue().play(
		[{ events: shown(1, 'shot', 'hit'), view: 1 }, { events: shown(2, 'shot'), view: 2 }],
		pace({ motion }),
		hooks,
	);
	expect(done).toBe(true);
	expect(said).toEqual([
		'next 1', 'beat shot', 'view 1.1', 'beat hit', 'view 1',
		'next 2', 'beat shot', 'view 2', 'beat -',
	]);
});

test('without motion every view is still shown, in order', async () => {
	const { said, hooks } = recorder();
	await new MotionQueue().play([{ events: shown(1, 'a'), view: 1 }], pace({ speed: 0 }), hooks);
	expect(said).toEqual(['next 1', 'view 1', 'beat -']);
});

test('a dropped queue says nothing more', async () => {
	const { said, hooks } = recorder();
	const queue = new MotionQueue();
	const playing = queue.play([{ events: shown(1, 'a'), view: 1 }], pace(), hooks);
	queue.drop();
	expect(await playing).toBe(false);
	expect(said).toEqual(['next 1', 'view 1.0', 'beat a']);
});
