/*
 * review_json.c - a review as JSON.
 */
#include "text/faults.h"
#include "text/written.h"

#include <string.h>

static json_t *chance_json(int32_t score)
{
	return json_real(ai_chance(score) / 1000.0);
}

static json_t *points_json(int32_t score)
{
	return json_real(ai_points(score) / 1000.0);
}

static json_t *step_line(const struct review_report *r, uint32_t i, const void *view)
{
	const struct ai_step *step = &r->review.steps[i];
	struct ai_think t = { .game = r->g,
			      .view = view,
			      .seat = step->player,
			      .rng = { r->review.match->seed + i, 0 },
			      .length = step->length };

	memcpy(t.line, step->line, sizeof t.line);
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
	json_t *one = json_object(), *luck = json_array(), *stands = json_array();
	bool chance = step->player == Q_CHANCE;

	memcpy(view, review_state(&r->review, i), r->g->state_size);
	if (!chance)
		r->g->observe(r->g, view, review_state(&r->review, i), step->player);
	json_object_set_new(one, "number", json_integer(i + 1));
	json_object_set_new(one, "player",
			    chance ? json_string("chance") : json_integer(step->player));
	json_object_set_new(one, "answer", notated(r->g, view, step->given));
	json_object_set_new(one, "text", described(r->g, view, step->given, r->lang));
	for (int seat = 0; seat < r->review.seats; seat++) {
		json_array_append_new(stands, chance_json(step->stands[seat]));
		json_array_append_new(luck, points_json(step->luck[seat]));
	}
	if (chance) {
		if (r->review.over)
			json_object_set(one, "luck", luck);
		json_decref(luck);
		json_decref(stands);
		return one;
	}
	json_decref(luck);
	json_object_set_new(one, "chances", stands);
	json_object_set_new(one, "chance", chance_json(step->gives));
	json_object_set_new(one, "lost", points_json(step->could - step->gives));
	json_object_set_new(one, "could", chance_json(step->could));
	json_object_set_new(one, "error", points_json(step->error));
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
	json_object_set_new(one, "start", chance_json(a->start));
	json_object_set_new(one, "luck", points_json(a->luck));
	json_object_set_new(one, "own", points_json(a->own));
	json_object_set_new(one, "others", points_json(a->others));
	json_object_set_new(one, "rest", points_json(a->rest));
	json_object_set_new(one, "result", chance_json(a->result));
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
