/*
 * log.h - one line for each thing that happens to a room, for whoever runs the server.
 *
 * No tokens, names, answers or keys are in it, and of a room's id only the beginning: whoever knows the
 * whole id may watch. Answers are not logged; /metrics counts them.
 */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

#include "store/store.h"

enum log_form { LOG_NONE, LOG_TEXT, LOG_JSON };

/* Writes to standard error what an entry means, if it is worth a line. */
void log_entry(enum log_form form, const struct store_append *entry);
/* Something about the server itself: "started", "stopping". */
void log_event(enum log_form form, const char *event, uint64_t at);

#endif
