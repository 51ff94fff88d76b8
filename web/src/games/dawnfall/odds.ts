/*
 * odds.ts - what the open question of a fight offers, each answer with the chance that matters to the one who is asked.
 * The chances are the engine's (games/dawnfall/query.c), in 36 throws.
 */
import type { Answer } from '$/table';
import type { FightNow } from './insight.svelte';
import { verbs, type DfTable } from './model';
import { say } from './words';
import { rollDefence } from '$types/dawnfall';

export interface Odds {
	answer: Answer;
	/** The die to be thrown, if there is one: 0 Yellow, 1 Red. */
	die: number | null;
	label: string;
	/** "83 %", or empty. */
	chance: string;
	more: string;
}

export function oddsOf(table: DfTable, fight: FightNow): Odds[] {
	const w = say(table.lang);
	const percent = (n: number) => w.percent(Math.round((n / 36) * 100));
	const die = fight.die;
	const defends = die?.kind === rollDefence;
	/* Of a Defence that it holds, of an Attack that it wounds. */
	const shown = ([yellow, red]: [number, number]) =>
		defends ? { chance: percent(36 - yellow), more: w.toHold } : { chance: percent(yellow), more: w.againstRed(percent(red)) };
	const offered = (answer: Answer | undefined, more: Omit<Odds, 'answer'>): Odds[] => (answer ? [{ answer, ...more }] : []);
	switch (table.question.kind) {
		case 'die':
			return [0, 1].flatMap((colour) => {
				const label = colour ? w.redDie : w.yellowDie;
				const values: [number, number] = defends ? [die!.breaks![colour]!, 0] : (fight.chances?.[colour] ?? [0, 0]);
				return offered(table.find(verbs.die, colour), { die: colour, label, ...shown(values) });
			});
		case 'again':
			if (!die?.keep || !die.again) return [];
			return table.filter(verbs.again).map((answer) => {
				/* Kept, or kept with a Crystal recovered; otherwise thrown again. */
				const keeps = answer.args[0] < 2;
				return { answer, die: keeps ? null : die.die, label: answer.text.replace(/\.$/, ''), ...shown(keeps ? die.keep! : die.again!) };
			});
		case 'strike-back': {
			const [yellow, red] = fight.chances ?? [[0, 0], [0, 0]];
			return [
				...offered(table.find(verbs.yes), { die: null, label: w.strikeBack, chance: percent(yellow[0]), more: w.withRed(percent(red[0])) }),
				...offered(table.find(verbs.no), { die: null, label: w.letGo, chance: '', more: w.costsNothing }),
			];
		}
		default:
			return [];
	}
}
