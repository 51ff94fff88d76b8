/*
 * checkpoint.c - saves the progress of a run in a file and continues from it.
 *
 * The file is JSON: the plan, how far each block of tasks has come (as [tasks, blocks in a
 * row]), and the counters. It is written beside and then renamed, so that there is always a
 * whole one.
 */
#include "lab/batch.h"
#include "text/message.h"
#include "tools/slurp.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static json_t *as_json(const struct batch_run *run)
{
	json_t *reached = json_array(), *counters = json_array();
	uint32_t blocks = lab_blocks(&run->lab), i, same;

	for (i = 0; i < blocks; i += same) {
		for (same = 1; i + same < blocks; same++)
			if (run->lab.reached[i + same] != run->lab.reached[i])
				break;
		json_array_append_new(reached, json_pack("[I, I]", (json_int_t)run->lab.reached[i],
							 (json_int_t)same));
	}
	for (i = 0; i < run->lab.counters; i++)
		json_array_append_new(counters, json_integer((json_int_t)run->lab.sum[i]));
	return json_pack("{s:s, s:s, s:O, s:o, s:o}", "checkpoint", run->command, "version",
			 Q_VERSION, "plan", run->plan, "reached", reached, "counters", counters);
}

bool checkpoint_write(const struct batch_run *run)
{
	const char *path = run->batch->checkpoint;
	json_t *whole = as_json(run);
	char *beside;
	bool fine;

	if (asprintf(&beside, "%s.new", path) < 0) {
		json_decref(whole);
		return false;
	}
	fine = json_dump_file(whole, beside, JSON_COMPACT) == 0 && rename(beside, path) == 0;
	if (!fine) {
		failure("%s: the checkpoint could not be written: %s", path,
			reason(strerror(errno)));
		remove(beside);
	}
	free(beside);
	json_decref(whole);
	return fine;
}

/* ---- reading ------------------------------------------------------------------------ */

/* The first difference of two plans, down to the value. */
static int differs(const char *path, const char *name, const json_t *there, const json_t *here)
{
	const char *key;
	json_t *value;
	char *old, *new;
	int status;

	if (json_is_object(there) && json_is_object(here))
		json_object_foreach((json_t *)here, key, value) if (
			!json_equal(json_object_get(there, key),
				    value)) return differs(path, key, json_object_get(there, key),
							   value);
	if (json_is_array(there) && json_is_array(here) &&
	    json_array_size(there) == json_array_size(here))
		for (size_t i = 0; i < json_array_size(here); i++)
			if (!json_equal(json_array_get(there, i), json_array_get(here, i)))
				return differs(path, name, json_array_get(there, i),
					       json_array_get(here, i));
	old = there ? json_dumps(there, JSON_COMPACT | JSON_ENCODE_ANY) : NULL;
	new = json_dumps(here, JSON_COMPACT | JSON_ENCODE_ANY);
	status = usage_error("%s is the checkpoint of another run: %s is %.80s there and %.80s "
			     "here",
			     path, name, old ? old : translated("nothing"), new ? new : "?");
	free(old);
	free(new);
	return status;
}

static bool take_reached(struct batch_run *run, const json_t *reached)
{
	uint32_t block = 0, blocks = lab_blocks(&run->lab), size = lab_block(&run->lab);
	size_t i;
	json_t *pair;

	json_array_foreach((json_t *)reached, i, pair)
	{
		json_int_t at = json_integer_value(json_array_get(pair, 0)),
			   n = json_integer_value(json_array_get(pair, 1));

		if (at < 0 || at > size || n < 1 || n > blocks - block)
			return false;
		for (; n > 0; n--) {
			run->lab.reached[block++] = (uint32_t)at;
			run->lab.done += (uint64_t)at;
		}
	}
	return block == blocks && run->lab.done <= run->lab.tasks;
}

static bool take_counters(struct batch_run *run, const json_t *counters)
{
	size_t i;
	json_t *value;

	if (json_array_size(counters) != run->lab.counters)
		return false;
	json_array_foreach((json_t *)counters, i, value)
	{
		if (!json_is_integer(value))
			return false;
		run->lab.sum[i] = (uint64_t)json_integer_value(value);
	}
	return true;
}

int plan_differs(const char *path, const json_t *there, const json_t *here)
{
	return differs(path, translated("the plan"), there, here);
}

static int take(struct batch_run *run, const char *path, const json_t *whole)
{
	const char *command = json_string_value(json_object_get(whole, "checkpoint")),
		   *version = json_string_value(json_object_get(whole, "version"));
	const json_t *plan = json_object_get(whole, "plan");

	if (!command || !version || !json_is_object(plan))
		return usage_error("%s is not a checkpoint", path);
	if (strcmp(version, Q_VERSION) != 0)
		return usage_error("%s was written by quinte %s; this is quinte %s", path, version,
				   Q_VERSION);
	if (strcmp(command, run->command) != 0)
		return usage_error("%s is a checkpoint of quinte %s, not of quinte %s", path,
				   command, run->command);
	if (!json_equal(plan, run->plan))
		return plan_differs(path, plan, run->plan);
	if (!take_reached(run, json_object_get(whole, "reached")) ||
	    !take_counters(run, json_object_get(whole, "counters")))
		return usage_error("%s is damaged: counters are missing; delete it to start again",
				   path);
	run->loaded = true;
	return EXIT_FINE;
}

int checkpoint_read(struct batch_run *run)
{
	const char *path = run->batch->checkpoint;
	size_t size;
	char *text = slurp(path, &size);
	json_t *whole;
	int status;

	if (!text && errno == ENOENT)
		return EXIT_FINE;
	if (!text)
		return usage_error("%s: %s", path, reason(strerror(errno)));
	whole = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL);
	free(text);
	if (!whole)
		return usage_error("%s is not a checkpoint", path);
	status = take(run, path, whole);
	json_decref(whole);
	return status;
}
