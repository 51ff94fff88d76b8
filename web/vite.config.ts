import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { fonts } from './build/fonts';
import { icons } from './build/icons';
import { offline } from './build/offline';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
	// Any folder of any static host: every address is relative.
	base: './',
	plugins: [fonts(), icons(), svelte(), offline()],
	resolve: {
		// Tests mount components as a browser does.
		...(process.env['VITEST'] ? { conditions: ['browser'] } : {}),
		alias: {
			$types: here('../build/web/types'),
			$: here('./src'),
			'@rules': here('../docs/rules'),
			// The licences; `quinte licences` prints the same.
			'@text': here('../text'),
			// Positions to solve: `quinte puzzle` reads the same files.
			'@puzzles': here('../content/puzzles'),
			// The built-in packs, which the studio opens.
			'@content': here('../content'),
			// The networks that ship; the program has the same.
			'@nets': here('../nets'),
			// Where Meson puts the modules.
			'@wasm': process.env['QUINTE_WASM'] ?? here('../build/web'),
		},
	},
	server: { fs: { allow: [here('..')] } },
	worker: { format: 'es', plugins: () => [icons()] },
	build: {
		target: 'es2022',
		// Faces and drawings stay files: inlined they would be fetched by everybody.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		reportCompressedSize: true,
		rollupOptions: {
			output: {
				chunkFileNames: (chunk) =>
					`assets/${/games\/(\w+)\/index\.ts$/.exec(chunk.facadeModuleId ?? '')?.[1] ?? '[name]'}-[hash].js`,
			},
		},
	},
});
