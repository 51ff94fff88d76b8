/*
 * fault_text.c - what may be wrong with the record of an online game, and what that means.
 */
#include "fair/fault_text.h"

// clang-format off
const struct fault_text fault_text[FAIR_FAULTS] = {
	[FAIR_BAD_NUMBER] = {
		{ "Entry {0} does not follow the one before it.",
		  "L’entrée {0} ne suit pas la précédente." },
		{ "Something was removed from the record, added to it or moved.",
		  "Quelque chose a été retiré de l’enregistrement, ajouté ou déplacé." } },
	[FAIR_BAD_ORDER] = {
		{ "Entry {0} cannot stand at this place.",
		  "L’entrée {0} ne peut pas se trouver là." },
		{ "A game begins once and ends once; this record was changed.",
		  "Une partie commence une fois et finit une fois ; l’enregistrement a été modifié." } },
	[FAIR_BAD_SEAT] = {
		{ "Entry {0} names a player who cannot have done this.",
		  "L’entrée {0} désigne un joueur qui n’a pas pu faire cela." },
		{ "An answer was given in the name of somebody else.",
		  "Une réponse a été donnée au nom de quelqu’un d’autre." } },
	[FAIR_BAD_QUESTION] = {
		{ "The answer of entry {0} belongs to another question.",
		  "La réponse de l’entrée {0} répond à une autre question." },
		{ "An answer was moved within the game.",
		  "Une réponse a été déplacée dans la partie." } },
	[FAIR_NO_LINK] = {
		{ "A player's first link is missing in entry {0}.",
		  "Il manque le premier maillon d’un joueur dans l’entrée {0}." },
		{ "Without it the server alone decides the first dice.",
		  "Sans lui, le serveur décide seul des premiers dés." } },
	[FAIR_BAD_LINK] = {
		{ "The link of {2} in entry {0} does not fit the one before it.",
		  "Le maillon de {2} dans l’entrée {0} ne s’accorde pas avec le précédent." },
		{ "It is not the one that the player had committed to: the dice after it were not made by both sides.",
		  "Ce n’est pas celui que le joueur avait engagé : les dés suivants n’ont pas été faits à deux." } },
	[FAIR_EARLY_LINK] = {
		{ "The new chain of {2} is used too early, in entry {0}.",
		  "La nouvelle chaîne de {2} sert trop tôt, dans l’entrée {0}." },
		{ "It must wait for a link of another player; otherwise server and player together could choose a die.",
		  "Elle doit attendre le maillon d’un autre joueur ; sinon serveur et joueur pourraient choisir un dé ensemble." } },
	[FAIR_BAD_PAGE] = {
		{ "Draw {1}, in entry {0}, was made before the server had committed to it.",
		  "Le tirage {1}, dans l’entrée {0}, a été fait avant que le serveur ne l’ait engagé." },
		{ "The hash of the next 256 draws was published too late or out of turn.",
		  "L’empreinte des 256 tirages suivants a été publiée trop tard ou hors de son tour." } },
	[FAIR_BAD_HASH] = {
		{ "The running hash after entry {0} is another one.",
		  "L’empreinte de la partie après l’entrée {0} est différente." },
		{ "This entry is not what the players were told during the game.",
		  "Cette entrée n’est pas ce que les joueurs ont appris pendant la partie." } },
	[FAIR_BAD_SEED] = {
		{ "The seed is not the one that the server had committed to.",
		  "La graine n’est pas celle que le serveur avait engagée." },
		{ "The server, or whoever gave you the record, exchanged it: no die can be believed.",
		  "Le serveur, ou celui qui vous a donné l’enregistrement, l’a échangée : aucun dé n’est digne de foi." } },
	[FAIR_BAD_ROOT] = {
		{ "The published hash of a page of draws does not belong to the seed (entry {0}).",
		  "L’empreinte publiée d’une page de tirages ne vient pas de la graine (entrée {0})." },
		{ "What players were shown as proof during the game was not about these dice.",
		  "Ce qu’on a montré comme preuve pendant la partie ne portait pas sur ces dés." } },
	[FAIR_BAD_HEADER] = {
		{ "Game, options, players or decks are not those that the game began with.",
		  "Le jeu, les options, les joueurs ou les decks ne sont pas ceux du début de la partie." },
		{ "The beginning of the record was changed afterwards.",
		  "Le début de l’enregistrement a été modifié après coup." } },
	[FAIR_BAD_OPTIONS] = {
		{ "The rules refuse these options or decks: {5}",
		  "Les règles refusent ces options ou ces decks : {5}" },
		{ "Such a game cannot have been played.",
		  "Une telle partie n’a pas pu être jouée." } },
	[FAIR_BAD_ANSWER] = {
		{ "The rules refuse the answer of {2} in entry {0}: {5}",
		  "Les règles refusent la réponse de {2} dans l’entrée {0} : {5}" },
		{ "The server let somebody break the rules, or the answer was changed.",
		  "Le serveur a laissé enfreindre les règles, ou la réponse a été modifiée." } },
	[FAIR_BAD_PLAYER] = {
		{ "{2} answers in entry {0} without being asked.",
		  "{2} répond dans l’entrée {0} sans qu’on le lui demande." },
		{ "An answer was given in the name of somebody else.",
		  "Une réponse a été donnée au nom de quelqu’un d’autre." } },
	[FAIR_BAD_DIE] = {
		{ "Draw {1}, in entry {0}, is not what was drawn: the record says {3}, seed and links give {4}.",
		  "Le tirage {1}, dans l’entrée {0}, n’est pas celui qui a eu lieu : l’enregistrement dit {3}, la graine et les maillons donnent {4}." },
		{ "The server changed the result of a die or a card.",
		  "Le serveur a modifié le résultat d’un dé ou d’une carte." } },
	[FAIR_MISSING_DIE] = {
		{ "Entry {0} lacks draw {1}, which the rules ask for.",
		  "Il manque à l’entrée {0} le tirage {1}, que les règles demandent." },
		{ "A die was removed, or the answer before it was changed.",
		  "Un dé a été retiré, ou la réponse qui le précède a été modifiée." } },
	[FAIR_EXTRA_DIE] = {
		{ "Draw {1}, in entry {0}, is not one that the rules ask for.",
		  "Le tirage {1}, dans l’entrée {0}, n’est pas demandé par les règles." },
		{ "A die was thrown again, or the answer before it was changed.",
		  "Un dé a été relancé, ou la réponse qui le précède a été modifiée." } },
	[FAIR_BAD_UNDO] = {
		{ "Entry {0} takes back an answer that was not there.",
		  "L’entrée {0} annule une réponse qui n’existait pas." },
		{ "Something was removed from the record or added to it.",
		  "Quelque chose a été retiré de l’enregistrement ou ajouté." } },
	[FAIR_BAD_STATE] = {
		{ "The answers do not lead to the last position.",
		  "Les réponses ne mènent pas à la position finale." },
		{ "The end of the record was changed, or the server played by other rules.",
		  "La fin de l’enregistrement a été modifiée, ou le serveur a suivi d’autres règles." } },
	[FAIR_BAD_END] = {
		{ "The record has no end, or calls a game over that is not.",
		  "L’enregistrement n’a pas de fin, ou dit finie une partie qui ne l’est pas." },
		{ "A part of the game is missing.", "Il manque un morceau de la partie." } },
	[FAIR_BAD_SIGNATURE] = {
		{ "The signature of entry {0} is not the server's.",
		  "La signature de l’entrée {0} n’est pas celle du serveur." },
		{ "The record was changed after it was signed, or somebody else signed it.",
		  "L’enregistrement a été modifié après la signature, ou signé par quelqu’un d’autre." } },
	[FAIR_NO_SIGNATURE] = {
		{ "The server's signature at the beginning or at the end is missing.",
		  "Il manque la signature du serveur au début ou à la fin." },
		{ "Nobody stands for this record.", "Personne ne répond de cet enregistrement." } },
	[FAIR_OTHER_ROOM] = {
		{ "Your notes are of another game.", "Vos notes sont celles d’une autre partie." },
		{ "Use the notes of this game, or none.",
		  "Prenez les notes de cette partie, ou aucune." } },
	[FAIR_OTHER_SERVER] = {
		{ "Your program saw another key of the server.",
		  "Votre programme a vu une autre clé du serveur." },
		{ "Another server has signed this record.",
		  "Un autre serveur a signé cet enregistrement." } },
	[FAIR_OTHER_HASH] = {
		{ "Your notes disagree at entry {0}.",
		  "Vos notes ne s’accordent pas avec l’entrée {0}." },
		{ "The server told you another story than the one it recorded.",
		  "Le serveur vous a raconté une autre partie que celle qu’il a enregistrée." } },
	[FAIR_OTHER_ANSWER] = {
		{ "Your notes say that you answered something else in entry {0}.",
		  "Selon vos notes, vous avez répondu autre chose dans l’entrée {0}." },
		{ "The server exchanged your answer.", "Le serveur a échangé votre réponse." } },
	[FAIR_OTHER_SECRET] = {
		{ "The secret of draw {1} that you were shown is another one (entry {0}).",
		  "Le secret du tirage {1} qu’on vous a montré est différent (entrée {0})." },
		{ "The proof that you saw during the game was false.",
		  "La preuve que vous avez vue pendant la partie était fausse." } },
	[FAIR_NOT_NOTED] = {
		{ "The record lacks entry {0}, which you saw.",
		  "Il manque à l’enregistrement l’entrée {0}, que vous avez vue." },
		{ "Something was removed from the record.",
		  "Quelque chose a été retiré de l’enregistrement." } },
	[FAIR_OTHER_MOVE] = {
		{ "The computer player for {2} answers otherwise in entry {0}: the record says {3}, thinking again gives {4}.",
		  "Le programme qui joue pour {2} répond autrement dans l’entrée {0} : l’enregistrement dit {3}, une nouvelle réflexion donne {4}." },
		{ "Somebody else chose this answer, or it was found with knowledge that the player did not have.",
		  "Quelqu’un d’autre a choisi cette réponse, ou elle vient d’un savoir que ce joueur n’avait pas." } },
};
// clang-format on
