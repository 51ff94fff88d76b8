/*
 * calls.ts - an object in a thread of its own, called like one that is here: promises on this side.
 */
import { EngineError, type Fault } from './module';

export type Methods<T> = Exclude<
	{ [K in keyof T]: T[K] extends (...args: never[]) => unknown ? K : never }[keyof T],
	never
>;

type Async<F> = F extends (...args: infer A) => infer R ? (...args: A) => Promise<R> : never;
/** Every method of the object, answered later. */
export type Remote<T> = { [K in Methods<T>]: Async<T[K]> } & {
	/** Ends the thread, whatever it is doing; what was asked is rejected. */
	close(): void;
};

interface Call {
	id: number;
	method: string;
	args: unknown[];
}
type Reply =
	| { id: number; value: unknown }
	| { id: number; fault: string; text: string; rule: string };

interface Waiting {
	resolve(value: unknown): void;
	reject(error: Error): void;
}

/** The object that the worker makes of `hello`. */
export function remote<T>(worker: Worker, hello: unknown): Remote<T> {
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
	worker.postMessage({ hello });

	function call(method: string, args: unknown[]): Promise<unknown> {
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
	return new Proxy(own as Remote<T>, {
		get(target, name) {
			if (name === 'close') return target.close;
			// Not a promise itself: `await engine` must not ask the module for then().
			if (typeof name !== 'string' || name === 'then') return undefined;
			return (...args: unknown[]) => call(name, args);
		},
	});
}

/** The worker's side: makes the object and answers with it. What goes wrong in making is told to every call. */
export function answerWith<H>(make: (hello: H) => object): void {
	let object: Record<string, (...args: unknown[]) => unknown> | undefined;
	let refused: unknown = new EngineError('lost', 'the module has not been loaded');

	self.onmessage = (message: MessageEvent<{ hello: H } | Call>) => {
		const data = message.data;
		try {
			if ('hello' in data) {
				object = make(data.hello) as typeof object;
				return;
			}
			if (!object) throw refused;
			postMessage({ id: data.id, value: object[data.method]!(...data.args) } satisfies Reply);
		} catch (error) {
			if ('hello' in data) {
				refused = error;
				return;
			}
			const { fault, rule } = error instanceof EngineError ? error : { fault: 'lost', rule: '' };
			const text = error instanceof Error ? error.message : String(error);
			postMessage({ id: data.id, fault, text, rule } satisfies Reply);
		}
	};
}
