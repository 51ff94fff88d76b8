/*
 * Tag.java - random play in games of TAG (Tabletop Games Framework), for peers.py.
 *
 * Only the rules run: list the answers, choose one, apply it. TAG's own players would also copy the
 * state before every answer, which Quinte's do not in this comparison.
 */
import core.AbstractForwardModel;
import core.AbstractGameState;
import core.Game;
import core.actions.AbstractAction;
import games.GameType;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Random;
import players.simple.RandomPlayer;

public class Tag {
	private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

	private static double seconds() {
		return THREADS.getCurrentThreadCpuTime() / 1e9;
	}

	/* Whole games until the time is over; how many answers were given in a second. */
	private static double measure(GameType type, int players, double span, Random random) {
		Game game = type.createGameInstance(players, random.nextInt());
		AbstractForwardModel rules = game.getForwardModel();
		long answers = 0;
		double began = seconds();
		while (seconds() < began + span) {
			List<core.AbstractPlayer> seats = new java.util.ArrayList<>();
			for (int i = 0; i < players; i++) {
				seats.add(new RandomPlayer(new Random(random.nextInt())));
			}
			game.reset(seats, random.nextInt());
			AbstractGameState state = game.getGameState();
			while (state.isNotTerminal()) {
				List<AbstractAction> legal = rules.computeAvailableActions(state);
				rules.next(state, legal.get(random.nextInt(legal.size())));
				answers++;
			}
		}
		return answers / (seconds() - began);
	}

	/* Arguments: seconds, then GAME:PLAYERS. Prints one line each: GAME, answers a second. */
	public static void main(String[] arguments) {
		double span = Double.parseDouble(arguments[0]);
		Random random = new Random(1);
		for (int i = 1; i < arguments.length; i++) {
			String[] part = arguments[i].split(":");
			GameType type = GameType.valueOf(part[0]);
			int players = Integer.parseInt(part[1]);
			/* The compiler of the virtual machine, on threads of its own, needs a while. */
			measure(type, players, 3 * span, random);
			System.out.println(part[0] + " " + measure(type, players, span, random));
		}
	}
}
