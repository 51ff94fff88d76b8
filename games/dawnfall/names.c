/*
 * names.c - what pieces and places are called.
 *
 * A Squad and a model go by their name. Where a player has several models of one name, their bases
 * are numbered through all Squads of that name: "Pilgrim 3", "Dark Scholars 4 to 6". Two players
 * never lead the same faction (DF-104), so a name never leaves open whose model it is. A Space
 * is a letter and a row, as printed at the edges of the board, "D3"; one that a Source or a
 * Shrine fills is called by it. Readers with Q_READ_IDS get notation instead of numbers and letters.
 */
#include "games/dawnfall/text.h"

static pack_t pack_of(const struct names *n)
{
	return n->g->pack->data;
}

static const char *word(const struct names *n, int which)
{
	return q_text(n->g->pack, pack_of(n)->word[which], n->reader->lang);
}

static bool wants_notation(const struct names *n)
{
	return n->reader->flags & Q_READ_IDS;
}

/* In English a name with a number takes no article: "Pilgrim 3", but "the Angel of Death". */
static uint8_t numbered(const struct names *n, uint8_t is)
{
	return n->reader->lang == Q_EN ? is | Q_PROPER : is;
}

/* ---- Squads and models ------------------------------------------------------------------ */

static bool is_known(const struct names *n, int squad)
{
	return squad >= 0 && squad < ALL_SQUADS && n->s->squad[squad].kind;
}

static void put_tag(struct q_out *out, int squad)
{
	char letter[2] = { (char)('a' + squad / SQUADS % Q_SEATS), 0 };

	q_put(out, letter);
	q_put_int(out, squad % SQUADS + 1);
}

int dawnfall_namesakes(pack_t pack, state_t s, int squad, bool all)
{
	int first = squad / SQUADS * SQUADS, sum = 0;

	for (int q = first; q < first + SQUADS; q++)
		if (s->squad[q].kind == s->squad[squad].kind && (all || q <= squad))
			sum += dawnfall_kind(pack, s, q)->models;
	return sum;
}

static int namesakes(const struct names *n, int squad, bool all)
{
	return dawnfall_namesakes(pack_of(n), n->s, squad, all);
}

uint8_t dawnfall_name_squad(const struct names *n, int squad, struct q_out *out)
{
	const struct dawnfall_squad *kind;
	struct q_word name;
	int last;

	if (!is_known(n, squad)) {
		put_tag(out, squad);
		return Q_PROPER;
	}
	kind = dawnfall_kind(pack_of(n), n->s, squad);
	name = q_word_of(n->g->pack, kind->models > 1 ? kind->many : kind->name, n->reader->lang);
	last = namesakes(n, squad, false);
	q_put(out, name.text);
	if (wants_notation(n)) {
		q_put(out, " ");
		put_tag(out, squad);
		return numbered(n, name.is);
	}
	if (namesakes(n, squad, true) == kind->models)
		return name.is;
	q_put(out, " ");
	if (kind->models > 1) {
		q_put_int(out, last - kind->models + 1);
		q_put(out, " ");
		q_put(out, word(n, kind->models == 2 ? WORD_and_ : WORD_to));
		q_put(out, " ");
	}
	q_put_int(out, last);
	return numbered(n, name.is);
}

uint8_t dawnfall_name_model(const struct names *n, int model, struct q_out *out)
{
	const struct dawnfall_squad *kind;
	struct q_word name;
	int squad = squad_of(model), k = model % MODELS + 1;

	if (model < 0 || model >= ALL_MODELS || !is_known(n, squad)) {
		q_put(out, word(n, WORD_nobody));
		return Q_PROPER;
	}
	kind = dawnfall_kind(pack_of(n), n->s, squad);
	name = q_word_of(n->g->pack, kind->name, n->reader->lang);
	q_put(out, name.text);
	if (wants_notation(n)) {
		q_put(out, " ");
		put_tag(out, squad);
		q_put(out, ".");
		q_put_int(out, k);
		return numbered(n, name.is);
	}
	if (namesakes(n, squad, true) == 1)
		return name.is;
	q_put(out, " ");
	q_put_int(out, namesakes(n, squad, false) - kind->models + k);
	return numbered(n, name.is);
}

uint8_t dawnfall_name_faction(const struct names *n, int faction, struct q_out *out)
{
	struct q_word name = q_word_of(
		n->g->pack,
		pack_of(n)->faction[faction >= 0 && faction < FACTIONS ? faction : 0].name,
		n->reader->lang);

	q_put(out, name.text);
	return name.is;
}

/* ---- places --------------------------------------------------------------------------------- */

void dawnfall_put_space(const struct names *n, int space, struct q_out *out)
{
	char letter[2] = { (char)('A' + space % COLUMNS), 0 };

	if (wants_notation(n)) {
		q_put_int(out, space % COLUMNS);
		q_put(out, ",");
		q_put_int(out, space / COLUMNS);
		return;
	}
	q_put(out, letter);
	q_put_int(out, space / COLUMNS + 1);
}

/* The name of the Source or Shrine that fills the Space; false: there is none. */
static bool landmark(const struct names *n, int space, struct q_word *name)
{
	for (int i = 0; i < SOURCES; i++) {
		if (n->s->source[i] != space + 1)
			continue;
		*name = q_word_of(n->g->pack, pack_of(n)->word[WORD_source], n->reader->lang);
		return true;
	}
	for (int seat = 0; seat < n->s->head.seats; seat++) {
		const struct dawnfall_faction *f;

		if (n->s->side[seat].shrine != space + 1 || !n->s->side[seat].faction)
			continue;
		f = &pack_of(n)->faction[n->s->side[seat].faction - 1];
		*name = q_word_of(n->g->pack,
				  n->s->other_shrine >> seat & 1 ? f->other_shrine_name :
								   f->shrine_name,
				  n->reader->lang);
		return true;
	}
	return false;
}

uint8_t dawnfall_name_space(const struct names *n, int space, struct q_out *out)
{
	char square[16];
	struct q_out to = q_out(square, sizeof square);
	struct q_word with[2] = { { "", 0 }, { square, Q_PROPER } };

	dawnfall_put_space(n, space, &to);
	if (!landmark(n, space, &with[0])) {
		q_put(out, square);
		return Q_PROPER;
	}
	q_put_words(out, n->reader, word(n, WORD_landmark), with, 2);
	return with[0].is;
}

/* Does it touch a space that has a landmark? */
static bool is_beside(const struct names *n, int space, int hexes, int other)
{
	struct q_word unused;

	return dawnfall_touches_space(space, (unsigned)hexes, other) && landmark(n, other, &unused);
}

/* "beside the Source at G3, the Altar at G4 and the Source at G5". */
static void put_beside(const struct names *n, int space, int hexes, struct q_out *out)
{
	int spaces = n->s->rows * COLUMNS, left = 0;
	bool any = false;

	for (int other = 0; other < spaces; other++)
		left += is_beside(n, space, hexes, other);
	for (int other = 0; other < spaces; other++) {
		char name[96];
		struct q_out to = q_out(name, sizeof name);
		struct q_word with = { name, 0 };

		if (!is_beside(n, space, hexes, other))
			continue;
		with.is = dawnfall_name_space(n, other, &to);
		left--;
		q_put(out, any && !left ? " " : ", ");
		q_put_words(out, n->reader,
			    word(n, !any ? WORD_beside :
				    left ? WORD_beside_also :
					   WORD_beside_too),
			    &with, 1);
		any = true;
	}
}

/* "north", "north and centre", "north, centre and south". */
static void put_hexes(const struct names *n, int hexes, struct q_out *out)
{
	int left = 0;

	for (int i = 0; i < HEXES; i++)
		left += hexes >> i & 1;
	for (int i = 0; i < HEXES; i++) {
		if (!(hexes >> i & 1))
			continue;
		q_put(out, word(n, WORD_hex_centre + i));
		left--;
		if (left == 1) {
			q_put(out, " ");
			q_put(out, word(n, WORD_and_));
			q_put(out, " ");
		} else if (left > 1) {
			q_put(out, ", ");
		}
	}
}

void dawnfall_put_place(const struct names *n, int space, int hexes, struct q_out *out)
{
	dawnfall_put_space(n, space, out);
	if (wants_notation(n)) {
		q_put(out, "/");
		for (int i = 0; i < HEXES; i++)
			if (hexes >> i & 1)
				q_put_int(out, i);
	} else if (hexes && hexes != WHOLE) {
		q_put(out, ", ");
		put_hexes(n, hexes, out);
	}
	put_beside(n, space, hexes, out);
}
