// net.mjs - searches with a network find the same in the WebAssembly build as in the native one.
//
//	node net.mjs NET GAME=MODULE...
//
// NET is the native test: --write gives for every game a network and what searches with it found.
// GAME is "all" for the module with every game.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [program, ...modules] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'quinte-net-'));
let passed = 0;
let failed = 0;

function check(fine, what) {
	if (fine) {
		passed++;
	} else {
		failed++;
		console.log(`not so: ${what}`);
	}
}

const text = (exports, at, n) =>
	new TextDecoder().decode(new Uint8Array(exports.memory.buffer).subarray(at, n === undefined ? undefined : at + n));
const zero = (exports, at) => text(exports, at, new Uint8Array(exports.memory.buffer).indexOf(0, at) - at);
const put = (exports, bytes) => new Uint8Array(exports.memory.buffer).set(bytes, exports.quinte_area());

function game(exports, number) {
	const id = zero(exports, exports.quinte_game_id(number));
	const file = readFileSync(join(folder, `${id}.qnet`));
	put(exports, file);
	check(exports.quinte_net(number, file.length) === 0, `${id}: the network is taken`);
	for (const line of readFileSync(join(folder, `${id}.txt`), 'utf8').trim().split('\n').filter(Boolean)) {
		const [seat, level, simulations, seed, expects, visits, view] = line.split(' ');
		put(exports, Buffer.from(view, 'hex'));
		check(exports.quinte_think(number, Number(seat), Number(level), Number(simulations), BigInt(seed)) === 0, `${id}: it thinks`);
		while (exports.quinte_think_more(64) > 0);
		const found = JSON.parse(text(exports, exports.quinte_out(), exports.quinte_thought(0)));
		const [best] = found.top;
		check(found.expects === Number(expects) && best.visits === Number(visits),
			`${id}, seed ${seed}: native ${expects} ${visits}, here ${found.expects} ${best.visits}`);
	}
	file[300] ^= 1;
	put(exports, file);
	check(exports.quinte_net(number, file.length) < 0, `${id}: a damaged network is refused`);
}

execFileSync(program, ['--write', folder]);
for (const module of modules) {
	const [which, path] = module.split('=');
	const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)));
	for (let i = 0; i < exports.quinte_games(); i++)
		if (which === 'all' || zero(exports, exports.quinte_game_id(i)) === which) game(exports, i);
}
rmSync(folder, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
