/*
 * motherships.ts - portraits of the motherships, each in a box of 400 x 300: one silhouette each,
 * to be told apart at 60 pixels. The species decides the matter, the sections decide the shape.
 */
import { at, dice, disc, fill, glow, line, on, polygon, round as r, twice } from './kit';
import { drawingOf } from '$/games/pictures';

const both = (drawing: string): string => twice(drawing, 200);

function dread(): string {
	let s = '';
	const legs: [number, number][] = [[-150, 150], [-168, 172], [172, 168], [156, 150]];
	for (const [turn, reach] of legs) {
		const [hip, knee, foot] = [on(200, 150, 96, turn), on(200, 150, reach, turn - 10), on(200, 150, reach + 34, turn + 12)];
		const leg = `M${at(hip)}L${at(knee)}L${at(foot)}`;
		const barbs = `M${at(knee)}l-8 -16M${r((knee[0] + foot[0]) / 2)} ${r((knee[1] + foot[1]) / 2)}l-12 -8`;
		s += both(line(leg, '#10140a', 15) + line(leg, '#3a4420', 9) + line(barbs, '#8f8a55', 3));
	}
	for (let i = -4; i <= 4; i++) {
		const turn = -90 + i * 15;
		const [x, y] = on(200, 150, 104, turn);
		const [dx, dy] = on(0, 0, 7, turn + 90);
		s += fill(polygon([[x - dx, y - dy], on(200, 150, 138 + (i % 2 ? 0 : 22), turn), [x + dx, y + dy]]), 'url(#we-bone)', '#12160a', 1);
	}
	for (let i = 0; i < 5; i++) {
		const k = 1 - i * 0.13;
		const [top, low] = [40 + i * 15, 206 + i * 6];
		const right = `C${r(200 + 110 * k)} ${top + 2} ${r(200 + 128 * k)} 150 ${r(200 + 96 * k)} ${low}`;
		const left = `Q200 258 ${r(200 - 96 * k)} ${low}C${r(200 - 128 * k)} 150 ${r(200 - 110 * k)} ${top + 2} 200 ${top}Z`;
		s += fill(`M200 ${top}${right}${left}`, 'url(#we-chitin)', '#6d7a38', i ? 1.2 : 2);
	}
	s += both(
		line('M196 62Q150 90 138 168', '#a9bd5a', 1.5, 'opacity=".6"') +
			line('M104 120q10-4 18 2M98 146q12-3 20 3M102 172q10-2 18 4', '#d7ef7a', 2.4, 'opacity=".8"'),
	);
	s += glow(200, 178, 74, 'we-lime');
	for (const [x, y] of [[0, 0], [17, 0], [-17, 0], [8.5, -15], [-8.5, -15], [8.5, 15], [-8.5, 15]] as const)
		s += fill(polygon([0, 1, 2, 3, 4, 5].map((i) => on(200 + x, 176 + y, 9, 60 * i + 30))), '#f2ffc0', '#3a4420', 2.5);
	const eyes: [number, number, number][] = [[172, 112, 9], [154, 126, 6.5], [182, 92, 5.5], [160, 104, 4]];
	s += both(
		eyes.map(([x, y, size]) => glow(x, y, size * 2.6, 'we-lime') +
			`<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${r(size * 0.72)}" fill="#f7ffd0" transform="rotate(24 ${x} ${y})"/>`).join(''),
	);
	return s + both(
		fill('M166 206C112 204 74 236 92 292C98 270 116 254 138 250C126 268 134 288 152 296C148 262 168 240 192 228Z', 'url(#we-bone)', '#12160a', 2) +
			line('M160 212C124 214 98 234 98 262', '#fffbe0', 2.5, 'opacity=".7"') +
			line('M118 228l-9 8M140 222l-6 9M104 246l-9 4', '#6d6236', 2.5),
	);
}

type Bend = [number, number][];

function neck([a, b, c, d]: Bend, wide: number, thin: number): string {
	let s = '';
	for (let i = 0; i <= 22; i++) {
		const t = i / 22;
		const u = 1 - t;
		const [x, y] = [0, 1].map((k) => u ** 3 * a![k]! + 3 * u * u * t * b![k]! + 3 * u * t * t * c![k]! + t ** 3 * d![k]!);
		const w = wide + (thin - wide) * t;
		s += `<ellipse cx="${r(x!)}" cy="${r(y!)}" rx="${r(w)}" ry="${r(w * 0.82)}" fill="${i % 2 ? 'url(#we-facet)' : '#171128'}" stroke="#8a70c8" stroke-width=".8"/>`;
	}
	return s;
}

function head(x: number, y: number, size: number, eyes: 'we-violet' | 'we-red' | null): string {
	const look = eyes
		? glow(-18, 2, 22, eyes) + glow(18, 2, 22, eyes) + fill('M-28 -4L-8 6L-22 10ZM28 -4L8 6L22 10Z', '#fff')
		: line('M-26 2L-10 6M26 2L10 6', '#c6a6ff', 3);
	return `<g transform="translate(${x} ${y})scale(${size})">${
		fill('M-34 -22L-50 -48L-22 -34L0 -44L22 -34L50 -48L34 -22L38 8L14 48L0 58L-14 48L-38 8Z', 'url(#we-facet)', '#c6a6ff') +
		fill('M0 -44L22 -34L34 -22L0 -6L-34 -22L-22 -34Z', '#4b3a80') +
		line('M0 -6V56M-34 -22L-14 46M34 -22L14 46M-38 8L0 22L38 8', '#c6a6ff', 1, 'opacity=".55"') + look +
		line('M-14 48L-20 62M14 48L20 62M-6 54V66M6 54V66', '#e7dcff', 3)
	}</g>`;
}

const hydra = (): string =>
	fill('M20 0H380L340 54L250 40L200 66L150 40L60 54Z', '#100c20', '#5d4b96', 1.5) +
	line('M60 54L90 8M340 54L310 8M150 40L170 4M250 40L230 4', '#3a2f66', 2) +
	neck([[110, 20], [60, 90], [150, 120], [78, 178]], 26, 14) + head(74, 200, 0.86, 'we-violet') +
	neck([[290, 20], [346, 90], [248, 130], [326, 172]], 26, 14) + head(330, 194, 0.86, null) +
	neck([[200, 30], [256, 86], [150, 120], [200, 182]], 32, 18) + head(200, 214, 1.16, 'we-red');

function twin(x: number, turned: boolean): string {
	let s =
		fill('M-70 60L-40 30H44L74 60V236L48 272H-44L-70 236Z', 'url(#we-slab)', '#c98d6a', 1.8) +
		fill('M-70 60H-34V236L-44 272L-70 236Z', '#7a5d4b') + fill('M-34 60H40V236H-34Z', '#3b2e28', '#8a6a56', 1);
	for (let row = 0; row < 7; row++)
		for (let column = 0; column < 4; column++)
			s += `<path d="M${-26 + column * 16} ${74 + row * 22}h9v6h-9Z" fill="${(row * 3 + column * 5) % 4 ? '#ffb38a' : '#5a463c'}"/>`;
	for (let i = 0; i < 9; i++) s += disc(-63, 74 + i * 20, 2.6, '#d9b39a');
	s += fill('M-70 150H74V163H-70Z', 'url(#we-hazard)', '#1c1512', 1) + fill('M-44 272H48L36 288H-32Z', '#1c1512');
	s += glow(-18, 286, 24, 'we-amber') + glow(22, 286, 24, 'we-amber');
	return `<g transform="translate(${x} 0)${turned ? 'scale(-1 1)' : ''}">${s}</g>`;
}

function duo(): string {
	let s = twin(104, false) + twin(296, true);
	s += line('M92 30V-2M92 -2L70 22M92 -2L114 22', '#c98d6a', 4);
	for (const reach of [16, 30, 46])
		s += `<ellipse cx="92" cy="6" rx="${reach}" ry="${r(reach * 0.34)}" fill="none" stroke="#7fd6ff" stroke-width="2" opacity="${r(1 - reach / 64)}"/>`;
	s += disc(92, 2, 6, '#dff5ff');
	for (const y of [186, 206, 226])
		s += `<rect x="6" y="${y}" width="46" height="11" rx="3" fill="#6d5546" stroke="#1c1512"/>` + disc(8, y + 5.5, 5, '#140e0b', 'stroke="#c98d6a"');
	s += fill('M272 30L282 4H326L336 30Z', '#6d5546', '#c98d6a', 1) + fill('M284 22L288 10H320L324 22Z', '#ffe0c4');
	s += disc(336, 206, 26, '#54423a', 'stroke="#c98d6a" stroke-width="2.5"') + disc(336, 206, 17, '#2a201b', 'stroke="#ffb38a" stroke-width="2"');
	for (let i = 0; i < 6; i++) s += line(`M${at(on(336, 206, 15, i * 60))}L${at(on(336, 206, 5, i * 60))}`, '#ffb38a', 2.5);
	s += disc(336, 206, 5, '#ffe0c4');
	return s + line('M178 118H222M178 196H222', '#6d5546', 7) + line('M178 118H222M178 196H222', '#ffb38a', 1.5, 'stroke-dasharray="4 4"');
}

/** One battery of the ring. */
function battery(i: number, open: boolean): string {
	const middle = -90 + i * 72;
	const [a, b, c, d] = [on(200, 152, 136, middle - 31), on(200, 152, 136, middle + 31), on(200, 152, 70, middle + 31), on(200, 152, 70, middle - 31)];
	let s = fill(
		`M${at(a)}A136 136 0 0 1 ${at(b)}L${at(c)}A70 70 0 0 0 ${at(d)}Z`,
		open ? '#7a4a2c' : 'url(#we-slab2)', open ? '#ffd3b4' : '#c98d6a', open ? 3 : 1.6,
	);
	for (const k of [-17, 0, 17]) {
		const [base, muzzle] = [on(200, 152, 110, middle + k), on(200, 152, 152, middle + k)];
		const barrel = `M${at(base)}L${at(muzzle)}`;
		s += `<path d="${barrel}" stroke="#140e0b" stroke-width="15"/><path d="${barrel}" stroke="${open ? '#d9a07a' : '#6d5546'}" stroke-width="10"/>`;
		s += disc(...base, 10, open ? '#d9a07a' : '#54423a', 'stroke="#140e0b" stroke-width="2"');
		if (open) s += glow(...muzzle, 22, 'we-amber');
	}
	return s + disc(...on(200, 152, 84, middle), 9, open ? '#fff1dd' : '#2a201b', 'stroke="#c98d6a"');
}

function arsenal(): string {
	let s = disc(200, 152, 132, '#0f0c0a', 'stroke="#54423a" stroke-width="3"');
	for (let i = 0; i < 5; i++) s += battery(i, i === 2);
	s += disc(200, 152, 60, 'url(#we-slab2)', 'stroke="#c98d6a" stroke-width="2"') + disc(200, 152, 42, '#1c1512', 'stroke="#8a6a56" stroke-width="2"');
	for (let i = 0; i < 24; i++) s += disc(...on(200, 152, 51, i * 15), 2.2, '#d9b39a');
	for (let i = 0; i < 5; i++) s += line(`M${at(on(200, 152, 38, i * 72 - 90))}L${at(on(200, 152, 14, i * 72 - 90))}`, '#8a6a56', 6);
	s += glow(200, 152, 40, 'we-amber') + disc(200, 152, 12, '#fff1dd');
	return s + line('M170 150A30 30 0 0 1 226 136', '#ffb38a', 2.5) + fill('M230 144l-10 -2 7 -9Z', '#ffb38a');
}

function revenant(): string {
	const random = dice(4);
	const skull =
		'<path d="M200 58C250 58 278 92 274 134C272 156 256 168 252 186L246 216H228L222 200L212 222H188L178 200L172 216H154L148 186C144 168 128 156 126 134C122 92 150 58 200 58Z"/>';
	const ghost = (x: number, y: number) => `<g transform="translate(${x} ${y})">${skull}</g>`;
	let s =
		`<g fill="none" stroke="#c6a6ff" stroke-width="1.2" opacity=".28">${ghost(-26, -10)}${ghost(26, -10)}</g>` +
		`<g fill="none" stroke="#9fe6ff" opacity=".2">${ghost(-50, -22)}${ghost(50, -22)}</g>`;
	for (let i = 0; i < 6; i++) {
		const [y, w] = [96 + i * 24, 100 + i * 14];
		const rib = `M138 ${y}C${200 - w} ${y - 34} ${166 - w} ${y + 14} ${194 - w} ${y + 52}`;
		s += both(line(rib, '#1a1430', 13) + line(rib, '#cdbff0', 6, `opacity="${(0.95 - i * 0.12).toFixed(2)}"`));
	}
	for (let i = 0; i < 7; i++) {
		const [x, y] = [30 + random() * 60, 40 + i * 34];
		const veil = `M${r(x)} ${y}q20 ${r(10 + random() * 20)} 8 ${r(40 + random() * 40)}q${r(20 + random() * 14)} -20 34 -54Z`;
		s += both(`<path d="${veil}" fill="#c6a6ff" opacity=".12"/>`);
	}
	s += `<g fill="#1a1430" stroke="#e2d6ff" stroke-width="2.2">${skull}</g>`;
	s += `<path d="M200 58C236 58 262 80 268 108Q236 92 200 92Q164 92 132 108C138 80 164 58 200 58Z" fill="#4b3a80" opacity=".75"/>`;
	s += both(glow(168, 134, 46, 'we-violet') + fill('M146 126L190 138L182 156L152 150Z', '#f6f0ff'));
	s += fill('M200 154L190 180H210Z', '#0d0a1c', '#c6a6ff', 1);
	s += line('M160 206V246M176 214V256M192 220V264M208 220V264M224 214V256M240 206V246', '#e2d6ff', 4);
	s += `<path d="M200 266L186 300H214Z" fill="#c6a6ff" opacity=".5"/>`;
	return s + line('M200 92V58M180 66L176 94M220 66L224 94', '#c6a6ff', 1.2, 'opacity=".7"');
}

/** Of a pack this page has never seen: a dark wedge with a light in it. */
const unknown = (): string =>
	both(fill('M200 30L110 120L30 150L110 200L150 280L200 240Z', 'url(#we-facet)', '#8fa0a4', 2) + line('M120 140H190M130 170H190M146 200H190', '#8fa0a4', 2)) +
	glow(200, 150, 50, 'we-mint') + disc(200, 150, 10, '#d9fff6');

const drawn: Record<string, () => string> = { dread, hydra, duo, arsenal, revenant };
const made = new Map<string, string>();

/** The portrait of a mothership. */
export function mothershipOf(id: string): string {
	let art = made.get(id);
	if (!art) made.set(id, (art = (drawingOf(drawn, id) ?? unknown)()));
	return art;
}
