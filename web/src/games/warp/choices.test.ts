/* choices.test.ts - what the question bar offers. */
import { describe, expect, it } from 'vitest';
import type { Answer, Table } from '$/table';
import { questionBar } from './choices';
import { verbs } from './model';

const answer = (verb: number, token: number, text: string) =>
	({ verb, args: [token, 0, 0, 0], notation: '', number: '', text }) as Answer;

describe('a payment', () => {
	const answers = [
		answer(verbs.done, 0, 'That is all you pay.'),
		answer(verbs.pay, 4, 'Pay with Energy 1, Energy 3: 4 of 2.'),
		answer(verbs.pay, 6, 'Pay with Energy 3: 3 of 2.'),
	];
	const table = {
		lang: 'en',
		question: { mine: true, kind: 'pay', text: 'Which token do you pay with?' },
		answers,
		find: (verb: number) => answers.find((one) => one.verb === verb),
	} as unknown as Table;

	it('shows all that each token would bring with it', () => {
		expect(questionBar(table).secondary).toEqual([
			{ label: 'Pay with Energy 1, Energy 3: 4 of 2', answer: answers[1] },
			{ label: 'Pay with Energy 3: 3 of 2', answer: answers[2] },
		]);
		expect(questionBar(table).primary?.answer).toBe(answers[0]);
	});
});
