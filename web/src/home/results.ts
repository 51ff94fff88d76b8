/*
 * results.ts - kept games in words: how one ended for the person here, who sits across, when it was played.
 */
import { dayAndTime } from '$/dates';
import { levelName } from '$/levels';
import type { Kept } from '$/saves/store';
import { settings } from '$/session/settings.svelte';
import { t } from '$/words';

export type Result = 'open' | 'won' | 'lost' | 'drawn' | 'watched';

export function resultOf(game: Kept): Result {
	if (!game.over) return 'open';
	const mine = game.seats.findIndex((seat) => !seat.machine);
	if (mine < 0) return 'watched';
	const points = game.score[mine] ?? 0;
	return points > 0 ? 'won' : points < 0 ? 'lost' : 'drawn';
}

/** Where play stands. Whoever changed the language reads it again after the next answer: two languages on one page are worse than nothing. */
export const whereOf = (game: Kept): string => (game.lang && game.lang !== settings.lang ? '' : game.standing);

export function resultWords(game: Kept): string {
	switch (resultOf(game)) {
		case 'open':
			return game.mine ? t('yourTurn') : t('theirTurn');
		case 'won':
			return t('resultWon');
		case 'lost':
			return t('resultLost');
		case 'drawn':
			return t('drawn');
		default:
			return t('finished');
	}
}

/** Names of levels, where no engine is loaded to say them. */
/** The level of the first opponent; empty: people only, or alone. */
export const opponentOf = (game: Kept): string => game.seats.find((seat) => seat.machine)?.level ?? '';

/** "against Pilot", "with Cadet and Anna", "alone". */
export function companyOf(game: Kept, seats: number): string {
	const me = game.seats.findIndex((seat) => !seat.machine);
	const others = game.seats.slice(0, seats).flatMap((seat, i) => {
		if (i === me) return [];
		if (!seat.machine) return [seat.name || t('seat', i + 1)];
		return [levelName(seat.level)];
	});
	if (!others.length) return t('alone');
	return t(game.slug === 'darksector' ? 'withThem' : 'againstThem', [...new Set(others)].join(', '));
}

export const dayOf = (game: Kept): string => dayAndTime(game.when);
