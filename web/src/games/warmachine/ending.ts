/* ending.ts - how a battle ended. */
import type { EventKind } from '$types/warmachine';
import { lastBefore, lastTold, told, type Ending } from '$/session/ending';
import { fill } from '$/typeset';
import { blows } from './blow';
import Dispatch from './Dispatch.svelte';
import { cardOf, seatOf, type WmTable } from './model';

export default function ending(table: WmTable): Ending {
	const fr = table.lang === 'fr';
	const { view } = table;
	const winner = table.score.findIndex((points) => points > 0);
	const models = view.model.map((model, m) => ({ model, seat: seatOf(m), card: cardOf(table.pack, model) })).filter((one) => one.model.marks.includes('on-roster'));
	const caster = models.find((one) => one.seat === 1 - winner && one.card?.kind === 'warcaster');
	const fallen = winner >= 0 && caster && !caster.model.marks.includes('in-play');
	const marked = told(table, 'marked');
	const hits = blows(table.events).filter((blow) => blow.result === 'hit');
	const by = (kind: EventKind, seat: number) => told(table, kind).filter((event) => seatOf(event.args[0]) === seat);
	const title = winner < 0
		? fr ? 'Personne ne tient le terrain' : 'Nobody holds the field'
		: fallen
			? fill(fr ? '{0} est hors de combat' : '{0} has fallen', table.lang, [table.say(caster.card?.called ?? caster.card?.name)])
			: table.seats[winner]?.mine
				? fr ? 'Le terrain est à vous' : 'You hold the field'
				: fill(fr ? 'Le terrain est à {0}' : '{0} holds the field', table.lang, [table.seats[winner]?.name ?? '']);
	const moment = told(table, 'removed').at(-1) ?? marked.at(-1);
	return {
		title,
		cause: [fallen ? lastTold(table, 'removed') : '', lastTold(table, 'won', 'drawn', 'conceded')].filter(Boolean).join(' '),
		figures: [
			{ name: fr ? 'Cases de dommage subies' : 'Damage boxes taken', values: table.seats.map((seat) => marked.filter((event) => seatOf(event.args[0]) === seat.index).reduce((n, event) => n + event.args[1], 0)) },
			{ name: fr ? 'Attaques' : 'Attacks', values: table.seats.map((seat) => by('attacked', seat.index).length) },
			{ name: fr ? 'Attaques réussies' : 'Attacks that hit', values: table.seats.map((seat) => hits.filter((blow) => seatOf(blow.attacker) === seat.index).length) },
			{ name: fr ? 'Sorts lancés' : 'Spells cast', values: table.seats.map((seat) => by('cast', seat.index).length) },
		],
		moment,
		pictured: lastBefore(moment, told(table, 'attacked')),
		beside: true,
		More: Dispatch,
	};
}
