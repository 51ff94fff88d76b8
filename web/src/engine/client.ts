/*
 * client.ts - the engine as the page sees it: promises.
 */
import type { Slug } from '$/table';
import { EngineError, type Fault, type Module } from './module';
import type { Call, Method, Reply } from './worker';

const files = import.meta.glob<string>(['@wasm/*.wasm', '!**/quinte.wasm'], {
	query: '?url',
	import: 'default',
	eager: true,
});

const networks = import.meta.glob<string>('@nets/*.qnet', { query: '?url', import: 'default', eager: true });

/** An empty module with one vector in it: whoever can read it computes with them. */
const VECTORS = new Uint8Array([
	0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

const compiled = new Map<Slug, Promise<WebAssembly.Module>>();

function address(slug: Slug): string {
	const at = (ending: string) => Object.keys(files).find((file) => file.endsWith(`/${slug}${ending}`));
	const path = (WebAssembly.validate(VECTORS) && at('.simd.wasm')) || at('.wasm');
	const url = path && files[path];
	if (!url) throw new EngineError('lost', `the rules of ${slug} are not part of this page`);
	return url;
}

async function compile(url: string): Promise<WebAssembly.Module> {
	const response = await fetch(url);
	if (!response.ok) throw new EngineError('lost', `${url}: ${response.status}`);
	return WebAssembly.compile(await response.arrayBuffer());
}

/** The compiled rules of a game: fetched once, shared by all its workers. */
export function load(slug: Slug): Promise<WebAssembly.Module> {
	let module = compiled.get(slug);
	if (!module) {
		module = compile(address(slug));
		compiled.set(slug, module);
		module.catch(() => compiled.delete(slug));
	}
	return module;
}

const fetched = new Map<Slug, Promise<Uint8Array | null>>();

async function fetchNetwork(slug: Slug): Promise<Uint8Array | null> {
	const path = Object.keys(networks).find((file) => file.endsWith(`/${slug}.qnet`));
	const response = path ? await fetch(networks[path]!) : null;
	return response?.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}

/** The network of a game, fetched once; null: it has none, and its own judgement serves. */
export function network(slug: Slug): Promise<Uint8Array | null> {
	let net = fetched.get(slug);
	if (!net) {
		net = fetchNetwork(slug).catch(() => null);
		fetched.set(slug, net);
	}
	return net;
}

type Async<F> = F extends (...args: infer A) => infer R ? (...args: A) => Promise<R> : never;
/** Every method of the module, answered later. */
export type Engine = { [K in Method]: Async<Module[K]> } & {
	/** Ends the thread, whatever it is doing; what was asked is rejected. */
	close(): void;
};

interface Waiting {
	resolve(value: unknown): void;
	reject(error: Error): void;
}

export function connect(module: WebAssembly.Module): Engine {
	const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
	const waiting = new Map<number, Waiting>();
	let next = 1;
	let closed = false;

	function fail(error: Error) {
		for (const one of waiting.values()) one.reject(error);
		waiting.clear();
	}

	worker.onmessage = (message: MessageEvent<Reply>) => {
		const reply = message.data;
		const one = waiting.get(reply.id);
		waiting.delete(reply.id);
		if (!one) return;
		if ('value' in reply) one.resolve(reply.value);
		else one.reject(new EngineError(reply.fault as Fault, reply.text, reply.rule));
	};
	worker.onerror = (event) => fail(new EngineError('lost', event.message));
	worker.postMessage({ module });

	function call(method: Method, args: unknown[]): Promise<unknown> {
		if (closed) return Promise.reject(new EngineError('lost', 'the engine was closed'));
		return new Promise((resolve, reject) => {
			const id = next++;
			waiting.set(id, { resolve, reject });
			worker.postMessage({ id, method, args } satisfies Call);
		});
	}

	const own = {
		close() {
			closed = true;
			worker.terminate();
			fail(new EngineError('lost', 'the engine was closed'));
		},
	};
	return new Proxy(own as Engine, {
		get(target, name) {
			if (name === 'close') return target.close;
			// Not a promise itself: `await engine` must not ask the module for then().
			if (typeof name !== 'string' || name === 'then') return undefined;
			return (...args: unknown[]) => call(name as Method, args);
		},
	});
}
