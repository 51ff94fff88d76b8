/*
 * push.ts - a push service of our own: browsers take theirs from the network. It listens on this machine, opens what the
 * server sealed for the browser (RFC 8291), and says who signed it (RFC 8292).
 */
import { execFileSync } from 'node:child_process';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

export interface Pushed {
	/** The public key of whoever sent it. */
	key: string;
	text: string;
}

export interface PushService {
	/** For `--hooks-trust` of the server. */
	certificate: string;
	got: Pushed[];
	/** The browser has been taken back: from now on the service knows nobody. */
	forget(): void;
	/** From now on the browser of this page is told here. */
	take(page: Page): Promise<void>;
	stop(): void;
}

export async function pushService(): Promise<PushService> {
	const folder = mkdtempSync(join(tmpdir(), 'quinte-push-'));
	const [key, certificate] = [join(folder, 'key'), join(folder, 'cert')];
	execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key, '-out', certificate,
		'-days', '36500', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'], { stdio: 'ignore' });
	const browser = createECDH('prime256v1');
	browser.generateKeys();
	const auth = randomBytes(16);
	const got: Pushed[] = [];
	let status = 201;
	const open = (body: Buffer): string => {
		const salt = body.subarray(0, 16);
		const end = 21 + body[20]!;
		const sender = body.subarray(21, end);
		const derive = (secret: Buffer, with_: Buffer, info: Buffer | string, size: number) => Buffer.from(hkdfSync('sha256', secret, with_, info, size));
		const shared = derive(browser.computeSecret(sender), auth, Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]), 32);
		const cipher = createDecipheriv('aes-128-gcm', derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16), derive(shared, salt, 'Content-Encoding: nonce\0', 12));
		cipher.setAuthTag(body.subarray(-16));
		const plain = Buffer.concat([cipher.update(body.subarray(end, -16)), cipher.final()]);
		return plain.subarray(0, plain.lastIndexOf(2)).toString();
	};
	const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (request, reply) => {
		const parts: Buffer[] = [];
		request.on('data', (part: Buffer) => parts.push(part));
		request.on('end', () => {
			got.push({ key: /k=([\w-]+)/.exec(request.headers.authorization ?? '')?.[1] ?? '', text: open(Buffer.concat(parts)) });
			reply.writeHead(status).end();
		});
	});
	await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
	const subscription = {
		endpoint: `https://localhost:${(server.address() as AddressInfo).port}/one`,
		keys: { p256dh: browser.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
	};
	return {
		certificate,
		got,
		forget: () => void (status = 410),
		async take(page) {
			await page.addInitScript((made) => {
				let now: object | null = null;
				const one = { ...made, toJSON: () => made, unsubscribe: async () => !(now = null) };
				PushManager.prototype.getSubscription = async () => now as PushSubscription | null;
				PushManager.prototype.subscribe = async (asked) => {
					(window as any).pushKey = asked?.applicationServerKey;
					return (now = one) as unknown as PushSubscription;
				};
			}, subscription);
		},
		stop() {
			server.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
