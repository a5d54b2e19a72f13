"""Makes the pages of what was compiled: python3 assemble.py BUILD OUT

BUILD has the programs, OUT becomes the folder for a host: and gallery.html beside it, which needs nothing
else. Prints what each page weighs, as a server would send it, and fails where that is more than its limit.
"""

import base64
import glob
import gzip
import html
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
BUILD, OUT = sys.argv[1:3]
WEB = os.path.join(HERE, "Web")

# Kilobytes (of 1,024 bytes) after gzip -9. They only go down.
LIMITS = {"smallest page": 29, "tossable card": 63, "folder": 229, "gallery.html": 232}


def read(path):
  with open(path, encoding="utf-8") as file:
    return file.read()


def weight(data):
  return len(gzip.compress(data if isinstance(data, bytes) else data.encode(), 9, mtime=0))


def squeezed(text):
  """Without comments that have a line of their own, and without indentation."""
  lines = [line.strip() for line in text.split("\n")]
  return "\n".join(line for line in lines if line and not line.startswith("// ")) + "\n"


def program(name):
  with open(os.path.join(BUILD, f"{name}.wasm"), "rb") as file:
    return file.read()


def write(name, data):
  mode, options = ("wb", {}) if isinstance(data, bytes) else ("w", {"encoding": "utf-8"})
  with open(os.path.join(OUT, name), mode, **options) as file:
    file.write(data)
  return weight(data)


os.makedirs(OUT, exist_ok=True)
scripts = {name: squeezed(read(os.path.join(WEB, name))) for name in ("dom.js", "hands.js", "gallery.js")}
style = "\n".join(line.strip() for line in read(os.path.join(WEB, "gallery.css")).split("\n"))

# The sources that were compiled, and the graphs of what they connect.
templates = []
for path in sorted(glob.glob(os.path.join(HERE, "Sources/Exhibits/*.swift"))):
  templates.append((os.path.basename(path), read(path)))
for path in sorted(glob.glob(os.path.join(BUILD, "graph*.txt"))):
  text = re.sub(r"Exhibits/", "", read(path))
  templates.append((os.path.basename(path)[:-4], text))
inlined = "\n".join(
  f'<template data-name="{name}">{html.escape(text, quote=False)}</template>'
  for name, text in templates)
index = read(os.path.join(WEB, "index.html")).replace("<!-- made by the build: sources, graphs -->", inlined)
wasm = program("Gallery")

sizes = {}
smallest = write("smallest.wasm", program("Smallest"))
card = write("card.wasm", program("Card"))
loader = write("dom.js", scripts["dom.js"])
write("smallest.html", read(os.path.join(WEB, "smallest.html")))
write("card.html", read(os.path.join(WEB, "card.html")))
sizes["smallest page"] = smallest + loader
sizes["tossable card"] = card + loader
sizes["folder"] = loader + sum(
  write(name, data) for name, data in [
    ("index.html", index), ("gallery.css", style), ("hands.js", scripts["hands.js"]),
    ("gallery.js", scripts["gallery.js"]), ("gallery.wasm", wasm)])

packed = base64.b64encode(gzip.compress(wasm, 9, mtime=0)).decode()
single = index.replace('<link rel="stylesheet" href="gallery.css">', f"<style>\n{style}</style>")
for name, text in scripts.items():
  extra = f'<script type="application/octet-stream" id="wasm">{packed}</script>\n' if name == "dom.js" else ""
  single = single.replace(f'<script src="{name}"></script>', f"{extra}<script>\n{text}</script>")
write("gallery.html", single)
sizes["gallery.html"] = weight(single)

# A script, since a page that was opened by a double click may load no other program.
traced = base64.b64encode(gzip.compress(program("Traced"), 9, mtime=0)).decode()
heavy = write("traced.js", f'traced("{traced}");') / 1024
print(f"traced.js, which is loaded when somebody asks why: {heavy:.1f} KB")

failed = False
for name, size in sizes.items():
  kilobytes = size / 1024
  print(f"{name:15}{kilobytes:8.1f} KB, limit {LIMITS[name]}")
  failed |= kilobytes > LIMITS[name]
if failed:
  sys.exit("a page is heavier than its limit")
