/*
 * wire.ts - the messages of docs/online.md as types.
 */
import type { Slug } from '$/table';
import type { Known } from './chain';

export type Pace = 'none' | 'quick' | 'evening' | 'three' | 'daily' | 'slow';
export type RoomState = 'open' | 'playing' | 'paused' | 'over' | 'closed';
export type OfferKind = 'undo' | 'pause' | 'resume' | 'end' | 'draw' | 'machine' | 'time' | 'rematch';

/** Nobody is asked. */
export const NOBODY = 255;

/** How strong somebody is in a game; mean and deviation in thousandths of a point. */
export interface Rating {
	mean: number;
	deviation: number;
	games: number;
	/** Among the best; only after ten games. */
	place?: number;
}

/** Points as people read them. */
export const points = (rating: { mean: number }): number => Math.round(rating.mean / 1000);

/** What a game changed, as people read it: +158, −12. */
export function changeOf(rating: { mean: number; change?: number }): string {
	const change = points(rating) - points({ mean: rating.mean - (rating.change ?? 0) });
	return change < 0 ? `\u2212${-change}` : `+${change}`;
}

export interface SeatState {
	kind: 'free' | 'person' | 'computer';
	level?: string;
	/** The person it is kept for. */
	reserved?: string;
	person?: string;
	name?: string;
	here?: boolean;
	ready?: boolean;
	anchor?: string;
	deck?: boolean;
	substituted?: boolean;
	holiday?: { begin: number; end: number };
	/** In a rated room; `change` after the end, if the game counted. */
	rating?: Rating & { change?: number };
	result?: number;
}

export interface ClockState {
	now: number;
	left?: number[];
	running?: number;
	flag?: number;
	/** When others may act for the player who is asked and away. */
	absent?: number;
}

/** What whoever makes a room chooses. */
export interface RoomSettings {
	game: Slug;
	/** JSON. */
	options: string;
	pace: Pace;
	watch: 'public' | 'all' | 'none';
	undo: 'free' | 'ask' | 'never';
	on_time: 'machine' | 'lose' | 'end';
	absence: 'machine' | 'wait';
	listed: boolean;
	hot_seat: boolean;
	holidays: boolean;
	rated: boolean;
}

/** How a game ended, and which seat that was to blame for. */
export interface Ended {
	end?: 'over' | 'resigned' | 'time' | 'agreed' | 'draw' | 'left' | 'idle' | 'stopped';
	ended_by?: number;
}

export interface RoomInfo extends RoomSettings, Ended {
	id: string;
	state: RoomState;
	creator: string;
	rules: number;
	pack: string;
	commitment: string;
	watching: number;
	seats: SeatState[];
	offers?: { offer: number; kind: OfferKind; seat: number }[];
	clock?: ClockState;
	asked?: number;
	q?: number;
	paused_until?: number;
	seed?: string;
	/** In `mine`: it is over, and this person has not looked since. */
	unread?: boolean;
}

/** A finished game, as `mine` and `export` list it. */
export interface Past {
	room: string;
	game: Slug;
	rules: number;
	made: number;
	ended: number;
	seats: { person?: string; name?: string; level?: string; result: number; unread?: boolean }[];
}

/** What the room's game is begun with. */
export const optionsOf = (info: RoomSettings): Record<string, any> => JSON.parse(info.options || '{}') as Record<string, any>;

/** One answer or draw as this seat was told it. */
export interface WireStep {
	by: number | 'chance';
	events: string;
	patches: string[];
	draw?: number;
	key?: string;
	answer?: string;
}

/** A stored thing that happened in the room, as its notice or `history` has it. */
export interface Entry {
	method?: string;
	n: number;
	entry: { kind: string; at: number; [member: string]: any };
	log?: string;
	room?: RoomInfo;
	steps?: WireStep[];
	view?: string;
	hash?: string;
	count?: number;
	events?: number;
	header?: { seats: { player: string; name: string; anchor: string }[]; [member: string]: any };
	asked?: number;
	q?: number;
	clock?: ClockState;
}

export interface Entered {
	n: number;
	seat?: number;
	room: RoomInfo;
	code?: string;
	entries?: Entry[];
	snapshot?: {
		view: string;
		hash: string;
		count: number;
		events: number;
		fair: { chains: Known[]; [member: string]: any };
		header: NonNullable<Entry['header']>;
	};
}

/** Codes of errors; docs/online.md, "Errors". */
export const fault = {
	lost: 1,
	parameter: -32602,
	notBegun: -32001,
	refused: -32002,
	over: -32004,
	noUndo: -32007,
	answered: -32010,
	notAsked: -32011,
	noRoom: -32012,
	taken: -32013,
	slow: -32014,
	versions: -32015,
	elsewhere: -32016,
	full: -32017,
	state: -32018,
	forbidden: -32019,
	hello: -32020,
	link: -32021,
} as const;

export class OnlineError extends Error {
	constructor(
		readonly code: number,
		message: string,
		readonly data: { ms?: number; rule?: string; text?: string } = {},
	) {
		super(message);
	}
}
