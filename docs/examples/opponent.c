/*
 * opponent.c - two computer opponents play a game, with the installed library alone.
 *
 *	cc -o opponent opponent.c $(pkg-config --cflags --libs quinte)
 *	./opponent starfighter captain greedy 7
 *
 * For each move it prints who answers, the answer, and the winning chance that the opponent sees.
 */
#include <quinte_ai.h>
#include <quinte_session.h>

#include <stdio.h>
#include <stdlib.h>

enum { SIMULATIONS = 300 };

static void *resize(void *self, void *old, size_t old_size, size_t size)
{
	(void)self;
	(void)old_size;
	if (size)
		return realloc(old, size);
	free(old);
	return NULL;
}

static int complain(const char *what)
{
	fprintf(stderr, "opponent: %s\n", what);
	return EXIT_FAILURE;
}

/* One answer of the seat that is asked; 0: it could not be had. */
static q_action think(const struct q_game *game, const void *view, const char *opponent,
		      uint64_t seed, void *memory)
{
	struct q_error error;
	struct q_opinion opinion;
	struct q_search *search = q_search_begin(memory, q_search_memory(SIMULATIONS), game, view,
						 opponent, SIMULATIONS, seed, &error);
	char text[1000];
	struct q_out out = q_out(text, sizeof text);
	struct q_reader reader = q_reader(Q_EN, Q_NOBODY, 0);

	if (!search) {
		complain(error.text);
		return 0;
	}
	while (q_search_more(search, 50))
		; /* a program with a clock would look at it here */
	q_search_opinion(search, &opinion);
	game->answer_text(game, view, opinion.best, &reader, &out);
	printf("%d (%s): %s", q_question_of(view)->player, opponent, text);
	if (opinion.count)
		printf(" [%.1f %% after %u simulations]", q_winning_chance(opinion.score) / 10.0,
		       opinion.simulations);
	printf("\n");
	return opinion.best;
}

static int play(struct q_session *session, char **opponents, uint64_t seed, void *memory)
{
	const struct q_game *game = q_session_game(session);
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	int32_t score[Q_SEATS] = { 0 };
	struct q_status status;

	for (int seat; (seat = q_session_asked(session)) != Q_NOBODY;) {
		q_action answer;

		q_session_view(session, seat, view);
		answer = think(game, view, opponents[seat % 2], seed + q_session_count(session),
			       memory);
		if (!answer)
			return EXIT_FAILURE;
		if (!q_session_play(session, seat, answer, &status))
			return complain(status.error.text);
	}
	game->score(game, q_session_match(session)->state, score);
	printf("over after %u answers:", q_session_count(session));
	for (int seat = 0; seat < q_session_seats(session); seat++)
		printf(" %d", score[seat]);
	printf("\n");
	return EXIT_SUCCESS;
}

int main(int argc, char **argv)
{
	const struct q_memory allocator = { .resize = resize };
	const struct q_game *game = argc == 5 ? q_game_named(argv[1]) : NULL;
	uint64_t seed = argc == 5 ? strtoull(argv[4], NULL, 0) : 0;
	struct q_session *session;
	struct q_status status;
	void *memory;
	int result;

	if (!game)
		return complain("usage: opponent GAME OPPONENT OPPONENT SEED");
	session = q_session_new(&allocator);
	memory = malloc(q_search_memory(SIMULATIONS));
	if (!session || !memory)
		result = complain("there is no memory left");
	else if (!q_session_start(session, game, "{}", 2, seed, &status))
		result = complain(status.error.text);
	else
		result = play(session, argv + 2, seed, memory);
	free(memory);
	q_session_free(session);
	return result;
}
