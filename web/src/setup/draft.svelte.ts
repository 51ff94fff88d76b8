/*
 * draft.svelte.ts - a game that is being set up: the options as the engine describes them, who sits
 * where, and what the engine says of every choice.
 */
import { connect, load, type Engine } from '$/engine/client';
import { defaultsOf, type GameInfo, type OptionField, type PackFile } from '$/engine/module';
import type { SeatChoice } from '$/saves/store';
import { settings } from '$/session/settings.svelte';
import type { Refusal, Slug } from '$/table';
import { capital } from '$/typeset';
import { t } from '$/words';
import { builds, named } from './builds';
import { isShown, ownOf } from './fields';
import { lookOf, type Look, type Options, type Pack } from './look';

export interface Choice {
	/** As JSON. */
	value: string;
	/** As it is in the pack or in the list of choices; empty: the value that stands for none. */
	id: string;
	label: string;
	line: string;
}

/** The values that mean "later": no seat has to take another one. */
const LATER = ['null', '"choose"'];


export class Draft {
	readonly slug: Slug;
	info = $state.raw<GameInfo>(null!);
	pack = $state.raw<Pack>({});
	look = $state.raw<Look | null>(null);
	options = $state<Options>({});
	seats = $state<SeatChoice[]>([]);
	/** The seat that is choosing. */
	turn = $state(0);
	/** What decks of one's own are called. */
	called = $state<string[]>(['', '', '', '']);
	/** Choices of this moment that the rules forbid: field, seat and value to the refusal. */
	refused = $state.raw<Record<string, Refusal>>({});
	engine: Engine;

	private constructor(slug: Slug, engine: Engine) {
		this.slug = slug;
		this.engine = engine;
	}

	static async open(slug: Slug, own?: PackFile[]): Promise<Draft> {
		const draft = new Draft(slug, connect(await load(slug, own)));
		const [info, pack, look] = await Promise.all([
			draft.engine.describe(),
			draft.engine.pack().catch(() => ({})) as Promise<Pack>,
			lookOf(slug),
		]);
		Object.assign(draft, { info, pack, look, options: defaultsOf(info) });
		draft.seats = Array.from({ length: 4 }, (_, i) => ({
			machine: i > 0,
			level: i > 0 ? 'pilot' : '',
			name: i === 0 ? settings.name : '',
		}));
		draft.preselect();
		return draft;
	}

	close(): void {
		this.engine.close();
	}

	private chosenOnce = new Set<string>();

	/** What has just come into view opens with something chosen, another value for each seat; what went
	    out of view is put away. */
	private preselect(): void {
		for (const name of Object.keys(this.look?.fields ?? {})) {
			const field = this.field(name);
			if (!field) continue;
			if (!this.shown.includes(field)) {
				this.options[name] = structuredClone(field.default);
				this.chosenOnce.delete(name);
				continue;
			}
			if (this.chosenOnce.has(name)) continue;
			this.chosenOnce.add(name);
			const real = this.choices(field).filter((choice) => !LATER.includes(choice.value));
			const seats = field.by_seat ? this.info.seats.max : 1;
			for (let seat = 0; seat < seats; seat++) {
				const where = field.by_seat ? seat : undefined;
				const value = real[seat % (real.length || 1)];
				if (value && LATER.includes(this.json(field, where))) this.put(field, JSON.parse(value.value), where);
			}
		}
	}

	/* ---- options ---- */

	readonly count = $derived.by(() =>
		typeof this.options['seats'] === 'number' ? (this.options['seats'] as number) : (this.info?.seats.max ?? 0),
	);
	readonly shown = $derived.by(() => this.info.options.filter((field) => isShown(this.slug, field, this.options)));
	readonly build = $derived.by(() => {
		const build = builds[this.slug];
		return build?.when?.(this.options) === false ? undefined : build;
	});
	readonly levels = $derived.by(() => this.info.levels.filter((level) => level.id !== 'random' && level.id !== 'greedy'));

	field(name: string): OptionField | undefined {
		return this.info.options.find((one) => one.name === name);
	}
	/** Of a struct that is chosen by one of its members: that member. */
	inner(field: OptionField): OptionField {
		const { member } = ownOf(this.slug, field);
		return field.fields?.find((one) => one.name === member) ?? field;
	}
	/** What the engine calls an option, by its path: 'deck.squad'. */
	readonly optionName = (path: string): string => {
		let fields: OptionField[] | undefined = this.info.options, found: OptionField | undefined;
		for (const name of path.split('.')) {
			found = fields?.find((one) => one.name === name);
			fields = found?.fields;
		}
		return found ? this.name(found) : '';
	};
	/** What a deck or an army of one's own is called. */
	readonly buildName = $derived.by(() => (this.build ? named(this.build.button, this.optionName) : ''));
	name(field: OptionField): string {
		return field.label?.[settings.lang] ?? field.name;
	}
	choices(field: OptionField): Choice[] {
		const inner = this.inner(field);
		const list: Choice[] = [];
		const add = (value: unknown, id: string, fallback = id) => {
			const words = inner.words?.[value === null ? 'null' : String(value)];
			const label = capital(words?.label?.[settings.lang] || fallback, settings.lang);
			list.push({ value: JSON.stringify(value), id, label, line: words?.line?.[settings.lang] ?? '' });
		};
		if (inner.null) add(null, '');
		if (inner.choices) for (const id of inner.choices) add(id, id === 'choose' ? '' : String(id));
		else if (inner.type === 'boolean') {
			add(false, 'false', t('no'));
			add(true, 'true', t('yes'));
		} else if (inner.min !== undefined && inner.max !== undefined && inner.max - inner.min < 10)
			for (let n = inner.min; n <= inner.max; n++) add(n, String(n));
		return list;
	}
	/** Those that are shown as cards: "later" comes last, and a deck of one's own has its button. */
	cards(field: OptionField): Choice[] {
		const all = this.choices(field);
		const later = field.name === this.build?.field ? [] : all.filter((choice) => !choice.id);
		return [...all.filter((choice) => choice.id), ...later];
	}
	get(field: OptionField, seat?: number): unknown {
		const { member } = ownOf(this.slug, field);
		const value = seat === undefined ? this.options[field.name] : this.options[field.name]?.[seat];
		return member ? value?.[member] : value;
	}
	json(field: OptionField, seat?: number): string {
		return JSON.stringify(this.get(field, seat) ?? null);
	}
	private put(field: OptionField, value: unknown, seat?: number, options: Options = this.options): void {
		const { member } = ownOf(this.slug, field);
		if (seat === undefined) options[field.name] = value;
		else if (member) options[field.name][seat][member] = value;
		else options[field.name][seat] = value;
	}
	set(field: OptionField, value: unknown, seat?: number): void {
		/* Where two may not have the same, a value that another seat has is exchanged for one's own. */
		if (seat !== undefined && this.refusal(field, JSON.stringify(value), seat)) {
			const other = this.holders(field, JSON.stringify(value)).find((one) => one !== seat);
			if (other !== undefined) this.put(field, this.get(field, seat), other);
		}
		this.put(field, value, seat);
		/* A deck of one's own gives way to what is chosen in its place. */
		if (seat !== undefined && this.isOwn(seat) && (field.name === this.build?.field || field.name === 'faction')) this.drop(seat, value);
		this.look?.changed?.(field.name, this.options);
		this.preselect();
	}
	/** The seats that have this value. */
	holders(field: OptionField, value: string): number[] {
		return Array.from({ length: this.count }, (_, seat) => seat).filter((seat) => this.json(field, seat) === value);
	}
	/** What an option holds, in words. */
	named(field: string, seat?: number): string {
		const one = this.field(field);
		if (!one) return '';
		const value = this.json(one, one.by_seat ? (seat ?? 0) : undefined);
		return this.choices(one).find((choice) => choice.value === value)?.label ?? '';
	}

	/* ---- what the engine says of it ---- */

	private asked = 0;

	refusal(field: OptionField, value: string, seat?: number): Refusal | undefined {
		return this.refused[`${field.name} ${seat ?? ''} ${value}`];
	}
	/** Asks which of the choices with pictures would be refused in place of the present one. */
	async findRefusals(): Promise<void> {
		const serial = ++this.asked;
		const lang = settings.lang;
		const found: Record<string, Refusal> = {};
		for (const name of Object.keys(this.look?.fields ?? {})) {
			const field = this.shown.find((one) => one.name === name);
			if (!field) continue;
			const seat = field.by_seat ? Math.min(this.turn, this.count - 1) : undefined;
			for (const choice of this.choices(field)) {
				const tried = $state.snapshot(this.options);
				this.put(field, JSON.parse(choice.value), seat, tried);
				const refusal = await this.engine.optionsRefused(tried, lang).catch(() => null);
				if (serial !== this.asked) return;
				if (refusal) found[`${name} ${seat ?? ''} ${choice.value}`] = refusal;
			}
		}
		this.refused = found;
	}

	/* ---- decks of one's own ---- */

	isOwn(seat: number): boolean {
		return !!this.build && this.build.size(this.options, seat) > 0;
	}
	drop(seat: number, instead: unknown = null): void {
		this.build?.empty(this.options, seat);
		this.called[seat] = '';
		const field = this.build && this.field(this.build.field);
		const chosen = field && ownOf(this.slug, field).member;
		if (!this.build || !chosen) return;
		const before = (defaultsOf(this.info) as Options)[this.build.field]?.[seat]?.[chosen];
		this.options[this.build.field][seat][chosen] = instead ?? before ?? null;
	}

	/* ---- who sits where ---- */

	who(seat: number): string {
		const one = this.seats[seat]!;
		if (!one.machine) return one.name || (seat === 0 ? t('you') : t('seat', seat + 1));
		return this.levels.find((level) => level.id === one.level)?.name[settings.lang] ?? t('machine');
	}
}
