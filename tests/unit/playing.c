/*
 * playing.c - see playing.h.
 */
#include "tests/unit/playing.h"

static void *resize(void *self, void *old, size_t old_size, size_t size)
{
	struct purse *purse = self;
	void *at;

	if (!size) {
		purse->taken -= old_size;
		free(old);
		return NULL;
	}
	purse->requests++;
	if (!purse->left)
		return NULL;
	purse->left -= purse->left > 0;
	at = realloc(old, size);
	assert_non_null(at);
	purse->taken += size - old_size;
	return at;
}

struct q_memory purse_memory(struct purse *purse)
{
	return (struct q_memory){ resize, purse };
}

struct q_session *begun(struct purse *purse, const struct q_game *g, const char *options,
			uint64_t seed)
{
	struct q_memory memory = purse_memory(purse);
	struct q_session *s = q_session_new(&memory);
	struct q_status status;

	assert_non_null(s);
	if (!q_session_start(s, g, options, strlen(options), seed, &status))
		fail_msg("%s: %s", g->id, status.error.text);
	return s;
}

void played(struct q_session *s, const char *notation)
{
	struct q_status status;
	q_action answer = q_session_parse(s, notation);

	if (!answer)
		fail_msg("\"%s\" is no answer", notation);
	if (!q_session_play(s, Q_NOBODY, answer, &status))
		fail_msg("\"%s\": %s", notation, status.error.text);
}

bool play_one(struct q_session *s, struct q_rng *r)
{
	static q_action answers[Q_ANSWERS_MAX];
	struct q_status status;
	int asked = q_session_asked(s);
	uint32_t n = q_session_legal(s, asked, answers);

	if (!n)
		return false;
	if (!q_session_play(s, asked, answers[q_rng_below(r, n)], &status))
		fail_msg("a listed answer is refused: %s", status.error.text);
	return true;
}

void play_on(struct q_session *s, struct q_rng *r, uint32_t answers)
{
	while (answers-- && play_one(s, r))
		;
}

char *saved(const struct q_session *s)
{
	struct q_out out = q_out(NULL, 0);
	char *text;

	q_session_save(s, &out);
	text = malloc(out.used + 1);
	assert_non_null(text);
	out = q_out(text, out.used + 1);
	q_session_save(s, &out);
	return text;
}

uint64_t fingerprint(const struct q_session *s)
{
	const struct q_match *m = q_session_match(s);
	char *save = saved(s);
	uint64_t h = q_hash(Q_HASH_START, save, strlen(save));
	uint32_t numbers[] = { m->count, m->scripted, q_session_events(s), q_session_undone(s),
			       (uint32_t)q_session_script_left(s) };

	free(save);
	if (m->game)
		h = q_hash(h, m->state, m->game->state_size);
	return q_hash(h, numbers, sizeof numbers);
}
