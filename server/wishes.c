/*
 * wishes.c - see wishes.h.
 */
#include "server/parts.h"

#include "core/json.h"

#include <string.h>

/* ---- what fits ------------------------------------------------------------------------- */

bool wishes_reach(const struct wishes *w)
{
	return w && (w->hook[0] || (w->mail[0] && !w->code[0]) || w->pushes);
}

const char *const way_names[WAYS + 1] = { "push", "mail", "webhook", NULL };

bool wishes_tell(const struct wishes *w, enum hub_way way, enum hub_post why)
{
	bool there[WAYS] = { [WAY_PUSH] = w->pushes > 0,
			     [WAY_MAIL] = w->mail[0] && !w->code[0],
			     [WAY_WEBHOOK] = w->hook[0] != '\0' };

	return there[way] && (w->kinds & ~w->skips[way]) >> why & 1;
}

bool wishes_url_fits(const char *url)
{
	if (strncmp(url, "https://", 8) != 0 || strlen(url) < 12 || url[8] == '/')
		return false;
	for (const char *p = url; *p; p++)
		if (*p <= ' ' || *p > '~' || strchr("\"\\<>^`{|}@", *p))
			return false;
	return true;
}

static bool is_plain(char c, const char *also)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
	       (c && strchr(also, c));
}

bool wishes_mail_fits(const char *mail)
{
	const char *at = strchr(mail, '@');

	if (!at || at == mail || mail[0] == '-' || mail[0] == '.' || !strchr(at, '.') ||
	    at[1] == '.' || at[1] == '-')
		return false;
	for (const char *p = mail; p < at; p++)
		if (!is_plain(*p, "._+-"))
			return false;
	for (const char *p = at + 1; *p; p++)
		if (!is_plain(*p, ".-"))
			return false;
	return mail[strlen(mail) - 1] != '.';
}

/* Days are counted from 1 March of the year 0, so that a leap day is the last one of its year. */
uint32_t wishes_year(uint64_t ms)
{
	uint64_t days = ms / 86400000 + 719468, in_era = days % 146097;
	uint64_t year = (in_era - in_era / 1460 + in_era / 36524 - in_era / 146096) / 365;
	uint64_t in_year = in_era - (365 * year + year / 4 - year / 100);

	return (uint32_t)(year + days / 146097 * 400 + (in_year >= 306));
}

/* ---- as a text ---------------------------------------------------------------------------- */

void wishes_write(const struct wishes *w, struct frame *t)
{
	frame_put(t, "{");
	frame_member_number(t, "kinds", w->kinds);
	frame_member_number(t, "push_not", w->skips[WAY_PUSH]);
	frame_member_number(t, "mail_not", w->skips[WAY_MAIL]);
	frame_member_number(t, "hook_not", w->skips[WAY_WEBHOOK]);
	frame_member_truth(t, "always", w->always);
	frame_member_truth(t, "french", w->french);
	frame_member_truth(t, "discord", w->discord);
	frame_member_string(t, "hook", w->hook);
	frame_member_string(t, "mail", w->mail);
	frame_member_string(t, "code", w->code);
	frame_member(t, "push");
	frame_put(t, "[");
	for (uint32_t i = 0; i < w->pushes; i++) {
		frame_put(t, i ? ",{" : "{");
		frame_member_string(t, "url", w->push[i].url);
		frame_member(t, "key");
		frame_base64(t, w->push[i].key, PUSH_KEY);
		frame_member(t, "auth");
		frame_base64(t, w->push[i].auth, PUSH_AUTH);
		frame_put(t, "}");
	}
	frame_put(t, "]");
	frame_member_number(t, "from", (int64_t)w->rest_from);
	frame_member_number(t, "to", (int64_t)w->rest_to);
	frame_member_number(t, "year", w->rest_year);
	frame_member_number(t, "used", (int64_t)w->rest_used);
	frame_put(t, "}");
}

static bool read_bytes(struct json *j, uint8_t *out, size_t size)
{
	char word[96];
	size_t n = 0;

	return json_text(j, word, sizeof word, &n) && base64_read(word, n, out, size);
}

static bool read_push(struct json *j, struct wishes *w)
{
	for (json_open(j, '['); json_more(j, ']');) {
		struct wishes_push *p = &w->push[w->pushes];
		char key[16];

		if (w->pushes == WISHES_PUSHES)
			return false;
		for (json_open(j, '{'); json_more(j, '}');) {
			bool good = json_key(j, key, sizeof key);

			if (good && strcmp(key, "url") == 0)
				good = json_text(j, p->url, sizeof p->url, NULL);
			else if (good && strcmp(key, "key") == 0)
				good = read_bytes(j, p->key, sizeof p->key);
			else
				good = good && strcmp(key, "auth") == 0 &&
				       read_bytes(j, p->auth, sizeof p->auth);
			if (!good)
				return false;
		}
		w->pushes++;
	}
	return !j->bad;
}

static bool read_number(struct json *j, uint64_t most, uint64_t *out)
{
	int64_t number = 0;

	if (!json_int(j, 0, (int64_t)most, &number))
		return false;
	*out = (uint64_t)number;
	return true;
}

static bool read_one(struct json *j, const char *key, struct wishes *w)
{
	uint64_t number = 0;
	bool good;

	if (strcmp(key, "always") == 0)
		return json_bool(j, &w->always);
	if (strcmp(key, "french") == 0)
		return json_bool(j, &w->french);
	if (strcmp(key, "discord") == 0)
		return json_bool(j, &w->discord);
	if (strcmp(key, "hook") == 0)
		return json_text(j, w->hook, sizeof w->hook, NULL);
	if (strcmp(key, "mail") == 0)
		return json_text(j, w->mail, sizeof w->mail, NULL);
	if (strcmp(key, "code") == 0)
		return json_text(j, w->code, sizeof w->code, NULL);
	if (strcmp(key, "push") == 0)
		return read_push(j, w);
	if (strcmp(key, "from") == 0)
		return read_number(j, INT64_MAX, &w->rest_from);
	if (strcmp(key, "to") == 0)
		return read_number(j, INT64_MAX, &w->rest_to);
	if (strcmp(key, "used") == 0)
		return read_number(j, INT64_MAX, &w->rest_used);
	good = read_number(j, UINT32_MAX, &number);
	if (strcmp(key, "kinds") == 0)
		w->kinds = (uint8_t)number;
	else if (strcmp(key, "push_not") == 0)
		w->skips[WAY_PUSH] = (uint8_t)number;
	else if (strcmp(key, "mail_not") == 0)
		w->skips[WAY_MAIL] = (uint8_t)number;
	else if (strcmp(key, "hook_not") == 0)
		w->skips[WAY_WEBHOOK] = (uint8_t)number;
	else if (strcmp(key, "year") == 0)
		w->rest_year = (uint32_t)number;
	else
		return false;
	return good;
}

bool wishes_read(struct wishes *w, const char *text)
{
	struct q_error error;
	struct json j = json_begin(text, strlen(text), &error);
	char key[16];

	*w = (struct wishes){ .kinds = 0 };
	for (json_open(&j, '{'); json_more(&j, '}');)
		if (!json_key(&j, key, sizeof key) || !read_one(&j, key, w))
			return false;
	return !j.bad && json_end(&j);
}
