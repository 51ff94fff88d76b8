/*
 * fair.test.ts - the page's own check of dice: the examples of docs/fair-dice.md, and records that the
 * C program made, whole and forged. What is wrong has the same name here as in `quinte verify --json`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Module } from '$/engine/module';
import { hash32, headerHash, Log, type Public } from './log';
import { fourWords } from './names';
import { NotARecord, readRecord, type Entry, type GameRecord } from './record';
import { below, die, hex, isSigned, keyOf, leaf, linkBefore, pathLeads, Seed, unhex, H } from './values';
import { verify, type Notes, type Report } from './verify';

const build = `${process.cwd()}/../build`;
const games = ['starfighter', 'warp', 'darksector', 'dawnfall', 'warmachine'] as const;
const folder = mkdtempSync(join(tmpdir(), 'quinte-fair-'));
afterAll(() => rmSync(folder, { recursive: true }));

const rulesOf = (game: string) => new Module(new WebAssembly.Module(readFileSync(`${build}/web/${game}.wasm`)));

function made(game: string, seed: number): { text: string; notes: string } {
	const file = join(folder, `${game}-${seed}.json`);
	execFileSync(`${build}/tests/fair/make_record`, [game, String(seed), file, `${file}.notes`]);
	return { text: readFileSync(file, 'utf8'), notes: readFileSync(`${file}.notes`, 'utf8') };
}

/** What the C program says of it. */
function second(record: GameRecord): { holds: boolean; fault?: string; counts: { dice: number; answers: number }; hash: string } {
	const file = join(folder, 'forged.json');
	writeFileSync(file, JSON.stringify(record));
	return JSON.parse(spawnSync(`${build}/app/quinte`, ['verify', '--json', file], { encoding: 'utf8' }).stdout);
}

describe('the examples of docs/fair-dice.md', () => {
	const vectors = JSON.parse(readFileSync(`${process.cwd()}/../tests/fair/vectors.json`, 'utf8'));
	let seed: Seed;
	beforeAll(async () => {
		seed = await Seed.of(vectors.room, hash32(vectors.seed));
	});

	test('commitment, roots, hidden decks and answers, keys to think with', async () => {
		expect(hex(await seed.commitment())).toBe(vectors.commitment);
		for (const [page, root] of vectors.roots.entries()) expect(hex(await seed.root(page))).toBe(root);
		for (const one of vectors.decks) expect(hex(await seed.hiddenDeck(one.seat, one.deck))).toBe(one.hidden);
		for (const one of vectors.answers) expect(hex(await seed.hiddenAnswer(one.entry, one.answer))).toBe(one.hidden);
		for (const one of vectors.thinking) expect(hex(await seed.thinking(one.question))).toBe(one.key);
	});

	test('a chain of links', async () => {
		let link = hash32(vectors.chain.random);
		for (let k = 1024; k > 0; k--) {
			if (vectors.chain.links[k]) expect(hex(link)).toBe(vectors.chain.links[k]);
			link = await linkBefore(link);
		}
		expect(hex(link)).toBe(vectors.chain.anchor);
	});

	test('dice, and numbers from their keys', async () => {
		for (const one of vectors.dice) {
			expect(hex(await seed.secret(one.draw))).toBe(one.secret);
			const value = await die(hash32(one.secret), hash32(one.pool), one.draw);
			expect(hex(value)).toBe(one.die);
			expect(hex(keyOf(value))).toBe(one.key);
			if (one.bounds) expect(below(unhex(one.key, 8)!, one.bounds)).toEqual(one.below);
		}
	});

	test('the header, the pool and the running hash', async () => {
		const h = vectors.header;
		const header = {
			...h, commitment: hash32(h.commitment), root: hash32(h.root),
			seats: h.seats.map((seat: { hidden: string; anchor: string }) => ({ ...seat, hidden: hash32(seat.hidden), anchor: hash32(seat.anchor) })),
		};
		expect(hex(await headerHash(header))).toBe(h.hash);
		const log = await Log.begin(header);
		for (const e of vectors.entries) {
			const one = { ...e } as Record<string, unknown>;
			if (e.links) one.links = e.links.map((link: string | null) => (link ? hash32(link) : null));
			for (const name of ['link', 'anchor', 'root', 'state', 'hidden']) if (e[name]) one[name] = hash32(e[name]);
			if (e.answer) one.hidden = await seed.hiddenAnswer(e.n, e.answer);
			await log.take(one as unknown as Public);
			if (e.pool) expect(hex(log.pool)).toBe(e.pool);
			expect(hex(log.hash)).toBe(e.hash);
		}
	});

	test('a signature', async () => {
		const s = vectors.signature;
		const sign = (bytes: string) => isSigned(hash32(s.key), vectors.room, s.entry, hash32(s.hash), unhex(bytes, 64)!);
		expect(await sign(s.signature)).toBe(true);
		expect(await sign(`00${s.signature.slice(2)}`)).toBe(false);
	});

	test('a path leads from one draw to the root, and from no other', async () => {
		const rows = [await Promise.all(Array.from({ length: 256 }, async (_, i) => leaf(i, await seed.secret(i))))];
		while (rows.at(-1)!.length > 1) {
			const row = rows.at(-1)!;
			rows.push(await Promise.all(Array.from({ length: row.length / 2 }, (_, i) => H('quinte node', row[2 * i]!, row[2 * i + 1]!))));
		}
		const path = rows.slice(0, 8).map((row, level) => row[(77 >> level) ^ 1]!);
		const root = hash32(vectors.roots[0]);
		expect(await pathLeads(root, 77, await seed.secret(77), path)).toBe(true);
		expect(await pathLeads(root, 78, await seed.secret(78), path)).toBe(false);
		expect(await pathLeads(root, 77, await seed.secret(78), path)).toBe(false);
	});
});

function readNotes(text: string): Notes {
	const { key, entries } = JSON.parse(text) as { key: string; entries: { n: number; hash: string; draw?: number; secret?: string }[] };
	const secrets = entries.flatMap((one): [number, string][] => (one.secret ? [[one.draw!, one.secret]] : []));
	return { key, hashes: new Map(entries.map((one) => [one.n, one.hash])), secrets: new Map(secrets) };
}

describe.each(games)('%s', (game) => {
	test.each([1, 2])('record %i holds, with the notes of a player; C counts the same', async (seed) => {
		const { text, notes } = made(game, seed);
		const record = readRecord(text);
		const rules = rulesOf(game);
		const report = await verify(record, rules, { notes: readNotes(notes) });
		expect(report).toMatchObject({ holds: true, fault: null, signed: true });
		expect(report.dice.length).toBe(report.total);
		expect(report.counts.noted).toBeGreaterThan(0);
		expect(report.dice.every((one) => one.text && one.secret.length === 64)).toBe(true);
		const other = second(record);
		expect(other.holds).toBe(true);
		expect(report.counts).toMatchObject({ dice: other.counts.dice, answers: other.counts.answers });
		expect(report.hash).toBe(other.hash);
		/* The module now holds the game: it can be kept, and played back. */
		const { save, at } = rules.step({ seat: null, since: 1e6, want: ['save'] });
		expect(at).toBeGreaterThan(20);
		expect(rulesOf(game).restore(save!).at).toBe(at);
	});
});

/** A record of Starfighter in which something was changed. */
type Forgery = (record: GameRecord) => void;
const answered = (record: GameRecord) => record.entries.filter((e) => e.kind === 'answered');
const withDraw = (record: GameRecord): Entry => answered(record).find((e) => e.draws!.length)!;
const flip = (text: string) => text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');

const forgeries: Record<string, Forgery> = {
	'another die': (r) => (withDraw(r).draws![0] = flip(withDraw(r).draws![0]!)),
	'a die left out': (r) => withDraw(r).draws!.pop(),
	'a die too many': (r) => withDraw(r).draws!.push(withDraw(r).draws![0]!),
	'two dice in another order': (r) => {
		const [one, two] = [withDraw(r), answered(r).find((e) => e.draws!.length && e.draws![0] !== withDraw(r).draws![0])!];
		[one.draws![0], two.draws![0]] = [two.draws![0]!, one.draws![0]!];
	},
	'another commitment': (r) => (r.commitment = flip(r.commitment)),
	'another seed': (r) => (r.seed = flip(r.seed)),
	'another root': (r) => (r.root = flip(r.root)),
	'another header': (r) => (r.header = flip(r.header)),
	'another name': (r) => (r.seats[0]!.name += 'x'),
	'another link': (r) => (answered(r).find((e) => e.link)!.link = flip(answered(r).find((e) => e.link)!.link!)),
	'a link left out': (r) => delete answered(r).find((e) => e.link)!.link,
	'a first link left out': (r) => (r.entries[0]!.links = r.entries[0]!.links!.map(() => null)),
	'an anchor of another chain': (r) => (r.seats[0]!.anchor = flip(r.seats[0]!.anchor)),
	'another running hash': (r) => (r.entries[3]!.hash = flip(r.entries[3]!.hash)),
	'an entry left out': (r) => r.entries.splice(3, 1),
	'two entries in another order': (r) => ([r.entries[3], r.entries[4]] = [r.entries[4]!, r.entries[3]!]),
	'an answer to another question': (r) => (answered(r)[2]!.question! -= 1),
	'an answer of another player': (r) => (answered(r)[2]!.seat = 1 - answered(r)[2]!.seat!),
	'an answer that the rules refuse': (r) => (answered(r)[2]!.answer = '0x7f00000000000000'),
	'another last position': (r) => (r.entries.at(-1)!.state = flip(r.entries.at(-1)!.state!)),
	'no end': (r) => r.entries.pop(),
	'another signature': (r) => (r.signatures[0]!.signature = flip(r.signatures[0]!.signature)),
	'no signature at the end': (r) => r.signatures.pop(),
	'another key': (r) => (r.key = flip(r.key)),
	'an undo of nothing': (r) => {
		const last = r.entries.at(-1)!;
		r.entries.splice(-1, 0, { n: last.n, kind: 'undone', hash: last.hash, to: 1 });
		last.n++;
	},
};

describe('forged records', () => {
	let text = '';
	beforeAll(() => {
		text = made('starfighter', 1).text;
	});

	test.each(Object.keys(forgeries))('%s is found, and C names it the same', async (name) => {
		const record = readRecord(text);
		forgeries[name]!(record);
		const report: Report = await verify(record, rulesOf('starfighter'));
		expect(report.holds).toBe(false);
		expect(report.dice.length).toBeLessThanOrEqual(report.total);
		expect(report.fault).toBe(second(record).fault);
	});

	test('notes of another story are found', async () => {
		const { notes } = made('starfighter', 1);
		const told = readNotes(notes);
		const [n, hash] = [...told.hashes][2]!;
		told.hashes.set(n, flip(hash));
		expect(await verify(readRecord(text), rulesOf('starfighter'), { notes: told })).toMatchObject({ fault: 'other hash', entry: n });
		const shown = readNotes(notes);
		const [draw, secret] = [...shown.secrets][0]!;
		shown.secrets.set(draw, flip(secret));
		expect(await verify(readRecord(text), rulesOf('starfighter'), { notes: shown })).toMatchObject({ fault: 'other secret', draw });
	});

	test.each(['', '{}', '[1]', 'null', '{"record":2}'])('%j is no record', (json) => {
		expect(() => readRecord(json)).toThrow(NotARecord);
	});

	test('an unknown member is no record', () => {
		const record = { ...JSON.parse(text), more: 1 };
		expect(() => readRecord(JSON.stringify(record))).toThrow(NotARecord);
	});
});

/* A record of each game in turn, every second one forged. QUINTE_RECORDS=1000 takes some minutes. */
describe('C, TypeScript and the program of docs/fair-dice.md agree', () => {
	const all = Number(process.env.QUINTE_RECORDS ?? 10);
	const page = readFileSync(`${process.cwd()}/../docs/fair-dice.md`, 'utf8');
	const program = join(folder, 'check.py');
	/* That program leaves signatures to others, as its page says. */
	const signed = ['another signature', 'no signature at the end', 'another key'];
	const names = Object.keys(forgeries).filter((name) => !signed.includes(name));
	beforeAll(() => writeFileSync(program, /^```python\n(.*?)^```$/ms.exec(page)![1]!));

	test.each(games.map((game, turn) => ({ game, turn })))('$game', async ({ game, turn }) => {
		const file = join(folder, 'one.json');
		for (let i = turn; i < all; i += games.length) {
			const record = readRecord(made(game, 1000 + i).text);
			const forgery = Math.floor(i / games.length) % 2 ? names[Math.floor(i / 2) % names.length]! : '';
			const fits = forgery === '' || forge(record, forgery);
			writeFileSync(file, JSON.stringify(record));
			const here = await verify(record, rulesOf(game));
			const c = second(record);
			const python = spawnSync('python3', [program, `${build}/app/quinte`, file], { encoding: 'utf8' });
			const told = `${game} ${1000 + i} ${forgery} ${python.stdout}${python.stderr}`;
			expect(here.holds, told).toBe(forgery === '' || !fits);
			expect(c.holds, told).toBe(here.holds);
			expect(c.fault ?? null, told).toBe(here.fault);
			expect(python.status === 0, told).toBe(here.holds);
		}
	}, 0);
});

/** False: this record has nothing of the kind, and stays as it is. */
function forge(record: GameRecord, name: string): boolean {
	const before = JSON.stringify(record);
	try {
		forgeries[name]!(record);
	} catch {
		Object.assign(record, JSON.parse(before));
	}
	return JSON.stringify(record) !== before;
}

test('four words: 256 in each language, all different', () => {
	for (const lang of ['en', 'fr'] as const) {
		const all = Array.from({ length: 64 }, (_, i) => fourWords(new Uint8Array([4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3, 9]), lang)).flat();
		expect(all.every(Boolean)).toBe(true);
		expect(new Set(all).size).toBe(256);
	}
	const bytes = new Uint8Array([55, 110, 240, 205]);
	expect(fourWords(bytes, 'en').map((word) => word.length > 1)).toEqual([true, true, true, true]);
	expect(fourWords(bytes, 'fr')).not.toEqual(fourWords(bytes, 'en'));
});
