/*
 * labels.c - what people call the options.
 */
#include "games/darksector/darksector.h"

const struct q_label darksector_labels[] = {
	{ "seats",
	  { "Players", "Joueurs" },
	  { "How many play, each with a lieutenant.",
	    "Combien jouent, chacun avec un lieutenant." } },
	{ "crew",
	  { "Crew", "Équipage" },
	  { "How many lieutenants a single player leads; usually two. With others, one each.",
	    "Combien de lieutenants mène un joueur seul, deux d'ordinaire ; à plusieurs, un chacun." },
	  .when = "seats=1" },
	{ "crew=0", { "as many as players", "selon les joueurs" }, { NULL, NULL } },
	{ "council",
	  { "Who decides", "Qui décide" },
	  { "How the crew answers what concerns all of it.",
	    "Comment l'équipage tranche ce qui le concerne tout entier." } },
	{ "council=vote",
	  { "vote", "vote" },
	  { "Every player proposes; more than half decides, else the leader.",
	    "Chacun propose ; plus de la moitié l'emporte, sinon le meneur." } },
	{ "council=leader",
	  { "the leader", "le meneur" },
	  { "The player of the leader decides at once.",
	    "Le joueur du meneur tranche aussitôt." } },
	{ "council=captain",
	  { "a captain", "un capitaine" },
	  { "The same player always decides.", "C'est toujours le même joueur qui tranche." } },
	{ "captain",
	  { "Captain", "Capitaine" },
	  { "The player who holds this role.", "Le joueur qui tient ce rôle." },
	  .when = "council=captain" },
	{ "captain=0", { "player 1", "joueur 1" }, { NULL, NULL } },
	{ "captain=1", { "player 2", "joueur 2" }, { NULL, NULL } },
	{ "captain=2", { "player 3", "joueur 3" }, { NULL, NULL } },
	{ "captain=3", { "player 4", "joueur 4" }, { NULL, NULL } },
	{ NULL, { NULL, NULL }, { NULL, NULL } }
};
