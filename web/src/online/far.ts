/*
 * far.ts - the engine of a game that is played on a server, with the interface of the one in the page.
 *
 * The module has a copy of the game as this seat sees it: it lists answers, refuses, previews and words
 * them at once, without asking anybody. Only an answer that is given travels.
 */
import type { Engine } from '$/engine/client';
import { EngineError, type StepReply, type StepRequest } from '$/engine/module';
import { lineOf } from './errors';
import type { RoomStore } from './room.svelte';
import { fromBase64, hex, sha256 } from './sha256';
import { fault, OnlineError, type WireStep } from './wire';

/** A step as web/wasm/far_wasm.c reads it. */
export function stepBytes(step: WireStep): Uint8Array {
	const events = fromBase64(step.events);
	const patches = step.patches.map(fromBase64);
	const size = 4 + events.length + patches.reduce((sum, patch) => sum + 4 + patch.length, 0);
	const out = new Uint8Array(size);
	const view = new DataView(out.buffer);
	view.setUint32(0, events.length / 16, true);
	out.set(events, 4);
	let at = 4 + events.length;
	for (const patch of patches) {
		view.setUint32(at, patch.length, true);
		out.set(patch, at + 4);
		at += 4 + patch.length;
	}
	return out;
}

/** An error of the server as the one that the engine in the page would have thrown. */
function asEngine(error: unknown): unknown {
	if (!(error instanceof OnlineError)) return error;
	if (error.code === fault.refused) return new EngineError('refused', error.data.text ?? error.message, error.data.rule);
	if (error.code === fault.answered) return new EngineError('not_asked', error.message);
	return new EngineError('refused', lineOf(error));
}

export interface FarEngine extends Engine {
	/** What of the course the copy has. */
	readonly epoch: number;
}

/** `near` is the module in its worker. */
export function farEngine(near: Engine, store: RoomStore): FarEngine {
	let epoch = -1;
	let fed = 0;
	/** A new view was fetched, and nothing was right since. */
	let renewed = false;
	let line: Promise<unknown> = Promise.resolve();

	/** One thing after the other: what is looked at must be what was fed. */
	function inLine<T>(act: () => Promise<T>): Promise<T> {
		const done = line.then(act, act);
		line = done.catch(() => undefined);
		return done;
	}

	/** Brings the copy up to what the server has told. A copy that went wrong is made once more, from a new view of the server. */
	async function feed(): Promise<void> {
		if (await fits()) return;
		if (renewed) throw new EngineError('lost', 'the view differs from the server’s');
		renewed = true;
		await store.renew();
		if (!(await fits())) throw new EngineError('lost', 'the view differs from the server’s');
	}

	/** Feeds what is new; false: what came of it is not what the server sees. */
	async function fits(): Promise<boolean> {
		const { course, seat } = store;
		/* All of one moment: while the copy works, an undo or a new view may change each of them. */
		const { epoch: told, view, first, events, steps, hash } = course;
		let fresh = false;
		try {
			if (told !== epoch) {
				fresh = true;
				epoch = -1;
				await near.far(seat);
				await near.farSnapshot(fromBase64(view), first, events);
				epoch = told;
				fed = 0;
			}
			for (; fed < steps.length; fed++) {
				fresh = true;
				const { by } = steps[fed]!;
				await near.farStep(by, stepBytes(steps[fed]!));
			}
		} catch (error) {
			/* The thread itself has ended: another view does not help. */
			if (!(error instanceof EngineError) || error.fault === 'lost') throw error;
			epoch = -1;
			return false;
		}
		if (!fresh) return true;
		const same = hex(sha256(await near.viewBytes(seat ?? 255)).slice(0, 8)) === hash;
		if (!same) epoch = -1;
		else if (steps.length) renewed = false;
		return same;
	}

	/** Looks; the copy knows no answers to come, no undo and no save. */
	async function look(request: StepRequest): Promise<StepReply> {
		const { at, answer, by, undo, redo, goto, people, ...rest } = request;
		const since = rest.since ?? at;
		const want = rest.want?.filter((one) => one !== 'undo' && one !== 'save') ?? [];
		const tried = want.includes('preview') ? { answer: answer ?? '' } : {};
		return near.step({ ...rest, ...tried, ...(since === undefined ? {} : { since }), want });
	}

	/** Refused here at once, if the rules do; what is left goes to the server. */
	async function give(request: StepRequest): Promise<StepReply> {
		const answer = await inLine(async () => {
			await feed();
			if (request.at !== undefined && request.at !== store.course.count) throw new EngineError('not_asked', 'the game has gone on');
			const reply = await near.step({ seat: request.seat, since: store.course.count, want: ['answers'] });
			const listed = reply.answers?.find((one) => one.number === request.answer || one.notation === request.answer);
			if (listed) return listed.number;
			await look({ ...request, want: ['preview'] });
			return request.answer!;
		});
		if (!answer.startsWith('0x')) throw new EngineError('input', 'this is not an answer to the question');
		await store.answer(answer).catch((error: unknown) => {
			throw asEngine(error);
		});
		return inLine(async () => {
			await feed();
			return look(request);
		});
	}

	const own = {
		step(request: StepRequest): Promise<StepReply> {
			const preview = request.want?.includes('preview');
			if (request.answer !== undefined && !preview) return give(request);
			return inLine(async () => {
				await feed();
				return look(request);
			});
		},
		close: () => near.close(),
	};
	return new Proxy(near as FarEngine, {
		get(target, name) {
			if (name === 'epoch') return epoch;
			if (name in own) return own[name as keyof typeof own];
			return (target as any)[name];
		},
	});
}
