/* ending.ts - how a flight ended. */
import { largest, lastTold, told, type Ending } from '$/session/ending';
import { fill } from '$/typeset';
import type { WeTable } from './model';

const sum = (zone: Record<string, number>) => Object.values(zone).reduce((n, one) => n + one, 0);

export default function ending(table: WeTable): Ending {
	const fr = table.lang === 'fr';
	const { view } = table;
	const mother = table.say(table.pack.motherships.find((one: { id: string }) => one.id === view.mothership)?.name);
	const ship = table.say(table.pack.starfighters.find((one: { id: string }) => one.id === view.starfighter)?.name);
	const won = view.ending === 'won';
	const noTime = told(table, 'lost_time').length > 0;
	const hits = told(table, 'damage');
	const words = won
		? fr ? '{0} se tait' : '{0} is silent'
		: noTime ? (fr ? 'Le temps s’est refermé' : 'Time has closed') : fr ? '{1} ne répond plus' : '{1} does not answer';
	return {
		title: fill(words, table.lang, [mother, ship]),
		cause: lastTold(table, 'won', 'lost_hull', 'lost_time'),
		figures: [
			{ name: table.option('mothership'), values: [mother] },
			{ name: 'Warp', values: [view.warp] },
			{ name: fr ? 'Tours' : 'Turns', values: [told(table, 'turn').length] },
			{ name: fr ? 'Ennemis vaincus' : 'Enemies defeated', values: [told(table, 'destroyed', 'evaded').length] },
			{ name: fr ? 'Sections détruites' : 'Sections destroyed', values: [told(table, 'section_destroyed').length] },
			{ name: fr ? 'Boucliers perdus' : 'Shields lost', values: [hits.reduce((n, event) => n + event.args[0], 0)] },
			{ name: fr ? 'Jetons retirés' : 'Tokens removed', values: [sum(view.removed)] },
		],
		moment: won ? told(table, 'section_destroyed').at(-1) : largest(hits, (event) => event.args[0] + 10 * event.args[1]),
	};
}
