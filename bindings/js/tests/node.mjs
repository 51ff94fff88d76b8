/*
 * node.mjs - the npm package in Node: whole games of each game, refusals, saves, opponents, and the example of the README.
 *
 *	node node.mjs FOLDER
 *
 * FOLDER is what build.mjs made; it is used as an installed package, by its name.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL, fileURLToPath } from 'node:url';

const folder = resolve(process.argv[2]);
const here = dirname(fileURLToPath(import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'quinte-npm-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
mkdirSync(join(work, 'node_modules'));
symlinkSync(folder, join(work, 'node_modules/quinte'));

/* The five games, played by first answers, last answers and an opponent. */
writeFileSync(join(work, 'play.mjs'), readFileSync(join(here, 'play.js')));
const { play } = await import(pathToFileURL(join(work, 'play.mjs')).href);
const { games, levels, QuinteError } = await import(pathToFileURL(join(folder, 'dist/index.js')).href);
const names = Object.keys(games);
assert.deepEqual(names, ['starfighter', 'warp', 'darksector', 'dawnfall', 'warmachine']);
for (const name of names) {
	const { create } = await import(pathToFileURL(join(folder, `dist/${name}.js`)).href);
	const { at, save } = await play(create, Object.keys(levels)[0]);
	const again = await create({ save });
	assert.equal(again.at, at, `${name}: a saved game goes on where it was`);
	assert.deepEqual(again.view(0), (await create({ save })).view(0));
	const fresh = await create({ seed: 5, lang: 'fr' });
	assert.throws(() => fresh.step('nonsense!'), (error) => error instanceof QuinteError && error.message.length > 0);
	assert.equal(fresh.at, (await create({ seed: 5 })).at, `${name}: a refused answer changes nothing`);
	await assert.rejects(fresh.think('god'), /write one of cadet/);
	await assert.rejects(create({ options: { nonsense: 1 } }), QuinteError);
	await assert.rejects(create({ seed: 'seven' }), /not a whole number/);
	console.log(`${name}: ${at} answers`);
}

/* The example is the one that people copy. */
const example = /```js\n([\s\S]*?)```/.exec(readFileSync(join(folder, 'README.md'), 'utf8'))[1];
writeFileSync(join(work, 'example.mjs'), example);
const printed = execFileSync(process.execPath, [join(work, 'example.mjs')], { encoding: 'utf8' });
assert.match(printed.trim().split('\n').at(-1), /^\[ -?\d+, -?\d+ \] \d+$/);
assert.match(printed, /Ada/);
console.log(`the example printed ${printed.split('\n').length} lines`);
