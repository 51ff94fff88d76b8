/*
 * studio_wasm.c - what the studio asks about a pack: whose it is, what is wrong with it, in the words of
 * `quinte pack check`, and what packs of a game look like.
 */
#include "web/wasm/wasm.h"

#include "text/message.h"

static struct q_source sources[PACK_FILES];

int32_t EXPORT(quinte_studio_game)(uint32_t n);
int32_t EXPORT(quinte_studio_check)(uint32_t game, uint32_t n, uint32_t lang);
int32_t EXPORT(quinte_studio_schema)(uint32_t game);

/* The id of the game whose pack the files in the area are by their members, or null. */
int32_t quinte_studio_game(uint32_t n)
{
	struct q_out out = out_begin();
	const struct q_game *g = q_pack_game(sources, pack_sources(n, sources));

	if (g)
		json_put_string(&out, g->id);
	else
		q_put(&out, "null");
	return out_end(&out);
}

int32_t quinte_studio_schema(uint32_t game)
{
	const struct q_game *g = built_in(game);
	struct q_out out = out_begin();

	if (!g || !g->pack)
		return out_fails(Q_BAD_INPUT, "there is no such game");
	q_schema(g->pack->shape->fields, g->id, &out);
	return out_end(&out);
}

struct telling {
	struct q_out *out;
	enum q_lang lang;
};

static void tell(void *context, const char *mistake)
{
	const struct telling *to = context;

	json_put_comma(to->out);
	json_put_string(to->out, reason_in(to->lang, mistake));
}

/* Every mistake of the files in the area as a pack of the game, and, if there is none, the pack's hash:
 * {"mistakes": [...], "hash": "0x…"}. */
int32_t quinte_studio_check(uint32_t game, uint32_t n, uint32_t lang)
{
	static struct grown memory;
	const struct q_game *g = built_in(game);
	uint32_t files = pack_sources(n, sources);
	struct q_out out = out_begin();
	struct telling telling = { &out, lang_of(lang) };
	const struct q_mistakes to = { tell, &telling };
	struct q_pack pack;
	struct q_error error;
	uint32_t mistakes;

	if (!g || !g->pack || !files)
		return out_fails(Q_BAD_INPUT, "this is no pack");
	if (!grow(&memory, q_pack_room(g->pack->shape, n)))
		return out_fails(Q_NO_MEMORY, "there is no memory for the pack");
	q_put(&out, "{");
	json_put_name(&out, "mistakes");
	q_put(&out, "[");
	mistakes =
		q_pack_mistakes(g->pack->shape, sources, files, g->id, memory.at, memory.room, &to);
	q_put(&out, "]");
	if (!mistakes && q_pack_read(g->pack->shape, sources, files, g->id, memory.at, memory.room,
				     &pack, &error)) {
		json_put_wide(&out, "hash", pack.hash);
		json_put_truth(&out, "same", pack.hash == g->pack->hash);
	}
	q_put(&out, "}");
	return out_end(&out);
}
