"""A virtual display whose pixels can be read, and that takes a mouse and keys from xdotool."""

import os
import struct
import subprocess
import tempfile
import time
import zlib


class Screen:
    """An X server without a monitor.

    Its picture lies in a file of the format of xwd.
    """

    def __init__(self, width=1200, height=800):
        self.folder = tempfile.mkdtemp()
        (source, sink) = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(sink), "-screen", "0", f"{width}x{height}x24", "-fbdir", self.folder, "-nolisten", "tcp"],
            pass_fds=[sink], stderr=subprocess.DEVNULL)
        os.close(sink)
        with os.fdopen(source) as answer:
            self.name = ":" + answer.readline().strip()

    @property
    def environment(self):
        return dict(os.environ, DISPLAY=self.name, SDL_VIDEODRIVER="x11", LIBGL_ALWAYS_SOFTWARE="1")

    def tool(self, *words):
        """Runs xdotool, and returns its output."""
        words = [str(word) for word in words]
        return subprocess.run(
            ["xdotool", *words], env=self.environment, check=True, capture_output=True, text=True).stdout.strip()

    def pixels(self):
        """The width and height, and the rows of red, green and blue bytes."""
        data = open(os.path.join(self.folder, "Xvfb_screen0"), "rb").read()
        fields = struct.unpack(">25I", data[:100])
        (size, width, height, stride, colors) = (fields[0], fields[4], fields[5], fields[12], fields[19])
        start = size + colors * 12
        rows = []
        for y in range(height):
            row = data[start + y * stride:start + y * stride + width * 4]
            pixels = bytearray(width * 3)
            pixels[0::3], pixels[1::3], pixels[2::3] = row[2::4], row[1::4], row[0::4]
            rows.append(bytes(pixels))
        return width, height, rows

    def end(self):
        self.server.terminate()
        self.server.wait()


class WaylandScreen(Screen):
    """Weston, which shows one window as its whole output, in a window of the X server: so it has a mouse and keys.

    Its headless display has none, and without them SDL 2.26 stops as it opens.
    """

    def __init__(self, width, height, scale):
        super().__init__(width * scale, height * scale)
        self.runtime = tempfile.mkdtemp()
        self.compositor = subprocess.Popen(
            ["weston", "--backend=x11-backend.so", "--shell=kiosk-shell.so", "--socket=streams", "--no-config", "--use-pixman",
             "--idle-time=0", f"--scale={scale}", f"--width={width}", f"--height={height}"],
            env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait(lambda: os.path.exists(os.path.join(self.runtime, "streams")))

    @property
    def environment(self):
        return dict(super().environment, XDG_RUNTIME_DIR=self.runtime, WAYLAND_DISPLAY="streams", SDL_VIDEODRIVER="wayland")

    def end(self):
        self.compositor.terminate()
        self.compositor.wait()
        super().end()


def write_png(path, width, height, rows):
    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    body = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    open(path, "wb").write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", body) + chunk(b"IEND", b""))


def cut(picture, x, y, width, height):
    """The part of a picture."""
    rows = picture[2]
    return width, height, [rows[y + line][x * 3:(x + width) * 3] for line in range(height)]


def thumbnail(picture, count=24):
    """The average colors of a picture's fields: `count` columns, and as many rows as make them square."""
    width, height, rows = picture
    side = width / count
    lines = max(1, round(height / side))
    fields = []
    for line in range(lines):
        (top, bottom) = (int(line * height / lines), int((line + 1) * height / lines))
        for column in range(count):
            (left, right) = (int(column * side), int((column + 1) * side))
            part = b"".join(rows[y][left * 3:right * 3] for y in range(top, bottom, 3))
            fields.append(tuple(sum(part[color::3]) / (len(part) // 3) for color in range(3)))
    return fields


def wait(condition, seconds=10):
    """Waits until a condition holds, and returns its result."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        result = condition()
        if result:
            return result
        time.sleep(0.02)
    raise AssertionError("expected within {} s: {}".format(seconds, condition))


def rest(frames, seconds=10):
    """Waits until no frame is drawn for half a second.

    `frames` returns those drawn so far.
    """
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        count = len(frames())
        time.sleep(0.5)
        if len(frames()) == count:
            return
    raise AssertionError("expected rest")
