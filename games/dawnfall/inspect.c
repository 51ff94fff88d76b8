/*
 * inspect.c - what a piece of the board is, in words: for a player who points at it.
 */
#include "games/dawnfall/actions.h"
#include "games/dawnfall/draw.h"
#include "games/dawnfall/game.h"
#include "games/dawnfall/text.h"

static pack_t pack_of(const struct names *n)
{
	return n->g->pack->data;
}

static const char *text(const struct names *n, unsigned number)
{
	return q_text(n->g->pack, number, n->reader->lang);
}

/* English, or French. */
static const char *either(const struct names *n, const char *en, const char *fr)
{
	return n->reader->lang == Q_FR ? fr : en;
}

static void put_pair(const struct names *n, const char *name, const char *words, struct q_out *out)
{
	q_put(out, name);
	/* The words are whole sentences, often with a colon of their own. */
	q_put(out, either(n, ": ", ". "));
	q_put(out, words);
}

static void put_leader(const struct names *n, int seat, struct q_out *out)
{
	dawnfall_name_faction(n, n->s->side[seat].faction - 1, out);
	q_put(out, " (");
	q_put_seat(out, n->reader, seat);
	q_put(out, ")");
}

static void put_shrine(const struct names *n, int seat, struct q_out *out)
{
	const struct dawnfall_faction *of = &pack_of(n)->faction[n->s->side[seat].faction - 1];
	bool base = dawnfall_base_shrine(n->s, seat);

	put_pair(n, text(n, base ? of->shrine_name : of->other_shrine_name),
		 text(n, base ? of->shrine_text : of->other_shrine_text), out);
}

/* ---- a Squad ------------------------------------------------------------------------------- */

static void put_modes(const struct names *n, int squad, struct q_out *out)
{
	const struct dawnfall_squad *kind = dawnfall_kind(pack_of(n), n->s, squad);

	for (int i = 0; i < kind->mode_used; i++) {
		q_put(out, "\n");
		q_put(out, i == n->s->squad[squad].mode ? "* " : "  ");
		q_put(out, text(n, kind->mode[i].name));
		for (int a = 0; a < ATTRIBUTES; a++) {
			q_put(out, "  ");
			q_put(out, text(n, pack_of(n)->word[WORD_ini + a]));
			q_put(out, " ");
			if (kind->mode[i].value[a] == DASH)
				q_put(out, "–");
			else
				q_put_int(out, kind->mode[i].value[a]);
		}
	}
}

/* Which of its models stands where. */
static void put_models(const struct names *n, int squad, struct q_out *out)
{
	for (int m = squad * MODELS; m < (squad + 1) * MODELS; m++) {
		const struct model *it = dawnfall_model(n->s, m);

		if (!dawnfall_stands(n->s, m))
			continue;
		q_put(out, "\n- ");
		dawnfall_name_model(n, m, out);
		q_put(out, either(n, ": ", "\u00A0: "));
		dawnfall_put_place(n, it->space, it->hexes, out);
	}
}

static void put_squad(const struct names *n, int squad, struct q_out *out)
{
	const struct squad *it = &n->s->squad[squad];

	dawnfall_name_squad(n, squad, out);
	q_put(out, ", ");
	put_leader(n, squad / SQUADS, out);
	q_put(out, ", Endurance ");
	q_put_int(out, it->endurance);
	q_put(out, "/");
	q_put_int(out, dawnfall_printed(pack_of(n), n->s, squad));
	put_modes(n, squad, out);
	for (int i = 0; i < SLOTS; i++) {
		const struct dawnfall_card *card;

		if (!it->slot[i].card)
			continue;
		card = dawnfall_card_of(pack_of(n), n->s, squad / SQUADS, it->slot[i].card - 1);
		q_put(out, "\n+ ");
		q_put(out, text(n, card->name));
		q_put(out, ", ");
		q_put_count(out, n->reader->lang, it->slot[i].charges, "Charge", "Charges");
	}
	put_models(n, squad, out);
}

/* ---- a card, a Space, a side ------------------------------------------------------------------- */

static void put_card(const struct names *n, int number, struct q_out *out)
{
	const struct dawnfall_card *card = &pack_of(n)->card[number];
	const uint16_t halves[2] = { card->upper, card->lower };

	q_put(out, text(n, card->name));
	for (int i = 0; i < 2; i++) {
		if (halves[i] == NO_ACTION)
			continue;
		q_put(out, "\n");
		put_pair(n, text(n, pack_of(n)->action[halves[i]].name),
			 text(n, pack_of(n)->action[halves[i]].text), out);
	}
}

static void put_space(const struct names *n, int space, struct q_out *out)
{
	char name[96];
	struct q_out to = q_out(name, sizeof name);
	bool plain = dawnfall_name_space(n, space, &to) & Q_PROPER;

	if (plain)
		q_put(out, either(n, "Space ", "Case "));
	q_put(out, name);
	for (int seat = 0; seat < n->s->head.seats; seat++) {
		if (n->s->side[seat].shrine != space + 1 || !n->s->side[seat].faction)
			continue;
		q_put(out, "\n");
		put_shrine(n, seat, out);
	}
}

static void put_side(const struct names *n, int seat, struct q_out *out)
{
	const struct side *side = &n->s->side[seat];
	const struct dawnfall_faction *of;

	if (!side->faction)
		return;
	of = &pack_of(n)->faction[side->faction - 1];
	put_leader(n, seat, out);
	q_put(out, "\n");
	q_put_count(out, n->reader->lang, side->pool, either(n, "Crystal", "Cristal"),
		    either(n, "Crystals", "Cristaux"));
	for (int i = 0; i < 2; i++) {
		int number = dawnfall_banner(pack_of(n), n->s, seat, i);

		if (number == NO_ACTION)
			continue;
		q_put(out, "\n");
		put_pair(n,
			 text(n, n->s->other_banner >> seat & 1 ? of->other_banner_name :
								  of->banner_name),
			 text(n, pack_of(n)->action[number].text), out);
	}
	q_put(out, "\n");
	put_shrine(n, seat, out);
}

void dawnfall_inspect_text(const struct q_game *g, const void *view, unsigned what,
			   const struct q_reader *reader, struct q_out *out)
{
	const struct names n = { g, view, reader };

	if (!what || what >= WHATS)
		return;
	if (what >= WHAT_SIDE) {
		put_side(&n, (int)what - WHAT_SIDE, out);
	} else if (what >= WHAT_CARD) {
		put_card(&n, (int)what - WHAT_CARD, out);
	} else if (what >= WHAT_SPACE) {
		put_space(&n, (int)what - WHAT_SPACE, out);
	} else {
		int squad = (int)what - WHAT_SQUAD;

		if (squad / SQUADS < n.s->head.seats && n.s->squad[squad].kind)
			put_squad(&n, squad, out);
	}
}
