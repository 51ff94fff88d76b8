/*
 * check.ts - the record of a finished game, fetched and checked in a thread of its own. Loaded when a game is over.
 */
import { connect, load } from '$/engine/client';
import { playerNames } from '$/levels';
import type { Lang, Slug } from '$/table';
import type { GameRecord } from './record';
import { verify, type Die, type Notes, type Report } from './verify';

/** A request to the server: the method `record` in pieces. */
export type Ask = <T>(method: string, params?: object) => Promise<T>;

interface Piece {
	text: string;
	next: number;
	size: number;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** All pieces of the record of the room that the connection is in. */
export async function fetchRecord(ask: Ask): Promise<string> {
	let whole = '';
	for (let from = 0; ; ) {
		const piece = await ask<Piece>('record', { from });
		whole += piece.text;
		if (piece.next >= piece.size || !piece.text) return whole;
		from = piece.next;
		/* Ten messages a second are allowed. */
		await wait(110);
	}
}

/** What a record plays back to, and what was found in it. */
export interface Checked {
	report: Report;
	/** As `quinte replay` and the page's replay read it. */
	save: string;
}

export async function check(record: GameRecord, lang: Lang, notes?: Notes, progress?: (dice: Die[]) => void): Promise<Checked> {
	const engine = connect(await load(record.game as Slug));
	try {
		await engine.reader(lang, null, playerNames(record.seats.map(({ player, name }) => ({ level: player === 'person' ? '' : player, name }))));
		const report = await verify(record, engine, { lang, ...(notes ? { notes } : {}), ...(progress ? { progress } : {}) });
		const save = report.holds ? ((await engine.step({ seat: null, since: 1e6, want: ['save'] })).save ?? '') : '';
		return { report, save };
	} finally {
		engine.close();
	}
}

export { readRecord } from './record';
