/*
 * labels.c - names of options, their values, phases, the elements of a pack and the rules, for players.
 */
#include "core/fields.h"
#include "core/json.h"

#include <string.h>

/* "mode" and NULL, or "mode" and "training" for "mode=training". */
static bool is_label_of(const char *of, const char *path, const char *value)
{
	size_t n = strlen(path);

	if (strncmp(of, path, n) != 0)
		return false;
	return value ? of[n] == '=' && strcmp(of + n + 1, value) == 0 : of[n] == '\0';
}

const struct q_label *q_option_label(const struct q_game *g, const char *path, const char *value)
{
	for (const struct q_label *l = g->labels; l && l->of; l++)
		if (is_label_of(l->of, path, value))
			return l;
	return NULL;
}

const char *q_phase_name(const struct q_game *g, int phase, enum q_lang lang)
{
	const struct q_label *label = q_option_label(g, "phase", g->phases[phase]);

	return label ? q_in(label->name, lang) : "";
}

const char *q_element_name(const struct q_pack *pack, const char *array, uint32_t index,
			   enum q_lang lang)
{
	const struct q_field *f = NULL, *name = NULL;
	const unsigned char *element;

	if (pack && pack->shape && index < pack_count(pack, array))
		f = field_named(pack->shape->fields, array, strlen(array));
	if (f && f->sub)
		name = field_named(f->sub, "name", strlen("name"));
	if (!name || name->type != Q_TEXT)
		return "";
	element = (const unsigned char *)pack->data + f->offset + (size_t)index * f->size;
	return q_text(pack, (unsigned)field_number(name, element + name->offset), lang);
}

void json_put_rule(struct q_out *out, const struct q_game *g, const char *name, q_rule rule)
{
	char id[16];

	q_rule_name(g, rule, id);
	q_put(out, "{");
	json_put_string(out, name);
	q_put(out, ":");
	json_put_string(out, id);
	for (int lang = 0; lang < Q_LANGS; lang++) {
		q_put(out, ",");
		json_put_string(out, q_languages[lang].code);
		q_put(out, ":");
		json_put_string(out, g->rule_text(g, rule, (enum q_lang)lang));
	}
	q_put(out, "}");
}
