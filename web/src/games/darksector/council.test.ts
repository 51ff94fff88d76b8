/*
 * council.test.ts - decisions of the whole crew: what the page asks the rules about them (DS-R32).
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultsOf, Module } from '$/engine/module';

interface CouncilState {
	proposals: { seat: number; text: { en: string; fr: string } }[];
	still: number[];
	decides?: number;
}

function begun(options: object): Module {
	const module = new Module(new WebAssembly.Module(readFileSync(`${process.cwd()}/../build/web/darksector.wasm`)));
	module.start({ ...defaultsOf(module.describe()), ...options }, '0x5');
	return module;
}

/** Plays the first answers until the crew has to decide something; the kind of question. */
function untilCouncil(module: Module, most = 200): string {
	for (let i = 0; i < most; i++) {
		const now = module.step({ seat: null, since: 1e6 });
		if (now.over) break;
		if (['leader', 'option', 'mode'].includes(now.ask.kind)) return now.ask.kind;
		const seat = now.ask.seat as number;
		const answers = module.step({ seat, since: 1e6, want: ['answers'] }).answers!;
		module.step({ seat, answer: answers[0]!.number });
	}
	throw new Error('the crew never decided anything');
}

const council = (module: Module) => module.query(null, { ask: 'council' }) as CouncilState | null;
const asked = (module: Module) => module.step({ seat: null, since: 1e6 }).ask.seat as number;
const answersOf = (module: Module) => module.step({ seat: asked(module), since: 1e6, want: ['answers'] }).answers!;

test('proposals are seen as they are made, and who is still to speak', () => {
	const module = begun({ seats: 3 });
	untilCouncil(module);
	expect(council(module)).toEqual({ proposals: [], still: [0, 1, 2] });
	const [first, second] = answersOf(module);
	module.step({ seat: 0, answer: first!.number });
	expect(council(module)).toMatchObject({ proposals: [{ seat: 0, text: { en: expect.stringMatching(/./), fr: expect.stringMatching(/./) } }], still: [1, 2] });
	module.step({ seat: 1, answer: second!.number });
	const now = council(module)!;
	expect(now.still).toEqual([2]);
	expect(now.proposals.map((one) => one.seat)).toEqual([0, 1]);
	expect(now.proposals[0]!.text.en).not.toBe(now.proposals[1]!.text.en);
	/* Two of three agree: it is decided. */
	module.step({ seat: 2, answer: second!.number });
	expect(council(module)?.proposals ?? []).not.toHaveLength(3);
});

test('without a majority the leader decides', () => {
	const module = begun({ seats: 2 });
	untilCouncil(module);
	const answers = answersOf(module);
	module.step({ seat: 0, answer: answers[0]!.number });
	module.step({ seat: 1, answer: answers[1]!.number });
	const now = council(module)!;
	expect(now.still).toEqual([]);
	expect(now.decides).toBe(asked(module));
});

test('a captain, or one player, asks nobody', () => {
	const module = begun({ seats: 1 });
	expect(council(module)).toBeNull();
	expect(() => module.query(null, { ask: 'weather' })).toThrow();
});
