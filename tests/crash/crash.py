#!/usr/bin/env python3
"""Kills a server of online play again and again while many play on it, then looks up every answer
that it had confirmed.

    crash.py QUINTE KILLS [SEED]

The players (quinte swarm) check all that they are told, come back after every kill and note each
confirmed answer. At the end the store must be intact, and hold each noted answer once. Some kills come
while the server starts, some while a backup is made; sometimes the server is stopped for a while
instead, as on a machine that hangs.
"""

import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Server:
    def __init__(self, quinte, folder, port):
        self.command = [quinte, "serve", "--online", "--no-limits", "--host", "127.0.0.1", "--data", folder,
                        "--port", str(port)]
        self.process = None

    def start(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

    def kill(self):
        if self.process.poll() is not None:
            sys.exit("the server ended by itself: " + self.process.stderr.read())
        self.process.kill()
        self.process.wait()
        self.process.stderr.close()

    def hang(self, seconds):
        self.process.send_signal(signal.SIGSTOP)
        time.sleep(seconds)
        self.process.send_signal(signal.SIGCONT)


def one_life(server, rng, quinte, folder):
    """From a start to the next kill."""
    server.start()
    kind = rng.random()
    if kind < 0.15:  # while it starts
        time.sleep(rng.uniform(0, 0.05))
    elif kind < 0.25:
        time.sleep(rng.uniform(0.2, 0.5))
        server.hang(rng.uniform(0.1, 0.6))
        time.sleep(rng.uniform(0, 0.3))
    elif kind < 0.35:  # while a copy is made
        time.sleep(rng.uniform(0.2, 0.4))
        file = folder + "/copy-%d" % rng.getrandbits(40)
        backup = subprocess.Popen([quinte, "rooms", "backup", file, "--data", folder], stderr=subprocess.PIPE)
        time.sleep(rng.uniform(0, 0.05))
        server.kill()
        backup.communicate()
        if backup.returncode == 0:
            copy = folder + "-restored"
            subprocess.run([quinte, "rooms", "restore", file, "--data", copy], check=True)
            subprocess.run([quinte, "rooms", "check", "--data", copy], check=True, stdout=subprocess.DEVNULL)
            shutil.rmtree(copy)
        if os.path.exists(file):
            os.remove(file)
        return
    else:
        time.sleep(rng.uniform(0.1, 0.7))
    server.kill()


def main():
    quinte, kills = sys.argv[1], int(sys.argv[2])
    rng = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    work = tempfile.mkdtemp(prefix="quinte-crash-")
    folder, acks, port = work + "/data", work + "/acks", free_port()
    server = Server(quinte, folder, port)
    server.start()
    time.sleep(0.5)
    swarm = subprocess.Popen([quinte, "swarm", "127.0.0.1:%d" % port, "--tables", "10", "--think", "40", "--seconds",
                              "86400", "--acks", acks, "--watch", "20", "--reconnect", "1", "--threads", "1"],
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    time.sleep(1)
    server.kill()
    try:
        for i in range(kills - 1):
            if swarm.poll() is not None:
                sys.exit("kill %d: the players found a fault: %s" % (i, swarm.stderr.read()))
            one_life(server, rng, quinte, folder)
        server.start()  # everybody goes on after the last kill
        time.sleep(4)
    finally:
        swarm.send_signal(signal.SIGTERM)
        out, err = swarm.communicate(timeout=30)
        if server.process.poll() is None:
            server.process.kill()
            server.process.wait()
    print(out, end="")
    if swarm.returncode != 0:
        sys.exit("the players found a fault: " + err)
    check = subprocess.run([quinte, "rooms", "check", "--data", folder, "--acks", acks])
    if check.returncode != 0:
        sys.exit("see %s" % work)
    print("%d kills" % kills)
    shutil.rmtree(work)


main()
