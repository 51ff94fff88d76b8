/*
 * status.ts - why the question bar shows something else than a question.
 */
import type { Game } from '$/session/game.svelte';
import type { FarGame } from './game.svelte';
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

/** How a game ended that its rules did not end; '' for every other. */
export function ended(game: Game): string {
	const { info, seat } = (game as FarGame).room;
	if (info?.state !== 'over' || !info.end || info.end === 'over') return '';
	if (info.end === 'resigned' && info.ended_by === seat) return o('youResigned');
	const { end, ended_by: by } = info;
	/* Without a loser the server names nobody. */
	if (by === undefined && (end === 'time' || end === 'left')) return o(`nobody_${end}`);
	return o(`end_${end}`, by === undefined ? '' : (game.seats[by]?.name ?? ''));
}
