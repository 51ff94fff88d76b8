/*
 * index.ts - which tables there are.
 *
 * A folder with an index.ts is a table; nothing else needs to be told. A game without
 * one is played on the plain table.
 */
import type { GameTable, Slug } from '$/table';

const folders = import.meta.glob<{ default: GameTable }>('./*/index.ts');

/** The table of a game, loaded when it is first sat down at. */
export async function tableOf(slug: Slug): Promise<GameTable> {
	const own = folders[`./${slug}/index.ts`];
	if (own) return (await own()).default;
	const { plainTable } = await import('$/plain');
	return plainTable(slug);
}
