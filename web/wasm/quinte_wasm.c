/*
 * quinte_wasm.c - the library as a WebAssembly module: its areas and its games.
 */
#include "web/wasm/wasm.h"

#include "ai/ai.h"
#include "core/fields.h"
#include "core/json.h"

enum { PAGE = 65536 };

_Alignas(16) unsigned char area[AREA_SIZE];
char out_text[OUT_SIZE];

void *EXPORT(quinte_area)(void);
uint32_t EXPORT(quinte_area_size)(void);
char *EXPORT(quinte_out)(void);
uint32_t EXPORT(quinte_games)(void);
const char *EXPORT(quinte_game_id)(uint32_t game);
uint64_t EXPORT(quinte_signature)(uint32_t game, uint64_t seed, uint32_t games);
int32_t EXPORT(quinte_describe)(uint32_t game);
int32_t EXPORT(quinte_pack)(uint32_t game);
int32_t EXPORT(quinte_why)(uint32_t game, uint32_t rule, uint32_t lang);

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

/* ---- texts ------------------------------------------------------------------------ */

struct q_out out_begin(void)
{
	return q_out(out_text, OUT_SIZE);
}

int32_t out_end(const struct q_out *out)
{
	return out->used < out->room ? (int32_t)out->used :
				       out_fails(FAULT_ROOM, "there is too much to say at once");
}

void put_comma(struct q_out *out)
{
	char last = out->used && out->used < out->room ? out->at[out->used - 1] : '{';

	if (last != '{' && last != '[')
		q_put(out, ",");
}

void put_name(struct q_out *out, const char *name)
{
	put_comma(out);
	json_put_string(out, name);
	q_put(out, ":");
}

void put_string(struct q_out *out, const char *name, const char *text)
{
	put_name(out, name);
	json_put_string(out, text);
}

void put_number(struct q_out *out, const char *name, int64_t number)
{
	put_name(out, name);
	q_put_int(out, number);
}

void put_wide(struct q_out *out, const char *name, uint64_t number)
{
	put_name(out, name);
	q_put(out, "\"0x");
	q_put_hex(out, number, 16);
	q_put(out, "\"");
}

void put_rule(struct q_out *out, const struct q_game *g, q_rule rule, enum q_lang lang)
{
	char id[16];

	q_rule_name(g, rule, id);
	put_string(out, "rule", id);
	put_string(out, "text", g->rule_text(g, rule, lang));
}

void put_answer(struct q_out *out, const struct q_game *g, const void *view, q_action answer,
		enum q_lang lang)
{
	char text[512];
	struct q_out words = q_out(text, sizeof text);
	struct q_reader reader = q_reader(lang, Q_NOBODY, 0);

	g->format(g, view, answer, &words);
	q_put(out, "{");
	put_string(out, "notation", text);
	put_wide(out, "number", answer);
	words = q_out(text, sizeof text);
	g->answer_text(g, view, answer, &reader, &words);
	put_string(out, "text", text);
	q_put(out, "}");
}

/* ---- errors ----------------------------------------------------------------------- */

static struct q_out error_begin(enum fault fault)
{
	static const char *const names[] = { "", "input", "refused", "save", "room", "over" };
	struct q_out out = out_begin();

	q_put(&out, "{");
	put_string(&out, "fault", names[fault]);
	return out;
}

static int32_t error_end(struct q_out *out)
{
	q_put(out, "}");
	return -(int32_t)out->used;
}

int32_t out_fails(enum fault fault, const char *text)
{
	struct q_out out = error_begin(fault);

	put_string(&out, "text", text);
	return error_end(&out);
}

int32_t out_error(enum fault fault, const struct q_error *error)
{
	struct q_out out = error_begin(fault);

	put_string(&out, "text", error->text);
	put_number(&out, "line", error->line);
	return error_end(&out);
}

int32_t out_refusal(const struct q_game *g, q_rule rule, enum q_lang lang)
{
	struct q_out out = error_begin(FAULT_REFUSED);

	put_rule(&out, g, rule, lang);
	return error_end(&out);
}

/* ---- games ------------------------------------------------------------------------ */

uint32_t quinte_games(void)
{
	uint32_t n = 0;

	while (q_games[n])
		n++;
	return n;
}

const struct q_game *game_at(uint32_t game)
{
	return game < quinte_games() ? q_games[game] : NULL;
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

static void put_names(struct q_out *out, const char *name, const char *const *names)
{
	put_name(out, name);
	q_put(out, "[");
	for (; names && *names; names++) {
		put_comma(out);
		json_put_string(out, *names);
	}
	q_put(out, "]");
}

/* Ids of the pack's array that a reference may name. */
static void put_ids(struct q_out *out, const struct q_pack *pack, const char *array)
{
	uint32_t n = pack_count(pack, array);

	put_name(out, "choices");
	q_put(out, "[");
	for (uint32_t i = 0; i < n; i++) {
		const char *id = pack_id_of(pack, array, i);

		put_comma(out);
		if (id)
			json_put_string(out, id);
		else
			q_put_int(out, i);
	}
	q_put(out, "]");
}

static const char *type_name(const struct q_field *f)
{
	if (f->names)
		return f->flags & Q_SET ? "set" : "choice";
	if (f->of)
		return "reference";
	return f->type == Q_BOOL ? "boolean" : f->type == Q_STRUCT ? "struct" : "number";
}

static void put_fields(struct q_out *out, const struct q_field *fields, const struct q_pack *pack,
		       int depth);

static void put_field(struct q_out *out, const struct q_field *f, const struct q_pack *pack,
		      int depth)
{
	int64_t min, max;

	q_put(out, "{");
	put_string(out, "name", f->name);
	put_string(out, "type", type_name(f));
	if (f->count > 1 || f->used)
		put_number(out, "count", f->count);
	if (f->keys)
		put_names(out, "keys", f->keys);
	if (f->flags & Q_NULL) {
		put_name(out, "null");
		q_put(out, "true");
	}
	if (f->names) {
		put_names(out, "choices", f->names);
	} else if (f->of) {
		put_string(out, "of", f->of);
		put_ids(out, pack, f->of);
	} else if (f->type == Q_STRUCT && depth) {
		put_fields(out, f->sub, pack, depth - 1);
	} else if (f->type != Q_STRUCT && f->type != Q_BOOL) {
		field_range(f, pack, &min, &max);
		put_number(out, "min", min);
		put_number(out, "max", max);
	}
	q_put(out, "}");
}

/* Structs in structs are followed as far as options go. */
static void put_fields(struct q_out *out, const struct q_field *fields, const struct q_pack *pack,
		       int depth)
{
	put_name(out, "fields");
	q_put(out, "[");
	for (const struct q_field *f = fields; f && f->name; f++) {
		if (f->type == Q_PAD || field_counts(fields, f))
			continue;
		put_comma(out);
		put_field(out, f, pack, depth);
	}
	q_put(out, "]");
}

static void put_both(struct q_out *out, const char *name, const char *const text[Q_LANGS])
{
	put_name(out, name);
	q_put(out, "{");
	put_string(out, "en", text[Q_EN]);
	put_string(out, "fr", text[Q_FR]);
	q_put(out, "}");
}

static void put_levels(struct q_out *out)
{
	put_name(out, "levels");
	q_put(out, "[");
	for (const struct ai *ai = ai_levels; ai->id; ai++) {
		put_comma(out);
		q_put(out, "{");
		put_string(out, "id", ai->id);
		put_both(out, "name", ai->name);
		put_number(out, "simulations", ai->simulations);
		q_put(out, "}");
	}
	q_put(out, "]");
}

/* What a game is: names, traits, the table of its options and their defaults, opponents. */
int32_t quinte_describe(uint32_t game)
{
	static const char *const traits[] = { "dice", "secrets", "allies", "open" };
	const struct q_game *g = game_at(game);
	struct q_out out = out_begin();

	if (!g)
		return out_fails(FAULT_INPUT, "there is no such game");
	q_put(&out, "{");
	put_string(&out, "game", g->id);
	put_string(&out, "ledger", g->ledger);
	put_both(&out, "title", g->title);
	put_both(&out, "line", g->line);
	put_number(&out, "seats_min", g->seats_min);
	put_number(&out, "seats_max", g->seats_max);
	put_number(&out, "rules", g->rules_version);
	put_wide(&out, "pack_hash", g->pack ? g->pack->hash : 0);
	put_name(&out, "traits");
	q_put(&out, "[");
	for (unsigned i = 0; i < sizeof traits / sizeof traits[0]; i++)
		if (g->traits >> i & 1) {
			put_comma(&out);
			json_put_string(&out, traits[i]);
		}
	q_put(&out, "]");
	put_fields(&out, g->option_fields, g->pack, 2);
	put_name(&out, "defaults");
	if (g->options_size)
		q_dump(g->option_fields, g->defaults, g->pack, &out);
	else
		q_put(&out, "{}");
	put_levels(&out);
	q_put(&out, "}");
	return out_end(&out);
}

/* The content, texts in both languages. */
int32_t quinte_pack(uint32_t game)
{
	const struct q_game *g = game_at(game);
	struct q_out out = out_begin();

	if (!g || !g->pack)
		return out_fails(FAULT_INPUT, "there is no such pack");
	q_dump(g->pack->shape->fields, g->pack->data, g->pack, &out);
	return out_end(&out);
}

/* The sentence of a rule: what a refusal says. Empty where there is none. */
int32_t quinte_why(uint32_t game, uint32_t rule, uint32_t lang)
{
	const struct q_game *g = game_at(game);
	struct q_out out = out_begin();
	const char *text;

	if (!g)
		return out_fails(FAULT_INPUT, "there is no such game");
	text = g->rule_text(g, (q_rule)rule, lang_of(lang));
	json_put_string(&out, text ? text : "");
	return out_end(&out);
}
