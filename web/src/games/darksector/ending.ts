/* ending.ts - how an escape ended. */
import type { Pack, View } from '$types/darksector';
import { largest, told, type Ending } from '$/session/ending';
import type { DsTable } from './model';

/** The first sentence or two: the whole page is in the log. */
const opening = (text: string): string => /^.{40,220}?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text.slice(0, 220);

export default function ending(table: DsTable): Ending {
	const fr = table.lang === 'fr';
	const { view } = table;
	const won = view.outcome === 'victory';
	/* Without its name, which would read as a sentence here. */
	const epilogue = table.say((table.pack as Pack).epilogues[won ? 'victory' : 'defeat'].text);
	const death = told(table, 'killed').at(-1);
	const losses = told(table, 'lost');
	const person = (at: number) => table.say(table.pack.crew.find((one: { id: string }) => one.id === view.crew[at]?.card)?.name);
	const crew = view.crew.flatMap((one, i) => (one.card ? [i] : []));
	return {
		title: won ? (fr ? 'Vous quittez la Station' : 'You leave the Station') : fr ? 'Personne n’a quitté la Station' : 'Nobody left the Station',
		cause: `${death && !won ? `${death.text} ` : ''}${opening(epilogue)}`,
		figures: [
			{ name: fr ? 'Cartes retournées' : 'Cards turned', values: [view.turned.length] },
			{ name: fr ? 'Ennemis vaincus' : 'Enemies defeated', values: [told(table, 'defeated').length] },
			{ name: fr ? 'Points de vie perdus' : 'Hit points lost', values: [losses.reduce((n, event) => n + event.args[1] - event.args[2], 0)] },
			...crew.map((i) => ({ name: `${person(i)}, ${fr ? 'points de vie' : 'hit points'}`, values: [view.crew[i]!.hp] })),
		],
		moment: won ? told(table, 'defeated').at(-1) : (death ?? largest(losses, (event) => event.args[1] - event.args[2])),
	};
}
