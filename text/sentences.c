/*
 * sentences.c - what the program says about its command line, in French.
 *
 * The English sentence stands where it is said and is looked up here, so that the compiler
 * checks its conversions; the French one takes the same arguments in the same order.
 * tests/app/sentences.sh finds a sentence that has no French.
 */
#include "text/sentences.h"

#include "text/message.h"

#include <string.h>

static enum q_lang chosen = Q_EN;

static const struct sentence sentences[] = {
	/* the program */
	{ "say what to do; \"quinte --help\" lists the commands.",
	  "dites quoi faire ; « quinte --help » donne la liste des commandes." },
	{ "there is no command \"%s\"; did you mean %s?",
	  "il n’y a pas de commande « %s » ; vouliez-vous dire %s ?" },
	{ "there is no command \"%s\"; \"quinte --help\" lists them.",
	  "il n’y a pas de commande « %s » ; « quinte --help » en donne la liste." },
	{ "there is no language \"%s\"; say en or fr",
	  "il n’y a pas de langue « %s » ; dites en ou fr" },
	{ "option '%s' requires an argument", "l’option « %s » demande une valeur" },
	{ "option '%s' may mean several; write it out",
	  "l’option « %s » peut en désigner plusieurs ; écrivez-la en entier" },
	{ "option '%s' takes no value", "l’option « %s » ne prend pas de valeur" },
	{ "there is no option \"%s\"; did you mean --%s?",
	  "il n’y a pas d’option « %s » ; vouliez-vous dire --%s ?" },
	{ "there is no option \"%s\"; \"%s --help\" lists them.",
	  "il n’y a pas d’option « %s » ; « %s --help » en donne la liste." },
	{ "the output could not be written", "le résultat n’a pas pu être écrit" },
	{ "Try `%s --help' or `%s --usage' for more information.",
	  "« %s --help » ou « %s --usage » en dit plus." },

	/* games, files, seats */
	{ "there is no game \"%s\"; did you mean %s?",
	  "il n’y a pas de jeu « %s » ; vouliez-vous dire %s ?" },
	{ "there is no game \"%s\"; \"quinte games\" lists them.",
	  "il n’y a pas de jeu « %s » ; « quinte games » en donne la liste." },
	{ "it takes no argument: \"%s\"", "la commande ne prend pas d’argument : « %s »" },
	{ "no argument is needed: \"%s\" is too much", "aucun argument : « %s » est de trop" },
	{ "\"%s\" is too much", "« %s » est de trop" },
	{ "one game: \"%s\" is too much", "un seul jeu : « %s » est de trop" },
	{ "one file: \"%s\" is too much", "un seul fichier : « %s » est de trop" },
	{ "one game and one depth: \"%s\" is too much",
	  "un jeu et une profondeur : « %s » est de trop" },
	{ "a game is needed", "il faut un jeu" },
	{ "a game and a depth are needed", "il faut un jeu et une profondeur" },
	{ "a game and two opponents are needed", "il faut un jeu et deux adversaires" },
	{ "a file or folder is missing", "il manque un fichier ou un dossier" },
	{ "name a saved game", "nommez une partie enregistrée" },
	{ "\"%s\" is not a whole number from %llu to %llu",
	  "« %s » n’est pas un nombre entier de %llu à %llu" },
	{ "\"%s\" is not a seed; give a whole number",
	  "« %s » n’est pas une graine ; donnez un nombre entier" },
	{ "\"%s\" is not a depth; give a number from 0 to %d",
	  "« %s » n’est pas une profondeur ; donnez un nombre de 0 à %d" },
	{ "\"%s\" is not a number of games", "« %s » n’est pas un nombre de parties" },
	{ "\"%s\" is not a time in seconds, 0.001 to %d",
	  "« %s » n’est pas une durée en secondes, de 0.001 à %d" },
	{ "\"%s\" is not a number of Elo points from -%d to %d",
	  "« %s » n’est pas un nombre de points Elo de -%d à %d" },
	{ "a port is a number from 0 to 65535, not \"%s\"",
	  "un port est un nombre de 0 à 65535, non « %s »" },
	{ "seed: \"%s\" is not a whole number", "seed : « %s » n’est pas un nombre entier" },
	{ "speed: 0 to 9, not \"%s\"", "speed : de 0 à 9, non « %s »" },
	{ "set: %d are too many", "set : %d, c’est trop" },
	{ "\"%s\": write a seat and who sits there, as in 1=captain",
	  "« %s » : écrivez une place et qui s’y assied, par exemple 1=captain" },
	{ "there is no memory left", "il ne reste plus de mémoire" },
	{ "there is not enough memory", "il n’y a pas assez de mémoire" },

	/* options */
	{ "%s has no options", "%s n’a pas d’options" },
	{ "options: %s", "options : %s" },
	{ "options: %s: %s", "options : %s : %s" },
	{ "%s has no option \"%s\"; did you mean %s?",
	  "%s n’a pas d’option « %s » ; vouliez-vous dire %s ?" },
	{ "%s has no option \"%s\"; \"quinte games\" lists them",
	  "%s n’a pas d’option « %s » ; « quinte games » en donne la liste" },
	{ "none of these games has an option \"%.*s\"", "aucun de ces jeux n’a d’option « %.*s »" },
	{ "options: %s has no list of values; * cannot stand for them",
	  "options : %s n’a pas de liste de valeurs ; * ne peut pas les remplacer" },
	{ "options: that is more than %d combinations",
	  "options : cela fait plus de %d combinaisons" },
	{ "%u of %u combinations of options are left out: %s: %s",
	  "%u des %u combinaisons d’options sont laissées de côté : %s : %s" },
	{ "\"%s\" is not NAME=VALUE", "« %s » n’est pas de la forme NOM=VALEUR" },
	{ "no more than %d options can be gone over", "on ne parcourt pas plus de %d options" },

	/* opponents */
	{ "there is no opponent \"%s\"; did you mean %s?",
	  "il n’y a pas d’adversaire « %s » ; vouliez-vous dire %s ?" },
	{ "there is no opponent \"%s\"; quinte arena --help lists them",
	  "il n’y a pas d’adversaire « %s » ; quinte arena --help en donne la liste" },
	{ "%s: only levels that search have a budget",
	  "%s : seuls les niveaux qui cherchent ont un budget" },
	{ "%s: after @ comes a number of simulations, or of milliseconds with ms",
	  "%s : après @ vient un nombre de simulations, ou de millisecondes avec ms" },
	{ "no more than %d opponents", "pas plus de %d adversaires" },
	{ "bot: what comes after it is the bot's command",
	  "bot : ce qui suit est la commande du robot" },
	{ "%s forfeited a game: %s", "%s a perdu une partie par forfait : %s" },
	{ "%s forfeited %llu games; the first time %s",
	  "%s a perdu %llu parties par forfait ; la première fois : %s" },

	/* arena, sim */
	{ "--elo0 must be less than --elo1", "--elo0 doit être inférieur à --elo1" },
	{ "no more than %d games and modes", "pas plus de %d jeux et modes" },
	{ "--%s is of one game; there are %u", "--%s vaut pour un seul jeu ; il y en a %u" },
	{ "games come first: %s stands among the opponents",
	  "les jeux viennent d’abord : %s est parmi les adversaires" },
	{ "that is more than two thousand million games",
	  "cela fait plus de deux milliards de parties" },
	{ "no more than %d agents can sit down", "pas plus de %d joueurs à la table" },
	{ "%u agents cannot take %u seats: one for each, or one for all",
	  "%u joueurs ne vont pas sur %u places : un pour chacune, ou un pour toutes" },
	{ "no more than %d filters", "pas plus de %d filtres" },
	{ "no more than %d fields", "pas plus de %d champs" },
	{ "--field: %s", "--field : %s" },
	{ "--field: %s is not one number", "--field : %s n’est pas un nombre unique" },
	{ "the content of %s has no \"%s\"; did you mean %s?",
	  "le contenu de %s n’a pas de « %s » ; vouliez-vous dire %s ?" },
	{ "the content of %s has no \"%s\"; \"quinte pack show\" lists it",
	  "le contenu de %s n’a pas de « %s » ; « quinte pack show » en donne la liste" },
	{ "\"%s\" names two things of %s: say %s:%s or %s:%s",
	  "« %s » nomme deux choses de %s : dites %s:%s ou %s:%s" },
	{ "these combinations of options times the things of %s are more than can be counted at "
	  "once: go over fewer options",
	  "ces combinaisons d’options, multipliées par les choses de %s, sont trop nombreuses pour "
	  "être comptées ensemble : parcourez moins d’options" },
	{ "there is not enough memory for these counters",
	  "il n’y a pas assez de mémoire pour ces compteurs" },
	{ "there is not enough memory for these games",
	  "il n’y a pas assez de mémoire pour ces parties" },
	{ "there is not enough memory for the report",
	  "il n’y a pas assez de mémoire pour le rapport" },
	{ "stopped after %llu of %llu games; the same command goes on from there",
	  "arrêt après %llu parties sur %llu ; la même commande reprend à cet endroit" },
	{ "stopped after %llu of %llu games; with --checkpoint=FILE it could go on",
	  "arrêt après %llu parties sur %llu ; avec --checkpoint=FICHIER on pourrait reprendre" },
	{ "%s: it could not be written", "%s : le fichier n’a pas pu être écrit" },
	{ "%s: the checkpoint could not be written: %s",
	  "%s : le point de reprise n’a pas pu être écrit : %s" },
	{ "%s is not a checkpoint", "%s n’est pas un point de reprise" },
	{ "%s is a checkpoint of quinte %s; this is quinte %s",
	  "%s est un point de reprise de quinte %s ; ceci est quinte %s" },
	{ "%s is a checkpoint of quinte %s, not of quinte %s",
	  "%s est un point de reprise de quinte %s, non de quinte %s" },
	{ "%s is the checkpoint of another run: %s is %.80s there and %.80s here",
	  "%s est le point de reprise d’un autre calcul : %s y vaut %.80s, et %.80s ici" },
	{ "%s is damaged: it does not hold what its plan needs",
	  "%s est abîmé : il ne contient pas ce que son plan demande" },
	{ "the plan", "le plan" },
	{ "nothing", "rien" },

	/* hint, review */
	{ "%s: the game is over; there is nothing to answer",
	  "%s : la partie est finie ; il n’y a rien à répondre" },
	{ "%s: chance has to answer; a seat has no choice here",
	  "%s : c’est au hasard de répondre ; aucune place n’a le choix ici" },
	{ "%s: seat %u is asked, not seat %u",
	  "%s : la question s’adresse à la place %u, non à la place %u" },
	{ "%s: it has %u answers, not %llu", "%s : la partie a %u réponses, non %llu" },
	{ "%s: it has %d seats; there is no seat %d",
	  "%s : la partie a %d places ; il n’y a pas de place %d" },
	{ "%s: nothing has been answered yet", "%s : rien n’a encore été répondu" },
	{ "there is not enough memory to think", "il n’y a pas assez de mémoire pour réfléchir" },
	{ "there is not enough memory to look at this game",
	  "il n’y a pas assez de mémoire pour examiner cette partie" },
	{ "--json or --html, not both", "--json ou --html, pas les deux" },

	/* packs and decks */
	{ "games lists the built-in packs; --pack has no meaning here",
	  "games montre les contenus intégrés ; --pack n’a pas de sens ici" },
	{ "--pack needs --game GAME here: a pack is of one game",
	  "--pack demande ici --game JEU : un contenu est celui d’un jeu" },
	{ "say check DIR, schema GAME or show GAME",
	  "dites check DOSSIER, schema JEU ou show JEU" },
	{ "pack check takes its folder as an argument, not as --pack",
	  "pack check prend son dossier comme argument, non par --pack" },
	{ "%s: say which game the pack is for with --game",
	  "%s : dites avec --game de quel jeu est ce contenu" },
	{ "there is no \"pack %s\"; say check, schema or show",
	  "il n’y a pas de « pack %s » ; dites check, schema ou show" },
	{ "pack %s names its game without --game", "pack %s nomme son jeu sans --game" },
	{ "%s has no content, so no pack", "%s n’a pas de contenu, donc rien à montrer" },
	{ "too many words", "trop de mots" },
	{ "a name has 1 to 63 characters", "un nom compte de 1 à 63 caractères" },
	{ "this game has no decks", "ce jeu n’a pas de decks" },
	{ "%s has no decks", "%s n’a pas de decks" },
	{ "there is no deck \"%s\"", "il n’y a pas de deck « %s »" },
	{ "there is no deck \"%s\"; quinte deck list shows those you have",
	  "il n’y a pas de deck « %s » ; quinte deck list montre les vôtres" },
	{ "there is a deck \"%s\" already; change it with add and remove, or delete it",
	  "il y a déjà un deck « %s » ; changez-le avec add et remove, ou supprimez-le" },
	{ "\"deck %s\" does not go like that; see quinte deck --help",
	  "« deck %s » ne se dit pas ainsi ; voyez quinte deck --help" },
	{ "there is no place for decks: neither XDG_STATE_HOME nor HOME is set",
	  "les decks n’ont pas de place : ni XDG_STATE_HOME ni HOME n’est défini" },

	/* serve */
	{ "there is no built page in %s; \"make web\" builds it, and --root names another folder",
	  "il n’y a pas de page construite dans %s ; « make web » la construit, et --root nomme un "
	  "autre dossier" },

	/* only conversions */
	{ "%s: %s", "%s : %s" },
	{ NULL, NULL },
};

void set_language(enum q_lang lang)
{
	chosen = lang;
}

enum q_lang language(void)
{
	return chosen;
}

static const char *french_of(const struct sentence *table, const char *english)
{
	while (table->english && strcmp(table->english, english) != 0)
		table++;
	return table->french;
}

const char *translated(const char *english)
{
	const char *french = NULL;

	if (chosen == Q_FR)
		french = french_of(sentences, english);
	if (chosen == Q_FR && !french)
		french = french_of(help_sentences, english);
	return french ? french : english;
}

const char *reason(const char *english)
{
	return reason_in(chosen, english);
}
