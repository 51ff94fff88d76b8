/*
 * enemies.ts - portraits of the enemies, each in a box of 200 x 172. The species decides the matter:
 * Viren are grown, Talos are cut, Gaard are riveted. The level decides how much of it there is, and
 * the name of the enemy the rest, so that every one looks like itself and always the same.
 */
import { at, dice, disc, fill, glow, line, on, polygon, twice, type Point } from './kit';

const both = (drawing: string): string => twice(drawing, 100);
const seedOf = (id: string): number => [...id].reduce((h, c) => Math.imul(h ^ c.charCodeAt(0), 16777619) >>> 0, 2166136261);
/** A number between two, from the dice. */
const between = (random: () => number, low: number, high: number): number => low + random() * (high - low);

function viren(id: string, level: number): string {
	const random = dice(seedOf(id));
	const pairs = level + 1 + (random() < 0.5 ? 1 : 0);
	const size = 30 + level * 11;
	let s = '';
	for (let i = 0; i < pairs; i++) {
		const y = 92 - size * 0.5 + (i * size * 1.1) / Math.max(1, pairs - 1);
		const reach = between(random, size * 0.9, size * 1.5);
		const lift = between(random, -26, 20);
		const tip: Point = [100 - reach, y + lift];
		const wing = `M94 ${y - 7}Q${100 - reach * 0.5} ${y - 16 + lift} ${at(tip)}Q${100 - reach * 0.5} ${y + 8 + lift * 0.4} 94 ${y + 9}Z`;
		s += both(fill(wing, i % 2 ? '#2c3516' : 'url(#we-chitin)', '#a9bd5a', 1.4) + line(`M96 ${y}L${at(tip)}`, '#d7ef7a', 1, 'opacity=".5"'));
	}
	const [top, low] = [88 - size * 0.95, 92 + size * 0.72];
	s += fill(`M100 ${top}Q${100 + size * 0.42} ${top + size * 0.5} ${100 + size * 0.3} ${low - 22}L100 ${low}L${100 - size * 0.3} ${low - 22}Q${100 - size * 0.42} ${top + size * 0.5} 100 ${top}Z`, 'url(#we-chitin)', '#d7ef7a', 1.7);
	if (level > 1) s += both(fill(`M90 ${low - 16}C${70 - level * 4} ${low - 10} ${66 - level * 3} ${low + 8} ${76 - level * 2} ${low + 20}C80 ${low + 8} 88 ${low + 2} 97 ${low}Z`, 'url(#we-bone)', '#12160a', 1.4));
	const heart = between(random, 70, 92);
	s += glow(100, heart, 16 + level * 6, 'we-lime');
	s += `<ellipse cx="100" cy="${heart.toFixed(0)}" rx="${3 + level}" ry="${6 + level * 2}" fill="#f7ffd0"/>`;
	for (let i = 0; i < level; i++) s += both(disc(100 - 7 - i * 5, top + 16 + i * 7, 3.2 - i * 0.4, '#f7ffd0'));
	return s + line(`M95 ${heart + 18}h10M94 ${heart + 27}h12`, '#d7ef7a', 1.6);
}

function talos(id: string, level: number): string {
	const random = dice(seedOf(id));
	const corners = 4 + Math.floor(random() * 3) + (level > 2 ? 1 : 0);
	const [wide, tall] = [24 + level * 11 * between(random, 0.8, 1.2), 42 + level * 9];
	const outline: Point[] = Array.from({ length: corners }, (_, i) => {
		const [x, y] = on(0, 0, 1, -90 + (360 / corners) * i);
		return [100 + x * wide, 86 + y * tall];
	});
	let s = '';
	for (const [dx, dy, ink] of [[-20, 7, '#c6a6ff'], [20, -7, '#9fe6ff']] as const)
		s += `<g opacity=".3" transform="translate(${dx} ${dy})">${line(polygon(outline), ink, 1)}</g>`;
	const blades = level > 1 || random() < 0.6 ? 1 + Math.floor(random() * 2) : 0;
	for (let i = 0; i < blades; i++) {
		const y = 64 + i * 34;
		const reach = between(random, 34, 58);
		s += both(fill(polygon([[100 - wide * 0.8, y], [100 - wide * 0.6 - reach, y - 20 + random() * 16], [100 - wide * 0.8 - 10, y + 12], [100 - wide * 0.5 - reach, y + 30 + random() * 10]]), 'url(#we-facet)', '#c6a6ff', 1.4));
	}
	s += fill(polygon(outline), level > 2 ? '#07050f' : 'url(#we-facet2)', '#e2d6ff', 1.7);
	/* What is missing: a point off the middle from which the facets run. */
	const core: Point = [100 + between(random, -10, 10), 86 + between(random, -12, 12)];
	outline.forEach((corner, i) => {
		const next = outline[(i + 1) % corners]!;
		if (i % 2) s += `<path d="${polygon([corner, next, core])}" fill="#150f2a" opacity=".6"/>`;
		s += line(`M${at(corner)}L${at(core)}`, '#e2d6ff', 1, 'opacity=".6"');
	});
	return s + glow(...core, 14 + level * 5, 'we-violet') + fill(polygon([[core[0] - 9, core[1]], [core[0], core[1] - 5], [core[0] + 9, core[1]], [core[0], core[1] + 5]]), '#fff');
}

function gaard(id: string, level: number): string {
	const random = dice(seedOf(id));
	const [wide, tall] = [26 + level * 9 * between(random, 0.9, 1.25), 42 + level * 5];
	const top = 84 - tall;
	let s = '';
	const arms = 1 + Math.floor(random() * 2);
	for (let i = 0; i < arms; i++) {
		const y = 84 + (arms === 1 ? 0 : (i ? 1 : -1) * tall * 0.55);
		const reach = wide + between(random, 18, 34);
		const end = random() < 0.5 ? -16 : 16;
		s += both(
			fill(`M${100 - wide + 4} ${y - 9}H${100 - reach}L${100 - reach - 8} ${y - 9 + end}V${y + 7 + end}H${100 - reach + 12}L${100 - reach + 14} ${y + 9}H${100 - wide + 4}Z`, 'url(#we-slab2)', '#c98d6a', 1.5) +
				disc(100 - reach + 2, y + end * 0.7, 3, '#ffe0c4'),
		);
	}
	/* Storeys, one for each level. */
	for (let i = 0; i < level - 1; i++) {
		const w = wide * (0.72 - i * 0.24);
		s += fill(`M${100 - w} ${top + 4 - i * 16}V${top - 14 - i * 16}H${100 + w}V${top + 4 - i * 16}Z`, 'url(#we-slab2)', '#ffb38a', 1.5);
	}
	s += `<rect x="${100 - wide}" y="${top}" width="${wide * 2}" height="${tall * 1.75}" rx="5" fill="url(#we-slab)" stroke="#ffb38a" stroke-width="1.8"/>`;
	const band = top + tall * between(random, 0.7, 1.1);
	s += fill(`M${100 - wide} ${band}H${100 + wide}V${band + 12}H${100 - wide}Z`, 'url(#we-hazard)');
	const columns = Math.max(2, Math.floor(wide / 9));
	for (let row = 0; row < level + 1; row++)
		for (let column = 0; column < columns; column++)
			if (random() < 0.72) s += `<path d="M${(100 - wide + 7 + (column * (wide * 2 - 12)) / columns).toFixed(0)} ${(band + 20 + row * 10).toFixed(0)}h6v4h-6Z" fill="#ffb38a" opacity=".8"/>`;
	s += `<path d="M${100 - wide * 0.5} ${top + 12}h${wide}v16h${-wide}Z" fill="#140e0b" stroke="#ffe0c4" stroke-width="1.6"/>` + line(`M${100 - wide * 0.34} ${top + 20}h${wide * 0.68}`, '#ffe0c4', 4);
	for (const y of [top + 6, top + tall * 1.7]) s += both(disc(100 - wide + 6, y, 2.2, '#d9b39a'));
	return s + glow(100, top + tall * 1.75 + 4, 14 + level * 3, 'we-amber');
}

/** Of a species this page has never seen. */
const unknown = (id: string, level: number): string => {
	const random = dice(seedOf(id));
	const points = 5 + level;
	const star: Point[] = Array.from({ length: points * 2 }, (_, i) => on(100, 86, i % 2 ? 30 : 48 + level * 6 + random() * 8, (180 / points) * i - 90));
	return fill(polygon(star), 'url(#we-hull2)', '#8fa0a4', 1.8) + glow(100, 86, 26, 'we-mint') + disc(100, 86, 7, '#d9fff6');
};

const species: Record<string, (id: string, level: number) => string> = { viren, talos, gaard };
const made = new Map<string, string>();

/** The portrait of an enemy. */
export function enemyOf(id: string, kind: string, level: number): string {
	const key = `${kind} ${id}`;
	let art = made.get(key);
	if (!art) made.set(key, (art = (species[kind] ?? unknown)(id, level)));
	return art;
}

/** The part of the box that an enemy of a level fills. */
export const boxOf = (level: number): string => (level <= 1 ? '38 22 124 116' : level === 2 ? '18 8 164 150' : '0 0 200 172');
