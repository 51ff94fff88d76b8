/*
 * record.ts - the record of a finished game as it is written (docs/fair-dice.md, "The record").
 */

export interface RecordSeat {
	player: string;
	name: string;
	deck: string;
	anchor: string;
}

export interface Entry {
	n: number;
	kind: 'began' | 'answered' | 'anchored' | 'page' | 'undone' | 'other' | 'ended';
	hash: string;
	links?: (string | null)[];
	draws?: string[];
	question?: number;
	seat?: number;
	by?: string;
	answer?: string;
	link?: string;
	anchor?: string;
	page?: number;
	root?: string;
	to?: number;
	text?: string;
	result?: string;
	state?: string;
}

export interface GameRecord {
	record: 1;
	room: string;
	game: string;
	rules: number;
	pack: string;
	options: string;
	seats: RecordSeat[];
	commitment: string;
	root: string;
	header: string;
	entries: Entry[];
	seed: string;
	key: string;
	signatures: { n: number; signature: string }[];
}

const isNumber = (value: unknown) => Number.isInteger(value) && (value as number) >= 0 && (value as number) < 2 ** 32;
const isText = (value: unknown) => typeof value === 'string';
const isHash = (value: unknown) => isText(value) && /^[0-9a-f]{64}$/.test(value as string);
const isWide = (value: unknown) => isText(value) && /^0x[0-9a-f]{16}$/.test(value as string);
const isList = (of: (one: unknown) => boolean, most: number) => (value: unknown) =>
	Array.isArray(value) && value.length <= most && value.every(of);

type Shape = Record<string, (value: unknown) => boolean>;

/** Exactly these members; those with a ? may be left out. */
function has(value: unknown, shape: Shape): boolean {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
	const object = value as Record<string, unknown>;
	const known = Object.keys(shape).map((name) => name.replace('?', ''));
	return (
		Object.keys(object).every((name) => known.includes(name)) &&
		Object.entries(shape).every(([name, fits]) =>
			name.endsWith('?') ? !(name.slice(0, -1) in object) || fits(object[name.slice(0, -1)]) : name in object && fits(object[name]),
		)
	);
}

const anyEntry: Shape = { n: isNumber, kind: isText, hash: (value) => isText(value) && /^[0-9a-f]{16}$/.test(value as string) };
const draws = isList(isWide, 128);
const shapes: Record<Entry['kind'], Shape> = {
	began: { ...anyEntry, links: isList((one) => one === null || isHash(one), 4), draws },
	answered: { ...anyEntry, question: isNumber, seat: isNumber, by: isText, answer: isWide, 'link?': isHash, draws },
	anchored: { ...anyEntry, seat: isNumber, anchor: isHash },
	page: { ...anyEntry, page: isNumber, root: isHash },
	undone: { ...anyEntry, to: isNumber },
	other: { ...anyEntry, text: isText },
	ended: { ...anyEntry, result: isText, state: isHash },
};

const isEntry = (value: unknown) => {
	const kind = (value as Partial<Entry> | null)?.kind;
	return typeof kind === 'string' && Object.hasOwn(shapes, kind) && has(value, shapes[kind]);
};

const whole: Shape = {
	record: (value) => value === 1,
	room: isText,
	game: isText,
	rules: isNumber,
	pack: isWide,
	options: isText,
	seats: isList((one) => has(one, { player: isText, name: isText, deck: isText, anchor: isHash }), 4),
	commitment: isHash,
	root: isHash,
	header: isHash,
	entries: isList(isEntry, 100_000),
	seed: isHash,
	key: isHash,
	signatures: isList(
		(one) => has(one, { n: isNumber, signature: (value) => isText(value) && /^[0-9a-f]{128}$/.test(value as string) }),
		64,
	),
};

export class NotARecord extends Error {}

/** Throws NotARecord on anything else. */
export function readRecord(json: string): GameRecord {
	let value: unknown;
	try {
		value = JSON.parse(json);
	} catch (error) {
		throw new NotARecord(String(error));
	}
	if (!has(value, whole)) throw new NotARecord('a member is missing, unknown or wrong');
	return value as GameRecord;
}
