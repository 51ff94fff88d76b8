/*
 * lab.svelte.ts - many games with a pack, on several threads: the study of `quinte sim`.
 */
import { EngineError, type PackFile } from '$/engine/module';
import type { PackSlug } from './pack';
import { connectStudio, type LabResult, type StudioEngine } from './module';

export interface Study {
	slug: PackSlug;
	files: PackFile[];
	options: unknown;
	/** Its place in the list of levels. */
	level: number;
	games: number;
	versus: boolean;
}

/** Peaks keep the largest: three for each pack (lab/counters.h). */
const PEAKS = 3;
const PIECE_MS = 250;
const TELL_MS = 700;
const SEED = '0x1';

export class LabRun {
	state = $state<'none' | 'running' | 'done' | 'stopped' | 'failed'>('none');
	done = $state(0);
	total = $state(0);
	result = $state.raw<LabResult | null>(null);
	/** The built-in pack does not take part: it does not have what the options name. */
	alone = $state(false);
	wrong = $state('');
	/** What was measured. */
	study = $state.raw<Study | null>(null);
	private turn = 0;
	private engines: StudioEngine[] = [];

	async run(asked: Study): Promise<void> {
		this.close();
		const mine = ++this.turn;
		Object.assign(this, { state: 'running', done: 0, total: asked.games, result: null, alone: false, wrong: '', study: asked });
		try {
			const count = Math.max(1, Math.min(8, (navigator.hardwareConcurrency || 2) - 1, Math.ceil(asked.games / 4)));
			this.engines = await Promise.all(Array.from({ length: count }, connectStudio));
			const versus = asked.versus && (await this.canCompare(asked));
			if (mine !== this.turn) return;
			await Promise.all(this.engines.map((one) => one.lab(asked.slug, asked.files, asked.options, asked.level, versus, SEED)));
			await this.play(mine, asked.games, versus ? 2 * PEAKS : PEAKS);
		} catch (error) {
			if (mine !== this.turn) return;
			this.state = 'failed';
			this.wrong = error instanceof Error ? error.message : String(error);
		} finally {
			if (mine === this.turn) this.release();
		}
	}

	/** A new mothership is not in the built-in pack: then there is nothing to compare with. */
	private async canCompare(asked: Study): Promise<boolean> {
		try {
			await this.engines[0]!.lab(asked.slug, asked.files, asked.options, asked.level, true, SEED);
			return true;
		} catch (error) {
			if (!(error instanceof EngineError) || error.fault !== 'options') throw error;
			this.alone = true;
			return false;
		}
	}

	private async play(mine: number, games: number, peaks: number): Promise<void> {
		const engines = this.engines;
		let sums: BigUint64Array | undefined;
		let told = performance.now();

		const add = (more: BigUint64Array) => {
			sums ??= new BigUint64Array(more.length);
			for (let i = 0; i < more.length; i++)
				if (i >= peaks) sums[i]! += more[i]!;
				else if (more[i]! > sums[i]!) sums[i] = more[i]!;
		};
		await Promise.all(
			engines.map(async (engine, number) => {
				let piece = 1;
				for (let task = number; task < games; ) {
					const left = Math.ceil((games - task) / engines.length);
					const began = performance.now();
					const n = Math.min(piece, left);
					const more = await engine.labPlay(task, engines.length, n);
					if (mine !== this.turn) return;
					add(more);
					task += n * engines.length;
					this.done += n;
					piece = Math.max(1, Math.min(500, Math.round((n * PIECE_MS) / Math.max(1, performance.now() - began))));
					if (number || performance.now() - told < TELL_MS) continue;
					told = performance.now();
					const result = await engine.labRead(sums!.slice());
					if (mine !== this.turn) return;
					this.result = result;
				}
			}),
		);
		if (mine !== this.turn || !sums) return;
		this.result = await engines[0]!.labRead(sums.slice());
		if (mine === this.turn) this.state = 'done';
	}

	/** What was found so far stays. */
	stop(): void {
		if (this.state !== 'running') return;
		this.turn++;
		this.state = 'stopped';
		this.release();
	}

	private release(): void {
		for (const engine of this.engines) engine.close();
		this.engines = [];
	}

	close(): void {
		this.turn++;
		this.release();
	}
}
