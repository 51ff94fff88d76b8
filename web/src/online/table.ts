/*
 * table.ts - what a room needs once its game begins; it comes while people still sit down.
 */
export { default as Shell } from '$/shell/Shell.svelte';
export { FarGame, OtherRules, prepare, type Prepared } from './game.svelte';
export { parts } from './parts';
