"""Writes the documentation as plain pages: python3 documentation.py OUT

The pages are README, the guides of Docs/Streams.docc, the laws and the measurements. They need no scripts. A link to a
file that isn't a page, such as a source, becomes its path. DocC renders the same guides, with the reference.
"""

import html
import os
import re
import shutil
import sys

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../.."))
STYLE = """:root{color-scheme:light dark}body{margin:0 auto;max-width:46rem;padding:1rem 1.25rem 4rem;font:1rem/1.6 ui-sans-serif,system-ui,sans-serif;
color:light-dark(#17171f,#f0eee8);background:light-dark(#f6f4ee,#101017)}a{color:light-dark(#3f3cd6,#a9a7ff)}h1,h2,h3{line-height:1.2;letter-spacing:-.02em;margin:2em 0 .5em}
h1{font-size:2.25rem;margin-top:1rem}pre{overflow:auto;padding:1rem;border-radius:.75rem;background:light-dark(#fffefb,#191923);border:1px solid light-dark(#ddd8cc,#32323f);font-size:.8125rem}
code{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:.9em;overflow-wrap:anywhere}pre code{font-size:inherit;overflow-wrap:normal}img{max-width:100%;height:auto;background:#fff;border-radius:.75rem}
.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.9375rem}th,td{text-align:left;padding:.4rem .8rem .4rem 0;border-bottom:1px solid light-dark(#ddd8cc,#32323f);vertical-align:top}
blockquote{margin:1rem 0;padding:.1rem 1rem;border-left:3px solid light-dark(#3f3cd6,#a9a7ff)}nav{display:flex;gap:1.25rem;flex-wrap:wrap}"""


def sources():
  """The Markdown files that become pages, by the pages' names."""
  guides = os.path.join(ROOT, "Docs/Streams.docc")
  found = {name[:-3]: os.path.join(guides, name) for name in sorted(os.listdir(guides)) if name.endswith(".md")}
  found |= {"index": os.path.join(ROOT, "README.md"), "Contracts": os.path.join(ROOT, "Docs/Contracts.md")}
  for name in ("Measurements", "Reliability", "Changelog"):
    found[name] = os.path.join(ROOT, f"Docs/{name}.md")
  return found


def title(path):
  with open(path, encoding="utf-8") as file:
    return re.search(r"^# (.*)", file.read(), re.M)[1].replace("`", "")


class Writer:
  def __init__(self, out):
    self.out, self.pages, self.pictures = out, sources(), {}
    self.names = {os.path.normpath(path): name for name, path in self.pages.items()}

  def target(self, link, folder):
    """The address of a link, or nothing if it leads to no page."""
    if re.match(r"https?:|#", link):
      return link
    path, _, part = link.partition("#")
    name = self.names.get(os.path.normpath(os.path.join(folder, path)))
    return name and f"{name}.html" + (f"#{part}" if part else "")

  def inline(self, text, folder):
    kept = []

    def keep(made):
      kept.append(made)
      return f"\0{len(kept) - 1}\0"

    def picture(match):
      path = os.path.normpath(os.path.join(folder, match[2]))
      name = os.path.relpath(path, os.path.join(ROOT, "Docs")).replace(os.sep, "-")
      self.pictures[name] = path
      return keep(f'<img src="{name}" alt="{html.escape(match[1])}">')

    def link(match):
      address = self.target(match[2], folder)
      return keep(f'<a href="{html.escape(address)}">') + match[1] + keep("</a>") if address else match[1]

    def page(match):
      path = self.pages.get(match[1])
      return keep(f'<a href="{match[1]}.html">{html.escape(title(path))}</a>' if path else html.escape(match[1]))

    text = re.sub(r"(`+)(.+?)\1", lambda match: keep(f"<code>{html.escape(match[2], quote=False)}</code>"), text, flags=re.S)
    text = re.sub(r"!\[([^\]]*)\]\(([^)]*)\)", picture, text)
    text = re.sub(r"<doc:([\w-]+)>", page, text)
    text = re.sub(r"\[([^\]]*)\]\(([^)\s]*)\)", link, text)
    text = html.escape(text, quote=False)
    text = re.sub(r"\*\*(\S.*?)\*\*", r"<b>\1</b>", text, flags=re.S)
    text = re.sub(r"(?<![\w*])\*(\S[^*]*?)\*(?!\w)", r"<em>\1</em>", text, flags=re.S)
    while "\0" in text:
      text = re.sub(r"\0(\d+)\0", lambda match: kept[int(match[1])], text)
    return text

  def blocks(self, lines, folder):
    made, at = [], 0
    while at < len(lines):
      line = lines[at]
      if line.startswith("```"):
        end = next(index for index in range(at + 1, len(lines)) if lines[index].startswith("```"))
        made.append("<pre tabindex=\"0\"><code>" + html.escape("\n".join(lines[at + 1:end]), quote=False) + "</code></pre>")
        at = end + 1
      elif heading := re.match(r"(#{1,6}) (.*)", line):
        level, text = len(heading[1]), heading[2]
        name = re.sub(r"[^\w\s-]", "", text).strip().lower().replace(" ", "-")
        made.append(f'<h{level} id="{html.escape(name)}">{self.inline(text, folder)}</h{level}>')
        at += 1
      elif line.startswith("    "):
        end = at
        while end < len(lines) and (lines[end].startswith("    ") or not lines[end].strip()):
          end += 1
        made.append("<pre tabindex=\"0\"><code>" + html.escape("\n".join(row[4:] for row in lines[at:end]).rstrip(), quote=False) + "</code></pre>")
        at = end
      elif line.startswith("|"):
        end = at
        while end < len(lines) and lines[end].startswith("|"):
          end += 1
        rows = [[self.inline(cell.strip().replace("\\|", "|"), folder) for cell in re.split(r"(?<!\\)\|", row.strip().strip("|"))] for row in lines[at:end]]
        body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows[2:])
        made.append('<div class="wide"><table><tr>' + "".join(f"<th>{cell}</th>" for cell in rows[0]) + f"</tr>{body}</table></div>")
        at = end
      elif item := re.match(r"(\s*)([-*]|\d+\.) ", line):
        kind, rows = "ol" if item[2][-1] == "." else "ul", []
        while at < len(lines) and (match := re.match(r"\s*(?:[-*]|\d+\.) (.*)", lines[at])):
          text = [match[1]]
          at += 1
          while at < len(lines) and lines[at].strip() and not re.match(r"\s*(?:[-*]|\d+\.) |#{1,6} |```|\||> ", lines[at]):
            text.append(lines[at].strip())
            at += 1
          rows.append(f"<li>{self.inline(' '.join(text), folder)}</li>")
        made.append(f"<{kind}>{''.join(rows)}</{kind}>")
      elif line.startswith("> "):
        end = at
        while end < len(lines) and lines[end].startswith(">"):
          end += 1
        made.append("<blockquote>" + "".join(self.blocks([row[1:].strip() for row in lines[at:end]], folder)) + "</blockquote>")
        at = end
      elif not line.strip():
        at += 1
      else:
        end = at + 1
        while end < len(lines) and lines[end].strip() and not re.match(r"#{1,6} |```|\||> |[-*] |\d+\. ", lines[end]):
          end += 1
        made.append(f"<p>{self.inline(' '.join(row.strip() for row in lines[at:end]), folder)}</p>")
        at = end
    return made

  def write(self, name, path):
    with open(path, encoding="utf-8") as file:
      text = file.read()
    text = re.sub(r"^@Metadata \{.*?^\}\n", "", re.sub(r"<!--.*?-->", "", text, flags=re.S), flags=re.M | re.S)
    body = "\n".join(self.blocks(text.split("\n"), os.path.dirname(path)))
    with open(os.path.join(self.out, f"{name}.html"), "w", encoding="utf-8") as file:
      file.write(
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{html.escape(title(path))} · Streams</title><link rel="icon" href="data:,"><style>{STYLE}</style></head><body>'
        f'<nav aria-label="Documentation"><a href="../index.html">The gallery</a><a href="index.html">Streams</a><a href="GettingStarted.html">Getting started</a>'
        f'<a href="Streams.html">All pages</a></nav>\n<main>{body}</main></body></html>\n')


def main(out):
  os.makedirs(out, exist_ok=True)
  writer = Writer(out)
  for name, path in writer.pages.items():
    writer.write(name, path)
  for name, path in writer.pictures.items():
    shutil.copyfile(path, os.path.join(out, name))


if __name__ == "__main__":
  main(sys.argv[1])
