"""A WebSocket client of the standard library alone (RFC 6455), for tests."""

import base64
import os
import socket
import struct


class Closed(Exception):
    """The server closed the connection; `code` is its reason, or None."""

    def __init__(self, code=None):
        super().__init__("closed with %s" % code)
        self.code = code


class Refused(Exception):
    """The server refused the handshake with this HTTP status."""

    def __init__(self, status):
        super().__init__("refused with %d" % status)
        self.status = status


class WebSocket:
    def __init__(self, host, port, path="/ws", protocol="quinte.1", origin=None, timeout=20,
                 headers=()):
        self.socket = self.connect(host, port, timeout)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.bytes = b""
        lines = ["GET %s HTTP/1.1" % path, "Host: %s:%d" % (host, port), "Upgrade: websocket",
                 "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                 "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode()]
        if protocol:
            lines.append("Sec-WebSocket-Protocol: " + protocol)
        if origin:
            lines.append("Origin: " + origin)
        lines += headers
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.bytes:
            self.more()
        head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
        status = int(head.split()[1])
        if status != 101:
            raise Refused(status)

    def connect(self, host, port, timeout):
        return socket.create_connection((host, port), timeout)

    def more(self):
        try:
            part = self.socket.recv(65536)
        except ConnectionResetError:
            part = b""
        if not part:
            raise Closed()
        self.bytes += part

    def take(self, n):
        while len(self.bytes) < n:
            self.more()
        part, self.bytes = self.bytes[:n], self.bytes[n:]
        return part

    @staticmethod
    def frame(opcode, payload, final=True):
        mask = os.urandom(4)
        head = bytes([(0x80 if final else 0) | opcode])
        if len(payload) < 126:
            head += bytes([0x80 | len(payload)])
        elif len(payload) < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", len(payload))
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", len(payload))
        masked = bytes(b ^ mask[i % 4] for i, b in enumerate(payload))
        return head + mask + masked

    def send_frame(self, opcode, payload, final=True):
        self.socket.sendall(self.frame(opcode, payload, final))

    def send(self, text):
        self.send_frame(1, text.encode())

    def receive(self):
        """The next text; pings are answered on the way."""
        text = b""
        while True:
            head = self.take(2)
            size = head[1] & 127
            if size == 126:
                size = struct.unpack(">H", self.take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.take(8))[0]
            payload, opcode = self.take(size), head[0] & 15
            if opcode == 8:
                raise Closed(struct.unpack(">H", payload[:2])[0] if size >= 2 else None)
            if opcode == 9:
                self.send_frame(10, payload)
            elif opcode in (0, 1):
                text += payload
                if head[0] & 0x80:
                    return text.decode()

    def close(self):
        self.socket.close()
