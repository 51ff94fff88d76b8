/*
 * words.c - see words.h.
 */
#include "tui/words.h"

#define TUI_WORD_TEXT(name, en, fr) { en, fr },

const char *tui_word(enum q_lang lang, enum tui_word which)
{
	static const char *const words[][Q_LANGS] = { TUI_WORDS(TUI_WORD_TEXT) };

	return words[which][lang];
}

void tui_say(struct q_out *out, enum q_lang lang, enum tui_word which, const char *a, const char *b)
{
	const char *with[2] = { a ? a : "", b ? b : "" };

	q_put_words(out, tui_word(lang, which), with, 2);
}

void tui_put(struct text *out, enum q_lang lang, enum tui_word which, const char *a, const char *b)
{
	enum { SENTENCE = 2048 };
	char text[SENTENCE];
	struct q_out to = q_out(text, sizeof text);

	tui_say(&to, lang, which, a, b);
	text_put(out, text);
}

void tui_line(struct text *out, enum q_lang lang, enum tui_word which, const char *a, const char *b)
{
	tui_put(out, lang, which, a, b);
	text_put(out, "\n");
}

// clang-format off
#define COMMANDS_EN \
	"Answer with the number of a line or in notation (the word in brackets).\n" \
	"A line that ends in … (n) opens n answers; back closes it again.\n\n" \
	"  back          the groups above\n" \
	"  all           every answer with its notation\n" \
	"  hint          what a strong opponent would answer, and what it expects\n" \
	"  undo, redo    your last answer, as far as nothing was revealed by it\n" \
	"  view          the board as you see it\n" \
	"  look WORD     what something on the board is, by a word that names it\n" \
	"  weigh ANSWER  what forbids it, where its path ends, its odds\n" \
	"  log           everything that happened so far\n" \
	"  history       the game again, answer by answer\n" \
	"  review        once it is over: the chances along it, and its turns\n" \
	"  rules WORD    the rules that have this word or this id; alone, the guide\n" \
	"  save FILE     keep the game in a file; every answer is kept anyway\n" \
	"  resume FILE   go on with a saved game\n" \
	"  speed N       how fast machines play, 0 to 9\n" \
	"  settings      language, colours, speed and the rest, kept for the next time\n" \
	"  quit          leave; the game can be continued\n"
#define COMMANDS_FR \
	"Répondez par le numéro d’une ligne ou en notation (le mot entre crochets).\n" \
	"Une ligne qui finit par … (n) ouvre n réponses ; retour la referme.\n\n" \
	"  retour            les groupes au-dessus\n" \
	"  tout              toutes les réponses avec leur notation\n" \
	"  conseil           ce que répondrait un adversaire fort, et ce qu’il espère\n" \
	"  annuler, refaire  votre dernière réponse, tant qu’elle n’a rien révélé\n" \
	"  plateau           le plateau tel que vous le voyez\n" \
	"  examiner MOT      ce qu’est une chose du plateau, par un mot qui la nomme\n" \
	"  peser RÉPONSE     ce qui l’interdit, où finit son trajet, ses chances\n" \
	"  journal           tout ce qui s’est passé\n" \
	"  historique        la partie de nouveau, réponse par réponse\n" \
	"  bilan             la partie finie : ses chances et ses tournants\n" \
	"  règles MOT        les règles qui ont ce mot ou ce numéro ; seul, le guide\n" \
	"  sauver FICHIER    garder la partie dans un fichier (elle l’est déjà)\n" \
	"  reprendre FICHIER continuer une partie enregistrée\n" \
	"  vitesse N         la vitesse des machines, de 0 à 9\n" \
	"  réglages          langue, couleurs, vitesse et le reste\n" \
	"  quitter           partir ; la partie pourra être continuée\n"
#define KEYS_EN \
	"  Up Down Enter choose a line            Tab   complete what you typed\n" \
	"  PgUp PgDn     scroll the board         Esc   back, or clear what you typed\n" \
	"  F2  hint      F3  look around          F4    rules and guide\n" \
	"  F5  undo      F6  redo                 F7    log\n" \
	"  F8  history   F9  large board          F10   leave\n" \
	"  F11 settings  F12 review               =     weigh the selected answer\n" \
	"  Mouse: a click selects an answer, again gives it; a click on the board looks\n" \
	"  and points; the wheel scrolls.\n\n"
#define KEYS_FR \
	"  Haut Bas Entrée  choisir une ligne     Tab   compléter la saisie\n" \
	"  PgPréc PgSuiv    défiler le plateau    Échap revenir, ou effacer la saisie\n" \
	"  F2  conseil      F3  examiner          F4    règles et guide\n" \
	"  F5  annuler      F6  refaire           F7    journal\n" \
	"  F8  historique   F9  grand plateau     F10   quitter\n" \
	"  F11 réglages     F12 bilan             =     peser la réponse choisie\n" \
	"  Souris : un clic choisit une réponse, un second la donne ; sur le plateau,\n" \
	"  il examine et désigne ; la molette défile.\n\n"
// clang-format on

const char *tui_help(enum q_lang lang, bool plain)
{
	if (plain)
		return lang == Q_FR ? COMMANDS_FR : COMMANDS_EN;
	return lang == Q_FR ? KEYS_FR COMMANDS_FR : KEYS_EN COMMANDS_EN;
}
