/*
 * labels.c - what people call the options and the phases, and what the signs of the terminal's board mean.
 */
#include "games/warp/warp.h"

const struct q_label warp_labels[] = {
	{ "starfighter",
	  { "Starfighter", "Chasseur stellaire" },
	  { "The ship you fly, with its Configuration and its ability.",
	    "Votre appareil, avec sa Configuration et sa capacité." } },
	{ "starfighter=null", { "chosen in play", "choisi en jeu" }, { NULL, NULL } },
	{ "mothership",
	  { "Mothership", "Vaisseau mère" },
	  { "What you have to destroy.", "Ce qu’il faut détruire." } },
	{ "mothership=null", { "chosen in play", "choisi en jeu" }, { NULL, NULL } },
	{ "story",
	  { "Story", "Histoire" },
	  { "The pages of the story choose both ships.",
	    "Les pages de l’histoire choisissent les deux vaisseaux." } },
	{ "random",
	  { "Draw the rest", "Tirer le reste au sort" },
	  { "What is not named above is chosen by chance, not by you.",
	    "Ce qui n’est pas nommé ci-dessus est tiré au sort au lieu d’être choisi." } },
	{ "phase=setup", { "set-up", "mise en place" }, { NULL, NULL } },
	{ "phase=arrivals", { "arrival", "arrivée" }, { NULL, NULL } },
	{ "phase=actions", { "actions", "actions" }, { NULL, NULL } },
	{ "phase=attacks", { "attacks", "attaques" }, { NULL, NULL } },
	{ "phase=planning", { "planning", "planification" }, { NULL, NULL } },
	{ "phase=over", { "game over", "fin de partie" }, { NULL, NULL } },
	{ NULL, { NULL, NULL }, { NULL, NULL } }
};

const struct q_symbol warp_symbols[] = {
	{ "L1 L2 L3", "L1 L2 L3", { "a Laser token of this value", "un Laser de cette valeur" } },
	{ "M", "M", { "a Manoeuvre token", "une Manœuvre" } },
	{ "E1 E2 E3",
	  "E1 E2 E3",
	  { "an Energy token of this value", "une Énergie de cette valeur" } },
	{ "P O W E R",
	  "P O W E R",
	  { "a POWER token: your starfighter has a type for each letter",
	    "un jeton POWER : votre Chasseur stellaire a un type par lettre" } },
	{ "✶", "*", { "attacks, with this value", "attaque, avec cette valeur" } },
	{ "⊘", "-", { "neutralised: does not attack", "neutralisé : n’attaque pas" } },
	{ "★", "*", { "difficulty of a Mothership", "difficulté d’un Vaisseau mère" } },
	{ "×", "x", { "so many tokens", "tant de jetons" } },
	{ "█ ░", "# .", { "left, lost", "ce qui reste, ce qui est perdu" } },
	{ NULL, NULL, { NULL, NULL } },
};
