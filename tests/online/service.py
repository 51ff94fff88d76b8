#!/usr/bin/env python3
"""quinte serve --online as a service: https of its own, the service manager, the log, the page beside the socket.

    service.py QUINTE
"""

import json
import os
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.request

from websocket import Refused, WebSocket


def must(holds, what):
    if not holds:
        sys.exit("wrong: " + what)


class Secure(WebSocket):
    """The same over TLS."""

    context = None

    def connect(self, host, port, timeout):
        return self.context.wrap_socket(socket.create_connection((host, port), timeout), server_hostname="localhost")


def ask(connection, method, **params):
    connection.send(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}))
    while True:
        message = json.loads(connection.receive())
        if "result" in message:
            return message["result"]


def certificate(folder, name):
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout",
                    folder + "/" + name + ".key", "-out", folder + "/" + name + ".pem", "-days", "2", "-subj",
                    "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"], check=True, stderr=subprocess.DEVNULL)


def refuses(quinte, words, *options):
    said = subprocess.run([quinte, "--lang", "en", "serve", "--online", "--port", "0"] + list(options),
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=20)
    must(said.returncode != 0 and words in said.stdout, "%s: %s" % (options, said.stdout))


def main():
    quinte = sys.argv[1]
    with tempfile.TemporaryDirectory() as work:
        certificate(work, "one")
        certificate(work, "two")
        os.mkdir(work + "/page")
        with open(work + "/page/index.html", "w", encoding="utf-8") as page:
            page.write("the page")
        data = ["--data", work + "/data", "--host", "127.0.0.1", "--root", work + "/page"]
        refuses(quinte, "give both", "--cert", work + "/one.pem", *data)
        refuses(quinte, "must be files that can be read", "--cert", work + "/none", "--key", work + "/one.key", *data)
        refuses(quinte, "belong together", "--cert", work + "/one.pem", "--key", work + "/two.key", *data)
        refuses(quinte, "--log is text or json", "--log", "xml", *data)
        refuses(quinte, "--url is where", "--url", "games.example.org", *data)

        manager = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        manager.bind(work + "/manager")
        manager.settimeout(20)
        with open(work + "/log", "wb") as log:
            server = subprocess.Popen([quinte, "--lang", "en", "serve", "--online", "--port", "0", "--log", "json",
                                       "--cert", work + "/one.pem", "--key", work + "/one.key"] + data,
                                      stdout=subprocess.PIPE, stderr=log, env=dict(os.environ,
                                                                                   NOTIFY_SOCKET=work + "/manager"))
        try:
            line = server.stdout.readline().decode()
            must("https://" in line, "the address: " + line)
            port = int(line.split("https://")[1].split("/")[0].split(":")[-1])
            must(manager.recv(100) == b"READY=1", "READY=1")
            Secure.context = ssl.create_default_context(cafile=work + "/one.pem")
            with urllib.request.urlopen("https://localhost:%d/" % port, context=Secure.context) as reply:
                must(reply.read() == b"the page", "the page")
            # The page of this server may open the socket, another one may not.
            own = "https://127.0.0.1:%d" % port
            ada = Secure("127.0.0.1", port, origin=own)
            for origin in ("https://127.0.0.1:%d" % (port + 1), "https://localhost.example.org", "null"):
                try:
                    Secure("127.0.0.1", port, origin=origin)
                    must(False, origin + " was let in")
                except Refused as refused:
                    must(refused.status == 403, "%s: %d" % (origin, refused.status))
            told = ask(ada, "hello", name="Ada Secretname")
            made = ask(ada, "create", game="warp")
            ask(ada, "enter", room=made["room"])
            time.sleep(0.3)
            server.terminate()
            must(server.wait(10) == 0, "the server's end")
            must(manager.recv(100) == b"STOPPING=1", "STOPPING=1")
        finally:
            server.kill()
            server.wait()
        with open(work + "/log", encoding="utf-8") as log:
            text = log.read()
        lines = [json.loads(line) for line in text.splitlines()]
        must([line["event"] for line in lines] == ["started", "opened", "stopping"], "the log: " + text)
        must(lines[1]["detail"] == "warp" and lines[1]["room"] == made["room"][:6], "the line of the room: " + text)
        for secret in (told["token"], "Secretname", made["key"], made["room"], told["person"]):
            must(secret not in text, "the log holds " + secret)
        print("https, service manager, log and origin hold")


main()
