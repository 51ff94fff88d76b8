/*
 * listen.svelte.ts - what is heard of a game, if sound was asked for: a beat, a refusal, one's turn,
 * the end. It says nothing that is not also seen.
 */
import type { Game } from '$/session/game.svelte';
import { settings } from '$/session/settings.svelte';
import type { Sound } from '$/table';
import type { Synth } from './synth';

/** Called once, where the room is made; `asked`: the number of the last thing that another player of an online table asks. */
export function listen(of: () => Game, asked?: (game: Game) => number): void {
	let synth = $state.raw<Synth | null>(null);

	$effect(() => {
		if (!settings.sound) return;
		let gone = false;
		let made: Synth | null = null;
		void import('./synth').then(({ Synth }) => {
			if (gone) return;
			synth = made = new Synth(of().slug);
		});
		return () => {
			gone = true;
			synth = null;
			made?.close();
		};
	});

	const heard = $derived.by((): { sound: Sound; serial: unknown } | null => {
		const game = of();
		if (game.refusal) return { sound: 'knock', serial: game.refusal.serial };
		const sound = game.beat && game.table.sounds?.[game.beat.kind];
		return sound && game.beat ? { sound, serial: game.beat.serial } : null;
	});
	const called = $derived(of().question.mine && !of().busy);
	const ended = $derived.by((): Sound | null => {
		const game = of();
		if (!game.over || game.watching || game.past) return null;
		const mine = game.seats.find((seat) => !seat.machine);
		return (game.score[mine?.index ?? 0] ?? 0) > 0 ? 'win' : 'lose';
	});

	let last: unknown = null;
	$effect(() => {
		if (!heard || heard.serial === last) return;
		last = heard.serial;
		synth?.play(heard.sound);
	});
	/* Called to the table, not at every question of one's own turn. */
	let away = false;
	$effect(() => {
		const { player, mine } = of().question;
		if (typeof player === 'number' && !mine) away = true;
		if (!called || !away) return;
		away = false;
		synth?.play('ask');
	});
	$effect(() => {
		if (ended) synth?.play(ended);
	});
	const question = $derived(asked?.(of()) ?? 0);
	let before = 0;
	$effect(() => {
		if (question > before) synth?.play('knock');
		before = Math.max(before, question);
	});
}
