"""Edits a page that `watch` displays: python watch.py

`new` creates the page. The gallery's build has compiled its program: the page's own `build` copies it, so that there is
no wait for a compiler.
"""

import pathlib
import subprocess
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
GALLERY = ROOT / "Docs/Examples/Gallery"
BUILD = f"#!/bin/sh\ncp '{ROOT}/.build-gallery/programs/Page.wasm' \"$(dirname \"$0\")/site/page.wasm\"\n"
REST = "document.querySelector('#card').style.translate"


def until(page, text):
  """Waits until a JavaScript condition holds, even while the page reloads."""
  end = time.time() + 300
  while True:
    try:
      if page.evaluate(text):
        return
    except Exception as error:  # The page is between two loads.
      if "context" not in str(error) and "navigat" not in str(error):
        raise
    assert time.time() < end, f"{text}: {page.evaluate(REST)}"
    time.sleep(0.05)


with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
  place = pathlib.Path(folder) / "page"
  subprocess.run([GALLERY / "new", place], check=True, stdout=subprocess.DEVNULL)
  (place / "build").write_text(BUILD)
  watch = subprocess.Popen([place / "watch", "0"], stdout=subprocess.PIPE, text=True)
  browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
  try:
    address = next(line for line in watch.stdout if line.startswith("http")).strip()
    page = browser.new_page(viewport={"width": 800, "height": 600})
    noise = []
    page.on("pageerror", lambda error: noise.append(str(error)))
    page.goto(address)
    until(page, "window.page?.time")
    box = page.locator("#card").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 20)
    page.mouse.move(x + 120, y + 40)
    held = "document.querySelector('#card').style.translate == '120px 40px'"
    until(page, held)

    # A failed build is reported, and the page continues.
    page.evaluate("window.isOld = true")
    program = place / "Sources/Page/Page.swift"
    (place / "build").write_text(
      f"#!/bin/sh\nuntil [ -e '{place}/go' ]; do sleep 0.05; done\necho 'Page.swift:3: no such spring' >&2\nexit 1\n")
    program.write_text(program.read_text() + "// an edit\n")
    # Meanwhile, the page displays this.
    until(page, "document.querySelector('#watch-building')?.textContent.includes('building')")
    assert page.evaluate("window.isOld") and page.evaluate(held)
    (place / "go").touch()
    until(page, "document.querySelector('#watch-error')?.textContent.includes('no such spring')")
    assert page.evaluate("window.isOld && !document.querySelector('#watch-building')") and page.evaluate(held)

    # A successful build reloads the page, with the card still held.
    (place / "build").write_text(BUILD)
    program.write_text(program.read_text() + "// its remedy\n")
    until(page, "!window.isOld && window.page && !document.querySelector('#watch-error')")
    until(page, held)
    page.mouse.move(x + 130, y + 40)
    until(page, held.replace("120", "130"))

    # So does an edit of the page itself. Once released, the card flies home.
    page.evaluate("window.isOld = true")
    html = place / "site/index.html"
    html.write_text(html.read_text().replace("Toss the card", "Throw the card"))
    until(page, "!window.isOld && document.querySelector('h1').textContent == 'Throw the card'")
    until(page, held.replace("120", "130"))
    page.mouse.up()
    home = "['0px', '0px 0px'].includes(document.querySelector('#card').style.translate)"
    until(page, home)

    # With the keyboard: the card takes the focus, which is visible; arrows drag it, and Enter throws it.
    page.mouse.move(5, 5)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "card"
    ring = page.evaluate("(({ outlineStyle, outlineWidth, outlineColor }) => [outlineStyle, outlineWidth, outlineColor])"
      "(getComputedStyle(document.querySelector('#card')))")
    assert ring[0] == "solid" and float(ring[1].removesuffix("px")) >= 2 and "0)" not in ring[2].split(",")[-1], ring
    for key in ("ArrowRight", "ArrowRight", "ArrowDown"):
      page.keyboard.press(key)
    until(page, "document.querySelector('#card').style.translate == '24px 12px'")
    page.keyboard.press("Escape")
    until(page, home)
    page.evaluate("""window.reach = 0, (function note() {
      reach = Math.max(reach, ...document.querySelector('#card').style.translate.split(' ').map((way) => Math.abs(parseFloat(way))));
      requestAnimationFrame(note);
    })()""")
    # A busy machine may draw too few frames to show the whole way, so the card is thrown until they do.
    for _ in range(20):
      page.keyboard.press("ArrowLeft")
      page.keyboard.press("Enter")
      until(page, "reach > 0")
      until(page, home)
      if page.evaluate("reach > 60"):
        break
    assert page.evaluate("reach > 60"), page.evaluate("reach")
    until(page, home)

    # A slider changes the spring, which then passes its goal, and the curve displays the flight.
    slide = "([name, value]) => { const slider = document.querySelector(name); slider.value = value; slider.dispatchEvent(new Event('input')); }"
    page.evaluate(slide, ["#friction", 2])
    for _ in range(20):
      page.mouse.move(x, y)
      page.mouse.down()
      page.mouse.move(x + 60, y)
      page.mouse.move(x + 120, y)
      until(page, "document.querySelector('#card').style.translate == '120px'")
      page.evaluate("window.least = 0, (function note() { least = Math.min(least, parseFloat(document.querySelector('#card').style.translate)); requestAnimationFrame(note); })()")
      page.mouse.up()
      time.sleep(0.5)
      if page.evaluate("least < -10"):
        break
    assert page.evaluate("least < -10"), page.evaluate("least")
    page.evaluate(slide, ["#friction", 30])
    until(page, home)
    colors = page.evaluate("""(() => {
      const { width, height } = document.querySelector("#curve"), data = document.querySelector("#curve").getContext("2d").getImageData(0, 0, width, height).data;
      return [...new Set([...Array(width * height).keys()].filter((at) => data[4 * at + 3] == 255).map((at) => data.slice(4 * at, 4 * at + 3).join()))];
    })()""")
    assert "63,60,214" in colors, colors[:9]
    assert not noise, noise
    if "--picture" in sys.argv:
      page.screenshot(path=sys.argv[sys.argv.index("--picture") + 1])
    print("ok   a watched page keeps its state through each build, the keyboard moves its card, and a slider bends its flight")
  finally:
    browser.close()
    watch.terminate()
    watch.wait()
