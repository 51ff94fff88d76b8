/*
 * pictures.ts - a picture for every chapter: a place, who is there, and one of the crew in front
 * when there is shooting. A card that is not listed (a pack of one's own) gets one by its kind.
 */
import { figure, flash, hatch, move, PAPER, path, RED } from './cut';
import { foes, type Foe } from './foes';
import { places, shade, type Place } from './places';
import type { Card } from '../model';
import { drawingOf } from '$/games/pictures';

interface Scene {
	place: Place;
	foe?: Foe;
	x?: number;
	y?: number;
	size?: number;
	flip?: boolean;
}

const s = (place: Place, foe?: Foe, more: Partial<Scene> = {}): Scene => ({ place, ...(foe ? { foe } : {}), ...more });

const scenes: Record<string, Scene> = {
	'lights-out': s('cells', 'runners', { y: 372 }),
	'the-transfer': s('hangar', 'guard'),
	'block-nine': s('cells', 'squad'),
	'the-last-order': s('tunnel', 'sentinel', { size: 1.15 }),
	'shift-change': s('hall', 'squad'),
	'a-wall-that-walks': s('tunnel', 'shield', { size: 1.3 }),
	'nine-seconds': s('tunnel', 'turret', { x: 470, y: 210, size: 0.86 }),
	'the-scent': s('shaft', 'hound', { y: 300, size: 1.1 }),
	'the-other-cell': s('cells', 'twins', { y: 372 }),
	'a-few-questions': s('cells', 'desk', { y: 372, size: 1.2 }),
	'the-quiet-cell': s('cells', 'brute', { y: 380, size: 1.15 }),
	'barrier-three': s('door', 'squad'),
	'live-floor': s('tunnel', 'runners', { y: 366 }),
	'closing-time': s('door', 'runners'),
	'yellow-air': s('lab', 'runners'),
	'blind-spots': s('hall', 'screen', { y: 330, size: 0.9 }),
	exhibits: s('lab', 'desk'),
	'night-canteen': s('market', 'healer', { y: 350 }),
	'form-nine': s('hall', 'desk', { size: 1.15 }),
	'between-contracts': s('market', 'squad', { y: 350 }),
	'the-warrant': s('market', 'hunter', { y: 362, size: 1.25 }),
	'broken-window': s('lab', 'brute', { size: 1.1 }),
	'ninety-nine-per-cent': s('lab', 'sentinel'),
	'the-collector': s('hall', 'queen'),
	'the-larder': s('shaft', 'weaver', { y: 320, size: 1.1 }),
	'three-legs': s('tunnel', 'walker', { y: 350, size: 1.12 }),
	'a-voice-you-know': s('tunnel', 'leech', { y: 340, size: 1.1 }),
	'last-orders': s('market', 'pack', { y: 372 }),
	'two-hundred-paces': s('hangar', 'sniper', { x: 470, y: 330 }),
	'the-catwalk': s('shaft', 'runners', { y: 290, size: 0.9 }),
	'thank-you-for-waiting': s('door', 'screen', { y: 330, size: 0.8 }),
	'by-weight': s('market', 'desk', { y: 360 }),
	'the-good-doctor': s('lab', 'healer', { size: 1.2 }),
	'the-honest-table': s('market', 'desk', { y: 366, size: 1.1, flip: true }),
	'in-bloom': s('lab', 'bloom', { size: 1.1 }),
	'grins-in-the-dark': s('tunnel', 'pack'),
	'the-throne-of-doors': s('hall', 'queen', { size: 1.25 }),
	'both-hands-free': s('hangar', 'brute', { size: 1.2 }),
	'the-deep-end': s('water', 'pack', { y: 330 }),
	'what-the-walls-do': s('hall', 'swarm', { y: 320, size: 1.1 }),
	'a-hundred-eyes': s('tunnel', 'eyes', { y: 372 }),
	'the-tide-is-late': s('water', 'squad', { y: 316 }),
	'the-old-soldier': s('hangar', 'wreck', { size: 1.15 }),
	'head-count': s('shaft', 'leech', { y: 330 }),
	'hangar-twelve': s('hangar', 'turret', { x: 480, y: 200, size: 0.8 }),
	'rated-for-air': s('space', 'runners', { y: 360 }),
	'the-whistle': s('water', 'runners', { y: 330 }),
	overflow: s('water', 'runners', { y: 340, flip: true }),
	'a-fourth-thread': s('door', 'hunter'),
	'two-per-cent': s('space', 'healer', { y: 368 }),
	'toll-bridge': s('shaft', 'squad', { y: 302, size: 0.9 }),
	'commander-vost': s('hangar', 'shield', { y: 384, size: 1.55 }),
	'the-matriarch': s('tunnel', 'weaver', { y: 340, size: 1.35 }),
	'the-morning-voice': s('tunnel', 'screen', { y: 340, size: 1.2 }),
	'the-convalescent': s('lab', 'eyes', { y: 390, size: 1.2 }),
	'the-ferrow-twins': s('space', 'twins', { y: 384, size: 1.35 }),
};

const BY_STAGE: Record<string, Place> = {
	start: 'cells', 'act-1': 'tunnel', 'act-2': 'hall', 'act-3': 'shaft', boss: 'hangar',
};
const BY_TABLE: Record<string, Foe> = {
	soft: 'squad', plated: 'sentinel', screened: 'shield', organic: 'brute', tough: 'eyes', swarm: 'swarm', phased: 'leech',
};

function sceneOf(card: Card): Scene {
	const known = drawingOf(scenes, card.id);
	if (known) return known;
	return s(BY_STAGE[card.stage] ?? 'tunnel', BY_TABLE[card.enemies[0]?.table ?? ''] ?? 'runners');
}

const seedOf = (text: string) => [...text].reduce((h, c) => (Math.imul(h, 31) + c.charCodeAt(0)) | 0, 7) >>> 0;

/** One of the crew, kneeling behind a crate, firing to the right. */
const gunner =
	figure('M34 400 42 352Q46 324 72 313L98 306Q122 304 136 320L152 346V400Z', 4.6) +
	figure('M78 310Q66 286 76 264 88 246 110 249 127 253 129 268L134 280 129 283 130 292Q127 300 117 299L114 312Z', 4.6) +
	`<g transform="translate(116 322) rotate(-21)">${figure('M0-4 26-6 30-9 86-9 88-14 97-14 99-7 118-6 118-10 122-10 122-4 154-4 154 1 120 2 100 6 78 6 75 28 62 28 64 6 44 8 39 22 28 22 32 6 0 13Z', 4)}</g>` +
	figure('M106 322 128 316 164 330 196 298 211 308 176 350 160 352 116 344Z', 4) +
	path('M110 252Q124 255 126 269L131 280 127 282 128 291Q125 296 118 296 122 284 116 272 118 260 110 252Z', RED) +
	path('M48 362Q52 336 70 322 60 342 58 366ZM62 362Q66 342 80 330 72 348 72 368ZM78 366Q80 350 90 340 86 356 86 372Z', PAPER) +
	figure('M-6 404V372L104 362 122 370 214 360 236 372V404Z', 3) + path(hatch([2, 400], [228, 400], [6, -18], 40, 8, 2.6), PAPER) +
	flash([266, 262], 26, 3);

/** Before the first card: a door nobody has opened yet. */
export const closed = places.door(5) + shade;

const cache = new Map<string, string>();

/** The picture as SVG text, 660 x 400. `fighting`: with the gunner in front. */
export function pictureOf(card: Card, fighting: boolean): string {
	const key = `${card.id}:${fighting}`;
	let picture = cache.get(key);
	if (picture === undefined) {
		const scene = sceneOf(card);
		const seed = seedOf(card.id);
		const foe = scene.foe ? move(scene.x ?? 456, scene.y ?? 378, foes[scene.foe](), (scene.size ?? 1) * 1.16, scene.flip) : '';
		picture = places[scene.place](seed) + shade + foe + (fighting ? gunner : '');
		cache.set(key, picture);
	}
	return picture;
}
