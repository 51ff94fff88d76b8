/*
 * lobby.svelte.ts - the rooms of a server: those that wait for somebody, and mine.
 */
import { Socket, type Greeting } from './socket.svelte';
import { fault, OnlineError, type RoomInfo } from './wire';

/** The server lets us look once a second; nobody reads faster than this. */
const EVERY = 4000;

export class Lobby {
	rooms = $state.raw<RoomInfo[]>([]);
	mine = $state.raw<RoomInfo[]>([]);
	loaded = $state(false);
	/** When the lists came: times left count down from here. */
	at = $state(Date.now());
	readonly socket: Socket;
	private timer: ReturnType<typeof setInterval>;

	constructor(greeting: Greeting = {}) {
		this.socket = new Socket({ live: () => this.refresh(), notice: () => undefined }, greeting);
		this.timer = setInterval(() => !document.hidden && void this.refresh(), EVERY);
	}

	close(): void {
		clearInterval(this.timer);
		this.socket.close();
	}

	private busy = false;

	async refresh(): Promise<void> {
		if (this.busy) return;
		this.busy = true;
		try {
			this.rooms = (await this.socket.askPatiently<{ rooms: RoomInfo[] }>('rooms')).rooms;
			this.mine = (await this.socket.askPatiently<{ rooms: RoomInfo[] }>('mine')).rooms;
			this.at = Date.now();
			this.loaded = true;
		} catch (error) {
			if (!(error instanceof OnlineError) || error.code !== fault.lost) throw error;
		} finally {
			this.busy = false;
		}
	}

	/** A new room; `settings` as `create` of docs/online.md has them. */
	create(settings: object): Promise<{ room: string; key: string; code: string }> {
		return this.socket.ask('create', settings);
	}
}
