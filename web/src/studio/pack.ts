/*
 * pack.ts - packs as the studio holds them: files with their texts and, where these can be read, their values.
 */
import type { PackFile } from '$/engine/module';
import type { OwnPack } from '$/saves/store';
import type { Slug } from '$/table';
import { isMembers, same, written, type Json, type Members } from './json';

export type PackSlug = Exclude<Slug, 'null'>;
export const slugs: PackSlug[] = ['starfighter', 'warp', 'darksector', 'dawnfall', 'warmachine'];

/** A file being edited. Its text stays as it was read until its value changes. */
export interface StudioFile {
	name: string;
	text: string;
	/** Undefined: the text is no JSON object; the studio then edits the text itself. */
	value: Members | undefined;
}

/** A pack that is kept: what it is of, what it is called. */
export interface StudioPack extends OwnPack {
	id: string;
	slug: PackSlug;
	/** When it was last changed, in ms. */
	when: number;
}

const texts = import.meta.glob<string>('@content/*/*.json', { query: '?raw', import: 'default' });

/** The files of a built-in pack, as they stand in content/. */
export async function builtIn(slug: Slug): Promise<PackFile[]> {
	const paths = Object.keys(texts).filter((path) => path.includes(`/${slug}/`)).sort();
	return Promise.all(paths.map(async (path) => ({ name: path.slice(path.lastIndexOf('/') + 1), json: await texts[path]!() })));
}

export function parsed({ name, json }: PackFile): StudioFile {
	let value: Json | undefined;
	try {
		value = JSON.parse(json) as Json;
	} catch {
		value = undefined;
	}
	return { name, text: json, value: isMembers(value) ? value : undefined };
}

/** The file with another value as JSON; its first text again, if the value is the first one again. */
export function withValue(file: StudioFile, value: Members, first: StudioFile | undefined): StudioFile {
	const text = first?.value && same(first.value, value) ? first.text : `${written(value)}\n`;
	return { name: file.name, text, value };
}

export const filesOf = (files: StudioFile[]): PackFile[] => files.map(({ name, text }) => ({ name, json: text }));

/** All files as one: lists go on in the order of the files, as the program reads them. */
export function merged(files: StudioFile[]): Members {
	const whole: Members = {};
	for (const { value } of files)
		for (const [key, one] of Object.entries(value ?? {})) {
			const there = whole[key];
			whole[key] = Array.isArray(there) && Array.isArray(one) ? [...there, ...one] : isMembers(there) && isMembers(one) ? { ...there, ...one } : one;
		}
	delete whole['$schema'];
	return whole;
}
