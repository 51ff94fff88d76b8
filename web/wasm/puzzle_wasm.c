/*
 * puzzle_wasm.c - positions to solve: the way to one, and an answer judged. The page reads the same
 * files as `quinte puzzle` (content/puzzles).
 */
#include "web/wasm/wasm.h"

#include "ai/ai.h"
#include "core/json.h"
#include "session/puzzle.h"

#include <string.h>

enum { PLAYED = 4000 };

static struct grown memory;

int32_t EXPORT(quinte_puzzle)(uint32_t game, uint32_t n, uint32_t played, uint64_t seed,
			      uint64_t hash);
int32_t EXPORT(quinte_puzzle_judge)(uint32_t n);
uint32_t EXPORT(quinte_puzzle_of_day)(uint32_t count, uint32_t day);

/* The options are in the area, and behind them for each decision the number of the answer in the
 * list: two bytes, the low one first. The reply is that of quinte_start(). */
int32_t quinte_puzzle(uint32_t game, uint32_t n, uint32_t played, uint64_t seed, uint64_t hash)
{
	static uint16_t at[PLAYED];
	const struct q_game *g = game_at(game);
	struct q_puzzle way = { .options = (const char *)area,
				.length = n,
				.seed = seed,
				.played = at,
				.count = played,
				.hash = hash };

	if (!g || played > PLAYED || n > AREA_SIZE - 2 * PLAYED)
		return out_fails(Q_BAD_INPUT, "there is no such position");
	for (uint32_t i = 0; i < played; i++)
		at[i] = (uint16_t)(area[n + 2 * i] | area[n + 2 * i + 1] << 8);
	if (!q_puzzle_set_up(session(), g, &way))
		return out_fails(Q_BAD_STATE, "the position is of other rules or other content");
	return out_beginning();
}

/* The answer in the area, of the seat that is asked: its notation, and the winning chance after it in
 * tenths of a percent. */
int32_t quinte_puzzle_judge(uint32_t n)
{
	static _Alignas(16) unsigned char view[Q_STATE_MAX];
	const struct q_match *m = match_now();
	struct q_out out = out_begin(), to;
	char text[256];
	q_action answer;
	int seat;

	if (!m->game || n >= sizeof text)
		return out_fails(Q_BAD_INPUT, "there is no such answer");
	memcpy(text, area, n);
	text[n] = '\0';
	answer = q_session_parse(session(), text);
	seat = q_session_asked(session());
	if (!answer || seat < 0 || seat >= Q_SEATS || m->game->refuses(m->game, m->state, answer))
		return out_fails(Q_BAD_INPUT, "there is no such answer");
	if (!grow(&memory, ai_memory(AI_JUDGED)))
		return out_fails(Q_TOO_LONG, "there is no memory to think in");
	q_session_view(session(), seat, view);
	to = q_out(text, sizeof text);
	m->game->format(m->game, view, answer, &to);
	q_put(&out, "{");
	json_put_text(&out, "notation", text);
	json_put_number(&out, "chance",
			ai_chance_after(m->game, view, seat, answer, memory.at, memory.room));
	q_put(&out, "}");
	return out_end(&out);
}

uint32_t quinte_puzzle_of_day(uint32_t count, uint32_t day)
{
	return count ? q_puzzle_of_day(count, day) : 0;
}
