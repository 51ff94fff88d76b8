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
	  { "Lieutenants of a single player; 0: two alone, else one for each player.",
	    "Lieutenants d'un joueur seul ; 0 : deux en solo, sinon un par joueur." } },
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
	  { "The seat that decides where a captain does, from 0.",
	    "Le siège qui tranche quand un capitaine décide, à partir de 0." } },
	{ NULL, { NULL, NULL }, { NULL, NULL } }
};
