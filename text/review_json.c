/*
 * review_json.c - a review as JSON.
 */
#include "text/faults.h"
#include "text/written.h"

#include <string.h>

static json_t *step_line(const struct review_report *r, uint32_t i, const void *view)
{
	struct ai_think t = step_thought(r, i, view);

	return line_as_json(&t, r->lang);
}

static bool is_turn(const struct review_report *r, uint32_t step)
{
	for (uint32_t i = 0; i < r->turns; i++)
		if (r->turn[i] == step)
			return true;
	return false;
}

/* Luck is told of finished games only: before the end it would tell what others drew. */
static json_t *step_as_json(const struct review_report *r, uint32_t i)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	const struct ai_step *step = &r->review.steps[i];
	json_t *one = json_object(), *by_seat = json_array();
	bool chance = step->player == Q_CHANCE;

	memcpy(view, review_state(&r->review, i), r->g->state_size);
	if (!chance)
		r->g->observe(r->g, view, review_state(&r->review, i), step->player);
	json_object_set_new(one, "number", json_integer(i + 1));
	json_object_set_new(one, "player",
			    chance ? json_string("chance") : json_integer(step->player));
	json_object_set_new(one, "answer", notated(r->g, view, step->given));
	json_object_set_new(one, "text", described(r->g, view, step->given, r->lang));
	for (int seat = 0; seat < r->review.seats; seat++)
		json_array_append_new(by_seat, chance ? points_as_json(step->luck[seat]) :
							chance_as_json(step->stands[seat]));
	if (!chance || r->review.over)
		json_object_set(one, chance ? "luck" : "chances", by_seat);
	json_decref(by_seat);
	if (chance)
		return one;
	json_object_set_new(one, "chance", chance_as_json(step->gives));
	json_object_set_new(one, "lost", points_as_json(step->could - step->gives));
	json_object_set_new(one, "could", chance_as_json(step->could));
	json_object_set_new(one, "error", points_as_json(step->error));
	json_object_set_new(one, "class", json_string(class_id(ai_class(step))));
	json_object_set_new(one, "best", notated(r->g, view, step->best));
	if (is_turn(r, i))
		json_object_set_new(one, "reasons", fault_reasons_as_json(r, i));
	json_object_set_new(one, "line", step_line(r, i, view));
	return one;
}

static json_t *account_as_json(const struct ai_account *a, int seat)
{
	json_t *one = json_object();

	json_object_set_new(one, "seat", json_integer(seat));
	json_object_set_new(one, "start", chance_as_json(a->start));
	json_object_set_new(one, "luck", points_as_json(a->luck));
	json_object_set_new(one, "own", points_as_json(a->own));
	json_object_set_new(one, "others", points_as_json(a->others));
	json_object_set_new(one, "rest", points_as_json(a->rest));
	json_object_set_new(one, "result", chance_as_json(a->result));
	return one;
}

json_t *review_as_json(const struct review_report *r)
{
	json_t *one = json_object(), *steps = json_array(), *turns = json_array(),
	       *accounts = json_array(), *ratings = json_array();

	for (uint32_t i = 0; i < r->n; i++)
		json_array_append_new(steps, step_as_json(r, i));
	for (uint32_t i = 0; i < r->turns; i++)
		json_array_append_new(turns, json_integer(r->turn[i] + 1));
	for (int seat = 0; seat < r->review.seats; seat++) {
		json_array_append_new(ratings, rating_as_json(r, seat));
		if (r->review.over)
			json_array_append_new(accounts,
					      account_as_json(&r->review.account[seat], seat));
	}
	json_object_set_new(one, "game", json_string(r->g->id));
	json_object_set_new(one, "over", json_boolean(r->review.over));
	json_object_set_new(one, "effort", json_integer(r->review.ai.simulations));
	json_object_set_new(one, "ratings", ratings);
	json_object_set_new(one, "accounts", accounts);
	json_object_set_new(one, "turning", turns);
	json_object_set_new(one, "steps", steps);
	return one;
}
