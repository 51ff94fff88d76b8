// @vitest-environment happy-dom
/*
 * verbs.test.ts - every verb that a player can give has a button or a gesture in the page. The verbs
 * are those of the engine's own tables; tests/verbs finds positions in which each of them may be given,
 * and everything on the table is pressed there until it is.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decode, encode, Module, type StepReply } from '$/engine/module';
import type { Slug } from '$/table';
import { games } from '$types/games';
import { tableOf } from '.';
import { pressAll, StillTable } from './finger.svelte';

const build = `${process.cwd()}/../build`;

/** Saved games, and the names of the verbs that only chance gives. */
function positions(slug: Slug): { saves: string[]; chance: string[] } {
	const lines = execFileSync(`${build}/tests/verbs`, [slug], { encoding: 'utf8', maxBuffer: 1 << 28 }).split('\n');
	return { saves: lines.slice(0, -2), chance: lines.at(-2)!.trim().split(' ') };
}

/** An answer that is not in the list may be possible: the engine says whether it is. */
function isPossible(module: Module, reply: StepReply, number: string): boolean {
	try {
		module.step({ at: reply.at, since: reply.at, seat: reply.ask.seat as number, answer: number, want: ['preview'] });
		return true;
	} catch {
		return false;
	}
}

test.each(Object.keys(games) as Slug[])('%s: every verb has a button or a gesture', async (slug) => {
	const module = new Module(new WebAssembly.Module(readFileSync(`${build}/web/${slug}.wasm`)));
	const [info, pack, table] = [module.describe(), module.pack(), await tableOf(slug)];
	const { saves, chance } = positions(slug);
	const missing = new Set(info.verbs.keys());
	for (const [verb, { name }] of info.verbs.entries()) if (!name || chance.includes(name)) missing.delete(verb);
	for (const save of saves) {
		if (!missing.size) break;
		const { options } = module.restore(save);
		const { ask } = module.step({ seat: null });
		const reply = module.step({ seat: ask.seat as number, since: 1e6, want: ['answers', 'view'] });
		const still = new StillTable(info, pack, table, module, reply, options);
		const open = [...missing].filter((verb) => still.find(verb) ?? isPossible(module, reply, encode(verb, [])));
		if (!open.length) continue;
		await pressAll(still, 150, () => {
			for (const number of still.chosen.splice(0))
				if (missing.has(decode(number).verb) && isPossible(module, reply, number)) missing.delete(decode(number).verb);
			return new Set(open.filter((verb) => missing.has(verb)));
		});
	}
	expect([...missing].map((verb) => info.verbs[verb]!.name)).toEqual([]);
}, 300_000);
