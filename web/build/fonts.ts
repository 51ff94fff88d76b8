/*
 * fonts.ts - faces with the characters that the page prints, and of variable faces the weights and
 * widths it uses: a third to two thirds of a file. The whole face stays beside it for other
 * characters, in the name of a player for example; browsers fetch it only then.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import subset from 'subset-font';
import type { Plugin } from 'vite';

const span = (from: number, to: number) =>
	Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

/** English and French as they are printed. fonts.test.ts compares the texts of the games with it. */
export const PRINTED =
	span(0x20, 0x7e) +
	'\u00a0\u202f' +
	'«»°·½×' +
	'ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŒŸàâäæçèéêëîïôöùûüÿœ' +
	'‘’“”–—…•′″−';

type Axes = Record<string, number | { min: number; max: number }>;

/** What styles ask of the axes of a variable face; a face that is not listed keeps all. */
const AXES: Record<string, Axes> = {
	archivo: { wght: { min: 400, max: 800 } },
	'grenze-gotisch': { wght: { min: 400, max: 700 } },
	'league-gothic': { wdth: 100 },
	saira: { wght: { min: 400, max: 800 }, wdth: { min: 87, max: 100 } },
};

const ranges = [...PRINTED]
	.map((one) => one.codePointAt(0)!)
	.sort((a, b) => a - b)
	.reduce<[number, number][]>((all, code) => {
		const last = all.at(-1);
		if (last && code <= last[1] + 1) last[1] = code;
		else all.push([code, code]);
		return all;
	}, [])
	.map(([from, to]) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`)
	.join(',');

/** The file with those characters alone; made once and kept. */
async function cutOf(file: string, axes: Axes | undefined): Promise<string> {
	const whole = readFileSync(file);
	const key = createHash('sha256').update(whole).update(PRINTED).update(JSON.stringify(axes ?? {})).digest('hex');
	const folder = join(process.cwd(), 'node_modules/.cache/fonts');
	const path = join(folder, `${/([^/]+)\.woff2$/.exec(file)![1]}-${key.slice(0, 12)}.woff2`);
	try {
		readFileSync(path);
	} catch {
		mkdirSync(folder, { recursive: true });
		const cut = await subset(whole, PRINTED, { targetFormat: 'woff2', noLayoutClosure: true, variationAxes: axes });
		writeFileSync(path, cut);
	}
	return path;
}

export function fonts(): Plugin {
	return {
		name: 'quinte-fonts',
		enforce: 'pre',
		async transform(code, id) {
			const face = /@fontsource(?:-variable)?\/([^/]+)\/.*\.css$/.exec(id)?.[1];
			if (!face) return;
			const out: string[] = [];
			for (const [block] of code.matchAll(/@font-face \{[^}]*\}/g)) {
				/* Every browser that runs the page takes woff2. */
				const plain = block.replace(/, url\([^)]*\.woff\) format\('woff'\)/, '');
				out.push(plain);
				const file = /url\(([^)]*-latin-(?!ext)[^)]*\.woff2)\)/.exec(plain)?.[1];
				if (!file) continue;
				const cut = await cutOf(join(dirname(id), file), AXES[face]);
				/* Of two faces with a character the later one is used. */
				out.push(plain.replace(file, cut).replace(/unicode-range: [^;]*;/, `unicode-range: ${ranges};`));
			}
			return { code: out.join('\n'), map: null };
		},
	};
}
