/*
 * text.h - names of pieces and places (names.c), and what the rows of effects need to put a
 * choice or a question into words (text.c).
 */
#ifndef DAWNFALL_TEXT_H
#define DAWNFALL_TEXT_H

#include "games/dawnfall/models.h"

/* ---- names ---------------------------------------------------------------------------- */

/* What names are made from: who reads them, and the view. */
struct names {
	const struct q_game *g;
	state_t s;
	const struct q_reader *reader;
};

/* How many models of that name the player has in this Squad and those before it; with `all` in the
 * others too. The Squad has a kind. */
int dawnfall_namesakes(pack_t pack, state_t s, int squad, bool all);
/* Each writes a name and returns its grammar, q_grammar bits. */
uint8_t dawnfall_name_squad(const struct names *n, int squad, struct q_out *out);
uint8_t dawnfall_name_model(const struct names *n, int model, struct q_out *out);
uint8_t dawnfall_name_faction(const struct names *n, int faction, struct q_out *out);
/* The Source or the Shrine that fills the Space, or the Space. */
uint8_t dawnfall_name_space(const struct names *n, int space, struct q_out *out);
/* Letter and row, whatever lies there. */
void dawnfall_put_space(const struct names *n, int space, struct q_out *out);
/* The Space, where in it, and which Sources and Shrines the base touches. */
void dawnfall_put_place(const struct names *n, int space, int hexes, struct q_out *out);

/* ---- sentences ------------------------------------------------------------------------ */

/* The texts that fill a template, {0} first, each with its grammar. */
enum { PARTS = 5, PART = 480 };
struct parts {
	struct names n;
	int used;
	uint8_t is[PARTS];
	struct q_out out[PARTS];
	char text[PARTS][PART];
};
struct act;

void dawnfall_begin(struct parts *p, const struct q_game *g, const void *view,
		    const struct q_reader *reader);
/* The sentence that a text of the pack makes of the parts. */
void dawnfall_put_sentence(const struct parts *p, unsigned words, struct q_out *out);
void dawnfall_fill(const struct parts *p, struct q_word with[PARTS]);
/* One of the pack's words, as the number of its text or as its text. */
unsigned dawnfall_template(const struct parts *p, int which);
const char *dawnfall_word(const struct parts *p, int which);
const char *dawnfall_card_name(const struct parts *p, int card);
const char *dawnfall_action_name(const struct parts *p, int number);
const char *dawnfall_token_name(const struct parts *p, int token);
int dawnfall_card_action(const struct parts *p, int card, int half); /* its number, or -1 */
int dawnfall_slot_number(const struct parts *p, int squad, int slot, int half);
bool dawnfall_is_called_like(const struct parts *p, int card, int action);

/* The next part of the template. */
struct q_out *dawnfall_part(struct parts *p);
void dawnfall_say(struct parts *p, const char *it);
void dawnfall_say_word(struct parts *p, int which);
void dawnfall_say_number(struct parts *p, int number);
void dawnfall_say_seat(struct parts *p, int seat);
void dawnfall_say_squad(struct parts *p, int squad);
void dawnfall_say_model(struct parts *p, int model);
void dawnfall_say_faction(struct parts *p, int faction);
void dawnfall_say_space(struct parts *p, int space);
void dawnfall_say_landmark(struct parts *p, int space);
void dawnfall_say_slot(struct parts *p, int squad, int slot); /* two: the card, its Squad */

/* One of the choices of an effect. */
void dawnfall_put_attribute(struct q_out *out, const struct parts *p, int attribute);
void dawnfall_put_thicket(const struct parts *p, const struct act *x, int thicket,
			  struct q_out *out);

#endif
