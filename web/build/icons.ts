/*
 * icons.ts - icons by name, each one a module.
 *
 * `import fist from 'icon:mailed-fist'` gives the drawing as SVG text in a box of
 * 512 x 512 that takes the colour of its surroundings. Only what is imported is
 * shipped, and with the chunk that uses it. Names: @iconify-json/game-icons
 * (game-icons.net, CC BY 3.0).
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { roundBody } from './round';

const PREFIX = 'icon:';

interface IconSet {
	icons: Record<string, { body: string }>;
	aliases?: Record<string, { parent: string }>;
}

export function icons(): Plugin {
	let set: IconSet | undefined;

	function body(name: string): string {
		if (!set) {
			const path = createRequire(import.meta.url).resolve(
				'@iconify-json/game-icons/icons.json',
			);
			set = JSON.parse(readFileSync(path, 'utf8')) as IconSet;
		}
		const parent = set.aliases?.[name]?.parent ?? name;
		const icon = set.icons[parent];
		if (!icon) throw new Error(`there is no icon "${name}" in game-icons`);
		return roundBody(icon.body, 0);
	}

	return {
		name: 'quinte-icons',
		enforce: 'pre',
		resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
		load: (id) =>
			id.startsWith(`\0${PREFIX}`)
				? `export default ${JSON.stringify(body(id.slice(PREFIX.length + 1)))};`
				: null,
	};
}
