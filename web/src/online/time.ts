/*
 * time.ts - times as a clock shows them.
 */
import { o } from './words';

/** "14:52", "2 h 10", "3 days". */
export function clockText(ms: number): string {
	const s = Math.max(0, Math.ceil(ms / 1000));
	const two = (n: number) => String(n).padStart(2, '0');
	if (s < 3600) return `${Math.floor(s / 60)}:${two(s % 60)}`;
	const h = Math.floor(s / 3600);
	if (h < 48) return `${h} h ${two(Math.floor((s % 3600) / 60))}`;
	return o('days', Math.floor(h / 24));
}
