#!/usr/bin/env python3
"""docs/deploy.md with the real programs: deploy/nginx.conf with TLS before two nodes on one PostgreSQL, a backup
restored on a third node, the files for metrics beside what the server shows, and how exposed the unit of systemd is.

    deploy.py QUINTE SOURCE_ROOT

Skipped (status 77) where nginx or PostgreSQL is missing.
"""

import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from postgres import SKIPPED, Postgres  # noqa: E402
from websocket import WebSocket  # noqa: E402


def must(holds, what):
    if not holds:
        sys.exit("wrong: " + what)


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def refused(host, port):
    with socket.socket() as s:
        return s.connect_ex((host, port)) != 0


class Secure(WebSocket):
    context = None

    def connect(self, host, port, timeout):
        return self.context.wrap_socket(socket.create_connection((host, port), timeout), server_hostname="localhost")


SLOW_DOWN = -32014


def ask(connection, method, **params):
    """The whole reply, result or error; notices before it are skipped. A node that has just come and has no
    rooms yet asks for patience; then the same message is sent again, as docs/online.md tells clients to."""
    connection.send(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}))
    while True:
        message = json.loads(connection.receive())
        if "id" not in message:
            continue
        if message.get("error", {}).get("code") != SLOW_DOWN:
            return message
        time.sleep(message["error"]["data"]["ms"] / 1000)
        connection.send(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}))


class World:
    def __init__(self, quinte, root):
        self.quinte, self.root, self.postgres = quinte, root, Postgres()
        self.work, self.processes = self.postgres.work, []
        os.mkdir(self.work + "/page")
        with open(self.work + "/page/index.html", "w", encoding="utf-8") as page:
            page.write("the page")

    def node(self, name, store, *more, address=None):
        """A node, once all its rooms are loaded. Its counters are for this machine, or at the address."""
        port, metrics = free_port(), free_port()
        shown = "%s:%d" % (address, metrics) if address else str(metrics)
        process = subprocess.Popen(
            [self.quinte, "serve", "--online", "--store", store, "--node", name, "--port", str(port), "--proxy", "127.0.0.1",
             "--metrics", shown, "--root", self.work + "/page", "--no-limits", *more], stdout=subprocess.DEVNULL)
        self.processes.append(process)
        while process.poll() is None:
            try:
                with urllib.request.urlopen("http://%s:%d/ready" % (address or "127.0.0.1", metrics)) as reply:
                    if reply.status == 200:
                        return process, port, metrics
            except OSError:
                time.sleep(0.05)
        sys.exit("node %s ended with %s" % (name, process.returncode))

    def nginx(self, a, b):
        """nginx as deploy/nginx.conf has it, with other ports and a certificate of this test."""
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout",
                        self.work + "/key.pem", "-out", self.work + "/cert.pem", "-days", "2", "-subj", "/CN=localhost",
                        "-addext", "subjectAltName=DNS:localhost"], check=True, stderr=subprocess.DEVNULL)
        with open(self.root + "/deploy/nginx.conf", encoding="utf-8") as file:
            site = file.read()
        port, plain = free_port(), free_port()
        for old, new in (("127.0.0.1:8081", "127.0.0.1:%d" % a), ("127.0.0.1:8082", "127.0.0.1:%d" % b),
                         ("listen 443 ssl", "listen 127.0.0.1:%d ssl" % port), ("listen 80;", "listen 127.0.0.1:%d;" % plain),
                         ("games.example.org;", "localhost;"),
                         ("/etc/letsencrypt/live/games.example.org/fullchain.pem", self.work + "/cert.pem"),
                         ("/etc/letsencrypt/live/games.example.org/privkey.pem", self.work + "/key.pem")):
            must(old in site, "deploy/nginx.conf has no " + old)
            site = site.replace(old, new)
        with open(self.work + "/nginx.conf", "w", encoding="utf-8") as file:
            file.write("daemon off; pid %s/nginx.pid; error_log %s/nginx.log;\nevents {}\nhttp {\naccess_log off;\n"
                       % (self.work, self.work))
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"):
                file.write("%s_temp_path %s/%s;\n" % (kind, self.work, kind))
            file.write(site + "}\n")
        self.processes.append(subprocess.Popen(["nginx", "-c", self.work + "/nginx.conf", "-e", self.work + "/nginx.log"]))
        Secure.context = ssl.create_default_context(cafile=self.work + "/cert.pem")
        while self.processes[-1].poll() is None:
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                return port
            except OSError:
                time.sleep(0.05)
        sys.exit("nginx does not start: " + open(self.work + "/nginx.log").read())

    def run(self, *command):
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        must(done.returncode == 0, "%s: %s" % (command, done.stdout))
        return done.stdout

    def end(self):
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.wait()
        self.postgres.stop()


def one_server(world):
    """The page's command for the file of a proxy without the second node."""
    with open(world.root + "/docs/deploy.md", encoding="utf-8") as file:
        command = re.search(r"^(sed -e '/\^upstream quinte_b.*? deploy/nginx\.conf) > ", file.read(), re.M)
    must(command, "docs/deploy.md has no command for one server behind nginx")
    site = subprocess.run(command.group(1), shell=True, cwd=world.root, stdout=subprocess.PIPE, text=True, check=True).stdout
    must("8081" in site and "8082" not in site and "quinte_b" not in site and "/n/b/ws" not in site, "one server: " + site)
    must(site.count("{") == site.count("}"), "braces: " + site)
    for name in ("fullchain", "privkey"):
        site = site.replace("/etc/letsencrypt/live/games.example.org/%s.pem" % name,
                            world.work + ("/cert.pem" if name == "fullchain" else "/key.pem"))
    with open(world.work + "/one.conf", "w", encoding="utf-8") as file:
        file.write("pid %s/one.pid;\nevents {}\nhttp {\naccess_log off;\n%s}\n" % (world.work, site))
    world.run("nginx", "-t", "-c", world.work + "/one.conf", "-e", world.work + "/one.log")


def own_tls(world):
    """The page's way without a proxy: the server with the options of that unit, and how exposed the unit is."""
    with open(world.root + "/docs/deploy.md", encoding="utf-8") as file:
        more = re.search(r"/tls\.conf <<'END'\n\[Service\]\n(.*?)\nEND\n", file.read(), re.S)
    must(more, "docs/deploy.md has no unit with TLS of its own")
    command = re.search(r"^ExecStart=/usr/local/bin/quinte (.*)$", more.group(1), re.M).group(1).split()
    port = free_port()
    for old, new in (("0.0.0.0", "127.0.0.1"), ("443", str(port)), ("%d/cert", world.work + "/cert.pem"),
                     ("%d/key", world.work + "/key.pem"), ("$OPTIONS", "--root=" + world.work + "/page")):
        must(old in command, "the unit has no " + old)
        command[command.index(old)] = new
    world.processes.append(subprocess.Popen([world.quinte, *command, "--data", world.work + "/alone"], stdout=subprocess.PIPE))
    world.processes[-1].stdout.readline()
    with urllib.request.urlopen("https://localhost:%d/" % port, context=Secure.context) as reply:
        must(reply.read() == b"the page", "the page without a proxy")
    must("result" in ask(Secure("localhost", port, origin="https://localhost:%d" % port), "hello"), "hello without a proxy")
    if not shutil.which("systemd-analyze"):
        return
    with open(world.root + "/deploy/quinte@.service", encoding="utf-8") as file:
        unit = file.read()
    with open(world.work + "/quinte@one.service", "w", encoding="utf-8") as file:
        file.write(unit.replace("[Install]", more.group(1) + "\n\n[Install]"))
    for name in (world.root + "/deploy/quinte@.service", world.work + "/quinte@one.service"):  # in tenths: at most 2.0
        world.run("systemd-analyze", "security", "--offline=true", "--threshold=20", name)


def enter(port, token, room, key):
    """Enters through the proxy, at the node that any other node names."""
    path, seen = "/ws", []
    while True:
        connection = Secure("localhost", port, path=path, origin="https://localhost:%d" % port)
        must("result" in ask(connection, "hello", token=token), "hello at " + path)
        reply = ask(connection, "enter", room=room, key=key)
        if "result" in reply:
            return connection, reply["result"], seen
        data = reply["error"].get("data", {})
        if reply["error"]["code"] == -32016 and "ms" in data:  # nobody has it yet: a node has just come or gone
            time.sleep(data["ms"] / 1000)
            continue
        must(reply["error"]["code"] == -32016 and "node" in data and len(seen) < 4, "enter at %s: %s" % (path, reply))
        path = "/n/%s/ws" % data["node"]
        seen.append(path)


def shown_by(metrics):
    with urllib.request.urlopen("http://127.0.0.1:%d/metrics" % metrics) as reply:
        return reply.read().decode()


def check_metrics_files(root, metrics):
    """Every name in the dashboard and in the alerts is one that the server shows."""
    shown = set(re.findall(r"^(quinte_\w+)", shown_by(metrics), re.M))
    # Only shown once something was refused.
    shown.add("quinte_refused_total")
    with open(root + "/deploy/grafana.json", encoding="utf-8") as file:
        dashboard = json.load(file)
    used = set(re.findall(r"quinte_\w+", json.dumps([p["targets"] for p in dashboard["panels"]])))
    with open(root + "/deploy/alerts.yaml", encoding="utf-8") as file:
        used |= set(re.findall(r"quinte_\w+", "".join(line for line in file if "expr:" in line)))
    must(len(used) > 15 and used <= shown, "metrics that nobody shows: %s" % (used - shown))


def main():
    quinte, root = os.path.abspath(sys.argv[1]), sys.argv[2]
    os.environ["PATH"] += ":/usr/sbin"
    if not shutil.which("nginx"):
        print("nginx is missing: skipped (Debian: apt install nginx-light)")
        sys.exit(SKIPPED)
    world = World(quinte, root)
    try:
        a, port_a, metrics = world.node("a", world.postgres.url)
        b, port_b, elsewhere = world.node("b", world.postgres.url, address="127.0.0.2")
        must(refused("127.0.0.1", elsewhere), "counters with an address are shown there alone")
        must(refused("127.0.0.2", metrics), "counters without an address are for this machine")
        port = world.nginx(port_a, port_b)
        one_server(world)
        own_tls(world)
        check_metrics_files(root, metrics)
        with urllib.request.urlopen("https://localhost:%d/" % port, context=Secure.context) as reply:
            must(reply.read() == b"the page", "the page through the proxy")

        # Rooms on both nodes, all of them reached through one address.
        ada = Secure("localhost", port, origin="https://localhost:%d" % port)
        token = ask(ada, "hello", name="Ada")["result"]["token"]
        rooms, ways = [], set()
        while len(ways) < 2 or len(rooms) < 6:
            made = ask(ada, "create", game="warp")
            must("result" in made, "create: %s" % made)
            room = made["result"]
            connection, _, seen = enter(port, token, room["room"], room["key"])
            ways.add(tuple(seen))
            rooms.append(room)
            must(len(rooms) < 40, "both nodes have rooms")

        # A planned end: the other node has all of them, through the same address.
        a.terminate()
        must(a.wait() == 0, "the end of node a")
        for room in rooms:
            enter(port, token, room["room"], room["key"])

        # The backup, restored under another name, with a third node on it.
        url = world.postgres.url
        world.run(world.postgres.bin + "/pg_dump", "--format=custom", "--file=" + world.work + "/backup", url)
        b.terminate()
        must(b.wait() == 0, "the end of node b")
        must(world.postgres.asks("CREATE DATABASE restored") is not None, "a second database")
        restored = url.replace("/postgres?", "/restored?")
        world.run(world.postgres.bin + "/pg_restore", "--exit-on-error", "--no-owner", "--dbname=" + restored,
                  world.work + "/backup")
        world.run(quinte, "rooms", "check", "--store", restored)
        listed = world.run(quinte, "rooms", "list", "--store", restored)
        _, port_c, _ = world.node("c", restored)
        third = WebSocket("127.0.0.1", port_c)
        must("result" in ask(third, "hello", token=token), "the token holds on the third node")
        for room in rooms:
            must(room["room"] in listed, "room %s is in the backup" % room["room"])
            # The backup says that b has the shards, for as long as its lease was to last.
            reply = {"error": {"code": -32016}}
            while reply.get("error", {}).get("code") == -32016:
                reply = ask(WebSocketHello(port_c, token), "enter", room=room["room"], key=room["key"])
            must("result" in reply, "room %s on the third node: %s" % (room["room"], reply))
        print("%d rooms through nginx with TLS on two nodes, on one after a planned end, and from the backup on a third"
              % len(rooms))
    finally:
        world.end()


class WebSocketHello(WebSocket):
    """A connection that has said hello."""

    def __init__(self, port, token):
        super().__init__("127.0.0.1", port)
        must("result" in ask(self, "hello", token=token), "hello")


main()
