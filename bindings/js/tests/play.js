/* play.js - one whole game, for the tests in Node and in the browser. */
export async function play(create, opponent) {
	const game = await create({ seed: 11 });
	if (!(game.opponents.length > 3)) throw new Error('there are too few opponents');
	for (let n = 0; !game.over; n++) {
		const before = game.at;
		const answers = game.answers();
		if (answers.length === 0) throw new Error(`no answer to ${game.question.text}`);
		const answer = n % 7 === 3 ? (await game.think(opponent, { simulations: 4 })).best : answers[n % 2 ? 0 : answers.length - 1];
		const view = game.view(game.question.seat);
		if (typeof view !== 'object' || view === null) throw new Error('there is no view');
		game.step(answer);
		if (game.at <= before) throw new Error('a step did not go on');
		if (n === 400) break;
	}
	return { at: game.at, over: game.over, score: game.score, save: game.save() };
}
