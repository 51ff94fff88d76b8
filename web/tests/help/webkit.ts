/*
 * webkit.ts - WebKit as Debian has it (webkit2gtk-driver, xvfb): a browser that Playwright cannot drive, so it is driven by
 * WebDriver here, as far as one game needs.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const BROWSER = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`).find(existsSync);
export const hasWebKit = existsSync(DRIVER) && existsSync(SCREEN) && !!BROWSER;

export interface WebKit {
	go(url: string): Promise<void>;
	/** Runs a function inside the page, also one that takes its time, and gives what it returned. */
	run<A extends unknown[], R>(act: (...args: A) => R | Promise<R>, ...args: A): Promise<R>;
	close(): Promise<void>;
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	server.close();
	await once(server, 'close');
	return port;
}

/** A screen that nobody sees; its number comes on the pipe. */
async function screen(): Promise<{ child: ChildProcess; display: string }> {
	const child = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
	const [said] = (await once(child.stdio[3]!, 'data')) as [Buffer];
	return { child, display: `:${said.toString().trim()}` };
}

export async function webkit(): Promise<WebKit> {
	const port = await freePort();
	const { child: shown, display } = await screen();
	const driver = spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
		stdio: 'ignore',
		/* A machine that runs tests has no graphics. */
		env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
	});
	const ask = async (method: string, path: string, body?: object): Promise<any> => {
		const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
		const { value } = (await reply.json()) as { value: any };
		if (!reply.ok) throw new Error(`${path}: ${value?.message ?? reply.status}`);
		return value;
	};
	for (;;) {
		try {
			await ask('GET', '/status');
			break;
		} catch {
			if (driver.exitCode !== null) throw new Error(`${DRIVER} ended`);
			await new Promise((go) => setTimeout(go, 50));
		}
	}
	const options = { binary: BROWSER, args: ['--automation'] };
	const { sessionId } = await ask('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } });
	const at = `/session/${sessionId}`;
	await ask('POST', `${at}/timeouts`, { script: 900_000 });
	return {
		go: (url) => ask('POST', `${at}/url`, { url }),
		run: (act, ...args) =>
			ask('POST', `${at}/execute/async`, {
				script: `const done = arguments[arguments.length - 1]; Promise.resolve((${act.toString()})(...[...arguments].slice(0, -1))).then(done, (e) => done({ thrown: String(e) }));`,
				args,
			}),
		async close() {
			await ask('DELETE', at).catch(() => undefined);
			for (const child of [driver, shown]) {
				const gone = once(child, 'exit');
				child.kill();
				await gone;
			}
		},
	};
}
