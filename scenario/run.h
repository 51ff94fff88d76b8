/*
 * run.h - what the files of the scenario runner share.
 *
 * A text becomes a script (text.c); its lines are run one after the other
 * (scenario.c): they prepare a game (setup.c), play it (play.c) and
 * say what must hold (expect.c, events.c).
 */
#ifndef RUN_H
#define RUN_H

#include "scenario/scenario.h"

enum {
	WORD_ROOM = 64,        /* an answer in notation */
	SHOWN_MAX = 12,        /* answers listed to help the writer */
	EVENTS_ROOM = 1 << 14, /* since the last line of answers */
	GIVEN_MAX = 100000,    /* answers in a row that no line gives */
	REASON_ROOM = 4096,
	SCENARIOS_MAX = 10000,
	SHARED_MAX = 1000, /* lines before the first title */
	TEXT_MAX = 1 << 24
};

/* ---- text.c: the lines of a text ------------------------------- */

struct line {
	const char *text; /* with what is continued on indented lines */
	uint32_t at;      /* from 1 */
};

struct scenario {
	const char *ids;
	char *title;
	uint32_t at, first, count; /* its lines */
};

struct script {
	char *text, *ids;
	struct line *line;
	struct scenario *scenario;
	uint32_t lines, scenarios;
	uint32_t shared; /* lines before the first title: the beginning of every scenario */
};

bool script_read(struct script *script, const char *text, size_t n, struct q_error *error);
void script_free(struct script *script);

/* The next word, ended in place, or NULL; and all the rest without blanks around it. */
char *take_word(char **text);
char *take_rest(char **text);
/* JSON in which names need no quotes: {hand: [shield, laser]}. To be freed. */
char *quoted(const char *text);
/* The items of a JSON list or object, one call per item; returns how many. */
uint32_t json_items(const char *json, void (*item)(void *self, const char *text, size_t n),
		    void *self);
bool read_number(const char *text, int64_t *number);

/* ---- a scenario being run ----------------------------------------------- */

struct tape_word {
	char *text;
	uint32_t line;
};

enum stage { STAGE_OPEN, STAGE_STARTED, STAGE_REFUSED };

struct run {
	const struct scenario_host *host;
	const struct script *script;
	const struct line *line;
	const char *copy; /* of the line, being taken apart */
	const struct q_game *game;
	enum stage stage;
	uint64_t seed;
	bool chance_free;  /* the generator may answer when the tape is at its end */
	bool chance_known; /* the scenario has said that chance is asked now */
	bool broken;       /* check() found a flaw: no rule may run any more */
	uint32_t touched;  /* the line of the last setting not yet checked, or 0 */
	uint32_t answers, expectations;

	/* The answer that `always` gives to a kind of question; "": none. */
	char always[UINT8_MAX + 1][WORD_ROOM];
	struct tape_word *tape;
	uint32_t tape_at, tape_count, tape_room;

	struct q_events log; /* since the last line of answers */
	uint32_t found;      /* one more than the event the last expectation found */

	enum scenario_result result;
	uint32_t at;
	char reason[REASON_ROOM], open[REASON_ROOM];

	/* The answers to the open question, in numbers and in notation. */
	uint32_t listed;
	q_action answer[Q_ANSWERS_MAX];
	char said[Q_ANSWERS_MAX][WORD_ROOM];

	_Alignas(16) unsigned char state[Q_STATE_MAX];
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	_Alignas(16) unsigned char work[Q_STATE_MAX];
	_Alignas(16) unsigned char spare[Q_STATE_MAX];
	_Alignas(16) unsigned char options[Q_OPTIONS_MAX];
	_Alignas(16) unsigned char options_work[Q_OPTIONS_MAX];
	struct q_event events[EVENTS_ROOM];
};

/* ---- help.c: what went wrong, and what there is instead -------- */

/* Always false. */
#define PRINTS(a, b) __attribute__((format(printf, a, b)))
bool fail(struct run *r, const char *format, ...) PRINTS(2, 3);
bool malformed(struct run *r, const char *format, ...) PRINTS(2, 3);
/* The sentence, or part of one, in the language of the host (french.c). */
const char *in_language(const struct scenario_host *host, const char *english);
bool no_game(struct run *r);

/* The names nearest to a word, nearest first. The buffer is the caller's. */
const char *nearest(const char *word, const char *const *names, uint32_t n, struct q_out out);
int name_at(const char *const *names, const char *name); /* or -1 */

/* The view of the seat that is asked; the whole state when chance is asked. */
const void *askers_view(struct run *r);
const void *view_of(struct run *r, int seat);
void list_answers(struct run *r);
void put_asked(struct run *r, struct q_out *out);
void put_open(struct run *r, struct q_out *out);
const char *near_answers(struct run *r, const char *word, struct q_out out);

/* A question by its name. */
bool read_kind(struct run *r, const char *word, int *kind);
/* The line number in the text of a place in the line being run. */
uint32_t line_of_place(const struct run *r, const char *place);
/* "0" to the last seat, or "watcher". */
bool read_seat(struct run *r, const char *word, int *seat);
bool read_lang(struct run *r, const char *word, enum q_lang *lang);
/* A rule's id as the ledger writes it. */
bool read_rule(struct run *r, const char *word, q_rule *rule);

/* ---- events.c -------------------------------------------------- */

/* An event as a line "event" writes it, with so many of its numbers. */
void put_event(const struct run *r, const struct q_event *e, int args, struct q_out *out);

/* ---- play.c ---------------------------------------------------- */

bool start(struct run *r);
/* After settings: the state must be one the rules can run on. Then chance answers. */
bool make_ready(struct run *r);
/* False when the generator would be needed and the scenario has not said so. */
bool chance_is_settled(struct run *r);
bool answer_line(struct run *r, char *rest);
/* An answer in notation to the open question, 0 with a failure if it cannot be read. */
q_action read_answer(struct run *r, const char *word);
bool is_listed(struct run *r, q_action answer);

/* ---- the other lines ---------------------------------------------------- */

bool game_line(struct run *r, char *rest);
bool options_line(struct run *r, char *rest);
bool seed_line(struct run *r, char *rest);
bool setup_line(struct run *r, char *rest);
bool state_line(struct run *r, char *rest);
bool set_line(struct run *r, char *rest);
bool chance_line(struct run *r, char *rest);
bool tape_line(struct run *r, char *rest);
bool always_line(struct run *r, char *rest);

/* A state, a view or a pack, and the table that describes it. */
struct described {
	const struct q_field *fields;
	const void *base;
	uint32_t size;
};
/* "PATH [RELATION] VALUE" holds. */
bool expect_field(struct run *r, const struct described *of, char *rest);

bool field_line(struct run *r, char *rest);
bool pack_line(struct run *r, char *rest);
bool sees_line(struct run *r, char *rest);
bool fact_line(struct run *r, char *rest);
bool hidden_line(struct run *r, char *rest);
bool asks_line(struct run *r, char *rest);
bool over_line(struct run *r, char *rest);
bool score_line(struct run *r, char *rest);
bool legal_line(struct run *r, char *rest);
bool illegal_line(struct run *r, char *rest);
bool unreadable_line(struct run *r, char *rest);
bool refused_line(struct run *r, char *rest);
bool answers_line(struct run *r, char *rest);

bool event_line(struct run *r, char *rest);
bool then_line(struct run *r, char *rest);
bool no_line(struct run *r, char *rest);
bool events_line(struct run *r, char *rest);
bool says_line(struct run *r, char *rest);
bool tells_line(struct run *r, char *rest);
bool means_line(struct run *r, char *rest);
bool why_line(struct run *r, char *rest);

#endif
