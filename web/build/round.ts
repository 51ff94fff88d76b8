/*
 * round.ts - the numbers of a drawing's paths with few digits behind the point: icons are drawn in a box of
 * 512 and shown on a tenth of that, so whole numbers are enough, and every table is lighter by it.
 *
 * A relative step is rounded against where the pen really came to be, so that errors never add up.
 */
const ARGS: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

interface Pen {
	x: number;
	y: number;
}

const snap = (n: number, digits: number) => Math.round(n * 10 ** digits) / 10 ** digits;

function put(numbers: number[], arc: boolean): string {
	let out = '';
	numbers.forEach((n, i) => {
		const text = String(n === 0 ? 0 : n).replace(/^(-?)0\./, '$1.');
		/* A sign parts two numbers; so does a point after a number that has one. */
		const parted = i === 0 || text.startsWith('-') || (!arc && text.startsWith('.') && /\.\d*$/.test(out));
		out += parted ? text : ` ${text}`;
	});
	return out;
}

/** Numbers of one command, its flags (of an arc) one character each. */
function* numbersOf(text: string, arc: boolean): Generator<number> {
	const number = /[\s,]*(-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy;
	const flag = /[\s,]*([01])/y;
	for (let n = 0, at = 0; at < text.length; n++) {
		const one = arc && (n % 7 === 3 || n % 7 === 4) ? flag : number;
		one.lastIndex = at;
		const found = one.exec(text);
		if (!found) return;
		at = one.lastIndex;
		yield Number(found[1]);
	}
}

/** Points of the arguments in pairs; of an arc only the last pair is one. */
function rounded(
	kind: string, args: number[], relative: boolean, exact: Pen, drawn: Pen, digits: number,
): number[] {
	const out = args.slice();
	const from = kind === 'a' ? 5 : 0;
	const base = { ...exact };
	const where = (value: number, axis: 'x' | 'y') => (relative ? base[axis] + value : value);
	const said = (value: number, axis: 'x' | 'y') => snap(relative ? value - drawn[axis] : value, digits);

	if (kind === 'a') out.splice(0, 2, snap(args[0]!, digits), snap(args[1]!, digits));
	if (kind === 'h' || kind === 'v') {
		const axis = kind === 'h' ? 'x' : 'y';
		exact[axis] = where(args[0]!, axis);
		out[0] = said(exact[axis], axis);
		drawn[axis] = relative ? drawn[axis] + out[0] : out[0];
		return out;
	}
	for (let i = from; i < args.length; i += 2) {
		exact.x = where(args[i]!, 'x');
		exact.y = where(args[i + 1]!, 'y');
		out[i] = said(exact.x, 'x');
		out[i + 1] = said(exact.y, 'y');
	}
	const [x, y] = out.slice(-2) as [number, number];
	drawn.x = relative ? drawn.x + x : x;
	drawn.y = relative ? drawn.y + y : y;
	return out;
}

export function roundPath(d: string, digits: number): string {
	const exact: Pen = { x: 0, y: 0 };
	const drawn: Pen = { x: 0, y: 0 };
	let begun: [Pen, Pen] = [{ x: 0, y: 0 }, { x: 0, y: 0 }];
	let out = '';

	for (const [, letter = '', rest = ''] of d.matchAll(/([a-df-z])([^a-df-z]*)/gi)) {
		const kind = letter.toLowerCase();
		const relative = letter === kind;
		const size = ARGS[kind] ?? 0;
		if (kind === 'z') {
			Object.assign(exact, begun[0]);
			Object.assign(drawn, begun[1]);
			out += letter;
			continue;
		}
		const all = [...numbersOf(rest, kind === 'a')];
		for (let i = 0; i + size <= all.length; i += size) {
			const args = rounded(kind, all.slice(i, i + size), relative, exact, drawn, digits);
			/* Further pairs of a move are lines. */
			const name = kind === 'm' && i ? (relative ? 'l' : 'L') : letter;
			out += name + put(args, kind === 'a');
			if (kind === 'm' && !i) begun = [{ ...exact }, { ...drawn }];
		}
	}
	return out;
}

/** Every path of a drawing. */
export const roundBody = (body: string, digits: number): string =>
	body.replace(/ d="([^"]+)"/g, (_, d: string) => ` d="${roundPath(d, digits)}"`);
