/*
 * tools.h - the tools, and what they share.
 */
#ifndef MCP_TOOLS_H
#define MCP_TOOLS_H

#include "mcp/mcp.h"
#include "tui/text.h"

/* One call of a tool: its arguments and its result. */
struct tool_call {
	struct mcp *mcp;
	const json_t *args; /* an object, checked by the table of the tool */
	enum q_lang lang;
	struct text text;   /* what the model reads */
	json_t *structured; /* the same for programs, an object; or NULL */
	json_t *picture;    /* an image as content, or NULL */
	bool failed;        /* the text says what is wrong and what to do */
};

/* Every tool as tools/list shows it. */
json_t *tools_list(enum q_lang lang);
/* The result of a call; NULL: there is no such tool. Arguments that the tool does not take give a
 * result that says so. */
json_t *tool_result(struct mcp *m, const char *name, const json_t *args);

/* ---- for the tools -------------------------------------------------------------------- */

/* Ends the call with an error, in English; it is translated where the caller wants French. */
void tool_fails(struct tool_call *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A method of the engine; the parameters are taken over. NULL: the call has failed with the
 * engine's sentence. */
json_t *tool_engine(struct tool_call *c, const char *method, json_t *params);
const char *tool_string(const struct tool_call *c, const char *name); /* NULL: not given */
/* Whether the argument `answer` can be read as one to the open question; if not, the call has failed. */
bool is_answer(struct tool_call *c);

/* play.c: games and moves */
void tool_list_games(struct tool_call *c);
void tool_start_game(struct tool_call *c);
void tool_look(struct tool_call *c);
void tool_list_answers(struct tool_call *c);
void tool_play(struct tool_call *c);
void tool_undo(struct tool_call *c);
void tool_save_game(struct tool_call *c);
void tool_load_game(struct tool_call *c);

/* study.c: advice and rules */
void tool_hint(struct tool_call *c);
void tool_judge(struct tool_call *c);
void tool_review(struct tool_call *c);
void tool_rules(struct tool_call *c);
void tool_verify(struct tool_call *c);

/* look.c: the position as text and picture, and what has happened since the last look */
int seat_looking(const struct mcp *m);
void put_position(struct tool_call *c, bool board);
void put_news(struct tool_call *c);
void add_picture(struct tool_call *c);
/* The position for programs: over, seat, question, answers, score. */
json_t *position_as_json(struct tool_call *c);

/* resources.c */
json_t *resources_list(const struct mcp *m);
json_t *resource_templates(enum q_lang lang);
/* The contents of a resource; NULL: there is none of this name. */
json_t *resource_read(const struct mcp *m, const char *uri);

/* prompts.c */
json_t *prompts_list(enum q_lang lang);
/* NULL with what is wrong. */
json_t *prompt_get(const struct mcp *m, const char *name, const json_t *args, const char **wrong);

#endif
