/*
 * fair_wasm.c - the rules' part in checking an online game: which answer a key draws.
 *
 * The page computes every key by itself (web/src/fair); what a key draws from the open question is
 * q_draw()'s business. The game of a record is played in the session of the module, with the keys of one
 * entry at a time, so that afterwards the session holds the game: its save, its steps.
 */
#include "web/wasm/wasm.h"

#include <string.h>

enum { KEYS_MAX = 128 };

/* The keys of the entry that is played, and what they drew. */
static struct {
	uint64_t key[KEYS_MAX];
	uint32_t keys, drawn, first; /* first: answers before the entry's first draw */
	enum q_lang lang;
	q_action answer[KEYS_MAX];
	char text[KEYS_MAX][512]; /* of each draw, as JSON */
} fair;

int32_t EXPORT(quinte_fair_keys)(uint32_t keys, uint32_t lang);
int32_t EXPORT(quinte_fair_start)(uint32_t game, uint32_t n);
int32_t EXPORT(quinte_fair_play)(uint32_t seat, uint64_t answer);
int32_t EXPORT(quinte_fair_goto)(uint32_t count);
int32_t EXPORT(quinte_fair_state)(void);
int32_t EXPORT(quinte_fair_seen)(uint32_t game, uint32_t n, uint32_t seat, uint64_t key,
				 uint32_t lang);

/* The next calls draw with these: eight bytes each in the area, lowest first. */
int32_t quinte_fair_keys(uint32_t keys, uint32_t lang)
{
	if (keys > KEYS_MAX)
		return out_fails(Q_BAD_DICE, "an answer causes at most 128 draws");
	memcpy(fair.key, area, keys * sizeof fair.key[0]);
	fair.keys = keys;
	fair.drawn = 0;
	fair.lang = lang_of(lang);
	return 0;
}

static void tell(uint32_t i, const struct q_game *g, const void *state, q_action answer)
{
	struct q_out out = q_out(fair.text[i], sizeof fair.text[i]);

	fair.answer[i] = answer;
	put_answer(&out, g, state, answer, fair.lang);
	if (out.used >= out.room)
		fair.text[i][0] = '\0';
	fair.drawn = i + 1;
}

/* A session that needs more memory asks again for the draws it had: they are the same. */
static q_action draw(void *self, const struct q_game *g, const void *state, uint32_t number)
{
	uint32_t i = number - fair.first;
	struct q_rng r = { .count = 0 };
	q_action drawn;

	(void)self;
	if (i >= fair.keys)
		return 0;
	if (i < fair.drawn)
		return fair.answer[i];
	r.key = fair.key[i];
	drawn = q_draw(g, state, &r);
	if (drawn)
		tell(i, g, state, drawn);
	return drawn;
}

static void roll_with_keys(uint32_t first)
{
	const struct q_dice dice = { .draw = draw };

	fair.first = first;
	q_session_dice(session(), &dice);
}

/* What was drawn, and who is asked then: {"draws": [...], "asked": 0, "count": 5, "over": false}. */
static int32_t out_played(void)
{
	struct q_out out = out_begin();

	q_session_dice(session(), NULL);
	q_put(&out, "{\"draws\":[");
	for (uint32_t i = 0; i < fair.drawn; i++) {
		json_put_comma(&out);
		q_put(&out, fair.text[i][0] ? fair.text[i] : "null");
	}
	q_put(&out, "]");
	json_put_number(&out, "seats", q_session_seats(session()));
	json_put_number(&out, "asked", q_session_asked(session()));
	json_put_number(&out, "count", q_session_count(session()));
	json_put_name(&out, "over");
	q_put(&out, q_over(match_now()->state) ? "true" : "false");
	q_put(&out, "}");
	return out_end(&out);
}

static int32_t out_refused(const struct q_status *status, const struct q_game *g)
{
	q_session_dice(session(), NULL);
	return out_status(status, g, fair.lang);
}

/* The options are in the area. Online the state's own generator stays at key 0 and is not used. */
int32_t quinte_fair_start(uint32_t game, uint32_t n)
{
	const struct q_game *g = game_at(game);
	struct q_status status;

	if (!g || n > AREA_SIZE)
		return out_fails(Q_BAD_INPUT, "there is no such game");
	roll_with_keys(0);
	if (!q_session_start(session(), g, (const char *)area, n, 0, &status))
		return out_refused(&status, g);
	return out_played();
}

int32_t quinte_fair_play(uint32_t seat, uint64_t answer)
{
	const struct q_game *g = match_now()->game;
	struct q_status status;

	if (!g)
		return out_fails(Q_NO_GAME, "no game was started");
	roll_with_keys(q_session_count(session()) + 1);
	if (!q_session_play(session(), (int)seat, answer, &status))
		return out_refused(&status, g);
	return out_played();
}

/* An answer was taken back: the game when so many had been given. */
int32_t quinte_fair_goto(uint32_t count)
{
	struct q_status status;

	fair.drawn = 0;
	if (!q_session_goto(session(), count, &status))
		return out_refused(&status, match_now()->game);
	return out_played();
}

/* The bytes that the hash of the last position is made of: the generator is zero in them. */
int32_t quinte_fair_state(void)
{
	const struct q_match *m = match_now();

	if (!m->game)
		return out_fails(Q_NO_GAME, "no game was started");
	memcpy(out_text, m->state, m->game->state_size);
	memset(out_text, 0, sizeof(struct q_rng));
	return (int32_t)m->game->state_size;
}

/* During a game: the seat's view at the chance question is in the area. Where the rules let the seat
 * check a draw, every world that the view allows leads to the same answer, so one is enough. */
int32_t quinte_fair_seen(uint32_t game, uint32_t n, uint32_t seat, uint64_t key, uint32_t lang)
{
	static _Alignas(16) unsigned char view[Q_STATE_MAX], world[Q_STATE_MAX];
	const struct q_game *g = game_at(game);
	struct q_rng any = { .key = 0 }, r = { .key = key };
	struct q_out out = out_begin();
	q_action drawn;

	if (!g || n != g->state_size)
		return out_fails(Q_BAD_INPUT, "this is no view of the game");
	memcpy(view, area, n);
	if (q_question_of(view)->player != Q_CHANCE)
		return out_fails(Q_BAD_DICE, "chance is not asked");
	g->determinize(g, world, view, seat < Q_SEATS ? (int)seat : Q_NOBODY, &any);
	drawn = q_draw(g, world, &r);
	if (!drawn)
		return out_fails(Q_BAD_DICE, "chance has no answer to its question");
	put_answer(&out, g, world, drawn, lang_of(lang));
	return out_end(&out);
}
