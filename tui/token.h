/*
 * token.h - who this machine is on a server: a token in a file for each server.
 */
#ifndef TUI_TOKEN_H
#define TUI_TOKEN_H

#include "client/wire.h"

enum { TOKEN_TEXT = 64 };

/* "" if there is none. */
void token_read(const struct wire_address *server, char token[TOKEN_TEXT]);
void token_keep(const struct wire_address *server, const char *token);
void token_forget(const struct wire_address *server);

#endif
