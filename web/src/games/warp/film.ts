/*
 * film.ts - the views between two answers. Step 3 is one answer with many events; while
 * they are shown they are laid on the view before it one by one, and the engine's view
 * after the step has the last word.
 */
import type { GameEvent, Table } from '$/table';
import {
	PLACES,
	TARGETS,
	TOKENS,
	isSection,
	spread,
	type Pack,
	type Piece,
	type Token,
	type View,
	type Zone,
} from './model';

export type WeTable = Table<View, Pack>;

const add = (zone: Zone, token: Token, n: number): Zone => ({
	...zone,
	[token]: Math.max(0, zone[token] + n),
});

/* A target in an event: its number, and from 32 up the card that stood there. */
export function markOf(arg: number): { target: string; card: number } {
	return { target: TARGETS[arg % 32] ?? '', card: arg < 32 ? -1 : Math.floor(arg / 32) - 1 };
}

function gone(view: View, target: string): View {
	const discard = { ...view.discard };
	const stays = view.piece.filter((p) => {
		const leaves = p.on === target && (p.also === 'none' || p.also === '');
		if (leaves) discard[p.token]++;
		return !leaves;
	});
	return {
		...view,
		discard,
		piece: stays,
		line: isSection(target) ? view.line : { ...view.line, [target]: null },
	};
}

function assign(view: View, token: Token, on: string, also: string): View {
	const lies = also === 'none' ? ['fresh'] : ['fresh', 'fresh-also'];
	return {
		...view,
		resources: add(view.resources, token, -1),
		piece: [...view.piece, { token, on, also, lies }],
	};
}

/* WE-809: what hung from the bottom edge goes up to the top. */
function settle(view: View, target: string): View {
	const piece = view.piece.map((p) => ({
		...p,
		lies: p.lies.filter(
			(l) =>
				!(l === 'fresh' && p.on === target) &&
				!(l === 'fresh-also' && p.also === target),
		),
	}));
	return { ...view, piece };
}

/* The first token of that type on the target goes to the discard. */
function shaken(view: View, token: Token, target: string): View {
	const at = view.piece.findIndex(
		(p) => p.token === token && (p.on === target || p.also === target),
	);
	if (at < 0) return view;
	return {
		...view,
		piece: view.piece.filter((_, i) => i !== at),
		discard: add(view.discard, token, 1),
	};
}

function moved(pieces: Piece[], token: Token, target: string): Piece[] {
	const at = pieces.findIndex((p) => p.token === token && (p.on === 'none' || p.on === ''));
	return pieces.map((p, i) => (i === at ? { ...p, on: target, lies: [] } : p));
}

function powerDoes(view: View, pack: Pack, token: Token): string | undefined {
	const id = pack.starfighters.find((s) => s.id === view.starfighter)?.configuration[token];
	return pack.powers.find((p) => p.id === id)?.does;
}

function rewind(view: View): View {
	const line = Object.fromEntries(PLACES.map((p) => [p, null]));
	const none = Object.fromEntries(TOKENS.map((t) => [t, 0])) as Zone;
	const back =
		spread(view.resources).length + spread(view.discard).length + view.piece.length;
	return {
		...view,
		line,
		piece: [],
		beaten: [0, 0],
		resources: none,
		discard: none,
		bag_size: view.bag_size + back,
	};
}

export function fold(view: View, pack: Pack, event: GameEvent): View {
	const a = event.args;
	const token = TOKENS[a[0]]!;
	switch (event.kind) {
		case 'flies':
			return { ...view, starfighter: pack.starfighters[a[0]]?.id ?? null };
		case 'fights':
			return { ...view, mothership: pack.motherships[a[0]]?.id ?? null };
		case 'warp':
			return { ...view, warp: a[0] };
		case 'turn':
			return { ...view, turn: a[0] };
		case 'drew':
			return {
				...view,
				resources: add(view.resources, token, 1),
				bag_size: Math.max(0, view.bag_size - 1),
			};
		case 'arrives': {
			const { target, card } = markOf(a[0]);
			return {
				...view,
				line: { ...view.line, [target]: pack.enemies[card]?.id ?? null },
			};
		}
		case 'marker':
			return { ...view, marker: markOf(a[0]).target };
		case 'assigned':
			return assign(view, token, markOf(a[1]).target, 'none');
		case 'assigned_pair':
			return assign(view, token, markOf(a[1]).target, markOf(a[2]).target);
		case 'paid_tactic':
			return { ...view, resources: add(view.resources, token, -1) };
		case 'exchanged': {
			const better = TOKENS[a[1]]!;
			return {
				...view,
				resources: add(add(view.resources, token, -1), better, 1),
				supply: add(add(view.supply, token, 1), better, -1),
			};
		}
		case 'removed_power':
			return {
				...view,
				resources: add(view.resources, token, -1),
				removed: add(view.removed, token, 1),
			};
		case 'stowed':
			return {
				...view,
				resources: add(view.resources, token, -1),
				hold: add(view.hold, token, 1),
			};
		case 'unstowed':
			return {
				...view,
				resources: add(view.resources, token, 1),
				hold: add(view.hold, token, -1),
			};
		case 'repaired':
		case 'paid':
			return {
				...view,
				resources: add(view.resources, token, -1),
				discard: add(view.discard, token, 1),
			};
		case 'bought':
		case 'gained':
			return {
				...view,
				supply: add(view.supply, token, -1),
				bag_size: view.bag_size + 1,
			};
		case 'gained_at_once':
			return {
				...view,
				supply: add(view.supply, token, -1),
				resources: add(view.resources, token, 1),
			};
		case 'recovered':
			return {
				...view,
				discard: add(view.discard, token, -1),
				bag_size: view.bag_size + 1,
			};
		case 'rearmed':
			return {
				...view,
				discard: add(view.discard, token, -1),
				resources: add(view.resources, token, 1),
			};
		case 'removed':
			return {
				...view,
				discard: add(view.discard, token, -1),
				removed: add(view.removed, token, 1),
			};
		case 'siphoned':
			return {
				...view,
				discard: add(view.discard, token, 1),
				bag_size: Math.max(0, view.bag_size - 1),
			};
		case 'left_over': {
			let discard = view.discard;
			for (const t of spread(view.resources)) discard = add(discard, t, 1);
			return {
				...view,
				discard,
				resources: Object.fromEntries(TOKENS.map((t) => [t, 0])) as Zone,
			};
		}
		case 'neutralised':
			return { ...view, neutralised: view.neutralised | (1 << (a[0] % 32)) };
		case 'destroyed':
		case 'evaded':
			return gone(view, markOf(a[0]).target);
		case 'section_destroyed': {
			const { target } = markOf(a[0]);
			return gone({ ...view, destroyed: [...view.destroyed, target] }, target);
		}
		case 'attack':
		case 'no_attack':
		case 'section_attack':
		case 'section_silent':
			return settle(view, markOf(a[0]).target);
		case 'damage':
			return { ...view, shields: a[2], hull: a[3] };
		case 'shields_up':
			return { ...view, shields: a[1] };
		case 'hull_up':
			return { ...view, hull: a[0] };
		case 'warp_ends':
			return rewind(view);
		case 'returns': {
			const ship = pack.starfighters.find((x) => x.id === view.starfighter);
			return {
				...view,
				hull: ship?.hull ?? view.hull,
				shields: ship?.shields ?? view.shields,
			};
		}
		case 'mended':
			return shaken(view, token, markOf(a[1]).target);
		case 'bot_moves':
			return { ...view, piece: moved(view.piece, token, markOf(a[1]).target) };
		case 'reset': {
			/* the token that reset the tactic is spent with it */
			const spent = TOKENS.find(
				(t) => view.resources[t] && powerDoes(view, pack, t) === 'resets',
			);
			return spent
				? {
						...view,
						resources: add(view.resources, spent, -1),
						discard: add(view.discard, spent, 1),
					}
				: view;
		}
		case 'card_kept':
			/* WE-205: the first tactic is chosen before the bag is filled */
			return view.turn === 0 && view.warp <= 1 && !view.bag_size
				? {
						...view,
						bag_size:
							pack.tokens.reduce(
								(n, t) => n + (t.starting ?? 0),
								0,
							) + 1,
					}
				: view;
		case 'unveiled':
			return { ...view, face: 1, destroyed: [] };
		default:
			return view;
	}
}

/* The view to draw. To be called in a $derived. */
export class Film {
	private last: View | null = null;
	private from = 0;

	frame(table: WeTable): View {
		const view = table.view,
			beat = table.beat,
			events = table.events;
		if (view !== this.last || !beat) {
			this.last = view;
			const next = events.length ? events[events.length - 1]!.number + 1 : 0;
			this.from = beat ? Math.min(beat.number, next) : next;
		}
		if (!beat) return view;
		let out = view;
		const told = events.some((e) => e.number === beat.number)
			? events
			: [...events, beat];
		for (const e of told)
			if (e.number >= this.from && e.number <= beat.number)
				out = fold(out, table.pack, e);
		return out;
	}
}
