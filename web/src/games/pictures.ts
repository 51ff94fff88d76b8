/*
 * pictures.ts - the drawing of an element of the pack. The studio names a copy after its original ("dread-2"), and
 * the copy keeps the drawing.
 */

/** The id of the built-in element whose picture this one has; its own where it is no copy. */
export const originalOf = (id: string): string => id.replace(/-\d+$/, '');

/** The drawing of an element, or that of its original. */
export const drawingOf = <T>(drawn: Record<string, T>, id: string): T | undefined => drawn[id] ?? drawn[originalOf(id)];
