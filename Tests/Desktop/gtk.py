#!/usr/bin/env python3
"""Drives the window of GTK 4 as a hand would: a card that is thrown, a sheet that is dragged up, and rest.

    gtk.py PROGRAM
"""

import os
import subprocess
import sys
import tempfile
import time

from screen import Screen, rest, wait

PROGRAM = sys.argv[1]
(WIDTH, HEIGHT) = (480, 640)


class Window:
    """The program, its display, and its log: a line of the card's position and the sheet's for each drawing."""

    def __init__(self):
        self.screen = Screen(600, 800)
        self.log = tempfile.NamedTemporaryFile(suffix=".txt")
        self.process = subprocess.Popen([PROGRAM, "--log"], stdout=open(self.log.name, "w"),
            env=dict(self.screen.environment, GDK_BACKEND="x11", GSK_RENDERER="cairo", GTK_A11Y="none"))
        wait(self.frames, 60)
        name = wait(lambda: self.screen.tool("search", "--onlyvisible", "--name", "^Streams$").split())[0]
        lines = self.screen.tool("getwindowgeometry", "--shell", name).splitlines()
        self.place = {key: int(value) for (key, value) in (line.split("=") for line in lines)}
        self.rest()

    def frames(self):
        lines = open(self.log.name, encoding="utf-8").read().splitlines(keepends=True)
        return [[float(word) for word in line.split()] for line in lines if line.endswith("\n")]

    def rest(self):
        """The last frame, once nothing more is drawn."""
        rest(self.frames)
        return self.frames()[-1]

    def end(self):
        self.process.terminate()
        self.process.wait()
        self.screen.end()

    def drag(self, x, y, *ways, pause=0.016):
        """Drags from a point of the drawing, which is the lowest part of the window."""
        x += self.place["X"]
        y += self.place["Y"] + self.place["HEIGHT"] - HEIGHT
        words = ["mousemove", round(x), round(y), "sleep", 0.05, "mousedown", 1]
        for (right, down) in ways:
            x, y = x + right, y + down
            words += ["mousemove", round(x), round(y), "sleep", pause]
        self.screen.tool(*words, "mouseup", 1)


def drive(window):
    home = window.rest()
    start = len(window.frames())
    window.drag(home[0], home[1], *[(12, 8)] * 9)
    end = window.rest()
    flight = window.frames()[start:]
    reach = max(frame[0] for frame in flight) - home[0]
    assert end[:2] == home[:2], f"expected the card at home, {home}, got {end}"
    assert reach > 100 and len(flight) > 12, f"expected a throw, got {len(flight)} frames as far as {reach}"
    window.drag(WIDTH / 2, HEIGHT - 30, *[(0, -18)] * 9)
    up = window.rest()
    heights = [HEIGHT * 1.5 - size for size in (HEIGHT * 0.5, HEIGHT - 48)]
    assert up[2] in heights, f"expected the sheet at a detent, {heights}, got {up[2]}"
    window.screen.tool("key", "Down", "Down")
    assert window.rest()[2] == HEIGHT * 1.5 - 72, f"expected the lowest detent, got {window.frames()[-1]}"
    count = len(window.frames())
    time.sleep(2)
    assert len(window.frames()) == count, "expected no frame at rest"
    print("GTK: a card is thrown and lands exactly at home, a sheet rests at its detents, and at rest nothing is drawn")


window = Window()
try:
    drive(window)
finally:
    window.end()
