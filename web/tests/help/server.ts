/*
 * server.ts - `quinte serve` on a free port, for as long as a worker lives.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const quinte = process.env.QUINTE ?? `${root}build/app/quinte`;

export interface Server {
	address: string;
	stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface Serving {
	folder?: string | undefined;
	/** 0: any free one. */
	port?: number;
	/** Online play, with its store in this folder. */
	data?: string;
	/** Further options of `quinte serve`. */
	options?: string[];
	env?: NodeJS.ProcessEnv;
}

/** Starts it and waits for the line that says where it is. */
export async function serve({ folder = process.env.QUINTE_PAGE, port = 0, data, options = [], env = {} }: Serving = {}): Promise<Server> {
	const more = [...(folder ? ['--root', folder] : []), ...(data ? ['--online', '--data', data, '--no-limits=addresses'] : []), ...options];
	const child = spawn(quinte, ['serve', '--port', String(port), ...more], {
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { ...process.env, ...env },
	});
	/* Also where a test fails before it stops its server. */
	const last = () => child.kill('SIGKILL');
	process.once('exit', last);
	let said = '';
	let wrong = '';
	child.stderr.on('data', (text: Buffer) => (wrong += text.toString()));
	const address = await new Promise<string>((found, failed) => {
		child.on('error', failed);
		child.on('exit', () => failed(new Error(`quinte serve: ${wrong}`)));
		child.stdout.on('data', (text: Buffer) => {
			said += text.toString();
			const at = /http:\/\/\S+/.exec(said);
			if (at) found(at[0]);
		});
	});
	child.removeAllListeners('exit');
	return {
		address,
		async stop(signal = 'SIGTERM') {
			const gone = once(child, 'exit');
			child.kill(signal);
			await gone;
			process.off('exit', last);
		},
	};
}
