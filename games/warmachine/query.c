#include "games/warmachine/warmachine.h"
bool warmachine_query(const struct q_game *g, const void *view, const char *json, size_t n,
		      struct q_out *out, struct q_error *error)
{
	(void)g, (void)view, (void)json, (void)n, (void)out, (void)error;
	return false;
}
