import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decode, defaultsOf, encode, EngineError, Module } from './module';
import { patched, unfold } from './views';
import { ofDay, puzzlesOf } from '$/puzzles/puzzles';

const folder = process.env['QUINTE_WASM'] ?? new URL('../../../build/web', import.meta.url).pathname;
const games = ['starfighter', 'warp', 'darksector', 'dawnfall', 'warmachine', 'null'] as const;

function open(slug: string): Module {
	return new Module(new WebAssembly.Module(readFileSync(`${folder}/${slug}.wasm`)));
}

/** The newest position, as a seat sees it. */
const look = (m: Module, seat: number | null) => m.step({ seat, since: 1e6, want: ['answers', 'view', 'save', 'undo'] });

test('an answer is a verb and four fields', () => {
	const number = encode(7, [1, 2, 0x3fff, 4]);
	expect(number).toBe('0x070004002fffc004');
	expect(decode(number)).toEqual({ verb: 7, args: [1, 2, 0x3fff, 4] });
	expect(decode(encode(255, [0, 0, 0, 0]))).toEqual({ verb: 255, args: [0, 0, 0, 0] });
});

test('a patch changes what it names and shares the rest', () => {
	const old = { a: { list: [1, 2, 3], same: { x: 1 } }, b: 2 };
	const now = patched(old, { a: { list: { 1: 9 } } });
	expect(now).toEqual({ a: { list: [1, 9, 3], same: { x: 1 } }, b: 2 });
	expect(now.a.same).toBe(old.a.same);
	expect(old.a.list).toEqual([1, 2, 3]);
	expect(patched(old, {})).toBe(old);
	expect(patched(old, { a: { list: [7] } }).a.list).toEqual([7]);
});

describe.each(games)('%s', (slug) => {
	test('is played by its own lists; folded views are the engine\'s, and a save comes back', () => {
		const m = open(slug);
		const info = m.describe();
		expect(info.game).toBe(slug);
		m.start(defaultsOf(info), '0x2a');
		m.reader('en', 0, []);
		let now = m.step({ seat: 0, since: -1, want: ['answers'] });
		let view = unfold(now, null).at(-1)?.view;
		for (let i = 0; i < 60 && !now.over; i++) {
			m.reader(i % 2 ? 'fr' : 'en', 0, []);
			const seat = now.ask.seat as number;
			const answers = look(m, seat).answers!;
			expect(answers.length).toBeGreaterThan(0);
			const answer = answers[(i * 7) % answers.length]!;
			const next = m.step({ at: now.at, seat: 0, by: seat, answer: i % 2 ? answer.notation : answer.number });
			expect(next.steps.map((step) => step.n)).toEqual(
				Array.from({ length: next.at - now.at }, (_, k) => now.at + 1 + k),
			);
			view = unfold(next, view).at(-1)?.view;
			expect(view).toEqual(look(m, 0).view);
			now = next;
		}
		const { save } = look(m, 0);
		const other = open(slug);
		expect(other.restore(save!).at).toBe(now.at);
		expect(look(other, 0).view).toEqual(view);
		const back = other.step({ seat: 0, goto: Math.min(2, now.at) });
		expect(back.at).toBe(Math.min(2, now.at));
		/* The view of an older moment is the one that going there shows. */
		const at = Math.min(2, now.at);
		expect(m.step({ seat: 0, since: at, until: at, want: ['view'] }).view).toEqual(back.view);
	});

	test('a save cut between two draws goes on by chance', () => {
		const m = open(slug);
		m.start({}, '0x7');
		const asked = look(m, null);
		const seat = asked.ask.seat as number;
		const first = look(m, seat).answers![0]!;
		const next = m.step({ seat, answer: first.number });
		const whole = look(m, null).view;
		m.step({ seat: null, goto: Math.max(asked.at + 1, next.at - 1) });
		const other = open(slug);
		other.restore(look(m, null).save!);
		if (look(other, null).ask.seat === 'chance') other.step({ seat: null, answer: '' });
		expect(look(other, null).view).toEqual(whole);
	});

	test('a spoilt save leaves the game as it is', () => {
		const m = open(slug);
		m.start({}, '0x7');
		const before = look(m, null).save!;
		expect(() => m.restore('{"quinte": 1, "game":')).toThrow(EngineError);
		const spoilt = before.replace(/"hash": ?"0x./, '"hash":"0xz');
		expect(spoilt).not.toBe(before);
		expect(() => m.restore(spoilt)).toThrow(EngineError);
		expect(look(m, null).save).toBe(before);
	});

	test('an opponent answers from a view', () => {
		const m = open(slug);
		const thinker = open(slug);
		m.start({}, '0x7');
		const seat = look(m, null).ask.seat as number;
		expect(() => thinker.thought('en')).toThrow(EngineError);
		thinker.think(m.viewBytes(seat), seat, 0, 20, '0x1');
		while (thinker.more(5));
		const thought = thinker.thought('en');
		expect(m.step({ seat, answer: thought.best.number, want: ['preview'] }).steps).toHaveLength(1);
		expect(() => thinker.think(m.viewBytes(seat), seat + 1, 0, 20, '0x1')).toThrow(EngineError);
	});
});

describe.each(['starfighter', 'warp', 'darksector', 'dawnfall', 'warmachine'] as const)('positions to solve of %s', (slug) => {
	test('are reached, judged, and the same every day as in the program', async () => {
		const m = open(slug);
		const file = (await puzzlesOf(slug))!;
		expect(file.puzzles.length).toBeGreaterThanOrEqual(100);
		for (const one of file.puzzles.slice(0, 3)) {
			m.puzzle(file.options[one.options], one.seed, one.played, one.hash);
			const now = look(m, one.seat);
			expect(now.ask.seat).toBe(one.seat);
			expect(now.answers!.map((answer) => answer.notation)).toContain(one.steps[0]!.best);
		}
		const last = file.puzzles[2]!;
		const judged = m.puzzleJudge(last.steps[0]!.best);
		expect(judged.notation).toBe(last.steps[0]!.best);
		expect(judged.chance).toBeGreaterThan(0);
		expect(() => m.puzzleJudge('nonsense')).toThrow(EngineError);
		expect(() => m.puzzle(file.options[last.options], last.seed, last.played, '0x1')).toThrow(EngineError);
		for (const day of [0, 1, 20_000, 20_774]) expect(ofDay(100, day * 86_400_000 + 5)).toBe(m.puzzleOfDay(100, day));
	});
});
