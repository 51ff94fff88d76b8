/*
 * main.c - quinte check alone, with the duel beside the games of the registry.
 */
#include "app/command.h"
#include <string.h>

extern const struct q_game duel_game;

const struct q_game *open_game(const struct settings *settings, const char *name)
{
	(void)settings;
	return strcmp(name, "duel") == 0 ? &duel_game : q_game_named(name);
}

int main(int argc, char **argv)
{
	struct settings settings = { 0 };

	return check_command(&settings, argc, argv);
}
