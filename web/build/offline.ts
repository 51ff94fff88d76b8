/*
 * offline.ts - writes sw.js: what the page needs, by name, so that after the first visit
 * everything is here without a network.
 *
 * The shell is fetched when the worker is installed; the games follow once the page is idle.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rollup } from 'vite';

type OutputBundle = Rollup.OutputBundle;

/** Letters of other languages are fetched when they are met. */
const SELDOM = /-(vietnamese|latin-ext|cyrillic|cyrillic-ext|greek|greek-ext)-|\.woff$|\.map$/;
const SHELL = /^(index\.html|icon\.svg|manifest\.webmanifest)$|\/(worker|archivo-latin-wght)-/;
/** Pages that are loaded later, but belong to the shell. */
const PAGES = ['Room', 'Setup'];

/** The studio's module and the packs that it opens are fetched when somebody opens them. */
function isForStudio(bundle: OutputBundle, file: string): boolean {
	const chunk = bundle[file];
	return /\/quinte-[^/]*\.wasm$/.test(file) || (chunk?.type === 'chunk' && /\/content\/.*\?raw$/.test(chunk.facadeModuleId ?? ''));
}

/** The entry, what it imports, and their styles. */
function shellOf(bundle: OutputBundle): Set<string> {
	const found = new Set<string>();
	const visit = (file: string) => {
		const chunk = bundle[file];
		if (!chunk || found.has(file)) return;
		found.add(file);
		if (chunk.type !== 'chunk') return;
		chunk.imports.forEach(visit);
		chunk.viteMetadata?.importedCss.forEach(visit);
	};
	for (const chunk of Object.values(bundle))
		if (chunk.type === 'chunk' && (chunk.isEntry || PAGES.includes(chunk.name))) visit(chunk.fileName);
	return found;
}

export function offline(): Plugin {
	return {
		name: 'quinte-offline',
		apply: 'build',
		enforce: 'post',
		generateBundle(_, bundle) {
			const files = [...Object.keys(bundle), 'icon.svg', 'manifest.webmanifest']
				.filter((file) => !SELDOM.test(file) && !file.endsWith('sw.js') && !isForStudio(bundle, file))
				.sort();
			if (!files.includes('index.html')) files.push('index.html');
			const needed = shellOf(bundle);
			const isShell = (file: string) => needed.has(file) || SHELL.test(file);
			const shell = files.filter(isShell);
			const games = files.filter((file) => !isShell(file));
			const index = bundle['index.html'];
			const text = index && 'source' in index ? String(index.source) : '';
			const version = createHash('sha256').update(files.join() + text).digest('hex').slice(0, 12);
			const source = readFileSync(fileURLToPath(new URL('./sw.js', import.meta.url)), 'utf8')
				.replace('__VERSION__', JSON.stringify(version))
				.replace('__SHELL__', JSON.stringify(['./', ...shell]))
				.replace('__GAMES__', JSON.stringify(games));
			this.emitFile({ type: 'asset', fileName: 'sw.js', source });
		},
	};
}
