#!/usr/bin/env python3
"""The arena with clocks, openings and saved games, against a bot that speaks its protocol.

    arena.py QUINTE SOURCE_ROOT
"""
import json
import os
import signal
import subprocess
import sys
import tempfile
import time

from checks import end, expect

quinte, root = os.path.abspath(sys.argv[1]), sys.argv[2]
bot = f"bot:exec {sys.executable} {root}/tests/app/bot.py"
environment = {**os.environ, "LC_ALL": "C"}


def arena(*arguments, status=0):
    done = subprocess.run(
        [quinte, "arena", *arguments], capture_output=True, text=True, env=environment, check=False
    )
    expect(done.returncode == status, f"{arguments}: status {done.returncode}: {done.stderr}")
    return done


def wait_while(running, missing):
    """Waits until the condition is no longer true, or the program has ended."""
    while running.poll() is None and missing():
        time.sleep(0.002)


def count_lines(path):
    """Whole lines of a file that may not be there yet."""
    if not os.path.exists(path):
        return 0
    with open(path, "rb") as file:
        return file.read().count(b"\n")


def lines(path):
    """The plan and the games of a file; half a line at the end is none."""
    with open(path, encoding="utf-8") as file:
        whole = [json.loads(line) for line in file.read().split("\n")[:-1]]
    return whole[0], whole[1:]


work = tempfile.TemporaryDirectory()
os.chdir(work.name)

# ---- games are saved as they end; killing the program loses none and doubles none

GAMES = 40
how = ["starfighter", "captain@60", "greedy", f"--games={GAMES}", "--concurrency=2"]
arena(*how, "--save=whole", "--json=whole.json")
plan, whole = lines("whole")
expect(plan["plan"]["opponents"][0]["name"] == "captain@60", "the first line is the plan")
expect(sorted(one["number"] for one in whole) == list(range(GAMES)), "every game once")

kills = 0
while kills < 4:
    wanted = count_lines("parts") + 5
    running = subprocess.Popen(
        [quinte, "arena", *how, "--save=parts"], stdout=subprocess.DEVNULL, env=environment
    )
    wait_while(running, lambda: count_lines("parts") < wanted)
    if running.poll() is not None:
        break
    running.kill()
    running.wait()
    kills += 1
expect(kills > 0, "it was killed at least once")
with open("parts", "ab") as file:
    file.write(b'{"number":7,"sea')  # the power went while this line was written
arena(*how, "--save=parts", "--json=parts.json")
_, parts = lines("parts")
expect(sorted(one["number"] for one in parts) == list(range(GAMES)), "none lost, none doubled")
by_number = {one["number"]: one for one in whole}
expect(all(one == by_number[one["number"]] for one in parts), "the same games as without a kill")
with open("whole.json", "rb") as one, open("parts.json", "rb") as two:
    expect(one.read() == two.read(), "the same results, byte for byte")

# ---- what is there is not played again; a longer run goes on; another run is refused

size = os.path.getsize("parts")
arena(*how, "--save=parts")
expect(os.path.getsize("parts") == size, "nothing was played")
longer = [*how[:3], f"--games={GAMES + 4}", "--concurrency=2"]
arena(*longer, "--save=parts")
expect(len(lines("parts")[1]) == GAMES + 4, "four games more")
wrong = arena("starfighter", "captain@60", "random", "--games=4", "--save=parts", status=2)
expect('name is "greedy" there and "random" here' in wrong.stderr, "the difference is named")
wrong = arena(*how, "--save=whole.json", status=2)
expect("does not hold games of an arena" in wrong.stderr, "not such a file")
with open("parts", "a", encoding="utf-8") as file:
    file.write(json.dumps(parts[0]) + "\n")
wrong = arena(*longer, "--save=parts", status=2)
expect(f"parts:{GAMES + 6}: this is not a game of this run" in wrong.stderr, "a game twice")

# ---- a saved game is what `quinte replay` verifies

for one in whole[:3]:
    with open("game.json", "w", encoding="utf-8") as file:
        json.dump(one["save"], file)
    replayed = subprocess.run([quinte, "replay", "game.json"], capture_output=True, text=True, env=environment, check=False)
    expect(replayed.returncode == 0, f"replay: {replayed.stderr}")
    expect(len(one["save"]["answers"]) == one["answers"], "with all its answers")

# ---- clocks: a slow bot loses by its clock, a quick one is told what is left

os.mkdir("clocks")
done = arena("starfighter", f"{bot} slow", "random", "--games=2", "--clock=0.2", "--save=late")
_, games = lines("late")
expect(all(one["end"] == "flag" for one in games), "both games end by the clock")
for one in games:
    expect(one["seats"][one["by"]].startswith("bot:"), "the bot's")
    expect(one["score"][one["by"]] == -10000 and sum(one["score"]) == 0, "and it loses")
expect("ran out of time in 2" in done.stdout, f"the table says so: {done.stdout}")
expect("forfeited" not in done.stderr, "it is no mistake")

done = arena("starfighter", f"{bot} hasty {work.name}/clocks", "random", "--games=2", "--clock=60+2", "--save=hasty")
expect(all(one["end"] == "played" for one in lines("hasty")[1]), "a quick bot has time enough")
shown = [json.loads(line) for name in os.listdir("clocks") for line in open(os.path.join("clocks", name))]
expect(len(shown) > 10 and all(clock["increment"] == 2000 for clock in shown), "the increment is told")
expect(any(clock["left"] > 60000 for clock in shown), "and added")
arena("starfighter", "captain@500000", "random", "--games=2", "--clock=5", "--save=levels")
expect(all(one["end"] == "played" for one in lines("levels")[1]), "a level keeps within its clock")
wrong = arena("starfighter", "random", "greedy", "--clock=soon", status=2)
expect("is not a clock" in wrong.stderr, "not a clock")

# ---- openings: each is played twice, with the seats swapped

opened = []
for seed in (1, 2):
    messages = [("new", {"game": "starfighter", "seed": seed})] + [("move", {"level": "random"})] * 12 + [("save", {})]
    talk = "".join(
        json.dumps({"jsonrpc": "2.0", "id": i, "method": m, "params": p}) + "\n" for i, (m, p) in enumerate(messages)
    )
    said = subprocess.run([quinte, "engine"], input=talk, capture_output=True, text=True, env=environment, check=True)
    opened.append(json.loads(said.stdout.splitlines()[-1])["result"])
with open("openings", "w", encoding="utf-8") as file:
    for one in opened:
        file.write(json.dumps(one) + "\n")
arena("starfighter", "greedy", "random", "--games=8", "--openings=openings", "--save=from")
_, games = lines("from")
games.sort(key=lambda one: one["number"])
starts = [{k: v for k, v in one["save"]["state"].items() if k != "head"} for one in games]
expect(len(games) == 8 and starts[0] == starts[1] and starts[0] != starts[2], "two games from each")
expect(starts[0] == starts[4], "in turn")
expect(games[0]["seats"] == games[1]["seats"][::-1], "with the seats swapped")
expect(games[0]["save"]["answers"] != games[4]["save"]["answers"], "and other dice")
with open("game.json", "w", encoding="utf-8") as file:
    json.dump(games[0]["save"], file)
replayed = subprocess.run([quinte, "replay", "game.json"], capture_output=True, text=True, env=environment, check=False)
expect(replayed.returncode == 0, f"replay from an opening: {replayed.stderr}")
wrong = arena("warp", "greedy", "random", "--openings=openings", status=2)
expect("openings:1: " in wrong.stderr, "the line is named")
open("nothing", "w").close()
wrong = arena("starfighter", "greedy", "random", "--openings=nothing", status=2)
expect("no saved game" in wrong.stderr, "an empty file")

# ---- `timeout N quinte arena` prints what it has, even while a bot thinks

for run in range(6):  # timeout(1) sends its signal twice, to the program and to its group
    name = f"long-{run}"
    running = subprocess.Popen(
        ["timeout", "100000", quinte, "arena", "starfighter", "random", "random", "--games=1000000", f"--save={name}"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment, start_new_session=True,
    )
    wait_while(running, lambda file=name: count_lines(file) < 12)
    running.send_signal(signal.SIGTERM)
    out, err = running.communicate()
    expect("random - random" in out, f"the table: {out}{err}")
    expect("run the same command again to continue" in err, f"how to go on: {err}")
running = subprocess.Popen(
    [quinte, "arena", "starfighter", "bot:touch thinks; exec sleep 1000", "random", "--bot-timeout=900"],
    stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment,
)
wait_while(running, lambda: not os.path.exists("thinks"))
running.send_signal(signal.SIGTERM)
out, err = running.communicate()
expect(running.returncode == 1 and "No pair of games has ended yet" in out, f"nothing yet: {out}{err}")

os.chdir("/")
work.cleanup()
end()
