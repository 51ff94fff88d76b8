/*
 * terminal.ts - somebody who plays in a terminal: `quinte join`, typed at and read.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quinte } from './server.ts';

export interface Terminal {
	text(): string;
	type(line: string): void;
	/** Answers every question with a line of the menu until the dice are verified. */
	play(): Promise<string>;
	waitFor(words: string): Promise<void>;
	close(): void;
}

export function terminal(address: string, invitation: string, name: string): Terminal {
	const home = mkdtempSync(join(tmpdir(), 'quinte-terminal-'));
	const child = spawn(quinte, ['--lang', 'en', 'join', new URL(address).host, '--name', name, invitation], {
		stdio: ['pipe', 'pipe', 'inherit'],
		env: { ...process.env, XDG_CONFIG_HOME: home, LC_ALL: 'C.UTF-8' },
	});
	let text = '';
	let heard: (() => void)[] = [];
	child.stdout.setEncoding('utf8').on('data', (part: string) => {
		text += part;
		for (const one of heard.splice(0)) one();
	});
	let ended = '';
	child.on('exit', (status, signal) => {
		ended = `quinte join ended with ${status ?? signal}`;
		for (const one of heard.splice(0)) one();
	});
	const news = async () => {
		if (!ended) await new Promise<void>((resolve) => heard.push(resolve));
		if (ended) throw new Error(`${ended} after:\n${text.slice(-2000)}`);
	};
	const type = (line: string) => void child.stdin.write(`${line}\n`);
	return {
		text: () => text,
		type,
		async waitFor(words) {
			while (!text.includes(words)) await news();
		},
		async play() {
			let answered = 0;
			let turn = 0;
			for (;;) {
				const verified = /(\d+) of (\d+) dice and cards verified/.exec(text);
				if (verified) return verified[0];
				if (text.endsWith('[?] > ') && text.length > answered) {
					const lines = [...text.slice(answered).matchAll(/^ *(#?\d+) {2}\S/gm)].map((one) => one[1]!);
					const menu = lines.slice(Math.max(0, lines.lastIndexOf(lines.find((one) => /^#?1$/.test(one)) ?? '')));
					answered = text.length;
					type(menu.length ? menu[turn++ % menu.length]! : 'back');
				}
				await news();
			}
		},
		close() {
			child.kill();
			heard = [];
			rmSync(home, { recursive: true, force: true });
		},
	};
}
