/*
 * labels.ts - what the engine calls terrain: the labels of the option of that name.
 */
import { labels, type Piece } from '$types/warmachine';
import type { Lang, Text } from '$/table';

const labelOf = (path: string): Text => labels[`terrain${path}`]!.name;

export const groundName = (ground: Piece['ground']): Text => labelOf(`.ground=${ground}`);
export const protectionName = (protection: Piece['protection']): Text => labelOf(`.protection=${protection}`);
/** The option itself, or one of its members. */
export const terrainLabel = (member?: 'ground' | 'protection' | 'hazard_pow' | 'hazard_points'): Text =>
	labelOf(member ? `.${member}` : '');

/** "rough, cover" */
export const called = (lang: Lang, ground: Piece['ground'], protection: Piece['protection']): string =>
	[groundName(ground), ...(protection === 'none' ? [] : [protectionName(protection)])].map((text) => text[lang]).join(', ');
