"""Assembles the pages from the compiled programs: python3 assemble.py [--release] BUILD OUT [BASE]

exhibits.txt lists the exhibits. BUILD contains the programs. OUT becomes the folder for a host; it also contains
gallery.html, which works by itself. BASE is the future URL of the folder, such as https://example.org/gallery/: with
it, the picture of a shared link has an absolute URL, which most services require. With --release, makes the programs as
small as possible, prints the size of each page as a server would send it, and fails if one exceeds its limit (see
.ci/limits).

    python3 assemble.py --programs BUILD OUT

writes only the two programs whose bytes are limited, as they are shipped.
"""

import base64
import glob
import gzip
import html
import os
import re
import subprocess
import sys

sys.dont_write_bytecode = True
import documentation
from exhibits import pictures, shown
from reorder import reordered
from squeeze import squeezed, squeezed_page, squeezed_style
from trim import trimmed

HERE = os.path.dirname(os.path.abspath(__file__))
MODE = sys.argv.pop(1) if sys.argv[1].startswith("--") else ""
BUILD, OUT, BASE = [*sys.argv[1:], ""][:3]
WEB = os.path.join(HERE, "Web")

ROOT = os.path.join(HERE, "../../..")
LIMITS = os.path.join(ROOT, ".ci/limits")


def read(path):
  with open(path, encoding="utf-8") as file:
    return file.read()


def weight(data):
  return len(gzip.compress(data if isinstance(data, bytes) else data.encode(), 9, mtime=0))


def program(name):
  with open(os.path.join(BUILD, f"{name}.wasm"), "rb") as file:
    return reordered(trimmed(file.read())) if MODE else file.read()


def write(name, data):
  mode, options = ("wb", {}) if isinstance(data, bytes) else ("w", {"encoding": "utf-8"})
  with open(os.path.join(OUT, name), mode, **options) as file:
    file.write(data)
  return weight(data)


def kept(weights, sizes={}):
  """Prints the bytes of files, in the format that .ci/figures reads, and whether they and others keep their limits."""
  for name, (size, packed) in weights.items():
    most = subprocess.run([LIMITS, "--most", name], capture_output=True, text=True, check=True).stdout.strip()
    print(f"{name}: {size} bytes, {packed} packed; at most {most}", flush=True)
  values = {name: packed for name, (_, packed) in weights.items()} | sizes
  return subprocess.run([LIMITS, *(str(each) for pair in values.items() for each in pair)]).returncode == 0


def write_program(name, file):
  data = program(name)
  return len(data), write(file, data)


os.makedirs(OUT, exist_ok=True)
if MODE == "--programs":
  weights = {file: write_program(name, file) for name, file in (("Smallest", "smallest.wasm"), ("Card", "card.wasm"))}
  sys.exit(None if kept(weights) else "a program exceeds its limit")

scripts = {
  "dom.js": squeezed(read(os.path.join(WEB, "dom.js"))), "hero.js": squeezed(read(os.path.join(WEB, "hero.js"))),
  "gallery.js": squeezed("".join(read(os.path.join(WEB, name)) for name in ("hands.js", "proof.js", "gallery.js")))}
# A natively exported spring, in the form that pages play: its duration in milliseconds, then each time with the
# fraction of the distance covered.
spring = read(os.path.join(BUILD, "lines.txt")).strip()
duration, *points = map(float, spring.split(","))
easing = ",".join(f"{value:.3g} {100 * time / duration:.3g}%" for time, value in zip(points[::2], points[1::2]))
style = squeezed_style(read(os.path.join(WEB, "gallery.css")).replace("/* the exported spring */", f"{duration:.0f}ms linear({easing})"))


def excerpt(text, names):
  """The source that the page displays next to an exhibit, and its location in the file: for each part, its first line
  and the number of lines. The parts are the functions that `data-parts` names or, by default, the first function; for
  the operators, the whole file; for `*`, everything from the first function on. The exhibit's lead replaces the first
  part's comment."""
  if "operators:" in text:
    found = [(0, len(text))]
  elif names == ["*"]:
    found = [(re.search(r"^func ", text, re.M).start(), len(text))]
  else:
    found = []
    for name in names or [r"\w+"]:
      match = re.search(rf"^((?:///[^\n]*\n)*)(?:private )?func {name}\b.*?^}}\n", text, re.M | re.S)
      found.append((match.start() if found else match.end(1), match.end()))
  parts = [text[start:end].replace("private func", "func") for start, end in found]
  lines = [f"{text.count(chr(10), 0, start) + 1}+{part.count(chr(10))}" for (start, _), part in zip(found, parts)]
  return "\n".join(parts), " ".join(lines)


# The compiled sources, with their line numbers, and the graphs of their connections.
templates = []
# The exhibit next to which each source is displayed.
pages = {}
parts = {}
for exhibit in sorted(shown(), key=lambda each: each.id):
  page = exhibit.html()
  if exhibit.id != "home":
    source = exhibit.declaration()[0]
    pages[source] = exhibit.number
    parts[source] = (re.search(r'data-parts="(.*?)"', page) or [0, ""])[1].split()
for source, number in pages.items():
  [path] = [path for folder in ("Exhibits", "Flight") for path in glob.glob(os.path.join(HERE, f"Sources/{folder}/{source}.swift"))]
  templates.append((f"{source}.swift", *excerpt(read(path), parts[source])))
  # An exhibit with its own program has no graph.
  if number is None:
    continue
  text = read(os.path.join(BUILD, f"graph{number}.txt"))
  # One line for each node: its name, where it is created, and whether it moves; and one for each connection.
  lines, closures = [], set()
  for node, label, look in re.findall(r'n(\d+) \[label="(.*?)", style=(.*?)\]', text):
    name, where = (label.replace("Exhibits/", "") + "\\n").split("\\n")[:2]
    # Closures have no name to display.
    if name.startswith("closure"):
      closures.add(node)
      continue
    # The picture has no room for longer names.
    name = name if len(name) < 25 else name[:23] + "…"
    lines.append("|".join([node, name, where if ".swift:" in where else "", "m" if "bold" in look else ""]))
  fed = {}
  for first, second in re.findall(r"n(\d+) -> n(\d+)", text):
    if not {first, second} & closures:
      fed.setdefault(first, []).append(second)
  lines += [f"{first}>{' '.join(seconds)}" for first, seconds in fed.items()]
  if ">" in "".join(lines):
    templates.append((f"graph{number}", "\n".join(lines), ""))
inlined = "\n".join(
  f'<template data-name="{name}"{f" data-lines={chr(34)}{at}{chr(34)}" if at else ""}>{html.escape(text, quote=False)}</template>'
  for name, text, at in templates)


def figures():
  """Three of README's measured figures, each with a link to its proof."""
  readme = read(os.path.join(ROOT, "README.md"))
  found = []
  for pattern, unit, text, proof in (
    (r"takes ([\d.]+) ns per spring", "ns", "a frame for each of 10,000 springs. <u>Measure it</u>", "#speed"),
    (r"needs (\d+) KB of WebAssembly", "KB", "of WebAssembly for a page with a spring. <u>Open it</u>", "smallest.html"),
    (r"is within ([\d.e-]+) of the exact", "", "from the exact spring at most. <u>Read how</u>", "docs/Measurements.html"),
  ):
    number = re.search(pattern, readme)
    if not number:
      sys.exit(f"README.md has no figure like {pattern}")
    found.append(f'<li><a href="{proof}"><b>{number[1].replace("e-", " × 10⁻").replace("⁻15", "⁻¹⁵")} {unit}</b>{text}</a></li>')
  return "".join(found)


start = next(exhibit.html() for exhibit in shown() if exhibit.id == "home")
start = start.replace("<!-- made by the build: figures -->", figures())
first = read(os.path.join(WEB, "index.html")).replace("<!-- made by the build: the start page -->", start)
index = read(os.path.join(WEB, "rest.html")).replace(
  "<!-- made by the build: exhibits -->", "\n".join(exhibit.html() for exhibit in shown() if exhibit.id != "home"))
index = index.replace("<!-- made by the build: sources, graphs -->", inlined)
index = index.replace("<!-- made by the build: pictures of the exhibits -->", f'<template id="pictures">{pictures()}</template>')
# This is a script, because a page opened with a double click can't load a program in any other way.
heavy = 0
# A build without --release makes it last.
if os.path.exists(os.path.join(BUILD, "Traced.wasm")):
  traced = base64.b64encode(gzip.compress(program("Traced"), 9, mtime=0)).decode()
  heavy = write("traced.js", f'traced("{traced}");') / 1024
index = index.replace("<!-- made by the build: bytes of traced.js -->", f"{heavy:.0f} KB")
if BASE:
  first = first.replace('content="title.jpg"', f'content="{html.escape(BASE.rstrip("/"))}/title.jpg"')
index, first = (re.sub(r">\n\s*<", "><", text) for text in (index, first))
first = first.replace("/* hero.css */", squeezed_style(read(os.path.join(WEB, "hero.css"))).strip())
wasm = program("Gallery")

sizes = {}
smallest = write_program("Smallest", "smallest.wasm")
card = write_program("Card", "card.wasm")
loader = write("dom.js", scripts["dom.js"])
write("smallest.html", read(os.path.join(WEB, "smallest.html")))
write("card.html", read(os.path.join(WEB, "card.html")))
# Only visitors to the busy page load this.
busy = write("flight.wasm", program("Flight"))
flights = squeezed(read(os.path.join(WEB, "flights.js")))
player = write("flights.js", flights)
# A page without a program.
plays = squeezed_page(read(os.path.join(WEB, "plays.html")).replace("/* lines */", spring))
weights = {
  "plays.html": (len(plays) + len(flights), write("plays.html", plays) + player),
  "smallest.wasm": smallest, "card.wasm": card}
sizes["smallest-page"] = smallest[1] + loader
sizes["card-page"] = card[1] + loader
rest_mark = "<!-- made by the build: the rest, in the single file -->"
in_folder = first.replace("/* hero.js */", scripts["hero.js"].strip()).replace(rest_mark, "")
# The start page that is shipped contains the loader, since it needs it at once. `watch` needs it as a file.
if MODE:
  in_folder = in_folder.replace('<script src="dom.js"></script>', f'<script>{scripts["dom.js"].strip()}</script>')
sizes["folder"] = sum(
  write(name, data) for name, data in [
    ("index.html", in_folder), ("rest.html", index), ("gallery.css", style), ("gallery.js", scripts["gallery.js"]),
    ("gallery.wasm", wasm)])
# The start page is complete with these; the rest follows.
sizes["hero-page"] = weight(in_folder) + write("hero.wasm", program("Hero"))

documentation.main(os.path.join(OUT, "docs"))

# README's picture, for visitors without JavaScript.
write("toss.svg", read(os.path.join(ROOT, "Docs/Pictures/Toss.svg")))

# Only a service that displays a shared link loads this.
with open(os.path.join(WEB, "title.jpg"), "rb") as file:
  picture = write("title.jpg", file.read()) / 1024

packed = base64.b64encode(gzip.compress(wasm, 9, mtime=0)).decode()
# The single file can't load programs next to it, so it omits two parts of the folder, which its list names.
left_out = r'<section id="busy".*?</section>\n?|<svg [^>]*id="of-(busy|layouts/.*?)".*?</svg>\n?|<template data-name="Flight.swift".*?</template>\n?'
rest = re.sub(left_out, "", index, flags=re.S)
rest = re.sub(r'<div class="hosted.*?</ul></div>', lambda _: read(os.path.join(WEB, "folder.html")).strip(), rest, flags=re.S)
single = re.sub(r"<script>if.*?</script>", "", first, count=1).replace("</head>", f"<style>\n{style}</style></head>")
single = single.replace(rest_mark, "").replace('<script src="dom.js"></script>', 
  f'{rest}<script type="application/octet-stream" id="wasm">{packed}</script>\n<script>\n{scripts["dom.js"]}</script>')
single = single.replace("/* hero.js */", scripts["hero.js"]).replace("</body>", f"<script>\n{scripts['gallery.js']}</script></body>")
write("gallery.html", single)
sizes["gallery.html"] = weight(single)

if not MODE:
  print("built for work on it: `build --release` makes the pages smaller")
  sys.exit()
print(f"traced.js, loaded when the user asks why: {heavy:.1f} KB")

print(f"flight.wasm and flights.js, loaded for the busy page: {(busy + player) / 1024:.1f} KB")
print(f"title.jpg, loaded for a shared link: {picture:.1f} KB")

if not kept(weights, sizes):
  sys.exit("a page exceeds its limit")
