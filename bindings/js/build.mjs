/*
 * build.mjs - the npm package in a folder: the sources, the generated types and the WebAssembly modules.
 *
 *	node bindings/js/build.mjs MODULES FOLDER VERSION
 *
 * MODULES is build/web. Each game becomes an entry of its own; the address of its module stands in it as
 * bundlers want it, new URL('./game.wasm', import.meta.url).
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const [modules, folder, version] = process.argv.slice(2).map((word, i) => (i < 2 ? resolve(word) : word));
const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const samples = ['null', 'quinte'];
const games = readdirSync(modules)
	.filter((name) => /^\w+\.wasm$/.test(name))
	.map((name) => name.slice(0, -'.wasm'.length))
	.filter((name) => !samples.includes(name));

const entry = (game) => {
	const net = existsSync(join(root, `nets/${game}.qnet`)) ? `, new URL('./${game}.qnet', import.meta.url)` : '';
	return `/* ${game}.ts - the entry of one game; made by build.mjs. */
import { open, type Beginning, type Game } from './game.js';
import type { EventKind, Options, Pack, QuestionKind, View } from './tables/${game}.js';

export * from './tables/${game}.js';
export interface Tables {
	View: View;
	Options: Options;
	Pack: Pack;
	QuestionKind: QuestionKind;
	EventKind: EventKind;
}
/** Begins a game, or goes on with a saved one. */
export const create = (beginning: Beginning<Options> = {}): Promise<Game<Tables>> =>
	open<Tables>(new URL('./${game}.wasm', import.meta.url), beginning${net});
`;
};

rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, 'src/tables'), { recursive: true });
mkdirSync(join(folder, 'dist'));
cpSync(join(here, 'src'), join(folder, 'src'), { recursive: true });
cpSync(join(here, 'tsconfig.json'), join(folder, 'tsconfig.json'));
/* Every game of the list is an entry of the package; the sample is none. */
const listed = readFileSync(join(modules, 'types/games.ts'), 'utf8').replace(/^.*\bsample: true.*\n/gm, '');
writeFileSync(join(folder, 'src/games.ts'), listed);
for (const game of games) {
	cpSync(join(modules, `types/${game}.ts`), join(folder, `src/tables/${game}.ts`));
	writeFileSync(join(folder, `src/${game}.ts`), entry(game));
	cpSync(join(modules, `${game}.wasm`), join(folder, `dist/${game}.wasm`));
	if (existsSync(join(root, `nets/${game}.qnet`))) cpSync(join(root, `nets/${game}.qnet`), join(folder, `dist/${game}.qnet`));
}
const described = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
for (const game of games) described.exports[`./${game}`] = { types: `./dist/${game}.d.ts`, default: `./dist/${game}.js` };
/* npm wants the name first and the version after it. */
const { name, ...rest } = described;
writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ name, version, ...rest }, null, '\t')}\n`);
for (const name of ['README.md']) cpSync(join(here, name), join(folder, name));
cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
execFileSync(
	process.execPath,
	[join(root, 'web/node_modules/typescript/bin/tsc'), '-p', folder, '--typeRoots', join(root, 'web/node_modules/@types')],
	{ stdio: 'inherit' },
);
rmSync(join(folder, 'src'), { recursive: true });
rmSync(join(folder, 'tsconfig.json'));
