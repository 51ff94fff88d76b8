/*
 * words.ts - the table's own words; everything of the game comes from the pack.
 */
import type { Lang } from '$/table';

const en = {
	space: 'Space', source: 'Source', shrine: 'Shrine', free: 'free', places: 'places', legal: 'legal',
	of: 'of', deck: 'deck', inDeck: 'No card in hand yet: # in the deck', discard: 'discard', hand: 'in hand', crystals: 'Crystals', spent: 'spent',
	points: 'Victory Points', endurance: 'Endurance', charges: 'Charges', neutral: 'Neutral pile',
	turn: 'Turn', active: 'Active turn', passive: 'Passive turn', setup: 'Set-up', banner: 'Banner',
	raised: 'raised, ready', furled: 'used', models: 'models', nobody: 'nobody’s', contested: 'contested',
	held: 'held by', upper: 'upper action', lower: 'lower action', instant: 'Instant', attach: 'attach',
	base: 'base', hexes: 'hexes', dead: 'no model left', empty: 'empty slot', play: 'Play', use: 'Use',
	discardIt: 'Discard', wait: 'Point at a card, a Squad or a Space.', captured: 'captured',
	thicket: 'Thicket', mine: 'Mine', strike: 'Strike', target: 'target', attacker: 'can attack',
	pick: 'Choose who fights, then whom.', here: 'Here', cost: 'cost', more: 'places here; choose one',
	atack: 'Attack', done: 'Done', ini: 'INI', att: 'ATT', def: 'DEF', mov: 'MOV',
};
const fr: typeof en = {
	space: 'Case', source: 'Source', shrine: 'Autel', free: 'libre', places: 'positions', legal: 'possible',
	of: 'sur', deck: 'pioche', inDeck: 'Pas encore de carte en main : # dans la pioche', discard: 'défausse', hand: 'en main', crystals: 'Cristaux', spent: 'dépensés',
	points: 'Points de Victoire', endurance: 'Endurance', charges: 'Charges', neutral: 'Réserve neutre',
	turn: 'Tour', active: 'Tour Actif', passive: 'Tour Passif', setup: 'Mise en place', banner: 'Bannière',
	raised: 'levée, prête', furled: 'utilisée', models: 'figurines', nobody: 'à personne', contested: 'disputée',
	held: 'tenue par', upper: 'action du haut', lower: 'action du bas', instant: 'Instantanée', attach: 'attacher',
	base: 'socle', hexes: 'hexagones', dead: 'plus de figurine', empty: 'emplacement libre', play: 'Jouer', use: 'Utiliser',
	discardIt: 'Défausser', wait: 'Montrez une carte, une Escouade ou une Case.', captured: 'capturés',
	thicket: 'Fourré', mine: 'Mine', strike: 'Frappe', target: 'cible', attacker: 'peut attaquer',
	pick: 'Choisissez qui combat, puis qui est visé.', here: 'Ici', cost: 'coût', more: 'positions ici ; choisissez-en une',
	atack: 'Attaque', done: 'Terminé', ini: 'INI', att: 'ATT', def: 'DEF', mov: 'DEP',
};
export const say = (lang: Lang) => (lang === 'fr' ? fr : en);
