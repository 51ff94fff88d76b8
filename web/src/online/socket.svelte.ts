/*
 * socket.svelte.ts - one connection to the server: it says hello, asks, hears notices, and comes back by
 * itself after it was lost. docs/online.md has the messages.
 */
import { settings } from '$/session/settings.svelte';
import { address, PROTOCOL, takeEarly } from './early';
import { identity, remember, type Identity } from './identity';
import { fault, OnlineError } from './wire';

/** connecting: for the first time, or again; lost: the next try is at `retryAt`. */
export type SocketStatus = 'connecting' | 'live' | 'lost';

interface Waiting {
	resolve(value: any): void;
	reject(error: Error): void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 5000;
/** A question that gets no reply for so long went into a connection that is dead. */
const PATIENCE = 8000;

/** Where the node that has a room is: what -32016 says. */
interface Elsewhere {
	node?: string;
	url?: string;
	ms?: number;
}

/** What people opened this page with, beside a token: the code of another device. */
export interface Greeting {
	code?: string;
	device?: string;
}

export class Socket {
	status = $state<SocketStatus>('connecting');
	/** It was live at least once: what is shown then is worth keeping. */
	everLive = $state(false);
	retryAt = $state(0);
	/** The server said something that another try does not change. */
	error = $state.raw<OnlineError | null>(null);
	me = $state.raw<Identity | null>(identity());
	/** The server no longer knows who this browser was: true until the person has read it. */
	signedOut = $state(false);
	/** Server time minus ours, in ms. */
	offset = 0;
	/** Of computer players that rooms may have, once the server has said so. */
	levels = $state.raw<string[] | null>(null);
	/** The server's signing key, in hexadecimal. */
	key = '';

	private ws: WebSocket | null = null;
	private next = 1;
	private readonly waiting = new Map<number, Waiting>();
	private timer: ReturnType<typeof setTimeout> | undefined;
	private tries = 0;
	/** The node that has the room; the next connection goes there, the one after it anywhere. */
	private elsewhere = '';
	private closed = false;
	/** Who waits for the try that is under way. */
	private hoping: (() => void)[] = [];
	/** The name that the person uses in this browser; the server may refuse it. */
	private nameable = [...settings.name].slice(0, 24).join('');

	/**
	 * `live` is called after every hello; `notice` for each message that was not asked for. What `along` asks goes out with
	 * the hello, without waiting for its reply; `live` gets what was answered.
	 */
	constructor(
		private readonly hear: {
			along?(): [method: string, params: object];
			live(along?: Promise<any>): void | Promise<void>;
			notice(method: string, params: any): void;
		},
		private readonly greeting: Greeting = {},
	) {
		addEventListener('online', this.retry);
		addEventListener('offline', this.cut);
		document.addEventListener('visibilitychange', this.look);
		this.open();
	}

	close(): void {
		this.closed = true;
		removeEventListener('online', this.retry);
		removeEventListener('offline', this.cut);
		document.removeEventListener('visibilitychange', this.look);
		clearTimeout(this.timer);
		this.drop();
	}

	/** Tries now, instead of waiting. */
	retry = (): void => {
		if (this.closed || this.status === 'live' || this.ws) return;
		clearTimeout(this.timer);
		this.open();
	};

	/* The browser says that there is no network: a socket would not notice for minutes. */
	private cut = (): void => {
		if (this.closed) return;
		this.drop();
		this.later();
	};

	private look = (): void => {
		if (this.status !== 'live') {
			if (!document.hidden) this.retry();
			return;
		}
		void this.ask('look', { here: !document.hidden }).catch(() => undefined);
	};

	private open(): void {
		this.status = 'connecting';
		const ws = this.elsewhere ? new WebSocket(this.elsewhere, PROTOCOL) : (takeEarly() ?? new WebSocket(address(), PROTOCOL));
		this.elsewhere = '';
		this.ws = ws;
		/* A network that swallows everything says nothing either: the browser alone would wait for minutes. */
		clearTimeout(this.timer);
		this.timer = setTimeout(() => {
			if (this.ws !== ws || ws.readyState !== WebSocket.CONNECTING) return;
			this.drop();
			this.later();
		}, PATIENCE);
		if (ws.readyState === WebSocket.OPEN) queueMicrotask(() => void this.greet(ws));
		else ws.onopen = () => void this.greet(ws);
		ws.onmessage = (message: MessageEvent<string>) => this.take(ws, message.data);
		ws.onclose = () => {
			if (this.ws !== ws) return;
			this.drop();
			this.later();
		};
	}

	private drop(): void {
		const ws = this.ws;
		this.ws = null;
		ws?.close();
		for (const one of this.waiting.values()) one.reject(new OnlineError(fault.lost, 'the connection was lost'));
		this.waiting.clear();
	}

	private later(): void {
		if (this.closed) return;
		this.become('lost');
		const most = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++);
		const wait = FIRST_WAIT + Math.random() * (most - FIRST_WAIT);
		this.retryAt = Date.now() + wait;
		clearTimeout(this.timer);
		this.timer = setTimeout(() => this.open(), wait);
	}

	/** The room is on another node, or will be on one soon: there, or here again in a moment. */
	private follow(to: Elsewhere): void {
		if (to.node) this.elsewhere = to.url ? `${to.url.replace(/^http/, 'ws')}/ws` : address(`/n/${to.node}/ws`);
		this.drop();
		this.status = 'connecting';
		clearTimeout(this.timer);
		this.timer = setTimeout(() => this.open(), to.node ? 0 : (to.ms ?? FIRST_WAIT));
	}

	private async greet(ws: WebSocket): Promise<void> {
		const known = identity();
		try {
			const hello = this.send(ws, 'hello', {
				...(this.greeting.code ? { code: this.greeting.code } : known ? { token: known.token } : this.nameable ? { name: this.nameable } : {}),
				...(this.greeting.device ? { device: this.greeting.device } : {}),
			});
			const along = this.hear.along?.();
			const asked = along && this.send(ws, ...along);
			/* If the hello is refused, so is this. */
			asked?.catch(() => undefined);
			const said = await hello;
			if (this.ws !== ws) return;
			const me = { token: said.token ?? known?.token ?? '', person: said.person, name: said.name };
			remember(me);
			delete this.greeting.code;
			this.me = me;
			this.key = said.key;
			this.levels = said.levels;
			this.offset = said.now - Date.now();
			this.tries = 0;
			this.error = null;
			this.become('live');
			this.everLive = true;
			if (document.hidden) this.look();
			await this.hear.live(asked);
		} catch (error) {
			this.refused(ws, error);
		}
	}

	private refused(ws: WebSocket, error: unknown): void {
		if (this.ws !== ws || !(error instanceof OnlineError) || error.code === fault.lost) return;
		/* The server does not take this name: as a guest without one, then. */
		if (error.code === fault.parameter && this.nameable && !identity()) {
			this.nameable = '';
			this.again();
			return;
		}
		/* A token that the server no longer knows: this browser was removed from the person's devices. */
		if (error.code === fault.forbidden && identity() && !this.greeting.code) {
			remember(null);
			this.me = null;
			this.signedOut = true;
			/* What somebody else is told is no longer for this browser. */
			void import('$/me/push').then(({ unsubscribe }) => unsubscribe()).catch(() => undefined);
		}
		this.error = error;
		this.drop();
		if (error.code === fault.forbidden || error.code === fault.slow || error.code === fault.full) this.later();
		else this.become('lost');
	}

	/** After an error that only a person can end: once more. Whoever was signed out goes on as a guest, who is there already. */
	again(): void {
		const guest = this.signedOut && this.status === 'live';
		this.signedOut = false;
		if (guest) return;
		this.error = null;
		this.drop();
		clearTimeout(this.timer);
		this.open();
	}

	/** Resolves when the try that is under way has led somewhere, or failed. */
	tried(): Promise<void> {
		return this.status === 'connecting' ? new Promise((go) => this.hoping.push(go)) : Promise.resolve();
	}

	private become(status: 'live' | 'lost'): void {
		this.status = status;
		for (const go of this.hoping.splice(0)) go();
	}

	/** A request; what the server refuses is thrown as OnlineError. */
	ask<T = any>(method: string, params: object = {}): Promise<T> {
		if (!this.ws || this.status !== 'live')
			return Promise.reject(new OnlineError(fault.lost, 'the connection was lost'));
		return this.send(this.ws, method, params);
	}

	/** The same, and again as often as the server asks to slow down: for lists, which it gives once a second. */
	async askPatiently<T = any>(method: string, params: object = {}): Promise<T> {
		for (;;) {
			try {
				return await this.ask<T>(method, params);
			} catch (error) {
				if (!(error instanceof OnlineError) || error.code !== fault.slow) throw error;
				await new Promise((go) => setTimeout(go, error.data.ms ?? 1000));
			}
		}
	}

	private send(ws: WebSocket, method: string, params: object): Promise<any> {
		return new Promise((resolve, reject) => {
			const id = this.next++;
			const patience = setTimeout(() => {
				if (!this.waiting.has(id) || this.ws !== ws) return;
				this.drop();
				this.later();
			}, PATIENCE);
			const done = <A extends unknown[]>(act: (...args: A) => void) => (...args: A) => {
				clearTimeout(patience);
				act(...args);
			};
			this.waiting.set(id, { resolve: done(resolve), reject: done(reject) });
			ws.send(JSON.stringify({ jsonrpc: '2.0', id, method, params: { lang: settings.lang, ...params } }));
		});
	}

	private take(ws: WebSocket, text: string): void {
		if (this.ws !== ws) return;
		const message = JSON.parse(text);
		if (message.method === 'moved') {
			this.follow({ ms: 50 });
			return;
		}
		if (message.method) {
			this.hear.notice(message.method, message.params ?? {});
			return;
		}
		const one = this.waiting.get(message.id);
		this.waiting.delete(message.id);
		if (!one) return;
		if (message.error?.code === fault.elsewhere) {
			one.reject(new OnlineError(fault.lost, 'the connection was lost'));
			this.follow(message.error.data ?? {});
		} else if (message.error) one.reject(new OnlineError(message.error.code, message.error.message, message.error.data));
		else one.resolve(message.result);
	}

	/** The server's time now. */
	now(): number {
		return Date.now() + this.offset;
	}

	async rename(name: string): Promise<void> {
		const said = await this.ask<{ name?: string }>('name', { name });
		if (!this.me) return;
		this.me = { ...this.me, name: said.name ?? name };
		remember(this.me);
	}
}
