/*
 * fold.ts - the views between two questions. The engine gives the view before a step and
 * the one after it; in between the table shows the first with the events so far laid on
 * it, one by one. Where an event does not tell all (which half took a marker), the likely
 * is shown, and the view after the step has the last word.
 */
import type { GameEvent } from '$/table';
import { type Index, type Player, type Squadron, type View, isVerso, lying } from './model';

type Args = GameEvent['args'];

function change(view: View, seat: number, with_: (p: Player) => Partial<Player>): View {
	const player = view.player.map((p, i) => (i === seat ? { ...p, ...with_(p) } : p));
	return { ...view, player };
}

function cardsOf(view: View, seat: number, sector: number): Squadron[] {
	return view.player[seat]?.sector[sector]?.cards ?? [];
}

function setCards(view: View, seat: number, sector: number, cards: Squadron[]): View {
	return change(view, seat, (p) => ({
		sector: p.sector.map((s, i) => (i === sector ? { ...s, cards } : s)),
	}));
}

/* SF-307: with a common pile it is the first seat's. */
function pileSeat(view: View, seat: number): number {
	return view.mode === 'total-war' ? seat : 0;
}

function during(view: View, rule: string): View {
	return {
		...view,
		frame: [
			{ rule: 'game', step: '', vars: {} },
			{ rule, step: '', vars: {} },
		],
	};
}

function fresh(card: string, lies: string[]): Squadron {
	return { card, lies, markers: { upper: 0, lower: 0 }, screens: 0 };
}

function draw(view: View, index: Index, [seat, card]: Args, aside: boolean): View {
	const id = card ? index.id(card) : null;
	const taken = change(view, seat, (p) =>
		aside
			? { side_count: p.side_count + 1 }
			: {
					hand_count: p.hand_count + 1,
					hand: id && !p.hand.includes(id) ? [...p.hand, id] : p.hand,
				},
	);
	return change(taken, pileSeat(view, seat), (p) => ({
		pile_count: Math.max(0, p.pile_count - 1),
	}));
}

function pickUp(view: View, index: Index, [seat, card]: Args): View {
	const id = card ? index.id(card) : null;
	return change(view, seat, (p) => ({
		side_count: Math.max(0, p.side_count - 1),
		hand_count: p.hand_count + 1,
		hand: id && !p.hand.includes(id) ? [...p.hand, id] : p.hand,
	}));
}

function place(view: View, index: Index, [seat, sector, , face, card]: Args): View {
	const id = index.id(card);
	const out = change(view, seat, (p) => ({
		hand: p.hand.filter((c) => c !== id),
		hand_count: Math.max(0, p.hand_count - 1),
	}));
	const cards = [...cardsOf(out, seat, sector), fresh(id, face ? ['verso'] : ['known'])];
	return during(setCards(out, seat, sector, cards), 'deploy');
}

function move(view: View, [seat, from, slot, to]: Args): View {
	const cards = cardsOf(view, seat, from),
		card = cards[slot];
	if (!card) return view;
	const out = setCards(
		view,
		seat,
		from,
		cards.filter((_, i) => i !== slot),
	);
	return setCards(out, seat, to, [...cardsOf(out, seat, to), card]);
}

function alter(
	view: View,
	seat: number,
	sector: number,
	slot: number,
	how: (s: Squadron) => Squadron,
): View {
	const cards = cardsOf(view, seat, sector);
	return setCards(
		view,
		seat,
		sector,
		cards.map((c, i) => (i === slot ? how(c) : c)),
	);
}

const toggled = (set: string[], word: string) =>
	set.includes(word) ? set.filter((w) => w !== word) : [...set, word];

function flip(view: View, index: Index, [seat, sector, slot, face, card]: Args): View {
	return alter(view, seat, sector, slot, (s) => {
		const lies = s.lies.filter((w) => w !== 'verso');
		const turned = {
			...s,
			lies: face ? [...lies, 'verso'] : lies,
			card: card ? index.id(card) : s.card,
		};
		const print = index.face(turned).half;
		return {
			...turned,
			screens: 0,
			markers: {
				upper: Math.min(s.markers.upper, print.upper.fighters),
				lower: Math.min(s.markers.lower, print.lower.fighters),
			},
		};
	});
}

function destroy(view: View, index: Index, [seat, sector, card, slot]: Args): View {
	const cards = cardsOf(view, seat, sector);
	const out = setCards(
		view,
		seat,
		sector,
		cards.filter((_, i) => i !== slot),
	);
	const id = index.id(card);
	return change(out, pileSeat(view, seat), (p) => ({
		discard: p.discard.includes(id) || !card ? p.discard : [...p.discard, id],
	}));
}

/* SF-710: on the top card, one for each undamaged fighter; the forward half first. */
function damage(view: View, index: Index, [seat, sector, markers]: Args): View {
	const top = cardsOf(view, seat, sector).length - 1;
	return alter(view, seat, sector, top, (s) => {
		const after = { ...s.markers };
		let left = markers;
		for (const side of ['upper', 'lower'] as const) {
			const half = lying(s, side);
			const put = Math.min(left, index.face(s).half[half].fighters - after[half]);
			after[half] += put;
			left -= put;
		}
		return { ...s, markers: after };
	});
}

/* SF-307: before the first round the pile is laid out; nothing is told of it. */
function laid(view: View, index: Index): View {
	const squadrons = index.pack.cards.filter((c) => c.id !== 'verso');
	const common = squadrons.filter(
		(c) => view.mode !== 'training' || c.colour === 'green',
	).length;
	if (view.mode !== 'total-war') return change(view, 0, () => ({ pile_count: common }));
	return { ...view, player: view.player.map((p) => ({ ...p, pile_count: p.deck.length })) };
}

export function fold(view: View, index: Index, event: GameEvent): View {
	const a = event.args;
	switch (event.kind) {
		case 'begins':
		case 'initiative':
			return { ...view, initiative: a[0] };
		case 'cruiser':
			return change(view, a[0], () => {
				const cruiser = index.pack.cruisers[a[1]];
				return {
					cruiser: cruiser?.id ?? null,
					armour: cruiser?.armour ?? 0,
				};
			});
		case 'round':
			return during(
				{ ...(a[0] === 1 ? laid(view, index) : view), round: a[0] },
				'reinforce',
			);
		case 'reshuffled':
			return change(view, pileSeat(view, a[0]), () => ({
				pile_count: a[1],
				discard: [],
			}));
		case 'drawn':
			return draw(view, index, a, false);
		case 'side':
			return draw(view, index, [a[0], 0, 0, 0, 0], true);
		case 'picked-up':
			return pickUp(view, index, a);
		case 'placed':
			return place(view, index, a);
		case 'passed':
			return during(
				change(view, a[0], () => ({ passed: true })),
				'deploy',
			);
		case 'moved':
			return move(view, a);
		case 'rotated':
			return alter(view, a[0], a[1], a[2], (s) => ({
				...s,
				lies: toggled(s.lies, 'rotated'),
			}));
		case 'flipped':
			return flip(view, index, a);
		case 'destroyed':
			return destroy(view, index, a);
		case 'slid':
			return during({ ...view, offset: a[2] }, 'battle');
		case 'order':
		case 'combat':
			return during(view, 'battle');
		case 'screened':
			return alter(
				view,
				a[0],
				a[1],
				cardsOf(view, a[0], a[1]).length - 1,
				(s) => ({
					...s,
					screens: s.screens + a[2],
				}),
			);
		case 'damaged':
			return damage(view, index, a);
		case 'armour':
			return change(view, a[0], () => ({ armour: a[2] }));
		case 'regenerated':
			return {
				...view,
				player: view.player.map((p) => ({
					...p,
					sector: p.sector.map((s) => ({
						...s,
						cards: s.cards.map((c) => ({ ...c, screens: 0 })),
					})),
				})),
			};
		default:
			return view;
	}
}

/* The view while the event `upTo` is shown. */
export function foldAll(
	view: View,
	index: Index,
	events: GameEvent[],
	from: number,
	upTo: number,
): View {
	let out = view;
	for (const e of events) if (e.number >= from && e.number <= upTo) out = fold(out, index, e);
	return out;
}

/* Where a card lies, for an effect that names only its number. */
export function whereIs(
	view: View,
	index: Index,
	seat: number,
	card: number,
): { seat: number; sector: number; slot: number } | null {
	const id = index.id(card);
	for (const s of [seat, 1 - seat])
		for (const [sector, { cards }] of (view.player[s]?.sector ?? []).entries()) {
			const slot = cards.findIndex((c) => c.card === id && !isVerso(c));
			if (slot >= 0) return { seat: s, sector, slot };
		}
	return null;
}
