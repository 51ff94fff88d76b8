#!/usr/bin/env python3
"""`mpirun quinte sim` and `mpirun quinte arena`: the number of processes changes no byte, and a killed one loses only
what it had not saved.

    cluster.py QUINTE

Skipped (status 77) where mpirun is missing or quinte was built without MPI.
"""
import glob
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from checks import end, expect

quinte = os.path.abspath(sys.argv[1])
# Only Open MPI's own settings: a test may run as root in a container, with more processes than cores.
environment = {
    **os.environ, "LC_ALL": "C", "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
    "OMPI_MCA_rmaps_base_oversubscribe": "1", "OMPI_MCA_mpi_yield_when_idle": "1", "OMPI_MCA_btl": "self,vader",
    "OMPI_MCA_plm_rsh_agent": "false",
}
if not shutil.which("mpirun"):
    print("mpirun is missing: skipped (Debian: apt install openmpi-bin)")
    sys.exit(77)
if not os.path.exists(quinte + "-mpi"):
    print("quinte was built without MPI: skipped (Debian: apt install libopenmpi-dev)")
    sys.exit(77)

work = tempfile.TemporaryDirectory()
os.chdir(work.name)
environment["TMPDIR"] = work.name


def command(ranks, *arguments):
    return ([] if ranks == 0 else ["mpirun", "-n", str(ranks)]) + [quinte, *arguments]


def run(ranks, *arguments, status=0):
    done = subprocess.run(command(ranks, *arguments), capture_output=True, text=True, env=environment, check=False)
    expect(done.returncode == status, f"{ranks} ranks, {arguments}: status {done.returncode}: {done.stderr}")
    return done


def content(path):
    with open(path, "rb") as file:
        return file.read()


# ---- the same bytes with 1, 2 and 4 processes

sim = ["sim", "starfighter", "--agent=random", "--games=1000", "--option=mode=training,skirmish", "--field=round",
       "--threads=1"]
alone = run(0, *sim, "--json=alone.json", "--csv=alone.csv", "--html=alone.html")
for ranks in (1, 2, 4):
    there = run(ranks, *sim, "--json=c.json", "--csv=c.csv", "--html=c.html")
    expect(there.stdout == alone.stdout, f"{ranks} ranks print what one process prints, once")
    for kind in ("json", "csv", "html"):
        expect(content(f"c.{kind}") == content(f"alone.{kind}"), f"{ranks} ranks write the same {kind}")

shown = run(2, *sim, "--progress").stderr
expect("2 processes; " in shown and " bytes of each were added up" in shown, f"the cost is shown: {shown}")
expect(shown.count("processes; ") == 1, "only one process shows the progress")

arena = ["arena", "starfighter", "warp", "greedy", "random", "cadet@20", "--games=40", "--threads=1"]
alone = run(0, *arena, "--json=alone.json", "--save=alone.games")
for ranks in (2, 4):
    there = run(ranks, *arena, "--json=c.json", f"--save=c{ranks}.games")
    expect(there.stdout == alone.stdout, f"{ranks} ranks print the table of one process")
    expect(content("c.json") == content("alone.json"), f"{ranks} ranks write the same JSON")
    expect(sorted(content(f"c{ranks}.games").splitlines()) == sorted(content("alone.games").splitlines()),
           f"{ranks} ranks save the same games")
    expect(not glob.glob("*.part-*"), "no part is left")

# Tests between chunks decide on all games, wherever they were played.
sure = ["arena", "starfighter", "greedy", "random", "--games=4000", "--until-sure", "--threads=1"]
alone = run(0, *sure, "--json=alone.json")
there = run(3, *sure, "--json=c.json", "--checkpoint=sure", "--checkpoint-seconds=0")
expect(content("c.json") == content("alone.json"), "a sequential test stops after the same games")
again = run(2, *sure, "--json=again.json", "--checkpoint=sure")
expect(content("again.json") == content("alone.json"), "a finished one is not played again")

# ---- one message for a mistake, from one process

said = run(3, "sim", "starfigter", status=2).stderr
expect(said.count("quinte: ") == 1, f"one message: {said}")
said = run(2, "sim", "warp", "--agent=nobody", status=2).stderr
expect(said.count("quinte: ") == 1, f"one message: {said}")
run(2, "sim", "null", "--games=3", "--checkpoint=no/such/folder", status=1)

# ---- kill -9 of one process: the others end, and the next run has what was saved


def victims(mpirun):
    """The processes that mpirun started, by rank."""
    found = {}
    for entry in os.listdir("/proc"):
        try:
            with open(f"/proc/{entry}/stat", encoding="utf-8") as file:
                parent = int(file.read().rsplit(")", 1)[1].split()[1])
            if parent == mpirun:
                with open(f"/proc/{entry}/environ", encoding="utf-8") as file:
                    variables = dict(v.split("=", 1) for v in file.read().split("\0") if "=" in v)
                found[int(variables["OMPI_COMM_WORLD_RANK"])] = int(entry)
        except (OSError, ValueError, KeyError):
            continue
    return found


def tasks_saved(path):
    if not os.path.exists(path):
        return 0
    with open(path, encoding="utf-8") as file:
        return sum(at * n for at, n in json.load(file)["reached"])


def kill_one(ranks, rank, arguments, ready):
    """Starts a run and kills one process of it when `ready` says so.

    All processes stand still while `ready` looks, and run for a moment in between: however slow the machine is, the
    run does not end before it was looked at.
    """
    running = subprocess.Popen(command(ranks, *arguments), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               env=environment)
    stopped = {}

    def tell(number):
        for process in stopped.values():
            try:
                os.kill(process, number)
            except ProcessLookupError:
                pass

    while running.poll() is None:
        stopped = victims(running.pid)
        tell(signal.SIGSTOP)
        if len(stopped) == ranks and ready():
            os.kill(stopped[rank], signal.SIGKILL)
        tell(signal.SIGCONT)
        time.sleep(0.002)
    expect(running.wait() != 0, "a run with a killed process fails")


GAMES = 1500
long = ["sim", "starfighter", "--agent=greedy", f"--games={GAMES}", "--threads=1", "--checkpoint-seconds=0"]
run(0, *long, "--json=alone.json")
kill_one(2, 1, [*long, "--checkpoint=killed", "--json=killed.json"],
         lambda: tasks_saved("killed.part-0") and tasks_saved("killed.part-1"))
expect(not os.path.exists("killed.json"), "a killed run writes no result")
saved = tasks_saved("killed.part-0") + tasks_saved("killed.part-1")
expect(0 < saved < GAMES, f"some games were saved: {saved}")
kill_one(4, 0, [*long, "--checkpoint=killed", "--json=killed.json"],
         lambda: all(tasks_saved(f"killed.part-{rank}") > saved for rank in range(4)))
# A part whose file was replaced belongs to nothing.
shutil.copy("killed.part-1", "killed.part-9")
run(3, *long, "--checkpoint=killed", "--json=killed.json")
expect(content("killed.json") == content("alone.json"), "killed twice, continued by 4 and by 3: the same bytes")
os.remove("killed.part-9")
expect(not glob.glob("killed.part-*"), "no part is left")

# One process alone continues what a cluster began.
kill_one(2, 1, [*long, "--checkpoint=other", "--json=other.json"],
         lambda: tasks_saved("other.part-0") and tasks_saved("other.part-1"))
run(0, *long, "--checkpoint=other", "--json=other.json")
expect(content("other.json") == content("alone.json"), "one process continues for two")
expect(not glob.glob("other.part-*"), "no part is left")


def lines(path):
    return content(path).count(b"\n") if os.path.exists(path) else 0


# Saved games: what a killed process had written is taken, and no game is there twice.
games = ["arena", "starfighter", "greedy", "random", "--games=600", "--threads=1"]
alone = run(0, *games, "--save=whole.games")
kill_one(2, 1, [*games, "--save=half.games"], lambda: lines("half.games.part-1") > 2 and lines("half.games") > 2)
there = run(3, *games, "--save=half.games")
expect(sorted(content("half.games").splitlines()) == sorted(content("whole.games").splitlines()),
       "every saved game once")
expect(there.stdout == alone.stdout, "the same table")
end()
