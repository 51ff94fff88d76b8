/*
 * sentences_help.c - the help of the program and of its commands, in French.
 */
#include "text/sentences.h"

#include <stddef.h>

const struct sentence help_sentences[] = {
	/* the list of commands */
	{ "Tabletop battle games on one engine.",
	  "Jeux d’affrontement sur table, sur un seul moteur." },
	{ "Commands:", "Commandes :" },
	{ "Options, before or after the command:", "Options, avant ou après la commande :" },
	{ "play in the terminal", "jouer dans le terminal" },
	{ "play in the browser", "jouer dans le navigateur" },
	{ "list the games, their seats and options", "les jeux, leurs places et leurs options" },
	{ "answer JSON-RPC 2.0, one message a line", "répondre en JSON-RPC 2.0, ligne par ligne" },
	{ "run rule scenarios", "dérouler des scénarios de règles" },
	{ "verify and show a saved game", "vérifier et montrer une partie enregistrée" },
	{ "the best answers in a saved game", "les meilleures réponses en cours de partie" },
	{ "a game's course, turning points and luck", "cours d’une partie, tournants et chance" },
	{ "speed and signatures", "vitesse et signatures" },
	{ "count sequences of answers", "compter les suites de réponses" },
	{ "content packs", "paquets de contenu" },
	{ "decks and armies of your own", "vos decks et vos armées" },
	{ "let opponents play each other", "faire jouer des adversaires entre eux" },
	{ "play many games and say what came of them", "jouer mille parties et en faire le bilan" },

	/* help of every command */
	{ "Give this help list", "Montrer cette aide" },
	{ "Give a short usage message", "Rappeler brièvement l’usage" },
	{ "Print program version", "Donner la version du programme" },
	{ "Speak English or French; else the locale decides",
	  "Parler anglais ou français ; sinon la langue du système décide" },
	{ "Play with the content pack in DIR", "Jouer avec le paquet de contenu du dossier DIR" },
	{ "Print the names of the commands", "Donner les noms des commandes" },
	{ "As JSON", "En JSON" },
	{ "Options of the game", "Les options du jeu" },
	{ "0 for one on each core (0)", "Fils d’exécution ; 0 : un par cœur (0)" },
	{ "0 for one on each core (1)", "Fils d’exécution ; 0 : un par cœur (1)" },

	/* help of arena and sim */
	{ "Stop each pairing when it is sure which one is stronger",
	  "Arrêter chaque rencontre dès qu’il est sûr qui est le plus fort" },
	{ "Not stronger: at most this (-10)", "Pas plus fort : au plus cela (-10)" },
	{ "Stronger: at least this (10)", "Plus fort : au moins cela (10)" },
	{ "Let opponents play each other, everyone against everyone in every game (200 "
	  "games a pairing), every seed twice with the seats swapped.",
	  "Faire jouer des adversaires entre eux, chacun contre chacun à chaque jeu (200 "
	  "parties par rencontre), chaque graine deux fois, les places échangées." },
	{ "Opponents, from the weakest: cadet, pilot, captain, commander, admiral; and "
	  "greedy and random, for measuring. captain@500 has 500 simulations for an "
	  "answer, captain@200ms the fifth of a second; bot:COMMAND is a program of your "
	  "own (docs/lab.md). In games for one or for allies each plays the same seeds "
	  "for itself, and who does better wins.",
	  "Les adversaires, du plus faible au plus fort : cadet, pilot, captain, "
	  "commander, admiral ; et greedy et random, pour mesurer. captain@500 a 500 "
	  "simulations par réponse, captain@200ms un cinquième de seconde ; bot:COMMANDE "
	  "est un programme à vous (docs/lab.md). Aux jeux solitaires ou d’équipe, chacun "
	  "joue les mêmes graines de son côté, et qui fait mieux gagne." },
	{ "How many games", "Combien de parties" },
	{ "The first seed (1)", "La première graine (1)" },
	{ "One option; of several values, or * for all, every combination is played",
	  "Une option ; de plusieurs valeurs, ou * pour toutes, chaque combinaison est "
	  "jouée" },
	{ "For one answer, instead of the level's own",
	  "Par réponse, au lieu de celles du niveau" },
	{ "For one answer, instead of simulations", "Par réponse, au lieu de simulations" },
	{ "For one answer of a bot (10)", "Pour une réponse d’un bot (10)" },
	{ "Keep in FILE what was played; the same command goes on from there",
	  "Garder dans FILE ce qui est joué ; la même commande reprend là" },
	{ "Say how far it is, even if not to a terminal",
	  "Dire où l’on en est, même hors d’un terminal" },
	{ "Write the results as JSON (- for the output)",
	  "Écrire les résultats en JSON (- pour la sortie)" },
	{ "Write the results as CSV (- for the output)",
	  "Écrire les résultats en CSV (- pour la sortie)" },
	{ "Who plays every seat, or seat by seat (greedy)",
	  "Qui joue chaque place, ou place par place (greedy)" },
	{ "Play every seed also with the pack in DIR and say what changes",
	  "Jouer chaque graine aussi avec le paquet de DIR et dire ce qui change" },
	{ "Only games in which somebody met it",
	  "Seulement les parties où quelqu’un l’a rencontré" },
	{ "Only games in which nobody met it",
	  "Seulement les parties où personne ne l’a rencontré" },
	{ "Also a number of the final state, such as round",
	  "Aussi un nombre de l’état final, comme round" },
	{ "Write a report with plots", "Écrire un rapport avec des courbes" },
	{ "Write the main tables as Markdown", "Écrire les tableaux principaux en Markdown" },
	{ "Write the plots to PREFIX-NAME.svg", "Écrire les courbes dans PREFIX-NOM.svg" },
	{ "How many things of each kind are shown (10)",
	  "Combien de choses de chaque sorte sont montrées (10)" },
	{ "Play many games (1000) and say what came of them.",
	  "Jouer beaucoup de parties (1000) et dire ce qu’il en sort." },
	{ "Agents are levels (quinte arena --help lists them), with a budget of their own "
	  "after an @ (captain@500, captain@200ms), or bot:COMMAND. docs/lab.md says what "
	  "is counted and how.",
	  "Les joueurs sont des niveaux (quinte arena --help en donne la liste), avec "
	  "leur propre budget après un @ (captain@500, captain@200ms), ou bot:COMMANDE. "
	  "docs/lab.md dit ce qui est compté et comment." },

	/* help of the other commands */
	{ "Few games, always the same number", "Peu de parties, toujours le même nombre" },
	{ "One game only", "Un seul jeu" },
	{ "Games of a timed run", "Parties d’une mesure" },
	{ "Play fixed games and print the speed and the signature of each game. The "
	  "signature changes when the play of the game changes, and with nothing else.",
	  "Jouer des parties fixées et donner la vitesse et la signature de chaque jeu. "
	  "La signature change quand la façon de jouer change, et pour rien d’autre." },
	{ "Also say how much each scenario does", "Dire aussi tout ce que fait chaque scénario" },
	{ "Print every question, answer and event",
	  "Montrer chaque question, réponse et événement" },
	{ "Print a first scenario for a game", "Écrire un premier scénario pour un jeu" },
	{ "Run rule scenarios and say which hold. FILE - is the standard input.",
	  "Dérouler des scénarios de règles et dire lesquels tiennent. FILE - est "
	  "l’entrée standard." },
	{ "Build decks and armies of your own, keep them by name, and share them as text.",
	  "Composer vos decks et vos armées, les garder sous un nom, les partager en "
	  "texte." },
	{ "`choices` lists what a deck may hold. `new`, `add` and `remove` say which rule "
	  "the deck still breaks. `share` prints a deck in one line and `save` takes one "
	  "from a file, or - for the standard input. `options` prints the options of a "
	  "game with these decks, seat by seat, for play, sim and arena.",
	  "« choices » donne ce qu’un deck peut contenir. « new », « add » et « remove » "
	  "disent quelle règle le deck enfreint encore. « share » écrit un deck en une "
	  "ligne et « save » en prend un dans un fichier, ou - pour l’entrée standard. « "
	  "options » écrit les options d’un jeu avec ces decks, place par place, pour "
	  "play, sim et arena." },
	{ "Answer JSON-RPC 2.0 messages, one a line, on standard input and output. "
	  "docs/protocol.md lists the methods.",
	  "Répondre à des messages JSON-RPC 2.0, un par ligne, sur l’entrée et la sortie "
	  "standard. docs/protocol.md donne la liste des méthodes." },
	{ "Names only, one a line", "Les noms seulement, un par ligne" },
	{ "List the games with their seats and options.",
	  "Donner les jeux, leurs places et leurs options." },
	{ "For this seat; it must be the one that is asked",
	  "Pour cette place ; c’est elle qui doit être interrogée" },
	{ "Who thinks (admiral)", "Qui réfléchit (admiral)" },
	{ "Think so long, instead of the level's simulations",
	  "Réfléchir ce temps-là, au lieu des simulations du niveau" },
	{ "So many, instead of the level's own", "Autant, au lieu de celles du niveau" },
	{ "After N answers, instead of at the end", "Après N réponses, au lieu de la fin" },
	{ "Say the best answers to the open question of a saved game, the winning chance "
	  "each leaves, and the line behind the first. The search knows what the seat "
	  "knows and no more. FILE may be - for the standard input.",
	  "Donner les meilleures réponses à la question ouverte d’une partie enregistrée, "
	  "les chances de gagner que chacune laisse, et la suite prévue après la "
	  "première. La recherche sait ce que sait la place, et rien de plus. FILE peut "
	  "être - pour l’entrée standard." },
	{ "Without --time the same file, level and number of threads give the same hint.",
	  "Sans --time, le même fichier, le même niveau et le même nombre de fils donnent "
	  "le même conseil." },
	{ "The game the pack is for, if not the folder's name",
	  "Le jeu du paquet, si ce n’est pas le nom du dossier" },
	{ "Check a content pack, print the JSON Schema of a game's packs, or show a pack.",
	  "Vérifier un paquet de contenu, écrire le schéma JSON des paquets d’un jeu, ou "
	  "montrer un paquet." },
	{ "Its chance (1)", "Son hasard (1)" },
	{ "The count below each first answer", "Le compte sous chaque première réponse" },
	{ "Count the sequences of DEPTH answers from the start of a game, chance "
	  "included.",
	  "Compter les suites de DEPTH réponses depuis le début d’un jeu, hasard compris." },
	{ "Who sits there: person, or the level of a machine (0=person)",
	  "Qui s’y assied : person, ou le niveau d’une machine (0=person)" },
	{ "Who sits on every other seat (pilot)",
	  "Qui s’assied à toutes les autres places (pilot)" },
	{ "An option of the game, as the menu names it; once for each",
	  "Une option du jeu, comme le menu la nomme ; une fois pour chacune" },
	{ "All options of the game at once", "Toutes les options du jeu à la fois" },
	{ "The seed of the game's chance", "La graine du hasard" },
	{ "Undo also what revealed something", "Annuler aussi ce qui a révélé quelque chose" },
	{ "Ask for every answer once more", "Demander une confirmation pour chaque réponse" },
	{ "Go on with a saved game", "Reprendre une partie enregistrée" },
	{ "Lines instead of a full screen", "Des lignes au lieu du plein écran" },
	{ "Draw with ASCII characters only", "Dessiner en caractères ASCII seulement" },
	{ "How fast machines play: 0 waits for a key, 9 does not wait (6)",
	  "L’allure des machines : 0 attend une touche, 9 n’attend pas (6)" },
	{ "Play a game in the terminal. Without GAME, choose from a menu. Every answer is "
	  "kept at once: a game that was left or lost can be continued.",
	  "Jouer dans le terminal. Sans GAME, on choisit dans un menu. Chaque réponse est "
	  "gardée aussitôt : une partie quittée ou perdue peut être reprise." },
	{ "Also notation, and the questions put to chance",
	  "Aussi la notation, et les questions posées au hasard" },
	{ "Verify a saved game by playing it again, and show it. FILE may be - for the "
	  "standard input.",
	  "Vérifier une partie enregistrée en la rejouant, et la montrer. FILE peut être "
	  "- pour l’entrée standard." },
	{ "Whose winning chance is drawn (0)", "De qui sont tracées les chances de gagner (0)" },
	{ "Simulations for one answer (400)", "Simulations par réponse (400)" },
	{ "As one page with plots", "En une page avec des courbes" },
	{ "Look at a saved game answer by answer: the course of the winning chance, the "
	  "turning points and what would have been better, and how much of the result "
	  "came from chance and how much from decisions. FILE may be - for the standard "
	  "input.",
	  "Revoir une partie enregistrée réponse par réponse : le cours des chances de "
	  "gagner, les tournants et ce qui valait mieux, et la part du résultat due au "
	  "hasard et aux choix. FILE peut être - pour l’entrée standard." },
	{ "The result does not depend on the number of threads.",
	  "Le résultat ne dépend pas du nombre de fils." },
	{ "The port (8080); 0 takes any that is free",
	  "Le port (8080) ; 0 en prend un qui soit libre" },
	{ "The address to listen on (localhost); 0.0.0.0 for every network",
	  "L’adresse d’écoute (localhost) ; 0.0.0.0 pour tous les réseaux" },
	{ "Open the page in a browser, if there is one",
	  "Ouvrir la page dans un navigateur, s’il y en a un" },
	{ "The folder of the built page", "Le dossier de la page construite" },
	{ "Serve the page for the browser until interrupted (Ctrl+C).",
	  "Servir la page du navigateur jusqu’à interruption (Ctrl+C)." },

	{ NULL, NULL },
};
