/*
 * reasons.c - error texts of the lower layers and of the system, in French.
 */
#include "text/message.h"

#include <string.h>

static const struct {
	const char *english, *french;
} reasons[] = {
	{ "there is no memory left", "il ne reste plus de mémoire" },
	{ "No such file or directory", "ce fichier n’existe pas" },
	{ "Permission denied", "accès refusé" },
	{ "Is a directory", "c’est un dossier" },
	{ "Not a directory", "ce n’est pas un dossier" },
	{ "No space left on device", "il n’y a plus de place sur le disque" },
	{ "Read-only file system", "le disque est en lecture seule" },
	{ "File name too long", "le nom est trop long" },
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
	  "les réponses ne mènent pas à la position gardée : le fichier a été modifié" },
	{ "does not fit the game at that point", "ne convient pas à cet endroit de la partie" },
	{ "which is not a game here", "qui n’est pas un jeu d’ici" },
	{ "a save of ", "une partie de " },
	{ "played under version ", "jouée sous la version " },
	{ " of the rules of ", " des règles de " },
	{ "; this is version ", " ; celle-ci est la version " },
	{ "the game is over", "la partie est terminée" },
	{ "no such answer", "cette réponse n’existe pas" },
	{ "end of file expected near", "fin du fichier attendue près de" },
	{ "unexpected token near", "mot inattendu près de" },
	{ "invalid token near", "mot illisible près de" },
	{ "premature end of input near", "fin prématurée près de" },
	{ "string or '}' expected near", "texte ou « } » attendu près de" },
	{ "'[' or '{' expected near", "« [ » ou « { » attendu près de" },
	{ "'}' expected near", "« } » attendu près de" },
	{ "answer ", "réponse " },

	/* fields, options, packs */
	{ "\" is not one of ", "\" n’est pas parmi " },
	{ "there is no such field", "ce champ n’existe pas" },
	{ "there is no field \"", "il n’y a pas de champ \"" },
	{ "there is no such name", "ce nom n’existe pas" },
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

	/* the server */
	{ "Address already in use", "l’adresse est déjà prise" },
	{ " could not be served", " n’a pas pu être servi" },
};

/* Translates the parts that are known; the rest (names, numbers) stays. */
const char *reason_in(enum q_lang lang, const char *english)
{
	static _Thread_local char said[512];
	struct q_out out = q_out(said, sizeof said);

	if (lang == Q_EN)
		return english;
	while (*english) {
		size_t i = 0, n = sizeof reasons / sizeof reasons[0];

		while (i < n &&
		       strncmp(english, reasons[i].english, strlen(reasons[i].english)) != 0)
			i++;
		if (i < n) {
			q_put(&out, reasons[i].french);
			english += strlen(reasons[i].english);
		} else {
			q_put_bytes(&out, english++, 1);
		}
	}
	return said;
}
