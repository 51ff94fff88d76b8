/*
 * lobby.svelte.ts - the rooms of a server: those that wait for somebody, and mine.
 */
import { Socket, type Greeting } from './socket.svelte';
import { fault, OnlineError, type Past, type RoomInfo } from './wire';

/** The server lets us look once a second; nobody reads faster than this. */
const EVERY = 4000;
/** Finished games are read from the disk: not every time. */
const PAST_EVERY = 15;

export class Lobby {
	rooms = $state.raw<RoomInfo[]>([]);
	mine = $state.raw<RoomInfo[]>([]);
	/** Games that ended while this person was away, and left the server's memory since. */
	unread = $state.raw<Past[]>([]);
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
	private looks = 0;

	async refresh(): Promise<void> {
		if (this.busy) return;
		this.busy = true;
		try {
			this.rooms = (await this.socket.askPatiently<{ rooms: RoomInfo[] }>('rooms')).rooms;
			const past = this.looks++ % PAST_EVERY === 0;
			const said = await this.socket.askPatiently<{ rooms: RoomInfo[]; past?: Past[] }>('mine', past ? { past } : {});
			this.mine = said.rooms;
			if (said.past) this.unread = said.past.filter((game) => game.seats.some((seat) => seat.unread) && !said.rooms.some((room) => room.id === game.room));
			this.at = Date.now();
			this.loaded = true;
		} catch (error) {
			if (!(error instanceof OnlineError) || error.code !== fault.lost) throw error;
		} finally {
			this.busy = false;
		}
	}

	/** A new room; `settings` as `create` of docs/online.md has them. */
	async create(settings: object): Promise<{ room: string; key: string; code: string }> {
		/* Somebody may be faster than the connection. */
		await this.socket.tried();
		return this.socket.ask('create', settings);
	}
}
