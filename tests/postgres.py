#!/usr/bin/env python3
"""Runs a command beside a PostgreSQL of its own, in a temporary folder on a Unix socket.

    postgres.py COMMAND …

STORE in the command's environment is the database. Where PostgreSQL is not installed nothing is run, and
the exit status is 77, which means "skipped". Tests written in Python use class Postgres.
"""

import glob
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile

SKIPPED = 77


def programs():
    """The folder of the newest installed version, or None."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/postgres"), key=lambda p: int(p.split("/")[4]))
    return os.path.dirname(found[-1]) if found else None


def unprivileged():
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return [], None
    for name in ("postgres", "nobody"):
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return ["setpriv", "--reuid=%d" % user.pw_uid, "--regid=%d" % user.pw_gid, "--clear-groups"], user
    return [], None


class Postgres:
    def __init__(self, tcp=False, address="127.0.0.1"):
        self.bin = programs()
        if not self.bin:
            print("PostgreSQL is not installed: skipped (Debian: apt install postgresql)")
            sys.exit(SKIPPED)
        self.work = tempfile.mkdtemp(prefix="quinte-pg-")
        self.data = self.work + "/data"
        self.prefix, user = unprivileged()
        if user:
            os.chown(self.work, user.pw_uid, user.pw_gid)
        os.chmod(self.work, 0o755)
        self.port = 5432
        if tcp:
            with socket.socket() as s:
                s.bind((address, 0))
                self.port = s.getsockname()[1]
        made = subprocess.run(self.prefix + [self.bin + "/initdb", "-D", self.data, "-U", "quinte", "-A", "trust",
                                             "--no-sync", "-E", "UTF8", "--locale=C"], cwd=self.work,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if made.returncode != 0:
            sys.exit("initdb failed: " + made.stdout)
        self.tcp, self.address = tcp, address
        if tcp and address != "127.0.0.1":
            with open(self.data + "/pg_hba.conf", "a", encoding="utf-8") as file:
                file.write("host all all samenet trust\n")
        self.url = "postgres:///postgres?host=%s&port=%d&user=quinte" % (self.work, self.port)
        self.process = None
        self.start()

    def start(self):
        log = open(self.work + "/log", "a")
        self.process = subprocess.Popen(
            self.prefix + [self.bin + "/postgres", "-D", self.data, "-k", self.work, "-p", str(self.port), "-c",
                           "listen_addresses=" + (self.address if self.tcp else ""), "-c", "max_connections=40", "-c",
                           "shared_buffers=32MB", "-c", "recovery_init_sync_method=syncfs"], cwd=self.work, stdout=log, stderr=log)
        log.close()
        subprocess.run([self.bin + "/pg_isready", "-q", "-h", self.work, "-p", str(self.port)], check=False)
        while self.process.poll() is None and not self.asks("SELECT 1"):
            pass
        if self.process.poll() is not None:
            sys.exit("PostgreSQL does not start: " + open(self.work + "/log").read())

    def asks(self, sql):
        """The rows as text, one a line; None: it failed."""
        done = subprocess.run([self.bin + "/psql", "-X", "-A", "-t", "-q", "-d", self.url, "-c", sql],
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        return done.stdout.strip() or "" if done.returncode == 0 else None

    def kill(self):
        """As if the machine had failed: kill -9 of all its processes."""
        children = subprocess.run(["ps", "-o", "pid=", "--ppid", str(self.process.pid)], stdout=subprocess.PIPE,
                                  text=True).stdout.split()
        for pid in [str(self.process.pid)] + children:
            try:
                os.kill(int(pid), signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.process.wait()
        # Shared memory of the dead is in use until each of them is gone.
        for pid in children:
            while os.path.exists("/proc/" + pid):
                pass

    def stop(self):
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait()
        shutil.rmtree(self.work, ignore_errors=True)


def main():
    postgres = Postgres()
    try:
        status = subprocess.run(sys.argv[1:], env=dict(os.environ, STORE=postgres.url)).returncode
    finally:
        postgres.stop()
    sys.exit(status)


if __name__ == "__main__":
    main()
