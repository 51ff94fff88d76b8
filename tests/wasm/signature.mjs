// signature.mjs - the WebAssembly build plays the same games as the native one.
//
//	node signature.mjs QUINTE.WASM SIGNATURES
//
// SIGNATURES is the native program; its --print gives a line per game.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [file, program] = process.argv.slice(2);
const bytes = readFileSync(file);
const module = new WebAssembly.Module(bytes);
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

const imports = WebAssembly.Module.imports(module).map((i) => `${i.module}.${i.name}`);
check(imports.length === 0, `the module imports nothing, but: ${imports.join(', ')}`);

const { exports } = new WebAssembly.Instance(module);
const text = (at) => {
	const memory = new Uint8Array(exports.memory.buffer);
	return new TextDecoder().decode(memory.subarray(at, memory.indexOf(0, at)));
};

const lines = execFileSync(program, ['--print'], { encoding: 'utf8' }).trim().split('\n');
check(lines.length === exports.quinte_games(), `${lines.length} games, but ${exports.quinte_games()} in the module`);
lines.forEach((line, game) => {
	const signature = BigInt.asUintN(64, exports.quinte_signature(game, 1n, 20));
	const ours = `${text(exports.quinte_game_id(game))} 0x${signature.toString(16).padStart(16, '0')}`;
	const native = line.replace(/ \d+ /, ' '); // without the rules version
	check(ours === native, `native ${native}, WebAssembly ${ours}`);
});
check(exports.quinte_game_id(lines.length) === 0, 'a game that is not there has no name');
check(exports.quinte_area() % 16 === 0 && exports.quinte_area_size() >= 1 << 16, 'there is an area');

console.log(`${bytes.length} bytes, ${lines.length} games`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
