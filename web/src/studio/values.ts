/*
 * values.ts - what the rules let a member of a pack be (enumerations of the schemas), in the reader's language. effects.ts has what
 * one game means by a word; here is French for words that mean the same in every game, which English shows as the files write them.
 */
import { typeset } from '$/typeset';
import { effects } from './effects';
import type { PackSlug } from './pack';

export const common: Record<string, string> = {
	'act-1': 'acte 1', 'act-2': 'acte 2', 'act-3': 'acte 3', action: 'Action', active: 'tour Actif', 'after-card': 'après une carte',
	'after-roll': 'après un jet', 'all-failed': 'si tous échouent', alone: 'seul', always: 'toujours', any: 'au choix',
	'any-number': 'autant que voulu', anywhere: 'n’importe où', 'area-critical-fire': 'Feu critique, en zone',
	'area-knockdown': 'mise à terre, en zone', around: 'autour', banner: 'Bannière', 'before-attack': 'avant l’Attaque',
	'before-combat': 'avant le Combat', 'before-declarations': 'avant les déclarations', 'before-defence': 'avant la Défense',
	'before-ini': 'avant l’Initiative', 'before-loss': 'avant une perte', 'before-roll': 'avant le jet', 'beside-user': 'à côté',
	between: 'entre les deux', 'between-chapters': 'entre deux chapitres', blue: 'bleu', boss: 'boss', both: 'les deux', 'card-roll': 'jet d’une carte',
	cast: 'lancer un sort', channel: 'conduire un sort', charge: 'Charge', chosen: 'membre choisi', 'combat-entered': 'début du Combat',
	'contact-and-space': 'contact et Case', control: 'contrôlées', 'control-area': 'zone de contrôle', countdown: 'compte à rebours',
	crystal: 'Cristal', 'defence-lost': 'Défense percée', 'defence-won': 'Défense réussie', depleted: 'épuisés', 'discard-item': 'défausser un objet',
	'double-mov': 'DEP doublé', each: 'chacun', elite: 'élite', 'endurance-lost': 'Endurance perdue', enemies: 'ennemis',
	'enemies-in-sight': 'ennemis en ligne de vue', enemy: 'ennemi', 'enemy-killed': 'ennemi tué', energy: 'énergie', enhancement: 'Amélioration',
	equipment: 'équipement', evolve: 'Évolution', 'evolve-played': 'Évolution jouée', friend: 'ami', 'friend-range': 'à portée d’un ami',
	friends: 'amis', green: 'vert', harvest: 'Moisson', hurts: 'blesse le tireur', 'hurts-flanker': 'blesse le tireur de flanc',
	'in-combat': 'en Combat', jam: 'enrayage', kill: 'mort', killed: 'figurine tuée', 'killed-or-sacrificed': 'figurine tuée ou sacrifiée',
	kind: 'même sorte', large: 'grand', laser: 'Laser', lasting: 'en permanence', leader: 'meneur', line: 'ligne', medium: 'moyen', model: 'figurine',
	move: 'se déplacer', 'never-pushes': 'sans Poussée', 'next-space': 'Case adjacente', 'no-endurance': 'sans Endurance', none: 'aucun',
	nothing: 'rien', obstacles: 'Franchissement d’Obstacles', obstruction: 'obstruction', once: 'une fois', 'once-per-chapter': 'une fois par chapitre',
	'once-per-round': 'une fois par round', one: 'un', optional: 'facultatif', other: 'autre', others: 'les autres', 'outside-combat': 'hors combat',
	'pair-of-x': 'paire de X', passive: 'Action Passive', 'pay-hp': 'payer en PV', 'per-combat': 'par Combat', 'per-payment': 'par paiement',
	'per-roll': 'par jet', 'per-shot': 'par Tir', 'per-turn': 'par tour', place: 'emplacement', play: 'à jouer', player: 'joueur',
	pool: 'dés en réserve', protection: 'Protection', push: 'Poussée', 'push-enemies': 'Poussée d’ennemis',
	'receive-focus': 'recevoir des points de focus', 'reroll-att': 'relance d’Attaque', 'reroll-def': 'relance de Défense', rolled: 'au jet',
	roller: 'qui lance', round: 'un round', 'same-size': 'même socle', 'shot-declared': 'Tir déclaré', shrine: 'Autel', small: 'petit',
	source: 'Source', space: 'Case', 'space-and-adjacent': 'Case et Cases adjacentes', squad: 'Escouade', 'squad-range': 'à portée de l’Escouade',
	'star-attack': 'attaque spéciale', start: 'Départ', stays: 'reste sur l’arme', straight: 'tout droit', 'straight-3': 'tout droit, 3 Cases',
	'straight-4': 'tout droit, 4 Cases', 'straight-6': 'tout droit, 6 Cases', success: 'succès', target: 'cible', temporary: 'temporaire',
	thicket: 'Bosquet', 'this-squad': 'cette Escouade', 'touched-source': 'Source au contact', turn: 'un tour', 'two-spaces': 'deux Cases',
	upkeep: 'entretien', use: 'à utiliser', user: 'qui l’utilise', 'user-range': 'à portée de qui l’utilise', warcaster: 'Warcaster',
	warjack: 'Warjack', weapon: 'arme', 'wound-dealing': 'Blessure à infliger', 'wound-dealt': 'Blessure infligée', 'wound-suffered': 'Blessure subie',
	wounded: 'blessé', x: 'X', your: 'à vous', yours: 'à vous',
};

/** A value of an enumeration in words, or nothing where only the files have a word for it. */
export function wordsOf(slug: PackSlug, value: string, lang: 'en' | 'fr'): string | undefined {
	const said = Object.hasOwn(effects[slug], value) ? effects[slug][value] : undefined;
	if (said) return typeset(said[lang === 'en' ? 0 : 1], lang);
	if (!Object.hasOwn(common, value)) return undefined;
	return lang === 'fr' ? common[value] : value.replaceAll('-', ' ');
}
