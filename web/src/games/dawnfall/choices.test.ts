import { describe, expect, it } from 'vitest';
import { verbLabels } from '$types/dawnfall';
import type { Answer } from '$/table';
import { questionBar, hasPiece, squadAnswer } from './choices';
import { verbs, SPACES, type DfTable } from './model';

const answer = (verb: number, ...args: number[]) => ({ verb, args, text: `${verb}`, notation: `${verb}:${args}` }) as unknown as Answer;
const model = (space: number) => ({ space, hexes: 1, tokens: [], flags: [] });
const dead = SPACES;

/* The first player has a Squad with one living model, the second one without, the third one is dead, too. */
function table(answers: Answer[], selected: string | null = null): DfTable {
	const same = (x: Answer, verb: number, args: number[]) => x.verb === verb && args.every((a, i) => a === null || x.args[i] === a);
	const squad = Array.from({ length: 20 }, (_, i) => ({ kind: 1, model: [model(i % 5 === 0 ? 9 : dead), model(dead)] }));
	return {
		seat: 0, lang: 'en', answers, selected, draft: {},
		view: { squad, side: [{ faction: 'chapter', hand: [0, 1] }], head: { seats: 2 } },
		pack: { faction: [{ id: 'chapter', first: 'a' }], card: [{ id: 'a' }, { id: 'b' }], action: [] },
		find: (verb: number, ...args: number[]) => answers.find((x) => same(x, verb, args)),
		label: (verb: number) => verbLabels[verb]!.en,
		filter: (verb: number, ...args: number[]) => answers.filter((x) => same(x, verb, args)),
	} as unknown as DfTable;
}
const buttons = (t: DfTable) => {
	const bar = questionBar(t);
	return [...(bar.primary ? [bar.primary] : []), ...(bar.secondary ?? [])].map((b) => (b.answer as Answer).notation);
};

describe('answers without a piece', () => {
	it('get a button: the power of a Shrine, the model with a CALL token, a token stored on a Shrine', () => {
		for (const x of [answer(verbs.shrine, 0), answer(verbs.activate, 20), answer(verbs.endurance, 20)])
			expect(buttons(table([x]))).toEqual([x.notation]);
	});
	it('get a button: a dead model, a card that is not in the hand, both Actions of a card', () => {
		for (const x of [answer(verbs.model, 1), answer(verbs.card, 0), answer(verbs.play, 1, 2), answer(verbs.slot, 7, 0), answer(verbs.squad, 6)])
			expect(buttons(table([x]))).toEqual([x.notation]);
	});
	it('are few: what stands on the board, lies in the hand or on a plate needs no button', () => {
		for (const x of [answer(verbs.model, 0), answer(verbs.card, 1), answer(verbs.play, 1, 0), answer(verbs.slot, 1, 0), answer(verbs.squad, 1), answer(verbs.squad, 5)])
			expect(hasPiece(table([x]), x)).toBe(true);
	});
	it('are offered beside the end of a fight: few attacks have buttons, one is the first of all', () => {
		const [one, other, end] = [answer(verbs.attack, 0, 60), answer(verbs.attack, 0, 61), answer(verbs.stop)];
		expect(questionBar(table([one, end])).primary?.answer).toBe(one);
		expect(buttons(table([one, end]))).toEqual([one.notation, end.notation]);
		expect(buttons(table([one, other, end]))).toEqual([one.notation, other.notation, end.notation]);
		const many = [60, 61, 62, 63].map((to) => answer(verbs.attack, 0, to));
		expect(buttons(table([...many, end]))).toEqual([end.notation]);
		/* Whoever has picked the fighter up finds its targets in the bar. */
		const two = [...many, answer(verbs.attack, 5, 60)];
		expect(buttons(table([...two, end]))).toEqual([end.notation]);
		expect(questionBar(table([...two, end], 'model:5')).primary?.answer).toBe(two.at(-1));
	});
	it('leave the end of the turn in the bar, whatever else there is', () => {
		const steps = [0, 1, 2].map((step) => answer(verbs.step, step));
		const bar = questionBar(table([...steps, answer(verbs.banner, 0), answer(verbs.end)]));
		expect(bar.secondary?.filter((button) => button.stays).map((button) => (button.answer as Answer).verb)).toEqual([verbs.end]);
	});
	it('are joined by Enhancements, which lie in a narrow strip: to be chosen with their Charges, to be used under More', () => {
		const [one, other, end, use] = [answer(verbs.slot, 0, 0), answer(verbs.slot, 0, 1), answer(verbs.end), answer(verbs.use, 0, 1, 0)];
		const t = table([one, other]);
		Object.assign(t.view.squad[0]!, { slot: [{ card: 1, charges: 2 }, { card: 2, charges: 0 }] });
		expect(questionBar(t).primary).toBeUndefined();
		expect(questionBar(t).secondary?.map((b) => b.label)).toEqual([`${one.text} ◆2`, `${other.text} ◆0`]);
		expect(questionBar(table([use, end])).secondary?.map((b) => b.group)).toEqual(['Enhancements', undefined]);
	});
	it('let a player say which Enhancement a new one replaces', () => {
		const both = [answer(verbs.attach, 1, 0, 1), answer(verbs.attach, 1, 0, 2)];
		expect(buttons(table(both))).toEqual([]);
		expect(buttons(table(both, 'card:1:0'))).toEqual(both.map((x) => x.notation));
		expect(squadAnswer(table(both, 'card:1:0'), 0)).toBeUndefined();
		expect(squadAnswer(table([both[0]!], 'card:1:0'), 0)).toBe(both[0]);
	});
});
