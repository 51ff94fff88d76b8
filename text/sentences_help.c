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
	{ "list the games, their players and options", "les jeux, leurs joueurs et leurs options" },
	{ "print the licences of all that ships", "les licences de tout ce qui est livré" },
	{ "Print the licences of everything that ships with the program, with the authors.",
	  "Afficher les licences de tout ce qui est livré avec le programme, avec les auteurs." },
	{ "answer JSON-RPC 2.0, one message a line", "répondre en JSON-RPC 2.0, ligne par ligne" },
	{ "offer the games to language models (MCP)",
	  "offrir les jeux aux modèles de langage (MCP)" },
	{ "run rule scenarios", "dérouler des scénarios de règles" },
	{ "verify and show a saved game", "vérifier et montrer une partie enregistrée" },
	{ "check the dice of an online game", "vérifier les dés d’une partie en ligne" },
	{ "show the best moves in a saved game", "montrer les meilleurs coups d’une partie" },
	{ "review a game: turning points, luck", "analyser une partie : tournants, hasard" },
	{ "measure speed and signatures", "mesurer la vitesse et les signatures" },
	{ "play random games on a graphics card", "jouer au hasard sur une carte graphique" },
	{ "say what learning agents receive", "ce que reçoivent les agents qui apprennent" },
	{ "count sequences of answers", "compter les suites de réponses" },
	{ "check and show content packs", "vérifier et montrer des contenus" },
	{ "build your own decks and armies", "composer vos decks et vos armées" },
	{ "let opponents play each other", "faire jouer des adversaires entre eux" },
	{ "play many games and report the results", "jouer beaucoup de parties, compte rendu" },

	/* help of every command */
	{ "Give this help list", "Montrer cette aide" },
	{ "Give a short usage message", "Rappeler brièvement l’usage" },
	{ "Print program version", "Donner la version du programme" },
	{ "Language of all texts (the locale's)", "Langue des textes (celle du système)" },
	{ "Play with the content pack in DIR", "Jouer avec le contenu du dossier DOSSIER" },
	{ "Print the names of the commands", "Donner les noms des commandes" },
	{ "As JSON", "En JSON" },
	{ "Show the board first", "Montrer d’abord le plateau" },
	{ "Options of the game", "Les options du jeu" },
	{ "0 for one on each core (0)", "Fils d’exécution ; 0 : un par cœur (0)" },
	{ "0 for one on each core (1)", "Fils d’exécution ; 0 : un par cœur (1)" },

	/* help of arena and sim */
	{ "Stop each pairing as soon as it is clear which one is stronger",
	  "Arrêter chaque rencontre dès que l’on sait qui est le plus fort" },
	{ "Not stronger: at most this (-10)", "Pas plus fort : au plus cet écart (−10)" },
	{ "Time of each player for a game, and what a move adds; who has none left loses",
	  "Temps de chaque joueur pour une partie, et ce qu’ajoute un coup ; qui n’en a plus perd" },
	{ "Begin from the saved games in FILE, one on each line, in turn",
	  "Commencer par les parties de FICHIER, une par ligne, à tour de rôle" },
	{ "Save every game in FILE as it ends; run the same command again to continue",
	  "Garder chaque partie dans FICHIER dès sa fin ; relancez la même commande pour "
	  "continuer" },
	{ "solve positions: today's, or another", "résoudre la position du jour, ou une autre" },
	{ "List all positions and what you have solved",
	  "Lister les positions et ce que vous avez résolu" },
	{ "The position of that day", "La position de ce jour" },
	{ "Let a level of the computer solve all positions, and count",
	  "Faire résoudre toutes les positions par un niveau de l’ordinateur, et compter" },
	{ "Check that every position can be reached",
	  "Vérifier que chaque position peut être atteinte" },
	{ "Make positions and write them to FILE, or continue it",
	  "Faire des positions et les écrire dans FICHIER, ou le continuer" },
	{ "Positions to make (100)", "Positions à faire (100)" },
	{ "Of the search that decides (8000)", "Simulations de la recherche qui décide (8000)" },
	{ "Points of winning chance that the best is better by (10)",
	  "Points de chances de gagner dont le meilleur coup l’emporte (10)" },
	{ "At most so many from one game (3)", "Positions d’une même partie, au plus (3)" },
	{ "Options to make them with; several take turns",
	  "Options pour les faire ; plusieurs servent à tour de rôle" },
	{ "Solve a position: find the best move. Without a number it is the position of the day, "
	  "the same for everybody; next is the first that you have not solved.",
	  "Résoudre une position : trouver le meilleur coup. Sans numéro, c’est la position du "
	  "jour, la même pour tout le monde ; « next » est la première que vous n’avez pas résolue." },
	{ "Type the number of a move or its notation, hint, show, or q to stop. What you have "
	  "solved is kept.",
	  "Tapez le numéro d’un coup ou sa notation, indice, solution, ou q pour arrêter. Ce que "
	  "vous avez résolu est gardé." },
	{ "Stronger: at least this (10)", "Plus fort : au moins cet écart (10)" },
	{ "Let opponents play each other, everyone against everyone in every game "
	  "(200 games a pairing), every seed twice with the opponents swapped.",
	  "Faire jouer des adversaires entre eux, chacun contre chacun à chaque jeu "
	  "(200 parties par rencontre), chaque graine deux fois, en échangeant les "
	  "adversaires." },
	{ "Opponents, from the weakest: cadet, pilot, captain, commander, admiral; "
	  "reflex, which answers at once; and greedy and random, for measuring. captain@500 has 500 simulations for "
	  "a move, captain@200ms a fifth of a second; bot:COMMAND is your own "
	  "program, in a sandbox (docs/bots.md). In games for one player or for allies, each "
	  "opponent plays the same seeds alone, and the higher score wins.",
	  "Les adversaires, du plus faible au plus fort : cadet, pilot, captain, "
	  "commander, admiral ; reflex, qui répond aussitôt ; et greedy et random, pour mesurer. captain@500 a 500 "
	  "simulations par coup, captain@200ms un cinquième de seconde ; "
	  "bot:COMMANDE est votre propre programme, dans un bac à sable (docs/bots.md). Dans les jeux en "
	  "solitaire ou coopératifs, chacun joue seul les mêmes graines, et le "
	  "meilleur score gagne." },
	{ "How many games", "Combien de parties" },
	{ "The first seed (1)", "La première graine (1)" },
	{ "One option; of several values, or * for all, every combination is played",
	  "Une option ; de plusieurs valeurs, ou * pour toutes, chaque combinaison est "
	  "jouée" },
	{ "For one move, instead of the level's own",
	  "Simulations par coup, au lieu du nombre du niveau" },
	{ "For one move, instead of simulations",
	  "Millisecondes par coup, au lieu de simulations" },
	{ "The network that judges positions; none: the game's own judgement",
	  "Le réseau qui juge les positions ; none : le jugement propre au jeu" },
	{ "With --machines: a network that this program does not have",
	  "Avec --machines : un réseau que ce programme n’a pas" },
	{ "For one move of a bot (10)", "Temps d’un robot pour un coup (10)" },
	{ "Memory of a bot (1024)", "Mémoire d’un robot (1024)" },
	{ "Processor time of a bot in a game (600)",
	  "Temps de processeur d’un robot pour une partie (600)" },
	{ "Keep bots from the network and within these limits (on)",
	  "Interdire le réseau aux robots et leur imposer ces limites (on)" },
	{ "Write the rating list: as JSON or CSV if the name ends so, else as text",
	  "Écrire le classement : en JSON ou en CSV si le nom finit ainsi, sinon en texte" },
	{ "Save the progress in FILE; run the same command again to continue",
	  "Enregistrer l’avancement dans FICHIER ; relancez la même commande pour "
	  "continuer" },
	{ "Save the progress this often (20); 0: as often as possible",
	  "Enregistrer l’avancement à cet intervalle (20) ; 0 : aussi souvent que possible" },
	{ "Show the progress, even without a terminal",
	  "Montrer l’avancement, même sans terminal" },
	{ "Write the results as JSON (- for the output)",
	  "Écrire les résultats en JSON (- pour la sortie)" },
	{ "Write the results as CSV (- for the output)",
	  "Écrire les résultats en CSV (- pour la sortie)" },
	{ "Who plays: one for all players, or one for each (greedy)",
	  "Qui joue : un pour tous les joueurs, ou un pour chacun (greedy)" },
	{ "Also play every seed with the pack in DIR and report the differences",
	  "Jouer aussi chaque graine avec le contenu de DOSSIER et montrer les "
	  "différences" },
	{ "Only games in which somebody saw it", "Seulement les parties où quelqu’un l’a vu" },
	{ "Only games in which nobody saw it", "Seulement les parties où personne ne l’a vu" },
	{ "Also a number of the final state, such as round",
	  "Relever aussi un nombre de l’état final, comme round" },
	{ "Write a report with plots", "Écrire un rapport avec des courbes" },
	{ "Write the main tables as Markdown", "Écrire les tableaux principaux en Markdown" },
	{ "Write the plots to PREFIX-NAME.svg", "Écrire les courbes dans CHEMIN-NOM.svg" },
	{ "How many items of each kind to show (10)",
	  "Nombre d’éléments de chaque sorte à montrer (10)" },
	{ "Play many games (1000) and report the results.",
	  "Jouer beaucoup de parties (1000) et en faire le compte rendu." },
	{ "Agents are levels (quinte arena --help lists them), with their own limit "
	  "after an @ (captain@500, captain@200ms), or bot:COMMAND. docs/lab.md "
	  "explains the figures.",
	  "Les agents sont des niveaux (quinte arena --help en donne la liste), avec "
	  "leur propre limite après un @ (captain@500, captain@200ms), ou "
	  "bot:COMMANDE. docs/lab.md explique les chiffres." },

	/* help of the other commands */
	{ "Few games, always the same number", "Peu de parties, toujours le même nombre" },
	{ "One game only", "Un seul jeu" },
	{ "Games of a timed run", "Parties d’une mesure" },
	{ "Play fixed games and print the speed and the signature of each game. The "
	  "signature changes when the play of the game changes, and with nothing else.",
	  "Jouer des parties fixées et donner la vitesse et la signature de chaque jeu. "
	  "La signature change quand la façon de jouer change, et pour rien d’autre." },
	{ "Also count the answers and expectations of each scenario",
	  "Compter aussi les réponses et les attentes de chaque scénario" },
	{ "Print every question, answer and event",
	  "Montrer chaque question, réponse et événement" },
	{ "Print a first scenario for a game", "Écrire un premier scénario pour un jeu" },
	{ "Run rule scenarios and report which of them pass. FILE - is the standard "
	  "input.",
	  "Dérouler des scénarios de règles et dire lesquels réussissent. FICHIER - "
	  "est l’entrée standard." },
	{ "Build decks and armies of your own, keep them by name, and share them as text.",
	  "Composer vos decks et vos armées, les garder sous un nom, les partager en "
	  "texte." },
	{ "`choices` lists what a deck may hold. `new`, `add` and `remove` show "
	  "which rule the deck still breaks. `share` prints a deck in one line "
	  "and `save` reads one from a file, or - for the standard input. "
	  "`options` prints the options of a game with these decks, one for each "
	  "player, for play, sim and arena.",
	  "« choices » donne ce qu’un deck peut contenir. « new », « add » et « "
	  "remove » montrent quelle règle le deck enfreint encore. « share » "
	  "écrit un deck en une ligne et « save » en lit un dans un fichier, ou "
	  "- pour l’entrée standard. « options » écrit les options d’un jeu avec "
	  "ces decks, un par joueur, pour play, sim et arena." },
	{ "Offer the games to a language model: a server of the Model Context Protocol on "
	  "standard input and output. A program for assistants starts it; docs/mcp.md says how.",
	  "Proposer les jeux à un modèle de langage : un serveur du Model Context Protocol sur l’entrée et la "
	  "sortie standard. C’est un programme d’assistant qui le lance ; docs/mcp.md dit comment." },
	{ "Answer JSON-RPC 2.0 messages, one a line, on standard input and output. "
	  "docs/protocol.md lists the methods.",
	  "Répondre à des messages JSON-RPC 2.0, un par ligne, sur l’entrée et la sortie "
	  "standard. docs/protocol.md donne la liste des méthodes." },
	{ "Names only, one a line", "Les noms seulement, un par ligne" },
	{ "List the games with their players and options.",
	  "Donner les jeux, leurs joueurs et leurs options." },
	{ "For player N, from 0, who must be the one to move",
	  "Pour le joueur N, à partir de 0, dont ce doit être le tour" },
	{ "The level that searches (admiral)", "Le niveau qui cherche (admiral)" },
	{ "Search for this time, instead of the level's simulations",
	  "Chercher pendant ce temps, au lieu des simulations du niveau" },
	{ "Simulations, instead of the level's number",
	  "Ce nombre de simulations, au lieu de celui du niveau" },
	{ "After N moves, instead of at the end", "Après N coups, au lieu de la fin" },
	{ "Show the best moves in the position of a saved game, the winning chance "
	  "after each, and the moves expected after the first. The search knows only "
	  "what that player knows. FILE may be - for the standard input.",
	  "Montrer les meilleurs coups dans la position d’une partie enregistrée, "
	  "les chances de gagner après chacun, et la suite attendue après le "
	  "premier. La recherche ne sait que ce que sait ce joueur. FICHIER peut "
	  "être - pour l’entrée standard." },
	{ "Without --time the same file, level and number of threads give the same hint.",
	  "Sans --time, le même fichier, le même niveau et le même nombre de fils donnent "
	  "le même conseil." },
	{ "Check again whenever a file of the pack is saved",
	  "Vérifier de nouveau à chaque enregistrement d’un fichier du contenu" },
	{ "The game the pack is for, if not the folder's name",
	  "Le jeu de ce contenu, si ce n’est pas le nom du dossier" },
	{ "Check a content pack, print the JSON Schema of a game's packs, or show a "
	  "pack.",
	  "Vérifier un contenu, écrire le schéma JSON des contenus d’un jeu, ou "
	  "montrer un contenu." },
	{ "The seed of dice and cards (1)", "La graine des dés et des cartes (1)" },
	{ "Show the count for each first answer", "Montrer le compte de chaque première réponse" },
	{ "Print what every column means of the numbers that learning agents receive.",
	  "Afficher ce que signifie chaque colonne des nombres que reçoivent les agents qui "
	  "apprennent." },
	{ "For so many players (the fewest)", "Pour ce nombre de joueurs (le plus petit)" },
	{ "How cards and other content are written: deep, onehot or index (deep)",
	  "Comment sont écrits les cartes et les autres contenus : deep, onehot ou index (deep)" },
	{ "One line for each column", "Une ligne par colonne" },
	{ "Play random games on a graphics card, print the speed, and compare the games with "
	  "those that the processor plays. \"make gpu\" builds the programs for the card.",
	  "Jouer des parties au hasard sur une carte graphique, afficher la vitesse et comparer les "
	  "parties avec celles que joue le processeur. « make gpu » compile les programmes pour la "
	  "carte." },
	{ "Games at once (262144)", "Parties à la fois (262144)" },
	{ "Answers in each of them; the second half is timed (512)",
	  "Réponses par partie ; la seconde moitié est chronométrée (512)" },
	{ "Groups that do not wait for each other (4)",
	  "Groupes qui ne s’attendent pas les uns les autres (4)" },
	{ "Play so many of them on the processor too (1000)",
	  "Parties à jouer aussi sur le processeur (1000)" },
	{ "Where the programs for the card are", "Où sont les programmes pour la carte" },
	{ "Let the game's network judge every position of such games on the card and on the processor",
	  "Faire juger par le réseau du jeu chaque position de ces parties, sur la carte et sur le "
	  "processeur" },
	{ "Count the sequences of DEPTH answers from the start of a game, chance "
	  "included.",
	  "Compter les suites de PROFONDEUR réponses depuis le début d’un jeu, "
	  "hasard compris." },
	{ "Who player N is, from 0: person, or a level of the computer (0=person)",
	  "Qui est le joueur N, à partir de 0 : person, ou un niveau du programme "
	  "(0=person)" },
	{ "What player N, from 0, is called when several people play (Player 1)",
	  "Le nom du joueur N, à partir de 0, quand plusieurs personnes jouent (Joueur 1)" },
	{ "Who all other players are (pilot)", "Qui sont tous les autres joueurs (pilot)" },
	{ "An option of the game, as the menu names it; once for each",
	  "Une option du jeu, comme le menu la nomme ; une fois pour chacune" },
	{ "All options of the game at once", "Toutes les options du jeu à la fois" },
	{ "The seed of dice and cards", "La graine des dés et des cartes" },
	{ "Allow undo even if something was revealed",
	  "Permettre d’annuler même ce qui a révélé quelque chose" },
	{ "Ask to confirm every move", "Demander une confirmation pour chaque coup" },
	{ "Continue a saved game", "Reprendre une partie enregistrée" },
	{ "With --resume: play on after its first N moves; the saved game stays as it is",
	  "Avec --resume : rejouer après ses N premiers coups ; la partie enregistrée reste intacte" },
	{ "Lines instead of a full screen", "Des lignes au lieu du plein écran" },
	{ "Draw with ASCII characters only", "Dessiner en caractères ASCII seulement" },
	{ "How fast the computer plays: 0 waits for a key, 9 does not wait (6)",
	  "Vitesse du programme : 0 attend une touche, 9 n’attend pas (6)" },
	{ "Play a game in the terminal. Without GAME, choose from a menu. Every move "
	  "is saved at once, so you can continue a game that you left or that was "
	  "interrupted.",
	  "Jouer dans le terminal. Sans JEU, vous choisissez dans un menu. Chaque "
	  "coup est enregistré aussitôt : vous pouvez reprendre une partie quittée "
	  "ou interrompue." },
	{ "Also notation, and the questions put to chance",
	  "Montrer aussi la notation et les questions posées au hasard" },
	{ "Also compare with what your program noted during the game",
	  "Comparer aussi avec ce que votre programme a noté pendant la partie" },
	{ "Also let the computer players think again: did they play from what they "
	  "saw?",
	  "Refaire aussi réfléchir les programmes : ont-ils joué d’après ce qu’ils "
	  "voyaient ?" },
	{ "Draw with the keys in FILE, one a line, that another program has "
	  "computed; check nothing but the draws and the rules",
	  "Tirer avec les clés de FICHIER, une par ligne, calculées par un autre "
	  "programme ; ne vérifier que les tirages et les règles" },
	{ "Show every die and card", "Montrer chaque dé et chaque carte" },
	{ "Check the record of an online game: every commitment, every die, every "
	  "move, the server's signature. RECORD may be - for the standard input.",
	  "Vérifier l’enregistrement d’une partie en ligne : chaque engagement, "
	  "chaque dé, chaque coup, la signature du serveur. ENREGISTREMENT peut être "
	  "- pour l’entrée standard." },
	{ "The status is 0 if everything holds, 1 if something does not, 2 if the record could not "
	  "be checked.",
	  "Le code de retour est 0 si tout est exact, 1 sinon, 2 si l’enregistrement n’a pas pu "
	  "être vérifié." },
	{ "Verify a saved game by playing it again, and show it. FILE may be - for "
	  "the standard input.",
	  "Vérifier une partie enregistrée en la rejouant, et la montrer. FICHIER "
	  "peut être - pour l’entrée standard." },
	{ "The player whose winning chance is drawn, from 0 (0)",
	  "Le joueur dont on trace les chances de gagner, à partir de 0 (0)" },
	{ "Simulations for one move (400)", "Simulations par coup (400)" },
	{ "As one page with plots and boards", "En une page avec courbes et plateaux" },
	{ "Find better moves than the faulty ones of --seat",
	  "Trouver mieux que les coups fautifs de --seat" },
	{ "Review a saved game move by move: the winning chance over the game, the "
	  "turning points and better moves, and how much of the result came from "
	  "luck and how much from the moves. FILE may be - for the standard input.",
	  "Analyser une partie enregistrée coup par coup : les chances de gagner au "
	  "fil de la partie, les tournants et ce qui valait mieux, et la part du "
	  "hasard et des choix dans le résultat. FICHIER peut être - pour l’entrée "
	  "standard." },
	{ "The result does not depend on the number of threads.",
	  "Le résultat ne dépend pas du nombre de fils." },
	{ "The port (8080); 0 takes any that is free",
	  "Le port (8080) ; 0 en prend un qui soit libre" },
	{ "The address to listen on (localhost); 0.0.0.0 for every network",
	  "L’adresse d’écoute (localhost) ; 0.0.0.0 pour tous les réseaux" },
	{ "Open the page in a browser, if there is one",
	  "Ouvrir la page dans un navigateur, s’il y en a un" },
	{ "The folder of the built page", "Le dossier de la page construite" },
	{ "The folder of the built manual, served under /docs/",
	  "Le dossier du manuel construit, servi sous /docs/" },
	{ "Serve the page for the browser until interrupted (Ctrl+C). With --online people play "
	  "together: in the page, or with quinte join.",
	  "Servir la page du navigateur jusqu’à interruption (Ctrl+C). Avec --online on joue à "
	  "plusieurs : dans la page, ou avec quinte join." },
	{ "Let people play together from different screens",
	  "Permettre de jouer à plusieurs, chacun devant son écran" },
	{ "Where rooms and games are kept instead: postgres://…, which several servers may share, or "
	  "sqlite:DIR",
	  "Où les salons et les parties sont gardés à la place : postgres://…, que plusieurs serveurs "
	  "peuvent partager, ou sqlite:DOSSIER" },
	{ "Where they are kept instead: postgres://… or sqlite:DIR",
	  "Où ils sont gardés à la place : postgres://… ou sqlite:DOSSIER" },
	{ "The name of this server among those that share a database (a)",
	  "Le nom de ce serveur parmi ceux qui partagent une base de données (a)" },
	{ "Where players reach this server itself, if no proxy leads /n/NAME/ws to it",
	  "Où les joueurs atteignent ce serveur lui-même, si aucun mandataire n’y mène /n/NOM/ws" },
	{ "The folder in which rooms and games are kept",
	  "Le dossier où sont gardés les salons et les parties" },
	{ "Show counters at http://127.0.0.1:PORT/metrics, for this machine only; with an address "
	  "(0.0.0.0 for every network) for others too",
	  "Montrer des compteurs à http://127.0.0.1:PORT/metrics, pour cette machine seulement ; avec "
	  "une adresse (0.0.0.0 pour tous les réseaux), à d’autres aussi" },
	{ "Believe this proxy when it says from where a player comes",
	  "Croire ce mandataire quand il dit d’où vient un joueur" },
	{ "Where players find this server, for links in notifications",
	  "L’adresse du serveur pour les joueurs, pour les liens des messages" },
	{ "Send notifications by mail: the command gets the message at its input (sendmail -t)",
	  "Prévenir par courriel : la commande reçoit le message sur son entrée (sendmail -t)" },
	{ "Write a line for each room that opens, begins, ends (to standard error)",
	  "Écrire une ligne pour chaque salon qui s’ouvre, commence, se termine (sur l’erreur standard)" },
	{ "Players at tables of games for more than two (2)",
	  "Joueurs aux tables des jeux à plus de deux (2)" },
	{ "Connections that send nonsense meanwhile; start the server with --no-limits=addresses",
	  "Connexions qui envoient pendant ce temps des messages absurdes ; le serveur doit avoir "
	  "--no-limits=addresses" },
	{ "Serve https with this certificate (PEM); needs --key",
	  "Servir en https avec ce certificat (PEM) ; demande --key" },
	{ "The key of the certificate (PEM)", "La clé du certificat (PEM)" },
	{ "What a confirmed move survives: a loss of power (power), or only the end of the program, "
	  "which is faster",
	  "Ce à quoi survit un coup confirmé : une coupure de courant (power), ou seulement la fin du "
	  "programme (process), ce qui est plus rapide" },
	{ "Threads that think for computer players (one for each core but one)",
	  "Fils qui réfléchissent pour les adversaires programmes (un par cœur, moins un)" },
	{ "Computer players up to this level (captain); stronger ones think for longer",
	  "Adversaires programmes jusqu’à ce niveau (capitaine) ; les plus forts réfléchissent plus "
	  "longtemps" },
	{ "No limits for connections and messages of one address: for load tests",
	  "Pas de limites de connexions ni de messages par adresse : pour les essais de charge" },

	/* join */
	{ "play with others on a server", "jouer à plusieurs sur un serveur" },
	{ "What the others call you", "Le nom que vous donnent les autres" },
	{ "SERVER [ROOM]", "SERVEUR [SALON]" },
	{ "Play with others on a server of quinte serve --online. ROOM is a room, an invitation to "
	  "one, or its short code; without it you see the rooms that are open.",
	  "Jouer à plusieurs sur un serveur de quinte serve --online. SALON est un salon, une "
	  "invitation, ou son code court ; sans lui vous voyez les salons ouverts." },

	/* me */
	{ "your name, devices and games on a server", "votre nom et vos parties sur un serveur" },
	{ "Who you are on a server. WHAT is nothing, or:\n"
	  "name NAME: what the others call you\n"
	  "code: a recovery code; pair: a code for another device; use CODE: be that person here\n"
	  "forget DEVICE: a device may no longer speak for you\n"
	  "tell [https://… | MAIL | CODE | off]: how you are told when it is your turn\n"
	  "holiday [FROM TO]: days such as 2026-07-01 2026-07-14; without them holidays end\n"
	  "games: your finished games; export: everything about you, as JSON\n"
	  "erase ID: deletes everything about you; ID is shown by quinte me SERVER",
	  "Qui vous êtes sur un serveur. QUOI n’est rien, ou bien :\n"
	  "nom NOM : comment les autres vous appellent\n"
	  "secours : un code de secours ; jumeler : un code pour un autre appareil ; utiliser CODE : être "
	  "cette personne ici\n"
	  "retirer APPAREIL : un appareil ne parle plus pour vous\n"
	  "prévenir [https://… | COURRIEL | CODE | non] : comment vous apprenez que c’est à vous\n"
	  "vacances [DU AU] : des jours comme 2026-07-01 2026-07-14 ; sans eux, elles prennent fin\n"
	  "parties : vos parties finies ; exporter : tout ce qui vous concerne, en JSON\n"
	  "effacer ID : supprimer tout ce qui vous concerne ; quinte me SERVEUR montre l’ID" },

	/* rooms, swarm */
	{ "look after the rooms of a server", "s’occuper des salons d’un serveur" },
	{ "test a server with many players", "éprouver un serveur avec beaucoup de joueurs" },
	{ "With check: every answer that quinte swarm noted as confirmed must be kept, once",
	  "Avec check : chaque coup que quinte swarm a noté comme confirmé doit être gardé, une fois" },
	{ "list|show ROOM|close ROOM|check|migrate|backup FILE|restore FILE",
	  "list|show SALON|close SALON|check|migrate|backup FICHIER|restore FICHIER" },
	{ "Look after the rooms of quinte serve --online. list, show, check and backup can be used "
	  "while the server runs.",
	  "S’occuper des salons de quinte serve --online. list, show, check et backup s’emploient "
	  "aussi pendant que le serveur tourne." },
	{ "SERVER", "SERVEUR" },
	{ "Tables that play at the same time (100)", "Tables qui jouent en même temps (100)" },
	{ "One game instead of all in turn (mix)", "Un jeu au lieu de tous à tour de rôle (mix)" },
	{ "Thinking time in milliseconds, on average (5000)",
	  "Temps de réflexion moyen en millisecondes (5000)" },
	{ "How long, once all tables have begun (60)",
	  "Durée en secondes, quand toutes les tables ont commencé (60)" },
	{ "Connections that are lost each second, in per cent (0)",
	  "Connexions perdues chaque seconde, en pour cent (0)" },
	{ "Tables that somebody watches, in per cent (1)",
	  "Tables que quelqu’un regarde, en pour cent (1)" },
	{ "Every Nth player reads slowly (100); 0: nobody",
	  "Un joueur sur N lit lentement (100) ; 0 : personne" },
	{ "Tables that begin each second (500)", "Tables qui commencent chaque seconde (500)" },
	{ "Threads (one for each core)", "Fils (un par cœur)" },
	{ "Seed of the players' choices (1)", "Graine des choix des joueurs (1)" },
	{ "Append every confirmed answer to FILE", "Ajouter chaque coup confirmé à FICHIER" },
	{ "Port of the server's counters on this machine, for its own times, memory and processor "
	  "time",
	  "Port des compteurs du serveur sur cette machine, pour ses propres temps, sa mémoire et "
	  "son temps de calcul" },
	{ "Measure how long the disk of DIR takes to make 4 kB durable, before the load and under it",
	  "Mesurer le temps que met le disque de DOSSIER à rendre 4 ko durables, avant la charge et "
	  "pendant celle-ci" },
	{ "Let many players play on a server at once, check all that they are told, and report how "
	  "long answers take. The server needs --no-limits.",
	  "Faire jouer beaucoup de joueurs à la fois sur un serveur, vérifier tout ce qu’ils "
	  "apprennent, et dire combien de temps prennent les coups. Le serveur doit avoir --no-limits." },

	{ NULL, NULL },
};
