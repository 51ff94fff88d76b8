#!/usr/bin/env python3
"""A node that is cut off from its database, in a network of its own, while players still reach it.

    cut.py QUINTE [ROUNDS]

Node b lives in a network namespace with two lines: one to the players, one to the database. A cut of a second passes
unnoticed. In a longer one the node must end by itself before others have its shards, and what it was told meanwhile must not be
confirmed; then the line is repaired and it comes back. At the end the database holds each confirmed answer once.

Skipped (status 77) without the right to make network namespaces.
"""

import os
import signal
import subprocess
import sys
import time

from nodes import Node, World, free_port
from postgres import SKIPPED, Postgres

PLAYERS, DATABASE = "10.219.77", "10.219.78"
LEASE = 10.0


def ip(*words, check=True):
    return subprocess.run(["ip", *words], check=check, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0


class Network:
    """A namespace with two lines, each with .1 here and .2 there."""

    def __init__(self):
        self.name = "quinte%d" % os.getpid()
        self.lines = ["qp%d" % os.getpid(), "qd%d" % os.getpid()]
        if os.geteuid() != 0 or not ip("netns", "add", self.name, check=False):
            print("network namespaces cannot be made here: skipped (they need root)")
            sys.exit(SKIPPED)
        for line, net in zip(self.lines, (PLAYERS, DATABASE)):
            ip("link", "add", line, "type", "veth", "peer", "name", line + "x", "netns", self.name)
            ip("addr", "add", net + ".1/24", "dev", line)
            ip("link", "set", line, "up")
            ip("-n", self.name, "addr", "add", net + ".2/24", "dev", line + "x")
            ip("-n", self.name, "link", "set", line + "x", "up")
        ip("-n", self.name, "link", "set", "lo", "up")

    def database(self, up):
        ip("link", "set", self.lines[1], "up" if up else "down")

    def end(self):
        for line in self.lines:
            ip("link", "del", line, check=False)
        ip("netns", "del", self.name, check=False)


class CutWorld(World):
    def __init__(self, quinte, network):
        self.quinte, self.network = quinte, network
        self.postgres = Postgres(tcp=True, address=DATABASE + ".1")
        self.acks = self.postgres.work + "/acks"
        self.nodes = [Node(quinte, self.postgres.url, "a"), Node(quinte, self.postgres.url, "b")]
        far, port = self.nodes[1], str(free_port())
        far.port = int(port)
        far.command = ["ip", "netns", "exec", network.name, quinte, "serve", "--online", "--no-limits", "--host", PLAYERS + ".2",
                       "--store", "postgres://quinte@%s.1:%d/postgres" % (DATABASE, self.postgres.port), "--port", port,
                       "--node", "b", "--node-url", "http://%s.2:%s" % (PLAYERS, port)]
        for node in self.nodes:
            node.start()

    def short_cut(self):
        far = self.nodes[1]
        self.network.database(False)
        time.sleep(1)
        self.network.database(True)
        self.wait_for_all()
        if far.process.poll() is not None:
            sys.exit("a cut of a second ended the node: " + far.process.stderr.read())

    def long_cut(self):
        far, began = self.nodes[1], time.monotonic()
        self.network.database(False)
        far.process.wait()
        ended = time.monotonic() - began
        said = far.process.stderr.read()
        far.process.stderr.close()
        if far.process.returncode != 1 or "database" not in said:
            sys.exit("the node that was cut off ended with %s: %s" % (far.process.returncode, said))
        if ended > LEASE:
            sys.exit("it lived for %.1f s after the cut, longer than its lease" % ended)
        self.wait_for_all("b")
        taken = time.monotonic() - began
        before = self.of_earlier_owners()
        self.network.database(True)
        # What the node had handed to its kernel may arrive now, a COMMIT too; after a while the kernel gives up.
        while time.monotonic() - began < 40 and self.postgres.asks("SELECT count(*) FROM pg_stat_activity WHERE client_addr = '%s.2'" % DATABASE) != "0":
            time.sleep(0.1)
        self.check_nothing_late(before)
        far.start()
        self.wait_for_all()
        print("cut off: the node ended after %.1f s, its rooms were elsewhere after %.1f s" % (ended, taken))


def main():
    quinte, rounds = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    network = Network()
    world = swarm = None
    try:
        world = CutWorld(quinte, network)
        world.wait_for_all()
        swarm = subprocess.Popen([quinte, "swarm", "127.0.0.1:%d" % world.nodes[0].port,
                                  "%s.2:%d" % (PLAYERS, world.nodes[1].port), "--tables", "8", "--think", "60", "--seconds", "86400",
                                  "--acks", world.acks, "--reconnect", "1", "--threads", "1"], stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE, text=True)
        for _ in range(rounds):
            time.sleep(1)
            world.short_cut()
            world.long_cut()
            if swarm.poll() is not None:
                sys.exit("the players found a fault: " + swarm.stderr.read())
        time.sleep(2)
        swarm.send_signal(signal.SIGTERM)
        out, err = swarm.communicate(timeout=30)
        print(out, end="")
        if swarm.returncode != 0:
            sys.exit("the players found a fault: " + err)
        for node in world.nodes:
            node.end(signal.SIGTERM)
        world.check_epochs()
        subprocess.run([quinte, "rooms", "check", "--store", world.postgres.url, "--acks", world.acks], check=True)
    finally:
        if swarm and swarm.poll() is None:
            swarm.kill()
            swarm.wait()
        for node in world.nodes if world else []:
            if node.process and node.process.poll() is None:
                node.process.kill()
                node.process.wait()
        if world:
            world.postgres.stop()
        network.end()


main()
