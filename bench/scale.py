#!/usr/bin/env python3
"""Many nodes on one or more databases: a discrete-event simulation of routing and lease traffic, for docs/scale.md.

    bench/scale.py [PEOPLE …] [--node PEOPLE] [--database ANSWERS] [--seconds N]

Nodes renew their leases and look at the shards as store/pg_nodes.c does, write in batches, and one node in each group dies after
a third of the time. People come back to any node and are sent on to the one that has their room. Costs of the hub and of a COMMIT
are those measured in docs/online.md; the options are the sizes of a node and of a database. Nothing here is measured but those.
"""

import argparse
import heapq
import math
import random

RENEW, LOOK, LEASE, GIVE_UP = 2.0, 1.0, 10.0, 7.0  # seconds: store/pg_nodes.c, docs/online.md
ANSWER_EVERY = 10.0  # one answer of a person: a table of two answers every 5 s
HUB_ANSWER = 0.47 / 2000  # seconds of a core for an answer, measured with 10,000 tables
COMMIT_P50, COMMIT_P99 = 0.0054, 0.086  # of PostgreSQL, 2,000 rows a second on two shared cores
SMALL = 0.0003  # seconds of the database for a renewal; a look reads 256 rows
LOOK_COST = 0.001
LOAD_TABLE = 0.85 / 10000  # seconds to load a table, measured after kill -9
RECONNECT = 0.002  # of all people, each second
HOP = 0.04  # there and back
BYTES = 834 * 2  # an answer, told to two people
TABLE_MEMORY = 23e3


def commit_time(rng):
    sigma = math.log(COMMIT_P99 / COMMIT_P50) / 2.326
    return COMMIT_P50 * math.exp(sigma * rng.gauss(0, 1))


class Group:
    """One database with its 256 shards and its nodes."""

    def __init__(self, rng, nodes, people, seconds):
        self.rng, self.nodes, self.people, self.seconds = rng, nodes, people, seconds
        self.now, self.order, self.heap = 0.0, 0, []
        self.alive = [True] * nodes
        self.until = [LEASE] * nodes
        self.rooms = [i % nodes for i in range(256)]  # which node has a shard
        self.busy, self.work = 0.0, 0.0  # of the connections for leases: when free, seconds used
        self.ages, self.waits, self.hops, self.taken = [], [], 0, []
        self.died = None

    def at(self, delay, what, *args):
        self.order += 1
        heapq.heappush(self.heap, (self.now + delay, self.order, what, args))

    def database(self, cost):
        """How long a small request takes: it waits for those before it."""
        self.busy = max(self.busy, self.now) + cost
        self.work += cost
        return self.busy - self.now + HOP / 40

    def renew(self, node):
        if not self.alive[node]:
            return
        took = self.database(SMALL) + commit_time(self.rng)
        self.until[node] = self.now + LEASE
        self.ages.append(took + RENEW)
        self.at(max(RENEW, took), self.renew, node)

    def look(self, node):
        if not self.alive[node]:
            return
        took = self.database(LOOK_COST)
        live = sum(self.until[n] > self.now for n in range(self.nodes))
        share = math.ceil(256 / max(1, live))
        held = self.rooms.count(node)
        for shard, owner in enumerate(self.rooms):
            if held >= share:
                break
            if self.until[owner] <= self.now:
                self.rooms[shard] = node
                held += 1
                tables = self.people / 2 / 256
                self.taken.append(self.now + took + tables * LOAD_TABLE - self.died)
        self.at(max(LOOK, took), self.look, node)

    def die(self):
        node = self.rng.randrange(self.nodes)
        self.alive[node], self.died = False, self.now

    def come_back(self):
        """A sample of those who lost a connection: at which node are they after how many hops?"""
        where = self.rng.randrange(self.nodes)
        owner = self.rooms[self.rng.randrange(256)]
        self.hops += owner != where
        self.waits.append(HOP * (2 if owner != where else 1) + HUB_ANSWER)
        self.at(self.rng.expovariate(200), self.come_back)

    def run(self):
        for node in range(self.nodes):
            self.at(self.rng.uniform(0, RENEW), self.renew, node)
            self.at(self.rng.uniform(0, LOOK), self.look, node)
        if self.nodes > 1:
            self.at(self.seconds / 3, self.die)
        self.at(0, self.come_back)
        while self.heap and self.heap[0][0] < self.seconds:
            self.now, _, what, args = heapq.heappop(self.heap)
            what(*args)


def percentile(values, p):
    return sorted(values)[min(len(values) - 1, int(p * len(values)))] if values else float("nan")


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("people", type=float, nargs="*", default=[1e4, 1e6, 1e7])
    arguments.add_argument("--node", type=float, default=20000)
    arguments.add_argument("--database", type=float, default=2000)
    arguments.add_argument("--seconds", type=float, default=90)
    asked = arguments.parse_args()
    for people in asked.people:
        answers = people / ANSWER_EVERY
        databases = max(1, math.ceil(answers / asked.database))
        nodes = max(2, math.ceil(people / asked.node / databases))
        groups = [Group(random.Random(i), nodes, people / databases, asked.seconds) for i in range(min(databases, 20))]
        for group in groups:
            group.run()
        ages = [a for g in groups for a in g.ages]
        taken = [t for g in groups for t in g.taken]
        waits = [w for g in groups for w in g.waits]
        print("%.0e people: %.0f answers/s, %d databases with %d nodes each (%d in all)" % (people, answers, databases, nodes,
                                                                                       databases * nodes))
        print("  hub %.1f cores, tables %.1f GB, to players %.2f Gbit/s, %.0f TB a month"
              % (answers * HUB_ANSWER, people / 2 * TABLE_MEMORY / 1e9, answers * BYTES * 8 / 1e9, answers * BYTES * 2.63e6 / 1e12))
        print("  leases: %.1f requests/s and %.2f %% of a core for each database; age p99 %.2f s, most %.2f s (a node ends at %.0f s)"
              % (nodes * (1 / RENEW + 1 / LOOK), 100 * max(g.work for g in groups) / asked.seconds, percentile(ages, 0.99), max(ages),
                 GIVE_UP))
        print("  coming back: %.0f %% are sent on to another node, p99 %.0f ms; %.0f a second"
              % (100 * sum(g.hops for g in groups) / len(waits), 1000 * percentile(waits, 0.99), people * RECONNECT))
        print("  death of a node: its rooms are elsewhere after p50 %.1f s, most %.1f s" % (percentile(taken, 0.5), max(taken)))


main()
