/*
 * engine.ts - one instance of a WebAssembly module of Quinte: JSON in, JSON out.
 *
 * The module imports nothing. Texts go in through one area of its memory and come out of another; a function
 * that writes returns a length, and a negative one is that of an error.
 */

/** What went wrong, for programs; the message is for people. */
export type Fault =
	| 'input' | 'options' | 'state' | 'save' | 'dice' | 'no_game' | 'over' | 'refused' | 'not_asked' | 'stale'
	| 'no_undo' | 'too_long' | 'no_memory';

export class QuinteError extends Error {
	override readonly name = 'QuinteError';
	constructor(
		readonly fault: Fault,
		message: string,
		/** The rule that refuses an answer: "SF-604". */
		readonly rule = '',
	) {
		super(message);
	}
}

interface Exports {
	memory: WebAssembly.Memory;
	_initialize?(): void;
	quinte_area(): number;
	quinte_area_size(): number;
	quinte_out(): number;
	quinte_pack(game: number): number;
	quinte_game(game: number): number;
	quinte_start(game: number, n: number, seed: bigint): number;
	quinte_restore(n: number): number;
	quinte_reader(lang: number, you: number, n: number): void;
	quinte_step(n: number): number;
	quinte_view_bytes(seat: number): number;
	quinte_net(game: number, n: number): number;
	quinte_think(game: number, seat: number, level: number, simulations: number, seed: bigint): number;
	quinte_think_more(simulations: number): number;
	quinte_thought(lang: number): number;
}

/** The number that stands for no seat. */
export const NOBODY = 0xff;

export class Engine {
	readonly call: Exports;

	constructor(module: WebAssembly.Module) {
		this.call = new WebAssembly.Instance(module).exports as unknown as Exports;
		this.call._initialize?.();
	}

	/** Hands bytes, or a text, to the next call; returns how many bytes. */
	put(what: Uint8Array | string): number {
		const bytes = typeof what === 'string' ? new TextEncoder().encode(what) : what;
		if (bytes.length > this.call.quinte_area_size())
			throw new QuinteError('too_long', `the input has ${bytes.length} bytes; ${this.call.quinte_area_size()} is the most`);
		new Uint8Array(this.call.memory.buffer, this.call.quinte_area(), bytes.length).set(bytes);
		return bytes.length;
	}

	/** What a call wrote; throws where it wrote an error. */
	bytes(length: number): Uint8Array {
		const written = new Uint8Array(this.call.memory.buffer, this.call.quinte_out(), Math.abs(length)).slice();
		if (length >= 0) return written;
		const error = JSON.parse(new TextDecoder().decode(written)) as { fault: Fault; text: string; rule?: string };
		throw new QuinteError(error.fault, error.text, error.rule);
	}

	json<T>(length: number): T {
		return JSON.parse(new TextDecoder().decode(this.bytes(length))) as T;
	}
}
