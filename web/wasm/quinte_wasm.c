/*
 * quinte_wasm.c - the library as a WebAssembly module: its areas and its games.
 */
#include "web/wasm/wasm.h"

#include <string.h>

enum { PAGE = 65536 };

_Alignas(16) unsigned char area[AREA_SIZE];
char out_text[OUT_SIZE];

void *EXPORT(quinte_area)(void);
uint32_t EXPORT(quinte_area_size)(void);
char *EXPORT(quinte_out)(void);
uint32_t EXPORT(quinte_games)(void);
const char *EXPORT(quinte_game_id)(uint32_t game);
uint64_t EXPORT(quinte_signature)(uint32_t game, uint64_t seed, uint32_t games);
int32_t EXPORT(quinte_pack)(uint32_t game);
int32_t EXPORT(quinte_rule_text)(uint32_t game, uint32_t rule, uint32_t lang);

void *quinte_area(void)
{
	return area;
}

uint32_t quinte_area_size(void)
{
	return AREA_SIZE;
}

char *quinte_out(void)
{
	return out_text;
}

bool grow(struct grown *memory, size_t wanted)
{
	size_t pages = (wanted + PAGE - 1) / PAGE, at;

	if (wanted <= memory->room)
		return true;
	at = __builtin_wasm_memory_grow(0, pages);
	if (at == SIZE_MAX)
		return false;
	memory->at = (void *)(at * PAGE); /* NOLINT(performance-no-int-to-ptr): where it grew */
	memory->room = pages * PAGE;
	return true;
}

/* Blocks of the session: sizes are powers of two, and a block given back is used again for the
 * same size. Pages are never given back: the module has no one to give them to. */
enum { SMALLEST = 6, CLASSES = 26 };

struct block {
	struct block *next;
};

static struct block *spare[CLASSES];
static unsigned char *fresh;
static size_t fresh_size;

static unsigned class_of(size_t size)
{
	unsigned class = 0;

	while (class < CLASSES && (size_t)1 << (class + SMALLEST) < size)
		class ++;
	return class;
}

static void *take_block(unsigned class)
{
	size_t size = (size_t)1 << (class + SMALLEST);
	struct grown more = { .room = 0 };
	void *at = spare[class];

	if (at) {
		spare[class] = spare[class]->next;
		return at;
	}
	if (fresh_size < size) {
		if (!grow(&more, size < PAGE ? PAGE : size))
			return NULL;
		fresh = more.at;
		fresh_size = more.room;
	}
	at = fresh;
	fresh += size;
	fresh_size -= size;
	return at;
}

void *module_resize(void *self, void *old, size_t old_size, size_t size)
{
	unsigned from = class_of(old_size), to = class_of(size);
	void *at = old;

	(void)self;
	if (to == CLASSES)
		return NULL;
	if (size && (!old || from != to)) {
		at = take_block(to);
		if (!at)
			return NULL;
		if (old)
			memcpy(at, old, old_size < size ? old_size : size);
	}
	if (old && (!size || from != to)) {
		((struct block *)old)->next = spare[from];
		spare[from] = old;
	}
	return size ? at : NULL;
}

/* ---- texts ------------------------------------------------------------------------ */

struct q_out out_begin(void)
{
	return q_out(out_text, OUT_SIZE);
}

int32_t out_end(const struct q_out *out)
{
	return out->used < out->room ?
		       (int32_t)out->used :
		       out_fails(Q_TOO_LONG, "the reply is larger than 4 MB; ask for fewer steps");
}

void put_rule(struct q_out *out, const struct q_game *g, q_rule rule, enum q_lang lang)
{
	char id[16];

	q_rule_name(g, rule, id);
	json_put_text(out, "rule", id);
	json_put_text(out, "text", g->rule_text(g, rule, lang));
}

void put_answer(struct q_out *out, const struct q_game *g, const void *view, q_action answer,
		enum q_lang lang)
{
	struct q_reader reader = reader_in(lang);

	json_put_answer(out, g, view, answer, &reader);
}

/* ---- errors ----------------------------------------------------------------------- */

int32_t out_status(const struct q_status *status, const struct q_game *g, enum q_lang lang)
{
	struct q_out out = out_begin();

	q_json_status(status, g, lang, &out);
	return -(int32_t)out.used;
}

int32_t out_error(enum q_fault fault, const struct q_error *error)
{
	struct q_status status = { .fault = fault, .error = *error };

	return out_status(&status, NULL, Q_EN);
}

int32_t out_fails(enum q_fault fault, const char *text)
{
	struct q_error error = { .line = 0 };
	struct q_out out = q_out(error.text, sizeof error.text);

	q_put(&out, text);
	return out_error(fault, &error);
}

/* ---- games ------------------------------------------------------------------------ */

uint32_t quinte_games(void)
{
	uint32_t n = 0;

	while (q_games[n])
		n++;
	return n;
}

const struct q_game *built_in(uint32_t game)
{
	return game < quinte_games() ? q_games[game] : NULL;
}

const struct q_game *game_at(uint32_t game)
{
	return game < quinte_games() ? with_pack(q_games[game]) : NULL;
}

/* Ends with a zero; NULL: there is no such game. */
const char *quinte_game_id(uint32_t game)
{
	return game < quinte_games() ? q_games[game]->id : NULL;
}

uint64_t quinte_signature(uint32_t game, uint64_t seed, uint32_t games)
{
	return game < quinte_games() ? q_signature(q_games[game], seed, games, NULL) : 0;
}

/* The content, texts in both languages. */
int32_t quinte_pack(uint32_t game)
{
	const struct q_game *g = game_at(game);
	struct q_out out = out_begin();

	if (!g || !g->pack)
		return out_fails(Q_BAD_INPUT, "there is no such pack");
	q_dump(g->pack->shape->fields, g->pack->data, g->pack, &out);
	return out_end(&out);
}

/* The sentence of a rule: what a refusal says. Empty where there is none. */
int32_t quinte_rule_text(uint32_t game, uint32_t rule, uint32_t lang)
{
	const struct q_game *g = game_at(game);
	struct q_out out = out_begin();
	const char *text;

	if (!g)
		return out_fails(Q_BAD_INPUT, "there is no such game");
	text = g->rule_text(g, (q_rule)rule, lang_of(lang));
	json_put_string(&out, text ? text : "");
	return out_end(&out);
}
