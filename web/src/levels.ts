/*
 * levels.ts - names of computer players where no engine is at hand.
 */
import { settings } from '$/session/settings.svelte';
import { t } from '$/words';
import { levels, type LevelId } from '$types/games';

const isLevel = (id: string): id is LevelId => Object.hasOwn(levels, id);

export const levelName = (level = ''): string => (isLevel(level) ? levels[level][settings.lang] : t('machine'));
