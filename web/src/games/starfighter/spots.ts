/*
 * spots.ts - every place of the table one can point at: its box, its name, what it answers.
 */
import type { Act, Answer } from '$/table';
import { colonOf } from '$/typeset';
import { cardId, held, isVersoDraft, lifted, placements, slotId, type SfTable } from './choices';
import { block, halfBox, slotBox, type Box, type Geometry } from './layout';
import { halfText, SECTORS, type Index, type Squadron, type View, verbs, isTurned, isVerso, wordOf } from './model';
import { list, say } from './words';

export interface Spot {
	id: string;
	/* what is inspected when it is pointed at */
	shows: string;
	box: Box;
	/* the outline that glows; the box itself if absent */
	glow?: Box;
	name: string;
	/* what pointing at it answers, or attempts */
	answer?: Answer;
	act?: Act;
	/* picks up instead of answering */
	lifts?: string;
	legal: boolean;
	/* no card lies there */
	free?: true;
	/* a ghost of the held card is shown here */
	ghost?: { seat: number; sector: number; slot: number };
}

/* A card in words: "1-61 Iron Curtain, level 1, upper half: 1 fighter, lower half: …". */
export function cardName(table: SfTable, index: Index, s: Squadron): string {
	const w = say(table.lang);
	if (index.isHidden(s)) return wordOf(table, 'hidden_card');
	const card = index.card.get(s.card)!;
	const face = index.face(s);
	const half = (h: 'upper' | 'lower') => halfText(table, face.half[h]);
	const hits = s.markers.upper + s.markers.lower;
	const [front, rear] = isTurned(s)
		? [half('lower'), half('upper')]
		: [half('upper'), half('lower')];
	return list([
		`${s.card} ${table.say(card.name)}`,
		isVerso(s) && w.verso,
		isTurned(s) && w.turned,
		`${wordOf(table, 'half_upper')}${colonOf(table.lang)}${front}`,
		`${wordOf(table, 'half_lower')}${colonOf(table.lang)}${rear}`,
		hits > 0 && w.hits(hits),
		s.screens > 0 && w.screens(s.screens),
	]);
}

/* SF-207: what of a card is in view. */
function visible(g: Geometry, own: boolean, sector: number, slot: number, height: number): Box {
	return slot === height - 1
		? slotBox(g, own, sector, slot)
		: halfBox(g, own, sector, slot, false);
}

/** What pointing at the spot gives, and where the card would lie then. */
const gives = (answer: Answer | undefined, seat: number, sector: number, slot: number): Pick<Spot, 'answer' | 'ghost'> =>
	answer ? { answer, ghost: { seat, sector, slot } } : {};

export function spots(table: SfTable, view: View, index: Index, g: Geometry): Spot[] {
	const w = say(table.lang),
		fr = table.lang === 'fr';
	const seat = table.seat ?? 0;
	const out: Spot[] = [];
	const card = held(table),
		verso = isVersoDraft(table);
	const legal = card ? placements(table, card, verso) : null;
	const up = lifted(table);
	const kind = table.question.mine ? table.question.kind : '';

	for (const board of [seat, 1 - seat]) {
		const own = board === seat;
		const whose = own ? w.yours : w.enemy;
		for (let n = 0; n < SECTORS; n++) {
			const cards = view.player[board]!.sector[n]!.cards;
			const slots = index.slots(view.player[board]!, n);
			const sector =
				fr && !own
					? `${w.sector} ${n + 1} ${whose}`
					: `${whose} ${w.sector} ${n + 1}`;

			cards.forEach((s, slot) => {
				const id = cardId(board, n, slot);
				const spot: Spot = {
					id,
					shows: id,
					legal: false,
					box: visible(g, own, n, slot, cards.length),
					name: list([
						sector,
						`${w.slot} ${slot}`,
						cardName(table, index, s),
						slot < cards.length - 1 ? w.covered : w.top,
					]),
				};
				if (kind === 'effect') {
					const take = table.find(verbs.take, board, n, slot);
					const moves = table.filter(verbs.move, board, n, slot);
					const hit =
						slot === cards.length - 1
							? table.filter(verbs.hit, board, n)
							: [];
					if (take)
						Object.assign(spot, { answer: take, legal: true });
					else if (moves.length && !up)
						Object.assign(spot, { lifts: id, legal: true });
					else if (moves.length && up)
						Object.assign(spot, {
							lifts: id,
							legal:
								up.seat === board &&
								up.sector === n &&
								up.slot === slot,
						});
					else if (hit.length === 1)
						Object.assign(spot, {
							answer: hit[0],
							legal: true,
						});
					else if (table.filter(verbs.hit).length)
						spot.act = {
							verb: verbs.hit,
							args: [board, n, 0, 0],
						};
					else
						spot.act = table.filter(verbs.move).length
							? {
									verb: verbs.move,
									args: [board, n, slot, n],
								}
							: {
									verb: verbs.take,
									args: [board, n, slot, 0],
								};
					if (hit.length > 1) {
						for (const a of hit) {
							const front = a.args[2] === 1;
							out.push({
								...spot,
								id: `${id}:${front ? 'u' : 'l'}`,
								answer: a,
								legal: true,
								box: halfBox(
									g,
									own,
									n,
									slot,
									front,
								),
								name: list([
									spot.name,
									wordOf(table, front ? 'half_upper' : 'half_lower'),
								]),
							});
						}
						return;
					}
				}
				if (
					kind === 'which-first' &&
					s.card === index.id(table.question.subject[0]) &&
					!isVerso(s)
				) {
					for (const a of table.filter(verbs.first)) {
						const front = a.args[0] === 0;
						out.push({
							...spot,
							id: `${id}:${front ? 'u' : 'l'}`,
							answer: a,
							legal: true,
							box: halfBox(g, own, n, slot, front),
							name: list([spot.name, a.text]),
						});
					}
					return;
				}
				out.push(spot);
			});

			/* where the next card of the sector would lie, and where a moved one goes */
			const next = cards.length;
			const free: Spot = {
				id: slotId(board, n),
				shows: slotId(board, n),
				free: true,
				legal: false,
				box:
					next < slots
						? block(
								g,
								own,
								n,
								next === 0 ? 0 : next + 1,
								slots - next + (next === 0 ? 1 : 0),
							)
						: block(g, own, n, slots, 1),
				name: list([
					sector,
					next < slots ? `${w.slot} ${next}` : '',
					next < slots ? w.free : `${cards.length}/${slots}`,
				]),
			};
			if (own && card) {
				const answer = legal!.get(n);
				const at = Math.min(next, slots - 1);
				const box = slotBox(g, own, n, at);
				out.push({
					...free,
					box,
					glow: box,
					legal: !!answer,
					...gives(answer, board, n, next),
					act: {
						verb: verbs.place,
						args: [index.number(card), verso ? 1 : 0, n, 0],
					},
					name: answer
						? list([free.name, `${w.legalFor} ${card}`])
						: free.name,
				});
				continue;
			}
			if (up && up.seat === board) {
				const answer = table.find(
					verbs.move,
					up.seat,
					up.sector,
					up.slot,
					n,
				);
				const at = up.sector === n ? next - 1 : Math.min(next, slots - 1);
				const box = slotBox(g, own, n, at);
				if (up.sector !== n || answer)
					out.push({
						...free,
						box:
							up.sector === n
								? block(g, own, n, at + 1, 1)
								: box,
						glow: box,
						legal: !!answer,
						...gives(answer, board, n, at),
						act: {
							verb: verbs.move,
							args: [up.seat, up.sector, up.slot, n],
						},
					});
				continue;
			}
			if (next < slots) out.push(free);
		}
	}
	return out;
}

export function contains(b: Box, x: number, y: number): boolean {
	return x >= b.x && x <= b.x + b.w && y >= b.y && y <= b.y + b.h;
}

/* The place an arrow key leads to: the nearest one that lies that way, as drawn. */
export function towards(all: Spot[], from: Spot, key: string): Spot | null {
	const mid = (s: Spot) => ({ x: s.box.x + s.box.w / 2, y: s.box.y + s.box.h / 2 });
	const a = mid(from);
	let best: Spot | null = null,
		least = Infinity;
	for (const s of all) {
		if (s.id === from.id) continue;
		const b = mid(s),
			dx = b.x - a.x,
			dy = b.y - a.y;
		const ahead =
			key === 'ArrowRight'
				? dx
				: key === 'ArrowLeft'
					? -dx
					: key === 'ArrowDown'
						? dy
						: -dy;
		const aside =
			key === 'ArrowRight' || key === 'ArrowLeft' ? Math.abs(dy) : Math.abs(dx);
		if (ahead < 4) continue;
		const far = ahead + aside * 2.4;
		if (far < least) {
			least = far;
			best = s;
		}
	}
	return best;
}
