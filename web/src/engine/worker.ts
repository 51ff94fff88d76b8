/*
 * worker.ts - a module in a thread of its own: one for the game, one for its opponents.
 */
import { answerWith } from './calls';
import type { Rules } from './client';
import { Module } from './module';

answerWith(({ module, pack }: Rules) => {
	const made = new Module(module);
	if (pack) made.usePack(pack);
	return made;
});
