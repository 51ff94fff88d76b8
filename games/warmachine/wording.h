/*
 * wording.h - the parts of sentences: names and places (names.c), arguments by their kind
 * (arguments.c); text.c and inspect.c write sentences with them.
 */
#ifndef WARMACHINE_WORDING_H
#define WARMACHINE_WORDING_H

#include "games/warmachine/warmachine.h"

enum {
	PIECE = 192,           /* room for one argument of a sentence */
	LEAST_TOLD = INCH / 20 /* less would be written as 0 inches */
};

/* What a sentence is made from: the game, a view, who reads. */
struct wording {
	const struct q_game *g;
	struct look l;
	const struct q_reader *reader;
	bool listed;   /* a line of a list, where inches are a sign */
	uint8_t owner; /* a seat whose models the sentence means anyway, or Q_NOBODY */
};

static inline const char *wording_text(const struct wording *w, unsigned number)
{
	return q_text(w->g->pack, number, w->reader->lang);
}

static inline struct q_word wording_word(const struct wording *w, int which)
{
	return q_word_of(w->g->pack, w->l.pack->words[which], w->reader->lang);
}

/* ---- names.c ---------------------------------------------------------------------------- */

/* "Stryker", "Deathripper 2", "Ironclad (Cadet)"; "Stryker (a1)" for Q_READ_IDS. */
/* How many models with the card of m a side fields; in *before, how many of them come before m. */
int warmachine_copies(struct look l, int m, int seat, int *before);
struct q_word warmachine_name(const struct wording *w, int m, struct q_out *out);

/* Inches with one decimal, "4.2", "3"; and with their unit, "4.2″" in a list, else "4.2 inches". */
void warmachine_put_inches(enum q_lang lang, int64_t units, struct q_out *out);
void warmachine_put_distance(const struct wording *w, int64_t units, struct q_out *out);

/* Which way: a point of the compass, or an enemy of the model that goes there. */
struct q_word warmachine_compass(const struct wording *w, struct point way, struct q_out *out);
struct q_word warmachine_towards(const struct wording *w, int who, struct point from,
				 struct point to, struct q_out *out);
/* What a model looks at: another whose centre is the point, or a point of the compass. */
struct q_word warmachine_aim(const struct wording *w, int who, struct point at, struct q_out *out);

/* "4.2″ towards Slayer". */
void warmachine_put_way(const struct wording *w, int who, struct point from, struct point to,
			struct q_out *out);
/* The enemy in play that a way leads to, or NOBODY. */
int warmachine_ahead(struct look l, int who, struct point from, struct point to);
/* What is near the place where a model stops: "1.5 inches from the stone wall"; "1.5 inches away"
 * from a model that was named just before. */
void warmachine_put_spot(const struct wording *w, int who, struct point at, int named,
			 struct q_out *out);
/* "cover from Slayer: stone wall", or the spot if nothing shelters it from the nearest enemy. */
void warmachine_put_shelter(const struct wording *w, int who, struct point at, int named,
			    struct q_out *out);
/* "on the west side, 13.4″ from the middle, 3.5″ from the edge". */
void warmachine_put_deployed(const struct wording *w, struct point at, struct q_out *out);
/* The notation of a place in brackets, for Q_READ_IDS only. */
void warmachine_put_point(const struct wording *w, struct point at, struct q_out *out);

/* "stone wall"; "linear obstacle" for a piece that players added to the battlefield. */
struct q_word warmachine_piece_name(const struct wording *w, int i);

int32_t warmachine_gap(struct look l, int a, int b); /* between two bases, 0 if they touch */

/* ---- arguments.c ------------------------------------------------------------------------ */

/* What an argument of a sentence is. Places take the arguments that their verb or event gives them. */
enum kind_of {
	A_NOTHING,
	A_SEAT,
	A_MODEL,
	A_NUMBER,
	A_POINTS, /* focus points */
	A_BOXES,
	A_INCHES,    /* in units */
	A_SPELL,     /* of the pack */
	A_OWN_SPELL, /* a slot of the caster's card */
	A_FEAT,
	A_CONDITION,
	A_SYSTEM,
	A_LOCATION,
	A_GIVEN_UP,
	A_MEANS,   /* of the model in argument 0 */
	A_WEAPON,  /* a slot of the model that is asked */
	A_BOOST,   /* the lowest bit */
	A_THROUGH, /* a channeler, or the caster */
	A_ON,      /* the target of the spell in argument 1, if it is another than the caster */
	A_OWN_ON,  /* the same of the spell slot in argument 0 */
	A_EFFECT,
	A_DIE, /* with the model in the next argument */
	A_KEEP,
	A_BY_POINTS, /* won when the rounds were over */
	/* places of events */
	A_DEPLOYED, /* arguments 1 and 2 */
	A_GONE,     /* from 3, 4 to 1, 2: how far */
	A_GONE_TO,  /* which way */
	A_ARRIVED,  /* what is near it */
	/* places of answers */
	A_PLACE,        /* arguments 0 and 1 */
	A_PLACE_FACING, /* 2 and 3 */
	A_STAND_FACING, /* 1 and 2 */
	A_FACE,         /* 0 and 1 */
	A_LEG,
	A_THROWN,
	A_GAP,       /* from the model that is asked to that in argument 0 */
	A_CHARGE_WAY /* 1 and 2, where it is not straight at the target */
};

enum { SLOTS = 4 };

/* Argument i of a sentence, written into `out` unless it is a text of the pack. */
struct q_word warmachine_argument(const struct wording *w, enum kind_of kind, const int *args,
				  int i, struct q_out *out);

#endif
