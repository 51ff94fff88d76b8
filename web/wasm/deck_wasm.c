/*
 * deck_wasm.c - decks and armies of one's own: the text that `quinte deck` keeps and shares, read
 * into the options of a new game and written from them, and what the rules say of them.
 *
 * The area holds the options as JSON and, right behind them, a text. Nothing is kept.
 */
#include "web/wasm/wasm.h"

#include "core/json.h"

#include <string.h>

static _Alignas(16) unsigned char options[Q_OPTIONS_MAX];

int32_t EXPORT(quinte_deck_read)(uint32_t game, uint32_t n, uint32_t text, uint32_t seat);
int32_t EXPORT(quinte_deck_write)(uint32_t game, uint32_t n, uint32_t name, uint32_t seat);
int32_t EXPORT(quinte_deck_add)(uint32_t game, uint32_t n, uint32_t id, uint32_t seat,
				uint32_t more);
int32_t EXPORT(quinte_options_refused)(uint32_t game, uint32_t n, uint32_t lang);

/* The options in the area; NULL with the error in `said`. */
static const struct q_game *read_options(uint32_t game, uint32_t n, uint32_t text, uint32_t seat,
					 int32_t *said)
{
	_Alignas(16) unsigned char work[Q_OPTIONS_MAX];
	const struct q_game *g = game_at(game);
	struct q_error error = { .line = 0 };

	if (!g || !g->options_size || n > AREA_SIZE || text > AREA_SIZE - n || seat >= Q_SEATS) {
		*said = out_fails(Q_BAD_INPUT, "this game has no decks");
		return NULL;
	}
	memcpy(options, g->defaults, g->options_size);
	if (q_load(g->option_fields, options, work, g->options_size, g->pack, (const char *)area, n,
		   &error))
		return g;
	*said = out_error(Q_BAD_INPUT, &error);
	return NULL;
}

/* A short text behind the options, ended by a zero. */
static bool word_at(uint32_t n, uint32_t length, char *out, size_t room)
{
	if (length >= room)
		return false;
	memcpy(out, area + n, length);
	out[length] = '\0';
	return true;
}

static int32_t out_options(const struct q_game *g, const char *name)
{
	struct q_out out = out_begin();

	q_put(&out, "{");
	json_put_text(&out, "name", name);
	json_put_name(&out, "options");
	q_dump(g->option_fields, options, g->pack, &out);
	q_put(&out, "}");
	return out_end(&out);
}

/* The options with what the text says of the seat: {"name": …, "options": …}. */
int32_t quinte_deck_read(uint32_t game, uint32_t n, uint32_t text, uint32_t seat)
{
	char name[Q_DECK_NAME] = "";
	struct q_error error = { .line = 0 };
	int32_t said = 0;
	const struct q_game *g = read_options(game, n, text, seat, &said);

	if (!g)
		return said;
	if (!q_deck_read(g, options, (int)seat, (const char *)area + n, text, name, &error))
		return out_error(Q_BAD_INPUT, &error);
	return out_options(g, name);
}

/* The seat's deck as a text, in a JSON string. */
int32_t quinte_deck_write(uint32_t game, uint32_t n, uint32_t name, uint32_t seat)
{
	static char text[1 << 14];
	char called[Q_DECK_NAME];
	struct q_out out = out_begin(), deck = q_out(text, sizeof text);
	int32_t said = 0;
	const struct q_game *g = read_options(game, n, name, seat, &said);

	if (!g)
		return said;
	if (!word_at(n, name, called, sizeof called))
		return out_fails(Q_BAD_INPUT, "a name has 1 to 63 characters");
	q_deck_write(g, options, (int)seat, called, &deck);
	if (deck.used >= deck.room)
		return out_fails(Q_TOO_LONG, "the deck is too long");
	json_put_string(&out, text);
	return out_end(&out);
}

/* One more, or one less, of the element with this id. */
int32_t quinte_deck_add(uint32_t game, uint32_t n, uint32_t id, uint32_t seat, uint32_t more)
{
	char word[Q_DECK_NAME];
	struct q_error error = { .line = 0 };
	int32_t said = 0;
	const struct q_game *g = read_options(game, n, id, seat, &said);

	if (!g)
		return said;
	if (!word_at(n, id, word, sizeof word))
		return out_fails(Q_BAD_INPUT, "there is no such id");
	if (!(more ? q_deck_add : q_deck_remove)(g, options, (int)seat, word, &error))
		return out_error(Q_BAD_INPUT, &error);
	return out_options(g, "");
}

/* What setup() says of the options: null if a game can be begun with them, or the rule. */
int32_t quinte_options_refused(uint32_t game, uint32_t n, uint32_t lang)
{
	static _Alignas(16) unsigned char state[Q_STATE_MAX];
	struct q_out out = out_begin();
	int32_t said = 0;
	const struct q_game *g = read_options(game, n, 0, 0, &said);
	q_rule rule;

	if (!g)
		return said;
	rule = g->setup(g, state, options, 1, NULL);
	if (!rule) {
		q_put(&out, "null");
		return out_end(&out);
	}
	q_put(&out, "{");
	put_rule(&out, g, rule, lang_of(lang));
	q_put(&out, "}");
	return out_end(&out);
}
