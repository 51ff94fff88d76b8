/*
 * decks.c - section 11: decks, and the questions a deck builder asks.
 */
#include "core/json.h"
#include "games/starfighter/starfighter.h"

#include <string.h>

/* SF-1102, SF-1103 */
q_rule starfighter_deck_breaks(const struct starfighter_pack *pack, const uint8_t *cards,
			       uint32_t n)
{
	uint64_t met[2] = { 0, 0 };

	for (uint32_t i = 0; i < n; i++) {
		if (cards[i] == 0 || cards[i] >= pack->card_count)
			return 1101;
		if (holds(met, cards[i]))
			return 1103;
		include(met, cards[i]);
	}
	return n < DECK_MIN ? 1102 : 0;
}

/* ---- the deck builder's question ------------------------------------------- */

enum { NAME_MAX_ = 80 };

struct deck_query {
	char name[NAME_MAX_];
	uint8_t cards[2 * CARDS_MAX];
	uint32_t n;
};

static bool read_cards(const struct q_game *g, struct json *j, struct deck_query *q)
{
	const struct starfighter_pack *pack = g->pack->data;
	char id[24];

	for (json_open(j, '['); json_more(j, ']');) {
		uint8_t card = 1;

		if (!json_text(j, id, sizeof id, NULL))
			return false;
		while (card < pack->card_count &&
		       strcmp(q_text(g->pack, pack->cards[card].id, Q_EN), id) != 0)
			card++;
		if (card == pack->card_count)
			return json_complain(j, "there is no card \"", id, "\"", NULL);
		if (q->n == sizeof q->cards)
			return json_complain(j, "too many cards", NULL);
		q->cards[q->n++] = card;
	}
	return !j->bad;
}

static bool read_deck(const struct q_game *g, struct json *j, struct deck_query *q)
{
	char key[16];

	for (json_open(j, '{'); json_more(j, '}');) {
		if (!json_key(j, key, sizeof key))
			return false;
		if (strcmp(key, "name") == 0  ? !json_text(j, q->name, sizeof q->name, NULL) :
		    strcmp(key, "cards") == 0 ? !read_cards(g, j, q) :
						!json_complain(j, "a deck has a name and cards",
							       NULL))
			return false;
	}
	return !j->bad;
}

/* The deck as it can be saved: in order, each card once. */
static void put_deck(const struct q_game *g, const struct deck_query *q, struct q_out *out)
{
	const struct starfighter_pack *pack = g->pack->data;
	uint64_t set[2] = { 0, 0 };
	const char *comma = "";

	for (uint32_t i = 0; i < q->n; i++)
		include(set, q->cards[i]);
	q_put(out, "{\"name\":");
	json_put_string(out, q->name);
	q_put(out, ",\"cards\":[");
	for (unsigned card = 1; card < pack->card_count; card++) {
		if (!holds(set, card))
			continue;
		q_put(out, comma);
		json_put_string(out, q_text(g->pack, pack->cards[card].id, Q_EN));
		comma = ",";
	}
	q_put(out, "]}");
}

/* {"deck": {"name": "…", "cards": ["0-01", …]}} gives {"breaks": null or {"id", "en", "fr"},
 * "deck": the same deck in order, as it can be saved and given back in the options}. */
bool starfighter_query(const struct q_game *g, const void *view, const char *json, size_t n,
		       struct q_out *out, struct q_error *error)
{
	struct json j = json_begin(json, n, error);
	struct deck_query q = { .n = 0 };
	char key[16];
	bool asked = false;
	q_rule breaks;

	(void)view;
	for (json_open(&j, '{'); json_more(&j, '}'); asked = true) {
		if (!json_key(&j, key, sizeof key))
			return false;
		if (strcmp(key, "deck") != 0 || asked)
			return json_complain(&j,
					     "the question is {\"deck\": {\"name\", \"cards\"}}",
					     NULL);
		if (!read_deck(g, &j, &q))
			return false;
	}
	if (!json_end(&j))
		return false;
	if (!asked)
		return complain(error, "the question is {\"deck\": {\"name\", \"cards\"}}", NULL);
	q_put(out, "{\"breaks\":");
	breaks = starfighter_deck_breaks(g->pack->data, q.cards, q.n);
	if (breaks)
		json_put_rule(out, g, "id", breaks);
	else
		q_put(out, "null");
	q_put(out, ",\"deck\":");
	put_deck(g, &q, out);
	q_put(out, "}");
	return true;
}
