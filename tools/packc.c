/*
 * packc.c - compiles a JSON pack into const C tables, at build time.
 *
 *	packc SYMBOL OUT.c FILE.json...
 *
 * Linked once per game with the game's shape (-DSHAPE=starfighter_shape). The
 * files are judged by exactly the code that judges a pack at run time; a missing
 * translation or a wrong field fails the build with file, line and field.
 *
 * Texts that are equal, or the end of another, are written once: up to a twelfth of a pack.
 */
#include "core/fields.h"
#include "tools/slurp.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const struct q_shape SHAPE;

static void put_struct(FILE *out, const struct q_field *fields, const unsigned char *base);

static uint64_t derived_number(const unsigned char *at)
{
	uint64_t number;

	memcpy(&number, at, sizeof number);
	return number;
}

static void put_derived(FILE *out, const struct q_field *f, const unsigned char *at)
{
	fputs("{ ", out);
	for (uint32_t i = 0; i < f->inner; i++)
		fprintf(out, "UINT64_C(%llu), ",
			(unsigned long long)derived_number(at + i * f->size));
	fputs("}", out);
}

static void put_element(FILE *out, const struct q_field *f, const unsigned char *at)
{
	if (f->flags & Q_DERIVED) {
		put_derived(out, f, at);
	} else if (f->type == Q_STRUCT) {
		put_struct(out, f->sub, at);
	} else if (f->inner) {
		fputs("{ ", out);
		for (uint32_t i = 0; i < f->inner; i++)
			fprintf(out, "%lld, ", (long long)field_number(f, at + i * f->size));
		fputs("}", out);
	} else if (f->type == Q_U64) {
		fprintf(out, "UINT64_C(%llu)", (unsigned long long)field_number(f, at));
	} else {
		fprintf(out, "%lld", (long long)field_number(f, at));
	}
}

static void put_struct(FILE *out, const struct q_field *fields, const unsigned char *base)
{
	fputs("{ ", out);
	for (const struct q_field *f = fields; f->name; f++) {
		uint32_t row = (uint32_t)f->size * (f->inner ? f->inner : 1);

		/* What is not written is zero. */
		if ((f->type == Q_PAD && !(f->flags & Q_DERIVED)) || !field_used(fields, f, base))
			continue;
		fprintf(out, ".%s = ", f->name);
		if (f->count == 1 && !f->used && !f->keys) {
			put_element(out, f, base + f->offset);
		} else {
			uint32_t n = field_used(fields, f, base);

			fputs("{ ", out);
			for (uint32_t i = 0; i < n; i++) {
				put_element(out, f, base + f->offset + i * row);
				fputs(f->type == Q_STRUCT ? ",\n  " : ", ", out);
			}
			fputs("}", out);
		}
		fputs(", ", out);
	}
	fputs("}", out);
}

static void put_offsets(FILE *out, const uint32_t offset[Q_LANGS], const char *after)
{
	for (int lang = 0; lang < Q_LANGS; lang++)
		fprintf(out, "%s%u", lang ? ", " : "{ ", offset[lang]);
	fprintf(out, " },%s", after);
}

/* ---- texts ------------------------------------------------------------------------ */

/* A text of the pack with its grammar, the byte behind it (core/load_values.c). */
struct piece {
	const char *at;
	size_t size;
	uint32_t *offset; /* where it is to be noted */
};

/* From the last byte to the first, so that the end of a text comes right before that text. */
static int by_end(const void *one, const void *other)
{
	const struct piece *a = one, *b = other;

	for (size_t i = 1; i <= a->size && i <= b->size; i++) {
		int left = (unsigned char)a->at[a->size - i];
		int right = (unsigned char)b->at[b->size - i];

		if (left != right)
			return left - right;
	}
	return (a->size > b->size) - (a->size < b->size);
}

/* Writes every text that is not the end of another one into the pool; its size. */
static uint32_t share(struct piece *piece, size_t n, char *pool)
{
	const struct piece *whole = NULL;
	uint32_t used = 0;

	qsort(piece, n, sizeof *piece, by_end);
	for (size_t i = n; i-- > 0;) {
		const struct piece *p = &piece[i];

		if (!whole || whole->size < p->size ||
		    memcmp(whole->at + whole->size - p->size, p->at, p->size) != 0) {
			memcpy(pool + used, p->at, p->size);
			used += (uint32_t)p->size;
			whole = p;
		}
		*p->offset = used - (uint32_t)p->size;
	}
	return used;
}

/* The same pack with its texts shared, in memory of the caller's: offsets and the pool. */
static struct q_pack shared(const struct q_pack *pack, struct piece *piece,
			    uint32_t (*text)[Q_LANGS], char *pool)
{
	struct q_pack out = *pack;
	size_t n = 0;

	for (uint32_t i = 0; i < pack->texts; i++)
		for (int lang = 0; lang < Q_LANGS; lang++) {
			const char *at = pack->pool + pack->text[i][lang];

			piece[n++] = (struct piece){ at, strlen(at) + 2, &text[i][lang] };
		}
	out.pool_size = share(piece, n, pool);
	out.pool = pool;
	out.text = (const uint32_t(*)[Q_LANGS])text;
	return out;
}

/* ---- the tables ------------------------------------------------------------------- */

static void put_pack(FILE *out, const char *symbol, const struct q_pack *pack)
{
	fprintf(out, "/* Made by packc from the pack \"%s\"; do not edit. */\n#include \"%s\"\n\n",
		pack->id, SHAPE.c_header);
	fprintf(out, "static const %s data =\n", SHAPE.c_type);
	put_struct(out, SHAPE.fields, pack->data);
	fprintf(out, ";\n\nstatic const uint32_t text[][Q_LANGS] = {\n");
	for (uint32_t i = 0; i < pack->texts; i++)
		put_offsets(out, pack->text[i], i % 8 == 7 ? "\n" : " ");
	fprintf(out, "\n};\n\nstatic const char pool[] = {\n");
	for (uint32_t i = 0; i < pack->pool_size; i++)
		fprintf(out, "%d,%s", (signed char)pack->pool[i], i % 32 == 31 ? "\n" : "");
	fprintf(out,
		"\n};\n\nextern const struct q_pack %s;\nconst struct q_pack %s = {\n"
		"\t.id = \"%s\", .shape = &%s_shape, .hash = UINT64_C(0x%llx), .data = &data,\n"
		"\t.text = text, .pool = pool, .texts = %u, .pool_size = %u,\n};\n",
		symbol, symbol, pack->id, SHAPE.game, (unsigned long long)pack->hash, pack->texts,
		pack->pool_size);
}

static int put_shared(FILE *out, const char *symbol, const struct q_pack *pack)
{
	struct piece *piece = calloc((size_t)pack->texts * Q_LANGS, sizeof *piece);
	uint32_t(*text)[Q_LANGS] = calloc(pack->texts, sizeof *text);
	char *pool = malloc(pack->pool_size); /* shared, they never need more */
	bool fits = piece && text && pool;

	if (fits) {
		struct q_pack one = shared(pack, piece, text, pool);

		put_pack(out, symbol, &one);
	} else {
		fputs("packc: out of memory\n", stderr);
	}
	free(piece);
	free(text);
	free(pool);
	return fits ? 0 : 1;
}

static int compile(char **argv, struct q_source *sources, uint32_t n, void *memory, size_t room)
{
	struct q_error error;
	struct q_pack pack;
	FILE *out;
	int status;

	for (uint32_t i = 0; i < n; i++) {
		sources[i].name = argv[i + 3];
		sources[i].json = slurp(argv[i + 3], &sources[i].size);
		if (!sources[i].json) {
			perror(argv[i + 3]);
			return 1;
		}
	}
	if (!q_pack_read(&SHAPE, sources, n, "base", memory, room, &pack, &error)) {
		fprintf(stderr, "%s\n", error.text);
		return 1;
	}
	out = fopen(argv[2], "w");
	if (!out) {
		perror(argv[2]);
		return 1;
	}
	status = put_shared(out, argv[1], &pack);
	return fclose(out) == 0 ? status : 1;
}

int main(int argc, char **argv)
{
	uint32_t n = (uint32_t)(argc > 3 ? argc - 3 : 0);
	struct q_source *sources = calloc(n + 1, sizeof *sources);
	size_t room = (size_t)SHAPE.size * 2 + (1 << 22);
	void *memory = malloc(room);
	int status = 2;

	if (argc < 4 || !sources || !memory)
		fputs("usage: packc SYMBOL OUT.c FILE.json...\n", stderr);
	else
		status = compile(argv, sources, n, memory, room);
	for (uint32_t i = 0; sources && i < n; i++)
		free((char *)sources[i].json);
	free(sources);
	free(memory);
	return status;
}
