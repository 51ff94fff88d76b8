/*
 * time.ts - times as a clock shows them.
 */
import type { ClockState } from './wire';
import { o } from './words';

/** "14:52", "2 h 10", "3 days". */
export function clockText(ms: number): string {
	const s = Math.max(0, Math.ceil(ms / 1000));
	const two = (n: number) => String(n).padStart(2, '0');
	if (s < 3600) return `${Math.floor(s / 60)}:${two(s % 60)}`;
	const h = Math.floor(s / 3600);
	if (h < 48) return `${h}\u00a0h\u00a0${two(Math.floor((s % 3600) / 60))}`;
	return o('days', Math.floor(h / 24));
}

/** What is left of a seat's time, in ms, so long after the clock was told; null: it has no clock. */
export function timeLeft(clock: ClockState, seat: number, since: number): number | null {
	const bank = clock.left?.[seat];
	if (bank === undefined) return null;
	if (clock.running !== seat || clock.flag === undefined) return bank;
	return Math.max(0, Math.min(bank, clock.flag - clock.now - since));
}
