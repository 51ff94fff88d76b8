/*
 * words.c - see words.h.
 */
#include "tui/words.h"

#define TUI_WORD_TEXT(name, en, fr) { en, fr },

const char *tui_word(enum q_lang lang, enum tui_word which)
{
	static const char *const words[][Q_LANGS] = { TUI_WORDS(TUI_WORD_TEXT) };

	return q_in(words[which], lang);
}

void tui_say(struct q_out *out, enum q_lang lang, enum tui_word which, const char *a, const char *b)
{
	struct q_reader reader = q_reader(lang, Q_NOBODY, 0);
	struct q_word with[2] = { { a ? a : "", 0 }, { b ? b : "", 0 } };

	q_put_words(out, &reader, tui_word(lang, which), with, 2);
}

void tui_said(char *out, size_t room, enum q_lang lang, enum tui_word which, const char *a)
{
	struct q_out to = q_out(out, room);

	tui_say(&to, lang, which, a, NULL);
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

void tui_refused(struct text *out, enum q_lang lang, const struct q_game *g, q_rule rule)
{
	char id[16];

	q_rule_name(g, rule, id);
	tui_line(out, lang, SAYS_refused, id, g->rule_text(g, rule, lang));
}

// clang-format off
#define COMMANDS_EN \
	"Answer with the number of a line or in notation (the word in brackets).\n" \
	"A line that ends in … (n) opens n moves; back closes it again.\n\n" \
	"  back          the groups above\n" \
	"  all           every possible move with its notation\n" \
	"  hint          what a strong player would do, and how often it wins\n" \
	"  undo, redo    your last move, unless it revealed something\n" \
	"  view          the board as you see it\n" \
	"  look WORD     describe something on the board by a word of its name\n" \
	"  weigh MOVE    what forbids a move or a line, where its path ends, its odds\n" \
	"  log           everything that happened so far\n" \
	"  history       replay the game move by move\n" \
	"  review        after the end: winning chances and turning points\n" \
	"  from MOVE     after the end: play on from before this move, as a new game\n" \
	"  rules WORD    rules that contain this word or id; alone, the rule of\n" \
	"                the last refusal, or the guide\n" \
	"  save FILE     copy the game to a file; it is saved after every move anyway\n" \
	"  resume FILE   continue a saved game\n" \
	"  speed N       how fast computer players move, 0 to 9\n" \
	"  settings      language, colours, speed and the rest; kept for next time\n" \
	"  quit          leave; you can continue the game later\n"
#define COMMANDS_FR \
	"Répondez par le numéro d’une ligne ou en notation (le mot entre crochets).\n" \
	"Une ligne qui finit par … (n) ouvre n coups ; retour la referme.\n\n" \
	"  retour            les groupes au-dessus\n" \
	"  tout              tous les coups possibles avec leur notation\n" \
	"  conseil           le coup d’un joueur fort, et ses chances de gagner\n" \
	"  annuler, refaire  votre dernier coup, tant qu’il n’a rien révélé\n" \
	"  plateau           le plateau tel que vous le voyez\n" \
	"  examiner MOT      décrire un élément du plateau, par un mot de son nom\n" \
	"  peser COUP        un coup ou une ligne : ce qui l’interdit, ses chances\n" \
	"  journal           tout ce qui s’est passé\n" \
	"  historique        revoir la partie coup par coup\n" \
	"  analyse           la partie finie : chances de gagner et tournants\n" \
	"  depuis COUP       la partie finie : repartir d’avant ce coup, dans une\n" \
	"                    nouvelle partie\n" \
	"  règles MOT        les règles qui contiennent ce mot ou ce numéro ; seul,\n" \
	"                    la règle du dernier refus, ou le guide\n" \
	"  sauver FICHIER    copier la partie dans un fichier (chaque coup est\n" \
	"                    enregistré de toute façon)\n" \
	"  reprendre FICHIER reprendre une partie enregistrée\n" \
	"  vitesse N         la vitesse des adversaires, de 0 à 9\n" \
	"  réglages          langue, couleurs, vitesse et le reste\n" \
	"  quitter           quitter ; la partie pourra être reprise\n"
#define KEYS_EN \
	"  Up Down Enter choose a line            Tab   complete what you typed\n" \
	"  PgUp PgDn     scroll the board         Esc   back, or clear what you typed\n" \
	"  F2  hint      F3  look around          F4    rules and guide\n" \
	"  F5  undo      F6  redo                 F7    log\n" \
	"  F8  history   F9  large board          F10   leave\n" \
	"  F11 settings  F12 review               =     weigh the selected move\n" \
	"  Mouse: a click selects a move, a second click plays it; on the board a click\n" \
	"  describes or points; the wheel scrolls.\n\n"
#define KEYS_FR \
	"  Haut Bas Entrée  choisir une ligne     Tab   compléter la saisie\n" \
	"  PgPréc PgSuiv    défiler le plateau    Échap revenir, ou effacer la saisie\n" \
	"  F2  conseil      F3  examiner          F4    règles et guide\n" \
	"  F5  annuler      F6  refaire           F7    journal\n" \
	"  F8  historique   F9  grand plateau     F10   quitter\n" \
	"  F11 réglages     F12 analyse           =     peser le coup choisi\n" \
	"  Souris : un clic choisit un coup, un second le joue ; sur le plateau, il\n" \
	"  examine et désigne ; la molette défile.\n\n"
// clang-format on

const char *tui_help(enum q_lang lang, bool plain)
{
	if (plain)
		return lang == Q_FR ? COMMANDS_FR : COMMANDS_EN;
	return lang == Q_FR ? KEYS_FR COMMANDS_FR : KEYS_EN COMMANDS_EN;
}
