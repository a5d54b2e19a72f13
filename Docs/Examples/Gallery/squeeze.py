"""Makes scripts, style sheets and pages smaller, without changing their behavior."""

import re

# A token: a comment, a string, the beginning of a template, a word, whitespace, a regular expression (where one can
# begin), or any other character.
TOKEN = re.compile(r"""
  (?P<comment>//[^\n]*|/\*.*?\*/)
| (?P<text>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')
| (?P<template>`)
| (?P<word>[\w$]+)
| (?P<gap>\s+)
| (?P<pattern>/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n\[])+/\w*)
| (?P<sign>.)
""", re.X | re.S)


def squeezed(text):
  """JavaScript without comments, indentation or unnecessary spaces. A line break stays unless a character next to it
  shows that the statement continues or has already ended."""
  made = []
  at = depth = 0
  # The depths of braces at which the values in templates end.
  templates = []

  def rest_of_template():
    nonlocal at
    end = re.compile(r"(?:\\.|\$(?!\{)|[^`\\$])*(?:`|\$\{)", re.S).match(text, at).end()
    made.append(made.pop() + text[at:end])
    at = end
    if text[end - 1] == "{":
      templates.append(depth)

  gap = ""
  while at < len(text):
    match = TOKEN.match(text, at)
    kind, token = match.lastgroup, match[0]
    if kind == "comment" or kind == "gap":
      gap += "\n" if "\n" in token else " "
      at = match.end()
      continue
    last = made[-1] if made else ";"
    # A slash after a value is a division.
    if kind == "pattern" and (re.search(r"[\w$)\]}\"'`]$", last) and last != "return"):
      kind, token = "sign", "/"
    at += len(token)
    if "\n" in gap and not re.search(r"[;,{(\[=<>?:&|]$", last) and token not in "})],.?:&|=":
      made.append("\n")
    elif gap and (re.search(r"[\w$]$", last) and re.match(r"[\w$]", token) or last + token in ("++", "--")):
      made.append(" ")
    gap = ""
    if token == "}" and made[-1] in ";,":
      made.pop()
    made.append(token)
    if kind == "template":
      rest_of_template()
    elif token == "{":
      depth += 1
    elif token == "}":
      if templates and templates[-1] == depth:
        templates.pop()
        rest_of_template()
      else:
        depth -= 1
  return "".join(made) + "\n"


def squeezed_page(text):
  """A page without indentation, with its style and its script squeezed."""
  text = re.sub(r"<style>(.*?)</style>", lambda match: f"<style>{squeezed_style(match[1]).strip()}</style>", text, flags=re.S)
  text = re.sub(r"<script>(.*?)</script>", lambda match: f"<script>{squeezed(match[1]).strip()}</script>", text, flags=re.S)
  return re.sub(r">\n\s*<", "><", text)


def squeezed_style(text):
  """A style sheet without comments, unnecessary spaces, final semicolons in rules, or zeros before decimal points."""
  text = re.sub(r"\s*([{};,])\s*|(:) (?=[^{}]*[;}])", r"\1\2", re.sub(r"/\*.*?\*/\s*", "", text))
  return re.sub(r"(?<![\w.])0(?=\.\d)", "", text.replace(";}", "}"))
