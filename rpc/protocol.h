/*
 * protocol.h - the engine protocol: JSON-RPC 2.0, a line in, a line out.
 *
 * docs/protocol.md is the reference. Nothing here reads or writes a file, so an
 * engine, a server and a fuzzer can all sit on top of it.
 */
#ifndef PROTOCOL_H
#define PROTOCOL_H

#include "quinte_session.h"

#include <jansson.h>

enum { LINE_MAX_BYTES = 16 << 20, BATCH_MAX = 256, ID_MAX = 256 };

enum rpc_error {
	RPC_PARSE = -32700,
	RPC_INVALID_REQUEST = -32600,
	RPC_NO_METHOD = -32601,
	RPC_BAD_PARAMS = -32602,
	RPC_INTERNAL = -32603,
	RPC_NO_GAME = -32001,   /* no game was started */
	RPC_REFUSED = -32002,   /* by a rule: data has its id and its text */
	RPC_BAD_STATE = -32003, /* a state or a save that is not valid */
	RPC_OVER = -32004,      /* the game is over */
	RPC_TAPE = -32005,      /* the tape does not fit the questions */
	RPC_TOO_LARGE = -32006, /* a line, a batch or a count beyond its limit */
	RPC_NO_UNDO = -32007,   /* nothing can be undone */
	RPC_STALE = -32008,     /* the caller names another position than the present one */
	RPC_STOPPED = -32009,   /* `stop` ended it, and what was found so far is of no use */
};

struct ponder;

struct protocol {
	enum q_lang lang;
	struct q_session *session; /* NULL: no game was started yet */
	bool quit;                 /* quit was asked for */

	/* The game by name, with its pack; NULL with what is wrong, to be freed. NULL: the
	 * built-in games. `with` is handed through. */
	const struct q_game *(*open)(void *with, const char *name, char **wrong);
	void *with;

	/* A limit for callers that are not trusted: no search has more simulations than this, and
	 * none has a time limit or threads of its own. 0: no limit. */
	uint32_t simulations_max;

	/* The program around the protocol, during a search; both may be NULL. `stops` is asked after
	 * every few simulations, from every thread of the search, whether it must end now; `endless`:
	 * the search has no limit of its own. `tell` receives a notification, one line without its
	 * newline, on the thread of the call. */
	bool (*stops)(void *around, bool endless);
	void (*tell)(void *around, const char *line);
	void *around;

	struct ponder *ponder; /* see protocol_ponder(); NULL: nobody ponders */
};

/* One message, or a batch of them: the reply without a newline, to be freed; NULL if there
 * is nothing to reply. */
char *protocol_answer(struct protocol *p, const char *line, size_t n);
/* The reply to a line that was too long to keep. */
char *protocol_too_long(void);
void protocol_free(struct protocol *p);

/* Thinks for a few simulations about the next answer of the seat that ponders, while another one is
 * asked. False: there is nothing to think about until the next message. */
bool protocol_ponder(struct protocol *p);

/* Whether a line calls that method, alone or in a batch. A line longer than a few kilobytes calls
 * nothing here. */
bool protocol_calls(const char *line, size_t n, const char *method);

/* ---- for the methods ---------------------------------------------------------- */

/* One call: its parameters, and its error if it fails. */
struct call {
	struct protocol *p;
	json_t *id;           /* of the message, or NULL */
	const json_t *params; /* an object, or NULL */
	enum q_lang lang;
	int code; /* 0, or the error's */
	char message[512];
	json_t *data; /* of the error, or NULL */
};

/* Sets the error of the call; always returns NULL. */
json_t *call_fails(struct call *call, enum rpc_error code, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

struct method {
	const char *name;
	json_t *(*answer)(struct call *call);
	bool game;              /* a game must have been started */
	const char *params[12]; /* the names it knows, beside lang */
};

const struct method *method_named(const char *name);

/* One method, for programs that speak another protocol around it: the result, or NULL with the error
 * in the call. */
json_t *protocol_call(struct call *call, const char *name);

#endif
