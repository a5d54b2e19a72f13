"""Proves a page's layout: python prove.py SITE [--release] [--only WORD] [--pictures FOLDER]

With --release, for programs as they are shipped, it also compares times. Otherwise, the proofs control time: they request each frame. Any output on the console fails the proof.
"""

import json
import math
import os
import sys
import time
import traceback

from axe_playwright_python.sync_playwright import Axe

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Gallery"))
import browsers

SITE = sys.argv[1]
ONLY = sys.argv[sys.argv.index("--only") + 1] if "--only" in sys.argv else ""
IS_RELEASE = "--release" in sys.argv
HISTORIES = int(os.environ.get("STREAMS_LAYOUTS", "12"))
# The maximum ratios of a change's and a frame's time to those of handwritten code.
LIMITS = (3, 4)
PROOFS = []
# Only a hang takes longer, in seconds.
PATIENCE = 300


def proof(function):
  PROOFS.append(function)
  return function


class Visit:
  def __init__(self, scale=1, address="proof.html"):
    self.noise = []
    self.context = BROWSER.new_context(viewport={"width": 900, "height": 700}, device_scale_factor=scale)
    self.page = self.context.new_page()
    self.page.on("console", lambda message: self.noise.append(f"console: {message.text}"))
    self.page.on("pageerror", lambda error: self.noise.append(f"error: {error}"))
    self.page.goto(BASE + address)
    self.js("proof.start()")

  def js(self, text, *arguments):
    return self.page.evaluate(text, *arguments)

  def painted(self):
    """Waits until the browser has drawn two frames: by then, the page has received its input."""
    self.js("""async () => {
      const draw = (done) => new IntersectionObserver((_, one) => { one.disconnect(); done(); }).observe(document.body);
      for (let count = 0; count < 2; count += 1) await new Promise(draw);
    }""")

  def __enter__(self):
    return self

  def __exit__(self, kind, *_):
    self.context.close()
    if kind is None:
      assert not self.noise, self.noise[:3]
    elif self.noise:
      print(f"     {self.noise[:3]}")


@proof
def each_frame_of_random_histories_is_drawn_where_the_program_expects_it():
  for scale in (1, 2.625):
    with Visit(scale) as visit:
      worst, where, frames, changes, compared = 0, "", 0, 0, 0
      for seed in range(HISTORIES):
        found = visit.js("(seed) => proof.run(seed)", seed)
        frames += found["frames"]
        changes += found["changes"]
        compared += found["compared"]
        if found["worst"] > worst:
          worst, where = found["worst"], found["where"]
        assert found["styled"] == 0, f"seed {seed}: {found['styled']} boxes have styles at rest"
        assert found["inert"] == 0, f"seed {seed}: {found['inert']} removed boxes are still present"
      print(f"     scale {scale}: {worst:.2g} px at most, in {frames} frames and {changes} changes, {compared} rectangles")
      assert worst < 0.01, where
      assert compared > 5 * frames, (compared, frames)


class Example(Visit):
  """The page of seven interfaces, on which time is paused until `run`."""

  def __init__(self, **options):
    self.noise = []
    self.context = BROWSER.new_context(**{"viewport": {"width": 1280, "height": 1000}, **options})
    self.page = self.context.new_page()
    self.page.on("console", lambda message: self.noise.append(f"console: {message.text}"))
    self.page.on("pageerror", lambda error: self.noise.append(f"error: {error}"))
    self.page.clock.install(time=0)
    self.page.clock.pause_at(1000)
    self.page.goto(BASE + "layouts/index.html?still")
    end = time.time() + PATIENCE
    while self.js("document.body.dataset.ready") is None:
      assert time.time() < end, f"the page doesn't open: {self.noise}"
      time.sleep(0.02)
    self.run(300)

  def run(self, milliseconds):
    self.page.clock.run_for(milliseconds)

  def box(self, selector):
    return self.js("(selector) => { const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect(); return [x, y, width, height]; }", selector)

  def center(self, selector):
    self.js("(selector) => document.querySelector(selector).scrollIntoView({ block: 'center' })", selector)
    self.run(100)

  def moving(self, selector):
    return self.js("(selector) => [...document.querySelectorAll(selector + ' [data-key]')].filter(({ style }) => style.translate || style.scale || style.opacity).length", selector)


@proof
def seven_interfaces_move_and_come_to_rest():
  with Example() as page:
    before = page.box("#grid [data-key=a]")
    page.page.click("#shuffle")
    assert max(abs(a - b) for a, b in zip(page.box("#grid [data-key=a]"), before)) < 0.01
    page.run(100)
    assert page.moving("#grid") > 3
    page.page.click("#shuffle")
    page.run(3000)
    assert page.moving("#grid") == 0 and page.box("#grid [data-key=a]") != before

    page.center("#sections")
    third = page.box("#sections > :nth-child(3)")
    page.page.click("#sections summary")
    page.run(32)
    assert 0 <= page.box("#sections > :nth-child(3)")[1] - third[1] < 20
    page.run(3000)
    assert page.box("#sections > :nth-child(3)")[1] - third[1] > 20 and page.moving("#sections") == 0

    for count in range(3):
      page.page.click("#toast")
      page.run(400)
    assert page.js("document.querySelectorAll('.toast').length") == 3
    page.run(3300)
    assert page.js("document.querySelectorAll('.toast[inert]').length") >= 1
    page.run(4000)
    assert page.js("document.querySelectorAll('.toast').length") == 0

    first = page.box("#tabs i")
    page.page.click("#tabs button:nth-child(3)")
    page.run(60)
    line = page.box("#tabs :nth-child(3) i")
    assert first[0] < line[0] < page.box("#tabs :nth-child(3)")[0], (first, line)
    page.run(3000)
    assert page.moving("#tabs") == 0 and page.js("document.querySelectorAll('#tabs i').length") == 1

    page.center("#album")
    thumb = page.box("#album button:nth-child(5)")
    page.page.mouse.click(thumb[0] + 20, thumb[1] + 20)
    page.run(16)
    photo = page.box(".photo")
    assert abs(photo[2] - thumb[2]) < 40, (photo, thumb)
    page.run(3000)
    assert abs(page.box(".photo")[2] - page.box("#album")[2]) < 0.01
    page.js("document.querySelector('.photo').scrollIntoView({ block: 'center' })")
    page.run(100)
    x, y, width, _ = page.box(".photo")
    page.page.mouse.move(x + width / 2, y + 60)
    page.page.mouse.down()
    for step in range(1, 13):
      page.page.mouse.move(x + width / 2, y + 60 + 12 * step)
      page.run(16)
    assert page.box(".photo")[1] - y > 100
    page.page.mouse.up()
    page.run(4000)
    assert page.js("document.querySelectorAll('.photo').length") == 0 and page.moving("#album") == 0

    page.page.locator("#list li").first.focus()
    for key in (" ", "ArrowDown", " "):
      page.page.keyboard.press(key)
      page.run(64)
    page.run(3000)
    assert page.js("[...document.querySelectorAll('#list li')].map((e) => e.textContent).join()") == "Butter,Bread,Coffee,Jam,Milk"
    assert page.js("document.querySelector('[aria-live]').textContent") == "Dropped"

    page.page.fill("#search", "ma")
    page.run(64)
    assert page.js("document.querySelectorAll('#results [inert]').length") == 6
    page.page.fill("#search", "b")
    page.run(3000)
    shown = "[...document.querySelectorAll('#results li')].filter((e) => e.checkVisibility()).map((e) => e.textContent).join()"
    assert page.js(shown) == "Barcelona,Berlin,Lisbon", page.js(shown)
    assert page.moving("#results") == 0
    for width in (320, 1440):
      page.page.set_viewport_size({"width": width, "height": 900})
      # Waits until the page has been notified.
      heard = """() => {
        const root = Streams.layout("#grid").boxes.find((box) => !box.number);
        return Math.abs(root.width - document.querySelector("#grid").getBoundingClientRect().width) < 0.01;
      }"""
      end = time.time() + PATIENCE
      while not page.js(heard):
        assert time.time() < end, "the layout was not notified of the new width"
        time.sleep(0.02)
      page.run(100)
      assert page.js("document.documentElement.scrollWidth") <= width
      assert page.moving("#grid") == 0, "expected no motion after the window's width has changed"
    page.page.set_viewport_size({"width": 1440, "height": 700})
    page.page.click("#shuffle")
    page.run(100)
    assert page.moving("#grid") > 3


@proof
def axe_finds_nothing_in_the_seven_interfaces():
  for scheme in ("light", "dark"):
    with Example(color_scheme=scheme) as page:
      page.page.click("#toast")
      page.page.click("#sections summary")
      page.run(1000)
      page.page.clock.resume()
      result = Axe().run(page.page)
      problems = [(violation["id"], [node["html"][:90] for node in violation["nodes"]][:3]) for violation in result.response["violations"]]
      assert not problems, f"{scheme}: {problems}"


def pictures(folder):
  """Takes pictures of the seven interfaces mid-flight."""
  os.makedirs(folder, exist_ok=True)
  for width in (360, 1440):
    for scheme in ("light", "dark"):
      with Example(viewport={"width": width, "height": 1000}, color_scheme=scheme) as page:
        page.page.click("#toast")
        page.run(500)
        page.page.click("#toast")
        page.page.click("#sections summary")
        page.page.click("#tabs button:nth-child(2)")
        page.page.fill("#search", "l")
        page.page.click("#shuffle")
        page.js("document.querySelectorAll('#album button')[4].click()")
        page.run(150)
        page.page.screenshot(path=os.path.join(folder, f"layouts-{width}-{scheme}.png"), full_page=True)


def traced(visit, text, *arguments):
  """The layouts that the browser computes meanwhile: forced by a script, and on its own for a frame."""
  categories = ["-*", "devtools.timeline"]
  BROWSER.start_tracing(page=visit.page, categories=categories)
  visit.js(text, *arguments)
  events = json.loads(BROWSER.stop_tracing())["traceEvents"]
  # Layouts for which the browser itself is responsible, one per frame.
  edges = sorted((e["ts"], e["ph"]) for e in events if e["name"] == "AnimationFrame::StyleAndLayout")
  spans = [(start, end) for (start, begin), (end, _) in zip(edges, edges[1:]) if begin == "b"]
  layouts = [e for e in events if e["name"] == "Layout" and e["ph"] in "XB"]
  forced = sum(not any(start <= e["ts"] <= end for start, end in spans) for e in layouts)
  return forced, len(layouts) - forced


@proof
def a_change_forces_one_layout_and_a_frame_forces_none():
  with Visit() as visit:
    visit.js("""async () => {
      const chance = proof.chances(5), root = document.querySelector('#root');
      for (let index = 0; index < 10; index += 1) root.append(proof.group(chance));
      await proof.settled();
      for (let index = 0; index < 40; index += 1) proof.frame(100);
    }""")
    changes = """async ([count, act]) => {
      const chance = proof.chances(7), painted = () => new Promise((then) => requestAnimationFrame(() => setTimeout(then)));
      for (let index = 0; index < count; index += 1) {
        const group = document.querySelector(`.group:nth-of-type(${1 + index % 8})`), cards = [...group.children];
        if (act == 'shuffle') for (const child of cards.sort(() => chance() - 0.5)) group.append(child);
        if (act == 'class') group.classList.toggle('wide');
        if (act == 'remove') cards[0].remove();
        if (act == 'insert') group.prepend(proof.card(chance));
        if (act == 'move') document.querySelector(`.group:nth-of-type(${1 + (index + 1) % 8})`).append(cards[0]);
        if (act == 'share') {
          const card = proof.card(chance);
          cards[0].dataset.shared = card.dataset.shared = `shared${index}`;
          group.append(card);
          cards[0].remove();
        }
        if (act == 'update') Streams.layout('#root').update(() => { group.style.paddingLeft = `${index + 3}px`; });
        await proof.settled();
        proof.frame(16);
        await painted();
      }
    }"""
    # The canary: a read between writes is counted.
    forced, _ = traced(visit, """() => {
      for (const card of [...document.querySelectorAll('.card')].slice(0, 9)) { card.style.marginTop = '1px'; card.offsetTop; card.style.marginTop = ''; }
    }""")
    assert forced >= 8, f"expected at least 8 forced layouts, got {forced}"
    for act in ("shuffle", "class", "remove", "insert", "move", "share", "update"):
      forced, own = traced(visit, changes, [10, act])
      print(f"     {act}: {forced} forced layouts in 10 changes, and {own} by the browser itself")
      assert forced == 10, f"{act}: {forced}"
    # When boxes have left, the browser computes a layout of its own.
    visit.js("""() => {
      for (let index = 0; index < 40; index += 1) proof.frame(100);
      return new Promise((then) => requestAnimationFrame(() => setTimeout(then)));
    }""")
    visit.js(changes, [1, "class"])
    # A box whose size isn't animated gets its first transform in the frame after the change, for which the browser
    # computes one layout.
    visit.js("""() => {
      proof.frame(16);
      return new Promise((then) => requestAnimationFrame(() => setTimeout(then)));
    }""")
    forced, own = traced(visit, """async () => {
      for (let index = 0; index < 30; index += 1) {
        proof.frame(16);
        await new Promise((then) => requestAnimationFrame(() => setTimeout(then)));
      }
    }""")
    print(f"     30 frames in flight: {forced} forced layouts, {own} by the browser itself")
    assert forced == own == 0, (forced, own)


@proof
def text_at_rest_is_the_same_to_the_pixel():
  for scale in (1, 2.625):
    with Visit(scale) as visit:
      visit.js("(seed) => proof.run(seed)", 3)
      moved = visit.page.screenshot()
      # The same page, in which nothing has ever moved. The page itself sets the root's padding.
      visit.js("""() => {
        const root = document.querySelector('#root'), plain = root.cloneNode(true);
        for (const box of plain.querySelectorAll('[data-key]')) {
          // Of two boxes with the same name, only the later one is visible.
          const isHidden = box.dataset.shared && box.style.opacity == '0';
          box.removeAttribute('style');
          if (isHidden) box.style.opacity = 0;
        }
        root.replaceWith(plain);
      }""")
      assert visit.page.screenshot() == moved, f"expected identical pixels at scale {scale}"


@proof
def a_radius_alone_is_drawn_and_a_change_may_precede_the_first_frame():
  with Visit() as visit:
    found = visit.js("""async () => {
      const root = document.querySelector('#root');
      root.append(proof.group(proof.chances(1)));
      await proof.settled();
      for (let index = 0; index < 40; index += 1) proof.frame(100);
      const card = root.querySelector('.card'), radius = () => parseFloat(getComputedStyle(card).borderTopLeftRadius);
      const from = radius(), to = from + 8, sheet = document.createElement('style');
      Streams.layout(root).update(() => { sheet.textContent = `.card { border-radius: ${to}px; }`; document.head.append(sheet); });
      proof.frame(60);
      const between = radius();
      for (let index = 0; index < 40; index += 1) proof.frame(100);
      return [from, between, radius(), to, card.style.borderRadius];
    }""")
    assert found[0] + 0.5 < found[1] < found[3] - 0.5 and found[2:] == [found[3], found[3], ""], found
    first = visit.js("""async () => {
      const root = document.querySelector('#root');
      root.replaceWith(root.cloneNode(true));
      await Streams.load('LayoutProof.wasm');
      Streams.layout('#root').update(() => document.querySelector('#root').append(proof.card(proof.chances(2))));
      await new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(then))));
      return Streams.layout('#root').boxes.length;
    }""")
    assert first > 3, first


@proof
def unmeasurable_elements_are_refused_by_name():
  cases = [
    ("root.parentElement.style.rotate = '3deg'", "<body style=\"rotate: 3deg;\"> is rotated"),
    ("root.firstChild.firstChild.style.display = 'contents'", "has no rectangle of its own: display is contents"),
    ("root.firstChild.firstChild.style.position = 'sticky'", "has no place of its own: position is sticky"),
    ("root.firstChild.firstChild.style.display = 'inline'; root.firstChild.style.display = 'block'", "can't be transformed: display is inline"),
    ("root.firstChild.firstChild.style.transform = 'scale(2)'", "is transformed already"),
    ("root.firstChild.firstChild.style.transition = 'color 1s, scale 0.2s'", "has a transition of what the layout writes"),
    ("root.append(root.firstChild.cloneNode(true))", "has the key of <section"),
  ]
  for act, message in cases:
    with Visit() as visit:
      visit.js("(act) => { const root = document.querySelector('#root'); root.append(proof.group(proof.chances(1))); new Function('root', act)(root); }", act)
      visit.js("proof.settled()")
      assert visit.noise and "layout.js: <" in visit.noise[0] and message in visit.noise[0], (message, visit.noise)
      # The browser's next measurement of sizes may refuse it again.
      visit.page.goto("about:blank")
      assert all(message in line for line in visit.noise), visit.noise
      visit.noise.clear()


@proof
def a_list_that_scrolls_takes_its_boxes_along():
  with Visit() as visit:
    found = visit.js("""async () => {
      const chance = proof.chances(2), root = document.querySelector('#root');
      const group = proof.group(chance);
      group.classList.add('scrolls');
      for (let index = 0; index < 20; index += 1) group.append(proof.card(chance));
      root.append(group);
      await proof.settled();
      for (let index = 0; index < 40; index += 1) proof.frame(100);
      let worst = 0;
      const painted = () => new Promise((then) => requestAnimationFrame(() => setTimeout(then)));
      for (let step = 0; step < 6; step += 1) {
        group.prepend(group.lastChild);
        if (step == 2) group.classList.toggle('wide');
        await proof.settled();
        for (let frame = 0; frame < 4; frame += 1) {
          group.scrollTop += 17;
          await painted();
          proof.frame(16);
          worst = Math.max(worst, proof.compare().worst);
        }
      }
      return [worst, group.scrollTop];
    }""")
    print(f"     {found[0]:.2g} px at most, scrolled by {found[1]}")
    assert found[0] < 0.01 and found[1] > 100, found


@proof
def a_change_long_after_the_last_frame_is_drawn_at_its_own_time():
  with Visit() as visit:
    worst = visit.js("""async () => {
      const root = document.querySelector('#root'), chance = proof.chances(6);
      root.append(proof.group(chance), proof.group(chance));
      await proof.settled();
      for (let index = 0; index < 40; index += 1) proof.frame(100);
      root.firstChild.classList.toggle('wide');
      await proof.settled();
      for (let index = 0; index < 3; index += 1) proof.frame(16);
      while (performance.now() < proof.page.time + 100) await proof.settled();
      proof.page.isPaused = false;
      root.firstChild.prepend(proof.card(chance), root.lastChild.firstChild);
      // Stops before a wrongly measured size is noticed again.
      for (let index = 0; index < 9; index += 1) await null;
      proof.page.isPaused = true;
      return proof.compare().worst;
    }""")
    assert worst < 0.01, worst


@proof
def sizes_are_noticed_before_the_paint():
  with Visit() as visit:
    found = visit.js("""async () => {
      const root = document.querySelector('#root');
      root.append(proof.group(proof.chances(2)), proof.group(proof.chances(4)));
      await proof.settled();
      for (let index = 0; index < 40; index += 1) proof.frame(100);
      const last = root.lastChild, top = last.getBoundingClientRect().y;
      // Changes of styles are not noticed; changes of sizes are.
      root.firstChild.style.height = '300px';
      await new Promise((then) => requestAnimationFrame(() => setTimeout(then)));
      return [last.getBoundingClientRect().y - top, last.style.translate];
    }""")
    assert abs(found[0]) < 0.01 and found[1].startswith("0px -"), found


@proof
def a_list_is_reordered_by_keys_and_by_the_pointer():
  with Visit(address="proof.html#list") as visit:
    visit.js("""() => {
      const list = document.createElement('ul');
      list.dataset.key = 'list';
      list.style.cssText = 'display: flex; flex-direction: column; gap: 8px; margin: 0; padding: 0; list-style: none';
      for (const key of 'abcde') list.insertAdjacentHTML('beforeend', `<li tabindex=0 data-key=${key} style="height: 40px; background: #dde">${key}</li>`);
      document.querySelector('#root').append(list);
    }""")
    state = """async (frames) => {
      let worst = 0, where = '';
      for (let index = 0; index < frames; index += 1) {
        proof.frame(16);
        await proof.settled();
        const found = proof.compare();
        if (found.worst > worst) [worst, where] = [found.worst, found.where];
      }
      const items = [...document.querySelectorAll('li')];
      return [items.map((item) => item.dataset.key).join(''), document.activeElement.dataset?.key, worst,
        document.querySelector('[aria-live]')?.textContent, items.filter(({ style }) => style.translate || style.zIndex).length, where];
    }"""
    visit.js(state, 5)
    visit.page.locator("li").first.focus()
    for key in (" ", "ArrowDown", "ArrowDown", " "):
      visit.page.keyboard.press(key)
      found = visit.js(state, 2)
    assert found[:2] == ["bcade", "a"] and found[2] < 0.01, found
    found = visit.js(state, 150)
    assert found[4] == 0 and found[3] == "moved", found
    for key in (" ", "ArrowUp", "Escape"):
      visit.page.keyboard.press(key)
      visit.js(state, 2)
    assert visit.js(state, 150)[0] == "bcade"
    # The pointer drags the first item to the third position.
    box = visit.page.locator("li").first.bounding_box()
    x, y = box["x"] + 40, box["y"] + 20
    visit.page.mouse.move(x, y)
    visit.page.mouse.down()
    for step in range(1, 13):
      visit.page.mouse.move(x + step, y + 8 * step)
      visit.painted()
      found = visit.js(state, 1)
      assert found[2] < 0.01, found
    assert visit.js("document.querySelector('[data-key=b]').style.zIndex") == "2"
    where = "(() => { const { x, y } = document.querySelector('[data-key=b]').getBoundingClientRect(); return [x, y]; })()"
    places = [visit.js(where)]
    visit.page.mouse.up()
    visit.painted()
    # No frame after the release stands still.
    for _ in range(5):
      found = visit.js(state, 1)
      places.append(visit.js(where))
    assert all(one != other for one, other in zip(places, places[1:])), places
    assert found[0] == "cabde"
    found = visit.js(state, 150)
    assert found[0] == "cabde" and found[4] == 0, found


@proof
def at_an_edge_the_page_scrolls_and_the_box_stays_under_the_pointer():
  for own in ("", "#root", "[data-key=list]"):
    with Visit(address="proof.html#list") as visit:
      visit.js("""(own) => {
        const list = document.createElement('ul'), root = document.querySelector('#root');
        list.dataset.key = 'list';
        list.style.cssText = 'display: flex; flex-direction: column; gap: 8px; margin: 0; padding: 0; list-style: none';
        for (let index = 0; index < 40; index += 1) list.insertAdjacentHTML('beforeend', `<li data-key=k${index} style="flex: none; height: 40px; background: #dde">${index}</li>`);
        root.append(list);
        if (own) document.querySelector(own).style.cssText += '; height: 500px; overflow-y: auto';
      }""", own)
      state = """async ([frames, own]) => {
        const top = () => (own ? document.querySelector(own) : document.scrollingElement).scrollTop;
        for (let index = 0; index < frames; index += 1) {
          proof.frame(16);
          await proof.settled();
        }
        const box = document.querySelector('[data-key=k1]');
        return [top(), box.getBoundingClientRect().y, [...document.querySelectorAll('li')].indexOf(box), box.style.translate];
      }"""
      visit.js(state, [5, own])
      box = visit.page.locator("[data-key=k1]").bounding_box()
      x, y, edge = box["x"] + 40, box["y"] + 20, 480 if own else 680
      visit.page.mouse.move(x, y)
      visit.page.mouse.down()
      for step in range(1, 9):
        visit.page.mouse.move(x, y + (edge - y) * step / 8)
        visit.painted()
        visit.js(state, [1, own])
      found = visit.js(state, [60, own])
      print(f"     {own or 'the page'} scrolled by {found[0]:.0f} px, and the box is {found[1] + 20 - edge:.2g} px from the pointer")
      assert found[0] > 300 and abs(found[1] + 20 - edge) < 1, found
      # Away from the edge, the page doesn't scroll.
      visit.page.mouse.move(x, 300)
      visit.painted()
      before = visit.js(state, [4, own])
      after = visit.js(state, [30, own])
      assert before[0] == after[0] and abs(after[1] + 20 - 300) < 1, (before, after)
      visit.page.mouse.up()
      visit.painted()
      found = visit.js(state, [150, own])
      assert found[2] > 8 and found[3] == "", found


@proof
def each_frame_from_right_to_left_is_mirrored():
  # The same histories on a mirrored page: the boxes are where the program expects them, to a fraction of a pixel.
  with Visit() as visit:
    found = visit.js("""async () => {
      document.documentElement.dir = 'rtl';
      let worst = 0, frames = 0, where = '';
      for (let seed = 20; seed < 24; seed += 1) {
        const found = await proof.run(seed);
        if (found.worst > worst) [worst, where] = [found.worst, found.where];
        frames += found.frames;
      }
      const origins = new Set();
      document.querySelector('.group').classList.toggle('wide');
      await proof.settled();
      proof.frame(16);
      for (const box of proof.boxes()) if (box.drawn) origins.add(box.element.style.transformOrigin);
      return [worst, frames, [...origins], where];
    }""")
    print(f"     {found[0]:.2g} px at most, in {found[1]} frames")
    assert found[0] < 0.01 and found[2] and all(origin.startswith(("100% 0", "right")) for origin in found[2]), found


@proof
def real_sizes_are_drawn_and_nothing_else_moves():
  for scale in (1, 2.625):
    for display in ("flex", "grid"):
      with Visit(scale, "proof.html#size") as visit:
        found = visit.js("""async (display) => {
          const root = document.querySelector('#root'), chance = proof.chances(8);
          root.style.cssText += `display: ${display}; flex-wrap: wrap; gap: 8px; align-items: start; grid-template-columns: 200px 200px`;
          for (let index = 0; index < 8; index += 1) root.append(proof.card(chance));
          for (const card of root.children) delete card.dataset.layout;
          await proof.settled();
          for (let index = 0; index < 40; index += 1) proof.frame(100);
          const plain = () => [...root.children].map(({ style }) => style.cssText).join('');
          const before = plain();
          let worst = 0, sizes = new Set(), where = '';
          for (let step = 0; step < 6; step += 1) {
            root.children[step].classList.toggle('large');
            if (step % 2) root.prepend(root.lastChild);
            if (step == 3) root.children[5].remove();
            await proof.settled();
            for (let frame = 0; frame < 8; frame += 1) {
              proof.frame(16);
              const found = proof.compare();
              if (found.worst > worst) [worst, where] = [found.worst, found.where];
              for (const card of root.children) if (card.style.width) sizes.add(card.style.width + card.style.height);
              if ([...root.children].some(({ style }) => style.scale)) where = 'scaled';
            }
          }
          for (let index = 0; index < 60; index += 1) { proof.frame(100); await proof.settled(); }
          return [worst, where, sizes.size, plain() == before, proof.compare().worst];
        }""", display)
        print(f"     {display} at scale {scale}: {found[0]:.2g} px at most, {found[2]} intermediate sizes")
        assert found[0] < 1 / 32 and found[1] != "scaled" and found[2] > 20 and found[3] and found[4] < 0.01, found


class FirstPages(Visit):
  """The first programs for a browser, with real mouse input and in real time."""

  def __init__(self):
    self.noise = []
    self.context = BROWSER.new_context(viewport={"width": 1000, "height": 900})
    self.page = self.context.new_page()
    self.page.on("console", lambda message: self.noise.append(f"console: {message.text}"))
    self.page.on("pageerror", lambda error: self.noise.append(f"error: {error}"))
    self.page.goto(BASE + "first.html")
    self.until("window.page !== undefined")

  def until(self, condition):
    self.page.wait_for_function(condition, timeout=1000 * PATIENCE)

  def box(self, selector):
    return self.js("""(selector) => { const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
      return [x, y, width, height]; }""", selector)

  def rests(self, selector, x):
    """Waits until the box rests with its left edge at x."""
    end = time.time() + PATIENCE
    was = None
    while (at := self.box(selector)[0]) != was or abs(at - x) > 0.6:
      assert time.time() < end, f"expected {selector} at {x}, got {at}"
      was = at
      self.page.wait_for_timeout(100)

  def drag(self, start, end, arc=None):
    """Drags along a line, or along an arc: its center, radius and angle."""
    mouse = self.page.mouse
    mouse.move(*start)
    mouse.down()
    for step in range(1, 11):
      if arc:
        x, y, radius, angle = arc
        mouse.move(x + radius * math.cos(angle * step / 10), y + radius * math.sin(angle * step / 10))
      else:
        mouse.move(*(a + (b - a) * step / 10 for a, b in zip(start, end)))
    # Released at rest, so that only the point of release matters.
    self.page.wait_for_timeout(150)


@proof
def first_pages_respond_to_a_real_mouse():
  with FirstPages() as page:
    # The card: a click, another click mid-flight, and a drag.
    page.page.mouse.click(250, 300)
    page.page.wait_for_timeout(60)
    page.page.mouse.click(700, 100)
    page.rests("#card", 620)
    page.drag((700, 100), (500, 200))
    x, y, width, height = page.box("#card")
    assert abs(x + width / 2 - 500) < 1 and abs(y + height / 2 - 200) < 1, (x, y)
    page.page.mouse.up()
    page.rests("#card", 420)

    # The drawer: the button inside the stage receives its click; then the drawer is dragged by its edge.
    page.page.click("#open")
    page.rests("#drawer", 0)
    page.drag((275, 550), (60, 550))
    assert abs(page.box("#drawer")[0] + 215) < 1, page.box("#drawer")
    page.page.mouse.up()
    page.rests("#drawer", -280)
    page.drag((5, 550), (220, 550))
    page.page.mouse.up()
    page.rests("#drawer", 0)
    # A dragged button receives no click.
    page.drag((275, 550), (60, 550))
    page.page.mouse.up()
    page.rests("#drawer", -280)
    page.drag((950, 430), (700, 480))
    page.page.mouse.up()
    page.page.wait_for_timeout(300)
    assert page.box("#drawer")[0] == -280, page.box("#drawer")

    # The chips: several are clicked at once, and no styles are left over.
    found = page.js("""() => { const chips = [...document.querySelectorAll(".chip")], before = chips.map((chip) => chip.getBoundingClientRect().x);
      for (const index of [1, 4, 5]) chips[index].click();
      return new Promise((then) => setTimeout(() => then(chips.map((chip, index) => Math.abs(chip.getBoundingClientRect().x - before[index]))))); }""")
    # One frame may have passed meanwhile.
    assert max(found) < 1, found
    page.until("document.querySelectorAll('.chip').length == 9")
    page.until("![...document.querySelectorAll('.chip')].some(({ style }) => style.translate || style.scale || style.opacity)")

    # The dial: while it is held, it follows the angle; when released, it lands on a tick.
    page.js("document.querySelector('#desk').scrollIntoView({ block: 'center' })")
    left, top, _, _ = page.box("#desk")
    x, y = left + 150, top + 150
    angle = lambda: page.js("() => parseFloat(document.querySelector('#dial').style.transform.slice(7))")
    page.drag((x + 100, y), (x + 100 * math.cos(1.2), y + 100 * math.sin(1.2)), arc=(x, y, 100, 1.2))
    assert abs(angle() - 1.2) < 0.02, angle()
    page.page.mouse.up()
    page.until("Math.abs(parseFloat(document.querySelector('#dial').style.transform.slice(7)) - Math.PI / 2) < 1e-3")

    # The toolbar, moved by the wheel; the photos, pressed again mid-flight.
    page.js("document.querySelector('#pile').scrollIntoView({ block: 'center' })")
    bar = "(document.querySelector('#bar').getBoundingClientRect().y - document.querySelector('#reader').getBoundingClientRect().y)"
    left, top, _, _ = page.box("#reader")
    page.page.mouse.move(left + 100, top + 150)
    page.page.mouse.wheel(0, 120)
    page.until(f"Math.abs({bar} + 56) < 0.5")
    page.page.mouse.wheel(0, -20)
    page.until(f"Math.abs({bar}) < 0.5")
    page.page.click("#pile")
    page.until("Math.abs(parseFloat(document.querySelector('.photo').style.translate) + 190) < 0.5")
    page.page.click("#pile")
    page.page.wait_for_timeout(150)
    page.page.click("#pile")
    page.page.click("#pile")
    page.until("[...document.querySelectorAll('.photo')].every(({ style }) => Math.abs(parseFloat(style.translate)) < 0.5)")


def a_change_costs_a_small_multiple_of_handwritten_code():
  for count in (100, 1000):
    with Visit(address="flip.html") as visit:
      # Other processes may disturb a run, so there are three tries.
      for _ in range(3):
        found = visit.js("(count) => flip.compare(count)", count)
        change, frame = found["change"] / found["handChange"], found["frame"] / found["handFrame"]
        print(f"     {count} items: a change {found['change']:.2f} ms, handwritten {found['handChange']:.2f}; "
              f"a frame {found['frame']:.2f} ms, handwritten {found['handFrame']:.2f}")
        if change < LIMITS[0] and frame < LIMITS[1]:
          break
      assert change < LIMITS[0] and frame < LIMITS[1], (change, frame)


if IS_RELEASE:
  PROOFS.append(a_change_costs_a_small_multiple_of_handwritten_code)


def prepare(address, browser):
  global BASE, BROWSER
  BASE, BROWSER = address, browser


def passes(function):
  """Runs a proof, and prints its result."""
  start = time.time()
  problem = None
  try:
    function()
  except Exception as error:  # A failure is reported, and the rest continues.
    problem = error
  line = f"{'FAIL' if problem else 'ok  '} {named(function)} ({time.time() - start:.1f} s)"
  if problem:
    where = traceback.extract_tb(problem.__traceback__)[-1]
    line += f"\n     line {where.lineno}: {where.line}; {str(problem)[:900]}"
  print(line, flush=True)
  return not problem


def named(function):
  return function.__name__.replace("_", " ")


def main():
  chosen = [function for function in PROOFS if ONLY in named(function)]
  assert chosen, f"no proof's name contains {ONLY}"
  # Times are compared while nothing else runs.
  timed = [function for function in chosen if "costs" in named(function)]
  failed = browsers.run([function for function in chosen if function not in timed], SITE, prepare, passes)
  failed += browsers.run(timed, SITE, prepare, passes)
  print(f"{failed} failed" if failed else "all proven")
  return failed


def show(address, browser):
  prepare(address, browser)
  pictures(sys.argv[sys.argv.index("--pictures") + 1])


if __name__ == "__main__":
  status = main()
  if "--pictures" in sys.argv:
    browsers.browse(SITE, show)
  sys.exit(1 if status else 0)
