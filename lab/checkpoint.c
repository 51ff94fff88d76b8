/*
 * checkpoint.c - saves the progress of a run in a file and continues from it.
 *
 * The file is JSON: the plan, how far each block of tasks has come (as [tasks, blocks in a
 * row]), and the counters. It is written beside and then renamed, so that there is always a
 * whole one.
 *
 * On a cluster each process writes a part, FILE.part-RANK, with what it has done since the run
 * began. The file itself has a mark, a random number, and says how many parts may be there; a part
 * says to which mark it belongs. The next run, with any number of processes, adds the parts up, writes
 * the sum under a new mark and removes them. If it dies in between, what is left of the parts belongs
 * to no file and counts for nothing, so no game is counted twice.
 */
#include "lab/batch.h"
#include "lab/cluster.h"
#include "text/message.h"
#include "tools/slurp.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

static json_t *as_json(const struct batch_run *run, const uint64_t *sum)
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
		json_array_append_new(counters, json_integer((json_int_t)sum[i]));
	return json_pack("{s:s, s:s, s:O, s:o, s:o}", "checkpoint", run->command, "version",
			 Q_VERSION, "plan", run->plan, "reached", reached, "counters", counters);
}

/* Takes the value. */
static bool write_file(const char *path, json_t *whole)
{
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

static char *part_path(const struct batch_run *run, uint32_t rank)
{
	char *path;

	return asprintf(&path, "%s.part-%u", run->batch->checkpoint, rank) < 0 ? NULL : path;
}

bool checkpoint_write(struct batch_run *run)
{
	json_t *whole = as_json(run, run->sum);
	uint32_t ranks = cluster_ranks();

	if (ranks > 1) {
		if (getrandom(&run->mark, sizeof run->mark, 0) != sizeof run->mark) {
			json_decref(whole);
			return false;
		}
		run->mark >>= 1; /* JSON has signed numbers */
		json_object_set_new(whole, "mark", json_integer((json_int_t)run->mark));
		json_object_set_new(whole, "parts", json_integer((json_int_t)ranks));
	}
	if (!write_file(run->batch->checkpoint, whole))
		return false;
	for (uint32_t rank = 0; rank < run->parts; rank++) {
		char *path = part_path(run, rank);

		if (path)
			remove(path);
		free(path);
	}
	run->parts = ranks > 1 ? ranks : 0;
	return true;
}

bool checkpoint_write_part(const struct batch_run *run)
{
	char *path = part_path(run, run->lab.rank);
	json_t *part = as_json(run, run->lab.sum);
	bool fine;

	json_object_set_new(part, "mark", json_integer((json_int_t)run->mark));
	if (!path) {
		json_decref(part);
		return false;
	}
	fine = write_file(path, part);
	free(path);
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
		for (; n > 0; n--, block++)
			if (at > run->lab.reached[block]) {
				run->lab.done += (uint64_t)at - run->lab.reached[block];
				run->lab.reached[block] = (uint32_t)at;
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
		if (i >= run->lab.peaks)
			run->lab.sum[i] += (uint64_t)json_integer_value(value);
		else if ((uint64_t)json_integer_value(value) > run->lab.sum[i])
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

/* NULL in *out: there is no such file. */
static int read_file(const char *path, json_t **out)
{
	size_t size;
	char *text = slurp(path, &size);

	*out = NULL;
	if (!text && errno == ENOENT)
		return EXIT_FINE;
	if (!text)
		return usage_error("%s: %s", path, reason(strerror(errno)));
	*out = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL);
	free(text);
	return *out ? EXIT_FINE : usage_error("%s is not a checkpoint", path);
}

/* Adds the parts that a cluster left behind: `*found` says whether there was one. */
static int take_parts(struct batch_run *run, json_int_t mark, bool *found)
{
	int status = EXIT_FINE;

	for (uint32_t rank = 0; status == EXIT_FINE && rank < run->parts; rank++) {
		char *path = part_path(run, rank);
		json_t *part = NULL;

		status = path ? read_file(path, &part) : EXIT_FAILED;
		if (part && json_integer_value(json_object_get(part, "mark")) == mark) {
			status = take(run, path, part);
			*found = true;
		}
		json_decref(part);
		free(path);
	}
	return status;
}

int checkpoint_read(struct batch_run *run)
{
	json_t *whole;
	int status = read_file(run->batch->checkpoint, &whole);
	bool found = false;

	if (status == EXIT_FINE && whole) {
		status = take(run, run->batch->checkpoint, whole);
		run->parts = (uint32_t)json_integer_value(json_object_get(whole, "parts"));
		if (status == EXIT_FINE)
			status = take_parts(run, json_integer_value(json_object_get(whole, "mark")),
					    &found);
	}
	json_decref(whole);
	if (status == EXIT_FINE && (found || cluster_ranks() > 1) && !checkpoint_write(run))
		status = EXIT_FAILED;
	return status;
}
