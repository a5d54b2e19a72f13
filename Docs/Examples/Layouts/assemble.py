"""Assembles the page from the compiled program: python3 assemble.py [--release] PROGRAM OUT

Each section of Web/index.html names a function of Layouts.swift, which is displayed next to its board. The pictures, the
style, the header and the two scripts that a layout needs come from the gallery. With --release, makes the program as
small as possible, prints the size of the page as a server would send it, and fails if it exceeds its limit.
"""

import gzip
import html
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
GALLERY = os.path.join(HERE, "../Gallery/Web")
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(GALLERY))
from reorder import reordered
from squeeze import squeezed, squeezed_style
from trim import trimmed
IS_RELEASE = sys.argv[1] == "--release"
PROGRAM, OUT = sys.argv[-2:]
# Kilobytes (of 1,024 bytes) of everything that the page loads, after gzip -9.
LIMIT = 104
WORDS = "import|let|var|func|for|in|if|else|guard|return|true|false|nil"


def read(path):
  with open(path, encoding="utf-8") as file:
    return file.read()


def functions():
  """The functions of Layouts.swift by the names of their MARK comments, without their own comments."""
  text = read(os.path.join(HERE, "Sources/Layouts/Layouts.swift"))
  parts = (part.split("\n\n", 1) for part in text.split("// MARK: ")[1:])
  return {name: re.sub(r"^///.*\n", "", code, flags=re.M).strip() for name, code in parts}


def highlighted(code):
  def mark(match):
    comment, string, word = match.groups()
    return f'<span class="{"c" if comment else "s" if string else "k"}">{match[0]}</span>'

  text = re.sub(rf'(//.*)|("[^"]*")|\b({WORDS})\b', mark, html.escape(code, quote=False))
  # A wrapped line continues with more indentation.
  rows = text.replace("\n", "\n\0").split("\0")
  return "".join(f'<span class="ln" style="--in:{len(row) - len(row.lstrip(" "))}">{row}</span>' for row in rows)


def exhibit(match):
  """A board, and next to it the function that moves it."""
  name, before, board = match.groups()
  panel = (
    f'<div class="code"><p class="label"><span>Source</span><button type="button" class="copy" aria-label="Copy: {name}">Copy</button></p>'
    f'<pre tabindex="0" role="region" aria-label="Source: {name}"><code>{highlighted(sources[name])}</code></pre></div>')
  board = board.replace('class="board"', f'class="board" data-plays="{name}"')
  return f'<section>{before}<div class="exhibit">{board}{panel}</div>\n</section>'


def gallery_list():
  """Links to the gallery's exhibits by their groups, in the gallery's order."""
  groups = {}
  lines = read(os.path.join(GALLERY, "..", "exhibits.txt")).splitlines()
  names = [line.split()[0] for line in lines if line and not line.startswith("#")]
  for name in names:
    if name.startswith("-"):
      continue
    section = read(os.path.join(GALLERY, "exhibits", f"{name}.html"))
    attributes = dict(re.findall(r'(id|data-name|data-group)="(.*?)"', section[:section.index(">")]))
    if "data-group" in attributes:
      groups.setdefault(attributes["data-group"], []).append(
        f'<li><a href="../index.html#{attributes["id"]}">{attributes["data-name"]}</a></li>')
  return "".join(f'<h2>{group}</h2><ul>{"".join(links)}</ul>' for group, links in groups.items())


sources = functions()
template = re.sub(r">\n\s*<", "><", read(os.path.join(HERE, "Web/index.html")))
page, count = re.subn(
  r'<section data-source="(.*?)">(.*?)(<div class="board">.*?)</section>', exhibit, template, flags=re.S)
if count != len(sources):
  sys.exit(f"expected a board for each of {len(sources)} functions, got {count}")
pictures = re.search(r'<svg class="hidden".*?</svg>(?=\n<)', read(os.path.join(GALLERY, "rest.html")), re.S)[0]
page = page.replace("<!-- made by the build: pictures -->", pictures)
# A page that is built alone has no gallery to return to.
os.makedirs(OUT, exist_ok=True)
if os.path.exists(os.path.join(OUT, "../gallery.html")):
  page = page.replace('<p class="name">', '<a class="name" href="../index.html">').replace("Streams</p>", "Streams</a>")
  page = page.replace('<nav aria-label="Exhibits"><ul>', f'<nav aria-label="Exhibits">{gallery_list()}<h2>Layouts</h2><ul>')
else:
  page = re.sub(r'\s*<a class="back".*?</a>', "", page)


def write(name, text):
  with open(os.path.join(OUT, name), "w", encoding="utf-8") as file:
    file.write(text)


write("index.html", page)
write("layouts.css", squeezed_style(read(os.path.join(HERE, "Web/layouts.css"))))
# The rules for the start page and for the gallery's own exhibits are omitted.
style = re.sub(r"/\* The entrance: .*", "", read(os.path.join(GALLERY, "hero.css")), flags=re.S) + re.sub(
  r"/\* The exhibits\. \*/.*?/\* Around them\. \*/", "", read(os.path.join(GALLERY, "gallery.css")), flags=re.S)
write("gallery.css", squeezed_style(style))
for folder, path in ((GALLERY, "dom.js"), (GALLERY, "layout.js"), (os.path.join(HERE, "Web"), "layouts.js")):
  write(path, squeezed(read(os.path.join(folder, path))))
with open(PROGRAM, "rb") as program, open(os.path.join(OUT, "layouts.wasm"), "wb") as file:
  file.write(reordered(trimmed(program.read())) if IS_RELEASE else program.read())

if not IS_RELEASE:
  sys.exit()
size = 0
for name in ("index.html", "layouts.css", "layouts.js", "gallery.css", "dom.js", "layout.js", "layouts.wasm"):
  with open(os.path.join(OUT, name), "rb") as file:
    size += len(gzip.compress(file.read(), 9, mtime=0)) / 1024
print(f"layouts{size:16.1f} KB, limit {LIMIT}")
if size > LIMIT:
  sys.exit("the page exceeds its limit")
