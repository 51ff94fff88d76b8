/* ending.ts - how a battle for the Source ended. */
import { bySeat, largest, lastBefore, lastTold, told, type Ending } from '$/session/ending';
import { fill } from '$/typeset';
import type { DfTable } from './model';

export default function ending(table: DfTable): Ending {
	const fr = table.lang === 'fr';
	const { view } = table;
	const faction = (seat: number) => table.say(table.pack.faction.find((one: { id: string }) => one.id === view.side[seat]?.faction)?.name);
	const winner = table.score.findIndex((points) => points > 0);
	const points = table.seats.map((seat) => view.side[seat.index]?.points ?? 0);
	const kills = told(table, 'killed');
	const gains = told(table, 'points', 'captured');
	/* A name of a faction would need its article in French: who reads is spoken to instead. */
	const titleOf = () => {
		if (winner < 0) return fr ? 'Le soleil se couche sans vainqueur' : 'The sun sets on no winner';
		if (!fr) return fill('The Source falls to the {0}', table.lang, [faction(winner)]);
		if (!table.seats.some((seat) => seat.mine)) return fill('Victoire : {0}', table.lang, [faction(winner)]);
		return (table.score[table.seats.find((seat) => seat.mine)!.index] ?? 0) > 0 ? 'La Source est à vous' : 'La Source vous échappe';
	};
	const moment = largest(gains.filter((event) => event.args[0] === winner), (event) => event.args[1]) ?? kills.at(-1);
	const wound = lastBefore(moment, told(table, 'wounded'));
	return {
		title: titleOf(),
		cause: [lastTold(table, 'last_turn', 'eliminated'), lastTold(table, 'won', 'drawn')].filter(Boolean).join(' '),
		figures: [
			{ name: table.option('faction'), values: table.seats.map((seat) => faction(seat.index)) },
			{ name: fr ? 'Points de Victoire' : 'Victory Points', values: points },
			{ name: fr ? 'Cristaux récoltés' : 'Crystals harvested', values: bySeat(table, told(table, 'harvest'), (event) => event.args[0], (event) => event.args[1]) },
			{ name: fr ? 'Cartes jouées' : 'Cards played', values: bySeat(table, told(table, 'played'), (event) => event.args[0]) },
		],
		moment,
		/* Points mostly come of a model that fell just before. */
		pictured: wound && moment!.number - wound.number < 6 ? wound : moment,
	};
}
