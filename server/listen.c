/*
 * listen.c - see listen.h.
 */
#include "server/listen.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* Binds a socket and closes it again. Returns 0 or errno. */
static int try_port(const struct addrinfo *to)
{
	int on = 1, wrong = 0;
	int fd = socket(to->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);

	if (fd < 0)
		return errno;
	setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
	if (bind(fd, to->ai_addr, to->ai_addrlen) != 0 || listen(fd, 1) != 0)
		wrong = errno;
	close(fd);
	return wrong;
}

static void say_why(int wrong, const char *host, unsigned port, char error[SERVER_ERROR])
{
	if (wrong == EADDRINUSE)
		snprintf(error, SERVER_ERROR,
			 "port %u is in use; end the program that has it, or choose another port "
			 "with --port (--port 0 takes any that is free)",
			 port);
	else if (wrong == EACCES)
		snprintf(error, SERVER_ERROR,
			 "port %u is for the system's own services; choose one above 1023 with "
			 "--port",
			 port);
	else if (wrong == EADDRNOTAVAIL)
		snprintf(error, SERVER_ERROR,
			 "%s is not an address of this machine; --host 0.0.0.0 takes connections "
			 "on all of them",
			 host);
	else
		snprintf(error, SERVER_ERROR, "port %u on %s: %s", port, host, strerror(wrong));
}

/* An address that means every network is shown as one that can be typed. */
static void show(struct listen_address *at, const char *host)
{
	bool every = strcmp(at->number, "0.0.0.0") == 0 || strcmp(at->number, "::") == 0;
	bool named = strcmp(host, "localhost") == 0;

	snprintf(at->shown, sizeof at->shown, "%s", every || named ? "localhost" : at->number);
	at->six = strchr(at->shown, ':') != NULL;
}

bool listen_possible(const char *host, unsigned port, struct listen_address *at,
		     char error[SERVER_ERROR])
{
	struct addrinfo wanted = { .ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE };
	struct addrinfo *found = NULL;
	char service[16];
	int wrong;

	snprintf(service, sizeof service, "%u", port);
	/* Browsers try both addresses of localhost; the older one is there on every machine, also where
	 * nobody has written down its name. */
	wrong = getaddrinfo(strcmp(host, "localhost") == 0 ? "127.0.0.1" : host, service, &wanted,
			    &found);
	if (wrong) {
		snprintf(error, SERVER_ERROR, "there is no host \"%s\": %s", host,
			 gai_strerror(wrong));
		return false;
	}
	wrong = getnameinfo(found->ai_addr, found->ai_addrlen, at->number, sizeof at->number, NULL,
			    0, NI_NUMERICHOST);
	if (wrong) {
		snprintf(error, SERVER_ERROR, "%s: %s", host, gai_strerror(wrong));
	} else {
		show(at, host);
		wrong = try_port(found);
		if (wrong)
			say_why(wrong, host, port, error);
	}
	freeaddrinfo(found);
	return wrong == 0;
}
