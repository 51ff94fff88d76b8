/*
 * levels.ts - names of computer players where no engine is at hand.
 */
import { t } from '$/words';

const LEVELS = ['cadet', 'pilot', 'captain', 'commander', 'admiral'] as const;
const isLevel = (id: string): id is (typeof LEVELS)[number] => (LEVELS as readonly string[]).includes(id);

export const levelName = (level = ''): string => (isLevel(level) ? t(level) : t('machine'));
