/*
 * proof.svelte.ts - how far the check of a finished game is. The code that checks comes when there is something to check.
 */
import type { Lang } from '$/table';
import type { Ask } from './check';
import type { Die, Notes, Report } from './verify';

export class Proof {
	state = $state<'none' | 'running' | 'done' | 'failed'>('none');
	dice = $state.raw<Die[]>([]);
	total = $state(0);
	report = $state.raw<Report | null>(null);
	/** The record as the server wrote it. */
	text = '';
	save = '';

	/** Of the room that `ask` is in; a second call does nothing unless the first one failed. */
	async run(ask: Ask, lang: Lang, notes?: Notes): Promise<void> {
		if (this.state === 'running' || this.state === 'done') return;
		this.state = 'running';
		try {
			const { check, fetchRecord, readRecord } = await import('./check');
			this.text = await fetchRecord(ask);
			const record = readRecord(this.text);
			this.total = record.entries.reduce((sum, one) => sum + (one.draws?.length ?? 0), 0);
			const { report, save } = await check(record, lang, notes, (dice) => (this.dice = dice.slice()));
			this.report = report;
			this.dice = report.dice;
			this.save = save;
			this.state = 'done';
		} catch {
			this.state = 'failed';
		}
	}
}
