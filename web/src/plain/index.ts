/*
 * The plain table: any game, drawn the way the terminal draws it, with its answers in
 * groups. The smallest game is played on it, and every game that has no table of its own.
 */
import type { GameTable, Slug } from '$/table';
import Inspector from './Inspector.svelte';
import Stage from './Stage.svelte';
import Tray from './Tray.svelte';

export function plainTable(slug: Slug): GameTable {
	return {
		slug,
		Stage,
		Tray,
		Inspector,
		words: {
			log: { en: 'So far', fr: 'Jusqu’ici' },
			tray: { en: 'Answers', fr: 'Réponses' },
			piece: { en: 'Detail', fr: 'Détail' },
		},
	};
}
