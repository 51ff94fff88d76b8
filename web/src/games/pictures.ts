/*
 * pictures.ts - the drawing of an element of the pack. The studio names a copy after its original ("dread-2"), and
 * the copy keeps the drawing.
 */
export const drawingOf = <T>(drawn: Record<string, T>, id: string): T | undefined => drawn[id] ?? drawn[id.replace(/-\d+$/, '')];
