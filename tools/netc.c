/*
 * netc.c - networks (files .qnet of nets/) as C, to be compiled into the program.
 *
 *	netc OUT FILE...
 */
#include <stdio.h>
#include <stdlib.h>

static void put_bytes(FILE *out, const char *path, int number)
{
	FILE *from = fopen(path, "rb");
	size_t n = 0;

	if (!from) {
		perror(path);
		exit(1);
	}
	fprintf(out, "static const unsigned char net_%d[] = {", number);
	for (int byte = getc(from); byte != EOF; byte = getc(from), n++)
		fprintf(out, "%s%d,", n % 32 ? "" : "\n", byte);
	fputs("\n};\n", out);
	fclose(from);
}

int main(int argc, char **argv)
{
	FILE *out = argc > 1 ? fopen(argv[1], "w") : NULL;

	if (!out) {
		perror(argc > 1 ? argv[1] : "netc OUT FILE...");
		return 1;
	}
	fputs("#include \"nets/nets.h\"\n", out);
	for (int i = 2; i < argc; i++)
		put_bytes(out, argv[i], i);
	fputs("const struct net_file net_files[] = {\n", out);
	for (int i = 2; i < argc; i++)
		fprintf(out, "\t{ net_%d, sizeof net_%d },\n", i, i);
	fputs("\t{ NULL, 0 },\n};\n", out);
	return fclose(out) == 0 ? 0 : 1;
}
