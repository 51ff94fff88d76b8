/*
 * link.ts - a pack in an address: what it changes of the built-in one, which is little; of another folder, all of it.
 */
import type { PackFile } from '$/engine/module';
import { fromLetters, letters, LINK_MAX } from '$/saves/link';
import type { OwnPack } from '$/saves/store';
import type { Slug } from '$/table';
import { changes, isMembers, replaced, type Json, type Path } from './json';
import { builtIn, parsed, slugs, withValue, type PackSlug } from './pack';
import { crc32 } from './zip';

/** What an address holds of a pack. */
export interface PackLink {
	game: Slug;
	name: string;
	/** The built-in pack it is about. */
	base?: number;
	/** File, path and the new value; without one it is taken away. */
	changes?: [Path, Json?][];
	/** Or whole files. */
	files?: PackFile[];
}

/** The built-in pack has changed since the link was made. */
export class OtherBase extends Error {}

const baseOf = (files: PackFile[]): number => crc32(new TextEncoder().encode(files.map(({ name, json }) => name + json).join()));

export async function packLink(slug: Slug, pack: OwnPack): Promise<PackLink> {
	const base = await builtIn(slug);
	const { name } = pack;
	const before = base.map(parsed);
	const after = pack.files.map(parsed);
	const alike = before.length === after.length && before.every((one, i) => one.name === after[i]!.name && after[i]!.value);
	if (!alike) return { game: slug, name, files: pack.files };
	const found = before.flatMap((one, i) => changes(one.value, after[i]!.value, [one.name]));
	return { game: slug, name, base: baseOf(base), changes: found.map(({ path, after }) => (after === undefined ? [path] : [path, after])) };
}

/** The pack again. Throws on what packLink() did not make, OtherBase if the built-in pack is another one now. */
export async function fromPackLink(link: unknown): Promise<OwnPack & { slug: PackSlug }> {
	const { game, name, base, changes, files } = link as Partial<PackLink>;
	const slug = slugs.find((one) => one === game);
	if (!slug || typeof name !== 'string') throw new Error('the link holds no pack');
	const called = name.slice(0, 60);
	if (Array.isArray(files)) return { slug, name: called, files: files.map(({ name, json }) => ({ name: String(name), json: String(json) })) };
	const first = await builtIn(slug);
	if (base !== baseOf(first)) throw new OtherBase('the built-in pack has changed');
	let now = first.map(parsed);
	for (const [[file, ...path], value] of changes ?? [])
		now = now.map((one) => {
			const next = one.name === file ? replaced(one.value, path, value) : undefined;
			return isMembers(next) ? withValue(one, next, undefined) : one;
		});
	return { slug, name: called, files: now.map(({ name, text }) => ({ name, json: text })) };
}

/** The address of a pack; null: it is too long for one. */
export async function packAddress(slug: PackSlug, pack: OwnPack): Promise<string | null> {
	const text = await letters(await packLink(slug, pack));
	return text.length > LINK_MAX ? null : `${location.href.split('#')[0]}#/studio/link/${text}`;
}

export const fromAddress = async (text: string): Promise<OwnPack & { slug: PackSlug }> => fromPackLink(await fromLetters(text));
