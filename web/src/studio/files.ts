/*
 * files.ts - packs that come as folders, zips or single files, and leave as such.
 */
import type { PackFile } from '$/engine/module';
import { saveFile } from '$/files';
import type { OwnPack } from '$/saves/store';
import { written } from './json';
import { merged, parsed } from './pack';
import { unzip, zip } from './zip';

/** Why it cannot be opened: a word of words.ts. */
export class Unopened extends Error {
	constructor(readonly word: 'openNone' | 'openZip' | 'openLarge') {
		super(word);
	}
}

/** What one area of the module holds. */
const MOST = 1 << 20;
const byBytes = (a: PackFile, b: PackFile) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

/** The JSON files of the folder nearest the top that has some, as `quinte --pack` reads it. */
export function packOf(files: PackFile[], fallback: string): OwnPack {
	const isSource = (path: string) => /(^|\/)[^./][^/]*\.json$/.test(path) && !/(^|\/)schema\.json$/.test(path) && !/(^|\/)(\.|__MACOSX)/.test(path);
	const sources = files.filter(({ name }) => isSource(name));
	const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
	const folders = sources.map(({ name }) => folderOf(name)).sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1));
	const folder = folders[0];
	if (folder === undefined) throw new Unopened('openNone');
	const found = sources.filter(({ name }) => folderOf(name) === folder).map(({ name, json }) => ({ name: name.slice(folder.length), json }));
	if (found.reduce((sum, { json }) => sum + json.length, 0) * 3 > MOST * 2) throw new Unopened('openLarge');
	return { name: folder.split('/').at(-2) || fallback.replace(/\.(json|zip)$/i, ''), files: found.sort(byBytes) };
}

/** What was chosen or dropped: a zip, a JSON file, several of them, or the files of a folder. */
export async function opened(files: File[]): Promise<OwnPack> {
	const [first] = files;
	if (!first) throw new Unopened('openNone');
	if (/\.zip$/i.test(first.name)) {
		const inside = await first.arrayBuffer().then((bytes) => unzip(new Uint8Array(bytes))).catch(() => {
			throw new Unopened('openZip');
		});
		return packOf(inside, first.name);
	}
	const json = files.filter((file) => /\.json$/i.test(file.name));
	const read = await Promise.all(json.map(async (file) => ({ name: file.webkitRelativePath || file.name, json: await file.text() })));
	return packOf(read, first.name);
}

/** A name for a file: letters, digits, hyphens. */
export const fileName = (name: string): string =>
	name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[^\w]+/g, '-').replace(/^-+|-+$/g, '').toLowerCase() || 'pack';

export function saveZip(pack: OwnPack): void {
	const name = fileName(pack.name);
	saveFile(`${name}.zip`, zip(name, pack.files));
}

/** One JSON file with all members, which the studio and the program read too. */
export function saveJson(pack: OwnPack): void {
	saveFile(`${fileName(pack.name)}.json`, `${written(merged(pack.files.map(parsed)))}\n`);
}

interface FolderHandle {
	getDirectoryHandle(name: string, options: { create: boolean }): Promise<FolderHandle>;
	getFileHandle(name: string, options: { create: boolean }): Promise<{ createWritable(): Promise<{ write(text: string): Promise<void>; close(): Promise<void> }> }>;
}
type Picker = { showDirectoryPicker?: (options: { mode: 'readwrite' }) => Promise<FolderHandle> };

export const canSaveFolder = (): boolean => typeof (window as Picker).showDirectoryPicker === 'function';

/** Writes the files into a new folder inside the one that the person chooses; false: none was chosen. */
export async function saveFolder(pack: OwnPack): Promise<boolean> {
	const chosen = await (window as Picker).showDirectoryPicker!({ mode: 'readwrite' }).catch(() => null);
	if (!chosen) return false;
	const folder = await chosen.getDirectoryHandle(fileName(pack.name), { create: true });
	for (const { name, json } of pack.files) {
		const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
		await file.write(json);
		await file.close();
	}
	return true;
}
