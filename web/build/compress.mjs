/*
 * compress.mjs - NAME.br and NAME.gz beside every file of dist/ that gains by it.
 *
 * `quinte serve` and many static hosts send these to browsers that take them. Made once, with
 * all the time in the world, they are smaller than what a server could do on the way.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const packed = /\.(br|gz|woff2?|png|jpe?g|webp)$/;
const least = 1024;

function* files(folder) {
	for (const name of readdirSync(folder)) {
		const path = join(folder, name);
		if (statSync(path).isDirectory()) yield* files(path);
		else yield path;
	}
}

const total = { plain: 0, br: 0, gz: 0 };
for (const path of [...files(process.argv[2])]) {
	if (packed.test(path)) continue;
	const bytes = readFileSync(path);
	if (bytes.length < least) continue;
	const br = brotliCompressSync(bytes, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
			[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
		},
	});
	const gz = gzipSync(bytes, { level: 9 });
	total.plain += bytes.length;
	total.br += br.length;
	total.gz += gz.length;
	if (br.length < bytes.length) writeFileSync(`${path}.br`, br);
	if (gz.length < bytes.length) writeFileSync(`${path}.gz`, gz);
}
const kb = (bytes) => `${Math.round(bytes / 1000)} kB`;
console.log(`compressed ${kb(total.plain)} to ${kb(total.br)} (br), ${kb(total.gz)} (gz)`);
