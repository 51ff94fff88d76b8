/*
 * think_wasm.c - the opponents. They live in a module of their own that has no match:
 * all it is ever given is a view.
 */
#include "web/wasm/wasm.h"

#include "ai/ai.h"
#include "core/json.h"

#include <string.h>

enum { PAGE = 65536 };

static _Alignas(16) unsigned char seen[Q_STATE_MAX];
static void *memory;
static size_t room;

int32_t EXPORT(quinte_think)(uint32_t game, uint32_t seat, uint32_t level, uint32_t simulations,
			     uint64_t seed, uint32_t lang);

/* The module's own memory grows; it is never given back, and the next thought uses it. */
static bool make_room(size_t wanted)
{
	size_t pages = (wanted + PAGE - 1) / PAGE, at;

	if (wanted <= room)
		return true;
	at = __builtin_wasm_memory_grow(0, pages);
	if (at == SIZE_MAX)
		return false;
	memory = (void *)(at * PAGE); /* NOLINT(performance-no-int-to-ptr): where it grew */
	room = pages * PAGE;
	return true;
}

static void put_thought(struct q_out *out, const struct ai_think *t, enum q_lang lang)
{
	q_put(out, "{");
	put_number(out, "simulations", t->simulations);
	put_name(out, "top");
	q_put(out, "[");
	for (uint32_t i = 0; i < t->count; i++) {
		put_comma(out);
		q_put(out, "{");
		put_name(out, "answer");
		put_answer(out, t->game, t->view, t->top[i].answer, lang);
		put_number(out, "visits", t->top[i].visits);
		put_number(out, "expects", t->top[i].expects);
		q_put(out, "}");
	}
	q_put(out, "]");
	put_name(out, "best");
	put_answer(out, t->game, t->view, t->best, lang);
	q_put(out, "}");
}

/*
 * The view is in the area. The open question must be the seat's. With `simulations` the
 * level thinks so many times instead of its own number: callers that want to show what it
 * has found ask again with more.
 */
int32_t quinte_think(uint32_t game, uint32_t seat, uint32_t level, uint32_t simulations,
		     uint64_t seed, uint32_t lang)
{
	const struct q_game *g = game_at(game);
	struct q_out out = out_begin();
	struct ai ai;
	struct ai_think t = { .game = g, .view = seen, .seat = (int)seat, .rng = { seed, 0 } };
	uint32_t levels = 0;

	while (ai_levels[levels].id)
		levels++;
	if (!g || level >= levels)
		return out_fails(FAULT_INPUT, "there is no such game or level");
	memcpy(seen, area, g->state_size);
	if (q_over(seen) || q_asks(seen)->player != seat)
		return out_fails(FAULT_INPUT, "the seat is not asked");
	ai = ai_levels[level];
	if (simulations && ai.simulations)
		ai.simulations = simulations;
	if (!make_room(ai_memory(ai.simulations)))
		return out_fails(FAULT_ROOM, "there is no memory to think in");
	t.memory = memory;
	t.room = room;
	ai_think(&ai, &t);
	if (!t.best)
		return out_fails(FAULT_INPUT, "there is no answer");
	put_thought(&out, &t, lang_of(lang));
	return out_end(&out);
}
