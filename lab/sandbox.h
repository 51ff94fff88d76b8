/*
 * sandbox.h - what a bot may not do: use the network, take more memory or processor time than it has.
 *
 * Two layers keep a bot from the network, and either is enough: a network namespace of its own, where
 * the system lets a user make one, and a filter of system calls. Files are not restricted.
 */
#ifndef SANDBOX_H
#define SANDBOX_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

struct sandbox {
	bool off;
	uint64_t megabytes; /* of memory, for all processes of a bot together */
	uint64_t seconds;   /* of processor time, for one game */
};

/* In the process that becomes the bot, between fork() and exec(): allocates nothing, takes no lock.
 * False: nothing here would keep it from the network. */
bool sandbox_enter(const struct sandbox *s);
/* Whether sandbox_enter() works on this system. */
bool sandbox_works(void);

/* What the processes of a group use now, and have used. */
struct sandbox_use {
	uint64_t megabytes;
	uint64_t milliseconds; /* of processor time */
};
struct sandbox_use sandbox_use(pid_t group);

/* Whether a process that ended like this (the si_code and si_status of its siginfo) was ended by the
 * filter, itself or the last command of its shell. */
bool sandbox_ended(int code, int status);

#endif
