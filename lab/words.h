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
	W(seat, "seat", "place") \
	W(won, "won", "gagnées") \
	W(drawn, "drawn", "nulles") \
	W(share, "share", "part") \
	W(to, "to", "à") \
	W(results, "Results", "Résultats") \
	W(length, "Length", "Durée") \
	W(length_plot, "Answers a game, chance included", "Réponses par partie, hasard compris") \
	W(answers_a_game, "answers a game", "réponses par partie") \
	W(decisions_a_game, "decisions a game", "décisions par partie") \
	W(choices, "answers to choose from", "réponses au choix") \
	W(median, "median", "médiane") \
	W(half_of, "nine games in ten", "neuf parties sur dix") \
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
	W(met_axis, "how often a seat meets it", "part des places qui le voient") \
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
	  "parties dont certains événements n’ont pas tenu : du contenu y manque") \
	W(change, "Two packs", "Deux contenus") \
	W(change_line, "The same seeds played with both.", "Les mêmes graines jouées avec les deux.") \
	W(what_changed, "What differs in the content", "Ce qui diffère dans le contenu") \
	W(nothing_changed, "Nothing that rules can read.", "Rien de ce que les règles lisent.") \
	W(and_more, "and {0} more", "et {0} de plus") \
	W(difference, "difference", "différence") \
	W(verdict, "verdict", "verdict") \
	W(is_real, "more than noise", "plus que du bruit") \
	W(is_noise, "could be noise", "peut-être du bruit") \
	W(win_share_of_seat, "share of seat", "part de la place") \
	W(length_in_answers, "answers a game", "réponses par partie") \
	W(how_to_read, "How to read this", "Comment lire ceci") \
	W(reading_intervals, \
	  "Bars and brackets are 95 % intervals: of twenty such intervals one misses by chance.", \
	  "Barres et parenthèses sont des intervalles à 95 % : sur vingt, un est faux par hasard.") \
	W(reading_items, \
	  "A seat meets a thing when it has it or it lies before all; it uses it when it plays it. " \
	  "The gain compares seats that met it with seats that did not, at equal options, and its " \
	  "interval counts whole games, since what one seat wins another loses. It is an association: " \
	  "what is drawn late in long games is met by those who last.", \
	  "Une place voit un élément quand elle l’a, ou qu’il est devant tous ; elle le joue quand elle " \
	  "s’en sert. L’écart compare les places qui l’ont vu à celles qui ne l’ont pas vu, à options " \
	  "égales, et son intervalle compte des parties entières, car ce qu’une place gagne, une autre le " \
	  "perd. C’est une association : ce qu’on pioche tard, dans de longues parties, est vu par ceux " \
	  "qui durent.") \
	W(reading_clear, \
	  "“More than noise” holds for all things of a table together (Bonferroni, 5 %).", \
	  "« Plus que du bruit » vaut pour tous les éléments d’un tableau à la fois (Bonferroni, 5 %).") \
	W(repeat, "To repeat it", "Pour refaire la série") \
	W(sort_hint, "Click a heading to sort.", "Cliquer sur un titre pour trier.") \
	W(gain_changes, "Whose gain has changed, the surest first", \
	  "Ce dont l’écart a changé, le plus sûr d’abord") \
	W(matrix, "Share of seat 0, in percent", "Part de la place 0, en pour cent") \
	W(in_all, "all", "toutes")
// clang-format on

#define LAB_WORD_ID(id, en, fr) LAB_##id,
enum lab_word { LAB_WORDS(LAB_WORD_ID) LAB_WORDS_COUNT };

const char *lab_word(enum lab_word word, enum q_lang lang);
/* "12,345" or "12 345"; "45.2" or "45,2". Sixteen texts live at a time. */
const char *lab_count(uint64_t number, enum q_lang lang);
const char *lab_number(double number, int decimals, enum q_lang lang);
/* A number with its sign, a true minus. */
const char *lab_signed(double number, int decimals, enum q_lang lang);

#endif
