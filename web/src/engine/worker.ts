/*
 * worker.ts - a module in a thread of its own: one for the game, one for its opponents.
 */
import { EngineError, Module } from './module';

export type Method = Exclude<
	{ [K in keyof Module]: Module[K] extends (...args: never[]) => unknown ? K : never }[keyof Module],
	never
>;

export interface Call {
	id: number;
	method: Method;
	args: unknown[];
}
export type Reply =
	| { id: number; value: unknown }
	| { id: number; fault: string; text: string; rule: string };

let module: Module | undefined;

self.onmessage = (message: MessageEvent<{ module: WebAssembly.Module } | Call>) => {
	const data = message.data;
	if ('module' in data) {
		module = new Module(data.module);
		return;
	}
	try {
		if (!module) throw new EngineError('lost', 'the module has not been loaded');
		const method = module[data.method] as (...args: unknown[]) => unknown;
		postMessage({ id: data.id, value: method.apply(module, data.args) } satisfies Reply);
	} catch (error) {
		const fault = error instanceof EngineError ? error.fault : 'lost';
		const rule = error instanceof EngineError ? error.rule : '';
		const text = error instanceof Error ? error.message : String(error);
		postMessage({ id: data.id, fault, text, rule } satisfies Reply);
	}
};
