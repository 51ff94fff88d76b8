/*
 * module.ts - the module of the studio: all games, the checks of `quinte pack check`, the counters of `quinte sim`.
 */
import { remote, type Remote } from '$/engine/calls';
import { compile } from '$/engine/client';
import { EngineError, Module, type PackFile } from '$/engine/module';
import type { Lang, Slug, Text } from '$/table';
import { typeset } from '$/typeset';
import url from '@wasm/quinte.wasm?url';
import type { Schema } from './schema';

export interface Checked {
	/** Each with its file, line and field, where it has them. */
	mistakes: string[];
	/** Only without mistakes: what rules can read, as one number; and whether it is that of the built-in pack. */
	hash?: string;
	same?: boolean;
}

/** Millionths, with the ends of their 95 % interval. */
export interface Interval {
	value: number;
	low: number;
	high: number;
}
export interface LabItem {
	kind: string;
	id: string;
	name: Text;
	/** The part of the players who met it. */
	met: number;
	with: Interval;
	without: Interval;
	/** Win rate with it less win rate without it; absent: everybody met it, or nobody. */
	gain?: Interval;
	/** More than noise. */
	clear: boolean;
}
export interface LabArm {
	games: number;
	decisions: number;
	seats: { share: Interval }[];
	items: LabItem[];
}
/** One arm, or two: the built-in pack, then the other one, and by player what it changes. */
export interface LabResult {
	allies: boolean;
	arms: LabArm[];
	changes: { share: Interval }[];
}

interface Exports {
	memory: WebAssembly.Memory;
	quinte_games(): number;
	quinte_game_id(game: number): number;
	quinte_out(): number;
	quinte_studio_game(n: number): number;
	quinte_studio_check(game: number, n: number, lang: number): number;
	quinte_studio_schema(game: number): number;
	quinte_lab(game: number, n: number, level: number, versus: number, seed: bigint): number;
	quinte_lab_play(task: number, step: number, tasks: number): number;
	quinte_lab_counters(): number;
	quinte_lab_read(n: number): number;
}

export class StudioModule extends Module {
	private get s(): Exports {
		return this.x as unknown as Exports;
	}

	private number(slug: Slug): number {
		for (let i = 0; i < this.s.quinte_games(); i++) {
			const bytes = new Uint8Array(this.s.memory.buffer, this.s.quinte_game_id(i));
			if (new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0))) === slug) return i;
		}
		throw new EngineError('input', `there is no game "${slug}"`);
	}

	/** The game whose pack these files are; null: none, or several could be. */
	gameOf(files: PackFile[]): Slug | null {
		return files.length ? this.json(this.s.quinte_studio_game(this.putPack(files))) : null;
	}

	check(slug: Slug, files: PackFile[], lang: Lang): Checked {
		const n = this.putPack(files);
		const checked = this.json<Checked>(this.s.quinte_studio_check(this.number(slug), n, lang === 'fr' ? 1 : 0));
		return { ...checked, mistakes: checked.mistakes.map((one) => typeset(one, lang)) };
	}

	schema(slug: Slug): { $defs: Record<string, Schema>; allOf: [Schema] } {
		return this.json(this.s.quinte_studio_schema(this.number(slug)));
	}

	/* ---- many games ---- */

	private fails(length: number): void {
		if (length < 0) this.json(length);
	}

	/** Begins to count games with this pack; versus: of the built-in pack and this one, seed by seed. */
	lab(slug: Slug, files: PackFile[], options: unknown, level: number, versus: boolean, seed: string): void {
		const game = this.number(slug);
		this.usePack(files, game);
		this.fails(this.s.quinte_lab(game, this.putText(JSON.stringify(options)), level, versus ? 1 : 0, BigInt(seed)));
	}

	/** Plays so many tasks, this one and every step-th after it; what they add to the counters. */
	labPlay(task: number, step: number, tasks: number): BigUint64Array {
		this.fails(this.s.quinte_lab_play(task, step, tasks));
		const size = this.s.quinte_lab_counters();
		this.fails(size);
		const from = this.s.quinte_out();
		return new BigUint64Array(this.s.memory.buffer.slice(from, from + size));
	}

	/** What the sums of all workers say. */
	labRead(sums: BigUint64Array): LabResult {
		return this.json(this.s.quinte_lab_read(this.put(new Uint8Array(sums.buffer))));
	}
}

export type StudioEngine = Remote<StudioModule>;

let compiled: Promise<WebAssembly.Module> | undefined;

/** A thread of its own with the module; fetched once. */
export async function connectStudio(): Promise<StudioEngine> {
	compiled ??= compile(url);
	compiled.catch(() => (compiled = undefined));
	return remote<StudioModule>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }), await compiled);
}
