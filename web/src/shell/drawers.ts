/*
 * drawers.ts - what most visits never open, fetched when it is first shown:
 * {#await rulesDrawer() then { default: RulesDrawer }}…{/await}.
 */
export const rulesDrawer = () => import('./RulesDrawer.svelte');
export const settingsDrawer = () => import('./Settings.svelte');
export const allAnswers = () => import('./AllAnswers.svelte');
export const keysHelp = () => import('./Keys.svelte');
export const lessonNote = () => import('./Note.svelte');
