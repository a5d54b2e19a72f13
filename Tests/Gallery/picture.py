"""Checks README's picture in a browser: python picture.py [FILE]

The picture plays without scripts, as an image on a page and as a separate page. On a system with reduced motion, it is
still. In both color schemes, its text and lines contrast with its background. FILE replaces the picture.
"""

import base64
import pathlib
import re
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text()
NAMED = ROOT / re.search(r"!\[[^]]*\]\((\S+\.svg)\)", README)[1]
PICTURE = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else NAMED).resolve()
# The minimum contrasts of WCAG, for text and for graphics.
TEXT, GRAPHICS = 4.5, 3
# The minimum range of the card's x coordinate; its resting position, and the tolerance there.
WAY, HOME, NEAR = 350, (120, 200), 2
FRAMES = 16
# A busy machine takes fewer pictures in a round; only a picture that doesn't play takes this many seconds.
PATIENCE = 120
# The center of all pixels of the given color, and the color of the corner.
READ = """async ([image, color]) => {
  const bitmap = await createImageBitmap(await (await fetch(image)).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height), pen = canvas.getContext("2d");
  pen.drawImage(bitmap, 0, 0);
  const { data, width } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
  let count = 0, x = 0, y = 0;
  for (let index = 0; index < data.length; index += 4) {
    // Above the plots, whose lines have the card's color.
    if (index / 4 / width > 250) break;
    if (color.some((part, channel) => Math.abs(data[index + channel] - part) > 2)) continue;
    count++; x += index / 4 % width; y += Math.floor(index / 4 / width);
  }
  const corner = (20 * width + 20) * 4;
  return { count, x: x / count, y: y / count, corner: [...data.slice(corner, corner + 3)] };
}"""
# The colors of the picture, as the browser computes them.
COLORS = """() => {
  const parts = (text) => text.match(/[\\d.]+/g).slice(0, 3).map(Number);
  const paint = (element, name) => parts(getComputedStyle(element)[name]);
  const all = (selector, name) => [...document.querySelectorAll(selector)].map((element) => paint(element, name));
  return {
    page: paint(document.querySelector(".page"), "fill"), card: paint(document.querySelector(".card"), "fill"),
    text: all("text", "fill"),
    graphics: [...all("polyline", "stroke"), ...all(".home, .now", "stroke"), ...all(".card, .mark", "fill")],
    sizes: [...document.querySelectorAll("text")].map((element) => parseFloat(getComputedStyle(element).fontSize)),
    inside: [...document.querySelectorAll("text")].every((element) => {
      const box = element.getBoundingClientRect(), around = document.querySelector(".page").getBoundingClientRect();
      return box.left > around.left && box.right < around.right && box.top > around.top && box.bottom < around.bottom;
    }),
  };
}"""


def luminance(color):
  linear = [part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in color]
  return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear))


def contrast(one, other):
  dark, light = sorted((luminance(one), luminance(other)))
  return (light + 0.05) / (dark + 0.05)


def shots(browser, address, scheme, seconds):
  """Takes as many screenshots of the page without scripts as possible in the given time, and at least FRAMES."""
  context = browser.new_context(
    java_script_enabled=False, color_scheme=scheme, reduced_motion="null", viewport={"width": 800, "height": 380})
  page = context.new_page()
  page.goto(address)
  end, found = time.time() + seconds, []
  while time.time() < end or len(found) < FRAMES:
    found.append(page.screenshot())
    time.sleep(0.05)
  context.close()
  return found


def check(browser, still, reader, addresses):
  """The faults of the picture in a browser, and in one with reduced motion. Prints each measurement."""
  text, faults = PICTURE.read_text(), []
  if re.search(r"<script|\son\w+=|javascript:|<foreignObject|@import|url\(|(?:href|src)=", text):
    faults.append("it has a script, or loads something")
  seconds = max([float(each) for each in re.findall(r"\banimation: \w+ ([\d.]+)s linear infinite", text)] or [1])
  for scheme in ("light", "dark"):
    page = browser.new_page(color_scheme=scheme, viewport={"width": 800, "height": 380})
    page.goto(addresses["a page of its own"])
    colors = page.evaluate(COLORS)
    page.close()
    least = {kind: min(contrast(color, colors["page"]) for color in colors[kind]) for kind in ("text", "graphics")}
    print(f"{scheme}: contrast of text at least {least['text']:.1f}, of graphics {least['graphics']:.1f}")
    if (luminance(colors["page"]) > 0.5) != (scheme == "light"):
      faults.append(f"{scheme}: its background is {colors['page']}")
    if len(colors["text"]) < 5 or least["text"] < TEXT or least["graphics"] < GRAPHICS:
      faults.append(
        f"{scheme}: expected contrasts of {TEXT} and {GRAPHICS}, got {least} of {len(colors['text'])} texts")
    if min(colors["sizes"]) < 14 or not colors["inside"]:
      faults.append(f"{scheme}: some text is smaller than 14 pixels, or outside the picture")
    for place, address in addresses.items():
      def seen(browser, duration, is_enough=lambda images, looks: True):
        images, looks, end = [], [], time.time() + PATIENCE
        while not images or not is_enough(images, looks) and time.time() < end:
          more = shots(browser, address, scheme, duration)
          encoded = ["data:image/png;base64," + base64.b64encode(image).decode() for image in more]
          looks += [reader.evaluate(READ, [image, colors["card"]]) for image in encoded]
          images += more
        name = f"{scheme}, {place}{', reduced motion' if browser is still else ''}"
        if any(look["corner"] != colors["page"] for look in looks):
          faults.append(f"{name}: its background doesn't match the scheme")
        if any(look["count"] < 500 for look in looks):
          faults.append(f"{name}: the card is not in every frame")
        return images, looks, name
      def range_of(looks):
        return max(look["x"] for look in looks) - min(look["x"] for look in looks)
      images, looks, name = seen(
        browser, seconds * 1.2, lambda images, looks: len(set(images)) >= FRAMES / 2 and range_of(looks) >= WAY)
      way = range_of(looks)
      print(f"{name}: {len(set(images))} of {len(images)} frames differ; the card moves across {way:.0f}")
      if len(set(images)) < FRAMES / 2 or way < WAY:
        faults.append(
          f"{name}: expected {FRAMES / 2:.0f} different frames and a range of {WAY}, "
          f"got {len(set(images))} and {way:.0f}")
      images, looks, name = seen(still, seconds * 0.6)
      print(f"{name}: {len(set(images))} of {len(images)} frames differ")
      if len(set(images)) > 1:
        faults.append(f"{name}: {len(set(images))} of {len(images)} frames differ; expected one picture")
      if max(abs(looks[0]["x"] - HOME[0]), abs(looks[0]["y"] - HOME[1])) > NEAR:
        faults.append(f"{name}: expected the card at rest at home, got {looks[0]['x']:.0f}, {looks[0]['y']:.0f}")
  return faults


with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
  host = pathlib.Path(folder) / "index.html"
  image = f'<img src="{PICTURE.as_uri()}" width="800" alt="">'
  host.write_text(f'<!DOCTYPE html><title>README</title><body style="margin: 0">{image}')
  # Images follow the system's preference, not the one that a page's context emulates.
  playing, still = (
    playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox", *more])
    for more in ([], ["--force-prefers-reduced-motion"]))
  faults = check(playing, still, playing.new_page(), {"an image": host.as_uri(), "a page of its own": PICTURE.as_uri()})
print("\n".join(f"{PICTURE.name}: {fault}" for fault in faults), file=sys.stderr)
sys.exit(1 if faults else 0)
