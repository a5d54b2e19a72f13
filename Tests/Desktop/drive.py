#!/usr/bin/env python3
"""Drives the example of a window as a hand would, and checks its positions in each frame.

    drive.py PROGRAM [--record] [--slow] [--scale 2] [--wayland]
"""

import json
import math
import os
import subprocess
import sys
import tempfile
import time

from screen import Screen, WaylandScreen, cut, rest, thumbnail, wait, write_png

HERE = os.path.dirname(os.path.abspath(__file__))
PICTURES = os.path.join(HERE, "Pictures")
README_PICTURE = os.path.join(HERE, "../../Docs/Pictures/Desktop.png")
(LEFT, TOP, WIDTH, HEIGHT) = (40, 40, 1120, 720)
# The greatest speed and acceleration of what a hand throws, in points per second; and per second squared.
(SPEED, ACCELERATION) = (9000, 160_000)


class Window:
    """The program, its display, and its log."""

    def __init__(self, program, scale=1, isWayland=False):
        self.scale = scale
        (self.left, self.top) = (0, 0) if isWayland else (LEFT, TOP)
        if isWayland:
            self.screen = WaylandScreen(WIDTH, HEIGHT, scale)
        else:
            self.screen = Screen((WIDTH + 2 * LEFT) * scale, (HEIGHT + 2 * TOP) * scale)
        # A display of X has no scale of its own.
        options = ["--scale", str(scale)] if scale != 1 and not isWayland else []
        self.log = tempfile.NamedTemporaryFile(suffix=".jsonl")
        self.process = subprocess.Popen([program, "--log", self.log.name, *options], env=self.screen.environment)
        self.mouse = (0, 0)
        wait(lambda: self.frames(), 60)
        time.sleep(0.3)

    def lines(self):
        text = open(self.log.name, encoding="utf-8").read()
        return [json.loads(line) for line in text.splitlines() if line.endswith("}")]

    def frames(self):
        return [line for line in self.lines() if "time" in line]

    def last(self):
        return self.frames()[-1]

    def areas(self):
        count = len(self.lines())
        self.key("F8")
        return wait(lambda: [line for line in self.lines()[count:] if "areas" in line])[-1]

    def center(self, name):
        (x, y, width, height) = self.areas()["areas"][name]
        return (x + width / 2, y + height / 2)

    def key(self, *names):
        self.screen.tool("key", "--delay", 30, *names)

    def press(self, x, y):
        self.mouse = (x, y)
        self.screen.tool(*self.point(x, y), "mousedown", 1)

    def point(self, x, y):
        return ["mousemove", round((self.left + x) * self.scale), round((self.top + y) * self.scale)]

    def move(self, *ways, pause=0.016):
        """Moves by each way in turn, in one command, so that the pauses are short."""
        words = []
        for (x, y) in ways:
            self.mouse = (self.mouse[0] + x, self.mouse[1] + y)
            words += [*self.point(*self.mouse), "sleep", pause]
        return words

    def drag(self, *ways, pause=0.016, releases=True):
        self.screen.tool(*self.move(*ways, pause=pause), *(["mouseup", 1] if releases else []))

    def release(self):
        self.screen.tool("mouseup", 1)

    def rest(self):
        """The last frame, once nothing more is drawn."""
        rest(self.frames)
        return self.last()

    def switches(self):
        """The number of times that the program's threads have run."""
        count = 0
        for task in os.listdir(f"/proc/{self.process.pid}/task"):
            for line in open(f"/proc/{self.process.pid}/task/{task}/status", encoding="utf-8"):
                if "ctxt_switches" in line and not line.startswith("non"):
                    count += int(line.split()[1])
        return count

    def picture(self):
        return cut(self.screen.pixels(), *(part * self.scale for part in (self.left, self.top, WIDTH, HEIGHT)))

    def end(self):
        self.process.terminate()
        self.process.wait()
        self.screen.end()


def course(frames, *names):
    return [(frame["time"], [frame[name] for name in names]) for frame in frames]


def check_smooth(frames, *names, what):
    """No step is longer than the speed of a throw, and no change of speed is greater than its acceleration."""
    points = course(frames, *names)
    former = None
    for ((start, before), (end, after)) in zip(points, points[1:]):
        way = [b - a for (a, b) in zip(before, after)]
        span = end - start
        if span <= 0:
            assert max(map(abs, way)) < 400, f"{what}: expected no jump at {end}: {way}"
            continue
        speed = [part / span for part in way]
        assert math.hypot(*speed) < SPEED, f"{what}: expected no jump at {end}: {before} to {after} in {span}"
        if former is not None:
            (earlier, length) = former
            change = math.hypot(*[b - a for (a, b) in zip(earlier, speed)])
            limit = ACCELERATION * (span + length) / 2 + 150
            assert change < limit, f"{what}: expected a continuous speed at {end}: {earlier} to {speed}"
        former = (speed, span)


def settle(window, name, former=None):
    frame = window.rest()
    print(f"  {name}: {len(window.frames())} frames")
    return frame


def throw(window):
    """A card is dragged, thrown, caught in mid-flight, and released, and lands exactly at home."""
    (x, y) = window.center("card")
    window.press(x, y)
    window.drag((0, 0), (8, 4), (14, 8), *[(20, 10)] * 9)
    time.sleep(0.02)
    frames = window.rest() and window.frames()
    flight = [frame for frame in frames if abs(frame["card.x"] - frame["home.x"]) > 1e-9]
    assert len(flight) > 3, f"expected a flight, got {len(flight)} frames"
    check_smooth(flight, "card.x", "card.y", what="throw")
    # No frame stands still, from the first one after the release on.
    released = next(index for index in range(len(frames) - 1, 0, -1) if frames[index]["held"])
    for (before, after) in zip(frames[released:], frames[released + 1:]):
        assert after["card.x"] != before["card.x"] or after["time"] == before["time"] or after["card.x"] == after["home.x"], \
            f"expected no frame to stand still: {before} {after}"
    landed = window.last()
    assert (landed["card.x"], landed["card.y"]) == (landed["home.x"], landed["home.y"]), f"expected home: {landed}"

    # Caught in mid-flight, unless a busy machine lets it land before.
    for _ in range(5):
        landed = window.last()
        window.press(x, y)
        window.drag(*[(18, 6)] * 14, pause=0.008)
        for _ in range(400):
            frame = window.last()
            if 0 < abs(frame["card.x"] - frame["home.x"]) < 130 and frame["time"] > landed["time"] + 0.35:
                break
            time.sleep(0.002)
        window.press(x, y)
        time.sleep(0.4)
        caught = window.last()
        if caught["card.x"] != caught["home.x"]:
            break
        window.release()
        window.rest()
    assert caught["card.x"] != caught["home.x"], "expected the card to be caught before it landed"
    window.drag((0, 0), (10, 0), (10, 0), releases=False)
    time.sleep(0.3)
    moved = window.last()
    assert abs(moved["card.x"] - caught["card.x"] - 20) < 0.01, f"expected the card to follow from its place: {caught} {moved}"
    window.release()
    end = window.rest()
    assert (end["card.x"], end["card.y"]) == (end["home.x"], end["home.y"]), f"expected home: {end}"
    print("throw, catch: lands exactly")


def scroll(window):
    """The list is flung, stopped, pulled beyond its edge, and turned by a wheel."""
    (x, y) = window.center("list")
    # On a busy machine, a hand may pause before it releases.
    for _ in range(5):
        start = len(window.frames())
        window.press(x, y)
        window.drag(*[(0, -16)] * 10, pause=0.01)
        end = window.rest()
        frames = window.frames()[start:]
        if end["list"] - frames[0]["list"] > 250:
            break
    assert end["list"] - frames[0]["list"] > 250, f"expected a glide beyond the drag, got {end['list']}"
    check_smooth(frames, "list", what="fling")
    window.press(x, y)
    window.drag(*[(0, 40)] * 9, pause=0.004)
    time.sleep(0.05)
    window.press(x, y)
    time.sleep(0.1)
    window.drag(*[(0, 20)] * 14, releases=False)
    pulled = window.last()["list"]
    window.release()
    back = window.rest()
    assert back["list"] >= 0, f"expected the list within its edges, got {back['list']}"
    window.key("Tab", "Tab", "Tab", "Home")
    window.rest()
    window.press(x, y)
    window.drag(*[(0, 12)] * 12, releases=False)
    time.sleep(0.1)
    pulled = window.last()["list"]
    assert -150 < pulled < -20, f"expected an overscroll, got {pulled}"
    window.release()
    assert window.rest()["list"] == 0, f"expected the edge, got {window.last()['list']}"
    window.screen.tool(*window.point(x, y), "click", 5, "click", 5)
    turned = window.rest()["list"]
    assert turned == 120, f"expected two notches of 60 points, got {turned}"
    print("list: fling, edge, wheel")


def swipe(window):
    """A row that is thrown to the left leaves, and the rows below close the gap."""
    (x, y) = window.center("list")
    window.press(x + 100, y)
    window.drag(*[(-22, 0)] * 9, pause=0.012)
    assert window.rest()["letters"] == 9999, "expected one row fewer"
    print("row: swiped away")


def sheet(window):
    (x, y) = window.center("sheet")
    start = len(window.frames())
    window.press(x, y)
    window.drag(*[(0, -14)] * 11, pause=0.014)
    end = window.rest()
    assert end["detent"] >= 1, f"expected a higher detent, got {end}"
    check_smooth(window.frames()[start:], "sheet", what="sheet")
    window.key("Tab", "Tab", "Tab", "Tab", "Down", "Down")
    assert window.rest()["detent"] == 0
    print("sheet: thrown up, sent down by keys")


def reorder(window):
    (x, y, width, height) = window.areas()["areas"]["rows"]
    window.press(x + width / 2, y + 77)
    window.drag((0, 6), *[(0, 12)] * 9)
    first = window.rest()["first"]
    assert first == 2, f"expected the first row third, got {first}"
    window.key("Tab", "Tab", "Down", "Down", "space", "Up", "Up", "space")
    first = window.rest()["first"]
    assert first == 0, f"expected the row back by keys, got {first}"
    print("rows: by hand and by keys")


def photo(window):
    (x, y) = window.center("photo")
    least = window.last()["zoom"]
    window.screen.tool(*window.point(x, y), "click", 4, "click", 4, "click", 4)
    wheel = window.rest()["zoom"]
    assert wheel > least * 1.05, f"expected a greater scale than {least}, got {wheel}"
    start = len(window.frames())
    window.key("F9")
    wait(lambda: window.last()["zoom"] > wheel * 1.5, 20)
    pinched = window.rest()["zoom"]
    assert pinched > wheel * 1.5, f"expected a pinch from {wheel} to more than half as much again, got {pinched}"
    scales = [frame["zoom"] for frame in window.frames()[start:]]
    assert max(b / a for (a, b) in zip(scales, scales[1:])) < 1.6, f"expected no jump: {scales}"
    window.press(x, y)
    window.release()
    window.key(*["Tab"] * 5, "0")
    fitted = window.rest()["zoom"]
    assert abs(fitted - least) < 1e-9, f"expected {least}, got {fitted}"
    print("picture: wheel, pinch, keys")


def resize(window):
    """The window is resized while the card flies: it goes on, and lands at its new home."""
    name = window.screen.tool("search", "--onlyvisible", "--name", "^Streams$").split()[0]
    start = len(window.frames())
    window.press(*window.center("card"))
    window.release()
    window.key("Tab", "Right")
    time.sleep(0.12)
    window.screen.tool("windowsize", name, 1020 * window.scale, 660 * window.scale)
    end = window.rest()
    frames = window.frames()[start:]
    homes = {frame["home.x"] for frame in frames}
    assert len(homes) > 1, f"expected the home to move, got {homes}"
    check_smooth(frames, "card.x", "card.y", what="resize")
    assert (end["card.x"], end["card.y"]) == (end["home.x"], end["home.y"]), f"expected home: {end}"
    window.screen.tool("windowsize", name, WIDTH * window.scale, HEIGHT * window.scale)
    window.rest()
    print("window: resized in mid-flight")


def sleep(window):
    """At rest, nothing runs."""
    window.screen.tool("mousemove", 5, 5)
    window.rest()
    # A busy machine may deliver the mouse's move after the window's rest.
    time.sleep(1)
    window.rest()
    before = (window.last()["frames"], window.switches())
    time.sleep(5)
    after = (window.last()["frames"], window.switches())
    assert before == after, f"expected no frame and no wake-up in 5 s, got {before} and {after}"
    print("rest: no frame and no wake-up in 5 s")


def look(window, name, isRecorded):
    """The picture has about the colors of the recorded one."""
    path = os.path.join(PICTURES, name + ".txt")
    if isRecorded:
        fields = thumbnail(window.picture())
        os.makedirs(PICTURES, exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            for row in range(0, len(fields), 24):
                file.write(" ".join("%02x%02x%02x" % tuple(map(round, field)) for field in fields[row:row + 24]) + "\n")
    words = open(path, encoding="utf-8").read().split()
    kept = [tuple(bytes.fromhex(word)) for word in words]
    # A slow machine shows the frame later.
    for _ in range(10):
        picture = window.picture()
        fields = thumbnail(picture)
        distances = [max(abs(a - b) for (a, b) in zip(*pair)) for pair in zip(fields, kept)]
        (mean, far) = (sum(distances) / len(distances), sum(distance > 40 for distance in distances))
        if len(kept) == len(fields) and mean <= 4 and far <= 4:
            print(f"picture {name}: mean distance {mean:.2f} of 255")
            return
        time.sleep(0.5)
    write_png(os.path.join(tempfile.gettempdir(), name + ".png"), *picture)
    raise AssertionError(f"{name}: expected the recorded colors, got a mean distance of {mean:.1f}, and {far} fields far off")


def main():
    program = sys.argv[1]
    isRecorded = "--record" in sys.argv
    begin = time.monotonic()
    window = Window(program, 2 if "--scale" in sys.argv else 1, "--wayland" in sys.argv)
    try:
        drive(window, isRecorded)
        assert window.process.poll() is None, "expected the program to run until its end"
    finally:
        window.end()
    print(f"The window was driven in {time.monotonic() - begin:.0f} s.")


def drive(window, isRecorded):
    look(window, "start", isRecorded)
    if isRecorded:
        window.press(*window.center("card"))
        window.drag(*[(34, 14)] * 8, releases=False)
        time.sleep(0.6)
        write_png(README_PICTURE, *window.picture())
        window.release()
        window.rest()
    parts = [throw, scroll, swipe, sheet, reorder, photo, resize, sleep]
    if window.scale != 1 or "--slow" in sys.argv:
        # Four times as many pixels, or a sanitizer, without a graphics processor: too few frames to follow a throw.
        parts = [swipe, sheet, reorder, sleep]
    for part in parts:
        part(window)
    if "--slow" not in sys.argv:
        window.press(*window.center("dark"))
        window.release()
        assert window.rest()["dark"] == 1
        window.key(*["Tab"] * 4, "Up")
        window.rest()
        look(window, "dark", isRecorded)
        window.press(*window.center("less"))
        window.release()
        assert window.rest()["less"] == 1


main()
