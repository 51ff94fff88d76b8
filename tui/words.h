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
	WORD(seat, "Player {0}", "Joueur {0}")                                                     \
	WORD(person, "person", "humain")                                                           \
	WORD(spectator, "spectator", "spectateur")                                                 \
	WORD(over, "The game is over.", "La partie est terminée.")                                 \
	WORD(won, "won", "victoire")                                                               \
	WORD(lost, "lost", "défaite")                                                              \
	WORD(drawn, "drawn", "égalité")                                                            \
	WORD(score, "score {0}", "score {0}")                                                      \
	WORD(refused, "Refused ({0}): {1}", "Refusé ({0}) : {1}")                                  \
	WORD(unknown, "\"{0}\" is neither a move nor a command here; type ? for help.",            \
	     "« {0} » n’est ici ni un coup ni une commande ; tapez ? pour l’aide.")                \
	WORD(no_line, "There is no line {0}.", "Il n’y a pas de ligne {0}.")                       \
	WORD(nothing_before, "You have not moved yet: there is nothing to undo.",                  \
	     "Vous n’avez encore rien joué : il n’y a rien à annuler.")                            \
	WORD(revealed, "You cannot undo this: it showed you dice, a card or your opponent's move. Turn on Practice in the settings to allow it.", \
	     "Impossible d’annuler : ce coup vous a montré un dé, une carte ou la réponse adverse. Activez Entraînement dans les réglages pour l’autoriser.") \
	WORD(at_top, "You see all groups already.", "Tous les groupes sont déjà affichés.")        \
	WORD(undone, "The last move is undone.", "Le dernier coup est annulé.")                    \
	WORD(nothing_undone, "There is nothing to redo.", "Il n’y a rien à refaire.")              \
	WORD(redone, "The move is made again.", "Le coup est refait.")                             \
	WORD(saved, "Saved as {0}.", "Partie enregistrée sous {0}.")                               \
	WORD(resumed, "The saved game {0} goes on.", "La partie enregistrée {0} reprend.")         \
	WORD(name_file, "Name a file: {0} FILE", "Indiquez un fichier : {0} FICHIER")              \
	WORD(name_rule, "Name a rule or a word: rules 604, rules draw",                            \
	     "Indiquez une règle ou un mot : règles 604, règles pioche")                           \
	WORD(no_rule, "No rule contains {0}.", "Aucune règle ne contient {0}.")                    \
	WORD(hint_first, "Best, after {0} simulations:", "Le mieux, après {0} simulations :")      \
	WORD(hint_line, "wins {0} % of the time", "{0} % de chances de gagner")                    \
	WORD(hint_only, "Only one move is possible.", "Un seul coup est possible.")                \
	WORD(over_hint, "The game is over: type review to see which moves were better.", \
	     "La partie est terminée : tapez analyse pour voir les coups qu’il fallait jouer.") \
	WORD(not_yours, "It is not your turn.", "Ce n’est pas à vous de jouer.")                   \
	WORD(pass_to, "Pass the keyboard to {0}, then press Enter.",                               \
	     "Passez le clavier à {0}, puis Entrée.")                                              \
	WORD(thinks, "{0} is thinking…", "{0} réfléchit…")                                         \
	WORD(earlier, "… earlier lines: {0}", "… lignes précédentes : {0}")                        \
	WORD(log_empty, "Nothing has happened yet.", "Il ne s’est encore rien passé.")             \
	WORD(bye, "The game is saved; run \"quinte play\" to continue it.",                        \
	     "La partie est enregistrée ; lancez « quinte play » pour la reprendre.")              \
	WORD(unsaved, "The game could not be saved automatically: {0}",                            \
	     "La sauvegarde automatique a échoué : {0}")                                           \
	WORD(group_hint, "A line that ends in … opens more; {0} goes back, {1} lists every move.", \
	     "Une ligne qui finit par … en ouvre d’autres ; {0} revient, {1} donne tous les coups.") \
	WORD(open_answers, "These are examples; you can type any other move in notation.",         \
	     "Ce sont des exemples ; vous pouvez taper tout autre coup en notation.")              \
	WORD(choose_game, "Choose a game by number or name.",                                      \
	     "Choisissez un jeu par numéro ou par nom.")                                           \
	WORD(saved_games, "Games to continue", "Parties à reprendre")                              \
	WORD(more_games, "… {0} more", "… et {0} de plus")                                         \
	WORD(games, "Games", "Jeux")                                                               \
	WORD(answers_given, "moves: {0}", "coups joués : {0}")                                     \
	WORD(choose_options, "NAME=VALUE changes a line; an empty line starts the game.",          \
	     "NOM=VALEUR change une ligne (NOM : le mot anglais) ; une ligne vide commence la partie.") \
	WORD(change_settings, "NAME=VALUE changes a line; an empty line goes back.",               \
	     "NOM=VALEUR change une ligne (NOM : le mot anglais) ; une ligne vide revient.")       \
	WORD(keys_form, "↑↓ line · ← → value · Enter start, next · or type NAME=VALUE · Esc back", \
	     "↑↓ ligne · ← → valeur · Entrée commencer ou suivante · ou NOM=VALEUR · Échap")       \
	WORD(keys_settings, "↑↓ line · ← → value · or type NAME=VALUE · Esc back",                 \
	     "↑↓ ligne · ← → valeur · ou tapez NOM=VALEUR · Échap retour")                         \
	WORD(keys_decks, "↑↓ line · Enter open · or type its name · Esc back",                     \
	     "↑↓ ligne · Entrée ouvrir · ou tapez son nom · Échap retour")                         \
	WORD(keys_deck, "↑↓ line · ← → less, more · Enter on the first line saves · Esc leaves", \
	     "↑↓ ligne · ← → moins, plus · Entrée sur la première enregistre · Échap quitte") \
	WORD(start, "start", "commencer")                                                          \
	WORD(to, "to", "à")                                                                        \
	WORD(not_an_option, "Option {0} cannot be {1}.", "L’option {0} ne peut pas valoir {1}.")   \
	WORD(possible_values, " Possible values: {0}.", " Valeurs possibles : {0}.")                \
	WORD(no_such_option, "This game has no option {0}. Its options: {1}.",                     \
	     "Ce jeu n’a pas d’option {0}. Ses options : {1}.")                                    \
	WORD(name_value, "\"{0}\" changes nothing; write NAME=VALUE with a name and a value of the list.", \
	     "« {0} » ne change rien ; écrivez NOM=VALEUR, avec un nom et une valeur de la liste.") \
	WORD(type_list, "This is a list; type it, as in {0}=[…]",                                  \
	     "C’est une liste ; tapez-la, comme {0}=[…]")                                          \
	WORD(bad_options, "The options on the command line are not valid: {0}",                    \
	     "Les options de la ligne de commande ne sont pas valables : {0}")                     \
	WORD(bad_save, "The game {0} cannot be continued: {1}",                                    \
	     "La partie {0} ne peut pas être reprise : {1}")                                       \
	WORD(own_deck, "Saved deck or army, Player {0}",                                           \
	     "Deck ou armée enregistrés, Joueur {0}")                                              \
	WORD(own_deck_line, "One of those you made on the page of decks and armies.",              \
	     "L’un de ceux que vous avez faits à la page des decks et armées.")                    \
	WORD(title_decks, "Decks and armies", "Decks et armées")                                   \
	WORD(decks_intro, "Those you made: choose one to change it, or begin a new one. The set-up form of a game offers them.", \
	     "Les vôtres : choisissez-en un pour le modifier, ou commencez-en un nouveau. La préparation d’une partie les propose.") \
	WORD(deck_intro, "← → take one less or one more; the rule that it breaks is named below.", \
	     "← → en prendre un de moins ou de plus ; la règle enfreinte est indiquée en bas.") \
	WORD(deck_new, "New", "Nouveau")                                                           \
	WORD(deck_keep, "Save it and go back", "Enregistrer et revenir")                           \
	WORD(deck_name, "Name", "Nom")                                                             \
	WORD(deck_state, "State", "État")                                                          \
	WORD(deck_ready, "ready to play", "prêt à jouer")                                          \
	WORD(deck_empty, "empty: a ready-made one would be played",                                \
	     "vide : on jouerait avec une liste toute prête")                                          \
	WORD(deck_not_yet, "not legal yet", "pas encore valide")                                   \
	WORD(deck_listed, "Listed below", "Liste ci-dessous")                                      \
	WORD(deck_all, "everything", "tout")                                                       \
	WORD(deck_chosen, "what is in it", "ce qui est choisi")                                    \
	WORD(deck_delete, "Delete it when saving", "Supprimer en enregistrant")                    \
	WORD(deck_element, "Type {0} for one more, -{0} for one less.",                            \
	     "Tapez {0} pour un de plus, -{0} pour un de moins.")                                  \
	WORD(type_deck_name, "Type its name, as in name=Night Fleet.",                             \
	     "Tapez son nom, comme name=Nuit.")                                                    \
	WORD(bad_deck_name, "A name has 1 to 63 characters, without ; and #.",                     \
	     "Un nom compte de 1 à 63 caractères, sans ; ni #.")                                   \
	WORD(no_deck_folder, "Decks cannot be saved: set HOME or XDG_STATE_HOME.",                 \
	     "Les decks ne peuvent pas être enregistrés : définissez HOME ou XDG_STATE_HOME.")     \
	WORD(deck_exists, "You have a deck \"{0}\" already; type another name.",                   \
	     "Vous avez déjà un deck « {0} » ; tapez un autre nom.")                               \
	WORD(no_such_deck, "You have no deck \"{0}\"; type a name of the list, or the name of a game for a new one.", \
	     "Vous n’avez pas de deck « {0} » ; tapez un nom de la liste, ou le nom d’un jeu pour en commencer un.") \
	WORD(choose_deck, "Type the name of a deck, or of a game for a new one; an empty line goes back.", \
	     "Tapez le nom d’un deck, ou d’un jeu pour en commencer un ; une ligne vide revient.") \
	WORD(change_deck, "Type an id for one more, -ID for one less, NAME=VALUE for the rest; an empty line saves it.", \
	     "Tapez un identifiant pour un de plus, -IDENTIFIANT pour un de moins, NOM=VALEUR pour le reste ; une ligne vide enregistre.") \
	WORD(no_deck, "none", "aucun")                                                             \
	WORD(not_a_deck, "You have saved no deck \"{0}\" for this game; \"quinte deck list\" shows yours.", \
	     "Aucun deck « {0} » n’est enregistré pour ce jeu ; « quinte deck list » montre les vôtres.") \
	WORD(seat_line, "A person, or a computer opponent of this level.",                         \
	     "Une personne, ou un adversaire programme de ce niveau.")                             \
	WORD(name_of, "Name of Player {0}", "Nom du Joueur {0}")                                   \
	WORD(name_line, "The name of this player on the screen.",                                  \
	     "Le nom de ce joueur à l’écran.")                                                     \
	WORD(type_name, "Type the name, as in {0}=Anna.", "Tapez le nom, comme {0}=Anna.")         \
	WORD(long_name, "\"{0}\" is too long for a name.",                                         \
	     "« {0} » est trop long pour un nom.")                               \
	WORD(yes, "yes", "oui")                                                                    \
	WORD(no, "no", "non")                                                                      \
	WORD(none, "none", "vide")                                                                 \
	WORD(itself, "", "")                                                                       \
	WORD(start_game, "Start the game", "Commencer la partie")                                  \
	WORD(leave, "Leave", "Quitter")                                                            \
	WORD(finished_games, "Finished games to review", "Parties finies à revoir")                \
	WORD(title_settings, "Settings", "Réglages")                                               \
	WORD(settings_kept, "Every change is saved at once in {0}.",                               \
	     "Chaque changement est aussitôt enregistré dans {0}.")                                \
	WORD(bad_settings, "The settings in {0} cannot be read ({1}); the defaults apply, and the file is left unchanged.", \
	     "Les réglages de {0} sont illisibles ({1}) ; les réglages d’origine s’appliquent, et le fichier reste inchangé.") \
	WORD(settings_aside, "The old settings could not be read; they are kept as {0}.",          \
	     "Les anciens réglages, illisibles, sont conservés sous {0}.")                         \
	WORD(unwritten, "The file could not be written: {0}",                                      \
	     "Le fichier n’a pas pu être écrit : {0}")                                             \
	WORD(undeleted, "The file could not be deleted: {0}",                                      \
	     "Le fichier n’a pas pu être supprimé : {0}")                                          \
	WORD(set_language, "Language", "Langue")                                                   \
	WORD(set_language_line, "The language of the games and of the program.",                   \
	     "La langue des jeux et du programme.")                                                \
	WORD(by_locale, "as the system is set", "selon le système")                                \
	WORD(english, "English", "English")                                                        \
	WORD(french, "français", "français")                                                       \
	WORD(set_speed, "Speed of computer players", "Vitesse des adversaires")                    \
	WORD(set_speed_line, "0 waits for a key after each event, 9 does not wait.",               \
	     "0 attend une touche après chaque événement, 9 n’attend pas.")                        \
	WORD(set_colours, "Colours", "Couleurs")                                                   \
	WORD(set_colours_line, "The environment variable NO_COLOR always wins.",                   \
	     "La variable d’environnement NO_COLOR l’emporte toujours.")                           \
	WORD(by_terminal, "as many as the terminal has", "selon le terminal")                      \
	WORD(no_colours, "none", "aucune")                                                         \
	WORD(true_colours, "16 million", "16 millions")                                            \
	WORD(set_ascii, "ASCII only", "ASCII seulement")                                           \
	WORD(set_ascii_line, "Draws boards without Unicode lines and symbols.",                    \
	     "Dessine les plateaux sans traits ni symboles Unicode.")                              \
	WORD(set_practice, "Practice", "Entraînement")                                             \
	WORD(set_practice_line, "Allows you to undo moves that revealed something.",               \
	     "Permet d’annuler aussi un coup qui a révélé quelque chose.")                         \
	WORD(set_confirm, "Confirm moves", "Confirmer les coups")                                  \
	WORD(set_confirm_line, "Asks once more before every move.",                                \
	     "Demande confirmation avant chaque coup.")                                            \
	WORD(set_mouse, "Mouse", "Souris")                                                         \
	WORD(set_mouse_line, "Click on moves and boards; hold Shift to select text.",              \
	     "Cliquer sur les coups et le plateau ; maintenez Maj pour sélectionner du texte.")    \
	WORD(confirm_answer, "Press Enter again to confirm: {0}",                                  \
	     "Entrée une seconde fois pour confirmer : {0}")                                       \
	WORD(not_a_seat, "\"{0}\": write the number of a player and who plays, as in 1=captain.",  \
	     "« {0} » : écrivez un numéro de joueur et qui joue, comme 1=captain.")                \
	WORD(not_an_opponent, "There is no player \"{0}\"; write one of: {1}.",                   \
	     "Il n’y a pas de joueur « {0} » ; écrivez l’un de ces mots : {1}.")                   \
	WORD(no_game, "There is no game \"{0}\".", "Il n’y a pas de jeu « {0} ».")                 \
	WORD(no_choice, "\"{0}\" is no line of the menu; type the number of a line or the name of a game.", \
	     "« {0} » n’est pas une ligne du menu ; tapez le numéro d’une ligne ou le nom d’un jeu.") \
	WORD(more, "more", "suite")                                                                \
	WORD(press_enter, "press Enter to go on", "Entrée pour continuer")                         \
	WORD(nothing_here, "There is nothing to look at here.", "Il n’y a rien à examiner ici.")   \
	WORD(speed_is, "Speed {0}: 0 waits for a key after each event, 9 does not wait.",          \
	     "Vitesse {0} : 0 attend une touche après chaque événement, 9 n’attend pas.")          \
	WORD(too_small, "The screen is too small: enlarge it to {0} columns by {1} rows at least.",\
	     "L’écran est trop petit : agrandissez-le à {0} colonnes et {1} lignes au moins.")\
	WORD(unknown_terminal, "The system does not know the terminal \"{0}\", so the game is played in lines. Set TERM to a known one, such as xterm-256color, for the full screen.", \
	     "Le système ne connaît pas le terminal « {0} » : la partie se joue ligne par ligne. Pour le plein écran, donnez à TERM un terminal connu, comme xterm-256color.") \
	WORD(title_answers, "Moves", "Coups")                                                      \
	WORD(title_log, "Log", "Journal")                                                          \
	WORD(title_help, "Help", "Aide")                                                           \
	WORD(title_symbols, "Signs on the board:", "Les signes du plateau :")                      \
	WORD(title_hint, "Hint", "Conseil")                                                        \
	WORD(title_weigh, "Odds", "Chances")                                                       \
	WORD(title_rules, "Rules", "Règles")                                                       \
	WORD(rules_english, "The rules in detail are in English.",                                 \
	     "Les règles détaillées de ce jeu n’existent qu’en anglais.")                          \
	WORD(title_review, "Review", "Analyse")                                                    \
	WORD(review_title, "{0}: chance of winning, move by move",                          \
	     "{0} : les chances de gagner, coup par coup")                                  \
	WORD(from_which, "Type the number of the move to play again, as in: from 23",                \
	     "Tapez le numéro du coup à rejouer, par exemple : depuis 23")                          \
	WORD(from_here, "A new game goes on before move {0}; the old one is kept.",                 \
	     "Une nouvelle partie reprend avant le coup {0} ; l’ancienne est gardée.")              \
	WORD(review_later, "You can review the game when it is over.",                             \
	     "L’analyse est possible une fois la partie finie.")                                   \
	WORD(review_stopped, "The review was stopped; press F12 to start it again.",               \
	     "Analyse interrompue ; F12 la relance.")                                              \
	WORD(account_from, "From {0} % at the start to {1} % at the end:", "De {0} % au départ à {1} % à la fin :") \
	WORD(account_luck, "  dice and draws: {0} pt", "  dés et pioches : {0} pt")                \
	WORD(account_own, "  your moves against the best found: {0} pt",                           \
	     "  vos coups face aux meilleurs trouvés : {0} pt")                                    \
	WORD(account_others, "  the other players' moves: {0} pt",                                 \
	     "  les coups des autres joueurs : {0} pt")                                            \
	WORD(account_rest, "  error of the estimates: {0} pt",                                     \
	     "  erreur des estimations : {0} pt")                                                  \
	WORD(turn_at, "Move {0}: {1}", "Coup {0} : {1}")                                           \
	WORD(turn_again, "To play on from before move {0}, type: from {0}",                         \
	     "Pour rejouer avant le coup {0}, tapez : depuis {0}")                                  \
	WORD(turn_given, "  played: {0}", "  joué : {0}")                                          \
	WORD(turn_best, "  better: {0}", "  mieux : {0}")                                          \
	WORD(name_answer, "\"{0}\" is not a possible move; give one in notation: weigh MOVE",      \
	     "« {0} » n’est pas un coup possible ; donnez-en un en notation : peser COUP")         \
	WORD(name_one, "Line {0} holds several moves: open it first, or type one in notation.",      \
	     "La ligne {0} contient plusieurs coups : ouvrez-la d’abord, ou tapez-en un en notation.") \
	WORD(no_turns, "No move was a fault that could be seen at the time.",                    \
	     "Aucun coup n’était une faute que l’on ait pu voir alors.")                              \
	WORD(reviewing, "Reviewing the game…", "Analyse de la partie…")                            \
	WORD(reviewed, "Reviewing the game… {0} %", "Analyse de la partie… {0} %")                 \
	WORD(search, "Search:", "Chercher :")                                                      \
	WORD(keys_rules, "type a word or a rule's number · ↑↓ PgUp PgDn scroll · Esc guide · Enter back", \
	     "tapez un mot ou un numéro · ↑↓ PgPréc PgSuiv · Échap guide · Entrée retour")         \
	WORD(title_look, "Details", "Détail")                                                      \
	WORD(title_history, "History", "Historique")                                               \
	WORD(keys, "↑↓ Enter play · Tab completes · F2 hint · F3 look · F4 rules · F5 undo · ?",   \
	     "↑↓ Entrée jouer · Tab compléter · F2 conseil · F3 examiner · F5 annuler · ?")        \
	WORD(keys_open, "↑↓ Enter play · F3 point on the table · = odds · F2 hint · F4 rules · ?", \
	     "↑↓ Entrée jouer · F3 désigner sur la table · = chances · F2 conseil · ?")            \
	WORD(keys_over, "F12 review · F8 replay · F7 log · F9 board · F10 leave · ?",              \
	     "F12 analyse · F8 revoir la partie · F7 journal · F9 plateau · F10 quitter · ?")      \
	WORD(keys_page, "↑↓ PgUp PgDn scroll · Enter back", "↑↓ PgPréc PgSuiv défiler · Entrée retour") \
	WORD(keys_look, "Arrows move · Tab next piece · z closer · Enter play, or back · Esc back", \
	     "Flèches bouger · Tab pièce suivante · z de près · Entrée jouer · Échap retour")  \
	WORD(point_one, "Enter: {0} [{1}]", "Entrée : {0} [{1}]")                                  \
	WORD(point_some, "Enter: choose among {0} moves", "Entrée : choisir parmi {0} coups")      \
	WORD(way_fails, "The path is free for {0} only.", "Le trajet n’est libre que sur {0}.")         \
	WORD(way_costs, "The path costs {0} of the movement.",                                     \
	     "Le trajet coûte {0} de mouvement.")                                                  \
	WORD(odds_hit, "{0} % chance to hit ({1}).", "{0} % de chances de toucher ({1}).")         \
	WORD(odds_damage, "Damage: {0} on average; {1} % chance of any.",                          \
	     "Dommages : {0} en moyenne ; {1} % de chances d’en infliger.")                        \
	WORD(odds_boosted, "Boosted: {0} on average; {1} %.",                                      \
	     "Jet renforcé : {0} en moyenne ; {1} % de chances d’en infliger.")                    \
	WORD(out_of_range, "Out of range.", "Hors de portée.")                                     \
	WORD(keys_history, "← → step · Home start · End now · Enter back",                         \
	     "← → pas à pas · Début premier coup · Fin dernier coup · Entrée retour")               \
	WORD(keys_menu, "↑↓ Enter choose · or type · q leaves", "↑↓ Entrée choisir · ou tapez · q quitte") \
	WORD(keys_machine, "any key hurries · + faster · - slower",                                \
	     "une touche : plus vite · + accélérer · - ralentir")                                  \
	WORD(keys_review, "Ctrl+C leaves", "Ctrl+C quitte")                                        \
	WORD(step, "move {0} of {1}", "coup {0} sur {1}")
// clang-format on

#define TUI_WORD_ID(name, en, fr) SAYS_##name,
enum tui_word { TUI_WORDS(TUI_WORD_ID) TUI_WORDS_COUNT };

const char *tui_word(enum q_lang lang, enum tui_word which);
/* With {0} and {1} put in. */
void tui_say(struct q_out *out, enum q_lang lang, enum tui_word which, const char *a,
	     const char *b);
void tui_said(char *out, size_t room, enum q_lang lang, enum tui_word which, const char *a);
void tui_put(struct text *out, enum q_lang lang, enum tui_word which, const char *a, const char *b);
void tui_line(struct text *out, enum q_lang lang, enum tui_word which, const char *a,
	      const char *b);

/* Why the rules forbid a move, with the id of the rule. */
void tui_refused(struct text *out, enum q_lang lang, const struct q_game *g, q_rule rule);

/* The commands and keys, a page. */
const char *tui_help(enum q_lang lang, bool plain);

#endif
