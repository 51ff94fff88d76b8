#!/usr/bin/env python3
"""Being told, through the real program: webhook and mail arrive, also after the server was killed, and nothing
arrives twice without reason.

    told.py QUINTE
"""

import hashlib
import http.server
import json
import os
import queue
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time

from websocket import WebSocket


def must(holds, what):
    if not holds:
        sys.exit("wrong: " + what)


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Person:
    def __init__(self, port):
        self.socket, self.id = WebSocket("127.0.0.1", port), 0

    def ask(self, method, **params):
        self.id += 1
        self.socket.send(json.dumps({"jsonrpc": "2.0", "id": self.id, "method": method, "params": params}))
        while True:
            message = json.loads(self.socket.receive())
            if message.get("id") == self.id:
                must("result" in message, "%s: %s" % (method, message.get("error")))
                return message["result"]

    def play_alone(self):
        made = self.ask("create", game="warp", pace="daily")
        self.ask("enter", room=made["room"])
        link = hashlib.sha256(b"quinte link" + bytes(32)).digest()
        self.ask("sit", anchor=hashlib.sha256(b"quinte link" + link).hexdigest())
        self.ask("ready", link=link.hex())
        return made["room"]


class Hook:
    """An https server that notes what it is told, and fails at first."""

    def __init__(self, work, failures):
        self.got, self.failures = queue.Queue(), failures
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                        "-keyout", work + "/key", "-out", work + "/cert", "-days", "2", "-subj", "/CN=localhost",
                        "-addext", "subjectAltName=DNS:localhost"], check=True, stderr=subprocess.DEVNULL)
        hook = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                fails = hook.failures > 0
                hook.failures -= 1
                self.send_response(503 if fails else 204)
                self.end_headers()
                hook.got.put((self.path, body))

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(work + "/cert", work + "/key")
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        self.url = "https://localhost:%d/told" % self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def next(self, seconds):
        return self.got.get(timeout=seconds)


def start(quinte, port, work):
    server = subprocess.Popen([quinte, "serve", "--online", "--no-limits", "--host", "127.0.0.1", "--port", str(port),
                               "--data", work + "/data", "--url", "https://games.example.org/", "--hooks-local",
                               "--hooks-trust", work + "/cert", "--mail", "cat >> " + work + "/mail"],
                              stdout=subprocess.PIPE)
    server.stdout.readline()
    return server


def read_mail(work):
    for _ in range(100):
        if os.path.exists(work + "/mail"):
            time.sleep(0.05)
            with open(work + "/mail", encoding="utf-8") as file:
                return file.read()
        time.sleep(0.1)
    return ""


def main():
    quinte, port = sys.argv[1], free_port()
    with tempfile.TemporaryDirectory() as work:
        hook = Hook(work, failures=1)
        server = start(quinte, port, work)
        try:
            ada = Person(port)
            token = ada.ask("hello", name="Ada")["token"]
            ada.ask("post", mail="ada@example.org", language="fr")
            mail = read_mail(work)
            must("To: ada@example.org\n" in mail and "votre code est" in mail, "the mail: " + mail)
            ada.ask("post", code=mail.split()[-1])
            os.remove(work + "/mail")
            # The webhook refuses the first message, and mail arrives: that is enough.
            ada.ask("post", webhook=hook.url, always=True)
            room = ada.play_alone()
            mail = read_mail(work)
            must("c’est à vous." in mail and "https://games.example.org/#/room/" + room in mail, "the mail: " + mail)
            path, body = hook.next(10)
            told = json.loads(body)
            must(path == "/told" and told["kind"] == "turn" and told["room"] == room, "the webhook: %s" % body)
            # Without mail: what fails is kept, also by a server that is killed, and sent later.
            ada.ask("post", mail="", language="en")
            hook.failures = 1
            room = ada.play_alone()
            must(json.loads(hook.next(10)[1])["room"] == room, "the first try")
            time.sleep(0.5)
            server.kill()
            server.wait()
            server = start(quinte, port, work)
            must(json.loads(hook.next(90)[1])["text"].endswith("it is your turn."), "the second try")
            # Somebody who looked is not told again.
            ada = Person(port)
            ada.ask("hello", token=token)
            ada.ask("post", always=False)
            ada.ask("enter", room=room)
            must(ada.ask("me")["post"]["webhook"] == hook.url, "what is wished")
            must(hook.got.empty(), "told twice")
            print("told by mail and webhook, also after a kill")
        finally:
            server.terminate()
            must(server.wait(10) == 0, "the server's end")


main()
