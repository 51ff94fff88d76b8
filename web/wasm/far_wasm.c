/*
 * far_wasm.c - a game that is played on a server: one seat's copy, made of what the server sends.
 *
 * Once there is a copy, quinte_step() and everything that looks at a view look at it instead of the
 * session. The module then has nothing but the seat's view, so no secret can leave it.
 */
#include "web/wasm/wasm.h"

#include <string.h>

enum { EVENT_BYTES = 16, EVENTS_MOST = 4096 };

static struct q_seat *the_copy;

int32_t EXPORT(quinte_far)(uint32_t game, uint32_t seat);
int32_t EXPORT(quinte_far_snapshot)(uint32_t count, uint32_t events, uint32_t n);
int32_t EXPORT(quinte_far_step)(uint32_t player, uint32_t n);

struct q_seat *copy_now(void)
{
	return the_copy;
}

/* Begins a copy of the game for a seat (255: a spectator); an older one goes. */
int32_t quinte_far(uint32_t game, uint32_t seat)
{
	const struct q_memory memory = { module_resize, NULL };
	const struct q_game *g = game_at(game);
	struct q_out out = out_begin();

	if (!g)
		return out_fails(Q_BAD_INPUT, "there is no such game");
	q_seat_free(the_copy);
	the_copy = q_seat_new(&memory, g, seat < Q_SEATS ? (int)seat : Q_NOBODY);
	if (!the_copy)
		return out_fails(Q_NO_MEMORY, "there is no memory for the game");
	q_put(&out, "{}");
	return out_end(&out);
}

static int32_t out_taken(bool taken, const struct q_status *status)
{
	struct q_out out = out_begin();

	if (!taken)
		return out_status(status, NULL, Q_EN);
	q_put(&out, "{");
	json_put_number(&out, "at", q_seat_count(the_copy));
	q_put(&out, "}");
	return out_end(&out);
}

/* The view after `count` answers and `events` events is in the area. */
int32_t quinte_far_snapshot(uint32_t count, uint32_t events, uint32_t n)
{
	struct q_status status;

	if (!the_copy || n != q_seat_game(the_copy)->state_size)
		return out_fails(Q_BAD_STATE, "this is not a view of this game");
	return out_taken(q_seat_snapshot(the_copy, count, events, area, &status), &status);
}

/* ---- one step ---------------------------------------------------------------------------- */

static uint32_t number_at(const unsigned char *at)
{
	return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

static struct q_event event_at(const unsigned char *bytes)
{
	struct q_event e = { .kind = bytes[4], .visible_to = bytes[5] };

	for (int i = 0; i < Q_EVENT_ARGS; i++)
		e.arg[i] = (int16_t)(bytes[6 + 2 * i] | bytes[7 + 2 * i] << 8);
	return e;
}

/* Where each patch is: 4 bytes with its size, then the patch. False: the area ends before. */
static bool find_patches(const unsigned char *at, const unsigned char *end, uint32_t patches,
			 const uint8_t **patch, size_t *sizes)
{
	for (uint32_t i = 0; i < patches; i++) {
		if (end - at < 4)
			return false;
		sizes[i] = number_at(at);
		patch[i] = at + 4;
		if (sizes[i] > (size_t)(end - patch[i]))
			return false;
		at = patch[i] + sizes[i];
	}
	return at == end;
}

/* In the area: the number of events, the events as docs/online.md has them, and one patch more
 * than events. `player` is a seat, or 254 for chance. */
int32_t quinte_far_step(uint32_t player, uint32_t n)
{
	static struct q_event event[EVENTS_MOST];
	static uint32_t number[EVENTS_MOST];
	static const uint8_t *patch[EVENTS_MOST + 1];
	static size_t sizes[EVENTS_MOST + 1];
	uint32_t events = n >= 4 ? number_at(area) : EVENTS_MOST + 1;
	struct q_status status;

	if (!the_copy || n > AREA_SIZE || events > EVENTS_MOST || 4 + events * EVENT_BYTES > n ||
	    !find_patches(area + 4 + (size_t)events * EVENT_BYTES, area + n, events + 1, patch,
			  sizes))
		return out_fails(Q_BAD_STATE, "this is not a step of such a game");
	for (uint32_t i = 0; i < events; i++) {
		event[i] = event_at(area + 4 + (size_t)i * EVENT_BYTES);
		number[i] = number_at(area + 4 + (size_t)i * EVENT_BYTES);
	}
	return out_taken(q_seat_step(the_copy, player, event, number, events, patch, sizes,
				     &status),
			 &status);
}
