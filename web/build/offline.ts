/*
 * offline.ts - writes sw.js: what the page needs, by name, so that after the first visit
 * everything is here without a network.
 *
 * The shell is fetched when the worker is installed; the games follow once the page is idle.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Letters of other languages are fetched when they are met. */
const SELDOM = /-(vietnamese|latin-ext|cyrillic|cyrillic-ext|greek|greek-ext)-|\.woff$|\.map$/;
const SHELL = /^(index\.html|icon\.svg|manifest\.webmanifest)$|^assets\/(index|Room|Setup|games|Seat|worker|archivo-latin-wght)-/;

export function offline(): Plugin {
	return {
		name: 'quinte-offline',
		apply: 'build',
		enforce: 'post',
		generateBundle(_, bundle) {
			const files = [...Object.keys(bundle), 'icon.svg', 'manifest.webmanifest']
				.filter((file) => !SELDOM.test(file) && !file.endsWith('sw.js'))
				.sort();
			if (!files.includes('index.html')) files.push('index.html');
			const shell = files.filter((file) => SHELL.test(file));
			const games = files.filter((file) => !SHELL.test(file));
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
