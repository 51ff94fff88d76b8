/*
 * client.ts - the engine as the page sees it: promises.
 */
import type { Slug } from '$/table';
import { remote, type Remote } from './calls';
import { EngineError, type Module, type PackFile } from './module';

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

/** The compiled rules of a game, and the pack they are played with where it is not the built-in one. */
export interface Rules {
	module: WebAssembly.Module;
	pack?: PackFile[];
}

export async function compile(url: string): Promise<WebAssembly.Module> {
	const response = await fetch(url);
	if (!response.ok) throw new EngineError('lost', `${url}: ${response.status}`);
	return WebAssembly.compile(await response.arrayBuffer());
}

/** The rules of a game: fetched once, shared by all its workers. */
export async function load(slug: Slug, pack?: PackFile[]): Promise<Rules> {
	const module = await loadModule(slug);
	return pack ? { module, pack } : { module };
}

function loadModule(slug: Slug): Promise<WebAssembly.Module> {
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

/** Every method of the module, answered later. */
export type Engine = Remote<Module>;

export function connect(rules: Rules): Engine {
	return remote<Module>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }), rules);
}
