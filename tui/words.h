/*
 * words.h - the terminal's own sentences, in both languages.
 */
#ifndef TUI_WORDS_H
#define TUI_WORDS_H

#include "text/message.h"
#include "tui/text.h"

/* name, English, French; {0} is what a sentence is about. */
// clang-format off
#define TUI_WORDS(WORD)                                                                            \
	WORD(seat, "Player {0}", "Joueur {0}")                                                       \
	WORD(you, "you", "vous")                                                                   \
	WORD(person, "person", "humain")                                                           \
	WORD(spectator, "spectator", "spectateur")                                                 \
	WORD(question, "Question {0}", "Question {0}")                                             \
	WORD(over, "The game is over.", "La partie est terminée.")                                 \
	WORD(won, "won", "victoire")                                                               \
	WORD(lost, "lost", "défaite")                                                              \
	WORD(drawn, "drawn", "égalité")                                                            \
	WORD(score, "score {0}", "score {0}")                                                      \
	WORD(refused, "Refused: {0}", "Refusé : {0}")                                              \
	WORD(unknown, "\"{0}\" is neither an answer here nor a command; ? helps.",                 \
	     "« {0} » n’est ici ni une réponse ni une commande ; ? aide.")                         \
	WORD(no_line, "There is no line {0}.", "Il n’y a pas de ligne {0}.")                       \
	WORD(nothing_before, "There is nothing before this.", "Il n’y a rien avant.")              \
	WORD(revealed, "Undo would unsee something (dice, a card, the other side's answer): "      \
	     "only with --practice, or when all seats are people.",                                \
	     "Annuler ferait oublier quelque chose (des dés, une carte, la réponse adverse) : "    \
	     "seulement avec --practice, ou si toutes les places sont humaines.")                  \
	WORD(undone, "Undone.", "Annulé.")                                                         \
	WORD(nothing_undone, "Nothing was undone.", "Rien n’a été annulé.")                        \
	WORD(redone, "Done again.", "Refait.")                                                     \
	WORD(saved, "Saved as {0}.", "Enregistré sous {0}.")                                       \
	WORD(resumed, "Back in the game of {0}.", "Retour dans la partie de {0}.")                 \
	WORD(name_file, "Name a file: {0} FILE", "Indiquez un fichier : {0} FICHIER")              \
	WORD(name_rule, "Name a rule or a word: rules 604, rules draw",                            \
	     "Indiquez une règle ou un mot : règles 604, règles pioche")                           \
	WORD(no_rule, "No rule has {0}.", "Aucune règle ne contient {0}.")                         \
	WORD(hint_first, "Best, after {0} simulations:", "Le mieux, après {0} simulations :")      \
	WORD(hint_line, "expects {0} %", "espère {0} %")                                           \
	WORD(hint_only, "There is only one answer.", "Il n’y a qu’une réponse.")                   \
	WORD(not_yours, "No person is asked now.", "Aucune question à une personne.")              \
	WORD(pass_to, "Pass the keyboard to {0}, then press Enter.",                               \
	     "Passez le clavier à {0}, puis Entrée.")                                              \
	WORD(thinks, "{0} thinks…", "{0} réfléchit…")                                              \
	WORD(earlier, "… and {0} earlier lines", "… et {0} lignes plus tôt")                       \
	WORD(log_empty, "Nothing has happened yet.", "Il ne s’est encore rien passé.")             \
	WORD(bye, "The game is kept; \"quinte play\" offers to continue it.",                      \
	     "La partie est gardée ; « quinte play » propose de la continuer.")                    \
	WORD(unsaved, "The autosave could not be written: {0}",                                    \
	     "La sauvegarde automatique n’a pas pu être écrite : {0}")                             \
	WORD(group_hint, "A line with … opens; {0} goes back, {1} lists every answer.",            \
	     "Une ligne avec … s’ouvre ; {0} revient, {1} donne toutes les réponses.")             \
	WORD(open_answers, "These are examples; any answer can be typed in notation.",             \
	     "Ce sont des exemples ; toute réponse peut se taper en notation.")                    \
	WORD(choose_game, "Choose a game by number or name.",                                      \
	     "Choisissez un jeu par numéro ou par nom.")                                           \
	WORD(saved_games, "Games to continue", "Parties à continuer")                              \
	WORD(games, "Games", "Jeux")                                                               \
	WORD(answers_given, "{0} answers given", "{0} réponses données")                           \
	WORD(choose_options, "NAME=VALUE changes a line, an empty line starts.",                   \
	     "NOM=VALEUR change une ligne, une ligne vide commence.")                              \
	WORD(change_settings, "NAME=VALUE changes a line, an empty line goes back.",               \
	     "NOM=VALEUR change une ligne, une ligne vide revient.")                               \
	WORD(keys_form, "↑↓ line · ← → value · Enter start or next value · or type NAME=VALUE · Esc back", \
	     "↑↓ ligne · ← → valeur · Entrée commencer ou suivante · ou NOM=VALEUR · Échap")       \
	WORD(start, "start", "commencer")                                                          \
	WORD(to, "to", "à")                                                                        \
	WORD(not_an_option, "There is no option {0} that can be {1}.",                             \
	     "Aucune option {0} ne peut valoir {1}.")                                              \
	WORD(name_value, "\"{0}\" sets nothing; write NAME=VALUE with a name and a value of the list.", \
	     "« {0} » ne règle rien ; écrivez NOM=VALEUR, un nom et une valeur de la liste.")      \
	WORD(type_list, "This is a list; type it, as in {0}=[…]",                                  \
	     "C’est une liste ; tapez-la, comme {0}=[…]")                                          \
	WORD(bad_options, "The options of the command line cannot be read: {0}",                   \
	     "Les options de la ligne de commande sont illisibles : {0}")                          \
	WORD(bad_save, "{0} cannot be continued: {1}", "{0} ne peut pas être reprise : {1}")       \
	WORD(own_deck, "Own deck of seat {0}", "Pioche du siège {0}")                               \
	WORD(own_deck_line, "One of those that quinte deck keeps for you.",                        \
	     "L'une de celles que quinte deck garde pour vous.")                                    \
	WORD(no_deck, "none", "aucune")                                                            \
	WORD(not_a_deck, "There is no deck {0} for this game; quinte deck list shows yours.",      \
	     "Il n'y a pas de pioche {0} pour ce jeu ; quinte deck list montre les vôtres.")        \
	WORD(seat_line, "A person, or a machine of this strength.",                                \
	     "Une personne, ou une machine de cette force.")                                       \
	WORD(yes, "yes", "oui")                                                                    \
	WORD(no, "no", "non")                                                                      \
	WORD(none, "none", "vide")                                                                \
	WORD(itself, "", "")                                                                       \
	WORD(start_game, "Start the game", "Commencer la partie")                                  \
	WORD(leave, "Leave", "Quitter")                                                            \
	WORD(finished_games, "Finished games, to look at again", "Parties finies, à revoir")       \
	WORD(title_settings, "Settings", "Réglages")                                               \
	WORD(settings_kept, "Every change is kept at once, in {0}.",                               \
	     "Chaque changement est gardé aussitôt, dans {0}.")                                    \
	WORD(bad_settings, "The settings in {0} cannot be read ({1}); the usual ones are used, "   \
	     "and the file stays as it is.",                                                       \
	     "Les réglages de {0} sont illisibles ({1}) ; les réglages habituels s’appliquent, "   \
	     "et le fichier reste tel quel.")                                                      \
	WORD(settings_aside, "The old settings, which could not be read, are kept as {0}.",        \
	     "Les anciens réglages, illisibles, sont gardés sous {0}.")                            \
	WORD(unwritten, "This could not be written: {0}", "Ceci n’a pas pu être écrit : {0}")      \
	WORD(set_language, "Language", "Langue")                                                   \
	WORD(set_language_line, "Of the games and of the program.", "Des jeux et du programme.")   \
	WORD(by_locale, "as the locale says", "selon la locale")                                   \
	WORD(english, "English", "English")                                                        \
	WORD(french, "français", "français")                                                       \
	WORD(set_speed, "Speed of machines", "Vitesse des machines")                               \
	WORD(set_speed_line, "0 waits for a key after each event, 9 does not wait.",               \
	     "0 attend une touche après chaque événement, 9 n’attend pas.")                        \
	WORD(set_colours, "Colours", "Couleurs")                                                   \
	WORD(set_colours_line, "NO_COLOR in the environment always wins.",                         \
	     "NO_COLOR dans l’environnement l’emporte toujours.")                                  \
	WORD(by_terminal, "as the terminal can", "selon le terminal")                              \
	WORD(no_colours, "none", "aucune")                                                         \
	WORD(true_colours, "16 million", "16 millions")                                            \
	WORD(set_ascii, "ASCII only", "ASCII seulement")                                           \
	WORD(set_ascii_line, "Boards without lines and symbols of Unicode.",                       \
	     "Des plateaux sans traits ni symboles Unicode.")                                      \
	WORD(set_practice, "Practice", "Entraînement")                                             \
	WORD(set_practice_line, "Undo also what revealed something.",                              \
	     "Annuler aussi ce qui a révélé quelque chose.")                                       \
	WORD(set_confirm, "Confirm answers", "Confirmer les réponses")                             \
	WORD(set_confirm_line, "Every answer is asked for once more.",                             \
	     "Chaque réponse est demandée une seconde fois.")                                      \
	WORD(set_mouse, "Mouse", "Souris")                                                         \
	WORD(set_mouse_line, "Click on answers and boards; Shift selects text as usual.",          \
	     "Cliquer réponses et plateaux ; Maj sélectionne du texte comme d’habitude.")          \
	WORD(confirm_answer, "Enter once more: {0}", "Encore Entrée : {0}")                        \
	WORD(not_a_seat, "\"{0}\": write a seat and who sits there, as in 1=captain.",             \
	     "« {0} » : écrivez une place et qui s’y assied, comme 1=captain.")                    \
	WORD(no_game, "There is no game \"{0}\".", "Il n’y a pas de jeu « {0} ».")                 \
	WORD(more, "more", "suite")                                                                \
	WORD(press_enter, "Enter goes on", "Entrée continue")                                      \
	WORD(nothing_here, "There is nothing to look at here.", "Il n’y a rien à examiner ici.")   \
	WORD(speed_is, "Speed {0}: 0 waits for a key after each event, 9 does not wait.",          \
	     "Vitesse {0} : 0 attend une touche après chaque événement, 9 n’attend pas.")          \
	WORD(too_small, "The screen is too small: {0} columns by {1} rows are needed.",            \
	     "L’écran est trop petit : il faut {0} colonnes et {1} lignes.")                       \
	WORD(title_answers, "Answers", "Réponses")                                                 \
	WORD(title_log, "What happened", "Déroulement")                                            \
	WORD(title_help, "Help", "Aide")                                                           \
	WORD(title_hint, "Hint", "Conseil")                                                        \
	WORD(title_rules, "Rules", "Règles")                                                       \
	WORD(rules_english, "The rules.",                                                         \
	     "Ce que disent les refus est en français ; le reste de la référence est en anglais (en). " \
	     "Le guide, lui, est en français : videz la recherche.")                               \
	WORD(title_review, "Review", "Bilan")                                                      \
	WORD(review_title, "Player {0}: the chance to win, answer by answer",                      \
	     "Joueur {0} : les chances de gagner, réponse par réponse")                            \
	WORD(review_later, "The review comes when the game is over.",                              \
	     "Le bilan vient quand la partie est finie.")                                          \
	WORD(review_stopped, "The review was stopped; F12 begins it again.", "Bilan interrompu ; F12 le reprend.") \
	WORD(account_from, "From {0} % at the start to {1} % at the end:", "De {0} % au départ à {1} % à la fin :") \
	WORD(account_luck, "  dice and draws: {0} points", "  dés et pioches : {0} points") \
	WORD(account_own, "  own answers against the best found: {0} points", "  vos réponses face aux meilleures : {0} points") \
	WORD(account_others, "  the others' answers: {0} points", "  les réponses des autres : {0} points") \
	WORD(account_rest, "  what the estimates were wrong by: {0} points", "  erreur des estimations : {0} points") \
	WORD(turn_at, "Answer {0}, {1} points of chance lost:",                                    \
	     "Réponse {0}, {1} points de chances perdus :")                                        \
	WORD(turn_given, "  given: {0}", "  donnée : {0}")                                         \
	WORD(turn_best, "  better: {0}", "  mieux : {0}")                                          \
	WORD(name_answer, "\"{0}\" is no answer here; name one in notation: weigh ANSWER",          \
	     "« {0} » n’est pas une réponse ici ; donnez-en une en notation : peser RÉPONSE")      \
	WORD(no_turns, "No answer cost anything that could be seen then.",                         \
	     "Aucune réponse n’a coûté quoi que ce soit de visible alors.")                        \
	WORD(reviewing, "Looking at the game again…", "La partie est revue…")                      \
	WORD(search, "Search:", "Chercher :")                                                      \
	WORD(keys_rules, "type a word or a rule's number · ↑↓ PgUp PgDn scroll · Esc guide · Enter back", \
	     "tapez un mot ou un numéro · ↑↓ PgPréc PgSuiv · Échap guide · Entrée retour")         \
	WORD(title_look, "Look", "Examen")                                                         \
	WORD(title_history, "History", "Historique")                                               \
	WORD(keys, "↑↓ Enter answer · Tab completes · F2 hint · F3 look · F4 rules · F5 undo · ?", \
	     "↑↓ Entrée répondre · Tab compléter · F2 conseil · F3 examiner · F5 annuler · ?") \
	WORD(keys_open, "↑↓ Enter answer · F3 point on the table · = odds · F2 hint · F4 rules · ?", \
	     "↑↓ Entrée répondre · F3 désigner sur la table · = chances · F2 conseil · ?")         \
	WORD(keys_over, "F12 review · F8 the game again · F7 log · F9 board · F10 leave · ?",      \
	     "F12 bilan · F8 revoir la partie · F7 journal · F9 plateau · F10 quitter · ?")        \
	WORD(keys_page, "↑↓ PgUp PgDn scroll · Enter back", "↑↓ PgPréc PgSuiv défiler · Entrée retour") \
	WORD(keys_look, "Arrows move · Tab next thing · z closer · Enter answer, or back · Esc back", \
	     "Flèches bouger · Tab suivante · z de près · Entrée répondre, ou retour · Échap")     \
	WORD(point_one, "Enter: {0} [{1}]", "Entrée : {0} [{1}]")                                  \
	WORD(point_some, "Enter: choose among {0} answers", "Entrée : choisir parmi {0} réponses") \
	WORD(way_fails, "The way ends at ({0}).", "Le trajet s’arrête en ({0}).")                  \
	WORD(way_costs, "The way costs {0} of the movement.", "Le trajet coûte {0} de mouvement.") \
	WORD(odds_hit, "Hits in {0} % of throws ({1}).", "Touche dans {0} % des lancers ({1}).")   \
	WORD(odds_damage, "Damage {0} on average, {1} % that there is any.",                       \
	     "Dégâts {0} en moyenne, {1} % d’en faire.")                                           \
	WORD(odds_boosted, "Boosted: {0} on average, {1} %.", "Boosté : {0} en moyenne, {1} %.")   \
	WORD(out_of_range, "Out of range.", "Hors de portée.")                                     \
	WORD(keys_history, "← → step · Home start · End now · Enter back",                         \
	     "← → pas à pas · Début · Fin maintenant · Entrée retour")                             \
	WORD(keys_menu, "↑↓ Enter choose · or type · q leaves", "↑↓ Entrée choisir · ou tapez · q quitte") \
	WORD(keys_machine, "any key hurries · + faster · - slower",                                \
	     "une touche : plus vite · + accélérer · - ralentir")                                  \
	WORD(step, "answer {0} of {1}", "réponse {0} sur {1}")
// clang-format on

#define TUI_WORD_ID(name, en, fr) SAYS_##name,
enum tui_word { TUI_WORDS(TUI_WORD_ID) TUI_WORDS_COUNT };

const char *tui_word(enum q_lang lang, enum tui_word which);
/* With {0} and {1} put in. */
void tui_say(struct q_out *out, enum q_lang lang, enum tui_word which, const char *a,
	     const char *b);
void tui_put(struct text *out, enum q_lang lang, enum tui_word which, const char *a, const char *b);
void tui_line(struct text *out, enum q_lang lang, enum tui_word which, const char *a,
	      const char *b);

/* The commands and keys, a page. */
const char *tui_help(enum q_lang lang, bool plain);

#endif
