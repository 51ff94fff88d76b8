/*
 * rail.svelte.ts - whether the shell has a rail beside the table, where the fair dice have a place of their own.
 */
const wide = matchMedia('(min-width: 1200px) and (min-height: 480px)');

export const rail = $state({ there: wide.matches });
wide.addEventListener('change', () => (rail.there = wide.matches));
