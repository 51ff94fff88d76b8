/*
 * figures.ts - chances and points as people write them.
 */
import { settings } from '$/session/settings.svelte';

const figures = (value: number, digits: number) =>
	value.toLocaleString(settings.lang, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** With one digit after the point. */
export const decimal = (value: number) => figures(value, 1);

/** Tenths of a percent as "41 %", with a space in both languages. */
export const percent = (tenths: number) => `${figures(tenths / 10, 0)}\u202f%`;

/** Points as "+3.5", "−3.5". */
export const points = (value: number) => `${value < 0 ? '−' : '+'}${decimal(Math.abs(value))}`;
