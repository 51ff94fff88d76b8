import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decode, encode, EngineError, Module, typeset } from './module';

const folder = process.env['QUINTE_WASM'] ?? new URL('../../../build/web', import.meta.url).pathname;
const games = ['starfighter', 'warp', 'darksector', 'dawnfall', 'warmachine', 'null'] as const;

function open(slug: string): Module {
	return new Module(new WebAssembly.Module(readFileSync(`${folder}/${slug}.wasm`)));
}

test('an answer is a verb and four fields', () => {
	const number = encode(7, [1, 2, 0x3fff, 4]);
	expect(number).toBe('0x070004002fffc004');
	expect(decode(number)).toEqual({ verb: 7, args: [1, 2, 0x3fff, 4] });
	expect(decode(encode(255, [0, 0, 0, 0]))).toEqual({ verb: 255, args: [0, 0, 0, 0] });
});

test('texts are set as print is', () => {
	expect(typeset("l'air : bon !", 'fr')).toBe('l’air\u202f: bon\u202f!');
	expect(typeset("it's: so", 'en')).toBe('it’s: so');
});

describe.each(games)('%s', (slug) => {
	test('is played by its own lists, and a save of it comes back', () => {
		const m = open(slug);
		const info = m.describe();
		expect(info.game).toBe(slug);
		let standing = m.begin(info.defaults, '0x2a');
		for (let i = 0; i < 40 && !standing.over; i++) {
			const seat = standing.ask.player as number;
			const answers = m.legal(seat, i % 2 ? 'fr' : 'en');
			expect(answers.length).toBeGreaterThan(0);
			const answer = answers[(i * 7) % answers.length]!;
			expect(m.read(answer.notation)).toBe(answer.number);
			expect(m.refuses(answer.number, 'en')).toBeNull();
			const { from, to } = m.play(answer.number, 'en');
			const steps = m.history(from + 1, to, seat, 'en', true);
			expect(steps.map((step) => step.step)).toEqual(
				Array.from({ length: to - from }, (_, k) => from + 1 + k),
			);
			expect(steps.at(-1)?.view).toEqual(m.view(seat));
			standing = m.standing(seat, 'en');
			expect(standing.answers).toBe(to);
		}
		const save = m.save();
		const other = open(slug);
		expect(other.restore(save).hash).toBe(standing.hash);
		const back = other.goto(Math.min(2, standing.answers));
		expect(back.answers).toBe(Math.min(2, standing.answers));
	});

	test('a save cut between two draws goes on by chance', () => {
		const m = open(slug);
		m.begin({}, '0x7');
		const asked = m.standing(null, 'en');
		const first = m.legal(asked.ask.player as number, 'en')[0]!;
		const { from, to } = m.play(first.number, 'en');
		const whole = m.standing(null, 'en').hash;
		m.goto(Math.max(from + 1, to - 1));
		const other = open(slug);
		const cut = other.restore(m.save());
		if (cut.ask.player === 'chance') other.play('0x0', 'en');
		expect(other.standing(null, 'en').hash).toBe(whole);
	});

	test('a spoilt save leaves the table as it is', () => {
		const m = open(slug);
		const before = m.begin({}, '0x7').hash;
		expect(() => m.restore('{"quinte": 1, "game":')).toThrow(EngineError);
		const spoilt = m.save().replace(/"hash":"0x./, '"hash":"0xz');
		expect(() => m.restore(spoilt)).toThrow(EngineError);
		expect(m.standing(null, 'en').hash).toBe(before);
	});

	test('an opponent answers from a view', () => {
		const m = open(slug);
		const thinker = open(slug);
		const { ask } = m.begin({}, '0x7');
		const seat = ask.player as number;
		expect(() => thinker.thought('en')).toThrow(EngineError);
		thinker.think(m.viewBytes(seat), seat, 0, 20, '0x1');
		while (thinker.more(5));
		const thought = thinker.thought('en');
		expect(m.refuses(thought.best.number, 'en')).toBeNull();
		expect(() => thinker.think(m.viewBytes(seat), seat + 1, 0, 20, '0x1')).toThrow(EngineError);
	});
});
