#!/usr/bin/env python3
"""An answer that is typed after a reconnection, before the room is entered again, counts once.

    back.py QUINTE

A relay between a terminal (quinte join) and its server cuts the connection, lets the terminal connect again, and
keeps back what the server says until something was typed: so it is typed after the connection is there and before
the room is. A command is typed first: the terminal asks for it again later. Then the answer: the game must go on by it.
"""

import shutil
import socket
import sys
import tempfile
import threading

from join import Server, Terminal

AGAIN = "type it again in a moment"
LATER = "sent as soon as you are back"


class Relay:
    """Passes bytes between players and a server."""

    def __init__(self, port):
        self.to, self.pairs = port, []
        self.speaks = threading.Event()  # what the server says after the handshake is passed on
        self.speaks.set()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            player, _ = self.listener.accept()
            server = socket.create_connection(("127.0.0.1", self.to))
            self.pairs.append((player, server))
            threading.Thread(target=self.up, args=(player, server), daemon=True).start()
            threading.Thread(target=self.down, args=(player, server), daemon=True).start()

    def up(self, player, server):
        try:
            while part := player.recv(65536):
                server.sendall(part)
            server.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

    def down(self, player, server):
        head = b""
        try:
            while b"\r\n\r\n" not in head:
                part = server.recv(1)  # no byte of a frame with it
                head += part
                if not part:
                    return
            player.sendall(head)
            while part := server.recv(65536):
                self.speaks.wait()
                player.sendall(part)
            player.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

    def cut(self):
        for pair in self.pairs:
            for end in pair:
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass
        self.pairs.clear()


def main():
    quinte = sys.argv[1]
    work = tempfile.mkdtemp(prefix="quinte-back-")
    server = Server(quinte, work)
    relay = Relay(server.port)
    try:
        ada = Terminal(quinte, relay.port, work, "Ada", "en")
        ada.wait_for("lobby")
        ada.type("new starfighter me cadet pace=none")
        ada.wait_for("room")
        ada.type("sit")
        ada.wait_for("seat")
        ada.type("ready")
        ada.wait_any("[?] > ", since=ada.answered)
        ada.answered = len(ada.text)
        relay.speaks.clear()
        relay.cut()
        ada.wait_any("connection is back", since=ada.answered)
        ada.type("offer pause")
        ada.wait_any(AGAIN, "no such room", since=ada.answered)
        while "[?] > " in ada.text[ada.answered:]:  # an answer, or a group of them
            ada.answered = len(ada.text)
            ada.type("1")
            ada.wait_any("1\n", since=ada.answered)  # a terminal says what it heard together with what it makes of it
        if LATER not in ada.text[ada.answered:]:
            sys.exit("it does not say that the answer is sent later:\n" + ada.text[ada.answered:])
        ada.answered = len(ada.text)
        relay.speaks.set()
        ada.wait_any("[?] > ", "no such room", since=ada.answered)
        said = ada.text[ada.answered:]
        if "  - " not in said or "no such room" in said:
            sys.exit("the game did not go on by the answer:\n" + said)
        ada.end()
    finally:
        relay.cut()
        server.kill()
    shutil.rmtree(work)


main()
