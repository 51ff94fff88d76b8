/*
 * table.ts - the contract between the shell and a game's table.
 *
 * A game's folder, src/games/<slug>/, exports from index.ts a default of type
 * GameTable: components that draw, and a few pure functions. The shell owns the
 * conversation with the engine and gives every component the same reactive `table`.
 * A table never talks to the engine, never reads the theme, never keeps rules.
 *
 * Everything a component reads from `table` is reactive (Svelte runes): use it in
 * markup, $derived and $effect, and it follows. README.md has the guide.
 */
import type { Slug } from '$types/games';
import type { Component } from 'svelte';

export type Lang = 'en' | 'fr';
/** Something said in both languages. */
export interface Text {
	en: string;
	fr: string;
}

/** wide: desktop and tablet; tall: a phone held upright; landscape: a phone on its side. */
export type Layout = 'wide' | 'tall' | 'landscape';

export type { Slug } from '$types/games';

/* ---- what the engine says -------------------------------------------------- */

/** The open question. */
export interface Question<Kind extends string = string> {
	/** A seat, chance, or null once the game is over. */
	player: number | 'chance' | null;
	/** Its name in the game's list of questions ("deploy"); "over" at the end. */
	kind: Kind;
	/** Three numbers; Questions of $types/<slug> says what they mean. */
	subject: [number, number, number];
	/** In the player's language. */
	text: string;
	/** True if the person at the screen is to answer, now. */
	mine: boolean;
}

/** A legal answer. Verb and args are those of `verbs` and `act` in $types/<slug>. */
export interface Answer {
	notation: string;
	/** All 64 bits, "0x" and 16 digits. */
	number: string;
	verb: number;
	args: [number, number, number, number];
	/** As a sentence in the player's language. */
	text: string;
}

/** An answer the list need not hold: what a person points at on a free table. */
export interface Act {
	verb: number;
	args: number[];
}

/** What a table may hand to choose(), judge() and hover(). */
export type AnswerLike = Answer | Act | string;

/** Why an answer may not be given. */
export interface Refusal {
	/** "SF-604"; empty if the text is not an answer of this game at all. */
	rule: string;
	text: string;
	/** Instead of "Not allowed", where no rule forbids it. */
	title?: string;
}

/** What happened, as this seat was told it. */
export interface GameEvent<Event extends string = string> {
	/** From 0, over the whole game. */
	number: number;
	/** Its name in the game's list of events ("placed"). */
	kind: Event;
	args: [number, number, number, number, number];
	/** The seat it is about; null: nobody's. */
	seat: number | null;
	/** A sentence in the player's language; may be empty for events that only move things. */
	text: string;
}

/** The event being shown. `ms` is what remains of the queue's patience for it at this speed. */
export interface Beat<Event extends string = string> extends GameEvent<Event> {
	ms: number;
	/** Rises with every beat, also over undo and replay: key {#key} blocks with it. */
	serial: number;
}

/** The position after a hovered answer, as far as this seat can know it. */
export interface Preview<View> {
	answer: Answer;
	view: View;
	/** Events on the way there, up to the first die or hidden card. */
	events: GameEvent[];
	/** False: what follows depends on what the seat cannot see, so show it as likely only. */
	sure: boolean;
}

/** Rows of runs: text, ink (enum ink of core/canvas.h), what it shows (0: nothing). */
export type Drawing = { text: string; ink: number; what: number }[][];

export interface SeatInfo {
	index: number;
	/** "You", a name, or the level of the machine: ready to be shown. */
	name: string;
	machine: boolean;
	/** Id of the machine's level; empty for people. */
	level: string;
	/** The person at the screen sits here. */
	mine: boolean;
}

/* ---- what a component receives ---------------------------------------------- */

/**
 * One game being looked at. `View` is the game's state as JSON, `Pack` its content (members of
 * all files of content/<slug>/ together, texts as {en, fr}), `Kind` the kinds of its questions,
 * `Event` those of its events: types that the build writes from the tables in C, $types/<slug>.
 */
export interface Table<View = any, Pack = any, Kind extends string = any, Event extends string = any> {
	readonly slug: Slug;
	readonly pack: Pack;
	/** What the seat sees. Hidden things are zero. During motion it may lag behind. */
	readonly view: View;
	/** The view after the step being animated; equal to `view` at rest. */
	readonly next: View;
	/** The seat whose eyes these are; null: a spectator. */
	readonly seat: number | null;
	readonly seats: SeatInfo[];
	/** Options the game was begun with, as JSON. */
	readonly options: Record<string, unknown>;

	readonly question: Question<Kind>;
	/** Legal answers of `seat`, sorted; empty while it is not asked, or something moves. */
	readonly answers: Answer[];
	/** Everything the seat was told so far. */
	readonly events: GameEvent<Event>[];
	readonly over: boolean;
	/** What the others did since this seat's last answer: for trails and captions. */
	readonly fresh: GameEvent<Event>[];
	/** At the end: -10000 lost to 10000 won, a number for each seat. Empty before. */
	readonly score: number[];

	readonly lang: Lang;
	readonly layout: Layout;
	/** The stage's size in CSS pixels. */
	readonly stage: { width: number; height: number };
	readonly reducedMotion: boolean;
	/** The event being shown, or null when nothing moves. */
	readonly beat: Beat<Event> | null;
	/** The program is thinking, or the position is an old one: nothing may be answered. */
	readonly busy: boolean;
	/** An old position is shown (the log, a replay). */
	readonly past: boolean;
	/** Online: who plays a seat, whether they are there, and their time. For tables that show what each player has in a strip. */
	readonly Clock?: Component<{ table: Table; seat: number }>;
	/** A picture on a card: nothing can be done in it, so it needs no controls. */
	readonly still?: boolean;

	/** Ids are the table's own words: "card:35", "slot:0:2". The shell only carries them. */
	readonly selected: string | null;
	readonly inspected: string | null;
	readonly pinned: boolean;
	readonly hovered: Answer | null;
	readonly preview: Preview<View> | null;
	/** Answers the hint names, best first, while it is open. */
	readonly hints: { answer: Answer; expects: number }[];

	/**
	 * Free for the table: toggles and steppers that outlive a component ("verso": true).
	 * Emptied whenever a new question opens.
	 */
	readonly draft: Record<string, unknown>;

	/** Gives the answer. One that is refused is shown with its rule, and false comes back. */
	choose(answer: AnswerLike): Promise<boolean>;
	/** Asks without playing: null means it may be given. */
	judge(answer: AnswerLike): Promise<Refusal | null>;
	/** Shows a refusal as if it had been tried: for places no answer reaches. */
	refuse(refusal: Refusal): void;
	/** Somebody pointed where nothing can be done: says so, and what is asked instead. */
	nothingHere(): void;
	/** Picks a piece up (null: puts it back). A second time with the same id puts it back. */
	select(id: string | null): void;
	/** Points the inspector at a thing: hover, focus. `pin` keeps it (click, long press). */
	inspect(id: string | null, pin?: boolean): void;
	/** Previews an answer; null ends it. */
	hover(answer: AnswerLike | null): void;
	/** Asks the game something about the view: a measurement, odds (game.query). */
	query<Reply = any>(ask: unknown): Promise<Reply>;
	/** The board as a drawing in characters, the way the terminal shows it; null: none. */
	drawing(columns: number): Promise<Drawing | null>;
	/** In words, what a cell of that drawing shows. */
	tell(what: number): Promise<string>;
	/** What a button for such an answer says, in the player's language. */
	label(verb: number): string;
	/** What a part of play is called, as a heading: phase(view.phase). */
	phase(name: string): string;
	/** Opens the rules at "SF-604". */
	rule(id: string): void;
	/** The id of a rule that the pack gives as a number: 901 is "SF-901". */
	ruleId(number: number): string;
	/** What an option, or one of its values, is called: option('mode', 'skirmish'). */
	option(name: string, value?: string): string;
	/** The text in the player's language. Takes pack texts ({en, fr}) and plain strings. */
	say(text: Text | string | null | undefined): string;
	/** Finds a legal answer: by notation, or verb and as many args as given (null: any). */
	find(verb: number | string, ...args: (number | null)[]): Answer | undefined;
	/** All of them. */
	filter(verb: number, ...args: (number | null)[]): Answer[];
}

/* ---- what a game's folder gives ------------------------------------------------- */

export interface Props<View = any, Pack = any, Kind extends string = any> {
	table: Table<View, Pack, Kind>;
}
export type TableComponent = Component<Props>;

/** A button of the question bar. */
export interface Button {
	label: string;
	/** What it gives. Without one, `press` does something else (or the button is off). */
	answer?: AnswerLike;
	press?: () => void;
	/** Why it is off; shown as its description. */
	off?: string;
	/** SVG text of an icon (import x from 'icon:…'). */
	icon?: string;
	/** Asked in the question bar before it is given: "Pass with four cards in hand?" */
	confirm?: string;
	/** Shown under "More" with this caption. */
	group?: string;
	/** Never under "More": what ends a turn is looked for in the bar. */
	stays?: boolean;
}

/** A segmented control: recto or verso. */
export interface Toggle {
	label: string;
	options: { label: string; value: string; off?: string }[];
	value: string;
	set(value: string): void;
}

/** What the question bar shows; what is absent, the shell makes from the engine's texts. */
export interface QuestionBar {
	/** One line, at most 60 characters (75 in French). <b> is allowed around the object asked
	 *  about; anything else is text. */
	title?: string;
	/** One short clause, and the rule that shapes this choice. */
	why?: { text: string; rule?: string };
	toggles?: Toggle[];
	secondary?: Button[];
	/** Filled, right-most. Off and named by what is missing until the answer is complete. */
	primary?: Button;
	/** Every answer has a place on the table, so the shell adds no buttons of its own. */
	onTable?: boolean;
}

/** How an event is shown. */
export interface Motion {
	/** At normal speed. 0: no beat at all, the event only goes to the log. Default 220. */
	ms: number;
	/**
	 * Which view is shown with it. 'after' (default): the engine's view at this event, so pieces
	 * with a CSS transition slide by themselves. 'before': the view before it stays, for what must
	 * be seen before it changes (a shot, dice).
	 */
	shown?: 'before' | 'after';
}

/** What may be heard, if sound was asked for. */
export type Sound = 'dice' | 'card' | 'hit' | 'knock' | 'ask' | 'win' | 'lose';

/** `Event` is the game's EventKind: a kind that the rules do not have is an error of the type check. */
export interface GameTable<Event extends string = string> {
	slug: Slug;
	/** The scene: one <svg>, or what the game needs. Fills its parent. */
	Stage: TableComponent;
	/** What the player owns and acts with. Fills its parent. */
	Tray?: TableComponent;
	/** Middle of the bar. */
	Score?: TableComponent;
	/** Top of the rail; `table.inspected` says what. */
	Inspector?: TableComponent;
	/** Words of the shell in the game's voice. */
	words: {
		/** "Commentary", "Flight log". */
		log: Text;
		/** Dock: "Hand", "Crew". */
		tray: Text;
		/** Dock: "Card", "Model". */
		piece: Text;
	};
	/** Heights in px, desktop, tablet and phone, within ui.md section 4. A note of the lesson leaves the stage of a phone `stageTall`, or 150. */
	measures?: { question?: number; tray?: number; trayTablet?: number; trayTall?: number; scoreTall?: number; stageTall?: number };
	/** Seats in whose strips of the tray a clock stands; those of the others stand in the bar. */
	clocks?(table: Table): number[];
	/** The question bar. Called again whenever anything it reads changes. */
	questionBar?(table: Table): QuestionBar;
	/** How each kind of event is shown; absent kinds have the default. */
	motion?: Partial<Record<Event, Motion>>;
	/** Kinds of events that are heard. */
	sounds?: Partial<Record<Event, Sound>>;
	/** Kinds of events that open a new chapter of the log ("round"): the text is a heading. */
	chapters?: Event[];
	/** The heading of such a chapter, where the text of the event is too long for one. */
	heading?(event: GameEvent, table: Table): string;
	/** Kinds of events that stay out of the log. */
	quiet?: Event[];
	/** The mode in few words, under the title: "Skirmish". */
	mode?(table: Table): string;
	/** The guided first game. */
	tutorial?: () => Promise<{ default: Tutorial }>;
}

/* ---- the guided first game ------------------------------------------------------ */

/** What a note can look at. Called after every step, at rest. */
export interface Moment {
	table: Table;
	/** Events since the last question that was put to the person. */
	fresh: GameEvent[];
	/** Ids of the notes that were read already. */
	read: ReadonlySet<string>;
}

export interface Note {
	id: string;
	/** The first unread note whose `when` holds is shown, once. */
	when(moment: Moment): boolean;
	/** Two or three sentences. `SF-604` in the text becomes a rule chip. */
	text: Text;
	/** A CSS selector inside the page: what the note points at. */
	at?: string;
	/** Only these answers are taken while the note is open (others say the note again). */
	only?(answer: Answer, table: Table): boolean;
	/** The note closes by itself when an answer is given; otherwise a button does. */
	act?: boolean;
}

export interface Tutorial {
	options: Record<string, unknown>;
	/** "0x" and digits, or a number: the same dice and draws every time. */
	seed: string | number;
	/** Where the person sits; the machine has the other seats. */
	seat: number;
	level: string;
	/** The machine's first answers in notation, so that the lesson finds what it needs. */
	answers?: string[];
	notes: Note[];
	/** Said at the end. */
	end: Text;
}
