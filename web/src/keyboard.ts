/*
 * keyboard.ts - keys that act anywhere on the page, unless somebody is writing.
 */
const isField = (target: EventTarget | null): boolean =>
	target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);

/** A key for the page itself: no shortcut of the browser, not written into a field, no dialog is open. */
export const isForPage = (event: KeyboardEvent): boolean =>
	!event.ctrlKey && !event.metaKey && !event.altKey && !isField(event.target) && !document.querySelector('dialog[open]');
