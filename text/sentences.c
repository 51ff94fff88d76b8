/*
 * sentences.c - messages of the program in French.
 *
 * The English sentence is in the code that prints it, so that the compiler checks its
 * conversions; it is the key to this table. The French one takes the same arguments in the same
 * order. tests/app/sentences.sh finds sentences without French.
 */
#include "text/sentences.h"

#include "text/message.h"

#include <string.h>

static enum q_lang chosen = Q_EN;

static const struct sentence sentences[] = {
	/* the program */
	{ "name a command; \"quinte --help\" lists them.",
	  "indiquez une commande ; « quinte --help » en donne la liste." },
	{ "there is no command \"%s\"; did you mean %s?",
	  "il n’y a pas de commande « %s » ; vouliez-vous dire %s ?" },
	{ "there is no command \"%s\"; \"quinte --help\" lists them.",
	  "il n’y a pas de commande « %s » ; « quinte --help » en donne la liste." },
	{ "there is no language \"%s\"; write one of %s",
	  "il n’y a pas de langue « %s » ; écrivez l’un de ces codes : %s" },
	{ "option '%s' requires an argument", "l’option « %s » demande une valeur" },
	{ "option '%s' is ambiguous; write its full name",
	  "l’option « %s » est ambiguë ; écrivez son nom en entier" },
	{ "option '%s' takes no value", "l’option « %s » ne prend pas de valeur" },
	{ "there is no option \"%s\"; did you mean --%s?",
	  "il n’y a pas d’option « %s » ; vouliez-vous dire --%s ?" },
	{ "there is no option \"%s\"; \"%s --help\" lists them.",
	  "il n’y a pas d’option « %s » ; « %s --help » en donne la liste." },
	{ "the output could not be written", "le résultat n’a pas pu être écrit" },
	{ "Try `%s --help' or `%s --usage' for more information.",
	  "« %s --help » ou « %s --usage » en disent plus." },

	/* games, files, seats */
	{ "there is no game \"%s\"; did you mean %s?",
	  "il n’y a pas de jeu « %s » ; vouliez-vous dire %s ?" },
	{ "there is no game \"%s\"; \"quinte games\" lists them.",
	  "il n’y a pas de jeu « %s » ; « quinte games » en donne la liste." },
	{ "this command takes no argument; remove \"%s\"",
	  "cette commande ne prend pas d’argument ; retirez « %s »" },
	{ "there are too many games and opponents; remove \"%s\"",
	  "il y a trop de jeux et d’adversaires ; retirez « %s »" },
	{ "only one game is allowed; remove \"%s\"", "un seul jeu est permis ; retirez « %s »" },
	{ "only one file is allowed; remove \"%s\"",
	  "un seul fichier est permis ; retirez « %s »" },
	{ "\"%s\" is not a number of players; give 1 to %d",
	  "« %s » n’est pas un nombre de joueurs ; donnez de 1 à %d" },
	{ "\"%s\" is not a kind of reference; write deep, onehot or index",
	  "« %s » n’est pas une sorte de référence ; écrivez deep, onehot ou index" },
	{ "%s is for %d to %d players", "%s se joue de %d à %d joueurs" },
	{ "the pack has too much content for columns; try --refs index",
	  "ce contenu est trop abondant pour des colonnes ; essayez --refs index" },
	{ "%-6s %5u %5u  %s: %u rows of %u columns\n",
	  "%-6s %5u %5u  %s : %u rangées de %u colonnes\n" },
	{ "only a game and a number are allowed; remove \"%s\"",
	  "seuls un jeu et un numéro sont permis ; retirez « %s »" },
	{ "--options is allowed %d times at most", "--options est permis %d fois au plus" },
	{ "there are no positions to solve for %s",
	  "il n’y a pas de positions à résoudre pour %s" },
	{ "%s does not hold positions to solve", "%s ne contient pas de positions à résoudre" },
	{ "--solver: write a level such as captain or captain@500; bots play in quinte arena",
	  "--solver : écrivez un niveau, comme captain ou captain@500 ; les programmes jouent "
	  "dans quinte arena" },
	{ "--solver answers all positions; remove the number or --day",
	  "--solver répond à toutes les positions ; enlevez le numéro ou --day" },
	{ "choose a number or --day, not both", "choisissez un numéro ou --day, pas les deux" },
	{ "%s is damaged; move it away to begin a new record",
	  "%s est abîmé ; déplacez-le pour commencer un nouveau relevé" },
	{ "%s was made in another way (%s differs); delete it to begin again",
	  "%s a été fait autrement (%s diffère) ; supprimez-le pour recommencer" },
	{ "%s: %zu positions after %llu games; easy, medium, hard: %u, %u, %u\n",
	  "%s : %zu positions après %llu parties ; faciles, moyennes, difficiles : %u, %u, %u\n" },
	{ "what you solve cannot be kept: set HOME or XDG_STATE_HOME",
	  "ce que vous résolvez ne peut pas être gardé : définissez HOME ou XDG_STATE_HOME" },
	{ "\"%s\" is not a day; write it as in 2026-11-16",
	  "« %s » n’est pas un jour ; écrivez-le comme 2026-11-16" },
	{ "you have solved all %u positions", "vous avez résolu les %u positions" },
	{ "\"%s\" is not a position; give a number from 1 to %u, or next",
	  "« %s » n’est pas une position ; donnez un numéro de 1 à %u, ou « next »" },
	{ "%u of %u positions are not what they were; tools/puzzles makes new ones",
	  "%u positions sur %u ne sont plus ce qu’elles étaient ; tools/puzzles en fait de "
	  "nouvelles" },
	{ "position %u is of other rules or other content; choose another one",
	  "la position %u vient d’autres règles ou d’un autre contenu ; choisissez-en une autre" },
	{ "only a game and a depth are allowed; remove \"%s\"",
	  "un jeu et une profondeur seulement ; retirez « %s »" },
	{ "name a game; \"quinte games\" lists them",
	  "indiquez un jeu ; « quinte games » en donne la liste" },
	{ "a group has at least one game; give fewer groups",
	  "un groupe a au moins une partie ; donnez moins de groupes" },
	{ "the card has the game's own content; leave --pack out",
	  "la carte a le contenu d’origine du jeu ; retirez --pack" },
	{ "%s: %s; \"make gpu\" builds it", "%s : %s ; « make gpu » le compile" },
	{ "%s: %s million answers a second, %llu games ended; %d registers and %d bytes a thread\n",
	  "%s : %s millions de réponses par seconde, %llu parties terminées ; %d registres et %d octets "
	  "par fil\n" },
	{ "%s: in a trial %s million with states copied to fast memory, %s million without; the quicker way is taken\n",
	  "%s : à l’essai, %s millions avec les états copiés en mémoire rapide, %s millions sans ; la plus "
	  "rapide des deux façons est retenue\n" },
	{ "%s: %s million judgements a second; %llu of %llu positions are judged differently by the processor\n",
	  "%s : %s millions de jugements par seconde ; le processeur juge autrement %llu des %llu "
	  "positions\n" },
	{ "--options goes with --judge", "--options va avec --judge" },
	{ "%s: %u of %u games compared with the processor differ\n",
	  "%s : %u des %u parties comparées au processeur diffèrent\n" },
	{ "name a game and a depth", "indiquez un jeu et une profondeur" },
	{ "name a game and at least two opponents",
	  "indiquez un jeu et au moins deux adversaires" },
	{ "name a file or a folder", "indiquez un fichier ou un dossier" },
	{ "name the file of a saved game", "indiquez le fichier d’une partie enregistrée" },
	{ "name the record of an online game", "indiquez l’enregistrement d’une partie en ligne" },
	{ "%s: there is no game \"%s\" here", "%s : il n’y a pas de jeu « %s » ici" },
	{ "%s: played under version %u of the rules of %s, this program has version %u; verify it "
	  "with the release it was played with",
	  "%s : jouée selon la version %u des règles de %s, ce programme a la version %u ; "
	  "vérifiez-la avec la version du programme qui a servi à jouer" },
	{ "%s: played with other cards than this program has; verify it with the release it was "
	  "played with",
	  "%s : jouée avec d’autres cartes que celles de ce programme ; vérifiez-la avec la version "
	  "du programme qui a servi à jouer" },
	{ "\"%s\" is not a whole number from %llu to %llu",
	  "« %s » n’est pas un nombre entier de %llu à %llu" },
	{ "\"%s\" is not a seed; give a whole number",
	  "« %s » n’est pas une graine ; donnez un nombre entier" },
	{ "\"%s\" is not a depth; give a number from 0 to %d",
	  "« %s » n’est pas une profondeur ; donnez un nombre de 0 à %d" },
	{ "\"%s\" is not a number of games", "« %s » n’est pas un nombre de parties" },
	{ "\"%s\" is not a time in seconds, 0.001 to %d",
	  "« %s » n’est pas une durée en secondes, de 0,001 à %d" },
	{ "\"%s\" is not a number of Elo points from -%d to %d",
	  "« %s » n’est pas un nombre de points Elo de −%d à %d" },
	{ "a port is a number from 0 to 65535, not \"%s\"",
	  "un port est un nombre de 0 à 65535 : « %s » n’en est pas un" },
	{ "seed: \"%s\" is not a whole number", "seed : « %s » n’est pas un nombre entier" },
	{ "speed: \"%s\" is not a number from 0 to 9",
	  "speed : « %s » n’est pas un nombre de 0 à 9" },
	{ "set: no more than %d options", "set : pas plus de %d options" },
	{ "\"%s\": write the number of a player and a short name, as in 1=Anna",
	  "« %s » : écrivez un numéro de joueur et un nom court, comme 1=Anna" },
	{ "\"%s\": write the number of a player and who plays, as in 1=captain",
	  "« %s » : écrivez le numéro d’un joueur et qui joue, par exemple "
	  "1=captain" },
	{ "there is no memory left", "il ne reste plus de mémoire" },
	{ "there is not enough memory", "il n’y a pas assez de mémoire" },
	{ "out of memory", "il n’y a plus de mémoire" },

	/* options */
	{ "%s has no options", "%s n’a pas d’options" },
	{ "options: %s", "options : %s" },
	{ "options: %s: %s", "options : %s : %s" },
	{ "%s has no option \"%s\"; did you mean %s?",
	  "%s n’a pas d’option « %s » ; vouliez-vous dire %s ?" },
	{ "%s has no option \"%s\"; \"quinte games\" lists them",
	  "%s n’a pas d’option « %s » ; « quinte games » en donne la liste" },
	{ "none of these games has an option \"%.*s\"", "aucun de ces jeux n’a d’option « %.*s »" },
	{ "options: %s has no list of values, so * cannot be used",
	  "options : %s n’a pas de liste de valeurs, * est donc impossible" },
	{ "options: that is more than %d combinations",
	  "options : cela fait plus de %d combinaisons" },
	{ "%u of %u combinations of options are left out: %s: %s",
	  "%u des %u combinaisons d’options sont laissées de côté : %s : %s" },
	{ "\"%s\" is not NAME=VALUE", "« %s » n’est pas de la forme NOM=VALEUR" },
	{ "no more than %d options can be given", "pas plus de %d options" },

	/* opponents */
	{ "there is no opponent \"%s\"; did you mean %s?",
	  "il n’y a pas d’adversaire « %s » ; vouliez-vous dire %s ?" },
	{ "there is no opponent \"%s\"; quinte arena --help lists them",
	  "il n’y a pas d’adversaire « %s » ; quinte arena --help en donne la liste" },
	{ "%s: only levels that search have a limit; remove the part after @",
	  "%s : seuls les niveaux qui cherchent ont une limite ; retirez ce qui "
	  "suit @" },
	{ "%s: write a number of simulations after @, or of milliseconds with ms",
	  "%s : écrivez après @ un nombre de simulations, ou de millisecondes "
	  "avec ms" },
	{ "no more than %d opponents", "pas plus de %d adversaires" },
	{ "bot: write the bot's command after it, as in bot:COMMAND",
	  "bot : écrivez ensuite la commande du robot, comme bot:COMMANDE" },
	{ "--bot-sandbox is on or off, not \"%s\"", "--bot-sandbox vaut on ou off, pas « %s »" },
	{ "this system allows no sandbox for bots, neither a network namespace nor a filter of "
	  "system calls; add --bot-sandbox=off if you trust %s",
	  "ce système ne permet aucun bac à sable pour les robots, ni réseau à part ni filtre "
	  "d’appels ; ajoutez --bot-sandbox=off si vous faites confiance à %s" },

	/* why a bot forfeits, after its command */
	{ "it could not be started: %s", "il n’a pas pu démarrer : %s" },
	{ "it could not be started in a sandbox", "il n’a pas pu démarrer dans un bac à sable" },
	{ "it did not answer within %u seconds (--bot-timeout)",
	  "il n’a pas répondu en %u secondes (--bot-timeout)" },
	{ "it used more than its %llu MB of memory (--bot-memory)",
	  "il a dépassé ses %llu Mo de mémoire (--bot-memory)" },
	{ "it used more than its %llu seconds of processor time in a game (--bot-cpu)",
	  "il a dépassé ses %llu secondes de processeur pour une partie (--bot-cpu)" },
	{ "it tried to use the network, which bots may not",
	  "il a voulu se servir du réseau, ce qui est interdit aux robots" },
	{ "it hung up before it had answered", "il a fermé sa sortie avant de répondre" },
	{ "it ended before it had answered (status %d)",
	  "il s’est arrêté avant de répondre (code %d)" },
	{ "it ended before it had answered (signal %d)",
	  "il s’est arrêté avant de répondre (signal %d)" },
	{ "it answered with a line of more than %d bytes",
	  "il a répondu par une ligne de plus de %d octets" },
	{ "it answered \"%.60s\", which is not JSON",
	  "il a répondu « %.60s », qui n’est pas du JSON" },
	{ "it answered \"%.60s\" without the id it was asked with",
	  "il a répondu « %.60s » sans l’id de la question" },
	{ "it answered with an error: %.200s", "il a répondu par une erreur : %.200s" },
	{ "in %s it answered with something that is not a text",
	  "dans %s, il a répondu par autre chose qu’un texte" },
	{ "in %s it answered \"%.60s\", which is no answer",
	  "dans %s, il a répondu « %.60s », qui n’est pas une réponse" },
	{ "in %s it answered \"%.60s\", which %s forbids: %s",
	  "dans %s, il a répondu « %.60s », que %s interdit : %s" },
	{ "\"%s\" is not a clock; write the seconds of a game, perhaps with + and those that each "
	  "move adds, as in 60+0.5",
	  "« %s » n’est pas une pendule ; écrivez les secondes d’une partie, au besoin avec + et "
	  "celles que chaque coup ajoute, comme 60+0.5" },
	{ "%s does not hold games of an arena", "%s ne contient pas de parties d’une arène" },
	{ "%s:%u: this is not a game of this run; delete the line to play it again",
	  "%s:%u : ce n’est pas une partie de cette série ; supprimez la ligne pour la rejouer" },
	{ "%s: another arena is writing to it; wait for it, or choose another file",
	  "%s : une autre arène y écrit ; attendez qu’elle finisse, ou choisissez un autre fichier" },
	{ "%s:%u: this game is over; nothing can be played from it",
	  "%s:%u : cette partie est finie ; rien ne peut se jouer à partir d’elle" },
	{ "%s:%u: this game has another number of players",
	  "%s:%u : cette partie n’a pas le même nombre de joueurs" },
	{ "%s:%u: no more than %d openings are allowed",
	  "%s:%u : pas plus de %d ouvertures ne sont permises" },
	{ "%s holds no saved game; write one on each line",
	  "%s ne contient aucune partie ; écrivez-en une par ligne" },
	{ "--openings works with one game and one choice of options only",
	  "--openings ne s’emploie qu’avec un seul jeu et un seul choix d’options" },
	{ "%s forfeited a game: %s", "%s a perdu une partie par forfait : %s" },
	{ "%s forfeited %llu games; the first time %s",
	  "%s a perdu %llu parties par forfait ; la première fois : %s" },

	/* arena, sim */
	{ "--elo0 must be less than --elo1", "--elo0 doit être inférieur à --elo1" },
	{ "no more than %d games and modes", "pas plus de %d jeux et modes" },
	{ "--%s works with one game only; you named %u",
	  "--%s ne vaut que pour un seul jeu ; vous en avez nommé %u" },
	{ "name all games before the opponents; %s comes after one",
	  "nommez tous les jeux avant les adversaires ; %s vient trop tard" },
	{ "this is more than two thousand million games; play fewer",
	  "cela fait plus de deux milliards de parties ; jouez-en moins" },
	{ "no more than %d agents can play", "pas plus de %d agents" },
	{ "there are %u agents for %u players; name one agent, or one for each "
	  "player",
	  "il y a %u agents pour %u joueurs ; nommez-en un seul, ou un par joueur" },
	{ "no more than %d filters", "pas plus de %d filtres" },
	{ "no more than %d fields", "pas plus de %d champs" },
	{ "--field: %s", "--field : %s" },
	{ "--field: %s is not one number", "--field : %s n’est pas un nombre unique" },
	{ "the content of %s has no \"%s\"; did you mean %s?",
	  "le contenu de %s n’a pas de « %s » ; vouliez-vous dire %s ?" },
	{ "the content of %s has no \"%s\"; \"quinte pack show\" lists it",
	  "le contenu de %s n’a pas de « %s » ; « quinte pack show » en donne la liste" },
	{ "\"%s\" is the name of two items of %s; write %s:%s or %s:%s",
	  "« %s » désigne deux éléments de %s ; écrivez %s:%s ou %s:%s" },
	{ "there are too many combinations of options for the content of %s; "
	  "give fewer values",
	  "il y a trop de combinaisons d’options pour le contenu de %s ; donnez "
	  "moins de valeurs" },
	{ "there is not enough memory for these counters",
	  "il n’y a pas assez de mémoire pour ces compteurs" },
	{ "there is not enough memory for these games",
	  "il n’y a pas assez de mémoire pour ces parties" },
	{ "there is not enough memory for the report",
	  "il n’y a pas assez de mémoire pour le rapport" },
	{ "stopped after %llu of %llu games; run the same command again to "
	  "continue",
	  "arrêt après %llu parties sur %llu ; relancez la même commande pour "
	  "continuer" },
	{ "stopped after %llu of %llu games; use --checkpoint=FILE to be able to "
	  "continue",
	  "arrêt après %llu parties sur %llu ; avec --checkpoint=FICHIER, vous "
	  "pourrez continuer" },
	{ "the file %s could not be written", "le fichier %s n’a pas pu être écrit" },
	{ "%s: the checkpoint could not be written: %s",
	  "%s : le point de reprise n’a pas pu être écrit : %s" },
	{ "%s is not a checkpoint", "%s n’est pas un point de reprise" },
	{ "%s was written by quinte %s; this is quinte %s",
	  "%s a été écrit par quinte %s ; ceci est quinte %s" },
	{ "%s is a checkpoint of quinte %s, not of quinte %s",
	  "%s est un point de reprise de quinte %s, et non de quinte %s" },
	{ "%s is the checkpoint of another run: %s is %.80s there and %.80s here",
	  "%s est le point de reprise d’un autre calcul : %s y vaut %.80s, et %.80s ici" },
	{ "%s is damaged: counters are missing; delete it to start again",
	  "%s est abîmé : il y manque des compteurs ; supprimez-le pour "
	  "recommencer" },
	{ "the processes of this run have different versions of quinte or of its content; install "
	  "the same on all machines",
	  "les processus de ce calcul ont des versions différentes de quinte ou de son contenu ; "
	  "installez la même sur toutes les machines" },
	{ "another process of this run could not begin; run the command on its machine alone to see "
	  "why",
	  "un autre processus de ce calcul n’a pas pu commencer ; lancez la commande seule sur sa "
	  "machine pour voir pourquoi" },
	{ "%s: %s; install Quinte again, or read docs/licences.md of its sources",
	  "%s : %s ; installez Quinte de nouveau, ou lisez docs/licences.md dans ses sources" },
	{ "mpirun has started this program, but %s is missing; build quinte with MPI, or start it "
	  "without mpirun",
	  "mpirun a lancé ce programme, mais %s manque ; compilez quinte avec MPI, ou lancez-le sans "
	  "mpirun" },
	{ "the plan", "le plan" },
	{ "nothing", "rien" },

	/* hint, review */
	{ "%s: the game is over; there is no move to play",
	  "%s : la partie est finie ; il n’y a plus de coup à jouer" },
	{ "%s: dice or cards come next; no player has a choice here",
	  "%s : des dés ou des cartes viennent maintenant ; aucun joueur n’a le "
	  "choix" },
	{ "%s: Player %u is to move, not Player %u; --seat counts from 0, so type --seat %u, or "
	  "leave --seat out",
	  "%s : c’est au joueur %u de jouer, et non au joueur %u ; --seat compte à partir de 0 : "
	  "tapez --seat %u, ou n’écrivez pas --seat" },
	{ "%s: the game has %u moves; --at %llu is too late",
	  "%s : la partie compte %u coups ; --at %llu est trop loin" },
	{ "%s: the game has %d players; there is no --seat %d",
	  "%s : la partie a %d joueurs ; --seat %d n’existe pas" },
	{ "%s: no move has been played yet", "%s : aucun coup n’a encore été joué" },
	{ "there is not enough memory for the search",
	  "il n’y a pas assez de mémoire pour la recherche" },
	{ "there is not enough memory to review this game",
	  "il n’y a pas assez de mémoire pour analyser cette partie" },
	{ "--at needs --resume FILE", "--at demande --resume FICHIER" },
	{ "choose one of --json, --html and --learn",
	  "choisissez --json, --html ou --learn, un seul des trois" },

	/* packs and decks */
	{ "quinte games lists the built-in content; remove --pack",
	  "quinte games montre le contenu intégré ; retirez --pack" },
	{ "add --game GAME: a pack belongs to one game",
	  "ajoutez --game JEU : un contenu est celui d’un seul jeu" },
	{ "write check DIR, schema GAME or show GAME",
	  "écrivez check DOSSIER, schema JEU ou show JEU" },
	{ "write pack check DIR, without --pack", "écrivez pack check DOSSIER, sans --pack" },
	{ "only one folder or game is allowed; remove \"%s\"",
	  "un seul dossier ou jeu est permis ; retirez « %s »" },
	{ "%s: %u mistakes", "%s : %u erreurs" },
	{ "write pack %s GAME, without --watch", "écrivez pack %s JEU, sans --watch" },
	{ "%s: name the game of this pack with --game",
	  "%s : indiquez avec --game le jeu de ce contenu" },
	{ "there is no \"pack %s\"; write check, schema or show",
	  "il n’y a pas de « pack %s » ; écrivez check, schema ou show" },
	{ "write pack %s GAME, without --game", "écrivez pack %s JEU, sans --game" },
	{ "%s has no content pack", "%s n’a pas de contenu" },
	{ "there are too many arguments; see quinte deck --help",
	  "il y a trop d’arguments ; voyez quinte deck --help" },
	{ "a name has 1 to 63 characters", "un nom compte de 1 à 63 caractères" },
	{ "this game has no decks", "ce jeu n’a pas de decks" },
	{ "%s has no decks", "%s n’a pas de decks" },
	{ "there is no deck \"%s\"", "il n’y a pas de deck « %s »" },
	{ "there is no deck \"%s\"; quinte deck list shows those you have",
	  "il n’y a pas de deck « %s » ; quinte deck list montre les vôtres" },
	{ "there is a deck \"%s\" already; change it with add and remove, or delete it",
	  "il y a déjà un deck « %s » ; changez-le avec add et remove, ou supprimez-le" },
	{ "\"deck %s\" has the wrong arguments; see quinte deck --help",
	  "« deck %s » n’a pas les bons arguments ; voyez quinte deck --help" },
	{ "No deck is saved; \"quinte deck --help\" tells how to build one.",
	  "Aucun deck enregistré ; « quinte deck --help » dit comment en composer un." },
	{ "decks cannot be saved: set HOME or XDG_STATE_HOME",
	  "les decks ne peuvent pas être enregistrés : définissez HOME ou "
	  "XDG_STATE_HOME" },

	/* serve */
	{ "there is no built page in %s; \"make web\" builds it, and --root names another folder",
	  "il n’y a pas de page construite dans %s ; « make web » la construit, et --root nomme un "
	  "autre dossier" },

	{ "this option is for online play; add --online",
	  "cette option concerne le jeu en ligne ; ajoutez --online" },
	{ "--net %s: %s", "--net %s : %s" },
	{ "--net: %s", "--net : %s" },
	{ "--levels is cadet, pilot, captain, commander or admiral, not \"%s\"",
	  "--levels vaut cadet, pilote, capitaine, commandant ou amiral, et non « %s »" },
	{ "--metrics is a port from 1 to 65535, such as 9100, or an address and a port, such as 0.0.0.0:9100; not \"%s%s%s\"",
	  "--metrics est un port de 1 à 65535, comme 9100, ou une adresse et un port, comme 0.0.0.0:9100, pas « %s%s%s »" },
	{ "--durable is power or process, not \"%s\"",
	  "--durable vaut power ou process, pas « %s »" },
	{ "--log is text or json, not \"%s\"", "--log vaut text ou json, pas « %s »" },
	{ "--cert and --key belong together; give both",
	  "--cert et --key vont ensemble ; donnez les deux" },
	{ "--url is where players find this server, such as https://games.example.org, not \"%s\"",
	  "--url est l’adresse du serveur pour les joueurs, comme https://games.example.org, pas « %s »" },
	{ "--store is postgres://… or sqlite:DIR, not \"%s\"; a folder alone is --data",
	  "--store est postgres://… ou sqlite:DOSSIER, pas « %s » ; pour un dossier, utilisez --data" },
	{ "--node is a name of up to 31 small letters, digits and hyphens, not \"%s\"",
	  "--node est un nom de 31 signes au plus, minuscules, chiffres et traits d’union, pas « %s »" },
	{ "there is no folder for games; name one with --data",
	  "il n’y a pas de dossier pour les parties ; indiquez-en un avec --data" },
	{ "Online play is on; games are kept in %s\n",
	  "Le jeu en ligne est ouvert ; les parties sont gardées dans %s\n" },
	{ "There is no built page: people can play with quinte join only.",
	  "Il n’y a pas de page construite : on ne peut jouer qu’avec quinte join." },

	/* join */
	{ "\"%s\" is not a room; it has 16 letters and digits",
	  "« %s » n’est pas un salon ; un salon a 16 lettres et chiffres" },

	/* me */
	{ "Being told:", "Être prévenu :" },
	{ "of nothing", "de rien" },
	{ " (write: quinte me SERVER tell CODE, with the code that was sent there)",
	  " (écrivez : quinte me SERVEUR prévenir CODE, avec le code reçu)" },
	{ "Holidays: %d of 30 days are left this year",
	  "Vacances : il reste %d jours sur 30 cette année" },
	{ "Name: %s\n", "Nom : %s\n" },
	{ "Id: %s\n", "Identifiant : %s\n" },
	{ "There is a recovery code.", "Il y a un code de secours." },
	{ "There is no recovery code; quinte me SERVER code makes one.",
	  "Il n’y a pas de code de secours ; quinte me SERVEUR secours en crée un." },
	{ "Devices:", "Appareils :" },
	{ "Ratings:", "Classement :" },
	{ "  %s: %d, %d games\n", "  %s : %d, %d parties\n" },
	{ "  (not seen yet)", "  (pas encore vue)" },
	{ " (this one)", " (celui-ci)" },
	{ "It holds for ten minutes: write quinte me SERVER use CODE on the other device, or type it in "
	  "the page.",
	  "Il vaut dix minutes : écrivez quinte me SERVEUR utiliser CODE sur l’autre appareil, ou "
	  "saisissez-le dans la page." },
	{ "Write it down: it is shown this once, and it is the only way back if every device is lost.",
	  "Notez-le : il n’est montré que cette fois, et c’est le seul retour si tous les appareils sont "
	  "perdus." },
	{ "You have finished no game there yet.", "Vous n’y avez encore fini aucune partie." },
	{ "Everything about you was deleted there.", "Tout ce qui vous concernait y est effacé." },
	{ "the server cannot be reached: %s", "le serveur est injoignable : %s" },
	{ "the server does not answer; try again later",
	  "le serveur ne répond pas ; réessayez plus tard" },
	{ "libwebsockets cannot be used; install libwebsockets-evlib-ev",
	  "libwebsockets est inutilisable ; installez libwebsockets-evlib-ev" },
	{ "\"%s\" cannot be asked; \"quinte me --help\" says what can",
	  "« %s » n’est pas une demande connue ; « quinte me --help » en donne la liste" },
	{ "\"me %s\" has the wrong arguments; \"quinte me --help\" says more",
	  "les arguments de « me %s » ne conviennent pas ; « quinte me --help » en dit plus" },
	{ "write two days, such as 2026-07-01 2026-07-14",
	  "écrivez deux jours, comme 2026-07-01 2026-07-14" },

	/* rooms */
	{ "there is one argument too many: \"%s\"", "il y a un argument de trop : « %s »" },
	{ "there is no room %s", "il n’y a pas de salon %s" },
	{ "%s  goes the same way under the new rules\n",
	  "%s  se déroule de même avec les nouvelles règles\n" },
	{ "%s  entry %u is no longer allowed\n", "%s  l’entrée %u n’est plus permise\n" },
	{ "%s  goes another way from entry %u on\n",
	  "%s  se déroule autrement à partir de l’entrée %u\n" },
	{ "%u games in play have the rules of this program, %u go the same way under them, %u do not\n",
	  "Parties en cours sous les règles de ce programme : %u ; déroulement inchangé : %u ; "
	  "différent : %u\n" },
	{ "Games under other rules wait: let the older program play them to their end first.",
	  "Les parties sous d’autres règles attendent : laissez d’abord l’ancien programme les finir." },
	{ "No room is kept there.", "Aucun salon n’y est gardé." },
	{ "%llu of %llu confirmed answers are not kept, or not once",
	  "coups confirmés qui ne sont pas gardés, ou le sont plusieurs fois : %llu sur %llu" },
	{ "%llu confirmed answers, all of them kept\n",
	  "Coups confirmés : %llu, tous sont gardés\n" },
	{ "%u rooms, %llu entries; %u games are over, %u records verified: everything holds\n",
	  "Salons : %u, entrées : %llu ; parties terminées : %u, enregistrements vérifiés : %u ; tout "
	  "est exact\n" },
	{ "\"rooms %s\" has the wrong arguments; see quinte rooms --help",
	  "« rooms %s » n’a pas les bons arguments ; voyez quinte rooms --help" },
	{ "write list, show ROOM, close ROOM, check, migrate, backup FILE or restore FILE; see quinte rooms "
	  "--help",
	  "écrivez list, show SALON, close SALON, check, migrate, backup FICHIER ou restore FICHIER ; voyez "
	  "quinte rooms --help" },

	/* swarm */
	{ "%llu messages of nonsense beside it; the server hung up %llu times\n",
	  "Messages absurdes à côté : %llu ; le serveur a raccroché %llu fois\n" },
	{ "--no-limits is for everything, or for addresses; not \"%s\"",
	  "--no-limits vaut pour tout, ou pour addresses ; pas « %s »" },
	{ "a share is a number of per cent from 0 to 100, not \"%s\"",
	  "une part est un pourcentage de 0 à 100, pas « %s »" },
	{ "name the server, for instance localhost:8080",
	  "indiquez le serveur, par exemple localhost:8080" },
	{ "\"%s\" is not the address of a server; write HOST or HOST:PORT",
	  "« %s » n’est pas l’adresse d’un serveur ; écrivez HÔTE ou HÔTE:PORT" },
	{ "the engine could not be started: %s", "le moteur n’a pas pu être lancé : %s" },
	{ "the players could not be started", "les joueurs n’ont pas pu être lancés" },
	{ "nobody could play on %s; is a server there, with --online?",
	  "personne n’a pu jouer sur %s ; y a-t-il un serveur, avec --online ?" },
	{ "disk, idle", "disque seul" },
	{ "disk, loaded", "disque chargé" },
	{ "most", "max." },
	{ "confirmed", "confirmé" },
	{ "seen", "vu" },
	{ "players late", "retard propre" },
	{ "starting up", "au démarrage" },
	{ "server", "serveur" },
	{ "its commits", "ses écritures" },
	{ "no counters of a server at 127.0.0.1:%u; start it with --metrics %u",
	  "aucun compteur de serveur sur 127.0.0.1:%u ; lancez-le avec --metrics %u" },
	{ "%u tables in play, %llu answers, %llu games ended and verified\n",
	  "Tables en jeu : %u, coups : %llu, parties terminées et vérifiées : %llu\n" },
	{ "%llu dice and %llu links checked while playing; %llu connections lost, %llu requests "
	  "refused, %llu times a slow reader\n",
	  "Vérifiés pendant le jeu : dés %llu, maillons %llu ; connexions perdues : %llu, demandes "
	  "refusées : %llu, lecteurs lents : %llu\n" },
	{ "%.1f MB received in %llu frames, %.0f bytes for a step\n",
	  "Reçus : %.1f Mo en %llu messages, %.0f octets par coup\n" },
	{ "server: %.2f cores, %.0f MB, %.1f kB a table, %.1f entries a transaction\n",
	  "Serveur : %.2f cœurs, %.0f Mo, %.1f ko par table, %.1f entrées par transaction\n" },

	/* only conversions */
	{ "%s: %s", "%s : %s" },
	{ "%s%s: %s", "%s%s : %s" },
	{ "%s:%u: %s", "%s:%u : %s" },
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

const char *language_codes(void)
{
	static char codes[Q_LANGS * 4 + 1];
	struct q_out out = q_out(codes, sizeof codes);

	for (int lang = 0; lang < Q_LANGS; lang++) {
		q_put(&out, lang ? ", " : "");
		q_put(&out, q_languages[lang].code);
	}
	return codes;
}

const char *reason(const char *english)
{
	return reason_in(chosen, english);
}
