/*
 * officers.ts - the opponents as characters: one portrait for each level, in the inks of the room
 * (--o-a coat, --o-b cap, --o-s skin, --o-t trim, --o-h hair, --o-i outline), 64 x 72.
 */
import type { Text } from '$/table';

const INK = 'var(--o-i)';
const COAT = 'var(--o-a)';
const CAP = 'var(--o-b)';
const SKIN = 'var(--o-s)';
const TRIM = 'var(--o-t)';
const HAIR = 'var(--o-h)';

const part = (d: string, fill: string, width = 1.6): string =>
	`<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
const line = (d: string, colour = INK, width = 1.8): string =>
	`<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const button = (x: number): string => `<circle cx="${x}" cy="64" r="3" fill="${TRIM}" stroke="${INK}"/>`;

const bust = part('M4 72Q6 54 22 50L32 56 42 50Q58 54 60 72Z', COAT) + line('M22 50 32 60 42 50', INK, 1.6);
const neck = part('M24 42V54H40V42Z', SKIN);

const drawn: Record<string, string> = {
	cadet: [
		bust,
		neck,
		part('M17 28Q16 46 32 48 48 46 47 28 46 16 32 16 18 16 17 28Z', SKIN),
		part('M14 30q-4 0-3 5 1 4 5 3ZM50 30q4 0 3 5-1 4-5 3Z', SKIN),
		part('M15 24Q20 8 46 12L50 22Q34 14 15 24Z', CAP),
		part('M15 24Q34 14 50 22L49 26Q34 19 16 28Z', TRIM),
		line('M24 31v2M40 31v2', INK, 3),
		line('M27 40q5 5 10 0'),
		line('M21 36h.1M24 38h.1M43 36h.1M40 38h.1', INK, 1.4),
	].join(''),
	pilot: [
		bust,
		neck,
		part('M18 30Q18 47 32 48 46 47 46 30Z', SKIN),
		part('M12 32Q8 8 32 7 56 8 52 32L47 36Q48 24 32 22 16 24 17 36Z', CAP),
		part('M16 19Q32 10 48 19L47 28Q32 20 17 28Z', TRIM),
		line('M32 12V22', INK, 1.4),
		line('M24 33h4M36 33h4', INK, 3),
		line('M28 42h8'),
		line('M14 34Q16 48 26 50', CAP, 3),
		part('M8 28h6v10H8ZM50 28h6v10h-6Z', COAT),
	].join(''),
	captain: [
		bust,
		neck,
		part('M18 28Q17 46 32 49 47 46 46 28Z', SKIN),
		part('M18 34Q19 50 32 51 45 50 46 34 42 42 32 40 22 42 18 34Z', HAIR),
		part('M10 22Q12 8 32 8 52 8 54 22L48 26Q32 20 16 26Z', COAT),
		part('M14 25Q32 18 50 25L48 31Q32 25 16 31Z', CAP),
		part('M29 12h6l-1 7h-4Z', TRIM),
		line('M22 32q3-2 6 0M36 32q3-2 6 0', INK, 2.2),
		line('M27 43h10', SKIN, 2.4),
		line('M44 57l8 2M45 61l8 2', TRIM, 2.4),
	].join(''),
	commander: [
		bust,
		part('M25 42V54H39V42Z', SKIN),
		part('M12 36Q10 10 32 9 54 10 52 36 50 46 46 48L44 30H20L18 48Q14 46 12 36Z', HAIR),
		part('M19 28Q18 44 32 49 46 44 45 28 40 22 32 22 24 22 19 28Z', SKIN),
		part('M19 28Q22 14 32 14 44 14 45 28 36 18 30 24 24 28 19 28Z', HAIR),
		part('M26 4q6-5 12 0v6H26Z', HAIR),
		line('M23 32l6 1M41 32l-6 1', INK, 2.4),
		line('M28 42q4-2 8 0'),
		line('M40 26l3 14', TRIM, 2),
		part('M20 50L32 62 44 50 46 56 32 70 18 56Z', CAP),
		line('M12 60h8M44 60h8', TRIM, 2.6),
	].join(''),
	admiral: [
		part('M2 72Q4 54 22 50L32 56 42 50Q60 54 62 72Z', COAT),
		part('M2 60q10-8 18-4l-2 8q-8-4-16 2ZM62 60q-10-8-18-4l2 8q8-4 16 2Z', TRIM),
		neck,
		part('M18 28Q17 46 32 49 47 46 46 28Z', SKIN),
		part('M8 24Q14 4 32 5 50 4 56 24 46 18 32 20 18 18 8 24Z', CAP),
		part('M8 24Q18 18 32 20 46 18 56 24L52 28Q42 23 32 24 22 23 12 28Z', TRIM),
		part('M44 8q8-8 12 0-2 8-8 10Z', SKIN, 1.2),
		line('M22 33q3-3 7-1M35 32q4-2 7 1', INK, 2.2),
		part('M20 40q6-5 12 0 6-5 12 0-4 6-12 2-8 4-12-2Z', '#f3f0e8', 1.4),
		line('M32 58V72', INK, 1.4),
		button(24),
		button(40),
	].join(''),
	reflex: [
		bust,
		part('M26 44V54H38V44Z', TRIM),
		part('M15 22Q16 9 32 9 48 9 49 22V38Q48 47 32 47 16 47 15 38Z', CAP),
		part('M19 25Q32 20 45 25V34Q32 38 19 34Z', INK),
		line('M24 29h5M35 29h5', TRIM, 3.2),
		line('M27 42h10', SKIN, 1.8),
		line('M32 9V4', INK, 1.8),
		`<circle cx="32" cy="3.4" r="2.6" fill="${TRIM}" stroke="${INK}"/>`,
		part('M11 25h4v12h-4ZM49 25h4v12h-4Z', COAT),
	].join(''),
};

/** The portrait of a level; a level that has none is drawn as a pilot with the visor down. */
export const officerOf = (level: string): string => drawn[level] ?? drawn['pilot']!;

const T = (en: string, fr: string): Text => ({ en, fr });

/** How each plays, in one sentence. What they overlook is measured in ai/levels.c. */
const manners: Record<string, Text> = {
	cadet: T('Overlooks one move in three.', 'Oublie un coup sur trois.'),
	pilot: T('Quick. Overlooks one move in seven.', 'Rapide. Oublie un coup sur sept.'),
	captain: T('Plans ahead and misses very little.', 'Prévoit, et ne rate presque rien.'),
	commander: T('Sees every move and punishes haste.', 'Voit tous les coups, punit la hâte.'),
	reflex: T('Does not think: answers at once.', 'Ne réfléchit pas : répond aussitôt.'),
	admiral: T('Thinks longest and looks farthest.', 'Réfléchit le plus, voit le plus loin.'),
};

export const mannerOf = (level: string): Text => manners[level] ?? T('', '');
