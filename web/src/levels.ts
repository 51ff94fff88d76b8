/*
 * levels.ts - names of computer players where no engine is at hand.
 */
import { settings } from '$/session/settings.svelte';
import { t } from '$/words';
import { levels, type LevelId } from '$types/games';

const isLevel = (id: string): id is LevelId => Object.hasOwn(levels, id);

export const levelName = (level = ''): string => (isLevel(level) ? levels[level][settings.lang] : t('machine'));

/** What players are called: people by their names ('' without one), computers by their levels, the second of a level with a number. */
export function playerNames(players: { level: string; name: string }[]): string[] {
	return players.map(({ level, name }, i) => {
		if (!level) return name;
		const earlier = players.slice(0, i).filter((one) => one.level === level).length;
		return levelName(level) + (earlier ? ` ${earlier + 1}` : '');
	});
}
