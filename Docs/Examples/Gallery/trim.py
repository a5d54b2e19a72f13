"""Trims a WebAssembly program: merges equivalent functions, drops unused parameters, and renumbers locals and types so
that the program compresses well.

In Swift's calling convention for WebAssembly, each function takes two extra parameters, an object and an error, so that
a call through the table can always pass them. A function that is only called directly doesn't need them. A function
that the table or an export names keeps its parameters. Nothing else changes.
"""

from collections import Counter
from itertools import groupby

from reorder import after, encoded, imports, number, sections

# The call instructions, and the instructions that only push a value: a local, a global or a constant.
CALLS = (0x10, 0x12)
PUSHES = (0x20, 0x23, 0x41, 0x42, 0x43, 0x44)
# The instructions that name a type: calls through the table, and blocks, most of which name a value instead.
TYPED, BLOCKS = (0x11, 0x13), (0x02, 0x03, 0x04)
GET, SET, TEE = 0x20, 0x21, 0x22
# The replacement of a removed instruction.
GAP = (None, b"")


class Function:
  """A function: its type, the types of its locals, and its instructions. A call holds the called function's number."""

  def __init__(self, kind, body):
    self.kind = kind
    count, at = number(body, 0)
    self.locals = []
    for _ in range(count):
      times, at = number(body, at)
      self.locals.append((times, body[at]))
      at += 1
    self.code = []
    while at < len(body):
      begin, (at, is_call) = at, after(body, at)
      if is_call and body[begin] not in CALLS:
        raise ValueError("expected only calls, the table and the exports to name functions")
      if is_call or body[begin] in (GET, SET, TEE):
        self.code.append((body[begin], number(body, begin + 1)[0]))
      else:
        self.code.append((body[begin], body[begin + 1:at]))

  def encoded(self):
    made = [encoded(len(self.locals)), *(encoded(times) + bytes([kind]) for times, kind in self.locals)]
    for code, rest in self.code:
      if code is not None:
        made.append(bytes([code]) + (rest if isinstance(rest, bytes) else encoded(rest)))
    return b"".join(made)

  def shape(self):
    """The function without the numbers of the functions that it calls."""
    return self.kind, tuple(self.locals), tuple((code, None if code in CALLS else rest) for code, rest in self.code)


class Program:
  def __init__(self, data):
    self.head = data[:8]
    self.sections = list(sections(data))
    kinds = dict(self.sections)
    self.first = sum(kind is not None for _, kind in imports(kinds.get(2, b"\0")))
    self.types = self.read_types(kinds[1])
    count, at = number(kinds[3], 0)
    kept = []
    for _ in range(count):
      kind, at = number(kinds[3], at)
      kept.append(kind)
    self.functions = []
    at = number(kinds[10], 0)[1]
    for kind in kept:
      size, at = number(kinds[10], at)
      self.functions.append(Function(kind, kinds[10][at:at + size]))
      at += size
    # The table's segments and the exports, which name functions by number.
    self.table = self.read_table(kinds.get(9, b"\0"))
    self.exports = self.read_exports(kinds[7])

  @staticmethod
  def read_types(content):
    """The types: the parameters and the results of each."""
    count, at = number(content, 0)
    types = []
    for _ in range(count):
      lists = []
      at += 1
      for _ in range(2):
        size, at = number(content, at)
        lists.append(content[at:at + size])
        at += size
      types.append(tuple(lists))
    return types

  @staticmethod
  def read_table(content):
    """The segments of the table: the bytes before the functions, and the functions."""
    count, at = number(content, 0)
    found = []
    for _ in range(count):
      begin = at
      flags, start = number(content, at)
      if flags != 0:
        raise ValueError("expected only active elements of the first table")
      end = after(content, start)[0] + 1
      size, at = number(content, end)
      functions = []
      for _ in range(size):
        function, at = number(content, at)
        functions.append(function)
      found.append((content[begin:end], functions))
    return found

  @staticmethod
  def read_exports(content):
    """The exports: the name, the kind, and the number of each."""
    count, at = number(content, 0)
    found = []
    for _ in range(count):
      size, name = number(content, at)
      at = name + size + 1
      value, end = number(content, at)
      found.append((content[name:at - 1], content[at - 1], value))
      at = end
    return found

  def named(self):
    """The functions that the table or an export names."""
    return {function for _, functions in self.table for function in functions} | {
      value for _, kind, value in self.exports if kind == 0}

  # Equivalent functions

  def merge(self):
    """Replaces calls to equivalent functions with calls to the first of them. Equivalent functions differ at most in
    the equivalent functions that they call; they may call themselves, and each other."""
    kept = [index for index, function in enumerate(self.functions) if function is not None]
    calls = {index: [rest for code, rest in self.functions[index].code if code in CALLS] for index in kept}
    # At first, all functions count as equivalent that differ only in the functions that they call.
    names = {}
    group = {self.first + index: names.setdefault(self.functions[index].shape(), len(names)) for index in kept}
    count = 0
    while len(names) > count:
      count, names = len(names), {}
      keys = {index: (group[self.first + index], *(group.get(call, ~call) for call in calls[index])) for index in kept}
      group = {self.first + index: names.setdefault(keys[index], len(names)) for index in kept}
    first = {}
    instead = {function: first.setdefault(name, function) for function, name in group.items()}
    for index in kept:
      if instead[self.first + index] != self.first + index:
        self.functions[index] = None
    for function in filter(None, self.functions):
      function.code = [(code, instead.get(rest, rest)) if code in CALLS else (code, rest) for code, rest in function.code]
    self.table = [(head, [instead.get(one, one) for one in functions]) for head, functions in self.table]
    self.exports = [
      (name, kind, instead.get(value, value) if kind == 0 else value) for name, kind, value in self.exports]

  # Unused parameters

  def trim(self):
    """Drops unused parameters until none are left: dropping one can leave a caller with an unused parameter."""
    named = self.named()
    sites = {}
    for function in filter(None, self.functions):
      for at, (code, rest) in enumerate(function.code):
        if code in CALLS:
          sites.setdefault(rest, []).append((function.code, at))
    free = [
      (function, sites.get(self.first + index, [])) for index, function in enumerate(self.functions)
      if function is not None and self.first + index not in named]
    while any([self.trim_once(function, calls) for function, calls in free]):
      pass

  def trim_once(self, function, calls):
    """Drops a parameter that a function doesn't use, if every call pushes the argument with an instruction that can be
    removed. Returns whether there was such a parameter."""
    parameters, results = self.types[function.kind]
    used = {rest for code, rest in function.code if code in (GET, SET, TEE)}
    for parameter in range(len(parameters) - 1, -1, -1):
      if parameter in used:
        continue
      pushes = [(code, self.push(code, at, len(parameters) - 1 - parameter)) for code, at in calls]
      if None in [at for _, at in pushes]:
        continue
      # A gap preserves the positions of the other calls.
      for code, at in pushes:
        code[at] = (SET, code[at][1]) if code[at][0] == TEE else GAP
      kind = (parameters[:parameter] + parameters[parameter + 1:], results)
      if kind not in self.types:
        self.types.append(kind)
      function.kind = self.types.index(kind)
      for at, (code, rest) in enumerate(function.code):
        if code in (GET, SET, TEE) and rest > parameter:
          function.code[at] = (code, rest - 1)
      return True
    return False

  @staticmethod
  def push(code, at, behind):
    """The position of the instruction that pushes an argument of the call at `at`, `behind` arguments before the last
    one; `None` unless a single instruction pushes this argument, and each argument after it."""
    while True:
      at -= 1
      if at < 0 or code[at] != GAP and code[at][0] not in PUSHES and (code[at][0] != TEE or behind > 0):
        return None
      if code[at] != GAP:
        if behind == 0:
          return at
        behind -= 1

  # Locals

  def number_locals(self):
    """Numbers the locals of each function by type, the most used first, and removes unused ones. This makes the
    instructions of similar functions more alike, and reduces the number of runs of one type."""
    for function in filter(None, self.functions):
      first = len(self.types[function.kind][0])
      kinds = [kind for times, kind in function.locals for _ in range(times)]
      uses = Counter(rest for code, rest in function.code if code in (GET, SET, TEE))
      begins = {}
      for at, (code, rest) in enumerate(function.code):
        if code in (GET, SET, TEE):
          begins.setdefault(rest, at)
      order = sorted(
        (local for local in begins if local >= first),
        key=lambda local: (-kinds[local - first], -uses[local], begins[local]))
      place = {old: first + new for new, old in enumerate(order)}
      runs = groupby(kinds[local - first] for local in order)
      function.locals = [(len(list(run)), kind) for kind, run in runs]
      function.code = [
        (code, place.get(rest, rest)) if code in (GET, SET, TEE) else (code, rest) for code, rest in function.code]

  # Types

  def number_types(self):
    """Numbers the types by their uses, the most used first, and removes unused ones: most numbers then fit in a byte."""
    functions = list(filter(None, self.functions))
    imported = imports(dict(self.sections).get(2, b"\0"))
    uses = Counter(kind for _, kind in imported if kind is not None) + Counter(function.kind for function in functions)
    for function in functions:
      if any(code in BLOCKS and rest[-1] < 64 for code, rest in function.code):
        raise ValueError("expected no blocks with parameters or several results")
      uses.update(number(rest, 0)[0] for code, rest in function.code if code in TYPED)
    order = [kind for kind, _ in sorted(uses.items(), key=lambda use: (-use[1], use[0]))]
    place = {old: new for new, old in enumerate(order)}
    self.types = [self.types[kind] for kind in order]
    for function in functions:
      function.kind = place[function.kind]
      for at, (code, rest) in enumerate(function.code):
        if code in TYPED:
          kind, end = number(rest, 0)
          function.code[at] = (code, encoded(place[kind]) + rest[end:])
    moved = [head + (b"" if kind is None else encoded(place[kind])) for head, kind in imported]
    self.sections = [
      (section, encoded(len(moved)) + b"".join(moved) if section == 2 else content) for section, content in self.sections]

  # The program

  def encoded(self):
    kept = [index for index, function in enumerate(self.functions) if function is not None]
    place = {self.first + old: self.first + new for new, old in enumerate(kept)}

    def moved(function):
      return place.get(function, function)

    functions = [self.functions[index] for index in kept]
    for function in functions:
      function.code = [(code, moved(rest)) if code in CALLS else (code, rest) for code, rest in function.code]
    bodies = [function.encoded() for function in functions]
    contents = {
      1: [b"".join([b"\x60", *(encoded(len(part)) + part for part in kind)]) for kind in self.types],
      3: [encoded(function.kind) for function in functions],
      7: [
        encoded(len(name)) + name + bytes([kind]) + encoded(moved(value) if kind == 0 else value)
        for name, kind, value in self.exports],
      9: [
        head + encoded(len(functions)) + b"".join(encoded(moved(function)) for function in functions)
        for head, functions in self.table],
      10: [encoded(len(body)) + body for body in bodies],
    }
    made = [self.head]
    for kind, content in self.sections:
      if kind in contents:
        content = encoded(len(contents[kind])) + b"".join(contents[kind])
      elif kind == 8:
        content = encoded(moved(number(content, 0)[0]))
      made.append(bytes([kind]) + encoded(len(content)) + content)
    return b"".join(made)


def trimmed(data):
  program = Program(data)
  program.merge()
  program.trim()
  program.number_locals()
  program.merge()
  program.number_types()
  return program.encoded()
