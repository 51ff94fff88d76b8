/*
 * words.ts - the table's own words; everything of the game comes from the pack.
 */
import type { Lang } from '$/table';

/** A number and its noun. In French everything below two is singular. */
const counted = (lang: Lang, one: string, many: string) => (n: number) =>
	`${n} ${(lang === 'fr' ? n < 2 : n === 1) ? one : many}`;

const en = {
	squads: 'Squads', space: 'Space', source: 'Source', shrine: 'Shrine', free: 'free', legal: 'possible', colon: ': ',
	deck: 'deck', inDeck: 'No card in hand yet: # in the deck', discard: 'discard pile',
	endurance: 'Endurance', neutral: 'Neutral pile', turn: 'Turn', active: 'Active turn', passive: 'Passive turn',
	setup: 'Set-up', raised: 'face up, ready', furled: 'face down, used', nobody: 'controlled by nobody',
	contested: 'contested', heldBy: (who: string) => `controlled by ${who}`, you: 'you',
	upper: 'upper Action', lower: 'lower Action', attach: 'attach', base: (n: number) => `base of ${n} ${n === 1 ? 'hex' : 'hexes'}`,
	wait: 'Point at a card, a Squad or a Space.', thicket: 'Thicket', mine: 'Mine', realMine: 'real', dummyMine: 'dummy', strike: 'STRIKE token',
	pick: 'Choose who fights, then whom.', cost: 'cost', ini: 'INI', att: 'ATT', def: 'DEF', mov: 'MOV', north: 'N',
	first: (question: string) => `Nothing to do there now. First: ${question}`,
	places: counted('en', 'place', 'places'),
	crystals: counted('en', 'Crystal', 'Crystals'),
	depleted: counted('en', 'depleted', 'depleted'),
	charges: counted('en', 'Charge', 'Charges'),
	models: counted('en', 'model', 'models'),
	points: counted('en', 'Victory Point', 'Victory Points'),
	captured: counted('en', 'token captured', 'tokens captured'),
};
const fr: typeof en = {
	squads: 'Escouades', space: 'Case', source: 'Source', shrine: 'Autel', free: 'libre', legal: 'possible', colon: '\u00A0: ',
	deck: 'deck', inDeck: 'Pas encore de carte en main\u00A0: # dans le deck', discard: 'défausse',
	endurance: 'Endurance', neutral: 'Pile neutre', turn: 'Tour', active: 'tour Actif', passive: 'tour Passif',
	setup: 'Mise en place', raised: 'face visible, prête', furled: 'face cachée, utilisée', nobody: 'contrôlée par personne',
	contested: 'disputée', heldBy: (who: string) => `contrôlée par ${who}`, you: 'vous',
	upper: 'Action Supérieure', lower: 'Action Inférieure', attach: 'attacher', base: (n: number) => `socle de ${n} hex`,
	wait: 'Désignez une carte, une Escouade ou une Case.', thicket: 'Bosquet', mine: 'Mine', realMine: 'vraie', dummyMine: 'fausse', strike: 'pion FRAPPE',
	pick: 'Choisissez qui combat, puis qui est visé.', cost: 'coût', ini: 'INI', att: 'ATT', def: 'DEF', mov: 'DEP', north: 'N',
	first: (question: string) => `Rien à faire ici pour l’instant. D’abord\u00A0: ${question}`,
	places: counted('fr', 'position', 'positions'),
	crystals: counted('fr', 'Cristal', 'Cristaux'),
	depleted: counted('fr', 'épuisé', 'épuisés'),
	charges: counted('fr', 'Charge', 'Charges'),
	models: counted('fr', 'figurine', 'figurines'),
	points: counted('fr', 'Point de Victoire', 'Points de Victoire'),
	captured: counted('fr', 'pion capturé', 'pions capturés'),
};
export const say = (lang: Lang) => (lang === 'fr' ? fr : en);
