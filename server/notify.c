/*
 * notify.c - see notify.h.
 */
#include "server/notify.h"

#include "core/json.h"
#include "server/push.h"

#include <assert.h>
#include <curl/curl.h>
#include <pthread.h>
#include <signal.h>
#include <sodium.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
	SECONDS = 5,          /* for a webhook */
	ANSWER = 1024,        /* bytes that a webhook may answer; they are thrown away */
	HOLDS = 12 * 3600,    /* seconds that a signature holds */
	KEPT = 3 * 24 * 3600, /* seconds that a push service keeps a message */
	WAITING = 10000       /* jobs; more are tried again later by the hub */
};

struct job {
	struct job *next;
	struct hub_effect what;
	struct wishes wishes;
	bool sent;
	uint8_t gone;
};

struct queue {
	struct job *first, **last;
	unsigned count;
};

struct notify {
	struct notify_options options;
	struct push_key *key;
	char name[PUSH_NAME];
	void (*wake)(void *with);
	void *with;
	CURL *curl;
	pthread_t thread;
	pthread_mutex_t lock;
	pthread_cond_t more;
	/* with the lock: */
	struct queue jobs, results;
	bool stopping;
};

/* ---- addresses ------------------------------------------------------------------------------ */

/* Asked with the address that a name was resolved to, just before the connection is made. */
static curl_socket_t open_socket(void *with, curlsocktype purpose, struct curl_sockaddr *address)
{
	const struct notify *n = with;

	if (purpose != CURLSOCKTYPE_IPCXN ||
	    (!n->options.local && !notify_may_reach(&address->addr)))
		return CURL_SOCKET_BAD;
	return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

/* ---- https ------------------------------------------------------------------------------------- */

static size_t throw_away(char *bytes, size_t size, size_t count, void *with)
{
	size_t *got = with;

	(void)bytes;
	*got += size * count;
	return *got > ANSWER ? 0 : size * count;
}

/* The status of the answer; 0: there is none. */
static long post(struct notify *n, const char *url, struct curl_slist *headers, const void *body,
		 size_t size)
{
	CURL *c = n->curl;
	size_t got = 0;
	long status = 0;
	CURLcode code;

	curl_easy_reset(c);
	curl_easy_setopt(c, CURLOPT_URL, url);
	curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR, "https");
	curl_easy_setopt(c, CURLOPT_FOLLOWLOCATION, 0L);
	curl_easy_setopt(c, CURLOPT_NOSIGNAL, 1L);
	curl_easy_setopt(c, CURLOPT_TIMEOUT, (long)SECONDS);
	curl_easy_setopt(c, CURLOPT_PROXY, "");
	curl_easy_setopt(c, CURLOPT_USERAGENT, "quinte/" Q_VERSION);
	curl_easy_setopt(c, CURLOPT_HTTPHEADER, headers);
	curl_easy_setopt(c, CURLOPT_POSTFIELDS, body);
	curl_easy_setopt(c, CURLOPT_POSTFIELDSIZE, (long)size);
	curl_easy_setopt(c, CURLOPT_WRITEFUNCTION, throw_away);
	curl_easy_setopt(c, CURLOPT_WRITEDATA, &got);
	curl_easy_setopt(c, CURLOPT_OPENSOCKETFUNCTION, open_socket);
	curl_easy_setopt(c, CURLOPT_OPENSOCKETDATA, n);
	if (n->options.certificates)
		curl_easy_setopt(c, CURLOPT_CAINFO, n->options.certificates);
	code = curl_easy_perform(c);
	curl_easy_getinfo(c, CURLINFO_RESPONSE_CODE, &status);
	/* An answer that is too long was an answer. */
	return code == CURLE_OK || code == CURLE_WRITE_ERROR ? status : 0;
}

static void put_member(struct q_out *out, const char *name, const char *text)
{
	q_put(out, ",\"");
	q_put(out, name);
	q_put(out, "\":");
	json_put_string(out, text);
}

/* Where the game is: the part after # is never sent to anybody. */
static void put_link(const struct notify *n, const struct job *job, char *out, size_t room)
{
	out[0] = '\0';
	if (n->options.url && job->what.post.room[0])
		snprintf(out, room, "%s/#/room/%s", n->options.url, job->what.post.room);
}

static void put_json(const struct notify *n, const struct job *job, char *out, size_t room)
{
	static const char *const kinds[HUB_POSTS] = { "",       "turn", "late",   "late",
						      "invite", "over", "confirm" };
	struct q_out text = q_out(out, room);
	char sentence[256], link[300];

	notify_text(&job->what, sentence, sizeof sentence);
	put_link(n, job, link, sizeof link);
	q_put(&text, "{\"kind\":\"");
	q_put(&text, kinds[job->what.post.why]);
	q_put(&text, "\"");
	put_member(&text, "room", job->what.post.room);
	put_member(&text, "game", job->what.post.game);
	put_member(&text, "name", job->what.post.name);
	put_member(&text, "link", link);
	put_member(&text, "text", sentence);
	q_put(&text, "}");
}

static bool tell_hook(struct notify *n, const struct job *job)
{
	struct curl_slist *headers = curl_slist_append(NULL, "Content-Type: application/json");
	char body[PUSH_TEXT], sentence[600];
	long status;

	if (job->wishes.discord) {
		struct q_out text = q_out(body, sizeof body);
		size_t used;

		notify_text(&job->what, sentence, 280);
		used = strlen(sentence);
		sentence[used++] = '\n';
		put_link(n, job, sentence + used, sizeof sentence - used);
		q_put(&text, "{\"allowed_mentions\":{\"parse\":[]}");
		put_member(&text, "content", sentence);
		q_put(&text, "}");
	} else {
		put_json(n, job, body, sizeof body);
	}
	status = post(n, job->wishes.hook, headers, body, strlen(body));
	curl_slist_free_all(headers);
	return status >= 200 && status < 300;
}

/* ---- Web Push --------------------------------------------------------------------------------------- */

static struct push_key *key_for_once(void)
{
	uint8_t seed[PUSH_SEED];

	randombytes_buf(seed, sizeof seed);
	return push_key_make(seed);
}

static struct curl_slist *push_headers(const struct notify *n, const struct job *job,
				       const char *url)
{
	char line[PUSH_TOKEN + 32] = "Authorization: ", kept[32];
	size_t used = strlen(line);
	struct curl_slist *headers = NULL;
	uint64_t until = (uint64_t)time(NULL) + HOLDS;
	const char *subject = n->options.url ? n->options.url : "https://localhost";

	if (!push_authorization(n->key, url, until, subject, line + used))
		return NULL;
	snprintf(kept, sizeof kept, "TTL: %d", KEPT);
	headers = curl_slist_append(headers, line);
	headers = curl_slist_append(headers, kept);
	headers = curl_slist_append(headers, "Content-Encoding: aes128gcm");
	headers = curl_slist_append(headers, "Content-Type: application/octet-stream");
	/* A newer message about the same room takes the place of an older one. */
	if (job->what.post.room[0]) {
		snprintf(line, sizeof line, "Topic: %s", job->what.post.room);
		headers = curl_slist_append(headers, line);
	}
	return headers;
}

static bool tell_push(struct notify *n, struct job *job, unsigned which)
{
	const struct wishes_push *to = &job->wishes.push[which];
	struct push_key *once = key_for_once();
	struct curl_slist *headers = push_headers(n, job, to->url);
	uint8_t salt[16], body[PUSH_BODY];
	char text[PUSH_TEXT];
	size_t size;
	long status = 0;

	put_json(n, job, text, sizeof text);
	randombytes_buf(salt, sizeof salt);
	size = once ? push_encrypt(to, once, salt, text, strlen(text), body) : 0;
	if (once && !size)
		job->gone |= (uint8_t)(1u << which); /* its key is none */
	else if (headers && size)
		status = post(n, to->url, headers, body, size);
	if (status == 404 || status == 410)
		job->gone |= (uint8_t)(1u << which);
	curl_slist_free_all(headers);
	push_key_free(once);
	return status >= 200 && status < 300;
}

/* ---- mail ------------------------------------------------------------------------------------------------ */

static pid_t start_mail(const char *command, int *input)
{
	char shell[] = "sh", flag[] = "-c", text[1024];
	char *const argv[] = { shell, flag, text, NULL };
	posix_spawn_file_actions_t actions;
	posix_spawnattr_t attributes;
	sigset_t none;
	int ends[2];
	pid_t pid = -1;

	if (pipe(ends) != 0)
		return -1;
	snprintf(text, sizeof text, "%s", command);
	sigemptyset(&none);
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_adddup2(&actions, ends[0], 0);
	posix_spawn_file_actions_addclose(&actions, ends[0]);
	posix_spawn_file_actions_addclose(&actions, ends[1]);
	posix_spawnattr_init(&attributes);
	posix_spawnattr_setsigmask(&attributes, &none);
	posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
	if (posix_spawn(&pid, "/bin/sh", &actions, &attributes, argv, environ) != 0)
		pid = -1;
	posix_spawnattr_destroy(&attributes);
	posix_spawn_file_actions_destroy(&actions);
	close(ends[0]);
	*input = ends[1];
	return pid;
}

/* A whole message with its headers, as `sendmail -t` reads it. */
static bool tell_mail(struct notify *n, const struct job *job)
{
	char sentence[256], link[300], message[1024];
	int input, status = 1;
	pid_t pid = start_mail(n->options.mail, &input);
	size_t size, done = 0;

	if (pid < 0)
		return false;
	notify_text(&job->what, sentence, sizeof sentence);
	put_link(n, job, link, sizeof link);
	size = (size_t)snprintf(message, sizeof message,
				"To: %s\nSubject: Quinte\nMIME-Version: 1.0\n"
				"Content-Type: text/plain; charset=utf-8\n"
				"Content-Transfer-Encoding: 8bit\nAuto-Submitted: auto-generated\n"
				"\n%s\n%s%s",
				job->wishes.mail, sentence, link, link[0] ? "\n" : "");
	while (done < size) {
		ssize_t part = write(input, message + done, size - done);

		if (part <= 0)
			break;
		done += (size_t)part;
	}
	close(input);
	while (waitpid(pid, &status, 0) < 0)
		continue;
	return done == size && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* ---- the thread ---------------------------------------------------------------------------------------------- */

/* A person counts as told when at least one way (mail, push, webhook) has worked. Ways that this server does not
 * have, or that the person does not want for this, are not tried. */
static void tell(struct notify *n, struct job *job)
{
	const struct wishes *w = &job->wishes;
	enum hub_post why = job->what.post.why;
	bool confirm = why == HUB_POST_CONFIRM;
	bool mail =
		n->options.mail && (confirm ? w->mail[0] != '\0' : wishes_tell(w, WAY_MAIL, why));
	bool hook = !confirm && wishes_tell(w, WAY_WEBHOOK, why);
	bool push = !confirm && wishes_tell(w, WAY_PUSH, why);

	if (mail)
		job->sent |= tell_mail(n, job);
	if (hook)
		job->sent |= tell_hook(n, job);
	for (unsigned i = 0; push && i < w->pushes; i++)
		job->sent |= tell_push(n, job, i);
	if (!mail && !hook && !push)
		job->sent = true;
}

static void push_job(struct queue *q, struct job *job)
{
	job->next = NULL;
	*q->last = job;
	q->last = &job->next;
	q->count++;
}

static struct job *pop_job(struct queue *q)
{
	struct job *job = q->first;

	if (!job)
		return NULL;
	q->count--;
	if (!(q->first = job->next))
		q->last = &q->first;
	return job;
}

static void *tell_for_ever(void *with)
{
	struct notify *n = with;
	bool stop = false;

	while (!stop) {
		struct job *job;

		pthread_mutex_lock(&n->lock);
		while (!n->jobs.first && !n->stopping)
			pthread_cond_wait(&n->more, &n->lock);
		stop = n->stopping;
		job = stop ? NULL : pop_job(&n->jobs);
		pthread_mutex_unlock(&n->lock);
		if (!job)
			continue;
		tell(n, job);
		pthread_mutex_lock(&n->lock);
		push_job(&n->results, job);
		pthread_mutex_unlock(&n->lock);
		n->wake(n->with);
	}
	return NULL;
}

/* ---- asking, on the thread of the loop ----------------------------------------------------------------------------- */

const char *notify_key(const struct notify *n)
{
	return n->name;
}

void notify_send(struct notify *n, const struct hub_effect *e)
{
	struct job *job = malloc(sizeof *job);

	assert(job);
	*job = (struct job){ .what = *e, .wishes = *e->post.wishes };
	job->what.post.wishes = &job->wishes;
	pthread_mutex_lock(&n->lock);
	push_job(n->jobs.count < WAITING ? &n->jobs : &n->results, job);
	pthread_mutex_unlock(&n->lock);
	pthread_cond_signal(&n->more);
}

bool notify_result(struct notify *n, struct hub_input *in)
{
	struct job *job;

	pthread_mutex_lock(&n->lock);
	job = pop_job(&n->results);
	pthread_mutex_unlock(&n->lock);
	if (!job)
		return false;
	*in = (struct hub_input){ .kind = HUB_POSTED };
	memcpy(in->posted.person, job->what.post.person, sizeof in->posted.person);
	memcpy(in->posted.room, job->what.post.room, sizeof in->posted.room);
	in->posted.why = job->what.post.why;
	in->posted.sent = job->sent;
	in->posted.gone = job->gone;
	free(job);
	return true;
}

/* The key for pushes follows from the server's secret, but does not show it. */
static struct push_key *make_key(const uint8_t seed[32])
{
	static const uint8_t label[crypto_auth_hmacsha256_KEYBYTES] = "quinte push";
	uint8_t own[PUSH_SEED];

	crypto_auth_hmacsha256(own, seed, 32, label);
	return push_key_make(own);
}

struct notify *notify_start(const struct notify_options *options, const uint8_t seed[32],
			    void (*wake)(void *with), void *with)
{
	struct notify *n = calloc(1, sizeof *n);

	if (!n || curl_global_init(CURL_GLOBAL_DEFAULT) != 0) {
		free(n);
		return NULL;
	}
	n->options = *options;
	n->wake = wake;
	n->with = with;
	n->curl = curl_easy_init();
	n->key = make_key(seed);
	n->jobs.last = &n->jobs.first;
	n->results.last = &n->results.first;
	if (!n->curl || !n->key) {
		curl_easy_cleanup(n->curl);
		push_key_free(n->key);
		free(n);
		return NULL;
	}
	push_key_name(n->key, n->name);
	pthread_mutex_init(&n->lock, NULL);
	pthread_cond_init(&n->more, NULL);
	assert(pthread_create(&n->thread, NULL, tell_for_ever, n) == 0);
	return n;
}

void notify_stop(struct notify *n)
{
	struct job *job;

	pthread_mutex_lock(&n->lock);
	n->stopping = true;
	pthread_cond_signal(&n->more);
	pthread_mutex_unlock(&n->lock);
	pthread_join(n->thread, NULL);
	while ((job = pop_job(&n->jobs)) || (job = pop_job(&n->results)))
		free(job);
	pthread_cond_destroy(&n->more);
	pthread_mutex_destroy(&n->lock);
	curl_easy_cleanup(n->curl);
	curl_global_cleanup();
	push_key_free(n->key);
	free(n);
}
