#!/usr/bin/env python3
"""A server of online play whose disk fills: it ends and says so, and nothing that it had confirmed is lost.

    full.py QUINTE

As root the disk is a small file system in memory; otherwise a limit on the size of files stands for it.
"""

import os
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

SIZE = 3 << 20


def limit_files():
    resource.setrlimit(resource.RLIMIT_FSIZE, (SIZE, SIZE))
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)


def main():
    quinte = sys.argv[1]
    work = tempfile.mkdtemp(prefix="quinte-full-")
    disk, acks = work + "/disk", work + "/acks"
    os.mkdir(disk)
    mounted = os.geteuid() == 0 and subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=%d" % SIZE, "tmpfs", disk], stderr=subprocess.DEVNULL).returncode == 0
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port = s.getsockname()[1]
    server = subprocess.Popen([quinte, "serve", "--online", "--no-limits", "--host", "127.0.0.1", "--data",
                               disk + "/data", "--port", str(port)], stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE, text=True, preexec_fn=None if mounted else limit_files)
    swarm = subprocess.Popen([quinte, "swarm", "127.0.0.1:%d" % port, "--tables", "60", "--think", "5", "--seconds",
                              "3600", "--acks", acks, "--threads", "1"], stdout=subprocess.DEVNULL,
                             stderr=subprocess.PIPE, text=True)
    try:
        end = time.monotonic() + 120
        while server.poll() is None and swarm.poll() is None and time.monotonic() < end:
            time.sleep(0.2)
        if server.poll() is None:
            server.kill()
        said = server.communicate()[1]
        swarm.send_signal(signal.SIGTERM)
        fault = swarm.communicate(timeout=30)[1]
        if server.returncode != 1 or ("full" if mounted else "failed") not in said:
            sys.exit("the server ended with %s: %s" % (server.returncode, said))
        if swarm.returncode != 0:
            sys.exit("the players found a fault: " + fault)
        shutil.copytree(disk + "/data", work + "/data")
        subprocess.run([quinte, "rooms", "check", "--data", work + "/data", "--acks", acks], check=True)
    finally:
        for process in (server, swarm):
            if process.poll() is None:
                process.kill()
                process.wait()
        if mounted:
            subprocess.run(["umount", disk])
    shutil.rmtree(work)


main()
