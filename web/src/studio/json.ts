/*
 * json.ts - values of a pack: finding, replacing and writing them. A value is never changed in place, so an
 * older one stays what it was.
 */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Members = { [key: string]: Json };
export type Path = (string | number)[];

export const isMembers = (value: unknown): value is Members =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

export function at(value: Json | undefined, path: Path): Json | undefined {
	let now: Json | undefined = value;
	for (const step of path) {
		if (Array.isArray(now)) now = now[step as number];
		else if (isMembers(now)) now = Object.hasOwn(now, step) ? now[step] : undefined;
		else return undefined;
	}
	return now;
}

/** The value with another one at the path; undefined takes a member away. */
export function replaced(value: Json | undefined, path: Path, next: Json | undefined): Json | undefined {
	const [step, ...rest] = path;
	if (step === undefined) return next;
	if (Array.isArray(value)) {
		const list = value.slice();
		const inner = replaced(value[step as number], rest, next);
		if (inner === undefined) list.splice(step as number, 1);
		else list[step as number] = inner;
		return list;
	}
	const members: Members = { ...(isMembers(value) ? value : {}) };
	const inner = replaced(Object.hasOwn(members, step) ? members[step] : undefined, rest, next);
	if (inner === undefined) delete members[step];
	else members[step] = inner;
	return members;
}

export function same(a: Json | undefined, b: Json | undefined): boolean {
	if (a === b) return true;
	if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, i) => same(one, b[i]));
	if (!isMembers(a) || !isMembers(b)) return false;
	const keys = Object.keys(a);
	return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]));
}

const WIDTH = 100;

/** JSON for people: what fits in a line stands in one. */
export function written(value: Json, indent = ''): string {
	const line = JSON.stringify(value, null, ' ').replace(/\n */g, ' ');
	const short = line.replace(/([[{]) /g, '$1').replace(/ ([\]}])/g, '$1');
	/* Blanks inside strings must stay as they are: then it is written without them. */
	const flat = same(JSON.parse(short) as Json, value) ? short : JSON.stringify(value);
	if (typeof value !== 'object' || value === null || (indent && indent.length + flat.length <= WIDTH)) return flat;
	const inner = `${indent}  `;
	const rows = Array.isArray(value)
		? value.map((one) => inner + written(one, inner))
		: Object.entries(value).map(([key, one]) => `${inner}${JSON.stringify(key)}: ${written(one, inner)}`);
	if (!rows.length) return Array.isArray(value) ? '[]' : '{}';
	const [open, close] = Array.isArray(value) ? '[]' : '{}';
	return `${open}\n${rows.join(',\n')}\n${indent}${close}`;
}

/** A change of one place. */
export interface Change {
	path: Path;
	/** Undefined: nothing was there, or nothing is. */
	before?: Json;
	after?: Json;
}

/** What leads from one value to another, in few places. */
export function changes(before: Json | undefined, after: Json | undefined, path: Path = []): Change[] {
	if (same(before, after)) return [];
	if (Array.isArray(before) && Array.isArray(after) && before.length <= after.length)
		return after.flatMap((one, i) => changes(before[i], one, [...path, i]));
	if (isMembers(before) && isMembers(after)) {
		const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
		return [...keys].flatMap((key) => changes(before[key], after[key], [...path, key]));
	}
	return [{ path, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
}
