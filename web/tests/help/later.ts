/*
 * later.ts - a server whose clock a test moves: libfaketime (Debian: faketime) between it and the time.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serve, type Server } from './server.ts';

const library = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`).find(existsSync);
export const canMoveTime = !!library;

export interface Later extends Server {
	/** So much time passes, in seconds. */
	pass(seconds: number): void;
}

export async function serveLater(options: string[] = []): Promise<Later> {
	const folder = mkdtempSync(join(tmpdir(), 'quinte-later-'));
	const file = join(folder, 'time');
	let passed = 0;
	const write = () => writeFileSync(file, `+${passed}`);
	write();
	/* Timers of the event loop stay true: only what the server calls the time moves. */
	const server = await serve({
		data: join(folder, 'data'),
		options,
		env: { LD_PRELOAD: library!, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1', DONT_FAKE_MONOTONIC: '1' },
	});
	return {
		address: server.address,
		pass(seconds) {
			passed += seconds;
			write();
		},
		async stop(signal) {
			await server.stop(signal);
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** A laptop is closed: the page hears nothing more, and says nothing. */
export const closeLid = (page: Page): Promise<void> => page.context().setOffline(true);
export const openLid = (page: Page): Promise<void> => page.context().setOffline(false);
