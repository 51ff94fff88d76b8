/*
 * labels.c - what people call the options.
 */
#include "games/warmachine/warmachine.h"

#define NO_LINE            \
	{                  \
		NULL, NULL \
	}

const struct q_label warmachine_labels[] = {
	{ "armies", { "Army", "Armée" }, { "Whom a player leads.", "Qui un joueur commande." } },
	{ "armies.army",
	  { "Army", "Armée" },
	  { "A boxed army: a warcaster and warjacks.",
	    "Une armée en boîte : un warcaster et des warjacks." } },
	{ "armies.army=null", { "own list", "liste choisie" }, NO_LINE },
	{ "armies.models",
	  { "Own list", "Liste choisie" },
	  { "The models of an army of one's own, the warcaster first.",
	    "Les figurines de sa propre armée, le warcaster d'abord." } },
	{ "points",
	  { "Points", "Points" },
	  { "What an army may cost; 0: boxes and lists as they are.",
	    "Ce qu'une armée peut coûter ; 0 : boîtes et listes telles quelles." } },
	{ "width",
	  { "Width", "Largeur" },
	  { "Of the table, in inches.", "De la table, en pouces." } },
	{ "depth",
	  { "Depth", "Profondeur" },
	  { "Of the table, in inches.", "De la table, en pouces." } },
	{ "map", { "Map", "Carte" }, { "What stands on the table.", "Le décor de la table." } },
	{ "rounds",
	  { "Rounds", "Rounds" },
	  { "After so many the costlier survivors win.",
	    "Au-delà, les survivants les plus chers l'emportent." } },
	{ "terrain",
	  { "Own terrain", "Décor choisi" },
	  { "Pieces besides those of the map.", "Des éléments en plus de ceux de la carte." } },
	{ "terrain.ground",
	  { "Ground", "Sol" },
	  { "What it is to walk on.", "Ce qu'il est pour qui y marche." } },
	{ "terrain.ground=open", { "open", "découvert" }, NO_LINE },
	{ "terrain.ground=rough", { "rough", "difficile" }, NO_LINE },
	{ "terrain.ground=impassable", { "impassable", "infranchissable" }, NO_LINE },
	{ "terrain.ground=linear-obstacle", { "linear obstacle", "obstacle linéaire" }, NO_LINE },
	{ "terrain.ground=obstruction", { "obstruction", "obstruction" }, NO_LINE },
	{ "terrain.protection",
	  { "Protection", "Protection" },
	  { "What it gives those behind or in it.", "Ce qu'il donne à qui s'y abrite." } },
	{ "terrain.protection=none", { "none", "aucune" }, NO_LINE },
	{ "terrain.protection=concealment", { "concealment", "dissimulation" }, NO_LINE },
	{ "terrain.protection=cover", { "cover", "couvert" }, NO_LINE },
	{ "terrain.hazard_pow",
	  { "Hazard POW", "PUI du danger" },
	  { "Of the damage to those who enter.", "Des dégâts de qui y entre." } },
	{ "terrain.hazard_points",
	  { "Hazard damage", "Dégâts du danger" },
	  { "Points that those who enter lose.", "Points que perd qui y entre." } },
	{ "terrain.radius",
	  { "Radius", "Rayon" },
	  { "Of a round piece, in tenths of a millimetre.",
	    "D'un élément rond, en dixièmes de millimètre." } },
	{ "terrain.at",
	  { "Corners", "Coins" },
	  { "Where it lies, in tenths of a millimetre; one corner: a disc around it.",
	    "Où il se trouve, en dixièmes de millimètre ; un seul coin : un disque autour." } },
	{ NULL, { NULL, NULL }, NO_LINE }
};
