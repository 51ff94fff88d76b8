/*
 * person.svelte.ts - what the server knows about the person here, and everything that can be changed of it.
 */
import { settings } from '$/session/settings.svelte';
import { remember } from '$/online/identity';
import { Socket, type Greeting } from '$/online/socket.svelte';
import { lineOf } from '$/online/errors';
import { fault, OnlineError, type Rating } from '$/online/wire';
import { o } from '$/online/words';
import { canPush, PushRefused, subscribe, subscribed, unsubscribe } from './push';
import type { Slug } from '$/table';
import { w, type MeWord } from './words';

export type Kind = 'turn' | 'late' | 'invite' | 'over';
export type Way = 'push' | 'mail' | 'webhook';

export interface Device {
	device: string;
	label: string;
	made: number;
	seen: number;
	this: boolean;
}

export interface Post {
	when: Kind[];
	ways: Record<Way, Kind[]>;
	always: boolean;
	language: 'en' | 'fr';
	webhook: string;
	form: 'json' | 'discord';
	mail: string;
	confirmed: boolean;
	push: string[];
}

export interface Holiday {
	begin?: number;
	end?: number;
	left: number;
}

export interface About {
	person: string;
	name: string;
	made: number;
	recovery: boolean;
	devices: Device[];
	post: Post;
	holiday: Holiday;
	push_key?: string;
	ratings: (Rating & { game: Slug; last: number })[];
}

export interface Best {
	best: (Rating & { name: string; you: boolean })[];
	you?: Rating;
}

/** What this browser calls itself among the devices. */
export function deviceName(): string {
	const agent = navigator.userAgent;
	const system = /Android/.test(agent) ? 'Android' : /iPhone|iPad/.test(agent) ? 'iOS' : /Mac/.test(agent) ? 'macOS' : /Windows/.test(agent) ? 'Windows' : /Linux/.test(agent) ? 'Linux' : '';
	const browser = /Firefox/.test(agent) ? 'Firefox' : /Edg\//.test(agent) ? 'Edge' : /Chrome/.test(agent) ? 'Chrome' : /Safari/.test(agent) ? 'Safari' : '';
	return [browser, system].filter(Boolean).join(', ');
}

export class Person {
	about = $state.raw<About | null>(null);
	/** The recovery code, while it is shown. */
	code = $state('');
	pair = $state.raw<{ code: string; until: number } | null>(null);
	/** Where this browser is told; null: it is not. */
	endpoint = $state<string | null>(null);
	/** The last thing that went wrong, or well. */
	said = $state('');
	gone = $state(false);
	readonly socket: Socket;

	constructor(greeting: Greeting = {}) {
		this.socket = new Socket(
			{ live: () => this.look(), notice: () => undefined },
			{ device: deviceName(), ...greeting },
		);
		void subscribed().then((endpoint) => (this.endpoint = endpoint)).catch(() => undefined);
	}

	close(): void {
		this.socket.close();
	}

	private async look(): Promise<void> {
		const about = await this.socket.ask<About>('me').catch(() => null);
		if (about) this.about = about;
	}

	/** Does something; what the server refuses is told, with `wrong` if it was written wrongly. */
	private async act<T>(method: string, params: object = {}, wrong?: MeWord): Promise<T | null> {
		this.said = '';
		try {
			return await this.socket.ask<T>(method, params);
		} catch (error) {
			/* Some things may be asked once a second: a person who is quicker waits that long. */
			if (error instanceof OnlineError && error.code === fault.slow && (error.data.ms ?? Infinity) <= 2000) {
				await new Promise((resolve) => setTimeout(resolve, error.data.ms));
				return this.act<T>(method, params, wrong);
			}
			this.said = this.refusal(error, wrong && w(wrong));
			return null;
		}
	}

	private refusal(error: unknown, wrong?: string): string {
		if (!(error instanceof OnlineError)) return lineOf(error);
		if (error.code === fault.lost) return w('noServer');
		return error.code === fault.parameter && wrong ? wrong : lineOf(error);
	}

	private merge(part: Partial<About> | null): void {
		if (part && this.about) this.about = { ...this.about, ...part };
	}

	async rename(name: string): Promise<boolean> {
		this.said = '';
		try {
			await this.socket.rename(name);
			settings.name = name;
			this.merge({ name });
			return true;
		} catch (error) {
			this.said = this.refusal(error, o('errName'));
			return false;
		}
	}

	/** The best of a game, and this person's own rating in it. */
	async best(game: Slug): Promise<Best | null> {
		return this.act<Best>('best', { game });
	}

	async newCode(): Promise<void> {
		const made = await this.act<{ code: string }>('recovery');
		if (!made) return;
		this.code = made.code;
		this.merge({ recovery: true });
	}

	async addDevice(): Promise<void> {
		this.pair = await this.act<{ code: string; until: number }>('pair');
	}

	async signOut(device: string): Promise<void> {
		this.merge(await this.act<About>('forget', { device }));
	}

	private async post(params: object, wrong?: MeWord): Promise<boolean> {
		const said = await this.act<{ post: Post }>('post', { language: settings.lang, ...params }, wrong);
		if (said) this.merge({ post: said.post });
		return !!said;
	}

	/** One switch of the table. Where a way has no address yet, it is asked for first. */
	async tell(way: Way, kind: Kind, on: boolean): Promise<void> {
		const list = this.about?.post.ways[way] ?? [];
		if (on && way === 'push' && !this.endpoint && !(await this.tellHere())) return;
		await this.post({ ways: { [way]: on ? [...list, kind] : list.filter((one) => one !== kind) } });
	}

	setAlways(always: boolean): Promise<boolean> {
		return this.post({ always });
	}

	setMail(mail: string): Promise<boolean> {
		return this.post({ mail }, 'mailBad');
	}

	confirmMail(code: string): Promise<boolean> {
		return this.post({ code }, 'mailCodeBad');
	}

	setHook(webhook: string, form: Post['form']): Promise<boolean> {
		return this.post({ webhook, form }, 'hookBad');
	}

	/** This browser is told by push messages. */
	async tellHere(): Promise<boolean> {
		this.said = '';
		const key = this.about?.push_key;
		if (!key || !canPush()) {
			this.said = w('pushNot');
			return false;
		}
		try {
			const push = await subscribe(key);
			if (!(await this.post({ push }))) return false;
			this.endpoint = push.endpoint;
			return true;
		} catch (error) {
			this.said = w(error instanceof PushRefused && error.denied ? 'pushDenied' : 'pushNot');
			return false;
		}
	}

	async silenceHere(): Promise<void> {
		const endpoint = this.endpoint;
		await unsubscribe().catch(() => undefined);
		this.endpoint = null;
		if (endpoint) await this.post({ unpush: endpoint });
	}

	async rest(begin: number, end: number): Promise<void> {
		const said = await this.act<{ holiday: Holiday }>('holiday', { begin, end }, 'holidaysBad');
		if (said) this.merge({ holiday: said.holiday });
	}

	async restNot(): Promise<void> {
		const said = await this.act<{ holiday: Holiday }>('holiday');
		if (said) this.merge({ holiday: said.holiday });
	}

	/** Everything that the server has about the person, in one text. */
	async copy(): Promise<string | null> {
		const whole = await this.act<{ past: unknown[]; before?: number }>('export');
		if (!whole) return null;
		for (let before = whole.before; before; ) {
			await new Promise((resolve) => setTimeout(resolve, 1100));
			const next = await this.act<{ past: unknown[]; before?: number }>('export', { before });
			if (!next) return null;
			whole.past.push(...next.past);
			before = next.before;
		}
		delete whole.before;
		return JSON.stringify(whole, null, '\t');
	}

	async erase(): Promise<void> {
		const person = this.about?.person;
		if (!person) return;
		await unsubscribe().catch(() => undefined);
		if ((await this.act('erase', { person })) === null && this.socket.status === 'live') return;
		this.socket.close();
		remember(null);
		for (const key of Object.keys(localStorage))
			if (/^quinte\.(chain|outbox|notes|key|verified|muted)/.test(key)) localStorage.removeItem(key);
		this.gone = true;
	}
}
