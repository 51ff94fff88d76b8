/*
 * store.ts - packs of one's own, kept in the browser with what was done to them.
 */
import type { PackFile } from '$/engine/module';
import { Shelf } from '$/saves/shelf';
import type { Change } from './json';
import type { StudioPack } from './pack';

export interface KeptPack extends StudioPack {
	/** As it was opened. */
	first: PackFile[];
	past: Change[];
	future: Change[];
}

const shelf = new Shelf<KeptPack>('quinte.packs', 'packs');

/** False: the browser keeps nothing. */
export const keepPack = (pack: KeptPack): Promise<boolean> => shelf.keep(pack).then(() => true, () => false);
export const keptPack = (id: string): Promise<KeptPack | undefined> => shelf.kept(id);
export const keptPacks = (): Promise<KeptPack[]> => shelf.all();
export const forgetPack = (id: string): Promise<void> => shelf.forget(id);
