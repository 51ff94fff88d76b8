#!/usr/bin/env python3
"""Limits on the wire: who floods the server is slowed down, then disconnected, and nobody else notices; an
address has 32 connections; behind a proxy the address is the one that the proxy names.

    flood.py QUINTE
"""

import json
import socket
import subprocess
import sys
import tempfile
import time

from websocket import Closed, WebSocket

REQUEST = '{"jsonrpc":"2.0","id":%d,"method":"%s","params":%s}'


def must(holds, what):
    if not holds:
        sys.exit("wrong: " + what)


def start(quinte, folder, *more):
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port = s.getsockname()[1]
    server = subprocess.Popen([quinte, "serve", "--online", "--host", "127.0.0.1", "--port", str(port), "--data",
                               folder, *more], stdout=subprocess.PIPE)
    server.stdout.readline()
    return server, port


def ask(s, method, params="{}"):
    s.send(REQUEST % (1, method, params))
    while True:
        message = json.loads(s.receive())
        if "id" in message:
            return message


def flood(port):
    honest, loud = WebSocket("127.0.0.1", port), WebSocket("127.0.0.1", port)
    ask(honest, "hello")
    ask(loud, "hello")
    slowed, worst, code = 0, 0, None
    try:
        for i in range(5000):
            loud.send(REQUEST % (i, "name", '{"name":"x"}'))
            if i % 100 == 0:
                began = time.monotonic()
                must("result" in ask(honest, "name", '{"name":"y"}'), "an honest request")
                worst = max(worst, time.monotonic() - began)
                time.sleep(0.1)
            if i % 10 == 9:
                slowed += json.loads(loud.receive()).get("error", {}).get("code") == -32014
    except (Closed, BrokenPipeError, ConnectionResetError) as end:
        code = getattr(end, "code", None)
        try:
            while code is None:
                slowed += json.loads(loud.receive()).get("error", {}).get("code") == -32014
        except Closed as closed:
            code = closed.code
    must(slowed > 0, "nobody said to slow down")
    must(code in (1008, None), "closed with %s" % code)
    must(worst < 2, "an honest request took %.1f s" % worst)
    print("flood: told %d times to slow down, closed with %s; others waited %.0f ms at most" % (slowed, code,
                                                                                               1000 * worst))


def accepted(port, count, name):
    """How many connections can say hello."""
    sockets, good = [], 0
    for i in range(count):
        try:
            s = WebSocket("127.0.0.1", port, headers=["X-Forwarded-For: " + name(i)])
            sockets.append(s)
            good += "id" in ask(s, "mine")
        except Closed:
            pass
    for s in sockets:
        s.close()
    return good


def main():
    quinte = sys.argv[1]
    with tempfile.TemporaryDirectory() as work:
        server, port = start(quinte, work + "/a")
        try:
            flood(port)
            time.sleep(0.5)
            few = accepted(port, 40, lambda i: "192.0.2.%d" % i)
            must(few == 32, "%d of 40 connections of one address" % few)
        finally:
            server.kill()
            server.wait()
        server, port = start(quinte, work + "/b", "--proxy", "127.0.0.1")
        try:
            must(accepted(port, 40, lambda i: "192.0.2.%d" % i) == 40, "players behind a proxy")
            few = accepted(port, 40, lambda i: "203.0.113.1, 198.51.100.7")
            must(few == 32, "%d of 40 connections that the proxy says are one" % few)
        finally:
            server.kill()
            server.wait()


main()
