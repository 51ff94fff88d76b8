/*
 * status.ts - why the question bar shows something else than a question.
 */
import type { Game } from '$/session/game.svelte';
import type { FarGame } from './game.svelte';
import type { Ended } from './wire';
import { o } from './words';

export const isLost = (game: Game): boolean => (game as FarGame).room.socket.status !== 'live';

/** Nothing is asked of this seat, or what it answered is still on its way through a lost connection. */
export function showsStatus(game: Game): boolean {
	const { info } = (game as FarGame).room;
	if (game.past || game.moving || game.over) return false;
	if (info?.state === 'paused') return true;
	if (isLost(game)) return !game.question.mine || game.sending;
	return !game.question.mine && !game.sending;
}

/** The number of the newest offer of another player; 0: there is none. */
export function asked(game: Game): number {
	const { info, seat } = (game as FarGame).room;
	return Math.max(0, ...(info?.offers ?? []).filter((one) => one.seat !== seat).map((one) => one.offer));
}

/** How a game ended that its rules did not end; '' for every other. */
export function endText({ end, ended_by: by }: Ended, own: number | null, name: (seat: number) => string): string {
	if (!end || end === 'over') return '';
	if (end === 'resigned' && by === own) return o('youResigned');
	/* Without a loser the server names nobody. */
	if (by === undefined && (end === 'time' || end === 'left')) return o(`nobody_${end}`);
	return o(`end_${end}`, by === undefined ? '' : name(by));
}

export function ended(game: Game): string {
	const { info, seat } = (game as FarGame).room;
	return info?.state === 'over' ? endText(info, seat, (by) => game.seats[by]?.name ?? '') : '';
}
