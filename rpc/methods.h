/*
 * methods.h - declarations shared by the files of RPC methods.
 */
#ifndef METHODS_H
#define METHODS_H

#include "ai/ai.h"
#include "rpc/protocol.h"
#include "text/written.h"

/* ---- helpers (table.c) -------------------------------------------------------- */

enum seat_given { SEAT_ABSENT, SEAT_GIVEN, SEAT_BAD };

/* The parameter "seat": a number, or null for a spectator (Q_NOBODY). */
enum seat_given call_seat(struct call *call, int *seat);

/* What the player who is asked knows: chance knows all. */
void asked_view(const struct q_match *m, void *view);

/* The error that a status of the session is. */
json_t *call_status(struct call *call, const struct q_status *status);

/* {"rule": "SF-604", "text": "..."} */
json_t *rule_as_json(const struct q_game *g, q_rule rule, enum q_lang lang);

/* The open question: player, kind, subject, text. */
json_t *ask_as_json(const struct q_match *m, enum q_lang lang);

/* The parameter "answer", in notation or as "0x...". */
bool call_answer(struct call *call, q_action *answer);

/* ---- methods that only ask (read.c) ------------------------------------------- */

json_t *method_state(struct call *call);
json_t *method_view(struct call *call);
json_t *method_legal(struct call *call);
json_t *method_refuses(struct call *call);
json_t *method_ask(struct call *call);
json_t *method_events(struct call *call);
json_t *method_fields(struct call *call);
json_t *method_audit(struct call *call);
json_t *method_query(struct call *call);
json_t *method_pack(struct call *call);
json_t *method_schema(struct call *call);
json_t *method_score(struct call *call);
json_t *method_perft(struct call *call);

/* ---- methods that think (analyse.c) -------------------------------------------- */

json_t *method_analyse(struct call *call);
json_t *method_move(struct call *call);
json_t *method_stop(struct call *call);

enum { SIMULATIONS_MAX = 10000000, THREADS_MAX = 64 };

/* A whole number from least to max; absent: as it was. */
bool call_count(struct call *call, const char *name, int64_t least, int64_t max, uint32_t *out);
/* The parameter "level", or the level of that name. */
const struct ai *call_level(struct call *call, const char *level);

/* Milliseconds between two notifications about a long call, 0 for none; a clock for them; and one
 * notification, whose parameters are taken over. */
bool call_progress(struct call *call, uint32_t *progress);
int64_t call_clock(void);
void call_tells(const struct call *call, json_t *params, int64_t begun);

/* ---- thinking while others are asked (ponder.c) ------------------------------------ */

json_t *method_ponder(struct call *call);
/* After every message: the game may have gone on. */
void ponder_follow(struct protocol *p);
/* Lends the tree of the seat that pondered to a thought about its question, and says how many
 * simulations are in it. Otherwise 0, and the thought is as it was. */
uint32_t ponder_lend(struct protocol *p, struct ai_think *t);
void ponder_free(struct protocol *p);

/* ---- methods that look at a game afterwards (review.c) --------------------------- */

json_t *method_review(struct call *call);
json_t *method_judge(struct call *call);

/* ---- methods that play (play.c) ---------------------------------------------- */

/* Where the game stands: the result of everything that moves it. */
json_t *standing(struct call *call);

json_t *method_new(struct call *call);
json_t *method_play(struct call *call);
json_t *method_step(struct call *call);
json_t *method_chance(struct call *call);
json_t *method_undo(struct call *call);
json_t *method_load(struct call *call);
json_t *method_set(struct call *call);
json_t *method_save(struct call *call);
json_t *method_restore(struct call *call);
json_t *method_verify(struct call *call);

#endif
