/*
 * written.c - see written.h.
 */
#include "text/written.h"

#include <stdlib.h>

static void *resize(void *self, void *old, size_t old_size, size_t size)
{
	(void)self, (void)old_size;
	if (size)
		return realloc(old, size);
	free(old);
	return NULL;
}

const struct q_memory heap = { resize, NULL };

char *written(void (*put)(const void *what, struct q_out *out), const void *what)
{
	size_t room = 4096;

	for (;;) {
		char *text = malloc(room);
		struct q_out out;

		if (!text)
			return NULL;
		out = q_out(text, room);
		put(what, &out);
		if (out.used < room)
			return text;
		room = out.used + 1;
		free(text);
	}
}

json_t *json_written(void (*put)(const void *what, struct q_out *out), const void *what)
{
	char *text = written(put, what);
	json_t *value =
		text ? json_loads(text, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, NULL) : NULL;

	free(text);
	return value;
}

static void put_save(const void *session, struct q_out *out)
{
	q_session_save(session, out);
}

char *session_saved(const struct q_session *s)
{
	return written(put_save, s);
}

/* ---- JSON values ------------------------------------------------------------------- */

struct dumped {
	const struct q_field *fields;
	const void *from;
	const struct q_pack *pack;
};

static void put_dump(const void *what, struct q_out *out)
{
	const struct dumped *d = what;

	q_dump(d->fields, d->from, d->pack, out);
}

json_t *struct_as_json(const struct q_field *fields, const void *from, const struct q_pack *pack)
{
	return json_written(put_dump, &(struct dumped){ fields, from, pack });
}

static void put_fields(const void *what, struct q_out *out)
{
	const struct dumped *d = what;

	q_json_fields(d->fields, NULL, d->pack, out);
}

json_t *fields_as_json(const struct q_field *fields, const struct q_pack *pack)
{
	return json_written(put_fields, &(struct dumped){ fields, NULL, pack });
}

struct described {
	const struct q_game *g;
	enum q_lang lang;
};

static void put_game(const void *what, struct q_out *out)
{
	const struct described *d = what;

	q_json_game(d->g, d->lang, out);
}

json_t *game_as_json(const struct q_game *g, enum q_lang lang)
{
	return json_written(put_game, &(struct described){ g, lang });
}

json_t *hex_as_json(uint64_t number)
{
	char text[24];
	struct q_out out = q_out(text, sizeof text);

	q_put(&out, "0x");
	q_put_hex(&out, number, 16);
	return json_string(text);
}
/* ---- words ---------------------------------------------------------------------- */

enum words { WORDS_ASK, WORDS_ANSWER, WORDS_NOTATION, WORDS_EVENT };

struct wanted {
	enum words what;
	const struct q_game *g;
	const void *view;
	q_action answer;
	const struct q_event *event;
	enum q_lang lang;
};

static void put_words(const void *what, struct q_out *out)
{
	const struct wanted *w = what;
	struct q_reader reader = q_reader(w->lang, Q_NOBODY, 0);

	switch (w->what) {
	case WORDS_ASK: w->g->question_text(w->g, w->view, &reader, out); break;
	case WORDS_ANSWER: w->g->answer_text(w->g, w->view, w->answer, &reader, out); break;
	case WORDS_NOTATION: w->g->format(w->g, w->view, w->answer, out); break;
	case WORDS_EVENT: w->g->event_text(w->g, w->view, w->event, &reader, out); break;
	}
}

static json_t *in_words(struct wanted wanted)
{
	char *text = written(put_words, &wanted);
	json_t *value = text ? json_string(text) : NULL;

	free(text);
	return value;
}

json_t *described(const struct q_game *g, const void *view, q_action answer, enum q_lang lang)
{
	return in_words((struct wanted){
		.what = WORDS_ANSWER, .g = g, .view = view, .answer = answer, .lang = lang });
}

json_t *notated(const struct q_game *g, const void *view, q_action answer)
{
	return in_words((struct wanted){
		.what = WORDS_NOTATION, .g = g, .view = view, .answer = answer });
}

json_t *told(const struct q_game *g, const void *view, const struct q_event *e, enum q_lang lang)
{
	return in_words((struct wanted){
		.what = WORDS_EVENT, .g = g, .view = view, .event = e, .lang = lang });
}

json_t *asked_in_words(const struct q_game *g, const void *view, enum q_lang lang)
{
	return in_words((struct wanted){ .what = WORDS_ASK, .g = g, .view = view, .lang = lang });
}
