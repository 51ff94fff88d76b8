/*
 * game.c - see game.h.
 */
#include "tui/game.h"

#include "nets/nets.h"
#include "tui/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SPECTATOR = Q_SEATS, STREAM_MACHINE = 0x6D };

/* ---- names -------------------------------------------------------------------- */

/* The name that was typed, a computer player's level ("Cadet", and "Cadet 2" for a second one),
 * else "Player 1". */
static void name_player(struct tui_game *s, int seat)
{
	struct q_out out = q_out(s->called[seat], PLAYER_NAME);
	int same = 1;

	for (int i = 0; i < seat; i++)
		same += s->machine[i] == s->machine[seat] && !s->name[i][0];
	if (s->name[seat][0]) {
		q_put(&out, s->name[seat]);
	} else if (s->machine[seat]) {
		q_put(&out, q_in(s->machine[seat]->name, s->lang));
		if (same > 1) {
			q_put(&out, " ");
			q_put_int(&out, same);
		}
	} else {
		struct q_reader nobody = q_reader(s->lang, Q_NOBODY, 0);

		q_put_seat(&out, &nobody, seat);
	}
}

struct q_reader game_reader(const struct tui_game *s, int seat)
{
	struct q_reader reader = q_reader(s->lang, game_people(s) == 1 ? seat : Q_NOBODY, 0);

	for (int i = 0; i < game_seats(s); i++)
		reader.name[i] = s->called[i];
	return reader;
}

/* ---- beginnings --------------------------------------------------------------- */

void game_end(struct tui_game *s)
{
	for (int i = 0; s->told && i <= SPECTATOR; i++)
		log_free(&s->told[i]);
	free(s->told);
	q_session_free(s->session);
	*s = (struct tui_game){ .lang = s->lang };
}

static bool has_session(struct tui_game *s, struct q_status *status)
{
	if (!s->session)
		s->session = q_session_new(&heap);
	status->fault = s->session ? Q_FINE : Q_NO_MEMORY;
	return s->session != NULL;
}

static void seated(struct tui_game *s, const struct q_game *g)
{
	s->game = g;
	if (!s->told) {
		s->told = grown(NULL, (SPECTATOR + 1) * sizeof *s->told);
		memset(s->told, 0, (SPECTATOR + 1) * sizeof *s->told);
	}
	for (int i = 0; i <= SPECTATOR; i++) {
		log_free(&s->told[i]);
		s->told[i].seat = i < SPECTATOR ? i : Q_NOBODY;
	}
	for (int i = 0; i < game_seats(s); i++)
		name_player(s, i);
}

bool game_begin(struct tui_game *s, const struct q_game *g, const char *options, uint64_t seed,
		struct q_status *status)
{
	if (!has_session(s, status) ||
	    !q_session_start(s->session, g, options, options ? strlen(options) : 0, seed, status))
		return false;
	seated(s, g);
	s->played = game_people(s) == 0;
	return true;
}

bool game_restore(struct tui_game *s, const struct q_game *g, const char *save, size_t n,
		  struct q_status *status)
{
	if (!has_session(s, status) || !q_session_restore(s->session, g, save, n, status))
		return false;
	seated(s, g);
	s->played = true;
	game_tell_again(s);
	return true;
}

void game_tell_again(struct tui_game *s)
{
	for (int i = 0; i < game_seats(s); i++)
		name_player(s, i);
	for (int i = 0; i <= SPECTATOR; i++) {
		struct log *told = game_told(s, i);

		log_free(told);
		log_follow(told, s->session);
		told->shown = told->lines;
	}
}

/* ---- who ---------------------------------------------------------------------- */

int game_seats(const struct tui_game *s)
{
	return q_session_seats(s->session);
}

int game_asked(const struct tui_game *s)
{
	return q_session_asked(s->session);
}

bool game_person_asked(const struct tui_game *s)
{
	int seat = game_asked(s);

	return seat < Q_SEATS && !s->machine[seat];
}

int game_people(const struct tui_game *s)
{
	int n = 0;

	for (int i = 0; i < game_seats(s); i++)
		n += !s->machine[i];
	return n;
}

int game_viewer(const struct tui_game *s)
{
	if (game_person_asked(s))
		return game_asked(s);
	if (game_people(s) != 1)
		return Q_NOBODY;
	for (int i = 0; i < game_seats(s); i++)
		if (!s->machine[i])
			return i;
	return Q_NOBODY;
}

void game_view(const struct tui_game *s, int seat, void *view)
{
	q_session_view(s->session, seat, view);
}

struct log *game_told(struct tui_game *s, int seat)
{
	struct log *told = &s->told[seat < Q_SEATS ? seat : SPECTATOR];

	told->reader = game_reader(s, told->seat);
	return told;
}

/* ---- answers ------------------------------------------------------------------- */

static bool give(struct tui_game *s, q_action answer, struct q_status *status)
{
	struct q_error ignored;

	if (!q_session_play(s->session, game_asked(s), answer, status))
		return false;
	game_autosave(s, &ignored); /* a full disk does not end the game */
	return true;
}

bool game_answer(struct tui_game *s, q_action answer, struct q_status *status)
{
	bool had = s->played;

	s->played = true;
	if (give(s, answer, status))
		return true;
	s->played = had;
	return false;
}

/* Its own random numbers, so that the same position of the same game gives the same search. */
static struct q_rng stream(const struct tui_game *s, uint64_t which)
{
	uint64_t key = game_match(s)->seed ^ which << 56 ^ (uint64_t)game_match(s)->count << 20;

	return (struct q_rng){ .key = key };
}

static void think(const struct tui_game *s, const struct ai *ai, struct ai_think *thought,
		  bool reasons)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];

	thought->game = s->game;
	thought->seat = game_asked(s);
	game_view(s, thought->seat, view);
	thought->view = view;
	thought->room = ai_memory(ai->simulations);
	thought->memory = grown(NULL, thought->room + 1);
	ai_think(ai, thought);
	if (reasons)
		ai_explain_all(ai, thought);
	free(thought->memory);
	thought->memory = NULL;
	thought->view = NULL;
}

bool game_machine(struct tui_game *s, bool (*stop)(void *with), void *with, struct q_status *status)
{
	struct ai_think thought = { .rng = stream(s, STREAM_MACHINE),
				    .net = net_for(s->game),
				    .brisk = true,
				    .stop = stop,
				    .with = with };

	think(s, s->machine[game_asked(s)], &thought, false);
	return give(s, thought.best, status);
}

void game_hint(const struct tui_game *s, struct ai_think *thought, bool (*stop)(void *), void *with)
{
	struct ai ai = *ai_named("commander");

	ai.simulations = HINT_SIMULATIONS;
	*thought = (struct ai_think){ .rng = ai_hint_rng(game_match(s)->seed, game_match(s)->count),
				      .stop = stop,
				      .with = with };
	think(s, &ai, thought, true);
}

/* ---- undo and redo ------------------------------------------------------------- */

static unsigned people_of(const struct tui_game *s)
{
	unsigned people = 0;

	for (int i = 0; i < game_seats(s); i++)
		people |= s->machine[i] ? 0 : 1u << i;
	return people;
}

/* Without computer players, or with --practice, anything can be undone. */
static enum q_undo_rule rule_of(const struct tui_game *s)
{
	return s->practice || game_people(s) == game_seats(s) ? Q_UNDO_ANY : Q_UNDO_FAIR;
}

enum undo game_undo(struct tui_game *s)
{
	struct q_status status;
	struct q_error ignored;

	if (!q_session_undo(s->session, people_of(s), rule_of(s), &status)) {
		if (status.fault != Q_NO_UNDO)
			return UNDO_FAILED;
		return status.undo == Q_UNDO_NOTHING ? UNDO_NOTHING : UNDO_REVEALED;
	}
	game_autosave(s, &ignored);
	return UNDO_DONE;
}

/* One answer of a human player, and the answers of computer players and chance after it. */
bool game_redo(struct tui_game *s)
{
	struct q_status status;
	struct q_error ignored;

	if (!q_session_redo(s->session, people_of(s), &status))
		return false;
	game_autosave(s, &ignored);
	return true;
}

/* Dice that fell before the answer that comes next stay as they fell. */
bool game_from(struct tui_game *s, uint32_t answers, struct q_status *status)
{
	struct q_error ignored;

	while (q_session_goto(s->session, answers, status)) {
		if (q_session_undone(s->session) &&
		    q_question_of(game_match(s)->state)->player == Q_CHANCE) {
			answers++;
			continue;
		}
		game_tell_again(s);
		game_name_autosave(s, NULL);
		game_autosave(s, &ignored);
		return true;
	}
	return false;
}
