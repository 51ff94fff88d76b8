/*
 * mcp.h - the Model Context Protocol: the games as tools for language models, a line in, a line out.
 *
 * The protocol is JSON-RPC 2.0. Tools play one game at a time, through the methods of the engine
 * (rpc/), from seats of the model; computer players have the other seats. Resources are the rules
 * and the packs. docs/mcp.md is the reference. Nothing here reads or writes a stream.
 */
#ifndef MCP_H
#define MCP_H

#include "rpc/protocol.h"

enum { MCP_LINE_MAX = 1 << 20 };

struct mcp {
	struct protocol engine; /* the game being played; the caller gives lang, open and with */

	/* Receives a notification, one line without its newline, on the thread of the call; may be
	 * NULL. */
	void (*tell)(void *around, const char *line);
	void *around;

	/* Makes a PNG of a board, to be freed; NULL: no pictures. canvas_png() is the one of the program. */
	unsigned char *(*picture)(const struct q_canvas *canvas, size_t *size);

	unsigned yours; /* seats that the client answers for, a bit for each */
	char level[16]; /* of the computer players */
	uint32_t told;  /* the first step of the game that the client was not told of */
	json_t *token;  /* with which the running call wants to be told its progress, or NULL */
};

/* The reply to one message without its newline, to be freed; NULL: there is nothing to reply. */
char *mcp_answer(struct mcp *m, const char *line, size_t n);
void mcp_free(struct mcp *m);

/* NULL: this build makes no pictures, or there is no memory. */
unsigned char *canvas_png(const struct q_canvas *canvas, size_t *size);

#endif
