/* ending.ts - how a battle of cruisers ended. */
import { bySeat, largest, lastBefore, lastTold, told, type Ending } from '$/session/ending';
import { fill } from '$/typeset';
import type { SfTable } from './model';

export default function ending(table: SfTable): Ending {
	const fr = table.lang === 'fr';
	const { view } = table;
	const armour = view.player.map((one) => one.armour);
	const loser = table.score.findIndex((points) => points < 0);
	const ship = (seat: number) => table.say(table.pack.cruisers.find((one: { id: string }) => one.id === view.player[seat]?.cruiser)?.name);
	const gaveUp = told(table, 'conceded').at(-1);
	const words = loser < 0
		? fr ? 'Aucun Croiseur ne l’emporte' : 'Neither cruiser prevails'
		: gaveUp
			? fr ? '{0} se rend' : '{0} strikes its colours'
			: (armour[loser] ?? 0) <= 0
				? fr ? '{0} se disloque' : '{0} breaks up'
				: fr ? '{0} cède' : '{0} falls back';
	const hits = told(table, 'armour');
	const volleys = (seat: number) => Math.max(0, ...hits.filter((event) => event.args[0] === seat).map((event) => event.args[1]));
	const moment = largest(loser < 0 ? hits : hits.filter((event) => event.args[0] === loser), (event) => event.args[1]);
	return {
		title: fill(words, table.lang, [ship(loser)]),
		cause: lastTold(table, 'ended', 'conceded'),
		...(gaveUp ? {} : { rule: armour.some((one) => one <= 0) ? 'SF-1001' : 'SF-1003' }),
		figures: [
			{ name: fr ? 'Blindage restant' : 'Armour left', values: armour },
			{ name: fr ? 'Blindage perdu' : 'Armour lost', values: bySeat(table, hits, (event) => event.args[0], (event) => event.args[1]) },
			{ name: fr ? 'Escadrilles posées' : 'Squadrons sent', values: bySeat(table, told(table, 'placed'), (event) => event.args[0]) },
			{ name: fr ? 'Escadrilles détruites' : 'Squadrons destroyed', values: bySeat(table, told(table, 'destroyed'), (event) => event.args[0]) },
			{ name: fr ? 'Plus forte salve reçue' : 'Heaviest volley taken', values: table.seats.map((seat) => volleys(seat.index)) },
		],
		moment,
		pictured: lastBefore(moment, told(table, 'combat')),
	};
}
