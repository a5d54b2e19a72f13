"""Drives the gallery in three browser engines, in real time: python engines.py SITE ENGINE... [--only WORD] [--faults]

An engine is Chromium, Firefox or WebKitGTK. Errors of scripts, output on the console and missing files fail a check. With
STREAMS_ALL=1, as at night, more checks run. `--faults` plants a fault for each check, and expects the check to find it.
"""

import functools
import http.server
import os
import re
import signal
import sys
import threading
import time

sys.dont_write_bytecode = True
from webdriver import Browser

SITE, *WORDS = sys.argv[1:]
SITE = os.path.abspath(SITE)
ALL = os.environ.get("STREAMS_ALL") == "1"
ONLY = WORDS[WORDS.index("--only") + 1] if "--only" in WORDS else ""
ENGINES = [word for word in WORDS if word in ("Chromium", "Firefox", "WebKitGTK")]
PAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Docs/Streams.docc/Browser.md")
CHECKS = []
# Runs in each page before its own scripts.
LISTEN = """<script>
  window.noise = [];
  addEventListener("error", (event) => noise.push(`error: ${event.message ?? event.target.src ?? event.target.href}`), true);
  addEventListener("unhandledrejection", ({ reason }) => noise.push(`rejection: ${reason}`));
  for (const name of ["error", "warn", "log"]) console[name] = (...words) => noise.push(`${name}: ${words.join(" ")}`);
  const make = WebAssembly.instantiate;
  WebAssembly.instantiate = (...words) => make(...words).then((made) => {
    setTimeout(() => { window.isRunning = true; });
    return made;
  });
  const moved = () => [...document.querySelectorAll("section:not([hidden]) *, #grid *")].map(({ style }) =>
    [style.translate, style.left, style.rotate, style.scale, style.opacity, style.transform, style.borderRadius, style.clipPath].join(";")).join("|");
</script>"""


def check(*fault, night=False):
  """Registers a check. `fault` is a file of the site, a text in it, and the text that replaces it in `--faults`."""
  def register(function):
    if not night or ALL:
      CHECKS.append((function, fault))
    return function
  return register


def planted(text, place, fault):
  """A text with a fault. It may have been squeezed, so spaces don't matter."""
  found = re.search(r"\s*".join(map(re.escape, place.replace(" ", ""))), text)
  return text[:found.start()] + fault + text[found.end():] if found else None


class Server(http.server.SimpleHTTPRequestHandler):
  missing, fault = [], None

  def log_message(self, *arguments):
    pass

  def end_headers(self):
    # A fault is seen at once.
    self.send_header("Cache-Control", "no-store")
    super().end_headers()

  def send_error(self, code, *arguments):
    self.missing.append(f"{code}: {self.path}")
    super().send_error(code, *arguments)

  def do_GET(self):
    path = self.translate_path(self.path)
    if os.path.isdir(path):
      path = os.path.join(path, "index.html")
    name = os.path.relpath(path, SITE)
    is_page = name.endswith(".html")
    if not os.path.exists(path) or not (is_page or self.fault and name == self.fault[0]):
      return super().do_GET()
    with open(path, encoding="utf-8") as file:
      text = file.read()
    if self.fault and name == self.fault[0]:
      text = planted(text, *self.fault[1:])
    if is_page:
      # A page may contain the script.
      if self.fault and self.fault[0].endswith(".js"):
        text = planted(text, *self.fault[1:]) or text
      text = text.replace("<!doctype html>", "<!doctype html>" + LISTEN, 1)
    body = text.encode()
    self.send_response(200)
    self.send_header("Content-Type", self.guess_type(path) + "; charset=utf-8")
    self.send_header("Content-Length", str(len(body)))
    self.end_headers()
    self.wfile.write(body)


class Page(Browser):
  """The gallery's pages in an engine."""

  def open(self, path, ready="document.readyState == 'complete'"):
    self.send("Navigate", url=BASE + path)
    self.until(f"document.readyState == 'complete' && !!({ready})")

  def show(self, exhibit):
    """Shows an exhibit, with nothing that plays by itself."""
    if not self.js("!!window.gallery && !location.pathname.includes('gallery.html')"):
      self.open("index.html#home?still", "document.body.dataset.ready == 'home'")
    self.js("(name) => { location.hash = name + '?still'; }", exhibit)
    self.until("(name) => document.body.dataset.ready == name && (name == 'home' || gallery.page()?.time > 0)", exhibit)

  def rest(self):
    """Waits until nothing moves and no frame is requested for a quarter of a second."""
    self.until("""async () => {
      const state = () => `${moved()} ${window.gallery?.page()?.requests ?? window.page?.requests}`, before = state();
      await new Promise((done) => setTimeout(done, 250));
      return state() == before;
    }""")

  def middle(self, selector):
    """The place nearest to the middle of an element at which it isn't covered."""
    return self.until("""(selector) => {
      const element = [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length);
      element.scrollIntoView({ block: "nearest" });
      const { left, top, width, height } = element.getBoundingClientRect(), places = [];
      for (let part = 0; part < 17 * 17; part += 1) {
        const [right, down] = [(part % 17 + 1) / 18 - 0.5, (Math.floor(part / 17) + 1) / 18 - 0.5];
        places.push([Math.hypot(right, down), Math.round(left + width * (0.5 + right)), Math.round(top + height * (0.5 + down))]);
      }
      const isFree = ([, x, y]) => element.contains(document.elementFromPoint(x, y));
      return places.sort(([one], [other]) => one - other).find(isFree)?.slice(1);
    }""", selector)

  def drag(self, selector, ways, pause=16, letting_go=True):
    x, y = self.middle(selector)
    width, height = self.js("[innerWidth, innerHeight]")
    inside = lambda place: (min(max(place[0], 1), width - 2), min(max(place[1], 1), height - 2))
    places = [inside((x + sum(way[0] for way in ways[:end]), y + sum(way[1] for way in ways[:end]))) for end in range(1, len(ways) + 1)]
    self.act((x, y), "down", *[part for place in places for part in (place, pause)], *(["up"] if letting_go else []))

  def quiet(self):
    noise = self.js("window.noise.splice(0)") + Server.missing[:]
    Server.missing.clear()
    assert not noise, noise


def exhibits():
  with open(os.path.join(SITE, "rest.html"), encoding="utf-8") as file:
    return dict(re.findall(r'<section id="([\w-]+)"[^>]*?data-demo="([^"]*)"', file.read()))


# MARK: Each change

@check("dom.js", "const page = {isPaused", 'console.warn("planted"); const page = {isPaused')
def every_page_loads_without_an_error(page):
  for name in ["home", *exhibits()]:
    page.show(name)
    page.quiet()
  for path, ready in {
    "gallery.html#card?still": "document.body.dataset.ready == 'card'",
    "layouts/index.html?still": "window.page", "card.html": "document.querySelector('[data-stage]')",
    "plays.html": "Flights.player", "docs/index.html": "[...document.images].every((one) => one.naturalWidth)",
    "smallest.html": "window.isRunning",
  }.items():
    page.open(path, ready)
    page.quiet()
  page.js("document.querySelector('#send').click()")
  page.until("document.querySelector('#dot').style.translate == '240px'")
  return f"{len(exhibits()) + 7} pages"


# Compares an element's rectangle with its number in each frame, until `done`.
WATCH = """(selector) => {
  const element = document.querySelector(selector), way = () => element.style.translate.split(" ").map((part) => parseFloat(part) || 0);
  const box = element.getBoundingClientRect(), first = way();
  window.watched = { worst: 0, frames: 0, reach: 0, last: 0 };
  const look = () => {
    const { left, top } = element.getBoundingClientRect(), [x, y = 0] = way();
    watched.worst = Math.max(watched.worst, Math.abs(left - box.left - x + first[0]), Math.abs(top - box.top - y + (first[1] ?? 0)));
    watched.reach = Math.max(watched.reach, Math.hypot(x, y));
    watched.frames += x != watched.last;
    watched.last = x;
    if (!watched.isDone) requestAnimationFrame(look);
  };
  look();
}"""


@check("dom.js", "style.translate = `${numbers[at]}px", "style.marginLeft=`${numbers[at]?0.5:0}px`,element.style.translate=`${numbers[at]}px")
def a_card_follows_the_mouse_and_lands_exactly(page):
  page.show("card")
  card = "#card .card"
  x, y = page.middle(card)
  home = page.js("(selector) => { const { left, top } = document.querySelector(selector).getBoundingClientRect(); return [left, top]; }", card)
  page.js(WATCH, card)
  page.drag(card, [(20, -6)] * 5, letting_go=False)
  page.until("document.querySelector('#card .card').style.translate == '100px -30px'")
  page.act((x + 140, y - 40), 12, (x + 180, y - 50), 12, (x + 220, y - 60), "up")
  page.rest()
  watched = page.js("() => { watched.isDone = true; return watched; }")
  end = page.js("""(selector) => { const one = document.querySelector(selector), { left, top } = one.getBoundingClientRect();
    return [one.style.translate, left, top]; }""", card)
  assert end[0] in ("0px", "0px 0px") and end[1:] == home, (end, home)
  assert watched["worst"] <= 0.02, f"a rectangle is {watched['worst']} px from its number"
  assert watched["reach"] > 110 and watched["frames"] > 10, watched
  before = page.js("gallery.page().requests")
  time.sleep(0.3)
  assert page.js("gallery.page().requests") == before, "a page at rest requests frames"
  return f"{watched['frames']} frames, at most {watched['worst']:.4f} px from the numbers"


@check("dom.js", "event.clientY - corner.top", "0")
def a_sheet_is_thrown_to_its_detent_and_sent_back(page):
  page.show("sheet")
  page.rest()
  height = "gallery.points(0).at(-1)[1]"
  screen = page.js("document.querySelector('#sheet .screen').clientHeight")
  # On a busy machine, a hand pauses before it releases, and the sheet rests at the nearest detent: some engines wait for a
  # frame between its moves. Then the hand doesn't pause between them.
  for pause in (16, 16, 8, 0, 0):
    page.drag("#sheet .handle", [(0, -40)] * 5, pause)
    page.rest()
    got = page.js(height)
    if abs(got - 0.5 * screen) > 1e-6:
      break
    page.js("document.querySelector('section:not([hidden]) .detent').click()")
    page.rest()
  assert abs(got - 0.9 * screen) < 1e-6, f"expected the sheet at {0.9 * screen}, got {got}"
  page.drag("#sheet .handle", [(0, 60)] * 6)
  page.rest()
  got = page.js(height)
  assert abs(got - 104) < 1e-6, f"expected the sheet at 104, got {got}"
  return f"thrown to {0.9 * screen:.1f} px, and to 104"


MEASURE = """() => {
  let grain = Infinity;
  for (let count = 0, last = performance.now(); count < 60;) {
    const now = performance.now();
    if (now == last) continue;
    grain = Math.min(grain, now - last);
    [last, count] = [now, count + 1];
  }
  const has = (name) => name in window ? "yes" : "no";
  return { "`ScrollTimeline`": has("ScrollTimeline"), "`scrollend`": has("onscrollend"),
    "steps of `performance.now()`": `${Math.round(100 * grain) / 100} ms` };
}"""


@check("dom.js", "const Streams = (() => {",
  "const Streams = (() => { const clock = performance.now.bind(performance); performance.now = () => 4 * Math.floor(clock() / 4);")
def an_engine_has_what_the_page_about_browsers_states(page):
  page.show("home")
  with open(PAGE, encoding="utf-8") as file:
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in file if line.startswith("|")]
  names = next(row for row in rows if row[1:2] == ["Chromium"])
  found = page.js(MEASURE)
  for name, has in found.items():
    stated = next(row for row in rows if row[0] == name)[names.index(page.name)]
    assert stated == has, f"Browser.md states of {page.name}, {name}: {stated}; got {has}"
  return ", ".join(f"{name}: {has}" for name, has in found.items())


# MARK: At night

# The exhibit *Busy page*, whose upper card the browser moves.
BUSY = """() => {
  window.program = gallery.page();
  window.card = document.querySelector(".played");
  window.say = (value) => {
    const input = document.querySelector(".to-played");
    input.value = value;
    input.dispatchEvent(new Event("input"));
  };
  window.flies = async (value) => {
    say(value);
    for (let tries = 0; tries < 400 && !card.getAnimations().length; tries += 1) await new Promise((done) => setTimeout(done, 5));
    return card.getAnimations()[0];
  };
}"""
# The distances between the card as the browser shows it and the flight's lines; then between its place as it is caught
# and the lines, and how fast it flew.
FLIGHTS = """async () => {
  const shown = () => { const [x, y = 0] = getComputedStyle(card).translate.split(" ").map(parseFloat); return [x || 0, y]; };
  const apart = ([x, y], [left, top]) => Math.hypot(x - left, y - top);
  let worst = 0, frames = 0, side = 0;
  for (let round = 0; round < 4; round += 1) {
    const animation = await flies(side = 1 - side);
    while (animation && animation.playState == "running" && card.flights.translate(0)) {
      await new Promise(requestAnimationFrame);
      const lines = card.flights.translate(animation.startTime + animation.currentTime);
      if (!lines || animation.playState != "running") break;
      worst = Math.max(worst, apart(shown(), lines));
      frames += 1;
    }
    while (program.aloft.size) await new Promise(requestAnimationFrame);
  }
  const gaps = [], speeds = [], clock = performance.now.bind(performance);
  let read, ahead = 0;
  performance.now = () => read = clock();
  for (let round = 0; round < 12; round += 1) {
    const animation = await flies(side = 1 - side);
    await new Promise((done) => setTimeout(done, 20 + round * 0.618 % 1 * 240));
    if (!animation || card.getAnimations()[0] != animation || animation.playState != "running") continue;
    const cancel = animation.cancel.bind(animation), start = animation.startTime;
    animation.cancel = () => {
      const now = read, [x, y = 0] = card.style.translate.split(" ").map(parseFloat);
      ahead = Math.max(ahead, start + animation.currentTime - now);
      const at = (time) => { animation.currentTime = time - start; return shown(); };
      gaps.push(apart([x, y], at(now)));
      speeds.push(apart(at(now), at(now - 1)));
      cancel();
    };
    for (const name of ["pointerdown", "pointerup"]) card.dispatchEvent(new PointerEvent(name, { bubbles: true, clientX: 10, clientY: 10, pointerId: 7 }));
    await new Promise((done) => setTimeout(done, 60));
  }
  return { worst, frames, gaps, speeds, ahead };
}"""


@check("flights.js", "[name]: text(values[index])", "[name]: text(values[index].map((one) => one * 1.001))", night=True)
def flights_follow_their_lines_and_are_caught_on_them(page):
  page.show("busy")
  page.js("() => { Element.prototype.setPointerCapture = () => {}; }")
  page.js(BUSY)
  page.until("!program.aloft.size")
  found = page.js(FLIGHTS)
  assert found["frames"] > 20 and len(found["gaps"]) > 5, found
  assert found["worst"] <= 0.1, f"the browser shows {found['worst']} px beside the lines"
  assert max(found["gaps"]) <= 0.1, f"caught {max(found['gaps'])} px beside the lines"
  return (f"{found['frames']} frames, at most {found['worst']:.4f} px; {len(found['gaps'])} caught, at most {max(found['gaps']):.4f} px,"
    f" at up to {max(found['speeds']):.1f} px per ms; the last frame was {found['ahead']:.2f} ms ahead of the clock")


@check("gallery.js", "set(\".to-played\")", "0", night=True)
def a_busy_page_keeps_the_upper_card_moving(page):
  page.show("busy")
  page.until("!gallery.page().aloft.size")
  page.rest()
  told = []
  for _ in range(3):
    page.js("document.querySelector('.blocked').textContent = ''")
    page.act(page.middle(".block[data-busy='500']"), "down", 20, "up")
    page.until("document.querySelector('.blocked').textContent.includes('0.5 s')")
    text = page.js("document.querySelector('.blocked').textContent")
    assert "kept moving" in text, text
    page.rest()
    told.append(text[:60])
  return told[-1]


LINKED = """async (offsets) => {
  const ball = document.querySelector(".linked .ball"), list = document.querySelector(".scrolled");
  const frame = () => new Promise(requestAnimationFrame);
  const line = (points, at) => {
    const next = points.findIndex(([from]) => from > at);
    if (next <= 0) return points.at(next)[1];
    const [start, end] = [points[next - 1], points[next]];
    return start[1] + (end[1] - start[1]) * (at - start[0]) / (end[0] - start[0]);
  };
  // What the program last learned about the list: the third number is 1 while it is scrolling.
  const program = gallery.page(), tell = program.tell;
  let told;
  program.tell = (channel, numbers) => {
    if (numbers.length == 5) told = numbers[2];
    tell(channel, numbers);
  };
  list.scrollTop = 0;
  await frame(); await frame(); await frame();
  const home = ball.getBoundingClientRect();
  let worst = 0;
  for (const offset of offsets) {
    list.scrollTop = offset;
    await frame(); await frame(); await frame();
    const { left, top } = ball.getBoundingClientRect(), at = list.scrollTop;
    worst = Math.max(worst, Math.abs(left - home.left - line([[0, 0], [200, 160], [600, 40]], at)), Math.abs(top - home.top - line([[0, 0], [200, 0], [600, 24]], at)));
  }
  await new Promise((done) => setTimeout(done, 400));
  const before = gallery.page().requests;
  await new Promise((done) => setTimeout(done, 400));
  return { worst, timelines: ball.getAnimations().length, later: gallery.page().requests - before, told };
}"""


@check("flights.js", "const state = () => [source[at]", "const state = () => [source[at] + 9", night=True)
def a_ball_follows_its_list_with_each_mechanism_and_then_rests(page):
  told = []
  for script in ("", "delete window.ScrollTimeline"):
    page.send("Navigate", url="about:blank")
    page.open("index.html#home?still", "document.body.dataset.ready == 'home'")
    page.js(f"() => {{ {script} }}")
    page.show("busy")
    page.until("!gallery.page().aloft.size")
    found = page.js(LINKED, [30, 77, 200, 333, 480, 599, 640, 900, 250, 5])
    assert found["worst"] <= 0.5, found
    assert found["later"] == 0, f"frames are requested after a scroll: {found}"
    assert found["timelines"] or found.get("told") == 0, f"an offset never rests: {found}"
    told.append(f"{found['worst']:.3f} px with {found['timelines']} timelines")
  return "; ".join(told)


@check("layouts/layout.js", 'addEventListener("keydown", (event) => {', 'addEventListener("keydown", (event) => {return;', night=True)
def rows_are_reordered_by_mouse_and_by_keys(page):
  page.open("layouts/index.html?still#list", "window.page")
  rows = "[...document.querySelectorAll('#list li')].map((one) => one.textContent)"
  before = page.js(rows)
  page.drag("#list li .hold", [(0, 8)] * 16)
  page.rest()
  dragged = page.js(rows)
  assert sorted(dragged) == sorted(before) and dragged.index(before[0]) >= 2, (before, dragged)
  page.js("document.querySelector('#list li').focus()")
  page.press("Space", "Down", "Space")
  page.rest()
  moved = page.js(rows)
  assert moved == [dragged[1], dragged[0], *dragged[2:]], (dragged, moved)
  assert page.js("document.querySelector('[aria-live]:last-of-type').textContent") == "Dropped"
  return " ".join(moved)


@check("gallery.js", "element.dataset.draggable != null", "element.dataset.dragged != null", night=True)
def a_sheet_that_tab_has_reached_is_moved_by_arrows(page):
  page.show("sheet")
  page.rest()
  page.js("document.querySelector('main').focus({ preventScroll: true })")
  for _ in range(20):
    page.press("Tab")
    if page.js("document.activeElement.matches('#sheet .sheet')"):
      break
  page.press(*["Up"] * 5)
  page.until("gallery.points(0).at(-1)[1] == 154")
  page.press("Enter")
  page.rest()
  got, screen = page.js("[gallery.points(0).at(-1)[1], document.querySelector('#sheet .screen').clientHeight]")
  assert min(abs(got - part * screen) for part in (0.5, 0.9)) < 1e-6, f"expected a higher detent, got {got} of {screen}"
  return f"154 px, then {got:.1f}"


# Elements that the focus has scrolled, although no hand could.
TAB = """() => [...document.querySelectorAll("*")].filter((one) => (one.scrollTop || one.scrollLeft)
  && one != document.scrollingElement && !/auto|scroll/.test(getComputedStyle(one).overflow) && !/input|select|textarea/.test(one.localName))
  .map((one) => `${one.localName}.${one.className} ${one.scrollLeft} ${one.scrollTop}`)"""


@check("gallery.css", "overflow: clip; display: flow-root", "overflow: hidden; display: flow-root", night=True)
def tab_reaches_the_controls_of_each_exhibit_and_scrolls_nothing(page):
  steps = 0
  for name in exhibits():
    page.show(name)
    page.js("document.querySelectorAll('section details').forEach((each) => { each.open = true; })")
    wanted = page.js("""() => [...document.querySelectorAll('section:not([hidden]) :is(summary, button, select, input, [tabindex="0"], textarea)')]
      .filter((one) => one.getClientRects().length && !one.disabled).length""")
    page.js("document.querySelector('main').focus({ preventScroll: true })")
    reached = set()
    for _ in range(wanted + 4):
      page.press("Tab")
      index = page.js("""() => document.activeElement.closest("section:not([hidden])")
        ? [...document.querySelectorAll("*")].indexOf(document.activeElement) : -1""")
      reached.add(index)
      steps += 1
      scrolled = page.js(TAB)
      assert not scrolled, f"{name}: scrolled by the focus: {scrolled}"
    reached.discard(-1)
    assert len(reached) >= wanted > 0, f"{name}: Tab reaches {len(reached)} of {wanted}"
    page.quiet()
  return f"{steps} steps"


@check("dom.js", "wake = () => {", "wake = () => {return;", night=True)
def a_gesture_moves_each_exhibit(page):
  told = []
  for name, demo in exhibits().items():
    # The first press or drag of its demo; a pinch needs two fingers.
    demo = re.sub(r"% \S+ \S+ \S+ \S+", "", demo)
    parts = [part for part in re.findall(r"([.#][\w:().-]+)(?: (-?\d+) (-?\d+) \d+)?", demo) if part[1:] != ("0", "0")]
    if not parts:
      continue
    selector, x, y = parts[0]
    page.show(name)
    page.rest()
    # The points of one exhibit are drawn on a canvas.
    state = "gallery.page().requests" if name == "speed" else "moved()"
    before = page.js(state)
    page.js("""() => { window.seen = new Set(); const look = () => { seen.add(""" + state + """); window.looking = requestAnimationFrame(look); }; look(); }""")
    selector = f"section:not([hidden]) {selector}"
    if x:
      page.drag(selector, [(int(x) / 6, int(y) / 6)] * 6)
    else:
      page.act(page.middle(selector), "down", 20, "up")
    try:
      page.until("(before) => [...seen].some((one) => one != before)", before)
    except AssertionError:
      raise AssertionError(f"{name} doesn't move") from None
    page.rest()
    frames = page.js("() => { cancelAnimationFrame(looking); return seen.size; }")
    told.append(f"{name} {frames}")
    page.quiet()
  return ", ".join(told)


def main():
  failed = 0
  for function, (name, *fault) in CHECKS:
    with open(os.path.join(SITE, name), encoding="utf-8") as file:
      if not planted(file.read(), *fault):
        sys.exit(f"{name} doesn't contain the place of the fault for {function.__name__}: {fault[0]}")
  for engine in ENGINES:
    start = time.time()
    page = Page(engine)
    print(f"{engine} {page.driver.version}, open after {time.time() - start:.1f} s", flush=True)
    try:
      for function, fault in CHECKS:
        failed += not passes(page, function, fault)
    finally:
      page.close()
    print(f"     {time.time() - start:.1f} s", flush=True)
  return failed


def passes(page, function, fault):
  name = function.__name__.replace("_", " ")
  if ONLY not in name:
    return True
  start, is_planted = time.time(), "--faults" in WORDS
  Server.fault = fault if is_planted else None
  Server.missing.clear()
  try:
    page.send("Navigate", url="about:blank")
    told = function(page)
    page.quiet()
    error = None
  except Exception as one:  # A failure is reported, and the rest continues.
    told, error = None, one
  text = f"{error.__class__.__name__}: {str(error)[:700]}" if error else told
  is_passed = bool(error) == is_planted
  print(f"{'ok  ' if is_passed else 'FAIL'} {name}: {text} ({time.time() - start:.1f} s)", flush=True)
  return is_passed


# Whatever ends this ends its browsers.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Server, directory=SITE))
# A page may leave while it loads.
server.handle_error = lambda *_: None
threading.Thread(target=server.serve_forever, daemon=True).start()
BASE = f"http://127.0.0.1:{server.server_address[1]}/"
assert ENGINES, "expected engines: Chromium, Firefox, WebKitGTK"
sys.exit(1 if main() else 0)
