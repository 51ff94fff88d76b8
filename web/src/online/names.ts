/*
 * names.ts - what the players of a room are called, in sentences of the game and of its dice.
 */
import { playerNames } from '$/levels';
import type { RoomStore } from './room.svelte';

export function namesIn(room: RoomStore | undefined): string[] {
	const players = (room?.info?.seats ?? []).map((seat) => ({ level: seat.kind === 'computer' ? (seat.level ?? 'computer') : '', name: seat.name ?? '' }));
	return playerNames(players);
}
