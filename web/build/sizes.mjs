/*
 * sizes.mjs - compressed sizes of the built page: what the home page starts with, and what online play adds to a
 * table. Code and styles, without pictures and rules.
 *
 *	node web/build/sizes.mjs web/dist
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2] ?? 'web/dist';
const assets = readdirSync(join(folder, 'assets'));
const size = (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

/** Files and everything that they import at once. */
function closure(files) {
	const seen = new Set();
	const todo = [...files];
	while (todo.length) {
		const file = todo.pop();
		const path = join(folder, 'assets', file);
		if (seen.has(file) || !existsSync(path)) continue;
		seen.add(file);
		if (file.endsWith('.js')) for (const [, other] of readFileSync(path, 'utf8').matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) todo.push(other);
	}
	return seen;
}
const named = (...names) => assets.filter((file) => /\.(js|css)$/.test(file) && names.includes(file.split('-')[0]));
const sum = (files) => [...files].reduce((all, file) => all + size(join(folder, 'assets', file)), 0);

const page = readFileSync(join(folder, 'index.html'), 'utf8');
const home = closure([...page.matchAll(/(?:src|href)="\.?\/?assets\/([\w.-]+\.(?:js|css))"/g)].map((one) => one[1]));
const table = closure(named('Room', 'Shell', 'Setup', 'EndCard', 'Verified'));
const online = [...closure(named('Door', 'table'))].filter((file) => !home.has(file) && !table.has(file));
console.log(`home: ${((sum(home) + size(join(folder, 'index.html'))) / 1000).toFixed(1)} kB`);
console.log(`online adds to a table: ${(sum(online) / 1000).toFixed(1)} kB`);
