#!/usr/bin/env python3
"""Several nodes on one PostgreSQL, with nodes and the database killed, stopped and restarted while many play.

    nodes.py QUINTE ROUNDS [SEED] [--still SECONDS] [--only KIND]

The players (quinte swarm) check all that they are told, follow their rooms from node to node, and note each
confirmed answer. In each round one thing happens: a node is killed (others have its rooms within 12 s), is restarted
as planned (within a second somebody else has them), stands still longer than its lease, for SECONDS at least, and goes on
(it must end and cannot write), or the database is killed and started. KIND is restart, kill, still or database. At the end the database must hold each noted answer
once, and each epoch of a shard must have been written by one node, in order.
"""

import argparse
import glob
import os
import random
import signal
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from postgres import Postgres  # noqa: E402

TAKEN_WITHIN = 12.0
PLANNED_WITHIN = 1.0


def free_port():
    import socket
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Node:
    def __init__(self, quinte, store, name):
        self.name, self.port = name, free_port()
        self.command = [quinte, "serve", "--online", "--no-limits", "--host", "127.0.0.1", "--store", store, "--port",
                        str(self.port), "--node", name, "--node-url", "http://127.0.0.1:%d" % self.port]
        self.process = None

    def start(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

    def end(self, how):
        self.process.send_signal(how)
        self.process.wait()
        self.process.stderr.close()


class World:
    def __init__(self, quinte, nodes):
        self.quinte, self.postgres = quinte, Postgres()
        self.acks = self.postgres.work + "/acks"
        self.nodes = [Node(quinte, self.postgres.url, "abcdefgh"[i]) for i in range(nodes)]
        self.worst, self.planned = 0.0, 0.0
        for node in self.nodes:
            node.start()

    def owned(self, without=None):
        """How many shards belong to nodes that live, other than one."""
        said = self.postgres.asks(
            "SELECT count(*) FROM quinte.shard s JOIN quinte.node n ON n.name = s.node AND n.life = s.life"
            " WHERE n.until > now() AND s.node <> '%s'" % (without or ""))
        return int(said or 0)

    def wait_for_all(self, without=None):
        began = time.monotonic()
        while self.owned(without) < 256:
            if time.monotonic() - began > 60:
                sys.exit("nobody takes the shards over: " + str(self.postgres.asks(
                    "SELECT node, life, count(*) FROM quinte.shard GROUP BY 1, 2")))
        return time.monotonic() - began

    def kill(self, node):
        node.end(signal.SIGKILL)
        took = self.wait_for_all(node.name)
        self.worst = max(self.worst, took)
        if took > TAKEN_WITHIN:
            sys.exit("the rooms of a node that died were away for %.1f s" % took)
        node.start()

    def restart(self, node):
        began = time.monotonic()
        node.process.send_signal(signal.SIGTERM)
        self.wait_for_all(node.name)
        took = time.monotonic() - began
        self.planned = max(self.planned, took)
        node.process.wait()
        node.process.stderr.close()
        node.start()

    def stand_still(self, node, seconds):
        began = time.monotonic()
        node.process.send_signal(signal.SIGSTOP)
        self.wait_for_all(node.name)
        while time.monotonic() - began < seconds:
            time.sleep(0.1)
        before = self.of_earlier_owners()
        node.process.send_signal(signal.SIGCONT)
        said = node.process.communicate(timeout=30)[1]
        if node.process.returncode != 1 or "node" not in said:
            sys.exit("a node that stood still ended with %s: %s" % (node.process.returncode, said))
        self.check_nothing_late(before)
        print("node %s stood still for %.0f s, ended when it went on, and wrote nothing" % (node.name, time.monotonic() - began))
        node.start()

    def of_earlier_owners(self):
        """How many entries shards have from nodes that do not own them any more. Folding removes some; nothing may add."""
        return int(self.postgres.asks("SELECT count(*) FROM quinte.journal j JOIN quinte.shard s ON s.no = j.shard"
                                      " WHERE j.epoch < s.epoch"))

    def check_nothing_late(self, before):
        after = self.of_earlier_owners()
        if after > before:
            sys.exit("a node wrote %d entries to shards that it had lost" % (after - before))

    def database(self):
        """Nodes that could not renew their lease for 7 s end, as they must; a supervisor starts them again."""
        self.postgres.kill()
        self.postgres.start()
        time.sleep(1)
        for node in self.nodes:
            if node.process.poll() is not None:
                said = node.process.stderr.read()
                node.process.stderr.close()
                if node.process.returncode != 1 or "database" not in said:
                    sys.exit("a node ended with %s: %s" % (node.process.returncode, said))
                node.start()
        self.wait_for_all()

    def commits(self):
        """What the database needs for one row and its COMMIT, without us: p50 and p99 in ms."""
        script = self.postgres.work + "/commit.sql"
        self.postgres.asks("CREATE TABLE public.committed(id bigserial PRIMARY KEY, body bytea)")
        with open(script, "w", encoding="utf-8") as file:
            file.write("INSERT INTO public.committed(body) VALUES(decode(repeat('00', 100), 'hex'));\n")
        subprocess.run([self.postgres.bin + "/pgbench", "-h", self.postgres.work, "-U", "quinte", "-n", "-t", "2000", "-f", script,
                        "--log", "--log-prefix", self.postgres.work + "/times", "postgres"], check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        took = []
        for name in glob.glob(self.postgres.work + "/times*"):
            with open(name, encoding="utf-8") as file:
                took += [int(line.split()[2]) / 1000 for line in file]
        took.sort()
        return took[len(took) // 2], took[len(took) * 99 // 100]

    def check_epochs(self):
        """Within a shard epochs rise with the numbers."""
        wrong = self.postgres.asks(
            "SELECT count(*) FROM (SELECT epoch, lag(epoch) OVER (PARTITION BY shard ORDER BY id) AS before"
            " FROM quinte.journal) j WHERE before > epoch")
        if wrong != "0":
            sys.exit("epochs went back: %s" % wrong)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("quinte")
    arguments.add_argument("rounds", type=int)
    arguments.add_argument("seed", type=int, nargs="?", default=1)
    arguments.add_argument("--still", type=float, default=0)
    arguments.add_argument("--only", choices=["restart", "kill", "still", "database"])
    asked = arguments.parse_args()
    quinte, rounds = asked.quinte, asked.rounds
    rng = random.Random(asked.seed)
    world = World(quinte, 3)
    swarm = None
    try:
        world.wait_for_all()
        print("the database by itself: a COMMIT of one row p50 %.1f, p99 %.1f ms" % world.commits())
        addresses = ["127.0.0.1:%d" % node.port for node in world.nodes]
        swarm = subprocess.Popen([quinte, "swarm"] + addresses + [
            "--tables", "12", "--think", "60", "--seconds", "86400", "--acks", world.acks, "--watch", "20", "--reconnect",
            "1", "--threads", "1"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        time.sleep(2)
        kinds = ["restart", "kill", "still", "database"]
        for i in range(rounds):
            if swarm.poll() is not None:
                sys.exit("round %d: the players found a fault: %s" % (i, swarm.stderr.read()))
            node, kind = rng.choice(world.nodes), asked.only or (kinds[i % 4] if i < 4 else rng.choice(kinds))
            for other in world.nodes:
                if other.process.poll() is not None:
                    sys.exit("node %s ended by itself: %s" % (other.name, other.process.stderr.read()))
            if kind == "kill":
                world.kill(node)
            elif kind == "restart":
                world.restart(node)
            elif kind == "still":
                world.stand_still(node, asked.still)
            else:
                world.database()
            time.sleep(rng.uniform(0.5, 1.5))
        time.sleep(4)
        swarm.send_signal(signal.SIGTERM)
        out, err = swarm.communicate(timeout=30)
        print(out, end="")
        if swarm.returncode != 0:
            sys.exit("the players found a fault: " + err)
        for node in world.nodes:
            if node.process.poll() is not None:
                sys.exit("node %s ended by itself: %s" % (node.name, node.process.stderr.read()))
            node.end(signal.SIGTERM)
        world.check_epochs()
        subprocess.run([quinte, "rooms", "check", "--store", world.postgres.url, "--acks", world.acks], check=True)
        print("%d rounds; rooms of a dead node were away for at most %.1f s, of one that was restarted as planned %.2f s"
              % (rounds, world.worst, world.planned))
        if world.planned > PLANNED_WITHIN:
            print("planned restarts took longer than %.1f s" % PLANNED_WITHIN)
    finally:
        if swarm and swarm.poll() is None:
            swarm.kill()
            swarm.wait()
        for node in world.nodes:
            if node.process and node.process.poll() is None:
                node.process.kill()
                node.process.wait()
        world.postgres.stop()


if __name__ == "__main__":
    main()
