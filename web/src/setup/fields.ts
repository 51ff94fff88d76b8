/*
 * fields.ts - what the page adds to the options that the engine describes: which member of a struct
 * is chosen, and which option is made in a room of its own. Names, lines, order and what is rare come
 * from the engine.
 */
import type { Component } from 'svelte';
import type { Engine } from '$/engine/client';
import type { OptionField } from '$/engine/module';
import type { Slug, Text } from '$/table';

/** What a room gets in which an option is made by hand. */
export interface RoomProps {
	engine: Engine;
	pack: Record<string, unknown>;
	field: OptionField;
	/** All of them, a copy. */
	options: Record<string, unknown>;
	use: (value: unknown) => void;
	close: () => void;
}

export interface Own {
	/** Of a struct: the member that is chosen. */
	member?: string;
	/** Made in a room of its own; `now` says in few words what is there. */
	room?: { open: () => Promise<{ default: Component<RoomProps> }>; now: (value: unknown) => Text };
}

const T = (en: string, fr: string): Text => ({ en, fr });

const own: Partial<Record<Slug, Record<string, Own>>> = {
	starfighter: { deck: { member: 'name' } },
	warmachine: {
		armies: { member: 'army' },
		terrain: {
			room: {
				open: () => import('$/games/warmachine/terrain/Room.svelte'),
				now(value) {
					const n = (value as unknown[]).length;
					if (!n) return T('None', 'Aucun');
					return n === 1 ? T('1 piece', '1 élément') : T(`${n} pieces`, `${n} éléments`);
				},
			},
		},
	},
};

export const ownOf = (slug: Slug, field: OptionField): Own => own[slug]?.[field.name] ?? {};

/** Structs without a member of their own and lists are for files and for the deck builder. */
function canBeChosen(slug: Slug, field: OptionField): boolean {
	const { member, room } = ownOf(slug, field);
	if (member || room) return true;
	return field.type !== 'struct' && (field.by_seat === true || field.count === undefined);
}

/** "mode=total-war": whether the other option has this value. */
function holds(when: string | undefined, options: Record<string, unknown>): boolean {
	if (!when) return true;
	const [name = '', value] = when.split('=');
	return String(options[name]) === value;
}

/** Options without a label are for programs. */
export const isShown = (slug: Slug, field: OptionField, options: Record<string, unknown>): boolean =>
	field.label !== undefined && canBeChosen(slug, field) && holds(field.when, options);
