"""Measures loading times and smoothness for visitors: python budgets.py SITE [--only WORD]

The measurements are the time until the start page is ready, from this machine and over a 9 Mbps line with a processor
four times slower; and, while an element of each exhibit is dragged, the regularity of frames and the script time of each. They use real
time, so each check has five tries, because other processes share the machine. That is why this runs at night, and not
for each change.
"""

import functools
import gzip
import http.server
import os
import re
import sys
import threading
import time

from playwright.sync_api import sync_playwright

SITE = sys.argv[1]
ONLY = sys.argv[sys.argv.index("--only") + 1] if "--only" in sys.argv else ""
TRIES = int(os.environ.get("STREAMS_TRIES", 5))
# Bytes per second, and the round-trip time in milliseconds.
LINE, TRIP = 9_000_000 / 8, 40
CHECKS = []


def check(function):
  CHECKS.append(function)
  return function


class Server(http.server.SimpleHTTPRequestHandler):
  """Compresses responses, as web hosts do."""
  protocol_version = "HTTP/1.1"

  def log_message(self, *arguments):
    pass

  def do_GET(self):
    path = self.translate_path(self.path)
    path = os.path.join(path, "index.html") if os.path.isdir(path) else path
    if not os.path.isfile(path):
      return self.send_error(404)
    with open(path, "rb") as file:
      data = packed(file.read())
    self.send_response(200)
    self.send_header("Content-Type", self.guess_type(path))
    self.send_header("Content-Encoding", "gzip")
    self.send_header("Content-Length", str(len(data)))
    self.end_headers()
    self.wfile.write(data)


@functools.cache
def packed(data):
  return gzip.compress(data, 9, mtime=0)


def median(numbers):
  return sorted(numbers)[len(numbers) // 2]


def ready(slowed, part="ready"):
  """Seconds from the start of the navigation until the start page moves, with an empty cache: its cards (`hero`), or all
  of the gallery."""
  context = BROWSER.new_context(viewport={"width": 1280, "height": 900})
  page = context.new_page()
  page.add_init_script("""new MutationObserver((_, own) => {
    if (!document.body?.dataset.PART) return;
    window.readyAt = performance.now();
    own.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-PART"] });""".replace("PART", part))
  session = context.new_cdp_session(page)
  if slowed:
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", {
      "offline": False, "latency": TRIP, "downloadThroughput": LINE, "uploadThroughput": LINE})
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
  page.goto(BASE + "index.html")
  page.wait_for_function("window.readyAt")
  seconds = page.evaluate("readyAt") / 1000
  context.close()
  return seconds


@check
def the_cards_can_be_thrown_within_a_third_of_a_second():
  seconds = median([ready(False, "hero") for _ in range(5)])
  return seconds <= 0.3, f"{seconds:.2f} s, at most 0.3"


@check
def the_cards_can_be_thrown_within_half_a_second_on_a_slow_line():
  seconds = median([ready(True, "hero") for _ in range(3)])
  return seconds <= 0.5, f"{seconds:.2f} s, at most 0.5, at 9 Mbps with a processor four times slower"


@check
def the_start_is_ready_within_half_a_second():
  seconds = median([ready(False) for _ in range(5)])
  return seconds <= 0.5, f"{seconds:.2f} s, at most 0.5"


@check
def the_start_is_ready_within_a_second_and_a_half_on_a_slow_line():
  seconds = median([ready(True) for _ in range(3)])
  return seconds <= 1.5, f"{seconds:.2f} s, at most 1.5, at 9 Mbps with a processor four times slower"


# Events that run script, by their names in Chromium's trace.
SCRIPT = {"EventDispatch", "FireAnimationFrame", "RunMicrotasks", "TimerFire", "FunctionCall"}


def script_of_frames(events, frames):
  """The milliseconds of script from each frame's beginning to the next one's, in the thread's CPU time: other processes
  don't count."""
  spans = sorted((event["tts"], event["tts"] + event.get("tdur", 0)) for event in events if event["name"] in SCRIPT and event.get("ph") == "X" and "tts" in event)
  merged = []
  for start, end in spans:
    if merged and start <= merged[-1][1]:
      merged[-1][1] = max(merged[-1][1], end)
    else:
      merged.append([start, end])
  sums, at = [0] * len(frames), 0
  for start, end in merged:
    while at + 1 < len(frames) and frames[at + 1] <= start:
      at += 1
    if frames and start >= frames[0]:
      sums[at] += (end - start) / 1000
  return sums


def dragged(exhibit, selector, count=500):
  """The number of frames above 25 ms, and the 99th percentile of script time per frame, in milliseconds."""
  context = BROWSER.new_context(viewport={"width": 1280, "height": 900})
  page = context.new_page()
  page.goto(BASE + f"index.html#{exhibit}?still")
  page.wait_for_function("(exhibit) => document.body.dataset.ready == exhibit", arg=exhibit)
  page.wait_for_timeout(500)
  box = page.locator(selector).first.bounding_box()
  x, y = box["x"] + box["width"] / 2, box["y"] + min(30, box["height"] / 2)
  session = context.new_cdp_session(page)
  events, finished = [], []
  session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
  session.on("Tracing.tracingComplete", lambda data: finished.append(data))
  page.mouse.move(x, y)
  page.mouse.down()
  session.send("Tracing.start", {"categories": "devtools.timeline", "transferMode": "ReportEvents"})
  page.evaluate("""(count) => {
    window.times = [];
    const note = (time) => { if (times.push(time) <= count) requestAnimationFrame(note); };
    requestAnimationFrame(note);
  }""", count)
  # The pointer moves around until there are enough frames.
  step = 0
  while page.evaluate("times.length") <= count:
    for _ in range(20):
      step += 1
      page.mouse.move(x + 90 * ((step / 40) % 2 - 1 if (step // 80) % 2 else 1 - (step / 40) % 2), y - 40 * ((step / 25) % 2))
  session.send("Tracing.end")
  page.mouse.up()
  end = time.time() + 30
  while not finished and time.time() < end:
    page.wait_for_timeout(50)
  times = page.evaluate("times")
  context.close()
  late = sum(second - first > 25 for first, second in zip(times, times[1:]))
  # A frame's callbacks begin together: the first one marks the frame's beginning.
  begins = sorted((event["ts"], event["tts"]) for event in events if event["name"] == "FireAnimationFrame" and event.get("ph") == "X" and "tts" in event)
  frames = [own for (before, _), (begin, own) in zip([(0, 0)] + begins, begins) if begin - before > 4000]
  scripts = sorted(script_of_frames(events, frames)[:count])
  return late, scripts[int(0.99 * len(scripts))], len(scripts)


def dragged_parts():
  """The first element that each exhibit's demo drags, and the start page's card."""
  with open(os.path.join(SITE, "rest.html"), encoding="utf-8") as file:
    demos = re.findall(r'<section id="([\w-]+)"[^>]*?data-demo="([^"]*)"', file.read())
  found = {"home": "#toss"}
  for exhibit, demo in demos:
    if drag := re.search(r"(?<=\d )([.#][a-z][\w:().-]*) -?\d+ -?\d+ \d+", demo):
      found[exhibit] = f"#{exhibit} {drag[1]}"
  assert len(found) > 12, found
  return found


@check
def dragging_is_smooth():
  told, is_good = [], True
  for exhibit, selector in dragged_parts().items():
    runs = [dragged(exhibit, selector) for _ in range(3)]
    late, script = median([run[0] for run in runs]), median([run[1] for run in runs])
    told.append(f"{exhibit} {late}, {script:.2f} ms")
    is_good &= late <= 5 and script <= 4
  return is_good, "frames of 500 above 25 ms, at most 5, and script at the 99th percentile, at most 4 ms: " + "; ".join(told)


def main():
  failed = tried = 0
  for function in CHECKS:
    name = function.__name__.replace("_", " ")
    if ONLY not in name:
      continue
    tried += 1
    for left in reversed(range(TRIES)):
      start = time.time()
      is_good, told = function()
      print(f"{'ok  ' if is_good else 'slow' if left else 'FAIL'} {name}: {told} ({time.time() - start:.1f} s)", flush=True)
      if is_good:
        break
    failed += not is_good
  assert tried, f"no check's name contains {ONLY}"
  return failed


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Server, directory=SITE))
threading.Thread(target=server.serve_forever, daemon=True).start()
BASE = f"http://127.0.0.1:{server.server_address[1]}/"
with sync_playwright() as playwright:
  BROWSER = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
  failed = main()
  BROWSER.close()
sys.exit(1 if failed else 0)
