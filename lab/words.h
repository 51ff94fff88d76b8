/*
 * words.h - the sentences of reports in both languages, and how numbers are written in them.
 */
#ifndef LAB_WORDS_H
#define LAB_WORDS_H

#include "quinte.h"

#include <stdio.h>

// clang-format off
#define LAB_WORDS(W) \
	W(games, "games", "parties") \
	W(played_by, "played by", "jouées par") \
	W(pack, "pack", "contenu") \
	W(seeds, "seeds", "graines") \
	W(seat, "player", "joueur") \
	W(won, "won", "gagnées") \
	W(drawn, "drawn", "nulles") \
	W(share, "share", "part") \
	W(to, "to", "à") \
	W(up_to, "up to", "jusqu’à") \
	W(results, "Results", "Résultats") \
	W(length, "Length", "Durée") \
	W(length_plot, "Moves a game, dice and draws included", "Coups par partie, hasard compris") \
	W(answers_a_game, "moves a game", "coups par partie") \
	W(decisions_a_game, "decisions a game", "décisions par partie") \
	W(choices, "moves to choose from", "coups au choix") \
	W(median, "median", "médiane") \
	W(half_of, "nine games in ten", "neuf parties sur dix de") \
	W(mean, "mean", "moyenne") \
	W(at_the_end, "at the end of the game", "en fin de partie") \
	W(id, "id", "nom court") \
	W(name, "name", "nom") \
	W(met, "met", "vu") \
	W(used, "used", "joué") \
	W(with, "with", "avec") \
	W(without, "without", "sans") \
	W(using, "when used", "si joué") \
	W(gain, "gain", "écart") \
	W(share_of_wins, "Share of wins, a draw counting half", \
	  "Part de victoires, une nulle comptant pour moitié") \
	W(met_axis, "how often a player meets it", "part des joueurs qui le voient") \
	W(gain_axis, "winning chance with it less without it, in points", \
	  "chance de gagner avec moins sans, en points") \
	W(clear, "more than noise among so many", "plus que du bruit, même parmi tant d’autres") \
	W(unclear, "could be noise", "peut-être du bruit") \
	W(none_clear, "None of {0} stands out from noise in this run.", \
	  "Sur {0}, aucun ne se distingue du bruit dans cette série.") \
	W(some_clear, "{1} of {0} stand out from noise even among so many.", \
	  "{1} sur {0} se distinguent du bruit, même parmi tant d’autres.") \
	W(left_out, "games left out by the filters", "parties écartées par les filtres") \
	W(forfeits, "games forfeited by a bot", "parties perdues par forfait d’un robot") \
	W(lost, "games in which some events did not fit and content is missing", \
	  "parties où des événements n’ont pas trouvé place : du contenu y manque") \
	W(change, "Two packs", "Deux contenus") \
	W(change_line, "The same seeds played with both.", "Les mêmes graines jouées avec les deux.") \
	W(what_changed, "What differs in the content", "Ce qui diffère dans le contenu") \
	W(nothing_changed, "Nothing that rules can read.", "Rien de ce que les règles lisent.") \
	W(and_more, "and {0} more", "et {0} de plus") \
	W(difference, "difference", "différence") \
	W(verdict, "verdict", "verdict") \
	W(is_real, "more than noise", "plus que du bruit") \
	W(is_noise, "could be noise", "peut-être du bruit") \
	W(win_share_of_seat, "win rate of player", "taux de victoire du joueur") \
	W(length_in_answers, "moves a game", "coups par partie") \
	W(how_to_read, "How to read this", "Comment lire ceci") \
	W(reading_intervals, \
	  "Bars and brackets are 95 % intervals: of twenty such intervals one misses by chance.", \
	  "Barres et parenthèses sont des intervalles à 95 % : sur vingt, un est faux par hasard.") \
	W(reading_items, \
	  "A player meets an item by having it, or when it lies before all players; a player uses it by " \
	  "playing it. The gain compares players who met it with players who did not, at equal options, " \
	  "and its interval counts whole games, since what one player wins another loses. It is an " \
	  "association: what is drawn late in long games is met by those who last.", \
	  "Un joueur voit un élément quand il l’a, ou qu’il est devant tous ; il le joue quand il s’en " \
	  "sert. L’écart compare les joueurs qui l’ont vu à ceux qui ne l’ont pas vu, à options égales, " \
	  "et son intervalle compte des parties entières, car ce qu’un joueur gagne, un autre le perd. " \
	  "C’est une association : ce qu’on pioche tard, dans de longues parties, est vu par ceux qui " \
	  "durent.") \
	W(reading_clear, \
	  "“More than noise” holds for all items of a table together (Bonferroni, 5 %).", \
	  "« Plus que du bruit » vaut pour tous les éléments d’un tableau à la fois (Bonferroni, 5 %).") \
	W(repeat, "To repeat it", "Pour refaire la série") \
	W(sort_hint, "Click a heading to sort.", "Cliquer sur un titre pour trier.") \
	W(gain_changes, "Whose gain has changed, the surest first", \
	  "Ce dont l’écart a changé, le plus sûr d’abord") \
	W(matrix, "First player’s win rate (%)", "Taux de victoire du premier joueur (%)") \
	W(in_all, "all", "toutes") \
	W(first_wins, "first player wins", "le premier joueur gagne") \
	W(same_seeds, "the same seeds for each", "les mêmes graines pour chacun") \
	W(all_games, "all games", "tous les jeux") \
	W(elo_of, "Elo, from the mean of these", "Elo, d’après la moyenne de ces résultats") \
	W(sure_stronger, "sure: the first is stronger", "certain : le premier est plus fort") \
	W(sure_not, "sure: the second is not weaker", "certain : le second n’est pas plus faible") \
	W(not_sure, "not sure yet", "pas encore certain") \
	W(won_of_theirs, "won {0} % and {1} % of their games", \
	  "parties gagnées : {0} % et {1} %") \
	W(forfeited, "{0} forfeited {1}", "{0} : {1} par forfait") \
	W(out_of_time, "{0} ran out of time in {1}", "{0} : {1} au temps") \
	W(no_pair_yet, "No pair of games has ended yet.", "Aucune paire de parties n’est encore finie.")
// clang-format on

#define LAB_WORD_ID(id, en, fr) LAB_##id,
enum lab_word { LAB_WORDS(LAB_WORD_ID) LAB_WORDS_COUNT };

const char *lab_word(enum lab_word word, enum q_lang lang);
/* French sets a space before these signs. */
static inline const char *lab_colon(enum q_lang lang)
{
	return lang == Q_FR ? "\u00a0:" : ":";
}

static inline const char *lab_semicolon(enum q_lang lang)
{
	return lang == Q_FR ? "\u202f;" : ";";
}

/* "12,345" or "12 345"; "45.2" or "45,2". Sixteen texts live at a time. */
const char *lab_count(uint64_t number, enum q_lang lang);
const char *lab_number(double number, int decimals, enum q_lang lang);
/* A number with its sign, a true minus. */
const char *lab_signed(double number, int decimals, enum q_lang lang);

#endif
