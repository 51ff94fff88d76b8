/*
 * reasons.c - error texts of the lower layers and of the system, in French.
 */
#include "text/message.h"

#include <string.h>

static const struct {
	const char *english, *french;
} reasons[] = {
	/* a server of online play; whole sentences come before their parts */
	{ "the reply is too long: ask for less at once",
	  "la réponse est trop longue : demandez-en moins à la fois" },
	{ "slow down: try again later", "doucement : réessayez dans un instant" },
	{ "say hello first", "dites d’abord qui vous êtes" },
	{ "enter a room first", "entrez d’abord dans un salon" },
	{ "you have no seat in this room", "vous n’avez pas de place dans ce salon" },
	{ "the game has not begun", "la partie n’a pas commencé" },
	{ "this server knows too many people", "ce serveur connaît trop de monde" },
	{ "you have said hello already", "vous vous êtes déjà présenté" },
	{ "this server has other rules: load the page again",
	  "ce serveur a d’autres règles : rechargez la page" },
	{ "this token is not known here: say hello without one",
	  "ce jeton est inconnu ici : présentez-vous sans lui" },
	{ "the computer players are busy: try again later",
	  "les joueurs de l’ordinateur sont occupés : réessayez plus tard" },
	{ "there are too many rooms: try again later",
	  "il y a trop de salons : réessayez plus tard" },
	{ "you have too many rooms: end one of your games first",
	  "vous avez trop de salons : terminez d’abord une partie" },
	{ "the game has begun already", "la partie a déjà commencé" },
	{ "only who made the room may do this", "seul le créateur du salon le peut" },
	{ "seat: there is no such seat", "cette place n’existe pas" },
	{ "there is no such room, or you may not enter it",
	  "ce salon n’existe pas, ou vous ne pouvez pas y entrer" },
	{ "this game was begun under other rules", "cette partie a commencé avec d’autres règles" },
	{ "too many people watch this room", "trop de monde regarde ce salon" },
	{ "in this room nothing is taken back", "dans ce salon on ne reprend aucun coup" },
	{ "you have not answered yet", "vous n’avez encore rien joué" },
	{ "this cannot be offered now", "cela ne se propose pas maintenant" },
	{ "the computer plays for you: claim your seat back first",
	  "l’ordinateur joue pour vous : reprenez d’abord votre place" },
	{ "there are too many offers: answer one first",
	  "il y a trop de propositions : répondez d’abord à l’une d’elles" },
	{ "offer: it is gone", "cette proposition n’existe plus" },
	{ "this question was answered already: look again",
	  "cette question a déjà sa réponse : regardez à nouveau" },
	{ "another player is asked", "c’est à un autre joueur de répondre" },
	{ "the game is paused", "la partie est en pause" },
	{ "the link does not fit your chain of links",
	  "le maillon ne convient pas à votre chaîne" },
	{ "the player who is asked is not absent long enough",
	  "le joueur attendu n’est pas absent depuis assez longtemps" },
	{ "there is a record once the game is over",
	  "l’enregistrement n’existe qu’après la fin de la partie" },
	{ "the game is long over", "la partie est terminée depuis longtemps" },
	{ "it is too late to sit down", "il est trop tard pour s’asseoir" },
	{ "this seat is taken, or is not for you",
	  "cette place est prise, ou n’est pas pour vous" },
	{ "you have a seat already: stand up first",
	  "vous avez déjà une place : levez-vous d’abord" },
	{ "the game has begun: resign, or offer to end it",
	  "la partie a commencé : abandonnez, ou proposez d’arrêter" },
	{ "seat: nobody sits there", "personne n’est assis là" },
	{ "you are ready already", "vous êtes déjà prêt" },
	{ "wait until every seat is taken", "attendez que toutes les places soient prises" },
	{ "the link does not belong to your anchor", "le maillon n’appartient pas à votre ancre" },
	{ "the anchor was refused", "l’ancre a été refusée" },

	{ "there is no memory left", "il ne reste plus de mémoire" },
	{ "No such file or directory", "ce fichier n’existe pas" },
	{ "Permission denied", "accès refusé" },
	{ "Is a directory", "c’est un dossier" },
	{ "Not a directory", "ce n’est pas un dossier" },
	{ "No space left on device", "il n’y a plus de place sur le disque" },
	{ "Read-only file system", "le disque est en lecture seule" },
	{ "File name too long", "le nom est trop long" },
	{ "expected a string, found ", "un texte est attendu, mais on trouve " },
	{ "expected an object, found ", "un objet est attendu, mais on trouve " },
	{ "expected a list, found ", "une liste est attendue, mais on trouve " },
	{ "expected a number, found ", "un nombre est attendu, mais on trouve " },
	{ "expected a number from 0 up, found ", "un nombre positif est attendu, mais on trouve " },
	{ "expected a number from ", "un nombre est attendu, de " },
	{ "expected true or false, found ", "true ou false est attendu, mais on trouve " },
	{ "expected a value, found ", "une valeur est attendue, mais on trouve " },
	{ "expected a comma or the closing bracket, found ",
	  "une virgule ou le crochet fermant est attendu, mais on trouve " },
	{ "expected a colon after the name", "deux-points attendus après le nom" },
	{ "expected a value", "une valeur est attendue" },
	{ "the end of the text", "la fin du texte" },
	{ "something that is not JSON", "quelque chose qui n’est pas du JSON" },
	{ "an object", "un objet" },
	{ "a list", "une liste" },
	{ "a string without its closing quote", "un texte sans guillemet fermant" },
	{ "a string that is not UTF-8", "un texte qui n’est pas en UTF-8" },
	{ "a string that is too long", "un texte trop long" },
	{ "a control character in a string", "un caractère de contrôle dans un texte" },
	{ "a zero character in a string", "un caractère nul dans un texte" },
	{ "an unknown escape in a string", "une séquence inconnue dans un texte" },
	{ "half a surrogate pair in a string", "une moitié de caractère dans un texte" },
	{ "a string", "un texte" },
	{ "a comma before the closing bracket", "une virgule avant le crochet fermant" },
	{ "true or false", "true ou false" },
	{ "unknown member ", "membre inconnu : " },
	{ "missing: ", "il manque : " },
	{ "twice: ", "deux fois : " },
	{ "not a member here: ", "membre déplacé : " },
	{ " hexadecimal digits", " chiffres hexadécimaux" },
	{ "a record format of another version of Quinte",
	  "un format d’enregistrement d’une autre version de Quinte" },
	{ "notes of another version of Quinte", "des notes d’une autre version de Quinte" },
	{ "this is not a complete saved game", "ce n’est pas une partie enregistrée complète" },
	{ "this saved game has an unknown player", "un joueur de cette partie est inconnu" },
	{ "a save format of another version of Quinte",
	  "elle vient d’une autre version de Quinte" },
	{ "the game is too long to record", "la partie est trop longue pour être enregistrée" },
	{ "played with another pack; load it with --pack",
	  "elle a été jouée avec un autre contenu ; chargez-le avec --pack" },
	{ "the answers do not lead to the saved position: the file was changed",
	  "les coups ne mènent pas à la position enregistrée : le fichier a été modifié" },
	{ "does not fit the game at that point", "ne convient pas à cet endroit de la partie" },
	{ "which is not a game here", "qui n’est pas un jeu d’ici" },
	{ "a save of ", "une partie de " },
	{ "played under version ", "jouée sous la version " },
	{ " of the rules of ", " des règles de " },
	{ "; this is version ", " ; celle-ci est la version " },
	{ "the game is over", "la partie est terminée" },
	{ "nested too deeply", "les dossiers sont trop imbriqués" },
	{ "the path is too long", "le chemin est trop long" },
	{ "no scenario in it: files named *.rule",
	  "il ne contient pas de scénario : des fichiers *.rule" },
	{ "no such answer", "ce coup n’existe pas" },
	{ "end of file expected near", "fin du fichier attendue près de" },
	{ "unexpected token near", "mot inattendu près de" },
	{ "invalid token near", "mot illisible près de" },
	{ "premature end of input near", "fin prématurée près de" },
	{ "string or '}' expected near", "texte ou « } » attendu près de" },
	{ "'[' or '{' expected near", "« [ » ou « { » attendu près de" },
	{ "'}' expected near", "« } » attendu près de" },
	{ "':' expected near", "« : » attendu près de" },
	{ "']' expected near", "« ] » attendu près de" },
	{ "'{' expected", "« { » attendu" },
	{ "line ", "ligne " },
	{ "answer ", "coup " },

	/* fields, options, packs */
	{ "\" is not one of ", "\" n’est pas parmi " },
	{ "there is no such field", "ce champ n’existe pas" },
	{ "there is no field \"", "il n’y a pas de champ \"" },
	{ "there is no such name", "ce nom n’existe pas" },
	{ "\" among the cards", "\" parmi les cartes" },
	{ "\" among the maps", "\" parmi les champs de bataille" },
	{ "\" among the armies", "\" parmi les armées" },
	{ "\" among the cruisers", "\" parmi les croiseurs" },
	{ "\" among the ", "\" parmi les " },
	{ "\" among ", "\" parmi " },
	{ "it appears twice", "deux fois la même chose" },
	{ "\" appears twice", "\" figure deux fois" },
	{ "\" is missing", "\" manque" },
	{ "too many values in a row", "trop de valeurs dans une rangée" },
	{ "too few values in a row", "trop peu de valeurs dans une rangée" },
	{ "a malformed number", "un nombre mal écrit" },
	{ "a number that is too large", "un nombre trop grand" },
	{ "a number out of its range", "un nombre hors de ses limites" },
	{ "expected a whole number", "un nombre entier est attendu" },
	{ "expected a number such as ", "il faut un nombre comme " },
	{ "\" is not a language of the program", "\" n’est pas une langue du programme" },
	{ "the French text is missing", "le texte français manque" },
	{ "the English text is missing", "le texte anglais manque" },
	{ "a form without its closing brace", "une forme sans accolade fermante" },
	{ "after the colon of a form stands le, un, de, à or ce",
	  "après le deux-points d’une forme vient le, un, de, à ou ce" },
	{ "after the colon of a form stands the or a",
	  "après le deux-points d’une forme vient the ou a" },
	{ "a form is {0}, {0:article}, {0?…|…}, {0#…|…}, {0+…|…} or {0~…|…}",
	  "une forme s’écrit {0}, {0:article}, {0?…|…}, {0#…|…}, {0+…|…} ou {0~…|…}" },
	{ "English has no agreement in gender: {0~…} is for French",
	  "l’anglais n’a pas d’accord en genre ; {0~…} sert au français" },
	{ "{0~…} has two parts, or four", "{0~…} a deux parties, ou quatre" },
	{ "{0?own|other} needs both halves", "{0?own|other} demande ses deux moitiés" },
	{ "{0#one|many} and {0+one|many} need both halves",
	  "{0#one|many} et {0+one|many} demandent leurs deux moitiés" },
	{ "something follows the end", "quelque chose suit la fin" },
	{ "an empty text", "un texte vide" },
	{ "too much text", "trop de texte" },
	{ "there is no such folder", "ce dossier n’existe pas" },
	{ "it is not a folder", "ce n’est pas un dossier" },
	{ "it is not a plain file", "ce n’est pas un fichier ordinaire" },
	{ "it holds no JSON files, so it is no pack",
	  "il ne contient pas de fichier JSON, donc pas de contenu" },
	{ "more than 1000 files", "plus de 1000 fichiers" },
	{ "more than 64 MiB of content", "plus de 64 Mio de contenu" },
	{ "this game has no content, so it takes no pack",
	  "ce jeu n’a pas de contenu à remplacer" },
	{ "too many packs are loaded", "trop de contenus sont chargés" },

	/* decks */
	{ "a deck has 64 entries at most", "un deck compte 64 entrées au plus" },
	{ "a deck of this game has no \"", "un deck de ce jeu n’a pas de \"" },
	{ "a deck of this game takes no \"", "un deck de ce jeu ne prend pas de \"" },
	{ "there is no room for another \"", "il n’y a plus de place pour un autre \"" },
	{ "the deck has no name: give it a line ",
	  "le deck n’a pas de nom : donnez-lui une ligne " },
	{ "the deck has no \"", "le deck n’a pas de \"" },
	{ "this is not a deck for ", "ce n’est pas un deck pour " },
	{ "this is not a deck: it has no line ", "ce n’est pas un deck : il y manque la ligne " },
	{ "\" is there twice", "\" y est deux fois" },
	{ "\" takes one value", "\" prend une seule valeur" },
	{ "\" is too long", "\" est trop long" },
	{ "a name has 1 to 63 characters", "un nom compte de 1 à 63 caractères" },
	{ "a name has no control characters", "un nom n’a pas de caractère de contrôle" },
	{ "there is no game \"", "il n’y a pas de jeu \"" },
	{ "there is no host \"", "il n’y a pas d’hôte \"" },
	{ "there is no \"", "il n’y a pas de \"" },

	/* the engine protocol */
	{ "no game was started; begin with new", "aucune partie n’a commencé ; commencez par new" },
	{ "there is no method \"", "il n’y a pas de méthode \"" },
	{ " has no parameter \"", " n’a pas de paramètre \"" },
	{ "params: give them by name, in an object",
	  "params : donnez-les par leur nom, dans un objet" },
	{ "lang: write one of ", "lang : écrivez l’un de ces codes : " },
	{ "\" is not an answer to this question; legal lists those that are",
	  "\" n’est pas une réponse à cette question ; legal en donne la liste" },
	{ "chance has to answer; play without an answer",
	  "c’est au hasard de répondre ; jouez sans réponse" },
	{ "this seat is not asked now", "ce n’est pas à ce joueur de répondre" },
	{ "this is not an answer to the question", "ce n’est pas une réponse à la question" },
	{ "nothing has been answered yet", "il n’y a encore aucune réponse" },
	{ "answer: notation, or a number such as ", "answer : une notation, ou un nombre comme " },
	{ "game: name one", "game : indiquez un jeu" },
	{ "options: an object", "options : un objet" },
	{ "options: ", "options : " },
	{ "seats: with these options ", "seats : avec ces options, " },
	{ "seats: a number", "seats : un nombre" },
	{ "seed: a number from 0 up, or text such as ", "seed : un nombre, ou un texte comme " },
	{ "tape: a text, or a list of texts", "tape : un texte, ou une liste de textes" },
	{ "play: true or false", "play : true ou false" },
	{ "state: an object", "state : un objet" },
	{ "path and value are needed", "il faut path et value" },
	{ "save: what save gave, or its text", "save : ce que save a donné, ou son texte" },
	{ "seat: whose view?", "seat : la vue de qui ?" },
	{ "since: a number from 0 up", "since : un nombre à partir de 0" },
	{ "depth: a number from 0 to ", "depth : un nombre de 0 à " },
	{ "level: cadet, ", "level : cadet, " },
	{ " or random", " ou random" },
	{ "ask: what?", "ask : quoi ?" },

	/* the store */
	{ "the disk is full; make room on it and start the server again",
	  "le disque est plein ; faites de la place et relancez le serveur" },
	{ "the database is damaged", "la base de données est abîmée" },
	{ "; restore a backup", " ; restaurez une sauvegarde" },
	{ "the database is not one of Quinte's", "cette base de données n’est pas de Quinte" },
	{ "the database was written by a newer Quinte",
	  "la base de données vient d’un Quinte plus récent" },
	{ "; start the newer program", " ; lancez le programme plus récent" },
	{ "the database failed", "la base de données a échoué" },
	{ "another server uses the folder ", "un autre serveur se sert du dossier " },
	{ "; stop it, or choose another folder", " ; arrêtez-le, ou choisissez un autre dossier" },
	{ "there is no store in ", "il n’y a pas de parties gardées dans " },
	{ "; quinte serve --online --data makes one", " ; quinte serve --online --data en crée" },
	{ "there is a store in ", "il y a déjà des parties gardées dans " },
	{ " already; restore into another folder", " ; restaurez dans un autre dossier" },
	{ " cannot be made", " ne peut pas être créé" },
	{ "the folder ", "le dossier " },
	{ " exists; choose another name, or remove it",
	  " existe ; choisissez un autre nom, ou supprimez-le" },
	{ ", or it is over already", ", ou la partie y est déjà terminée" },
	{ "there is no room ", "il n’y a pas de salon " },
	{ "this is no backup of a store", "ce n’est pas une sauvegarde de parties" },
	{ "entries are missing or doubled", "des entrées manquent ou sont doublées" },
	{ "its folded entries cannot be read", "ses entrées rassemblées sont illisibles" },
	{ "its end is missing", "sa fin manque" },

	/* the server */
	{ " is in use; end the program that has it, or choose another port with --port (--port 0 "
	  "takes any that is free)",
	  " est déjà pris ; arrêtez le programme qui l’occupe, ou choisissez un autre port avec "
	  "--port (--port 0 en prend un libre)" },
	{ " is for the system's own services; choose one above 1023 with --port",
	  " est réservé au système ; choisissez-en un au-dessus de 1023 avec --port" },
	{ " is not an address of this machine; --host 0.0.0.0 takes connections on all of them",
	  " n’est pas une adresse de cette machine ; --host 0.0.0.0 écoute sur toutes" },
	{ "Address already in use", "l’adresse est déjà prise" },
	{ " could not be served", " n’a pas pu être servi" },
};

/* Does the text end in a space, ordinary or no-break? */
static bool ends_in_space(const struct q_out *out)
{
	static const char no_break[] = "\u00a0", narrow[] = "\u202f";
	const char *end = out->at + out->used;

	return !out->used || end[-1] == ' ' || (out->used >= 2 && !memcmp(end - 2, no_break, 2)) ||
	       (out->used >= 3 && !memcmp(end - 3, narrow, 3));
}

/* One character as French print has it: a straight quote as « or », a space before a colon. */
static void put_character(struct q_out *out, const char *c, bool *open)
{
	if (*c == '"') {
		q_put(out, *open ? "\u00a0»" : "«\u00a0");
		*open = !*open;
		return;
	}
	if (c[0] == ':' && c[1] == ' ' && out->used < out->room && !ends_in_space(out))
		q_put(out, "\u00a0");
	q_put_bytes(out, c, 1);
}

/* Translates the parts that are known; the rest (names, numbers) stays. */
const char *reason_in(enum q_lang lang, const char *english)
{
	static _Thread_local char said[512];
	struct q_out out = q_out(said, sizeof said);
	bool open = false;

	if (lang != Q_FR)
		return english;
	while (*english) {
		size_t i = 0, n = sizeof reasons / sizeof reasons[0];

		while (i < n &&
		       strncmp(english, reasons[i].english, strlen(reasons[i].english)) != 0)
			i++;
		if (i < n) {
			for (const char *c = reasons[i].french; *c; c++)
				put_character(&out, c, &open);
			english += strlen(reasons[i].english);
		} else {
			put_character(&out, english++, &open);
		}
	}
	return said;
}
