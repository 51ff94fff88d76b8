// step.mjs - the one call of the page: whole games by quinte_step() alone.
//
//	node step.mjs QUINTE.WASM
//
// The page is shown the patches of every step, so folded patches must be the engine's views.
import { readFileSync } from 'node:fs';

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const { exports } = new WebAssembly.Instance(module);
const bytes = (at, n) => new Uint8Array(exports.memory.buffer, at, n);
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

const put = (text) => {
	const data = new TextEncoder().encode(text);
	bytes(exports.quinte_area(), data.length).set(data);
	return data.length;
};
const reply = (n) => JSON.parse(new TextDecoder().decode(bytes(exports.quinte_out(), Math.abs(n))));
const step = (request) => reply(exports.quinte_step(put(JSON.stringify(request))));

function patched(old, patch) {
	if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) return patch;
	const out = Array.isArray(old) ? old.slice() : { ...old };
	for (const key in patch) out[key] = patched(out[key], patch[key]);
	return out;
}

function folded(view, steps) {
	for (const { events, patch } of steps) {
		for (const event of events) view = patched(view, event.patch);
		view = patched(view, patch);
	}
	return view;
}

function play(game, name) {
	let random = 12345;
	const below = (n) => (random = (random * 1103515245 + 12345) % 2147483648) % n;
	const begun = reply(exports.quinte_start(game, put('{}'), 7n));
	let now = step({ seat: 0, want: ['answers'] });
	let view = folded(now.view, now.steps);
	let asked = 0;
	let milliseconds = 0;

	check(begun.game === name && begun.seats >= 1, `${name}: a game begins`);
	while (!now.over && asked < 60) {
		const seat = now.ask.seat;
		const look = step({ at: now.at, seat, want: ['answers'] });
		const answer = look.answers[below(look.answers.length)];
		const before = performance.now();
		const next = step({ at: now.at, seat, answer: answer.number, want: ['undo'] });

		milliseconds += performance.now() - before;
		if (next.fault) return check(false, `${name}: ${answer.notation}: ${next.text}`);
		now = step({ at: next.at, since: now.at, seat: 0 });
		view = folded(view, now.steps);
		asked++;
	}
	const whole = step({ at: now.at, seat: 0, want: ['view', 'save'] });
	check(JSON.stringify(whole.view) === JSON.stringify(view), `${name}: the folded view is the engine's`);
	check(step({ at: 0 }).fault === 'stale', `${name}: an older position is refused`);
	const again = reply(exports.quinte_restore(put(whole.save)));
	check(again.at === now.at, `${name}: its save is restored`);
	check(JSON.stringify(step({ seat: 0, want: ['save'] }).save) === JSON.stringify(whole.save),
		`${name}: and saved again`);
	const back = step({ at: now.at, goto: 0, seat: 0 });
	check(back.at === 0 && back.view, `${name}: back to the beginning`);
	console.log(`${name}: ${asked} answers, ${(milliseconds / asked).toFixed(2)} ms each`);
}

const names = [];
for (let game = 0; game < exports.quinte_games(); game++) {
	const about = reply(exports.quinte_game(game));

	names.push(about.game);
	check(about.title.fr && about.levels.length > 1, `${about.game} is described`);
	play(game, about.game);
}
check(step({ ask: 1 }).fault === 'input', 'a request with an unknown member is refused');
// Names of players, and memory that is used again: many games need no more than one.
exports.quinte_reader(1, 0, put('Anne\0Bob\0'));
play(0, names[0]);
const pages = exports.memory.buffer.byteLength;
for (let i = 0; i < 20; i++) exports.quinte_start(0, put('{}'), BigInt(i));
check(exports.memory.buffer.byteLength === pages, 'a new game takes the memory of the last one');
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
