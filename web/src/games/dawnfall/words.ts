/*
 * words.ts - the table's own words; everything of the game comes from the pack.
 */
import type { Lang } from '$/table';
import { typesetAll } from '$/typeset';

/** A number and its noun. In French everything below two is singular. */
const counted = (lang: Lang, one: string, many: string) => (n: number) =>
	`${n} ${(lang === 'fr' ? n < 2 : n === 1) ? one : many}`;

const en = {
	squads: 'Squads', enhancements: 'Enhancements', space: 'Space', free: 'free', legal: 'possible', colon: ': ',
	deck: 'deck', /* own word: before a number */ inDeck: 'No card in hand: # in the deck', discard: 'discard pile',
	endurance: 'Endurance', neutral: 'Neutral pile',
	raised: 'face up, ready', furled: 'face down, used', nobody: 'controlled by nobody',
	contested: 'contested', heldBy: (who: string) => `controlled by ${who}`, you: 'you',
	upper: 'upper Action', lower: 'lower Action', base: (n: number) => `base of ${n} ${n === 1 ? 'hex' : 'hexes'}`,
	wait: 'Point at a card, a Squad or a Space.', thicket: 'Thicket', realMine: 'real', dummyMine: 'dummy',
	pick: 'Choose who fights, then whom.', cost: 'cost', north: 'N',
	percent: (n: number) => `${n} %`, combat: 'Combat', sneak: 'Sneak Attack', initiative: 'Initiative', attack: 'Attack', defence: 'Defence',
	counter: 'Counter-attack', wound: 'Wound', killed: 'killed', held: 'held, no Wound', wounded: 'wounded', beaten: 'beaten',
	yellowDie: 'Yellow die, free', redDie: 'Red die, 1 Crystal', toHold: 'to hold',
	againstRed: (n: string) => `to wound; ${n} against a Red die`, strikeBack: 'Strike back', withRed: (n: string) => `to wound; ${n} with the Red die`, letGo: 'Let it go',
	costsNothing: 'the fight ends', yourDefence: 'Your Defence:', yourAttack: 'Your Attack:', yourCounter: 'Your Counter-attack:', afterRoll: 'After the roll:',
	needs: (n: number) => `die and DEF must reach ${n}`, values: (a: number, d: number) => `die + ${a} must beat die + ${d}`,
	react: 'Reaction', passKeeps: 'nothing is spent', nothingToAnswer: 'You have nothing that fits this moment. Everybody is asked, so that silence tells nothing.',
	justNow: (who: string) => `${who}, just now`, showAgain: 'Show again', wholeBoard: 'Whole board', nearer: 'Zoom in', before: (n: number) => `${n} earlier ${n === 1 ? 'step' : 'steps'}`,
	strikesSneak: 'strikes alone: a Sneak Attack is not answered.', strikesFirstBy: (a: number, b: number) => `strikes first: Initiative ${a} against ${b}.`,
	woundsWith: (who: string, y: string, r: string) => `It wounds ${who} in ${y} of throws, ${r} with the Red die.`, nobodyStrikes: 'Nobody can strike.',
	fightsNow: 'fights now', attacked: 'under attack', activeNow: 'activated', now: 'now', instant: 'at its moment', inActive: 'in your turn',
	anySquad: 'any Squad', close: 'close', attachTo: 'Attach to a Squad…', playIt: 'Play', hand: 'hand',
	places: counted('en', 'place', 'places'),
	crystals: counted('en', 'Crystal', 'Crystals'),
	depleted: counted('en', 'depleted', 'depleted'),
	charges: counted('en', 'Charge', 'Charges'),
	models: counted('en', 'model', 'models'),
	points: counted('en', 'Victory Point', 'Victory Points'),
	captured: counted('en', 'token captured', 'tokens captured'),
};
const fr: typeof en = {
	squads: 'Escouades', enhancements: 'Améliorations', space: 'Case', free: 'libre', /* own words: the tray, and a Space with nothing on it */
	legal: 'possible', colon: ' : ',
	deck: 'deck', inDeck: 'Aucune carte en main : # dans le deck', discard: 'défausse',
	endurance: 'Endurance', neutral: 'Pile neutre',
	raised: 'face visible, prête', furled: 'face cachée, utilisée', nobody: 'contrôlée par personne',
	contested: 'disputée', heldBy: (who: string) => `contrôlée par ${who}`, you: 'vous',
	upper: 'Action Supérieure', lower: 'Action Inférieure', base: (n: number) => `socle de ${n} hex`,
	wait: 'Désignez une carte, une Escouade ou une Case.', thicket: 'Bosquet', realMine: 'vraie', dummyMine: 'fausse',
	pick: 'Choisissez qui combat, puis qui est visé.', cost: 'coût', north: 'N',
	percent: (n: number) => `${n} %`, combat: 'Combat', sneak: 'Attaque Sournoise', initiative: 'Initiative', attack: 'Attaque', defence: 'Défense',
	counter: 'Contre-Attaque', wound: 'Blessure', killed: 'meurt', held: 'tient bon, sans Blessure', wounded: 'subit une Blessure', beaten: 'Défense percée',
	yellowDie: 'Dé Jaune, gratuit', redDie: 'Dé Rouge, 1 Cristal', toHold: 'de tenir',
	againstRed: (n: string) => `de blesser ; ${n} contre un Dé Rouge`, strikeBack: 'Contre-Attaquer', withRed: (n: string) => `de blesser ; ${n} avec le Dé Rouge`, letGo: 'En rester là',
	costsNothing: 'le combat s’arrête', yourDefence: 'Votre Défense :', yourAttack: 'Votre Attaque :', yourCounter: 'Votre Contre-Attaque :', afterRoll: 'Après le lancer :',
	needs: (n: number) => `dé plus DEF : il faut ${n}`, values: (a: number, d: number) => `dé + ${a} doit dépasser dé + ${d}`,
	react: 'Réaction', passKeeps: 'rien n’est dépensé', nothingToAnswer: 'Vous n’avez rien qui convienne à ce moment. La question est posée à tous, pour que le silence n’apprenne rien.',
	justNow: (who: string) => `${who}, à l’instant`, showAgain: 'Revoir', wholeBoard: 'Tout le plateau', nearer: 'Agrandir', before: (n: number) => `${n} ${n < 2 ? 'étape' : 'étapes'} auparavant`,
	strikesSneak: 'frappe sans riposte : une Attaque Sournoise.', strikesFirstBy: (a: number, b: number) => `frappe en premier : Initiative ${a} contre ${b}.`,
	woundsWith: (who: string, y: string, r: string) => `Chances de blesser (${who}) : ${y}, et ${r} avec le Dé Rouge.`, nobodyStrikes: 'Personne ne peut frapper.',
	fightsNow: 'combat', attacked: 'attaquée', activeNow: 'Activée', now: 'maintenant', instant: 'à son moment', inActive: 'à votre tour',
	anySquad: 'toute Escouade', close: 'fermer', attachTo: 'Attacher à une Escouade…', playIt: 'Jouer', hand: 'main',
	places: counted('fr', 'position', 'positions'), /* own word: counted */
	crystals: counted('fr', 'Cristal', 'Cristaux'),
	depleted: counted('fr', 'épuisé', 'épuisés'),
	charges: counted('fr', 'Charge', 'Charges'),
	models: counted('fr', 'figurine', 'figurines'), /* own word: counted */
	points: counted('fr', 'Point de Victoire', 'Points de Victoire'),
	captured: counted('fr', 'pion capturé', 'pions capturés'),
};
const set = { en: typesetAll(en, 'en'), fr: typesetAll(fr, 'fr') };

export const say = (lang: Lang): typeof en => set[lang];
