/*
 * studio.svelte.ts - a pack being edited: its files, what was done to them, and what the checks say.
 *
 * Every edit is a change of one place and can be undone. After each one the pack is kept in the browser and checked
 * by the program's own code.
 */
import type { PackFile } from '$/engine/module';
import { freshId } from '$/saves/store';
import { settings } from '$/session/settings.svelte';
import { at, isMembers, replaced, same, type Change, type Json, type Path } from './json';
import { mistakeOf, type Mistake } from './mistakes';
import { connectStudio, type StudioEngine } from './module';
import { filesOf, parsed, withValue, type PackSlug, type StudioFile } from './pack';
import { blank, isFixed, packNames, type Schema } from './schema';
import { keepPack, type KeptPack } from './store';

/** Edits that can be undone. */
const HISTORY = 400;

/** An element of a list, or a text with a key. */
export interface Entry {
	path: Path;
	id: string;
	value: Json;
}

export class Studio {
	readonly id: string;
	readonly slug: PackSlug;
	name = $state('');
	files = $state.raw<StudioFile[]>([]);
	private past = $state.raw<Change[]>([]);
	private future = $state.raw<Change[]>([]);
	/** Null: not checked yet. */
	mistakes = $state.raw<Mistake[] | null>(null);
	/** No different from the built-in pack for the rules. */
	builtIn = $state(false);
	/** The browser keeps nothing: what is done here is lost with the page. */
	unkept = $state(false);
	readonly schema: Schema;
	readonly engine: StudioEngine;
	/** As it was opened. */
	private readonly first: StudioFile[];
	/** The next edit of the same place is one of its own. */
	private sealed = true;
	private serial = 0;
	private closed = false;
	private readonly deaf: () => void;

	readonly undoable = $derived(this.past.length > 0);
	readonly redoable = $derived(this.future.length > 0);
	readonly sound = $derived(this.mistakes?.length === 0);

	private constructor(pack: KeptPack, schema: Schema, engine: StudioEngine) {
		this.id = pack.id;
		this.slug = pack.slug;
		this.name = pack.name;
		this.files = pack.files.map(parsed);
		this.first = pack.first.map(parsed);
		this.past = pack.past;
		this.future = pack.future;
		this.schema = schema;
		this.engine = engine;
		this.deaf = $effect.root(() => {
			$effect(() => {
				void this.check(this.files, settings.lang);
			});
		});
	}

	static async open(pack: KeptPack): Promise<Studio> {
		const engine = await connectStudio();
		const { allOf } = await engine.schema(pack.slug);
		return new Studio(pack, allOf[0], engine);
	}

	static fresh(slug: PackSlug, name: string, files: PackFile[]): KeptPack {
		return { id: freshId(), slug, name, files, first: files, past: [], future: [], when: Date.now() };
	}

	close(): void {
		this.closed = true;
		this.deaf();
		this.engine.close();
	}

	/* ---- looking ---- */

	value(path: Path): Json | undefined {
		const [file, ...rest] = path;
		return at(this.files.find((one) => one.name === file)?.value, rest);
	}

	/** The members of the pack that have a value or may have one, in the order of the schema. */
	readonly members = $derived.by(() =>
		this.schema ? Object.keys(this.schema.properties ?? {}).filter((name) => name !== '$schema') : [],
	);

	/** The elements of a list, or the keys of an object, from all files; a single value is one entry. */
	entries(member: string): Entry[] {
		return this.files.flatMap(({ name, value }) => {
			const here = value?.[member];
			if (Array.isArray(here)) return here.map((one, i) => ({ path: [name, member, i], id: idOf(one) || String(i + 1), value: one }));
			if (here === undefined) return [];
			const schema = this.schema.properties![member]!;
			if (!isMembers(here) || schema.$ref) return [{ path: [name, member], id: member, value: here }];
			return Object.entries(here).map(([key, one]) => ({ path: [name, member, key], id: key, value: one }));
		});
	}

	ids(list: string): string[] {
		return this.entries(list).map((one) => one.id);
	}

	/** The names that the pack has for values, such as species or abilities. */
	namesOf(values: string[]): Map<string, string> {
		return packNames(values, this.members.map((member) => this.entries(member)), settings.lang);
	}

	/** A place of the whole pack, where lists go on from file to file, as a place in a file. */
	placeOf({ file, path }: Pick<Mistake, 'file' | 'path'>): Path | null {
		const [member, index, ...rest] = path;
		if (member === undefined) return file ? [file] : null;
		const entries = this.entries(String(member));
		const found = index === undefined ? undefined : typeof index === 'number' ? entries[index] : entries.find((one) => one.id === index);
		if (found) return [...found.path, ...rest];
		return [file || (this.files.find(({ value }) => value && member in value)?.name ?? ''), ...path];
	}

	private readonly places = $derived.by(() => (this.mistakes ?? []).map((one) => ({ at: this.placeOf(one)?.join('/') ?? '', what: one.what })));

	/** What is wrong at a place, and, unless only the place itself is meant, inside it. */
	wrongAt(path: Path, only: boolean): string[] {
		const key = path.join('/');
		const found = this.places.filter(({ at }) => at === key || (!only && at.startsWith(`${key}/`)));
		return [...new Set(found.map(({ what }) => what))];
	}

	/* ---- changing ---- */

	private apply(path: Path, next: Json | undefined): void {
		const [file, ...rest] = path;
		this.files = this.files.map((one) => {
			if (one.name !== file) return one;
			if (!rest.length) return parsed({ name: one.name, json: String(next) });
			const value = replaced(one.value, rest, next);
			return isMembers(value) ? withValue(one, value, this.first.find((before) => before.name === file)) : one;
		});
	}

	/** Puts a value, or takes it away; edits of one place without a pause are one edit. */
	set(path: Path, after: Json | undefined): void {
		const before = path.length > 1 ? this.value(path) : this.files.find((one) => one.name === path[0])?.text;
		if (same(before, after)) return;
		const last = this.past.at(-1);
		const goesOn = !this.sealed && last && same(last.path, path);
		const change: Change = { path };
		const from = goesOn ? last.before : before;
		if (from !== undefined) change.before = from;
		if (after !== undefined) change.after = after;
		this.past = [...(goesOn ? this.past.slice(0, -1) : this.past), change].slice(-HISTORY);
		this.future = [];
		this.sealed = false;
		this.apply(path, after);
		void this.keep();
	}

	/** The next edit is one of its own, wherever it is. */
	seal(): void {
		this.sealed = true;
	}

	/** Takes the last edit back; where it was. */
	undo(): Path | null {
		const change = this.past.at(-1);
		if (!change) return null;
		this.past = this.past.slice(0, -1);
		this.future = [...this.future, change];
		return this.went(change.path, change.before);
	}

	redo(): Path | null {
		const change = this.future.at(-1);
		if (!change) return null;
		this.future = this.future.slice(0, -1);
		this.past = [...this.past, change];
		return this.went(change.path, change.after);
	}

	private went(path: Path, value: Json | undefined): Path {
		this.sealed = true;
		this.apply(path, value);
		void this.keep();
		return path;
	}

	rename(name: string): void {
		this.name = name.trim().slice(0, 60) || this.name;
		void this.keep();
	}

	/* ---- elements of lists ---- */

	listSchema(member: string): Schema {
		return this.schema.properties![member]!;
	}
	grows(member: string): boolean {
		const schema = this.listSchema(member);
		return schema.type === 'array' && !isFixed(schema) && this.entries(member).length < (schema.maxItems ?? Infinity);
	}
	shrinks(member: string): boolean {
		const schema = this.listSchema(member);
		return schema.type === 'array' && !isFixed(schema) && this.entries(member).length > (schema.minItems ?? 0);
	}

	/** An id that no element of the list has yet. */
	private freeId(member: string, id: string): string {
		const taken = this.ids(member);
		const stem = id.replace(/-\d+$/, '');
		for (let n = 2; ; n++) if (!taken.includes(`${stem}-${n}`)) return `${stem}-${n}`;
	}

	/** One more element after this one, like it or blank; where it is. */
	add(member: string, after: Entry | undefined, like: boolean): Path {
		const list = after ? after.path.slice(0, -1) : [this.files.find(({ value }) => value && member in value)?.name ?? this.files[0]!.name, member];
		const now = (this.value(list) as Json[] | undefined) ?? [];
		const place = after ? Number(after.path.at(-1)) + 1 : now.length;
		const made: Json = like && after ? structuredClone(after.value) : blank(this.listSchema(member).items!, (of) => this.ids(of));
		if (isMembers(made) && 'id' in made) made['id'] = this.freeId(member, like && after ? after.id : 'new');
		if (like && isMembers(made) && isMembers(made['name'])) made['name'] = copyOf(made['name']);
		this.seal();
		this.set(list, [...now.slice(0, place), made, ...now.slice(place)]);
		this.seal();
		return [...list, place];
	}

	remove(path: Path): void {
		const list = path.slice(0, -1);
		const now = this.value(list);
		this.seal();
		if (Array.isArray(now)) this.set(list, now.filter((_, i) => i !== path.at(-1)));
		this.seal();
	}

	/** Exchanges it with its neighbour; where it is then. */
	move(path: Path, by: -1 | 1): Path {
		const list = path.slice(0, -1);
		const now = this.value(list);
		const from = Number(path.at(-1));
		if (!Array.isArray(now) || from + by < 0 || from + by >= now.length) return path;
		const moved = now.slice();
		[moved[from], moved[from + by]] = [moved[from + by]!, moved[from]!];
		this.seal();
		this.set(list, moved);
		this.seal();
		return [...list, from + by];
	}

	/* ---- what follows from a change ---- */

	private async keep(): Promise<void> {
		const pack: KeptPack = {
			id: this.id, slug: this.slug, name: this.name, files: filesOf(this.files), first: filesOf(this.first),
			past: this.past, future: this.future, when: Date.now(),
		};
		this.unkept = !(await keepPack(pack));
	}

	private async check(files: StudioFile[], lang: 'en' | 'fr'): Promise<void> {
		const serial = ++this.serial;
		const checked = await this.engine.check(this.slug, filesOf(files), lang).catch(() => null);
		if (!checked || serial !== this.serial || this.closed) return;
		this.mistakes = checked.mistakes.map(mistakeOf);
		this.builtIn = checked.same ?? false;
	}
}

const idOf = (value: Json): string => (isMembers(value) && typeof value['id'] === 'string' ? value['id'] : '');

function copyOf(name: { [key: string]: Json }): Json {
	const copy: { [key: string]: Json } = { ...name };
	if (typeof name['en'] === 'string') copy['en'] = `${name['en']} II`;
	if (typeof name['fr'] === 'string') copy['fr'] = `${name['fr']} II`;
	return copy;
}
