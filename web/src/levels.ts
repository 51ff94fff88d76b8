/*
 * levels.ts - names of computer players where no engine is at hand.
 */
import { t, words, type Word } from '$/words';

export const LEVELS = ['cadet', 'pilot', 'captain', 'commander', 'admiral'] as const;

export const levelName = (level: string | undefined): string => (level && level in words ? t(level as Word) : t('machine'));
