/*
 * games.svelte.ts - the finished games of the person here, as the server lists them.
 */
import { check, fetchRecord, readRecord } from '$/fair/check';
import { levelName } from '$/levels';
import { Socket } from '$/online/socket.svelte';
import type { Ended, Entered, Past } from '$/online/wire';
import { settings } from '$/session/settings.svelte';
import { t } from '$/words';
import { deviceName } from './person.svelte';
import { w } from './words';

export type Result = 'won' | 'lost' | 'drawn' | 'none';

/** Dice that were verified in this browser, by room. */
type Verified = Record<string, [number, number]>;
const KEY = 'quinte.verified';

function readVerified(): Verified {
	try {
		return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Verified;
	} catch {
		return {};
	}
}

/** Remembers how many dice of a room were right. */
export function keepVerified(room: string, right: number, total: number): void {
	try {
		localStorage.setItem(KEY, JSON.stringify({ ...readVerified(), [room]: [right, total] }));
	} catch {
		/* Then the sum counts what this page checked. */
	}
}

export function resultOf(game: Past, me: string): Result {
	const seat = game.seats.find((one) => one.person === me);
	if (!seat || game.seats.every((one) => one.result === 0)) return seat ? 'drawn' : 'none';
	return seat.result > 0 ? 'won' : seat.result < 0 ? 'lost' : 'drawn';
}

export function resultText(result: Result): string {
	if (result === 'won') return t('resultWon');
	if (result === 'lost') return t('resultLost');
	return w(result === 'drawn' ? 'drawn' : 'noResult');
}

export function nameAt(game: Past, seat: number): string {
	const one = game.seats[seat];
	return one?.person ? one.name || t('seat', seat + 1) : levelName(one?.level);
}

/** Everybody else at the table. */
export function othersOf(game: Past, me: string): string {
	const others = game.seats.flatMap((one, i) => (one.person === me ? [] : [nameAt(game, i)]));
	return others.join(', ') || t('alone');
}

export function lasted(game: Past): string {
	const minutes = Math.max(1, Math.round((game.ended - game.made) / 60000));
	if (minutes < 120) return t('minutes', minutes);
	return minutes < 48 * 60 ? w('hours', Math.round(minutes / 60)) : w('days', Math.round(minutes / 1440));
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export class Games {
	list = $state.raw<Past[] | null>(null);
	verified = $state.raw<Verified>(readVerified());
	/** How games ended, of which the record is here. */
	ended = $state.raw<Record<string, Ended>>({});
	/** Records kept so far, while they are all fetched. */
	keeping = $state(0);
	private before = $state(0);
	private readonly records = new Map<string, Promise<{ text: string; save: string }>>();
	private line: Promise<unknown> = Promise.resolve();
	readonly socket: Socket;

	constructor() {
		this.socket = new Socket({ live: () => this.look(), notice: () => undefined }, { device: deviceName() });
	}

	close(): void {
		this.socket.close();
	}

	get me(): string {
		return this.socket.me?.person ?? '';
	}

	get hasMore(): boolean {
		return this.before > 0;
	}

	private async look(): Promise<void> {
		const said = await this.page({});
		if (said) this.list = said;
	}

	async more(): Promise<void> {
		const said = await this.page({ before: this.before });
		if (said) this.list = [...(this.list ?? []), ...said];
	}

	private async page(from: object): Promise<Past[] | null> {
		try {
			const said = await this.socket.askPatiently<{ past: Past[]; before?: number }>('mine', { past: true, ...from });
			this.before = said.before ?? 0;
			return said.past;
		} catch {
			return null;
		}
	}

	/** The record of a game, checked, and the game that it plays back to. One after the other: a connection is in one room. */
	record(room: string): Promise<{ text: string; save: string }> {
		const known = this.records.get(room);
		if (known) return known;
		const coming = this.line.then(async () => {
			const { end, ended_by } = (await this.socket.askPatiently<Entered>('enter', { room })).room;
			this.ended = { ...this.ended, [room]: { ...(end ? { end } : {}), ...(ended_by === undefined ? {} : { ended_by }) } };
			const text = await fetchRecord((method, params) => this.socket.askPatiently(method, params));
			const { report, save } = await check(readRecord(text), settings.lang);
			keepVerified(room, report.dice.length, report.total);
			this.verified = readVerified();
			return { text, save };
		});
		this.line = coming.catch(() => this.records.delete(room));
		this.records.set(room, coming);
		return coming;
	}

	/** Of a finished game: what it plays back to. */
	async save(room: string): Promise<string> {
		const { save } = await this.record(room);
		if (!save) throw new Error('the record does not hold');
		return save;
	}

	/** All records in one text, each checked on the way. */
	async keepAll(): Promise<string> {
		const records: unknown[] = [];
		while (this.hasMore) await this.more();
		for (const game of this.list ?? []) {
			this.keeping = records.length + 1;
			try {
				records.push(JSON.parse((await this.record(game.room)).text));
			} catch {
				records.push({ room: game.room, missing: true });
			}
			await wait(200);
		}
		this.keeping = 0;
		return JSON.stringify({ records });
	}
}
