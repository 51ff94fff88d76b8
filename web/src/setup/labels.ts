/*
 * labels.ts - options in people's words. Options that are not named here are for files and
 * programs (lists of cards): they keep their defaults.
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

export interface Label {
	label: Text;
	choices?: Record<string, Text>;
	/** One for each seat: shown in the seat's row. */
	bySeat?: boolean;
	/** Of a struct: the member that is chosen. */
	member?: string;
	/** Only where this holds of the other options. */
	when?: (options: Record<string, unknown>) => boolean;
	/** null in words; otherwise "ask at the table". */
	none?: Text;
	/** Behind "more options". */
	rare?: boolean;
	/** Made in a room of its own; `now` says in few words what is there. */
	room?: { open: () => Promise<{ default: Component<RoomProps> }>; now: (value: unknown) => Text };
}

const T = (en: string, fr: string): Text => ({ en, fr });

export const labels: Record<Slug, Record<string, Label>> = {
	starfighter: {
		mode: {
			label: T('Mode', 'Mode'),
			choices: {
				training: T('Training', 'Entraînement'),
				skirmish: T('Skirmish', 'Escarmouche'),
				'total-war': T('Total War', 'Guerre totale'),
			},
		},
		first: { label: T('First initiative', 'Première initiative'), none: T('By lot', 'Au sort') },
		cruiser: { label: T('Cruiser', 'Croiseur'), bySeat: true },
		deck: {
			label: T('Deck', 'Pioche'),
			bySeat: true,
			member: 'name',
			when: (options) => options['mode'] === 'total-war',
		},
		concede: { label: T('A player may concede', 'Abandon permis'), rare: true },
	},
	warp: {
		starfighter: { label: T('Starfighter', 'Chasseur stellaire') },
		mothership: { label: T('Mothership', 'Vaisseau-mère') },
		story: { label: T('Story', 'Histoire') },
		random: { label: T('Choose both at random', 'Tirer les deux au sort') },
	},
	darksector: {
		seats: { label: T('Players', 'Joueurs') },
		crew: {
			label: T('Crew of a single player', 'Équipage d’un joueur seul'),
			when: (options) => options['seats'] === 1,
		},
		council: {
			label: T('The crew decides', 'L’équipage décide'),
			choices: {
				vote: T('by vote', 'au vote'),
				leader: T('by its leader', 'par son meneur'),
				captain: T('by its captain', 'par son capitaine'),
			},
		},
		captain: {
			label: T('Captain', 'Capitaine'),
			when: (options) => options['council'] === 'captain',
		},
	},
	dawnfall: {
		seats: { label: T('Players', 'Joueurs') },
		layout: {
			label: T('Battlefield', 'Champ de bataille'),
			choices: { 'first-game': T('First game', 'Première partie'), free: T('Free', 'Libre') },
		},
		faction: {
			label: T('Faction', 'Faction'),
			bySeat: true,
			choices: {
				choose: T('Choose when the game starts', 'À choisir au début de la partie'),
				chapter: T('Chapter', 'Chapitre'),
				demons: T('Demons', 'Démons'),
				dvergar: T('Dvergar', 'Dvergar'),
				faceless: T('Faceless', 'Sans-Visage'),
				reborn: T('Reborn', 'Réincarnés'),
				'rha-zack': T('Rha-Zack', 'Rha-Zack'),
			},
		},
		hand_limit: { label: T('Hand limit', 'Limite de main'), rare: true },
		deck_least: { label: T('Smallest deck', 'Deck minimal'), rare: true },
		other_banner: { label: T('Other Banner', 'Bannière de rechange'), bySeat: true, rare: true },
		other_shrine: { label: T('Other Shrine', 'Autel de rechange'), bySeat: true, rare: true },
		handicap: { label: T('Handicap', 'Handicap'), bySeat: true, rare: true },
		teams: { label: T('Teams', 'Équipes'), when: (options) => options['seats'] === 4 },
		more_crystals: { label: T('More Crystals', 'Plus de Cristaux'), rare: true },
		mulligan: { label: T('Mulligan', 'Mulligan'), rare: true },
		buy_points: { label: T('Buying Victory Points', 'Achat de Points de Victoire'), rare: true },
		sources_first: { label: T('Alternative set-up', 'Mise en place alternative'), rare: true },
		short_decks: { label: T('Decks of 20 cards', 'Decks de 20 cartes'), rare: true },
		no_deck_out: { label: T('No deck-out', 'Deck sans fin'), rare: true },
		scripted: { label: T('Scripted mode', 'Mode Scripté'), rare: true },
		special_sources: { label: T('Special Sources', 'Sources de Cristaux spéciales'), rare: true },
	},
	warmachine: {
		armies: { label: T('Army', 'Armée'), bySeat: true, member: 'army' },
		map: { label: T('Battlefield', 'Champ de bataille') },
		terrain: {
			label: T('Own terrain', 'Décor choisi'),
			room: {
				open: () => import('$/games/warmachine/terrain/Room.svelte'),
				now(value) {
					const n = (value as unknown[]).length;
					if (!n) return T('None', 'Aucun');
					return n === 1 ? T('1 piece', '1 élément') : T(`${n} pieces`, `${n} éléments`);
				},
			},
		},
		points: { label: T('Points agreed on (0: ready-made armies)', 'Points convenus (0 : armées toutes prêtes)') },
		rounds: { label: T('Round limit', 'Limite de rounds') },
		width: {
			label: T('Width in inches', 'Largeur en pouces'),
			rare: true,
			when: (options) => options['map'] === 'open-ground',
		},
		depth: {
			label: T('Depth in inches', 'Profondeur en pouces'),
			rare: true,
			when: (options) => options['map'] === 'open-ground',
		},
	},
	null: {},
};
